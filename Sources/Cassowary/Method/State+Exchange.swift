// State+Exchange.swift: one basic row gives way to another, and the multipliers are handed on.

extension State {
  mutating func addMultiplier(_ value: Double, slot: Int, level: Int32) {
    if value.magnitude < costs.multipliers.drop { return }
    let row = basicRow(inSlot: slot)
    costs.multipliers.add(value, row: row, level: level)
    offer(row)
  }

  /// Puts a basic row among the candidates if its leaving would improve the cost.
  mutating func offer(_ row: Int) { costs.offer(row, among: problem.rows) }

  /// Lets go of the most urgent candidates as long as they are none any more: what is left asks for a pivot.
  mutating func dropStaleCandidates() {
    while let first = costs.candidates.top, !isBasic(Int(first.row)) || improvement(of: Int(first.row)) == nil {
      _ = costs.candidates.pop()
    }
  }

  /// The direction in which a basic row's leaving improves the cost, with the level and the size of the gain.
  @inline(__always)
  mutating func improvement(of row: Int) -> (direction: Double, level: Int32, size: Double)? {
    costs.improvement(of: row, among: problem.rows)
  }

  /// The lexicographic sign of the cost's slope as a basic row moves off zero; with the level that decides.
  mutating func slopeSign(of row: Int, direction: Double) -> (sign: Int, level: Int32, size: Double) {
    costs.slopeSign(of: row, direction: direction, among: problem.rows)
  }

  /// Updates the multipliers for an exchange: `entering` (expressed by the basis in the vector) takes slot p.
  private mutating func exchangeMultipliers(slot p: Int, entering: Int) {
    let leaving = Int(basis.rowInSlot[p])
    let pivot = basis.vector.values[p]
    if pivot.magnitude < Tolerance.firmPivot { values.rounding.hasDoubtfulPivots = true }
    costs.multipliers.copy(leaving, into: &costs.handedOn)
    costs.multipliers.clear(leaving)
    costs.multipliers.clear(entering)
    for item in costs.handedOn.elements {
      let z = item.value / pivot
      for v in basis.order.elements where Int(v) != p {
        addMultiplier(-z * basis.vector.values[Int(v)], slot: Int(v), level: item.level)
      }
      costs.multipliers.add(z, row: entering, level: item.level)
    }
  }

  /// Puts `entering` into slot p, multipliers and counts included; the vector expresses it by the basis. The row that
  /// leaves becomes nonbasic with the side it has. False if the new basis is singular and has to be factored anew.
  mutating func exchange(slot p: Int, entering: Int) -> Bool {
    let leaving = Int(basis.rowInSlot[p])
    exchangeMultipliers(slot: p, entering: entering)
    problem.countNonbasic(leaving, 1)
    problem.countNonbasic(entering, -1)
    let isSound = basis.replace(slot: p, with: entering)
    if isSound { offer(entering) }
    return isSound
  }
}
