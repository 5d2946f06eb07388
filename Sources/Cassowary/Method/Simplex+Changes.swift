// Simplex+Changes.swift: changes between solves: constants, levels, weights, and rows that go.

extension Simplex {
  mutating func setConstant(_ row: Int, _ new: Double) {
    if rows[row].constant == new { return }
    rows[row].constant = new
    markDirty(row)
    if rows[row].state == .setAside { requeue(row) }
    if rows[row].proofCount != 0 { requeueDependents(of: row) }
  }

  @inline(__always)
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
  mutating func recycleRows() {
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
      repair(without: row)
      return
    }
    let stay = stay(of: variable)
    rows[stay].constant = -value[variable]
    expressByBasis(stay)
    if !exchange(slot: slot, entering: stay) { repair() }
  }

  /// Whether the stay of the slot's own variable can take it without any solve: no multiplier has to be handed on, and
  /// a row that reads nothing but its own slot closes no cycle.
  @inline(__always)
  private mutating func isReplaceableByOwnStay(_ row: Int, slot: Int) -> Bool {
    multipliers.isEmpty(row) && !isStayBasic(slot) && !basis.etas.touches(slot)
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
}
