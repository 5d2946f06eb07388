// EditPlan+Following.swift: following an edit plan; see EditPlan.swift.

extension EditPlan {
  /// Settles the dirty rows by the plan, if there is one for them and none of its steps is too long. Otherwise false: then
  /// nothing has moved.
  mutating func follow(in state: inout State) -> Bool {
    let place = placeOfOnlyRow(in: &state)
    return place >= 0 ? followOne(place, in: &state) : followSeveral(in: &state)
  }

  /// The place among the planned rows of the one row that is dirty, where the plan holds as it stands; −1 otherwise. So it is
  /// when a finger drags on. A planned row is basic, so it is not outvoted.
  @inline(__always)
  private mutating func placeOfOnlyRow(in state: inout State) -> Int {
    guard state.problem.dirty.count == 1 && structure == state.structure && !isStale else { return -1 }
    let row = state.problem.dirty[0]
    var place = rows.count &- 1
    while place >= 0 && rows[place] != row { place &-= 1 }
    return place
  }

  /// What `followSeveral` does, for one planned row.
  @inline(__always)
  private mutating func followOne(_ place: Int, in state: inout State) -> Bool {
    let step = Step(place: place, size: -state.residual(Int(rows[place])).value)
    let distance = largestDirection * step.size.magnitude
    guard distance <= state.farStep else { return false }
    state.values.rounding.travelled += distance
    movePlanned(within: distance, in: &state) { rates, first in step.size * rates[first &+ step.place] }
    if leavesReach(by: step) { judgeWatched(in: &state) }
    return true
  }

  private mutating func followSeveral(in state: inout State) -> Bool {
    guard state.problem.dirty.count <= Effort.plannedRows else { return false }
    if areAllOutvoted(in: &state) {
      isStale = true
      return true
    }
    if structure != state.structure { begin(structure: state.structure) }
    guard isPlanned(in: &state) || takeIn(in: &state) else { return false }
    let distance = longestDistance()
    // A step this long (or without a number) is left to the solve, which takes out what rounding leaves.
    guard distance <= state.farStep else { return false }
    state.values.rounding.travelled += distance
    if isStale { refreshWatched(in: &state) }
    let steps = steps.elements
    movePlanned(within: distance, in: &state) { rates, first in Self.plannedMovement(steps, rates, at: first) }
    if leavesReach() { judgeWatched(in: &state) }
    return true
  }

  /// Whether none of the dirty rows holds, now or then, and each is still on the side it was on: that moves nothing. So it
  /// is when a divider is dragged beyond its bounds.
  @inline(__always)
  private mutating func areAllOutvoted(in state: inout State) -> Bool {
    for row in state.problem.dirty.elements {
      let isOutvoted =
        state.isNonbasic(Int(row)) && state.properSide(Int(row)) == state.problem.rows[Int(row)].side
      if !isOutvoted { return false }
    }
    return true
  }

  /// Whether the plan knows all dirty rows; then `steps` says how far they move.
  @inline(__always)
  private mutating func isPlanned(in state: inout State) -> Bool {
    steps.removeAll()
    for row in state.problem.dirty.elements {
      var place = 0
      while place < rows.count && rows[place] != row { place += 1 }
      if place == rows.count { return false }
      steps.append(Step(place: place, size: -state.residual(Int(row)).value))
    }
    return true
  }

  /// Takes the dirty rows into the plan, if they are edited for the second time. Otherwise takes note of them.
  private mutating func takeIn(in state: inout State) -> Bool {
    var isSecond = true
    for row in state.problem.dirty.elements {
      if !state.isBasic(Int(row)) { return false }
      if !noted.elements.contains(row) { isSecond = false }
    }
    let isSmall = state.variableCount <= Effort.plannedVariables
    if !isSecond {
      if !isSmall {
        noted.removeAll()
        forgetRows()
      }
      for row in state.problem.dirty.elements where !noted.elements.contains(row) { noted.append(row) }
      return false
    }
    if !isSmall && (isHopeless || !isPlanWorthwhile(in: &state)) { return false }
    for row in state.problem.dirty.elements where !rows.elements.contains(row) { rows.append(row) }
    makePlan(in: &state)
    return isPlanned(in: &state)
  }

  /// No variable moves farther.
  @inline(__always)
  private mutating func longestDistance() -> Double {
    var total = 0.0
    for step in steps.elements { total += step.size.magnitude }
    return largestDirection * total
  }

