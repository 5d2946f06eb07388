// JSONReader.swift: reads JSON (RFC 8259) strictly, straight from UTF-8 bytes, and says where and why it stops.
//
// Refused with a message of their own: invalid UTF-8, lone surrogates, control characters in strings, duplicate keys,
// trailing commas, comments, numbers such as 01, +1, .5 and 1e999, and anything nested deeper than `depthLimit`. A
// UTF-8 byte order mark at the start is skipped. -0 reads as 0. Strings and numbers are in files of their own.

package struct JSONReader {
  /// How deep arrays and objects may stand in each other. A layout document needs 6; the limit is far above that and far
  /// below what the call stack holds.
  static let depthLimit = 128

  let bytes: [UInt8]
  var index: Int
  private var depth = 0

  /// The value that `source` consists of. O(bytes).
  package static func read(_ source: SourceText) throws(DocumentError) -> JSONValue {
    do throws(DocumentError) {
      return try value(of: source)
    } catch {
      throw source.explained(error)
    }
  }

  private static func value(of source: SourceText) throws(DocumentError) -> JSONValue {
    if source.bytes.starts(with: [0xFE, 0xFF]) || source.bytes.starts(with: [0xFF, 0xFE]) {
      throw DocumentError(offset: 0, message: "the document is UTF-16; expected UTF-8")
    }
    if let offset = source.firstInvalidByte() {
      let byte = String(source.bytes[offset], radix: 16, uppercase: true)
      throw DocumentError(offset: offset, message: "byte 0x\(byte) is not valid UTF-8 here")
    }
    var reader = JSONReader(bytes: source.bytes, index: source.start)
    reader.skipSpace()
    let value = try reader.readValue()
    reader.skipSpace()
    if reader.index < reader.bytes.count {
      throw reader.unexpected("the end of the document")
    }
    return value
  }

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  // MARK: Values

  private mutating func readValue() throws(DocumentError) -> JSONValue {
    let offset = index
    guard let byte = peek else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try readMembers()), offset: offset)
    case UInt8(ascii: "["): return JSONValue(content: .array(try readElements()), offset: offset)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try readString()), offset: offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(content: .number(try readNumber()), offset: offset)
    default: return JSONValue(content: try readWord(), offset: offset)
    }
  }

  private mutating func readWord() throws(DocumentError) -> JSONValue.Content {
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    if take("null") { return .null }
    switch bytes[index] {
    case UInt8(ascii: "+"): throw error("a number must not begin with +")
    case UInt8(ascii: "."): throw error("a number must begin with a digit: 0.5, not .5")
    case UInt8(ascii: "'"): throw error("strings stand between double quotation marks")
    default: throw unexpected("a value")
    }
  }

  private mutating func readElements() throws(DocumentError) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return elements
    }
    while true {
      elements.append(try readValue())
      if try !takeComma(before: UInt8(ascii: "]"), in: "array") { break }
    }
    depth -= 1
    return elements
  }

  private mutating func readMembers() throws(DocumentError) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    var keys = KeySet()
    skipSpace()
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return members
    }
    while true {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotation marks") }
      let key = try readString()
      if !keys.insert(key.text, after: members) {
        throw DocumentError(offset: key.offset, message: "duplicate key \(quote(key.text))")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\" after the key \(quote(key.text))") }
      skipSpace()
      members.append(JSONMember(key: key, value: try readValue()))
      if try !takeComma(before: UInt8(ascii: "}"), in: "object") { break }
    }
    depth -= 1
    return members
  }

  private mutating func enter() throws(DocumentError) {
    if depth == Self.depthLimit { throw error("nested deeper than \(Self.depthLimit) levels") }
    depth += 1
    index += 1
  }

  /// Steps over `,` to the next element and says true, or over the closing bracket and says false.
  private mutating func takeComma(before closing: UInt8, in container: String) throws(DocumentError) -> Bool {
    skipSpace()
    if take(closing) { return false }
    let bracket = Character(Unicode.Scalar(closing))
    let comma = index
    guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"\(bracket)\" in the \(container)") }
    skipSpace()
    if peek == closing {
      throw DocumentError(offset: comma, message: "trailing comma before \"\(bracket)\"")
    }
    return true
  }

  // MARK: Bytes

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Takes a whole word: what follows it must not be a letter or a digit.
  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for i in 0..<count where bytes[index + i] != word.utf8Start[i] { return false }
    if index + count < bytes.count, Unicode.Scalar(bytes[index + count]).properties.isAlphabetic { return false }
    index += count
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  // MARK: Errors

  func error(_ message: String) -> DocumentError {
    DocumentError(offset: index, message: message)
  }

  /// `expected X, found Y`, where Y is what stands at `index`.
  func unexpected(_ expected: String) -> DocumentError {
    guard index < bytes.count else { return error("expected \(expected), found the end of the document") }
    let rest = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    if rest.hasPrefix("//") || rest.hasPrefix("/*") { return error("JSON has no comments; expected \(expected)") }
    let scalar = rest.unicodeScalars.first ?? "\u{FFFD}"
    return error("expected \(expected), found \(scalar.quoted)")
  }
}

/// The keys of one object so far: compared one by one while they are few, then held in a set.
private struct KeySet {
  private var set: Set<String> = []

  /// Whether `key` is none of the keys of `members`, all of which have been inserted before.
  mutating func insert(_ key: String, after members: [JSONMember]) -> Bool {
    if members.count < 16 { return !members.contains { $0.key.text == key } }
    if set.isEmpty { set = Set(members.map({ $0.key.text })) }
    return set.insert(key).inserted
  }
}

extension Unicode.Scalar {
  /// The character in quotation marks, or its name or number if it cannot be seen.
  var quoted: String {
    if self == " " { return "a space" }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default:
      return "\"\(self)\""
    }
  }
}
