// Simplex+Insert.swift: rows that come: one by one, or many at once.

extension Simplex {
  /// Activates the rows waiting to be inserted, and queues the flips that follow.
  mutating func insertPending() {
    guard !state.problem.pending.isEmpty else { return }
    let batch = state.problem.pending.filter { state.problem.rows[Int($0)].state == .pending }
    state.problem.pending.removeAll()
    if batch.count < Effort.batch {
      for row in batch { insert(Int(row)) }
      return
    }
    state.reserveColumns(for: batch)
    for row in batch { state.activate(Int(row)) }
    let tight = batch.filter { state.problem.rows[Int($0)].kind == .equal || state.isViolated(Int($0)) }
    if state.seatTriangular(tight, byLevel: true) != nil { state.repair() }
    seatLeftOver(tight)
    state.settle(batch)
    seatViolated(batch)
    if batch.count > Effort.largeBatch { state.peeling = Peeling() }
    for row in batch where !state.isBasic(Int(row)) { state.judge(Int(row)) }
    dual.resolveFlips(together: false, in: &state)
  }

  /// Where many required equations found no slot, since others read what is free, the basis is factored anew with them in it. Not for
  /// what is said again: an optimal basis would be thrown away.
  private mutating func seatLeftOver(_ tight: [Int32]) {
    let least = Effort.factoredTogether(variables: state.variableCount)
    let left = tight.filter {
      state.isNonbasic(Int($0)) && state.problem.rows[Int($0)].kind == .equal
        && state.problem.rows[Int($0)].level >= Level.entering
    }
    if left.count < least { return }
    let independent = state.independent(left)
    if independent.count >= least { state.refactor(with: independent) }
  }

  /// Seats inequalities that the equalities' values violate as if they were equalities too: there they hold exactly, which is
  /// where they would be pushed anyway.
  private mutating func seatViolated(_ batch: [Int32]) {
    let violated = batch.filter {
      state.isNonbasic(Int($0)) && state.problem.rows[Int($0)].side == 0 && state.readsFreeStay(Int($0))
        && state.isViolated(Int($0))
    }
    guard violated.count >= Effort.batch else { return }
    if state.seatTriangular(violated, byLevel: true) != nil { state.repair() }
    state.settle(violated)
  }

  /// Inserts one row.
  mutating func insert(_ row: Int) {
    state.activate(row)
    if state.problem.rows[row].kind == .equal {
      if let slot = state.leafStay(of: row) {
        insert(row, onLeaf: slot)
        dual.resolveFlips(in: &state)
        return
      }
      let (r, scale) = state.residual(row)
      if r.magnitude <= state.problem.tolerance(of: row, scale: scale), let slot = state.stayReplaceable(by: row) {
        if !state.exchange(slot: slot, entering: row) { state.repair() }
        state.settle(row)
        dual.resolveFlips(in: &state)
        return
      }
    }
    state.judge(row)
    dual.resolveFlips(in: &state)
  }

  private mutating func insert(_ row: Int, onLeaf slot: Int) {
    state.basis.vector.begin()
    state.problem.load(row, times: 1, into: &state.basis.vector)
    state.basis.makeSpike()
    state.problem.countNonbasic(row, -1)
    if !state.basis.replace(slot: slot, with: row, in: &state.problem.terms) { state.repair() }
    state.settle(row)
  }
}
