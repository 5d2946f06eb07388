// Simplex+Required.swift: which required rows are enforced, and the proofs for those that are not.
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
}

extension Simplex {
  /// How often rows may come to count as violated again, at a residual of 0, while one enters.
  private static var mostClearings: Int { 8 }

  /// Sets aside what contradicts older required rows, and lets in what no longer does.
  mutating func enforceByAge() throws(SimplexFailure) {
    guard violatedRequired > 0 || !entering.isEmpty else { return }
    defer { setSharp(false) }
    var isAnySetAside = false
    takeOutViolated()
    while let row = popOldestEntering() {
      if try enter(row) { isAnySetAside = true }
    }
    applyFlips()
    try optimize()
    if isAnySetAside { try returnUndetermined() }
  }

  /// Queues the enforced rows that are violated; the others can all hold, for they do.
  private mutating func takeOutViolated() {
    guard violatedRequired > 0 else { return }
    for row in rows.indices
    where rows[row].level == Level.required && isNonbasic(row) && rows[row].side != 0 {
      if violation(row) > 0 {
        deactivate(row)
        requeue(row)
      } else {
        flip(row, to: 0)
      }
    }
    applyFlips()
  }

  private mutating func popOldestEntering() -> Int? {
    var best: Int?
    for i in entering.indices {
      if let b = best, rows[Int(entering[b])].age < rows[Int(entering[i])].age { continue }
      best = i
    }
    return best.map { Int(entering.remove(at: $0)) }
  }

  /// Tries to enforce a row. True if that set a row aside, be it this one or a younger one.
  private mutating func enter(_ row: Int) throws(SimplexFailure) -> Bool {
    rows[row].level = Level.entering
    activate(row)
    judge(row)
    do {
      return try settleEntering(row)
    } catch {
      deactivate(row)
      rows[row].level = Level.required
      requeue(row)
      throw error
    }
  }

  /// Optimises with the entering row, and sets aside the newest of each contradiction, until it holds or is that newest.
  private mutating func settleEntering(_ row: Int) throws(SimplexFailure) -> Bool {
    var isAnySetAside = false
    var clearings = 0
    while true {
      applyFlips()
      try optimize()
      if isBasic(row) || rows[row].side == 0 {
        rows[row].level = Level.required
        if isBasic(row) { offer(row) }
        return isAnySetAside
      }
      if violation(row) == 0 {
        flip(row, to: 0)
        continue
      }
      if clearings < Self.mostClearings, clearIdleSides() {
        clearings += 1
        continue
      }
      guard let proof = makeProof(row) else {
        if isSharp { throw .illConditioned(row: row) }
        setSharp(true)
        refactor()
        continue
      }
      let newest = proof.map { Int($0.row) }.max { rows[$0].age < rows[$1].age } ?? row
      deactivate(newest)
      rows[newest].level = Level.required
      setAside(newest, because: proof)
      isAnySetAside = true
      if newest == row { return true }
    }
  }

  /// Lets enforced rows no longer count as violated that hold: they would keep others from giving way, which would then stand
  /// in the proof. False if there is none.
  private mutating func clearIdleSides() -> Bool {
    guard violatedRequired > 0 else { return false }
    for row in rows.indices
    where rows[row].level == Level.required && isNonbasic(row) && rows[row].side != 0 && violation(row) == 0 {
      flip(row, to: 0)
    }
    return !flips.isEmpty
  }

  /// The irreducible contradiction that a violated entering row is part of; nil if its variables do not cancel.
  private mutating func makeProof(_ row: Int) -> [ProofTerm]? {
    for tolerance in [Tolerance.proofMember, Tolerance.sharpProofMember] {
      let proof = makeProof(row, ignoring: tolerance)
      if cancels(proof) { return proof }
    }
    return nil
  }

  private mutating func makeProof(_ row: Int, ignoring tolerance: Double) -> [ProofTerm] {
    let sign = -Double(rows[row].side)
    expressByBasis(row)
    var proof = [ProofTerm(row: Int32(row), multiplier: sign)]
    var largest = 1.0
    for v in basis.order.elements { largest = max(largest, basis.vector.values[Int(v)].magnitude) }
    for v in basis.order.elements {
      let member = basis.rowInSlot[Int(v)]
      let multiplier = -sign * basis.vector.values[Int(v)]
      guard rows[Int(member)].level >= Level.entering && multiplier.magnitude > tolerance * largest else { continue }
      proof.append(ProofTerm(row: member, multiplier: multiplier))
    }
    proof.sort { rows[Int($0.row)].age < rows[Int($1.row)].age }
    return proof
  }

