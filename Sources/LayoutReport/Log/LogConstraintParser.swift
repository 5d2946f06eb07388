// LogConstraintParser.swift: reads what `-[NSLayoutConstraint description]` prints.
//
//   Class:(0xADDRESS | key)['@'file'#'line] ['identifier'] [h=… v=…] ['identifier'] relation [(LTR)] [(active, names: '|':View:0x…, cell:0x…)]
//   relation  = sum (== | >= | <=) sum [@ priority]
//             | (H: | V:) visual format with one spacing or one size [priority:…]
//   sum       = ['+' | '-'] term (('+' | '-') term)*, usually an attribute, or an attribute and a constant
//   term      = [multiplier '*'] (item.attribute | '(' sum ')') ['*' multiplier] | constant
//   item      = Class:0xADDRESS['text'] | name
//
// Masonry has `Class:key` for what the program gave a key, and `^755` or `^low` for a priority. A mask speaks of `minX`, `midX` and
// `maxX` from its superview's edge, also as a part of the superview's width, and leaves out a constant of 0.
//
// Nothing is promised of these texts, so whatever does not fit is no constraint, and reported as unread.

import AutoLayout
import Cassowary
import LayoutDocument

struct LogConstraintParser {
  let bytes: [UInt8]
  var index = 0
  /// What the end of the text explains.
  private(set) var names = LogNames()
  /// The address of the constraint.
  private(set) var address = ""
  /// How often each line of a grid has been read.
  var boundariesRead: [String: Int] = [:]

  /// Whether it is the constraint of a mask.
  private(set) var isMask = false
  /// Whether it is one of Masonry's.
  private var isMasonry = false
  /// How many marks of quotation may stand within an identifier.
  private static let mostMarks = 6

  /// The constraint between angle brackets, and its items among `items`; nil if it is not understood.
  static func parse(_ entry: LogSpelling, number: Int, line: Int, items: inout [LogItem]) -> LogConstraint? {
    for spelling in entry.all {
      // An identifier may have marks of quotation in it.
      for marks in 0...mostMarks {
        var parser = LogConstraintParser(spelling)
        var draft = items
        if let constraint = parser.read(number: number, line: line, marks: marks, &draft) {
          items = draft
          return constraint
        }
        if !parser.hasMarks { break }
      }
    }
    return nil
  }

  /// What tells the constraint between angle brackets from others: its address, or its key.
  static func address(of entry: String) -> String? {
    var parser = LogConstraintParser(bytes: Array(entry.utf8.prefix(200)))
    return parser.readClass() == nil ? nil : parser.readColonAndAddress() ?? parser.readColonAndKey()
  }

  private init(_ entry: String) {
    let (body, trailer) = Self.split(entry)
    self.init(bytes: Array(body.utf8))
    names = LogNames(trailer, of: body)
  }

  /// Whether an identifier has been read with more marks in it than were to be stepped over.
  private var hasMarks = false

