// NestedScrolling.swift: one finger over scroll views that stand in each other.
//
// A drag belongs to one scroll view, and stays with it. Which one is decided when the finger leaves the slop: the innermost
// that can move in the direction of the finger. One that rests at that edge leaves the drag to the one around it; if all
// do, the innermost that bounces along the axis takes it. (UIKit's rules are not public; these are what is seen of them.)

import AutoLayout

/// Passes one finger on to the scroll view that it moves. Its calls return what has happened to any of the scroll views.
public final class NestedScrolling: Touchable, Animating {
  /// The scroll views under the finger, the innermost first.
  public let scrollViews: [ScrollView]
  /// The one that the finger moves; nil until it has left the slop, and if none can move in its direction.
  public private(set) var dragged: ScrollView?
  private var start = Point.zero
  private var isDown = false
  private var clock = MotionClock()

  /// Scroll views, the innermost first.
  public init(_ scrollViews: [ScrollView]) {
    self.scrollViews = scrollViews
  }

  // MARK: The finger

  /// A finger comes down: all that moves stops. One that is there already lets go first, at rest.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(finger: place)
    try checkTime(time)
    for scroll in scrollViews { try scroll.physics.validate() }
    var events = ScrollEvents()
    for (count, scroll) in scrollViews.enumerated() {
      do throws(ScrollError) {
        events.append(try scroll.touch(at: place, time: time))
      } catch {
        for touched in scrollViews.prefix(count) { _ = try touched.release(velocity: .zero, time: time) }
        isDown = false
        throw error
      }
    }
    try clock.pass(to: time)
    (dragged, start, isDown) = (nil, place, true)
    return events
  }

  /// The finger has moved. Throws `ScrollError.notHeld` without a finger, and when it has been taken off the scroll view
  /// that it moved.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard holdsFinger else { throw .notHeld("nested scrolling") }
    try check(finger: place)
    try checkTime(time)
    var events = ScrollEvents()
    if let dragged {
      events = try dragged.move(to: place, time: time)
    } else if let taker = try taker(of: Point(x: place.x - start.x, y: place.y - start.y)) {
      events = try taker.move(to: place, time: time)
      dragged = taker
      for scroll in scrollViews where scroll !== taker && scroll.holdsFinger {
        events.append(try scroll.release(velocity: .zero, time: time))
      }
    }
    try clock.pass(to: time)
    return events
  }

  /// The finger lets go.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    guard holdsFinger else { throw .notHeld("nested scrolling") }
    if let velocity { try check(velocity: velocity) }
    try checkTime(time)
    var events = ScrollEvents()
    for scroll in scrollViews where scroll.holdsFinger {
      events.append(try scroll.release(velocity: velocity, time: time))
    }
    try clock.pass(to: time)
    isDown = false
    return events
  }

  /// Whether the finger is there, and holds what it moves.
  private var holdsFinger: Bool {
    isDown && (dragged?.holdsFinger ?? scrollViews.contains { $0.holdsFinger })
  }

  // MARK: Time

  /// Lets time pass for all of them.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try checkTime(time)
    var events = ScrollEvents()
    for scroll in scrollViews { events.append(try scroll.advance(to: time)) }
    try clock.pass(to: time)
    return events
  }

  /// Throws for a time that is not finite, or runs backwards for one of them.
  public func checkAdvance(to time: Double) throws(ScrollError) { try checkTime(time) }

  /// Whether any of them moves without a finger.
  public var isAnimating: Bool { scrollViews.contains { $0.isAnimating } }

  /// When all of them will be at rest; nil if they are, or a finger will decide.
  public var animationEnd: Double? { scrollViews.compactMap { $0.animationEnd }.max() }

  /// Throws unless a call may come at `time`, for each of them.
  private func checkTime(_ time: Double) throws(ScrollError) {
    try clock.check(time)
    for scroll in scrollViews { try scroll.checkTime(time) }
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
