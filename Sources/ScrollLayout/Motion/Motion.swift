// Motion.swift: one number on its way: what everything that moves here is made of.
//
//     rest     stays                         glide     after a finger has let go (Deceleration.swift)
//     spring   target + displacement(t)      curve     from + (to − from) · progress(t / duration)
//
// A function of time alone, in closed form: it does not matter at which times, or how often, it is looked at.

/// One number as a function of time: its value, its velocity, and when and where it comes to rest.
public struct Motion: Hashable, Sendable {
  /// What moves it.
  public enum Kind: Hashable, Sendable {
    /// Nothing: it stays at a value.
    case rest(Double)
    /// What a finger has given it.
    case glide(Deceleration)
    /// A spring, and after how many seconds it has settled.
    case spring(SpringMotion, from: Double, to: Double, settling: Double)
    /// A curve from one value to another.
    case curve(AnimationCurve, from: Double, to: Double, duration: Double)
  }

  /// What moves it, and from where to where.
  public let kind: Kind
  /// The time at which it sets out, in seconds.
  public let start: Double

  /// A motion that sets out at a time.
  public init(_ kind: Kind, start: Double = 0) {
    self.kind = kind
    self.start = start
  }

  /// How many seconds it takes.
  public var duration: Double {
    switch kind {
    case .rest: 0
    case .glide(let glide): glide.duration
    case .spring(_, _, _, let settling): settling
    case .curve(_, _, _, let duration): duration
    }
  }

  /// The time from which on it is at rest.
  public var end: Double { start + duration }

  /// Where it comes to rest.
  public var target: Double {
    switch kind {
    case .rest(let value): value
    case .glide(let glide): glide.target
    case .spring(_, _, let to, _), .curve(_, _, let to, _): to
    }
  }

  /// The value at `time`: that of the start before it, exactly `target` from `end` on.
  public func value(at time: Double) -> Double {
    time < end ? runningValue(at: time) : target
  }

  /// The velocity at `time`, per second; 0 before the start and from `end` on.
  public func velocity(at time: Double) -> Double {
    time >= start && time < end ? runningVelocity(at: time) : 0
  }

  /// The same motion mirrored about a value.
  func mirrored(about centre: Double) -> Motion {
    func image(_ value: Double) -> Double { 2 * centre - value }
    switch kind {
    case .rest(let value): return Motion(.rest(image(value)), start: start)
    case .glide(let glide): return Motion(.glide(glide.mirrored(about: centre)), start: start)
    case .spring(let motion, let from, let to, let settling):
      let turned = SpringMotion(unchecked: motion.spring, -motion.displacement, -motion.velocity)
      return Motion(.spring(turned, from: image(from), to: image(to), settling: settling), start: start)
    case .curve(let curve, let from, let to, let duration):
      return Motion(.curve(curve, from: image(from), to: image(to), duration: duration), start: start)
    }
  }

  /// The value, whether or not it is over.
  func runningValue(at time: Double) -> Double {
    let elapsed = time - start
    switch kind {
    case .rest(let value): return value
    case .glide(let glide): return glide.position(at: elapsed)
    case .spring(let motion, let from, let to, _): return elapsed > 0 ? to + motion.displacement(at: elapsed) : from
    case .curve(let curve, let from, let to, let duration):
      return from + (to - from) * curve.progress(at: elapsed / duration)
    }
  }

  /// The velocity, whether or not it is over.
  func runningVelocity(at time: Double) -> Double {
    let elapsed = time - start
    switch kind {
    case .rest: return 0
    case .glide(let glide): return glide.velocity(at: elapsed)
    case .spring(let motion, _, _, _): return motion.velocity(at: elapsed)
    case .curve(let curve, let from, let to, let duration):
      return (to - from) * curve.slope(at: elapsed / duration) / duration
    }
  }
}
