// Gallery.swift: a grid of thumbnails, a photo in detail, and the way between them.
//
// The photo on its way is two rectangles: what is seen of it, `photo`, which clips, and all of it, `picture`, inside. Each
// edge of both is tied to where it is to end up, a distance away that goes to 0:
//
//     to the detail      photo.edge == window.edge + δ,          picture.edge == zoomed.edge + δ'     (GalleryDetail.swift)
//     to the grid        photo.edge == thumb.edge + δ,           picture.edge == thumb.image.edge + δ'
//
// So it fits nothing and fills nothing on the way, and there is no instant at which one becomes the other. Whoever
// interrupts it replaces the eight ties by those to the other end, with the distances and the velocities of that instant.
// A finger that drags the photo writes the distances. At rest in the grid the photo lies on its thumbnail, and goes where
// that goes.

import AutoLayout
import Cassowary

/// A photo gallery: grid, detail, and the transition between them.
///
///     let gallery = engine.root.add(try Gallery(photos), named: "gallery")
///     // pin gallery's edges
///     try gallery.select(7, at: now)
///     // at each step
///     try gallery.advance(to: now)
///     try engine.layoutIfNeeded()
///     // draw the background with gallery.backgroundAlpha; clip gallery.picture by gallery.photo
///
/// Lengths are in points, times in seconds on a clock of the caller's choice.
public final class Gallery: View {
  /// What the gallery shows, or is on its way to.
  public enum State: Hashable, Sendable {
    case grid
    case detail
  }

  /// The thumbnails.
  public let grid: PhotoGrid
  /// The full-screen side, over the grid: it holds the background, the photo and its neighbours. Hidden in the grid.
  public var detail: View { stage }
  /// What fades in between the grid and the photo; see `backgroundAlpha`.
  public let background = View()
  /// What is seen of the photo: its clip rectangle.
  public let photo = View()
  /// All of the photo: the image rectangle, in `photo`.
  public let picture = View()
  /// Where it is, or is on its way to.
  public private(set) var state = State.grid
  /// The photo shown, or shown last; nil without photos.
  public private(set) var currentIndex: Int?
  /// Every number by which the gallery moves.
  public private(set) var tuning = GalleryTuning()

  private let source: any PhotoSource
  private let gridUnderStatusBar: Bool
  private let detailUnderStatusBar: Bool
  private let stage = GalleryDetail()
  private var ties: [LayoutConstraint] = []
  /// What the ties, and the background's alpha, still have to go.
  private var motion = GalleryMotion()
  private var now = -Double.infinity
  /// A dismissing finger: how far it has come, and the displacements when it began.
  private var pull: (way: Point, base: [Double])?
  /// A finger, or a trajectory after it, that turns the page.
  private var isTurning = false
  private var turned = 0.0
  private var turn: (trajectory: Trajectory, start: Double, step: Int)?
  /// A double tap on its way.
  private var zooming: (from: Double, to: Double, pan: Point, anchor: Point, start: Double)?

  /// A gallery that shows the grid.
  ///
  /// `aspect` is a thumbnail's width by its height. Grid and detail reach under the status bar or begin below the safe
  /// area, as told. Throws for less than one column, lengths outside 0 … 1e9, an aspect outside 0.001 … 1000, and photos
  /// without a usable ratio among the first it asks for.
  public init(
    _ source: any PhotoSource, columns: Int = 3, spacing: Double = 2, aspect: Double = 4.0 / 3,
    gridUnderStatusBar: Bool = false, detailUnderStatusBar: Bool = true, margins: LiveMargins = LiveMargins()
  ) throws(GalleryError) {
    guard (1...1000).contains(columns) else { throw .invalidParameter("columns", Double(columns)) }
    guard (0...1e9).contains(spacing) else { throw .invalidParameter("spacing", spacing) }
    guard photoRatios.contains(aspect) else { throw .invalidParameter("aspect", aspect) }
    self.source = source
    self.gridUnderStatusBar = gridUnderStatusBar
    self.detailUnderStatusBar = detailUnderStatusBar
    grid = PhotoGrid(source, columns: columns, spacing: spacing, aspect: aspect, margins: margins)
    super.init()
    add(grid, named: "grid")
    add(stage, named: "detail")
    stage.insert(background, at: 0, named: "background")
    stage.add(photo, named: "photo")
    photo.add(picture, named: "picture")
    stage.isHidden = true
    try reloadPhotos()
  }

