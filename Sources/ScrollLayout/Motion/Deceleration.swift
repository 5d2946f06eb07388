// Deceleration.swift: a coordinate that glides to rest after the finger has let go.
//
// The velocity falls by the factor d every millisecond: v(t) = v0·d^(1000t) = v0·e^(kt), k = 1000·ln d < 0. Where it glides
// to follows from how the velocity is summed up:
//
//     discrete      one step a millisecond, x(t) = x0 + v0·d/(1 − d)/1000·(1 − e^(kt)); 0.499·v0 in all for d = 0.998
//     continuous    the integral,           x(t) = x0 − v0/k·(1 − e^(kt));              0.4995·v0 in all
//
// Measured UIKit glides by the first. It stops when the speed is down to 10 points a second, at x0 + (v0 ∓ 10)·0.499 after
// ln(|v0|/10)/|k| seconds; other descriptions stop half a point before the end. Hence the two parameters.

import CMath

/// How quickly a glide loses speed: the share of the velocity that is left after a millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// d, above 0 and below 1.
  public let perMillisecond: Double

  /// Throws unless `perMillisecond` is within 0.01 … 0.99999.
  public init(perMillisecond: Double) throws(ScrollError) {
    try check("perMillisecond", perMillisecond, in: 0.01...0.99999)
    self.init(unchecked: perMillisecond)
  }

  private init(unchecked perMillisecond: Double) {
    self.perMillisecond = perMillisecond
  }

  /// UIKit's normal rate, 0.998.
  public static let normal = DecelerationRate(unchecked: 0.998)
  /// UIKit's fast rate, 0.99.
  public static let fast = DecelerationRate(unchecked: 0.99)

  /// k = 1000·ln d, per second: negative.
  public var exponent: Double { 1000 * log(perMillisecond) }
}

/// How the velocity of a glide is summed up to a distance.
public enum GlideDistance: Hashable, Sendable {
  /// In steps of a millisecond, as UIKit does.
  case discrete
  /// By the integral.
  case continuous
}

/// When a glide ends.
public enum GlideStop: Hashable, Sendable {
  /// As soon as the speed is down to this, in points per second; UIKit's is 10.
  case speed(Double)
  /// As soon as this many points are left of the distance without end.
  case distance(Double)
}

/// A glide along one axis, as a function of time. Positions in points, velocities in points per second, times in seconds
/// since the finger let go.
public struct Deceleration: Hashable, Sendable {
  /// Where it begins.
  public private(set) var start: Double
  /// How fast it begins.
  public private(set) var velocity: Double
  /// k, per second.
  private let exponent: Double
  /// The whole distance without an end, divided by the velocity: seconds.
  private let reach: Double
  /// When it stops.
  public let duration: Double

  /// A glide from `start` with `velocity`. Throws `ScrollError.invalidParameter` for numbers that are not finite or
  /// beyond ±1e12, and for a stop that is not above 0.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal, distance: GlideDistance = .discrete,
    stop: GlideStop = .speed(10)
  ) throws(ScrollError) {
    try check("position", start, in: -1e12...1e12)
    try check("velocity", velocity, in: -1e12...1e12)
    switch stop {
    case .speed(let limit): try check("stop speed", limit, in: 1e-9...1e9)
    case .distance(let limit): try check("stop distance", limit, in: 1e-9...1e9)
    }
    self.init(unchecked: start, velocity, rate, distance, stop)
  }

  init(
    unchecked start: Double, _ velocity: Double, _ rate: DecelerationRate, _ distance: GlideDistance, _ stop: GlideStop
  ) {
    self.start = start
    self.velocity = velocity
    exponent = rate.exponent
    let d = rate.perMillisecond
    reach = distance == .discrete ? d / (1 - d) / 1000 : -1 / exponent
    switch stop {
    case .speed(let limit): duration = Self.time(from: velocity.magnitude, to: limit, exponent)
    case .distance(let limit): duration = Self.time(from: reach * velocity.magnitude, to: limit, exponent)
    }
  }

  private static func time(from size: Double, to limit: Double, _ exponent: Double) -> Double {
    size > limit ? log(limit / size) / exponent : 0
  }

  /// Where it stops.
  public var target: Double { position(at: duration) }

  /// Where it would come to if it never stopped: UIKit's projection of a flick.
  public var projection: Double { start + reach * velocity }

  /// The same glide mirrored about a position.
  func mirrored(about centre: Double) -> Deceleration {
    var image = self
    (image.start, image.velocity) = (2 * centre - start, -velocity)
    return image
  }

  /// The position at `time`: `start` before 0, `target` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return start }
    return start - reach * velocity * expm1(exponent * min(time, duration))
  }

  /// The velocity at `time`; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return time > 0 ? velocity * exp(exponent * time) : velocity
  }

  /// When it comes by `position`; nil if it stops before that, or glides in the other direction.
  public func time(at position: Double) -> Double? {
    let displacement = position - start
    if displacement == 0 { return 0 }
    guard velocity != 0 else { return nil }
    let share = displacement / (reach * velocity)
    guard share > 0, share < 1 else { return nil }
    let time = log(1 - share) / exponent
    return time <= duration ? time : nil
  }
}
