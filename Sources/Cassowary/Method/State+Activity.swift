// State+Activity.swift: rows that begin or cease to take part, or to count as they did.

extension State {
  mutating func activate(_ row: Int) {
    problem.activations += 1
    if !problem.terms.isMirrored(row: row) { problem.terms.mirror(row: row) }
    problem.rows[row].state = .active
    problem.countNonbasic(row, 1)
  }

  /// Takes an active row out of the problem; it keeps its terms.
  mutating func deactivate(_ row: Int) {
    if !withdraw(row) {
      replaceByStay(row)
      _ = withdraw(row)
    }
    handOnReleased()
  }

  /// Takes many active rows out at once: first all whose slots' own stays can take their places, then the others, one by
  /// one as long as that is less work than to factor the basis anew.
  mutating func deactivate(_ rows: [Int32]) {
    let basic = rows.filter { !withdraw(Int($0)) }
    clearIslands(leftBy: rows)
    handOnReleased()
    let others = basic.filter { isBasic(Int($0)) }
    let start = basis.entriesTouched
    for (place, row) in others.enumerated() {
      if isRefactoringDue || basis.entriesTouched - start > Effort.leavingEntries(variables: variableCount) {
        for row in others[place...] where isBasic(Int(row)) { leaveSlot(Int(row)) }
        refactor()
        for row in others[place...] { _ = withdraw(Int(row)) }
        handOnReleased()
        return
      }
      deactivate(Int(row))
    }
  }

  /// Takes an active row out, but leaves to `handOnReleased` what it had of the multipliers. False, with nothing done, if it
  /// is basic and not easily replaced.
  private mutating func withdraw(_ row: Int) -> Bool {
    if isBasic(row) {
      guard isReplaceableByOwnStay(row, slot: Int(basis.slotOfRow[row])) else { return false }
      costs.release(row)
      leaveSlot(row)
    }
    countOut(row)
    return true
  }

  /// Counts a row that is not basic any more among those that take no part.
  @inline(__always)
  mutating func countOut(_ row: Int) {
    let side = problem.rows[row].side
    if side != 0 {
      costs.released.append(
        ReleasedMultiplier(
          level: problem.rows[row].level, row: Int32(row), value: -problem.rows[row].weight * Double(side)))
      problem.setSide(row, 0)
    }
    problem.countNonbasic(row, -1)
    problem.activations += 1
    problem.rows[row].state = .pending
  }

  /// Makes a basic row nonbasic, and leaves its slot to the own stay of the variable, which keeps its present value.
  mutating func leaveSlot(_ row: Int) {
    let slot = Int(basis.slotOfRow[row])
    problem.countNonbasic(row, 1)
    basis.unseat(slot: slot, in: &problem.terms)
    basis.seatOwnStay(slot: slot)
  }

  // MARK: Multipliers handed on

  /// The multipliers of basic rows that have gone, and the sides of nonbasic ones, go over to the basic rows that are left:
  /// one backward solve for each level. Most cancel before it: what was weighed down and what weighed on it go together.
  mutating func handOnReleased() {
    guard !costs.released.isEmpty else { return }
    costs.released.sort { $0.level != $1.level ? $0.level > $1.level : $0.row < $1.row }
    var i = 0
    while i < costs.released.count {
      let level = costs.released[i].level
      basis.vector.begin()
      while i < costs.released.count && costs.released[i].level == level {
        problem.load(Int(costs.released[i].row), times: costs.released[i].value, into: &basis.vector)
        i += 1
      }
      backward()
      for v in basis.order.elements { addMultiplier(basis.vector.values[Int(v)], slot: Int(v), level: level) }
    }
    costs.released.removeAll()
  }

  /// Puts a stay in the place of a basic row. The variable it holds keeps its present value.
  private mutating func replaceByStay(_ row: Int) {
    let slot = Int(basis.slotOfRow[row])
    findUnitEdge(slot: slot)
    guard let variable = stayToEnter(slot: slot) else {
      // Every stay on the edge is basic already: only rounding can say so.
      repair(without: row)
      return
    }
    let stay = stay(of: variable)
    problem.rows[stay].constant = -values.value[variable]
    if basis.isCareful { expressByBasisCarefully(stay) } else { expressByBasis(stay) }
    if !exchange(slot: slot, entering: stay) { repair() }
  }

  /// Leaves in the basis' vector how the variables move as the row in a slot leaves zero.
  private mutating func findUnitEdge(slot: Int) {
    guard basis.isCareful else {
      basis.vector.begin()
      basis.vector.add(1, at: slot)
      forward()
      return
    }
    beginRefined()
    load(1, times: 1, at: slot)
    forwardRefined()
  }

  /// Whether the stay of the slot's own variable can take it without any solve: it is an equation of its own then, which
  /// no eta changes, and closes no cycle.
  @inline(__always)
  private mutating func isReplaceableByOwnStay(_ row: Int, slot: Int) -> Bool {
    !isStayBasic(slot) && !basis.etas.reads(slot) && basis.pivotValue[row].magnitude < 10
  }

  /// The variable whose stay may take the slot: the slot's own if the edge moves it well, else the one it moves most.
  @inline(__always)
  private mutating func stayToEnter(slot: Int) -> Int? {
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

  /// Changes how an active row counts: its share of the multipliers is taken out before and put back after.
  mutating func retarget(_ row: Int, _ change: (inout Row) -> Void) {
    let present = problem.rows[row].side
    if present != 0 {
      flip(row, to: 0)
      applyFlips()
    }
    change(&problem.rows[row])
    if present != 0 {
      flip(row, to: present)
      applyFlips()
    }
    if isBasic(row) { offer(row) }
  }
}
