// State+Careful.swift: multipliers of which nothing is ignored but rounding.
//
// A multiplier up to `Tolerance.multiplier` is usually no reason to pivot. But its size depends on the row it
// belongs to: an exchange divides it by the pivot, and what counted as nothing before may count after it. Where
// coefficients differ a thousandfold the method can then go to and fro for ever: one exchange improves a weak level at
// the cost of a strong one too small to see, the next takes it back. So where a solve does not end, or goes wrong, it goes on
// with care: before each pivot all multipliers are solved for anew, with twice the digits (State+Refined.swift) and together with the
// sizes that were added up to them, and each is 0, or at an end of its box, or neither, by what rounding can explain and by nothing
// else. First (`Care.verifying`) that is the rounding of the coefficients themselves: 1000 · 0.001 is 1 for whoever wrote it. Where
// that does not do either, coefficients are taken for what they are to the last digit (`Care.full`).

extension State {
  /// Takes up more care: what was computed with less goes.
  mutating func takeCare() {
    if costs.care == .verifying {
      costs.care = .full
      refined.tolerance = Tolerance.refined
    } else {
      beginVerifying()
    }
    problem.isWellScaled = false
    repair()
  }

  /// Takes up as much care as verifying an optimum needs: what the rounding of coefficients explains counts as nothing.
  mutating func beginVerifying() {
    costs.care = .verifying
    basis.isCareful = true
    refined.tolerance = Tolerance.rounding
  }

  /// Whether all basic rows hold exactly. O(all).
  var isEveryBasicRowHeld: Bool {
    mutating get {
      for v in 0..<variableCount where basis.rowInSlot[v] != Basis.ownStay {
        if !isHeldExactly(Int(basis.rowInSlot[v])) { return false }
      }
      return true
    }
  }

  /// Whether the basic rows of all that has moved hold exactly: where nothing else has changed, all others do as before. O(their terms).
  var isEveryMovedRowHeld: Bool {
    mutating get {
      touchMoved()
      for row in touched.members.elements where !isHeldExactly(Int(row)) { return false }
      return true
    }
  }

  /// Goes back to usual care.
  mutating func relax() {
    costs.care = .usual
    basis.isCareful = false
  }

  /// `expressByBasis` with full care.
  mutating func expressByBasisCarefully(_ row: Int) {
    beginRefined()
    load(row, times: 1)
    backwardRefined()
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
      beginRefined()
      for (_, row) in violated[start..<end] {
        load(row, times: problem.rows[row].weight * Double(problem.rows[row].side))
      }
      backwardRefined()
      for v in 0..<variableCount where refined.value(at: v) != 0 { setMultiplier(slot: v, level: level) }
      start = end
    }
    for v in 0..<variableCount where basis.rowInSlot[v] != Basis.ownStay { offer(Int(basis.rowInSlot[v])) }
  }

  /// Takes a multiplier over from the last sized solve; one at an end of its box but for rounding is put there.
  private mutating func setMultiplier(slot: Int, level: Int32) {
    var z = refined.value(at: slot)
    let row = basicRow(inSlot: slot)
    if problem.rows[row].level == level {
      for end in [-problem.rows[row].upCost, problem.rows[row].downCost]
      where refined.isNear(end, at: slot) {
        z = end
      }
    }
    costs.multipliers.add(z, row: row, level: level)
  }
}
