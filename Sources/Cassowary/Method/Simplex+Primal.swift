// Simplex+Primal.swift: pivots that lower the cost, until none does.
//
// Leaving     a basic row k with a negative slope in direction ±1 (`improvement`), the strongest level first, then the
//             steepest, then the lowest row.
// Edge        d = ± B⁻¹ e_k: how the variables move as k leaves zero.
// Ratio test  along d each nonbasic row that reaches zero is a breakpoint: the slope rises by its weight times |a·d| at
//             its own level (twice that for an equality seen from its violated side). Walk the breakpoints in order and
//             stop at the first where the slope is no longer lexicographically negative (the long step of L1
//             minimisation: R. Bartels, A. Conn, J. Sinclair, SIAM J. Numer. Anal. 15, 1978). That row enters.
// Ties        breakpoints are ordered by step, then by row. Of those within `Tolerance.breakpointTie` before the one
//             found, one with an |a·d| more than four times as large enters instead: a firmer pivot.
// Cycling     after `stallLimit` pivots without progress, Bland's rule (R. Bland, Math. Oper. Res. 2, 1977): the lowest
//             improving row leaves, and the lowest row of the first breakpoint enters, until a step makes progress. The
//             cost is a vector in an ordered field, so Bland's proof applies as it stands; the rows that tie with the
//             entering one keep their sides, for a change of side is a pivot the proof knows nothing of.
// Bound       `workLimit` pivots in one solve; beyond that the solve is given up with an error.

extension Simplex {
  /// A nonbasic row that reaches zero along an edge.
  struct Breakpoint: Comparable {
    /// How far along the edge, at least 0.
    var step: Double
    /// The row's change along the edge for each unit of step.
    var change: Double
    var row: Int32
    static func < (a: Breakpoint, b: Breakpoint) -> Bool {
      a.step != b.step ? a.step < b.step : a.row < b.row
    }
  }

  private static var stallLimit: Int { 60 }
  private static var troubleLimit: Int { 20 }
  private var workLimit: Int { 10_000 + 100 * rows.count }

  /// Pivots until no basic row's leaving improves the cost.
  mutating func optimize() throws(SimplexFailure) {
    let start = statistics.pivots
    var stalled = 0
    var trouble = 0
    while true {
      let byBland = stalled > Self.stallLimit
      guard let (row, direction) = nextLeaving(byBland: byBland) else { break }
      if trouble > Self.troubleLimit, let culprit = culprit(row) { throw .illConditioned(row: culprit) }
      if statistics.pivots - start > workLimit || trouble > Self.troubleLimit {
        throw .workLimit(pivots: statistics.pivots - start)
      }
      findEdge(of: row, direction: direction)
      findBreakpoints()
      guard let entering = chooseEntering(for: row, direction, byBland: byBland) else {
        // Costs are bounded below, so an edge without an end is a numerical mishap.
        trouble += 1
        repair()
        continue
      }
      statistics.pivots += 1
      stalled = breakpoints[entering].step <= Tolerance.step ? stalled + 1 : 0
      let enteringRow = breakpoints[entering].row
      if !pivot(leaving: row, direction, enteringAt: entering, byBland: byBland) {
        // Most likely the row depends on basic rows and only rounding made it move: try again without it.
        trouble += 1
        distrusted.append(enteringRow)
        repair()
      } else {
        distrusted.removeAll()
        if isRefactoringDue { refactor() }
      }
    }
    distrusted.removeAll()
  }

  /// The row to name when pivots go wrong: the one that should leave, or one that could not enter; stays have no name.
  private mutating func culprit(_ leaving: Int) -> Int? {
    if rows[leaving].kind != .stay { return leaving }
    return distrusted.first.map { Int($0) }
  }

