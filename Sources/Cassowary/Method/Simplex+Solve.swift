// Simplex+Solve.swift: the solve that carries out all changes.

extension Simplex {
  /// Carries out everything that changed. On failure the values are those of before, and the next solve starts from
  /// a fresh factorisation.
  @inline(__always)
  mutating func solve() throws(SimplexFailure) {
    state.statistics.solves += 1
    let isOnlyEdited = isOnlyEdited
    if isOnlyEdited && plan.follow(in: &state) {
      state.problem.finishDirty()
      if state.costs.flips.isEmpty && state.values.overflowed < 0 {
        state.values.rounding.solves += 1
        state.changes.reportPlanned()
        return
      }
      state.changes.markPlanned()
    }
    try solveAnew(isOnlyEdited: isOnlyEdited)
  }

  /// The same where no plan can be followed, or where it led to rows that have changed their sides.
  @inline(never)
  private mutating func solveAnew(isOnlyEdited: Bool) throws(SimplexFailure) {
    plan.isStale = true
    if state.changes.isInOrder { state.changes.markUnreported() }
    state.isSolving = true
    defer {
      state.isSolving = false
      if state.costs.care != .usual { state.relax() }
    }
    if state.needsRefactoring {
      state.needsRefactoring = false
      state.refactor()
    }
    if state.isRefreshDue { state.refresh() }
    state.values.rounding.solves += 1
    let before = state.statistics
    do {
      if !state.problem.successors.isEmpty { carryOutReplacements() }
      carryOutRemovals()
      if !state.problem.restingWishes.isEmpty { restart() }
      let keepsSides = !settleDirty()
      insertPending()
      try primal.optimize(in: &state)
      try polish(since: before)
      let polished = state.statistics
      try enforceByAge()
      // Multipliers do not depend on constants: they are what was verified.
      try verify(isOptimal: isOnlyEdited && keepsSides && state.statistics.hasSameBasis(as: before))
      try grantRestingWishes()
      try polish(since: polished)
      // A row may be left on the wrong side of zero at a residual of 0, where every side is optimal. Once all are on the
      // right one no required multiplier is left, and so no reason to cross again.
      for _ in 0..<4 where state.problem.violatedRequired > 0 { try enforceByAge() }
    } catch  where state.values.overflowed < 0 {
      giveUp()
      throw error
    } catch {
      // Numbers without bounds lead nowhere; the caller learns of them by `overflowed`.
    }
    if state.values.overflowed >= 0 {
      giveUp()
      return
    }
    state.values.rounding.endSteps()
    if plan.moved == 0 { plan.moved = state.changes.changed.count }
    state.values.rounding.heldBack += state.changes.keepChanges(in: &state.values.value)
    state.problem.recycleRows()
    for row in state.problem.followers { state.problem.rows[Int(row)].constant -= state.residual(Int(row)).value }
  }

  /// Brings basic rows that have changed to zero, and nonbasic ones to their right sides. Returns whether sides had to change.
  private mutating func settleDirty() -> Bool {
    if !state.problem.dirty.isEmpty {
      state.problem.dirty.removeAll { state.problem.rows[Int($0)].state != .active }
      state.settleDirtyRows()
      for row in state.problem.dirty.elements where state.isNonbasic(Int(row)) { state.judge(Int(row)) }
      state.problem.finishDirty()
    }
    let hasFlips = !state.costs.flips.isEmpty
    dual.resolveFlips(in: &state)
    return hasFlips
  }

  /// Whether constants of rows are all that has changed.
  @inline(__always)
  private var isOnlyEdited: Bool {
    mutating get {
      state.problem.isOnlyEdited && !state.changes.hasUnreported && setAside.entering.isEmpty
        && state.costs.candidates.isEmpty && state.costs.flips.isEmpty && !state.needsRefactoring && !state.isRefreshDue
    }
  }

  /// Whether changes wait for the next solve.
  var hasWork: Bool {
    mutating get {
      !state.problem.pending.isEmpty || !state.problem.leaving.isEmpty || !state.problem.dirty.isEmpty
        || !state.costs.flips.isEmpty || !setAside.entering.isEmpty || !state.problem.restingWishes.isEmpty
        || !state.costs.candidates.isEmpty || state.problem.violatedRequired > 0 || state.needsRefactoring
    }
  }

  private mutating func giveUp() {
    for v in state.changes.changed.elements { state.values.value[Int(v)] = state.changes.oldValue[Int(v)] }
    state.changes.keepChanges(in: &state.values.value)
    state.forgetSteps()
    state.needsRefactoring = true
  }

  /// Where coefficients differ much: looks whether basic rows hold, for an entry of the factor that was left out may have counted,
  /// and whether the optimum is one when nothing but rounding is ignored, and goes on if not. `isOptimal` if that is known already.
  private mutating func verify(isOptimal: Bool) throws(SimplexFailure) {
    guard state.problem.isWide && state.variableCount <= Effort.verified && state.costs.care == .usual else { return }
    if isOptimal && state.isEveryMovedRowHeld { return }
    let before = state.statistics
    state.beginVerifying()
    if !state.isEveryBasicRowHeld { state.repair() }
    try primal.optimize(in: &state)
    if state.costs.care == .verifying { state.relax() }
    try polish(since: before)
  }

  /// Sets aside what contradicts older required rows, and lets in what no longer does.
  private mutating func enforceByAge() throws(SimplexFailure) {
    guard state.problem.violatedRequired > 0 || !setAside.entering.isEmpty else { return }
    defer { if state.costs.care == .sharp { state.costs.care = .usual } }
    if try setAside.enforceByAge(in: &state, by: &primal) { try returnUndetermined() }
  }

  /// Takes what rounding has left out of the rows of what has moved. After pivots everything, since variables may have
  /// gone to and fro; else what is more than the rounding of a row's own terms. After very many pivots multipliers are
  /// made anew too, and where rows do not hold after many updates of the factor, the factor. `before` are the counts as of when
  /// the work began.
  mutating func polish(since before: Statistics) throws(SimplexFailure) {
    let pivots = state.statistics.pivots - before.pivots
    let isLong = pivots > Effort.manyPivots
    // What was far before it moved has gone far, or is still far.
    let isFar = pivots > 0 ? state.values.rounding.isFar : state.values.rounding.longestStep > state.farStep
    guard state.values.overflowed < 0 else { return }
    if !isLong && !isFar && !state.values.rounding.hasDoubtfulPivots {
      if pivots == 0 || state.basis.etas.count < Effort.manyEtas || state.isEveryMovedRowHeld { return }
      state.repair()
    }
    state.settleMoved(above: pivots > 0 || state.values.rounding.hasDoubtfulPivots ? 0 : Tolerance.cancelled)
    if isLong { state.rebuildMultipliers(keepingSides: true) }
    state.values.rounding.hasDoubtfulPivots = false
    state.values.rounding.endSteps()
    dual.resolveFlips(in: &state)
    try primal.optimize(in: &state)
  }
}

extension Statistics {
  /// Whether no basic row has been exchanged, and nothing factored anew, since others were counted.
  fileprivate func hasSameBasis(as before: Statistics) -> Bool {
    pivots == before.pivots && refactorings == before.refactorings
  }
}
