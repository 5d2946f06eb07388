// State+Rounding.swift: what rounding leaves behind, and when it is taken out.
//
// A variable of size m carries 1e-16·m of rounding into its rows whenever it moves. There, where tolerances grow with m,
// that is nothing; but it stays when the variable comes back to where numbers are small, and a row with a large
// coefficient multiplies it.
//
// In a solve  `polish`: one more forward solve for the rows of what has moved, if it was far away or went far at once
//             (also if a later pivot brought it back), or if pivots were doubtful or very many.
// In a plan   a step that moves something far is left to the solve.
// Over all    steps add up from solve to solve. Once they are long, and a look at all rows costs little beside the work
//             since the last one, the next solve begins with that (`refresh`).

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
      guard values.rounding.travelled > Tolerance.residualScale else { return false }
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