  private var isSharp: Bool { multiplierTolerance == Tolerance.sharpMultiplier }

  private mutating func setSharp(_ isSharp: Bool) {
    multiplierTolerance = isSharp ? Tolerance.sharpMultiplier : Tolerance.multiplier
    multipliers.drop = isSharp ? Tolerance.sharpMultiplierDrop : Tolerance.multiplierDrop
  }

  /// Adds the proof up: whether all variables cancel.
  private mutating func cancels(_ proof: [ProofTerm]) -> Bool {
    basis.vector.begin()
    for term in proof { loadRow(Int(term.row), times: term.multiplier) }
    let sums = basis.vector.support.elements.map { Entry(index: $0, value: basis.vector.values[Int($0)].magnitude) }
    basis.vector.begin()
    for term in proof {
      for i in constraints.rows.range(Int(term.row)) {
        let entry = constraints.rows.pool[i]
        basis.vector.add((entry.value * term.multiplier).magnitude, at: Int(entry.index))
      }
    }
    return sums.allSatisfy { $0.value <= Tolerance.proofCancellation * basis.vector.values[Int($0.index)] }
  }

  private mutating func setAside(_ row: Int, because proof: [ProofTerm]) {
    rows[row].state = .setAside
    var scaled = proof
    let own = proof.first { Int($0.row) == row }?.multiplier.magnitude ?? 1
    for i in scaled.indices { scaled[i].multiplier /= own }
    proofs[Int32(row)] = scaled
    for term in scaled { rows[Int(term.row)].proofCount += 1 }
    let place = setAside.firstIndex { rows[Int($0)].age > rows[row].age } ?? setAside.count
    setAside.insert(Int32(row), at: place)
    requeueDependents(of: row)
  }

  /// Forgets that a row is set aside, and its proof.
  mutating func withdraw(_ row: Int) {
    for term in proofs[Int32(row)] ?? [] { rows[Int(term.row)].proofCount -= 1 }
    proofs[Int32(row)] = nil
    setAside.removeAll { Int($0) == row }
    entering.removeAll { Int($0) == row }
  }

  /// Queues a row set aside to try again.
  mutating func requeue(_ row: Int) {
    withdraw(row)
    rows[row].state = .setAside
    entering.append(Int32(row))
  }

  /// Queues every other row set aside whose proof names this row.
  mutating func requeueDependents(of row: Int) {
    if rows[row].proofCount == 0 || rows[row].proofCount == (proofs[Int32(row)] == nil ? 0 : 1) { return }
    let dependents = setAside.filter { other in
      Int(other) != row && proofs[other]?.contains { Int($0.row) == row } ?? false
    }
    for other in dependents { requeue(Int(other)) }
  }

  /// By how much a proof's contradiction fails to hold.
  mutating func gap(of proof: [ProofTerm]) -> Double {
    -proof.reduce(0) { $0 + $1.multiplier * rows[Int($1.row)].constant }
  }

  /// Trying to enforce a row may have moved variables that nothing determines: brings them back where they were.
  private mutating func returnUndetermined() throws(SimplexFailure) {
    if !changed.elements.contains(where: { isMoved(Int($0)) }) { return }
    let free = ambiguityCandidates()
    // Those that have not moved are asked too, lest others drag them along on their way back.
    guard free.contains(where: { isMoved(Int($0)) }) else { return }
    try grant(free.map { ($0, isMoved(Int($0)) ? oldValue[Int($0)] : value[Int($0)]) })
  }

  /// Whether the present solve has given a variable another value.
  private mutating func isMoved(_ v: Int) -> Bool { changedMark[v] == changedEpoch && value[v] != oldValue[v] }

  /// Brings variables as near to values as constraints allow: wishes weaker than every priority, which go again.
  mutating func grant(_ wishes: [(variable: Int32, value: Double)]) throws(SimplexFailure) {
    if wishes.isEmpty { return }
    let before = statistics
    let kept = pending
    pending.removeAll()
    let temporary = wishes.map { addWish($0.variable, at: $0.value, level: Level.question) }
    insertPending()
    pending = kept
    do {
      try optimize()
      try polish(since: before)
    } catch {
      for row in temporary { remove(row) }
      throw error
    }
    for row in temporary { remove(row) }
    try optimize()
  }

  /// Makes a row by which a variable is to have a value.
  mutating func addWish(_ variable: Int32, at target: Double, level: Int32) -> Int {
    terms.removeAll()
    terms.append(Entry(index: variable, value: 1))
    return addRow(kind: .equal, level: level, weight: 1, constant: -target, age: Int.max)
  }
}