  /// Sets the numbers; they count from the next gesture or transition on. Throws the first one out of range.
  public func setTuning(_ tuning: GalleryTuning) throws(GalleryError) {
    try tuning.check()
    self.tuning = tuning
  }

  // MARK: What it shows

  /// How much of the background is seen: 0 in the grid, 1 in the detail.
  public var backgroundAlpha: Double {
    let alpha = (state == .detail ? 1 : 0) + motion.value(8, at: now)
    return min(max(alpha, 0), 1)
  }

  /// The zoom of the photo in the detail.
  public var zoom: Double { stage.zoom }

  /// Whether the photo is tied to the detail or the grid with nothing left to go, and no finger holds it.
  public var isMoving: Bool {
    now < motion.end || pull != nil || isTurning || turn != nil || zooming != nil
  }

  /// When everything will be at rest; nil while a finger holds on, or if it is.
  public var motionEnd: Double? {
    guard isMoving, pull == nil, !isTurning else { return nil }
    var end = motion.end
    if let turn { end = max(end, turn.start + turn.trajectory.duration) }
    if let zooming { end = max(end, zooming.start + tuning.zoomDuration) }
    return end
  }

  // MARK: There and back

  /// Shows a photo in detail, from its thumbnail. `curve` stands in for the tuning's.
  public func select(_ index: Int, at time: Double, curve: GalleryCurve? = nil) throws(GalleryError) {
    guard (0..<source.count).contains(index) else { throw .noSuchPhoto(index, count: source.count) }
    try advance(to: time)
    if state == .grid, index == currentIndex, now < motion.end {
      // Back to the photo that was about to leave.
      return try go(to: .detail, curve ?? tuning.transition)
    }
    settle()
    try bringOut(index)
    try tie(to: .grid, from: zeros, zeros, .eased(.linear, duration: 0))
    try go(to: .detail, curve ?? tuning.transition)
  }

  /// Goes back to the grid, to the thumbnail of the photo that is shown now; if it is not wholly visible, the grid scrolls
  /// to have it in the middle first.
  public func dismiss(at time: Double, curve: GalleryCurve? = nil) throws(GalleryError) {
    try advance(to: time)
    guard state == .detail else { throw .notPresented }
    try finishTurn()
    try go(to: .grid, curve ?? tuning.transition)
  }

  private var zeros: [Double] { Array(repeating: 0, count: GalleryMotion.count) }

  /// Sets out for the other end, from where the photo is and as fast as it is.
  private func go(
    to new: State, _ curve: GalleryCurve, velocity finger: Point? = nil
  ) throws(GalleryError) {
    pull = nil
    zooming = nil
    if new == .grid, let index = currentIndex, !grid.showsAll(of: index) {
      try laidOut { () throws(LayoutError) in try grid.setContentOffset(grid.offsetCentring(index)) }
    }
    try solve()
    var velocity = zeros
    for index in velocity.indices { velocity[index] = motion.velocity(index, at: now) }
    if let finger {
      for index in 0..<8 { velocity[index] = index % 2 == 0 ? finger.x : finger.y }
    }
    let alpha = (state == .detail ? 1 : 0) + motion.value(8, at: now)
    let old = ties
    state = new
    ties = makeTies(new)
    var from = zeros
    for (index, tie) in ties.enumerated() { from[index] = tie.evaluate() ?? 0 }
    from[8] = alpha - (new == .detail ? 1 : 0)
    let motion: GalleryMotion
    do throws(GalleryError) {
      motion = try GalleryMotion(
        from: from, velocity: velocity, start: now, curve, tolerance: tuning.physics.restTolerance)
    } catch {
      ties = old
      throw error
    }
    self.motion = motion
    try laidOut { () throws(LayoutError) in try LayoutConstraint.activate(ties) }
    for tie in old { tie.deactivate() }
    stage.isHidden = false
    try advance(to: now)
  }

