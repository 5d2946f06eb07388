// LayoutVariant.swift: the sizes and directions that a layout is tried at.

import AutoLayout

/// One size and one direction. Works as an argument of a parameterised test too:
/// `@Test(arguments: LayoutVariant.all(sizes: [.init(width: 320, height: 568), …]))`.
public struct LayoutVariant: Hashable, Sendable {
  /// The size of the root, in points.
  public var size: Size
  /// Which way text runs.
  public var direction: LayoutDirection

  /// A size and a direction to lay out for.
  public init(size: Size, direction: LayoutDirection = .leftToRight) {
    self.size = size
    self.direction = direction
  }

  /// Every size in every direction, direction by direction within a size.
  public static func all(
    sizes: [Size], directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
  ) -> [LayoutVariant] {
    sizes.flatMap { size in directions.map { LayoutVariant(size: size, direction: $0) } }
  }
}

extension LayoutVariant: CustomStringConvertible {
  /// `320 × 568, left to right`.
  public var description: String {
    "\(size.description), \(direction == .leftToRight ? "left to right" : "right to left")"
  }
}
