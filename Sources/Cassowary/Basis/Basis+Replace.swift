// Basis+Replace.swift: exchanging one basic row for another, at a cost that depends on what lies between them.
//
// Slot p is to hold row r instead of the row it has. Stored in T, r (after the etas: the spike) may close cycles: they
// run through the slots that the spike depends on and that themselves depend on p. Call these the affected slots.
//   1. None affected: the spike becomes T's row, and nothing else changes.
//   2. Otherwise match the affected rows and r to the affected variables and p anew, by peeling row and column
//      singletons. If all are matched, T is triangular again, in another order, without a single new entry.
//   3. Otherwise eliminate column p from the affected rows by one column operation, local to the affected slots
//      (J. Forrest, J. Tomlin, Math. Programming 2, 1972, by columns), and remember it as an eta.

/// What `Basis.replace` works with.
struct Replacement: ~Copyable {
  /// The affected slots, those that others depend on first.
  fileprivate var affected = Buffer<Int32>()
  /// The same, and p.
  fileprivate var isAffected = MarkedSet()
  /// The affected rows, and the one that enters.
  fileprivate var matching = Buffer<Int32>()
  fileprivate var singletons = Singletons()
  /// By slot: how much of its column is added to the one eliminated.
  fileprivate var factors = WorkVector()
  /// By row: what it gets from that.
  fileprivate var rowSums = WorkVector()
  fileprivate var sources = Buffer<Entry>()
}

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

  /// Gives a basic row's slot to another row that is a multiple of it.
  mutating func reseat(_ row: Int, as other: Int, times factor: Double) {
    let slot = Int(slotOfRow[row])
    matrix.reserve(row: other, matrix.rows.count(row))
    for position in 0..<matrix.rows.count(row) {
      let entry = matrix.rows[row, position]
      matrix.append(row: other, column: Int(entry.index), value: entry.value * factor)
    }
    let pivot = pivotValue[row] * factor
    unseat(slot: slot)
    seat(row: other, slot: slot, pivot: pivot)
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
    if replacement.affected.isEmpty {
      let pivot = entry(row: row, column: p)
      seat(row: row, slot: p, pivot: pivot)
      if isCareful { return pivot.magnitude > Tolerance.carefulPivot * largest }
      return pivot.magnitude > Tolerance.direction && pivot.magnitude >= Tolerance.storedPivot * largest
    }
    if rematch(row: row, slot: p) { return true }
    eliminate(column: p, row: row)
    let pivot = entry(row: row, column: p)
    pivotValue[row] = pivot
    if isCareful { return pivot.magnitude > Tolerance.carefulPivot * largest }
    return pivot.magnitude > Tolerance.direction * max(1, largest)
  }

  /// Stores the last spike as T's row of `row`. Returns its largest size.
  @discardableResult
  mutating func storeSpike(as row: Int, keeping p: Int) -> Double {
    var largest = 0.0
    matrix.reserve(row: row, spike.count)
    let least = isCareful ? 0 : Tolerance.drop
    for entry in spike.elements where entry.value.magnitude >= least || Int(entry.index) == p {
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
    replacement.affected.removeAll()
    guard matrix.columns.count(p) > 0 else { return }
    replacement.isAffected.makeRoom(for: rowInSlot.count)
    replacement.isAffected.removeAll()
    replacement.isAffected.insert(p)
    for v in order.elements where Int(v) != p {
      let entries = matrix.rows.range(Int(rowInSlot[Int(v)]))
      entriesTouched += entries.count
      var k = entries.lowerBound
      while k < entries.upperBound {
        let other = matrix.rows.pool[k].index
        if other != v && replacement.isAffected.contains(Int(other)) {
          replacement.isAffected.insert(Int(v))
          replacement.affected.append(v)
          break
        }
        k += 1
      }
    }
  }

  // MARK: Re-matching

  /// Matches the affected rows and `row` to the affected variables and p by singletons. False, with nothing changed,
  /// if some are left.
  private mutating func rematch(row: Int, slot p: Int) -> Bool {
    queueAffected(row: row, slot: p)
    let count = replacement.matching.count
    while replacement.singletons.matches.count < count {
      guard replacement.singletons.matchNext(in: matrix) != nil else { return false }
    }
    for match in replacement.singletons.matches.elements {
      let pivot = entry(row: Int(match.row), column: Int(match.variable))
      seat(row: Int(match.row), slot: Int(match.variable), pivot: pivot)
    }
    return true
  }

  /// Lets the rows wait that are to be matched anew, and opens the affected variables to them.
  private mutating func queueAffected(row: Int, slot p: Int) {
    replacement.singletons.begin(variables: rowInSlot.count, rows: slotOfRow.count)
    replacement.matching.removeAll()
    for v in replacement.affected.elements {
      replacement.matching.append(rowInSlot[Int(v)])
      replacement.singletons.open(Int(v))
    }
    replacement.matching.append(Int32(row))
    replacement.singletons.open(p)
    for r in replacement.matching.elements {
      replacement.singletons.add(row: Int(r), of: matrix)
      replacement.singletons.queue(row: Int(r))
      entriesTouched += matrix.rows.count(Int(r))
    }
    for v in replacement.affected.elements { replacement.singletons.queue(column: Int(v)) }
    replacement.singletons.queue(column: p)
  }

  // MARK: Elimination

  /// Makes the affected rows independent of column p by adding multiples of the affected columns to it; `row` then
  /// takes slot p. Appends the eta.
  private mutating func eliminate(column p: Int, row: Int) {
    findFactors(besides: p)
    slotOfRow[row] = Int32(p)
    rowInSlot[p] = Int32(row)

    sumColumns(besides: p)
    clearColumn(p)
    for r in replacement.rowSums.support.elements {
      addToColumn(p, row: Int(r), replacement.rowSums.values[Int(r)], keeping: Int(r) == row)
    }
    etas.append(target: p, sources: replacement.sources, variables: rowInSlot.count)
    etas.charge(replacement.rowSums.support.count)
  }

  /// How much of each affected column has to be added to column p: the factors, and those that are not 0 as sources of the eta.
  private mutating func findFactors(besides p: Int) {
    replacement.sources.removeAll()
    replacement.factors.makeRoom(for: rowInSlot.count)
    replacement.factors.begin()
    replacement.factors.add(1, at: p)
    for v in replacement.affected.elements {
      let r = Int(rowInSlot[Int(v)])
      var sum = 0.0
      for i in matrix.rows.range(r) {
        let entry = matrix.rows.pool[i]
        if entry.index != v && replacement.factors.contains(Int(entry.index)) {
          sum += entry.value * replacement.factors.values[Int(entry.index)]
        }
      }
      let c = -sum / pivotValue[r]
      guard c.magnitude > (isCareful ? 0 : Tolerance.drop) else { continue }
      replacement.factors.add(c, at: Int(v))
      replacement.sources.append(Entry(index: v, value: c))
    }
  }

  /// For every row outside the affected ones, the sum of its affected columns times their factors.
  private mutating func sumColumns(besides p: Int) {
    replacement.rowSums.makeRoom(for: slotOfRow.count)
    replacement.rowSums.begin()
    for source in replacement.sources.elements {
      for i in matrix.columns.range(Int(source.index)) {
        let entry = matrix.columns.pool[i]
        let slot = Int(slotOfRow[Int(entry.index)])
        if slot != p && replacement.isAffected.contains(slot) { continue }
        replacement.rowSums.add(source.value * entry.value, at: Int(entry.index))
      }
      entriesTouched += matrix.columns.count(Int(source.index))
    }
  }

  /// Removes column p's entries in affected rows: the elimination made them 0.
  private mutating func clearColumn(_ p: Int) {
    var k = matrix.columns.count(p) - 1
    while k >= 0 {
      let entry = matrix.columns[p, k]
      let slot = Int(slotOfRow[Int(entry.index)])
      if slot != p && replacement.isAffected.contains(slot) {
        matrix.remove(row: Int(entry.index), position: Int(entry.mate))
      }
      k -= 1
    }
  }

  private mutating func addToColumn(_ p: Int, row: Int, _ value: Double, keeping: Bool) {
    for k in 0..<matrix.rows.count(row) where Int(matrix.rows[row, k].index) == p {
      let old = matrix.rows[row, k].value
      let sum = old + value
      let least = isCareful ? Tolerance.rounding * (old.magnitude + value.magnitude) : Tolerance.drop
      if sum.magnitude < least && !keeping {
        matrix.remove(row: row, position: k)
      } else {
        matrix.set(row: row, position: k, value: sum)
      }
      return
    }
    if value.magnitude >= (isCareful ? .leastNormalMagnitude : Tolerance.drop) || keeping {
      matrix.append(row: row, column: p, value: value)
    }
  }
}
