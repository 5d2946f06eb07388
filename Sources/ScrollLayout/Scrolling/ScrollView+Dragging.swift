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

  /// A finger comes down. Whatever moves the content stops where it is at `time`; nothing jumps.
  ///
  /// Throws for a place or time that is not finite, a time that runs backwards, and numbers of `physics` out of range.
  @discardableResult
  public final func beginDrag(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(place)
    do throws(PhysicsError) { try physics.check() } catch { throw .physics(error) }
    var events = try advance(to: time)
    events.append(try stopMoving())
    try readPosition()
    motion.phase = .touching
    motion.start = place
    motion.track.begin(at: place, time: time)
    return events
  }

  /// The finger has moved to `place`. Up to the slop nothing happens; then the content follows, less the slop.
  @discardableResult
  public final func drag(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(place)
    guard isTracking else { throw .notDragging(label) }
    try pass(to: time)
    motion.track.add(place, time: time)
    var events = ScrollEvents()
    if motion.phase == .touching {
      guard try recognize(place) else { return events }
      events.insert(.willBeginDragging)
    }
    try holdAgainIfLimitsChanged(at: place)
    if try move(to: motion.seen(at: place, coefficient: physics.rubberBandCoefficient)) { events.insert(.didScroll) }
    return events
  }

  /// The finger lets go. The content glides on with its velocity, comes back from past an edge, or settles at a page.
  @discardableResult
  public final func endDrag(time: Double) throws(ScrollError) -> ScrollEvents {
    guard isTracking else { throw .notDragging(label) }
    try pass(to: time)
    return try release(
      velocity: motion.releaseVelocity(
        at: time, window: physics.velocityWindow, coefficient: physics.rubberBandCoefficient))
  }

  /// The finger is taken away by the system: as `endDrag`, but without velocity.
  @discardableResult
  public final func cancelDrag(time: Double) throws(ScrollError) -> ScrollEvents {
    guard isTracking else { throw .notDragging(label) }
    try pass(to: time)
    return try release(velocity: .zero)
  }

  /// The velocity of the offset at the latest time, in points per second.
  public final var contentVelocity: Point {
    motion.phase == .dragging
      ? motion.releaseVelocity(
        at: motion.now, window: physics.velocityWindow, coefficient: physics.rubberBandCoefficient)
      : motion.velocity(at: motion.now)
  }

  // MARK: Steps

  /// Whether the finger has travelled past the slop; then the content is taken hold of.
  private func recognize(_ place: Point) throws(ScrollError) -> Bool {
    let way = Point(x: place.x - motion.start.x, y: place.y - motion.start.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > physics.panSlop || (length > 0 && physics.panSlop == 0) else { return false }
    let share = physics.panSlop / length
    let geometry = try limits()
    motion.phase = .dragging
    motion.moves = (geometry.x.canMove, geometry.y.canMove)
    if isDirectionalLockEnabled, motion.moves.x, motion.moves.y {
      if way.x.magnitude > way.y.magnitude { motion.moves.y = false } else { motion.moves.x = false }
    }
    let from = Point(x: motion.start.x + way.x * share, y: motion.start.y + way.y * share)
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

  private func release(velocity: Point) throws(ScrollError) -> ScrollEvents {
    var events = ScrollEvents()
    let wasDragging = motion.phase == .dragging
    guard wasDragging || settlesAfterTouch else {
      motion.phase = .idle
      return events
    }
    try settle(from: motion.now, velocity: velocity)
    if try returnZoomWithinLimits(at: motion.now) { motion.phase = .idle }
    if wasDragging {
      events.insertRelease(velocity: velocity, target: motion.target, willDecelerate: motion.isMoving)
    } else if motion.isMoving {
      events.insert(.willBeginDecelerating)
    }
    if !motion.isMoving { try motionDidEnd(at: motion.now) }
    return events
  }

  /// Plans the way to rest from the position of now.
  final func settle(from time: Double, velocity: Point) throws(ScrollError) {
    let geometry = try limits()
    motion.geometry = geometry
    var (x, y) = isPagingEnabled ? pageWays(velocity, geometry) : freeWays(velocity, geometry)
    if let adjustedTarget {
      let proposed = Point(x: x.target, y: y.target)
      let wanted = geometry.nearest(adjustedTarget(proposed, velocity))
      if wanted.isFinite, wanted.x != proposed.x {
        x = .sprung(to: wanted.x, from: motion.position.x, velocity: velocity.x, physics: physics)
      }
      if wanted.isFinite, wanted.y != proposed.y {
        y = .sprung(to: wanted.y, from: motion.position.y, velocity: velocity.y, physics: physics)
      }
    }
    let moves = max(x.duration, y.duration) > 0
    motion.follow(x, y, from: time, as: moves ? .gliding : .idle)
    motion.idleGeometry = moves ? nil : geometry
    // What is too small a way to be moved along is made good at once.
    if !moves { _ = try move(to: motion.target) }
  }

  private func freeWays(_ velocity: Point, _ geometry: ScrollGeometry) -> (Trajectory, Trajectory) {
    func way(_ position: Double, _ velocity: Double, _ axis: ScrollAxis) -> Trajectory {
      .released(
        at: position, velocity: velocity, range: axis.range, rate: decelerationRate, bounces: bounces, physics: physics)
    }
    return (way(motion.position.x, velocity.x, geometry.x), way(motion.position.y, velocity.y, geometry.y))
  }

  // MARK: Pages

  private func pageWays(_ velocity: Point, _ geometry: ScrollGeometry) -> (Trajectory, Trajectory) {
    let (origin, pitch) = pageGrid
    func way(
      _ position: Double, _ velocity: Double, _ origin: Double, _ pitch: Double, _ start: Int, _ axis: ScrollAxis
    ) -> Trajectory {
      guard pitch > 0 else {
        return .sprung(to: axis.nearest(position), from: position, velocity: velocity, physics: physics)
      }
      let page = physics.paging.page(offset: position - origin, velocity: velocity, pitch: pitch, start: start)
      let target = axis.nearest(origin + Double(page) * pitch)
      return .sprung(to: target, from: position, velocity: velocity, physics: physics)
    }
    return (
      way(motion.position.x, velocity.x, origin.x, pitch.width, motion.startPage.x, geometry.x),
      way(motion.position.y, velocity.y, origin.y, pitch.height, motion.startPage.y, geometry.y)
    )
  }

  final func nearestPage(to offset: Point) -> (x: Int, y: Int) {
    let (origin, pitch) = pageGrid
    let nearest = Paging(limit: nil)
    return (
      pitch.width > 0 ? nearest.page(offset: offset.x - origin.x, velocity: 0, pitch: pitch.width, start: 0) : 0,
      pitch.height > 0 ? nearest.page(offset: offset.y - origin.y, velocity: 0, pitch: pitch.height, start: 0) : 0
    )
  }

  private func check(_ place: Point) throws(ScrollError) {
    guard place.isFinite else { throw .invalidPoint(place) }
  }
}
