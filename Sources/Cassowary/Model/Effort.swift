// Effort.swift: every number that bounds work, or that decides which of two methods is less work, with its reason.
//
// None of them decides what is solved: whatever they are, the answers are as good. They were found by measuring; where one
// is twice as large or half as large, little changes.

enum Effort {
  // MARK: Pivots

  /// After so many pivots without progress constants are shifted, or shifted by other amounts.
  static let stalledPivots = 30
  /// So often in one optimisation. After as many pivots without progress once more, Bland's rule is followed.
  static let shifts = 20
  /// So many numerical mishaps in one optimisation, and it is given up.
  static let mishaps = 20
  /// So many mishaps, and it goes on with full care.
  static let carelessMishaps = 10
  /// So many pivots in one optimisation, and it goes on with full care: far more than any layout has taken.
  @inline(__always)
  static func carelessPivots(rows: Int) -> Int { 1000 + 10 * rows }
  /// So many pivots in one optimisation, and it is given up.
  @inline(__always)
  static func mostPivots(rows: Int) -> Int { 10_000 + 100 * rows }
  /// After more pivots than this in one solve rounding may have spoilt anything: values and multipliers are looked at anew.
  static let manyPivots = 100
  /// From so many etas on it is looked whether rows hold after pivots, which costs about as much as one. Each eta may enlarge
  /// rounding: 2.5 times in a row of panes, each as far from the next as from the one before, where twenty of them spoilt a row.
  static let manyEtas = 12

  // MARK: The dual method

  /// As many contradicted rows as this are first flipped all at once.
  static let flippedTogether = 4
  /// After a failure of that it is not tried again for a while: a pause twice as long each time, up to this many solves.
  static let longestPause = 64
  /// As many required inequalities as this, violated at once, may be seated by one factorisation.
  static let reseated = 8
  /// Of at least this part of the variables; fewer are pivoted one by one.
  static let reseatedPart = 8
  /// The dual method's pivots for so many contradictions; the rest is left to the primal method.
  @inline(__always)
  static func dualPivots(contradictions: Int) -> Int { 50 + 4 * contradictions }
  /// So many contradictions found settled one by one, and it pays to look at all that wait.
  @inline(__always)
  static func settledBeforeReview(waiting: Int) -> Int { 8 + waiting / 16 }

  /// So many entries visited by the movement of a dual pivot, and the rows of the next ones wait for each other.
  static let longMovement = 2000

  /// A variable that more rows read is not looked through for bounds that hold at the same value.
  static let twins = 16

  // MARK: Required rows

  /// How often rows may come to count as violated again, at a residual of 0, while one enters.
  static let clearings = 8

  // MARK: The basis

  /// As many rows as this, inserted together, are matched together.
  static let batch = 8
  /// After a batch of more rows than this the storage for matching is given back: as many will hardly come again.
  static let largeBatch = 10_000
  /// Entries of etas visited since the last factorisation: when they are more, they have cost more than a new one would.
  @inline(__always)
  static func etaWork(variables: Int) -> Int { 20 * variables + 400 }
  /// So many entries visited by rows that leave the basis one by one, and a factorisation without the rest is less work.
  @inline(__always)
  static func leavingEntries(variables: Int) -> Int { 20 * variables + 400 }
  /// Ranked solves are for right sides with fewer nonzeros than this part of the variables.
  static let rankedPart = 16
  /// So many slots expanded, counting those expanded again, and a ranked solve goes on depth first.
  @inline(__always)
  static func rankedVisits(variables: Int) -> Int { variables + 64 }
  /// Ranks are made anew once this part of the basis has changed, but not while it goes on changing as fast.
  static let staleRanksPart = 8

  /// As many rows as this that come in the places of others take them over by one factorisation; as many equations that found no
  /// free slot are given theirs by one.
  @inline(__always)
  static func factoredTogether(variables: Int) -> Int { max(batch, variables / 16) }

  // MARK: Rounding

  /// Values are computed afresh from the basis after this many solves in any case.
  static let refreshInterval = 10_000
  /// In systems of up to so many variables looking at all of them costs little.
  static let smallSystem = 256
  /// In larger ones it is little beside so many entries visited since the last time.
  @inline(__always)
  static func entriesBeforeRefresh(variables: Int) -> Int { 100 * variables }

  /// In systems of up to so many variables an optimum is verified where coefficients differ much; in larger ones that would
  /// cost more than most solves.
  static let verified = 1024
  /// So often a refined solve goes back to its residual: each time ten digits or more become right.
  static let refinements = 8

  // MARK: Edit plans

  /// More rows than this, edited together, are not planned for.
  static let plannedRows = 4
  /// A system of no more variables is small: a plan in it may grow to as many rows as the basis has.
  static let plannedVariables = 64
  /// A plan is not worth its making if more than this hangs on its rows, where so many variables moved last time.
  @inline(__always)
  static func plannedSlots(moved: Int) -> Int { moved + moved / 2 + 32 }

  // MARK: Reports

  /// Up to so many changes are compared with the last report, lest an equal list be made; beyond, making it costs little.
  static let comparedChanges = 64
}
