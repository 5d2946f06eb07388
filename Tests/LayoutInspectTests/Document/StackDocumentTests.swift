// StackDocumentTests.swift: stacks, contents and hidden views in documents. Frames are worked out by hand.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Stacks in documents")
struct StackDocumentTests {
  private static let placed = ["s.left == 0", "s.top == 0"]

  @Test("a stack arranges the views that name it, in order, hidden ones without length")
  func arrangement() throws {
    let found = try frames(
      of: documentText(
        views: [
          #"{ "id": "b", "in": "s", "intrinsicSize": [20, 30] }"#,
          #"{ "id": "s", "kind": "stack", "spacing": 4, "alignment": "bottom" }"#,
          #"{ "id": "gone", "in": "s", "intrinsicSize": [50, 10], "hidden": true }"#,
          #"{ "id": "a", "in": "s", "intrinsicSize": [10, 12] }"#,
        ], constraints: Self.placed))
    #expect(found["s"] == Rect(x: 0, y: 0, width: 34, height: 30))
    #expect(found["b"] == Rect(x: 0, y: 0, width: 20, height: 30))
    #expect(found["a"] == Rect(x: 24, y: 18, width: 10, height: 12))
    #expect(found["gone"] == Rect(x: 22, y: 20, width: 0, height: 10))
  }

