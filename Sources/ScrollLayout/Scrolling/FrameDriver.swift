// FrameDriver.swift: one call a frame for all that moves in an engine.
//
// A frame is: the engine's own animations write their constants; whatever moves in the tree, and whatever was registered,
// writes those of its own; one pass, and scroll views at rest keep within what it has made their limits; and at last the completions of what has come to its end, which may start anew. Constants
// come before scroll views, so that a scroll view whose size is animated keeps its offset within the limits of the same frame.

import AutoLayout

/// What one frame has brought, and when the next one is due.
public struct FrameStep {
  /// What one of the moving things has been through.
  public struct Event {
    /// A scroll view, for instance.
    public let source: any Animating
    /// What happened to it, in order.
    public let events: ScrollEvents
  }

  /// The frame's time.
  public let time: Double
  /// The items whose frames have changed since the last report.
  public let changes: LayoutChanges
  /// What happened to what moves, in the order in which it was advanced; none for those to which nothing has happened.
  public let events: [Event]
  /// Whether anything moves without a finger, or will: as long as not, frames may be left out.
  public let isAnimating: Bool
  /// When the next frame may differ from this one: this frame's time if something is on its way, so that the next frame is
  /// wanted as soon as it can be shown; a later time if what is to move waits for that; nil if nothing will.
  public let nextChange: Double?

  /// What happened to one of them in this frame; none if nothing has.
  public func events(of source: any Animating) -> ScrollEvents {
    for event in events where event.source === source { return event.events }
    return ScrollEvents()
  }
}

/// The animations that an engine keeps itself.
protocol FrameAnimations: AnyObject {
  /// Writes the constants of the given time, and keeps completions back.
  func step(to time: Double) throws(ScrollError)
  /// A pass has seen the constants: what is at its end lets go.
  func letGoOfArrived()
  /// Calls the completions of what is over.
  func reportCompletions()
  /// When a constant will be another than it is at `time`: that time itself, or later; nil if none will.
  func nextChange(after time: Double) -> Double?
  /// When all constants will be at rest, seen from `time`; nil if they are.
  func end(after time: Double) -> Double?
}

/// What moves in one engine, and how far time has come for it.
final class FrameDriver: EngineCompanion {
  /// Views that move, in the order in which they came. The tree keeps them as long as they are here.
  private var residents: [any Animating] = []
  /// Those of them that are scroll views.
  private var scrollViews: [ScrollView] = []
  /// What moves, but is no view in the tree.
  private var registered: [any Animating] = []
  /// The animations that the engine keeps itself, once there have been any.
  var animations: (any FrameAnimations)?
  private(set) var clock = MotionClock()
  /// Whether a frame, or a change that is to be animated, is being worked on.
  var isBusy = false

  // MARK: What moves

  func arrive(_ view: any Animating) { residents.append(view) }
  func leave(_ view: any Animating) { residents.removeAll { $0 === view } }

  func arrive(_ view: ScrollView) {
    residents.append(view)
    scrollViews.append(view)
  }

  func leave(_ view: ScrollView) {
    residents.removeAll { $0 === view }
    scrollViews.removeAll { $0 === view }
  }

  func register(_ moving: any Animating) {
    if !registered.contains(where: { $0 === moving }) { registered.append(moving) }
  }

  func unregister(_ moving: any Animating) { registered.removeAll { $0 === moving } }

  private func isHere(_ moving: any Animating) -> Bool {
    residents.contains { $0 === moving } || registered.contains { $0 === moving }
  }

  /// Scroll views whose offset has just been chosen remember the limits that it was seen in.
  func passDidEnd() {
    for view in scrollViews { view.noteLimits() }
  }

  // MARK: When

  var isAnimating: Bool {
    animations?.end(after: clock.now) != nil || residents.contains { $0.isAnimating }
      || registered.contains { $0.isAnimating }
  }

  var end: Double? {
    var latest = animations?.end(after: clock.now)
    for moving in residents + registered {
      if let end = moving.animationEnd { latest = max(latest ?? end, end) }
    }
    return latest
  }

  var nextChange: Double? {
    let now = clock.now
    if residents.contains(where: { $0.isAnimating }) || registered.contains(where: { $0.isAnimating }) { return now }
    return animations?.nextChange(after: now)
  }

  /// Throws unless a frame may come at `time`, for all that moves.
  func check(_ time: Double) throws(ScrollError) {
    try clock.check(time)
    for moving in residents { try moving.checkAdvance(to: time) }
    for moving in registered { try moving.checkAdvance(to: time) }
  }

  /// Lets time pass for a change that begins then.
  func begin(at time: Double) throws(ScrollError) { try clock.pass(to: time) }

  // MARK: A frame

  func advance(to time: Double, in engine: LayoutEngine) throws(ScrollError) -> FrameStep {
    guard !isBusy, !engine.isInPass else { return step(.none, []) }
    try check(time)
    isBusy = true
    let frame: FrameStep
    do throws(ScrollError) {
      frame = try carryOut(time, in: engine)
    } catch {
      isBusy = false
      throw error
    }
    isBusy = false
    animations?.reportCompletions()
    return FrameStep(
      time: frame.time, changes: frame.changes, events: frame.events, isAnimating: isAnimating, nextChange: nextChange)
  }

