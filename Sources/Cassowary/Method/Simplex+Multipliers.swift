// Simplex+Multipliers.swift: slopes of the cost, and the multipliers' part in an exchange of rows.

extension Simplex {
  // MARK: Multipliers

  mutating func addMultiplier(_ value: Double, slot: Int, level: Int32) {
    if value.magnitude < multipliers.drop { return }
    let row = basicRow(inSlot: slot)
    multipliers.add(value, row: row, level: level)
    offer(row)
  }

  /// Puts a basic row among the candidates if its leaving would improve the cost.
  mutating func offer(_ row: Int) {
    if let gain = improvement(of: row) {
      candidates.push(Candidate(level: gain.level, size: gain.size, row: Int32(row)))
    }
  }

  /// The direction in which a basic row's leaving improves the cost, with the level and the size of the gain.
  @inline(__always)
  mutating func improvement(of row: Int) -> (direction: Double, level: Int32, size: Double)? {
    var node = multipliers.head[row]
    // Stronger than the row itself, its own cost counts for nothing, and one direction is the other's opposite.
    while node >= 0 && multipliers.nodes[Int(node)].level > rows[row].level {
      let z = multipliers.nodes[Int(node)]
      if z.value.magnitude > multiplierTolerance { return (z.value < 0 ? 1 : -1, z.level, z.value.magnitude) }
      node = z.next
    }
    if node < 0 { return nil }
    let up = slopeSign(of: row, direction: 1, from: node)
    if up.sign < 0 { return (1, up.level, up.size) }
    let down = slopeSign(of: row, direction: -1, from: node)
    return down.sign < 0 ? (-1, down.level, down.size) : nil
  }

  /// The lexicographic sign of the cost's slope as a basic row moves off zero; with the level that decides.
  mutating func slopeSign(of row: Int, direction: Double) -> (sign: Int, level: Int32, size: Double) {
    slopeSign(of: row, direction: direction, from: multipliers.head[row])
  }

  /// The same from a node of its multiplier on, where those before it count for nothing.
  @inline(__always)
  private mutating func slopeSign(of row: Int, direction: Double, from start: Int32) -> (
    sign: Int, level: Int32, size: Double
  ) {
    let own = rows[row].level
    let cost = direction > 0 ? upCost(row) : downCost(row)
    var isCostDue = cost > 0
    var node = start
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      if isCostDue && z.level < own { return (1, own, cost) }
      var slope = direction * z.value
      var scale = 1.0
      if isCostDue && z.level == own {
        slope += cost
        scale = max(1, cost)
        isCostDue = false
      }
      if slope < -multiplierTolerance * scale { return (-1, z.level, -slope) }
      if slope > multiplierTolerance * scale { return (1, z.level, slope) }
      node = z.next
    }
    return isCostDue ? (1, own, cost) : (0, own, 0)
  }

  /// Updates the multipliers for an exchange: `entering` (expressed by the basis in the vector) takes slot p.
  mutating func exchangeMultipliers(slot p: Int, entering: Int) {
    let leaving = Int(basis.rowInSlot[p])
    let pivot = basis.vector.values[p]
    if pivot.magnitude < Tolerance.firmPivot { rounding.hasDoubtfulPivots = true }
    multipliers.copy(leaving, into: &levelList)
    multipliers.clear(leaving)
    multipliers.clear(entering)
    for item in levelList.elements {
      let z = item.value / pivot
      for v in basis.order.elements where Int(v) != p {
        addMultiplier(-z * basis.vector.values[Int(v)], slot: Int(v), level: item.level)
      }
      multipliers.add(z, row: entering, level: item.level)
    }
  }

  /// Puts `entering` into slot p, multipliers and counts included; the vector expresses it by the basis. The row that
  /// leaves becomes nonbasic with the side it has. False if the new basis is singular and has to be factored anew.
  mutating func exchange(slot p: Int, entering: Int) -> Bool {
    let leaving = Int(basis.rowInSlot[p])
    exchangeMultipliers(slot: p, entering: entering)
    countNonbasic(leaving, 1)
    countNonbasic(entering, -1)
    let isSound = basis.replace(slot: p, with: entering)
    if isSound { offer(entering) }
    return isSound
  }

  mutating func countNonbasic(_ row: Int, _ change: Int32) {
    for i in constraints.rows.range(row) {
      nonbasicCount[Int(constraints.rows.pool[i].index)] += change
    }
  }
}