  @Test("axis, distribution, alignment and spacing go by UIKit's names")
  func parameters() throws {
    func column(_ parameters: String) throws -> [String: Rect] {
      try frames(
        of: documentText(
          views: [
            "{ \"id\": \"s\", \"kind\": \"stack\", \"axis\": \"vertical\", \(parameters) }",
            #"{ "id": "a", "in": "s", "intrinsicSize": [10, 20], "customSpacing": 7 }"#,
            #"{ "id": "b", "in": "s", "intrinsicSize": [30, 40] }"#,
            #"{ "id": "c", "in": "s", "intrinsicSize": [20, 20] }"#,
          ], constraints: Self.placed + ["s.height == 120", "s.width == 50"]))
    }
    // 120 less 7 and 3 of spacing is 110, a third of which each gets.
    let equally = try column(#""distribution": "fillEqually", "alignment": "trailing", "spacing": 3"#)
    #expect(abs((equally["b"]?.height ?? 0) - 110.0 / 3) < 1e-9 && equally["b"]?.minX == 20)
    // Gaps of (120 − 80) / 2.
    let spaced = try column(#""distribution": "equalSpacing", "alignment": "center""#)
    #expect(spaced["b"] == Rect(x: 10, y: 40, width: 30, height: 40))
    // Centres at 10 and 110, the middle one halfway: b from 40 to 80.
    let centred = try column(#""distribution": "equalCentering", "alignment": "leading""#)
    #expect(centred["b"] == Rect(x: 0, y: 40, width: 30, height: 40))
    // Margins of 5 all round leave 40 × 110; in proportion 20 : 40 : 20 of 87, the last taking the rest.
    let proportional = try column(
      #""distribution": "fillProportionally", "margins": [5, 5, 5, 5], "layoutMarginsRelativeArrangement": true"#)
    #expect(abs((proportional["b"]?.height ?? 0) - 110 * 40.0 / 87) < 1e-9)
    #expect(abs((proportional["c"]?.maxY ?? 0) - 115) < 1e-9 && proportional["c"]?.width == 40)
  }

  @Test("the first of equals yields, a content without width takes what is left, and priorities decide")
  func priorities() throws {
    func widths(_ first: String, _ second: String) throws -> [Double?] {
      let found = try frames(
        of: documentText(
          views: [
            #"{ "id": "s", "kind": "stack" }"#, "{ \"id\": \"a\", \"in\": \"s\", \(first) }",
            "{ \"id\": \"b\", \"in\": \"s\", \(second) }",
          ], constraints: Self.placed + ["s.width == 90", "s.height == 10"]))
      return [found["a"]?.width, found["b"]?.width]
    }
    #expect(try widths(#""intrinsicSize": [10, 5]"#, #""intrinsicSize": [20, 5]"#) == [70, 20])
    #expect(try widths(#""intrinsicSize": [10, 5], "hugging": [251, 250]"#, #""intrinsicSize": [20, 5]"#) == [10, 80])
    #expect(
      try widths(#""intrinsicSize": [80, 5], "compression": [751, 750]"#, #""intrinsicSize": [20, -1]"#) == [80, 10])
    #expect(try widths(#""intrinsicSize": [10, 5]"#, #""intrinsicSize": [-1, -1]"#) == [10, 80])
  }

  @Test("contents and nested stacks also stand outside of stacks")
  func contents() throws {
    let found = try frames(
      of: documentText(
        views: [
          #"{ "id": "label", "intrinsicSize": [33, 11] }"#, #"{ "id": "s", "kind": "stack", "spacing": 1 }"#,
          #"{ "id": "t", "kind": "stack", "in": "s", "axis": "vertical", "spacing": -2 }"#,
          #"{ "id": "x", "in": "t", "intrinsicSize": [5, 10] }"#,
          #"{ "id": "y", "in": "t", "intrinsicSize": [8, 10] }"#,
          #"{ "id": "z", "in": "s", "intrinsicSize": [6, 4] }"#,
        ], constraints: ["label.left == 3", "label.top == 4", "s.left == label.right", "s.top == label.bottom"]))
    #expect(found["label"] == Rect(x: 3, y: 4, width: 33, height: 11))
    #expect(found["s"] == Rect(x: 36, y: 15, width: 15, height: 18))
    #expect(found["y"] == Rect(x: 0, y: 8, width: 8, height: 10))
    #expect(found["z"] == Rect(x: 9, y: 0, width: 6, height: 18))
  }

  @Test("baselines align in stacks, and may be what spacing is measured between")
  func baselines() throws {
    let row = try frames(
      of: documentText(
        views: [
          #"{ "id": "s", "kind": "stack", "alignment": "lastBaseline" }"#,
          #"{ "id": "a", "in": "s", "intrinsicSize": [10, 20], "baseline": 15 }"#,
          #"{ "id": "b", "in": "s", "intrinsicSize": [10, 40], "baseline": 30 }"#,
        ], constraints: Self.placed + ["s.height == 60"]))
    #expect(row["a"]?.minY == 15 && row["b"]?.minY == 0)
    let column = try frames(
      of: documentText(
        views: [
          #"{ "id": "s", "kind": "stack", "axis": "vertical", "spacing": 25, "baselineRelativeArrangement": true }"#,
          #"{ "id": "a", "in": "s", "intrinsicSize": [10, 20], "baseline": 15 }"#,
          #"{ "id": "b", "in": "s", "intrinsicSize": [10, 40], "baseline": 30 }"#,
        ], constraints: Self.placed))
    #expect(column["b"]?.minY == 10)
  }

  @Test("a frame of an arranged view is ignored, with a warning")
  func frame() throws {
    let document = try decode(
      documentText(
        views: [#"{ "id": "s", "kind": "stack" }"#, #"{ "id": "a", "in": "s", "frame": [1, 2, 3, 4] }"#]))
    #expect(document.warnings.map(\.message) == ["view \"a\": \"frame\" is ignored, since a stack arranges the view"])
  }

  @Test("constraints of stacks appear in conflicts under UIKit's names")
  func conflict() throws {
    let run = CommandRun(
      ["solve", "-"],
      input: documentText(
        views: [#"{ "id": "s", "kind": "stack" }"#, #"{ "id": "a", "in": "s" }"#],
        constraints: Self.placed + ["w: s.width == 50", "x: a.width == 60", "s.height == 9"]))
    #expect(run.status == 0 && run.output.contains("UISV-canvas-connection: s.trailing == a.trailing"))
  }

  @Test(
    "what does not fit is refused with its place",
    arguments: [
      (#""kind": "stack", "axis": "diagonal""#, #"unknown axis "diagonal"; expected one of horizontal vertical"#),
      (#""kind": "stack", "alignment": "centre""#, #"did you mean "center"?"#),
      (#""kind": "stack", "distribution": "fillEqualy""#, #"did you mean "fillEqually"?"#),
      (#""kind": "stack", "spacing": "8""#, #""spacing": expected a number, found a string"#),
      (#""axis": "vertical""#, #""axis" belongs to the kind "stack" only"#),
      (#""intrinsicSize": [10]"#, #""intrinsicSize": expected the 2 numbers [width, height], found 1 values"#),
      (#""intrinsicSize": [-0.5, 3]"#, #""intrinsicSize": -0.5 is no length"#),
      (#""intrinsicSize": [-2, 3]"#, #""intrinsicSize": -2 is out of range; expected -1 to 1000000000"#),
      (#""hugging": [0, 250]"#, #""hugging": a priority is above 0 and at most 1000"#),
      (#""compression": [1001, 250]"#, #""compression": a priority is above 0 and at most 1000"#),
      (#""hidden": 1"#, #""hidden": expected true or false, found a number"#),
      (#""customSpacing": 4"#, #""customSpacing" belongs to views in a stack only"#),
    ])
  func mistakes(_ members: String, _ message: String) {
    let found = refusal(of: documentText(views: ["{ \"id\": \"v\", \(members) }"]))
    #expect(found?.contains(message) == true, "\(found ?? "accepted") instead of \(message)")
    #expect(found?.hasPrefix("4:") == true)
  }

  @Test("margins and safe areas of any view are guides, and a direction of rtl mirrors a stack")
  func guidesAndDirection() throws {
    let text = """
      { "format": "layout/1",
        "root": { "id": "screen", "size": [100, 200], "safeArea": [20, 0, 10, 0], "direction": "rtl" },
        "views": [
          { "id": "box", "margins": [1, 2, 3, 4] },
          { "id": "in", "in": "box" },
          { "id": "s", "kind": "stack", "spacing": 5 },
          { "id": "a", "in": "s", "intrinsicSize": [10, 10] },
          { "id": "b", "in": "s", "intrinsicSize": [20, 10] }
        ],
        "constraints": [
          "box.left == 10", "box.width == 50", "box.top == 5", "box.height == 60",
          "in.left == box.margins.left", "in.right == box.margins.right",
          "in.top == box.safeArea.top", "in.bottom == box.margins.bottom",
          "s.leading == screen.leading + 3", "s.top == screen.safeArea.top"
        ] }
      """
    let found = try frames(of: text)
    // The box reaches 15 points into the safe area of 20 at the top, which also counts in its margins.
    #expect(found["in"] == Rect(x: 2, y: 15, width: 44, height: 42))
    #expect(found["s"] == Rect(x: 62, y: 20, width: 35, height: 10))
    #expect(found["a"] == Rect(x: 25, y: 0, width: 10, height: 10))
    #expect(found["b"] == Rect(x: 0, y: 0, width: 20, height: 10))
  }
}