  /// Moves each run by its share of each step; none moves farther than `distance`. What cancels but for rounding does not move.
  /// What moves is noted in lists, without the marks of `ChangeLog.note`: a plan names each variable once. `markPlanned` makes up
  /// for it. `movement` adds up the steps, each times its rate, from a place among the rates on.
  @inline(__always)
  private mutating func movePlanned(
    within distance: Double, in state: inout State, by movement: (UnsafeBufferPointer<Double>, Int) -> Double
  ) {
    state.basis.entriesTouched &+= runs.count
    let noise = Tolerance.cancelled * distance
    let (found, from) = state.changes.beginPlanned(moving.count)
    let values = state.values.value.mutableElements
    let rowCount = rows.count
    var end = 0
    var heldBack = 0.0
    // A value that is not smaller than the limit is not changed by so little.
    @inline(__always)
    func move(_ v: Int, by step: Double, _ limit: Double) {
      let old = values[v]
      if old.magnitude < limit {
        values[v] = old + step
        from[end] = old
        found[end] = Int32(truncatingIfNeeded: v)
        end &+= 1
      } else {
        heldBack = max(heldBack, step.magnitude)
      }
    }
    if isScattered {
      let (moving, rates) = (self.moving.elements, movements.elements)
      for place in moving.indices {
        let step = movement(rates, place &* rowCount)
        let limit = step.magnitude * (1 / Tolerance.change)
        if step.magnitude > noise && limit > 1 { move(Int(moving[place]), by: step, limit) }
      }
    } else {
      let (runs, rates) = (self.runs.elements, directions.elements)
      for place in runs.indices {
        let step = movement(rates, place &* rowCount)
        let limit = step.magnitude * (1 / Tolerance.change)
        guard step.magnitude > noise && limit > 1 else { continue }
        let stride = Int(runs[place].stride)
        var v = Int(runs[place].first)
        var left = runs[place].count
        while left > 0 {
          move(v, by: step, limit)
          v &+= stride
          left &-= 1
        }
      }
    }
    state.changes.endPlanned(end)
    state.values.rounding.heldBack += heldBack
  }

  /// How far a run or a row watched moves: the rates from `first` on are its movement for each unit of each planned row.
  @inline(__always)
  private static func plannedMovement(
    _ steps: UnsafeBufferPointer<Step>, _ rates: UnsafeBufferPointer<Double>, at first: Int
  ) -> Double {
    if steps.count == 1 { return steps[0].size * rates[first &+ steps[0].place] }
    var movement = 0.0
    for step in steps { movement += step.size * rates[first &+ step.place] }
    return movement
  }

  /// Adds the steps to what planned rows have travelled. Whether a row watched may have come near zero.
  private mutating func leavesReach() -> Bool {
    for step in steps.elements { addTravelled(step) }
    return hasLeftReach
  }

  /// The same for one step.
  @inline(__always)
  private mutating func leavesReach(by step: Step) -> Bool {
    if travelled.count == 1 && travelled[0].place == step.place {
      travelled[0].size += step.size
      return !(travelled[0].size.magnitude <= reach)
    }
    addTravelled(step)
    return hasLeftReach
  }

  private mutating func addTravelled(_ step: Step) {
    var leg = 0
    while leg < travelled.count && travelled[leg].place != step.place { leg &+= 1 }
    if leg == travelled.count { travelled.append(step) } else { travelled[leg].size += step.size }
  }

  private var hasLeftReach: Bool {
    mutating get {
      var distance = 0.0
      for leg in travelled.elements { distance += leg.size.magnitude }
      return !(distance <= reach) || travelled.count > Effort.plannedRows
    }
  }

  /// Follows the residuals of the nonbasic rows, and looks closely at those that come near zero.
  @inline(__always)
  private mutating func judgeWatched(in state: inout State) {
    let (watched, rates, legs) = (self.watched.mutableElements, slopes.elements, travelled.elements)
    let rowCount = rows.count
    var nearest = Double.infinity
    for i in watched.indices {
      let before = watched[i].residual
      let residual = before + Self.plannedMovement(legs, rates, at: i &* rowCount)
      watched[i].residual = residual
      let staysAway =
        before > 0
        ? min(before, residual) > Tolerance.nearZero : max(before, residual) < -Tolerance.nearZero
      if !staysAway { state.judge(Int(watched[i].row)) }
      nearest = min(nearest, (residual.magnitude - Tolerance.nearZero) * watched[i].distancePerUnit)
    }
    reach = nearest
    travelled.removeAll()
  }

  /// Computes the residuals of the nonbasic rows from the present values, and makes room for what moves.
  private mutating func refreshWatched(in state: inout State) {
    state.changes.reservePlanned(moving.count)
    for i in watched.indices { watched[i].residual = state.residual(Int(watched[i].row)).value }
    isStale = false
    travelled.removeAll()
    reach = 0
  }
}
