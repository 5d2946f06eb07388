// Solver+Influence.swift: which variables can move with which, asked from outside.

extension Solver {
  /// The groups of variables of which none can move another, as of the last solve; nil if required constraints are set aside, for
  /// which of them are depends on all. O(terms of all constraints).
  package func influence() -> Influence? {
    simplex.pointee.setAside.rows.isEmpty ? Influence(simplex.pointee.state.problem) : nil
  }

  /// Whether groups are what they were: no constraint has come, gone, or become required or optional since, nor is about to.
  package func isCurrent(_ influence: Influence) -> Bool { influence.isCurrent(for: simplex.pointee.state.problem) }

  /// The groups that a change to a constraint may move, some of them perhaps twice.
  package func groups(movedBy constraint: Constraint, of influence: inout Influence) -> [Int32] {
    influence.groups(movedBy: constraint.row, in: simplex.pointee.state.problem)
  }
}
