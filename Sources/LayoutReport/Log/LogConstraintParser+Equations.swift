// LogConstraintParser+Equations.swift: the relation of a logged constraint as an equation of two sums.
//
//   UIView:0x1.bottom == UIView:0x2.bottom - 8
//   NSGridView:0x1.row-boundary+0.5*(NSGridView:0x1.bottom - NSGridView:0x1.row-boundary) == NSView:0x2.centerY
//
// Where the same name stands for several lines of a grid, the end of the text has their addresses in the order in which they
// first appear. Grids write an offset from a line as `a + ((b - 6) - a)`: what appears beyond the addresses is the first again.

import AutoLayout
import LayoutDocument

extension LogConstraintParser {
  /// A sum of attributes and a number.
  private struct Sum {
    var terms: [LogTerm] = []
    var constant = 0.0

    mutating func add(_ term: LogTerm) {
      if let same = terms.firstIndex(where: { $0.item == term.item && $0.attribute == term.attribute }) {
        terms[same].multiplier += term.multiplier
        if terms[same].multiplier.magnitude < 1e-9 { terms.remove(at: same) }
      } else if term.multiplier != 0 {
        terms.append(term)
      }
    }

    mutating func add(_ other: Sum, times factor: Double) {
      constant += other.constant * factor
      for term in other.terms {
        add(LogTerm(item: term.item, attribute: term.attribute, multiplier: term.multiplier * factor))
      }
    }
  }

  /// How deep parentheses may stand in each other: real ones stand in two.
  private static let deepest = 8

  mutating func readEquation(_ items: inout [LogItem]) -> LogRelation? {
    guard let left = readSum(&items, depth: 0), !left.terms.isEmpty, let sign = readRelationSign(),
      let right = isMask && index >= bytes.count ? Sum() : readSum(&items, depth: 0),
      let relation = Self.relation(left, sign, right)
    else { return nil }
    return finished(isMask ? inSuperview(relation, &items) : relation)
  }

  /// A mask's `inner.minX == 0.5*outer.width - 32`, counted from the edge of the superview that it means.
  private func inSuperview(_ relation: LogRelation, _ items: inout [LogItem]) -> LogRelation {
    guard let outer = relation.second, let length = relation.secondAttribute, length.isSize, relation.rest.isEmpty,
      !relation.firstAttribute.isSize, outer != relation.first
    else { return relation }
    items[relation.first].superview = outer
    var counted = relation
    counted.secondAttribute = length == .width ? .left : .top
    counted.multiplier = 1
    counted.rest = [LogTerm(item: outer, attribute: length, multiplier: relation.multiplier)]
    return counted
  }

  /// The relation, if nothing but a priority and marks of direction follow it.
  mutating func finished(_ relation: LogRelation) -> LogRelation? {
    var relation = relation
    let priority = readPriority()
    if priority != 1000 { relation.priority = priority }
    skipSpace()
    _ = take("(LTR)") || take("(RTL)")
    skipSpace()
    return index >= bytes.count && Self.goesTogether(relation) ? relation : nil
  }

  // MARK: Sums

  private mutating func readSum(_ items: inout [LogItem], depth: Int) -> Sum? {
    var sum = Sum()
    skipSpace()
    var sign = take("-") ? -1.0 : 1.0
    if sign > 0 { _ = take("+") }
    while true {
      guard let term = readTerm(&items, depth: depth) else { return nil }
      sum.add(term, times: sign)
      let end = index
      skipSpace()
      if take("+") {
        sign = 1
      } else if take("-") {
        sign = -1
      } else {
        index = end
        return sum
      }
    }
  }

  /// `0.5*item.attribute`, `item.attribute * 0.5`, `2*(…)`, `16`.
  private mutating func readTerm(_ items: inout [LogItem], depth: Int) -> Sum? {
    skipSpace()
    let start = index
    var (factor, sum) = (1.0, Sum())
    if let number = isName ? nil : readNumber() {
      skipSpaceBeforeStar()
      if take("*") {
        factor = number
      } else if isEndOfNumber {
        sum.constant = number
        return sum
      } else {
        // The number was the beginning of a name.
        index = start
      }
    }
    skipSpace()
    guard let inner = readPrimary(&items, depth: depth) else { return nil }
    skipSpaceBeforeStar()
    if take("*") {
      guard let number = readNumber() else { return nil }
      factor *= number
    }
    sum.add(inner, times: factor)
    return sum
  }

  /// Whether a name that the end of the text explains begins here.
  private var isName: Bool {
    names.known.contains { bytes[index...].starts(with: $0.name.utf8) }
  }

