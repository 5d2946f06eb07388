// Simplex+PlanMaking.swift: whether an edit plan is worth its making, and making it; see EditPlan.swift.

extension Simplex {
  /// Whether not much more hangs on the rows than moved last time. Where one width grows as another shrinks, what lies
  /// behind both hangs on them without moving, and a solve that stops where movements cancel does better than a plan.
  mutating func isPlanWorthwhile() -> Bool {
    let most = plan.moved + plan.moved / 2 + 32
    basis.vector.begin()
    touchedRows.removeAll()
    for row in plan.noted.elements {
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

  /// Makes the plan of its rows, by a forward solve for each.
  mutating func makePlan() {
    let count = plan.rows.count
    findMovements()
    beginTouching()
    for v in plan.moving.elements where nonbasicCount[Int(v)] > 0 { touchNonbasicRows(of: Int(v)) }
    plan.watched.removeAll()
    for row in touchedRows.elements { plan.watched.append(EditPlan.Watched(row: row)) }
    plan.slopes.removeAll()
    plan.slopes.append(repeating: 0, count: plan.watched.count * count)
    plan.movements.removeAll()
    plan.movements.append(repeating: 0, count: plan.moving.count * count)
    for k in 0..<count {
      basis.vector.begin()
      for i in Int(plan.starts[k])..<Int(plan.starts[k + 1]) {
        basis.vector.add(plan.entries[i].value, at: Int(plan.entries[i].index))
      }
      for i in plan.moving.indices { plan.movements[i * count + k] = basis.vector[Int(plan.moving[i])] }
      findSlopes(of: k)
    }
    keepMovingRows()
    findRuns()
    plan.isStale = true
  }

  /// Fills `plan.entries` with how the variables move for each unit of each row's constant, row after row, and
  /// `plan.moving` with all that move, ascending.
  private mutating func findMovements() {
    basis.sizes.makeRoom(for: variableCount)
    basis.sizes.begin()
    plan.entries.removeAll()
    plan.starts.removeAll()
    plan.starts.append(0)
    for row in plan.rows.elements {
      basis.vector.begin()
      basis.vector.add(1, at: Int(basis.slotOfRow[Int(row)]))
      basis.forward()
      for v in basis.vector.support.elements where basis.vector.values[Int(v)] != 0 {
        plan.entries.append(Entry(index: v, value: basis.vector.values[Int(v)]))
        basis.sizes.add(0, at: Int(v))
      }
      plan.starts.append(Int32(plan.entries.count))
    }
    plan.moving.removeAll()
    plan.moving.append(contentsOf: basis.sizes.support)
    plan.moving.sort(by: <)
  }

  /// How the rows watched move as the variables move along the basis' vector.
  private mutating func findSlopes(of k: Int) {
    for i in plan.watched.indices {
      var slope = 0.0
      var size = 0.0
      for place in constraints.rows.range(Int(plan.watched[i].row)) {
        let entry = constraints.rows.pool[place]
        let term = entry.value * basis.vector[Int(entry.index)]
        slope += term
        size += term.magnitude
      }
      plan.slopes[i * plan.rows.count + k] = slope.magnitude > Tolerance.cancellation * size ? slope : 0
    }
  }

  /// Leaves out the rows whose terms move but cancel, and computes how much way the others need.
  private mutating func keepMovingRows() {
    let count = plan.rows.count
    var kept = 0
    for i in plan.watched.indices {
      var largest = 0.0
      for k in 0..<count {
        let slope = plan.slopes[i * count + k]
        plan.slopes[kept * count + k] = slope
        largest = max(largest, slope.magnitude)
      }
      if largest == 0 { continue }
      plan.watched[kept] = EditPlan.Watched(row: plan.watched[i].row, wayPerUnit: 1 / largest)
      kept += 1
    }
    plan.watched.removeLast(plan.watched.count - kept)
  }

  /// Joins variables at equal distances that move alike.
  private mutating func findRuns() {
    plan.runs.removeAll()
    plan.directions.removeAll()
    plan.largestDirection = 0
    var start = 0
    for i in plan.moving.indices {
      let v = plan.moving[i]
      if let run = plan.runs.last, movesAlike(i, start) {
        let stride = v - plan.moving[i - 1]
        if run.count == 1 || run.stride == stride {
          plan.runs[plan.runs.count - 1] = EditPlan.Run(first: run.first, stride: stride, count: run.count + 1)
          continue
        }
      }
      start = i
      plan.runs.append(EditPlan.Run(first: v, stride: 1, count: 1))
      for k in plan.rows.indices {
        let movement = plan.movements[i * plan.rows.count + k]
        plan.directions.append(movement)
        plan.largestDirection = max(plan.largestDirection, movement.magnitude)
      }
    }
  }

  @inline(__always)
  private mutating func movesAlike(_ i: Int, _ j: Int) -> Bool {
    let count = plan.rows.count
    for k in 0..<count where plan.movements[i * count + k] != plan.movements[j * count + k] { return false }
    return true
  }
}
