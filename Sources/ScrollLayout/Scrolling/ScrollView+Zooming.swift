// ScrollView+Zooming.swift: two fingers, or a call, magnify the content about a point.
//
// Centres are points of the scroll view's frame: (0, 0) is its top left corner, wherever the content is.

import AutoLayout

extension ScrollView {
  /// Whether two fingers are zooming.
  public final var isZooming: Bool { zooming.phase == .pinching }
  /// Whether a zoom is on its way back within its limits, or animated by a call.
  public final var isZoomAnimating: Bool { zooming.phase == .animating }

  /// Adds `view`, if it is not there yet, as what is zoomed: pinned to the content's edges, its size `size` (in points, for
  /// a scale of 1) times `zoomScale`. Two constants are written for each change of the scale.
  public final func setZoomedView(_ view: View, size: Size) throws(ScrollError) {
    guard size.isWithinReach, size.width >= 0, size.height >= 0 else { throw .layout(.invalidSize(size)) }
    if view.superview !== self { add(view) }
    zooming.take(view, size: size, in: contentLayoutGuide)
    if engine != nil { try activate(zooming.constraints) }
  }

  // MARK: Two fingers

  /// Two fingers come down around `centre`; a drag that is under way ends, and whatever else moves stops.
  @discardableResult
  public final func beginZoom(at centre: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(centre)
    try physics.validate()
    var events = try advance(to: time)
    events.append(try stopScrolling())
    try readPosition()
    events.insert(.willBeginZooming)
    zooming.phase = .pinching
    motion.isChosen = true
    zooming.startScale = try zoomLimits().unresisted(zooming.scale)
    anchor(at: centre)
    return events
  }

  /// The distance of the fingers is `factor` times what it was when they came down, and they are around `centre` now: the
  /// content point that was between them stays there.
  @discardableResult
  public final func zoom(by factor: Double, at centre: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard zooming.phase == .pinching else { throw .notZooming(debugName) }
    try check(centre)
    try check("factor", factor, in: Double.leastNonzeroMagnitude...1e9)
    try checkTime(time)
    try motion.clock.pass(to: time)
    let limits = try zoomLimits()
    let raw = min(max(zooming.startScale * factor, limits.least * 1e-6), limits.most * 1e6)
    return try apply(limits.seen(raw), offset: nil, centre: centre)
  }

  /// The fingers let go around `centre`: a scale beyond its limits, and an offset beyond its own, come back.
  @discardableResult
  public final func endZoom(at centre: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard zooming.phase == .pinching else { throw .notZooming(debugName) }
    try check(centre)
    try checkTime(time)
    try motion.clock.pass(to: time)
    zooming.phase = .idle
    anchor(at: centre)
    let scale = try zoomLimits().nearest(zooming.scale)
    return try runTo(scale, offset: try restingOffset(scale, centre: centre), progress: returning(at: time), at: time)
  }

  // MARK: Calls

  /// Zooms to `scale`, brought within its limits, with the content point at `centre` (the frame's middle if none is given)
  /// staying there as far as the offset's limits allow. Animated as `setContentOffset` is.
  @discardableResult
  public final func setZoomScale(
    _ scale: Double, at centre: Point? = nil, animated: Bool, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check("zoomScale", scale, in: zoomScales)
    let target = try zoomLimits().nearest(scale)
    return try zoomTo(target, animated: animated, time: time) { () throws(ScrollError) in
      let middle = contentGuideRect(frameLayoutGuide)
      let centre = centre ?? Point(x: middle.width / 2, y: middle.height / 2)
      try check(centre)
      anchor(at: centre)
      return try restingOffset(target, centre: centre)
    }
  }

  /// Zooms so that `rect`, in the coordinates of the content at scale 1, fills the scroll view as far as the limits allow. Throws
  /// `ScrollError.invalidPoint` for one without a width or a height.
  @discardableResult
  public final func zoom(to rect: Rect, animated: Bool, time: Double) throws(ScrollError) -> ScrollEvents {
    guard rect.origin.isWithinReach, rect.size.isWithinReach, rect.width > 0, rect.height > 0 else {
      throw .invalidPoint(rect.origin)
    }
    let frame = contentGuideRect(frameLayoutGuide)
    let target = try zoomLimits().nearest(min(frame.width / rect.width, frame.height / rect.height))
    return try zoomTo(target, animated: animated, time: time) { () throws(ScrollError) in
      zooming.anchor = Point(x: rect.midX, y: rect.midY)
      return try restingOffset(target, centre: Point(x: frame.width / 2, y: frame.height / 2))
    }
  }

  private func zoomTo(
    _ scale: Double, animated: Bool, time: Double, offset: () throws(ScrollError) -> Point
  ) throws(ScrollError) -> ScrollEvents {
    try physics.validate()
    var events = try advance(to: time)
    events.append(try stopScrolling())
    try readPosition()
    let progress =
      animated && physics.animationDuration > 0
      ? Motion.animated(
        to: 1, from: 0, curve: physics.animationCurve, duration: physics.animationDuration, start: time)
      : Motion(.rest(1), start: time)
    events.append(try runTo(scale, offset: try offset(), progress: progress, at: time))
    return events
  }

