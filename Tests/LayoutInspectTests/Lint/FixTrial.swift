// FixTrial.swift: the fixes that lint prints for a document, carried out in its text.

import Foundation
import Testing

@testable import layout_inspect

/// A document whose constraints are strings: what the fixes' words are carried out on.
struct FixTrial {
  private var object: [String: Any]
  var constraints: [String]

  init?(_ text: String) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let constraints = object["constraints"] as? [String]
    else { return nil }
    (self.object, self.constraints) = (object, constraints)
  }

  /// With a constraint a line, as a line is how a fix tells one from another.
  func text() throws -> String {
    func json(_ value: Any) throws -> String {
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
    var rest = object
    rest["constraints"] = nil
    let list = try constraints.map(json).joined(separator: ",\n")
    return try json(rest).dropLast() + ",\"constraints\":[\n" + list + "\n]}"
  }

  /// Carries out `change X (line 4) to T, and add C`; false for words that it does not know.
  private mutating func carryOut(_ fix: String) -> Bool {
    var removed: [Int] = []
    for part in fix.components(separatedBy: ", and ") {
      if part.hasPrefix("add ") {
        constraints.append(String(part.dropFirst(4)))
      } else if let match = part.wholeMatch(of: #/(change|take out) (.*) \(line (\d+)\)(?: to (.*))?/#),
        let line = Int(match.3), constraints.indices.contains(line - 2)
      {
        if let new = match.4 {
          let mark = constraints[line - 2].firstMatch(of: #/^([A-Za-z_][A-Za-z0-9_-]*|`[^`]*`): /#)
          constraints[line - 2] = (mark.map { String($0.0) } ?? "") + new
        } else {
          removed.append(line - 2)
        }
      } else {
        return false
      }
    }
    for index in removed.sorted(by: >) { constraints.remove(at: index) }
    return true
  }

  /// The findings that count, by rule and subject, with their fixes; and the keys of those that follow from them.
  private static func findings(_ text: String) throws -> (causes: [String: String?], follows: Set<String>) {
    let run = CommandRun(["lint", "--format", "json", "x.json"], files: ["x.json": text])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.error)")
    func key(_ finding: [String: Any]) -> String {
      "\(finding["code"] as? String ?? "") \(finding["subject"] as? String ?? "")"
    }
    var found: [String: String?] = [:]
    var follows: Set<String> = []
    for finding in report["findings"] as? [[String: Any]] ?? [] {
      found.updateValue(finding["fix"] as? String, forKey: key(finding))
      for other in finding["follows"] as? [[String: Any]] ?? [] { follows.insert(key(other)) }
    }
    return (found, follows)
  }

  /// How many findings there are, how many have a fix, and which of those does not help.
  func run() throws -> (all: Int, fixed: Int, problems: [String]) {
    let text = try text()
    let (before, follows) = try Self.findings(text)
    var fixed = 0
    var problems: [String] = []
    for (key, fix) in before.sorted(by: { $0.key < $1.key }) {
      guard let fix else { continue }
      fixed += 1
      var changed = self
      guard changed.carryOut(fix) else {
        problems.append("\(key): the fix cannot be read: \(fix)")
        continue
      }
      let (after, _) = try Self.findings(try changed.text())
      if after[key] != nil { problems.append("\(fix) leaves \(key) in\n\(text)") }
      if fix.contains("take out") { continue }  // Conflicts among the rest have other names then.
      let new = Set(after.keys).subtracting(before.keys).subtracting(follows)
      if !new.isEmpty { problems.append("\(fix) brings \(new.sorted()) in\n\(text)") }
    }
    return (before.count, fixed, problems)
  }
}
