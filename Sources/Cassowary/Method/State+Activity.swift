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
    if isBasic(row) { replaceByStay(row) }
    if problem.rows[row].side != 0 {
      flip(row, to: 0)
      applyFlips()
    }
    problem.countNonbasic(row, -1)
    problem.activations += 1
    problem.rows[row].state = .pending
  }

  /// Puts a stay in the place of a basic row. The variable it holds keeps its present value.
  private mutating func replaceByStay(_ row: Int) {
    let slot = Int(basis.slotOfRow[row])
    if isReplaceableByOwnStay(row, slot: slot) {
      problem.countNonbasic(row, 1)
      basis.unseat(slot: slot)
      basis.seatOwnStay(slot: slot)
      return
    }
    basis.vector.begin()
    basis.vector.add(1, at: slot)
    basis.forward()
    guard let variable = stayToEnter(slot: slot) else {
      // Every stay on the edge is basic already: only rounding can say so.
      repair(without: row)
      return
    }
    let stay = stay(of: variable)
    problem.rows[stay].constant = -values.value[variable]
    expressByBasis(stay)
    if !exchange(slot: slot, entering: stay) { repair() }
  }

  /// Whether the stay of the slot's own variable can take it without any solve: no multiplier has to be handed on, and
  /// a row that reads nothing but its own slot closes no cycle.
  @inline(__always)
  private mutating func isReplaceableByOwnStay(_ row: Int, slot: Int) -> Bool {
    costs.multipliers.isEmpty(row) && !isStayBasic(slot) && !basis.etas.touches(slot)
      && basis.pivotValue[row].magnitude < 10
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
