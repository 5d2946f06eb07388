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
  public internal(set) var state = State.grid
  /// The photo shown, or shown last; nil without photos.
  public internal(set) var currentIndex: Int?
  /// Every number by which the gallery moves.
  public internal(set) var tuning = GalleryTuning()

  let source: any PhotoSource
  let gridUnderStatusBar: Bool
  let detailUnderStatusBar: Bool
  let stage = GalleryDetail()
  var ties: [LayoutConstraint] = []
  /// What the ties, and the background's alpha, still have to go.
  var motion = GalleryMotion()
  var now = -Double.infinity
  /// A dismissing finger: how far it has come, and the displacements when it began.
  var pull: (way: Point, base: [Double])?
  /// A finger, or a trajectory after it, that turns the page.
  var isTurning = false
  var turned = 0.0
  var turn: (trajectory: Trajectory, start: Double, step: Int)?
  /// A double tap on its way.
  var zooming: (from: Double, to: Double, pan: Point, anchor: Point, start: Double)?

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

  func write() throws(GalleryError) {
    try laidOut { () throws(LayoutError) in
      for (index, tie) in ties.enumerated() { try tie.setConstant(motion.value(index, at: now)) }
    }
  }

  func solve() throws(GalleryError) {
    guard let engine else { throw .notInTree }
    try laidOut { () throws(LayoutError) in try engine.solveIfNeeded() }
  }

  func laidOut(_ body: () throws(LayoutError) -> Void) throws(GalleryError) {
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

  func reload(_ index: Int?) throws(GalleryError) {
    let before = state
    try reloadPhotos()
    guard let index, (0..<source.count).contains(index) else { return }
    try bringOut(index)
    try tie(to: before, from: zeros, zeros, .eased(.linear, duration: 0))
    stage.isHidden = before == .grid
  }

  /// What the last pass met and could not throw.
  var refused: GalleryError?

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
