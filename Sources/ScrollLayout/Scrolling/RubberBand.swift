// RubberBand.swift: what is left of a finger's displacement once the content is pulled past its edge.
//
//     b(x) = (1 − 1/(x·c/d + 1))·d        x: how far the finger is past the edge, d: the viewport's length, c = 0.55
//     x(b) = (d/c)·(1/(1 − b/d) − 1)      the inverse, for a finger that takes hold of a stretched content
//
// Measured in UIKit. The slope is c at the edge and falls as 1/x²; b never reaches d.

/// The resistance of content that is pulled past its edge. All lengths are in points.
public struct RubberBand: Hashable, Sendable {
  /// d: the length that the band never reaches, the viewport's.
  public let dimension: Double
  /// c: the share of the first point pulled that is seen.
  public let coefficient: Double

  /// Throws unless `dimension` is within 1e-9 … 1e12 and `coefficient` within 0.001 … 1000.
  public init(dimension: Double, coefficient: Double = 0.55) throws(ScrollError) {
    try check("dimension", dimension, in: 1e-9...1e12)
    try check("coefficient", coefficient, in: 1e-3...1e3)
    self.init(unchecked: dimension, coefficient)
  }

  init(unchecked dimension: Double, _ coefficient: Double) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the content gives way to a finger that is `distance` past the edge; odd: the other edge by the sign.
  public func stretch(_ distance: Double) -> Double {
    // The same as the formula, without its difference of two numbers near 1.
    let pulled = distance.magnitude * coefficient
    let stretch = pulled < .infinity ? pulled * dimension / (pulled + dimension) : dimension
    return distance < 0 ? -stretch : stretch
  }

  /// How far past the edge the finger is that has stretched the content by `stretch`: the inverse. Infinite where no
  /// finger can pull, from `dimension` on.
  public func distance(stretchedBy stretch: Double) -> Double {
    let size = stretch.magnitude
    let distance = size < dimension ? size * dimension / (coefficient * (dimension - size)) : .infinity
    return stretch < 0 ? -distance : distance
  }

  /// By how much the stretch grows with the distance: c·d²/(c·x + d)².
  public func slope(at distance: Double) -> Double {
    let share = dimension / (distance.magnitude * coefficient + dimension)
    return coefficient * share * share
  }
}
