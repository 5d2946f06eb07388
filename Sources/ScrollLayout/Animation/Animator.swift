// Animator.swift: constants that move over time.
//
// An animator writes constants and nothing else; where things are is the solver's business. It has no clock: whoever
// drives it says what time it is. The value at a time is a function of the animation and that time alone,
//
//     constant(t) = from + (to − from) · progress((t − start) / duration),    exactly `to` from start + duration on,
//
// so it does not matter at which times, or how often, it is sampled.

import AutoLayout

/// Moves constants of constraints over time. Times and durations are in seconds, on a clock of the caller's choice.
///
///     try animator.animate(open, to: 30, duration: 0.35, curve: .easeInOut, at: now)
///     try animator.animate(next, to: 120, duration: 0.35, curve: .easeInOut, at: now)
///     // at each step
///     try animator.advance(to: now)
///     try engine.layoutIfNeeded()
public final class Animator {
  struct Animation {
    let constraint: LayoutConstraint
    let from: Double
    let to: Double
    let start: Double
    let duration: Double
    let curve: AnimationCurve

    var end: Double { start + duration }

    func value(at time: Double) -> Double {
      if time >= end { return to }
      if time <= start { return from }
      return from + (to - from) * curve.progress(at: (time - start) / duration)
    }
  }

  /// At most one for each constraint, in the order in which their constraints were first animated.
  private var animations: [Animation] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The latest time advanced to.
  private var now = -Double.infinity

  public init() {}

  /// Whether there is an animation that has not come to its end.
  public var isRunning: Bool { !animations.isEmpty }

  /// The time at which the last animation ends; nil if none is running.
  public var end: Double? {
    var latest: Double?
    for animation in animations { latest = max(latest ?? animation.end, animation.end) }
    return latest
  }

  /// Starts moving the constant of `constraint` from what it is at `time` to `target`.
  ///
  /// If the constraint is being animated, this takes over: it starts from the value that the animation has at `time`,
  /// so the constant never jumps. Nothing is written before `advance`. O(1).
  ///
  /// Throws for a time, duration or target that is not finite, a negative duration, and a time before the latest one
  /// advanced to; nothing changes then.
  public func animate(
    _ constraint: LayoutConstraint, to target: Double, duration: Double, curve: AnimationCurve = .easeInOut,
    at time: Double
  ) throws(AnimationError) {
    try check(time, duration: duration, of: constraint)
    guard target.isFinite else { throw .layout(.invalidConstant(target, constraint.reference)) }
    let key = ObjectIdentifier(constraint)
    let place = places[key]
    let from = place.map { animations[$0].value(at: time) } ?? constraint.constant
    let animation = Animation(
      constraint: constraint, from: from, to: target, start: time, duration: duration, curve: curve)
    if let place {
      animations[place] = animation
    } else {
      places[key] = animations.count
      animations.append(animation)
    }
  }

  /// Starts moving the content offset of `scrollView` to `target`, in content points: two constants. Nothing is clamped.
  /// Errors as for a constraint.
  public func scroll(
    _ scrollView: ScrollView, to target: Point, duration: Double, curve: AnimationCurve = .easeInOut, at time: Double
  ) throws(AnimationError) {
    guard target.isFinite else { throw .layout(.invalidContentOffset(target, of: scrollView.label)) }
    let offset = scrollView.contentOffsetConstraints
    try check(time, duration: duration, of: offset.x)
    do throws(LayoutError) { try scrollView.willSetContentOffset() } catch { throw .layout(error) }
    try animate(offset.x, to: target.x, duration: duration, curve: curve, at: time)
    try animate(offset.y, to: target.y, duration: duration, curve: curve, at: time)
  }

  /// Takes the constraint out of the animator; its constant stays as last written.
  public func stop(_ constraint: LayoutConstraint) {
    guard places[ObjectIdentifier(constraint)] != nil else { return }
    keepAnimations { $0.constraint !== constraint }
  }

  /// Writes the constants of the given time, and drops the animations that have come to their end. Returns whether any
  /// is still running. O(running animations); times must not decrease.
  ///
  /// If a constraint refuses its constant this throws, the earlier ones stay written, and the same call may be repeated.
  @discardableResult
  public func advance(to time: Double) throws(AnimationError) -> Bool {
    try check(time)
    for animation in animations {
      do throws(LayoutError) {
        try animation.constraint.setConstant(animation.value(at: time))
      } catch {
        throw .layout(error)
      }
    }
    now = time
    keepAnimations { time < $0.end }
    return isRunning
  }

  /// Throws if no animation of `constraint` could start at this time with this duration.
  func check(_ time: Double, duration: Double, of constraint: LayoutConstraint) throws(AnimationError) {
    try check(time)
    guard duration.isFinite, duration >= 0 else { throw .invalidDuration(duration, constraint.reference) }
  }

  private func check(_ time: Double) throws(AnimationError) {
    guard time.isFinite else { throw .invalidTime(time) }
    guard time >= now else { throw .timeRunsBackwards(from: now, to: time) }
  }

  private func keepAnimations(where isKept: (Animation) -> Bool) {
    var kept = 0
    for animation in animations where isKept(animation) { kept += 1 }
    guard kept < animations.count else { return }
    var remaining: [Animation] = []
    remaining.reserveCapacity(kept)
    for animation in animations where isKept(animation) { remaining.append(animation) }
    animations = remaining
    places.removeAll(keepingCapacity: true)
    for (place, animation) in animations.enumerated() { places[ObjectIdentifier(animation.constraint)] = place }
  }
}
