// Statistics.swift: counts of the solver's work, the same on every run and machine.

/// Counts of work since a solver was made.
public struct Statistics: Sendable {
  /// Nothing counted yet.
  public init() {}

  /// Calls of `Solver.solve`, those inside `add` included.
  public var solves = 0
  /// Exchanges of a basic row for another that the optimisation made.
  public var pivots = 0
  /// Entries of matrices and vectors visited by forward and backward solves and by exchanges of rows, or
  /// moved as room was made for many more.
  public var entriesTouched = 0
  /// Times the basis was factored anew.
  public var refactorings = 0
}
