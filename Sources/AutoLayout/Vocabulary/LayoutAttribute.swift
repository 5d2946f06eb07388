// LayoutAttribute.swift: the lines and lengths of an item that a constraint can speak of.

/// A line or a length of an item.
///
/// Lines are positions in the space that the constraint is written in (see `LayoutConstraint`), in points: x from the
/// left, y from the top. `leading` and `trailing` follow the direction of the engine: left to right they are `left` and
/// `right`; right to left they are distances from the root's right edge, `leading = W − right`, `trailing = W − left`
/// with W the root's width. `centerX` is measured from the left, but beside leading or trailing in a constraint of UIKit's
/// form, as anchors make them, from where they are: such a constraint is mirrored as a whole, as on a phone.
public enum LayoutAttribute: Int8, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge at which text begins.
  case leading
  /// The edge at which text ends.
  case trailing
  /// From left to right.
  case width
  /// From top to bottom.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The baseline of the first line of text; see `View.baselineOffsetFromTop`. Without text, the top edge.
  case firstBaseline
  /// The baseline of the last line of text; see `View.lastBaselineOffsetFromBottom`. Without text, the bottom edge.
  case lastBaseline
  /// The x coordinate, in content coordinates, of what lies at the left edge of a scroll view. A plain number.
  case contentOffsetX
  /// The y coordinate, in content coordinates, of what lies at the top edge of a scroll view. A plain number.
  case contentOffsetY

  /// Which way it runs: lines along which an edge moves, lengths along themselves.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .contentOffsetX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .contentOffsetY: .vertical
    }
  }

  /// Whether it is a line, which has a place in some space, rather than a length or an offset.
  public var isPosition: Bool {
    switch self {
    case .width, .height, .contentOffsetX, .contentOffsetY: false
    default: true
    }
  }

  /// Whether it is a width or a height.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether it is a line of text: `firstBaseline` and `lastBaseline`.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it follows the direction of the text: `leading` and `trailing`.
  public var isDirectional: Bool { self == .leading || self == .trailing }

  /// Whether it names a side of the screen whatever the direction: `left` and `right`.
  public var isAbsoluteSide: Bool { self == .left || self == .right }
}

extension LayoutAttribute: CustomStringConvertible {
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    case .contentOffsetX: "contentOffset.x"
    case .contentOffsetY: "contentOffset.y"
    }
  }
}
