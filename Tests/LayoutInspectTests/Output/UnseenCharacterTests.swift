// UnseenCharacterTests.swift: characters that reorder or steer a terminal, in names of files: reports for people show them.

import DocumentSupport
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

  /// Names of files may have breaks of lines, and the second line of one could pass for a finding.
  private static let breaks: [[String]] = [
    ["solve", "B"], ["solve", "--format", "github", "B"], ["lint", "B"], ["lint", "--format", "markdown", "B"],
    ["lint", "--format", "github", "B"],
    ["verify", "B"], ["prove", "--width", "1...200", "B"], ["prove", "--width", "1...200", "--format", "github", "B"],
    ["diff", "A", "B"], ["diff", "B", "A"],
    ["diff", "--format", "markdown", "A", "B"], ["diff", "A/a\nforged.xib: error.json", "B/a\nforged.xib: error.json"],
    ["diff", "--label", "x\nforged.xib: error", "A/a\nforged.xib: error.json", "B/a\nforged.xib: error.json"],
    ["explain", "B/a\nforged.xib: error.json", "b"],
    ["explain", "--width", "1...200", "B/a\nforged.xib: error.json", "b"],
    ["animate", "B/a\nforged.xib: error.json"], ["log", "B/a\nforged.xib: error.json"],
    ["log", "B/log\nforged.xib: error.json"], ["solve", "B/none\nforged.xib: error.json"],
    ["solve", "B/bad\nforged.xib: error.json"],
  ]

  @Test("the break of a line in the name of a file is shown, in reports and in messages", arguments: breaks)
  func breaksOfLines(arguments: [String]) {
    let before = documentText(views: [#"{ "id": "b" }"#], constraints: ["b.left == 9", "b.top == 0", "b.width == 50"])
    let log = """
      <NSLayoutConstraint:0x1 UILabel:0x2'a'.width == 1>
      <NSLayoutConstraint:0x3 UILabel:0x2'a'.width == 2>
      """
    let files = [
      "A/a\nforged.xib: error.json": before, "B/a\nforged.xib: error.json": before.replacing("== 50", with: "== 60"),
      "B/new\nforged.xib: error.json": before, "B/bad\nforged.xib: error.json": #"{"format":"layout/1", "oops": 1}"#,
      "A/bad\nforged.xib: error.json": #"{"format":"layout/1", "oops": 1}"#, "B/log\nforged.xib: error.json": log,
    ]
    let run = CommandRun(arguments, files: files)
    let lines = (run.output + run.error).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("forged") }, "\(run.output)\(run.error)")
    #expect(!lines.isEmpty)
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
