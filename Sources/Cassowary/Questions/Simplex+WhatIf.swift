// Simplex+WhatIf.swift: questions about other solutions: what stands against a row, what else would be optimal, and which
// variables settle the rest.
//
// All of this leaves the state changed: call it on a copy.

extension Simplex {
  /// Whether changes wait for the next solve.
  var hasWork: Bool {
    mutating get {
      !pending.isEmpty || !dirty.isEmpty || !flips.isEmpty || !entering.isEmpty || !restingWishes.isEmpty
        || !candidates.isEmpty || violatedRequired > 0 || needsRefactoring
    }
  }

  /// Carries out what waits, so that questions are about the system as it is now.
  mutating func catchUp() throws(SimplexFailure) {
    if hasWork { try solve() }
  }

  // MARK: What stands against a row

  /// The rows that a violated optional row would have to make worse in order to come nearer, each at least as strong as
  /// itself; strongest first, then the oldest.
  ///
  /// Its residual is a combination of the basic rows. Each basic row that could leave zero to its benefit is held by its
  /// own cost, or, if it could leave for free, by nonbasic rows that its edge makes worse.
  mutating func opposition(to row: Int) -> [Int32] {
    guard isNonbasic(row), violation(row) > 0 else { return [] }
    let wanted: Double = residual(row).value > 0 ? -1 : 1
    let form = basicForm(entries(of: row))
    var isFound = [Bool](repeating: false, count: rows.count)
    for term in form {
      let basic = Int(term.row)
      let direction: Double = term.coefficient > 0 ? wanted : -wanted
      let cost = direction > 0 ? upCost(basic) : downCost(basic)
      if rows[basic].kind != .stay && cost > 0 && rows[basic].level >= rows[row].level {
        isFound[basic] = true
      } else {
        noteWorsened(byLeaving: basic, direction, atLeast: rows[row].level, except: row, &isFound)
      }
    }
    var found: [Int32] = []
    for other in isFound.indices where isFound[other] { found.append(Int32(other)) }
    return found.sorted {
      let (a, b) = (Int($0), Int($1))
      return rows[a].level != rows[b].level ? rows[a].level > rows[b].level : rows[a].age < rows[b].age
    }
  }

  /// Notes the nonbasic rows of a level or stronger that get worse when a basic row leaves zero.
  private mutating func noteWorsened(
    byLeaving basic: Int, _ direction: Double, atLeast least: Int32, except row: Int, _ isFound: inout [Bool]
  ) {
    basis.vector.begin()
    basis.vector.add(direction, at: Int(basis.slotOfRow[basic]))
    basis.forward()
    let moved = Array(basis.vector.support.elements)
    var seen = [Bool](repeating: false, count: rows.count)
    for position in moved {
      for place in constraints.columns.range(Int(position)) {
        let other = Int(constraints.columns.pool[place].index)
        guard !seen[other], other != row, isNonbasic(other), rows[other].level >= least else { continue }
        seen[other] = true
        let (change, size) = movement(of: other)
        if change.magnitude <= Tolerance.cancellation * size { continue }
        let r = isHeldExactly(other) ? 0 : residual(other).value
        let cost = change > 0 ? upCost(other) : downCost(other)
        let isWorse = cost > 0 && (r == 0 || (r > 0) == (change > 0))
        if isWorse { isFound[other] = true }
      }
    }
  }

  /// By how much a row's residual moves with the vector, and the sizes added up to it.
  private mutating func movement(of row: Int) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for place in constraints.rows.range(row) {
      let entry = constraints.rows.pool[place]
      let movement = entry.value * basis.vector[Int(entry.index)]
      sum += movement
      size += movement.magnitude
    }
    return (sum, size)
  }

  private mutating func entries(of row: Int) -> [Entry] {
    constraints.rows.range(row).map { constraints.rows.pool[$0] }
  }

  // MARK: Other optima

  /// Goes to another solution that is as good: each of the variables in turn that still is where it was is pulled by its
  /// distance, or else the other way, as far as constraints allow.
  mutating func goElsewhere(_ wishes: [(variable: Int32, by: Double)]) throws(SimplexFailure) {
    isSolving = true
    let start = Array(value.elements)
    for wish in wishes {
      for pull in [wish.by, -wish.by] where !hasMoved(Int(wish.variable), from: start) {
        try grant([(wish.variable, start[Int(wish.variable)] + pull)])
      }
    }
  }

  /// Those of the variables, taken in this order, that are still open once the ones before them are fixed at their values.
  /// With all of them fixed no variable of the list is open.
  mutating func fixes(in order: [Int32]) throws(SimplexFailure) -> [Int32] {
    isSolving = true
    let start = Array(value.elements)
    var fixed: [Int32] = []
    for variable in order {
      let v = Int(variable)
      for pull in [1.0, -1.0] where !hasMoved(v, from: start) { try grant([(variable, start[v] + pull)]) }
      guard hasMoved(v, from: start) else { continue }
      fixed.append(variable)
      try fix(v, at: start[v])
    }
    return fixed
  }

  /// Holds a variable more strongly than any question, but more weakly than anything a user can say.
  private mutating func fix(_ v: Int, at target: Double) throws(SimplexFailure) {
    let kept = pending
    pending.removeAll()
    _ = addWish(Int32(v), at: target, level: Level.question + 1)
    insertPending()
    pending = kept
    try optimize()
  }

  private mutating func hasMoved(_ v: Int, from start: [Double]) -> Bool {
    (value[v] - start[v]).magnitude > Self.residualTolerance(scale: start[v].magnitude) * 10
  }
}
