// Shifts.swift: constants that are shifted while pivots stall.
//
// Where many rows reach zero at one point, pivots may go from basis to basis without a step, by thousands, and come back. A small
// shift of the constants, another one for each row, takes the rows apart: then nearly every pivot makes a step, and the optimum of the
// shifted problem is soon found. Its basis is optimal for the true constants but for rows that the way back carries over zero:
// few pivots are left (perturbation: A. Charnes, Econometrica 20, 1952; of an L1 cost as of a bound).
//
// Shifted     nonbasic rows that lie at zero, each to the side on which it counts already: what is met stays met. Equations that
//             count on neither go to one by lot; required ones are let alone, for most of them follow from others.
// By          `Tolerance.shift` times the residual that counts as 0, times a number from 1 to 2 by a fixed rule: the same
//             problem is shifted in the same way wherever it is solved.

struct Shifts: ~Copyable {
  /// How often constants have been shifted in the present optimisation.
  private var count = 0
  /// The rows with shifted constants, with these and what they were.
  private var shifted: [(row: Int32, original: Double, constant: Double)] = []

  /// Before an optimisation.
  mutating func restart() { count = 0 }

  /// Shifts the constants of what ties; those that are shifted already, from where they were, by other amounts. False, with none
  /// shifted, if that has been done often enough. O(all rows).
  mutating func begin(in state: inout State) -> Bool {
    _ = end(in: &state)
    if count == Effort.shifts { return false }
    count += 1
    var factors = GenericFactors(start: UInt64(count))
    for row in state.problem.rows.indices where state.isNonbasic(row) && state.problem.rows[row].kind != .stay {
      let isRequiredEquation = state.problem.rows[row].kind == .equal && state.problem.rows[row].level == Level.required
      if isRequiredEquation || !state.isHeldExactly(row) { continue }
      let scale = state.residual(row).scale
      let size = Tolerance.shift * state.problem.tolerance(of: row, scale: scale) * factors.next()
      let original = state.problem.rows[row].constant
      let constant = original + size * state.problem.rows[row].sideOfShift(lot: factors.next() - 1.5)
      shifted.append((Int32(row), original, constant))
      state.problem.rows[row].constant = constant
      state.judge(row)
    }
    state.applyFlips()
    return true
  }

  /// Shifts them back and moves the values along. False, with nothing done, if none are shifted.
  mutating func end(in state: inout State) -> Bool {
    if shifted.isEmpty { return false }
    let rows = shifted.map { $0.row }
    takeBack(in: &state)
    state.settle(rows)
    for row in rows where state.isNonbasic(Int(row)) { state.judge(Int(row)) }
    state.applyFlips()
    return true
  }

  /// Before the basis is factored anew: gives the values that belong to the true constants. A stay that is seated then holds its
  /// variable where it is, and that must not be where a shift has brought it. The new basis gives those of the shifted ones again.
  mutating func giveTrueValues(in state: inout State) {
    if shifted.isEmpty { return }
    for old in shifted { state.problem.rows[Int(old.row)].constant = old.original }
    state.settle(shifted.map { $0.row })
    state.costs.flips.removeAll()
    for old in shifted { state.problem.rows[Int(old.row)].constant = old.constant }
  }

  /// Shifts them back without more, where the values do not count.
  mutating func takeBack(in state: inout State) {
    for old in shifted { state.problem.rows[Int(old.row)].constant = old.original }
    shifted.removeAll()
  }
}

extension Row {
  /// In which direction its residual is shifted from zero.
  fileprivate func sideOfShift(lot: Double) -> Double {
    switch kind {
    case .atLeast: side == 0 ? 1 : -1
    case .atMost: side == 0 ? -1 : 1
    case .equal, .stay: side == 0 ? (lot < 0 ? -1 : 1) : Double(side)
    }
  }
}
