// LogLine.swift: what stands in a line of a log, in order.

import LayoutDocument

/// The bytes of a line, and what in it matters.
struct LogLine {
  enum Kind {
    /// A conflict begins.
    case beginning
    /// The next constraint is the one that will be broken.
    case breaking
    /// The system has written `<private>`.
    case redacted
    /// The system has left out the rest: `<…>`.
    case cut
    /// A constraint, with the place of the `>` that ends it; nil if the line ends before.
    case constraint(end: Int?)
    /// Something else with a class and an address, the same way: in a list, a constraint of a class with any name.
    case object(end: Int?)
  }

  struct Mark {
    let place: Int
    let kind: Kind
  }

  private let source: LogBytes
  private(set) var marks: [Mark] = []
  /// Where the text begins, behind what consoles and mails put before every line.
  private let start: Int

  var bytes: [UInt8] { source.bytes }

  /// What a conflict begins with.
  static let beginnings = [
    Array("simultaneously satisfy constraints".utf8), Array("Conflicting constraints detected".utf8),
  ]
  private static let breaking = Array("attempt to recover by breaking".utf8)
  private static let redacted = Array("<private>".utf8)
  private static let cut = Array("<…>".utf8)

  /// The line of a file, or of a message in it; `isInList` if objects are entries of a list.
  init(_ line: LogBytes, isInList: Bool) {
    source = line.withoutHTML
    let bytes = source.bytes
    start = Self.start(of: bytes)
    var isInList = isInList
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "<") {
        if bytes[i...].starts(with: Self.redacted) {
          marks.append(Mark(place: i, kind: .redacted))
        } else if bytes[i...].starts(with: Self.cut) {
          marks.append(Mark(place: i, kind: .cut))
        } else if isConstraint(at: i + 1) {
          let end = end(ofConstraintAt: i)
          marks.append(Mark(place: i, kind: .constraint(end: end)))
          i = end ?? (next(constraintAfter: i) ?? bytes.count) - 1
        } else if isInList, isEntry(at: i), isObject(at: i + 1) {
          let end = end(ofConstraintAt: i)
          marks.append(Mark(place: i, kind: .object(end: end)))
          i = end ?? (next(constraintAfter: i) ?? bytes.count) - 1
        }
      } else if byte == UInt8(ascii: "s") || byte == UInt8(ascii: "C") {
        if Self.beginnings.contains(where: { bytes[i...].starts(with: $0) }) {
          marks.append(Mark(place: i, kind: .beginning))
          isInList = true
        }
      } else if byte == UInt8(ascii: "a"), bytes[i...].starts(with: Self.breaking) {
        marks.append(Mark(place: i, kind: .breaking))
        isInList = true
      }
      i += 1
    }
  }

  /// The column of a byte in the file, from 1, in characters.
  func column(_ index: Int) -> Int { source.column(index) }

  /// Whether the line is the `)` that ends a list.
  var isEndOfList: Bool {
    let text = bytes[start...].filter { $0 != 0x20 && $0 != 0x09 }
    return text.elementsEqual(")".utf8) || text.elementsEqual(").".utf8)
  }

  /// Whether the line is the `(` before a list, or has the beginning of an entry, however little of it there is.
  var beginsList: Bool {
    let text = bytes[start...].drop { $0 == UInt8(ascii: "\"") }
    if text.starts(with: "<NS".utf8) || text.prefix(while: { $0 != 0x20 }).elementsEqual("(".utf8) && isBlank(start + 1)
    {
      return true
    }
    guard case .beginning? = marks.last?.kind, let start = marks.last?.place else { return false }
    return bytes.indices.dropFirst(start).contains { bytes[$0...].starts(with: "<NS".utf8) }
  }

  private func isBlank(_ from: Int) -> Bool { bytes[from...].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Whether nothing is in the line but what stands before every line, and the mark that ends a string.
  var isBlank: Bool { isBlank(start) || end == start + 1 && bytes[start] == UInt8(ascii: "\"") }

  /// An entry of a list without a constraint in it: a string in quotation marks, which may go on in the next line, or a word
  /// before a comma.
  var string: (text: Range<Int>, isOpen: Bool)? {
    guard marks.isEmpty, start < end else { return nil }
    if bytes[start] == UInt8(ascii: "\"") {
      // A mark alone ends what began before.
      guard end > start + 1 else { return nil }
      let isClosed = bytes[end - 1] == UInt8(ascii: "\"")
      return (start + 1..<(isClosed ? end - 1 : end), !isClosed)
    }
    let isWord = bytes[start..<end].allSatisfy { LogReader.isClassByte($0) || [0x2F, 0x3A].contains($0) }
    return isWord && bytes[end...].contains(UInt8(ascii: ",")) ? (start..<end, false) : nil
  }

  /// Whether a string that began in another line ends in this one.
  var endsString: Bool { end > start && bytes[end - 1] == UInt8(ascii: "\"") }

  /// Where the text ends: before spaces, and a comma.
  private var end: Int {
    var end = bytes.count
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end > start && bytes[end - 1] == UInt8(ascii: ",") ? end - 1 : end
  }

  // MARK: What stands before

  /// Where the text of a line begins: behind indentation, signs of quotation, and a date and a time with or without a process.
  private static func start(of bytes: [UInt8]) -> Int {
    func margin(_ from: Int) -> Int {
      var i = from
      while i < bytes.count, [0x20, 0x09, UInt8(ascii: ">")].contains(bytes[i]) { i += 1 }
      return i
    }
    let first = margin(0)
    guard let time = end(ofTimeAt: first, bytes) else { return first }
    var start = margin(time)
    while let process = end(ofProcessAt: start, bytes) { start = margin(process) }
    return start
  }

  /// `2024-05-01 10:00:00.123456+0200`, with a `T` and a `Z` too.
  private static func end(ofTimeAt start: Int, _ bytes: [UInt8]) -> Int? {
    let form = Array("0000-00-00 00:00:00".utf8)
    guard start + form.count <= bytes.count else { return nil }
    for (byte, wanted) in zip(bytes[start...], form) {
      switch wanted {
      case UInt8(ascii: "0"): if !(0x30...0x39).contains(byte) { return nil }
      case UInt8(ascii: " "): if byte != wanted, byte != UInt8(ascii: "T") { return nil }
      default: if byte != wanted { return nil }
      }
    }
    var end = start + form.count
    let signs = Array(".,:+-Z".utf8)
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) || signs.contains(bytes[end]) { end += 1 }
    return end == bytes.count || bytes[end] == 0x20 || bytes[end] == 0x09 ? end : nil
  }

  /// `MyApp[123:456]`, `[LayoutConstraints]`
  private static func end(ofProcessAt start: Int, _ bytes: [UInt8]) -> Int? {
    var end = start
    while end < bytes.count, LogReader.isClassByte(bytes[end]) || bytes[end] == UInt8(ascii: "-") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return nil }
    while end < bytes.count, bytes[end] != UInt8(ascii: "]"), bytes[end] != 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "]") else { return nil }
    end += 1
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") { end += 1 }
    return end == bytes.count || bytes[end] == 0x20 ? end : nil
  }

  // MARK: Constraints

  /// Whether a class that speaks of constraints and an address follow.
  private func isConstraint(at start: Int) -> Bool {
    guard let name = className(at: start) else { return false }
    return String(decoding: name, as: UTF8.self).holds("Constraint")
  }

  private func isObject(at start: Int) -> Bool { className(at: start)?.isEmpty == false }

  /// The class before `:0x` or `: 0x`; Masonry's may have a key there.
  private func className(at start: Int) -> ArraySlice<UInt8>? {
    var i = start
    while i < bytes.count, i - start < 120, LogReader.isClassByte(bytes[i]) { i += 1 }
    let rest = bytes[min(i, bytes.count)...]
    if rest.starts(with: ":0x".utf8) || rest.starts(with: ": 0x".utf8) { return bytes[start..<i] }
    let hasKey = rest.first == UInt8(ascii: ":") && rest.count > 1 && rest[rest.startIndex + 1] != 0x20
    return hasKey && bytes[start..<i].elementsEqual("MASLayoutConstraint".utf8) ? bytes[start..<i] : nil
  }

  /// Whether only what may stand before an entry does: a quotation mark, the beginning of the line, or `- 0 :` of lldb.
  private func isEntry(at place: Int) -> Bool {
    place == start || bytes[place - 1] == UInt8(ascii: "\"")
      || place > 2 && bytes[..<place].suffix(3).elementsEqual(" : ".utf8)
  }

  /// Where the next constraint begins, behind one that has no end.
  private func next(constraintAfter start: Int) -> Int? {
    bytes.indices.dropFirst(start + 1).first { bytes[$0] == UInt8(ascii: "<") && isConstraint(at: $0 + 1) }
  }

  /// The `>` that ends a constraint: the first after `)` or before a quotation mark, else the last one that is no `>=`.
  private func end(ofConstraintAt start: Int) -> Int? {
    var last: Int?
    var i = start + 1
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<"), isConstraint(at: i + 1) || isEntry(at: i) && isObject(at: i + 1) { break }
      if bytes[i] == UInt8(ascii: ">") {
        let next = i + 1 < bytes.count ? bytes[i + 1] : 0x20
        let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
        if isQuoted || bytes[i - 1] == UInt8(ascii: ")") && [0x20, 0x2C, 0x2E, 0x0D].contains(next) { return i }
        if next != UInt8(ascii: "=") { last = i }
      }
      i += 1
    }
    return last
  }
}
