// CollageControl.swift: what a finger takes hold of to move the dividers of a collage.

import AutoLayout

/// A size control of a collage: a touch target on one divider, or on the crossing of two.
public final class CollageControl: View, Touchable {
  /// Its number among the collage's controls.
  public let index: Int
  /// What the collage answered to the finger's latest movement.
  public private(set) var latestMove: CollageMove?
  private var start = Point.zero

  init(_ index: Int) {
    self.index = index
    super.init()
  }

  private func collage() throws(ScrollError) -> Collage {
    guard let collage = superview as? Collage else { throw .notInTree(label) }
    return collage
  }

  /// A finger takes the control up.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(place)
    try collage().touch(index)
    (start, latestMove) = (place, nil)
    return ScrollEvents(.willBeginDragging)
  }

  /// The finger has moved to `place`: the dividers follow as far as the constraints let them.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(place)
    latestMove = try collage().move(index, by: Point(x: place.x - start.x, y: place.y - start.y))
    return ScrollEvents(.didScroll)
  }

  /// The finger lets go: where the control stands is its place from now on. However fast the finger was, nothing goes on.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    try collage().release(index)
    return ScrollEvents(.didEndDragging)
  }
}
