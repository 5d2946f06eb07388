// LogConstraintParser+Relations.swift: the relation of a logged constraint: an equation, or visual format.

import AutoLayout
import Cassowary
import LayoutDocument

extension LogConstraintParser {
  mutating func readRelation(_ items: inout [LogItem]) -> LogRelation? {
    if take("H:") { return readVisualFormat(isHorizontal: true, &items) }
    if take("V:") { return readVisualFormat(isHorizontal: false, &items) }
    return readEquation(&items)
  }

  // MARK: Visual format

  private struct Spacing {
    var relation = LayoutRelation.equal
    var length = 0.0
    var priority = 1000.0
  }

  /// One of `|-(8)-[a]`, `[a]-(8)-|`, `[a]-(8)-[b]`, `[a(44)]`, `[a(==b)]`.
  private mutating func readVisualFormat(isHorizontal: Bool, _ items: inout [LogItem]) -> LogRelation? {
    let isAbsolute = bytes.ends(with: "(LTR)") || bytes.ends(with: "(RTL)")
    let (start, end): (LogAttribute, LogAttribute) =
      isHorizontal ? (isAbsolute ? (.left, .right) : (.leading, .trailing)) : (.top, .bottom)
    if take("|") {
      guard let outer = readSuperview(&items), let space = readSpacing(), take("["),
        let inner = readItem(&items, inBrackets: true), take("]")
      else { return nil }
      items[inner].superview = outer
      return finished(
        LogRelation(
          first: inner, firstAttribute: start, relation: space.relation, second: outer, secondAttribute: start,
          constant: space.length, priority: space.priority))
    }
    guard take("["), let first = readItem(&items, inBrackets: true) else { return nil }
    if take("(") { return readSize(of: first, isHorizontal ? .width : .height, &items) }
    guard take("]"), let space = readSpacing() else { return nil }
    if take("|") {
      guard let outer = readSuperview(&items) else { return nil }
      items[first].superview = outer
      return finished(
        LogRelation(
          first: first, firstAttribute: end, relation: space.relation.reversed, second: outer, secondAttribute: end,
          constant: -space.length, priority: space.priority))
    }
    guard take("["), let second = readItem(&items, inBrackets: true), take("]") else { return nil }
    return finished(
      LogRelation(
        first: second, firstAttribute: start, relation: space.relation, second: first, secondAttribute: end,
        constant: space.length, priority: space.priority))
  }

  /// `-(8)-`, `-(>=8@750)-`, `-(NSSpace(8))-`, `-(>=NSLayoutAnchorConstraintSpace(8))-`, or nothing for 0.
  private mutating func readSpacing() -> Spacing? {
    guard take("-") else { return Spacing() }
    let hasParentheses = take("(")
    let sign = readRelationSign() ?? .equal
    let isSystem = take("NSSpace(") || take("NSLayoutAnchorConstraintSpace(")
    guard let length = readNumber() else { return nil }
    if isSystem, !take(")") { return nil }
    let priority = readPriority()
    if hasParentheses, !take(")") { return nil }
    return take("-") ? Spacing(relation: sign, length: length, priority: priority) : nil
  }

  /// `44)]`, `>=44@999)]`, `==b)]`, and behind it what a content size says: `Hug:250 CompressionResistance:750`.
  private mutating func readSize(of item: Int, _ attribute: LogAttribute, _ items: inout [LogItem]) -> LogRelation? {
    var relation = LogRelation(first: item, firstAttribute: attribute, relation: readRelationSign() ?? .equal)
    if let number = readNumber() {
      relation.constant = number
    } else {
      guard let other = readItem(&items, inBrackets: true) else { return nil }
      relation.second = other
      relation.secondAttribute = attribute
    }
    relation.priority = readPriority()
    guard take(")"), take("]") else { return nil }
    skipSpace()
    if take("Hug:") {
      let hugging = readNumber() ?? 250
      skipSpace()
      relation.content = LogContent(
        hugging: hugging, compression: take("CompressionResistance:") ? readNumber() ?? 750 : 750)
      index = bytes.count
    }
    return finished(relation)
  }
}

extension LayoutRelation {
  /// The relation after both sides have changed places or signs.
  var reversed: LayoutRelation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    count >= text.utf8.count && self[(count - text.utf8.count)...].elementsEqual(text.utf8)
  }
}
