// JSONReader+Strings.swift: strings and their escapes.

extension JSONReader {
  /// Reads a string whose opening quotation mark is at `index`. The bytes are known to be valid UTF-8.
  mutating func readString() throws(DocumentError) -> JSONString {
    let offset = index
    index += 1
    let start = index
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
    if take(UInt8(ascii: "\"")) {
      let text = String(decoding: bytes[start..<index - 1], as: UTF8.self)
      return JSONString(text: text, offset: offset, hasEscapes: false)
    }
    var decoded = Array(bytes[start..<index])
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 {
        throw error("\(Unicode.Scalar(byte).quoted) in a string must be written as an escape; is a \" missing?")
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &decoded)
      } else {
        decoded.append(byte)
        index += 1
      }
    }
    guard take(UInt8(ascii: "\"")) else {
      throw DocumentError(offset: offset, message: "the string has no closing quotation mark")
    }
    return JSONString(text: String(decoding: decoded, as: UTF8.self), offset: offset, hasEscapes: true)
  }

  private mutating func readEscape(into decoded: inout [UInt8]) throws(DocumentError) {
    guard index + 1 < bytes.count else { throw error("the escape is not finished") }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""): decoded.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): decoded.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): decoded.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      decoded.append(contentsOf: Array(String(Character(try readScalar())).utf8))
      return
    default:
      throw error("unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
    index += 2
  }

  /// Reads `\uXXXX`, or two of them that make a surrogate pair.
  private mutating func readScalar() throws(DocumentError) -> Unicode.Scalar {
    let offset = index
    let first = try readUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = first < 0xDC00
    if isHigh, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") {
      let second = try readUnit()
      if second >= 0xDC00 && second < 0xE000,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw DocumentError(offset: offset, message: "lone surrogate; expected a pair such as \\uD83D\\uDE00")
  }

  /// Reads the four digits of `\uXXXX`, at whose backslash `index` is.
  private mutating func readUnit() throws(DocumentError) -> UInt32 {
    var unit: UInt32 = 0
    for i in index + 2..<index + 6 {
      guard i < bytes.count, let digit = Character(Unicode.Scalar(bytes[i])).hexDigitValue else {
        throw error("expected four hexadecimal digits after \\u")
      }
      unit = unit * 16 + UInt32(digit)
    }
    index += 6
    return unit
  }
}
