// Row.swift: a constraint as the simplex method sees it: by number, without its terms.

/// A constraint row, or the stay of a variable; its terms stand in `Problem`.
struct Row {
  var constant = 0.0
  var weight = 0.0
  /// Smaller is older. A stay has none: here it has its variable.
  var age = 0
  var level: Int32 = 0
  /// In how many proofs the row stands.
  var proofCount: Int32 = 0
  var kind = RowKind.equal
  /// The side of zero on which a nonbasic row counts: −1 or +1 violated, 0 satisfied.
  var side: Int8 = 0
  var state = RowState.free
  var isDirty = false
  /// Waits among the contradictions.
  var isContradicted = false
  /// Was removed; the next solve takes it out.
  var isLeaving = false
  /// Its constant follows its variable.
  var isFollower = false

  /// The variable of a stay.
  var stayVariable: Int32 { Int32(truncatingIfNeeded: age) }

  /// What it costs for each unit by which the row lies above zero, and below.
  @inline(__always)
  var upCost: Double { kind == .equal || kind == .atMost ? weight : 0 }
  @inline(__always)
  var downCost: Double { kind == .equal || kind == .atLeast ? weight : 0 }

  /// The side on which the row counts once its residual leaves zero upward (above 0) or downward.
  @inline(__always)
  func side(leaving direction: Double) -> Int8 {
    if kind == .stay { return 0 }
    return direction > 0 ? (kind == .atLeast ? 0 : 1) : (kind == .atMost ? 0 : -1)
  }
}

/// A number at a level of the hierarchy. Lists of them have the strongest level first.
struct LevelValue {
  var level: Int32
  var value: Double
}

enum RowKind: Int8 {
  case equal
  case atLeast
  case atMost
  case stay
}

enum RowState: UInt8 {
  /// The number is free for another row.
  case free
  /// Will be inserted by the next solve.
  case pending
  /// Takes part: basic or nonbasic.
  case active
  /// Required, contradicts older rows, and waits for one of its proof to go.
  case setAside
}
