// Rect+Sets.swift: rectangles as sets of points, under the names that CGRect has for it.
//
// A rectangle holds its left and top edge, and not its right and bottom one, so that of two that touch only one holds a point.

extension Rect {
  /// The largest difference of any of x, y, width and height, in points.
  package func distance(to other: Rect) -> Double {
    let place = max(abs(minX - other.minX), abs(minY - other.minY))
    return max(place, abs(width - other.width), abs(height - other.height))
  }

  /// Whether there is no point in it: its width or its height is not above 0.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point lies in it: on the left or top edge, but not on the right or bottom one.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether `other` lies in it from edge to edge; edges may touch.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both share an area; those that touch do not.
  public func intersects(_ other: Rect) -> Bool { intersection(other).map { !$0.isEmpty } ?? false }

  /// What both share; nil if that is nothing at all. Of two that touch it is an edge or a corner, without an area. CGRect
  /// answers `CGRect.null` where this is nil.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with each vertical edge moved inward by dx, and each horizontal one by dy; outward if negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }
}
