// OptionTests.swift: every option of every command, on its exact output.
//
// Transcript/options.txt holds command lines, each with what it prints, the files it writes and its status. The numbers in
// it follow by hand from the small files beside it, as its comments say. After a wanted change of the output:
// UPDATE_EXPECTED=1 swift test --filter OptionTests, and read the difference.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Options")
struct OptionTests {
  private static let folder = packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Command/Transcript")
  private static let prefix = "$ layout-inspect "

  private static func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "options.txt" {
      files[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return files
  }

  private static func lines() throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent("options.txt"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("every command line prints exactly what is kept")
  func transcript() throws {
    let files = try Self.files()
    let kept = try Self.lines()
    // Comments and command lines stay; what stands between a command line and its status is the output.
    var renewed: [String] = []
    var isOutput = false
    for line in kept {
      if line.hasPrefix(Self.prefix) {
        isOutput = true
        renewed += [line] + Self.run(line, files)
      } else if isOutput {
        isOutput = !line.hasPrefix("→ status ")
      } else {
        renewed.append(line)
      }
    }
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try Data(renewed.joined(separator: "\n").utf8).write(to: Self.folder.appendingPathComponent("options.txt"))
    }
    let same = zip(renewed, kept).prefix { $0 == $1 }.count
    let difference = same == max(renewed.count, kept.count) ? nil : renewed.dropFirst(same).prefix(3)
    #expect(difference == nil, "line \(same + 1)")
  }

  /// Messages, output, written files and the status. Of a page only the data are shown, and pictures go without their style
  /// sheet: these are no matter of options. Escapes of colours are shown as ␛.
  private static func run(_ line: String, _ files: [String: String]) -> [String] {
    let run = CommandRun(line.dropFirst(prefix.count).split(separator: " ").map(String.init), files: files)
    var text = run.error + data(run.output)
    for (name, content) in run.saved.sorted(by: { $0.key < $1.key }) { text += "== \(name)\n\(data(content))" }
    return text.replacingOccurrences(of: "\u{1B}", with: "␛").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init) + ["→ status \(run.status)"]
  }

  private static func data(_ text: String) -> String {
    guard text.hasPrefix("<!DOCTYPE html>") else { return text.without(from: " <style>\n", to: " </style>\n") }
    // The page of a log has no data of its own: LogPageTests looks at what is in it.
    guard let start = text.range(of: "<script type=\"application/json\" id=\"data\">\n")?.upperBound else {
      return "(page)\n"
    }
    let end = text[start...].range(of: "\n</script>")?.lowerBound ?? text.endIndex
    return "(page)\n" + text[start..<end] + "\n"
  }

  @Test("every option of every command, and every format, is among them")
  func complete() throws {
    let commands = try Self.lines().filter { $0.hasPrefix(Self.prefix) }.map {
      $0.dropFirst(Self.prefix.count).split(separator: " ").map(String.init)
    }
    for command in Command.all {
      let own = commands.filter { $0.first == command.name }
      for option in command.options {
        #expect(
          own.contains { $0.contains { $0 == option.rawValue || $0.hasPrefix(option.rawValue + "=") } },
          "\(command.name) \(option.rawValue)")
      }
      for format in command.formats {
        #expect(own.contains { $0.contains("--format=\(format.rawValue)") }, "\(command.name) \(format.rawValue)")
      }
    }
  }
}

extension String {
  /// Without what stands between two marks and the marks themselves.
  fileprivate func without(from start: String, to end: String) -> String {
    guard let first = range(of: start), let last = self[first.upperBound...].range(of: end) else { return self }
    return String(self[..<first.lowerBound] + self[last.upperBound...])
  }
}
