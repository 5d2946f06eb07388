// ScrollView+Moving.swift: time passes, and calls scroll to a place.
//
// A glide or an animation is a function of time (`Trajectory`), planned when it begins. If the limits change under it (the
// scroll view is resized, its content grows), it is planned anew from the position and the velocity of the latest time.

import AutoLayout

extension ScrollView {
  /// What `advance` does for the offset and the scale.
  final func advanceScrolling(to time: Double) throws(ScrollError) -> ScrollEvents {
    try checkTime(time)
    let last = motion.now
    try motion.clock.pass(to: time)
    var events = try advanceZoom(to: time)
    switch motion.phase {
    case .touching, .dragging: return events
    case .idle:
      // A scale that a call has caught beyond its limits comes back now.
      if zooming.phase != .idle { return events }
      if try returnZoomWithinLimits(at: time) { return events }
      if try keepWithinLimits() { events.insert(.didScroll) }
      return events
    case .gliding, .animating: break
    }
    try planAnewIfLimitsChanged(since: last)
    if try moveContent(to: motion.position(at: time)) { events.insert(.didScroll) }
    guard time >= motion.end else { return events }
    let wasGliding = motion.phase == .gliding
    guard try comeToRest() else {
      if !wasGliding { events.insert(.didEndScrollingAnimation) }
      return events
    }
    events.insert(wasGliding ? .didEndDecelerating : .didEndScrollingAnimation)
    motion.phase = .idle
    if wasGliding { try motionDidEnd(at: time) }
    return events
  }

  /// Whether the position at the end of a path may stay; otherwise a new one brings it within the limits.
  private func comeToRest() throws(ScrollError) -> Bool {
    guard motion.phase == .gliding || motion.endsWithinLimits, !keepsItsOffset else { return true }
    let geometry = try limits()
    let nearest = geometry.nearest(motion.position)
    // A path ends on its limit exactly; what differs by rounding only is at rest.
    let distance = max((nearest.x - motion.position.x).magnitude, (nearest.y - motion.position.y).magnitude)
    if distance < 1e-6 { return true }
    try settle(from: motion.now, velocity: .zero)
    return !motion.isMoving
  }

  // MARK: Calls that scroll

  /// Scrolls to `offset`, which is not clamped: at once, or animated from where the content is at `time`. An animation
  /// takes `physics.animationDuration` seconds by `physics.animationCurve`, unless told otherwise.
  @discardableResult
  public final func setContentOffset(
    _ offset: Point, animated: Bool, at time: Double, duration: Double? = nil, curve: AnimationCurve? = nil
  ) throws(ScrollError) -> ScrollEvents {
    try check(offset)
    let duration = duration ?? physics.animationDuration
    try physics.validate()
    try check("duration", duration, in: 0...1e6)
    var events = try advance(to: time)
    events.append(try stopMoving())
    try readPosition()
    let curve = curve ?? physics.animationCurve
    let geometry = try limits()
    motion.geometry = geometry
    motion.endsWithinLimits = geometry.contains(offset)
    motion.isChosen = true
    try contentIsTaken(byFinger: false)
    let length = animated ? duration : 0
    func animation(from: Double, to: Double) -> Trajectory {
      Trajectory(.animated(to: to, from: from, curve: curve, duration: length, start: time))
    }
    motion.follow(
      animation(from: motion.position.x, to: offset.x), animation(from: motion.position.y, to: offset.y), as: .animating
    )
    if length == 0 {
      motion.phase = .animating
      if try moveContent(to: offset) { events.insert(.didScroll) }
      motion.phase = .idle
    }
    return events
  }

