// PlaneWalk.swift: the area around one place of two parameters, cut where what is no constraint makes a step.
//
// The solver says on which area constraints alone would let the frames go on (`Solver.area`). Beside each corner of it the layout
// is solved: where it is not as foretold, there is a step between that corner and the place that was solved for. Most steps lie along
// a line: a width at which a text takes another line, a size class, a margin. The line is found by bisection, the area cut there, and
// solved for beside its new corners; so a line that was guessed wrong costs solves, and claims nothing.

import Cassowary

struct PlaneWalk {
  private let layout: (PlanePoint) throws(LayoutDoubt) -> SolvedLayout
  private let whole: PlanePolygon
  private let scale: PlaneScale
  private(set) var solves = 0
  private let mostSolves: Int
  /// What was found last.
  private var last: LayoutArea?
  /// Lines at which steps were found, as functions that are 0 there.
  private var lines: [PlaneFunction] = []

  /// How often an area is cut before it counts as one on which nothing is linear.
  private static let mostCuts = 40

  init(
    over whole: PlanePolygon, _ scale: PlaneScale, limit: Int,
    _ layout: @escaping (PlanePoint) throws(LayoutDoubt) -> SolvedLayout
  ) {
    self.whole = whole
    self.scale = scale
    self.layout = layout
    mostSolves = 100 * limit
  }

  /// The area around a place.
  mutating func look(at place: PlanePoint) -> PlaneCover<LayoutArea, LayoutDoubt>.Look {
    if solves > mostSolves { return .failed(.tooManyPieces(limit: mostSolves / 100)) }
    do throws(LayoutDoubt) {
      var forecast = try forecast(at: place, and: [])
      // A place without an area around it lies between areas, or has a constant that is written for each place anew.
      let isPoint = forecast.polygon == nil
      if !isPoint && misfit(of: forecast) == nil { return .found(forecast.area, forecast.polygon) }
      let followers = try self.followers(at: place, isPoint)
      if isPoint && followers.isEmpty { return .found(forecast.area, nil) }
      if !followers.isEmpty { forecast = try self.forecast(at: place, and: followers) }
      for _ in 0..<Self.mostCuts {
        guard forecast.polygon != nil, let corner = misfit(of: forecast) else {
          return .found(forecast.area, forecast.polygon)
        }
        guard cut(&forecast, at: corner) else { return .failed(.notLinear) }
      }
      return .failed(.notLinear)
    } catch {
      return .failed(error)
    }
  }

  private mutating func solved(at place: PlanePoint) throws(LayoutDoubt) -> SolvedLayout {
    solves += 1
    return try layout(place)
  }

  private mutating func forecast(
    at place: PlanePoint, and followers: [WrittenConstants.Follower]
  ) throws(LayoutDoubt) -> Forecast {
    let layout = try solved(at: place)
    let found = try LayoutArea.found(in: layout, around: place, within: whole, and: followers, after: last)
    last = found.area
    return Forecast(area: found.area, polygon: found.polygon, constants: WrittenConstants(layout, followers))
  }

  // MARK: Where it holds

  /// A corner beside which a layout is not as foretold.
  private mutating func misfit(of forecast: Forecast) -> PlanePoint? {
    guard let polygon = forecast.polygon else { return nil }
    for corner in polygon.vertices {
      let place = beside(corner, in: polygon)
      if !holds(forecast, at: place) { return place }
    }
    guard forecast.constants != nil, scale.distance(polygon.middle, forecast.area.origin) > 1e-3 else { return nil }
    return holds(forecast, at: polygon.middle) ? nil : polygon.middle
  }

  /// A place just inside a corner.
  private func beside(_ corner: PlanePoint, in polygon: PlanePolygon) -> PlanePoint {
    let far = scale.distance(corner, polygon.middle)
    return corner.between(polygon.middle, min(0.5, 1e-5 / max(far, 1e-9)))
  }

  private mutating func holds(_ forecast: Forecast, at place: PlanePoint) -> Bool {
    // Where no layout can be made, it is none that was foretold; whoever looks there is told why.
    do throws(LayoutDoubt) { return forecast.isRight(about: try solved(at: place), at: place) } catch { return false }
  }

  // MARK: Steps

  /// Cuts an area between its origin and a place where it is not as foretold.
  private mutating func cut(_ forecast: inout Forecast, at bad: PlanePoint) -> Bool {
    let origin = forecast.area.origin
    for line in lines where line(origin) * line(bad) < 0 {
      return forecast.cut(along: line, scale)
    }
    let step = bisect(forecast, from: origin, to: bad)
    if isStep(forecast, step, along: PlanePoint(x: 0, y: 1)) {
      return take(PlaneFunction(value: 0, at: step.middle, slopeX: 1), &forecast)
    }
    if isStep(forecast, step, along: PlanePoint(x: 1, y: 0)) {
      return take(PlaneFunction(value: 0, at: step.middle, slopeY: 1), &forecast)
    }
    guard let line = slantedLine(forecast, through: step, origin, bad) else { return false }
    return take(line, &forecast)
  }

  private mutating func take(_ line: PlaneFunction, _ forecast: inout Forecast) -> Bool {
    lines.append(line)
    return forecast.cut(along: line, scale)
  }

