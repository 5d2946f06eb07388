// Simplex+Describe.swift: the basis as text.
//
//   x3   = 42.0        row 7 @750 (w 1.0)      z [500: -1.0]     x3 - x1 - 2.0 == 0
//   slot   its value   the row seated there    its multipliers   the row itself
//   stay                marks a variable that nothing determines
// Then the nonbasic rows with their side (- below, + above, 0 met) and residual, and the rows set aside.

extension Simplex {
  mutating func describe(_ name: (Int) -> String) -> String {
    var text = "basis: \(variableCount) variables, \(basis.etas.count) etas\n"
    for v in 0..<variableCount {
      let row = Int(basis.rowInSlot[v])
      let holder = row == Basis.ownStay ? "stay of \(name(v))" : describeRow(row, name)
      text += "  \(name(v)) = \(value[v])  \(holder)\(describeMultipliers(row))\n"
    }
    text += "nonbasic:\n"
    for row in rows.indices where isNonbasic(row) && rows[row].kind != .stay {
      let mark = rows[row].side == 0 ? "0" : rows[row].side < 0 ? "-" : "+"
      text += "  \(mark) \(describeRow(row, name))  residual \(residual(row).value)\n"
    }
    for row in setAside { text += "set aside: \(describeRow(Int(row), name))\n" }
    return text
  }

  private mutating func describeRow(_ row: Int, _ name: (Int) -> String) -> String {
    if rows[row].kind == .stay { return "stay of \(name(Int(rows[row].stayVariable)))" }
    var text = "row \(row)"
    let priority = Level.priority(rows[row].level)
    text += priority.isRequired ? ":" : " @\(priority.description) (w \(rows[row].weight)):"
    for i in constraints.rows.range(row) {
      let entry = constraints.rows.pool[i]
      text += " \(entry.value < 0 ? "-" : "+") "
      if entry.value.magnitude != 1 { text += "\(entry.value.magnitude)*" }
      text += name(Int(entry.index))
    }
    text += " \(rows[row].constant < 0 ? "-" : "+") \(rows[row].constant.magnitude)"
    switch rows[row].kind {
    case .equal: text += " == 0"
    case .atLeast: text += " >= 0"
    case .atMost: text += " <= 0"
    case .stay: break
    }
    return text
  }

  private mutating func describeMultipliers(_ row: Int) -> String {
    if multipliers.isEmpty(row) { return "" }
    var text = "  z ["
    var node = multipliers.head[row]
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      text += "\(Level.priority(z.level).description): \(z.value)"
      node = z.next
      if node >= 0 { text += ", " }
    }
    return text + "]"
  }
}
