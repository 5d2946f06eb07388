// Layouts.swift: small helpers of the tests: comparing frames, and activating without ceremony.

import AutoLayout
import Testing

/// Whether two rectangles agree to 1e-9 points in all four numbers.
func agrees(_ a: Rect, _ b: Rect, within tolerance: Double = 1e-9) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}

extension LayoutEngine {
  /// An engine with a root of 400 × 300, named "root".
  static func ofTestSize(direction: LayoutDirection = .leftToRight) -> LayoutEngine {
    LayoutEngine(size: Size(width: 400, height: 300), direction: direction)
  }
}

extension View {
  /// Activates left, top, width and height against the root's left and top, and returns the four constraints.
  @discardableResult
  func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in other: View) throws -> [LayoutConstraint] {
    let constraints = [
      leftAnchor.constraint(equalTo: other.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: other.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ]
    try LayoutConstraint.activate(constraints)
    return constraints
  }
}
