// SourceLocation.swift: where something stands in a document.

/// Where something stands in a document. Lines and columns count from 1, columns in bytes.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The byte in the line, from 1.
  public var column: Int
  /// The bytes before it.
  public var offset: Int

  /// A place, by its line, its column and the bytes before it.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The place of an offset in a text.
  init(offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(line: before.count { $0 == 0x0A } + 1, column: before.count - lineStart + 1, offset: before.count)
  }

  static let start = SourceLocation(line: 1, column: 1, offset: 0)
}
