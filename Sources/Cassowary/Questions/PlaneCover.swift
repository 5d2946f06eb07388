// PlaneCover.swift: a rectangle of two parameters covered by convex areas on which what was found holds.
//
// Whoever looks at one place is told something, and on which convex area it holds. So the largest part that is not covered yet is
// looked at in its middle, and what was found is taken from all parts, until nothing is left that has an area. (Bemporad, Borrelli
// and Morari, Automatica 38, 2002, walk from facet to facet; taking away leaves no doubt about what is left.)

/// Areas of a rectangle, each with what holds on it.
package struct PlaneCover<Found, Doubt> {
  /// What a look at one place has found.
  package enum Look {
    /// Something that holds on an area; without one the place lies just between areas.
    case found(Found, PlanePolygon?)
    /// Nothing, because of this.
    case failed(Doubt)
  }

  /// What was found, with areas that do not overlap.
  package private(set) var areas: [(polygon: PlanePolygon, found: Found)] = []
  /// What could not be decided.
  package private(set) var gaps: [(polygon: PlanePolygon, doubt: Doubt)] = []
  /// How many looks were taken.
  package private(set) var looks = 0

  private let scale: PlaneScale
  private let limit: Int
  private let tooMany: Doubt
  private let tooFine: Doubt?
  private var left: [PlanePolygon]
  /// The longest part, in thousandths of the ranges, that counts as unknown as a whole where a look at it has failed.
  private let grain = 125.0

  /// A cover of a polygon by at most `limit` areas; what is left then is doubtful as `tooMany`, and a place around which nothing that
  /// has an area was found as `tooFine`.
  package init(of whole: PlanePolygon, _ scale: PlaneScale, limit: Int, tooMany: Doubt, tooFine: Doubt? = nil) {
    self.scale = scale
    self.limit = limit
    self.tooMany = tooMany
    self.tooFine = tooFine
    left = [whole]
  }

  /// Looks until everything is covered. `look` is given a place and the part in which it lies.
  package mutating func run(_ look: (_ place: PlanePoint, _ part: PlanePolygon) -> Look) {
    while let part = takeLargest() {
      if areas.count >= limit || looks >= 4 * limit + 64 {
        gaps.append((part, tooMany))
        continue
      }
      var isCovered = false
      var doubt: Doubt?
      for place in Self.places(in: part) {
        looks += 1
        switch look(place, part) {
        case .found(let found, let polygon):
          if let polygon { isCovered = take(found, on: polygon, lookingAt: part) }
        case .failed(let reason): doubt = reason
        }
        if isCovered || doubt != nil { break }
      }
      if !isCovered { divide(part, doubt ?? tooFine ?? tooMany) }
    }
  }

  /// The largest part that is left, those dropped that are no areas.
  private mutating func takeLargest() -> PlanePolygon? {
    let scale = scale
    left.removeAll { $0.thickness(scale) < PlaneScale.thin }
    var best: (place: Int, area: Double)?
    for (place, part) in left.enumerated() {
      let area = part.area
      if let best, best.area >= area { continue }
      best = (place, area)
    }
    return best.map { left.remove(at: $0.place) }
  }

  /// Places inside a part, the middle first: where two areas meet, the next one lies elsewhere.
  private static func places(in part: PlanePolygon) -> [PlanePoint] {
    let middle = part.middle
    var places = [middle]
    for (place, vertex) in part.vertices.prefix(4).enumerated() {
      places.append(middle.between(vertex, 0.37 + 0.11 * Double(place)))
    }
    return places
  }

  /// Takes an area from all that is left; false if nothing of the part looked at lies in it.
  private mutating func take(_ found: Found, on polygon: PlanePolygon, lookingAt part: PlanePolygon) -> Bool {
    let own = part.parted(by: polygon, scale)
    guard let common = own.common, common.thickness(scale) >= PlaneScale.thin else { return false }
    var (taken, rest) = ([common], own.rest)
    for other in left {
      let parts = other.parted(by: polygon, scale)
      if let common = parts.common { taken.append(common) }
      rest += parts.rest
    }
    left = rest
    // What overlaps nothing that was found before stays whole.
    var sum = 0.0
    for part in taken { sum += part.area }
    if sum >= polygon.area * (1 - 1e-12) { taken = [polygon] } else { taken = PlanePolygon.joined(taken, scale) }
    for part in taken where part.thickness(scale) > PlaneScale.join { areas.append((part, found)) }
    return true
  }

  /// A part at which a look has failed: halved along its longer side, unless it is small.
  private mutating func divide(_ part: PlanePolygon, _ doubt: Doubt) {
    let (low, high) = part.bounds
    let (width, height) = ((high.x - low.x) / scale.x, (high.y - low.y) / scale.y)
    guard max(width, height) > grain else {
      gaps.append((part, doubt))
      return
    }
    let middle = low.between(high, 0.5)
    let line =
      width > height
      ? PlaneFunction(value: 0, at: middle, slopeX: 1) : PlaneFunction(value: 0, at: middle, slopeY: 1)
    for side in [line, -line] {
      if let half = part.clipped(to: side, scale) { left.append(half) }
    }
  }
}