  /// The best candidate that still improves, or by Bland's rule the lowest improving row.
  private mutating func nextLeaving(byBland: Bool) -> (row: Int, direction: Double)? {
    var lowest: (row: Int, direction: Double)?
    var improving: [Candidate] = []
    beginTouching()
    while let candidate = candidates.pop() {
      let row = Int(candidate.row)
      guard isBasic(row), let gain = improvement(of: row) else { continue }
      if byBland {
        if touchedMark[row] == touchedEpoch { continue }
        touchedMark[row] = touchedEpoch
        if lowest.map({ row < $0.row }) ?? true { lowest = (row, gain.direction) }
        improving.append(Candidate(level: gain.level, size: gain.size, row: candidate.row))
      } else if gain.level < candidate.level || gain.size < 0.5 * candidate.size {
        // Stale: it was better once. Look again when its turn comes.
        candidates.push(Candidate(level: gain.level, size: gain.size, row: candidate.row))
      } else {
        return (row, gain.direction)
      }
    }
    for candidate in improving where Int(candidate.row) != lowest?.row { candidates.push(candidate) }
    return lowest
  }

  /// Fills `edge` with the movement of the variables, and `touchedRows` and `rowSlope` with that of the nonbasic rows.
  private mutating func findEdge(of row: Int, direction: Double) {
    basis.vector.begin()
    basis.vector.add(direction, at: Int(basis.slotOfRow[row]))
    basis.forward()
    edge.removeAll()
    rowSlope.makeRoom(for: rows.count, (0, 0))
    beginTouching()
    for position in basis.vector.support.elements {
      let v = Int(position)
      let d = basis.vector.values[v]
      if d == 0 { continue }
      edge.append(Entry(index: position, value: d))
      if nonbasicCount[v] > 0 { addSlopes(of: v, times: d) }
    }
  }