  private func carryOut(_ time: Double, in engine: LayoutEngine) throws(ScrollError) -> FrameStep {
    try clock.pass(to: time)
    try animations?.step(to: time)
    var events: [FrameStep.Event] = []
    for moving in residents + registered where isHere(moving) {
      let happened = try moving.advance(to: time)
      if !happened.isEmpty { events.append(FrameStep.Event(source: moving, events: happened)) }
    }
    try laidOut { () throws(LayoutError) in try engine.layoutUnreported() }
    animations?.letGoOfArrived()
    try followLimits(&events)
    let changes = try laidOut { () throws(LayoutError) in try engine.layoutIfNeeded() }
    return step(changes, events)
  }

  /// Texts are measured by the pass, so that only now it is known how far scroll views at rest may be scrolled.
  private func followLimits(_ events: inout [FrameStep.Event]) throws(ScrollError) {
    for view in scrollViews where isHere(view) {
      guard try view.followLimits() else { continue }
      let place = events.firstIndex { $0.source === view }
      var happened = place.map { events[$0].events } ?? ScrollEvents()
      happened.insert(.didScroll)
      let event = FrameStep.Event(source: view, events: happened)
      if let place { events[place] = event } else { events.append(event) }
    }
  }

  // MARK: Insets in a change that is to be animated

  /// What was changed before is no part of the change that begins.
  func forgetInsetChanges() {
    for view in scrollViews { view.motion.insetHasChanged = false }
  }

  /// Has what nobody has scrolled be at its beginning before a change begins. Whether any has moved.
  func beginUntouched() throws(ScrollError) -> Bool {
    var hasMoved = false
    for view in scrollViews where isHere(view) && !view.motion.isChosen {
      if try view.followLimits() { hasMoved = true }
    }
    return hasMoved
  }

  /// Has scroll views at rest whose insets the change has changed be within their new limits. Whether any has moved.
  func followInsets() throws(ScrollError) -> Bool {
    var hasMoved = false
    for view in scrollViews where isHere(view) && (view.motion.insetHasChanged || !view.motion.isChosen) {
      if try view.followLimits() { hasMoved = true }
    }
    return hasMoved
  }

  private func step(_ changes: LayoutChanges, _ events: [FrameStep.Event]) -> FrameStep {
    FrameStep(time: clock.now, changes: changes, events: events, isAnimating: isAnimating, nextChange: nextChange)
  }
}

extension LayoutEngine {
  /// What moves in the engine, made when first needed.
  var frames: FrameDriver {
    // Nothing else is kept there.
    if let companion { return unsafeDowncast(companion, to: FrameDriver.self) }
    let made = FrameDriver()
    companion = made
    return made
  }

  // MARK: Frames

  /// Brings all that moves in the engine to a time, lays out once, and says what has changed and when to come again.
  ///
  ///     let frame = try engine.advance(to: now)
  ///     for view in frame.changes.views { redraw(view) }
  ///     if frame.isAnimating { requestFrame() }
  ///
  /// Moved are: what `animate` has begun; all scroll views, navigations, albums and galleries that stand in the tree, each once
  /// (a part of another one by that); and what was given to `startAdvancing`. Times are in seconds, on a clock of the caller's
  /// choice, the same for all of them, and must not decrease: neither from frame to frame, nor behind a finger's.
  ///
  /// Throws for a time that is not finite or runs backwards, before anything moves; and what one of them, or the pass, throws:
  /// then the same call may be repeated. Called by a callback in the middle of a frame or a pass it does nothing. Cost: that of
  /// what moves and of the pass, and O(1) for each scroll view at rest.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> FrameStep {
    try frames.advance(to: time, in: self)
  }

  /// Has `advance(to:)` move something that is no view of the library standing in the tree: an `Animator`, for instance. It
  /// is kept until `stopAdvancing`. What is advanced already is passed over.
  public func startAdvancing(_ moving: any Animating) { frames.register(moving) }

  /// `advance(to:)` leaves alone what was given to `startAdvancing`.
  public func stopAdvancing(_ moving: any Animating) { frames.unregister(moving) }

  /// Whether anything moves without a finger, or will.
  public var isAnimating: Bool { frames.isAnimating }

  /// When everything will be at rest, as far as it is known; nil if it is, or a finger will decide.
  public var animationEnd: Double? { frames.end }
}

/// A view of the library that moves as time passes.
package protocol MovingView: View, Animating, EngineResident {
  /// What a pass, or a move to another engine, has met and could not throw.
  var refused: ScrollError? { get set }
}

extension MovingView {
  /// Does what a callback is for, which cannot throw: the next pass throws what the engine refused, the next step any other error.
  func attempt(_ body: () throws(ScrollError) -> Void) {
    do throws(ScrollError) {
      try body()
    } catch {
      if case .layout(let error) = error { refuse(error) } else { refused = error }
    }
  }

  /// Throws, once, what could not be thrown before.
  func throwRefused() throws(ScrollError) {
    guard let refused else { return }
    self.refused = nil
    throw refused
  }

  package func didArrive() { engine?.frames.arrive(self) }
  package func willLeave() { engine?.frames.leave(self) }
}

extension ScrollView {
  package final func didArrive() { engine?.frames.arrive(self) }
  package final func willLeave() { engine?.frames.leave(self) }
}

extension View {
  /// Has what it stands in advance it, and not the engine.
  final func isAdvancedByOwner() { resident = nil }
}
