// State+Sides.swift: residuals, the sides of nonbasic rows, and flips from one side to another.
//
// Twins are bounds of one variable that hold at the same value, as a content's hugging and its resistance do.
//
// Where `h >= 36` is basic, `h <= 36` lies at a residual of 0 on the side on which it costs nothing. Either side is right
// there. As long as it is on that one, `h >= 36` seems free to leave upwards; a pivot that tries gets nowhere, for `h <= 36`
// is at its end at once and takes its place. Among a thousand texts above a row that is held, that makes a thousand pivots,
// each as long as the chain below. Counting `h <= 36` on its other side says beforehand what leaving would cost. Both rows read
// nothing but h, so of all multipliers only that of `h >= 36` changes: no solve, no exchange. The same the other way round: as long
// as `h <= 36` counts as violated, `h >= 36` seems free to leave downwards.
//
// Where the basic one is the weaker of the two, the other had better be basic: they change places, which is a pivot too, but one
// that concerns their own slot only.

extension State {
  // MARK: Residuals and sides

  /// a·x + c at the present values, and the sum of the sizes of its terms.
  @inline(__always)
  mutating func residual(_ row: Int) -> (value: Double, scale: Double) { problem.residual(row, at: values.value) }

  /// The side a nonbasic row belongs on; its present one, if that is allowed, where the residual is 0.
  @inline(__always)
  mutating func properSide(_ row: Int) -> Int8 { problem.properSide(row, at: values.value) }

  /// How far the row is from being met; 0 where it is.
  @inline(__always)
  mutating func violation(_ row: Int) -> Double { problem.violation(row, at: values.value) }

  /// Whether a row's residual is 0 within the tolerance of its terms.
  mutating func isHeldExactly(_ row: Int) -> Bool {
    let (r, scale) = residual(row)
    return r.magnitude <= problem.tolerance(of: row, scale: scale)
  }

  mutating func flip(_ row: Int, to side: Int8) {
    costs.flips.append(Flip(level: problem.rows[row].level, row: Int32(row), side: side))
  }

  /// Queues a flip if the row's residual contradicts its side.
  mutating func judge(_ row: Int) {
    let proper = properSide(row)
    if proper != problem.rows[row].side { flip(row, to: proper) }
  }

  /// Carries out the flips queued: one backward solve for each level.
  mutating func applyFlips() {
    guard !costs.flips.isEmpty else { return }
    costs.flips.sort { $0 < $1 }
    var i = 0
    while i < costs.flips.count {
      let level = costs.flips[i].level
      basis.vector.begin()
      while i < costs.flips.count && costs.flips[i].level == level {
        let row = Int(costs.flips[i].row)
        let gain = problem.rows[row].weight * Double(costs.flips[i].side - problem.rows[row].side)
        problem.setSide(row, costs.flips[i].side)
        if gain != 0 { problem.load(row, times: gain, into: &basis.vector) }
        i += 1
      }
      backward()
      for v in basis.order.elements {
        addMultiplier(basis.vector.values[Int(v)], slot: Int(v), level: level)
      }
    }
    costs.flips.removeAll()
  }

  /// Leaves in the basis' vector the row as a combination of the basic rows, by slot.
  mutating func expressByBasis(_ row: Int) {
    basis.vector.begin()
    problem.load(row, times: 1, into: &basis.vector)
    backward()
  }

  // MARK: Twins

  /// Takes account of the bounds of a basic bound's variable that hold at the same value, where the row would leave zero in a
  /// direction: they count as violated, or one of them takes the row's slot. Afterwards the slot's row has no reason to leave
  /// zero in either direction. Returns what the row is as a multiple of the one that has the slot now; nil if nothing has
  /// changed.
  mutating func leanOnTwins(_ row: Int, direction: Double) -> Double? {
    guard isBound(row), problem.terms.columns.count(Int(problem.terms.rows[row, 0].index)) <= Effort.twins else {
      return nil
    }
    if flipTwins(of: row, direction: direction) { return 1 }
    guard let other = strongestTwin(of: row, direction: direction) else { return nil }
    let factor = changePlaces(row, other)
    if let gain = improvement(of: other), !flipTwins(of: other, direction: gain.direction) {
      _ = changePlaces(other, row)
      return nil
    }
    return 1 / factor
  }

  /// Whether a row reads a single variable.
  @inline(__always)
  private mutating func isBound(_ row: Int) -> Bool {
    costs.care == .usual && problem.rows[row].kind != .stay && problem.terms.rows.count(row) == 1
  }

  /// The side on which a nonbasic bound that holds exactly would lie if `row`, a bound of the same variable, left zero in a direction;
  /// nil if it counts on that already.
  private mutating func side(ofTwin other: Int, of row: Int, direction: Double) -> Int8? {
    guard isBound(other), isNonbasic(other), problem.rows[other].level < Level.entering, isHeldExactly(other) else {
      return nil
    }
    let side = problem.rows[other].side(leaving: direction * factor(of: other, to: row))
    return side != problem.rows[other].side ? side : nil
  }

  /// One bound as a multiple of another of the same variable.
  private mutating func factor(of other: Int, to row: Int) -> Double {
    problem.terms.rows[other, 0].value / problem.terms.rows[row, 0].value
  }

  // MARK: Flips of twins

  /// Flips the twins. True if `row` then has no reason to leave zero; otherwise they are flipped back.
  private mutating func flipTwins(of row: Int, direction: Double) -> Bool {
    costs.leaning.removeAll()
    for place in problem.terms.columns.range(Int(problem.terms.rows[row, 0].index)) {
      let other = Int(problem.terms.columns.pool[place].index)
      guard let side = side(ofTwin: other, of: row, direction: direction) else { continue }
      costs.leaning.append(
        Flip(level: problem.rows[other].level, row: Int32(other), side: problem.rows[other].side))
      flip(twin: other, of: row, to: side)
    }
    if costs.leaning.isEmpty { return false }
    if improvement(of: row) == nil { return true }
    for old in costs.leaning.elements { flip(twin: Int(old.row), of: row, to: old.side) }
    return false
  }

  private mutating func flip(twin other: Int, of row: Int, to side: Int8) {
    let gain = problem.rows[other].weight * Double(side - problem.rows[other].side)
    problem.setSide(other, side)
    costs.multipliers.add(gain * factor(of: other, to: row), row: row, level: problem.rows[other].level)
  }

  // MARK: Twins that change places

  /// The twin of the strongest level, of several the first; nil if none is stronger than the row.
  private mutating func strongestTwin(of row: Int, direction: Double) -> Int? {
    var best: Int?
    for place in problem.terms.columns.range(Int(problem.terms.rows[row, 0].index)) {
      let other = Int(problem.terms.columns.pool[place].index)
      guard problem.rows[other].side == 0, problem.rows[other].level > problem.rows[best ?? row].level,
        side(ofTwin: other, of: row, direction: direction) != nil
      else { continue }
      best = other
    }
    return best
  }

  /// Gives a basic bound's slot to another bound of the same variable. Returns the latter as a multiple of the former.
  private mutating func changePlaces(_ row: Int, _ other: Int) -> Double {
    let factor = factor(of: other, to: row)
    costs.multipliers.copy(row, into: &costs.handedOn)
    costs.multipliers.clear(row)
    costs.multipliers.clear(other)
    for item in costs.handedOn.elements {
      costs.multipliers.add(item.value / factor, row: other, level: item.level)
    }
    problem.countNonbasic(row, 1)
    problem.countNonbasic(other, -1)
    basis.reseat(row, as: other, times: factor, in: &problem.terms)
    return factor
  }
}
