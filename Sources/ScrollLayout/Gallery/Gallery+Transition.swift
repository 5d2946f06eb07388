// Gallery+Transition.swift: the way from a thumbnail to the screen and back.
//
// Whoever sets out replaces the eight ties by those to the other end; the distances and the velocities of that instant are
// where the new motion begins.

import AutoLayout
import Cassowary

extension Gallery {
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

  var zeros: [Double] { Array(repeating: 0, count: GalleryMotion.count) }

  /// Sets out for the other end, from where the photo is and as fast as it is.
  func go(
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
  func tie(
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

  /// Left, top, right and bottom of the photo, then of the picture, tied to where they end up. The latter two give way where
  /// a screen that turns on the way is too small for the distances that are left: then nothing is seen for a moment.
  func makeTies(_ state: State) -> [LayoutConstraint] {
    var targets: (LayoutItem, LayoutItem) = (stage.window, stage.zoomed)
    if state == .grid, let index = currentIndex, let thumbnail = grid.thumbnail(index) {
      targets = (thumbnail, thumbnail.image)
    }
    return [(photo, targets.0), (picture, targets.1)].flatMap { item, target in
      [(LayoutAttribute.left, 1000), (.top, 1000), (.right, 999), (.bottom, 999)].map { edge, priority in
        compare(item, edge, .equal, target, edge, priority: LayoutPriority(priority))
      }
    }
  }

  /// Makes a photo the one the detail shows, and its thumbnail one with a view.
  func bringOut(_ index: Int) throws(GalleryError) {
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
  func settle() {
    pull = nil
    zooming = nil
    isTurning = false
    turn = nil
    motion = GalleryMotion()
  }
}
