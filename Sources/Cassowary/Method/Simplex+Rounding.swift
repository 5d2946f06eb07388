// Simplex+Rounding.swift: what rounding leaves behind, and when it is taken out.
//
// A variable of size m carries 1e-16·m of rounding into its rows whenever it moves. There, where tolerances grow with m,
// that is nothing; but it stays when the variable comes back to where numbers are small, and a row with a large
// coefficient multiplies it.
//
// In a solve  `polish`: one more forward solve for the rows of what has moved, if it was far away or went far at once
//             (also if a later pivot brought it back), or if pivots were doubtful or very many.
// In a plan   a step that moves something far is left to the solve.
// Over all    ways add up from solve to solve. Once they are long, and a look at all rows costs little beside the work
//             since the last one, the next solve begins with that (`refresh`).

/// What has to be known about past movements.
struct Rounding {
  /// In the present solve, since values were polished: the largest size that a variable has had after a movement.
  var farthest = 0.0
  /// And the longest way that one has gone at once.
  var longestWay = 0.0
  /// Since then, or in an earlier solve, a pivot went wrong, or was so small that rounding may have grown a thousandfold.
  var hasDoubtfulPivots = false
  /// The longest ways of all solves since the last refresh, added up.
  var travelled = 0.0
  /// How many solves there were since then, and `Basis.entriesTouched` as of then.
  var solves = 0
  var entriesTouched = 0

  /// Records a movement.
  @inline(__always)
  mutating func note(way: Double, to new: Double) {
    if new.magnitude > farthest { farthest = new.magnitude }
    if way.magnitude > longestWay { longestWay = way.magnitude }
  }
}

extension Simplex {
  /// After more pivots than this in one solve rounding may have spoilt anything.
  private static var manyPivots: Int { 100 }
  /// Values are computed afresh from the basis after this many solves in any case.
  private static var refreshInterval: Int { 10_000 }
  /// In systems of up to so many variables looking at all of them costs little.
  private static var smallCount: Int { 256 }

  /// What is moved farther at once, without pivots, is looked at again.
  @inline(__always)
  var farWay: Double { variableCount <= Self.smallCount ? Tolerance.farInSmall : Tolerance.far }

  /// Takes what rounding has left out of the rows of what has moved. After pivots everything, since variables may have
  /// gone to and fro; else what is more than the rounding of a row's own terms. After very many pivots multipliers are
  /// made anew too. `before` are the counts as of when the work began.
  mutating func polish(since before: Statistics) throws(SimplexFailure) {
    let pivots = statistics.pivots - before.pivots
    let isLong = pivots > Self.manyPivots
    // What was far before it moved has gone a long way, or is still far.
    let isFar =
      pivots > 0
      ? max(rounding.farthest, rounding.longestWay) > Tolerance.residualScale : rounding.longestWay > farWay
    guard (isLong || isFar || rounding.hasDoubtfulPivots) && overflowed < 0 else { return }
    settleMoved(above: pivots > 0 || rounding.hasDoubtfulPivots ? 0 : Tolerance.cancelled)
    if isLong { rebuildMultipliers(keepingSides: true) }
    rounding.hasDoubtfulPivots = false
    endWays()
    resolveFlips()
    try optimize()
  }

  /// Adds the ways since the last polishing to what has been travelled.
  mutating func endWays() {
    rounding.travelled += rounding.longestWay
    rounding.longestWay = 0
    rounding.farthest = 0
  }

  /// Factors the basis anew because something went wrong with it.
  mutating func repair(without excluded: Int = -1) {
    rounding.hasDoubtfulPivots = true
    refactor(without: excluded)
  }

  /// Whether rounding may have added up so much that the next solve has to look at all basic rows.
  @inline(__always)
  var isRefreshDue: Bool {
    mutating get {
      if rounding.solves >= Self.refreshInterval { return true }
      guard rounding.travelled > Tolerance.residualScale else { return false }
      return variableCount <= Self.smallCount
        || basis.entriesTouched - rounding.entriesTouched > 100 * variableCount
    }
  }

  /// Lets the present solve look at all basic rows.
  mutating func refresh() {
    for v in 0..<variableCount { markDirty(Int(basis.rowInSlot[v])) }
    forgetWays()
  }

  /// All basic rows hold, or will once the dirty rows do.
  mutating func forgetWays() {
    rounding = Rounding(hasDoubtfulPivots: rounding.hasDoubtfulPivots, entriesTouched: basis.entriesTouched)
  }
}
