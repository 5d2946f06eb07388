// Constraint.swift: one linear equation or inequality, as a value, and the handle of one that a solver holds.

/// How the two sides of a constraint compare.
public enum Relation: Int8, Sendable {
  /// `==`
  case equal
  /// `>=`
  case greaterThanOrEqual
  /// `<=`
  case lessThanOrEqual
}

extension Relation: CustomStringConvertible {
  /// `==`, `>=` or `<=`.
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
/// right. It is a value without effect until a solver takes it (`Solver.insert`, `Solver.add`); inserting the same
/// value twice makes two constraints, each with a handle of its own.
public struct LinearConstraint: Sendable {
  /// The variables and their coefficients, all on the left; a variable may occur more than once.
  public var terms: [Expression.Term]
  /// How the sides compare.
  public var relation: Relation
  /// The number on the right, once all variables are on the left.
  public var constant: Double
  /// How strongly it is meant.
  public var priority: Priority
  /// How much a violation counts against others of the same priority; above 0. Without effect on required ones.
  public var weight: Double
  /// A name for people, used in proofs and errors.
  public var identifier: String?
  /// True for a constraint the system implies (such as `width >= 0`): it counts as older than all others.
  public var isImplicit: Bool

  /// The same constraint at another priority: `try solver.insert((x == 3).at(.weak))`.
  public func at(_ priority: Priority, weight: Double = 1) -> LinearConstraint {
    var copy = self
    copy.priority = priority
    copy.weight = weight
    return copy
  }

  /// The same constraint under a name.
  public func named(_ identifier: String) -> LinearConstraint {
    var copy = self
    copy.identifier = identifier
    return copy
  }
}

extension LinearConstraint {
  /// `left (==, >=, <=) right`, with every variable moved to the left and every number to the right.
  // In an extension, so that there is a memberwise initialiser: one that sets so many properties one by one copies them all.
  public init(
    _ left: Expression, _ relation: Relation, _ right: Expression = Expression(),
    priority: Priority = .required, weight: Double = 1, identifier: String? = nil, isImplicit: Bool = false
  ) {
    self.init(
      terms: right.terms.isEmpty ? left.terms : left.terms + (-right).terms, relation: relation,
      constant: right.constant - left.constant + 0,  // never −0
      priority: priority, weight: weight, identifier: identifier, isImplicit: isImplicit)
  }
}

/// A constraint that a solver holds, or held: what `Solver.insert` returns. A value; two are equal if they are the same
/// insertion. After `Solver.remove` the handle is spent, and never mistaken for a later constraint.
public struct Constraint: Sendable {
  /// The place of the constraint in its solver. Reused after a removal; unique among the constraints held.
  public var row: Int { Int(place) }
  /// The age: a smaller number is an older constraint. Unique in its solver, for ever.
  public let serial: Int
  // Of 32 bits each, so that a handle takes 16 bytes.
  private let place: Int32
  let owner: SolverIdentity

  init(row: Int, serial: Int, owner: SolverIdentity) {
    place = Int32(row)
    self.serial = serial
    self.owner = owner
  }
}

extension Constraint: Hashable {
  public static func == (a: Constraint, b: Constraint) -> Bool {
    a.serial == b.serial && a.owner == b.owner
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }
}

// MARK: Operators

/// A required constraint: the left side is the same as the right.
public func == (a: Expression, b: Expression) -> LinearConstraint { LinearConstraint(a, .equal, b) }
/// A required constraint: the left side is the same as the right.
public func == (a: Expression, b: Variable) -> LinearConstraint { LinearConstraint(a, .equal, Expression(b)) }
/// A required constraint: the left side is the same as the right.
public func == (a: Expression, b: Double) -> LinearConstraint { LinearConstraint(a, .equal, Expression(constant: b)) }
/// A required constraint: the left side is the same as the right.
public func == (a: Variable, b: Expression) -> LinearConstraint { LinearConstraint(Expression(a), .equal, b) }
/// A required constraint: the left side is the same as the right.
public func == (a: Variable, b: Variable) -> LinearConstraint {
  LinearConstraint(Expression(a), .equal, Expression(b))
}
/// A required constraint: the left side is the same as the right.
public func == (a: Variable, b: Double) -> LinearConstraint {
  LinearConstraint(Expression(a), .equal, Expression(constant: b))
}

/// A required constraint: the left side is at least the right.
public func >= (a: Expression, b: Expression) -> LinearConstraint { LinearConstraint(a, .greaterThanOrEqual, b) }
/// A required constraint: the left side is at least the right.
public func >= (a: Expression, b: Variable) -> LinearConstraint {
  LinearConstraint(a, .greaterThanOrEqual, Expression(b))
}
/// A required constraint: the left side is at least the right.
public func >= (a: Expression, b: Double) -> LinearConstraint {
  LinearConstraint(a, .greaterThanOrEqual, Expression(constant: b))
}
/// A required constraint: the left side is at least the right.
public func >= (a: Variable, b: Expression) -> LinearConstraint {
  LinearConstraint(Expression(a), .greaterThanOrEqual, b)
}
/// A required constraint: the left side is at least the right.
public func >= (a: Variable, b: Variable) -> LinearConstraint {
  LinearConstraint(Expression(a), .greaterThanOrEqual, Expression(b))
}
/// A required constraint: the left side is at least the right.
public func >= (a: Variable, b: Double) -> LinearConstraint {
  LinearConstraint(Expression(a), .greaterThanOrEqual, Expression(constant: b))
}

/// A required constraint: the left side is at most the right.
public func <= (a: Expression, b: Expression) -> LinearConstraint { LinearConstraint(a, .lessThanOrEqual, b) }
/// A required constraint: the left side is at most the right.
public func <= (a: Expression, b: Variable) -> LinearConstraint {
  LinearConstraint(a, .lessThanOrEqual, Expression(b))
}
/// A required constraint: the left side is at most the right.
public func <= (a: Expression, b: Double) -> LinearConstraint {
  LinearConstraint(a, .lessThanOrEqual, Expression(constant: b))
}
/// A required constraint: the left side is at most the right.
public func <= (a: Variable, b: Expression) -> LinearConstraint {
  LinearConstraint(Expression(a), .lessThanOrEqual, b)
}
/// A required constraint: the left side is at most the right.
public func <= (a: Variable, b: Variable) -> LinearConstraint {
  LinearConstraint(Expression(a), .lessThanOrEqual, Expression(b))
}
/// A required constraint: the left side is at most the right.
public func <= (a: Variable, b: Double) -> LinearConstraint {
  LinearConstraint(Expression(a), .lessThanOrEqual, Expression(constant: b))
}

extension LinearConstraint: CustomStringConvertible {
  /// The constraint as an equation, with variables by number: `x0 + x1 - x2 == 0.0 @750`.
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
