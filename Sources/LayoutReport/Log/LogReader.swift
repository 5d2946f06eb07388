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
// does; it ends with the constraint that will be broken. Time stamps, quotation, Markdown and line numbers do not matter: a
// constraint is what begins with `<`, a class and an address, and ends with `>`. All of a log may stand on one line, as in
// JSON of `log stream`, and one constraint on several, as a terminal breaks them.

import LayoutDocument

package struct LogReader {
  /// More constraints than this in one conflict are not read: real ones have twenty.
  static let mostConstraints = 500
  /// Longer lines are cut: a whole log on one line has some thousand bytes.
  static let longestLine = 200_000
  /// Over more lines than this no constraint goes on.
  private static let mostLines = 4

  private var conflicts: [LogConflict] = []
  /// The place of a conflict among them, by its texts.
  private var known: [[String]: Int] = [:]
  private var current: LogConflict?
  private var isBreaking = false
  /// Whether the list of the current conflict has ended.
  private var isListEnded = false
  /// Whether something of that list was read, if only the bracket before it.
  private var isListBegun = false
  /// The beginning of a constraint that goes on in the next line, with the line it begins in.
  private var open: (bytes: [UInt8], line: Int, count: Int)?

  /// The conflicts of a log in order, the same one only once; its first line has the number `first`. O(bytes).
  package static func read(_ text: String, from first: Int = 1) -> [LogConflict] {
    var reader = LogReader()
    var line = first - 1
    for piece in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      line += 1
      reader.read(line: Array(piece.utf8.prefix(longestLine)), number: line)
    }
    reader.closeOpen()
    reader.finish()
    return reader.conflicts
  }

  private mutating func read(line: [UInt8], number: Int) {
    let line = LogLine(line)
    if let start = open {
      open = nil
      // What begins with another constraint, or is empty, does not go on with the last.
      if start.count < Self.mostLines, !line.bytes.isEmpty, line.marks.isEmpty {
        read(LogLine(start.bytes + [0x20] + line.bytes), number: start.line, count: start.count + 1)
        return
      }
      open = start
      closeOpen()
    }
    read(line, number: number, count: 1)
  }

  private mutating func read(_ line: LogLine, number: Int, count: Int) {
    if line.isEndOfList { isListEnded = true }
    for mark in line.marks {
      switch mark.kind {
      case .beginning:
        finish()
        current = LogConflict(line: number)
        current?.isAnnounced = true
      case .breaking: isBreaking = true
      case .redacted: current?.isRedacted = true
      case .cut: current?.isCut = true
      case .constraint(let end?):
        // Markdown may escape the brackets.
        let isEscaped = line.bytes[end - 1] == UInt8(ascii: "\\")
        take(
          String(decoding: line.bytes[mark.place + 1..<(isEscaped ? end - 1 : end)], as: UTF8.self), line: number)
      case .constraint(nil): open = (Array(line.bytes[mark.place...]), number, count)
      }
    }
    if line.beginsList { isListBegun = true }
  }

  /// Takes the beginning of a constraint for something that is not understood.
  private mutating func closeOpen() {
    guard let start = open else { return }
    open = nil
    // The one that will be broken may be known by its address alone.
    let entry = String(decoding: start.bytes.dropFirst(), as: UTF8.self).trimmed
    if isBreaking {
      take(entry, line: start.line)
      return
    }
    if current == nil { current = LogConflict(line: start.line) }
    current?.isCut = true
    current?.unread.append(LogProblem(line: start.line, text: entry))
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
    guard known == nil, var conflict = current else { return }
    guard conflict.constraints.count < Self.mostConstraints else {
      current?.leftOut += 1
      return
    }
    current = nil
    if let constraint = LogConstraintParser.parse(entry, line: line, items: &conflict.items) {
      conflict.constraints.append(constraint)
    } else {
      conflict.unread.append(LogProblem(line: line, text: entry, reason: LogProblem.reason(for: entry)))
    }
    current = conflict
  }

  private mutating func finish() {
    let isEnded = isBreaking || isListEnded
    let isCutAtOnce = isListBegun && !isEnded
    (isBreaking, isListEnded, isListBegun) = (false, false, false)
    guard var conflict = current else { return }
    current = nil
    let isOne = !conflict.constraints.isEmpty || conflict.isRedacted || !conflict.unread.isEmpty
    guard isOne || (conflict.isAnnounced && isCutAtOnce) else { return }
    if conflict.isAnnounced, !isEnded, !conflict.isRedacted { conflict.isCut = true }
    conflict.nameItems()
    let texts = conflict.constraints.map { $0.text } + conflict.unread.map { $0.text } + [String(conflict.isRedacted)]
    if let same = known[texts] {
      conflicts[same].count += 1
    } else {
      known[texts] = conflicts.count
      conflicts.append(conflict)
    }
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
