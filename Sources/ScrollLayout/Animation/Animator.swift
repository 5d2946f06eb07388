// Animator.swift: constants that move over time.
//
// An animator writes constants and nothing else; where things are is the solver's business, at every frame anew. It has no
// clock: whoever drives it says what time it is. The value at a time is a function of the animation and that time alone, for
// a curve
//
//     constant(t) = from + (to − from) · progress((t − start) / duration),    exactly `to` from start + duration on,
//
// and for a spring its closed form, so it does not matter at which times, or how often, it is sampled.

import AutoLayout

/// Moves constants of constraints over time. Times and durations are in seconds, on a clock of the caller's choice.
///
///     try animator.animate(open, to: 30, duration: 0.35, curve: .easeInOut, at: now)
///     try animator.animate(next, to: 120, timing: .spring(.snappy, velocity: nil), at: now)
///     // at each step
///     try animator.advance(to: now)
///     try engine.layoutIfNeeded()
public final class Animator: Animating {
  struct Animation {
    let constraint: LayoutConstraint
    var motion: Motion
    /// The batch it belongs to; −1 for none.
    let batch: Int
    /// What it scrolls, and what `ScrollMotion.takes` was then: a finger or a call that takes the content takes it from here.
    var scrolled: (view: ScrollView, takes: Int)?

    var isTaken: Bool { scrolled.map { $0.view.motion.takes != $0.takes } ?? false }
  }

  /// Animations begun by one call, with something to do when all of them are over.
  private struct Batch {
    let number: Int
    var remaining: Int
    var isFinished = true
    let completion: (_ finished: Bool) -> Void
  }

  /// At most one for each constraint, in the order in which their constraints were first animated.
  private var animations: [Animation] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var batches: [Batch] = []
  private var nextBatch = 0
  private var clock = MotionClock()
  /// Whether completions wait for a call of `reportCompletions`.
  var keepsCompletions = false

  /// An animator that moves nothing yet.
  public init() {}

  /// Whether there is an animation that has not come to its end.
  public var isAnimating: Bool { !animations.isEmpty }

  /// The latest time.
  var now: Double { clock.now }

  /// The time at which the last animation ends; nil if none is running.
  public var animationEnd: Double? {
    var latest: Double?
    for animation in animations { latest = max(latest ?? animation.motion.end, animation.motion.end) }
    return latest
  }

  /// The constraints whose constants are on their way and that are not active, so that nothing moves by them: most often
  /// `isActive = true` or `activate()` was forgotten. O(running animations).
  public var inactiveConstraints: [ConstraintReference] {
    animations.filter { !$0.constraint.isActive }.map { $0.constraint.reference }
  }

  // MARK: Starting

  /// Starts moving the constant of `constraint` from what it is at `time` to `target`, by a curve.
  ///
  /// If the constraint is being animated, this takes over: it starts from the value that the animation has at `time`,
  /// so the constant never jumps. Nothing is written before `advance`. O(1). The constant of an inactive constraint goes its way
  /// unseen until somebody activates it: `inactiveConstraints` names such ones.
  ///
  /// Throws for a time, duration or target that is not finite, a negative duration, and a time before the latest one
  /// advanced to; nothing changes then.
  public func animate(
    _ constraint: LayoutConstraint, to target: Double, duration: Double, curve: AnimationCurve = .easeInOut,
    at time: Double
  ) throws(ScrollError) {
    try animate(constraint, to: target, timing: .curve(curve, duration: duration), at: time)
  }

  /// Starts moving the constant of `constraint` from what it is at `time` to `target`; by a spring, which goes on with the
  /// velocity of the animation that it takes over from, unless another is given. Errors as above, and for the spring's
  /// numbers.
  public func animate(
    _ constraint: LayoutConstraint, to target: Double, timing: AnimationTiming, at time: Double
  ) throws(ScrollError) {
    let motion = try motion(of: constraint, to: target, timing: timing, at: time)
    start(constraint, motion, batch: -1)
    reportCompletions()
  }

