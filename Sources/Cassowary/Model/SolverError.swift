// SolverError.swift: what a solver refuses, always naming the culprit and leaving its state as it was.

/// Why a solver refused a call. After any of these the solver is as it was before the call, but that `Solver.add` has
/// carried out what was changed before it.
public enum SolverError: Error {
  /// A coefficient is NaN, infinite, or neither 0 nor within `Tolerance.coefficients` in size.
  case invalidCoefficient(Double, of: Variable, in: LinearConstraint)
  /// A constant is NaN, infinite, or larger than `Tolerance.largestConstant`.
  case invalidConstant(Double, in: LinearConstraint)
  /// A priority is not above 0 and at most 1000.
  case invalidPriority(Priority, in: LinearConstraint)
  /// A weight is not a number within `Tolerance.weights`.
  case invalidWeight(Double, in: LinearConstraint)
  /// A constraint names a variable that another solver made.
  case foreignVariableInConstraint(Variable, LinearConstraint)
  /// A variable was made by another solver.
  case foreignVariable(Variable)
  /// The constraint is not in this solver: it has been removed, or was inserted into another one.
  case notInserted(Constraint)
  /// A value was suggested for a variable that is not being edited.
  case notEdited(Variable)
  /// The variable is being edited already.
  case alreadyEdited(Variable)
  /// A value for a variable is NaN, infinite, or larger than `Tolerance.largestConstant`.
  case invalidValue(Double, for: Variable)
  /// A parameter, or an end of its range, is NaN, infinite, or larger than `Tolerance.largestConstant`.
  case invalidParameter(Double)
  /// An edit or a stay was asked to be required; only optional ones can give way.
  case mustBeOptional(Variable)
  /// `Solver.add`: the constraint contradicts required ones that are older. The conflict's `setAside` is spent.
  case conflict(Conflict)
  /// The solve was given up after this many pivots: a bound on work, not an answer. The values stay as they were.
  case workLimit(pivots: Int)
  /// The coefficients around this required constraint differ so much in size that Doubles cannot tell whether it
  /// contradicts others. The values stay as they were.
  case illConditioned(Constraint)
  /// A value grew beyond 1e290, where a row that it stands in may be no number any more. The variable is the first one
  /// that did; the values stay as they were.
  case overflow(Variable)
}