  private mutating func addSlopes(of v: Int, times d: Double) {
    let entries = constraints.columns.range(v)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = constraints.columns.pool[k]
      let row = Int(entry.index)
      if isNonbasic(row) {
        if touchedMark[row] != touchedEpoch {
          touchedMark[row] = touchedEpoch
          touchedRows.append(entry.index)
          rowSlope[row] = (0, 0)
        }
        rowSlope[row].sum += entry.value * d
        rowSlope[row].size += (entry.value * d).magnitude
      }
      k += 1
    }
  }

  private mutating func findBreakpoints() {
    breakpoints.removeAll()
    for index in touchedRows.elements {
      let row = Int(index)
      let (change, size) = rowSlope[row]
      if change.magnitude < max(Tolerance.direction, Tolerance.cancellation * size) { continue }
      if distrusted.contains(index) { continue }
      let isAhead: Bool
      switch (rows[row].kind, rows[row].side) {
      case (.equal, 0): isAhead = true
      case (.atLeast, 0): isAhead = change < 0
      case (.atMost, 0): isAhead = change > 0
      default: isAhead = Double(rows[row].side) * change < 0
      }
      if !isAhead { continue }
      let isHere = rows[row].kind == .equal && rows[row].side == 0
      let step = isHere ? 0 : max(0, -residual(row).value / change)
      breakpoints.append(Breakpoint(step: step, change: change, row: index))
    }
    breakpoints.sort { $0 < $1 }
  }

  /// Walks the breakpoints; the place of the one whose row enters.
  private mutating func chooseEntering(for row: Int, _ direction: Double, byBland: Bool) -> Int? {
    if byBland { return lowestOfFirst() }
    startSlope(of: row, direction)
    var stop: Int?
    for i in breakpoints.indices {
      let entering = Int(breakpoints[i].row)
      let times: Double = rows[entering].kind == .equal && rows[entering].side != 0 ? 2 : 1
      raiseSlope(rows[entering].weight * breakpoints[i].change.magnitude * times, at: rows[entering].level)
      if !isSlopeNegative {
        stop = i
        break
      }
    }
    guard let stop else { return nil }
    var best = stop
    var i = stop - 1
    while i >= 0 && breakpoints[i].step >= breakpoints[stop].step - Tolerance.breakpointTie {
      if breakpoints[i].change.magnitude > 4 * breakpoints[best].change.magnitude { best = i }
      i -= 1
    }
    return best
  }

  private mutating func lowestOfFirst() -> Int? {
    guard !breakpoints.isEmpty else { return nil }
    let first = breakpoints[0]
    var best = 0
    for i in breakpoints.indices where breakpoints[i].step <= first.step + Tolerance.breakpointTie {
      let isFirm = breakpoints[i].change.magnitude > Tolerance.pivot
      if isFirm && breakpoints[i].row < breakpoints[best].row { best = i }
    }
    return best
  }

  private mutating func startSlope(of row: Int, _ direction: Double) {
    slope.removeAll()
    var node = multipliers.head[row]
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      slope.append(LevelValue(level: z.level, value: direction * z.value))
      node = z.next
    }
    let cost = direction > 0 ? upCost(row) : downCost(row)
    if cost > 0 { raiseSlope(cost, at: rows[row].level) }
  }

  private mutating func raiseSlope(_ amount: Double, at level: Int32) {
    var i = 0
    while i < slope.count && slope[i].level > level { i += 1 }
    if i < slope.count && slope[i].level == level {
      slope[i].value += amount
    } else {
      slope.insert(LevelValue(level: level, value: amount), at: i)
    }
  }

  private var isSlopeNegative: Bool {
    mutating get {
      for item in slope.elements {
        if item.value < -multiplierTolerance { return true }
        if item.value > multiplierTolerance { return false }
      }
      return false
    }
  }

  /// Moves along the edge to the breakpoint and exchanges the rows. False if the entering row's pivot, computed by rows
  /// and by columns, disagrees: nothing is lost, but the basis has to be factored anew.
  private mutating func pivot(leaving: Int, _ direction: Double, enteringAt place: Int, byBland: Bool) -> Bool {
    let slot = Int(basis.slotOfRow[leaving])
    let entering = Int(breakpoints[place].row)
    let change = breakpoints[place].change
    move(by: breakpoints[place].step)
    if !byBland { passBreakpoints(before: place) }
    if rows[entering].side != 0 { flip(entering, to: 0) }
    applyFlips()

    expressByBasis(entering)
    let pivot = basis.vector[slot]
    let isFirm = pivot.magnitude >= Tolerance.direction
    let agrees = (pivot - change * direction).magnitude <= Tolerance.pivotAgreement * pivot.magnitude
    if !isFirm || !agrees { return false }

    let newSide = sideOfLeaving(leaving, direction)
    if newSide != 0 {
      multipliers.add(rows[leaving].weight * Double(newSide), row: leaving, level: rows[leaving].level)
    }
    let isSound = exchange(slot: slot, entering: entering)
    setSide(leaving, newSide)
    return isSound
  }

  private mutating func move(by step: Double) {
    if step == 0 { return }
    for entry in edge.elements {
      let v = Int(entry.index)
      noteChange(v)
      let way = step * entry.value
      let new = value[v] + way
      value[v] = new
      rounding.note(way: way, to: new)
      if !new.isFinite && overflowed < 0 { overflowed = entry.index }
    }
  }

  /// Rows whose zero was passed change sides.
  private mutating func passBreakpoints(before place: Int) {
    for i in 0..<place {
      let row = Int(breakpoints[i].row)
      let ahead: Int8 = breakpoints[i].change > 0 ? 1 : -1
      let isInequality = rows[row].kind != .equal
      flip(row, to: isInequality && rows[row].side != 0 ? 0 : ahead)
    }
  }

  private mutating func sideOfLeaving(_ row: Int, _ direction: Double) -> Int8 {
    switch rows[row].kind {
    case .stay: 0
    case .equal: direction > 0 ? 1 : -1
    case .atLeast: direction > 0 ? 0 : -1
    case .atMost: direction > 0 ? 1 : 0
    }
  }
}

/// A solve was given up.
enum SimplexFailure: Error {
  /// After so many pivots it had not ended.
  case workLimit(pivots: Int)
  /// Whether the row contradicts others cannot be told with Doubles.
  case illConditioned(row: Int)
}