  private mutating func read(number: Int, line: Int, marks: Int, _ items: inout [LogItem]) -> LogConstraint? {
    guard let className = readClass(), let address = readColonAndAddress() ?? readColonAndKey() else { return nil }
    let shortClass = Self.shortClass(className)
    isMasonry = shortClass.hasPrefix("MAS")
    let place = readPlace()
    skipSpace()
    let first = readIdentifier(marks)
    isMask = skipMask()
    // Up to iOS 8 the identifier stands behind the mask.
    let identifier = first ?? readIdentifier(marks)
    self.address = address
    let start = index
    guard let relation = readRelation(&items) else { return nil }
    // A mask says where a view lies in its superview, which the end of the text names.
    if isMask, relation.second == nil, !relation.firstAttribute.isSize, items[relation.first].superview == nil,
      let outer = readSuperview(&items), outer != relation.first
    {
      items[relation.first].superview = outer
    }
    return LogConstraint(
      number: number, line: line, className: shortClass, address: address, identifier: identifier, place: place,
      text: String(decoding: bytes[start...], as: UTF8.self).trimmed, relation: relation,
      origin: LogOrigin(
        className: shortClass, identifier: identifier, isAutoresizing: isMask, items: relation.items.map { items[$0] }))
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `ChatTitleView` of `deltachat_ios.ChatTitleView`.
  static func shortClass(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  // MARK: The end of the text

  /// The text without what stands in parentheses at its end, and that.
  private static func split(_ entry: String) -> (body: String, trailer: String) {
    for mark in [" (active", " (inactive", " (Names:", " (names:"] {
      guard let range = entry.lastRange(of: mark) else { continue }
      return (String(entry[..<range.lowerBound]).trimmed, String(entry[range.upperBound...]))
    }
    return (entry.trimmed, "")
  }

  // MARK: Words

  func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 { index += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    guard index <= bytes.count, bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func readClass() -> String? {
    let start = index
    while let byte = peek(), LogReader.isClassByte(byte) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// `:0x600`, in some logs `: 0x600`.
  private mutating func readColonAndAddress() -> String? {
    let start = index
    guard take(":") else { return nil }
    _ = take(" ")
    if let address = readAddress() { return address }
    index = start
    return nil
  }

  private mutating func readAddress() -> String? {
    let start = index
    guard take("0x") else { return nil }
    while let byte = peek(), Character(Unicode.Scalar(byte)).isHexDigit { index += 1 }
    return index > start + 2 ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// `:titleHeight`, a key that Masonry shows instead of an address.
  private mutating func readColonAndKey() -> String? {
    guard peek() == UInt8(ascii: ":"), let next = peek(1), next != 0x20 else { return nil }
    let end = bytes[index...].firstIndex(of: 0x20) ?? bytes.count
    defer { index = end }
    return String(decoding: bytes[index + 1..<end], as: UTF8.self)
  }

  /// `@File.swift#17` as `File.swift:17`; there may be spaces in the path.
  private mutating func readPlace() -> String? {
    guard take("@") else { return nil }
    let start = index
    for hash in bytes.indices[start...] where bytes[hash] == UInt8(ascii: "#") {
      let end = bytes[(hash + 1)...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
      guard end > hash + 1, end == bytes.count || bytes[end] == 0x20 else { continue }
      index = end
      return String(decoding: bytes[start..<hash] + [UInt8(ascii: ":")] + bytes[hash + 1..<end], as: UTF8.self)
    }
    while let byte = peek(), byte != 0x20 { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// `'identifier'`, with so many marks of quotation in it.
  private mutating func readIdentifier(_ marks: Int) -> String? {
    let mark = UInt8(ascii: "'")
    guard peek() == mark else { return nil }
    let ends = bytes.indices[(index + 1)...].filter { bytes[$0] == mark }
    guard marks < ends.count else { return nil }
    hasMarks = marks + 1 < ends.count
    let identifier = String(decoding: bytes[index + 1..<ends[marks]], as: UTF8.self)
    index = ends[marks] + 1
    skipSpace()
    return identifier
  }

  /// Steps over `h=--& v=-&-`, and says whether it was there.
  private mutating func skipMask() -> Bool {
    guard bytes[index...].starts(with: "h=".utf8) else { return false }
    for _ in 0..<2 {
      while let byte = peek(), byte != 0x20 { index += 1 }
      skipSpace()
    }
    return true
  }

  // MARK: Numbers

  /// A number with its sign, `+ 16.0` and `- 8` too; nil, and nothing is read, if there is none.
  mutating func readNumber() -> Double? {
    let start = index
    skipSpace()
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    skipSpace()
    let first = index
    while let byte = peek(), (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") { index += 1 }
    if index > first, let byte = peek(), byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      let mark = index
      index += 1
      if !take("-") { _ = take("+") }
      let digits = index
      while let byte = peek(), (0x30...0x39).contains(byte) { index += 1 }
      if index == digits { index = mark }
    }
    guard index > first, let value = DecimalNumber.value(of: bytes[first..<index]),
      value.isFinite, value.magnitude <= Limits.largestNumber
    else {
      index = start
      return nil
    }
    return isNegative ? -value : value
  }

  mutating func readRelationSign() -> LayoutRelation? {
    skipSpace()
    if take("==") || take("=") { return .equal }
    if take(">=") { return .greaterThanOrEqual }
    if take("<=") { return .lessThanOrEqual }
    return nil
  }

  /// What Masonry calls priorities.
  private static let priorityWords: [(String, Double)] = [
    ("required", 1000), ("high", 750), ("medium", 500), ("low", 250), ("fitting size", 50),
    ("drag can resize window", 510), ("window size stay put", 500), ("drag cannot resize window", 490),
  ]

  /// ` @ 750`, ` @750`, ` priority:750`, ` ^750` or ` ^high`; 1000 if there is none.
  mutating func readPriority() -> Double {
    skipSpace()
    if isMasonry, take("^") {
      for (word, priority) in Self.priorityWords where take(word) { return priority }
      return readNumber() ?? 1000
    }
    guard take("@") || take("priority:") else { return 1000 }
    return readNumber() ?? 1000
  }

  // MARK: Items

  /// What AppKit calls the lines between the rows and columns of a grid.
  static let boundaries: [(String, LogAttribute)] = [
    ("row-boundary", .rowBoundary), ("column-boundary", .columnBoundary),
  ]

  /// Reads an item up to the `.` of its attribute, or in visual format up to `]` or `(`; nil if there is none.
  mutating func readItem(_ items: inout [LogItem], inBrackets: Bool) -> Int? {
    // A name may hold anything, so those that the end of the text explains come first.
    for known in names.known where bytes[index...].starts(with: known.name.utf8) {
      guard isEnd(ofItemAt: index + known.name.utf8.count, inBrackets: inBrackets) else { continue }
      index += known.name.utf8.count
      return item(known.address, className: known.className ?? known.name, text: nil, named: known.name, in: &items)
    }
    let start = index
    if let className = readClass(), let address = readColonAndAddress() {
      let text = readText(inBrackets: inBrackets)
      return item(address, className: className, text: text, in: &items)
    }
    index = start
    if isMasonry, let className = readClass(), take(":"), let end = endOfName(), end > index {
      let key = String(decoding: bytes[index..<end], as: UTF8.self)
      index = end
      return item("\(className):\(key)", className: className, text: nil, named: key, in: &items)
    }
    index = start
    guard let end = inBrackets ? endOfNameInBrackets() : endOfName(), end > start else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    // What has an address in it is more than a name.
    guard !name.holds(":0x") else { return nil }
    index = end
    return item(name, className: name, text: nil, named: name, in: &items)
  }

  /// Where a name ends that is not explained: at the first `.` before an attribute.
  private func endOfName() -> Int? {
    bytes.indices[index...].first { bytes[$0] == UInt8(ascii: ".") && isEnd(ofItemAt: $0, inBrackets: false) }
  }

  /// The same in brackets: at `]`, or at the `(` of a size.
  private func endOfNameInBrackets() -> Int? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    guard bytes[end - 1] == UInt8(ascii: ")"), let size = bytes[index..<end].lastIndex(of: UInt8(ascii: "(")) else {
      return end
    }
    return size
  }

  /// The superview that `|` means; nil if the log does not say it.
  func readSuperview(_ items: inout [LogItem]) -> Int? {
    guard let superview = names.superview else { return nil }
    let name = names.known.first { $0.address == superview.address }?.name
    return item(
      superview.address, className: superview.className ?? name ?? "superview", text: nil, named: name, in: &items)
  }

  func item(
    _ key: String, className: String, text: String?, named name: String? = nil, in items: inout [LogItem]
  ) -> Int {
    if let known = items.firstIndex(where: { $0.key == key }) {
      if items[known].text == nil { items[known].text = text }
      if items[known].name == nil { items[known].name = name }
      return known
    }
    items.append(LogItem(key: key, className: Self.shortClass(className), text: text, name: name))
    return items.count - 1
  }

  /// `'text'` behind an address: up to the mark that is followed by the end of an item.
  private mutating func readText(inBrackets: Bool) -> String? {
    guard peek() == UInt8(ascii: "'") else { return nil }
    var end = index + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "'"), isEnd(ofItemAt: end + 1, inBrackets: inBrackets) {
        let text = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        index = end + 1
        return text.trimmed
      }
      end += 1
    }
    return nil
  }

  private func isEnd(ofItemAt place: Int, inBrackets: Bool) -> Bool {
    guard place < bytes.count else { return false }
    if inBrackets { return bytes[place] == UInt8(ascii: "]") || bytes[place] == UInt8(ascii: "(") }
    guard bytes[place] == UInt8(ascii: ".") else { return false }
    let word = bytes[(place + 1)...].prefix { LogReader.isClassByte($0) && $0 != UInt8(ascii: ".") }
    return LogAttribute(word: String(decoding: word, as: UTF8.self)) != nil || isBoundary(at: place + 1)
  }

  /// Whether the word for a line of a grid stands here.
  func isBoundary(at place: Int) -> Bool {
    Self.boundaries.contains { bytes[place...].starts(with: $0.0.utf8) }
  }
}

extension String {
  /// Without spaces at its ends.
  var trimmed: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }

  /// Where `text` stands for the last time.
  func lastRange(of text: String) -> Range<String.Index>? {
    let (all, wanted) = (Array(utf8), Array(text.utf8))
    guard !wanted.isEmpty, all.count >= wanted.count else { return nil }
    var start = all.count - wanted.count
    while start >= 0 {
      if all[start..<start + wanted.count].elementsEqual(wanted) {
        return utf8.index(
          utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: start + wanted.count)
      }
      start -= 1
    }
    return nil
  }
}
