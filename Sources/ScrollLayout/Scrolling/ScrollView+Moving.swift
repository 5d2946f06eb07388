// ScrollView+Moving.swift: time passes, and calls scroll to a place.
//
// A glide or an animation is a function of time (`Trajectory`), planned when it begins. If the limits change under it (the
// scroll view is resized, its content grows), it is planned anew from the position and the velocity of the latest time.

import AutoLayout

extension ScrollView {
  /// What `advance` does for the offset and the scale.
  final func advanceScrolling(to time: Double) throws(ScrollError) -> ScrollEvents {
    try checkTime(time)
    try throwRefused()
    try followDirection()
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
    let wasGliding = motion.phase == .gliding
    try planAnewIfLimitsChanged(since: last)
    let takes = motion.takes
    if try moveContent(to: motion.position(at: time)) { events.insert(.didScroll) }
    // Whoever was called has taken the content.
    if motion.takes != takes { return events }
    guard time >= motion.end else { return events }
    let end = motion.end
    let isAtRest = try comeToRest(at: end)
    if !wasGliding { events.insert(.didEndScrollingAnimation) }
    if !isAtRest {
      // Whoever was asked where to has begun something else.
      guard motion.phase == .gliding else {
        if wasGliding { events.insert(.didEndDecelerating) }
        return events
      }
      if !wasGliding { events.insert(.willBeginDecelerating) }
      // What has begun at the end of the path may be over by now, too.
      if try moveContent(to: motion.position(at: time)) { events.insert(.didScroll) }
      if motion.phase != .gliding || time < motion.end { return events }
    }
    let hasGlided = wasGliding || !isAtRest
    if hasGlided { events.insert(.didEndDecelerating) }
    motion.phase = .idle
    if hasGlided { try motionDidEnd(at: time) }
    // A scale that the path has caught beyond its limits comes back from its end on.
    if motion.phase == .idle, try returnZoomWithinLimits(at: end) { events.append(try advanceZoom(to: time)) }
    return events
  }

  /// Whether the position at the end of a path may stay; otherwise a new one brings it within the limits, from that time on.
  private func comeToRest(at end: Double) throws(ScrollError) -> Bool {
    guard motion.phase == .gliding || motion.endsWithinLimits, !keepsItsOffset else { return true }
    // A path ends on its limit exactly; what differs by rounding only is at rest.
    if try limits().nearlyContains(motion.position) { return true }
    try settle(from: end, velocity: .zero)
    return !motion.isMoving
  }

  // MARK: Text that turns

  /// Takes down how the text runs.
  final func noteDirection() { motion.wasMirrored = isMirrored }

  /// If the text has come to run the other way since it was last looked at, shows what that makes of the content. Whether it has.
  @discardableResult
  final func followDirection() throws(ScrollError) -> Bool {
    guard engine != nil, isMirrored != motion.wasMirrored else { return false }
    noteDirection()
    try textDidTurn()
    return true
  }

  /// The same, in a callback.
  final func followDirectionInCallback() {
    attempt { () throws(ScrollError) in try followDirection() }
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
    events.append(try stopScrolling())
    try readPosition()
    let curve = curve ?? physics.animationCurve
    let geometry = try limits()
    motion.geometry = geometry
    motion.idleGeometry = geometry
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

  /// Scrolls by as little as brings `rect`, in content coordinates, into view within the adjusted content inset, as far as it fits.
  @discardableResult
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool, at time: Double) throws(ScrollError)
    -> ScrollEvents
  {
    guard rect.origin.isWithinReach, rect.size.isWithinReach else { throw .invalidPoint(rect.origin) }
    func nearest(_ offset: Double, _ length: Double, _ start: Double, _ extent: Double) -> Double {
      let (least, most) = (start + extent - length, start)
      return least <= most ? min(max(offset, least), most) : min(max(offset, most), least)
    }
    let (inset, whole) = (coveringInset, visibleRect)
    // Insets that leave nothing count for nothing.
    let (left, width) = inset.left + inset.right < whole.width ? (inset.left, inset.left + inset.right) : (0, 0)
    let (top, height) = inset.top + inset.bottom < whole.height ? (inset.top, inset.top + inset.bottom) : (0, 0)
    let wanted = Point(
      x: nearest(whole.minX + left, whole.width - width, rect.minX, rect.width) - left,
      y: nearest(whole.minY + top, whole.height - height, rect.minY, rect.height) - top)
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
    if !motion.isChosen { motion.beginning = offset }
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
    motion.takes &+= 1
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
    if motion.isMoving || isCarried { motion.isChosen = true }
    if motion.phase == .gliding { events.insert(.didEndDecelerating) }
    if motion.phase == .animating { events.insert(.didEndScrollingAnimation) }
    if motion.isMoving { motion.phase = .idle }
    takeOffsetFromAnimations()
    events.append(stopZooming())
    return events
  }

