// Refusing.swift: a call that must be refused, and a solver that must not have noticed.

import Cassowary
import TestSupport
import Testing

/// The error that the body throws; records an issue if it throws none.
func refusal(
  _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) -> SolverError? {
  do {
    try body()
    Issue.record("nothing was refused", sourceLocation: sourceLocation)
    return nil
  } catch {
    #expect(error is SolverError, sourceLocation: sourceLocation)
    return error as? SolverError
  }
}

/// A small system with a conflict, an edit, an optional row and pending changes, for calls that are refused.
struct Patient {
  let solver = Solver()
  let x: Variable
  let y: Variable
  let sum: Constraint
  let wish: Constraint
  private let edit: Constraint

  init() throws {
    x = solver.makeVariable("x")
    y = solver.makeVariable("y")
    sum = try solver.insert((x + y == 10).named("sum"))
    try solver.insert((x + y == 11).named("rival"))
    wish = try solver.insert((x == 3).at(.weak).named("wish"))
    edit = try solver.edit(x, priority: .medium)
    try solver.suggest(4, for: x)
    try solver.solve()
    try solver.suggest(5, for: x)
  }

  /// Runs a call that must be refused; then expects the solver to be as before, and to go on as if nothing had been.
  func refuses(
    _ body: (Patient) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SolverError? {
    let before = Answer(solver)
    let basis = solver.basisDescription
    let error = refusal({ try body(self) }, sourceLocation: sourceLocation)
    #expect(Answer(solver) == before, sourceLocation: sourceLocation)
    #expect(solver.basisDescription == basis, sourceLocation: sourceLocation)
    #expect(try solver.description(of: wish).description == "wish: x0 == 3.0 @250", sourceLocation: sourceLocation)
    // By hand: x follows the edit to 5, y = 10 − 5, and the rival stays aside.
    #expect(try solver.solve().map(\.index) == [0, 1], sourceLocation: sourceLocation)
    #expect(solver.values == [5, 5], sourceLocation: sourceLocation)
    #expect(solver.conflicts.map(\.setAside.serial) == [1], sourceLocation: sourceLocation)
    return error
  }
}
