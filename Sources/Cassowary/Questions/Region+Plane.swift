// Region+Plane.swift: on which area of two parameters the present solution goes on moving evenly, as constants of rows move.
//
// As `Region`, with two directions: each nonbasic row that must keep its side, and each proof that must keep its gap, is a half
// plane. The area is what they have in common: the critical region of Gal and Nedoma.

/// How a solution moves with two parameters, and where that holds.
struct PlaneRegion {
  /// By variable: the movement for each unit of the first parameter, and of the second.
  var slopesX: [Double] = []
  var slopesY: [Double] = []
  /// The rows set aside, with their gaps.
  var gaps: [(row: Int32, gap: PlaneFunction)] = []
  /// Where it holds; nil where that is no area.
  var polygon: PlanePolygon?
}

extension Simplex {
  /// The region around the present solution; nothing must wait for a solve. Two forward solves, and a look at all rows.
  mutating func region(
    moving: [MovingRow], at origin: PlanePoint, within whole: PlanePolygon, _ scale: PlaneScale
  ) -> PlaneRegion {
    let counted = state.basis.entriesTouched
    defer { state.basis.entriesTouched = counted }
    var region = PlaneRegion(polygon: whole)
    region.slopesX = direction(moving)
    region.slopesY = direction(moving.map { MovingRow(row: $0.row, rate: $0.across) })
    var rates: [Int32: (x: Double, y: Double)] = [:]
    for moved in moving {
      let known = rates[moved.row] ?? (0, 0)
      rates[moved.row] = (known.x + moved.rate, known.y + moved.across)
    }
    for row in state.problem.rows.indices where state.isNonbasic(row) && state.problem.rows[row].kind != .stay {
      limit(&region, by: row, rate: rates[Int32(row)] ?? (0, 0), at: origin, scale)
    }
    for row in setAside.rows {
      guard let proof = setAside.proofs[row] else { continue }
      var (slopeX, slopeY) = (0.0, 0.0)
      for term in proof {
        slopeX += term.multiplier * (rates[term.row]?.x ?? 0)
        slopeY += term.multiplier * (rates[term.row]?.y ?? 0)
      }
      let value = setAside.gap(of: proof, in: &state.problem)
      let gap = PlaneFunction(value: value, at: origin, slopeX: slopeX, slopeY: slopeY)
      region.gaps.append((row, gap))
      region.keepNotBelowZero(gap, scale)
    }
    return region
  }

  /// A nonbasic row must keep its side.
  private mutating func limit(
    _ region: inout PlaneRegion, by row: Int, rate: (x: Double, y: Double), at origin: PlanePoint, _ scale: PlaneScale
  ) {
    var (slopeX, sizeX) = (-rate.x, rate.x.magnitude)
    var (slopeY, sizeY) = (-rate.y, rate.y.magnitude)
    for place in state.problem.terms.rows.range(row) {
      let entry = state.problem.terms.rows.pool[place]
      let (x, y) = (entry.value * region.slopesX[Int(entry.index)], entry.value * region.slopesY[Int(entry.index)])
      slopeX += x
      sizeX += x.magnitude
      slopeY += y
      sizeY += y.magnitude
    }
    if slopeX.magnitude <= Tolerance.cancellation * sizeX { slopeX = 0 }
    if slopeY.magnitude <= Tolerance.cancellation * sizeY { slopeY = 0 }
    if slopeX == 0 && slopeY == 0 { return }
    let residual = PlaneFunction(value: state.residual(row).value, at: origin, slopeX: slopeX, slopeY: slopeY)
    let side = state.problem.rows[row].side
    let kind = state.problem.rows[row].kind
    if side > 0 || (side == 0 && kind != .atMost) { region.keepNotBelowZero(residual, scale) }
    if side < 0 || (side == 0 && kind != .atLeast) { region.keepNotBelowZero(-residual, scale) }
  }

  /// The variables that some edge without cost moves, or seems to: see `loosestVariables(in:moving:)`.
  mutating func loosestVariables(in region: PlaneRegion, moving: [MovingRow]) -> [Int32] {
    // What stays as it is along a direction that is like no other stays so along both.
    let (x, y) = (0.7390851332151607, 0.5671432904097838)
    var along = Region()
    along.slopes = region.slopesX.indices.map { x * region.slopesX[$0] + y * region.slopesY[$0] }
    return loosestVariables(in: along, moving: moving.map { MovingRow(row: $0.row, rate: x * $0.rate + y * $0.across) })
  }
}

extension PlaneRegion {
  /// A number that is 0 or above at the place looked at, within the tolerance of a solve, is to remain so.
  mutating func keepNotBelowZero(_ function: PlaneFunction, _ scale: PlaneScale) {
    guard function.slopeX != 0 || function.slopeY != 0, let polygon else { return }
    var function = function
    // The place looked at may lie a little outside, since a solve ignores small residuals; not far, or it is rounding.
    if function.value < -1e-4 * scale.steepness(function) {
      function = PlaneFunction(
        value: 0, at: function.origin, slopeX: function.slopeX, slopeY: function.slopeY)
    }
    self.polygon = polygon.clipped(to: function, scale)
  }
}
