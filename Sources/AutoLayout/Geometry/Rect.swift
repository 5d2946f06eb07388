// Rect.swift: an upright rectangle, in points.

/// An upright rectangle: its top left corner and its size, in points.
///
/// Whose space it lies in is said where it is handed out. A view's size is never negative; `Rect` itself does not
/// enforce that, and `minX` is always the origin's x.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle by its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by the coordinates of its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// From left to right.
  public var width: Double { size.width }
  /// From top to bottom.
  public var height: Double { size.height }
  /// The left edge.
  public var minX: Double { origin.x }
  /// The middle between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge, if the width is not negative.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The middle between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge, if the height is not negative.
  public var maxY: Double { origin.y + size.height }

  /// The same rectangle, moved by (dx, dy).
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The rectangle that remains when each edge moves inward by its inset; a negative inset moves it outward.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

extension Rect: CustomStringConvertible {
  /// `(8, 12.5, 100, 44)`: x, y, width, height.
  public var description: String {
    "(\(numberText(minX)), \(numberText(minY)), \(numberText(width)), \(numberText(height)))"
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Rect: Codable {}
#endif
