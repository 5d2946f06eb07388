// LayoutDimension.swift: the width or height of an item, and the constraints made from it.

import Cassowary

/// The width or the height of an item, from which constraints are made. In points.
public struct LayoutDimension {
  public let item: LayoutItem
  public let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  // MARK: Against a number

  /// `self == constant`.
  public func constraint(
    equalToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, nil, 0, constant, file, line)
  }

  /// `self >= constant`.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 0, constant, file, line)
  }

  /// `self <= constant`.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, 0, constant, file, line)
  }

  // MARK: Against another dimension

  /// `self == multiplier * dimension + constant`.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, dimension, multiplier, constant, file, line)
  }

  /// `self >= multiplier * dimension + constant`.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, dimension, multiplier, constant, file, line)
  }

  /// `self <= multiplier * dimension + constant`.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, dimension, multiplier, constant, file, line)
  }

  private func constraint(
    _ relation: LayoutRelation, _ other: LayoutDimension?, _ multiplier: Double, _ constant: Double,
    _ file: String, _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      LayoutTerm(item, attribute), relation,
      other.map { LayoutTerm($0.item, $0.attribute, times: -multiplier) },
      constant: constant, file: file, line: line)
  }
}
