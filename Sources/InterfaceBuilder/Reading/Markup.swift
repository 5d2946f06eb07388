// Markup.swift: where the opening tags of a document begin, and whether it declares entities.
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

  /// The place of an offset in a text.
  init(offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(line: before.count { $0 == 0x0A } + 1, column: before.count - lineStart + 1, offset: before.count)
  }

  static let start = SourceLocation(line: 1, column: 1, offset: 0)
}

/// What can be told of a document without parsing it.
struct Markup {
  /// The places of all opening tags, in order.
  private(set) var openings: [SourceLocation] = []
  /// The first declaration of an entity: its name and its place.
  private(set) var entity: (name: String, place: SourceLocation)?

  private var line = 1
  private var lineStart = 0

  init(of bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < bytes.count {
        let next = bytes[i] == UInt8(ascii: "<") ? take(bytes, at: i) : i + 1
        for newline in i..<next where bytes[newline] == 0x0A {
          line += 1
          lineStart = newline + 1
        }
        i = next
      }
    }
  }

  /// Looks at what begins with a '<', and says where to go on.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    func begins(_ text: StaticString) -> Bool { matches(text, bytes, at: start) }
    if begins("<!--") { return end(after: "-->", bytes, from: start + 4) }
    if begins("<![CDATA[") { return end(after: "]]>", bytes, from: start + 9) }
    if begins("<?") { return end(after: "?>", bytes, from: start + 2) }
    if begins("</") { return start + 1 }
    let place = SourceLocation(line: line, column: start - lineStart + 1, offset: start)
    if begins("<!ENTITY") {
      if entity == nil { entity = (word(in: bytes, from: start + 8), place) }
    } else if !begins("<!"), start + 1 < bytes.count {
      openings.append(place)
    }
    return start + 1
  }

  /// The first word from here on.
  private func word(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 || $0 == UInt8(ascii: "%") }
    let rest = bytes[min(start, bytes.count)...].drop(while: isSpace)
    return String(decoding: rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") }, as: UTF8.self)
  }

  private func end(after text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var i = start
    while i < bytes.count {
      if matches(text, bytes, at: i) { return i + text.utf8CodeUnitCount }
      i += 1
    }
    return bytes.count
  }

  private func matches(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for k in 0..<text.utf8CodeUnitCount where bytes[start + k] != text.utf8Start[k] { return false }
    return true
  }
}
