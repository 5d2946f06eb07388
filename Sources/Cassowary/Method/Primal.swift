// Primal.swift: pivots that lower the cost, until none does.
//
// Leaving     a basic row k with a negative slope in direction ±1 (`improvement`), the strongest level first, then the
//             weakest row, then the steepest, then the lowest row. Where a row that has come cannot hold yet, the stay that nothing
//             needs leaves for it, and not a thousand heights above it, one after another.
// Edge        d = ± B⁻¹ e_k: how the variables move as k leaves zero.
// Ratio test  along d each nonbasic row that reaches zero is a breakpoint: the slope rises by its weight times |a·d| at
//             its own level (twice that for an equality seen from its violated side). Walk the breakpoints in order and
//             stop at the first where the slope is no longer lexicographically negative (the long step of L1
//             minimisation: R. Bartels, A. Conn, J. Sinclair, SIAM J. Numer. Anal. 15, 1978). That row enters.
// Ties        breakpoints are ordered by step, then by row. Of those within `Tolerance.breakpointTie` before the one
//             found, one with an |a·d| more than four times as large enters instead: a firmer pivot.
// Stalling    after `Effort.stalledPivots` pivots without progress the constants of what ties are shifted, until the optimum of that
//             is found; if it stalls there too, by other amounts (see Shifts.swift).
// Cycling     where that does not help, the constants are what they were and Bland's rule is followed (R. Bland, Math. Oper. Res. 2,
//             1977) until a step makes progress: the lowest improving row leaves, and the lowest row of the first breakpoint enters.
//             It ends for certain, but it may take thousands of pivots. The cost is a vector in an ordered field, so his proof applies
//             as it stands; the rows that tie with the entering one keep their sides, for a change of side is a pivot the proof
//             knows nothing of.
//             It holds as far as a multiplier that counts as 0 goes on doing so: where none of this ends, or pivots go wrong,
//             the solve goes on with full care (see State+Careful.swift).
// Bound       `Effort.mostPivots` pivots in one solve; beyond that the solve is given up with an error.

struct Primal: ~Copyable {
  /// A nonbasic row that reaches zero along an edge. The nearest is the greatest, of equally near ones that of the lowest row: it comes
  /// out of the heap first.
  struct Breakpoint: Comparable {
    /// How far along the edge, at least 0.
    var step: Double
    /// The row's change along the edge for each unit of step.
    var change: Double
    var row: Int32
    static func < (a: Breakpoint, b: Breakpoint) -> Bool {
      a.step != b.step ? a.step > b.step : a.row > b.row
    }
  }

  /// How the variables move along the edge.
  private var edge = Buffer<Entry>()
  /// The breakpoints along it; mostly few are walked.
  private var ahead = Heap<Breakpoint>()
  /// Those that have been walked, in order.
  private var breakpoints = Buffer<Breakpoint>()
  /// The slope of the cost along the edge.
  private var slope = Buffer<LevelValue>()
  /// The sizes that were added up to it, at the same places.
  private var slopeSize = Buffer<Double>()
  /// By row: how it moves along the edge, and the sizes added up to that.
  private var rowSlope = Buffer<(sum: Double, size: Double)>()
  /// Rows that the last pivots tried in vain to bring in.
  private var distrusted: [Int32] = []
  private var shifts = Shifts()