  /// Scrolls by as little as brings `rect`, in content coordinates, into view, as far as it fits.
  @discardableResult
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool, at time: Double) throws(ScrollError)
    -> ScrollEvents
  {
    guard rect.origin.isFinite, rect.size.isFinite else { throw .invalidPoint(rect.origin) }
    func nearest(_ offset: Double, _ length: Double, _ start: Double, _ extent: Double) -> Double {
      let (least, most) = (start + extent - length, start)
      return least <= most ? min(max(offset, least), most) : min(max(offset, most), least)
    }
    let seen = visibleRect
    let wanted = Point(
      x: nearest(seen.minX, seen.width, rect.minX, rect.width),
      y: nearest(seen.minY, seen.height, rect.minY, rect.height))
    return try setContentOffset(clamped(wanted), animated: animated, at: time)
  }

  /// Stops whatever moves the content, where it is at the latest time. A finger that holds on is let go of.
  @discardableResult
  public final func stopScrolling() throws(ScrollError) -> ScrollEvents {
    var events = takeFingerAway()
    events.append(try stopMoving())
    return events
  }

  // MARK: Steps

  /// Writes an offset; whether it is another than before.
  final func moveContent(to offset: Point) throws(ScrollError) -> Bool {
    guard offset != motion.position else { return false }
    try writeOffset(offset, from: motion.position)
    motion.position = offset
    motion.lastMoved = motion.now
    try offsetDidMove()
    return true
  }

  /// Something else moves the offset from now on: what moves it here ends.
  final func offsetIsTaken() {
    if motion.isMoving { motion.phase = .idle }
    motion.idleGeometry = nil
    motion.isChosen = true
  }

  /// The offset was set from outside.
  final func offsetWasSet(to offset: Point) {
    motion.position = offset
    let hasBeenSeen = motion.idleGeometry != nil
    offsetIsTaken()
    if hasBeenSeen { motion.idleGeometry = knownGeometry }
    if motion.phase == .dragging, let geometry = motion.geometry {
      motion.hold(from: motion.track.last, in: geometry, coefficient: physics.rubberBandCoefficient)
    }
  }

  /// Takes the position from the layout, when nothing else knows it.
  final func readPosition() throws(ScrollError) {
    guard motion.phase == .idle else { return }
    try engine?.settle()
    motion.position = contentOffset
  }

  /// Ends a glide or an animation where it is.
  final func stopMoving() throws(ScrollError) -> ScrollEvents {
    var events = ScrollEvents()
    if motion.phase == .gliding { events.insert(.didEndDecelerating) }
    if motion.phase == .animating { events.insert(.didEndScrollingAnimation) }
    if motion.isMoving { motion.phase = .idle }
    events.append(stopZooming())
    return events
  }

  final func limits() throws(ScrollError) -> ScrollGeometry { try scrollGeometry() }

  /// Brings the offset within limits that have changed since it was chosen, or since a frame has looked at them last. An offset
  /// that was chosen beyond its limits stays there as long as they do. Whether it has moved.
  private func keepWithinLimits() throws(ScrollError) -> Bool {
    guard !keepsItsOffset, !isOffsetOnItsWay else { return false }
    let geometry = try limits()
    let old = motion.idleGeometry
    if let old, old.isClose(to: geometry) { return false }
    motion.idleGeometry = geometry
    guard old != nil || !motion.isChosen else { return false }
    try readPosition()
    let nearest = geometry.nearest(motion.position)
    // What differs by rounding only is within them.
    if max((nearest.x - motion.position.x).magnitude, (nearest.y - motion.position.y).magnitude) < 1e-6 { return false }
    return try moveContent(to: nearest)
  }

  /// Whether an animation of the engine writes the offset.
  private var isOffsetOnItsWay: Bool {
    contentOffsetConstraints.x.isMoving || contentOffsetConstraints.y.isMoving
  }

  /// After a pass: if nobody has looked at the limits yet, the offset belongs to those of now; one that was not chosen only if it
  /// lies within them.
  final func noteLimits() {
    guard motion.idleGeometry == nil, motion.phase == .idle, zooming.phase == .idle, !keepsItsOffset else { return }
    guard let geometry = knownGeometry, motion.isChosen || geometry.contains(contentOffset) else { return }
    motion.idleGeometry = geometry
  }

  /// After a pass, whose sizes make the limits: keeps the offset within them. Whether it has moved.
  final func followLimits() throws(ScrollError) -> Bool {
    guard motion.phase == .idle, zooming.phase == .idle else { return false }
    return try keepWithinLimits()
  }

  /// Plans the rest of the path anew if the limits have changed since it was planned.
  private func planAnewIfLimitsChanged(since last: Double) throws(ScrollError) {
    let new = try limits()
    guard let old = motion.geometry, !old.isClose(to: new) else { return }
    try limitsDidChange(from: old, to: new)
    motion.geometry = try limits()
    guard motion.phase == .gliding, !isGlidingFreely(in: new) else { return }
    let velocity = motion.velocity(at: last)
    guard isPagingEnabled else { return try settle(from: last, velocity: velocity) }
    // As many pages are left to go as before, each as long as they are now.
    func ahead(_ target: Double, _ position: Double, _ old: ScrollAxis, _ new: ScrollAxis) -> Double {
      position + (old.viewport > 0 ? (target - position) * (new.viewport / old.viewport) : 0)
    }
    let (from, to) = (motion.position, motion.target)
    let page = nearestPage(to: Point(x: ahead(to.x, from.x, old.x, new.x), y: ahead(to.y, from.y, old.y, new.y)))
    let (origin, pitch) = pageGrid
    let target = new.nearest(
      Point(x: origin.x + Double(page.x) * pitch.width, y: origin.y + Double(page.y) * pitch.height))
    motion.follow(
      spring(to: target.x, from.x, velocity.x, at: last), spring(to: target.y, from.y, velocity.y, at: last),
      as: .gliding)
  }

  /// Whether both axes end within the limits without meeting them.
  private func isGlidingFreely(in geometry: ScrollGeometry) -> Bool {
    func isFree(_ path: Trajectory, _ axis: ScrollAxis) -> Bool {
      guard path.legs.count == 1 else { return false }
      switch path.legs[0].kind {
      case .rest, .glide: return axis.range.contains(path.target)
      case .spring, .curve: return false
      }
    }
    return isFree(motion.x, geometry.x) && isFree(motion.y, geometry.y)
  }
}
