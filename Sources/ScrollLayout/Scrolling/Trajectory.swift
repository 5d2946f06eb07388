// Trajectory.swift: the way of one coordinate of an offset from the release of a finger to rest.
//
// It is known as a whole at the release, as a few legs in closed form, each taking over the position and the velocity of
// the one before at the moment they meet:
//
//     within the range            glide to its end
//     a glide that meets an edge  glide up to the edge, then bounce back to it
//     past an edge                bounce back to the edge
//     ... and thrown inward       spring up to the edge, then go on inside as if released there
//     to a page or a target       spring to it; animated: by a curve
//
// Without bouncing the glide ends at the edge. (That content thrown inward from past its edge glides on is our reading: no
// source was found. A spring that is not underdamped passes its rest only when it is thrown.)

/// One coordinate of a content offset as a function of the time since the release. Values in content points.
public struct Trajectory: Hashable, Sendable {
  /// What moves the content for a while.
  public enum Motion: Hashable, Sendable {
    case rest(Double)
    case glide(Deceleration)
    /// A spring to `target`, and when it has settled.
    case spring(SpringMotion, target: Double, settling: Double)
    /// A curve from one value to another.
    case curve(AnimationCurve, from: Double, to: Double, duration: Double)
  }

  /// A motion and the time at which it takes over.
  public struct Leg: Hashable, Sendable {
    public let start: Double
    public let motion: Motion
  }

  /// In the order of their starts, the first of which is 0.
  public let legs: [Leg]
  /// The time from which on it rests.
  public let duration: Double
  /// Where it rests.
  public let target: Double

  private init(_ legs: [Leg]) {
    self.legs = legs
    let last = legs[legs.count - 1]
    duration = last.start + last.motion.duration
    target = last.motion.target
  }

  private init(_ motion: Motion) {
    self.init([Leg(start: 0, motion: motion)])
  }

  /// A motion, and then another way from the time at which they meet.
  private init(_ motion: Motion, until meeting: Double, then rest: Trajectory) {
    self.init(
      [Leg(start: 0, motion: motion)] + rest.legs.map { Leg(start: $0.start + meeting, motion: $0.motion) })
  }

  /// The position at `time`, exactly `target` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return target }
    let leg = leg(at: time)
    return leg.motion.position(at: time - leg.start)
  }

  /// The position at `time` of a way that began at `start`: exactly `target` from `start + duration` on, which is what the
  /// difference of two times may miss by rounding.
  func position(at time: Double, since start: Double) -> Double {
    time >= start + duration ? target : position(at: time - start)
  }

  /// The velocity at `time`, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let leg = leg(at: time)
    return leg.motion.velocity(at: time - leg.start)
  }

  private func leg(at time: Double) -> Leg {
    var place = legs.count - 1
    while place > 0, legs[place].start > time { place -= 1 }
    return legs[place]
  }

  // MARK: Ways to rest

  /// Stays where it is.
  static func resting(at position: Double) -> Trajectory {
    Trajectory(.rest(position))
  }

  /// After a release at `position` with `velocity`, within the offsets of `range` or past them.
  static func released(
    at position: Double, velocity: Double, range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool,
    physics: ScrollPhysics
  ) -> Trajectory {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    if position != edge {
      let bounce = spring(to: edge, from: position, velocity: velocity, physics: physics)
      guard let (meeting, speed) = inwardCrossing(of: bounce), range.lowerBound < range.upperBound else {
        return Trajectory(bounce)
      }
      let inside = released(
        at: edge, velocity: speed, range: range, rate: rate, bounces: bounces, physics: physics)
      return Trajectory(bounce, until: meeting, then: inside)
    }
    guard velocity.magnitude > physics.leastGlideSpeed else { return resting(at: position) }
    let glide = physics.glide(from: position, velocity: velocity, rate: rate)
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    guard let meeting = glide.time(at: end) else { return Trajectory(.glide(glide)) }
    guard bounces else { return Trajectory(.glide(glide), until: meeting, then: resting(at: end)) }
    let bounce = spring(to: end, from: end, velocity: glide.velocity(at: meeting), physics: physics)
    return Trajectory(.glide(glide), until: meeting, then: Trajectory(bounce))
  }

  /// When, and how fast, a spring comes by its rest before it settles there.
  private static func inwardCrossing(of spring: Motion) -> (time: Double, velocity: Double)? {
    guard case .spring(let motion, _, let settling) = spring, let time = motion.passingTime, time < settling else {
      return nil
    }
    return (time, motion.velocity(at: time))
  }

  /// To `target`, by the spring that also brings content back to its edge.
  static func sprung(to target: Double, from position: Double, velocity: Double, physics: ScrollPhysics) -> Trajectory {
    if position == target && velocity == 0 { return resting(at: target) }
    return Trajectory(spring(to: target, from: position, velocity: velocity, physics: physics))
  }

  /// To `target` by a curve.
  static func animated(to target: Double, from position: Double, curve: AnimationCurve, duration: Double) -> Trajectory
  {
    duration == 0
      ? resting(at: target) : Trajectory(.curve(curve, from: position, to: target, duration: duration))
  }

  private static func spring(
    to target: Double, from position: Double, velocity: Double, physics: ScrollPhysics
  ) -> Motion {
    let spring = physics.bounceBack.spring(velocity: velocity)
    let motion = SpringMotion(unchecked: spring, position - target, velocity)
    return .spring(motion, target: target, settling: motion.settlingTime(within: physics.restTolerance))
  }
}

extension Trajectory.Motion {
  var duration: Double {
    switch self {
    case .rest: 0
    case .glide(let glide): glide.duration
    case .spring(_, _, let settling): settling
    case .curve(_, _, _, let duration): duration
    }
  }

  var target: Double {
    switch self {
    case .rest(let position): position
    case .glide(let glide): glide.target
    case .spring(_, let target, _): target
    case .curve(_, _, let to, _): to
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .rest(let position): position
    case .glide(let glide): glide.position(at: time)
    case .spring(let motion, let target, _): target + motion.displacement(at: time)
    case .curve(let curve, let from, let to, let duration): from + (to - from) * curve.progress(at: time / duration)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .glide(let glide): glide.velocity(at: time)
    case .spring(let motion, _, _): motion.velocity(at: time)
    case .curve(let curve, let from, let to, let duration): (to - from) * curve.slope(at: time / duration) / duration
    }
  }
}