  /// Pivots until no basic row's leaving improves the cost.
  mutating func optimize(in state: inout State) throws(SimplexFailure) {
    shifts.restart()
    defer { shifts.takeBack(in: &state) }
    var start = state.statistics.pivots
    var stalled = 0
    var trouble = 0
    while true {
      let isEndless = state.statistics.pivots - start > Effort.carelessPivots(rows: state.problem.rows.count)
      if state.costs.care != .full && (isEndless || trouble > Effort.carelessMishaps) {
        shifts.giveTrueValues(in: &state)
        state.takeCare()
        start = state.statistics.pivots
        (stalled, trouble) = (0, 0)
        distrusted.removeAll()
      }
      if stalled >= Effort.stalledPivots && shifts.begin(in: &state) { stalled = 0 }
      if state.basis.isCareful { state.rebuildMultipliersCarefully() }
      let byBland = stalled >= Effort.stalledPivots
      guard let (row, direction) = nextLeaving(byBland: byBland, in: &state) else {
        if !shifts.end(in: &state) { break }
        stalled = 0
        continue
      }
      if trouble > Effort.mishaps, let culprit = culprit(row, in: &state) { throw .illConditioned(row: culprit) }
      if state.statistics.pivots - start > Effort.mostPivots(rows: state.problem.rows.count) || trouble > Effort.mishaps
      {
        throw .workLimit(pivots: state.statistics.pivots - start)
      }
      if !byBland && state.leanOnTwins(row, direction: direction) != nil { continue }
      findEdge(of: row, direction: direction, in: &state)
      findBreakpoints(in: &state)
      guard let entering = chooseEntering(for: row, direction, byBland: byBland, in: &state) else {
        // Costs are bounded below, so an edge without an end is a numerical mishap.
        trouble += 1
        repair(in: &state)
        continue
      }
      state.statistics.pivots += 1
      stalled = breakpoints[entering].step <= Tolerance.step ? stalled + 1 : 0
      let enteringRow = breakpoints[entering].row
      if !pivot(leaving: row, direction, enteringAt: entering, byBland: byBland, in: &state) {
        // Most likely the row depends on basic rows and only rounding made it move: try again without it.
        trouble += 1
        distrusted.append(enteringRow)
        repair(in: &state)
      } else {
        judgeDistrusted(in: &state)
        if state.isRefactoringDue {
          shifts.giveTrueValues(in: &state)
          state.refactor()
        }
      }
    }
    distrusted.removeAll()
  }

  /// Factors the basis anew because a pivot went wrong.
  private mutating func repair(in state: inout State) {
    shifts.giveTrueValues(in: &state)
    state.repair()
  }

  /// Rows that the last pivots left out of account may have been passed: then they count as what they are, and ask to be put right.
  private mutating func judgeDistrusted(in state: inout State) {
    if distrusted.isEmpty { return }
    for row in distrusted where state.isNonbasic(Int(row)) { state.judge(Int(row)) }
    distrusted.removeAll()
    state.applyFlips()
  }

  /// The row to name when pivots go wrong: the one that should leave, or one that could not enter; stays have no name.
  private mutating func culprit(_ leaving: Int, in state: inout State) -> Int? {
    if state.problem.rows[leaving].kind != .stay { return leaving }
    return distrusted.first.map { Int($0) }
  }

  /// The best candidate that still improves, or by Bland's rule the lowest improving row.
  private mutating func nextLeaving(byBland: Bool, in state: inout State) -> (row: Int, direction: Double)? {
    var lowest: (row: Int, direction: Double)?
    var improving: [(row: Int, level: Int32, size: Double)] = []
    state.touched.removeAll()
    while let candidate = state.costs.candidates.pop() {
      let row = Int(candidate.row)
      guard state.isBasic(row), let gain = state.improvement(of: row) else { continue }
      if byBland {
        if !state.touched.insert(row) { continue }
        if lowest.map({ row < $0.row }) ?? true { lowest = (row, gain.direction) }
        improving.append((row, gain.level, gain.size))
      } else if gain.level < candidate.level || gain.size < 0.5 * Double(candidate.size) {
        // Stale: it was better once. Look again when its turn comes.
        state.costs.push(row, level: gain.level, size: gain.size, among: state.problem.rows)
      } else {
        return (row, gain.direction)
      }
    }
    for gain in improving where gain.row != lowest?.row {
      state.costs.push(gain.row, level: gain.level, size: gain.size, among: state.problem.rows)
    }
    return lowest
  }

  /// Fills `edge` with the movement of the variables, and `touched` and `rowSlope` with that of the nonbasic rows.
  private mutating func findEdge(of row: Int, direction: Double, in state: inout State) {
    if state.basis.isCareful { return findEdgeCarefully(of: row, direction: direction, in: &state) }
    state.basis.vector.begin()
    state.basis.vector.add(direction, at: Int(state.basis.slotOfRow[row]))
    state.forward()
    edge.removeAll()
    rowSlope.makeRoom(for: state.problem.rows.count, (0, 0))
    state.touched.removeAll()
    for position in state.basis.vector.support.elements {
      let v = Int(position)
      let d = state.basis.vector.values[v]
      if d == 0 { continue }
      edge.append(Entry(index: position, value: d))
      if state.problem.nonbasicCount[v] > 0 { addSlopes(of: v, times: d, in: &state) }
    }
  }

