// Input.swift: standard input as words, read whole and scanned byte by byte.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    // A line end at the very end, and the 0 that strtod stops at.
    self.bytes = bytes + [UInt8(ascii: "\n"), 0]
  }

  static func standard() -> Input {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { return Input(bytes: bytes) }
      bytes += buffer[..<count]
    }
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
    skipSpaces()
    guard bytes[position] > UInt8(ascii: " ") else { throw SyntaxError("a number is missing") }
    let (value, length) = bytes.withUnsafeBytes { memory -> (Double, Int) in
      let start = memory.baseAddress!.advanced(by: position).assumingMemoryBound(to: CChar.self)
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      return (value, end.map { UnsafePointer($0) - start } ?? 0)
    }
    guard length > 0, bytes[position + length] <= UInt8(ascii: " ") else {
      throw SyntaxError("this is not a number: \(nextWord() ?? "")")
    }
    position += length
    return value
  }

  mutating func nextInt() throws -> Int {
    let value = try nextNumber()
    guard let whole = Int(exactly: value) else {
      throw SyntaxError("not a whole number: \(value)")
    }
    return whole
  }

  private mutating func skipSpaces() {
    while bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\r") || bytes[position] == 9 {
      position += 1
    }
  }
}
