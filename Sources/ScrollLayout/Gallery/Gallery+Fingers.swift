// Gallery+Fingers.swift: fingers on the photo: they pull it down to dismiss it, turn the page, zoom and shift it.
//
// Each gesture has its gates: see `beginDismissing` and `beginTurning`, which answer whether it may begin.

import AutoLayout

extension Gallery {
  // MARK: Dismissing by a finger

  /// A finger begins to move over the photo, in the direction of `translation`. True if that drags the photo to dismiss it:
  /// only vertical movements do, and of a zoomed photo only when its top edge (its bottom edge, upward) is on the screen.
  /// Whatever is under way stops there.
  public func beginDismissing(toward translation: Point, at time: Double) throws(ScrollError) -> Bool {
    try check(translation)
    try pass(to: time)
    return try takePhoto(toward: translation)
  }

  func takePhoto(toward translation: Point) throws(ScrollError) -> Bool {
    guard state == .detail, turn == nil, !isTurning, translation.y.magnitude > translation.x.magnitude else {
      return false
    }
    try solve()
    if stage.zoom > 1, !stage.showsEdge(top: translation.y > 0) { return false }
    let base = displacements.map { $0.value(at: clock.now) }
    if pull != nil { endGesture() }
    stopMoving()
    pull = (.zero, base)
    hold(base)
    happened.insert(.willBeginDragging)
    return true
  }

  /// The finger is `translation` points from where it began: the photo follows, and the background fades as it goes up
  /// or down. Throws `ScrollError.notHeld` before `beginDismissing` has answered true.
  @discardableResult
  public func pull(by translation: Point) throws(ScrollError) -> ScrollEvents {
    try check(finger: translation)
    try follow(pulledBy: translation)
    return report()
  }

  func follow(pulledBy translation: Point) throws(ScrollError) {
    guard let pull else { throw .notHeld(debugName) }
    self.pull = (translation, pull.base)
    var values = pull.base
    for index in 0..<8 { values[index] += index % 2 == 0 ? translation.x : translation.y }
    values[8] = max(-1, pull.base[8] - translation.y.magnitude / tuning.fadeDistance)
    hold(values)
    try write()
  }

  /// The displacements stay what they are.
  private func hold(_ values: [Double]) {
    displacements = values.map { Motion(.rest($0), start: clock.now) }
  }

  /// The finger lets go with `velocity` points per second. Far or fast enough, away from where it began, it dismisses the
  /// photo; otherwise the photo springs back. Returns whether it dismisses.
  @discardableResult
  public func endDismissing(velocity: Point = .zero, at time: Double) throws(ScrollError) -> Bool {
    guard pull != nil else { throw .notHeld(debugName) }
    try check(velocity: velocity)
    try latest.pass(to: time)
    return try letGoOfPhoto(velocity: velocity, at: time)
  }

  func letGoOfPhoto(velocity: Point, at time: Double) throws(ScrollError) -> Bool {
    guard let pull else { throw .notHeld(debugName) }
    try step(to: time)
    let away = pull.translation.y < 0 ? -velocity.y : velocity.y
    let dismisses = pull.translation.y.magnitude > tuning.dismissDistance || away > tuning.dismissVelocity
    try go(to: dismisses ? .grid : .detail, tuning.transition, velocity: velocity)
    return dismisses
  }

  // MARK: Turning pages

  /// A finger begins to turn the page. False unless an unzoomed photo is shown with nothing else under way. A page that
  /// turns already is caught where it is.
  public func beginTurning(at time: Double) throws(ScrollError) -> Bool {
    try pass(to: time)
    return takePage()
  }

  func takePage() -> Bool {
    guard state == .detail, pull == nil, stage.zoom == 1, !isInTransition, let index = currentIndex else {
      return false
    }
    if isTurning { endGesture() }
    stopMoving()
    isTurning = true
    turnBase = turning(index, pages: .infinity).unresisted(-turned, tuning.physics)
    happened.insert(.willBeginDragging)
    return true
  }

  /// The finger is `distance` points to the right of where it began to turn; past the first and the last photo the page
  /// follows like a rubber band.
  @discardableResult
  public func turn(by distance: Double) throws(ScrollError) -> ScrollEvents {
    try check("distance", distance, in: finite)
    try follow(turnedBy: distance)
    return report()
  }

  func follow(turnedBy distance: Double) throws(ScrollError) {
    guard isTurning, let index = currentIndex else { throw .notHeld(debugName) }
    let axis = turning(index, pages: .infinity)
    try show(turned: -axis.seen(turnBase + (isMirrored ? distance : -distance), tuning.physics))
  }

  /// Turns the page by that much.
  func show(turned distance: Double) throws(ScrollError) {
    guard distance != turned else { return }
    try stage.turnBy(distance)
    turned = distance
    happened.insert(.didScroll)
  }