  /// Starts moving several constants together; `completion` is called by the `advance` in which the last of them arrives,
  /// with true, or when all that is left of them has been taken over or stopped, with false. If one is refused, none
  /// starts.
  public func animate(
    _ targets: [(constraint: LayoutConstraint, target: Double)], timing: AnimationTiming, at time: Double,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ScrollError) {
    var motions: [Motion] = []
    for (constraint, target) in targets {
      motions.append(try motion(of: constraint, to: target, timing: timing, at: time))
    }
    var batch = -1
    if let completion, !targets.isEmpty {
      batch = nextBatch
      nextBatch += 1
      batches.append(Batch(number: batch, remaining: targets.count, completion: completion))
    }
    for ((constraint, _), motion) in zip(targets, motions) { start(constraint, motion, batch: batch) }
    reportCompletions()
  }

  /// Starts moving the content offset of `scrollView` to `target`, in content points, by a curve: two constants. Nothing is
  /// clamped. Errors as for a constraint.
  public func scroll(
    _ scrollView: ScrollView, to target: Point, duration: Double, curve: AnimationCurve = .easeInOut, at time: Double
  ) throws(ScrollError) {
    try scroll(scrollView, to: target, timing: .curve(curve, duration: duration), at: time)
  }

  /// Starts moving the content offset of `scrollView` to `target`, in content points: two constants. Nothing is clamped. A finger
  /// on the scroll view, or a call that scrolls or stops it, ends this where it is. Errors as for a constraint.
  public func scroll(
    _ scrollView: ScrollView, to target: Point, timing: AnimationTiming, at time: Double
  ) throws(ScrollError) {
    guard target.isWithinReach else { throw .layout(.invalidContentOffset(target, of: scrollView.debugName)) }
    dropTaken()
    let offset = scrollView.contentOffsetConstraints
    // Both are looked at before anything changes.
    _ = try motion(of: offset.x, to: target.x, timing: timing, at: time)
    _ = try motion(of: offset.y, to: target.y, timing: timing, at: time)
    try laidOut { () throws(LayoutError) in try scrollView.tellOffsetWillChange() }
    scrollView.offsetIsTaken()
    for (constraint, target) in [(offset.x, target.x), (offset.y, target.y)] {
      try animate(constraint, to: target, timing: timing, at: time)
      if let place = places[ObjectIdentifier(constraint)] {
        animations[place].scrolled = (scrollView, scrollView.motion.takes)
      }
    }
    scrollView.motion.carried = scrollView.motion.takes
  }

  private func motion(
    of constraint: LayoutConstraint, to target: Double, timing: AnimationTiming, at time: Double
  ) throws(ScrollError) -> Motion {
    try clock.check(time)
    guard target.isWithinReach else { throw .layout(.invalidConstant(target, constraint.reference)) }
    do throws(ScrollError) {
      return try Motion(
        from: value(of: constraint, at: time), to: target, velocity: velocity(of: constraint, at: time), timing: timing,
        start: time)
    } catch {
      guard case .invalidParameter(let name, let value, nil) = error else { throw error }
      throw .invalidParameter(name, value, of: constraint.reference)
    }
  }

  private func start(_ constraint: LayoutConstraint, _ motion: Motion, batch: Int) {
    let animation = Animation(constraint: constraint, motion: motion, batch: batch)
    let key = ObjectIdentifier(constraint)
    if let place = places[key] {
      leave(animations[place].batch, finished: false)
      animations[place] = animation
    } else {
      places[key] = animations.count
      animations.append(animation)
    }
  }

  /// A constant to be moved.
  struct Move {
    let constraint: LayoutConstraint
    let from: Double
    let to: Double
  }

  /// Starts moving constants together at the time `start`, from numbers that they may not have yet; `completion` as for
  /// `animate`. Without any it is called with the others that are over.
  func begin(
    _ moves: [Move], timing: AnimationTiming, at time: Double, start: Double,
    completion: @escaping (_ finished: Bool) -> Void
  ) throws(ScrollError) {
    var motions: [Motion] = []
    for move in moves {
      motions.append(
        try Motion(
          from: move.from, to: move.to, velocity: velocity(of: move.constraint, at: time), timing: timing, start: start)
      )
    }
    batches.append(Batch(number: nextBatch, remaining: moves.count, completion: completion))
    for (move, motion) in zip(moves, motions) { self.start(move.constraint, motion, batch: nextBatch) }
    nextBatch += 1
    reportCompletions()
  }

  // MARK: What is under way

  /// The constraints that are on their way.
  var constraints: [LayoutConstraint] { animations.map { $0.constraint } }

