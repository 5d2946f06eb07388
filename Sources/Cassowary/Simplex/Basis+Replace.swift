// Basis+Replace.swift: exchanging one basic row for another, at a cost that depends on what lies between them.
//
// Slot p is to hold row r instead of the row it has. Stored in T, r (after the etas: the spike) may close cycles: they
// run through the slots that the spike depends on and that themselves depend on p. Call these the affected slots.
//   1. None affected: the spike becomes T's row, and nothing else changes.
//   2. Otherwise match the affected rows and r to the affected variables and p anew, by peeling row and column
//      singletons. If all are matched, T is triangular again, in another order, without a single new entry.
//   3. Otherwise eliminate column p from the affected rows by one column operation, local to the affected slots
//      (J. Forrest, J. Tomlin, Math. Programming 2, 1972, by columns), and remember it as an eta.

extension Basis {
  /// Starts a new variable, with its stay in its slot.
  mutating func addVariable() {
    version += 1
    seatOwnStay(slot: variableCount)
    variableCount += 1
  }

  /// Leaves an empty slot to its variable's own stay.
  mutating func seatOwnStay(slot: Int) {
    rowInSlot[slot] = Self.ownStay
  }

  /// Makes a row of its own for the stay that is in its own slot.
  mutating func seatStay(row: Int, slot: Int) {
    matrix.append(row: row, column: slot, value: 1)
    seat(row: row, slot: slot, pivot: 1)
  }

  /// Matches a row that T has already to a slot.
  mutating func seat(row: Int, slot: Int, pivot: Double) {
    slotOfRow[row] = Int32(slot)
    rowInSlot[slot] = Int32(row)
    pivotValue[row] = pivot
  }

  /// Takes the slot's row out of T and of the basis; the slot is empty until another is put there.
  mutating func unseat(slot: Int) {
    version += 1
    let row = Int(rowInSlot[slot])
    matrix.clear(row: row)
    slotOfRow[row] = Self.nonbasic
  }

  /// Replaces the row in slot p by `row`, whose spike and order the last `backward` left behind. False if the new
  /// basis is numerically singular; the caller then has to refactor.
  mutating func replace(slot p: Int, with row: Int) -> Bool {
    unseat(slot: p)
    findAffected(by: p)
    let largest = storeSpike(as: row, keeping: p)
    if affected.isEmpty {
      let pivot = entry(row: row, column: p)
      seat(row: row, slot: p, pivot: pivot)
      return pivot.magnitude > Tolerance.direction && pivot.magnitude >= Tolerance.storedPivot * largest
    }
    if rematch(row: row, slot: p) { return true }
    eliminate(column: p, row: row)
    let pivot = entry(row: row, column: p)
    pivotValue[row] = pivot
    return pivot.magnitude > Tolerance.direction * max(1, largest)
  }

  /// Stores the last spike as T's row of `row`. Returns its largest size.
  @discardableResult
  mutating func storeSpike(as row: Int, keeping p: Int) -> Double {
    var largest = 0.0
    matrix.reserve(row: row, spike.count)
    for entry in spike.elements where entry.value.magnitude >= Tolerance.drop || Int(entry.index) == p {
      matrix.append(row: row, column: Int(entry.index), value: entry.value)
      largest = max(largest, entry.value.magnitude)
    }
    return largest
  }

  @inline(__always)
  mutating func entry(row: Int, column: Int) -> Double {
    for i in matrix.rows.range(row) where Int(matrix.rows.pool[i].index) == column {
      return matrix.rows.pool[i].value
    }
    return 0
  }

  /// The slots in `order` that depend on p, those they depend on first. Marks them and p.
  private mutating func findAffected(by p: Int) {
    affected.removeAll()
    guard matrix.columns.count(p) > 0 else { return }
    nextAffectedEpoch()
    slotScratch[p].mark = affectedEpoch
    for v in order.elements where Int(v) != p {
      let entries = matrix.rows.range(Int(rowInSlot[Int(v)]))
      entriesTouched += entries.count
      var k = entries.lowerBound
      while k < entries.upperBound {
        let other = matrix.rows.pool[k].index
        if other != v && slotScratch[Int(other)].mark == affectedEpoch {
          slotScratch[Int(v)].mark = affectedEpoch
          affected.append(v)
          break
        }
        k += 1
      }
    }
  }

