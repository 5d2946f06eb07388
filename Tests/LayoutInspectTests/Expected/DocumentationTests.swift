// DocumentationTests.swift: what the pages of Documentation show is what the command prints.
//
// A ```json block is a document, called example.json from there on, or by the name behind the word: ```json screen.json;
// a ```text or ```xml block with a name is a file too. A ```console block is a command line and its output, errors
// included; if it ends with ⋮ it is the beginning of the output. The command lines of ```sh blocks are not run on files, but read.
// UPDATE_EXPECTED=1 swift test --filter DocumentationTests writes the outputs anew.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Documentation")
struct DocumentationTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

  @Test(
    "every output on a page is the real one",
    arguments: [("document-format.md", 7), ("layout-inspect.md", 19), ("live-apps.md", 5)])
  func page(name: String, leastBlocks: Int) throws {
    let page = packageRoot.appendingPathComponent("Documentation/\(name)")
    let text = try String(contentsOf: page, encoding: .utf8)
    var files: [String: String] = [:]
    var lines: [String] = []
    var blocks = 0
    var pending = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = pending.popFirst() {
      lines.append(line)
      let words = line.split(separator: " ").map(String.init)
      let isFile = words.first == "```json" || (words.count == 2 && ["```text", "```xml"].contains(words[0]))
      guard isFile || line == "```console" else { continue }
      let body = Array(pending.prefix { $0 != "```" })
      pending = pending.dropFirst(body.count)
      if isFile {
        files[words.count == 2 ? words[1] : "example.json"] = body.joined(separator: "\n") + "\n"
        lines += body
      } else {
        blocks += 1
        let output = output(of: body[0], files)
        lines.append(body[0])
        lines += body.last == "⋮" ? output.prefix(body.count - 2) + ["⋮"] : output
      }
    }
    #expect(blocks >= leastBlocks)
    let renewed = lines.joined(separator: "\n")
    if Self.isUpdating { try Data(renewed.utf8).write(to: page) }
    let difference = zip(lines, text.split(separator: "\n", omittingEmptySubsequences: false)).first {
      $0 != String($1)
    }
    #expect(Self.isUpdating || renewed == text, "\(String(describing: difference))")
  }

  @Test("every command and every option stands on the page about the command")
  func complete() throws {
    let text = try String(
      contentsOf: packageRoot.appendingPathComponent("Documentation/layout-inspect.md"), encoding: .utf8)
    for command in Command.all { #expect(text.contains("layout-inspect \(command.name)"), "\(command)") }
    for option in Option.allCases { #expect(text.contains("`\(option.rawValue)"), "\(option.rawValue)") }
  }

  @Test("every command line on a page is one that the command understands")
  func shellBlocks() throws {
    var count = 0
    let folder = packageRoot.appendingPathComponent("Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    for name in names.sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for block in text.components(separatedBy: "```sh\n").dropFirst() {
        for line in block.components(separatedBy: "\n```")[0].split(separator: "\n") {
          guard let begin = ["layout-inspect ", "swift run layout-inspect "].first(where: line.hasPrefix) else {
            continue
          }
          let words = words(of: line.dropFirst(begin.count))
          guard Command.all.contains(where: { $0.name == words.first }) else { continue }
          count += 1
          #expect(CommandRun(words, files: [:]).status != ExitStatus.usage, "\(name): \(line)")
        }
      }
    }
    #expect(count >= 18)
  }

  /// The words of a shell's command up to what follows it; quotes hold words together.
  private func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, "#|;&>'".contains(character) {
        break
      } else if !isQuoted, character == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The lines that `$ layout-inspect …` prints.
  private func output(of line: String, _ files: [String: String]) -> [String] {
    let prefix = "$ layout-inspect "
    #expect(line.hasPrefix(prefix))
    let run = CommandRun(line.dropFirst(prefix.count).split(separator: " ").map(String.init), files: files)
    return (run.error + run.output).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