  final func limits() throws(ScrollError) -> ScrollGeometry { try scrollGeometry() }

  /// Brings the offset within limits that have changed since it was chosen, or since a frame has looked at them last. An offset
  /// that was chosen beyond its limits stays there as long as they do. One that nobody has chosen is at the beginning. Whether it
  /// has moved.
  private func keepWithinLimits() throws(ScrollError) -> Bool {
    // Out of a tree there are no limits that it could keep.
    guard !keepsItsOffset, !isOffsetOnItsWay, engine != nil else { return false }
    let geometry = try limits()
    guard motion.isChosen else { return try keepAtBeginning(in: geometry) }
    let old = motion.idleGeometry
    if let old, old.hasRanges(closeTo: geometry) { return false }
    motion.idleGeometry = geometry
    guard old != nil else { return false }
    try readPosition()
    if geometry.nearlyContains(motion.position) { return false }
    return try moveContent(to: geometry.nearest(motion.position))
  }

  /// The same for an offset that nobody has chosen. Limits may depend on it, as where a bar is as high as the content is pulled: then it
  /// goes on until it is where it belongs, and stays where it is if it has not come there after as many rounds as a pass may have.
  private func keepAtBeginning(in geometry: ScrollGeometry) throws(ScrollError) -> Bool {
    try readPosition()
    let start = contentOffset
    if let old = motion.idleGeometry, old.hasRanges(closeTo: geometry), begins == (false, false) { return false }
    motion.idleGeometry = geometry
    var place = restingPlace(in: geometry)
    var rounds = 0
    while !motion.isChosen, !motion.position.isNear(place), try moveContent(to: place) {
      rounds += 1
      if rounds == LayoutEngine.largestNumberOfRounds { motion.isChosen = true }
      let geometry = try limits()
      motion.idleGeometry = geometry
      try readPosition()
      place = restingPlace(in: geometry)
    }
    return contentOffset != start
  }

  /// Along which axes the content is to be seen from its beginning on: nobody has scrolled it yet, and nothing stronger than the
  /// wish for an offset holds it elsewhere.
  private var begins: (x: Bool, y: Bool) {
    let (x, y) = (contentOffsetConstraints.x.constant, contentOffsetConstraints.y.constant)
    guard !motion.isChosen, Point(x: x, y: y) == motion.beginning else { return (false, false) }
    return ((contentOffset.x - x).magnitude < 1e-6, (contentOffset.y - y).magnitude < 1e-6)
  }

  /// Where the offset belongs within limits: at the beginning as long as nobody has scrolled, else as near as may be.
  private func restingPlace(in geometry: ScrollGeometry) -> Point {
    let (begins, nearest) = (begins, geometry.nearest(contentOffset))
    return Point(x: begins.x ? geometry.least.x : nearest.x, y: begins.y ? geometry.least.y : nearest.y)
  }

  /// Has the animations of the engine, and those of `Animator.scroll`, leave the offset where it is.
  final func takeOffsetFromAnimations() {
    motion.takes &+= 1
    (contentOffsetConstraints.x.isTaken, contentOffsetConstraints.y.isTaken) = (true, true)
  }

  /// Whether an animation of the engine or of an animator writes the offset.
  final var isCarried: Bool { isOffsetOnItsWay || motion.carried == motion.takes }

  /// Whether an animation of the engine writes the offset.
  private var isOffsetOnItsWay: Bool {
    contentOffsetConstraints.x.isMoving || contentOffsetConstraints.y.isMoving
  }

  /// After a pass: if nobody has looked at the limits yet, the offset belongs to those of now; one that was not chosen only if it
  /// is where it would be brought to.
  final func noteLimits() {
    guard motion.idleGeometry == nil, motion.phase == .idle, zooming.phase == .idle, !keepsItsOffset else { return }
    guard let geometry = knownGeometry else { return }
    guard motion.isChosen || contentOffset.isNear(restingPlace(in: geometry)) else { return }
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