  /// Two places close to each other, of which one is as foretold and the other is not.
  private struct Step {
    var good: PlanePoint
    var bad: PlanePoint
    var middle: PlanePoint { good.between(bad, 0.5) }
  }

  private mutating func bisect(
    _ forecast: Forecast, from good: PlanePoint, to bad: PlanePoint
  ) -> Step {
    var step = Step(good: good, bad: bad)
    while scale.distance(step.good, step.bad) > 1e-9 {
      let middle = step.middle
      if middle == step.good || middle == step.bad { break }
      if holds(forecast, at: middle) { step.good = middle } else { step.bad = middle }
    }
    return step
  }

  /// Whether a step goes on along a direction on both sides of where it was found.
  private mutating func isStep(
    _ forecast: Forecast, _ step: Step, along direction: PlanePoint
  ) -> Bool {
    guard let polygon = forecast.polygon else { return false }
    let origin = forecast.area.origin
    // Just before and just behind the line, as the origin sees it.
    let isAcross = direction.x == 0
    let side = (isAcross ? origin.x - step.good.x : origin.y - step.good.y) > 0 ? 1e-6 : -1e-6
    var tried = 0
    for reach in [1.0, -1.0] {
      let (dx, dy) = (reach * direction.x * scale.x, reach * direction.y * scale.y)
      let beside = PlanePoint(x: step.middle.x + dx, y: step.middle.y + dy)
      guard polygon.contains(beside) else { continue }
      let (sx, sy) = isAcross ? (side * scale.x, 0) : (0, side * scale.y)
      let (near, far) = (
        PlanePoint(x: beside.x + sx, y: beside.y + sy), PlanePoint(x: beside.x - sx, y: beside.y - sy)
      )
      guard holds(forecast, at: near) else { return false }
      if holds(forecast, at: far) { return false }
      tried += 1
    }
    return tried > 0
  }

  /// The line through a step and another one some way beside it.
  private mutating func slantedLine(
    _ forecast: Forecast, through step: Step, _ origin: PlanePoint, _ bad: PlanePoint
  ) -> PlaneFunction? {
    guard let polygon = forecast.polygon else { return nil }
    let length = max(scale.distance(origin, bad), 1e-9)
    let along = (x: (bad.x - origin.x) / scale.x / length, y: (bad.y - origin.y) / scale.y / length)
    for reach in [50.0, -50, 5, -5, 0.5, -0.5] {
      func moved(_ place: PlanePoint, _ forward: Double) -> PlanePoint {
        PlanePoint(
          x: place.x + (forward * along.x - reach * along.y) * scale.x,
          y: place.y + (forward * along.y + reach * along.x) * scale.y)
      }
      for forward in [reach.magnitude, 4 * reach.magnitude] {
        let (before, behind) = (moved(step.good, -forward), moved(step.bad, forward))
        guard polygon.contains(before), polygon.contains(behind), holds(forecast, at: before) else { continue }
        if holds(forecast, at: behind) { continue }
        let other = bisect(forecast, from: before, to: behind).middle
        let line = PlanePolygon.left(of: step.middle, other)
        if line(origin) != 0 { return line }
      }
    }
    return nil
  }

  // MARK: What follows

  /// The constants that the engine itself moves in straight lines around a place, with their rates.
  private mutating func followers(
    at place: PlanePoint, _ isAsked: Bool
  ) throws(LayoutDoubt) -> [WrittenConstants.Follower] {
    guard let before = WrittenConstants(try solved(at: place), isAsked: isAsked) else { return [] }
    let high = whole.bounds.high
    let dx = place.x + 0.01 * scale.x <= high.x ? 0.01 * scale.x : -0.01 * scale.x
    let dy = place.y + 0.01 * scale.y <= high.y ? 0.01 * scale.y : -0.01 * scale.y
    let right = WrittenConstants(
      try solved(at: PlanePoint(x: place.x + dx, y: place.y)), isAsked: isAsked)
    let below = WrittenConstants(
      try solved(at: PlanePoint(x: place.x, y: place.y + dy)), isAsked: isAsked)
    return before.followers(along: (right, dx), across: (below, dy))
  }
}

/// What is foretold from a place that was solved for.
private struct Forecast {
  var area: LayoutArea
  var polygon: PlanePolygon?
  /// The constants of constraints; nil if none follow frames.
  let constants: WrittenConstants?

  func isRight(about other: SolvedLayout, at place: PlanePoint) -> Bool {
    if let constants, !constants.foretell(other, dx: place.x - area.origin.x, dy: place.y - area.origin.y) {
      return false
    }
    let solution = area.solution
    return area.layout.foretells(
      other, setAside: solution.conflicts.map { $0.setAside.serial }, open: solution.open
    ) { solution.value($0, at: place) }
  }

  /// Keeps the side of a line on which the origin lies; false if that is none.
  mutating func cut(along line: PlaneFunction, _ scale: PlaneScale) -> Bool {
    let side = line(area.origin)
    guard side != 0, let polygon else { return false }
    self.polygon = polygon.clipped(to: side > 0 ? line : -line, scale)
    return true
  }
}