  private var isEndOfNumber: Bool {
    guard let next = peek() else { return true }
    return [0x20, UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "(")]
      .contains(next)
  }

  private mutating func skipSpaceBeforeStar() {
    let start = index
    skipSpace()
    if peek() != UInt8(ascii: "*") { index = start }
  }

  private mutating func readPrimary(_ items: inout [LogItem], depth: Int) -> Sum? {
    let start = index
    if !isName, take("(") {
      if depth < Self.deepest, let sum = readSum(&items, depth: depth + 1), take(")") { return sum }
      index = start
      return nil
    }
    guard let term = readAnchor(&items) else { return nil }
    return Sum(terms: [term])
  }

  /// `item.attribute`
  private mutating func readAnchor(_ items: inout [LogItem]) -> LogTerm? {
    let from = index
    guard let item = readItem(&items, inBrackets: false), take(".") else { return nil }
    for (word, attribute) in Self.boundaries where take(word) {
      let name = String(decoding: bytes[from..<index], as: UTF8.self)
      return LogTerm(item: boundary(name, attribute, of: item, &items), attribute: attribute)
    }
    let start = index
    while let byte = peek(), LogReader.isClassByte(byte), byte != UInt8(ascii: ".") { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    skipVariable()
    if word == "contentWidth" { return LogTerm(item: content(of: item, &items), attribute: .width) }
    if word == "contentHeight" { return LogTerm(item: content(of: item, &items), attribute: .height) }
    return LogAttribute(word: word).map { LogTerm(item: item, attribute: $0) }
  }

  /// Steps over `{id: 178}`, the number of a variable in Apple's solver.
  private mutating func skipVariable() {
    let start = index
    guard take("{id:") else { return }
    skipSpace()
    while let byte = peek(), (0x30...0x39).contains(byte) { index += 1 }
    if !take("}") { index = start }
  }

  /// What a scroll view scrolls, as an item of its own.
  private func content(of view: Int, _ items: inout [LogItem]) -> Int {
    let className = "Content of \(items[view].className)"
    let content = item("content of \(items[view].key)", className: className, text: nil, in: &items)
    items[content].superview = view
    items[content].isContent = true
    return content
  }

  /// The line of a grid that a name means here, as an item of its own.
  private mutating func boundary(_ name: String, _ attribute: LogAttribute, of grid: Int, _ items: inout [LogItem])
    -> Int
  {
    let addresses = names.boundaries[name] ?? []
    let turn = boundariesRead[name, default: 0]
    boundariesRead[name] = turn + 1
    let key = addresses.isEmpty ? "\(name) of \(address)" : addresses[turn < addresses.count ? turn : 0]
    let kind = attribute == .rowBoundary ? "row" : "column"
    let line = item(key, className: "\(items[grid].className) \(kind) boundary", text: nil, in: &items)
    items[line].superview = grid
    items[line].isAnonymous = addresses.isEmpty
    return line
  }

  // MARK: Normal form

  /// An attribute on the left as it stands; otherwise everything about the first attribute that is no line of a grid.
  private static func relation(_ left: Sum, _ sign: LayoutRelation, _ right: Sum) -> LogRelation? {
    if left.terms.count == 1, left.terms[0].multiplier == 1, left.constant == 0, right.terms.count <= 1,
      !left.terms[0].attribute.isBoundary
    {
      return relation(left.terms[0], sign, right.terms, right.constant)
    }
    if right.terms.count == 1, right.terms[0].multiplier == 1, right.constant == 0, !right.terms[0].attribute.isBoundary
    {
      return relation(right.terms[0], sign.reversed, left.terms, left.constant)
    }
    var all = left
    all.add(right, times: -1)
    guard let place = all.terms.firstIndex(where: { !$0.attribute.isBoundary }) ?? all.terms.indices.first else {
      return nil
    }
    let subject = all.terms.remove(at: place)
    let scale = -1 / subject.multiplier
    let others = all.terms.map { LogTerm(item: $0.item, attribute: $0.attribute, multiplier: $0.multiplier * scale) }
    return relation(subject, scale < 0 ? sign : sign.reversed, others, all.constant * scale)
  }

  private static func relation(
    _ subject: LogTerm, _ sign: LayoutRelation, _ others: [LogTerm], _ constant: Double
  ) -> LogRelation {
    var relation = LogRelation(first: subject.item, firstAttribute: subject.attribute, relation: sign)
    relation.multiplier = others.first?.multiplier ?? 1
    relation.second = others.first?.item
    relation.secondAttribute = others.first?.attribute
    relation.rest = Array(others.dropFirst())
    relation.constant = constant
    return relation
  }

  /// Whether all sides are lengths, or lines of one axis; between more than two, distances of lines are lengths too.
  private static func goesTogether(_ relation: LogRelation) -> Bool {
    guard let other = relation.secondAttribute else { return true }
    if relation.rest.isEmpty {
      guard relation.firstAttribute.isSize == other.isSize else { return false }
      return other.isSize || relation.firstAttribute.isHorizontal == other.isHorizontal
    }
    let terms =
      [(relation.firstAttribute, -1.0), (other, relation.multiplier)]
      + relation.rest.map { ($0.attribute, $0.multiplier) }
    let lines = terms.filter { !$0.0.isSize }
    return Set(lines.map { $0.0.isHorizontal }).count <= 1
      && (relation.firstAttribute.isSize || lines.reduce(0) { $0 + $1.1 }.magnitude < 1e-6)
  }
}
