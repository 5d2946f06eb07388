// VisualFormatWriter.swift: the relations of one format, one connection and one view after the other.

import Cassowary

struct VisualFormatWriter {
  typealias Line = (item: VisualFormat.Item, attribute: LayoutAttribute)

  let format: VisualFormat
  let metrics: VisualFormatNames<Double>
  /// Whether what comes later in the format lies further to the left.
  let runsLeft: Bool
  var relations: [VisualFormat.Relation] = []

  init(format: VisualFormat, metrics: VisualFormatNames<Double>, runsLeft: Bool) {
    self.format = format
    self.metrics = metrics
    self.runsLeft = runsLeft
  }

  /// The space between two lines, of which `from` comes earlier in the format.
  mutating func connect(
    _ connection: VisualFormat.Connection, from: Line, to: Line
  ) throws(VisualFormatError) {
    switch connection.kind {
    case .none:
      space(from, to, .equal, 0, .required, connection.offset)
    case .standard:
      let isBesideSuperview = from.item.role != .view || to.item.role != .view
      space(from, to, .equal, isBesideSuperview ? 0 : VisualFormat.standardSpacing, .required, connection.offset)
    case .predicates(let predicates):
      for predicate in predicates {
        let constant = try number(predicate.object)
        space(from, to, predicate.relation, constant, try priority(of: predicate), predicate.offset)
      }
    }
  }

  private mutating func space(
    _ from: Line, _ to: Line, _ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority, _ offset: Int
  ) {
    let (first, second) = runsLeft ? (from, to) : (to, from)
    relations.append(
      VisualFormat.Relation(
        first: first.item, firstAttribute: first.attribute, relation: relation, second: second, constant: constant,
        priority: priority, offset: offset))
  }

  /// The predicates of a view, about its width or height.
  mutating func size(_ view: VisualFormat.ViewPart) throws(VisualFormatError) {
    let item = VisualFormat.Item(role: .view, name: view.name.text, offset: view.name.offset)
    let attribute = format.axis == .horizontal ? LayoutAttribute.width : .height
    for predicate in view.predicates {
      var second: Line?
      var constant = 0.0
      if case .name(let name) = predicate.object, try metric(name) == nil {
        second = (VisualFormat.Item(role: .view, name: name.text, offset: name.offset), attribute)
      } else {
        constant = try number(predicate.object)
      }
      relations.append(
        VisualFormat.Relation(
          first: item, firstAttribute: attribute, relation: predicate.relation, second: second, constant: constant,
          priority: try priority(of: predicate), offset: predicate.offset))
    }
  }

  // MARK: Numbers

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let written = predicate.priority else { return .required }
    let value = try number(written)
    let priority = LayoutPriority(Float(value))
    guard value <= 1000, priority.isValid else { throw format.failure(.invalidPriority(value), written.offset) }
    return priority
  }

  private func number(_ number: VisualFormat.Number) throws(VisualFormatError) -> Double {
    switch number {
    case .literal(let value, _):
      return value
    case .name(let name):
      if let value = try metric(name) { return value }
      for view in format.views where view.name.text == name.text {
        throw format.failure(.viewAsNumber(name.text), name.offset)
      }
      throw format.failure(.unknownMetric(name.text, known: metrics.names), name.offset)
    }
  }

  /// The value of a metric; nil if there is none of that name.
  private func metric(_ name: VisualFormat.Name) throws(VisualFormatError) -> Double? {
    let values = metrics.values(of: name.text)
    guard let value = values.first else { return nil }
    guard values.count == 1 else { throw format.failure(.duplicateName(name.text), name.offset) }
    guard value.isFinite else { throw format.failure(.invalidMetric(name.text, value), name.offset) }
    return value
  }
}
