// EdgeInsets.swift: distances inward from the four edges of a rectangle, in points.

/// Distances from the four edges of a rectangle, in points. Positive insets shrink it, negative ones grow it.
public struct EdgeInsets: Hashable, Sendable {
  /// Downward from the top edge.
  public var top: Double
  /// Rightward from the left edge.
  public var left: Double
  /// Upward from the bottom edge.
  public var bottom: Double
  /// Leftward from the right edge.
  public var right: Double

  /// Insets in points; an edge that is not named has none.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// Whether all four are numbers: neither NaN nor infinite.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// Edge by edge, the sum of both.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// Each with the other sign.
  public var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension EdgeInsets: CustomStringConvertible {
  /// `[47, 0, 34, 0]`: top, left, bottom, right.
  public var description: String {
    "[\(numberText(top)), \(numberText(left)), \(numberText(bottom)), \(numberText(right))]"
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension EdgeInsets: Codable {}
#endif
