// ConstraintParser+Words.swift: the characters of constraint text: spaces, ids, words, numbers.

import AutoLayout

extension ConstraintParser {
  mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  func isDigit(at i: Int) -> Bool {
    i < bytes.count && bytes[i] >= UInt8(ascii: "0") && bytes[i] <= UInt8(ascii: "9")
  }

  func isNameStart(at i: Int) -> Bool {
    i < bytes.count && Identifier.isStart(bytes, at: i)
  }

  /// Whether an id or a name comes next: a word, or any text in backquotes.
  var isAtID: Bool { isNameStart(at: index) || (index < bytes.count && bytes[index] == Identifier.quote) }

  /// Reads an id, over every `-` that stands between its characters.
  mutating func readID() throws(ConstraintTextError) -> String {
    let start = index
    if take(Identifier.quote) {
      guard let end = bytes[index...].firstIndex(of: Identifier.quote), end > index else {
        throw ConstraintTextError(offset: start, message: "expected an id and a second ` behind it")
      }
      index = end + 1
      return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    }
    index = Identifier.end(in: bytes, from: index, allowingHyphen: true)
    // A hyphen at the end is a minus, unless an attribute or a colon follows: `a- 8`, but `a-.width` and `a-: …`.
    let isWhole = index < bytes.count && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ":"))
    while !isWhole, index > start + 1, bytes[index - 1] == UInt8(ascii: "-") { index -= 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a guide or an attribute: letters, digits and `_`.
  mutating func readWord() -> String {
    let start = index
    index = Identifier.end(in: bytes, from: index, allowingHyphen: false)
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a number without a sign, at whose first digit `index` is.
  mutating func readNumber() throws(ConstraintTextError) -> Double {
    let start = index
    try skipDigits()
    if take(UInt8(ascii: ".")) { try skipDigits() }
    let exponent = index
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    } else if isNameStart(at: exponent) {
      throw unexpected("an operator after the number; an id begins with a letter")
    }
    guard let value = DecimalNumber.value(of: bytes[start..<index]), value <= Limits.largestNumber else {
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      throw ConstraintTextError(
        offset: start, message: "the number \(text.shortened) is out of range; expected at most \(Limits.largestText)")
    }
    return value
  }

  private mutating func skipDigits() throws(ConstraintTextError) {
    guard isDigit(at: index) else { throw unexpected("a digit") }
    while isDigit(at: index) { index += 1 }
  }

  func error(_ message: String) -> ConstraintTextError {
    ConstraintTextError(offset: index, message: message)
  }

  /// `expected X, found Y`, where Y is what stands at `index`.
  func unexpected(_ expected: String) -> ConstraintTextError {
    guard index < bytes.count else { return error("expected \(expected), found the end of the text") }
    let rest = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    let scalar = rest.unicodeScalars.first ?? "\u{FFFD}"
    return error("expected \(expected), found \(scalar.quoted)")
  }
}

/// What an id is made of: any characters but backquotes and those that control a terminal. One that is a word, a letter or
/// `_`, then letters, digits, `_` and `-`, stands in constraints as it is; another stands in backquotes.
package enum Identifier {
  package static let quote = UInt8(ascii: "`")

  static func isStart(_ bytes: [UInt8], at i: Int) -> Bool {
    switch bytes[i] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case 0x80...: scalar(bytes, at: i).properties.isAlphabetic
    default: false
    }
  }

  /// The index behind the last character of the id that begins at `start`.
  static func end(in bytes: [UInt8], from start: Int, allowingHyphen: Bool) -> Int {
    var i = start
    while i < bytes.count {
      if bytes[i] >= 0x80 {
        let scalar = scalar(bytes, at: i)
        guard scalar.properties.isAlphabetic else { break }
        i += UTF8.width(scalar)
      } else if isStart(bytes, at: i) || (bytes[i] >= UInt8(ascii: "0") && bytes[i] <= UInt8(ascii: "9"))
        || (allowingHyphen && bytes[i] == UInt8(ascii: "-"))
      {
        i += 1
      } else {
        break
      }
    }
    return i
  }

  static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != quote }
  }

  private static func isWord(_ bytes: [UInt8], allowingHyphen: Bool) -> Bool {
    !bytes.isEmpty && isStart(bytes, at: 0) && end(in: bytes, from: 0, allowingHyphen: allowingHyphen) == bytes.count
  }

  /// An id as it stands in constraints: itself if it is a word, or a word and a part, else in backquotes.
  static func quoted(_ id: String) -> String {
    let words = id.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    let isBare =
      isWord(words[0], allowingHyphen: true)
      && (words.count == 1
        || (words.count == 2 && isWord(words[1], allowingHyphen: false)
          && GuideName(rawValue: String(decoding: words[1], as: UTF8.self)) == nil))
    return isBare ? id : "`\(id)`"
  }

  /// Whether a text is what reports call a constraint without a name, such as `#4`.
  static func isMark(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "#")
      && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// The name of a constraint as it stands before it.
  package static func quotedName(_ name: String) -> String {
    isWord(Array(name.utf8), allowingHyphen: true) ? name : "`\(name)`"
  }

  /// The id that stands in constraints as `text`.
  static func unquoted(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == quote, bytes.last == quote else { return text }
    return String(text.dropFirst().dropLast())
  }

  private static func scalar(_ bytes: [UInt8], at i: Int) -> Unicode.Scalar {
    String(decoding: bytes[i..<min(i + 4, bytes.count)], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
