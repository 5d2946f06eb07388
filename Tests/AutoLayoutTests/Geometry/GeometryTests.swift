// GeometryTests.swift: points, sizes, rectangles and insets.

import AutoLayout
import Testing

@Suite("Geometry")
struct GeometryTests {
  // All expected values are sums done by hand.

  @Test("a rectangle knows its edges and centre")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 50)
    #expect(rect.minX == 10 && rect.midX == 25 && rect.maxX == 40)
    #expect(rect.minY == 20 && rect.midY == 45 && rect.maxY == 70)
    #expect(rect.origin == Point(x: 10, y: 20) && rect.size == Size(width: 30, height: 50))
  }

  @Test("positive insets shrink a rectangle, negative ones grow it")
  func insets() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 2, y: 1, width: 94, height: 96))
    #expect(rect.inset(by: EdgeInsets(top: -5)) == Rect(x: 0, y: -5, width: 100, height: 105))
  }

  @Test("insets add up edge by edge")
  func insetSums() {
    let sum = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) + EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(sum == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
  }

  @Test("moving a rectangle keeps its size")
  func offset() {
    #expect(Rect(x: 1, y: 2, width: 3, height: 4).offsetBy(dx: 5, dy: -6) == Rect(x: 6, y: -4, width: 3, height: 4))
  }

  @Test("texts leave out a fraction that is zero, and survive what is no number")
  func texts() {
    #expect(Rect(x: 8, y: 12.5, width: 100, height: 44).description == "(8, 12.5, 100, 44)")
    #expect(Size(width: 390, height: 844).description == "390 × 844")
    #expect(EdgeInsets(top: 47, bottom: 34).description == "[47, 0, 34, 0]")
    #expect(Point(x: .nan, y: .infinity).description == "(nan, inf)")
    #expect(Point(x: 1e300, y: -0.0).description == "(1e+300, 0)")
  }

  @Test("what is no number is not finite")
  func finiteness() {
    #expect(Point(x: 1, y: 2).isFinite && !Point(x: .nan, y: 0).isFinite && !Point(x: 0, y: -.infinity).isFinite)
    #expect(Size.zero.isFinite && !Size(width: .infinity, height: 0).isFinite)
    #expect(EdgeInsets.zero.isFinite && !EdgeInsets(right: .nan).isFinite)
  }
}
