// Variable.swift: an unknown of one solver.

/// What ties variables and constraints to the solver they belong to.
///
/// A reference is kept instead of a number, so that a variable outliving its solver is never mistaken for one of
/// another solver.
final class SolverIdentity: Sendable {
}

/// An unknown real number, made by `Solver.makeVariable` and meaningful in that solver only.
///
/// A variable is free: it may take any value, negative too. One that no constraint determines keeps the value it
/// had last (see `Solver.ambiguities()`).
public struct Variable: Sendable {
  /// The place of the variable in its solver: 0 for the first one made, then 1, and so on.
  public let index: Int
  let owner: SolverIdentity

  init(index: Int, owner: SolverIdentity) {
    self.index = index
    self.owner = owner
  }
}

extension Variable: Hashable {
  public static func == (a: Variable, b: Variable) -> Bool {
    a.index == b.index && a.owner === b.owner
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}
