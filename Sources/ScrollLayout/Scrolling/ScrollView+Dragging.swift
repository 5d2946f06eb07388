// ScrollView+Dragging.swift: a finger comes down, drags and lets go.
//
// Places are those of the finger in any coordinates that do not scroll, x to the right, y down, in points. The content
// follows the finger, so the offset runs against it.

import AutoLayout

extension ScrollView {
  /// Whether a finger is on the scroll view.
  public final var isTracking: Bool { motion.phase == .touching || motion.phase == .dragging }
  /// Whether a finger moves the content.
  public final var isDragging: Bool { motion.phase == .dragging }
  /// Whether the content moves on after a release.
  public final var isDecelerating: Bool { motion.phase == .gliding }

  final func beginDrag(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(finger: place)
    try physics.validate()
    var events = try advance(to: time)
    let catches = motion.phase == .touching ? motion.catches : motion.phase != .idle || isCarried
    events.append(takeFingerAway())
    events.append(try stopMoving())
    try readPosition()
    motion.catches = catches
    motion.phase = .touching
    motion.start = place
    motion.track.begin(at: place, time: time)
    motion.takes &+= 1
    return events
  }

  final func drag(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard isTracking else { throw .notHeld(debugName) }
    try check(finger: place)
    try checkTime(time)
    try followDirection()
    try motion.clock.pass(to: time)
    motion.track.add(place, time: time)
    let start = motion.phase == .touching ? motion.start : nil
    do throws(ScrollError) {
      return try follow(to: place)
    } catch {
      // A drag that is refused has not begun.
      if let start, motion.phase == .dragging { (motion.phase, motion.start) = (.touching, start) }
      throw error
    }
  }

  private func follow(to place: Point) throws(ScrollError) -> ScrollEvents {
    var events = ScrollEvents()
    if motion.phase == .touching {
      guard try recognize(place) else { return events }
      events.insert(.willBeginDragging)
    }
    try holdAgainIfLimitsChanged(at: place)
    if try moveContent(to: motion.seen(at: place, coefficient: physics.rubberBandCoefficient)) {
      events.insert(.didScroll)
    }
    return events
  }

  final func endDrag(velocity: Point?, time: Double) throws(ScrollError) -> ScrollEvents {
    guard isTracking else { throw .notHeld(debugName) }
    if let velocity { try check(velocity: velocity) }
    try physics.validate()
    try checkTime(time)
    try followDirection()
    try motion.clock.pass(to: time)
    return try letGo(velocity: motion.releaseVelocity(velocity, physics))
  }

  /// The velocity of the offset at the latest time, in points per second.
  public final var contentVelocity: Point {
    motion.phase == .dragging
      ? motion.releaseVelocity(nil, physics) : motion.velocity(at: motion.now)
  }

  // MARK: Steps

  /// A finger that is there lets go at rest, and what it has moved stays where it is.
  final func takeFingerAway() -> ScrollEvents {
    var events = ScrollEvents()
    // One that is letting go is told of by that.
    if motion.phase == .dragging, !callbacks.contains(.target) {
      events.insertRelease(velocity: .zero, target: motion.position, willDecelerate: false)
    }
    if isTracking { motion.phase = .idle }
    return events
  }

  /// Whether the finger has travelled past the slop; then the content is taken hold of.
  private func recognize(_ place: Point) throws(ScrollError) -> Bool {
    let displacement = Point(x: place.x - motion.start.x, y: place.y - motion.start.y)
    let length = (displacement.x * displacement.x + displacement.y * displacement.y).squareRoot()
    guard length > physics.panSlop || (length > 0 && physics.panSlop == 0) else { return false }
    let share = physics.panSlop / length
    let geometry = try limits()
    if isCarried {
      // An animation that began under the finger ends.
      takeOffsetFromAnimations()
      motion.position = contentOffset
    }
    motion.phase = .dragging
    motion.isChosen = true
    motion.moves = (geometry.x.canMove, geometry.y.canMove)
    if isDirectionalLockEnabled, motion.moves.x, motion.moves.y {
      if displacement.x.magnitude > displacement.y.magnitude { motion.moves.y = false } else { motion.moves.x = false }
    }
    let from = Point(x: motion.start.x + displacement.x * share, y: motion.start.y + displacement.y * share)
    motion.hold(from: from, in: geometry, coefficient: physics.rubberBandCoefficient)
    motion.startPage = nearestPage(to: motion.position)
    try contentIsTaken(byFinger: true)
    return true
  }

