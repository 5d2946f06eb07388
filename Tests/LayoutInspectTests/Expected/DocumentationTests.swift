// DocumentationTests.swift: what Documentation/document-format.md shows is what the command prints.
//
// The page's ```json blocks are documents, each called example.json from there on; a ```console block is a command line
// and its output, errors included. UPDATE_EXPECTED=1 swift test --filter DocumentationTests writes the outputs anew.

import Foundation
import Testing

@testable import layout_inspect

@Suite("Documentation")
struct DocumentationTests {
  private static let page = packageRoot.appendingPathComponent("Documentation/document-format.md")
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

  @Test("every output on the page of the format is the real one")
  func page() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var document = ""
    var lines: [String] = []
    var blocks = 0
    var pending = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = pending.popFirst() {
      lines.append(line)
      guard line == "```json" || line == "```console" else { continue }
      let body = Array(pending.prefix { $0 != "```" })
      pending = pending.dropFirst(body.count)
      if line == "```json" {
        document = body.joined(separator: "\n") + "\n"
        lines += body
      } else {
        blocks += 1
        lines += [body[0]] + output(of: body[0], document)
      }
    }
    #expect(blocks >= 7)
    let renewed = lines.joined(separator: "\n")
    if Self.isUpdating { try Data(renewed.utf8).write(to: Self.page) }
    let difference = zip(lines, text.split(separator: "\n", omittingEmptySubsequences: false)).first {
      $0 != String($1)
    }
    #expect(Self.isUpdating || renewed == text, "\(String(describing: difference))")
  }

  /// The lines that `$ layout-inspect …` prints for the document called example.json.
  private func output(of line: String, _ document: String) -> [String] {
    let prefix = "$ layout-inspect "
    #expect(line.hasPrefix(prefix))
    let run = CommandRun(
      line.dropFirst(prefix.count).split(separator: " ").map(String.init), files: ["example.json": document])
    return (run.error + run.output).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
