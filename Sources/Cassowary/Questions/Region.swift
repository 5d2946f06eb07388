// Region.swift: how far the present solution goes on moving in a straight line, as constants of rows move.
//
// Direction   with the basis B of the last solve the variables move along dx = B⁻¹ db for each unit of the parameter.
// Region      multipliers do not depend on constants, so the basis stays optimal as long as every nonbasic row keeps its side,
//             and what is set aside stays so as long as its proof has a gap: each is linear in the parameter, and the
//             nearest zero in each direction ends the region. (The ratio test of the dual method, without a clock; the
//             critical region of Gal and Nedoma, Management Science 18, 1972.)
// By age      enforced rows hold, and each row set aside contradicts older ones: that makes the enforced set the one that
//             age prescribes, at every place of the region.

/// A row whose constant (on the right) moves by `rate` for each unit of the parameter, and by `across` for each of a second one.
struct MovingRow: Equatable {
  var row: Int32
  var rate: Double
  var across = 0.0
}

/// How a solution moves, and how far that holds.
struct Region {
  /// By how much the parameter may fall: at most 0 but for rounding, −∞ without a limit.
  var lower = -Double.infinity
  /// By how much it may grow.
  var upper = Double.infinity
  /// By variable: the movement for each unit of the parameter.
  var slopes: [Double] = []
  /// The rows set aside, with their gaps and how these move.
  var gaps: [(row: Int32, gap: LinearFunction)] = []
}

extension Simplex {
  /// The region around the present solution, which is that of `origin`; nothing must wait for a solve. One forward solve, and a
  /// look at all rows.
  mutating func region(moving: [MovingRow], at origin: Double) -> Region {
    var region = Region()
    // A question is no work of the solver's.
    let counted = state.basis.entriesTouched
    defer { state.basis.entriesTouched = counted }
    region.slopes = direction(moving)
    var rates: [Int32: Double] = [:]
    for moved in moving { rates[moved.row, default: 0] += moved.rate }
    for row in state.problem.rows.indices where state.isNonbasic(row) && state.problem.rows[row].kind != .stay {
      limit(&region, by: row, rate: rates[Int32(row)] ?? 0)
    }
    for row in setAside.rows {
      guard let proof = setAside.proofs[row] else { continue }
      var slope = 0.0
      for term in proof { slope += term.multiplier * (rates[term.row] ?? 0) }
      let gap = setAside.gap(of: proof, in: &state.problem)
      region.gaps.append((row, LinearFunction(value: gap, at: origin, slope: slope)))
      Self.keep(gap, moving: slope, notBelowZero: &region)
    }
    return region
  }

  /// B⁻¹ db, by variable; what rounding leaves is 0.
  mutating func direction(_ moving: [MovingRow]) -> [Double] {
    var slopes = [Double](repeating: 0, count: state.variableCount)
    state.basis.vector.begin()
    for moved in moving where state.isBasic(Int(moved.row)) && moved.rate != 0 {
      state.basis.vector.add(moved.rate, at: Int(state.basis.slotOfRow[Int(moved.row)]))
    }
    if state.basis.vector.support.isEmpty { return slopes }
    state.forward()
    var largest = 0.0
    for v in state.basis.vector.support.elements {
      largest = max(largest, state.basis.vector.values[Int(v)].magnitude)
    }
    for v in state.basis.vector.support.elements {
      let slope = state.basis.vector.values[Int(v)]
      if slope.magnitude > 1e-13 * largest { slopes[Int(v)] = slope }
    }
    return slopes
  }

  /// A nonbasic row must keep its side.
  private mutating func limit(_ region: inout Region, by row: Int, rate: Double) {
    var slope = -rate
    var size = rate.magnitude
    for place in state.problem.terms.rows.range(row) {
      let entry = state.problem.terms.rows.pool[place]
      let movement = entry.value * region.slopes[Int(entry.index)]
      slope += movement
      size += movement.magnitude
    }
    guard slope.magnitude > Tolerance.cancellation * size else { return }
    let residual = state.residual(row).value
    let side = state.problem.rows[row].side
    let kind = state.problem.rows[row].kind
    if side > 0 || (side == 0 && kind != .atMost) { Self.keep(residual, moving: slope, notBelowZero: &region) }
    if side < 0 || (side == 0 && kind != .atLeast) { Self.keep(-residual, moving: -slope, notBelowZero: &region) }
  }

  /// A number that is 0 or above, within the tolerance of a solve, is to remain so.
  private static func keep(_ value: Double, moving slope: Double, notBelowZero region: inout Region) {
    if slope == 0 { return }
    let zero = -value / slope
    // The place looked at may lie a little outside, since a solve ignores small residuals; not far, or it is rounding.
    if slope > 0 {
      region.lower = max(region.lower, zero > farthestOutside ? 0 : zero)
    } else {
      region.upper = min(region.upper, zero < -farthestOutside ? 0 : zero)
    }
  }

  /// A solve ignores residuals of 1e-8; with a slope of a thousandth a zero may so be missed by this much.
  private static var farthestOutside: Double { 1e-4 }

