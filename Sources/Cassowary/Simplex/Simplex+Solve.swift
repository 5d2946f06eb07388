// Simplex+Solve.swift: changes between solves, and the solve that carries them out.

extension Simplex {
  /// Values are computed afresh from the basis after this many solves, so that rounding errors do not add up.
  private static var refreshInterval: Int { 10_000 }

  // MARK: Changes

  mutating func setConstant(_ row: Int, _ new: Double) {
    if rows[row].constant == new { return }
    rows[row].constant = new
    markDirty(row)
    if rows[row].state == .setAside { requeue(row) }
    if rows[row].proofCount != 0 { requeueDependents(of: row) }
  }

  mutating func markDirty(_ row: Int) {
    if rows[row].state == .active && !rows[row].isDirty {
      rows[row].isDirty = true
      dirty.append(Int32(row))
    }
  }

  mutating func setLevel(_ row: Int, _ new: Int32) {
    let old = rows[row].level
    if old == new { return }
    if rows[row].state == .active {
      retarget(row) { $0.rows[row].level = new }
    } else {
      rows[row].level = new
      if rows[row].state == .setAside {
        withdraw(row)
        rows[row].state = .pending
        pending.append(Int32(row))
      }
    }
    if old == Level.required { requeueDependents(of: row) }
  }

  mutating func setWeight(_ row: Int, _ new: Double) {
    if rows[row].weight == new { return }
    if rows[row].state == .active {
      retarget(row) { $0.rows[row].weight = new }
    } else {
      rows[row].weight = new
    }
  }

  /// Changes how an active row counts: its share of the multipliers is taken out before and put back after.
  private mutating func retarget(_ row: Int, _ change: (inout Simplex) -> Void) {
    let present = rows[row].side
    if present != 0 {
      flip(row, to: 0)
      applyFlips()
    }
    change(&self)
    if present != 0 {
      flip(row, to: present)
      applyFlips()
    }
    if isBasic(row) { offer(row) }
  }

  /// Takes a row out for good; its number is free after the next solve.
  mutating func remove(_ row: Int) {
    switch rows[row].state {
    case .active: deactivate(row)
    case .setAside: withdraw(row)
    case .pending: break
    case .free: return
    }
    requeueDependents(of: row)
    rows[row].state = .free
    rows[row].isFollower = false
    constraints.clear(row: row)
    retiredRows.append(Int32(row))
  }

  /// Rows removed since the last solve may still stand in lists of work; now their numbers can be used again.
  private mutating func recycleRows() {
    guard !retiredRows.isEmpty else { return }
    followers.removeAll { !rows[Int($0)].isFollower }
    for row in retiredRows { freeRows.append(row) }
    retiredRows.removeAll()
  }

  /// Takes an active row out of the problem; it keeps its terms.
  mutating func deactivate(_ row: Int) {
    if isBasic(row) { replaceByStay(row) }
    if rows[row].side != 0 {
      flip(row, to: 0)
      applyFlips()
    }
    countNonbasic(row, -1)
    activations += 1
    rows[row].state = .pending
  }

  /// Puts a stay in the place of a basic row. The variable it holds keeps its present value.
  private mutating func replaceByStay(_ row: Int) {
    let slot = Int(basis.slotOfRow[row])
    if isReplaceableByOwnStay(row, slot: slot) {
      countNonbasic(row, 1)
      basis.unseat(slot: slot)
      basis.seatOwnStay(slot: slot)
      return
    }
    basis.vector.begin()
    basis.vector.add(1, at: slot)
    basis.forward()
    guard let variable = stayToEnter(slot: slot) else {
      // Every stay on the edge is basic already: only rounding can say so.
      refactor(without: row)
      return
    }
    let stay = stay(of: variable)
    rows[stay].constant = -value[variable]
    expressByBasis(stay)
    if !exchange(slot: slot, entering: stay) { refactor() }
  }

  /// Whether the stay of the slot's own variable can take it without any solve: no multiplier has to be handed on, and
  /// a row that reads nothing but its own slot closes no cycle.
  @inline(__always)
  private func isReplaceableByOwnStay(_ row: Int, slot: Int) -> Bool {
    multipliers.isEmpty(row) && !isStayBasic(slot) && !basis.etas.touches(slot)
      && basis.pivotValue[row].magnitude < 10
  }

  /// The variable whose stay may take the slot: the slot's own if the edge moves it well, else the one it moves most.
  @inline(__always)
  private func stayToEnter(slot: Int) -> Int? {
    if basis.vector[slot].magnitude > 0.1 && !isStayBasic(slot) { return slot }
    var best: Int?
    var size = 0.0
    for position in basis.vector.support.elements {
      let v = Int(position)
      if basis.vector.values[v].magnitude > size && !isStayBasic(v) {
        best = v
        size = basis.vector.values[v].magnitude
      }
    }
    return best
  }

