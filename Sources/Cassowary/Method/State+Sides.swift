// State+Sides.swift: residuals, the sides of nonbasic rows, and flips from one side to another.

extension State {
  // MARK: Residuals and sides

  /// a·x + c at the present values, and the sum of the sizes of its terms.
  @inline(__always)
  mutating func residual(_ row: Int) -> (value: Double, scale: Double) { problem.residual(row, at: values.value) }

  /// The side a nonbasic row belongs on; its present one, if that is allowed, where the residual is 0.
  @inline(__always)
  mutating func properSide(_ row: Int) -> Int8 { problem.properSide(row, at: values.value) }

  /// How far the row is from being met; 0 where it is.
  @inline(__always)
  mutating func violation(_ row: Int) -> Double { problem.violation(row, at: values.value) }

  /// Whether a row's residual is 0 within the tolerance of its terms.
  mutating func isHeldExactly(_ row: Int) -> Bool {
    let (r, scale) = residual(row)
    return r.magnitude <= Tolerance.forResidual(scale: scale)
  }

  mutating func flip(_ row: Int, to side: Int8) {
    costs.flips.append(Flip(level: problem.rows[row].level, row: Int32(row), side: side))
  }

  /// Queues a flip if the row's residual contradicts its side.
  mutating func judge(_ row: Int) {
    let proper = properSide(row)
    if proper != problem.rows[row].side { flip(row, to: proper) }
  }

  /// Carries out the flips queued: one backward solve for each level.
  mutating func applyFlips() {
    guard !costs.flips.isEmpty else { return }
    costs.flips.sort { $0 < $1 }
    var i = 0
    while i < costs.flips.count {
      let level = costs.flips[i].level
      basis.vector.begin()
      while i < costs.flips.count && costs.flips[i].level == level {
        let row = Int(costs.flips[i].row)
        let gain = problem.rows[row].weight * Double(costs.flips[i].side - problem.rows[row].side)
        problem.setSide(row, costs.flips[i].side)
        if gain != 0 { problem.load(row, times: gain, into: &basis.vector) }
        i += 1
      }
      basis.backward()
      for v in basis.order.elements {
        addMultiplier(basis.vector.values[Int(v)], slot: Int(v), level: level)
      }
    }
    costs.flips.removeAll()
  }

  /// Leaves in the basis' vector the row as a combination of the basic rows, by slot.
  mutating func expressByBasis(_ row: Int) {
    basis.vector.begin()
    problem.load(row, times: 1, into: &basis.vector)
    basis.backward()
  }
}
