// BoxDrawingTests.swift: layouts in box characters, drawn by hand beside the test.

import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Box drawing")
struct BoxDrawingTests {
  private func drawing(_ views: [String], _ constraints: [String]) -> String {
    let run = CommandRun(
      ["solve", "--draw", "--size", "20x10", "-"], input: documentText(views: views, constraints: constraints))
    return run.output.split(separator: "\n").filter { "┌│└├".contains($0.first ?? " ") || $0.hasPrefix("a column") }
      .joined(separator: "\n")
  }

  @Test("views that touch share a line, a name stands in the middle, and rows are two points high")
  func touching() {
    #expect(
      drawing(
        [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
        [
          "a.left == 0", "a.top == 0", "a.width == 10", "a.height == 10", "b.left == a.right", "b.top == 4",
          "b.right == screen.right", "b.bottom == screen.bottom",
        ]) == """
          ┌screen───┬─────────┐
          │         │         │
          │    a    ├─────────┤
          │         │    b    │
          │         │         │
          └─────────┴─────────┘
          a column is 1 point, a row twice that
          """)
  }

  @Test("no name is written over another: it goes a row down, or is left out")
  func names() {
    // The outer view's name is at the top left, where that of the inner one would begin as well.
    #expect(
      drawing(
        [#"{ "id": "counts" }"#, #"{ "id": "notes", "in": "counts" }"#, #"{ "id": "flat", "in": "notes" }"#],
        [
          "counts.left == 2", "counts.top == 2", "counts.width == 12", "counts.height == 2",
          "notes.left == counts.left",
          "notes.top == counts.top", "notes.width == 7", "notes.height == 2", "flat.left == notes.left",
          "flat.top == notes.top", "flat.width == 6", "flat.height == 0.5",
        ]) == """
          ┌screen─────────────┐
          │ ┌counts┬────┐     │
          │ └notes─┴────┘     │
          │                   │
          │                   │
          └───────────────────┘
          a column is 1 point, a row twice that
          """)
  }

  @Test("a drawing is as wide as the terminal, and no wider", arguments: [20, 40, 77, 100, 200])
  func width(columns: Int) {
    let run = CommandRun(
      ["solve", "--draw", "--size", "400x100", "-"], input: documentText(),
      terminal: Terminal(outputIsTerminal: true, columns: columns))
    let widest = run.output.split(separator: "\n").filter { $0.hasPrefix("┌") }.map(\.count).max() ?? 0
    #expect(widest <= columns && widest > columns / 3)
  }

  @Test("views that overlap cross, and what has no size is not drawn")
  func overlapping() {
    #expect(
      drawing(
        [#"{ "id": "aa" }"#, #"{ "id": "b" }"#, #"{ "id": "c" }"#],
        [
          "aa.left == 2", "aa.top == 2", "aa.width == 8", "aa.height == 4", "b.left == 6", "b.top == 4", "b.width == 8",
          "b.height == 4", "c.left == 1", "c.top == 1", "c.width == 0", "c.height == 5",
        ]) == """
          ┌screen─────────────┐
          │ ┌───────┐         │
          │ │  aa───┼───┐     │
          │ └───┼───b   │     │
          │     └───────┘     │
          └───────────────────┘
          a column is 1 point, a row twice that
          """)
  }
}
