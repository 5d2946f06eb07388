// PlaneFunction.swift: a number that moves evenly with two parameters.

/// A pair of parameters.
public struct PlanePoint: Sendable, Hashable {
  /// The first parameter.
  public let x: Double
  /// The second.
  public let y: Double

  /// The place where the parameters have these values.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at a share of the way to another.
  package func between(_ other: PlanePoint, _ share: Double) -> PlanePoint {
    PlanePoint(
      x: x == other.x ? x : x + share * (other.x - x), y: y == other.y ? y : y + share * (other.y - y))
  }
}

/// A number that moves evenly with two parameters: `value + slopeX · (x − origin.x) + slopeY · (y − origin.y)`.
public struct PlaneFunction: Sendable, Hashable {
  /// Where `value` was taken.
  public let origin: PlanePoint
  /// The number there.
  public let value: Double
  /// By how much it grows for each unit of the first parameter.
  public let slopeX: Double
  /// By how much it grows for each unit of the second.
  public let slopeY: Double

  /// The function with a value at a place, and two slopes.
  public init(value: Double, at origin: PlanePoint, slopeX: Double = 0, slopeY: Double = 0) {
    self.origin = origin
    self.value = value
    self.slopeX = slopeX
    self.slopeY = slopeY
  }

  /// The number at a place.
  public func callAsFunction(_ place: PlanePoint) -> Double {
    var number = value
    if slopeX != 0 { number += slopeX * (place.x - origin.x) }
    if slopeY != 0 { number += slopeY * (place.y - origin.y) }
    return number
  }

  /// The opposite function.
  public static prefix func - (function: PlaneFunction) -> PlaneFunction {
    PlaneFunction(
      value: -function.value, at: function.origin, slopeX: -function.slopeX, slopeY: -function.slopeY)
  }

  /// By how much one function is larger than another.
  package static func - (a: PlaneFunction, b: PlaneFunction) -> PlaneFunction {
    sum(of: [(a, 1), (b, -1)], plus: 0, at: a.origin)
  }

  /// The sum of multiples, and of a constant.
  public static func sum(
    of functions: [(function: PlaneFunction, factor: Double)], plus constant: Double, at origin: PlanePoint
  ) -> PlaneFunction {
    var value = constant
    var (slopeX, sizeX) = (0.0, 0.0)
    var (slopeY, sizeY) = (0.0, 0.0)
    for (function, factor) in functions {
      value += factor * function(origin)
      slopeX += factor * function.slopeX
      sizeX += (factor * function.slopeX).magnitude
      slopeY += factor * function.slopeY
      sizeY += (factor * function.slopeY).magnitude
    }
    // What rounding leaves of slopes that cancel is no slope.
    if slopeX.magnitude <= Tolerance.cancellation * sizeX { slopeX = 0 }
    if slopeY.magnitude <= Tolerance.cancellation * sizeY { slopeY = 0 }
    return PlaneFunction(value: value, at: origin, slopeX: slopeX, slopeY: slopeY)
  }
}
