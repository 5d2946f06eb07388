// VisualFormatParser.swift: from the text of a visual format to its parts, by recursive descent without recursion.
//
// Each method takes the part of the grammar in `VisualFormat.swift` that it is named after, or throws with the offset at
// which something else was expected.

import Cassowary

/// What a parsed format consists of.
struct VisualFormatParts {
  var axis = LayoutAxis.horizontal
  var views: [VisualFormat.ViewPart] = []
  var connections: [VisualFormat.Connection] = []
  var leading: VisualFormat.Edge?
  var trailing: VisualFormat.Edge?
}

struct VisualFormatParser {
  private var scanner: VisualFormatScanner

  init(_ text: String) {
    scanner = VisualFormatScanner(text)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormatParts {
    try scanner.checkCharacters()
    var parts = VisualFormatParts()
    parts.axis = orientation()
    let start = scanner.place
    if scanner.take("|") { parts.leading = VisualFormat.Edge(connection: try connection(), offset: start) }
    let whatFirst = parts.leading == nil ? "'|' or a view in brackets" : "a view in brackets"
    parts.views.append(try view(orElse: whatFirst))
    while !scanner.isAtEnd {
      let connection = try connection()
      let place = scanner.place
      if scanner.take("|") {
        parts.trailing = VisualFormat.Edge(connection: connection, offset: place)
        guard scanner.isAtEnd else { throw scanner.expected("the end of the format after '|'") }
      } else {
        if case .none = connection.kind {
          parts.views.append(try view(orElse: "'-', '[', '|' or the end of the format"))
        } else {
          parts.views.append(try view(orElse: "a view in brackets or '|'"))
        }
        parts.connections.append(connection)
      }
    }
    return parts
  }

  private mutating func orientation() -> LayoutAxis {
    if scanner.take("H:") { return .horizontal }
    return scanner.take("V:") ? .vertical : .horizontal
  }

  // MARK: Views and connections

  private mutating func view(orElse what: String) throws(VisualFormatError) -> VisualFormat.ViewPart {
    guard scanner.take("[") else { throw scanner.expected(what) }
    guard let name = scanner.name() else { throw scanner.expected("the name of a view") }
    var predicates: [VisualFormat.Predicate] = []
    if scanner.take("(") { predicates = try self.predicates() }
    guard scanner.take("]") else {
      throw scanner.expected(predicates.isEmpty ? "']' or '(' after the name" : "']' after the predicates")
    }
    return VisualFormat.ViewPart(name: name, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    let offset = scanner.place
    guard scanner.take("-") else { return VisualFormat.Connection(kind: .none, offset: offset) }
    if scanner.take("(") {
      let predicates = try self.predicates()
      guard scanner.take("-") else { throw scanner.expected("'-' after the spacing") }
      return VisualFormat.Connection(kind: .predicates(predicates), offset: offset)
    }
    let place = scanner.place
    guard let object = try number(signed: false) else {
      if scanner.isBeforeRelation { throw scanner.expected("parentheses around a spacing with a relation") }
      return VisualFormat.Connection(kind: .standard, offset: offset)
    }
    guard scanner.take("-") else { throw scanner.expected("'-' after the spacing") }
    let predicate = VisualFormat.Predicate(relation: .equal, object: object, priority: nil, offset: place)
    return VisualFormat.Connection(kind: .predicates([predicate]), offset: offset)
  }

  // MARK: Predicates

  /// What stands behind a `(`, with the `)`.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates = [try predicate()]
    while scanner.take(",") { predicates.append(try predicate()) }
    guard scanner.take(")") else {
      if scanner.isBeforeFactor { throw scanner.expected("',' or ')': visual formats have no multiplication") }
      let isWhole = predicates.last?.priority != nil
      throw scanner.expected(isWhole ? "',' or ')'" : "'@', ',' or ')'")
    }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let offset = scanner.place
    var relation = LayoutRelation.equal
    if scanner.take(">=") {
      relation = .greaterThanOrEqual
    } else if scanner.take("<=") {
      relation = .lessThanOrEqual
    } else if !scanner.take("==") && scanner.isBeforeRelation {
      throw scanner.expected("one of == >= <=")
    }
    guard let object = try number(signed: true) else { throw scanner.expected("a number, a metric or a view") }
    var priority: VisualFormat.Number?
    if scanner.take("@") {
      priority = try number(signed: true)
      if priority == nil { throw scanner.expected("a priority: a number or a metric") }
    }
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority, offset: offset)
  }

  /// A number or a name, if one stands here.
  private mutating func number(signed: Bool) throws(VisualFormatError) -> VisualFormat.Number? {
    let offset = scanner.place
    if let value = try scanner.number(signed: signed) { return .literal(value, offset: offset) }
    return scanner.name().map { .name($0) }
  }
}
