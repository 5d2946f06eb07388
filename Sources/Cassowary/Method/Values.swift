// Values.swift: the values of the variables, and what has to be known of how they moved.

struct Values: ~Copyable {
  var value = Buffer<Double>()
  /// The first variable whose value grew too large in this solve, −1 for none.
  var overflowed: Int32 = -1
  /// See State+Values.swift.
  var rounding = Rounding()

  /// Moves a variable by a step.
  @inline(__always)
  mutating func move(_ v: Int, by step: Double) {
    let new = value[v] + step
    value[v] = new
    rounding.note(step: step, to: new)
    if !(new.magnitude <= Tolerance.largestValue) && overflowed < 0 { overflowed = Int32(truncatingIfNeeded: v) }
  }

  mutating func copied() -> Values {
    var copy = Values()
    copy.value = value.copied()
    copy.overflowed = overflowed
    copy.rounding = rounding
    return copy
  }
}

/// What has to be known about past movements.
struct Rounding {
  /// In the present solve, since values were polished: the largest size that a variable has had after a movement.
  var farthest = 0.0
  /// And the longest distance that one has gone at once.
  var longestStep = 0.0
  /// Since then, or in an earlier solve, a pivot went wrong, or was so small that rounding may have grown a thousandfold.
  var hasDoubtfulPivots = false
  /// The longest steps of all solves since the last refresh, added up.
  var travelled = 0.0
  /// Steps too small to count as changes, which were not made: the longest of each solve since then, added up.
  var heldBack = 0.0
  /// How many solves there were since then, and `Basis.entriesTouched` as of then.
  var solves = 0
  var entriesTouched = 0

  /// Whether a variable was far away, or went far, since values were polished.
  var isFar: Bool { max(farthest, longestStep) > Tolerance.residualScale }

  /// Records a movement.
  @inline(__always)
  mutating func note(step: Double, to new: Double) {
    if new.magnitude > farthest { farthest = new.magnitude }
    if step.magnitude > longestStep { longestStep = step.magnitude }
  }

  /// Adds the steps since the last polishing to what has been travelled.
  mutating func endSteps() {
    travelled += longestStep
    longestStep = 0
    farthest = 0
  }
}
