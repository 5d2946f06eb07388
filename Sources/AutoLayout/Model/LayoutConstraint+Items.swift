// LayoutConstraint+Items.swift: UIKit's untyped way to write a constraint, and what it can get wrong.

import Cassowary

extension LayoutConstraint {
  /// `item.attribute relation multiplier · toItem.attribute + constant`: UIKit's untyped initializer.
  ///
  /// Without `toItem` the attribute has to be a width or a height. What makes no sense in UIKit is refused when the
  /// constraint is activated: a dimension against an edge, edges of different axes, a position without a second item
  /// (`LayoutError.incompatibleAttributes`), leading or trailing against left or right
  /// (`LayoutError.mixedDirections`), and a multiplier of 0, NaN or infinity (`LayoutError.invalidMultiplier`).
  /// `init(terms:)` writes any linear relation.
  public convenience init(
    item: LayoutItem, attribute: LayoutAttribute, relatedBy relation: LayoutRelation, toItem: LayoutItem? = nil,
    attribute otherAttribute: LayoutAttribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required, identifier: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    var second: LayoutTerm?
    if let toItem { second = LayoutTerm(toItem, otherAttribute ?? attribute, times: -multiplier) }
    self.init(
      LayoutTerm(item, attribute), relation, second, constant: constant, priority: priority,
      origin: Origin(file: file, line: line))
    self.identifier = identifier
  }

  /// What of UIKit's rules a constraint in UIKit's form breaks.
  func misuseOfForm() -> LayoutError? {
    guard isInUIKitForm, let first = bareFirst else { return nil }
    guard let second = bareSecond else {
      return first.attribute.isPosition ? .incompatibleAttributes(reference) : nil
    }
    guard second.coefficient != 0 else { return .invalidMultiplier(0, reference) }
    let isLength = first.attribute.isLength
    guard isLength == second.attribute.isLength, isLength || first.attribute.axis == second.attribute.axis else {
      return .incompatibleAttributes(reference)
    }
    return nil
  }

  /// Whether it matters for a constraint in UIKit's form where lines are counted from: with a multiplier other than 1.
  var countsFromAncestor: Bool {
    guard isInUIKitForm, let first = bareFirst, let second = bareSecond else { return false }
    return second.coefficient != -1 && first.attribute.isPosition
  }

  /// Whether it has no more than two terms, about items in one space none of which scrolls others. Most are so, and then no
  /// position has to be brought from one space to another.
  var isFlat: Bool {
    guard let first = bareFirst, !hasFurtherTerms, !first.scrolls else { return false }
    guard let second = bareSecond else { return true }
    return !second.scrolls && first.isInSpace(of: second)
  }

  /// Whether its centres are measured from where the text begins: in UIKit's form, beside leading or trailing.
  package var countsCentresAlongText: Bool {
    guard isInUIKitForm, let first = bareFirst, let second = bareSecond else { return false }
    return first.attribute.isDirectional || second.attribute.isDirectional
  }
}
