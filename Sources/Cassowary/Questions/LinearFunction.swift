// LinearFunction.swift: a number that moves in a straight line.

/// A number that moves in a straight line as a parameter does: `value + slope · (parameter − origin)`.
public struct LinearFunction: Sendable, Hashable {
  /// Where `value` was taken.
  public let origin: Double
  /// The number there.
  public let value: Double
  /// By how much it grows for each unit of the parameter.
  public let slope: Double

  /// The function with a value at a place, and a slope.
  public init(value: Double, at origin: Double = 0, slope: Double = 0) {
    self.origin = origin
    self.value = value
    self.slope = slope
  }

  /// The number at a place.
  public func callAsFunction(_ parameter: Double) -> Double {
    slope == 0 ? value : value + slope * (parameter - origin)
  }

  /// Where it is 0; nil if it has no slope.
  public var zero: Double? { slope == 0 ? nil : origin - value / slope }

  /// The opposite function.
  public static prefix func - (function: LinearFunction) -> LinearFunction {
    LinearFunction(value: -function.value, at: function.origin, slope: -function.slope)
  }

  /// The sum of multiples, and of a constant.
  public static func sum(
    of functions: [(function: LinearFunction, factor: Double)], plus constant: Double, at origin: Double
  ) -> LinearFunction {
    var (value, slope, size) = (constant, 0.0, 0.0)
    for (function, factor) in functions {
      value += factor * function(origin)
      slope += factor * function.slope
      size += (factor * function.slope).magnitude
    }
    // What rounding leaves of slopes that cancel is no slope.
    if slope.magnitude <= Tolerance.cancellation * size { slope = 0 }
    return LinearFunction(value: value, at: origin, slope: slope)
  }

  /// The largest of several functions, there must be one: strips of a range, one beside the other, each with the function that
  /// is the largest there. It is convex, so each has one strip at most, in the order of the slopes.
  public static func largest(
    of functions: [LinearFunction], on range: ClosedRange<Double>
  ) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    var strips: [(range: ClosedRange<Double>, value: LinearFunction)] = []
    var from = range.lowerBound
    var now = functions[0]
    for other in functions where isAbove(other, now, from) { now = other }
    while from < range.upperBound {
      var next: (place: Double, function: LinearFunction)?
      for other in functions where other.slope > now.slope {
        let place = max(from, from + (now(from) - other(from)) / (other.slope - now.slope))
        let isSooner = next.map { place < $0.place || (place == $0.place && other.slope > $0.function.slope) } ?? true
        if isSooner { next = (place, other) }
      }
      let end = min(next?.place ?? range.upperBound, range.upperBound)
      if end > from { strips.append((from...end, now)) }
      guard let next, next.place < range.upperBound else { break }
      (from, now) = (end, next.function)
    }
    if strips.isEmpty { strips.append((range, now)) }
    return strips
  }

  /// Whether one function is larger at a place, or as large and about to be.
  private static func isAbove(_ a: LinearFunction, _ b: LinearFunction, _ place: Double) -> Bool {
    let (x, y) = (a(place), b(place))
    return x > y || (x == y && a.slope > b.slope)
  }
}
