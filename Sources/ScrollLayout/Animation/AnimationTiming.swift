// AnimationTiming.swift: how a constant goes from where it is to its target.
//
// By a curve it takes a fixed time and starts and ends at rest. By a spring it also has a velocity, which is the one it has
// already unless another is given: so a spring that takes over from an animation goes on as fast as that was.

/// What leads an animated constant to its target.
public enum AnimationTiming: Hashable, Sendable {
  /// A curve over so many seconds.
  case curve(AnimationCurve, duration: Double)
  /// A spring. `velocity` is in units of the constant per second; nil for the one it has. It is over when what is left
  /// stays below a ten-thousandth of the distance (or of what the velocity could make of it).
  case spring(Spring, velocity: Double?)
  /// UIKit's `usingSpringWithDamping`: over after `duration` seconds, when what is left is about a thousandth of the
  /// distance. `initialVelocity` is relative, in distances per second; nil for the velocity that the constant has.
  case dampedSpring(dampingRatio: Double, duration: Double, initialVelocity: Double?)
}

/// One constant on its way: a function of time.
struct ConstantMotion {
  enum Way {
    case curve(AnimationCurve)
    case spring(SpringMotion)
  }

  let from: Double
  let to: Double
  let start: Double
  let duration: Double
  let way: Way

  /// The way from `from`, where the constant moves with `velocity`, to `to`.
  init(
    from: Double, to: Double, velocity: Double, timing: AnimationTiming, start: Double
  ) throws(PhysicsError) {
    (self.from, self.to, self.start) = (from, to, start)
    switch timing {
    case .curve(let curve, let duration):
      self.duration = duration
      way = .curve(curve)
    case .spring(let spring, let given):
      let motion = try SpringMotion(spring, from: from - to, velocity: given ?? velocity)
      let size = max((from - to).magnitude, motion.velocity.magnitude / spring.angularFrequency)
      duration = size > 0 ? motion.settlingTime(within: size * 1e-4) : 0
      way = .spring(motion)
    case .dampedSpring(let ratio, let duration, let given):
      // Relative velocities mean nothing without a distance; then the spring for none is taken.
      let relative = to == from ? 0 : given ?? velocity / (to - from)
      let spring = try Spring(
        dampingRatio: ratio, duration: duration, initialVelocity: min(max(relative, -1e6), 1e6))
      self.duration = duration
      way = .spring(try SpringMotion(spring, from: from - to, velocity: given.map { $0 * (to - from) } ?? velocity))
    }
  }

  var end: Double { start + duration }

  func value(at time: Double) -> Double {
    if time >= end { return to }
    if time <= start { return from }
    switch way {
    case .curve(let curve): return from + (to - from) * curve.progress(at: (time - start) / duration)
    case .spring(let motion): return to + motion.displacement(at: time - start)
    }
  }

  func velocity(at time: Double) -> Double {
    guard time >= start, time < end else { return 0 }
    switch way {
    case .curve(let curve): return (to - from) * curve.slope(at: (time - start) / duration) / duration
    case .spring(let motion): return motion.velocity(at: time - start)
    }
  }
}
