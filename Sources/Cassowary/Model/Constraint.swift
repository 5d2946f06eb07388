// Constraint.swift: one linear equation or inequality, as an object that can be inserted into a solver and removed.

/// How the two sides of a constraint compare.
public enum Relation: Int8, Sendable {
  case equal
  case greaterThanOrEqual
  case lessThanOrEqual
}

extension Relation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    case .lessThanOrEqual: "<="
    }
  }
}

/// A linear constraint: `terms (==, >=, <=) constant`, with a priority and, inside that priority, a weight.
///
/// Built with operators (`left + width == right`), which move every variable to the left side and every number to the
/// right. It has no effect until a solver has it (`Solver.insert`, `Solver.add`) and may be in one solver at a time.
/// While it is, its constant, priority and weight are changed through that solver (`Solver.setConstant(_:of:)`).
public final class Constraint {
  /// The variables and their coefficients, all on the left; a variable may occur more than once.
  public let terms: [Expression.Term]
  public let relation: Relation
  /// The number on the right, once all variables are on the left.
  public internal(set) var constant: Double
  public internal(set) var priority: Priority
  /// How much a violation counts against others of the same priority; above 0. Without effect on required ones.
  public internal(set) var weight: Double
  /// A name for people, used in proofs and errors.
  public var identifier: String?
  /// True for a constraint the system implies (such as `width >= 0`): it counts as older than all others.
  public let isImplicit: Bool

  /// The row this constraint is in the solver it is in; −1 while it is in none.
  var row: Int32 = -1
  var owner: SolverIdentity?

  public init(
    _ left: Expression, _ relation: Relation, _ right: Expression = Expression(),
    priority: Priority = .required, weight: Double = 1, identifier: String? = nil, isImplicit: Bool = false
  ) {
    self.terms = left.terms + (-right).terms
    self.relation = relation
    self.constant = right.constant - left.constant
    self.priority = priority
    self.weight = weight
    self.identifier = identifier
    self.isImplicit = isImplicit
  }

  /// Whether a solver has this constraint, enforced or set aside.
  public var isInserted: Bool { row >= 0 }
}

// MARK: Operators

public func == (a: Expression, b: Expression) -> Constraint { Constraint(a, .equal, b) }
public func == (a: Expression, b: Variable) -> Constraint { Constraint(a, .equal, Expression(b)) }
public func == (a: Expression, b: Double) -> Constraint { Constraint(a, .equal, Expression(constant: b)) }
public func == (a: Variable, b: Expression) -> Constraint { Constraint(Expression(a), .equal, b) }
public func == (a: Variable, b: Variable) -> Constraint { Constraint(Expression(a), .equal, Expression(b)) }
public func == (a: Variable, b: Double) -> Constraint { Constraint(Expression(a), .equal, Expression(constant: b)) }

public func >= (a: Expression, b: Expression) -> Constraint { Constraint(a, .greaterThanOrEqual, b) }
public func >= (a: Expression, b: Variable) -> Constraint { Constraint(a, .greaterThanOrEqual, Expression(b)) }
public func >= (a: Expression, b: Double) -> Constraint { Constraint(a, .greaterThanOrEqual, Expression(constant: b)) }
public func >= (a: Variable, b: Expression) -> Constraint { Constraint(Expression(a), .greaterThanOrEqual, b) }
public func >= (a: Variable, b: Variable) -> Constraint {
  Constraint(Expression(a), .greaterThanOrEqual, Expression(b))
}
public func >= (a: Variable, b: Double) -> Constraint {
  Constraint(Expression(a), .greaterThanOrEqual, Expression(constant: b))
}

public func <= (a: Expression, b: Expression) -> Constraint { Constraint(a, .lessThanOrEqual, b) }
public func <= (a: Expression, b: Variable) -> Constraint { Constraint(a, .lessThanOrEqual, Expression(b)) }
public func <= (a: Expression, b: Double) -> Constraint { Constraint(a, .lessThanOrEqual, Expression(constant: b)) }
public func <= (a: Variable, b: Expression) -> Constraint { Constraint(Expression(a), .lessThanOrEqual, b) }
public func <= (a: Variable, b: Variable) -> Constraint {
  Constraint(Expression(a), .lessThanOrEqual, Expression(b))
}
public func <= (a: Variable, b: Double) -> Constraint {
  Constraint(Expression(a), .lessThanOrEqual, Expression(constant: b))
}

extension Constraint: CustomStringConvertible {
  /// The constraint as an equation, with variables by number: `x0 + x1 - x2 == 0 @750`.
  public var description: String {
    (identifier.map { $0 + ": " } ?? "") + describe { "x\($0.index)" }
  }

  /// The constraint as an equation, each variable written by `name`.
  public func describe(_ name: (Variable) -> String) -> String {
    var text = ""
    for term in terms {
      let magnitude = term.coefficient.magnitude
      text += text.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      text += (magnitude == 1 ? "" : "\(magnitude)*") + name(term.variable)
    }
    text += "\(text.isEmpty ? "0" : "") \(relation.description) \(constant)"
    return priority.isRequired ? text : text + " @\(priority.description)"
  }
}