  /// The same with full care: a row's movement is 0 if rounding explains it, and else known to all digits.
  private mutating func findEdgeCarefully(of row: Int, direction: Double, in state: inout State) {
    state.beginRefined()
    state.load(direction, times: 1, at: Int(state.basis.slotOfRow[row]))
    state.forwardRefined()
    edge.removeAll()
    for v in state.basis.vector.support.elements {
      edge.append(Entry(index: v, value: state.basis.vector.values[Int(v)]))
    }
    rowSlope.makeRoom(for: state.problem.rows.count, (0, 0))
    state.touched.removeAll()
    for other in state.problem.rows.indices where state.isNonbasic(other) && state.problem.rows[other].kind != .stay {
      var sum = DoubleDouble(0)
      var size = 0.0
      for term in state.problem.entries(of: other) {
        sum.add(state.refined.solution[Int(term.index)], times: term.value)
        size += term.value.magnitude * state.refined.sizes[Int(term.index)]
      }
      if sum.high.magnitude <= state.refined.tolerance * size { continue }
      state.touched.insert(other)
      rowSlope[other] = (sum.high, 0)
    }
  }

  private mutating func addSlopes(of v: Int, times d: Double, in state: inout State) {
    for entry in state.basis.triangle.otherReaders(v, in: state.problem.terms) {
      let row = Int(entry.index)
      guard state.isNonbasic(row) else { continue }
      if state.touched.insert(row) { rowSlope[row] = (0, 0) }
      rowSlope[row].sum += entry.value * d
      rowSlope[row].size += (entry.value * d).magnitude
    }
  }

  private mutating func findBreakpoints(in state: inout State) {
    breakpoints.removeAll()
    ahead.removeAll()
    for index in state.touched.members.elements {
      let row = Int(index)
      let (change, size) = rowSlope[row]
      let isRounding = change.magnitude < max(Tolerance.direction, Tolerance.cancellation * size)
      if isRounding && !state.basis.isCareful { continue }
      if distrusted.contains(index) { continue }
      let isAhead: Bool
      switch (state.problem.rows[row].kind, state.problem.rows[row].side) {
      case (.equal, 0): isAhead = true
      case (.atLeast, 0): isAhead = change < 0
      case (.atMost, 0): isAhead = change > 0
      default: isAhead = Double(state.problem.rows[row].side) * change < 0
      }
      if !isAhead { continue }
      let isHere = state.problem.rows[row].kind == .equal && state.problem.rows[row].side == 0
      let step = isHere ? 0 : max(0, -state.residual(row).value / change)
      ahead.push(Breakpoint(step: step, change: change, row: index))
    }
  }

