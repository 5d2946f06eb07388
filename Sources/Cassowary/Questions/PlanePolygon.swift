// PlanePolygon.swift: convex areas of two parameters: cut by a line, taken from one another, put together again.
//
// All lengths that are compared with a threshold are counted in thousandths of the ranges of the two parameters, since one of
// them may be a width in points and the other a factor near 1.

/// The lengths that count as one along both parameters.
package struct PlaneScale: Sendable {
  package let x: Double
  package let y: Double

  /// A thousandth of the width and the height of a polygon.
  package init(of whole: PlanePolygon) {
    let (low, high) = whole.bounds
    x = max(high.x - low.x, 1e-9) / 1000
    y = max(high.y - low.y, 1e-9) / 1000
  }

  /// How far two points are from each other.
  package func distance(_ a: PlanePoint, _ b: PlanePoint) -> Double {
    let (dx, dy) = ((a.x - b.x) / x, (a.y - b.y) / y)
    return Self.root(dx * dx + dy * dy)
  }

  /// How steep a function is.
  func steepness(_ function: PlaneFunction) -> Double {
    let (dx, dy) = (function.slopeX * x, function.slopeY * y)
    return Self.root(dx * dx + dy * dy)
  }

  /// The square root, by Newton's method: a debug build of `squareRoot()` asks for the C library's, which a program that takes
  /// these libraries alone does not link.
  private static func root(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return max(value, 0) }
    // Within a factor of 2; each step more than doubles the digits that are right.
    var root = Double(sign: .plus, exponent: value.exponent / 2, significand: 1.5)
    for _ in 0..<7 { root = (root + value / root) / 2 }
    return root
  }

  /// Twice the area of a triangle, above 0 if it is given counter-clockwise.
  func turn(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Double {
    ((b.x - a.x) / x) * ((c.y - a.y) / y) - ((b.y - a.y) / y) * ((c.x - a.x) / x)
  }

  /// What is thinner than this is no area.
  package static var thin: Double { 1e-6 }
  /// Points closer than this are one.
  static var join: Double { 1e-9 }
}

/// A convex area of two parameters.
public struct PlanePolygon: Sendable, Hashable {
  /// Its corners, counter-clockwise, from the least first parameter on, of several such the one with the least second.
  public let vertices: [PlanePoint]

  /// A convex area with these corners, counter-clockwise.
  package init(_ vertices: [PlanePoint]) {
    var first = 0
    for place in vertices.indices {
      let (a, b) = (vertices[place], vertices[first])
      if a.x < b.x || (a.x == b.x && a.y < b.y) { first = place }
    }
    self.vertices = Array(vertices[first...]) + Array(vertices[..<first])
  }

  /// All pairs of two ranges.
  public init(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    vertices = [
      PlanePoint(x: x.lowerBound, y: y.lowerBound), PlanePoint(x: x.upperBound, y: y.lowerBound),
      PlanePoint(x: x.upperBound, y: y.upperBound), PlanePoint(x: x.lowerBound, y: y.upperBound),
    ]
  }

  /// The least and the greatest of each parameter.
  public var bounds: (low: PlanePoint, high: PlanePoint) {
    var (low, high) = (vertices[0], vertices[0])
    for vertex in vertices {
      low = PlanePoint(x: min(low.x, vertex.x), y: min(low.y, vertex.y))
      high = PlanePoint(x: max(high.x, vertex.x), y: max(high.y, vertex.y))
    }
    return (low, high)
  }

  /// The area, in units of the first parameter times units of the second.
  public var area: Double {
    var sum = 0.0
    forEachEdge { a, b in
      let origin = vertices[0]
      sum += (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x)
    }
    return sum / 2
  }

  /// The middle of its corners.
  public var middle: PlanePoint {
    var (x, y) = (0.0, 0.0)
    for vertex in vertices {
      x += vertex.x - vertices[0].x
      y += vertex.y - vertices[0].y
    }
    let count = Double(vertices.count)
    return PlanePoint(x: vertices[0].x + x / count, y: vertices[0].y + y / count)
  }

  /// Whether a place lies in it, its border included.
  public func contains(_ place: PlanePoint) -> Bool {
    var isInside = true
    forEachEdge { a, b in
      if (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x) < 0 { isInside = false }
    }
    return isInside
  }

  /// The least value of a function in it, and where; of several places the one with the least first parameter, then second.
  public func least(_ function: PlaneFunction) -> (place: PlanePoint, value: Double) {
    var (place, value) = (vertices[0], function(vertices[0]))
    for vertex in vertices.dropFirst() {
      let other = function(vertex)
      if other < value || (other == value && (vertex.x, vertex.y) < (place.x, place.y)) {
        (place, value) = (vertex, other)
      }
    }
    return (place, value)
  }

  func forEachEdge(_ body: (PlanePoint, PlanePoint) -> Void) {
    for place in vertices.indices { body(vertices[place], vertices[place + 1 == vertices.count ? 0 : place + 1]) }
  }

  // MARK: Cutting

  /// The part in which a function is at least 0; nil if there is none with an area.
  package func clipped(to side: PlaneFunction, _ scale: PlaneScale) -> PlanePolygon? {
    let values = vertices.map { side($0) }
    if values.allSatisfy({ $0 >= 0 }) { return self }
    if values.allSatisfy({ $0 <= 0 }) { return nil }
    var kept: [PlanePoint] = []
    for place in vertices.indices {
      let next = place + 1 == vertices.count ? 0 : place + 1
      if values[place] >= 0 { kept.append(vertices[place]) }
      if (values[place] > 0 && values[next] < 0) || (values[place] < 0 && values[next] > 0) {
        kept.append(Self.crossing(vertices[place], vertices[next], values[place], values[next], side))
      }
    }
    return PlanePolygon.plain(kept, scale)
  }