  private mutating func nextAffectedEpoch() {
    slotScratch.makeRoom(for: rowInSlot.count, Scratch())
    if affectedEpoch == UInt32.max {
      for i in slotScratch.indices { slotScratch[i].mark = 0 }
      affectedEpoch = 0
    }
    affectedEpoch += 1
  }

  private mutating func nextRowEpoch() {
    rowScratch.makeRoom(for: slotOfRow.count, Scratch())
    if rowEpoch == UInt32.max {
      for i in rowScratch.indices { rowScratch[i].mark = 0 }
      rowEpoch = 0
    }
    rowEpoch += 1
  }

  // MARK: Re-matching

  /// Matches the affected rows and `row` to the affected variables and p by singletons. False, with nothing changed,
  /// if some are left.
  private mutating func rematch(row: Int, slot p: Int) -> Bool {
    countAffected(row: row, slot: p)
    matches.removeAll()
    while matches.count < matching.count {
      guard let match = nextSingleton() else { break }
      matches.append(match)
      rowScratch[Int(match.row)].mark = 0
      slotScratch[Int(match.variable)].mark = 0
      for i in matrix.columns.range(Int(match.variable)) {
        let r = matrix.columns.pool[i].index
        if rowScratch[Int(r)].mark == rowEpoch {
          rowScratch[Int(r)].count -= 1
          if rowScratch[Int(r)].count == 1 { rowSingletons.append(r) }
        }
      }
      for i in matrix.rows.range(Int(match.row)) {
        let v = matrix.rows.pool[i].index
        if slotScratch[Int(v)].mark == affectedEpoch {
          slotScratch[Int(v)].count -= 1
          if slotScratch[Int(v)].count == 1 { columnSingletons.append(v) }
        }
      }
    }
    guard matches.count == matching.count else {
      for match in matches.elements { slotScratch[Int(match.variable)].mark = affectedEpoch }
      return false
    }
    for match in matches.elements {
      let pivot = entry(row: Int(match.row), column: Int(match.variable))
      seat(row: Int(match.row), slot: Int(match.variable), pivot: pivot)
    }
    return true
  }

  /// Fills `matching` with the rows to be matched anew, counts their entries in affected columns, and collects singletons.
  private mutating func countAffected(row: Int, slot p: Int) {
    nextRowEpoch()
    matching.removeAll()
    rowSingletons.removeAll()
    columnSingletons.removeAll()
    for v in affected.elements {
      matching.append(rowInSlot[Int(v)])
      slotScratch[Int(v)].count = 0
    }
    matching.append(Int32(row))
    slotScratch[p].count = 0
    for r in matching.elements {
      rowScratch[Int(r)].mark = rowEpoch
      var count: Int32 = 0
      for i in matrix.rows.range(Int(r)) {
        let v = Int(matrix.rows.pool[i].index)
        if slotScratch[v].mark == affectedEpoch {
          count += 1
          slotScratch[v].count += 1
        }
      }
      entriesTouched += matrix.rows.count(Int(r))
      rowScratch[Int(r)].count = count
      if count == 1 { rowSingletons.append(r) }
    }
    for v in affected.elements where slotScratch[Int(v)].count == 1 { columnSingletons.append(v) }
    if slotScratch[p].count == 1 { columnSingletons.append(Int32(p)) }
  }