  /// Where the constant of `constraint` is going; nil without an animation.
  func target(of constraint: LayoutConstraint) -> Double? {
    places[ObjectIdentifier(constraint)].map { animations[$0].motion.target }
  }

  /// When a constant will be another than at `time`: then, if one is on its way; nil if none will.
  func nextChange(after time: Double) -> Double? {
    var next: Double?
    for animation in animations {
      let start = max(time, animation.motion.start)
      next = min(next ?? start, start)
    }
    return next
  }

  /// Whether the constant of `constraint` is on its way.
  public func isAnimating(_ constraint: LayoutConstraint) -> Bool {
    places[ObjectIdentifier(constraint)] != nil
  }

  /// The constant that the animation of `constraint` has at `time`; without one, the constant that it has.
  public func value(of constraint: LayoutConstraint, at time: Double) -> Double {
    guard let place = places[ObjectIdentifier(constraint)] else { return constraint.constant }
    return animations[place].motion.value(at: time)
  }

  /// How fast the constant of `constraint` moves at `time`, in its unit per second; 0 without an animation.
  public func velocity(of constraint: LayoutConstraint, at time: Double) -> Double {
    guard let place = places[ObjectIdentifier(constraint)] else { return 0 }
    return animations[place].motion.velocity(at: time)
  }

  /// Takes the constraint out of the animator; its constant stays as last written.
  public func stop(_ constraint: LayoutConstraint) {
    guard let place = places[ObjectIdentifier(constraint)] else { return }
    leave(animations[place].batch, finished: false)
    keepAnimations { $0.constraint !== constraint }
    reportCompletions()
  }

  /// Has the constant of `constraint` go on as the negative of what it was; its constant stays as last written.
  func negate(_ constraint: LayoutConstraint) {
    guard let place = places[ObjectIdentifier(constraint)] else { return }
    animations[place].motion = animations[place].motion.mirrored(about: 0)
  }

  /// Takes the constraint out of the animator as though it had arrived.
  func forget(_ constraint: LayoutConstraint) {
    guard let place = places[ObjectIdentifier(constraint)] else { return }
    leave(animations[place].batch, finished: true)
    keepAnimations { $0.constraint !== constraint }
  }

  /// Writes the constants of the given time, and drops the animations that have come to their end. O(running animations),
  /// without allocation while none ends; times must not decrease. Nothing scrolls by it, so there are no events.
  ///
  /// If a constraint refuses its constant this throws, the earlier ones stay written, and the same call may be repeated.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try clock.check(time)
    dropTaken()
    for animation in animations {
      try animation.constraint.write(animation.motion.value(at: time))
    }
    try clock.pass(to: time)
    for animation in animations where time >= animation.motion.end {
      leave(animation.batch, finished: true)
      animation.scrolled?.view.motion.carried = nil
    }
    keepAnimations { time < $0.motion.end }
    reportCompletions()
    return ScrollEvents()
  }

  // MARK: Completion

  /// One animation of a batch is over.
  private func leave(_ number: Int, finished: Bool) {
    guard number >= 0, let place = batches.firstIndex(where: { $0.number == number }) else { return }
    batches[place].remaining -= 1
    if !finished { batches[place].isFinished = false }
  }

  /// Tells those whose batches are over, when everything else is done: they may start new animations.
  func reportCompletions() {
    if keepsCompletions { return }
    while let place = batches.firstIndex(where: { $0.remaining == 0 }) {
      let batch = batches.remove(at: place)
      batch.completion(batch.isFinished)
    }
  }

  // MARK: Checks

  /// Throws for a time that is not finite, or before the latest one advanced to.
  public func checkAdvance(to time: Double) throws(ScrollError) { try checkTime(time) }

  /// Throws unless a call may come at `time`.
  func checkTime(_ time: Double) throws(ScrollError) { try clock.check(time) }

  /// Throws if no animation of `constraint` could start at this time with this duration.
  func checkStart(_ time: Double, duration: Double, of constraint: LayoutConstraint) throws(ScrollError) {
    try clock.check(time)
    try check("duration", duration, in: 0...Double.greatestFiniteMagnitude, of: constraint)
  }

  /// Leaves alone what somebody else scrolls by now.
  private func dropTaken() {
    guard animations.contains(where: { $0.isTaken }) else { return }
    for animation in animations where animation.isTaken { leave(animation.batch, finished: false) }
    keepAnimations { !$0.isTaken }
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
