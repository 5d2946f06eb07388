// FixProperties.swift: a fix that lint prints can be carried out in the text of the document, and helps: the finding is
// gone, and no other is there that was not before.

import Foundation
import TestSupport
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Fixes of lint")
struct FixProperties {
  /// A document whose constraints are strings: what the fixes' words are carried out on.
  private struct Document {
    var object: [String: Any]
    var constraints: [String]

    init?(_ text: String) throws {
      guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        let constraints = object["constraints"] as? [String]
      else { return nil }
      (self.object, self.constraints) = (object, constraints)
    }

    /// With a constraint a line, as a line is how a fix tells one from another.
    func text() throws -> String {
      var rest = object
      rest["constraints"] = nil
      let list = constraints.map { "\"\($0)\"" }.joined(separator: ",\n")
      let head = String(
        decoding: try JSONSerialization.data(withJSONObject: rest, options: [.sortedKeys]), as: UTF8.self)
      return head.dropLast() + ",\"constraints\":[\n" + list + "\n]}"
    }

    /// Carries out `change X (line 4) to T, and add C`; false for words that it does not know.
    mutating func carryOut(_ fix: String) -> Bool {
      var removed: [Int] = []
      for part in fix.components(separatedBy: ", and ") {
        if part.hasPrefix("add ") {
          constraints.append(String(part.dropFirst(4)))
        } else if let match = part.wholeMatch(of: #/(change|take out) (.*) \(line (\d+)\)(?: to (.*))?/#),
          let line = Int(match.3), constraints.indices.contains(line - 2)
        {
          if let new = match.4 {
            let name = constraints[line - 2].firstMatch(of: #/^[A-Za-z_][A-Za-z0-9_-]*: /#).map { String($0.0) } ?? ""
            constraints[line - 2] = name + new
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
  }

  /// The findings that count, by rule and subject, with their fixes; and the keys of those that follow from them.
  private func findings(_ text: String) throws -> (causes: [String: String?], follows: Set<String>) {
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

  /// Returns how many findings there are, and how many have a fix.
  private func check(_ document: Document, _ seed: String) throws -> (all: Int, fixed: Int) {
    let text = try document.text()
    let (before, follows) = try findings(text)
    var fixed = 0
    for (key, fix) in before.sorted(by: { $0.key < $1.key }) {
      guard let fix else { continue }
      fixed += 1
      var changed = document
      guard changed.carryOut(fix) else {
        Issue.record("\(seed): \(key): the fix cannot be read: \(fix)")
        continue
      }
      let (after, _) = try findings(try changed.text())
      #expect(after[key] == nil, "\(seed): \(fix) leaves \(key) in\n\(text)")
      if fix.contains("take out") { continue }  // Conflicts among the rest have other names then.
      let new = Set(after.keys).subtracting(before.keys).subtracting(follows)
      #expect(new.isEmpty, "\(seed): \(fix) brings \(new.sorted()) in\n\(text)")
    }
    return (before.count, fixed)
  }

  @Test("a fix that is printed can be carried out in the document, and settles what it is for")
  func fixes() throws {
    var random = SplitMix64(seed: 16)
    var (all, fixed) = (0, 0)
    for (name, text) in try LintTests.layouts("sound").sorted(by: { $0.key < $1.key }) {
      guard let document = try Document(text) else { continue }
      for round in 0..<10 {
        // One or two constants are changed, or a constraint left out: most of what goes wrong by hand.
        var faulty = document
        for _ in 0...Int(random.next() % 2) where !faulty.constraints.isEmpty {
          let index = Int(random.next() % UInt64(faulty.constraints.count))
          if random.next() % 4 == 0 {
            faulty.constraints.remove(at: index)
          } else {
            let factor = Int(random.next() % 9)
            faulty.constraints[index] = faulty.constraints[index].replacing(#/ (\d+)$/#) {
              " \((Int($0.1) ?? 0) * factor / 3)"
            }
          }
        }
        let count = try check(faulty, "\(name), seed 16, round \(round)")
        (all, fixed) = (all + count.all, fixed + count.fixed)
      }
    }
    // To offer none would be no answer.
    #expect(all > 100 && fixed * 4 > all * 3, "\(fixed) of \(all) findings have a fix")
  }
}
