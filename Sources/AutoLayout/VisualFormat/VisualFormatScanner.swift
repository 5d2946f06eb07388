// VisualFormatScanner.swift: the signs, names and numbers of a visual format, byte by byte.

struct VisualFormatScanner {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Throws for the empty string and for characters outside ASCII.
  func checkCharacters() throws(VisualFormatError) {
    if bytes.isEmpty { throw VisualFormatError(format: text, offset: 0, reason: .empty) }
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      throw VisualFormatError(format: text, offset: index, reason: .notASCII)
    }
  }

  // MARK: Where it stands

  /// The offset of what comes next, spaces skipped.
  var place: Int {
    var place = offset
    while place < bytes.count, bytes[place] == 0x20 || (0x09...0x0D).contains(bytes[place]) { place += 1 }
    return place
  }

  var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? {
    let place = self.place
    return place < bytes.count ? bytes[place] : nil
  }

  var isBeforeRelation: Bool { next == UInt8(ascii: "=") || next == UInt8(ascii: "<") || next == UInt8(ascii: ">") }

  /// Whether an arithmetic sign comes next that some other languages would allow here.
  var isBeforeFactor: Bool { next == UInt8(ascii: "*") || next == UInt8(ascii: "/") }

  func expected(_ what: String) -> VisualFormatError {
    VisualFormatError(format: text, offset: place, reason: .expected(what))
  }

  // MARK: Signs and names

  /// Takes the sign if it comes next.
  mutating func take(_ sign: StaticString) -> Bool {
    let start = place
    guard start + sign.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<sign.utf8CodeUnitCount where bytes[start + index] != sign.utf8Start[index] { return false }
    offset = start + sign.utf8CodeUnitCount
    return true
  }

  /// Takes a name if one comes next: a letter or `_`, then letters, digits and `_`, and `-` and `.` between those.
  mutating func name() -> VisualFormat.Name? {
    let start = place
    guard start < bytes.count, isLetter(bytes[start]) else { return nil }
    var end = start + 1
    while end < bytes.count {
      if isNamePart(bytes[end]) {
        end += 1
      } else if bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "."), end + 1 < bytes.count,
        isNamePart(bytes[end + 1])
      {
        end += 2
      } else {
        break
      }
    }
    offset = end
    return VisualFormat.Name(text: String(decoding: bytes[start..<end], as: UTF8.self), offset: start)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  // MARK: Numbers

  /// Takes a number if one comes next: `8`, `8.5`, `.5`, `1e3`, and if it may be signed, `-8`. Throws if it is too large.
  mutating func number(signed: Bool) throws(VisualFormatError) -> Double? {
    let start = place
    guard start < bytes.count, signed || !isSign(bytes[start]) else { return nil }
    var rest = bytes[start...]
    guard let value = DecimalNumber.take(from: &rest) else { return nil }
    guard value.magnitude < 0x1p64 else { throw VisualFormatError(format: text, offset: start, reason: .invalidNumber) }
    offset = rest.startIndex
    return value
  }

  private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
}
