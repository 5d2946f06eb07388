// Simplex+Solve.swift: the solve that carries out all changes.

extension Simplex {
  /// Values are computed afresh from the basis after this many solves, so that rounding errors do not add up.
  private static var refreshInterval: Int { 10_000 }

  /// Carries out everything that changed. On failure the values are those of before, and the next solve starts from
  /// a fresh factorisation.
  mutating func solve() throws(SimplexFailure) {
    statistics.solves += 1
    if isOnlyEdited && followPlan() {
      finishDirty()
      if flips.isEmpty && overflowed < 0 {
        reportPlanned()
        return
      }
      markPlanned()
    }
    plan.isStale = true
    if isInOrder { markUnreported() }
    isSolving = true
    defer { isSolving = false }
    if needsRefactoring {
      needsRefactoring = false
      refactor()
    }
    solvesSinceRefresh += 1
    if solvesSinceRefresh > Self.refreshInterval { markAllDirty() }
    let before = statistics
    do {
      settleDirty()
      insertPending()
      try optimize()
      try polish(since: before)
      try enforceByAge()
      try grantRestingWishes()
      // A row may be left on the wrong side of zero at a residual of 0, where every side is optimal. Once all are on the
      // right one no required multiplier is left, and so no reason to cross again.
      for _ in 0..<4 where violatedRequired > 0 { try enforceByAge() }
    } catch  where overflowed < 0 {
      giveUp()
      throw error
    } catch {
      // Numbers without bounds lead nowhere; the caller learns of them by `overflowed`.
    }
    if overflowed >= 0 {
      giveUp()
      return
    }
    if plan.moved == 0 { plan.moved = changed.count }
    keepChanges()
    recycleRows()
    for row in followers { rows[Int(row)].constant -= residual(Int(row)).value }
  }

  private mutating func grantRestingWishes() throws(SimplexFailure) {
    guard !restingWishes.isEmpty else { return }
    var isGranted: Set<Int32> = []
    try grant(restingWishes.reversed().filter { isGranted.insert($0.variable).inserted })
    restingWishes.removeAll()
  }

  private mutating func settleDirty() {
    if !dirty.isEmpty {
      dirty.removeAll { rows[Int($0)].state != .active }
      settleDirtyRows()
      for row in dirty.elements where isNonbasic(Int(row)) { judge(Int(row)) }
      finishDirty()
    }
    resolveFlips()
  }

  /// After more pivots than this in one solve rounding may have spoilt anything.
  private static var manyPivots: Int { 100 }

  /// Variables far away, or back from there: what rounding has left in their rows is small beside the way, but not beside
  /// the row, and what hangs on the row may multiply it. One more forward solve takes it out. After pivots, which may have
  /// sent variables to and fro, that is all that is left in rows of large numbers; else, in rows of variables that went
  /// far, what is more than the rounding of each row's own terms. After doubtful or very many pivots rows of all sizes are
  /// looked at, and after very many multipliers are made anew. `before` are the counts as the work began.
  mutating func polish(since before: Statistics) throws(SimplexFailure) {
    let pivots = statistics.pivots - before.pivots
    let isLong = pivots > Self.manyPivots
    let isDoubtful = isLong || hasDoubtfulPivots || (pivots > 0 ? isAnyLarge : isAnyMovedFar)
    guard isDoubtful && overflowed < 0 else { return }
    settleMoved(above: pivots > 0 ? 0 : Tolerance.cancelled)
    if isLong { rebuildMultipliers(keepingSides: true) }
    hasDoubtfulPivots = false
    resolveFlips()
    try optimize()
  }

  /// Whether the present solve has found or left a changed variable where tolerances grow with its size.
  @inline(__always)
  private var isAnyLarge: Bool {
    for v in changed.elements {
      if max(value[Int(v)].magnitude, oldValue[Int(v)].magnitude) > Tolerance.residualScale { return true }
    }
    return false
  }

  @inline(__always)
  private var isAnyMovedFar: Bool {
    for v in changed.elements where (value[Int(v)] - oldValue[Int(v)]).magnitude > Tolerance.farMovement { return true }
    return false
  }

  private mutating func finishDirty() {
    var i = 0
    while i < dirty.count {
      rows[Int(dirty[i])].isDirty = false
      i += 1
    }
    dirty.removeAll()
  }

  /// Whether constants of rows are all that has changed.
  @inline(__always)
  private var isOnlyEdited: Bool {
    !dirty.isEmpty && pending.isEmpty && unreported.isEmpty && retiredRows.isEmpty && restingWishes.isEmpty
      && followers.isEmpty
      && entering.isEmpty && candidates.isEmpty && flips.isEmpty && violatedRequired == 0 && !needsRefactoring
      && solvesSinceRefresh < Self.refreshInterval
  }

  private mutating func markAllDirty() {
    solvesSinceRefresh = 0
    for v in 0..<variableCount { markDirty(Int(basis.rowInSlot[v])) }
  }

  private mutating func giveUp() {
    for v in changed.elements { value[Int(v)] = oldValue[Int(v)] }
    keepChanges()
    needsRefactoring = true
  }
}
