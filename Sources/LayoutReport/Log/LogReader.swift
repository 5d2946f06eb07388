// LogReader.swift: finds conflicts in a log, whatever stands around them.
//
//   Unable to simultaneously satisfy constraints.
//   (
//       "<NSLayoutConstraint:0x600000071d10 UIView:0x1555f3420.height >= 330   (active)>",
//       …
//   )
//   Will attempt to recover by breaking constraint
//   <NSLayoutConstraint:0x600000071d10 UIView:0x1555f3420.height >= 330   (active)>
//
// A conflict begins where a log says so (UIKit, and AppKit in two wordings), or with the first constraint where nothing
// does; it ends with the constraint that will be broken. Time stamps, quotation, Markdown and line numbers do not matter:
// a constraint is what begins with `<`, a class and an address, and ends with the last `>` before the next one.

import LayoutDocument

package struct LogReader {
  /// More constraints than this in one conflict are not read: real ones have twenty.
  static let mostConstraints = 500
  /// Longer lines are cut: real ones have a few hundred bytes.
  static let longestLine = 20_000

  private var conflicts: [LogConflict] = []
  private var current: LogConflict?
  private var isBreaking = false

  /// The conflicts of a log in order, the same one only once. O(bytes).
  package static func read(_ text: String) -> [LogConflict] {
    var reader = LogReader()
    var line = 0
    for piece in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      line += 1
      reader.read(line: String(piece.utf8.prefix(longestLine)) ?? String(piece.prefix(longestLine / 4)), number: line)
    }
    reader.finish()
    return reader.conflicts
  }

  private static let beginnings = ["simultaneously satisfy constraints", "Conflicting constraints detected"]
  private static let breaking = "attempt to recover by breaking"

  private mutating func read(line: String, number: Int) {
    if Self.beginnings.contains(where: line.holds) {
      finish()
      current = LogConflict(line: number)
    }
    if line.holds(Self.breaking) { isBreaking = true }
    if line.holds("<private>") { current?.isRedacted = true }
    for entry in Self.entries(in: line) { take(entry, line: number) }
  }

  private mutating func take(_ entry: String, line: Int) {
    if current == nil { current = LogConflict(line: line) }
    let address = LogConstraintParser.address(of: entry)
    let known = current?.constraints.firstIndex { $0.address == address }
    if isBreaking {
      current?.broken = known
      finish()
      return
    }
    // A constraint is one even if a log repeats it.
    guard known == nil, let count = current?.constraints.count, count < Self.mostConstraints else { return }
    guard var conflict = current else { return }
    if let constraint = LogConstraintParser.parse(entry, line: line, items: &conflict.items) {
      conflict.constraints.append(constraint)
    } else {
      conflict.unread.append(LogProblem(line: line, text: entry))
    }
    current = conflict
  }

  private mutating func finish() {
    isBreaking = false
    guard var conflict = current else { return }
    current = nil
    guard !conflict.constraints.isEmpty || conflict.isRedacted || !conflict.unread.isEmpty else { return }
    conflict.nameItems()
    let texts = conflict.constraints.map { $0.text }
    if let same = conflicts.firstIndex(where: {
      $0.constraints.map { $0.text } == texts && $0.isRedacted == conflict.isRedacted
    }) {
      conflicts[same].count += 1
    } else {
      conflicts.append(conflict)
    }
  }

  // MARK: Constraints in a line

  /// The constraints in a line, each without its angle brackets.
  static func entries(in line: String) -> [String] {
    let bytes = Array(line.utf8)
    var starts: [Int] = []
    for i in bytes.indices where bytes[i] == UInt8(ascii: "<") && isEntry(bytes, at: i + 1) { starts.append(i) }
    var entries: [String] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      guard let close = bytes[start..<end].lastIndex(of: UInt8(ascii: ">")) else { continue }
      var inside = Array(bytes[start + 1..<close])
      if inside.last == UInt8(ascii: "\\") { inside.removeLast() }
      entries.append(String(decoding: inside, as: UTF8.self))
    }
    return entries
  }

  /// Whether a class that speaks of constraints and `:0x` or `:` follow.
  private static func isEntry(_ bytes: [UInt8], at start: Int) -> Bool {
    var i = start
    while i < bytes.count, i - start < 120, isClassByte(bytes[i]) { i += 1 }
    guard i + 2 < bytes.count, bytes[i] == UInt8(ascii: ":"), bytes[i + 1] == UInt8(ascii: "0"),
      bytes[i + 2] == UInt8(ascii: "x")
    else { return false }
    return String(decoding: bytes[start..<i], as: UTF8.self).holds("Constraint")
  }

  static func isClassByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension LogConflict {
  /// Gives every item a name of its own: the log's, else its text, else its class, with a number where two are alike.
  fileprivate mutating func nameItems() {
    var plain: [String] = []
    for item in items {
      if let name = item.name {
        plain.append(name)
      } else if let text = item.text, !text.isEmpty {
        plain.append("\(item.className) '\(text.shortened)'")
      } else {
        plain.append(item.className)
      }
    }
    var total: [String: Int] = [:]
    for name in plain { total[name, default: 0] += 1 }
    var used: [String: Int] = [:]
    for (index, name) in plain.enumerated() {
      used[name, default: 0] += 1
      items[index].label = total[name] == 1 ? name : "\(name) \(used[name] ?? 0)"
    }
  }
}
