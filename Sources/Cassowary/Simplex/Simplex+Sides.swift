// Simplex+Sides.swift: residuals, the sides of nonbasic rows, and flips from one side to another.

extension Simplex {
  // MARK: Residuals and sides

  /// a·x + c at the present values, and the sum of the sizes of its terms.
  func residual(_ row: Int) -> (value: Double, scale: Double) {
    var sum = constant[row]
    var scale = sum.magnitude
    if kind[row] == .stay {
      let x = value[Int(stayVariable[row])]
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

  static func residualTolerance(scale: Double) -> Double {
    Tolerance.residual * max(1, scale / Tolerance.residualScale)
  }

  /// The side a nonbasic row belongs on; its present one, if that is allowed, where the residual is 0.
  func properSide(_ row: Int) -> Int8 {
    let (r, scale) = residual(row)
    let kind = kind[row]
    if r.magnitude <= Self.residualTolerance(scale: scale) { return side[row] }
    if r > 0 { return kind == .atLeast ? 0 : 1 }
    return kind == .atMost ? 0 : -1
  }

  /// How far the row is from being met; 0 where it is.
  func violation(_ row: Int) -> Double {
    let (r, scale) = residual(row)
    if r.magnitude <= Self.residualTolerance(scale: scale) { return 0 }
    switch kind[row] {
    case .equal: return r.magnitude
    case .atLeast: return max(0, -r)
    case .atMost: return max(0, r)
    case .stay: return 0
    }
  }

  func upCost(_ row: Int) -> Double { kind[row] == .equal || kind[row] == .atMost ? weight[row] : 0 }
  func downCost(_ row: Int) -> Double { kind[row] == .equal || kind[row] == .atLeast ? weight[row] : 0 }

  mutating func setSide(_ row: Int, _ new: Int8) {
    if level[row] == Level.required && kind[row] != .stay {
      violatedRequired += (new != 0 ? 1 : 0) - (side[row] != 0 ? 1 : 0)
    }
    side[row] = new
  }

  mutating func flip(_ row: Int, to side: Int8) {
    flips.append(Flip(level: level[row], row: Int32(row), side: side))
  }

  /// Queues a flip if the row's residual contradicts its side.
  mutating func judge(_ row: Int) {
    let proper = properSide(row)
    if proper != side[row] { flip(row, to: proper) }
  }

  /// Carries out the flips queued: one backward solve for each level.
  mutating func applyFlips() {
    guard !flips.isEmpty else { return }
    flips.sort()
    var i = 0
    while i < flips.count {
      let level = flips[i].level
      basis.vector.begin()
      while i < flips.count && flips[i].level == level {
        let row = Int(flips[i].row)
        let gain = weight[row] * Double(flips[i].side - side[row])
        setSide(row, flips[i].side)
        if gain != 0 { loadRow(row, times: gain) }
        i += 1
      }
      basis.backward()
      for v in basis.order {
        addMultiplier(basis.vector.values[Int(v)], row: Int(basis.rowInSlot[Int(v)]), level: level)
      }
    }
    flips.removeAll(keepingCapacity: true)
  }

  /// Adds a multiple of a row to the right side of the next solve.
  mutating func loadRow(_ row: Int, times factor: Double = 1) {
    if kind[row] == .stay {
      basis.vector.add(factor, at: Int(stayVariable[row]))
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
