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

  /// Hides a view, by its place in the document.
  mutating func hide(_ place: Int) {
    guard var views = object["views"] as? [[String: Any]], views.indices.contains(place) else { return }
    views[place]["hidden"] = true
    object["views"] = views
  }

  /// The views that are hidden, or stand in one that is.
  private var hidden: Set<String> {
    var hidden: Set<String> = []
    // A view comes after the one it stands in.
    for view in object["views"] as? [[String: Any]] ?? [] {
      let isHidden = view["hidden"] as? Bool == true || (view["in"] as? String).map(hidden.contains) == true
      if let id = view["id"] as? String, isHidden { hidden.insert(id) }
    }
    return hidden
  }

  /// Width and height of a view, and what of them is seen.
  private typealias Extent = (seen: [Double], whole: [Double])

  /// The sizes of views, and what of them lies in their superviews; of what scrolls all of it.
  private func sizes() throws -> [String: Extent] {
    let run = CommandRun(["solve", "--format", "ndjson", "x.json"], files: ["x.json": try text()])
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let scene = try #require((report["scenes"] as? [[String: Any]])?.first)
    var frames: [String: [Double]] = [:]
    for view in scene["views"] as? [[String: Any]] ?? [] {
      if let id = view["id"] as? String, let frame = view["frame"] as? [Double] { frames[id] = frame }
    }
    let views = object["views"] as? [[String: Any]] ?? []
    let scrolling = Set(views.filter { $0["kind"] != nil }.compactMap { $0["id"] as? String })
    var sizes: [String: Extent] = [:]
    for view in views {
      guard let id = view["id"] as? String, let frame = frames[id], frame.count == 4 else { continue }
      let parent = view["in"] as? String
      let outer = parent.flatMap { frames[$0].map { Array($0.dropFirst(2)) } } ?? scene["size"] as? [Double] ?? []
      if scrolling.contains(parent ?? "") || outer.count < 2 {
        sizes[id] = (Array(frame.dropFirst(2)), Array(frame.dropFirst(2)))
        continue
      }
      let seen = (0..<2).map { (axis: Int) -> Double in
        let start = max(frame[axis], 0)
        let end = min(frame[axis] + frame[axis + 2], outer[axis])
        return max(0, end - start)
      }
      sizes[id] = (seen, Array(frame.dropFirst(2)))
    }
    return sizes
  }

  /// What a fix has harmed: a side that is less than half of what was seen of it, contradictions that have grown, or a hidden view
  /// that it speaks of.
  private func harm(
    by fix: String, _ changed: FixTrial, _ before: [String: Extent], conflict: (old: Double, new: Double)
  ) throws -> [String] {
    var harm: [String] = []
    let after = try changed.sizes()
    for (id, old) in before.sorted(by: { $0.key < $1.key }) {
      guard let new = after[id] else { continue }
      for side in 0..<2 where old.seen[side] > 0.01 && new.whole[side] < old.seen[side] / 2 - 0.01 {
        harm.append("\(id) is \(new.whole) and was \(old.whole)")
      }
    }
    if conflict.new > conflict.old + 0.6 {
      harm.append("\(conflict.new) points of contradictions, and there were \(conflict.old)")
    }
    for id in hidden where fix.contains("\(id).") { harm.append("\(id) is hidden") }
    return harm
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

  /// What lint says of a document.
  private struct Findings {
    /// The findings that count, by rule and subject, with their fixes.
    var causes: [String: String?] = [:]
    /// The keys of those that follow from them.
    var follows: Set<String> = []
    /// By how many points constraints are set aside, all together.
    var conflict = 0.0

    init(_ text: String) throws {
      let run = CommandRun(["lint", "--format", "json", "x.json"], files: ["x.json": text])
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.error)")
      for finding in report["findings"] as? [[String: Any]] ?? [] {
        causes.updateValue(finding["fix"] as? String, forKey: take(finding))
        for other in finding["follows"] as? [[String: Any]] ?? [] { follows.insert(take(other)) }
      }
    }

    /// The key of a finding, whose contradiction is counted.
    private mutating func take(_ finding: [String: Any]) -> String {
      let message = finding["message"] as? String ?? ""
      if message.contains(" is set aside by "),
        let match = message.firstMatch(of: #/ is set aside by ([0-9.]+) point/#)
      {
        conflict += Double(match.1) ?? 0
      }
      return "\(finding["code"] as? String ?? "") \(finding["subject"] as? String ?? "")"
    }
  }

  /// How many findings there are, how many have a fix, and which of those does not help.
  func run() throws -> (all: Int, fixed: Int, problems: [String]) {
    let text = try text()
    let before = try Findings(text)
    let hasFixes = before.causes.values.contains { $0 != nil }
    let sizes = hasFixes ? try sizes() : [:]
    var fixed = 0
    var problems: [String] = []
    // Several findings may have one fix.
    var tried: [String: Findings?] = [:]
    for (key, fix) in before.causes.sorted(by: { $0.key < $1.key }) {
      guard let fix else { continue }
      fixed += 1
      if tried[fix] == nil {
        var changed = self
        if changed.carryOut(fix) {
          let after = try Findings(try changed.text())
          problems += try harm(by: fix, changed, sizes, conflict: (before.conflict, after.conflict))
            .map { "\(fix): \($0) in\n\(text)" }
          tried[fix] = .some(after)
        } else {
          problems.append("\(key): the fix cannot be read: \(fix)")
          tried[fix] = .some(nil)
        }
      }
      guard let after = tried[fix] ?? nil else { continue }
      if after.causes[key] != nil { problems.append("\(fix) leaves \(key) in\n\(text)") }
      var new = Set(after.causes.keys).union(after.follows).subtracting(before.causes.keys).subtracting(before.follows)
      // Conflicts among the rest have other names then.
      if fix.contains("take out") { new = new.filter { !$0.hasPrefix("conflict ") } }
      if !new.isEmpty { problems.append("\(fix) brings \(new.sorted()) in\n\(text)") }
    }
    return (before.causes.count, fixed, problems)
  }
}
