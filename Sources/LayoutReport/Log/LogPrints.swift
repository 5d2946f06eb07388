// LogPrints.swift: finds in a log what lldb was asked to print: traces of layouts, and lists of the constraints of a view.
//
//   (lldb) po [0x7b769520 constraintsAffectingLayoutForAxis:0]
//   <__NSArrayM 0x7b6cb340>(
//   <NSLayoutConstraint:0x7b76b010 H:|-(15)-[UILabel:0x7b769520'Number']   (Names: '|':UIView:0x7b768fc0 )>,
//   <NSContentSizeLayoutConstraint:0x7b769a90 H:[UILabel:0x7b769520'Number'(131)] Hug:250 CompressionResistance:750>
//   )
//
// In Swift `po label.constraintsAffectingLayout(for: .horizontal)` prints "▿ 2 elements" and lines such as "- 0 : <…>". What
// no command explains may be the list of a conflict: it is one if it contradicts itself.

import Cassowary
import LayoutDocument

/// The constraints that act on a view, as lldb prints them.
package struct LogList: Equatable {
  let line: Int
  /// The address of the view, or its name in Swift; nil if no command says it.
  let target: String?
  let isHorizontal: Bool?
  /// The constraints and their items; nil for none at all.
  let content: LogConflict?
}

/// What lldb has printed, and what else is in a log.
package struct LogPrints {
  package private(set) var traces: [LogTrace] = []
  package private(set) var lists: [LogList] = []
  /// The conflicts, in the order of their lines.
  package private(set) var conflicts: [LogConflict] = []

  private let lines: [[UInt8]]
  /// Whether each line belongs to a print.
  private var isRead: [Bool]

  /// O(bytes).
  package init(_ text: String) {
    var lines: [[UInt8]] = []
    for piece in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      lines.append(Array(piece.utf8.prefix(LogReader.longestLine)))
    }
    self.lines = lines
    isRead = Array(repeating: false, count: lines.count)
    var command: (target: String, isHorizontal: Bool?)?
    var line = 0
    while line < lines.count {
      if let asked = Self.command(lines[line]) {
        command = asked
        line += 1
      } else if let end = endOfList(from: line) {
        readList(line..<end, command)
        command = nil
        line = end
      } else if let end = readTrace(from: line) {
        line = end
      } else {
        line += 1
      }
    }
    var rest = ""
    for (number, bytes) in lines.enumerated() {
      if number > 0 { rest += "\n" }
      if !isRead[number] { rest += String(decoding: bytes, as: UTF8.self) }
    }
    conflicts = LogReader.read(rest)
  }

  /// The list of what acts on a view along an axis, by the view's address.
  func list(of address: String, isHorizontal: Bool) -> LogList? {
    lists.first { $0.target == address && ($0.isHorizontal ?? isHorizontal) == isHorizontal }
  }

  // MARK: Traces

  /// Reads a trace that begins in a line, and returns the line behind it; nil if none begins there.
  private mutating func readTrace(from first: Int) -> Int? {
    var start = LogTraceLine(joined(first))
    guard let root = start.view(line: first + 1, inTrace: false) else { return nil }
    let isSure = start.hasMark || root.isAmbiguous || start.depth > 0
    guard isSure || (first + 1 < lines.count && isBelow(first + 1)) else { return nil }
    var trace = LogTrace(line: first + 1)
    trace.add(root)
    var line = first + 1
    isRead[first] = true
    while line < lines.count {
      if Self.continues(lines[line]) {
        isRead[line] = true
        line += 1
        continue
      }
      var own = LogTraceLine(joined(line))
      guard own.depth > 0 else { break }
      if let view = own.view(line: line + 1, inTrace: true) {
        trace.add(view)
      } else if let problem = own.problem {
        trace.problems.append(
          LogTraceProblem(line: line + 1, column: own.column(problem.index), message: problem.message))
      } else {
        break
      }
      isRead[line] = true
      line += 1
    }
    trace.nameViews()
    traces.append(trace)
    return line
  }

  private func isBelow(_ line: Int) -> Bool {
    var own = LogTraceLine(joined(line))
    return own.depth > 0 && own.view(line: line + 1, inTrace: true) != nil
  }

  /// A line with the next, where a page has broken it before its remark.
  private func joined(_ line: Int) -> [UInt8] {
    guard line + 1 < lines.count, Self.continues(lines[line + 1]) else { return lines[line] }
    var bytes = lines[line]
    while bytes.last == 0x20 || bytes.last == 0x0D { bytes.removeLast() }
    return bytes + [0x20] + lines[line + 1].drop(while: Self.isMargin)
  }

  private static func continues(_ line: [UInt8]) -> Bool {
    line.drop(while: isMargin).starts(with: "AMBIGUOUS LAYOUT".utf8)
  }

  /// Whether a byte may stand before a line: indentation, or a sign of quotation.
  private static func isMargin(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }

  // MARK: Lists

  /// The view and the axis of a command such as `po [0x7b769520 constraintsAffectingLayoutForAxis:0]`.
  private static func command(_ line: [UInt8]) -> (target: String, isHorizontal: Bool?)? {
    let text = String(decoding: line, as: UTF8.self)
    guard let range = text.lastRange(of: "constraintsAffectingLayout") else { return nil }
    let isHorizontal: Bool? =
      text.holds("Axis:0") || text.holds(".horizontal")
      ? true : text.holds("Axis:1") || text.holds(".vertical") ? false : nil
    var target = text[..<range.lowerBound]
    while let last = target.last, last == " " || last == "." || last == ")" || last == "?" || last == "!" {
      target.removeLast()
    }
    let word = target.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }.map {
      target[target.index(after: $0)...]
    }
    return (String(word ?? target), isHorizontal)
  }

  /// Where the list ends that begins in a line; nil if none does.
  private func endOfList(from first: Int) -> Int? {
    let isArray = Self.isArray(lines[first])
    guard isArray || Self.isElement(lines[first]) || Self.isCount(lines[first]) else { return nil }
    var line = first + 1
    while line < lines.count {
      let text = lines[line].drop(while: Self.isMargin)
      if isArray {
        if text.first == UInt8(ascii: ")") { return line + 1 }
        if text.starts(with: "(lldb)".utf8) { return line }
      } else if !Self.isElement(lines[line]) {
        return line
      }
      line += 1
    }
    return line
  }

  /// `<__NSArrayM 0x7b6cb340>(`
  private static func isArray(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line.drop(while: isMargin), as: UTF8.self).trimmed
    return text.hasPrefix("<") && text.hasSuffix(">(") && text.holds("Array") && text.holds(" 0x")
  }

  /// `▿ 2 elements`
  private static func isCount(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line.drop(while: isMargin), as: UTF8.self).trimmed
    return text.hasPrefix("\u{25BF} ") && (text.hasSuffix(" elements") || text.hasSuffix(" element"))
  }

  /// `- 0 : <NSLayoutConstraint:0x1 …>`
  private static func isElement(_ line: [UInt8]) -> Bool {
    let text = line.drop(while: isMargin)
    guard text.starts(with: "- ".utf8) else { return false }
    let number = text.dropFirst(2).prefix { (0x30...0x39).contains($0) }
    return !number.isEmpty && text.dropFirst(2 + number.count).starts(with: " : <".utf8)
  }

  private mutating func readList(_ range: Range<Int>, _ command: (target: String, isHorizontal: Bool?)?) {
    var text = ""
    for line in range { text += String(decoding: lines[line], as: UTF8.self) + "\n" }
    let read = LogReader.read(text, from: range.lowerBound + 1, isList: true).first
    // An array of something else is no list of constraints.
    let found = read?.constraints.isEmpty == true && command == nil ? nil : read
    if let found, !LogSystem.judge(found).core.isEmpty { return }
    if found == nil, command == nil { return }
    for line in range { isRead[line] = true }
    lists.append(
      LogList(
        line: range.lowerBound + 1, target: command?.target,
        isHorizontal: command?.isHorizontal ?? found?.axisOfAll, content: found))
  }
}

extension LogConflict {
  /// The axis that all constraints are about; nil if they are about both.
  fileprivate var axisOfAll: Bool? {
    let axes = Set(constraints.map { $0.relation.firstAttribute.isHorizontal })
    return axes.count == 1 ? axes.first : nil
  }
}
