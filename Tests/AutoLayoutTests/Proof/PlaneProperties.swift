// PlaneProperties.swift: what is claimed of random layouts over widths and heights, against engines built from scratch.
//
// PLANE_LAYOUTS=100 tries so many layouts, with texts of several lines, at 1,000 sizes each; else few, without, at 25.

import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Layouts over two parameters, at random")
struct PlaneProperties {
  static let wanted = ProcessInfo.processInfo.environment["PLANE_LAYOUTS"].flatMap { Int($0) }

  @Test("no layout built from scratch at a size of the rectangle refutes what is claimed of it")
  func nothingRefuted() throws {
    var tally = LayoutPathTally()
    let count = Self.wanted ?? 2
    let seed = ProcessInfo.processInfo.environment["PLANE_SEED"].flatMap { UInt64($0) } ?? 96_000
    try forAll(.layoutPlanes(items: 5, texts: Self.wanted != nil, range: 40...400), seed: seed, count: count) {
      layout in
      try layout.judge(places: Self.wanted == nil ? 25 : 1000, seed: 1, &tally)
    }
    #expect(tally.frames > 10 * count && tally.isMeaningful, "\(tally)")
    if Self.wanted != nil { print(tally) }
  }
}
