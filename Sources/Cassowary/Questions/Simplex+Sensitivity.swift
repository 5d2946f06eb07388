// Simplex+Sensitivity.swift: how a value follows the constants of rows, exactly, also where rows take over from others.
//
// Plain       as long as the basis stays optimal the value follows the constant of a basic row by its coefficient in
//             the basic form, and that of a nonbasic row not at all. The basis stays optimal for a small change if no
//             nonbasic row at residual 0 leaves zero to a side other than its recorded one.
// Corner      otherwise the change is carried out, on a copy in which the neighbourhood of the present values is
//             enlarged: x = x0 + h·y, so that a row a·x + c reads a·y + r/h, with r its residual, exactly 0 if the row
//             holds. A change of 1 there is one of h here, far below the distance to the next row and, enlarged, far above
//             rounding. y is the derivative.
//
// Call it on a copy: the state is left changed.

extension Simplex {
  /// The factor h by which a corner is looked at enlarged. A row closer than this (points), but not within the tolerance
  /// of a residual, is mistaken for one that is reached at once or never.
  private static var magnification: Double { 1e-6 }

  struct RowSensitivity {
    var row: Int32
    var increasing: Double
    var decreasing: Double
  }

  /// How the expression follows the constant (on the right) of every row whose change moves it; ordered by age.
  mutating func sensitivities(of expression: [Entry]) throws(SimplexFailure) -> [RowSensitivity] {
    let form = basicForm(expression)
    var coefficients = [Double](repeating: 0, count: rows.count)
    for term in form { coefficients[Int(term.row)] = term.coefficient }
    let reached = reachedRows(from: expression)
    var enlarged = enlarged()
    var found: [RowSensitivity] = []
    for row in reached where rows[row].kind != .stay {
      let isClean = cleanDirections(of: row)
      var slopes: [Double] = []
      for (direction, isPlain) in [(1.0, isClean.up), (-1.0, isClean.down)] {
        if isPlain {
          slopes.append(isBasic(row) ? coefficients[row] : 0)
        } else {
          slopes.append(direction * (try enlarged.slope(of: expression, changing: row, by: direction)))
        }
      }
      if slopes[0] != 0 || slopes[1] != 0 {
        found.append(RowSensitivity(row: Int32(row), increasing: slopes[0], decreasing: slopes[1]))
      }
    }
    return found.sorted { rows[Int($0.row)].age < rows[Int($1.row)].age }
  }

  /// The rows that hold and hang together with the expression: what moves it is among them.
  private mutating func reachedRows(from expression: [Entry]) -> [Int] {
    var isReached = [Bool](repeating: false, count: rows.count)
    var isKnown = [Bool](repeating: false, count: variableCount)
    var waiting: [Int] = []
    for entry in expression where entry.value != 0 && !isKnown[Int(entry.index)] {
      isKnown[Int(entry.index)] = true
      waiting.append(Int(entry.index))
    }
    var reached: [Int] = []
    while let v = waiting.popLast() {
      for place in constraints.columns.range(v) {
        let row = Int(constraints.columns.pool[place].index)
        guard !isReached[row], rows[row].state == .active, isBasic(row) || isHeldExactly(row) else { continue }
        isReached[row] = true
        reached.append(row)
        forEachVariable(of: row) { other in
          if !isKnown[other] {
            isKnown[other] = true
            waiting.append(other)
          }
        }
      }
    }
    return reached.sorted()
  }

  /// Whether the basis stays optimal when the constant of a row that holds grows or falls by little.
  private mutating func cleanDirections(of row: Int) -> (up: Bool, down: Bool) {
    if !isBasic(row) {
      return (side(of: row, leaving: -1) == rows[row].side, side(of: row, leaving: 1) == rows[row].side)
    }
    basis.vector.begin()
    basis.vector.add(1, at: Int(basis.slotOfRow[row]))
    basis.forward()
    var changes: [Int32: (sum: Double, size: Double)] = [:]
    var touched: [Int32] = []
    for position in basis.vector.support.elements
    where basis.vector.values[Int(position)] != 0 && nonbasicCount[Int(position)] > 0 {
      for place in constraints.columns.range(Int(position)) {
        let entry = constraints.columns.pool[place]
        guard isNonbasic(Int(entry.index)) else { continue }
        let movement = entry.value * basis.vector.values[Int(position)]
        if changes[entry.index] == nil { touched.append(entry.index) }
        let before = changes[entry.index] ?? (0, 0)
        changes[entry.index] = (before.sum + movement, before.size + movement.magnitude)
      }
    }
    var isClean = (up: true, down: true)
    for index in touched {
      guard let change = changes[index], change.sum.magnitude > Tolerance.cancellation * change.size else { continue }
      let other = Int(index)
      guard isHeldExactly(other) else { continue }
      let sign: Double = change.sum > 0 ? 1 : -1
      if side(of: other, leaving: sign) != rows[other].side { isClean.up = false }
      if side(of: other, leaving: -sign) != rows[other].side { isClean.down = false }
    }
    return isClean
  }

  /// The side of a nonbasic row whose residual leaves zero upward (1) or downward (−1).
  private mutating func side(of row: Int, leaving sign: Double) -> Int8 {
    sign > 0 ? (rows[row].kind == .atLeast ? 0 : 1) : (rows[row].kind == .atMost ? 0 : -1)
  }

  // MARK: Corners

  /// The same system and basis, seen from the present values through a magnifying glass.
  private mutating func enlarged() -> Simplex {
    var copy = copied()
    for row in rows.indices where rows[row].state != .free {
      let isHeld = rows[row].state == .active && (isBasic(row) || rows[row].kind == .stay || isHeldExactly(row))
      copy.rows[row].constant = isHeld ? 0 : residual(row).value / Self.magnification
    }
    for v in 0..<variableCount { copy.value[v] = 0 }
    copy.forgetWays()
    return copy
  }

  private mutating func slope(of expression: [Entry], changing row: Int, by change: Double) throws(SimplexFailure)
    -> Double
  {
    var copy = copied()
    copy.setConstant(row, copy.rows[row].constant - change)
    try copy.solve()
    var sum = 0.0
    for entry in expression { sum += entry.value * copy.value[Int(entry.index)] }
    // What is left of rounding is no slope.
    return sum.magnitude <= Tolerance.residual ? 0 : sum
  }
}
