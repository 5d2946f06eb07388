// SetAside.swift: which required rows are enforced, and the proofs for those that are not.
//
// Rule        required rows are enforced in the order of their age: one that contradicts older enforced rows is set
//             aside. What is enforced is thus a function of the rows and their ages, never of the order of changes.
// Method      a row set aside keeps its proof. It is queued when a member of that proof is removed, changed or itself
//             set aside. The queue is taken oldest first. A queued row enters at a level just below the required
//             ones; if it can be met it becomes enforced; if not, the newest member of the proof is set aside, which
//             may be a younger enforced row, and whatever that frees is queued.
// Ends        every row that a round sets aside is younger than those it can free, so the queue moves towards the young.
// Proof       the entering row b is a combination of the basic rows, and at the optimum of its level only enforced rows
//             have a multiplier there. They are linearly independent, so the combination is unique and the set
//             irreducible (Farkas; see `Conflict`).

/// A member of a proof.
struct ProofTerm {
  var row: Int32
  var multiplier: Double
  /// By how much rounding may have changed it, where that is known.
  var rounding = 0.0
}

struct SetAside: ~Copyable {
  /// Oldest first.
  private(set) var rows: [Int32] = []
  /// Rows that are to be tried again.
  private(set) var entering: [Int32] = []
  private(set) var proofs: [Int32: [ProofTerm]] = [:]

  /// Sets aside what contradicts older required rows, and lets in what no longer does. True if anything was set aside.
  mutating func enforceByAge(in state: inout State, by primal: inout Primal) throws(SimplexFailure) -> Bool {
    var isAnySetAside = false
    takeOutViolated(in: &state)
    while let row = popOldestEntering(in: &state.problem) {
      if try enter(row, in: &state, by: &primal) { isAnySetAside = true }
    }
    state.applyFlips()
    try primal.optimize(in: &state)
    return isAnySetAside
  }

  /// Queues the enforced rows that are violated; the others can all hold, for they do.
  private mutating func takeOutViolated(in state: inout State) {
    guard state.problem.violatedRequired > 0 else { return }
    var violated: [Int32] = []
    for row in state.problem.rows.indices
    where state.problem.rows[row].level == Level.required && state.isNonbasic(row) && state.problem.rows[row].side != 0
    {
      if state.violation(row) > 0 { violated.append(Int32(row)) } else { state.flip(row, to: 0) }
    }
    state.deactivate(violated)
    for row in violated { requeue(Int(row), in: &state.problem) }
    state.applyFlips()
  }

  private mutating func popOldestEntering(in problem: inout Problem) -> Int? {
    var best: Int?
    for i in entering.indices {
      if let b = best, problem.rows[Int(entering[b])].age < problem.rows[Int(entering[i])].age { continue }
      best = i
    }
    return best.map { Int(entering.remove(at: $0)) }
  }

  /// Tries to enforce a row. True if that set a row aside, be it this one or a younger one.
  private mutating func enter(_ row: Int, in state: inout State, by primal: inout Primal) throws(SimplexFailure) -> Bool
  {
    state.problem.rows[row].level = Level.entering
    state.activate(row)
    state.judge(row)
    do {
      return try settleEntering(row, in: &state, by: &primal)
    } catch {
      state.deactivate(row)
      state.problem.rows[row].level = Level.required
      requeue(row, in: &state.problem)
      throw error
    }
  }

  /// Optimises with the entering row, and sets aside the newest of each contradiction, until it holds or is that newest.
  private mutating func settleEntering(_ row: Int, in state: inout State, by primal: inout Primal)
    throws(SimplexFailure) -> Bool
  {
    var isAnySetAside = false
    var attempts = 0
    var resorts = 0
    while true {
      state.applyFlips()
      try primal.optimize(in: &state)
      if isEnforced(row, attempts: &attempts, in: &state) {
        state.problem.rows[row].level = Level.required
        if state.isBasic(row) { state.offer(row) }
        return isAnySetAside
      }
      if state.violation(row) == 0 { continue }
      if attempts < Effort.clearings, clearIdleSides(in: &state) {
        attempts += 1
        continue
      }
      guard let proof = makeProof(row, in: &state) else {
        try takeMoreCare(of: row, resorts: &resorts, in: &state)
        continue
      }
      if attempts < Effort.clearings, settleFar(in: &state) {
        attempts += 1
        continue
      }
      if attempts < Effort.clearings, let member = negligibleGap(in: proof, of: row, in: &state) {
        attempts += 1
        makeHold(row, inPlaceOf: member, in: &state)
        continue
      }
      let newest = proof.map { Int($0.row) }.max { state.problem.rows[$0].age < state.problem.rows[$1].age } ?? row
      state.deactivate(newest)
      state.problem.rows[newest].level = Level.required
      setAside(newest, because: proof, in: &state.problem)
      isAnySetAside = true
      if newest == row { return true }
    }
  }

