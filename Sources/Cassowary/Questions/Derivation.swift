// Derivation.swift: why an expression has its value, and what would change it, as values.

/// Why an expression has the value it has: numbers of constraints, and coefficients with which they add up to it.
///
///     value = constant + Σ coefficient · term.constant
///
/// The terms are constraints that hold exactly, and values that nothing determines and that therefore stay as they were.
/// Each coefficient is also by how much the value follows the constant of its term, as long as the same constraints hold
/// exactly; `Solver.sensitivities(of:)` says where that ends at once.
///
/// *Which constraints.* Often several sets would do. The one given is the strongest: fewest undetermined values, then the
/// weakest priority in it as high as possible, then the fewest constraints, then the oldest; as far as exchanging one
/// constraint at a time leads.
public struct Derivation: Sendable {
  /// Where a number of a derivation comes from.
  public enum Source: Sendable, Hashable {
    /// The number on the right of a constraint, once all variables are on the left.
    case constraint(Constraint)
    /// The value of a variable that no constraint determines.
    case restingValue(Variable)
  }

  /// A constraint or a resting value, and its part in the value.
  public struct Term: Sendable {
    /// What the term is.
    public let source: Source
    /// By how much the expression follows the constant.
    public let coefficient: Double
    /// The number on the right of the constraint, or the resting value; as of the last solve.
    public let constant: Double
    /// The term's share of the value: `coefficient · constant`.
    public var contribution: Double { coefficient * constant }
  }

  /// The value of the expression as of the last solve.
  public let value: Double
  /// The number that the expression itself brings along.
  public let constant: Double
  /// First the constraints that speak of the expression's own variables, then those that speak of what these speak of,
  /// and so on; in each step the older first.
  public let terms: [Term]
}

/// By how much an expression follows the constant of one constraint.
public struct Sensitivity: Sendable {
  /// The constraint whose constant is meant.
  public let constraint: Constraint
  /// The change of the expression for each unit by which the constant grows, as far as it grows by little.
  public let increasing: Double
  /// The change of the expression for each unit of the constant as the constant falls by little: a value of 2 says that
  /// the expression falls by 2 for each unit by which the constant falls.
  public let decreasing: Double

  /// Whether both directions have the same effect: the derivative. False at a corner, where one constraint takes over
  /// from another.
  public var isTwoSided: Bool { (increasing - decreasing).magnitude <= 1e-9 * max(1, increasing.magnitude) }
}

/// What another system than the present one would give: the answer to "what if".
public struct Outcome: Sendable {
  /// The variables whose values would differ, by index, with the values they would have.
  public let changes: [(variable: Variable, value: Double)]
  /// How far the constraint asked about would be from being met.
  public let violation: Double
  /// The required constraints that would be set aside, oldest first.
  public let setAside: [Constraint]
  /// How many entries of matrices were touched to find out.
  package let work: Int
}
