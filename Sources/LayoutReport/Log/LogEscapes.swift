// LogEscapes.swift: what consoles and pages write for a character, and where in the file it stands.
//
//   colours     ESC [ … m, as terminals have them                                ECMA-48, 8.3.117
//   JSON        a message on one line: \n ends a line, so does the quotation     RFC 8259, 7
//   HTML        &lt; &#60; &#x3c;
//   lists       \" \\ \n \U2019 in the strings of a printed array                old-style property lists

import LayoutDocument

/// Bytes of a line without escapes, and the place of each in the line as the file has it.
struct LogBytes {
  private(set) var bytes: [UInt8]
  /// Nil if every byte stands at its own place.
  private var places: [Int]?
  /// The line of the file.
  private let line: [UInt8]

  /// A line of a file.
  init(_ line: [UInt8]) {
    (bytes, self.line) = (line, line)
    if line.contains(Self.escape) { removeColours() }
  }

  private init(emptyIn line: [UInt8]) {
    (bytes, places, self.line) = ([], [], line)
  }

  /// The column of a byte, from 1, in characters.
  func column(_ index: Int) -> Int {
    let place = index < bytes.count ? places?[index] ?? index : line.count
    return line[..<place].count { $0 & 0xC0 != 0x80 } + 1
  }

  private mutating func append(_ byte: UInt8, from place: Int) {
    bytes.append(byte)
    places?.append(place)
  }

  private func place(_ index: Int) -> Int { places?[index] ?? index }

  // MARK: Colours

  private static let escape: UInt8 = 0x1B

  private mutating func removeColours() {
    var plain = LogBytes(emptyIn: line)
    var i = 0
    while i < bytes.count {
      if bytes[i] == Self.escape, let end = endOfSequence(at: i) {
        i = end
      } else {
        plain.append(bytes[i], from: place(i))
        i += 1
      }
    }
    self = plain
  }

  /// The end of a control sequence: parameters, then one letter or sign (ECMA-48, 5.4).
  private func endOfSequence(at start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    var i = start + 2
    while i < bytes.count, (0x20...0x3F).contains(bytes[i]) { i += 1 }
    return i < bytes.count && (0x40...0x7E).contains(bytes[i]) ? i + 1 : nil
  }

  // MARK: HTML

  /// The line with `<` for `&lt;`, as pages of the web have it.
  var withoutHTML: LogBytes {
    guard bytes.contains(UInt8(ascii: "&")) else { return self }
    var plain = LogBytes(emptyIn: line)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "&"),
        let end = bytes[i...].prefix(Self.longestEscape).firstIndex(of: UInt8(ascii: ";")),
        let byte = Self.byte(escapedAs: String(decoding: bytes[(i + 1)..<end], as: UTF8.self))
      {
        plain.append(byte, from: place(i))
        i = end + 1
      } else {
        plain.append(bytes[i], from: place(i))
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

  // MARK: JSON

  /// JSON may stand in JSON, as collectors of logs have it.
  private static let deepest = 3

  /// The lines of a message that stands in JSON, and what stands around it; the line itself if none does.
  var lines: [LogBytes] { lines(depth: 0) }

  private func lines(depth: Int) -> [LogBytes] {
    guard depth < Self.deepest, holdsMessageInJSON else { return [self] }
    var lines: [LogBytes] = []
    var current = LogBytes(emptyIn: line)
    var i = 0
    while i < bytes.count {
      let place = place(i)
      let next = i + 1 < bytes.count ? bytes[i + 1] : 0
      if bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "\\") && next == UInt8(ascii: "n") {
        lines.append(current)
        current = LogBytes(emptyIn: line)
        i += bytes[i] == UInt8(ascii: "\"") ? 1 : 2
      } else if bytes[i] == UInt8(ascii: "\\"), next == UInt8(ascii: "u"),
        let (scalar, end) = LogEscape.scalar(in: bytes, at: i + 2)
      {
        for byte in String(scalar).utf8 { current.append(byte, from: place) }
        i = end
      } else if bytes[i] == UInt8(ascii: "\\"), let byte = LogEscape.plain(next) {
        current.append(byte, from: place)
        i += 2
      } else {
        current.append(bytes[i], from: place)
        i += 1
      }
    }
    lines.append(current)
    return lines.flatMap { $0.lines(depth: depth + 1) }
  }

  /// Whether a conflict begins here, and goes on behind an escaped end of a line.
  private var holdsMessageInJSON: Bool {
    guard bytes.contains(UInt8(ascii: "\\")) else { return false }
    var isBegun = false
    for i in bytes.indices {
      if isBegun {
        if bytes[i] == UInt8(ascii: "\\"), bytes[i...].starts(with: "\\n".utf8) { return true }
      } else if bytes[i] == UInt8(ascii: "s") || bytes[i] == UInt8(ascii: "C") {
        isBegun = LogLine.beginnings.contains { bytes[i...].starts(with: $0) }
      }
    }
    return false
  }
}

enum LogEscape {
  /// What a letter behind a backslash stands for; ends of lines are a space in a text.
  static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): 0x20
    default: nil
    }
  }

  /// The character of four hexadecimal digits, or of a pair of surrogates, and the place behind; a space for a control.
  static func scalar(in bytes: [UInt8], at start: Int) -> (Unicode.Scalar, Int)? {
    guard let unit = unit(in: bytes, at: start) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (unit < 0x20 ? " " : scalar, start + 4) }
    guard (0xD800..<0xDC00).contains(unit), start + 5 < bytes.count, bytes[start + 4] == UInt8(ascii: "\\"),
      bytes[start + 5] | 0x20 == UInt8(ascii: "u"), let low = self.unit(in: bytes, at: start + 6),
      (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    else { return nil }
    return (scalar, start + 10)
  }

  private static func unit(in bytes: [UInt8], at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    let digits = bytes[start..<start + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// A string of a printed array without its backslashes.
  static func text(of entry: [UInt8]) -> [UInt8] {
    guard entry.contains(UInt8(ascii: "\\")) else { return entry }
    var text: [UInt8] = []
    var i = 0
    while i < entry.count {
      if entry[i] == UInt8(ascii: "\\"), i + 1 < entry.count {
        if entry[i + 1] == UInt8(ascii: "U"), let (scalar, end) = scalar(in: entry, at: i + 2) {
          text += String(scalar).utf8
          i = end
          continue
        }
        if let byte = plain(entry[i + 1]) {
          text.append(byte)
          i += 2
          continue
        }
      }
      text.append(entry[i])
      i += 1
    }
    return text
  }
}
