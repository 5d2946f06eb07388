// Simplex+Invariants.swift: the numbered invariants of `Simplex` and `Basis`, checked one by one.

extension Simplex {
  /// The first invariant that does not hold, with what it was seen on; nil if all hold. `solved` adds those that hold
  /// only between a solve and the next change. Costs several full solves.
  mutating func brokenInvariant(solved: Bool) -> String? {
    if let broken = brokenBasis() ?? brokenCounts() ?? brokenProofs() { return broken }
    guard solved else { return nil }
    return brokenValues() ?? brokenMultipliers()
  }

  private mutating func brokenBasis() -> String? {
    let own = Int(Basis.ownStay)
    if !state.problem.rows.isEmpty {
      let isPlain =
        state.problem.rows[own].state == .free && state.problem.rows[own].side == 0 && !state.problem.rows[own].isDirty
        && !state.isBasic(own)
      let isEmpty =
        state.costs.multipliers.isEmpty(own) && !state.basis.triangle.ownsRow(own)
        && state.problem.terms.rows.count(own) == 0
      if !isPlain || !isEmpty || state.basis.pivotValue[own] != 1 { return "S9" }
    }
    for v in 0..<state.variableCount {
      let row = Int(state.basis.rowInSlot[v])
      if row == Basis.ownStay {
        if state.problem.stayRow[v] != Basis.ownStay && state.isBasic(Int(state.problem.stayRow[v])) {
          return "B1 stay of \(v)"
        }
        continue
      }
      if row < 0 || Int(state.basis.slotOfRow[row]) != v { return "B1 slot \(v)" }
      if state.problem.rows[row].state != .active { return "S1 row \(row)" }
      let isUnit = state.problem.rows[row].kind == .stay && !state.basis.triangle.ownsRow(row)
      let pivot = isUnit ? 1 : state.basis.triangle.entry(row: row, column: v, in: state.problem.terms)
      let least = state.problem.isWellScaled && !state.problem.isWide ? Tolerance.direction : 0
      if pivot != state.basis.pivotValue[row] || pivot.magnitude <= least { return "B2 row \(row)" }
      if state.problem.rows[row].side != 0 { return "S1 basic row \(row) has a side" }
    }
    return brokenTriangle() ?? (isAcyclic ? nil : "B3")
  }

  private mutating func brokenTriangle() -> String? {
    for v in 0..<state.variableCount {
      for (place, entry) in state.problem.terms.columns.entries(v).enumerated() {
        let row = Int(entry.index)
        let isShared = state.isBasic(row) && !state.basis.triangle.ownsRow(row)
        if isShared != (place < Int(state.basis.triangle.sharedCount[v])) { return "T1 row \(row)" }
      }
    }
    for row in state.problem.rows.indices where state.basis.triangle.ownsRow(row) && !state.isBasic(row) {
      return "T2 row \(row)"
    }
    return nil
  }

  /// Kahn's algorithm over T's dependency graph.
  private var isAcyclic: Bool {
    mutating get {
      var waiting = [Int](repeating: 0, count: state.variableCount)
      var ready: [Int] = []
      for v in 0..<state.variableCount {
        let row = Int(state.basis.rowInSlot[v])
        waiting[v] = max(0, state.basis.triangle.entries(of: row, in: state.problem.terms).count - 1)
        if waiting[v] == 0 { ready.append(v) }
      }
      var done = 0
      while let v = ready.popLast() {
        done += 1
        for row in readers(of: v) {
          let slot = Int(state.basis.slotOfRow[row])
          guard slot != v else { continue }
          waiting[slot] -= 1
          if waiting[slot] == 0 { ready.append(slot) }
        }
      }
      return done == state.variableCount
    }
  }

  /// The rows of T that read a variable.
  private mutating func readers(of v: Int) -> [Int] {
    let shared = state.basis.triangle.sharedReaders(v, in: state.problem.terms)
    return shared.map { Int($0.index) } + state.basis.triangle.ownReaders(v).map { Int($0.index) }
  }