  /// Where a function is 0 between two places.
  private static func crossing(
    _ a: PlanePoint, _ b: PlanePoint, _ first: Double, _ last: Double, _ side: PlaneFunction
  ) -> PlanePoint {
    // From the same end whichever way it is asked, so that neighbours meet.
    if (b.x, b.y) < (a.x, a.y) { return crossing(b, a, last, first, side) }
    let between = a.between(b, first / (first - last))
    if side.slopeY == 0 {
      let x = side.origin.x - side.value / side.slopeX
      return PlanePoint(x: min(max(x, min(a.x, b.x)), max(a.x, b.x)), y: between.y)
    }
    if side.slopeX == 0 {
      let y = side.origin.y - side.value / side.slopeY
      return PlanePoint(x: between.x, y: min(max(y, min(a.y, b.y)), max(a.y, b.y)))
    }
    return between
  }

  /// The polygon of these corners without those that are none; nil if nothing is left of it.
  private static func plain(_ corners: [PlanePoint], _ scale: PlaneScale) -> PlanePolygon? {
    var kept: [PlanePoint] = []
    for corner in corners where kept.last.map({ scale.distance($0, corner) > PlaneScale.join }) ?? true {
      kept.append(corner)
    }
    while kept.count > 1, scale.distance(kept[0], kept[kept.count - 1]) <= PlaneScale.join { kept.removeLast() }
    return kept.count < 3 ? nil : PlanePolygon(kept)
  }

  /// The function that is 0 on the line from one place to another, and above 0 left of it.
  package static func left(of a: PlanePoint, _ b: PlanePoint) -> PlaneFunction {
    PlaneFunction(value: 0, at: a, slopeX: -(b.y - a.y), slopeY: b.x - a.x)
  }

  /// What both have in common, and what is left of this one, in convex parts.
  package func parted(by other: PlanePolygon, _ scale: PlaneScale) -> (common: PlanePolygon?, rest: [PlanePolygon]) {
    var rest: [PlanePolygon] = []
    var inside: PlanePolygon? = self
    other.forEachEdge { a, b in
      guard let now = inside else { return }
      let side = Self.left(of: a, b)
      // What only touches stays whole.
      let isOut = now.vertices.allSatisfy { side($0) <= scale.steepness(side) * PlaneScale.join }
      if isOut {
        rest.append(now)
        inside = nil
        return
      }
      if let outside = now.clipped(to: -side, scale), outside.thickness(scale) > PlaneScale.join * 10 {
        rest.append(outside)
        inside = now.clipped(to: side, scale)
      }
    }
    // Cut for nothing.
    if inside == nil { return (nil, [self]) }
    return (inside, rest)
  }

  /// The least distance of two parallel lines between which it lies.
  package func thickness(_ scale: PlaneScale) -> Double {
    var least = Double.infinity
    forEachEdge { a, b in
      let length = scale.distance(a, b)
      guard length > 0 else { return }
      var width = 0.0
      for vertex in vertices { width = max(width, scale.turn(a, b, vertex) / length) }
      least = min(least, width)
    }
    return least
  }

  // MARK: Putting together

  /// The same area in fewer parts: those put together that make a convex one, none of which overlap.
  package static func joined(_ parts: [PlanePolygon], _ scale: PlaneScale) -> [PlanePolygon] {
    if parts.count > 2, let all = union(of: parts, scale) { return [all] }
    var (waiting, done) = (Array(parts.reversed()), [PlanePolygon]())
    while let part = waiting.popLast() {
      var both: PlanePolygon?
      for place in done.indices {
        both = done[place].joined(with: part, scale)
        // It may now meet those that it did not meet before.
        if let both {
          done.remove(at: place)
          waiting.append(both)
          break
        }
      }
      if both == nil { done.append(part) }
    }
    return done.sorted { ($0.vertices[0].x, $0.vertices[0].y) < ($1.vertices[0].x, $1.vertices[0].y) }
  }

  /// The union, if it is convex.
  private func joined(with other: PlanePolygon, _ scale: PlaneScale) -> PlanePolygon? {
    let (a, b) = (bounds, other.bounds)
    let reach = PlaneScale.thin
    if a.low.x > b.high.x + reach * scale.x || b.low.x > a.high.x + reach * scale.x { return nil }
    if a.low.y > b.high.y + reach * scale.y || b.low.y > a.high.y + reach * scale.y { return nil }
    return Self.union(of: [self, other], scale)
  }

  /// The union of parts that do not overlap, if it is convex.
  private static func union(of parts: [PlanePolygon], _ scale: PlaneScale) -> PlanePolygon? {
    guard let hull = hull(of: parts.flatMap { $0.vertices }, scale) else { return nil }
    var added = hull.area
    for part in parts { added -= part.area }
    return (added / (scale.x * scale.y)).magnitude <= 1e-7 * 1000 ? hull : nil
  }

  /// The smallest convex area around places.
  private static func hull(of places: [PlanePoint], _ scale: PlaneScale) -> PlanePolygon? {
    let sorted = places.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ places: [PlanePoint]) -> [PlanePoint] {
      var chain: [PlanePoint] = []
      for place in places {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          // Corners that stand out by less than points are apart are none.
          if scale.turn(a, b, place) > PlaneScale.join * max(scale.distance(a, place), 1e-3) { break }
          chain.removeLast()
        }
        chain.append(place)
      }
      return chain
    }
    let (lower, upper) = (half(sorted), half(sorted.reversed()))
    return plain(Array(lower.dropLast()) + Array(upper.dropLast()), scale)
  }
}
