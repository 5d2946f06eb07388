// State+Exchange.swift: one basic row gives way to another, and the multipliers are handed on; or the basis is factored anew, and the
// multipliers with it.

extension State {
  mutating func addMultiplier(_ value: Double, slot: Int, level: Int32) {
    if value.magnitude < costs.multipliers.drop { return }
    let row = basicRow(inSlot: slot)
    costs.multipliers.add(value, row: row, level: level)
    offer(row)
  }

  /// Puts a basic row among the candidates if its leaving would improve the cost.
  mutating func offer(_ row: Int) { costs.offer(row, among: problem.rows) }

  /// Lets go of the most urgent candidates as long as they are none any more: what is left asks for a pivot.
  mutating func dropStaleCandidates() {
    while let first = costs.candidates.top, !isBasic(Int(first.row)) || improvement(of: Int(first.row)) == nil {
      _ = costs.candidates.pop()
    }
  }

  /// The direction in which a basic row's leaving improves the cost, with the level and the size of the gain.
  @inline(__always)
  mutating func improvement(of row: Int) -> (direction: Double, level: Int32, size: Double)? {
    costs.improvement(of: row, among: problem.rows)
  }

  /// The lexicographic sign of the cost's slope as a basic row moves off zero; with the level that decides.
  mutating func slopeSign(of row: Int, direction: Double) -> (sign: Int, level: Int32, size: Double) {
    costs.slopeSign(of: row, direction: direction, among: problem.rows)
  }

  /// Updates the multipliers for an exchange: `entering` (expressed by the basis in the vector) takes slot p.
  private mutating func exchangeMultipliers(slot p: Int, entering: Int) {
    let leaving = Int(basis.rowInSlot[p])
    let pivot = basis.vector.values[p]
    if pivot.magnitude < Tolerance.firmPivot { values.rounding.hasDoubtfulPivots = true }
    costs.multipliers.copy(leaving, into: &costs.handedOn)
    costs.multipliers.clear(leaving)
    costs.multipliers.clear(entering)
    for item in costs.handedOn.elements {
      let z = item.value / pivot
      for v in basis.order.elements where Int(v) != p {
        addMultiplier(-z * basis.vector.values[Int(v)], slot: Int(v), level: item.level)
      }
      costs.multipliers.add(z, row: entering, level: item.level)
    }
  }

  /// Puts `entering` into slot p, multipliers and counts included; the vector expresses it by the basis. The row that
  /// leaves becomes nonbasic with the side it has. False if the new basis is singular and has to be factored anew.
  mutating func exchange(slot p: Int, entering: Int) -> Bool {
    let leaving = Int(basis.rowInSlot[p])
    exchangeMultipliers(slot: p, entering: entering)
    problem.countNonbasic(leaving, 1)
    problem.countNonbasic(entering, -1)
    let isSound = basis.replace(slot: p, with: entering, in: &problem.terms)
    if isSound { offer(entering) }
    return isSound
  }

  // MARK: Factoring anew

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
    basis.triangle.removeAll()
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
