// Gallery+Fingers.swift: fingers on the photo: they pull it down to dismiss it, turn the page, zoom and shift it.
//
// Each gesture has its gates: see `beginDismissing` and `beginTurning`, which answer whether it may begin.

import AutoLayout

extension Gallery {
  // MARK: Dismissing by a finger

  /// A finger begins to move over the photo, in the direction of `translation`. True if that drags the photo to dismiss it:
  /// only vertical movements do, and of a zoomed photo only when its top edge (its bottom edge, upward) is on the screen.
  /// Whatever is under way stops there.
  public func beginDismissing(toward translation: Point, at time: Double) throws(GalleryError) -> Bool {
    guard translation.isFinite else { throw .invalidParameter("translation", translation.x + translation.y) }
    try advance(to: time)
    guard state == .detail, turn == nil, !isTurning, translation.y.magnitude > translation.x.magnitude else {
      return false
    }
    try solve()
    if stage.zoom > 1, !stage.showsEdge(top: translation.y > 0) { return false }
    var base = zeros
    for index in base.indices { base[index] = motion.value(index, at: now) }
    zooming = nil
    pull = (.zero, base)
    motion = GalleryMotion(holding: base)
    return true
  }

  /// The finger is `translation` points from where it began: the photo follows, and the background fades with its way up
  /// or down. Throws `GalleryError.notHeld` before `beginDismissing` has answered true.
  public func pull(by translation: Point) throws(GalleryError) {
    guard let pull else { throw .notHeld }
    guard translation.isFinite else { throw .invalidParameter("translation", translation.x + translation.y) }
    self.pull = (translation, pull.base)
    var values = pull.base
    for index in 0..<8 { values[index] += index % 2 == 0 ? translation.x : translation.y }
    values[8] = max(-1, pull.base[8] - translation.y.magnitude / tuning.fadeDistance)
    motion = GalleryMotion(holding: values)
    try write()
  }

  /// The finger lets go with `velocity` points per second. Far or fast enough, away from where it began, it dismisses the
  /// photo; otherwise the photo springs back. Returns whether it dismisses.
  @discardableResult
  public func endDismissing(velocity: Point = .zero, at time: Double) throws(GalleryError) -> Bool {
    guard let pull else { throw .notHeld }
    guard velocity.isFinite else { throw .invalidParameter("velocity", velocity.x + velocity.y) }
    try advance(to: time)
    let away = pull.way.y < 0 ? -velocity.y : velocity.y
    let dismisses = pull.way.y.magnitude > tuning.dismissDistance || away > tuning.dismissVelocity
    try go(to: dismisses ? .grid : .detail, tuning.transition, velocity: velocity)
    return dismisses
  }

  // MARK: Turning pages

  /// A finger begins to turn the page. False unless an unzoomed photo is shown with nothing else under way.
  public func beginTurning(at time: Double) throws(GalleryError) -> Bool {
    try advance(to: time)
    guard state == .detail, pull == nil, stage.zoom == 1, now >= motion.end, currentIndex != nil else { return false }
    turn = nil
    zooming = nil
    isTurning = true
    return true
  }

  /// The finger is `distance` points to the right of where it began to turn; past the first and the last photo the page
  /// follows like a rubber band.
  public func turn(by distance: Double) throws(GalleryError) {
    guard isTurning, let index = currentIndex else { throw .notHeld }
    guard distance.isFinite else { throw .invalidParameter("distance", distance) }
    let way = isMirrored ? -distance : distance
    let hasEnd = way > 0 ? index == 0 : index == source.count - 1
    let band = RubberBand(
      unchecked: max(stage.pageSize.width, 1), tuning.physics.rubberBandCoefficient)
    turned = hasEnd ? band.stretch(way) : way
    try laidOut { () throws(LayoutError) in try stage.turnBy(turned) }
  }

