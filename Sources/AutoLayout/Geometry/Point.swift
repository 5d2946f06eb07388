// Point.swift: a place in the plane and an extent, in points.
//
// x grows to the right, y grows downward, and the origin is the top left corner of the space that is meant. Which space
// that is (a superview's, a scroll view's content) is said where a point is handed out.

/// A place: x to the right, y downward, in points.
public struct Point: Hashable, Sendable {
  /// To the right of the origin.
  public var x: Double
  /// Below the origin.
  public var y: Double

  /// A place, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are numbers: neither NaN nor infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// An extent: width and height, in points. Sizes that the engine hands out are never
/// negative, but for those of the margins and the safe area of a view that is smaller than these.
public struct Size: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// An extent, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both extents are numbers: neither NaN nor infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Point: CustomStringConvertible {
  /// `(8, 12.5)`
  public var description: String { "(\(numberText(x)), \(numberText(y)))" }
}

extension Size: CustomStringConvertible {
  /// `390 × 844`
  public var description: String { "\(numberText(width)) × \(numberText(height))" }
}

/// A number as people write it: `8` rather than `8.0`, and otherwise the shortest text that reads back the same.
package func numberText(_ value: Double) -> String {
  value.magnitude < 1e15 && Double(Int64(value)) == value ? "\(Int64(value))" : "\(value)"
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Point: Codable {}
  extension Size: Codable {}
#endif
