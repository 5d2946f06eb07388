// LayoutDimension.swift: the width or height of an item, and the constraints made from it.

import Cassowary

/// The width or the height of an item, or a distance between two lines (`anchorWithOffset(to:)`), from which constraints
/// are made. In points.
public struct LayoutDimension {
  /// The item that is so wide or so high; of a distance, the one at which it ends.
  public let item: LayoutItem
  /// `width` or `height`; of a distance, the line of `item` at which it ends.
  public let attribute: LayoutAttribute
  /// The line at which a distance begins, with coefficient −1; nil for a width or a height.
  let start: LayoutTerm?

  init(_ item: LayoutItem, _ attribute: LayoutAttribute, minus start: LayoutTerm? = nil) {
    self.item = item
    self.attribute = attribute
    self.start = start
  }

  // MARK: Against a number

  /// `self == constant`.
  public func constraint(
    equalToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, nil, 0, constant, Origin(file: file, line: line))
  }

  /// `self >= constant`.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 0, constant, Origin(file: file, line: line))
  }

  /// `self <= constant`.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, 0, constant, Origin(file: file, line: line))
  }

  // MARK: Against another dimension

  /// `self == multiplier * dimension + constant`.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, dimension, multiplier, constant, Origin(file: file, line: line))
  }

  /// `self >= multiplier * dimension + constant`.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, dimension, multiplier, constant, Origin(file: file, line: line))
  }

  /// `self <= multiplier * dimension + constant`.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, dimension, multiplier, constant, Origin(file: file, line: line))
  }

  private func constraint(
    _ relation: LayoutRelation, _ other: LayoutDimension?, _ multiplier: Double, _ constant: Double,
    _ origin: Origin
  ) -> LayoutConstraint {
    if start == nil, other?.start == nil {
      return LayoutConstraint(
        LayoutTerm(item, attribute), relation,
        other.map { LayoutTerm($0.item, $0.attribute, times: -multiplier) },
        constant: constant, origin: origin)
    }
    var terms = [LayoutTerm(item, attribute)]
    if let start { terms.append(start) }
    if let other {
      terms.append(LayoutTerm(other.item, other.attribute, times: -multiplier))
      if let start = other.start { terms.append(LayoutTerm(start, times: -multiplier)) }
    }
    return LayoutConstraint(terms, relation, constant: constant, origin: origin)
  }
}
