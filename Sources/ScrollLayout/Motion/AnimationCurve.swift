// AnimationCurve.swift: how far an animation has come at a given share of its duration.
//
// A curve is the cubic Bézier from (0, 0) to (1, 1) with two control points, x being time and y progress:
//
//     x(s) = 3·x1·s·(1−s)² + 3·x2·s²·(1−s) + s³,    likewise y(s),    progress(t) = y(s) where x(s) = t
//
// x grows with s because 0 <= x1, x2 <= 1. s is found by bisection to 2^-48: every step compares t with the same
// numbers x(s), so a later t never gives a smaller s, whatever the rounding; Newton's method would not promise that. The
// error in progress is below 1e-13 where the curve is no steeper than 3. y is summed up from the nearer end, where it
// grows at least in proportion to s on all five standard curves: a step of 2^-48 outweighs the rounding, so their
// progress never runs backwards.

/// How far an animation has come at a given share of its duration.
public struct AnimationCurve: Hashable, Sendable {
  /// Time at the first control point, in 0 … 1.
  public let x1: Double
  /// Progress at the first control point.
  public let y1: Double
  /// Time at the second control point.
  public let x2: Double
  /// Progress at the second control point.
  public let y2: Double

  /// A curve by its control points, or nil if a coordinate is not finite or the time of one lies outside 0 … 1.
  public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(x1, y1, x2, y2)
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Even pace.
  public static let linear = AnimationCurve(0, 0, 1, 1)
  /// Slow at the start: (.42, 0) and (1, 1).
  public static let easeIn = AnimationCurve(0.42, 0, 1, 1)
  /// Slow at the end: (0, 0) and (.58, 1).
  public static let easeOut = AnimationCurve(0, 0, 0.58, 1)
  /// Slow at both ends: (.42, 0) and (.58, 1).
  public static let easeInOut = AnimationCurve(0.42, 0, 0.58, 1)
  /// UIKit's default: (.25, .1) and (.25, 1).
  public static let `default` = AnimationCurve(0.25, 0.1, 0.25, 1)

  /// The progress at `fraction` of the duration: 0 up to the start, 1 from the end on. NaN counts as the start.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if self == .linear { return fraction }
    let s = parameter(at: fraction)
    return s <= 0.5 ? bezier(y1, y2, s) : 1 - bezier(1 - y2, 1 - y1, 1 - s)
  }

  /// How fast the progress grows with the share of the duration; 0 outside 0 … 1. To about 1e-6 at the ends of curves
  /// whose control points lie there, where it is a limit.
  public func slope(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    if self == .linear { return 1 }
    let s = min(max(parameter(at: fraction), 1e-6), 1 - 1e-6)
    return bezierSlope(y1, y2, s) / bezierSlope(x1, x2, s)
  }

  private func bezierSlope(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * (c1 * r * r + 2 * (c2 - c1) * s * r + (1 - c2) * s * s)
  }

  /// The largest multiple of 2^-48 at which the curve's time is not past `time`.
  private func parameter(at time: Double) -> Double {
    var s = 0.0
    var step = 0.5
    for _ in 0..<48 {
      if bezier(x1, x2, s + step) <= time { s += step }
      step /= 2
    }
    return s
  }

  private func bezier(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return s * (3 * c1 * r * r + s * (3 * c2 * r + s))
  }
}