  /// Whether an entering row holds and counts as holding. One that only counts as violated no longer does, and the method goes on;
  /// where pivots take that back again and again they need more care, and with all care there is it simply holds.
  private mutating func isEnforced(_ row: Int, attempts: inout Int, in state: inout State) -> Bool {
    if state.isBasic(row) || state.problem.rows[row].side == 0 { return true }
    guard state.violation(row) == 0 else { return false }
    state.flip(row, to: 0)
    attempts += 1
    if attempts <= 2 * Effort.clearings { return false }
    attempts = 0
    if state.costs.care != .full {
      state.takeCare()
      return false
    }
    state.applyFlips()
    return true
  }

  /// Goes on with more care where a contradiction looks doubtful, and with all care there is without other required rows that have
  /// come to be violated: they are tried again later.
  private mutating func takeMoreCare(of row: Int, resorts: inout Int, in state: inout State) throws(SimplexFailure) {
    switch state.costs.care {
    case .usual:
      state.costs.care = .sharp
      state.refactor()
    case .sharp, .verifying: state.takeCare()
    case .full:
      guard resorts < Effort.clearings, state.problem.violatedRequired > 0 else { throw .illConditioned(row: row) }
      resorts += 1
      takeOutViolated(in: &state)
    }
  }

  /// Takes out what rounding has left in the rows of variables that were far away, or went far, since that was done last: it can
  /// look like a contradiction. False if none was.
  private mutating func settleFar(in state: inout State) -> Bool {
    guard state.values.rounding.isFar else { return false }
    state.settleMoved(above: 0)
    state.values.rounding.endSteps()
    return true
  }

  /// The member with the largest multiplier, if it would be violated by no more than rounding were the entering row to hold in
  /// its place: then all of them hold, as far as anyone can tell.
  private mutating func negligibleGap(in proof: [ProofTerm], of row: Int, in state: inout State) -> Int? {
    var largest = ProofTerm(row: Int32(row), multiplier: 1)
    for term in proof where term.multiplier.magnitude > largest.multiplier.magnitude { largest = term }
    let member = Int(largest.row)
    guard member != row, largest.multiplier.isFinite, state.isBasic(member) else { return nil }
    let scale = state.residual(member).scale
    let gap = state.violation(row) / largest.multiplier.magnitude
    return gap <= state.problem.tolerance(of: member, scale: scale) ? member : nil
  }

  /// Lets the entering row hold exactly, and another leave the basis for it.
  private mutating func makeHold(_ row: Int, inPlaceOf member: Int, in state: inout State) {
    state.flip(row, to: 0)
    state.applyFlips()
    let slot = Int(state.basis.slotOfRow[member])
    if state.basis.isCareful { state.expressByBasisCarefully(row) } else { state.expressByBasis(row) }
    if !state.exchange(slot: slot, entering: row) { state.repair() }
    if state.isBasic(row) { state.settle(row) }
  }

  /// Lets enforced rows no longer count as violated that hold: they would keep others from giving way, which would then stand
  /// in the proof. False if there is none.
  private mutating func clearIdleSides(in state: inout State) -> Bool {
    guard state.problem.violatedRequired > 0 else { return false }
    for row in state.problem.rows.indices
    where state.problem.rows[row].level == Level.required && state.isNonbasic(row) && state.problem.rows[row].side != 0
      && state.violation(row) == 0
    {
      state.flip(row, to: 0)
    }
    return !state.costs.flips.isEmpty
  }

  /// The irreducible contradiction that a violated entering row is part of; nil if its variables do not cancel.
  private mutating func makeProof(_ row: Int, in state: inout State) -> [ProofTerm]? {
    let proof = makeProof(row, ignoring: Tolerance.proofMember, in: &state)
    if cancels(proof, in: &state) { return proof }
    // Either a member is missing whose multiplier is small, or rounding has spoilt all of them: twice the digits tell.
    let sized = makeSizedProof(row, in: &state)
    if cancels(sized, in: &state) { return sized }
    let sharp = makeProof(row, ignoring: Tolerance.sharpProofMember, in: &state)
    return cancels(sharp, in: &state) ? sharp : nil
  }

  /// The same by a sized solve: a member is what rounding does not explain, however small its multiplier.
  private mutating func makeSizedProof(_ row: Int, in state: inout State) -> [ProofTerm] {
    let sign = -Double(state.problem.rows[row].side)
    let tolerance = state.refined.tolerance
    if !state.basis.isCareful { state.refined.tolerance = Tolerance.rounding }
    defer { state.refined.tolerance = tolerance }
    state.expressByBasisCarefully(row)
    var proof = [ProofTerm(row: Int32(row), multiplier: sign)]
    for v in 0..<state.variableCount where state.refined.value(at: v) != 0 {
      let member = state.basis.rowInSlot[v]
      guard state.problem.rows[Int(member)].level >= Level.entering else { continue }
      let rounding = Tolerance.rounding * state.refined.value(at: v).magnitude
      proof.append(ProofTerm(row: member, multiplier: -sign * state.refined.value(at: v), rounding: rounding))
    }
    proof.sort { state.problem.rows[Int($0.row)].age < state.problem.rows[Int($1.row)].age }
    return proof
  }

