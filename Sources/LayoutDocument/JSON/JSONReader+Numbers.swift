// JSONReader+Numbers.swift: numbers, correctly rounded.

import AutoLayout

extension JSONReader {
  /// Reads a number, at whose first digit or minus `index` is. The nearest Double; -0 is 0; never infinite.
  mutating func readNumber() throws(DocumentError) -> Double {
    let start = index
    _ = take(UInt8(ascii: "-"))
    let leading = index
    try skipDigits("a digit after the minus")
    if bytes[leading] == UInt8(ascii: "0"), index > leading + 1 {
      throw DocumentError(offset: start, message: "a number must not begin with 0")
    }
    if take(UInt8(ascii: ".")) { try skipDigits("a digit after the decimal point") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits("a digit in the exponent")
    }
    if let byte = peek, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || Unicode.Scalar(byte).isASCIILetter {
      throw unexpected("the end of the number")
    }
    if let small = Self.smallInteger(bytes[start..<index]) { return small }
    guard let value = DecimalNumber.value(of: bytes[start..<index]), value.isFinite else {
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      throw DocumentError(offset: start, message: "the number \(text.shortened) is out of range")
    }
    return value == 0 ? 0 : value
  }

  private mutating func skipDigits(_ expected: String) throws(DocumentError) {
    let start = index
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    if index == start { throw unexpected(expected) }
  }

  /// The usual number, a few digits: read without the general conversion.
  private static func smallInteger(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count <= 9 else { return nil }
    var value = 0
    for byte in bytes {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return Double(value)
  }
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}

extension String {
  /// The text, or its beginning and an ellipsis if it is long: for error messages, which are one line.
  package var shortened: String {
    unicodeScalars.count <= 60 ? self : String(unicodeScalars.prefix(57)) + "…"
  }
}
