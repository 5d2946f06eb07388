// LayoutConstraint+VisualFormatText.swift: printing a constraint as the visual format that says the same.

import Cassowary

extension LayoutConstraint {
  /// The visual format that stands for this constraint, with the options it needs; nil if no format does.
  ///
  /// Formats can say: a length against a number or the same length of another item, the space between two items, and
  /// between an item and its superview or the superview's margins. For all else there is `text`, the equation.
  ///
  ///     V:[title(>=44@750)]    H:[icon]-(8)-[title]    H:|-[icon]    V:[bar]|
  ///
  /// Between left and right edges the options say `directionLeftToRight`. Items stand under their labels, so the format
  /// reads back if these are names.
  public func visualFormat() -> (format: String, options: FormatOptions)? {
    guard let first, first.coefficient == 1, others.isEmpty else { return nil }
    let axis = first.attribute.axis == .horizontal ? "H:" : "V:"
    if first.attribute == .width || first.attribute == .height {
      return sizeFormat(first).map { (axis + $0, []) }
    }
    guard let second, second.coefficient == -1 else { return nil }
    let format = spaceFormat(first, second)
    return format.map { (axis + $0, first.attribute.isAbsoluteSide ? .directionLeftToRight : []) }
  }

  /// `[a(>=44@750)]` or `[a(==b)]`.
  private func sizeFormat(_ first: LayoutTerm) -> String? {
    let object: String
    if let second {
      guard second.coefficient == -1, second.attribute == first.attribute, constant == 0 else { return nil }
      object = relation.description + second.node.label
    } else {
      object = sign(relation) + numberText(constant)
    }
    return "[\(first.node.label)(\(object)\(priorityText))]"
  }

  private func spaceFormat(_ first: LayoutTerm, _ second: LayoutTerm) -> String? {
    let opposite: LayoutRelation =
      switch relation {
      case .equal: .equal
      case .greaterThanOrEqual: .lessThanOrEqual
      case .lessThanOrEqual: .greaterThanOrEqual
      }
    guard let end = first.attribute.formatEnd, let otherEnd = second.attribute.formatEnd,
      first.attribute.axis == second.attribute.axis, first.attribute.isDirectional == second.attribute.isDirectional
    else { return nil }
    switch (end, otherEnd) {
    case (.start, .end): return "[\(second.node.label)]\(space(relation, constant))[\(first.node.label)]"
    case (.end, .start): return "[\(first.node.label)]\(space(opposite, -constant))[\(second.node.label)]"
    case (.start, .start):
      if let space = space(relation, constant, of: first, in: second) { return "|\(space)[\(first.node.label)]" }
      return space(opposite, -constant, of: second, in: first).map { "|\($0)[\(second.node.label)]" }
    case (.end, .end):
      if let space = space(relation, constant, of: second, in: first) { return "[\(second.node.label)]\(space)|" }
      return space(opposite, -constant, of: first, in: second).map { "[\(first.node.label)]\($0)|" }
    }
  }

  /// The connection between an item and what surrounds it; nil if `outer` is neither its superview nor that one's margins.
  private func space(
    _ relation: LayoutRelation, _ constant: Double, of inner: LayoutTerm, in outer: LayoutTerm
  ) -> String? {
    guard let item = inner.item, let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView else {
      return nil
    }
    if outer.item === superview { return space(relation, constant) }
    guard outer.node.role == .margins, (outer.item as? LayoutGuide)?.owningView === superview else { return nil }
    return relation == .equal && constant == 0 && priority.isRequired ? "-" : nil
  }

  /// `-(>=8@750)-`, or nothing where the two touch.
  private func space(_ relation: LayoutRelation, _ constant: Double) -> String {
    if relation == .equal && constant == 0 && priority.isRequired { return "" }
    return "-(" + sign(relation) + numberText(constant) + priorityText + ")-"
  }

  private func sign(_ relation: LayoutRelation) -> String { relation == .equal ? "" : relation.description }

  private var priorityText: String { priority.isRequired ? "" : "@" + priority.description }
}

/// The two ends at which a format's connections begin and end.
private enum FormatEnd {
  case start
  case end
}

extension LayoutAttribute {
  fileprivate var formatEnd: FormatEnd? {
    switch self {
    case .leading, .left, .top: .start
    case .trailing, .right, .bottom: .end
    default: nil
    }
  }
}