  // MARK: Steps

  final func zoomLimits() throws(ScrollError) -> ZoomLimits {
    try check("minimumZoomScale", minimumZoomScale, in: zoomScales)
    try check("maximumZoomScale", maximumZoomScale, in: zoomScales)
    return ZoomLimits(
      least: min(minimumZoomScale, maximumZoomScale), most: maximumZoomScale, bounces: bouncesZoom,
      coefficient: physics.rubberBandCoefficient)
  }

  /// Remembers what lies at `centre` now.
  private func anchor(at centre: Point) {
    zooming.anchor = Point(
      x: (motion.position.x + centre.x) / zooming.scale, y: (motion.position.y + centre.y) / zooming.scale)
  }

  private func anchoredOffset(_ scale: Double, _ centre: Point) -> Point {
    Point(x: zooming.anchor.x * scale - centre.x, y: zooming.anchor.y * scale - centre.y)
  }

  /// The offset for a scale that keeps the anchor at `centre`, within the limits for that scale.
  private func restingOffset(_ scale: Double, centre: Point) throws(ScrollError) -> Point {
    try engine?.settle()
    let now = contentGuideRect(contentLayoutGuide)
    let factor = scale / zooming.scale
    return geometry(contentSize: Size(width: now.width * factor, height: now.height * factor))
      .nearest(anchoredOffset(scale, centre))
  }

  /// Scale and offset go straight to where they rest.
  private func runTo(
    _ scale: Double, offset: Point, progress: Motion, at time: Double
  ) throws(ScrollError) -> ScrollEvents {
    zooming.phase = .animating
    motion.isChosen = true
    let isThere = scale == zooming.scale && offset == motion.position
    zooming.line = ZoomMotion.Line(
      fromScale: zooming.scale, toScale: scale, from: motion.position, to: offset,
      progress: isThere ? Motion(.rest(1), start: time) : progress)
    return try advanceZoom(to: time)
  }

  /// From 0 to 1 on the return to the limits.
  private func returning(at time: Double) -> Motion {
    var numbers = physics
    numbers.restTolerance = 1e-4
    return .sprung(to: 1, from: 0, velocity: 0, physics: numbers, start: time)
  }

  private var zoomScales: ClosedRange<Double> { Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude }

  final func advanceZoom(to time: Double) throws(ScrollError) -> ScrollEvents {
    guard zooming.phase == .animating, let line = zooming.line else { return ScrollEvents() }
    let state = line.state(at: time)
    var events = try apply(state.scale, offset: state.offset, centre: .zero)
    guard time >= line.progress.end else { return events }
    events.append(stopZooming())
    // The content may have become another than that for which the path was planned.
    let geometry = try limits()
    motion.idleGeometry = geometry
    if motion.phase == .idle, !geometry.nearlyContains(motion.position) {
      try settle(from: line.progress.end, velocity: .zero)
      if motion.phase == .gliding { events.insert(.willBeginDecelerating) }
    }
    return events
  }

  /// If the scale is beyond its limits, it comes back about the frame's middle.
  final func returnZoomWithinLimits(at time: Double) throws(ScrollError) -> Bool {
    let scale = try zoomLimits().nearest(zooming.scale)
    guard scale != zooming.scale, zooming.phase == .idle else { return false }
    let frame = contentGuideRect(frameLayoutGuide)
    let centre = Point(x: frame.width / 2, y: frame.height / 2)
    anchor(at: centre)
    _ = try runTo(scale, offset: try restingOffset(scale, centre: centre), progress: returning(at: time), at: time)
    return true
  }

  final func stopZooming() -> ScrollEvents {
    guard zooming.phase != .idle else { return ScrollEvents() }
    zooming.phase = .idle
    zooming.line = nil
    return ScrollEvents(.didEndZooming)
  }

  /// Calls `zoomScaleDidChange`; while it runs, a change of the scale is only written.
  private func tellScaleDidChange() throws(LayoutError) {
    guard !callbacks.contains(.scale) else { return try zooming.write() }
    callbacks.insert(.scale)
    defer { callbacks.remove(.scale) }
    try zoomScaleDidChange()
  }

  /// Writes a scale, and the offset given, or the one that keeps the anchor at `centre`.
  private func apply(_ scale: Double, offset: Point?, centre: Point) throws(ScrollError) -> ScrollEvents {
    var events = ScrollEvents()
    if scale != zooming.scale {
      let old = zooming.scale
      zooming.scale = scale
      do throws(LayoutError) {
        try tellScaleDidChange()
      } catch {
        zooming.scale = old
        throw .layout(error)
      }
      events.insert(.didZoom)
    }
    if try moveContent(to: offset ?? anchoredOffset(scale, centre)) { events.insert(.didScroll) }
    return events
  }
}
