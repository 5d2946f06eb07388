// UnseenCharacterTests.swift: characters that reorder or steer a terminal, in names of files: reports for people show them.

import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Unseen characters")
struct UnseenCharacterTests {
  /// Those that turn the direction of text (Unicode, Bidi_Control), of C1, and those that end lines besides LF.
  private static let unseen =
    "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{80}\u{85}\u{9B}\u{9F}"
    + "\u{2028}\u{2029}"
  private static let shown = unseen.unicodeScalars.map { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
    .joined()
  private static let id = "a\(unseen)z"

  private static let document = """
    { "format": "layout/1", "root": { "id": "root\u{202E}", "size": [100, 100] },
      "views": [
        { "id": "\(id)", "in": "root\u{202E}", "frame": [0, 0, 90, 10] },
        { "id": "b\u{202E}", "in": "root\u{202E}", "control": true },
        { "id": "👩‍👧 ألف", "in": "root\u{202E}", "frame": [0, 0, 20, 20] } ],
      "constraints": [
        "`l\u{202E}`: `b\u{202E}`.leading == `\(id)`.leading + 1", "`b\u{202E}`.top == `\(id)`.top",
        "`b\u{202E}`.width == 10", "`b\u{202E}`.width == 20" ] }
    """

  private func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      Self.unseen.unicodeScalars.contains($0) || ($0.properties.generalCategory == .control && $0 != "\n")
    }
  }

  @Test(
    "a report for people shows them",
    arguments: [
      ["solve"], ["solve", "--format", "lines"], ["solve", "--draw"], ["explain", "b\u{202E}"], ["lint", "--all"],
      ["lint", "--format", "github"], ["lint", "--format", "markdown"],
      ["prove", "--width", "50...200", "--all", "--frames"], ["diff", "b.json"],
      ["diff", "--format", "markdown", "b.json"],
    ])
  func reports(arguments: [String]) {
    let other = Self.document.replacing("+ 1", with: "+ 3")
    let files = ["a\u{202E}.json": Self.document, "b.json": other]
    let operands = arguments.dropFirst().filter { !$0.hasPrefix("-") && $0.first == "b" }
    let options = arguments.dropFirst().filter { !operands.contains($0) }
    let run = CommandRun([arguments[0]] + options + ["a\u{202E}.json"] + operands, files: files)
    #expect(run.status <= 1, "\(run.error)")
    #expect(isPlain(run.output) && isPlain(run.error), "\(run.output)")
    #expect(run.output.contains("\\u{202E}"), "\(run.output)")
    if arguments[0] == "solve", !arguments.contains("--draw") { #expect(run.output.contains("a\(Self.shown)z")) }
  }

  @Test("joined letters and emoji stay whole, and columns stand below each other")
  func harmless() {
    let output = CommandRun(["solve", "-"], input: Self.document).output
    #expect(output.contains("👩‍👧 ألف"))
    let rows = output.split(separator: "\n").filter { $0.hasPrefix("  ") }.prefix(4)
    let ends = rows.map { $0.split(separator: "  ambiguous")[0].unicodeScalars.count }
    #expect(ends.count == 4 && Set(ends).count == 1, "\(output)")
  }

  @Test("JSON has them as they are")
  func json() {
    let output = CommandRun(["solve", "--format", "json", "-"], input: Self.document).output
    #expect(output.contains(Self.id))
  }

  @Test("colours are the report's own alone")
  func colours() {
    let terminal = Terminal(outputIsTerminal: true, errorIsTerminal: true, allowsColor: true, columns: 80)
    let log = """
      <NSLayoutConstraint:0x1 UILabel:0x2'\u{202E}\u{7}\u{9B}2J\u{1B}[2J\u{1B}]0;x\u{7}'.width == 1>
      <NSLayoutConstraint:0x3 UILabel:0x2.width == 2>
      """
    let run = CommandRun(["log", "-"], input: log, terminal: terminal)
    #expect(run.output.contains("\u{1B}[1m") && run.output.contains("\\u{202E}"))
    let left = run.output.replacing(/\u{1B}\[[0-9]+m/, with: "")
    #expect(isPlain(left), "\(left)")
    #expect(isPlain(CommandRun(["log", "-"], input: log).output))
  }

  @Test("messages show them")
  func messages() {
    let missing = CommandRun(["solve", "a\u{202E}\u{1B}[31m.json"])
    #expect(missing.status == 66 && missing.error.hasPrefix("a\\u{202E}\\u{1B}[31m.json: error: "))
    let wrong = CommandRun(
      ["solve", "-"], input: Self.document.replacing("root\u{202E}\", \"f", with: "no\u{202E}\", \"f"))
    #expect(wrong.status == 65 && isPlain(wrong.error), "\(wrong.error)")
  }
}
