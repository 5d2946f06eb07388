// EditPlan.swift: what an edit of the same rows moves, remembered while the basis stays what it is.
//
// A finger drags a divider, a window is resized: the same constants change again and again. As long as no pivot comes
// between, each of them moves the variables along the same direction B⁻¹ e_p. The second time in a row that the same few
// rows are edited under the same basis, their directions are computed apart and kept, side by side for each variable;
// from then on an edit is a weighted sum for each variable that moves, and a look at the nonbasic rows that read one.
//
// A plan is void as soon as a row enters or leaves the basis, or comes or goes as a nonbasic row.

struct EditPlan: ~Copyable {
  /// A nonbasic row under watch.
  struct Watched {
    var row: Int32
    /// As of the last step. While it stays away from zero, the row's side stays right.
    var residual: Double
  }

  /// More rows than this are not planned for.
  static let mostRows = 4

  /// The rows edited. A later edit may be of some of them only.
  var rows = Buffer<Int32>()
  /// `Simplex.structure` when `rows` was recorded; −1 for a void plan.
  var structure = -1
  /// Whether the directions have been computed.
  var isReady = false
  /// How many variables the solve moved in which `rows` was recorded.
  var moved = 0
  /// Movements of the rows cancel: a plan would visit far more variables than move.
  var isHopeless = false
  /// The variables that move, ascending.
  var variables = Buffer<Int32>()
  /// For each of the variables, its movement for each unit of each row's constant: as many numbers as there are rows.
  var directions = Buffer<Double>()
  /// The largest size among them.
  var largestDirection = 0.0
  /// The nonbasic rows that read a variable that moves.
  var watched = Buffer<Watched>()
  /// For each of them, its movement for each unit of each row's constant.
  var slopes = Buffer<Double>()
  /// How far each row is to move.
  var steps = Buffer<Double>()
}

extension Simplex {
  /// Settles the dirty rows by the plan, if there is one for them. False if there is none: then nothing has happened.
  mutating func followPlan() -> Bool {
    guard dirty.count <= EditPlan.mostRows else { return false }
    guard plan.structure == structure && isPlanned() else {
      plan.isReady = false
      plan.isHopeless = false
      plan.moved = 0
      plan.rows.removeAll()
      plan.rows.append(contentsOf: dirty)
      plan.structure = structure
      for row in dirty.elements where !isBasic(Int(row)) { plan.structure = -1 }
      return false
    }
    if !plan.isReady {
      if plan.isHopeless || !isPlanWorthwhile() { return false }
      makePlan()
    }
    plan.steps.removeAll()
    for row in plan.rows.elements { plan.steps.append(rows[Int(row)].isDirty ? -residual(Int(row)).value : 0) }
    movePlanned()
    judgeWatched()
    return true
  }

  /// Whether not much more hangs on the rows than moved last time. Where one width grows as another shrinks, what lies
  /// behind both hangs on them without moving, and a solve that stops where movements cancel does better than a plan.
  private mutating func isPlanWorthwhile() -> Bool {
    let most = plan.moved + plan.moved / 2 + 32
    basis.vector.begin()
    touchedRows.removeAll()
    for row in plan.rows.elements {
      basis.vector.add(0, at: Int(basis.slotOfRow[Int(row)]))
      touchedRows.append(basis.slotOfRow[Int(row)])
    }
    while let slot = touchedRows.popLast() {
      for place in basis.matrix.columns.range(Int(slot)) {
        let next = basis.slotOfRow[Int(basis.matrix.columns.pool[place].index)]
        if basis.vector.contains(Int(next)) { continue }
        basis.vector.add(0, at: Int(next))
        touchedRows.append(next)
      }
      if basis.vector.support.count > most {
        plan.isHopeless = true
        break
      }
    }
    basis.entriesTouched += basis.vector.support.count
    return !plan.isHopeless
  }

  /// Whether the plan's rows are, or include, the dirty ones.
  @inline(__always)
  private func isPlanned() -> Bool {
    for row in dirty.elements where !plan.rows.elements.contains(row) { return false }
    return true
  }

