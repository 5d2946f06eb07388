// LogJSONTests.swift: the fields of a log as JSON are those that Documentation/layout-inspect.md lists, with their types.

import DocumentSupport
import Foundation
import Testing

@testable import layout_inspect

@Suite("Log JSON")
struct LogJSONTests {
  private static func conflicts(_ log: String) throws -> [[String: Any]] {
    let output = CommandRun(["log", "-", "--format", "json"], input: log).output
    let all = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(Set(all.keys) == ["format", "file", "conflicts"])
    return try #require(all["conflicts"] as? [[String: Any]])
  }

  private static func texts() throws -> [String] {
    let folder = packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Log/Logs")
    let logs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let size = "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' A:0x2.width == 0>\n"
    let many = (0..<510).map { "<NSLayoutConstraint:0x\($0 + 10) A:0x9.width >= \($0)>\n" }.joined()
    let apart = (1...4).map { "<NSLayoutConstraint:0x\($0) A:0x\($0 / 3 + 10).width == \($0)>\n" }.joined()
    let wrong = "\(size)<NSLayoutConstraint:0x3 A:0x2.height == nan>"
    let wish = "<NSContentSizeLayoutConstraint:0x3 H:[A:0x2(9)] Hug:250 CompressionResistance:750>"
    let made = [
      size + wish, size, "\(size)<NSLayoutConstraint:0x3 ?>", wrong, "Conflicting constraints detected\n\(many)", apart,
    ]
    return logs + made + [logs[0] + logs[0]]
  }

  /// The words in backticks in the first column of the table of fields.
  private static func documented() throws -> Set<String> {
    let page = try String(
      contentsOf: packageRoot.appendingPathComponent("Documentation/layout-inspect.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "| Field | What it is |\n").dropFirst().first)
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst()
    var words: Set<String> = []
    for row in rows {
      let cell = row.split(separator: "|")[0]
      for word in cell.split(separator: "`") where word.first?.isLetter == true { words.insert(String(word)) }
    }
    return words
  }

  @Test("all fields are documented, all that are documented occur, and each has one type")
  func fields() throws {
    let types: [String: (Any) -> Bool] = [
      "line": { $0 is Int }, "count": { ($0 as? Int ?? 0) > 1 }, "redacted": { $0 as? Bool == true },
      "cut": { $0 as? Bool == true }, "leftOut": { ($0 as? Int ?? 0) > 0 }, "constraints": { $0 is [[String: Any]] },
      "yields": { ($0 as? [[String: Any]])?.isEmpty == false },
      "entries": { ($0 as? [[String: Any]])?.isEmpty == false },
      "unread": { ($0 as? [String])?.isEmpty == false }, "core": { ($0 as? [Int])?.isEmpty == false },
      "gap": { $0 is Double }, "broken": { $0 is Int }, "culprit": { $0 is [String: Any] },
      "remedies": { $0 is [[String: Any]] }, "known": { $0 is [String: String] },
      "reasons": { ($0 as? [[String: Any]])?.isEmpty == false },
      "withoutSize": { $0 is [[String: Any]] }, "others": { ($0 as? [[String: Any]])?.isEmpty == false },
    ]
    var seen: Set<String> = ["format", "file", "conflicts"]
    for text in try Self.texts() {
      for conflict in try Self.conflicts(text) {
        #expect(conflict["line"] != nil && conflict["constraints"] != nil)
        for (key, value) in conflict {
          #expect(types[key]?(value) == true, "\(key): \(value)")
          seen.insert(key)
        }
      }
    }
    #expect(try Self.documented() == seen)
  }

  @Test("numbers of constraints are those of the list, and the fields of its parts are the documented ones")
  func parts() throws {
    for text in try Self.texts() {
      for conflict in try Self.conflicts(text) {
        let constraints = try #require(conflict["constraints"] as? [[String: Any]])
        let numbers = constraints.compactMap { $0["number"] as? Int }
        let entries = conflict["entries"] as? [[String: Any]] ?? []
        for entry in entries { #expect(Set(entry.keys) == ["number", "line", "column", "text"]) }
        #expect(entries.compactMap { $0["text"] as? String } == conflict["unread"] as? [String] ?? [])
        let all = (numbers + entries.compactMap { $0["number"] as? Int }).sorted()
        #expect(all == Array(1..<(all.count + 1)))
        for yield in conflict["yields"] as? [[String: Any]] ?? [] {
          #expect(Set(yield.keys).subtracting(["side"]) == ["number", "priority", "against"])
          #expect(numbers.contains(yield["number"] as? Int ?? 0))
        }
        let required: Set = ["number", "view", "sentence", "text", "class", "address"]
        for constraint in constraints {
          #expect(Set(constraint.keys).subtracting(["identifier", "origin", "place"]) == required)
        }
        #expect(Set(conflict["core"] as? [Int] ?? []).isSubset(of: numbers))
        for remedy in conflict["remedies"] as? [[String: Any]] ?? [] {
          #expect(Set(remedy.keys) == ["number", "action", "enough"])
          #expect((conflict["core"] as? [Int])?.contains(remedy["number"] as? Int ?? 0) == true)
        }
        for size in conflict["withoutSize"] as? [[String: Any]] ?? [] {
          #expect(Set(size.keys) == ["number", "own"] && conflict["core"] == nil)
        }
        if let known = conflict["known"] as? [String: Any] { #expect(Set(known.keys) == ["id", "title", "advice"]) }
        for reason in conflict["reasons"] as? [[String: Any]] ?? [] {
          #expect(Set(reason.keys) == ["line", "text", "reason"])
          #expect((conflict["unread"] as? [String])?.contains(reason["text"] as? String ?? "") == true)
        }
        if let culprit = conflict["culprit"] as? [String: Any] {
          #expect(Set(culprit.keys) == ["number", "reason", "remedy"])
        }
      }
    }
  }
}
