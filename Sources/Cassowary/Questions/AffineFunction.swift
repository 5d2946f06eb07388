// AffineFunction.swift: what functions of one parameter and of two have in common.

/// A number that moves evenly with a parameter, or with two: `LinearFunction` and `PlaneFunction`.
public protocol AffineFunction: Sendable {
  /// A value of the parameter, or a pair of values of both.
  associatedtype Place: Sendable

  /// The function that is the same everywhere.
  init(constant: Double, at origin: Place)

  /// The number at a place.
  func callAsFunction(_ place: Place) -> Double

  /// The sum of multiples, and of a constant.
  static func sum(of functions: [(function: Self, factor: Double)], plus constant: Double, at origin: Place) -> Self
}

extension LinearFunction: AffineFunction {
  /// The function that is the same everywhere.
  public init(constant: Double, at origin: Double) { self.init(value: constant, at: origin) }
}

extension PlaneFunction: AffineFunction {
  /// The function that is the same everywhere.
  public init(constant: Double, at origin: PlanePoint) { self.init(value: constant, at: origin) }
}
