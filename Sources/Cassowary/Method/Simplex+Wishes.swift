// Simplex+Wishes.swift: values that are wanted of variables which constraints leave free.

extension Simplex {
  /// Carries out the wishes of `Solver.setRestingValue`, of several for one variable the latest.
  mutating func grantRestingWishes() throws(SimplexFailure) {
    guard !state.problem.restingWishes.isEmpty else { return }
    if isAnyOpen(state.problem.restingWishes) {
      var isGranted: Set<Int32> = []
      var latest = state.problem.restingWishes.reversed().filter { isGranted.insert($0.variable).inserted }
      if latest.count >= Effort.batch {
        let open = Set(openVariables())
        latest.removeAll { !open.contains($0.variable) }
      }
      try grant(latest.map { ($0.variable, $0.value) })
    }
    state.problem.restingWishes.removeAll()
  }

  /// Has variables begin anew where nothing else speaks of them, before rows come: these find them as new ones, and not where
  /// rows that have gone left them. Elsewhere a wish is left of it.
  mutating func restart() {
    let wishes = state.problem.restingWishes
    var begun: [Int32: Int] = [:]
    for (place, wish) in wishes.enumerated() where wish.isNew {
      if state.restart(Int(wish.variable), at: wish.value) { begun[wish.variable] = place }
    }
    if begun.isEmpty { return }
    state.problem.restingWishes.removeAll()
    for (place, wish) in wishes.enumerated() where place > begun[wish.variable] ?? -1 {
      state.problem.restingWishes.append(wish)
    }
  }

  /// Whether an edge without cost moves one of the variables; a wish for any other is in vain. One backward solve for all.
  private mutating func isAnyOpen(_ wishes: [RestingWish]) -> Bool {
    var factors = GenericFactors()
    state.basis.vector.begin()
    for wish in wishes { state.basis.vector.add(factors.next(), at: Int(wish.variable)) }
    state.backward()
    for v in state.basis.order.elements where state.basis.vector.values[Int(v)].magnitude > Tolerance.direction {
      if hasFreeEdge(slot: Int(v)) { return true }
    }
    return false
  }

  /// Whether the row in a slot can leave zero without cost, what bounds of the same variable have against it included.
  private mutating func hasFreeEdge(slot v: Int) -> Bool {
    for _ in 0..<2 {
      guard let direction = freeDirection(slot: v) else { return false }
      let row = Int(state.basis.rowInSlot[v])
      if row == Basis.ownStay || state.leanOnTwins(row, direction: direction) == nil { return true }
    }
    return freeDirection(slot: v) != nil
  }

  /// The direction in which the row in a slot leaves zero without cost; nil if either costs.
  @inline(__always)
  private mutating func freeDirection(slot v: Int) -> Double? {
    let row = Int(state.basis.rowInSlot[v])
    if state.slopeSign(of: row, direction: 1).sign == 0 { return 1 }
    return state.slopeSign(of: row, direction: -1).sign == 0 ? -1 : nil
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
      carryOutRemovals()
      throw error
    }
    for row in temporary { remove(row) }
    carryOutRemovals()
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
    var factors = GenericFactors()
    for v in 0..<state.variableCount where hasFreeEdge(slot: v) { state.basis.vector.add(factors.next(), at: v) }
    state.forward()
    return state.basis.vector.support.elements.filter {
      state.basis.vector.values[Int($0)].magnitude > Tolerance.direction
    }
    .sorted()
  }
}

/// Factors that add up to 0 only by a miracle: those of a linear congruential generator (D. Knuth, MMIX).
struct GenericFactors {
  private var random: UInt64

  init(start: UInt64 = 1) { random = start }

  /// The next factor, between 1 and 2.
  mutating func next() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(random >> 11) / 9_007_199_254_740_992
  }
}