  /// Ties the photo to an end, with displacements.
  private func tie(
    to new: State, from: [Double], _ velocity: [Double], _ curve: GalleryCurve
  ) throws(GalleryError) {
    let rows = makeTies(new)
    if engine != nil { try laidOut { () throws(LayoutError) in try LayoutConstraint.activate(rows) } }
    for tie in ties { tie.deactivate() }
    ties = rows
    state = new
    motion = try GalleryMotion(
      from: from, velocity: velocity, start: now, curve, tolerance: tuning.physics.restTolerance)
  }

  /// Left, top, right and bottom of the photo, then of the picture, tied to where they end up.
  private func makeTies(_ state: State) -> [LayoutConstraint] {
    var targets: (LayoutItem, LayoutItem) = (stage.window, stage.zoomed)
    if state == .grid, let index = currentIndex, let thumbnail = grid.thumbnail(index) {
      targets = (thumbnail, thumbnail.image)
    }
    return [(photo, targets.0), (picture, targets.1)].flatMap { item, target in
      [LayoutAttribute.left, .top, .right, .bottom].map { compare(item, $0, .equal, target, $0) }
    }
  }

  /// Makes a photo the one the detail shows, and its thumbnail one with a view.
  private func bringOut(_ index: Int) throws(GalleryError) {
    func ratio(_ index: Int) throws(GalleryError) -> Double? {
      guard (0..<source.count).contains(index) else { return nil }
      let size = source.pixelSize(at: index)
      guard size.hasUsableRatio else { throw .invalidPhoto(size, at: index) }
      return size.width / size.height
    }
    let (here, before, after) = (try ratio(index), try ratio(index - 1), try ratio(index + 1))
    let old = currentIndex
    currentIndex = index
    do throws(GalleryError) { _ = try grid.keep(index) } catch {
      currentIndex = old
      throw error
    }
    guard let here else { return }
    try laidOut { () throws(LayoutError) in
      try stage.show(here, previous: before, next: after, spacing: tuning.pageSpacing)
    }
  }

  /// Lets go of everything that moves, where it is to end up.
  private func settle() {
    pull = nil
    zooming = nil
    isTurning = false
    turn = nil
    motion = GalleryMotion()
  }

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
  private func finishTurn() throws(GalleryError) {
    guard let turn, let index = currentIndex else { return }
    self.turn = nil
    turned = 0
    guard turn.step != 0 else {
      try laidOut { () throws(LayoutError) in try stage.turnBy(0) }
      return
    }
    try bringOut(index + turn.step)
  }

  private var isMirrored: Bool { engine?.direction == .rightToLeft }

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

  private func zoomNow(_ zoom: Double, about anchor: Point?) throws(GalleryError) {
    guard zoom.isFinite else { throw .invalidParameter("zoom", zoom) }
    guard state == .detail else { throw .notPresented }
    try solve()
    let size = stage.pageSize
    let point = anchor ?? Point(x: size.width / 2, y: size.height / 2)
    guard point.isFinite else { throw .invalidParameter("anchor", point.x + point.y) }
    try show(zoom: min(max(zoom, 1), tuning.maximumZoom), from: stage.zoom, pan: stage.actualPan, anchor: point)
  }

  /// The zoom at which the point under `anchor` is where it is at `from` and `pan`.
  private func show(zoom: Double, from: Double, pan: Point, anchor: Point) throws(GalleryError) {
    let size = stage.pageSize
    let (x, y) = (anchor.x - size.width / 2, anchor.y - size.height / 2)
    let factor = zoom / from
    try laidOut { () throws(LayoutError) in
      try stage.setZoom(zoom, pan: Point(x: x - (x - pan.x) * factor, y: y - (y - pan.y) * factor))
    }
  }

  // MARK: Time

