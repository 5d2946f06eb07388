// OverlapTests.swift: which rectangles overlap and which are neighbours, against a look at each two of them.

import AutoLayout
import TestSupport
import Testing

@testable import LayoutReport

@Suite("Overlaps and neighbours of rectangles")
struct OverlapTests {
  /// Up to 30 rectangles on a grid, so that edges meet; some of them in a row or a column.
  private static var rectangles: Generator<[Rect]> {
    Generator { random in
      let form = random.int(in: 0...2)
      return (0..<random.int(in: 0...30)).map { place in
        Rect(
          x: Double(form == 1 ? place * 5 : random.int(in: 0...11)),
          y: Double(form == 2 ? place * 5 : random.int(in: 0...11)),
          width: Double(random.int(in: 0...6)), height: Double(random.int(in: 0...6)))
      }
    } shrink: { frames in
      frames.indices.map { place in frames.enumerated().filter { $0.offset != place }.map { $0.element } }
    }
  }

  private static let slack = 0.5

  @Test("the sweep finds the pairs that a look at each two of them finds")
  func sweep() throws {
    try forAll(Self.rectangles, seed: 4601, count: 400) { frames in
      var expected: Set<[Int]> = []
      for (place, frame) in frames.enumerated() {
        for other in 0..<place {
          let width = min(frame.maxX, frames[other].maxX) - max(frame.minX, frames[other].minX)
          let height = min(frame.maxY, frames[other].maxY) - max(frame.minY, frames[other].minY)
          if width > Self.slack && height > Self.slack { expected.insert([other, place]) }
        }
      }
      let found = OverlapSweep(frames, slack: Self.slack).pairs(most: .max).map { [$0.0, $0.1].sorted() }
      try demand(Set(found) == expected && found.count == expected.count, "\(found), not \(expected)")
      let some = OverlapSweep(frames, slack: Self.slack).pairs(most: 3)
      try demand(some.count == min(3, expected.count), "\(some.count) of at most three pairs")
    }
  }

  @Test("the neighbours are the nearest that stand beside and below, of several the first")
  func neighbours() throws {
    try forAll(Self.rectangles, seed: 4602, count: 400) { frames in
      let expected = frames.map { frame in
        func nearest(_ distance: (Rect) -> Double, _ meets: (Rect) -> Bool) -> Int? {
          let all = frames.indices.filter { meets(frames[$0]) && distance(frames[$0]) >= -Self.slack }
          let least = all.map { distance(frames[$0]) }.min()
          return all.first { distance(frames[$0]) == least }
        }
        return Neighbours(
          right: nearest({ $0.minX - frame.maxX }) { $0.minY < frame.maxY && frame.minY < $0.maxY },
          below: nearest({ $0.minY - frame.maxY }) { $0.minX < frame.maxX && frame.minX < $0.maxX })
      }
      try demand(Neighbours.of(frames, slack: Self.slack) == expected, "expected \(expected)")
    }
  }
}