  // MARK: Solving

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
    let pivots = statistics.pivots
    do {
      settleDirty()
      insertPending()
      try optimize()
      if statistics.pivots != pivots { try polish() }
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

  /// Pivots may have moved variables far away and back; what rounding has left then in rows of large numbers is small, but
  /// what hangs on such a row may multiply it. One more forward solve takes it out, for the rows of what has moved.
  private mutating func polish() throws(SimplexFailure) {
    var largest = 0.0
    for v in changed.elements { largest = max(largest, value[Int(v)].magnitude) }
    guard largest > Tolerance.residualScale else { return }
    settleMoved()
    resolveFlips()
    try optimize()
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

  /// What `keepChanges` does, where the changes are known to be in order, each by more than rounding.
  private mutating func reportPlanned() {
    solvesSinceRefresh += 1
    swap(&changed, &unreported)
    isInOrder = true
    changedEpoch &+= 1
    if changedEpoch == UInt32.max { startChangesAnew() }
  }

  /// Nobody has asked for what a plan has changed, and now other changes come.
  private mutating func markUnreported() {
    isInOrder = false
    for v in unreported.elements {
      isUnreported[Int(v)] = true
      reportedValue[Int(v)] = oldValue[Int(v)]
    }
  }

  /// Ends a solve's record of changes: what moved by more than rounding waits to be reported, the rest goes back.
  private mutating func keepChanges() {
    var i = 0
    while i < changed.count {
      let v = Int(changed[i])
      i += 1
      let old = oldValue[v]
      if (value[v] - old).magnitude <= Tolerance.change * max(1, value[v].magnitude) {
        value[v] = old
      } else if !isUnreported[v] {
        isUnreported[v] = true
        reportedValue[v] = old
        unreported.append(Int32(v))
      }
    }
    changed.removeAll()
    changedEpoch &+= 1
    if changedEpoch == UInt32.max { startChangesAnew() }
  }

  private mutating func startChangesAnew() {
    for i in changedMark.indices { changedMark[i] = 0 }
    changedEpoch = 1
  }

  /// The variables whose values differ from those when this was called last, by number. Two lists take turns, so that
  /// nothing is allocated once they are large enough and the caller has let go of the last one.
  mutating func takeChanges() -> [Int32] {
    if isInOrder {
      isInOrder = false
      if !isReportedAgain {
        swap(&reported, &reportedBefore)
        reported.removeAll(keepingCapacity: true)
        reported.append(contentsOf: unreported.elements)
      }
      unreported.removeAll()
      return reported
    }
    swap(&reported, &reportedBefore)
    reported.removeAll(keepingCapacity: true)
    var isSorted = true
    var last: Int32 = -1
    for v in unreported.elements {
      if value[Int(v)] == reportedValue[Int(v)] {
        isUnreported[Int(v)] = false
        continue
      }
      if v < last { isSorted = false }
      last = v
      reported.append(v)
    }
    unreported.removeAll()
    if !isSorted { sortReported() }
    for v in reported { isUnreported[Int(v)] = false }
    return reported
  }

  /// Hands over what `takeChanges` would list, with the values.
  mutating func handOverChanges(_ body: (Int, Double) -> Void) {
    guard isInOrder else {
      for v in takeChanges() { body(Int(v), value[Int(v)]) }
      return
    }
    isInOrder = false
    var i = 0
    while i < unreported.count {
      body(Int(unreported[i]), value[Int(unreported[i])])
      i += 1
    }
    unreported.removeAll()
  }

  /// Whether what has changed is just what was reported last, as it is when one thing is dragged. Few are compared: with
  /// many, making the list anew costs little beside the changes themselves.
  @inline(__always)
  private var isReportedAgain: Bool {
    guard unreported.count == reported.count && unreported.count <= 64 else { return false }
    for i in unreported.indices where unreported[i] != reported[i] { return false }
    return true
  }

  /// Sorts by looking through the marks where the numbers lie close together, as they do when a part of a layout moves;
  /// otherwise by a heap, which is kept, whereas the library's sort allocates.
  private mutating func sortReported() {
    guard var least = reported.first else { return }
    var most = least
    for v in reported {
      least = min(least, v)
      most = max(most, v)
    }
    guard Int(most - least) < 8 * reported.count else {
      for v in reported { sorter.push(v) }
      var place = reported.count
      while let v = sorter.pop() {
        place -= 1
        reported[place] = v
      }
      return
    }
    var place = 0
    for v in least...most where isUnreported[Int(v)] {
      reported[place] = v
      place += 1
    }
  }
}
