// Inquiry+Sensitivity.swift: how a value follows the constants of rows, exactly, also where rows take over from others.
//
// Plain       as long as the basis stays optimal the value follows the constant of a basic row by its coefficient in
//             the basic form, and that of a nonbasic row not at all. The basis stays optimal for a small change if no
//             nonbasic row at residual 0 leaves zero to a side other than its recorded one.
// Corner      otherwise the change is carried out, on a copy in which the neighbourhood of the present values is
//             enlarged: x = x0 + h·y, so that a row a·x + c reads a·y + r/h, with r its residual, exactly 0 if the row
//             holds. A change of 1 there is one of h here, far below the distance to the next row and, enlarged, far above
//             rounding. y is the derivative.
// Jump        where another row is set aside as soon as the constant changes, the value may jump: there is no derivative, and 0 is told.

extension Inquiry {
  /// The factor h by which a corner is looked at enlarged. A row closer than this (points), but not within the tolerance
  /// of a residual, is mistaken for one that is reached at once or never.
  private static var magnification: Double { 1e-6 }

  struct RowSensitivity {
    var row: Int32
    var increasing: Double
    var decreasing: Double
  }

  /// How the expression follows the constant (on the right) of every row whose change moves it; ordered by age. Only so many
  /// corners are looked at: at others it is told as if the basis stayed optimal.
  mutating func sensitivities(of expression: [Entry], mostCorners: Int = .max) throws(SimplexFailure)
    -> [RowSensitivity]
  {
    let form = basicForm(expression)
    var coefficients = [Double](repeating: 0, count: state.problem.rows.count)
    for term in form { coefficients[Int(term.row)] = term.coefficient }
    let reached = reachedRows(from: expression)
    let clean = cleanDirections(of: reached)
    var found: [RowSensitivity] = []
    for row in reached where state.problem.rows[row].kind != .stay {
      let slope = state.isBasic(row) ? coefficients[row] : 0
      found.append(RowSensitivity(row: Int32(row), increasing: slope, decreasing: slope))
    }
    let corners = found.indices.filter { clean[Int(found[$0].row)].map { !$0.up || !$0.down } ?? false }
    if !corners.isEmpty {
      var enlarged = enlarged()
      for corner in corners.prefix(mostCorners) {
        let row = Int(found[corner].row)
        let isClean = clean[row] ?? Clean()
        if !isClean.up { found[corner].increasing = try enlarged.slope(of: expression, changing: row, by: 1) }
        if !isClean.down { found[corner].decreasing = -(try enlarged.slope(of: expression, changing: row, by: -1)) }
      }
    }
    found.removeAll { $0.increasing == 0 && $0.decreasing == 0 }
    return found.sorted { state.problem.rows[Int($0.row)].age < state.problem.rows[Int($1.row)].age }
  }

  /// The rows that hold and hang together with the expression: what moves it is among them.
  private mutating func reachedRows(from expression: [Entry]) -> [Int] {
    var isReached = [Bool](repeating: false, count: state.problem.rows.count)
    var isKnown = [Bool](repeating: false, count: state.variableCount)
    var waiting: [Int] = []
    for entry in expression where entry.value != 0 && !isKnown[Int(entry.index)] {
      isKnown[Int(entry.index)] = true
      waiting.append(Int(entry.index))
    }
    var reached: [Int] = []
    while let v = waiting.popLast() {
      for place in state.problem.terms.columns.range(v) {
        let row = Int(state.problem.terms.columns.pool[place].index)
        guard !isReached[row], state.problem.rows[row].state == .active, state.isBasic(row) || state.isHeldExactly(row)
        else { continue }
        isReached[row] = true
        reached.append(row)
        state.problem.forEachVariable(of: row) { other in
          if !isKnown[other] {
            isKnown[other] = true
            waiting.append(other)
          }
        }
      }
    }
    return reached.sorted()
  }

  /// Whether the basis stays optimal when the constant of a row grows or falls by little.
  private struct Clean {
    var up = true
    var down = true
  }

  /// Of each of the rows whether the basis stays optimal when its constant grows or falls by little. A backward solve for each
  /// nonbasic row that a movement could set aside or have take over; few are at residual 0 by chance.
  private mutating func cleanDirections(of rows: [Int]) -> [Int: Clean] {
    var clean: [Int: Clean] = [:]
    for row in rows where !state.isBasic(row) {
      let leaves = leavingSides(of: row)
      if leaves.up || leaves.down { clean[row] = Clean(up: !leaves.down, down: !leaves.up) }
      guard leaves.up || leaves.down else { continue }
      for term in basicForm(state.problem.entries(of: row)) {
        let isUp = term.coefficient > 0
        if isUp ? leaves.up : leaves.down { clean[Int(term.row), default: Clean()].up = false }
        if isUp ? leaves.down : leaves.up { clean[Int(term.row), default: Clean()].down = false }
      }
    }
    return clean
  }

  /// Whether a nonbasic row leaves zero to another side than its recorded one when its residual grows, and when it falls.
  private func leavingSides(of row: Int) -> (up: Bool, down: Bool) {
    let known = state.problem.rows[row]
    return (known.side(leaving: 1) != known.side, known.side(leaving: -1) != known.side)
  }

  // MARK: Corners

  /// The same system and basis, seen from the present values through a magnifying glass.
  private mutating func enlarged() -> Inquiry {
    var other = Inquiry(about: &simplex)
    for row in state.problem.rows.indices where state.problem.rows[row].state != .free {
      let isHeld =
        state.problem.rows[row].state == .active
        && (state.isBasic(row) || state.problem.rows[row].kind == .stay || state.isHeldExactly(row))
      other.state.problem.rows[row].constant = isHeld ? 0 : state.residual(row).value / Self.magnification
    }
    for v in 0..<state.variableCount { other.state.values.value[v] = 0 }
    other.state.forgetSteps()
    return other
  }

  /// The derivative at a corner; 0 where the value jumps. It may only where other rows are set aside then, and does if twice the
  /// change has not twice the effect: a jump is as large for any change.
  private mutating func slope(of expression: [Entry], changing row: Int, by change: Double) throws(SimplexFailure)
    -> Double
  {
    let once = try effect(on: expression, ofChanging: row, by: change)
    guard once.setsAsideOthers else { return once.value }
    let twice = try effect(on: expression, ofChanging: row, by: 2 * change)
    let isJump = (twice.value - 2 * once.value).magnitude > 1e-3 * max(1, once.value.magnitude)
    return isJump ? 0 : once.value
  }

  private mutating func effect(
    on expression: [Entry], ofChanging row: Int, by change: Double
  ) throws(SimplexFailure) -> (value: Double, setsAsideOthers: Bool) {
    var changed = Inquiry(about: &simplex)
    changed.simplex.setConstant(row, state.problem.rows[row].constant - change)
    try changed.simplex.solve()
    var sum = 0.0
    for entry in expression { sum += entry.value * changed.state.values.value[Int(entry.index)] }
    var setsAsideOthers = false
    for row in state.problem.rows.indices {
      let was = state.problem.rows[row].state == .setAside
      if was != (changed.state.problem.rows[row].state == .setAside) { setsAsideOthers = true }
    }
    // What is left of rounding is no slope.
    return (sum.magnitude <= Tolerance.residual ? 0 : sum, setsAsideOthers)
  }
}