  /// The finger lets go with `velocity` points per second to the right: the page springs to the nearer photo, or to the one
  /// the finger has thrown it to.
  @discardableResult
  public func endTurning(velocity: Double = 0, at time: Double) throws(ScrollError) -> ScrollEvents {
    guard isTurning else { throw .notHeld(debugName) }
    try check("velocity", velocity, in: fingerReach)
    try latest.pass(to: time)
    try letGoOfPage(velocity: velocity, at: time)
    return report()
  }

  func letGoOfPage(velocity: Double, at time: Double) throws(ScrollError) {
    guard isTurning, let index = currentIndex else { throw .notHeld(debugName) }
    try step(to: time)
    let pitch = stage.pageSize.width + tuning.pageSpacing
    guard pitch > 0 else { return endGesture() }
    let motion = turning(index, pages: pitch).page(
      from: -turned, velocity: isMirrored ? velocity : -velocity, pitch: pitch, start: 0, physics: tuning.physics,
      at: time)
    endGesture(
      velocity: Point(x: -velocity, y: 0), target: Point(x: isMirrored ? -motion.target : motion.target, y: 0),
      willDecelerate: motion.end > time)
    turn = (motion, motion.target == 0 ? 0 : motion.target > 0 ? 1 : -1)
    try step(to: time)
  }

  /// How far the page of a photo may turn towards the next photo (towards the one before, if negative), by `pages` at most
  /// where there is one.
  private func turning(_ index: Int, pages: Double) -> ScrollAxis {
    ScrollAxis(
      range: (index == 0 ? 0 : -pages)...(index == source.count - 1 ? 0 : pages), viewport: stage.pageSize.width)
  }

  /// The photo turned to becomes the one that is shown; if it is refused, the one that was shown is again.
  func finishTurn() throws(ScrollError) {
    guard let turn, let index = currentIndex else { return }
    self.turn = nil
    turned = 0
    if turn.motion.duration > 0 { happened.insert(.didEndDecelerating) }
    try stage.turnBy(0)
    if turn.step != 0 { try bringOut(index + turn.step) }
  }

  // MARK: Zooming

  /// Zooms to `zoom` times what fits, brought into 1 … `maximumZoom`: the point of the photo under `anchor`, in the
  /// detail's coordinates, stays there as far as the edges allow. Replaces two rows.
  @discardableResult
  public func setZoom(
    _ zoom: Double, about anchor: Point? = nil, at time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check("zoom", zoom, in: finite)
    if let anchor { try check(anchor) }
    try pass(to: time)
    guard state == .detail else { throw .notPresented }
    try solve()
    stopZooming()
    let size = stage.pageSize
    try show(
      zoom: min(max(zoom, 1), tuning.maximumZoom), from: stage.zoom, pan: stage.actualPan,
      anchor: anchor ?? Point(x: size.width / 2, y: size.height / 2))
    return report()
  }

  /// A double tap: zooms to the tuning's zoom over its duration, or back to 1.
  @discardableResult
  public func doubleTap(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try animateZoom(to: stage.zoom > 1 ? 1 : min(tuning.doubleTapZoom, tuning.maximumZoom), about: point, at: time)
  }

  /// Zooms over `zoomDuration`, easing in and out, as `setZoom` does at once.
  @discardableResult
  public func animateZoom(
    to zoom: Double, about anchor: Point, at time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check("zoom", zoom, in: finite)
    try check(anchor)
    try pass(to: time)
    guard state == .detail, pull == nil else { throw .notPresented }
    try solve()
    stopZooming()
    let motion = Motion(
      .curve(
        .easeInOut, from: stage.zoom, to: min(max(zoom, 1), tuning.maximumZoom), duration: tuning.zoomDuration),
      start: time)
    zooming = (motion, stage.zoom, stage.actualPan, anchor)
    return report()
  }

  /// Shifts the zoomed photo by a finger's displacement in points, as far as its edges allow.
  @discardableResult
  public func shiftPhoto(by distance: Point) throws(ScrollError) -> ScrollEvents {
    try check(distance)
    try shift(by: distance)
    return report()
  }

  func shift(by distance: Point) throws(ScrollError) {
    guard state == .detail else { throw .notPresented }
    try solve()
    let pan = stage.actualPan
    stopZooming()
    try stage.setZoom(stage.zoom, pan: Point(x: pan.x + distance.x, y: pan.y + distance.y))
    try solve()
    if stage.actualPan != pan { happened.insert(.didScroll) }
  }

  /// The zoom at which the point under `anchor` is where it is at `from` and `pan`.
  func show(zoom: Double, from: Double, pan: Point, anchor: Point) throws(ScrollError) {
    let size = stage.pageSize
    let (x, y) = (anchor.x - size.width / 2, anchor.y - size.height / 2)
    let factor = zoom / from
    if zoom != stage.zoom { happened.insert(.didZoom) }
    try stage.setZoom(zoom, pan: Point(x: x - (x - pan.x) * factor, y: y - (y - pan.y) * factor))
  }
}
