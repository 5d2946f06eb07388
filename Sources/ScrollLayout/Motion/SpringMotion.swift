// SpringMotion.swift: where a damped spring is at a time, in closed form.
//
// x'' + 2·ζ·ω·x' + ω²·x = 0,  x(0) = x0,  x'(0) = v0,  x being the displacement from where the spring comes to rest. With
// α = ζ·ω, and C and S the two solutions that begin with (1, −α) and (0, 1), less the common factor,
//
//     x = C·x0 + S·(v0 + α·x0)           v = C·v0 − S·(ω²·x0 + α·v0)
//     ζ < 1   C = e^(−αt)·cos(ωd·t)      S = e^(−αt)·sin(ωd·t) / ωd        ωd = ω·√(1 − ζ²)
//     ζ = 1   C = e^(−αt)                S = t·e^(−αt)
//     ζ > 1   C = e^(−αt)·cosh(β·t)      S = e^(−αt)·sinh(β·t) / β         β = ω·√(ζ² − 1)
//
// The last line is written with e^(−r1·t), r1 = α − β = ω²/(α + β), so that nothing overflows or cancels.

import CMath

/// A spring on its way from a displacement and a velocity to rest at 0: a function of time alone.
///
/// Displacements are in whatever unit the caller uses (points, mostly), velocities in that unit per second, times in
/// seconds since the start.
public struct SpringMotion: Hashable, Sendable {
  /// What pulls it to rest.
  public let spring: Spring
  /// The displacement from the rest position at time 0.
  public let displacement: Double
  /// The velocity at time 0, positive where displacements grow.
  public let velocity: Double

  /// A motion from finite numbers; others are refused with `ScrollError.invalidParameter`.
  public init(_ spring: Spring, from displacement: Double, velocity: Double) throws(ScrollError) {
    try check("displacement", displacement, in: -1e12...1e12)
    try check("velocity", velocity, in: -1e12...1e12)
    self.init(unchecked: spring, displacement, velocity)
  }

  init(unchecked spring: Spring, _ displacement: Double, _ velocity: Double) {
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
  }

  /// The displacement at `time`; that of the start before it.
  public func displacement(at time: Double) -> Double {
    guard time > 0 else { return displacement }
    guard time < .infinity else { return 0 }
    let (c, s) = basis(at: time)
    return c * displacement + s * (velocity + spring.decay * displacement)
  }

  /// The velocity at `time`; that of the start before it.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < .infinity else { return 0 }
    let (c, s) = basis(at: time)
    return c * velocity - s * (spring.stiffness * displacement + spring.decay * velocity)
  }

  /// C and S of the file's head.
  private func basis(at time: Double) -> (c: Double, s: Double) {
    let (omega, zeta) = (spring.angularFrequency, spring.dampingRatio)
    if zeta < 1 {
      let decayed = exp(-spring.decay * time)
      let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      return (decayed * cos(damped * time), decayed * sin(damped * time) / damped)
    }
    let beta = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
    if beta == 0 {
      let decayed = exp(-omega * time)
      return (decayed, time * decayed)
    }
    let slow = exp(-spring.stiffness / (spring.decay + beta) * time)
    let fall = expm1(-2 * beta * time)
    return (slow * (1 + fall / 2), slow * -fall / (2 * beta))
  }

  // MARK: Coming to rest

  /// The time from which on the displacement stays within `tolerance`, which is above 0; 0 if it never leaves it.
  ///
  /// Of an underdamped spring the envelope R·e^(−αt) decides, R being the amplitude; of the others the motion itself,
  /// which turns at most once. To 2^-40 of the time.
  public func settlingTime(within tolerance: Double) -> Double {
    guard tolerance > 0 else { return .infinity }
    let (omega, zeta) = (spring.angularFrequency, spring.dampingRatio)
    if zeta < 1 {
      let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let other = (velocity + spring.decay * displacement) / damped
      let amplitude = (displacement * displacement + other * other).squareRoot()
      return amplitude <= tolerance ? 0 : log(amplitude / tolerance) / spring.decay
    }
    let turn = turningTime
    if let turn, displacement(at: turn).magnitude > tolerance { return lastTime(beyond: tolerance, after: turn) }
    guard displacement.magnitude > tolerance else { return 0 }
    guard let turn else { return lastTime(beyond: tolerance, after: 0) }
    // On the way to the turn, which lies within the tolerance, it falls all the time.
    return crossing(of: tolerance, between: 0, and: turn)
  }

  /// When a spring that is not underdamped stands still on its way; nil if it never does.
  private var turningTime: Double? {
    let slope = spring.stiffness * displacement + spring.decay * velocity
    guard velocity != 0, slope != 0, velocity / slope > 0 else { return nil }
    return time(of: velocity / slope)
  }

  /// When a spring that is not underdamped comes by its rest, which happens at most once, and only if it is thrown there;
  /// nil for others. Where C·x0 + S·(v0 + α·x0) = 0.
  var passingTime: Double? {
    guard spring.dampingRatio >= 1 else { return nil }
    let inward = velocity + spring.decay * displacement
    guard displacement != 0, inward != 0, displacement / inward < 0 else { return nil }
    return time(of: -displacement / inward)
  }

  /// When S/C has the given value above 0: t itself for ζ = 1, tanh(β·t)/β beyond, which stays below 1/β.
  private func time(of quotient: Double) -> Double? {
    let (omega, zeta) = (spring.angularFrequency, spring.dampingRatio)
    let beta = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
    if beta == 0 { return quotient }
    let y = beta * quotient
    return y < 1 ? log((1 + y) / (1 - y)) / (2 * beta) : nil
  }

  private func lastTime(beyond tolerance: Double, after start: Double) -> Double {
    guard displacement(at: start).magnitude > tolerance else { return start }
    var step = 1 / spring.decay
    while displacement(at: start + step).magnitude > tolerance { step *= 2 }
    return crossing(of: tolerance, between: start, and: start + step)
  }

  /// When the displacement's size, which falls, passes `tolerance`: by bisection, never too early.
  private func crossing(of tolerance: Double, between start: Double, and end: Double) -> Double {
    let sign: Double = displacement(at: start) < 0 ? -1 : 1
    var (low, high) = (start, end)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if displacement(at: middle) * sign > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
