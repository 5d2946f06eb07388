// Solver+Plane.swift: solutions as functions of two numbers on which constants depend.

extension Solver {
  /// How the present solution moves with two parameters on which constants depend, and on which area of a rectangle that holds:
  /// the critical region around `place`, which is what the constants stand for now. Changes nothing.
  ///
  /// `moving` are the constants that move with the first parameter, `across` those that move with the second; some may do both.
  /// Two forward solves, a look at all constraints, and where something of the marked variables (all, if nil) is open, a copy of the
  /// state and some solves on it; what the last area knows of other solutions is used again. Throws as `piece(around:within:moving:watching:)`.
  package func area(
    around place: PlanePoint, within whole: PlanePolygon, moving: [MovingConstant], across: [MovingConstant],
    watching mask: [Bool]?, after last: SolutionArea? = nil
  ) throws(SolverError) -> SolutionArea {
    var rows = try movingRows(moving)
    for moved in try movingRows(across) {
      if let known = rows.firstIndex(where: { $0.row == moved.row }) {
        rows[known].across += moved.rate
      } else {
        rows.append(MovingRow(row: moved.row, rate: 0, across: moved.rate))
      }
    }
    if simplex.pointee.hasWork { try solve() }
    do {
      return try SolutionArea(
        of: &simplex.pointee, around: place, within: whole, moving: rows, watching: mask, after: last,
        owner: identity)
    } catch {
      throw publicError(error)
    }
  }
}

extension SolutionArea {
  /// The area around the present solution.
  init(
    of simplex: inout Simplex, around origin: PlanePoint, within whole: PlanePolygon, moving: [MovingRow],
    watching: [Bool]?, after last: SolutionArea?, owner: SolverIdentity
  ) throws(SimplexFailure) {
    let scale = PlaneScale(of: whole)
    let region = simplex.region(moving: moving, at: origin, within: whole, scale)
    var loose = simplex.loosestVariables(in: region, moving: moving)
    if let watching { loose.removeAll { !watching[Int($0)] } }
    let others = try OptimalFace.about(
      &simplex, moving: moving, at: origin, loose: loose, lookingAt: region.polygon?.middle ?? origin,
      known: last?.face, owner: owner)
    self.init(
      polygon: region.polygon, origin: origin, conflicts: simplex.conflicts(region.gaps, owner), open: others.open,
      values: Array(simplex.state.values.value.elements), slopesX: region.slopesX, slopesY: region.slopesY,
      face: others.face, scale: scale)
  }
}
