// TimelinePlayer.swift: lets a scene live through the timeline of its document.
//
// The player starts animations of constants when their events begin and writes the constants of each moment. That is
// all it does to the layout: where views lie is solved from the constants. Strips and pagers animate their own.

import AutoLayout
import ScrollLayout

/// A constant that the timeline moves.
package struct MovedConstant: Equatable, Sendable {
  /// The name of the constraint, or the id of the cell whose width it is.
  package let name: String
  /// What it was before the timeline.
  package let initial: Double
  package let value: Double
}

package final class TimelinePlayer {
  let scene: Scene
  private let animator = Animator()
  private let navigations: [PhotoNavigation]
  private let photoSystems: PhotoSystemPlayer
  /// How many of the document's events have begun.
  private var begun = 0
  /// The latest time that was written.
  private var now = 0.0
  /// The constraints whose constants the timeline has moved, in the order in which it began to.
  private var moved: [(name: String, initial: Double, constraint: LayoutConstraint)] = []
  private var isMoved: Set<ObjectIdentifier> = []
  /// The fingers that are on the screen.
  private var fingers: [TimelineFinger] = []
  /// The scroll views outside navigations that fingers have moved.
  private var released: [ScrollView] = []

  /// A player before the first event. `direction` stands in for the document's own if it is given.
  init(_ document: LayoutDocument, size: Size, direction: ReadingDirection?) throws(DocumentError) {
    scene = try Scene(document, size: size, direction: direction ?? document.root.direction)
    navigations = scene.views.compactMap { $0 as? PhotoNavigation }
    photoSystems = PhotoSystemPlayer(scene.views, scene.engine)
  }

  /// Writes the constants of the given time, in seconds, after all events that begin by then. Times must not decrease.
  ///
  /// While a finger or what it has set in motion moves something, time passes in steps of 1/120 s, so that the states
  /// do not depend on which of them are looked at. In a navigation one row follows the other from where it was: it moves in
  /// these steps and at beginnings and ends alone, and at a time in between it lies as at the last of them.
  func advance(to time: Double) throws(DocumentError) {
    let events = scene.document.events
    while let next = nextMoment(before: time) {
      now = max(now, next)
      try running(scene.document.source.start) { () throws(ScrollError) in try write(at: now) }
      while begun < events.count, events[begun].start <= now {
        let event = events[begun]
        begun += 1
        try running(event.offset) { () throws(ScrollError) in
          try makeRoom(for: event)
          if try !photoSystems.begin(event) { try begin(event) }
          // What scrolls takes note of it when it begins, whichever steps are shown.
          try photoSystems.advance(to: now)
          for navigation in navigations { try navigation.advance(to: now) }
        }
      }
    }
    now = max(now, time)
    try running(scene.document.source.start) { () throws(ScrollError) in
      try write(at: time, navigations: !isNavigating)
      try photoSystems.advance(to: time)
    }
  }

  /// The constants that the timeline has moved so far.
  var constants: [MovedConstant] {
    moved.map { MovedConstant(name: $0.name, initial: $0.initial, value: $0.constraint.constant) }
  }

  /// Whether the timeline has moved the constant of a constraint.
  func hasMoved(_ constraint: LayoutConstraint) -> Bool { isMoved.contains(ObjectIdentifier(constraint)) }

  // MARK: Rest

  /// When what moves by itself will be at rest, as far as it is known yet; nil if nothing does.
  var motionEnd: Double? {
    var ends = photoSystems.motionEnd.map { [$0] } ?? []
    ends +=
      navigations.compactMap { $0.animationEnd } + released.compactMap { $0.animationEnd } + fingers.map { $0.end }
    return ends.max()
  }

  /// Whether fingers, or what they have set in motion, move anything.
  private var hasPhysics: Bool {
    !fingers.isEmpty || navigations.contains { $0.isAnimating } || released.contains { $0.animationEnd != nil }
  }

  /// Whether fingers, or what they have set in motion, move a navigation.
  private var isNavigating: Bool {
    fingers.contains { isPart($0.view) } || navigations.contains { $0.isAnimating }
  }

  /// Whether a view is a row of a navigation.
  private func isPart(_ view: View) -> Bool { navigations.contains { view.superview === $0 } }

  // MARK: Time

  private static let ticks = 120.0

  /// The next moment up to `time` at which something has to be done: an event, a tick, the end of a finger or of what it has
  /// set in motion.
  private func nextMoment(before time: Double) -> Double? {
    var next = Double.infinity
    if begun < scene.document.events.count { next = scene.document.events[begun].start }
    for finger in fingers { next = min(next, finger.end) }
    if hasPhysics { next = min(next, ((now * Self.ticks + 1e-6).rounded(.down) + 1) / Self.ticks) }
    for end in navigations.map({ $0.animationEnd }) + released.map({ $0.animationEnd }) {
      if let end, end > now { next = min(next, end) }
    }
    return next <= time ? next : nil
  }

  private func write(at time: Double, navigations isWhole: Bool = true) throws(ScrollError) {
    try animator.advance(to: time)
    for finger in fingers where isWhole || !isPart(finger.view) {
      try finger.move(to: time)
      if time >= finger.end { try finger.letGo(at: time) }
    }
    fingers.removeAll { time >= $0.end }
    for scroll in released { try scroll.advance(to: time) }
    guard isWhole else { return }
    for navigation in navigations { try navigation.advance(to: time) }
  }

  private func running(_ offset: Int, _ body: () throws(ScrollError) -> Void) throws(DocumentError) {
    do throws(ScrollError) {
      try body()
    } catch {
      throw DocumentError(offset: offset, message: "timeline: \(error.description)")
    }
  }

  // MARK: Events

  /// What moves the same scroll view makes room for an event that is to.
  private func makeRoom(for event: TimelineEvent) throws(ScrollError) {
    switch event.action {
    case .scroll(let view, _): try photoSystems.letGo(of: scene.views[view], at: event.start)
    case .drag(let view, _), .zoom(let view, _, _):
      guard let scroll = scene.views[view] as? ScrollView else { return }
      animator.stop(scroll.contentOffsetConstraints.x)
      animator.stop(scroll.contentOffsetConstraints.y)
      try takeFinger(off: scroll)
    case .set, .open, .pan, .select, .dismiss: break
    }
  }

  private func begin(_ event: TimelineEvent) throws(ScrollError) {
    let (start, duration, curve) = (event.start, event.duration, event.curve.animationCurve)
    switch event.action {
    case .set(let constants):
      for (index, value) in constants {
        let constraint = scene.constraints[index]
        move(constraint, named: scene.document.constraints[index].name ?? scene.document.constraints[index].mark)
        try animator.animate(constraint, to: value, timing: event.timing, at: start)
      }
    case .scroll(let view, let target):
      let scroll = scrollView(view)
      try takeFinger(off: scroll)
      if let row = scroll as? PhotoRow {
        // Like a finger that holds it there: the other one follows.
        try row.setContentOffset(target, animated: duration > 0, at: start, duration: duration, curve: curve)
      } else {
        try animator.scroll(scroll, to: target, timing: event.timing, at: start)
      }
    case .drag(let view, let way):
      let scroll = scrollView(view)
      if !isPart(scroll), !released.contains(where: { $0 === scroll }) { released.append(scroll) }
      if let finger = try TimelineFinger(on: scroll, event, distance: way, isMeasured: true) { fingers.append(finger) }
    case .open(let view, let item):
      guard let strip = scene.views[view] as? IndicatorStrip, let navigation = strip.superview as? PhotoNavigation
      else {
        preconditionFailure("TimelinePlayer: the decoder lets only strips of navigations open")
      }
      for index in [strip.openIndex, item].compactMap({ $0 }) {
        move(strip.cells[index].widthConstraint, named: strip.cells[index].debugName)
      }
      try takeFinger(off: strip)
      try takeFinger(off: navigation.pager)
      try navigation.show(item, at: start, duration: duration, curve: curve)
    case .pan, .select, .dismiss, .zoom: break  // Begun by `photoSystems`.
    }
  }

  private func scrollView(_ view: ItemIndex) -> ScrollView {
    guard let scroll = scene.views[view] as? ScrollView else {
      preconditionFailure("TimelinePlayer: the decoder lets only scroll views scroll")
    }
    return scroll
  }

  /// A later event takes over from a finger.
  private func takeFinger(off scroll: ScrollView) throws(ScrollError) {
    guard fingers.contains(where: { $0.view === scroll }) else { return }
    fingers.removeAll { $0.view === scroll }
    try scroll.stopScrolling()
  }

  /// Takes note of a constant before it moves.
  private func move(_ constraint: LayoutConstraint, named name: String) {
    guard isMoved.insert(ObjectIdentifier(constraint)).inserted else { return }
    moved.append((name, constraint.constant, constraint))
  }
}

extension TimelineEvent {
  /// How its constants go to their targets.
  var timing: AnimationTiming {
    guard let spring else { return .curve(curve.animationCurve, duration: duration) }
    return .dampedSpring(dampingRatio: spring.damping, duration: duration, initialVelocity: spring.velocity)
  }
}

extension TimelineCurve {
  var animationCurve: AnimationCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .standard: .default
    }
  }
}