  private mutating func brokenCounts() -> String? {
    var counts = [Int32](repeating: 0, count: state.variableCount)
    var violated = 0
    for row in state.problem.rows.indices where state.problem.rows[row].kind != .stay && state.isNonbasic(row) {
      for i in state.problem.terms.rows.range(row) { counts[Int(state.problem.terms.rows.pool[i].index)] += 1 }
      if state.problem.rows[row].level == Level.required && state.problem.rows[row].side != 0 { violated += 1 }
    }
    for v in 0..<state.variableCount where counts[v] != state.problem.nonbasicCount[v] { return "S6 variable \(v)" }
    return violated == state.problem.violatedRequired
      ? nil : "S7 \(violated) counted as \(state.problem.violatedRequired)"
  }

  private mutating func brokenProofs() -> String? {
    for row in setAside.rows {
      guard let proof = setAside.proofs[row], proof.contains(where: { $0.row == row }) else { return "S8 row \(row)" }
      for term in proof where term.row != row {
        if state.problem.rows[Int(term.row)].age > state.problem.rows[Int(row)].age
          || state.problem.rows[Int(term.row)].state != .active
        {
          return "S8 row \(row)"
        }
      }
      let largest = proof.reduce(0) { max($0, $1.multiplier.magnitude) }
      for term in proof where term.multiplier.magnitude > Tolerance.proofCancellation * largest {
        let isPositive = term.multiplier > 0
        if state.problem.rows[Int(term.row)].kind == (isPositive ? .atMost : .atLeast) { return "S8 row \(row), sign" }
      }
    }
    return nil
  }

  private mutating func brokenValues() -> String? {
    if state.problem.violatedRequired != 0 { return "S7 a required row is violated" }
    for row in state.problem.rows.indices where state.problem.rows[row].state == .active {
      let (r, scale) = state.residual(row)
      let tolerance = 10 * state.problem.tolerance(of: row, scale: scale)
      if state.isBasic(row) {
        if r.magnitude > tolerance { return "S2 row \(row) is off by \(r)" }
      } else if state.problem.rows[row].kind != .stay && r.magnitude > tolerance
        && state.properSide(row) != state.problem.rows[row].side
      {
        return "S3 row \(row)"
      }
    }
    return nil
  }

  private mutating func brokenMultipliers() -> String? {
    for v in 0..<state.variableCount where state.improvement(of: Int(state.basis.rowInSlot[v])) != nil {
      return "S5 slot \(v)"
    }
    var levels: [Int32] = []
    for row in state.problem.rows.indices
    where state.isNonbasic(row) && state.problem.rows[row].side != 0 && !levels.contains(state.problem.rows[row].level)
    {
      levels.append(state.problem.rows[row].level)
    }
    for v in 0..<state.variableCount {
      var node = state.costs.multipliers.head[Int(state.basis.rowInSlot[v])]
      while node >= 0 {
        let z = state.costs.multipliers.nodes[Int(node)]
        if z.value.magnitude > 1e-6 && !levels.contains(z.level) { levels.append(z.level) }
        node = z.next
      }
    }
    for level in levels {
      state.basis.vector.begin()
      for row in state.problem.rows.indices
      where state.isNonbasic(row) && state.problem.rows[row].side != 0 && state.problem.rows[row].level == level {
        state.problem.load(
          row, times: state.problem.rows[row].weight * Double(state.problem.rows[row].side), into: &state.basis.vector)
      }
      state.backward()
      for v in 0..<state.variableCount {
        let z = multiplier(Int(state.basis.rowInSlot[v]), level)
        let scale = max(1, z.magnitude)
        if (z - state.basis.vector[v]).magnitude > 1e-6 * scale { return "S4 slot \(v) level \(level)" }
      }
    }
    return nil
  }

  private mutating func multiplier(_ row: Int, _ level: Int32) -> Double {
    var node = state.costs.multipliers.head[row]
    while node >= 0 {
      if state.costs.multipliers.nodes[Int(node)].level == level {
        return state.costs.multipliers.nodes[Int(node)].value
      }
      node = state.costs.multipliers.nodes[Int(node)].next
    }
    return 0
  }
}
