// System.swift: a program brought to life in our solver, through its public API alone.

import Cassowary

struct System {
  let solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []

  init(_ program: Program) throws {
    variables.reserveCapacity(program.variableCount)
    constraints.reserveCapacity(program.rows.count)
    for _ in 0..<program.variableCount { variables.append(solver.makeVariable()) }
    for edit in program.edits { try solver.edit(variables[edit.variable], priority: edit.priority) }
    for row in program.rows {
      var terms: [Expression.Term] = []
      terms.reserveCapacity(row.terms.count)
      for k in row.terms {
        terms.append(Expression.Term(variables[program.terms[k].variable], times: program.terms[k].coefficient))
      }
      let constraint = LinearConstraint(
        Expression(terms, constant: -row.constant), row.relation, priority: row.priority, weight: row.weight)
      constraints.append(try solver.insert(constraint))
    }
    try solver.solve()
  }

  /// Carries out a step, and reads every value that it changed.
  mutating func carryOut(_ step: Program.Step, of program: Program) throws -> Double {
    if step.churned >= 0 {
      let constraint = try solver.remove(constraints[step.churned])
      constraints[step.churned] = try solver.insert(constraint)
    }
    for k in step.suggestions {
      try solver.suggest(program.suggestions[k].value, for: variables[program.suggestions[k].variable])
    }
    var sum = 0.0
    try solver.solve { _, value in sum += value }
    return sum
  }
}
