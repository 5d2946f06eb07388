// Simplex+Solve.swift: the solve that carries out all changes.

extension Simplex {
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
    if isRefreshDue { refresh() }
    rounding.solves += 1
    let before = statistics
    do {
      settleDirty()
      insertPending()
      try optimize()
      try polish(since: before)
      let polished = statistics
      try enforceByAge()
      try grantRestingWishes()
      try polish(since: polished)
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
    endWays()
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
    mutating get {
      !dirty.isEmpty && pending.isEmpty && unreported.isEmpty && retiredRows.isEmpty && restingWishes.isEmpty
        && followers.isEmpty
        && entering.isEmpty && candidates.isEmpty && flips.isEmpty && violatedRequired == 0 && !needsRefactoring
        && !isRefreshDue
    }
  }

  private mutating func giveUp() {
    for v in changed.elements { value[Int(v)] = oldValue[Int(v)] }
    keepChanges()
    forgetWays()
    needsRefactoring = true
  }
}