  /// The next row or column singleton with a pivot that is large enough in its row.
  private mutating func nextSingleton() -> Peeling.Match? {
    while true {
      if let r = rowSingletons.popLast() {
        guard rowScratch[Int(r)].mark == rowEpoch && rowScratch[Int(r)].count == 1 else { continue }
        for i in matrix.rows.range(Int(r)) {
          let entry = matrix.rows.pool[i]
          if slotScratch[Int(entry.index)].mark == affectedEpoch {
            if isPivot(entry.value, row: Int(r)) { return Peeling.Match(row: r, variable: entry.index) }
            break
          }
        }
      } else if let v = columnSingletons.popLast() {
        guard slotScratch[Int(v)].mark == affectedEpoch && slotScratch[Int(v)].count == 1 else { continue }
        for i in matrix.columns.range(Int(v)) {
          let entry = matrix.columns.pool[i]
          if rowScratch[Int(entry.index)].mark == rowEpoch {
            if isPivot(entry.value, row: Int(entry.index)) { return Peeling.Match(row: entry.index, variable: v) }
            break
          }
        }
      } else {
        return nil
      }
    }
  }

  @inline(__always)
  private mutating func isPivot(_ value: Double, row: Int) -> Bool {
    value.magnitude >= Tolerance.singleton * matrix.largest(inRow: row)
  }

  // MARK: Elimination

  /// Makes the affected rows independent of column p by adding multiples of the affected columns to it; `row` then
  /// takes slot p. Appends the eta.
  private mutating func eliminate(column p: Int, row: Int) {
    sources.removeAll()
    slotScratch[p].sum = 1
    for v in affected.elements {
      let r = Int(rowInSlot[Int(v)])
      var sum = 0.0
      for i in matrix.rows.range(r) {
        let entry = matrix.rows.pool[i]
        if entry.index != v && slotScratch[Int(entry.index)].mark == affectedEpoch {
          sum += entry.value * slotScratch[Int(entry.index)].sum
        }
      }
      let c = -sum / pivotValue[r]
      slotScratch[Int(v)].sum = c.magnitude > Tolerance.drop ? c : 0
      if c.magnitude > Tolerance.drop { sources.append(Entry(index: v, value: c)) }
    }
    slotOfRow[row] = Int32(p)
    rowInSlot[p] = Int32(row)

    sumColumns(besides: p)
    clearColumn(p)
    for r in matching.elements { addToColumn(p, row: Int(r), rowScratch[Int(r)].sum, keeping: Int(r) == row) }
    etas.append(target: p, sources: sources, variables: rowInSlot.count)
    etas.charge(matching.count)
  }

  /// For every row outside the affected ones, the sum of its affected columns times their factors, in `rowScratch`. Leaves
  /// those rows in `matching`.
  private mutating func sumColumns(besides p: Int) {
    nextRowEpoch()
    matching.removeAll()
    for v in affected.elements where slotScratch[Int(v)].sum != 0 {
      for i in matrix.columns.range(Int(v)) {
        let entry = matrix.columns.pool[i]
        let r = Int(entry.index)
        let slot = Int(slotOfRow[r])
        if slot != p && slotScratch[slot].mark == affectedEpoch { continue }
        if rowScratch[r].mark != rowEpoch {
          rowScratch[r].mark = rowEpoch
          rowScratch[r].sum = 0
          matching.append(entry.index)
        }
        rowScratch[r].sum += slotScratch[Int(v)].sum * entry.value
      }
      entriesTouched += matrix.columns.count(Int(v))
    }
  }

  /// Removes column p's entries in affected rows: the elimination made them 0.
  private mutating func clearColumn(_ p: Int) {
    var k = matrix.columns.count(p) - 1
    while k >= 0 {
      let entry = matrix.columns[p, k]
      let slot = Int(slotOfRow[Int(entry.index)])
      if slot != p && slotScratch[slot].mark == affectedEpoch {
        matrix.remove(row: Int(entry.index), position: Int(entry.mate))
      }
      k -= 1
    }
  }

  private mutating func addToColumn(_ p: Int, row: Int, _ value: Double, keeping: Bool) {
    for k in 0..<matrix.rows.count(row) where Int(matrix.rows[row, k].index) == p {
      let sum = matrix.rows[row, k].value + value
      if sum.magnitude < Tolerance.drop && !keeping {
        matrix.remove(row: row, position: k)
      } else {
        matrix.set(row: row, position: k, value: sum)
      }
      return
    }
    if value.magnitude >= Tolerance.drop || keeping { matrix.append(row: row, column: p, value: value) }
  }
}
