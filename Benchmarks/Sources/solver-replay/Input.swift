// Input.swift: standard input as words, read whole and scanned byte by byte.

/// A line of the program is not what the protocol says.
struct SyntaxError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The bytes of standard input, and how far they were read. Words are separated by spaces, operations by line ends.
struct Input {
  private let bytes: [UInt8]
  private var position = 0
  /// The number of the line being read, from 1.
  private(set) var line = 1

  init(bytes: [UInt8]) {
    // A line end at the very end, and a 0 that stands for the end.
    self.bytes = bytes + [UInt8(ascii: "\n"), 0]
  }

  static func standard() -> Input {
    var bytes: [UInt8] = []
    while let line = readLine(strippingNewline: false) { bytes += line.utf8 }
    return Input(bytes: bytes)
  }

  /// The first word of the next line that has any; nil at the end.
  mutating func nextCommand() -> String? {
    while bytes[position] != 0 {
      if let word = nextWord() { return word }
      endLine()
    }
    return nil
  }

  /// Ends the line; what is left of it is skipped.
  mutating func endLine() {
    while bytes[position] != UInt8(ascii: "\n"), bytes[position] != 0 { position += 1 }
    if bytes[position] != 0 { position += 1 }
    line += 1
  }

  private mutating func nextWord() -> String? {
    skipSpaces()
    let start = position
    while bytes[position] > UInt8(ascii: " ") { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func nextNumber() throws -> Double {
    guard let word = nextWord() else { throw SyntaxError("a number is missing") }
    guard let value = Double(word) else { throw SyntaxError("this is not a number: \(word)") }
    return value
  }

  mutating func nextInt() throws -> Int {
    let value = try nextNumber()
    // Not Int(exactly:), which calls trunc of libm: nothing here links that.
    guard value.magnitude < 0x1p62, Double(Int(value)) == value else {
      throw SyntaxError("not a whole number: \(value)")
    }
    return Int(value)
  }

  private mutating func skipSpaces() {
    while bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\r") || bytes[position] == 9 {
      position += 1
    }
  }
}