  /// Writes the constants of the given time; the next layout pass moves the rest. Returns whether anything will still
  /// move. Times must not decrease. A step of a transition writes eight constants, a turning page one.
  @discardableResult
  public func advance(to time: Double) throws(GalleryError) -> Bool {
    guard time.isFinite else { throw .invalidTime(time) }
    guard time >= now else { throw .timeRunsBackwards(from: now, to: time) }
    if let refused {
      self.refused = nil
      throw refused
    }
    now = time
    if engine != nil { try solve() }
    if let turn {
      let elapsed = time - turn.start
      let isOver = time >= turn.start + turn.trajectory.duration
      turned = isOver ? turn.trajectory.target : turn.trajectory.position(at: elapsed)
      try laidOut { () throws(LayoutError) in try stage.turnBy(turned) }
      if isOver { try finishTurn() }
    }
    if let zooming {
      let isOver = time >= zooming.start + tuning.zoomDuration
      let share = isOver ? 1 : (time - zooming.start) / tuning.zoomDuration
      let progress = AnimationCurve.easeInOut.progress(at: share)
      let zoom = zooming.from + (zooming.to - zooming.from) * progress
      try show(zoom: zoom, from: zooming.from, pan: zooming.pan, anchor: zooming.anchor)
      if isOver { self.zooming = nil }
    }
    try write()
    if engine != nil { try grid.update() }
    if state == .grid, time >= motion.end { stage.isHidden = true }
    return isMoving
  }

  private func write() throws(GalleryError) {
    try laidOut { () throws(LayoutError) in
      for (index, tie) in ties.enumerated() { try tie.setConstant(motion.value(index, at: now)) }
    }
  }

  private func solve() throws(GalleryError) {
    guard let engine else { throw .notInTree }
    try laidOut { () throws(LayoutError) in try engine.solveIfNeeded() }
  }

  private func laidOut(_ body: () throws(LayoutError) -> Void) throws(GalleryError) {
    do throws(LayoutError) { try body() } catch { throw .layout(error) }
  }

  // MARK: Photos that come and go

  /// The source has changed altogether: everything is asked for anew. The photo that is shown stays, if there still is one
  /// of its number; without photos the grid is empty.
  public func reloadPhotos() throws(GalleryError) {
    settle()
    for tie in ties { tie.deactivate() }
    ties = []
    currentIndex = nil
    try grid.reload()
    guard source.count > 0 else {
      state = .grid
      stage.isHidden = true
      return
    }
    try bringOut(0)
    try tie(to: .grid, from: zeros, zeros, .eased(.linear, duration: 0))
    stage.isHidden = true
  }

  /// The source has new photos at `indices`: the photo that is shown stays the one it is.
  public func didInsertPhotos(at indices: Range<Int>) throws(GalleryError) {
    try reload(currentIndex.map { $0 >= indices.lowerBound ? $0 + indices.count : $0 })
  }

  /// The photos that were at `indices` are gone. If the one that is shown is, the next one is shown (of the last, the one
  /// before); without photos the grid is empty.
  public func didRemovePhotos(at indices: Range<Int>) throws(GalleryError) {
    guard let index = currentIndex else { return try reloadPhotos() }
    let gone = min(max(index - indices.lowerBound, 0), indices.count)
    try reload(min(index - gone, source.count - 1))
  }

  private func reload(_ index: Int?) throws(GalleryError) {
    let before = state
    try reloadPhotos()
    guard let index, (0..<source.count).contains(index) else { return }
    try bringOut(index)
    try tie(to: before, from: zeros, zeros, .eased(.linear, duration: 0))
    stage.isHidden = before == .grid
  }

  /// What the last pass met and could not throw.
  private var refused: GalleryError?

  /// A pass has given the gallery another size: views come for what has become visible. A photo that is refused then is
  /// thrown by the next `advance`.
  public override func layoutSubviews() {
    super.layoutSubviews()
    do throws(GalleryError) { try grid.update() } catch {
      if case .layout(let error) = error { refuse(error) } else { refused = error }
    }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    let safe = safeAreaLayoutGuide
    var rows = [LayoutAttribute.leading, .trailing, .bottom].flatMap { edge in
      [compare(grid, edge, .equal, self, edge), compare(stage, edge, .equal, self, edge)]
    }
    rows += [
      compare(grid, .top, .equal, gridUnderStatusBar ? self : safe, .top),
      compare(stage, .top, .equal, detailUnderStatusBar ? self : safe, .top),
    ]
    rows += sameEdges(background, self) + ties
    do throws(LayoutError) { try LayoutConstraint.activate(rows) } catch { refuse(error) }
  }
}
