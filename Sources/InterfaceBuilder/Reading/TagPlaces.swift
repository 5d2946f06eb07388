// TagPlaces.swift: where the opening tags of a document begin.
//
// An event parser knows where it is when it reports an element: behind the tag. A report should point at the tag, so its
// beginnings are found beforehand. In a well-formed document '<' stands in no attribute and no text, so that tags can be
// told from comments, CDATA sections, processing instructions and declarations by what follows.

/// Where something stands in a document. Lines and columns count from 1, columns in bytes.
public struct SourceLocation: Hashable, Sendable {
  public var line: Int
  public var column: Int
  /// The bytes before it.
  public var offset: Int

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The place of a line and a column in a text; the nearest there is.
  init(line: Int, column: Int, in bytes: [UInt8]) {
    var start = 0
    var current = 1
    while current < line, let end = bytes[start...].firstIndex(of: 0x0A) {
      start = end + 1
      current += 1
    }
    self.init(line: current, column: max(1, column), offset: min(bytes.count, start + max(0, column - 1)))
  }

  static let start = SourceLocation(line: 1, column: 1, offset: 0)
}

enum TagPlaces {
  /// The places of all opening tags, in order.
  static func openings(in bytes: [UInt8]) -> [SourceLocation] {
    var places: [SourceLocation] = []
    bytes.withUnsafeBufferPointer { bytes in
      var line = 1
      var lineStart = 0
      var i = 0
      while i < bytes.count {
        if bytes[i] == 0x0A {
          line += 1
          lineStart = i + 1
        } else if bytes[i] == UInt8(ascii: "<") {
          if let end = endOfSection(in: bytes, at: i) {
            for newline in i..<end where bytes[newline] == 0x0A {
              line += 1
              lineStart = newline + 1
            }
            i = end
            continue
          }
          if i + 1 < bytes.count, bytes[i + 1] != UInt8(ascii: "/") {
            places.append(SourceLocation(line: line, column: i - lineStart + 1, offset: i))
          }
        }
        i += 1
      }
    }
    return places
  }

  /// Where a comment, a CDATA section, an instruction or a declaration ends that begins here; nil for a tag.
  private static func endOfSection(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    func begins(_ text: StaticString) -> Bool { matches(text, bytes, at: start) }
    if begins("<!--") { return end(after: "-->", bytes, from: start + 4) }
    if begins("<![CDATA[") { return end(after: "]]>", bytes, from: start + 9) }
    if begins("<?") { return end(after: "?>", bytes, from: start + 2) }
    if begins("<!") { return end(after: ">", bytes, from: start + 2) }
    return nil
  }

  private static func end(after text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var i = start
    while i < bytes.count {
      if matches(text, bytes, at: i) { return i + text.utf8CodeUnitCount }
      i += 1
    }
    return bytes.count
  }

  private static func matches(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for k in 0..<text.utf8CodeUnitCount where bytes[start + k] != text.utf8Start[k] { return false }
    return true
  }
}
