// Dual.swift: rows that came to lie on the wrong side, put right without leaving optimality.
//
// After an edit the multipliers are still right, but some nonbasic rows contradict their sides. Flipping them and going
// through the primal method is always correct; where few rows are concerned, the dual method (C. Lemke, Naval Res.
// Logist. Q. 1, 1954) needs fewer pivots.
//
// Row         the one of the strongest level, then of the largest residual, then the lowest, whose side is wrong.
// Movement    its share of the cost grows from its present side to the proper one: sign · θ is added to its multiplier,
//             and with alpha = B⁻ᵀ a the basic rows' multipliers move by sign · θ · alpha.
// Ratio test  θ, a list by level, ends where the row has reached its proper side (then it only changes sides) or where
//             the first basic row is at the end of its box (then that row leaves and this one enters, and the values
//             move so that it holds). Rooms compare lexicographically; ties go to the larger alpha.
// Together    four rows or more are first flipped all at once, one backward solve for each level. If the multipliers
//             stay in their boxes that was all; if not it is undone, and not tried again for a while. Never tried with
//             rows that have just come: those seldom stand as they should after a flip.
// Waiting     each pivot moves the values of all that hangs on its row, which may be a whole list. Once one has moved many, the
//             rows that enter wait, and are let hold together at the end, by one forward solve. Until then a row's side is
//             judged by its residual less a · B⁻¹ of those of the rows that wait, and a · B⁻¹ is what the ratio test asks anyway.
// Reseating   where that fails because many required inequalities are violated at once (all panes on one side of a divider
//             reach their least width), they will hold exactly, as nearly all do that an edit violates: the basis is factored
//             anew with them in it, the strongest rows first, instead of a pivot for each. A guess; the primal method
//             goes on from there.
// Ends        after a number of pivots in proportion to the rows concerned, or at a pivot too small to trust, the rest
//             is left to the primal method.

struct Dual: ~Copyable {
  /// Rows whose sides contradict their residuals.
  private var contradictions = Heap<Candidate>()
  var room = Buffer<LevelValue>()
  /// What undoes a flip of several rows together.
  private var flipsBack = Buffer<Flip>()
  /// Rows that have entered and do not hold yet, and their residuals: values move for all of them at once.
  private var waiting = Buffer<Entry>()
  /// Rows that will be on their proper sides once those hold, and are not yet: they are judged again then.
  private var excused = Buffer<Int32>()
  /// Whether values have moved so far that the next rows wait.
  private var letsRowsWait = false
  /// After how many entries visited by a movement they do. At 0 all rows wait: a test's way to have small systems do so.
  var longMovement = Effort.longMovement
  /// How many more times rows are not flipped together, and how many the next failure costs.
  private var togetherPause = 0
  private var togetherPenalty = 0

  /// Carries out the flips queued, by the dual method where the present basis is optimal.
  mutating func resolveFlips(together: Bool = true, in state: inout State) {
    dropStaleFlips(in: &state)
    if state.costs.flips.isEmpty { return }
    state.dropStaleCandidates()
    guard state.costs.candidates.isEmpty && !(together && flipTogether(in: &state)) else {
      state.applyFlips()
      return
    }
    letsRowsWait = longMovement == 0
    queueContradictions(in: &state)
    var budget = Effort.dualPivots(contradictions: contradictions.elements.count)
    var settled = 0
    while let next = popContradiction(in: &state) {
      let row = Int(next.row)
      state.problem.rows[row].isContradicted = false
      let proper = state.isNonbasic(row) ? properSide(row, in: &state) : state.problem.rows[row].side
      if proper == state.problem.rows[row].side {
        settled += 1
        // So that what has been settled before pays for the look at all.
        if settled > Effort.settledBeforeReview(waiting: contradictions.elements.count) {
          settled = 0
          reviewContradictions(in: &state)
        }
        continue
      }
      budget -= 1
      if budget < 0 || !moveMultiplier(of: row, to: proper, in: &state) {
        leaveToPrimal(row, in: &state)
        return
      }
      queueContradictions(in: &state)
    }
    state.applyFlips()
  }

  /// Values may have moved since a flip was queued, its row may have entered the basis, or may have been queued before.
  private mutating func dropStaleFlips(in state: inout State) {
    var kept = 0
    state.touched.removeAll()
    for i in state.costs.flips.indices {
      let row = Int(state.costs.flips[i].row)
      guard state.isNonbasic(row) && !state.touched.contains(row) else { continue }
      state.touched.insert(row)
      let proper = state.properSide(row)
      if proper == state.problem.rows[row].side { continue }
      state.costs.flips[kept] = Flip(level: state.problem.rows[row].level, row: state.costs.flips[i].row, side: proper)
      kept += 1
    }
    state.costs.flips.removeLast(state.costs.flips.count - kept)
  }

