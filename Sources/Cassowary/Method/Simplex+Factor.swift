// Simplex+Factor.swift: building a basis from many rows at once, and factoring the present one anew.

extension Simplex {
  /// As many rows as this, inserted together, are matched together.
  private static var batchSize: Int { 8 }
  /// After a batch of more rows than this the storage for matching is given back: as many will hardly come again.
  private static var largeBatch: Int { 10_000 }

  /// Activates the rows waiting to be inserted, and queues the flips that follow.
  mutating func insertPending() {
    guard !pending.isEmpty else { return }
    let batch = pending.filter { rows[Int($0)].state == .pending }
    pending.removeAll()
    if batch.count < Self.batchSize {
      for row in batch { insert(Int(row)) }
      return
    }
    reserveColumns(for: batch)
    for row in batch { activate(Int(row)) }
    let tight = batch.filter { rows[Int($0)].kind == .equal || isViolated(Int($0)) }
    if seatTriangular(tight, byLevel: true) != nil { repair() }
    settle(batch)
    seatViolated(batch)
    if batch.count > Self.largeBatch { peeling = Peeling() }
    for row in batch where !isBasic(Int(row)) { judge(Int(row)) }
    resolveFlips(together: false)
  }

  /// Seats inequalities that the equalities' values violate as if they were equalities too, in slots on which nothing
  /// weighs: there they hold exactly, which is where they would be pushed anyway.
  private mutating func seatViolated(_ batch: [Int32]) {
    let violated = batch.filter { isNonbasic(Int($0)) && readsFreeStay(Int($0)) && isViolated(Int($0)) }
    guard violated.count >= Self.batchSize else { return }
    if seatTriangular(violated, byLevel: true) != nil { repair() }
    settle(violated)
  }

  @inline(__always)
  private mutating func readsFreeStay(_ row: Int) -> Bool {
    for i in constraints.rows.range(row) where isFreeStay(Int(constraints.rows.pool[i].index)) { return true }
    return false
  }

  @inline(__always)
  private mutating func isViolated(_ row: Int) -> Bool {
    rows[row].kind != .equal && properSide(row) != rows[row].side
  }

  /// Makes room in the columns for the entries of rows that are about to be activated.
  private mutating func reserveColumns(for batch: [Int32]) {
    basis.vector.begin()
    for row in batch where !constraints.isMirrored(row: Int(row)) { countEntries(of: Int(row)) }
    basis.entriesTouched += constraints.reserveMore(inColumns: basis.vector)
  }

  /// The same in the factor, for the matches found.
  private mutating func reserveFactor() {
    basis.vector.begin()
    var growth = 0
    for match in peeling.singletons.matches.elements {
      countEntries(of: Int(match.row))
      growth += basis.matrix.rows.poolGrowth(Int(match.row), constraints.rows.count(Int(match.row)))
    }
    basis.entriesTouched += basis.matrix.reserveRowPool(growth)
    basis.entriesTouched += basis.matrix.reserveMore(inColumns: basis.vector)
  }

  private mutating func countEntries(of row: Int) {
    for i in constraints.rows.range(row) { basis.vector.add(1, at: Int(constraints.rows.pool[i].index)) }
  }

  mutating func activate(_ row: Int) {
    activations += 1
    if !constraints.isMirrored(row: row) { constraints.mirror(row: row) }
    rows[row].state = .active
    countNonbasic(row, 1)
  }

  /// Inserts one row.
  mutating func insert(_ row: Int) {
    activate(row)
    if rows[row].kind == .equal {
      if let slot = leafStay(of: row) {
        insert(row, onLeaf: slot)
        resolveFlips()
        return
      }
      let (r, scale) = residual(row)
      if r.magnitude <= Self.residualTolerance(scale: scale), let slot = stayReplaceable(by: row) {
        if !exchange(slot: slot, entering: row) { repair() }
        settle(row)
        resolveFlips()
        return
      }
    }
    judge(row)
    resolveFlips()
  }

  /// A variable of the row whose slot the row can take from a stay for nothing.
  @inline(__always)
  private mutating func leafStay(of row: Int) -> Int? {
    if let slot = freeSlot(ofSingle: row) { return slot }
    var best: Int?
    var size = 0.0
    var largest = 0.0
    for i in constraints.rows.range(row) {
      let entry = constraints.rows.pool[i]
      largest = max(largest, entry.value.magnitude)
      if entry.value.magnitude > size && isLeafStay(Int(entry.index)) {
        best = Int(entry.index)
        size = entry.value.magnitude
      }
    }
    return size >= Tolerance.singleton * largest ? best : nil
  }

  private mutating func isLeafStay(_ v: Int) -> Bool {
    basis.matrix.columns.count(v) == (basis.rowInSlot[v] == Basis.ownStay ? 0 : 1) && isFreeStay(v)
  }

  /// Whether the slot holds a stay that hands nothing on when it goes.
  @inline(__always)
  private mutating func isFreeStay(_ v: Int) -> Bool {
    let row = Int(basis.rowInSlot[v])
    return rows[row].kind == .stay && multipliers.isEmpty(row) && !basis.etas.touches(v)
  }

  /// The slot of a row's only variable if a stay is there: such a row closes no cycle, whatever depends on the slot.
  private mutating func freeSlot(ofSingle row: Int) -> Int? {
    guard constraints.rows.count(row) == 1 else { return nil }
    let v = Int(constraints.rows[row, 0].index)
    return isFreeStay(v) ? v : nil
  }

