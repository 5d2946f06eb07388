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
public final class Gallery: View, Animating, MovingView {
  /// What the gallery shows, or is on its way to.
  public enum State: Hashable, Sendable {
    /// The thumbnails.
    case grid
    /// One photo on the whole screen.
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
  /// What the eight ties, and last the background's alpha, still have to go: displacements that go to 0 together.
  var displacements = Gallery.atRest
  /// The time whose constants were written last, and the latest time of any call: a finger may be ahead.
  var clock = MotionClock()
  var latest = MotionClock()
  /// What has happened since a call last returned it.
  var happened = ScrollEvents()
  /// What is to be returned when the photo has arrived.
  var ending = ScrollEvents.Kind.didEndScrollingAnimation
  /// A dismissing finger: how far it has come, and the displacements when it began.
  var pull: (translation: Point, base: [Double])?
  /// A finger, or a trajectory after it, that turns the page.
  var isTurning = false
  var turned = 0.0
  /// Where a finger without rubber band had the page when it took hold of it.
  var turnBase = 0.0
  var turn: (motion: Motion, step: Int)?
  /// A double tap: the zoom, the shift and the zoom that it began with, and the point that stays.
  var zooming: (motion: Motion, from: Double, pan: Point, anchor: Point)?
  /// A finger that touches the gallery; see Gallery+Touch.swift.
  var finger: GalleryFinger?

  /// A gallery that shows the grid.
  ///
  /// `aspect` is a thumbnail's width by its height. Grid and detail reach under the status bar or begin below the safe
  /// area, as told. Throws for less than one column, lengths outside 0 … 1e9, an aspect outside 0.001 … 1000, and photos
  /// without a ratio among the first it asks for.
  public init(
    _ source: any PhotoSource, columns: Int = 3, spacing: Double = 2, aspect: Double = 4.0 / 3,
    gridUnderStatusBar: Bool = false, detailUnderStatusBar: Bool = true, margins: LiveMargins = LiveMargins()
  ) throws(ScrollError) {
    try check("columns", Double(columns), in: 1...1000)
    try check("spacing", spacing)
    try check("aspect", aspect, in: photoRatios)
    self.source = source
    self.gridUnderStatusBar = gridUnderStatusBar
    self.detailUnderStatusBar = detailUnderStatusBar
    grid = PhotoGrid(source, columns: columns, spacing: spacing, aspect: aspect, margins: margins)
    super.init()
    resident = self
    add(grid, named: "grid")
    add(stage, named: "detail")
    stage.insert(background, at: 0, named: "background")
    stage.add(photo, named: "photo")
    photo.add(picture, named: "picture")
    stage.isHidden = true
    try reloadPhotos()
  }

  /// Sets the numbers; they count from the next gesture or transition on. Throws the first one out of range.
  public func setTuning(_ tuning: GalleryTuning) throws(ScrollError) {
    try tuning.validate()
    self.tuning = tuning
  }

  // MARK: What it shows

  /// How much of the background is seen: 0 in the grid, 1 in the detail.
  public var backgroundAlpha: Double {
    min(max(alpha, 0), 1)
  }

  /// The zoom of the photo in the detail.
  public var zoom: Double { stage.zoom }

  /// The background's alpha, which a spring may carry beyond its limits.
  var alpha: Double { (state == .detail ? 1 : 0) + displacements[8].value(at: clock.now) }

  /// Whether the photo is still on its way to the detail or the grid.
  var isInTransition: Bool { clock.now < displacements[8].end }

  /// Whether anything moves without a finger.
  public var isAnimating: Bool { isInTransition || turn != nil || zooming != nil }

  /// When everything will be at rest; nil while a finger holds on, or if it is.
  public var animationEnd: Double? {
    guard isAnimating, pull == nil, !isTurning else { return nil }
    return [displacements[8].end, turn?.motion.end, zooming?.motion.end].compactMap { $0 }.max()
  }

  // MARK: Time

  /// Writes the constants of the given time; the next layout pass moves the rest. Times must not decrease. A step of a
  /// transition writes eight constants, a turning page one. Returns what has happened since the last call that returned
  /// events: also what happened in one that answers something else, as `beginTurning` does.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try pass(to: time)
    return report()
  }

