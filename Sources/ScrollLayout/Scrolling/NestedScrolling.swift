// NestedScrolling.swift: one finger over scroll views that stand in each other.
//
// A drag belongs to one scroll view, and stays with it. Which one is decided when the finger leaves the slop: the innermost
// that can move in the direction of the finger. One that rests at that edge leaves the drag to the one around it; if all
// do, the innermost that bounces along the axis takes it. (UIKit's rules are not public; these are what is seen of them.)

import AutoLayout

/// Passes one finger on to the scroll view that it moves.
public final class NestedScrolling: Touchable {
  /// The scroll views under the finger, the innermost first.
  public let scrollViews: [ScrollView]
  /// The one that the finger moves; nil until it has left the slop, and if none can move in its direction.
  public private(set) var dragged: ScrollView?
  private var start = Point.zero
  private var isDown = false

  /// Scroll views, the innermost first.
  public init(_ scrollViews: [ScrollView]) {
    self.scrollViews = scrollViews
  }

  /// A finger comes down: all that moves stops.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    for scroll in scrollViews { try scroll.touch(at: place, time: time) }
    (dragged, start, isDown) = (nil, place, true)
    return ScrollEvents()
  }

  /// The finger has moved. Returns the events of the scroll view that it moves.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard isDown else { throw .notHeld("nested scrolling") }
    if let dragged { return try dragged.move(to: place, time: time) }
    let displacement = Point(x: place.x - start.x, y: place.y - start.y)
    guard let taker = try taker(of: displacement) else { return ScrollEvents() }
    dragged = taker
    for scroll in scrollViews where scroll !== taker { try scroll.release(velocity: .zero, time: time) }
    return try taker.move(to: place, time: time)
  }

  /// The finger lets go. Returns the events of the scroll view that it has moved.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    guard isDown else { throw .notHeld("nested scrolling") }
    isDown = false
    if let dragged { return try dragged.release(velocity: velocity, time: time) }
    for scroll in scrollViews { try scroll.release(velocity: velocity, time: time) }
    return ScrollEvents()
  }

  /// Lets time pass for all of them.
  public func advance(to time: Double) throws(ScrollError) {
    for scroll in scrollViews { try scroll.advance(to: time) }
  }

  /// Whose drag it is, once the finger is past the slop.
  private func taker(of displacement: Point) throws(ScrollError) -> ScrollView? {
    let slop = scrollViews.first?.physics.panSlop ?? 0
    guard (displacement.x * displacement.x + displacement.y * displacement.y).squareRoot() > slop else { return nil }
    let isAcross = displacement.x.magnitude > displacement.y.magnitude
    var bouncing: ScrollView?
    for scroll in scrollViews {
      let limits = try scroll.limits()
      let (axis, offset) = isAcross ? (limits.x, scroll.motion.position.x) : (limits.y, scroll.motion.position.y)
      guard axis.canMove else { continue }
      // The offset runs against the finger. A ten-millionth of a point is rounding, not room.
      let hasRoom =
        (isAcross ? displacement.x : displacement.y) < 0
        ? offset < axis.range.upperBound - 1e-7 : offset > axis.range.lowerBound + 1e-7
      if hasRoom { return scroll }
      if bouncing == nil, axis.bounces { bouncing = scroll }
    }
    return bouncing
  }
}
