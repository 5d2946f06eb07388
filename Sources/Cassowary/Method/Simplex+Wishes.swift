// Simplex+Wishes.swift: values that are wanted of variables which constraints leave free.

extension Simplex {
  /// Carries out the wishes of `Solver.setRestingValue`, of several for one variable the latest.
  mutating func grantRestingWishes() throws(SimplexFailure) {
    guard !state.problem.restingWishes.isEmpty else { return }
    var isGranted: Set<Int32> = []
    try grant(state.problem.restingWishes.reversed().filter { isGranted.insert($0.variable).inserted })
    state.problem.restingWishes.removeAll()
  }

  /// Trying to enforce a row may have moved variables that nothing determines: brings them back where they were.
  mutating func returnUndetermined() throws(SimplexFailure) {
    if !state.changes.changed.elements.contains(where: { state.isMoved(Int($0)) }) { return }
    let free = openVariables()
    // Those that have not moved are asked too, lest others drag them along on their way back.
    guard free.contains(where: { state.isMoved(Int($0)) }) else { return }
    try grant(free.map { ($0, state.isMoved(Int($0)) ? state.changes.oldValue[Int($0)] : state.values.value[Int($0)]) })
  }

  /// Brings variables as near to values as constraints allow: wishes weaker than every priority, which go again.
  mutating func grant(_ wishes: [(variable: Int32, value: Double)]) throws(SimplexFailure) {
    if wishes.isEmpty { return }
    let before = state.statistics
    let kept = state.problem.pending
    state.problem.pending.removeAll()
    let temporary = wishes.map { addWish($0.variable, at: $0.value, level: Level.question) }
    insertPending()
    state.problem.pending = kept
    do {
      try primal.optimize(in: &state)
      try polish(since: before)
    } catch {
      for row in temporary { remove(row) }
      throw error
    }
    for row in temporary { remove(row) }
    try primal.optimize(in: &state)
  }

  /// Holds a variable more strongly than any question, but more weakly than anything a user can say.
  mutating func hold(_ v: Int, at target: Double) throws(SimplexFailure) {
    let kept = state.problem.pending
    state.problem.pending.removeAll()
    _ = addWish(Int32(v), at: target, level: Level.question + 1)
    insertPending()
    state.problem.pending = kept
    try primal.optimize(in: &state)
  }

  /// Makes a row by which a variable is to have a value.
  mutating func addWish(_ variable: Int32, at target: Double, level: Int32) -> Int {
    state.problem.newTerms.removeAll()
    state.problem.newTerms.append(Entry(index: variable, value: 1))
    return state.addRow(kind: .equal, level: level, weight: 1, constant: -target, age: Int.max)
  }

  /// The variables that edges without cost move: those that another optimum may give another value.
  mutating func openVariables() -> [Int32] {
    state.basis.vector.begin()
    // Any generic factors do: those of a linear congruential generator (D. Knuth, MMIX) add up to 0 only by a miracle.
    var random: UInt64 = 1
    for v in 0..<state.variableCount {
      let row = Int(state.basis.rowInSlot[v])
      let isFree = state.slopeSign(of: row, direction: 1).sign == 0 || state.slopeSign(of: row, direction: -1).sign == 0
      if isFree {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        state.basis.vector.add(1 + Double(random >> 11) / 9_007_199_254_740_992, at: v)
      }
    }
    state.basis.forward()
    return state.basis.vector.support.elements.filter {
      state.basis.vector.values[Int($0)].magnitude > Tolerance.direction
    }
    .sorted()
  }
}
