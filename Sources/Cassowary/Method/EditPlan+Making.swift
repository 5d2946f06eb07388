// EditPlan+Making.swift: whether an edit plan is worth its making, and making it; see EditPlan.swift.

extension EditPlan {
  /// Whether not much more hangs on the rows than moved last time. Where one width grows as another shrinks, what lies
  /// behind both hangs on them without moving, and a solve that stops where movements cancel does better than a plan.
  mutating func isPlanWorthwhile(in state: inout State) -> Bool {
    let most = Effort.plannedSlots(moved: moved)
    state.basis.vector.begin()
    open.removeAll()
    for row in noted.elements {
      state.basis.vector.add(0, at: Int(state.basis.slotOfRow[Int(row)]))
      open.append(state.basis.slotOfRow[Int(row)])
    }
    while let slot = open.popLast() {
      for entry in state.basis.triangle.sharedReaders(Int(slot), in: state.problem.terms) {
        openSlot(of: entry.index, in: &state)
      }
      for entry in state.basis.triangle.ownReaders(Int(slot)) { openSlot(of: entry.index, in: &state) }
      if state.basis.vector.support.count > most {
        isHopeless = true
        break
      }
    }
    state.basis.entriesTouched += state.basis.vector.support.count
    return !isHopeless
  }

  @inline(__always)
  private mutating func openSlot(of row: Int32, in state: inout State) {
    let slot = state.basis.slotOfRow[Int(row)]
    if state.basis.vector.contains(Int(slot)) { return }
    state.basis.vector.add(0, at: Int(slot))
    open.append(slot)
  }

  /// Makes the plan of its rows, by a forward solve for each.
  mutating func makePlan(in state: inout State) {
    let count = rows.count
    findMovements(in: &state)
    state.touched.removeAll()
    for v in moving.elements where state.problem.nonbasicCount[Int(v)] > 0 { state.touchNonbasicRows(of: Int(v)) }
    watched.removeAll()
    for row in state.touched.members.elements { watched.append(Watched(row: row)) }
    slopes.removeAll()
    slopes.append(repeating: 0, count: watched.count * count)
    movements.removeAll()
    movements.append(repeating: 0, count: moving.count * count)
    for k in 0..<count {
      state.basis.vector.begin()
      for i in Int(starts[k])..<Int(starts[k + 1]) {
        state.basis.vector.add(entries[i].value, at: Int(entries[i].index))
      }
      for i in moving.indices { movements[i * count + k] = state.basis.vector[Int(moving[i])] }
      findSlopes(of: k, in: &state)
    }
    keepMovingRows()
    findRuns()
    isStale = true
  }

  /// Fills `entries` with how the variables move for each unit of each row's constant, row after row, and
  /// `moving` with all that move, ascending.
  private mutating func findMovements(in state: inout State) {
    state.basis.sizes.makeRoom(for: state.variableCount)
    state.basis.sizes.begin()
    entries.removeAll()
    starts.removeAll()
    starts.append(0)
    for row in rows.elements {
      state.basis.vector.begin()
      state.basis.vector.add(1, at: Int(state.basis.slotOfRow[Int(row)]))
      state.forward()
      for v in state.basis.vector.support.elements where state.basis.vector.values[Int(v)] != 0 {
        entries.append(Entry(index: v, value: state.basis.vector.values[Int(v)]))
        state.basis.sizes.add(0, at: Int(v))
      }
      starts.append(Int32(entries.count))
    }
    moving.removeAll()
    moving.append(contentsOf: state.basis.sizes.support)
    moving.sort(by: <)
  }

  /// How the rows watched move as the variables move along the basis' vector.
  private mutating func findSlopes(of k: Int, in state: inout State) {
    for i in watched.indices {
      var slope = 0.0
      var size = 0.0
      for place in state.problem.terms.rows.range(Int(watched[i].row)) {
        let entry = state.problem.terms.rows.pool[place]
        let term = entry.value * state.basis.vector[Int(entry.index)]
        slope += term
        size += term.magnitude
      }
      slopes[i * rows.count + k] = slope.magnitude > Tolerance.cancellation * size ? slope : 0
    }
  }

  /// Leaves out the rows whose terms move but cancel, and computes how far planned rows may go.
  private mutating func keepMovingRows() {
    let count = rows.count
    var kept = 0
    for i in watched.indices {
      var largest = 0.0
      for k in 0..<count {
        let slope = slopes[i * count + k]
        slopes[kept * count + k] = slope
        largest = max(largest, slope.magnitude)
      }
      if largest == 0 { continue }
      watched[kept] = Watched(row: watched[i].row, distancePerUnit: 1 / largest)
      kept += 1
    }
    watched.removeLast(watched.count - kept)
  }

  /// Joins variables at equal distances that move alike.
  private mutating func findRuns() {
    runs.removeAll()
    directions.removeAll()
    largestDirection = 0
    var start = 0
    for i in moving.indices {
      let v = moving[i]
      if let run = runs.last, movesAlike(i, start) {
        let stride = v - moving[i - 1]
        if run.count == 1 || run.stride == stride {
          runs[runs.count - 1] = Run(first: run.first, stride: stride, count: run.count + 1)
          continue
        }
      }
      start = i
      runs.append(Run(first: v, stride: 1, count: 1))
      for k in rows.indices {
        let movement = movements[i * rows.count + k]
        directions.append(movement)
        largestDirection = max(largestDirection, movement.magnitude)
      }
    }
    isScattered = 2 * runs.count > moving.count
  }

  @inline(__always)
  private mutating func movesAlike(_ i: Int, _ j: Int) -> Bool {
    let count = rows.count
    for k in 0..<count where movements[i * count + k] != movements[j * count + k] { return false }
    return true
  }
}
