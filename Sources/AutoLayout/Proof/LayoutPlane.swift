// LayoutPlane.swift: a layout over two parameters at once: its areas, and what is not known.

import Cassowary

/// A layout at all values of two parameters: area by area.
///
///     let plane = try LayoutPlane(of: engine, along: .width, over: 320...1024, and: .height, over: 480...1366)
///     for area in plane.areas {
///       print(area.polygon.vertices, area.frame(of: 3)?.width.slopeX ?? 0)
///     }
///     print(plane.verdict(on: .apart(1, 2)).failing)
///
/// Each area is a convex polygon: the sizes at which one basis of the solver is optimal. Every frame moves evenly on it, so a
/// linear claim is decided at its corners. What is claimed of an area has been solved for beside each of its corners. What depends on
/// frames other than linearly (heights for widths, insets that travel) makes steps; a step along a straight line is found by
/// bisection, and what is no such step is unknown.
public struct LayoutPlane {
  /// All pairs of the two parameters.
  public let whole: PlanePolygon
  /// Areas that do not overlap.
  public let areas: [LayoutArea]
  /// The parts about which nothing is known.
  public let unknown: [(polygon: PlanePolygon, doubt: LayoutDoubt)]
  /// How often the layout was solved.
  public let solves: Int
  let scale: PlaneScale

  /// The area at a place; of several that meet there the first.
  public func area(at place: PlanePoint) -> LayoutArea? { areas.first { $0.polygon.contains(place) } }

  /// The layout of an engine over two of its parameters. The items are `engine.items`, in that order.
  ///
  /// The engine is solved at places of its own choosing, and brought back to where it was, after an error too; what is open may lie
  /// elsewhere afterwards. Throws what the corners with the least and with the greatest values cannot be solved for, as `LayoutPath`.
  public init(
    of engine: LayoutEngine, along first: LayoutParameter, over x: ClosedRange<Double>, and second: LayoutParameter,
    over y: ClosedRange<Double>, limit: Int = 400
  ) throws(LayoutError) {
    // A first pass makes the guides of stack views, and what callbacks add.
    try engine.layoutIfNeeded()
    let items = engine.items.map { Optional($0) }
    let (across, down) = (EngineParameter(first, of: engine), EngineParameter(second, of: engine))
    func layout(at place: PlanePoint) throws(LayoutError) -> SolvedLayout {
      try across.set(place.x)
      try down.set(place.y)
      try engine.layoutIfNeeded()
      return SolvedLayout(engine, items: items, moving: across.moving, across: down.moving)
    }
    do throws(LayoutError) {
      _ = try layout(at: PlanePoint(x: x.lowerBound, y: y.lowerBound))
      _ = try layout(at: PlanePoint(x: x.upperBound, y: y.upperBound))
    } catch {
      throw down.bringBack(after: across.bringBack(after: error))
    }
    self.init(over: x, and: y, limit: limit) { place throws(LayoutError) in try layout(at: place) }
    try across.bringBack()
    try down.bringBack()
  }

  /// A layout over two numbers, given by what it is at each place: for layouts that are built anew there.
  ///
  /// `layout` is called at places of its own choosing, and returns the layout solved for that place, with what moves along and
  /// across. Where it throws, the place is unknown. The ranges must be finite; where one is a single number, all is unknown.
  public init(
    over x: ClosedRange<Double>, and y: ClosedRange<Double>, limit: Int = 400,
    _ layout: @escaping (PlanePoint) throws(LayoutError) -> SolvedLayout
  ) {
    self.init(
      over: x, and: y, limit: limit,
      making: { place throws(LayoutDoubt) in
        do throws(LayoutError) { return try layout(place) } catch { throw .unsolved(error) }
      })
  }

  /// The same, of layouts that may not be there for other reasons too.
  package init(
    over x: ClosedRange<Double>, and y: ClosedRange<Double>, limit: Int,
    making layout: @escaping (PlanePoint) throws(LayoutDoubt) -> SolvedLayout
  ) {
    whole = PlanePolygon(x, y)
    scale = PlaneScale(of: whole)
    guard x.lowerBound < x.upperBound, y.lowerBound < y.upperBound else {
      (areas, unknown, solves) = ([], [(whole, .noArea)], 0)
      return
    }
    var walk = PlaneWalk(over: whole, scale, limit: limit, layout)
    var cover = PlaneCover<LayoutArea, LayoutDoubt>(
      of: whole, scale, limit: limit, tooMany: .tooManyPieces(limit: limit), tooFine: .notLinear)
    cover.run { place, _ in walk.look(at: place) }
    areas = cover.areas.map { area in
      var found = area.found
      found.polygon = area.polygon
      return found
    }
    unknown = cover.gaps.map { ($0.polygon, $0.doubt) }
    solves = walk.solves
  }
}
