// State+Refactor.swift: factoring the basis anew, and the multipliers with it.

extension State {
  /// Whether the etas since the last factorisation have cost more than a new one would.
  var isRefactoringDue: Bool { basis.etas.work > Effort.etaWork(variables: variableCount) }

  /// Factors the basis anew, without one row if so asked, or with more rows (as many as are easily matched) in the places of
  /// weaker ones, and computes values (only inside a solve; otherwise the next one does) and multipliers from it. Rows that
  /// turn out to depend on others leave the basis. Sides are kept where they agree with the residuals, or all of them if so
  /// asked: then those that do not are queued to be flipped.
  mutating func refactor(without excluded: Int = -1, with added: [Int32] = [], keepingSides: Bool = false) {
    statistics.refactorings += 1
    basis.version += 1
    factor(unseatAll() + added, byLevel: !added.isEmpty, without: excluded)
    rebuildMultipliers(keepingSides: keepingSides)
  }

  /// Seats rows in the slots of a basis of stays; those that depend on others are left out.
  private mutating func factor(_ rows: [Int32], byLevel: Bool, without excluded: Int) {
    var batch = rows
    batch.removeAll { Int($0) == excluded }
    while let culprit = seatAll(batch, byLevel: byLevel) {
      batch = unseatAll()
      batch.removeAll { Int($0) == culprit || Int($0) == excluded }
    }
    basis.etas.settle()
    if isSolving { settle(batch) } else { for row in batch { problem.markDirty(Int(row)) } }
  }

  /// Lets pending rows take over the places of active ones, in the basis or out of it, with their sides; the old ones take no part
  /// any more.
  mutating func replace(_ successors: [(old: Int32, new: Int32)]) {
    reserveColumns(for: successors.map { $0.new })
    var successor: [Int32: Int32] = [:]
    for (old, new) in successors {
      activate(Int(new))
      problem.setSide(Int(new), problem.rows[Int(old)].side)
      problem.setSide(Int(old), 0)
      successor[old] = new
    }
    statistics.refactorings += 1
    basis.version += 1
    let batch = unseatAll().map { successor[$0] ?? $0 }
    for (old, _) in successors {
      problem.countNonbasic(Int(old), -1)
      problem.activations += 1
      problem.rows[Int(old)].state = .pending
    }
    factor(batch, byLevel: false, without: -1)
    rebuildMultipliers(keepingSides: false)
  }

  /// Makes every row nonbasic and returns those that were basic, stays left out.
  private mutating func unseatAll() -> [Int32] {
    var batch: [Int32] = []
    for v in 0..<variableCount {
      let row = Int(basis.rowInSlot[v])
      basis.slotOfRow[row] = Basis.nonbasic
      guard problem.rows[row].kind != .stay else { continue }
      batch.append(Int32(row))
      problem.countNonbasic(row, 1)
    }
    batch.sort()
    basis.matrix.clearAll()
    basis.etas.removeAll()
    costs.multipliers.clearAll()
    return batch
  }

  /// Starts from a basis of stays and seats the batch. Returns one that made it singular, if one did.
  private mutating func seatAll(_ batch: [Int32], byLevel: Bool) -> Int? {
    for v in 0..<variableCount { basis.seatOwnStay(slot: v) }
    return seatTriangular(batch, byLevel: byLevel)
  }

  /// Computes all multipliers from the sides, which are first brought in line with the residuals unless they are kept.
  mutating func rebuildMultipliers(keepingSides: Bool) {
    costs.multipliers.clearAll()
    costs.candidates.removeAll()
    costs.flips.removeAll()
    for row in problem.rows.indices where problem.rows[row].kind != .stay && isNonbasic(row) {
      let side = keepingSides ? problem.rows[row].side : properSide(row)
      problem.setSide(row, 0)
      if side != 0 { flip(row, to: side) }
    }
    applyFlips()
    guard keepingSides else { return }
    for row in problem.rows.indices where problem.rows[row].kind != .stay && isNonbasic(row) { judge(row) }
  }
}
