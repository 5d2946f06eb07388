// LayoutSceneTests.swift: documents as a program uses them, by the public calls alone.

import AutoLayout
import LayoutDocument
import Testing

@Suite("A document in a program")
struct LayoutSceneTests {
  private func document() throws -> LayoutDocument {
    try LayoutDocument(
      SourceText(
        name: "row.json",
        text: """
          { "format": "layout/1", "root": { "id": "screen", "size": [100, 50] },
            "views": [{ "id": "a" }, { "id": "b" }],
            "constraints": ["a.leading == screen.leading + 8", "a.top == screen.top", "a.height == 20", "wide: a.width == 30",
              "b.leading == a.trailing", "b.trailing == screen.trailing", "b.top == a.top", "b.height == a.height"],
            "timeline": [{ "at": 1, "set": { "wide": 50 }, "duration": 2, "curve": "linear" }] }
          """))
  }

  // By hand: a begins at 8 and is 30 wide, b takes the rest of the width.
  @Test("a scene has the document's size, and another if asked")
  func sizes() throws {
    let scene = try document().scene()
    try scene.layoutIfNeeded()
    #expect(scene.view("b")?.frame == Rect(x: 38, y: 0, width: 62, height: 20))
    let wide = try document().scene(size: Size(width: 200, height: 50))
    try wide.layoutIfNeeded()
    #expect(wide.view("b")?.frame == Rect(x: 38, y: 0, width: 162, height: 20))
  }

  // By hand: leading is at the right, so a lies from 62 to 92 and b from 0 to 62.
  @Test("a scene can be read from right to left")
  func direction() throws {
    let scene = try document().scene(direction: .rightToLeft)
    try scene.layoutIfNeeded()
    #expect(scene.view("a")?.frame == Rect(x: 62, y: 0, width: 30, height: 20))
    #expect(scene.view("b")?.frame == Rect(x: 0, y: 0, width: 62, height: 20))
  }

  @Test("views and constraints are found by name, the root among them, and changes are solved")
  func names() throws {
    let scene = try document().scene()
    #expect(scene.view("screen") === scene.engine.root)
    #expect(scene.view("c") == nil)
    #expect(scene.constraint("narrow") == nil)
    try #require(scene.constraint("wide")).constant = 40
    try scene.layoutIfNeeded()
    #expect(scene.view("a")?.frame.width == 40)
  }

  // By hand: half of the way from 30 to 50 after one of two seconds.
  @Test("time moves along the timeline, and never back")
  func time() throws {
    let scene = try document().scene()
    try scene.advance(to: 2)
    try scene.layoutIfNeeded()
    #expect(scene.view("a")?.frame.width == 40)
    for time in [1.5, -1, .nan, .infinity, -.infinity, 1e300] {
      #expect(throws: DocumentError.self) { try scene.advance(to: time) }
      try scene.layoutIfNeeded()
      #expect(scene.view("a")?.frame.width == 40)
    }
    try scene.advance(to: 3)
    try scene.layoutIfNeeded()
    #expect(scene.view("a")?.frame.width == 50)
  }

  @Test("a size that is none is refused", arguments: [-1, .nan, .infinity, 1e10])
  func refusedSizes(length: Double) throws {
    let document = try document()
    #expect(throws: DocumentError.self) { _ = try document.scene(size: Size(width: length, height: 50)) }
    #expect(throws: DocumentError.self) { _ = try document.scene(size: Size(width: 50, height: length)) }
  }

  @Test("a mistake is named with its line and column")
  func mistakes() {
    let source = SourceText(name: "bad.json", text: "{ \"format\": \"layout/1\",\n  \"rot\": {} }")
    do throws(DocumentError) {
      _ = try LayoutDocument(source)
      Issue.record("the document was read")
    } catch {
      #expect(source.describe(error).hasPrefix("bad.json:2:3: error: document: unknown key \"rot\""))
    }
  }

  // The document of a scene is its constraints as they are now: by hand, the widths after the change.
  @Test("a scene is written as a document that solves to the same frames")
  func written() throws {
    let scene = try document().scene()
    scene.constraint("wide")?.constant = 44
    let text = try scene.document()
    let again = try LayoutDocument(SourceText(name: "again.json", text: text)).scene()
    try again.layoutIfNeeded()
    #expect(again.view("a")?.frame == Rect(x: 8, y: 0, width: 44, height: 20))
    #expect(again.view("b")?.frame == Rect(x: 52, y: 0, width: 48, height: 20))
  }

  // 995.5 − 766.8333333333334 is 228.66666666666663 in doubles: the last bits of what was solved are not the author's.
  @Test("what lies where it may rest is written as the author wrote it, and elsewhere where it lies")
  func restingFrames() throws {
    func written(_ frame: String, _ height: String = "") throws -> String {
      let text = """
        { "format": "layout/1", "root": { "id": "screen", "size": [704, 995.5] },
          "views": [{ "id": "a", "restingFrame": \(frame) }],
          "constraints": ["a.left == 0", "a.width == 704", "a.bottom == screen.bottom"\(height)] }
        """
      return try LayoutDocument(SourceText(name: "a.json", text: text)).scene().document()
    }
    let frame = "[0, 228.66666666666666, 704, 766.8333333333334]"
    #expect(try written(frame).contains("\"restingFrame\": \(frame)"))
    // By hand: its bottom is at 995.5, whatever was wished for.
    let elsewhere = try written("[0, 9, 704, 95.5]", ", \"a.height == 95.5\"")
    #expect(elsewhere.contains("\"restingFrame\": [0, 900, 704, 95.5]"))
  }
}
