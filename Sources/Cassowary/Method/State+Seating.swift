// State+Seating.swift: putting rows into the slots of stays, one by one or many at once.

extension State {
  /// Makes room in the columns for the entries of rows that are about to be activated.
  mutating func reserveColumns(for batch: [Int32]) {
    basis.vector.begin()
    for row in batch where !problem.terms.isMirrored(row: Int(row)) { countEntries(of: Int(row)) }
    basis.entriesTouched += problem.terms.reserveMore(inColumns: basis.vector)
  }

  private mutating func countEntries(of row: Int) {
    for i in problem.terms.rows.range(row) { basis.vector.add(1, at: Int(problem.terms.rows.pool[i].index)) }
  }

  /// A variable of the row whose slot the row can take from a stay for nothing.
  @inline(__always)
  mutating func leafStay(of row: Int) -> Int? {
    if let slot = freeSlot(ofSingle: row) { return slot }
    var best: Int?
    var size = 0.0
    var largest = 0.0
    for i in problem.terms.rows.range(row) {
      let entry = problem.terms.rows.pool[i]
      largest = max(largest, entry.value.magnitude)
      if entry.value.magnitude > size && isLeafStay(Int(entry.index)) {
        best = Int(entry.index)
        size = entry.value.magnitude
      }
    }
    return size >= Tolerance.singleton * largest ? best : nil
  }

  private mutating func isLeafStay(_ v: Int) -> Bool { isLeaf(v) && isFreeStay(v) }

  /// Whether no basic row but that of its own slot reads a variable.
  @inline(__always)
  private mutating func isLeaf(_ v: Int) -> Bool {
    basis.triangle.readerCount(v) == (basis.triangle.ownsRow(Int(basis.rowInSlot[v])) ? 1 : 0)
  }

  /// Whether a stay is in the slot, and no eta concerns it.
  @inline(__always)
  private mutating func isStay(_ v: Int) -> Bool {
    problem.rows[Int(basis.rowInSlot[v])].kind == .stay && !basis.etas.touches(v)
  }

  /// Whether the slot holds a stay that hands nothing on when it goes.
  @inline(__always)
  mutating func isFreeStay(_ v: Int) -> Bool { isStay(v) && costs.multipliers.isEmpty(Int(basis.rowInSlot[v])) }

  /// The slot of a row's only variable if a stay is there: such a row closes no cycle, whatever depends on the slot.
  private mutating func freeSlot(ofSingle row: Int) -> Int? {
    guard problem.terms.rows.count(row) == 1 else { return nil }
    let v = Int(problem.terms.rows[row, 0].index)
    return isFreeStay(v) ? v : nil
  }

  /// The slot of the stay on which the row has its largest entry, nil if it depends on no stay. Leaves the row,
  /// expressed by the basis, in the vector.
  mutating func stayReplaceable(by row: Int) -> Int? {
    if basis.isCareful { expressByBasisCarefully(row) } else { expressByBasis(row) }
    var best: Int?
    var size = basis.isCareful ? 0 : Tolerance.pivot
    for v in basis.order.elements where problem.rows[Int(basis.rowInSlot[Int(v)])].kind == .stay {
      if basis.vector.values[Int(v)].magnitude > size {
        best = Int(v)
        size = basis.vector.values[Int(v)].magnitude
      }
    }
    return best
  }

  /// Of some rows those that do not follow from required basic rows alone: each weaker basic row, stays among them, leaves zero by a
  /// number of its own, and what moves with that depends on one of them. One forward solve.
  mutating func independent(_ rows: [Int32]) -> [Int32] {
    basis.vector.begin()
    for v in 0..<variableCount where problem.rows[Int(basis.rowInSlot[v])].level < Level.entering {
      // Numbers in 0.5 ..< 1.5 that no coefficients of a layout add up to 0.
      let bits = UInt32(truncatingIfNeeded: v + 1) &* 0x9e37_79b1
      basis.vector.add(0.5 + Double(bits >> 4) * 0x1p-28, at: v)
    }
    forward()
    return rows.filter { row in
      var sum = 0.0
      var size = 0.0
      for entry in problem.entries(of: Int(row)) {
        let movement = entry.value * basis.vector[Int(entry.index)]
        sum += movement
        size += movement.magnitude
      }
      return sum.magnitude > max(Tolerance.pivot, Tolerance.cancellation * size)
    }
  }

  /// Seats rows that are to hold as equations in slots of stays that no row depends on, so that the basis stays triangular, then as
  /// many of those left over as variables had to be torn, or all with `byLevel` false. What weighed on the stays is handed on
  /// at the end. Values and flips are the caller's. Returns a row that made the basis singular, if one did: then the basis has to be
  /// factored anew, without it.
  mutating func seatTriangular(_ batch: [Int32], byLevel: Bool) -> Int? {
    peeling.begin(variables: variableCount, rows: problem.rows.count)
    var clear: [Int32] = []
    for row in batch {
      var isClear = true
      for i in problem.terms.rows.range(Int(row)) {
        let v = Int(problem.terms.rows.pool[i].index)
        if basis.etas.touches(v) { isClear = false }
        if !peeling.isOpen(v) && isLeaf(v) && isStay(v) { peeling.open(v) }
      }
      if isClear { clear.append(row) }
    }
    peeling.match(clear, of: &basis.triangle, over: &problem.terms, levels: problem.rows, byLevel: byLevel)
    for match in peeling.singletons.matches.elements { seat(Int(match.row), slot: Int(match.variable)) }
    var remaining = byLevel ? peeling.tornCount : Int.max
    for row in peeling.leftOver.elements {
      if let slot = freeSlot(ofSingle: Int(row)) {
        seat(Int(row), slot: slot)
        continue
      }
      guard remaining > 0, let slot = stayReplaceable(by: Int(row)) else { continue }
      if !exchange(slot: slot, entering: Int(row)) {
        costs.released.removeAll()
        return Int(row)
      }
      remaining -= 1
    }
    handOnReleased()
    return nil
  }

  private mutating func seat(_ row: Int, slot: Int) {
    let leaving = Int(basis.rowInSlot[slot])
    if !costs.multipliers.isEmpty(leaving) { costs.release(leaving) }
    basis.unseat(slot: slot, in: &problem.terms)
    basis.triangle.share(row: row, in: &problem.terms)
    let pivot = basis.triangle.entry(row: row, column: slot, in: problem.terms)
    basis.seat(row: row, slot: slot, pivot: pivot)
    problem.countNonbasic(row, -1)
  }

  @inline(__always)
  mutating func readsFreeStay(_ row: Int) -> Bool {
    for i in problem.terms.rows.range(row) where isFreeStay(Int(problem.terms.rows.pool[i].index)) { return true }
    return false
  }

  @inline(__always)
  mutating func isViolated(_ row: Int) -> Bool {
    problem.rows[row].kind != .equal && properSide(row) != problem.rows[row].side
  }
}
