// Inquiry+WhatIf.swift: questions about other solutions: what stands against a row, what else would be optimal, and which
// variables settle the rest.

extension Inquiry {
  // MARK: What stands against a row

  /// The rows that a violated optional row would have to make worse in order to come nearer, each at least as strong as
  /// itself; strongest first, then the oldest.
  ///
  /// Its residual is a combination of the basic rows. Each basic row that could leave zero to its benefit is held by its
  /// own cost, or, if it could leave for free, by nonbasic rows that its edge makes worse.
  mutating func opposition(to row: Int) -> [Int32] {
    guard state.isNonbasic(row), state.violation(row) > 0 else { return [] }
    let wanted: Double = state.residual(row).value > 0 ? -1 : 1
    let form = basicForm(state.problem.entries(of: row))
    var isFound = [Bool](repeating: false, count: state.problem.rows.count)
    for term in form {
      let basic = Int(term.row)
      let direction: Double = term.coefficient > 0 ? wanted : -wanted
      let cost = direction > 0 ? state.problem.rows[basic].upCost : state.problem.rows[basic].downCost
      if state.problem.rows[basic].kind != .stay && cost > 0
        && state.problem.rows[basic].level >= state.problem.rows[row].level
      {
        isFound[basic] = true
      } else {
        noteWorsened(byLeaving: basic, direction, atLeast: state.problem.rows[row].level, except: row, &isFound)
      }
    }
    var found: [Int32] = []
    for other in isFound.indices where isFound[other] { found.append(Int32(other)) }
    return found.sorted {
      let (a, b) = (Int($0), Int($1))
      return state.problem.rows[a].level != state.problem.rows[b].level
        ? state.problem.rows[a].level > state.problem.rows[b].level
        : state.problem.rows[a].age < state.problem.rows[b].age
    }
  }

  /// Notes the nonbasic rows of a level or stronger that get worse when a basic row leaves zero.
  private mutating func noteWorsened(
    byLeaving basic: Int, _ direction: Double, atLeast least: Int32, except row: Int, _ isFound: inout [Bool]
  ) {
    state.basis.vector.begin()
    state.basis.vector.add(direction, at: Int(state.basis.slotOfRow[basic]))
    state.forward()
    let moved = Array(state.basis.vector.support.elements)
    var seen = [Bool](repeating: false, count: state.problem.rows.count)
    for position in moved {
      for place in state.problem.terms.columns.range(Int(position)) {
        let other = Int(state.problem.terms.columns.pool[place].index)
        guard !seen[other], other != row, state.isNonbasic(other), state.problem.rows[other].level >= least else {
          continue
        }
        seen[other] = true
        let (change, size) = movement(of: other)
        if change.magnitude <= Tolerance.cancellation * size { continue }
        let r = state.isHeldExactly(other) ? 0 : state.residual(other).value
        let cost = change > 0 ? state.problem.rows[other].upCost : state.problem.rows[other].downCost
        let isWorse = cost > 0 && (r == 0 || (r > 0) == (change > 0))
        if isWorse { isFound[other] = true }
      }
    }
  }

  /// By how much a row's residual moves with the vector, and the sizes added up to it.
  private mutating func movement(of row: Int) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for place in state.problem.terms.rows.range(row) {
      let entry = state.problem.terms.rows.pool[place]
      let movement = entry.value * state.basis.vector[Int(entry.index)]
      sum += movement
      size += movement.magnitude
    }
    return (sum, size)
  }

  // MARK: Other optima

  /// Goes to another solution that is as good: each of the variables in turn that still is where it was is pulled by its
  /// distance, or else the other way, as far as constraints allow.
  mutating func goElsewhere(_ wishes: [(variable: Int32, by: Double)]) throws(SimplexFailure) {
    state.isSolving = true
    let start = Array(state.values.value.elements)
    for wish in wishes {
      for pull in [wish.by, -wish.by] where !hasMoved(Int(wish.variable), from: start) {
        try simplex.grant([(wish.variable, start[Int(wish.variable)] + pull)])
      }
    }
  }

  /// Those of the variables, taken in this order, that are still open once the ones before them are fixed at their values.
  /// With all of them fixed no variable of the list is open.
  mutating func fixes(in order: [Int32]) throws(SimplexFailure) -> [Int32] {
    state.isSolving = true
    let start = Array(state.values.value.elements)
    var fixed: [Int32] = []
    for variable in order {
      let v = Int(variable)
      for pull in [1.0, -1.0] where !hasMoved(v, from: start) { try simplex.grant([(variable, start[v] + pull)]) }
      guard hasMoved(v, from: start) else { continue }
      fixed.append(variable)
      try simplex.hold(v, at: start[v])
    }
    return fixed
  }

  private mutating func hasMoved(_ v: Int, from start: [Double]) -> Bool {
    (state.values.value[v] - start[v]).magnitude > Tolerance.forResidual(scale: start[v].magnitude) * 10
  }
}