  private mutating func insert(_ row: Int, onLeaf slot: Int) {
    basis.vector.begin()
    loadRow(row)
    basis.makeSpike()
    countNonbasic(row, -1)
    if !basis.replace(slot: slot, with: row) { repair() }
    settle(row)
  }

  /// The slot of the stay on which the row has its largest entry, nil if it depends on no stay. Leaves the row,
  /// expressed by the basis, in the vector.
  private mutating func stayReplaceable(by row: Int) -> Int? {
    expressByBasis(row)
    var best: Int?
    var size = Tolerance.pivot
    for v in basis.order.elements where rows[Int(basis.rowInSlot[Int(v)])].kind == .stay {
      if basis.vector.values[Int(v)].magnitude > size {
        best = Int(v)
        size = basis.vector.values[Int(v)].magnitude
      }
    }
    return best
  }

  /// Seats rows that are to hold as equations in slots of stays that nothing depends on, so that the basis stays
  /// triangular, then as many of those left over as variables had to be torn, or all with `byLevel` false. Values and
  /// flips are the caller's. Returns a row that made the basis singular, if one did: then the basis has to be factored
  /// anew, without it.
  private mutating func seatTriangular(_ batch: [Int32], byLevel: Bool) -> Int? {
    peeling.begin(variables: variableCount, rows: rows.count)
    var candidates: [Int32] = []
    for row in batch {
      var isClear = true
      for i in constraints.rows.range(Int(row)) {
        let v = Int(constraints.rows.pool[i].index)
        if basis.etas.touches(v) { isClear = false }
        if !peeling.isOpen(v) && isLeafStay(v) { peeling.open(v) }
      }
      if isClear { candidates.append(row) }
    }
    peeling.match(candidates, of: constraints, levels: rows, byLevel: byLevel)
    reserveFactor()
    for match in peeling.singletons.matches.elements { seat(Int(match.row), slot: Int(match.variable)) }
    var remaining = byLevel ? peeling.tornCount : Int.max
    for row in peeling.leftOver.elements {
      if let slot = freeSlot(ofSingle: Int(row)) {
        seat(Int(row), slot: slot)
        continue
      }
      guard remaining > 0, let slot = stayReplaceable(by: Int(row)) else { continue }
      if !exchange(slot: slot, entering: Int(row)) { return Int(row) }
      remaining -= 1
    }
    return nil
  }

  private mutating func seat(_ row: Int, slot: Int) {
    basis.unseat(slot: slot)
    basis.matrix.reserve(row: row, constraints.rows.count(row))
    var pivot = 0.0
    for i in constraints.rows.range(row) {
      let entry = constraints.rows.pool[i]
      basis.matrix.append(row: row, column: Int(entry.index), value: entry.value)
      if Int(entry.index) == slot { pivot = entry.value }
    }
    basis.seat(row: row, slot: slot, pivot: pivot)
    countNonbasic(row, -1)
  }

  // MARK: Factoring anew

  /// Whether the etas since the last factorisation have cost more than a new one would.
  var isRefactoringDue: Bool { basis.etas.work > 20 * variableCount + 400 }

  /// Factors the basis anew, without one row if so asked, or with more rows (as many as are easily matched) in the places of
  /// weaker ones, and computes values (only inside a solve; otherwise the next one does) and multipliers from it. Rows that
  /// turn out to depend on others leave the basis. Sides are kept where they agree with the residuals, or all of them if so
  /// asked: then those that do not are queued to be flipped.
  mutating func refactor(without excluded: Int = -1, with added: [Int32] = [], keepingSides: Bool = false) {
    statistics.refactorings += 1
    basis.version += 1
    var batch = unseatAll() + added
    batch.removeAll { Int($0) == excluded }
    while let culprit = seatAll(batch, byLevel: !added.isEmpty) {
      batch = unseatAll()
      batch.removeAll { Int($0) == culprit || Int($0) == excluded }
    }
    basis.etas.settle()
    if isSolving { settle(batch) } else { for row in batch { markDirty(Int(row)) } }
    rebuildMultipliers(keepingSides: keepingSides)
  }

  /// Makes every row nonbasic and returns those that were basic, stays left out.
  private mutating func unseatAll() -> [Int32] {
    var batch: [Int32] = []
    for v in 0..<variableCount {
      let row = Int(basis.rowInSlot[v])
      basis.slotOfRow[row] = Basis.nonbasic
      guard rows[row].kind != .stay else { continue }
      batch.append(Int32(row))
      countNonbasic(row, 1)
    }
    batch.sort()
    basis.matrix.clearAll()
    basis.etas.removeAll()
    multipliers.clearAll()
    return batch
  }

  /// Starts from a basis of stays and seats the batch. Returns one that made it singular, if one did.
  private mutating func seatAll(_ batch: [Int32], byLevel: Bool) -> Int? {
    for v in 0..<variableCount { basis.seatOwnStay(slot: v) }
    return seatTriangular(batch, byLevel: byLevel)
  }

  /// Computes all multipliers from the sides, which are first brought in line with the residuals unless they are kept.
  mutating func rebuildMultipliers(keepingSides: Bool) {
    multipliers.clearAll()
    candidates.removeAll()
    flips.removeAll()
    for row in rows.indices where rows[row].kind != .stay && isNonbasic(row) {
      let side = keepingSides ? rows[row].side : properSide(row)
      setSide(row, 0)
      if side != 0 { flip(row, to: side) }
    }
    applyFlips()
    guard keepingSides else { return }
    for row in rows.indices where rows[row].kind != .stay && isNonbasic(row) { judge(row) }
  }
}
