// RectSetTests.swift: rectangles as sets of points. Expected: counted by hand, and by points of a grid.

import AutoLayout
import TestSupport
import Testing

@Suite("Rectangles as sets")
struct RectSetTests {
  @Test("the left and top edges belong to a rectangle, the right and bottom ones do not")
  func edges() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)) && !rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)))
    #expect(rect.contains(rect) && !rect.contains(rect.offsetBy(dx: 0.5, dy: 0)))
    #expect(!rect.isEmpty && Rect.zero.isEmpty && !Rect.zero.contains(Point.zero))
    #expect(!rect.contains(Point(x: .nan, y: 3)) && Rect(x: 0, y: 0, width: -1, height: 1).isEmpty)
    #expect(rect.insetBy(dx: 1, dy: -1) == Rect(x: 2, y: 1, width: 1, height: 6))
    // Side by side they share an edge, and no area.
    let next = rect.offsetBy(dx: 3, dy: 0)
    #expect(rect.intersection(next) == Rect(x: 4, y: 2, width: 0, height: 4) && !rect.intersects(next))
    #expect(rect.intersection(rect.offsetBy(dx: 4, dy: 0)) == nil)
  }

  @Test("what is in both is in the intersection, and what is in one is in the union")
  func points() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      func draw() -> Rect {
        Rect(
          x: Double(random.int(in: -4...4)), y: Double(random.int(in: -4...4)), width: Double(random.int(in: 0...5)),
          height: Double(random.int(in: 0...5)))
      }
      let (a, b) = (draw(), draw())
      let (shared, whole) = (a.intersection(b), a.union(b))
      var hasShared = false
      for x in -5...10 {
        for y in -5...10 {
          let point = Point(x: Double(x), y: Double(y))
          let isInBoth = a.contains(point) && b.contains(point)
          hasShared = hasShared || isInBoth
          #expect((shared?.contains(point) ?? false) == isInBoth)
          if a.contains(point) || b.contains(point) { #expect(whole.contains(point)) }
        }
      }
      // Corners are whole numbers, so that two that share an area share a corner of it.
      #expect(a.intersects(b) == hasShared)
      #expect(whole.contains(a) && whole.contains(b) && a.intersection(b) == b.intersection(a))
    }
  }
}