  private mutating func makeProof(_ row: Int, ignoring tolerance: Double, in state: inout State) -> [ProofTerm] {
    let sign = -Double(state.problem.rows[row].side)
    state.expressByBasis(row)
    var proof = [ProofTerm(row: Int32(row), multiplier: sign)]
    var largest = 1.0
    for v in state.basis.order.elements { largest = max(largest, state.basis.vector.values[Int(v)].magnitude) }
    for v in state.basis.order.elements {
      let member = state.basis.rowInSlot[Int(v)]
      let multiplier = -sign * state.basis.vector.values[Int(v)]
      guard state.problem.rows[Int(member)].level >= Level.entering && multiplier.magnitude > tolerance * largest else {
        continue
      }
      proof.append(ProofTerm(row: member, multiplier: multiplier))
    }
    proof.sort { state.problem.rows[Int($0.row)].age < state.problem.rows[Int($1.row)].age }
    return proof
  }

  /// Adds the proof up: whether all inequalities count in their own direction, and all variables cancel.
  private mutating func cancels(_ proof: [ProofTerm], in state: inout State) -> Bool {
    for term in proof {
      switch state.problem.rows[Int(term.row)].kind {
      case .atLeast: if term.multiplier < 0 { return false }
      case .atMost: if term.multiplier > 0 { return false }
      case .equal, .stay: break
      }
    }
    state.basis.vector.begin()
    for term in proof { state.problem.load(Int(term.row), times: term.multiplier, into: &state.basis.vector) }
    let sums = state.basis.vector.support.elements.map {
      Entry(index: $0, value: state.basis.vector.values[Int($0)].magnitude)
    }
    state.basis.vector.begin()
    for term in proof {
      let doubt = term.rounding / Tolerance.proofCancellation
      for i in state.problem.terms.rows.range(Int(term.row)) {
        let entry = state.problem.terms.rows.pool[i]
        state.basis.vector.add(
          (entry.value * term.multiplier).magnitude + entry.value.magnitude * doubt, at: Int(entry.index))
      }
    }
    return sums.allSatisfy { $0.value <= Tolerance.proofCancellation * state.basis.vector.values[Int($0.index)] }
  }

  private mutating func setAside(_ row: Int, because proof: [ProofTerm], in problem: inout Problem) {
    problem.rows[row].state = .setAside
    var scaled = proof
    let own = proof.first { Int($0.row) == row }?.multiplier.magnitude ?? 1
    for i in scaled.indices { scaled[i].multiplier /= own }
    proofs[Int32(row)] = scaled
    for term in scaled { problem.rows[Int(term.row)].proofCount += 1 }
    let place = rows.firstIndex { problem.rows[Int($0)].age > problem.rows[row].age } ?? rows.count
    rows.insert(Int32(row), at: place)
    requeueDependents(of: row, in: &problem)
  }

  /// Forgets that a row is set aside, and its proof.
  mutating func withdraw(_ row: Int, in problem: inout Problem) {
    for term in proofs[Int32(row)] ?? [] { problem.rows[Int(term.row)].proofCount -= 1 }
    proofs[Int32(row)] = nil
    rows.removeAll { Int($0) == row }
    entering.removeAll { Int($0) == row }
  }

  /// Queues a row set aside to try again.
  mutating func requeue(_ row: Int, in problem: inout Problem) {
    withdraw(row, in: &problem)
    problem.rows[row].state = .setAside
    entering.append(Int32(row))
  }

  /// Queues every other row set aside whose proof names this row.
  mutating func requeueDependents(of row: Int, in problem: inout Problem) {
    if problem.rows[row].proofCount == 0 || problem.rows[row].proofCount == (proofs[Int32(row)] == nil ? 0 : 1) {
      return
    }
    let dependents = rows.filter { other in
      Int(other) != row && proofs[other]?.contains { Int($0.row) == row } ?? false
    }
    for other in dependents { requeue(Int(other), in: &problem) }
  }

  /// By how much a proof's contradiction fails to hold.
  mutating func gap(of proof: [ProofTerm], in problem: inout Problem) -> Double {
    -proof.reduce(0) { $0 + $1.multiplier * problem.rows[Int($1.row)].constant }
  }

  /// The same rows and proofs in storage of its own.
  func copied() -> SetAside {
    var copy = SetAside()
    copy.rows = rows
    copy.entering = entering
    copy.proofs = proofs
    return copy
  }
}
