// CollageControl.swift: what a finger takes hold of to move the dividers of a collage.

import AutoLayout

/// A size control of a collage: a touch target on one divider, or on the crossing of two.
public final class CollageControl: View, Touchable {
  /// Its number among the collage's controls.
  public let index: Int
  /// What the collage answered to the finger's latest movement.
  public private(set) var latestMove: CollageMove?
  private var start = Point.zero
  private var clock = MotionClock()
  /// Whether the finger has moved.
  private var isDragging = false
  /// Where the control has been let come, as of the latest movement.
  private var stands = Point.zero

  init(_ index: Int) {
    self.index = index
    super.init()
  }

  private func collage() throws(ScrollError) -> Collage {
    guard let collage = superview as? Collage else { throw .notInTree(debugName) }
    return collage
  }

  /// A finger takes the control up. One that has it already lets go first.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(finger: place)
    try clock.check(time)
    let collage = try collage()
    let wasHeld = collage.isPanning(index)
    try collage.touch(index)
    try clock.pass(to: time)
    let events = ended(wasHeld)
    (start, latestMove) = (place, nil)
    stands = collage.place(of: self)
    return events
  }

  /// The finger has moved to `place`: the dividers follow as far as the constraints let them.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(finger: place)
    try clock.check(time)
    let move = try collage().move(index, by: Point(x: place.x - start.x, y: place.y - start.y))
    try clock.pass(to: time)
    var events = ScrollEvents()
    if !isDragging, place != start {
      isDragging = true
      events.insert(.willBeginDragging)
    }
    // A ten-millionth of a point is rounding, not movement.
    if max((move.accepted.x - stands.x).magnitude, (move.accepted.y - stands.y).magnitude) > 1e-7 {
      events.insert(.didScroll)
    }
    (latestMove, stands) = (move, move.accepted)
    return events
  }

  /// The finger lets go: where the control stands is its place from now on. However fast the finger was, nothing goes on.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    if let velocity { try check(velocity: velocity) }
    try clock.check(time)
    try collage().release(index)
    try clock.pass(to: time)
    return ended(true)
  }

  /// What the end of a gesture is reported as, if it had begun to move.
  private func ended(_ wasHeld: Bool) -> ScrollEvents {
    var events = ScrollEvents()
    if wasHeld, isDragging {
      events.insertRelease(velocity: .zero, target: stands, willDecelerate: false)
    }
    isDragging = false
    return events
  }
}
