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
// constraint is what begins with `<`, a class and an address, and ends with `>`. Outside of a list its class speaks of
// constraints; in one, everything is an entry, and one that is not understood is kept as such. All of a log may stand on one
// line, as in JSON of `log stream`, and one constraint on several, as a terminal breaks them.

import LayoutDocument

package struct LogReader {
  /// More constraints than this in one conflict are not read: real ones have twenty.
  static let mostConstraints = 500
  /// Longer lines are cut: a whole log on one line has some thousand bytes.
  static let longestLine = 200_000

  private var conflicts: [LogConflict] = []
  /// The place of a conflict among them, by its texts.
  private var known: [[String]: Int] = [:]
  private var current: LogConflict?
  private var isBreaking = false
  /// Whether the list of the current conflict has ended.
  private var isListEnded = false
  /// Whether something of that list was read, if only the bracket before it.
  private var isListBegun = false
  /// The beginning of a constraint that goes on in the next line, with the place it begins at.
  private var open: (bytes: [UInt8], place: Place, count: Int)?

  /// Whether the text is a list and nothing else.
  private var isList = false
  /// Whether something else has been printed among the entries: what follows may be no entry.
  private var isInterrupted = false
  /// Whether an entry without a constraint goes on in the next line.
  private var isStringOpen = false
  /// Whether something has cut all lines at one width.
  private var isCut = false

  private struct Place {
    let line: Int
    let column: Int
  }

  /// Whether lines are entries of a list, whatever stands in them.
  private var isInList: Bool {
    if isBreaking || isList { return true }
    guard let current, current.isAnnounced, !current.isCut else { return false }
    return isListBegun && !isListEnded && !isInterrupted
  }

  /// The conflicts of a log in order, the same one only once; its first line has the number `first`. `isList` if the text is
  /// one list of constraints, without words around it. O(bytes).
  package static func read(_ text: String, from first: Int = 1, isList: Bool = false) -> [LogConflict] {
    var reader = LogReader()
    reader.isList = isList
    var line = first - 1
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    reader.isCut = isCut(pieces)
    for piece in pieces {
      line += 1
      for part in LogBytes(Array(piece.utf8.prefix(longestLine))).lines { reader.read(line: part, number: line) }
    }
    reader.closeOpen()
    reader.finish()
    return reader.conflicts
  }

  /// Whether the longest lines are equally long, as a terminal leaves them that breaks lines at its edge.
  private static func isCut(_ lines: [Substring]) -> Bool {
    var (longest, count) = (0, 0)
    for line in lines {
      let length = line.utf8.count { $0 & 0xC0 != 0x80 }
      if length == longest { count += 1 }
      if length > longest { (longest, count) = (length, 1) }
    }
    return count > 1
  }

  private mutating func read(line source: LogBytes, number: Int) {
    let line = LogLine(source, isInList: isInList)
    if let start = open {
      open = nil
      // What begins with another constraint, or is empty, does not go on with the last.
      if start.count < LogSpelling.mostLines, !line.bytes.isEmpty, line.marks.isEmpty {
        let joined = LogLine(LogBytes(start.bytes + [LogSpelling.lineBreak] + line.bytes), isInList: isInList)
        read(joined, number: number, count: start.count + 1, from: start.place)
        return
      }
      open = start
      closeOpen()
    }
    read(line, number: number, count: 1)
  }

  /// `first` is the place of the first constraint, if that began in another line.
  private mutating func read(_ line: LogLine, number: Int, count: Int, from first: Place? = nil) {
    if line.isEndOfList { isListEnded = true }
    var first = first
    for mark in line.marks {
      switch mark.kind {
      case .beginning:
        finish()
        current = LogConflict(line: number)
        current?.isAnnounced = true
      case .breaking: isBreaking = true
      case .redacted: current?.isRedacted = true
      case .cut: current?.isCut = true
      case .constraint(let end), .object(let end):
        let place = first ?? Place(line: number, column: line.column(mark.place))
        first = nil
        let isQuoted = mark.place > 0 && line.bytes[mark.place - 1] == UInt8(ascii: "\"")
        guard let end else {
          open = (Array(line.bytes[(isQuoted ? mark.place - 1 : mark.place)...]), place, count)
          continue
        }
        // Markdown may escape the brackets.
        let isEscaped = line.bytes[end - 1] == UInt8(ascii: "\\")
        let entry = Array(line.bytes[mark.place + 1..<(isEscaped ? end - 1 : end)])
        take(LogSpelling(entry, isQuoted: isQuoted, isCut: isCut), at: place)
      }
    }
    if isInList, !isBreaking, line.marks.isEmpty { read(entry: line, number: number) }
    if line.beginsList { isListBegun = true }
  }

  /// Reads a line of a list without a constraint in it.
  private mutating func read(entry line: LogLine, number: Int) {
    if let string = line.string {
      let entry = LogSpelling(Array(line.bytes[string.text]), isQuoted: true)
      leave(entry, at: Place(line: number, column: line.column(string.text.lowerBound)))
      isStringOpen = string.isOpen
    } else if isStringOpen {
      isStringOpen = !line.endsString
    } else if !line.isBlank {
      isInterrupted = true
    }
  }

  /// Takes the beginning of a constraint for something that is not understood.
  private mutating func closeOpen() {
    guard let start = open else { return }
    open = nil
    // The one that will be broken may be known by its address alone.
    let entry = LogSpelling(Array(start.bytes.drop { $0 == UInt8(ascii: "\"") }.dropFirst()))
    if isBreaking {
      take(entry, at: start.place)
      return
    }
    if current == nil { current = LogConflict(line: start.place.line) }
    current?.isCut = true
    leave(entry, at: start.place)
  }

  private mutating func take(_ entry: LogSpelling, at place: Place) {
    var conflict = current ?? LogConflict(line: place.line)
    var items = conflict.items
    let constraint =
      conflict.hasRoom || isBreaking
      ? LogConstraintParser.parse(entry, number: conflict.nextNumber, line: place.line, items: &items) : nil
    let address = constraint?.address ?? LogConstraintParser.address(of: entry.first)
    let known = conflict.constraints.firstIndex { $0.address == address }
    if isBreaking {
      conflict.broken = known
      current = conflict
      finish()
      return
    }
    current = conflict
    // A constraint is one even if a log repeats it.
    guard known == nil else { return }
    guard let constraint else { return leave(entry, at: place) }
    // Not one copy more of a long list.
    current = nil
    conflict.items = items
    conflict.constraints.append(constraint)
    current = conflict
  }

  /// Keeps an entry that is not understood.
  private mutating func leave(_ entry: LogSpelling, at place: Place) {
    if current == nil { current = LogConflict(line: place.line) }
    guard let conflict = current, conflict.hasRoom else {
      current?.leftOut += 1
      return
    }
    let text = entry.first.trimmed
    current?.unread.append(
      LogProblem(
        number: conflict.nextNumber, line: place.line, column: place.column, text: text,
        reason: LogProblem.reason(for: text)))
  }

  private mutating func finish() {
    let isEnded = isBreaking || isListEnded
    let isCutAtOnce = isListBegun && !isEnded
    (isBreaking, isListEnded, isListBegun) = (false, false, false)
    (isInterrupted, isStringOpen) = (false, false)
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
  /// The number of the next entry.
  fileprivate var nextNumber: Int { constraints.count + unread.count + 1 }

  /// Whether another entry is read.
  fileprivate var hasRoom: Bool { nextNumber <= LogReader.mostConstraints }

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