  /// Throws for a time that is not finite, or runs backwards.
  public func checkAdvance(to time: Double) throws(ScrollError) { try latest.check(time) }

  /// Lets time pass for everything.
  func pass(to time: Double) throws(ScrollError) {
    try latest.check(time)
    try throwRefused()
    try latest.pass(to: time)
    try step(to: time)
  }

  /// Writes the constants of the given time.
  func step(to time: Double) throws(ScrollError) {
    let wasInTransition = isInTransition
    try clock.pass(to: time)
    try engine?.settle()
    if let turn {
      try show(turned: -turn.motion.value(at: time))
      if time >= turn.motion.end { try finishTurn() }
    }
    if let zooming {
      try show(zoom: zooming.motion.value(at: time), from: zooming.from, pan: zooming.pan, anchor: zooming.anchor)
      if time >= zooming.motion.end { stopZooming() }
    }
    try write()
    if wasInTransition, !isInTransition { happened.insert(ending) }
    if state == .grid, !isInTransition { stage.isHidden = true }
    if engine != nil { try grid.update() }
  }

  /// What has happened, for whoever asked for it.
  func report() -> ScrollEvents {
    defer { happened = ScrollEvents() }
    return happened
  }

  func write() throws(ScrollError) {
    for (index, tie) in ties.enumerated() {
      let value = displacements[index].value(at: clock.now)
      if value != tie.constant { happened.insert(.didScroll) }
      try tie.write(value)
    }
  }

  func solve() throws(ScrollError) {
    guard let engine else { throw .notInTree(debugName) }
    try engine.settle()
  }

  // MARK: Photos that come and go

  /// The source has changed altogether: everything is asked for anew. In the grid or in the detail, the photo that is shown
  /// stays the one of its number, or becomes the last one where there are not so many; without photos the grid is empty. Throws
  /// for a photo without a ratio; then nothing has changed.
  public func reloadPhotos() throws(ScrollError) { try reload(currentIndex) }

  /// Throws what showing these photos would throw after the source has changed, before anything has changed here.
  private func checkReload(showing indices: [Int]) throws(ScrollError) {
    try grid.checkReload()
    for index in indices.flatMap({ [$0, $0 - 1, $0 + 1] }) where (0..<source.count).contains(index) {
      _ = try grid.live.size(at: index)
    }
  }

  /// The source has new photos at `indices`: the photo that is shown stays the one it is. Errors as of `reloadPhotos`.
  public func didInsertPhotos(at indices: Range<Int>) throws(ScrollError) {
    try reload(currentIndex.map { $0 >= indices.lowerBound ? $0 + indices.count : $0 })
  }

  /// The photos that were at `indices` are gone. If the one that is shown is, the next one is shown (of the last, the one
  /// before); without photos the grid is empty. Errors as of `reloadPhotos`.
  public func didRemovePhotos(at indices: Range<Int>) throws(ScrollError) {
    try reload(currentIndex.map { $0 - min(max($0 - indices.lowerBound, 0), indices.count) })
  }

  /// Asks for everything anew, and shows that photo, or the nearest that there is; the grid where none was shown.
  func reload(_ index: Int?) throws(ScrollError) {
    let shown = source.count > 0 ? min(max(index ?? 0, 0), source.count - 1) : nil
    try checkReload(showing: shown.map { [$0] } ?? [])
    settle()
    for tie in ties { tie.deactivate() }
    ties = []
    currentIndex = nil
    try grid.reload()
    if index == nil || shown == nil { state = .grid }
    if let shown {
      try bringOut(shown)
      try tie(to: state)
    }
    stage.isHidden = state == .grid
  }

  package var refused: ScrollError?

  /// A pass has given the gallery another size: views come for what has become visible. A photo that is refused then is
  /// thrown by the next `advance`.
  public override func layoutSubviews() {
    super.layoutSubviews()
    attempt { () throws(ScrollError) in try grid.update() }
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
    install(rows)
  }
}
