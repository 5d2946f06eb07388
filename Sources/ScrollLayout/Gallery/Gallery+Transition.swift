// Gallery+Transition.swift: the way from a thumbnail to the screen and back.
//
// Whoever sets out replaces the eight ties by those to the other end; the distances and the velocities of that instant are
// where the new motion begins.

import AutoLayout
import Cassowary

extension Gallery {
  /// Shows a photo in detail, from its thumbnail. `timing` stands in for the tuning's.
  @discardableResult
  public func select(
    _ index: Int, at time: Double, timing: AnimationTiming? = nil
  ) throws(ScrollError) -> ScrollEvents {
    guard (0..<source.count).contains(index) else { throw .noSuch("photo", index, count: source.count) }
    try timing?.validate()
    try pass(to: time)
    // Back to the photo that was about to leave, or out of its thumbnail.
    if state != .grid || index != currentIndex || !isInTransition {
      try bringOut(index)
      settle()
      try tie(to: .grid)
    }
    try go(to: .detail, timing ?? tuning.transition)
    return report()
  }

  /// Goes back to the grid, to the thumbnail of the photo that is shown now; if it is not wholly visible, the grid scrolls
  /// to have it in the middle first.
  @discardableResult
  public func dismiss(at time: Double, timing: AnimationTiming? = nil) throws(ScrollError) -> ScrollEvents {
    try timing?.validate()
    try pass(to: time)
    guard state == .detail else { throw .notPresented }
    try finishTurn()
    try go(to: .grid, timing ?? tuning.transition)
    return report()
  }

  /// Sets out for the other end, from where the photo is and as fast as it is.
  func go(to new: State, _ timing: AnimationTiming, velocity finger: Point? = nil) throws(ScrollError) {
    if new == .detail, turned != 0 {
      // A finger has turned the page of a photo that was then sent away.
      turned = 0
      try stage.turnBy(0)
    }
    if new == .grid, let index = currentIndex, !grid.showsAll(of: index) {
      try laidOut { () throws(LayoutError) in try grid.setContentOffset(grid.offsetCentring(index)) }
    }
    try solve()
    var velocity = displacements.map { $0.velocity(at: clock.now) }
    if let finger {
      for index in 0..<8 { velocity[index] = index % 2 == 0 ? finger.x : finger.y }
    }
    let rows = makeTies(new)
    let from = rows.map { $0.evaluate() ?? 0 } + [alpha - (new == .detail ? 1 : 0)]
    let new = (state: new, displacements: try vanishing(from, velocity, timing))
    for (row, distance) in zip(rows, from) { try row.write(distance) }
    try activate(rows)
    for tie in ties { tie.deactivate() }
    stopMoving()
    endGesture(
      velocity: Point(x: -(finger?.x ?? 0), y: -(finger?.y ?? 0)),
      willDecelerate: finger != nil && new.displacements[8].end > clock.now)
    (ties, state, displacements) = (rows, new.state, new.displacements)
    ending = finger == nil ? .didEndScrollingAnimation : .didEndDecelerating
    stage.isHidden = false
    try step(to: clock.now)
  }

  /// Ties the photo to an end where it is to be.
  func tie(to new: State) throws(ScrollError) {
    let rows = makeTies(new)
    if engine != nil { try activate(rows) }
    for tie in ties { tie.deactivate() }
    (ties, state, displacements) = (rows, new, Self.atRest)
  }

  /// Nothing is left to go.
  static var atRest: [Motion] { Array(repeating: Motion(.rest(0), start: -.infinity), count: 9) }

  /// Displacements that go to 0 from now on, all over the same time.
  private func vanishing(
    _ from: [Double], _ velocity: [Double], _ timing: AnimationTiming
  ) throws(ScrollError) -> [Motion] {
    let spring: Spring
    var thrown: Double?
    var relative = 0.0
    switch timing {
    case .curve(let curve, let duration):
      return from.map { Motion(.curve(curve, from: $0, to: 0, duration: duration), start: clock.now) }
    case .spring(let given, let velocity): (spring, thrown) = (given, velocity)
    case .dampedSpring(let ratio, let duration, let velocity):
      relative = velocity ?? 0
      spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: relative)
    }
    var springs: [SpringMotion] = []
    var settling = 0.0
    for (value, velocity) in zip(from, velocity) {
      let motion = try spring.motion(
        from: value, velocity: velocity == 0 ? thrown ?? (relative == 0 ? 0 : -relative * value) : velocity)
      settling = max(settling, motion.settlingTime(within: tuning.physics.restTolerance))
      springs.append(motion)
    }
    return springs.map {
      Motion(.spring($0, from: $0.displacement, to: 0, settling: settling), start: clock.now)
    }
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
  func bringOut(_ index: Int) throws(ScrollError) {
    func ratio(_ index: Int) throws(ScrollError) -> Double? {
      guard (0..<source.count).contains(index) else { return nil }
      return try grid.live.size(at: index).layoutRatio
    }
    let (here, before, after) = (try ratio(index), try ratio(index - 1), try ratio(index + 1))
    let old = currentIndex
    currentIndex = index
    do throws(ScrollError) { try grid.keep(index) } catch {
      currentIndex = old
      throw error
    }
    guard let here else { return }
    try stage.show(here, previous: before, next: after, spacing: tuning.pageSpacing)
  }

  /// Lets go of everything that moves, where it is to end up.
  func settle() {
    stopMoving()
    endGesture()
    displacements = Self.atRest
  }

  /// What moves without a finger ends where it is.
  func stopMoving() {
    stopZooming()
    if isInTransition { happened.insert(ending) }
    if turn != nil { happened.insert(.didEndDecelerating) }
    turn = nil
  }

  func stopZooming() {
    if zooming != nil { happened.insert(.didEndZooming) }
    zooming = nil
  }

  /// The finger holds nothing any more. `velocity` and `target` are those of a content that lies under it.
  func endGesture(velocity: Point = .zero, target: Point = .zero, willDecelerate: Bool = false) {
    if pull != nil || isTurning || finger?.deed == .shifts {
      happened.insertRelease(velocity: velocity, target: target, willDecelerate: willDecelerate)
    }
    pull = nil
    isTurning = false
    finger = nil
  }
}
