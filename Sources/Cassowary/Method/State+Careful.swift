// State+Careful.swift: multipliers of which nothing is ignored but rounding.
//
// A multiplier up to `Tolerance.multiplier` is usually no reason to pivot. But its size depends on the row it
// belongs to: an exchange divides it by the pivot, and what counted as nothing before may count after it. Where
// coefficients differ a thousandfold the method can then go to and fro for ever: one exchange improves a weak level at
// the cost of a strong one too small to see, the next takes it back. So where a solve does not end, or goes wrong, it goes on
// with `Care.full`: before each pivot all multipliers are solved for anew, together with the sizes that were added up to
// them, and each is 0, or at an end of its box, or neither, by what rounding can explain and by nothing else.

extension State {
  /// Takes up full care: what was computed with less goes.
  mutating func takeCare() {
    costs.care = .full
    basis.leastStoredPivot = Tolerance.carefulPivot
    problem.isWellScaled = false
    repair()
  }

  /// Goes back to usual care.
  mutating func relax() {
    costs.care = .usual
    basis.leastStoredPivot = Tolerance.storedPivot
  }

  /// `expressByBasis` with full care.
  mutating func expressByBasisCarefully(_ row: Int) {
    basis.beginSized()
    problem.loadSized(row, times: 1, into: &basis)
    basis.backwardSized()
  }

  /// Computes all multipliers from the sides, and who asks for a pivot from those.
  mutating func rebuildMultipliersCarefully() {
    costs.multipliers.clearAll()
    costs.candidates.removeAll()
    var violated: [(level: Int32, row: Int)] = []
    for row in problem.rows.indices
    where problem.rows[row].kind != .stay && isNonbasic(row) && problem.rows[row].side != 0 {
      violated.append((problem.rows[row].level, row))
    }
    violated.sort { $0.level != $1.level ? $0.level > $1.level : $0.row < $1.row }
    var start = 0
    while start < violated.count {
      let level = violated[start].level
      let end = violated[start...].firstIndex { $0.level != level } ?? violated.count
      basis.beginSized()
      for (_, row) in violated[start..<end] {
        problem.loadSized(row, times: problem.rows[row].weight * Double(problem.rows[row].side), into: &basis)
      }
      basis.backwardSized()
      for v in basis.order.elements where basis.vector.values[Int(v)] != 0 { setMultiplier(slot: Int(v), level: level) }
      start = end
    }
    for v in 0..<variableCount where basis.rowInSlot[v] != Basis.ownStay { offer(Int(basis.rowInSlot[v])) }
  }

  /// Takes a multiplier over from the last sized solve; one at an end of its box but for rounding is put there.
  private mutating func setMultiplier(slot: Int, level: Int32) {
    var z = basis.vector.values[slot]
    let size = basis.sizes.values[slot]
    let row = basicRow(inSlot: slot)
    if problem.rows[row].level == level {
      for end in [-problem.rows[row].upCost, problem.rows[row].downCost]
      where (z - end).magnitude <= Tolerance.rounding * (size + end.magnitude) {
        z = end
      }
    }
    costs.multipliers.add(z, row: row, level: level)
  }
}

extension Problem {
  /// Adds a multiple of a row to a basis' vector, and its sizes to the sizes there.
  mutating func loadSized(_ row: Int, times factor: Double, into basis: inout Basis) {
    if rows[row].kind == .stay {
      basis.vector.add(factor, at: Int(rows[row].stayVariable))
      basis.sizes.add(factor.magnitude, at: Int(rows[row].stayVariable))
      return
    }
    for k in terms.rows.range(row) {
      let entry = terms.rows.pool[k]
      basis.vector.add(entry.value * factor, at: Int(entry.index))
      basis.sizes.add((entry.value * factor).magnitude, at: Int(entry.index))
    }
  }
}
