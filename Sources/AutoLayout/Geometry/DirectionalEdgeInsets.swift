// DirectionalEdgeInsets.swift: distances inward from four edges, of which two follow the direction of the text.

/// Distances from the edges of a rectangle, in points, with leading and trailing instead of left and right: UIKit's
/// `NSDirectionalEdgeInsets`.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Downward from the top edge.
  public var top: Double
  /// Inward from the edge at which text begins.
  public var leading: Double
  /// Upward from the bottom edge.
  public var bottom: Double
  /// Inward from the edge at which text ends.
  public var trailing: Double

  /// Insets in points; an edge that is not named has none.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// What is leading in `direction` of insets with sides.
  public init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    self.init(
      top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
      trailing: isLeftToRight ? insets.right : insets.left)
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// The same insets with sides, when text runs in `direction`.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    let isLeftToRight = direction == .leftToRight
    return EdgeInsets(
      top: top, left: isLeftToRight ? leading : trailing, bottom: bottom, right: isLeftToRight ? trailing : leading)
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension DirectionalEdgeInsets: Codable {}
#endif
