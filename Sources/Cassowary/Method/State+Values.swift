// State+Values.swift: how values move, which rows notice, what rounding leaves behind, and when that is taken out.
//
// A variable of size m carries 1e-16·m of rounding into its rows whenever it moves. There, where tolerances grow with m,
// that is nothing; but it stays when the variable comes back to where numbers are small, and a row with a large
// coefficient multiplies it.
//
// In a solve  `polish`: one more forward solve for the rows of what has moved, if it was far away or went far at once
//             (also if a later pivot brought it back), or if pivots were doubtful or very many.
// In a plan   a step that moves something far is left to the solve.
// Over all    steps add up from solve to solve. Once they are long, and a look at all rows costs little beside the work
//             since the last one, the next solve begins with that (`refresh`). So do steps that are no changes, and are not
//             made: a hundred of them, each a billionth of a point, are one.

extension State {
  /// Whether the present solve has given a variable another value.
  mutating func isMoved(_ v: Int) -> Bool { changes.isMoved(v, to: values.value[v]) }

  /// The variables whose values differ from those when this was called last, by number.
  mutating func takeChanges() -> [Int32] { changes.takeChanges(values.value) }

  /// Adds the vector (a forward solve's answer) to the values and judges the nonbasic rows that it touches.
  mutating func moveValues() {
    touched.removeAll()
    var noted = values.rounding
    for position in basis.vector.support.elements {
      let v = Int(position)
      let step = basis.vector.values[v]
      if step == 0 { continue }
      let old = values.value[v]
      changes.note(v, from: old)
      let new = old + step
      values.value[v] = new
      noted.note(step: step, to: new)
      if !(new.magnitude <= Tolerance.largestValue) && values.overflowed < 0 { values.overflowed = position }
      if problem.nonbasicCount[v] > 0 { touchNonbasicRows(of: v) }
    }
    values.rounding = noted
    for row in touched.members.elements { judge(Int(row)) }
  }

  /// Gives a variable that its own stay holds and no other basic row reads a value without recording a change, and judges the
  /// nonbasic rows that read it. False, with nothing done, for any other variable.
  mutating func restart(_ v: Int, at start: Double) -> Bool {
    guard basis.rowInSlot[v] == Basis.ownStay && basis.triangle.readerCount(v) == 0 && !basis.etas.touches(v) else {
      return false
    }
    values.value[v] = start
    touched.removeAll()
    touchNonbasicRows(of: v)
    for row in touched.members.elements { judge(Int(row)) }
    return true
  }

  mutating func touchNonbasicRows(of v: Int) {
    for entry in basis.triangle.otherReaders(v, in: problem.terms) {
      let row = Int(entry.index)
      if !touched.contains(row) && isNonbasic(row) { touched.insert(row) }
    }
  }

  /// Moves the values so that the given basic rows hold, and queues the flips that follow.
  mutating func settle(_ moved: [Int32]) {
    basis.vector.begin()
    for row in moved { loadResidual(Int(row)) }
    settleLoaded()
  }

  /// The same for the rows in `dirty`.
  mutating func settleDirtyRows() {
    basis.vector.begin()
    for row in problem.dirty.elements { loadResidual(Int(row)) }
    settleLoaded()
  }

  /// The same for a single row.
  mutating func settle(_ row: Int) {
    basis.vector.begin()
    loadResidual(row)
    settleLoaded()
  }

  /// The same for all basic rows that read a variable moved by the present solve, where the residual is above this part of
  /// the sizes of the row's terms.
  mutating func settleMoved(above part: Double) {
    touchMoved()
    basis.vector.begin()
    for row in touched.members.elements {
      let (r, scale) = residual(Int(row))
      if r.magnitude > part * scale { basis.vector.add(-r, at: Int(basis.slotOfRow[Int(row)])) }
    }
    settleLoaded()
  }

  /// Gathers the basic rows of what has moved since the solve began.
  mutating func touchMoved() {
    touched.removeAll()
    for v in changes.changed.elements { touchBasicRows(of: Int(v)) }
  }

  private mutating func touchBasicRows(of v: Int) {
    touchBasic(problem.stayRow[v])
    for place in problem.terms.columns.range(v) { touchBasic(problem.terms.columns.pool[place].index) }
  }

  @inline(__always)
  private mutating func touchBasic(_ row: Int32) {
    if isBasic(Int(row)) { touched.insert(Int(row)) }
  }

  private mutating func loadResidual(_ row: Int) {
    guard isBasic(row) else { return }
    let r = residual(row).value
    if r != 0 { basis.vector.add(-r, at: Int(basis.slotOfRow[row])) }
  }

  private mutating func settleLoaded() {
    if basis.vector.support.isEmpty { return }
    basis.forwardCancelling(over: &problem.terms)
    moveValues()
  }
}

// MARK: Rounding

extension State {
  /// What is moved farther at once, without pivots, is looked at again.
  @inline(__always)
  var farStep: Double { variableCount <= Effort.smallSystem ? Tolerance.farInSmall : Tolerance.far }

  /// Factors the basis anew because something went wrong with it.
  mutating func repair(without excluded: Int = -1) {
    values.rounding.hasDoubtfulPivots = true
    refactor(without: excluded)
  }

  /// Whether rounding may have added up so much that the next solve has to look at all basic rows.
  @inline(__always)
  var isRefreshDue: Bool {
    mutating get {
      if values.rounding.solves >= Effort.refreshInterval { return true }
      guard values.rounding.travelled > Tolerance.residualScale || values.rounding.heldBack > Tolerance.residual else {
        return false
      }
      return variableCount <= Effort.smallSystem
        || basis.entriesTouched - values.rounding.entriesTouched > Effort.entriesBeforeRefresh(variables: variableCount)
    }
  }

  /// Lets the present solve look at all basic rows.
  mutating func refresh() {
    for v in 0..<variableCount { problem.markDirty(Int(basis.rowInSlot[v])) }
    forgetSteps()
  }

  /// All basic rows hold, or will once the dirty rows do.
  mutating func forgetSteps() {
    values.rounding = Rounding(
      hasDoubtfulPivots: values.rounding.hasDoubtfulPivots, entriesTouched: basis.entriesTouched)
  }
}