  /// Walks the breakpoints; the place of the one whose row enters.
  private mutating func chooseEntering(for row: Int, _ direction: Double, byBland: Bool, in state: inout State) -> Int?
  {
    if byBland { return lowestOfFirst(in: &state) }
    startSlope(of: row, direction, in: &state)
    var stop: Int?
    while stop == nil, let next = ahead.pop() {
      breakpoints.append(next)
      let entering = Int(next.row)
      let times: Double = state.problem.rows[entering].kind == .equal && state.problem.rows[entering].side != 0 ? 2 : 1
      raiseSlope(
        state.problem.rows[entering].weight * next.change.magnitude * times, at: state.problem.rows[entering].level)
      if !isSlopeNegative(in: &state) { stop = breakpoints.count - 1 }
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

  /// By Bland's rule: of the rows that reach zero first the lowest, among those that move firmly if any does.
  private mutating func lowestOfFirst(in state: inout State) -> Int? {
    guard let first = ahead.top else { return nil }
    var lowest: Int?
    var firmest = 0
    while let next = ahead.top, next.step <= first.step + Tolerance.breakpointTie {
      _ = ahead.pop()
      let i = breakpoints.count
      breakpoints.append(next)
      if next.change.magnitude > breakpoints[firmest].change.magnitude { firmest = i }
      let isFirm = state.basis.isCareful || next.change.magnitude > Tolerance.pivot
      if isFirm && lowest.map({ next.row < breakpoints[$0].row }) ?? true { lowest = i }
    }
    return lowest ?? firmest
  }

  private mutating func startSlope(of row: Int, _ direction: Double, in state: inout State) {
    slope.removeAll()
    slopeSize.removeAll()
    var node = state.costs.multipliers.head[row]
    while node >= 0 {
      let z = state.costs.multipliers.nodes[Int(node)]
      slope.append(LevelValue(level: z.level, value: direction * z.value))
      slopeSize.append(z.value.magnitude)
      node = z.next
    }
    let cost = direction > 0 ? state.problem.rows[row].upCost : state.problem.rows[row].downCost
    if cost > 0 { raiseSlope(cost, at: state.problem.rows[row].level) }
  }

  private mutating func raiseSlope(_ amount: Double, at level: Int32) {
    var i = 0
    while i < slope.count && slope[i].level > level { i += 1 }
    if i < slope.count && slope[i].level == level {
      slope[i].value += amount
      slopeSize[i] += amount
    } else {
      slope.insert(LevelValue(level: level, value: amount), at: i)
      slopeSize.insert(amount, at: i)
    }
  }

  private mutating func isSlopeNegative(in state: inout State) -> Bool {
    for i in slope.indices {
      let tolerance = state.basis.isCareful ? Tolerance.slopeTie * slopeSize[i] : state.costs.tolerance
      if slope[i].value < -tolerance { return true }
      if slope[i].value > tolerance { return false }
    }
    return false
  }

  /// Moves along the edge to the breakpoint and exchanges the rows. False if the entering row's pivot, computed by rows
  /// and by columns, disagrees: nothing is lost, but the basis has to be factored anew.
  private mutating func pivot(
    leaving: Int, _ direction: Double, enteringAt place: Int, byBland: Bool, in state: inout State
  ) -> Bool {
    let slot = Int(state.basis.slotOfRow[leaving])
    let entering = Int(breakpoints[place].row)
    let change = breakpoints[place].change
    move(by: breakpoints[place].step, in: &state)
    if !byBland { passBreakpoints(before: place, in: &state) }
    if state.problem.rows[entering].side != 0 { state.flip(entering, to: 0) }
    state.applyFlips()

    let isCareful = state.basis.isCareful
    if isCareful { state.expressByBasisCarefully(entering) } else { state.expressByBasis(entering) }
    let pivot = state.basis.vector[slot]
    let isFirm = isCareful ? pivot != 0 : pivot.magnitude >= Tolerance.direction
    let agrees = (pivot - change * direction).magnitude <= Tolerance.pivotAgreement * pivot.magnitude
    if !isFirm || !agrees { return false }

    let newSide = state.problem.rows[leaving].side(leaving: direction)
    if newSide != 0 {
      state.costs.multipliers.add(
        state.problem.rows[leaving].weight * Double(newSide), row: leaving, level: state.problem.rows[leaving].level)
    }
    let isSound = state.exchange(slot: slot, entering: entering)
    state.problem.setSide(leaving, newSide)
    return isSound
  }

  private mutating func move(by step: Double, in state: inout State) {
    if step == 0 { return }
    for entry in edge.elements {
      let v = Int(entry.index)
      state.changes.note(v, from: state.values.value[v])
      state.values.move(v, by: step * entry.value)
    }
  }

  /// Rows whose zero was passed change sides.
  private mutating func passBreakpoints(before place: Int, in state: inout State) {
    for i in 0..<place {
      let row = Int(breakpoints[i].row)
      let ahead: Int8 = breakpoints[i].change > 0 ? 1 : -1
      let isInequality = state.problem.rows[row].kind != .equal
      state.flip(row, to: isInequality && state.problem.rows[row].side != 0 ? 0 : ahead)
    }
  }
}
