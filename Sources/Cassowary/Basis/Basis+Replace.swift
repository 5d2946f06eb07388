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

  /// Matches a row that T has already, or that is the stay of the slot's variable, to a slot.
  mutating func seat(row: Int, slot: Int, pivot: Double) {
    slotOfRow[row] = Int32(slot)
    rowInSlot[slot] = Int32(row)
    pivotValue[row] = pivot
  }

  /// Gives a basic row's slot to another row that is a multiple of it.
  mutating func reseat(_ row: Int, as other: Int, times factor: Double, in terms: inout SparseMatrix) {
    let slot = Int(slotOfRow[row])
    if triangle.ownsRow(row) {
      triangle.makeOwn(row: other, from: row, times: factor)
    } else {
      triangle.share(row: other, in: &terms)
    }
    let pivot = pivotValue[row] * factor
    unseat(slot: slot, in: &terms)
    seat(row: other, slot: slot, pivot: pivot)
  }

  /// Takes the slot's row out of T and of the basis; the slot is empty until another is put there.
  mutating func unseat(slot: Int, in terms: inout SparseMatrix) {
    version += 1
    let row = Int(rowInSlot[slot])
    triangle.remove(row: row, in: &terms)
    slotOfRow[row] = Self.nonbasic
  }

  /// Replaces the row in slot p by `row`, whose spike and order the last `backward` left behind. False if the new
  /// basis is numerically singular; the caller then has to refactor.
  mutating func replace(slot p: Int, with row: Int, in terms: inout SparseMatrix) -> Bool {
    unseat(slot: p, in: &terms)
    if isUnit(row, slot: p, in: &terms) {
      seat(row: row, slot: p, pivot: 1)
      return true
    }
    findAffected(by: p, in: &terms)
    let largest = storeSpike(as: row, keeping: p, in: &terms)
    if replacement.affected.isEmpty {
      let pivot = triangle.entry(row: row, column: p, in: terms)
      seat(row: row, slot: p, pivot: pivot)
      if isCareful { return pivot.magnitude > Tolerance.carefulPivot * largest }
      return pivot.magnitude > Tolerance.direction && pivot.magnitude >= Tolerance.storedPivot * largest
    }
    if rematch(row: row, slot: p, in: &terms) { return true }
    eliminate(column: p, row: row, in: &terms)
    let pivot = triangle.entry(row: row, column: p, in: terms)
    pivotValue[row] = pivot
    if isCareful { return pivot.magnitude > Tolerance.carefulPivot * largest }
    return pivot.magnitude > Tolerance.direction * max(1, largest)
  }

  /// Whether the last spike is the stay of p's variable: it reads nothing else, so nothing is affected.
  private func isUnit(_ row: Int, slot p: Int, in terms: inout SparseMatrix) -> Bool {
    spike.count == 1 && Int(spike[0].index) == p && spike[0].value == 1 && terms.rows.count(row) == 0
  }

  /// Stores the last spike as T's row of `row`: it is the problem's row, if no eta has changed it. Returns its largest size.
  private mutating func storeSpike(as row: Int, keeping p: Int, in terms: inout SparseMatrix) -> Double {
    if Self.areSame(spike.elements, terms.rows.entries(row)) {
      triangle.share(row: row, in: &terms)
      return SparseMatrix.largest(of: terms.rows.entries(row))
    }
    var largest = 0.0
    triangle.reserve(row: row, spike.count)
    let least = isCareful ? 0 : Tolerance.drop
    for entry in spike.elements where entry.value.magnitude >= least || Int(entry.index) == p {
      triangle.append(row: row, column: Int(entry.index), value: entry.value)
      largest = max(largest, entry.value.magnitude)
    }
    return largest
  }

  /// Whether a spike is a row of the problem: a solve loads its entries in their order.
  private static func areSame(_ spike: UnsafeBufferPointer<Entry>, _ row: UnsafeBufferPointer<Entry>) -> Bool {
    guard spike.count == row.count else { return false }
    for i in spike.indices where row[i].index != spike[i].index || row[i].value != spike[i].value { return false }
    return true
  }

  /// The slots in `order` that depend on p, those they depend on first. Marks them and p.
  private mutating func findAffected(by p: Int, in terms: inout SparseMatrix) {
    replacement.affected.removeAll()
    guard triangle.readerCount(p) > 0 else { return }
    replacement.isAffected.makeRoom(for: rowInSlot.count)
    replacement.isAffected.removeAll()
    replacement.isAffected.insert(p)
    for v in order.elements where Int(v) != p {
      let entries = triangle.entries(of: Int(rowInSlot[Int(v)]), in: terms)
      entriesTouched += entries.count
      for entry in entries where entry.index != v && replacement.isAffected.contains(Int(entry.index)) {
        replacement.isAffected.insert(Int(v))
        replacement.affected.append(v)
        break
      }
    }
  }

  // MARK: Re-matching

  /// Matches the affected rows and `row` to the affected variables and p by singletons. False, with nothing changed,
  /// if some are left.
  private mutating func rematch(row: Int, slot p: Int, in terms: inout SparseMatrix) -> Bool {
    queueAffected(row: row, slot: p, in: &terms)
    let count = replacement.matching.count
    while replacement.singletons.matches.count < count {
      guard replacement.singletons.matchNext(in: &triangle, over: &terms) != nil else { return false }
    }
    for match in replacement.singletons.matches.elements {
      let pivot = triangle.entry(row: Int(match.row), column: Int(match.variable), in: terms)
      seat(row: Int(match.row), slot: Int(match.variable), pivot: pivot)
    }
    return true
  }

  /// Lets the rows wait that are to be matched anew, and opens the affected variables to them.
  private mutating func queueAffected(row: Int, slot p: Int, in terms: inout SparseMatrix) {
    replacement.singletons.begin(variables: rowInSlot.count, rows: slotOfRow.count, areBasic: true)
    replacement.matching.removeAll()
    for v in replacement.affected.elements {
      replacement.matching.append(rowInSlot[Int(v)])
      replacement.singletons.open(Int(v))
    }
    replacement.matching.append(Int32(row))
    replacement.singletons.open(p)
    for r in replacement.matching.elements {
      replacement.singletons.add(row: Int(r), of: &triangle, over: &terms)
      replacement.singletons.queue(row: Int(r))
      entriesTouched += triangle.entries(of: Int(r), in: terms).count
    }
    for v in replacement.affected.elements { replacement.singletons.queue(column: Int(v)) }
    replacement.singletons.queue(column: p)
  }

  // MARK: Elimination

  /// Makes the affected rows independent of column p by adding multiples of the affected columns to it; `row` then
  /// takes slot p. Appends the eta.
  private mutating func eliminate(column p: Int, row: Int, in terms: inout SparseMatrix) {
    findFactors(besides: p, in: &terms)
    slotOfRow[row] = Int32(p)
    rowInSlot[p] = Int32(row)

    sumColumns(besides: p, in: &terms)
    clearColumn(p, in: &terms)
    for r in replacement.rowSums.support.elements {
      triangle.makeOwn(row: Int(r), in: &terms)
      addToColumn(p, row: Int(r), replacement.rowSums.values[Int(r)], keeping: Int(r) == row)
    }
    etas.append(target: p, sources: replacement.sources, variables: rowInSlot.count)
    etas.charge(replacement.rowSums.support.count)
  }

  /// How much of each affected column has to be added to column p: the factors, and those that are not 0 as sources of the eta.
  private mutating func findFactors(besides p: Int, in terms: inout SparseMatrix) {
    replacement.sources.removeAll()
    replacement.factors.makeRoom(for: rowInSlot.count)
    replacement.factors.begin()
    replacement.factors.add(1, at: p)
    for v in replacement.affected.elements {
      let r = Int(rowInSlot[Int(v)])
      var sum = 0.0
      for entry in triangle.entries(of: r, in: terms)
      where entry.index != v && replacement.factors.contains(Int(entry.index)) {
        sum += entry.value * replacement.factors.values[Int(entry.index)]
      }
      let c = -sum / pivotValue[r]
      guard c.magnitude > (isCareful ? 0 : Tolerance.drop) else { continue }
      replacement.factors.add(c, at: Int(v))
      replacement.sources.append(Entry(index: v, value: c))
    }
  }

  /// For every row outside the affected ones, the sum of its affected columns times their factors.
  private mutating func sumColumns(besides p: Int, in terms: inout SparseMatrix) {
    replacement.rowSums.makeRoom(for: slotOfRow.count)
    replacement.rowSums.begin()
    for source in replacement.sources.elements {
      let v = Int(source.index)
      for entry in triangle.sharedReaders(v, in: terms) { addToSum(source.value, entry, besides: p) }
      for entry in triangle.ownReaders(v) { addToSum(source.value, entry, besides: p) }
      entriesTouched += triangle.readerCount(v)
    }
  }

  @inline(__always)
  private mutating func addToSum(_ factor: Double, _ entry: Entry, besides p: Int) {
    if !isAffected(Int(entry.index), besides: p) { replacement.rowSums.add(factor * entry.value, at: Int(entry.index)) }
  }

  @inline(__always)
  private func isAffected(_ row: Int, besides p: Int) -> Bool {
    let slot = Int(slotOfRow[row])
    return slot != p && replacement.isAffected.contains(slot)
  }

  /// Removes column p's entries in affected rows: the elimination made them 0.
  private mutating func clearColumn(_ p: Int, in terms: inout SparseMatrix) {
    var k = Int(triangle.sharedCount[p]) - 1
    while k >= 0 {
      let row = Int(terms.columns[p, k].index)
      if isAffected(row, besides: p) { triangle.makeOwn(row: row, in: &terms) }
      k -= 1
    }
    k = triangle.ownReaders(p).count - 1
    while k >= 0 {
      let entry = triangle.own.columns[p, k]
      if isAffected(Int(entry.index), besides: p) {
        triangle.remove(row: Int(entry.index), position: Int(entry.mate))
      }
      k -= 1
    }
  }

  private mutating func addToColumn(_ p: Int, row: Int, _ value: Double, keeping: Bool) {
    for k in 0..<triangle.own.rows.count(row) where Int(triangle.own.rows[row, k].index) == p {
      let old = triangle.own.rows[row, k].value
      let sum = old + value
      let least = isCareful ? Tolerance.rounding * (old.magnitude + value.magnitude) : Tolerance.drop
      if sum.magnitude < least && !keeping {
        triangle.remove(row: row, position: k)
      } else {
        triangle.set(row: row, position: k, value: sum)
      }
      return
    }
    if value.magnitude >= (isCareful ? .leastNormalMagnitude : Tolerance.drop) || keeping {
      triangle.append(row: row, column: p, value: value)
    }
  }
}
