// Solver+Plane.swift: solutions as functions of two numbers on which constants depend.

extension Solver {
  /// How the present solution moves with two parameters on which constants depend, and on which area of a rectangle that holds:
  /// the critical region around `place`, which is what the constants stand for now. Changes nothing.
  ///
  /// `moving` are the constants that move with the first parameter, `across` those that move with the second; some may do both.
  /// Two forward solves, a look at all constraints, and where something of `variables` (all, if nil) is open, a copy of the
  /// state and some solves on it. Throws as `piece(around:within:moving:watching:)`.
  package func area(
    around place: PlanePoint, within whole: PlanePolygon, moving: [MovingConstant], across: [MovingConstant],
    watching mask: [Bool]?
  ) throws(SolverError) -> SolutionArea {
    var rows: [PlaneRow] = []
    for moved in try movingRows(moving) { rows.append(PlaneRow(row: moved.row, x: moved.rate, y: 0)) }
    for moved in try movingRows(across) {
      if let known = rows.firstIndex(where: { $0.row == moved.row }) {
        rows[known].y += moved.rate
      } else {
        rows.append(PlaneRow(row: moved.row, x: 0, y: moved.rate))
      }
    }
    if simplex.pointee.hasWork { try solve() }
    do {
      return try SolutionArea(
        of: &simplex.pointee, around: place, within: whole, moving: rows, watching: mask, owner: identity)
    } catch {
      throw publicError(error)
    }
  }
}

extension SolutionArea {
  /// The area around the present solution.
  init(
    of simplex: inout Simplex, around origin: PlanePoint, within whole: PlanePolygon, moving: [PlaneRow],
    watching: [Bool]?, owner: SolverIdentity
  ) throws(SimplexFailure) {
    let scale = PlaneScale(of: whole)
    let region = simplex.region(moving: moving, at: origin, within: whole, scale)
    func handle(_ row: Int32) -> Constraint {
      Constraint(row: Int(row), serial: simplex.state.problem.rows[Int(row)].age, owner: owner)
    }
    var conflicts: [PlaneConflict] = []
    for gap in region.gaps {
      let proof = simplex.setAside.proofs[gap.row] ?? []
      conflicts.append(
        PlaneConflict(
          setAside: handle(gap.row), proof: proof.map { .init(constraint: handle($0.row), multiplier: $0.multiplier) },
          gap: gap.gap))
    }
    var loose = simplex.loosestVariables(in: region, moving: moving)
    if let watching { loose.removeAll { !watching[Int($0)] } }
    var face: PlaneFace?
    var open: [Variable] = []
    if !loose.isEmpty {
      let asked = PlaneFace(about: &simplex, moving: moving, at: origin, owner: owner)
      let isCertain = simplex.certainlyOpenVariables()
      if loose.allSatisfy({ isCertain[Int($0)] }) {
        open = loose.map { Variable(index: Int($0), owner: owner) }
      } else {
        open = try asked.openVariables(at: region.polygon?.middle ?? origin, among: loose)
      }
      if !open.isEmpty { face = asked }
    }
    self.init(
      polygon: region.polygon, origin: origin, conflicts: conflicts, open: open,
      values: Array(simplex.state.values.value.elements), slopesX: region.slopesX, slopesY: region.slopesY, face: face,
      scale: scale)
  }
}
