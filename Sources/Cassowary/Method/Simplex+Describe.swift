// Simplex+Describe.swift: the basis as text.
//
//   x3   = 42.0        row 7 @750 (w 1.0)      z [500: -1.0]     x3 - x1 - 2.0 == 0
//   slot   its value   the row seated there    its multipliers   the row itself
//   stay                marks a variable that nothing determines
// Then the nonbasic rows with their side (- below, + above, 0 met) and residual, and the rows set aside.

extension Simplex {
  mutating func describe(_ name: (Int) -> String) -> String {
    carryOutRemovals()
    var text = "basis: \(state.variableCount) variables, \(state.basis.etas.count) etas\n"
    for v in 0..<state.variableCount {
      let row = Int(state.basis.rowInSlot[v])
      let holder = row == Basis.ownStay ? "stay of \(name(v))" : describeRow(row, name)
      text += "  \(name(v)) = \(state.values.value[v])  \(holder)\(describeMultipliers(row))\n"
    }
    text += "nonbasic:\n"
    for row in state.problem.rows.indices where state.isNonbasic(row) && state.problem.rows[row].kind != .stay {
      let mark = state.problem.rows[row].side == 0 ? "0" : state.problem.rows[row].side < 0 ? "-" : "+"
      text += "  \(mark) \(describeRow(row, name))  residual \(state.residual(row).value)\n"
    }
    for row in setAside.rows { text += "set aside: \(describeRow(Int(row), name))\n" }
    return text
  }

  private mutating func describeRow(_ row: Int, _ name: (Int) -> String) -> String {
    if state.problem.rows[row].kind == .stay { return "stay of \(name(Int(state.problem.rows[row].stayVariable)))" }
    var text = "row \(row)"
    let priority = Level.priority(state.problem.rows[row].level)
    text += priority.isRequired ? ":" : " @\(priority.description) (w \(state.problem.rows[row].weight)):"
    for i in state.problem.terms.rows.range(row) {
      let entry = state.problem.terms.rows.pool[i]
      text += " \(entry.value < 0 ? "-" : "+") "
      if entry.value.magnitude != 1 { text += "\(entry.value.magnitude)*" }
      text += name(Int(entry.index))
    }
    text += " \(state.problem.rows[row].constant < 0 ? "-" : "+") \(state.problem.rows[row].constant.magnitude)"
    switch state.problem.rows[row].kind {
    case .equal: text += " == 0"
    case .atLeast: text += " >= 0"
    case .atMost: text += " <= 0"
    case .stay: break
    }
    return text
  }

  private mutating func describeMultipliers(_ row: Int) -> String {
    if state.costs.multipliers.isEmpty(row) { return "" }
    var text = "  z ["
    var node = state.costs.multipliers.head[row]
    while node >= 0 {
      let z = state.costs.multipliers.nodes[Int(node)]
      text += "\(Level.priority(z.level).description): \(z.value)"
      node = z.next
      if node >= 0 { text += ", " }
    }
    return text + "]"
  }
}
