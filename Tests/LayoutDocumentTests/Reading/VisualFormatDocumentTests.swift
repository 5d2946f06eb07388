// VisualFormatDocumentTests.swift: visual formats among the constraints of a document.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument

@Suite("Visual formats in documents")
struct VisualFormatDocumentTests {
  private let views = [#"{ "id": "a" }"#, #"{ "id": "b-1" }"#, #"{ "id": "in", "in": "a" }"#]

  @Test("a format becomes constraints in reading order, named by number")
  func parts() throws {
    let document = try decode(
      documentText(
        views: views, constraints: ["a.top == 0", "row: H:|-[a(>=44@750)]-[b-1(==a)]-10-|", "V:|-(<=3)-[in]|"]))
    let constraints = document.constraints.map { ($0.name ?? $0.mark) + ": " + $0.text }
    #expect(
      constraints == [
        "#0: a.top == 0",
        "row.0: a.leading == screen.margins.leading", "row.1: a.width >= 44 @ 750",
        "row.2: b-1.leading == a.trailing + 8",
        "row.3: b-1.width == a.width", "row.4: screen.trailing == b-1.trailing + 10",
        "#2.0: in.top <= a.top + 3", "#2.1: a.bottom == in.bottom",
      ])
  }

  @Test("the example of the format's page lays out")
  func example() throws {
    let found = try frames(
      of:
        """
        { "format": "layout/1", "root": { "id": "screen", "size": [390, 844], "margins": [0, 16, 0, 16] },
          "views": [{ "id": "a" }, { "id": "b" }],
          "constraints": ["H:|-[a(>=44)]-[b(==a)]-|", "V:|[a(20)]", "V:|[b(20)]"] }
        """)
    // (390 − 32 − 8) / 2 = 175.
    #expect(found["a"] == Rect(x: 16, y: 0, width: 175, height: 20))
    #expect(found["b"] == Rect(x: 199, y: 0, width: 175, height: 20))
  }

  @Test("the parts of a format can be animated by their names")
  func timeline() throws {
    let document = try decode(
      documentText(
        views: [#"{ "id": "a" }"#], constraints: ["row: H:|-10-[a(30)]", "V:|[a(9)]"],
        timeline: [#"{ "at": 0.5, "set": { "row.0": 25, "row.1": 40 } }"#]))
    let scene = try document.layout().scene()
    try scene.advance(to: 1)
    let frame = try scene.snapshot().frames[0]
    #expect(frame == Rect(x: 25, y: 0, width: 40, height: 9))
  }

  @Test(
    "mistakes are pointed at inside the text",
    arguments: [
      ("H:|-[a-[b]|", "9:8: constraint #0: expected ']' or '(' after the name"),
      ("row: H:|-[a]-[bb]", "9:16: constraint \"row\": unknown view \"bb\""),
      ("H:[bb]", "9:5: constraint #0: unknown view \"bb\""),
      ("V:[a]-[in]-[bb]", "9:14: constraint #0: unknown view \"bb\""),
      ("H:[a(>=c)]", "9:9: constraint #0: unknown view \"c\""),
      ("H:[a]-gap-[in]", "9:8: constraint #0: \"gap\" is no number, and a document has no metrics"),
      ("V:|[screen]", "9:4: constraint #0: cannot interpret '|': the root has no superview"),
      ("V:[a(8@0)]", "9:9: constraint #0: priority 0 is not above 0 and at most 1000"),
      ("H: ", "9:5: constraint #0: expected '|' or a view in brackets"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let found = refusal(of: documentText(views: views, constraints: [text]))
    #expect(found?.hasPrefix(message) == true, "\(found ?? "accepted")")
  }

  @Test("two formats of one name are refused")
  func duplicates() {
    let found = refusal(of: documentText(views: views, constraints: ["r: H:|[a]", "r: V:|[a]"]))
    #expect(found == "10:2: constraint \"r\": duplicate name; the constraint in line 9 has it already")
  }
}
