// PlaneFace.swift: all optimal solutions over an area of two parameters, and the ends of an expression over them: `OptimalFace`
// with two parameters. The distance of two ends is concave over an area too: one look in its middle decides what is open.

/// A copy of a system that can be asked about other optimal solutions, while the solver goes on.
final class PlaneFace {
  private var inquiry: Inquiry
  private let moving: [PlaneRow]
  private let origin: PlanePoint
  private let constants: [Double]
  private let owner: SolverIdentity
  private var pulled: PulledSystem?

  init(about simplex: inout Simplex, moving: [PlaneRow], at origin: PlanePoint, owner: SolverIdentity) {
    inquiry = Inquiry(about: &simplex)
    inquiry.simplex.freezeFollowers()
    self.moving = moving
    self.origin = origin
    self.owner = owner
    constants = inquiry.simplex.rightSides(of: moving.map { MovingRow(row: $0.row, rate: $0.x) })
  }

  private func bring(_ inquiry: inout Inquiry, to place: PlanePoint) throws(SimplexFailure) {
    let (dx, dy) = (place.x - origin.x, place.y - origin.y)
    let rows = moving.map { MovingRow(row: $0.row, rate: $0.x * dx + $0.y * dy) }
    try inquiry.simplex.bring(rows, from: constants, by: 1)
  }

  /// The variables of those given that are open at a place, in ascending order.
  func openVariables(at place: PlanePoint, among wanted: [Int32]) throws(SimplexFailure) -> [Variable] {
    var copy = Inquiry(about: &inquiry.simplex)
    try bring(&copy, to: place)
    let isWanted = Set(wanted)
    let open = try copy.findAmbiguities()
    return open.filter { isWanted.contains(Int32($0.variable)) }.map { Variable(index: $0.variable, owner: owner) }
  }

  /// The least value over all optimal solutions of the largest of several expressions, over an area; −∞ where there is none.
  func least(
    ofLargest expressions: [Expression], over part: PlanePolygon, _ scale: PlaneScale, limit: Int
  ) throws(SolverError) -> [(polygon: PlanePolygon, value: PlaneFunction)] {
    let system = pulled ?? PulledSystem(&inquiry.simplex)
    pulled = nil
    system.pullDown(expressions)
    var isEndless = false
    var cover = PlaneCover<PlaneFunction, SolutionDoubt>(
      of: part, scale, limit: limit, tooMany: .tooManyPieces(limit: limit))
    cover.run { place, _ in
      // What can go on for ever in one place can in all: the directions do not depend on constants.
      let end = PlaneFunction(value: -.infinity, at: place)
      if isEndless { return .found(end, part) }
      do throws(SimplexFailure) {
        try bring(&system.inquiry, to: place)
      } catch {
        return .failed(.tooManyPieces(limit: limit))
      }
      if system.hasArrived {
        isEndless = true
        return .found(end, part)
      }
      let region = system.inquiry.simplex.region(moving: moving, at: place, within: part, scale)
      return .found(system.end(region, at: place), region.polygon)
    }
    if isEndless { return [(part, PlaneFunction(value: -.infinity, at: origin))] }
    if !cover.gaps.isEmpty { throw .workLimit(pivots: system.inquiry.state.statistics.pivots) }
    system.letGo()
    pulled = system
    return cover.areas.map { ($0.polygon, $0.found) }
  }
}

extension PulledSystem {
  /// Where the variable that is pulled is held, and how that moves.
  func end(_ region: PlaneRegion, at place: PlanePoint) -> PlaneFunction {
    PlaneFunction(
      value: inquiry.state.values.value[ceiling], at: place, slopeX: region.slopesX[ceiling],
      slopeY: region.slopesY[ceiling])
  }
}
