// Solver.swift: the public face of the solver.

public final class Solver {
  let identity = SolverIdentity()
  public init() {}

  /// A new variable. Until a constraint determines it, it has the value `value`.
  public func makeVariable(_ name: String? = nil, value: Double = 0) -> Variable { fatalError() }
  public func name(of variable: Variable) -> String { fatalError() }

  /// The value of a variable as of the last solve.
  public func value(of variable: Variable) throws(SolverError) -> Double { fatalError() }
  /// The values of all variables by `Variable.index`, as of the last solve.
  public var values: [Double] { fatalError() }

  /// Moves an under-determined variable: the value that it keeps from the next solve on, unless constraints say otherwise.
  public func setRestingValue(_ value: Double, of variable: Variable) throws(SolverError) { fatalError() }

  /// Inserts at the next solve. A required constraint that contradicts older required ones is set aside (`conflicts`).
  @discardableResult
  public func insert(_ constraint: LinearConstraint) throws(SolverError) -> Constraint { fatalError() }
  /// Inserts and solves now; throws `.conflict` and leaves no trace if it contradicts required constraints.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(SolverError) -> Constraint { fatalError() }
  /// Removes it at once from what is enforced; values follow at the next solve. Returns what was inserted, as it now stands.
  @discardableResult
  public func remove(_ constraint: Constraint) throws(SolverError) -> LinearConstraint { fatalError() }

  public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) { fatalError() }
  public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) { fatalError() }
  public func setWeight(_ weight: Double, of constraint: Constraint) throws(SolverError) { fatalError() }

  /// `variable == its present value`, optional, whose constant `suggest` moves. Returns the edit constraint.
  @discardableResult
  public func edit(_ variable: Variable, priority: Priority = .strong) throws(SolverError) -> Constraint { fatalError() }
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) { fatalError() }
  public func endEdit(_ variable: Variable) throws(SolverError) { fatalError() }

  /// A wish to stay where it is: its constant follows the value after every solve. Remove it with `remove`.
  @discardableResult
  public func stay(_ variable: Variable, priority: Priority = .weak) throws(SolverError) -> Constraint { fatalError() }

  /// Carries out all changes since the last solve, in one go. Returns the variables whose values differ, by index.
  @discardableResult
  public func solve() throws(SolverError) -> [Variable] { fatalError() }

  /// What was inserted, with its present constant, priority and weight.
  public func description(of constraint: Constraint) throws(SolverError) -> LinearConstraint { fatalError() }
  /// Whether the constraint is in this solver, enforced or set aside.
  public func contains(_ constraint: Constraint) -> Bool { fatalError() }

  /// The required constraints set aside as of the last solve, oldest first, each with its proof.
  public var conflicts: [Conflict] { fatalError() }
  /// How far a constraint is from being met at the last solve: >= 0, 0 when met, in the constraint's own units.
  public func violation(of constraint: Constraint) throws(SolverError) -> Double { fatalError() }

  /// The variables that another optimum gives another value, by index, each with such a value.
  public func ambiguities() throws(SolverError) -> [Ambiguity] { fatalError() }

  public var statistics: Statistics { fatalError() }
  /// Check numbered invariants after each mutation whatever the size (in debug builds always below 200 variables).
  public var checksInvariants: Bool { get { fatalError() } set { fatalError() } }
  /// The basis, readable.
  public var basisDescription: String { fatalError() }
}

public struct Ambiguity {
  public let variable: Variable
  public let value: Double
  public let otherValue: Double
}

/// Counts of work since the solver was made. They are deterministic, unlike time.
public struct Statistics: Sendable {
  public var solves = 0
  public var pivots = 0
  /// Entries of matrices and vectors visited in forward and backward solves.
  public var entriesTouched = 0
  public var refactorings = 0
}