  /// If the limits are others than those for which the content was taken hold of, takes hold of it anew where the finger
  /// was before it came to `place`.
  private func holdAgainIfLimitsChanged(at place: Point) throws(ScrollError) {
    let new = try limits()
    guard let old = motion.geometry, !old.isClose(to: new) else { return }
    try limitsDidChange(from: old, to: new)
    motion.hold(from: motion.track.beforeLast, in: try limits(), coefficient: physics.rubberBandCoefficient)
  }

  private func letGo(velocity: Point) throws(ScrollError) -> ScrollEvents {
    var events = ScrollEvents()
    let wasDragging = motion.phase == .dragging
    if !wasDragging, try !settlesAfterTouch() {
      motion.phase = .idle
      return events
    }
    try settle(from: motion.now, velocity: velocity, startPage: wasDragging ? motion.startPage : nil)
    if try returnZoomWithinLimits(at: motion.now) { motion.phase = .idle }
    // Whoever was asked for the target may have moved the content itself.
    let glides = motion.phase == .gliding
    if wasDragging {
      let target = zooming.line?.to ?? restingOffset(at: motion.isMoving ? motion.target : motion.position)
      events.insertRelease(velocity: velocity, target: target, willDecelerate: glides)
    } else if glides {
      events.insert(.willBeginDecelerating)
    }
    if !motion.isMoving { try motionDidEnd(at: motion.now) }
    return events
  }

  /// Plans how to come to rest from the position of now. `startPage` is the page at which a finger took hold; nil if none has.
  final func settle(from time: Double, velocity: Point, startPage: (x: Int, y: Int)? = nil) throws(ScrollError) {
    let geometry = try restGeometry()
    motion.geometry = geometry
    let (origin, pitch) = pageGrid
    func rest(
      _ position: Double, _ velocity: Double, _ axis: ScrollAxis, _ origin: Double, _ pitch: Double, _ start: Int
    ) -> Trajectory {
      guard isPagingEnabled else {
        return .released(
          at: position, velocity: velocity, range: axis.range, rate: decelerationRate, bounces: bounces,
          physics: physics, start: time)
      }
      return Trajectory(
        axis.page(
          from: position, velocity: velocity, origin: origin, pitch: pitch, start: start, physics: physics, at: time))
    }
    let (from, start) = (motion.position, startPage ?? nearestPage(to: motion.position))
    var x = rest(from.x, velocity.x, geometry.x, origin.x, pitch.width, start.x)
    var y = rest(from.y, velocity.y, geometry.y, origin.y, pitch.height, start.y)
    if let adjustedTarget, !callbacks.contains(.target) {
      let end = Point(x: x.target, y: y.target)
      let proposed = restingOffset(at: end)
      guard let answer = ask(adjustedTarget, proposed, velocity) else { return }
      if answer != proposed { motion.isChosen = true }
      let wanted = geometry.nearest(answer == proposed ? end : position(restingAt: answer))
      if wanted.isFinite, wanted.x != end.x { x = spring(to: wanted.x, from.x, velocity.x, at: time) }
      if wanted.isFinite, wanted.y != end.y { y = spring(to: wanted.y, from.y, velocity.y, at: time) }
    }
    let moves = max(x.duration, y.duration) > 0
    motion.follow(x, y, as: moves ? .gliding : .idle)
    motion.idleGeometry = moves || !motion.isChosen ? nil : geometry
    // What is too little to be moved along is made good at once.
    if !moves { _ = try moveContent(to: motion.target) }
  }

  /// Asks where to come to rest; nil if whoever was asked has moved the content meanwhile, and that stands.
  private func ask(_ adjustedTarget: (Point, Point) -> Point, _ proposed: Point, _ velocity: Point) -> Point? {
    let (phase, position, takes) = (motion.phase, motion.position, motion.takes)
    callbacks.insert(.target)
    let answer = adjustedTarget(proposed, velocity)
    callbacks.remove(.target)
    if motion.phase == phase, motion.takes == takes, motion.position == position { return answer }
    // Set to another place: it is there, and the finger that has let go holds it no more.
    if motion.phase == phase, motion.takes == takes || phase == .dragging { motion.phase = .idle }
    return nil
  }

  final func spring(to target: Double, _ position: Double, _ velocity: Double, at time: Double) -> Trajectory {
    Trajectory(.sprung(to: target, from: position, velocity: velocity, physics: physics, start: time))
  }

  final func nearestPage(to offset: Point) -> (x: Int, y: Int) {
    let (origin, pitch) = pageGrid
    let nearest = Paging(limit: nil)
    return (
      pitch.width > 0 ? nearest.page(offset: offset.x - origin.x, velocity: 0, pitch: pitch.width, start: 0) : 0,
      pitch.height > 0 ? nearest.page(offset: offset.y - origin.y, velocity: 0, pitch: pitch.height, start: 0) : 0
    )
  }
}