  /// The variables that some edge without cost moves, or seems to: all that are open are among them, inside the region. Changes nothing.
  mutating func loosestVariables(in region: Region, moving: [MovingRow]) -> [Int32] {
    let counted = state.basis.entriesTouched
    defer { state.basis.entriesTouched = counted }
    state.basis.vector.begin()
    var factors = GenericFactors()
    for v in 0..<state.variableCount where isLoose(slot: v, in: region, moving) {
      state.basis.vector.add(factors.next(), at: v)
    }
    if state.basis.vector.support.isEmpty { return [] }
    state.forward()
    var found: [Int32] = []
    for v in state.basis.vector.support.elements
    where state.basis.vector.values[Int(v)].magnitude > Tolerance.direction { found.append(v) }
    return found.sorted()
  }

  /// Of those, the ones that are open for certain, marked by index: some edge without cost moves them, and no row that holds
  /// exactly would get worse along it.
  mutating func certainlyOpenVariables() -> [Bool] {
    let counted = state.basis.entriesTouched
    defer { state.basis.entriesTouched = counted }
    var isOpen = [Bool](repeating: false, count: state.variableCount)
    for v in 0..<state.variableCount {
      for direction in [1.0, -1] {
        let row = Int(state.basis.rowInSlot[v])
        let isFree = row == Basis.ownStay || state.slopeSign(of: row, direction: direction).sign == 0
        guard isFree else { continue }
        state.basis.vector.begin()
        state.basis.vector.add(direction, at: v)
        state.forward()
        guard !isEdgeBlocked() else { continue }
        for moved in state.basis.vector.support.elements
        where state.basis.vector.values[Int(moved)].magnitude > Tolerance.direction { isOpen[Int(moved)] = true }
        // The other way moves the same ones.
        break
      }
    }
    return isOpen
  }

  /// Whether a row that holds exactly would get worse along the edge in the basis' vector.
  private mutating func isEdgeBlocked() -> Bool {
    state.touched.removeAll()
    for moved in state.basis.vector.support.elements where state.problem.nonbasicCount[Int(moved)] > 0 {
      state.touchNonbasicRows(of: Int(moved))
    }
    for row in state.touched.members.elements {
      var (change, size) = (0.0, 0.0)
      for place in state.problem.terms.rows.range(Int(row)) {
        let entry = state.problem.terms.rows.pool[place]
        let movement = entry.value * state.basis.vector[Int(entry.index)]
        change += movement
        size += movement.magnitude
      }
      guard change.magnitude > Tolerance.cancellation * size, state.isHeldExactly(Int(row)) else { continue }
      if state.problem.rows[Int(row)].side(leaving: change) != state.problem.rows[Int(row)].side { return true }
    }
    return false
  }

  /// Whether the row in a slot can leave zero in some direction without cost, bounds of the same variable included.
  private mutating func isLoose(slot v: Int, in region: Region, _ moving: [MovingRow]) -> Bool {
    let row = Int(state.basis.rowInSlot[v])
    if row == Basis.ownStay { return true }
    for direction in [1.0, -1] where state.slopeSign(of: row, direction: direction).sign == 0 {
      if !isHeldByTwin(row, direction, in: region, moving) { return true }
    }
    return false
  }

  /// Whether another bound of the variable that a basic bound reads holds exactly too, all over the region, and would be
  /// violated: whatever else leaves zero, this edge alone moves that variable.
  private mutating func isHeldByTwin(
    _ row: Int, _ direction: Double, in region: Region, _ moving: [MovingRow]
  ) -> Bool {
    guard state.problem.rows[row].kind != .stay, state.problem.terms.rows.count(row) == 1 else { return false }
    let own = state.problem.terms.rows[row, 0]
    for place in state.problem.terms.columns.range(Int(own.index)) {
      let entry = state.problem.terms.columns.pool[place]
      let other = Int(entry.index)
      guard state.isNonbasic(other), state.problem.terms.rows.count(other) == 1, state.isHeldExactly(other) else {
        continue
      }
      var drift = entry.value * region.slopes[Int(own.index)]
      for moved in moving where Int(moved.row) == other { drift -= moved.rate }
      guard drift.magnitude <= Tolerance.cancellation else { continue }
      let side = state.problem.rows[other].side(leaving: direction * entry.value / own.value)
      if side != 0 && side != state.problem.rows[other].side { return true }
    }
    return false
  }

  /// What is set aside, for the caller.
  func conflicts<Gap>(_ gaps: [(row: Int32, gap: Gap)], _ owner: SolverIdentity) -> [MovingConflict<Gap>] {
    func handle(_ row: Int32) -> Constraint {
      Constraint(row: Int(row), serial: state.problem.rows[Int(row)].age, owner: owner)
    }
    return gaps.map { row, gap in
      let proof = setAside.proofs[row] ?? []
      return MovingConflict(
        setAside: handle(row), proof: proof.map { .init(constraint: handle($0.row), multiplier: $0.multiplier) },
        gap: gap)
    }
  }
}