  private mutating func queueContradictions(in state: inout State) {
    for flip in state.costs.flips.elements where !state.problem.rows[Int(flip.row)].isContradicted {
      state.problem.rows[Int(flip.row)].isContradicted = true
      contradictions.push(
        Candidate(
          level: flip.level, size: state.residual(Int(flip.row)).value.magnitude, row: flip.row, own: flip.level))
    }
    state.costs.flips.removeAll()
  }

  /// The most urgent contradiction. Where none is left, those that the rows that wait bring.
  private mutating func popContradiction(in state: inout State) -> Candidate? {
    if contradictions.elements.isEmpty && !waiting.isEmpty {
      settleWaiting(in: &state)
      queueContradictions(in: &state)
    }
    return contradictions.pop()
  }

  /// The side that a row belongs on once the rows that wait hold: a · B⁻¹ of their residuals is what its own changes by.
  private mutating func properSide(_ row: Int, in state: inout State) -> Int8 {
    if waiting.isEmpty { return state.properSide(row) }
    var (residual, scale) = state.residual(row)
    state.expressByBasis(row)
    for entry in waiting.elements {
      let slot = state.basis.slotOfRow[Int(entry.index)]
      if slot >= 0 { residual -= state.basis.vector[Int(slot)] * entry.value }
    }
    let proper = state.problem.properSide(row, residual: residual, scale: scale)
    if proper == state.problem.rows[row].side { excused.append(Int32(row)) }
    return proper
  }

  /// Moves the values for the rows that wait.
  private mutating func settleWaiting(in state: inout State) {
    if waiting.isEmpty { return }
    var rows: [Int32] = []
    for entry in waiting.elements { rows.append(entry.index) }
    state.settle(rows)
    rows.append(contentsOf: excused.elements)
    stopWaiting()
    for row in rows where state.isNonbasic(Int(row)) { state.judge(Int(row)) }
  }

  private mutating func stopWaiting() {
    waiting.removeAll()
    excused.removeAll()
  }

  private mutating func leaveToPrimal(_ row: Int, in state: inout State) {
    settleWaiting(in: &state)
    state.judge(row)
    judgeContradictions(in: &state)
    state.applyFlips()
  }

  /// Looks at all that wait at once: one pivot may have put most of them right, and taking them from the heap one by one
  /// would cost more.
  private mutating func reviewContradictions(in state: inout State) {
    settleWaiting(in: &state)
    judgeContradictions(in: &state)
    queueContradictions(in: &state)
  }

  /// Turns the contradictions that wait back into flips, those that pivots have put right left out.
  private mutating func judgeContradictions(in state: inout State) {
    for next in contradictions.elements.elements {
      state.problem.rows[Int(next.row)].isContradicted = false
      if state.isNonbasic(Int(next.row)) { state.judge(Int(next.row)) }
    }
    contradictions.removeAll()
  }

  /// Flips all rows at once if that leaves every multiplier in its box. Otherwise nothing has changed.
  private mutating func flipTogether(in state: inout State) -> Bool {
    guard state.costs.flips.count >= Effort.flippedTogether else { return false }
    if togetherPause > 0 {
      togetherPause -= 1
      return false
    }
    flipsBack.removeAll()
    for flip in state.costs.flips.elements {
      flipsBack.append(Flip(level: flip.level, row: flip.row, side: state.problem.rows[Int(flip.row)].side))
    }
    state.applyFlips()
    if state.costs.candidates.isEmpty {
      togetherPenalty = 0
      return true
    }
    if isReseatingWorthwhile(in: &state) {
      reseat(in: &state)
      let isNearlyOptimal = state.costs.candidates.elements.count <= flipsBack.count / Effort.flippedTogether
      if isNearlyOptimal { togetherPenalty = 0 } else { pauseTogether() }
      return true
    }
    pauseTogether()
    state.costs.flips.append(contentsOf: flipsBack)
    state.applyFlips()
    state.costs.candidates.removeAll()
    for flip in flipsBack.elements { state.judge(Int(flip.row)) }
    return false
  }

  private mutating func pauseTogether() {
    togetherPenalty = min(Effort.longestPause, 2 * togetherPenalty + 1)
    togetherPause = togetherPenalty
  }

  /// Whether the rows just flipped are required inequalities that are violated, and so many that one factorisation is
  /// less work than a pivot for each.
  private mutating func isReseatingWorthwhile(in state: inout State) -> Bool {
    guard flipsBack.count >= Effort.reseated && flipsBack.count >= state.variableCount / Effort.reseatedPart else {
      return false
    }
    for flip in flipsBack.elements {
      let row = Int(flip.row)
      if state.problem.rows[row].level != Level.required || state.problem.rows[row].kind == .equal
        || state.problem.rows[row].side == 0
      {
        return false
      }
    }
    return true
  }