  /// The finger lets go with `velocity` points per second to the right: the page springs to the nearer photo, or to the one
  /// the finger has thrown it to.
  public func endTurning(velocity: Double = 0, at time: Double) throws(GalleryError) {
    guard isTurning, let index = currentIndex else { throw .notHeld }
    guard velocity.isFinite, velocity.magnitude <= 1e9 else { throw .invalidParameter("velocity", velocity) }
    try advance(to: time)
    isTurning = false
    let pitch = stage.pageSize.width + tuning.pageSpacing
    let speed = isMirrored ? -velocity : velocity
    guard pitch > 0 else { return }
    let page = tuning.physics.paging.page(offset: -turned, velocity: -speed, pitch: pitch, start: 0)
    let step = min(max(page, -index), source.count - 1 - index)
    let limited = min(max(step, -1), 1)
    turn = (
      .sprung(to: -Double(limited) * pitch, from: turned, velocity: speed, physics: tuning.physics), time, limited
    )
    try advance(to: time)
  }

  /// The photo turned to becomes the one that is shown.
  func finishTurn() throws(GalleryError) {
    guard let turn, let index = currentIndex else { return }
    self.turn = nil
    turned = 0
    guard turn.step != 0 else {
      try laidOut { () throws(LayoutError) in try stage.turnBy(0) }
      return
    }
    try bringOut(index + turn.step)
  }

  var isMirrored: Bool { engine?.direction == .rightToLeft }

  // MARK: Zooming

  /// Zooms to `zoom` times what fits, brought into 1 … `maximumZoom`: the point of the photo under `anchor`, in the
  /// detail's coordinates, stays there as far as the edges allow. Replaces two rows.
  public func setZoom(_ zoom: Double, about anchor: Point? = nil, at time: Double) throws(GalleryError) {
    try advance(to: time)
    zooming = nil
    try zoomNow(zoom, about: anchor)
  }

  /// A double tap: zooms to the tuning's zoom over its duration, or back to 1.
  public func doubleTap(at point: Point, time: Double) throws(GalleryError) {
    try animateZoom(to: stage.zoom > 1 ? 1 : min(tuning.doubleTapZoom, tuning.maximumZoom), about: point, at: time)
  }

  /// Zooms over `zoomDuration`, easing in and out, as `setZoom` does at once.
  public func animateZoom(to zoom: Double, about anchor: Point, at time: Double) throws(GalleryError) {
    guard zoom.isFinite, anchor.isFinite else { throw .invalidParameter("zoom", zoom) }
    try advance(to: time)
    guard state == .detail, pull == nil else { throw .notPresented }
    try solve()
    zooming = (stage.zoom, min(max(zoom, 1), tuning.maximumZoom), stage.actualPan, anchor, time)
  }

  /// Shifts the zoomed photo by a finger's way in points, as far as its edges allow.
  public func shiftPhoto(by distance: Point) throws(GalleryError) {
    guard distance.isFinite else { throw .invalidParameter("distance", distance.x + distance.y) }
    guard state == .detail else { throw .notPresented }
    zooming = nil
    try solve()
    let pan = stage.actualPan
    try laidOut { () throws(LayoutError) in
      try stage.setZoom(stage.zoom, pan: Point(x: pan.x + distance.x, y: pan.y + distance.y))
    }
  }

  func zoomNow(_ zoom: Double, about anchor: Point?) throws(GalleryError) {
    guard zoom.isFinite else { throw .invalidParameter("zoom", zoom) }
    guard state == .detail else { throw .notPresented }
    try solve()
    let size = stage.pageSize
    let point = anchor ?? Point(x: size.width / 2, y: size.height / 2)
    guard point.isFinite else { throw .invalidParameter("anchor", point.x + point.y) }
    try show(zoom: min(max(zoom, 1), tuning.maximumZoom), from: stage.zoom, pan: stage.actualPan, anchor: point)
  }

  /// The zoom at which the point under `anchor` is where it is at `from` and `pan`.
  func show(zoom: Double, from: Double, pan: Point, anchor: Point) throws(GalleryError) {
    let size = stage.pageSize
    let (x, y) = (anchor.x - size.width / 2, anchor.y - size.height / 2)
    let factor = zoom / from
    try laidOut { () throws(LayoutError) in
      try stage.setZoom(zoom, pan: Point(x: x - (x - pan.x) * factor, y: y - (y - pan.y) * factor))
    }
  }
}
