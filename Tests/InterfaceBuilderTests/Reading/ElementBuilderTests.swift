// ElementBuilderTests.swift: elements of the events that any parser of XML reports.
//
// What the events of a document are is XML's; a browser's parser reports the same ones in the same order.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Events of XML")
struct ElementBuilderTests {
  private func place(_ column: Int) -> InterfaceBuilder.SourceLocation {
    InterfaceBuilder.SourceLocation(line: 1, column: column, offset: column - 1)
  }

  private func problem(_ events: (inout ElementBuilder) throws(InterfaceError) -> Void) -> InterfaceError? {
    var builder = ElementBuilder()
    do throws(InterfaceError) {
      try events(&builder)
      _ = try builder.finish(at: place(99))
      return nil
    } catch {
      return error
    }
  }

  // <a x="1">no<b/><string>1 <c/>2</string></a>
  @Test("make elements with their attributes, their places and, in strings, their text")
  func tree() throws {
    var builder = ElementBuilder()
    try builder.start("a", ["x": "1"], at: place(1))
    builder.characters("no")
    try builder.start("b", [:], at: place(12))
    try builder.end("b", at: place(12))
    try builder.start("string", [:], at: place(16))
    builder.characters("1 ")
    try builder.start("c", [:], at: place(26))
    builder.characters("no")
    try builder.end("c", at: place(26))
    builder.characters("2")
    try builder.end("string", at: place(31))
    try builder.end("a", at: place(40))
    let root = try builder.finish(at: place(44))
    #expect(root.attributes == ["x": "1"])
    #expect(root.text.isEmpty)
    #expect(root.children.map(\.name) == ["b", "string"])
    #expect(root.children[1].text == "1 2")
    #expect(root.children.map(\.location) == [place(12), place(16)])
  }

  @Test("are refused where they do not nest")
  func nesting() {
    let unopened = problem { (builder) throws(InterfaceError) in try builder.end("a", at: place(3)) }
    #expect(unopened == InterfaceError(.malformed("</a> matches no opening tag"), at: place(3)))
    let crossed = problem { (builder) throws(InterfaceError) in
      try builder.start("a", [:], at: place(1))
      try builder.end("b", at: place(4))
    }
    #expect(crossed == InterfaceError(.malformed("</b> matches no opening tag"), at: place(4)))
    let open = problem { (builder) throws(InterfaceError) in try builder.start("a", [:], at: place(1)) }
    #expect(open == InterfaceError(.malformed("<a> is not closed before the end"), at: place(99)))
    #expect(problem { _ in } == InterfaceError(.malformed("the document is empty"), at: place(99)))
    let second = problem { (builder) throws(InterfaceError) in
      for column in [1, 5] {
        try builder.start("a", [:], at: place(column))
        try builder.end("a", at: place(column))
      }
    }
    #expect(second == InterfaceError(.malformed("content after the first element"), at: place(5)))
    let deep = problem { (builder) throws(InterfaceError) in
      for column in 1...201 { try builder.start("a", [:], at: place(column)) }
    }
    #expect(deep == InterfaceError(.tooDeep(limit: 200), at: place(201)))
  }

  @Test("make a document without a text")
  func document() throws {
    var builder = ElementBuilder()
    let head = [
      "type": "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "toolsVersion": "17701", "targetRuntime": "iOS.CocoaTouch",
      "useAutolayout": "YES",
    ]
    try builder.start("document", head, at: place(1))
    try builder.start("objects", [:], at: place(2))
    try builder.start("view", ["id": "root"], at: place(3))
    try builder.start("rect", ["key": "frame", "x": "0", "y": "0", "width": "30", "height": "4e1"], at: place(4))
    for name in ["rect", "view", "objects", "document"] { try builder.end(name, at: place(5)) }
    let document = try InterfaceDocument(root: builder.finish(at: place(6)))
    #expect(document.scenes.map(\.size) == [Size(width: 30, height: 40)])
  }
}
