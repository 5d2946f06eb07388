// LayoutAnchor.swift: the lines of an item, typed by axis, and the constraints between them.
//
// The axis is a type parameter without values, so that an x anchor cannot meet a y anchor, and neither a dimension:
// such a constraint does not compile. What the types do not tell, mixing leading or trailing with left or right, is
// refused when the constraint is activated.

import Cassowary

/// The axis of `LayoutXAxisAnchor`.
public enum LayoutXAxis {}
/// The axis of `LayoutYAxisAnchor`.
public enum LayoutYAxis {}

/// A line of an item, from which constraints are made. Positions are in points, and constants point right or down.
public struct LayoutAnchor<Axis> {
  /// The item that has the line.
  public let item: LayoutItem
  /// Which of its lines it is.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// `self == anchor + constant`. Right to left, a positive constant points left between leading and trailing anchors.
  public func constraint(
    equalTo anchor: LayoutAnchor<Axis>, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant, Origin(file: file, line: line))
  }

  /// `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Axis>, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant, Origin(file: file, line: line))
  }

  /// `self <= anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Axis>, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant, Origin(file: file, line: line))
  }

  func constraint(
    _ relation: LayoutRelation, _ other: LayoutAnchor<Axis>, _ constant: Double, _ origin: Origin
  ) -> LayoutConstraint {
    LayoutConstraint(
      LayoutTerm(item, attribute), relation, LayoutTerm(other.item, other.attribute, times: -1),
      constant: constant, origin: origin)
  }
}

/// A vertical line of an item: left, right, leading, trailing or the horizontal centre.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutXAxis>
/// A horizontal line of an item: top, bottom, the vertical centre or a baseline.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutYAxis>
