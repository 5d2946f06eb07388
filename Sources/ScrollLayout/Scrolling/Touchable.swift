// Touchable.swift: what fingers and time do to anything that scrolls, whatever it is.
//
// Whoever has fingers passes each on to the view that it touches; whoever has frames advances all that is animating. Neither
// has to know what kind of thing that is. Places are those of the finger in any coordinates that do not scroll, x to the
// right, y down, in points, within ±1e9; times in seconds on one clock of the caller's choice, and must not decrease.
//
// There is one finger. One that comes down while another is there takes its place: the other lets go first, at rest, and its
// end is among the events returned. A call that takes away what a finger holds (it scrolls, or shows something else) takes
// the finger away with it: it can neither move nor let go after that, and `ScrollError.notHeld` says so. What is refused
// changes nothing.

import AutoLayout

/// What a finger can move.
public protocol Touchable: AnyObject {
  /// A finger comes down at `place`, in any coordinates that do not scroll: the screen's, for instance. One that is there
  /// already lets go first, at rest.
  @discardableResult
  func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents

  /// The finger has moved to `place`.
  @discardableResult
  func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents

  /// The finger lets go, moving with `velocity` points per second, as it goes itself: y down, against the offset. Nil for as fast
  /// as its last movements were. It counts only if the finger has begun to drag. For a touch that the system cancels: `.zero`.
  @discardableResult
  func release(velocity: Point?, time: Double) throws(ScrollError) -> ScrollEvents
}

/// What moves as time passes.
public protocol Animating: AnyObject {
  /// Writes the constants of the given time; the next layout pass moves the rest. Returns what happened on the way.
  @discardableResult
  func advance(to time: Double) throws(ScrollError) -> ScrollEvents

  /// Throws what `advance(to:)` would throw because of the time alone, before anything changes. Nothing unless implemented.
  func checkAdvance(to time: Double) throws(ScrollError)

  /// Whether anything moves without a finger: as long as nothing does, and no finger is there, frames may be left out.
  var isAnimating: Bool { get }

  /// When everything will be at rest, as far as it is known; nil if it is, or a finger will decide.
  var animationEnd: Double? { get }
}

extension Animating {
  /// Throws nothing.
  public func checkAdvance(to time: Double) throws(ScrollError) {}
}
