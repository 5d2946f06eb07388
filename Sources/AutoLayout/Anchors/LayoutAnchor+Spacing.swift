// LayoutAnchor+Spacing.swift: distances between anchors, as the system's and as dimensions.

import Cassowary

/// The distances that UIKit leaves between things when none is given, in points.
public enum SystemSpacing {
  /// Between two views side by side, or a view and a guide.
  public static let betweenSiblings = 8.0
  /// Between a view and an edge of its superview.
  public static let toSuperview = 20.0

  /// The distance between two items: to the superview if one is the other's.
  static func between(_ a: LayoutItem, _ b: LayoutItem) -> Double {
    let isNested = (a as? View)?.superview === b || (b as? View)?.superview === a
    return isNested ? toSuperview : betweenSiblings
  }
}

extension LayoutAnchor {
  /// The distance from this anchor to `other`, as a dimension: `other − self`, above 0 if `other` lies to the right of
  /// this one or below it. Right to left, between leading and trailing anchors, if it lies to the left.
  public func anchorWithOffset(to other: LayoutAnchor<Axis>) -> LayoutDimension {
    LayoutDimension(other.item, other.attribute, minus: LayoutTerm(item, attribute, times: -1))
  }
}

extension LayoutAnchor where Axis == LayoutXAxis {
  /// `self == anchor + multiplier · spacing`, with the system's spacing: 8 points, 20 between a view and its superview
  /// as they stand to each other when this is called.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier * SystemSpacing.between(item, anchor.item), Origin(file: file, line: line))
  }

  /// `self >= anchor + multiplier · spacing`; see `constraint(equalToSystemSpacingAfter:multiplier:)`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, anchor, multiplier * SystemSpacing.between(item, anchor.item), Origin(file: file, line: line)
    )
  }

  /// `self <= anchor + multiplier · spacing`; see `constraint(equalToSystemSpacingAfter:multiplier:)`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, anchor, multiplier * SystemSpacing.between(item, anchor.item), Origin(file: file, line: line))
  }
}

extension LayoutAnchor where Axis == LayoutYAxis {
  /// `self == anchor + multiplier · spacing`, with the system's spacing: 8 points, 20 between a view and its superview
  /// as they stand to each other when this is called. Between baselines too, other than in UIKit, which asks the fonts.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier * SystemSpacing.between(item, anchor.item), Origin(file: file, line: line))
  }

  /// `self >= anchor + multiplier · spacing`; see `constraint(equalToSystemSpacingBelow:multiplier:)`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, anchor, multiplier * SystemSpacing.between(item, anchor.item), Origin(file: file, line: line)
    )
  }

  /// `self <= anchor + multiplier · spacing`; see `constraint(equalToSystemSpacingBelow:multiplier:)`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, anchor, multiplier * SystemSpacing.between(item, anchor.item), Origin(file: file, line: line))
  }
}
