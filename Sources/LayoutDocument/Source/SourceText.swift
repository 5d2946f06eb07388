// SourceText.swift: the bytes of a document, and where an offset lies in them for a person.
//
// Everything read from a document keeps a byte offset; a line and a column are counted only for what is printed.
// Lines end with LF, CR LF or a lone CR. Lines and columns count from 1, columns in Unicode scalars; a byte order mark
// at the start is no column.

/// A place in a document, as editors show it.
public struct SourcePosition: Equatable, Sendable {
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in Unicode scalars.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why a document is refused, and where: `SourceText.describe(_:severity:)` puts both on one line.
public struct DocumentError: Error, Equatable, Sendable {
  /// Where in the document the mistake begins, in bytes.
  public let offset: Int
  /// What is wrong, without the place.
  public let message: String

  /// Whether nothing is wrong with the file but that it is of a kind that is not read.
  package let isOfAnotherKind: Bool

  package init(offset: Int, message: String, isOfAnotherKind: Bool = false) {
    self.offset = offset
    self.message = message
    self.isOfAnotherKind = isOfAnotherKind
  }
}

/// The bytes of one document and the name that messages call it by: that of its file.
public struct SourceText: Sendable {
  /// What messages call it.
  public let name: String
  package let bytes: [UInt8]
  /// Where the text begins: behind a UTF-8 byte order mark, if there is one.
  package let start: Int
  /// The offset of the first byte of every line, ascending.
  private let lineStarts: [Int]
  /// How many scalars begin before every block of `blockLength` bytes, so that a long line is not counted from its beginning.
  private let scalarsBefore: [Int]
  private static let blockLength = 1024

  /// A document in UTF-8, with or without a byte order mark. Bytes that are not UTF-8 are refused when it is read.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [start]
    var scalarsBefore: [Int] = []
    var scalars = 0
    bytes.withUnsafeBufferPointer { bytes in
      for i in bytes.indices {
        if i % Self.blockLength == 0 { scalarsBefore.append(scalars) }
        if bytes[i] & 0xC0 != 0x80 { scalars += 1 }
        guard bytes[i] == 0x0A || bytes[i] == 0x0D else { continue }
        let isFirstOfPair = bytes[i] == 0x0D && i + 1 < bytes.count && bytes[i + 1] == 0x0A
        if !isFirstOfPair { starts.append(i + 1) }
      }
    }
    scalarsBefore.append(scalars)
    lineStarts = starts
    self.scalarsBefore = scalarsBefore
  }

  /// A document that a program holds as text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line of an offset, from 1. O(log lines).
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// How many scalars begin before an offset, which is at most the length. O(1).
  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockLength
    guard block < scalarsBefore.count - 1 else { return scalarsBefore[scalarsBefore.count - 1] }
    var count = scalarsBefore[block]
    for i in block * Self.blockLength..<offset where bytes[i] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The line and the column of an offset; an offset behind the end means the end. O(log lines).
  public func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    let start = min(lineStarts[line - 1], bytes.count)
    var column = 1 + scalars(before: max(start, min(offset, bytes.count))) - scalars(before: start)
    // An offset inside a scalar belongs to the scalar.
    if offset < bytes.count, bytes[offset] & 0xC0 == 0x80, column > 1 { column -= 1 }
    return SourcePosition(line: line, column: column)
  }

  /// `FILE:LINE:COLUMN: error: message`, the one line an error is printed as.
  public func describe(_ error: DocumentError, severity: String = "error") -> String {
    let position = position(at: error.offset)
    return "\(name):\(position.line):\(position.column): \(severity): \(error.message)"
  }
}

// MARK: UTF-8

extension SourceText {
  /// The offset of the first byte that is not well-formed UTF-8 (Unicode 15, table 3-7), or nil.
  func firstInvalidByte() -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < bytes.count {
        if bytes[i] < 0x80 {
          i += 1
          continue
        }
        let length = Self.lengthOfScalar(in: bytes, at: i)
        if length == 0 { return i }
        i += length
      }
      return nil
    }
  }

  /// The length in bytes of the well-formed scalar at `i`, whose first byte is not ASCII; 0 if there is none.
  private static func lengthOfScalar(in bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    func isTail(_ offset: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) -> Bool {
      i + offset < bytes.count && bytes[i + offset] >= low && bytes[i + offset] <= high
    }
    switch bytes[i] {
    case 0xC2...0xDF: return isTail(1) ? 2 : 0
    case 0xE0: return isTail(1, from: 0xA0) && isTail(2) ? 3 : 0
    case 0xED: return isTail(1, to: 0x9F) && isTail(2) ? 3 : 0
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : 0
    case 0xF0: return isTail(1, from: 0x90) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF4: return isTail(1, to: 0x8F) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }
}
