// Simplex+Changes.swift: changes between solves: constants, levels, weights, and rows that go.

extension Simplex {
  @inline(__always)
  mutating func setConstant(_ row: Int, _ new: Double) {
    if state.problem.rows[row].constant == new { return }
    state.problem.rows[row].constant = new
    state.problem.markDirty(row)
    if state.problem.rows[row].state == .setAside || state.problem.rows[row].proofCount != 0 { reconsider(row) }
  }

  /// What was set aside by a row, or is set aside itself, may do so no longer as its constant has changed.
  @inline(never)
  private mutating func reconsider(_ row: Int) {
    if state.problem.rows[row].state == .setAside { setAside.requeue(row, in: &state.problem) }
    if state.problem.rows[row].proofCount != 0 { setAside.requeueDependents(of: row, in: &state.problem) }
  }

  mutating func setLevel(_ row: Int, _ new: Int32) {
    let old = state.problem.rows[row].level
    if old == new { return }
    if state.problem.rows[row].state == .active {
      state.retarget(row) { $0.level = new }
    } else {
      state.problem.rows[row].level = new
      if state.problem.rows[row].state == .setAside {
        setAside.withdraw(row, in: &state.problem)
        state.problem.rows[row].state = .pending
        state.problem.pending.append(Int32(row))
      }
    }
    if old == Level.required { setAside.requeueDependents(of: row, in: &state.problem) }
    if old == Level.required || new == Level.required { state.problem.activations += 1 }
  }

  mutating func setWeight(_ row: Int, _ new: Double) {
    if state.problem.rows[row].weight == new { return }
    if !Tolerance.wellScaled.contains(new) { state.problem.isWellScaled = false }
    if state.problem.rows[row].state == .active {
      state.retarget(row) { $0.weight = new }
    } else {
      state.problem.rows[row].weight = new
    }
  }

  /// Takes a row out for good; its number is free after the next solve. One that takes part does so until that solve
  /// begins: many that go at once cost less than one by one.
  mutating func remove(_ row: Int) {
    let wasActive = state.problem.rows[row].state == .active
    switch state.problem.rows[row].state {
    case .active: if state.problem.rows[row].isLeaving { return }
    case .setAside: setAside.withdraw(row, in: &state.problem)
    case .pending: break
    case .free: return
    }
    setAside.requeueDependents(of: row, in: &state.problem)
    state.problem.rows[row].isFollower = false
    state.problem.retiredRows.append(Int32(row))
    if wasActive {
      state.problem.rows[row].isLeaving = true
      state.problem.leaving.append(Int32(row))
    } else {
      clear(row)
    }
  }

  /// Takes a row out, and lets another, which is pending, have its place.
  mutating func replace(_ old: Int, by new: Int) {
    remove(old)
    if state.problem.rows[old].isLeaving { state.problem.successors.append((Int32(old), Int32(new))) }
  }

  /// Where many rows come in the places of others, as all that name leading do when the direction changes, they take them over
  /// as they are: which rows hold exactly, and on which sides the others lie, is likely to be the same. Fewer are taken out and
  /// inserted as any others.
  @inline(never)
  mutating func carryOutReplacements() {
    var successors = state.problem.successors
    state.problem.successors.removeAll()
    successors.removeAll {
      !state.problem.rows[Int($0.old)].isLeaving || state.problem.rows[Int($0.new)].state != .pending
    }
    guard successors.count >= Effort.factoredTogether(variables: state.variableCount) else { return }
    state.replace(successors)
    for (old, _) in successors { clear(Int(old)) }
    state.problem.leaving.removeAll { !state.problem.rows[Int($0)].isLeaving }
    state.problem.pending.removeAll { state.problem.rows[Int($0)].state != .pending }
  }

  /// Takes out the rows that were removed.
  mutating func carryOutRemovals() {
    guard !state.problem.leaving.isEmpty else { return }
    let leaving = state.problem.leaving
    state.problem.leaving.removeAll()
    if leaving.count < Effort.batch {
      for row in leaving { state.deactivate(Int(row)) }
    } else {
      state.deactivate(leaving)
    }
    for row in leaving { clear(Int(row)) }
    if state.isRefactoringDue { state.refactor() }
  }

  private mutating func clear(_ row: Int) {
    state.problem.rows[row].state = .free
    state.problem.rows[row].isLeaving = false
    state.problem.terms.clear(row: row)
  }
}
