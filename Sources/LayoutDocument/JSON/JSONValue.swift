// JSONValue.swift: a JSON document as a tree in which every value and every key knows where it stands.

/// A JSON value and the byte offset of its first character.
package struct JSONValue: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(JSONString)
    case array([JSONValue])
    case object([JSONMember])
  }

  let content: Content
  package let offset: Int

  /// What kind of value this is, with its article, for error messages.
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// For readers of messages, which take what is there and check it themselves; documents are read by ObjectReader.
extension JSONValue {
  /// The value under a key of an object; nil if there is none, or this is no object.
  package subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  /// The members of an object, in order; nil for anything else.
  package var members: [(key: String, value: JSONValue)]? {
    if case .object(let members) = content { return members.map { ($0.key.text, $0.value) } }
    return nil
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { return elements }
    return nil
  }

  package var text: String? {
    if case .string(let string) = content { return string.text }
    return nil
  }

  package var double: Double? {
    if case .number(let number) = content { return number }
    return nil
  }

  /// A whole number that a Double has exactly.
  package var integer: Int? {
    guard let double, double.rounded() == double, double.magnitude <= 9_007_199_254_740_991 else { return nil }
    return Int(double)
  }

  package var bool: Bool? {
    if case .boolean(let value) = content { return value }
    return nil
  }

  package var isNull: Bool {
    if case .null = content { return true }
    return false
  }
}

/// One `"key": value` of an object; keys of one object are distinct.
struct JSONMember: Sendable {
  let key: JSONString
  let value: JSONValue
}

/// A decoded string, and where its characters stand in the document.
package struct JSONString: Sendable {
  package let text: String
  /// The byte offset of the opening quotation mark.
  package let offset: Int
  let hasEscapes: Bool

  /// The byte offset in `source` of byte `index` of the decoded UTF-8 text; `text.utf8.count` gives the closing mark.
  ///
  /// O(index) for a string with escapes, else O(1).
  func sourceOffset(ofByte index: Int, in source: SourceText) -> Int {
    guard hasEscapes else { return offset + 1 + index }
    var raw = offset + 1
    var decoded = 0
    while raw < source.bytes.count, source.bytes[raw] != UInt8(ascii: "\"") {
      let (rawLength, decodedLength) = Self.lengths(at: raw, in: source.bytes)
      if decoded + decodedLength > index { break }
      decoded += decodedLength
      raw += rawLength
    }
    return raw
  }

  /// How many bytes the character at `raw` takes in the document, and how many once decoded.
  private static func lengths(at raw: Int, in bytes: [UInt8]) -> (raw: Int, decoded: Int) {
    guard bytes[raw] == UInt8(ascii: "\\"), raw + 1 < bytes.count else { return (1, 1) }
    guard bytes[raw + 1] == UInt8(ascii: "u"), raw + 6 <= bytes.count else { return (2, 1) }
    var unit = 0
    for digit in bytes[raw + 2..<raw + 6] { unit = unit * 16 + (Character(Unicode.Scalar(digit)).hexDigitValue ?? 0) }
    switch unit {
    case ..<0x80: return (6, 1)
    case ..<0x800: return (6, 2)
    case 0xD800..<0xE000: return (12, 4)
    default: return (6, 3)
    }
  }
}
