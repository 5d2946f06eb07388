// AnimationTiming.swift: how a number goes from where it is to its target.
//
// By a curve it takes a fixed time and starts and ends at rest. By a spring it also has a velocity, which is the one it has
// already unless another is given: so a spring that takes over from an animation goes on as fast as that was.

/// What leads an animated number, a constant of a constraint for instance, to its target.
public enum AnimationTiming: Hashable, Sendable {
  /// A curve over so many seconds.
  case curve(AnimationCurve, duration: Double)
  /// A spring. `velocity` is in units of the number per second; nil for the one it has. It is over when what is left
  /// stays below a ten-thousandth of the distance (or of what the velocity could make of it).
  case spring(Spring, velocity: Double?)
  /// UIKit's `usingSpringWithDamping`: over after `duration` seconds, when what is left is about a thousandth of the
  /// distance. `initialVelocity` is relative, in distances per second; nil for the velocity that the number has.
  case dampedSpring(dampingRatio: Double, duration: Double, initialVelocity: Double? = nil)

  /// Throws the first number that is out of range.
  func validate() throws(ScrollError) {
    switch self {
    case .curve(_, let duration): try check("duration", duration, in: 0...1e6)
    case .spring(_, let velocity): try check("velocity", velocity ?? 0, in: fingerReach)
    case .dampedSpring(let ratio, let duration, let velocity):
      _ = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity ?? 0)
    }
  }
}

extension Motion {
  /// From `from`, where the number moves with `velocity`, to `to`, from the time `start` on. Throws for a duration that is
  /// negative or not finite, and for numbers of a spring out of range.
  public init(
    from: Double, to: Double, velocity: Double = 0, timing: AnimationTiming, start: Double = 0
  ) throws(ScrollError) {
    switch timing {
    case .curve(let curve, let duration):
      try check("duration", duration, in: 0...Double.greatestFiniteMagnitude)
      self.init(.curve(curve, from: from, to: to, duration: duration), start: start)
    case .spring(let spring, let given):
      let motion = try SpringMotion(spring, from: from - to, velocity: given ?? velocity)
      let size = max((from - to).magnitude, motion.velocity.magnitude / spring.angularFrequency)
      let settling = size > 0 ? motion.settlingTime(within: size * 1e-4) : 0
      self.init(.spring(motion, from: from, to: to, settling: settling), start: start)
    case .dampedSpring(let ratio, let duration, let given):
      // Relative velocities mean nothing without a distance; then the spring for none is taken.
      let relative = to == from ? 0 : given ?? velocity / (to - from)
      let spring = try Spring(
        dampingRatio: ratio, duration: duration, initialVelocity: min(max(relative, -1e6), 1e6))
      let motion = try SpringMotion(spring, from: from - to, velocity: given.map { $0 * (to - from) } ?? velocity)
      self.init(.spring(motion, from: from, to: to, settling: duration), start: start)
    }
  }
}
