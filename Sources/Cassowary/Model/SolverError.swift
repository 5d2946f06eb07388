// SolverError.swift: what a solver refuses, always naming the culprit and leaving its state as it was.

/// Why a solver refused a call. After any of these the solver is exactly as it was before the call.
public enum SolverError: Error {
  /// A coefficient is NaN, infinite, or not zero and outside `Tolerance.coefficientRange`.
  case invalidCoefficient(Double, of: Variable, in: Constraint)
  /// A constant is NaN, infinite, or larger than `Tolerance.largestConstant`.
  case invalidConstant(Double, in: Constraint)
  /// A priority is not above 0 and at most 1000.
  case invalidPriority(Priority, in: Constraint)
  /// A weight is not a number above 0 and at most `Tolerance.largestWeight`.
  case invalidWeight(Double, in: Constraint)
  /// A variable was made by another solver; the constraint is the one that uses it, if any.
  case foreignVariable(Variable, in: Constraint?)
  /// The constraint is in this solver, or in another one, already.
  case alreadyInserted(Constraint)
  /// The constraint is not in this solver: it never was, or has been removed.
  case notInserted(Constraint)
  /// A value was suggested for a variable that is not being edited.
  case notEdited(Variable)
  /// The variable is being edited already.
  case alreadyEdited(Variable)
  /// A value for a variable is NaN, infinite, or larger than `Tolerance.largestConstant`.
  case invalidValue(Double, for: Variable)
  /// An edit or a stay was asked to be required; only optional ones can give way.
  case mustBeOptional(Variable)
  /// `Solver.add`: the constraint contradicts required ones that are older.
  case conflict(Conflict)
  /// The solve was given up after this many pivots. A bound on work, not an answer: `Solver.values` stay as they were.
  case workLimit(pivots: Int)
  /// A value grew beyond what a Double can tell apart. The variable is the first one that did.
  case overflow(Variable)
}