  /// Factors the basis anew with the rows just flipped in it, in the places of weaker ones.
  private mutating func reseat(in state: inout State) {
    var added: [Int32] = []
    for flip in flipsBack.elements {
      state.problem.setSide(Int(flip.row), 0)
      added.append(flip.row)
    }
    state.refactor(with: added)
  }

  /// Moves a row's multiplier towards its proper side as far as the boxes allow. False if only a pivot that is too
  /// small would do; nothing has changed then.
  private mutating func moveMultiplier(of row: Int, to proper: Int8, in state: inout State) -> Bool {
    let sign: Double = proper > state.problem.rows[row].side ? 1 : -1
    // Where rows wait, `properSide` has just asked for it.
    if waiting.isEmpty { state.expressByBasis(row) }
    room.removeAll()
    room.append(
      LevelValue(
        level: state.problem.rows[row].level,
        value: state.problem.rows[row].weight * Double((proper - state.problem.rows[row].side).magnitude)))
    var leavingSlot = -1
    var size = 0.0
    for v in state.basis.order.elements {
      var change = sign * state.basis.vector.values[Int(v)]
      if change.magnitude < Tolerance.multiplier { continue }
      var leaving = Int(state.basis.rowInSlot[Int(v)])
      var order = compareRoom(of: leaving, change: change, in: &state)
      // Which bounds hold at the same value is not known while rows wait.
      if order < 0, waiting.isEmpty, let factor = state.leanOnTwins(leaving, direction: change > 0 ? -1 : 1) {
        state.basis.vector.values[Int(v)] *= factor
        change *= factor
        leaving = Int(state.basis.rowInSlot[Int(v)])
        order = compareRoom(of: leaving, change: change, in: &state)
      }
      if order < 0 || (order == 0 && (leavingSlot < 0 || change.magnitude > size)) {
        takeRoom(of: leaving, change: change, in: &state)
        leavingSlot = Int(v)
        size = change.magnitude
      }
    }
    if leavingSlot < 0 {
      state.flip(row, to: proper)
      state.applyFlips()
      return true
    }
    if size < Tolerance.dualPivot { return false }
    if size < Tolerance.firmPivot { state.values.rounding.hasDoubtfulPivots = true }
    exchangeDual(slot: leavingSlot, entering: row, sign: sign, in: &state)
    return true
  }

  /// The row enters in the slot; the one there leaves on the side whose end of the box it has reached.
  private mutating func exchangeDual(slot: Int, entering: Int, sign: Double, in state: inout State) {
    let leaving = Int(state.basis.rowInSlot[slot])
    var largest = 0.0
    for item in room.elements { largest = max(largest, item.value.magnitude) }
    for v in state.basis.order.elements where Int(v) != slot {
      let change = sign * state.basis.vector.values[Int(v)]
      if change.magnitude * largest < state.costs.multipliers.drop { continue }
      let row = state.basicRow(inSlot: Int(v))
      state.costs.multipliers.add(room, times: change, row: row)
      state.offer(row)
    }
    let isUpperEnd = sign * state.basis.vector.values[slot] > 0
    let newSide: Int8 =
      isUpperEnd
      ? (state.problem.rows[leaving].downCost > 0 ? -1 : 0) : (state.problem.rows[leaving].upCost > 0 ? 1 : 0)
    state.costs.multipliers.clear(leaving)
    state.costs.multipliers.clear(entering)
    if state.problem.rows[entering].side != 0 {
      state.costs.multipliers.add(
        -Double(state.problem.rows[entering].side) * state.problem.rows[entering].weight, row: entering,
        level: state.problem.rows[entering].level)
    }
    state.costs.multipliers.add(room, times: -sign, row: entering)
    state.problem.setSide(entering, 0)
    state.problem.countNonbasic(leaving, 1)
    state.problem.countNonbasic(entering, -1)
    state.statistics.pivots += 1
    let refactorings = state.statistics.refactorings
    let isSound = state.basis.replace(slot: slot, with: entering, in: &state.problem.terms)
    state.problem.setSide(leaving, newSide)
    if !isSound {
      state.repair()
    } else if state.isRefactoringDue {
      // Fewer contradictions than that had better be put right at once: the primal method ends sooner.
      state.refactor(keepingSides: contradictions.elements.count >= Effort.flippedTogether)
    }
    // A factorisation has moved the values for all rows.
    if state.statistics.refactorings != refactorings { stopWaiting() }
    state.offer(entering)
    if letsRowsWait {
      waiting.append(Entry(index: Int32(entering), value: state.residual(entering).value))
    } else {
      let before = state.basis.entriesTouched
      state.settle(entering)
      letsRowsWait = state.basis.entriesTouched - before > longMovement
    }
  }

  /// The same habits, with scratch of its own.
  func copied() -> Dual {
    var copy = Dual()
    copy.togetherPause = togetherPause
    copy.togetherPenalty = togetherPenalty
    copy.longMovement = longMovement
    return copy
  }
}
