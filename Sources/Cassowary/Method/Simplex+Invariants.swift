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
    if !rows.isEmpty {
      let isPlain = rows[own].state == .free && rows[own].side == 0 && !rows[own].isDirty && !isBasic(own)
      let isEmpty = multipliers.isEmpty(own) && basis.matrix.rows.count(own) == 0 && constraints.rows.count(own) == 0
      if !isPlain || !isEmpty || basis.pivotValue[own] != 1 { return "S9" }
    }
    for v in 0..<variableCount {
      let row = Int(basis.rowInSlot[v])
      if row == Basis.ownStay {
        if stayRow[v] != Basis.ownStay && isBasic(Int(stayRow[v])) { return "B1 stay of \(v)" }
        continue
      }
      if row < 0 || Int(basis.slotOfRow[row]) != v { return "B1 slot \(v)" }
      if rows[row].state != .active { return "S1 row \(row)" }
      let pivot = basis.entry(row: row, column: v)
      if pivot != basis.pivotValue[row] || pivot.magnitude <= Tolerance.direction { return "B2 row \(row)" }
      if rows[row].side != 0 { return "S1 basic row \(row) has a side" }
    }
    return isAcyclic ? nil : "B3"
  }

  /// Kahn's algorithm over T's dependency graph.
  private var isAcyclic: Bool {
    mutating get {
      var waiting = [Int](repeating: 0, count: variableCount)
      var ready: [Int] = []
      for v in 0..<variableCount {
        waiting[v] = max(0, basis.matrix.rows.count(Int(basis.rowInSlot[v])) - 1)
        if waiting[v] == 0 { ready.append(v) }
      }
      var done = 0
      while let v = ready.popLast() {
        done += 1
        for i in basis.matrix.columns.range(v) {
          let slot = Int(basis.slotOfRow[Int(basis.matrix.columns.pool[i].index)])
          guard slot != v else { continue }
          waiting[slot] -= 1
          if waiting[slot] == 0 { ready.append(slot) }
        }
      }
      return done == variableCount
    }
  }

  private mutating func brokenCounts() -> String? {
    var counts = [Int32](repeating: 0, count: variableCount)
    var violated = 0
    for row in rows.indices where rows[row].kind != .stay && isNonbasic(row) {
      for i in constraints.rows.range(row) { counts[Int(constraints.rows.pool[i].index)] += 1 }
      if rows[row].level == Level.required && rows[row].side != 0 { violated += 1 }
    }
    for v in 0..<variableCount where counts[v] != nonbasicCount[v] { return "S6 variable \(v)" }
    return violated == violatedRequired ? nil : "S7 \(violated) counted as \(violatedRequired)"
  }

  private mutating func brokenProofs() -> String? {
    for row in setAside {
      guard let proof = proofs[row], proof.contains(where: { $0.row == row }) else { return "S8 row \(row)" }
      for term in proof where term.row != row {
        if rows[Int(term.row)].age > rows[Int(row)].age || rows[Int(term.row)].state != .active {
          return "S8 row \(row)"
        }
      }
      let largest = proof.reduce(0) { max($0, $1.multiplier.magnitude) }
      for term in proof where term.multiplier.magnitude > Tolerance.proofCancellation * largest {
        let isPositive = term.multiplier > 0
        if rows[Int(term.row)].kind == (isPositive ? .atMost : .atLeast) { return "S8 row \(row), sign" }
      }
    }
    return nil
  }

  private mutating func brokenValues() -> String? {
    if violatedRequired != 0 { return "S7 a required row is violated" }
    for row in rows.indices where rows[row].state == .active {
      let (r, scale) = residual(row)
      let tolerance = 10 * Self.residualTolerance(scale: scale)
      if isBasic(row) {
        if r.magnitude > tolerance { return "S2 row \(row) is off by \(r)" }
      } else if rows[row].kind != .stay && r.magnitude > tolerance && properSide(row) != rows[row].side {
        return "S3 row \(row)"
      }
    }
    return nil
  }

  private mutating func brokenMultipliers() -> String? {
    for v in 0..<variableCount where improvement(of: Int(basis.rowInSlot[v])) != nil { return "S5 slot \(v)" }
    var levels: [Int32] = []
    for row in rows.indices where isNonbasic(row) && rows[row].side != 0 && !levels.contains(rows[row].level) {
      levels.append(rows[row].level)
    }
    for v in 0..<variableCount {
      var node = multipliers.head[Int(basis.rowInSlot[v])]
      while node >= 0 {
        let z = multipliers.nodes[Int(node)]
        if z.value.magnitude > 1e-6 && !levels.contains(z.level) { levels.append(z.level) }
        node = z.next
      }
    }
    for level in levels {
      basis.vector.begin()
      for row in rows.indices where isNonbasic(row) && rows[row].side != 0 && rows[row].level == level {
        loadRow(row, times: rows[row].weight * Double(rows[row].side))
      }
      basis.backward()
      for v in 0..<variableCount {
        let z = multiplier(Int(basis.rowInSlot[v]), level)
        let scale = max(1, z.magnitude)
        if (z - basis.vector[v]).magnitude > 1e-6 * scale { return "S4 slot \(v) level \(level)" }
      }
    }
    return nil
  }

  private mutating func multiplier(_ row: Int, _ level: Int32) -> Double {
    var node = multipliers.head[row]
    while node >= 0 {
      if multipliers.nodes[Int(node)].level == level { return multipliers.nodes[Int(node)].value }
      node = multipliers.nodes[Int(node)].next
    }
    return 0
  }
}
