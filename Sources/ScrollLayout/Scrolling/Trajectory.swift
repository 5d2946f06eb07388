// Trajectory.swift: one coordinate of an offset from the release of a finger to rest.
//
// It is known as a whole at the release, as a few motions, each taking over the position and the velocity of the one before
// at the moment they meet:
//
//     within the range            glide to its end
//     a glide that meets an edge  glide up to the edge, then bounce back to it
//     past an edge                bounce back to the edge
//     ... and thrown inward       spring up to the edge, then go on inside as if released there
//     to a page or a target       spring to it; animated: by a curve
//
// Without bouncing the glide ends at the edge. (That content thrown inward from past its edge glides on is our reading: no
// source was found. A spring that is not underdamped passes its rest only when it is thrown.)

/// One coordinate of a content offset as a function of time. Values in points.
struct Trajectory {
  /// The time at which it sets out.
  let start: Double
  /// In the order of their starts, which count from `start`; the first is 0.
  let legs: [Motion]
  /// How long it takes.
  let duration: Double
  /// Where it rests.
  let target: Double

  private init(_ legs: [Motion], start: Double) {
    (self.start, self.legs) = (start, legs)
    let last = legs[legs.count - 1]
    (duration, target) = (last.end, last.target)
  }

  init(_ motion: Motion) {
    self.init([Motion(motion.kind)], start: motion.start)
  }

  /// A motion, and then another trajectory from the time at which they meet.
  private init(_ motion: Motion, until meeting: Double, then rest: Trajectory) {
    let others = rest.legs.map { Motion($0.kind, start: $0.start + meeting) }
    self.init([Motion(motion.kind)] + others, start: motion.start)
  }

  /// The same trajectory mirrored about a position.
  func mirrored(about centre: Double) -> Trajectory {
    Trajectory(legs.map { $0.mirrored(about: centre) }, start: start)
  }

  /// The time from which on it rests.
  var end: Double { start + duration }

  /// The value at `time`, exactly `target` from `end` on, which is what the difference of two times may miss by rounding.
  func value(at time: Double) -> Double {
    let elapsed = time - start
    return time < end && elapsed < duration ? leg(at: elapsed).runningValue(at: elapsed) : target
  }

  /// The velocity at `time`, in points per second; 0 at rest.
  func velocity(at time: Double) -> Double {
    let elapsed = time - start
    return elapsed < duration ? leg(at: elapsed).runningVelocity(at: elapsed) : 0
  }

  private func leg(at time: Double) -> Motion {
    var place = legs.count - 1
    while place > 0, legs[place].start > time { place -= 1 }
    return legs[place]
  }

  /// After a release at `position` with `velocity`, within the offsets of `range` or past them.
  static func released(
    at position: Double, velocity: Double, range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool,
    physics: ScrollPhysics, start: Double
  ) -> Trajectory {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    if position != edge {
      let bounce = Motion.spring(to: edge, from: position, velocity: velocity, physics: physics, start: start)
      guard let (meeting, speed) = inwardCrossing(of: bounce), range.lowerBound < range.upperBound else {
        return Trajectory(bounce)
      }
      let inside = released(
        at: edge, velocity: speed, range: range, rate: rate, bounces: bounces, physics: physics, start: start)
      return Trajectory(bounce, until: meeting, then: inside)
    }
    guard velocity.magnitude > physics.leastGlideSpeed else { return Trajectory(Motion(.rest(position), start: start)) }
    let glide = physics.glide(from: position, velocity: velocity, rate: rate)
    let first = Motion(.glide(glide), start: start)
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    guard let meeting = glide.time(at: end) else { return Trajectory(first) }
    guard bounces else { return Trajectory(first, until: meeting, then: Trajectory(Motion(.rest(end)))) }
    let bounce = Motion.spring(to: end, from: end, velocity: glide.velocity(at: meeting), physics: physics, start: 0)
    return Trajectory(first, until: meeting, then: Trajectory(bounce))
  }

  /// When, and how fast, a spring comes by its rest before it settles there.
  private static func inwardCrossing(of spring: Motion) -> (time: Double, velocity: Double)? {
    guard case .spring(let motion, _, _, let settling) = spring.kind, let time = motion.passingTime, time < settling
    else { return nil }
    return (time, motion.velocity(at: time))
  }
}

extension Motion {
  /// To `target`, by the spring that also brings content back to its edge.
  static func sprung(
    to target: Double, from position: Double, velocity: Double, physics: ScrollPhysics, start: Double
  ) -> Motion {
    position == target && velocity == 0
      ? Motion(.rest(target), start: start)
      : spring(to: target, from: position, velocity: velocity, physics: physics, start: start)
  }

  /// To `target` by a curve.
  static func animated(
    to target: Double, from position: Double, curve: AnimationCurve, duration: Double, start: Double
  ) -> Motion {
    Motion(
      duration == 0 ? .rest(target) : .curve(curve, from: position, to: target, duration: duration), start: start)
  }

  fileprivate static func spring(
    to target: Double, from position: Double, velocity: Double, physics: ScrollPhysics, start: Double
  ) -> Motion {
    let motion = SpringMotion(unchecked: physics.bounceBack.spring(velocity: velocity), position - target, velocity)
    let settling = motion.settlingTime(within: physics.restTolerance)
    return Motion(.spring(motion, from: position, to: target, settling: settling), start: start)
  }
}
