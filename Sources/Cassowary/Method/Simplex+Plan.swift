// Simplex+Plan.swift: following an edit plan; see EditPlan.swift.

extension Simplex {
  /// Settles the dirty rows by the plan, if there is one for them and none of its steps is too long. Otherwise false: then
  /// nothing has moved.
  mutating func followPlan() -> Bool {
    guard dirty.count <= EditPlan.mostRows else { return false }
    if areAllOutvoted {
      plan.isStale = true
      return true
    }
    if plan.structure != structure { plan.begin(structure: structure) }
    guard isPlanned() || takeIn() else { return false }
    let way = longestPlannedWay
    // A step this long (or without a number) is left to the solve, which takes out what rounding leaves.
    guard way <= farWay else { return false }
    rounding.travelled += way
    if plan.isStale { refreshWatched() }
    movePlanned(within: way)
    if leavesReach() { judgeWatched() }
    return true
  }

  /// Whether none of the dirty rows holds, now or then, and each is still on the side it was on: that moves nothing. So it
  /// is when a divider is dragged beyond its bounds.
  @inline(__always)
  private var areAllOutvoted: Bool {
    mutating get {
      for row in dirty.elements where !isNonbasic(Int(row)) || properSide(Int(row)) != rows[Int(row)].side {
        return false
      }
      return true
    }
  }

  /// Whether the plan knows all dirty rows; then `plan.steps` says how far they move.
  @inline(__always)
  private mutating func isPlanned() -> Bool {
    plan.steps.removeAll()
    for row in dirty.elements {
      var place = 0
      while place < plan.rows.count && plan.rows[place] != row { place += 1 }
      if place == plan.rows.count { return false }
      plan.steps.append(EditPlan.Step(place: place, size: -residual(Int(row)).value))
    }
    return true
  }

  /// Takes the dirty rows into the plan, if they are edited for the second time. Otherwise takes note of them.
  private mutating func takeIn() -> Bool {
    var isSecond = true
    for row in dirty.elements {
      if !isBasic(Int(row)) { return false }
      if !plan.noted.elements.contains(row) { isSecond = false }
    }
    let isSmall = variableCount <= EditPlan.mostVariables
    if !isSecond {
      if !isSmall {
        plan.noted.removeAll()
        plan.forgetRows()
      }
      for row in dirty.elements where !plan.noted.elements.contains(row) { plan.noted.append(row) }
      return false
    }
    if !isSmall && (plan.isHopeless || !isPlanWorthwhile()) { return false }
    for row in dirty.elements where !plan.rows.elements.contains(row) { plan.rows.append(row) }
    makePlan()
    return isPlanned()
  }

  /// No variable moves farther.
  @inline(__always)
  private var longestPlannedWay: Double {
    mutating get {
      if plan.steps.count == 1 { return plan.largestDirection * plan.steps[0].size.magnitude }
      var total = 0.0
      for step in plan.steps.elements { total += step.size.magnitude }
      return plan.largestDirection * total
    }
  }

  /// Moves each run by its share of each step; none moves farther than `way`. What cancels but for rounding does not move.
  /// What moves is noted in lists, without the marks of `noteChange`: a plan names each variable once. `markPlanned` makes up
  /// for it.
  @inline(__always)
  private mutating func movePlanned(within way: Double) {
    basis.entriesTouched += plan.runs.count
    let noise = Tolerance.cancelled * way
    changed.removeAll()
    changedFrom.removeAll()
    changed.extend(by: plan.moving.count)
    changedFrom.extend(by: plan.moving.count)
    let (values, found, from) = (value.mutableElements, changed.mutableElements, changedFrom.mutableElements)
    let (runs, rates, steps) = (plan.runs.elements, plan.directions.elements, plan.steps.elements)
    let rowCount = plan.rows.count
    var end = 0
    for place in runs.indices {
      let step = Self.plannedMovement(steps, rates, at: place &* rowCount)
      // A value that is not smaller is not changed by so little.
      let limit = step.magnitude * (1 / Tolerance.change)
      guard step.magnitude > noise && limit > 1 else { continue }
      var v = Int(runs[place].first)
      var left = runs[place].count
      while left > 0 {
        let old = values[v]
        if old.magnitude < limit {
          values[v] = old + step
          from[end] = old
          found[end] = Int32(truncatingIfNeeded: v)
          end &+= 1
        }
        v &+= Int(runs[place].stride)
        left &-= 1
      }
    }
    changed.removeLast(plan.moving.count - end)
    changedFrom.removeLast(plan.moving.count - end)
  }

  /// How far a run or a row watched moves: the rates from `first` on are its movement for each unit of each planned row.
  @inline(__always)
  private static func plannedMovement(
    _ steps: UnsafeBufferPointer<EditPlan.Step>, _ rates: UnsafeBufferPointer<Double>, at first: Int
  ) -> Double {
    if steps.count == 1 { return steps[0].size * rates[first &+ steps[0].place] }
    var movement = 0.0
    for step in steps { movement += step.size * rates[first &+ step.place] }
    return movement
  }

  /// Marks the variables that a plan has moved as changed, where the solve goes on.
  mutating func markPlanned() {
    for i in changed.indices {
      let v = Int(changed[i])
      changedMark[v] = changedEpoch
      oldValue[v] = changedFrom[i]
    }
  }

  /// Adds the steps to what planned rows have travelled. Whether a row watched may have come near zero.
  @inline(__always)
  private mutating func leavesReach() -> Bool {
    if plan.steps.count == 1 && plan.travelled.count == 1 && plan.steps[0].place == plan.travelled[0].place {
      plan.travelled[0].size += plan.steps[0].size
      return !(plan.travelled[0].size.magnitude <= plan.reach)
    }
    for step in plan.steps.elements {
      var leg = 0
      while leg < plan.travelled.count && plan.travelled[leg].place != step.place { leg &+= 1 }
      if leg == plan.travelled.count { plan.travelled.append(step) } else { plan.travelled[leg].size += step.size }
    }
    var way = 0.0
    for leg in plan.travelled.elements { way += leg.size.magnitude }
    return !(way <= plan.reach) || plan.travelled.count > EditPlan.mostRows
  }

  /// Follows the residuals of the nonbasic rows, and looks closely at those that come near zero.
  @inline(__always)
  private mutating func judgeWatched() {
    let (watched, rates, legs) = (plan.watched.mutableElements, plan.slopes.elements, plan.travelled.elements)
    let rowCount = plan.rows.count
    var reach = Double.infinity
    for i in watched.indices {
      let before = watched[i].residual
      let residual = before + Self.plannedMovement(legs, rates, at: i &* rowCount)
      watched[i].residual = residual
      let staysAway =
        before > 0
        ? min(before, residual) > Tolerance.nearZero : max(before, residual) < -Tolerance.nearZero
      if !staysAway { judge(Int(watched[i].row)) }
      reach = min(reach, (residual.magnitude - Tolerance.nearZero) * watched[i].wayPerUnit)
    }
    plan.reach = reach
    plan.travelled.removeAll()
  }

  /// Computes the residuals of the nonbasic rows from the present values.
  private mutating func refreshWatched() {
    for i in plan.watched.indices { plan.watched[i].residual = residual(Int(plan.watched[i].row)).value }
    plan.isStale = false
    plan.travelled.removeAll()
    plan.reach = 0
  }
}
