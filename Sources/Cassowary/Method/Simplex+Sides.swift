// Simplex+Sides.swift: residuals, the sides of nonbasic rows, and flips from one side to another.

// Methods that change nothing are `mutating` too: a borrowed copy of `self`, of 2.8 kB, would be made wherever one that is
// not is called from one that is, and the compiler takes seconds to check the borrows of each.

extension Simplex {
  // MARK: Residuals and sides

  /// a·x + c at the present values, and the sum of the sizes of its terms.
  @inline(__always)
  mutating func residual(_ row: Int) -> (value: Double, scale: Double) {
    var sum = rows[row].constant
    var scale = sum.magnitude
    if rows[row].kind == .stay {
      let x = value[Int(rows[row].stayVariable)]
      return (sum + x, max(scale, x.magnitude))
    }
    let entries = constraints.rows.range(row)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = constraints.rows.pool[k]
      let term = entry.value * value[Int(entry.index)]
      sum += term
      scale += term.magnitude
      k += 1
    }
    return (sum, scale)
  }

  @inline(__always)
  static func residualTolerance(scale: Double) -> Double {
    Tolerance.residual * max(1, scale / Tolerance.residualScale)
  }

  /// The side a nonbasic row belongs on; its present one, if that is allowed, where the residual is 0.
  @inline(__always)
  mutating func properSide(_ row: Int) -> Int8 {
    let (r, scale) = residual(row)
    let kind = rows[row].kind
    if r.magnitude <= Self.residualTolerance(scale: scale) { return rows[row].side }
    if r > 0 { return kind == .atLeast ? 0 : 1 }
    return kind == .atMost ? 0 : -1
  }

  /// How far the row is from being met; 0 where it is.
  @inline(__always)
  mutating func violation(_ row: Int) -> Double {
    let (r, scale) = residual(row)
    if r.magnitude <= Self.residualTolerance(scale: scale) { return 0 }
    switch rows[row].kind {
    case .equal: return r.magnitude
    case .atLeast: return max(0, -r)
    case .atMost: return max(0, r)
    case .stay: return 0
    }
  }

  @inline(__always)
  mutating func upCost(_ row: Int) -> Double {
    rows[row].kind == .equal || rows[row].kind == .atMost ? rows[row].weight : 0
  }
  @inline(__always)
  mutating func downCost(_ row: Int) -> Double {
    rows[row].kind == .equal || rows[row].kind == .atLeast ? rows[row].weight : 0
  }

  mutating func setSide(_ row: Int, _ new: Int8) {
    if rows[row].level == Level.required && rows[row].kind != .stay {
      violatedRequired += (new != 0 ? 1 : 0) - (rows[row].side != 0 ? 1 : 0)
    }
    rows[row].side = new
  }

  mutating func flip(_ row: Int, to side: Int8) {
    flips.append(Flip(level: rows[row].level, row: Int32(row), side: side))
  }

  /// Queues a flip if the row's residual contradicts its side.
  mutating func judge(_ row: Int) {
    let proper = properSide(row)
    if proper != rows[row].side { flip(row, to: proper) }
  }

  /// Carries out the flips queued: one backward solve for each level.
  mutating func applyFlips() {
    guard !flips.isEmpty else { return }
    flips.sort { $0 < $1 }
    var i = 0
    while i < flips.count {
      let level = flips[i].level
      basis.vector.begin()
      while i < flips.count && flips[i].level == level {
        let row = Int(flips[i].row)
        let gain = rows[row].weight * Double(flips[i].side - rows[row].side)
        setSide(row, flips[i].side)
        if gain != 0 { loadRow(row, times: gain) }
        i += 1
      }
      basis.backward()
      for v in basis.order.elements {
        addMultiplier(basis.vector.values[Int(v)], slot: Int(v), level: level)
      }
    }
    flips.removeAll()
  }

  /// Adds a multiple of a row to the right side of the next solve.
  mutating func loadRow(_ row: Int, times factor: Double = 1) {
    if rows[row].kind == .stay {
      basis.vector.add(factor, at: Int(rows[row].stayVariable))
      return
    }
    let entries = constraints.rows.range(row)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = constraints.rows.pool[k]
      basis.vector.add(entry.value * factor, at: Int(entry.index))
      k += 1
    }
  }

  /// Leaves in the basis' vector the row as a combination of the basic rows, by slot.
  mutating func expressByBasis(_ row: Int) {
    basis.vector.begin()
    loadRow(row)
    basis.backward()
  }
}
