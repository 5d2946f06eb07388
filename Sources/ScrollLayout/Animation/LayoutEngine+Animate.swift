// LayoutEngine+Animate.swift: what an app calls to have a layout go from what it is to what a block makes of it.

import AutoLayout

extension LayoutEngine {
  /// Makes changes, and has the layout go from what it is to what they make it, by a curve over `duration` seconds, as
  /// `UIView.animate(withDuration:)` with `layoutIfNeeded()` does.
  ///
  ///     try engine.animate(duration: 0.3, at: now) {
  ///       panelTop.constant = 0
  ///       closed.isActive = false
  ///       open.isActive = true
  ///     } completion: { finished in … }
  ///     // at each frame
  ///     try engine.advance(to: now)
  ///
  /// Whatever the block changes moves: constants, what is active, priorities, sizes of contents, hidden views of a stack view, the
  /// engine's `size` and `direction`, content offsets, safe areas and margins, frames that are set. So does what the pass makes
  /// of it, which is laid out once as it will be in the end, with all callbacks, before it begins. What stands in the tree only
  /// since then stands where it comes to from the start. A scroll view's `contentInset` counts at once; the offset that it no
  /// longer allows goes where it does. Within a view that moves along, safe areas and margins are as of now if the
  /// `safeAreaLayoutGuide` of the view that has the insets, mostly the root, is in use; else they are those of the end.
  ///
  /// On the way every frame is solved, and all constraints hold as they do otherwise. Constants are what they are at the time:
  /// `constant` reads the place on the way, but in the block of another `animate` all constants are those of the end, so that
  /// `constant += 10` adds to that. A new activation counts at once, with a constant that begins where things are; what was
  /// deactivated lets go little by little. A new priority counts at once; what was stronger lets go little by little.
  /// Heights that depend on widths go from the old to the new one, and are not asked for on the way.
  ///
  /// A change of something that is on its way takes over from where it is. What anybody else sets, a finger for instance, is
  /// theirs from then on. `completion` is called by the frame in which the last change arrives, after its pass, with true; with
  /// false when all that is left of them was taken over or set by others. Where nothing has to move it is called at once.
  ///
  /// Throws for a duration or delay that is negative or not finite, and a time that is not finite or runs backwards: then
  /// nothing has changed, and the block was not called. What the block or the pass throws is thrown on; what the block had
  /// changed until then stays, and does not move. In a block of another `animate` the block is a part of that. In the middle
  /// of a pass the block is called, but nothing moves, and `completion` is called by the next frame, with false.
  public func animate(
    duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut, at time: Double,
    _ changes: () throws(LayoutError) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ScrollError) {
    try animate(.curve(curve, duration: duration), delay: delay, at: time, changes, completion: completion)
  }

  /// Makes changes, and has the layout go there by a spring or a curve. As `animate(duration:)` otherwise; a spring whose velocity
  /// is nil goes on as fast as what it takes over from.
  public func animate(
    _ timing: AnimationTiming, delay: Double = 0, at time: Double, _ changes: () throws(LayoutError) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ScrollError) {
    try timing.validate()
    try check("delay", delay, in: 0...1e6)
    try frames.change(at: time, in: self) { animations throws(ScrollError) in
      try animations.animate(timing, delay: delay, at: time, changes, completion)
    }
  }
}

#if !hasFeature(Embedded)
  // A block with `try` in it throws `any Error`, as far as the compiler can tell.
  extension LayoutEngine {
    /// As the other `animate(duration:)`, for a block that may throw anything. A `LayoutError` is thrown on as
    /// `ScrollError.layout`, anything else as it is.
    @_disfavoredOverload
    public func animate(
      duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut, at time: Double,
      _ changes: () throws -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) throws {
      try animate(.curve(curve, duration: duration), delay: delay, at: time, changes, completion: completion)
    }

    /// As the other `animate`, for a block that may throw anything.
    @_disfavoredOverload
    public func animate(
      _ timing: AnimationTiming, delay: Double = 0, at time: Double, _ changes: () throws -> Void,
      completion: ((_ finished: Bool) -> Void)? = nil
    ) throws {
      var foreign: (any Error)?
      let block: () throws(LayoutError) -> Void = { () throws(LayoutError) in
        do {
          try changes()
        } catch let error as LayoutError {
          throw error
        } catch {
          foreign = error
          // Whatever it is, the change ends here.
          throw .unsettled("", rounds: 0)
        }
      }
      do {
        try animate(timing, delay: delay, at: time, block, completion: completion)
      } catch {
        throw foreign ?? error
      }
    }
  }
#endif

extension FrameDriver {
  /// Lets time pass for a change that begins then.
  fileprivate func change(
    at time: Double, in engine: LayoutEngine, _ body: (LayoutAnimations) throws(ScrollError) -> Void
  ) throws(ScrollError) {
    let present = animations.map { unsafeDowncast($0, to: LayoutAnimations.self) }
    let all = present ?? LayoutAnimations(of: engine)
    animations = all
    let wasBusy = isBusy
    try begin(at: time)
    isBusy = true
    do throws(ScrollError) {
      try body(all)
    } catch {
      isBusy = wasBusy
      throw error
    }
    isBusy = wasBusy
    if !wasBusy, !engine.isInPass { all.reportCompletions() }
  }
}
