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
    try advance(to: time)
    guard state == .detail, turn == nil, !isTurning, translation.y.magnitude > translation.x.magnitude else {
      return false
    }
    try solve()
    if stage.zoom > 1, !stage.showsEdge(top: translation.y > 0) { return false }
    let base = displacements.map { $0.value(at: clock.now) }
    zooming = nil
    pull = (.zero, base)
    hold(base)
    return true
  }

  /// The finger is `translation` points from where it began: the photo follows, and the background fades as it goes up
  /// or down. Throws `ScrollError.notHeld` before `beginDismissing` has answered true.
  public func pull(by translation: Point) throws(ScrollError) {
    guard let pull else { throw .notHeld(label) }
    try check(translation)
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
    guard let pull else { throw .notHeld(label) }
    try check(velocity)
    try advance(to: time)
    let away = pull.translation.y < 0 ? -velocity.y : velocity.y
    let dismisses = pull.translation.y.magnitude > tuning.dismissDistance || away > tuning.dismissVelocity
    try go(to: dismisses ? .grid : .detail, tuning.transition, velocity: velocity)
    return dismisses
  }

  // MARK: Turning pages

  /// A finger begins to turn the page. False unless an unzoomed photo is shown with nothing else under way.
  public func beginTurning(at time: Double) throws(ScrollError) -> Bool {
    try advance(to: time)
    guard state == .detail, pull == nil, stage.zoom == 1, !isInTransition, currentIndex != nil else { return false }
    turn = nil
    zooming = nil
    isTurning = true
    return true
  }

  /// The finger is `distance` points to the right of where it began to turn; past the first and the last photo the page
  /// follows like a rubber band.
  public func turn(by distance: Double) throws(ScrollError) {
    guard isTurning, let index = currentIndex else { throw .notHeld(label) }
    try check("distance", distance, in: finite)
    let axis = turning(index, pages: .infinity)
    turned = -axis.seen(isMirrored ? distance : -distance, tuning.physics)
    try stage.turnBy(turned)
  }

  /// The finger lets go with `velocity` points per second to the right: the page springs to the nearer photo, or to the one
  /// the finger has thrown it to.
  public func endTurning(velocity: Double = 0, at time: Double) throws(ScrollError) {
    guard isTurning, let index = currentIndex else { throw .notHeld(label) }
    try check("velocity", velocity, in: -1e9...1e9)
    try advance(to: time)
    isTurning = false
    let pitch = stage.pageSize.width + tuning.pageSpacing
    guard pitch > 0 else { return }
    let motion = turning(index, pages: pitch).page(
      from: -turned, velocity: isMirrored ? velocity : -velocity, pitch: pitch, start: 0, physics: tuning.physics,
      at: time)
    turn = (motion, motion.target == 0 ? 0 : motion.target > 0 ? 1 : -1)
    try advance(to: time)
  }

  /// How far the page of a photo may turn towards the next photo (towards the one before, if negative), by `pages` at most
  /// where there is one.
  private func turning(_ index: Int, pages: Double) -> ScrollAxis {
    ScrollAxis(
      range: (index == 0 ? 0 : -pages)...(index == source.count - 1 ? 0 : pages), viewport: stage.pageSize.width)
  }

  /// The photo turned to becomes the one that is shown.
  func finishTurn() throws(ScrollError) {
    guard let turn, let index = currentIndex else { return }
    self.turn = nil
    turned = 0
    guard turn.step != 0 else {
      try stage.turnBy(0)
      return
    }
    try bringOut(index + turn.step)
  }

  // MARK: Zooming

  /// Zooms to `zoom` times what fits, brought into 1 … `maximumZoom`: the point of the photo under `anchor`, in the
  /// detail's coordinates, stays there as far as the edges allow. Replaces two rows.
  public func setZoom(_ zoom: Double, about anchor: Point? = nil, at time: Double) throws(ScrollError) {
    try advance(to: time)
    zooming = nil
    try zoomNow(zoom, about: anchor)
  }

  /// A double tap: zooms to the tuning's zoom over its duration, or back to 1.
  public func doubleTap(at point: Point, time: Double) throws(ScrollError) {
    try animateZoom(to: stage.zoom > 1 ? 1 : min(tuning.doubleTapZoom, tuning.maximumZoom), about: point, at: time)
  }

  /// Zooms over `zoomDuration`, easing in and out, as `setZoom` does at once.
  public func animateZoom(to zoom: Double, about anchor: Point, at time: Double) throws(ScrollError) {
    try check("zoom", zoom, in: finite)
    try check(anchor)
    try advance(to: time)
    guard state == .detail, pull == nil else { throw .notPresented }
    try solve()
    let motion = Motion(
      .curve(
        .easeInOut, from: stage.zoom, to: min(max(zoom, 1), tuning.maximumZoom), duration: tuning.zoomDuration),
      start: time)
    zooming = (motion, stage.zoom, stage.actualPan, anchor)
  }

  /// Shifts the zoomed photo by a finger's displacement in points, as far as its edges allow.
  public func shiftPhoto(by distance: Point) throws(ScrollError) {
    try check(distance)
    guard state == .detail else { throw .notPresented }
    zooming = nil
    try solve()
    let pan = stage.actualPan
    try stage.setZoom(stage.zoom, pan: Point(x: pan.x + distance.x, y: pan.y + distance.y))
  }

  func zoomNow(_ zoom: Double, about anchor: Point?) throws(ScrollError) {
    try check("zoom", zoom, in: finite)
    guard state == .detail else { throw .notPresented }
    try solve()
    let size = stage.pageSize
    let point = anchor ?? Point(x: size.width / 2, y: size.height / 2)
    try check(point)
    try show(zoom: min(max(zoom, 1), tuning.maximumZoom), from: stage.zoom, pan: stage.actualPan, anchor: point)
  }

  /// The zoom at which the point under `anchor` is where it is at `from` and `pan`.
  func show(zoom: Double, from: Double, pan: Point, anchor: Point) throws(ScrollError) {
    let size = stage.pageSize
    let (x, y) = (anchor.x - size.width / 2, anchor.y - size.height / 2)
    let factor = zoom / from
    try stage.setZoom(zoom, pan: Point(x: x - (x - pan.x) * factor, y: y - (y - pan.y) * factor))
  }
}
