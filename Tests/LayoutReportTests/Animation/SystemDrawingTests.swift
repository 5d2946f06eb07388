// SystemDrawingTests.swift: the drawings of an elastic header and of the middle of an indicator strip.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport

@Suite("Drawings of systems")
struct SystemDrawingTests {
  /// A header of 100 × 16 at an offset: 16 columns of a point each.
  private func header(image: Double, offset: Double, content: Double = 100) throws -> String? {
    let document = try decode(documentText(views: [#"{ "id": "h", "kind": "elasticHeader" }"#]))
    let heights = [16, image, image, 16, content]
    let scene = SceneSnapshot(
      size: document.root.size, direction: .leftToRight,
      frames: heights.map { Rect(x: 0, y: 0, width: 100, height: $0) }, openAttributes: heights.map { _ in [] },
      scrolls: [ScrollState(view: 3, contentSize: .zero, contentOffset: Point(x: 0, y: offset))], conflicts: [])
    return HeaderDrawing(document.outline)?.line(scene)
  }

  @Test("the image, the content over it, and the content alone are told apart, from top to bottom")
  func headers() throws {
    #expect(try header(image: 6, offset: -4) == "│████▒▒░░░░░░░░░░│")
    #expect(try header(image: 0, offset: 0) == "│░░░░░░░░░░░░░░░░│")
    #expect(try header(image: 12, offset: -20) == "│████████████    │")
    #expect(try header(image: 3, offset: 2, content: 8) == "│▒▒▒░░░          │")
    #expect(HeaderDrawing(try decode(documentText()).outline) == nil)
  }

  @Test("the middle of an indicator strip is marked, and of no other scroll view")
  func middle() throws {
    let text = documentText(
      views: [
        #"{ "id": "s", "kind": "scroll" }"#, #"{ "id": "a", "in": "s" }"#, #"{ "id": "b", "in": "s" }"#,
        #"{ "id": "c", "in": "s" }"#, #"{ "id": "n", "kind": "photoNavigation", "photos": [[1, 1], [1, 1]] }"#,
      ])
    let document = try decode(text)
    let strip = try #require(document.views.firstIndex { $0.id == "n.strip" })
    var frames = document.views.map { _ in Rect(x: 0, y: 0, width: 9, height: 10) }
    frames[strip + 1] = Rect(x: 0, y: 0, width: 4, height: 10)
    frames[strip + 2] = Rect(x: 5, y: 0, width: 4, height: 10)
    let scene = SceneSnapshot(
      size: document.root.size, direction: .leftToRight, frames: frames, openAttributes: frames.map { _ in [] },
      scrolls: [], conflicts: [])
    // The indicator strip is drawn although another scroll view holds more views; the middle of 9 columns is the fifth.
    let drawing = try #require(StripDrawing(document.outline))
    #expect(drawing.strip == strip)
    #expect(drawing.line(scene) == "│░0░ ╎░1░ │")
    #expect(drawing.ruler(scene, mark: "▼") == "│    ▼    │")
    let plain = try decode(
      documentText(views: [
        #"{ "id": "s", "kind": "scroll" }"#, #"{ "id": "a", "in": "s" }"#, #"{ "id": "b", "in": "s" }"#,
      ]))
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let plainScene = SceneSnapshot(
      size: plain.root.size, direction: .leftToRight, frames: [frame, frame, frame], openAttributes: [[], [], []],
      scrolls: [], conflicts: [])
    #expect(StripDrawing(plain.outline)?.ruler(plainScene, mark: "▼") == nil)
  }
}
