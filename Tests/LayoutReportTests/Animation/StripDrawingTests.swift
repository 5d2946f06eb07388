// StripDrawingTests.swift: the drawing of a scroll view's subviews.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport

@Suite("Strip drawing")
struct StripDrawingTests {
  /// A drawing of a scroll view of the given width, at an offset, with subviews at (x, width).
  private func drawing(width: Double, offset: Double = 0, cells: [(x: Double, width: Double)]) throws -> String? {
    let views = [#"{ "id": "s", "kind": "scroll" }"#] + cells.indices.map { "{ \"id\": \"c\($0)\", \"in\": \"s\" }" }
    let document = try decode(documentText(views: views))
    let frames =
      [Rect(x: 0, y: 0, width: width, height: 10)] + cells.map { Rect(x: $0.x, y: 0, width: $0.width, height: 10) }
    let scene = SceneSnapshot(
      size: document.root.size, direction: .leftToRight, frames: frames, openAttributes: frames.map { _ in [] },
      scrolls: [ScrollState(view: 0, contentSize: .zero, contentOffset: Point(x: offset, y: 0))], conflicts: [])
    return StripDrawing(document.outline)?.line(scene)
  }

  @Test("each cell is as wide as its points, with a blank column between neighbours")
  func widths() throws {
    // 40 points are 40 columns of a point; cells of 10, 5 and 12 points leave one column each.
    #expect(
      try drawing(width: 40, cells: [(0, 10), (12, 5), (19, 12)]) == "│████0████   ░1░░   █████2█████          │")
  }

  @Test("a column is a power of two of points, at most 60 columns")
  func scale() {
    #expect(
      [0, 60, 61, 120, 390, 480, 481, 1e9].map { StripDrawing.pointsPerColumn(width: $0) } == [
        1, 1, 2, 2, 8, 8, 16, 16_777_216,
      ])
  }

  @Test("what is scrolled out of sight is not drawn")
  func scrolled() throws {
    #expect(try drawing(width: 12, offset: 4, cells: [(0, 8), (8, 8), (16, 8)]) == "│░0░ ░░░1░░░ │")
    #expect(try drawing(width: 12, offset: 100, cells: [(0, 8), (8, 8)]) == "│            │")
    #expect(try drawing(width: 12, offset: -1e300, cells: [(0, 8), (8, 1e300)]) == "│            │")
  }

  @Test("cells of no width, and strips of no width, draw nothing")
  func empty() throws {
    #expect(try drawing(width: 4, cells: [(0, 0), (0, 0)]) == "│    │")
    #expect(try drawing(width: 0, cells: [(0, 5), (5, 5)]) == "││")
  }

  @Test("the scroll view with the most subviews is drawn, and none with one")
  func choice() throws {
    #expect(try drawing(width: 10, cells: [(0, 5)]) == nil)
    let document = try decode(
      documentText(views: [
        #"{ "id": "p", "kind": "scroll" }"#, #"{ "id": "q", "kind": "scroll" }"#, #"{ "id": "a", "in": "p" }"#,
        #"{ "id": "b", "in": "p" }"#, #"{ "id": "c", "in": "q" }"#, #"{ "id": "d", "in": "q" }"#,
        #"{ "id": "e", "in": "q" }"#,
      ]))
    #expect(StripDrawing(document.outline)?.strip == 1)
    #expect(StripDrawing(document.outline)?.cells == [4, 5, 6])
  }
}
