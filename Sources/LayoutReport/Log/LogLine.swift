// LogLine.swift: what stands in a line of a log, in order.

import LayoutDocument

/// The bytes of a line, and what in it matters.
struct LogLine {
  enum Kind {
    /// A conflict begins.
    case beginning
    /// The next constraint is the one that will be broken.
    case breaking
    /// The system has written `<private>`.
    case redacted
    /// The system has left out the rest: `<…>`.
    case cut
    /// A constraint, with the place of the `>` that ends it; nil if the line ends before.
    case constraint(end: Int?)
  }

  struct Mark {
    let place: Int
    let kind: Kind
  }

  let bytes: [UInt8]
  private(set) var marks: [Mark] = []

  private static let words: [([UInt8], Kind)] = [
    (Array("simultaneously satisfy constraints".utf8), .beginning),
    (Array("Conflicting constraints detected".utf8), .beginning),
    (Array("attempt to recover by breaking".utf8), .breaking),
  ]
  private static let redacted = Array("<private>".utf8)
  private static let cut = Array("<…>".utf8)

  init(_ line: [UInt8]) {
    bytes = Self.plain(line)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "<") {
        if bytes[i...].starts(with: Self.redacted) {
          marks.append(Mark(place: i, kind: .redacted))
        } else if bytes[i...].starts(with: Self.cut) {
          marks.append(Mark(place: i, kind: .cut))
        } else if isConstraint(at: i + 1) {
          let end = end(ofConstraintAt: i)
          marks.append(Mark(place: i, kind: .constraint(end: end)))
          i = end ?? (next(constraintAfter: i) ?? bytes.count) - 1
        }
      } else if byte == UInt8(ascii: "s") || byte == UInt8(ascii: "C") || byte == UInt8(ascii: "a") {
        for (word, kind) in Self.words where bytes[i...].starts(with: word) {
          marks.append(Mark(place: i, kind: kind))
        }
      }
      i += 1
    }
  }

  /// Whether the line is the `)` that ends a list, quoted or not.
  var isEndOfList: Bool {
    let text = bytes.filter { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    return text.elementsEqual(")".utf8) || text.elementsEqual(").".utf8)
  }

  /// Whether the line is the `(` before a list, or has the beginning of an entry, however little of it there is.
  var beginsList: Bool {
    let text = bytes.drop { [0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "\"")].contains($0) }
    if text.elementsEqual("(".utf8) || text.starts(with: "<NS".utf8) { return true }
    guard case .beginning? = marks.last?.kind, let start = marks.last?.place else { return false }
    return bytes.indices.dropFirst(start).contains { bytes[$0...].starts(with: "<NS".utf8) }
  }

  /// Whether a class that speaks of constraints and `:0x` follow.
  private func isConstraint(at start: Int) -> Bool {
    var i = start
    while i < bytes.count, i - start < 120, LogReader.isClassByte(bytes[i]) { i += 1 }
    guard bytes[min(i, bytes.count)...].starts(with: ":0x".utf8) else { return false }
    return String(decoding: bytes[start..<i], as: UTF8.self).holds("Constraint")
  }

  /// Where the next constraint begins, behind one that has no end.
  private func next(constraintAfter start: Int) -> Int? {
    bytes.indices.dropFirst(start + 1).first { bytes[$0] == UInt8(ascii: "<") && isConstraint(at: $0 + 1) }
  }

  /// The `>` that ends a constraint: the first after `)` or before a quotation mark, else the last one that is no `>=`.
  private func end(ofConstraintAt start: Int) -> Int? {
    var last: Int?
    var i = start + 1
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<"), isConstraint(at: i + 1) { break }
      if bytes[i] == UInt8(ascii: ">") {
        let next = i + 1 < bytes.count ? bytes[i + 1] : 0x20
        let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
        if isQuoted || bytes[i - 1] == UInt8(ascii: ")") && [0x20, 0x2C, 0x2E, 0x0D].contains(next) { return i }
        if next != UInt8(ascii: "=") { last = i }
      }
      i += 1
    }
    return last
  }

  /// The line with `<` for `&lt;`, as pages of the web have it.
  private static func plain(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(UInt8(ascii: "&")) else { return line }
    var plain: [UInt8] = []
    var i = 0
    while i < line.count {
      if line[i] == UInt8(ascii: "&"), let end = line[i...].prefix(longestEscape).firstIndex(of: UInt8(ascii: ";")),
        let byte = byte(escapedAs: String(decoding: line[(i + 1)..<end], as: UTF8.self))
      {
        plain.append(byte)
        i = end + 1
      } else {
        plain.append(line[i])
        i += 1
      }
    }
    return plain
  }

  private static let longestEscape = 8

  /// The character that an escape of HTML stands for, by its name or its number (`#39`, `#x27`); nil for one that no word of a log
  /// needs.
  private static func byte(escapedAs name: String) -> UInt8? {
    switch name {
    case "lt": return UInt8(ascii: "<")
    case "gt": return UInt8(ascii: ">")
    case "quot": return UInt8(ascii: "\"")
    case "apos": return UInt8(ascii: "'")
    case "amp": return UInt8(ascii: "&")
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
      let number = isHexadecimal ? UInt8(digits.dropFirst(), radix: 16) : UInt8(digits)
      return number.flatMap { (0x20..<0x7F).contains($0) ? $0 : nil }
    }
  }
}