  /// Adds to each planned variable its share of each row's step. What cancels but for rounding does not move.
  private mutating func movePlanned() {
    basis.entriesTouched += plan.variables.count
    let noise = Tolerance.cancelled * plan.largestDirection * plan.steps.elements.reduce(0) { $0 + $1.magnitude }
    var i = 0
    while i < plan.variables.count {
      let v = Int(plan.variables[i])
      let step = plannedStep(i)
      i += 1
      let old = value[v]
      if step.magnitude <= max(noise, Tolerance.change * max(1, old.magnitude)) { continue }
      // What `noteChange` does, but for the mark: a plan names each variable once. `markPlanned` makes up for it.
      oldValue[v] = old
      changed.append(Int32(v))
      let new = old + step
      value[v] = new
      if !new.isFinite && overflowed < 0 { overflowed = Int32(v) }
    }
  }

  /// The movement of the variable at a place in the plan.
  @inline(__always)
  private func plannedStep(_ place: Int) -> Double {
    let count = plan.steps.count
    if count == 1 { return plan.steps[0] * plan.directions[place] }
    var step = 0.0
    var k = 0
    while k < count {
      step += plan.steps[k] * plan.directions[place * count + k]
      k += 1
    }
    return step
  }

  /// Marks the variables that a plan has moved as changed, where the solve goes on.
  mutating func markPlanned() {
    for v in changed.elements { changedMark[Int(v)] = changedEpoch }
  }

  /// Follows the residuals of the nonbasic rows, and looks closely at those that come near zero.
  private mutating func judgeWatched() {
    let count = plan.steps.count
    var place = 0
    var i = 0
    while i < plan.watched.count {
      let before = plan.watched[i].residual
      var residual = before
      var k = 0
      while k < count {
        residual += plan.steps[k] * plan.slopes[place]
        place += 1
        k += 1
      }
      plan.watched[i].residual = residual
      let staysAway = min(before.magnitude, residual.magnitude) > Tolerance.nearZero && (before > 0) == (residual > 0)
      if !staysAway { judge(Int(plan.watched[i].row)) }
      i += 1
    }
  }

  /// Computes the direction of each row by a forward solve.
  private mutating func makePlan() {
    plan.isReady = true
    let count = plan.rows.count
    var moving: [Int32] = []
    var columns: [[Entry]] = []
    beginTouching()
    for row in plan.rows.elements {
      basis.vector.begin()
      basis.vector.add(1, at: Int(basis.slotOfRow[Int(row)]))
      basis.forward()
      var column: [Entry] = []
      for v in basis.vector.support.elements where basis.vector.values[Int(v)] != 0 {
        column.append(Entry(index: v, value: basis.vector.values[Int(v)]))
        moving.append(v)
        if nonbasicCount[Int(v)] > 0 { touchNonbasicRows(of: Int(v)) }
      }
      columns.append(column)
    }
    moving.sort()
    plan.variables.removeAll()
    for v in moving where plan.variables.last != v { plan.variables.append(v) }
    plan.largestDirection = 0
    plan.directions.removeAll()
    plan.directions.append(repeating: 0, count: plan.variables.count * count)
    basis.vector.begin()
    for (place, v) in plan.variables.elements.enumerated() { basis.vector.add(Double(place), at: Int(v)) }
    for (k, column) in columns.enumerated() {
      for entry in column { plan.largestDirection = max(plan.largestDirection, entry.value.magnitude) }
      for entry in column { plan.directions[Int(basis.vector.values[Int(entry.index)]) * count + k] = entry.value }
    }
    watchTouchedRows()
  }

  /// Records where the rows stand, and how each of them moves; the vector knows the place of each planned variable.
  private mutating func watchTouchedRows() {
    let count = plan.rows.count
    plan.watched.removeAll()
    plan.slopes.removeAll()
    plan.slopes.append(repeating: 0, count: touchedRows.count * count)
    for (i, index) in touchedRows.elements.enumerated() {
      let row = Int(index)
      plan.watched.append(EditPlan.Watched(row: index, residual: residual(row).value))
      for place in constraints.rows.range(row) {
        let entry = constraints.rows.pool[place]
        guard basis.vector.contains(Int(entry.index)) else { continue }
        let first = Int(basis.vector.values[Int(entry.index)]) * count
        for k in 0..<count { plan.slopes[i * count + k] += entry.value * plan.directions[first + k] }
      }
    }
  }
}
