// Dimension.swift: constraints as dimension lines on a solved scene: from where to where, and whether they hold.

import AutoLayout
import Cassowary
import LayoutDocument

/// A constraint between two parallel lines of a scene, as an arrow on the screen.
package struct Dimension: Sendable {
  enum State: String, Sendable {
    case met
    /// Optional, and not met.
    case unmet
    /// Required, and set aside.
    case broken
  }

  /// The constraint, by its place in the outline.
  let constraint: Int
  let isHorizontal: Bool
  /// Where the arrow begins and ends along its axis, and where it lies across, in points from the root's corner.
  let start: Double
  let end: Double
  let across: Double
  /// Whether the label of a vertical arrow stands at its left.
  var isLabelBefore = false
  /// `12`, `≥ 44`, `0.5 × photo.width`, with `@750` if it is optional.
  let label: String
  let isRequired: Bool
  let state: State
}

extension LayoutScene {
  /// A dimension for every constraint of the file that speaks of a length, or of a distance between two lines. Distances
  /// of 0 are seen without one, unless they are broken. As of the last solve. O(constraints).
  package func dimensions() -> [Dimension] {
    let setAside = Set(engine.conflicts.map { ObjectIdentifier($0.setAside) })
    return constraints.enumerated().compactMap { index, constraint in
      let terms = constraint.terms
      guard let first = terms.first, let item = first.item, first.coefficient == 1, terms.count <= 2,
        constraint.isActive, let span = span(terms)
      else { return nil }
      let isBroken = setAside.contains(ObjectIdentifier(constraint))
      guard isBroken || (span.end - span.start).magnitude >= 0.5 else { return nil }
      let place = across(item, terms.count > 1 ? terms[1].item : nil, first.attribute)
      let state: Dimension.State = isBroken ? .broken : isMet(constraint) ? .met : .unmet
      return Dimension(
        constraint: index, isHorizontal: first.attribute.axis == .horizontal, start: span.start, end: span.end,
        across: place.across, isLabelBefore: place.isLabelBefore,
        label: label(constraint, distance: span.end - span.start),
        isRequired: constraint.priority.isRequired, state: state)
    }
  }

  private func isMet(_ constraint: LayoutConstraint) -> Bool {
    guard let value = constraint.evaluate() else { return true }
    let distance = value - constraint.constant
    let slack = 1e-6 * max(1, constraint.constant.magnitude)
    return switch constraint.relation {
    case .equal: distance.magnitude <= slack
    case .greaterThanOrEqual: distance >= -slack
    case .lessThanOrEqual: distance <= slack
    }
  }

  /// Both ends along the axis; nil where the constraint is no distance and no length.
  private func span(_ terms: [LayoutTerm]) -> (start: Double, end: Double)? {
    guard let item = terms[0].item else { return nil }
    let attribute = terms[0].attribute
    if !attribute.isPosition {
      let rect = item.rect()
      return attribute.axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
    guard terms.count == 2, let other = terms[1].item, terms[1].coefficient == -1,
      terms[1].attribute.isPosition, let end = line(attribute, of: item),
      let start = line(terms[1].attribute, of: other)
    else { return nil }
    return (start, end)
  }

  private func line(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double? {
    let rect = item.rect()
    let isMirrored = engine.direction == .rightToLeft
    switch attribute {
    case .left: return rect.minX
    case .right: return rect.maxX
    case .leading: return isMirrored ? rect.maxX : rect.minX
    case .trailing: return isMirrored ? rect.minX : rect.maxX
    case .centerX: return rect.midX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .centerY: return rect.midY
    default: return nil
    }
  }

  /// Where the arrow lies across its axis: in the middle of what both items share, else of the smaller one.
  private func across(
    _ item: LayoutItem, _ other: LayoutItem?, _ attribute: LayoutAttribute
  ) -> (across: Double, isLabelBefore: Bool) {
    let isHorizontal = attribute.axis == .horizontal
    let rect = item.rect()
    guard attribute.isPosition, let second = other?.rect() else {
      // Of a length: beside the item, or inside its edge where the screen ends.
      if isHorizontal { return (rect.maxY + 9 > engine.size.height ? rect.maxY - 6 : rect.maxY + 6, false) }
      return rect.minX < 28 ? (rect.maxX + 5, false) : (rect.minX - 5, true)
    }
    let low = isHorizontal ? max(rect.minY, second.minY) : max(rect.minX, second.minX)
    let high = isHorizontal ? min(rect.maxY, second.maxY) : min(rect.maxX, second.maxX)
    if low <= high { return ((low + high) / 2, false) }
    if isHorizontal { return (rect.height <= second.height ? rect.midY : second.midY, false) }
    return (rect.width <= second.width ? rect.midX : second.midX, false)
  }

  /// Whether a distance is written from its far end, so that what is at most −8 is a gap of at least 8. One of 0 counts as the two
  /// lines lie now.
  private func turnsRound(_ constraint: LayoutConstraint, distance: Double) -> Bool {
    guard let attribute = constraint.terms.first?.attribute, attribute.isPosition else { return false }
    if constraint.constant != 0 { return constraint.constant < 0 }
    let isMirrored = engine.direction == .rightToLeft && (attribute == .leading || attribute == .trailing)
    return isMirrored ? distance > 0 : distance < 0
  }

  private func label(_ constraint: LayoutConstraint, distance: Double) -> String {
    let terms = constraint.terms
    let turns = turnsRound(constraint, distance: distance)
    let sign =
      switch constraint.relation {
      case .equal: ""
      case .greaterThanOrEqual: turns ? "≤ " : "≥ "
      case .lessThanOrEqual: turns ? "≥ " : "≤ "
      }
    var text = formatNumber(
      terms[0].attribute.isPosition ? constraint.constant.magnitude : constraint.constant, decimals: 2)
    if terms.count == 2, !terms[0].attribute.isPosition, let other = terms[1].item {
      let factor = -terms[1].coefficient
      let name =
        index(of: other).map { $0 == .root ? outline.name(of: .root) : outline.views[$0].shortName } ?? other.debugName
      let sum =
        constraint.constant == 0
        ? "" : (constraint.constant < 0 ? " − " : " + ") + formatNumber(constraint.constant.magnitude, decimals: 2)
      text = (factor == 1 ? "" : formatNumber(factor, decimals: 4) + " × ") + "\(name).\(terms[1].attribute)" + sum
    }
    return sign + text + (constraint.priority.isRequired ? "" : " @\(formatNumber(Double(constraint.priority.value)))")
  }
}
