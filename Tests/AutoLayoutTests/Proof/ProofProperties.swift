// ProofProperties.swift: what is claimed of random layouts at all sizes, against engines built from scratch at many.
//
// PROVE_LAYOUTS=2000 tries so many layouts, with texts of several lines, at every half point (PROVE_SEED for others); else few, without,
// at every 180 points and beside breaks.

import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Layouts along a range, at random")
struct ProofProperties {
  static let wanted = ProcessInfo.processInfo.environment["PROVE_LAYOUTS"].flatMap { Int($0) }

  @Test("no layout built from scratch at a size of the range refutes what is claimed of it")
  func nothingRefuted() throws {
    var tally = LayoutPathTally()
    let count = Self.wanted ?? 3
    let seed = ProcessInfo.processInfo.environment["PROVE_SEED"].flatMap { UInt64($0) } ?? 95_000
    try forAll(.layoutPaths(items: 5, texts: Self.wanted != nil, range: 40...400), seed: seed, count: count) {
      layout in
      try layout.judge(step: Self.wanted == nil ? 180 : 0.5, seed: 1, &tally)
    }
    #expect(tally.frames > 10 * count && tally.isMeaningful, "\(tally)")
    if Self.wanted != nil { print(tally) }
  }
}
