// PathProperties.swift: paths of random systems, against the exact reference at every half unit and fresh solvers beside breaks.
//
// PROVE_LAYOUTS=5000 tries so many systems of each size; else few, at every other unit.

import Cassowary
import Foundation
import TestSupport
import Testing

@Suite("Solutions along a range, of random systems")
struct PathProperties {
  static let wanted = ProcessInfo.processInfo.environment["PROVE_LAYOUTS"].flatMap { Int($0) }

  @Test(
    "what is told of a place is what the exact reference says there: conflicts, values, and the ends of what is open",
    arguments: [2, 3, 4, 5])
  func agrees(size: Int) throws {
    var tally = PathTally()
    let count = Self.wanted ?? 6
    try forAll(.paths(size: size, range: -8...8), seed: UInt64(90_000 * size), count: count) { system in
      try system.judge(step: Self.wanted == nil ? 2 : 0.5, &tally)
    }
    #expect(tally.values > 10 * count && tally.pieces >= count && tally.openEnds > 0)
    if Self.wanted != nil { print("size \(size): \(tally)") }
  }
}
