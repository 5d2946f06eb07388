// Solver+Checking.swift: what comes in is checked and turned into numbers; what goes out is turned into handles.

extension Solver {
  func index(of variable: Variable) throws(SolverError) -> Int {
    guard variable.owner == identity else { throw .foreignVariable(variable) }
    return variable.index
  }

  func row(of constraint: Constraint) throws(SolverError) -> Int {
    guard contains(constraint) else { throw .notInserted(constraint) }
    return constraint.row
  }

  func handle(_ row: Int32) -> Constraint {
    Constraint(row: Int(row), serial: simplex.pointee.state.problem.rows[Int(row)].age, owner: identity)
  }

  func check(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.magnitude <= Tolerance.largestConstant else { throw .invalidValue(value, for: variable) }
  }

  /// Whether `check` would find nothing wrong with such a constraint; leaves its terms in `Problem.newTerms` as that does.
  func isSound(_ terms: [Expression.Term], _ constant: Double, _ priority: Priority) -> Bool {
    guard priority.isValid, constant.magnitude <= Tolerance.largestConstant else { return false }
    for term in terms where term.variable.owner != identity || !term.coefficient.isFinite { return false }
    simplex.pointee.state.sumTerms(terms)
    for entry in simplex.pointee.state.problem.newTerms.elements
    where entry.value != 0 && !Tolerance.coefficients.contains(entry.value.magnitude) { return false }
    return true
  }

  /// Checks everything about a constraint, and leaves its terms in `Problem.newTerms`, each variable once.
  func check(_ constraint: LinearConstraint) throws(SolverError) {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority, in: constraint) }
    guard Tolerance.weights.contains(constraint.weight) else { throw .invalidWeight(constraint.weight, in: constraint) }
    guard constraint.constant.magnitude <= Tolerance.largestConstant else {
      throw .invalidConstant(constraint.constant, in: constraint)
    }
    for term in constraint.terms {
      guard term.variable.owner == identity else { throw .foreignVariableInConstraint(term.variable, constraint) }
      guard term.coefficient.isFinite else {
        throw .invalidCoefficient(term.coefficient, of: term.variable, in: constraint)
      }
    }
    simplex.pointee.state.sumTerms(constraint.terms)
    for entry in simplex.pointee.state.problem.newTerms.elements
    where entry.value != 0 && !Tolerance.coefficients.contains(entry.value.magnitude) {
      throw .invalidCoefficient(entry.value, of: Variable(index: Int(entry.index), owner: identity), in: constraint)
    }
  }

  func describe(_ row: Int) -> LinearConstraint {
    let terms = simplex.pointee.state.problem.terms.rows.range(row).map { place in
      let entry = simplex.pointee.state.problem.terms.rows.pool[place]
      return Expression.Term(Variable(index: Int(entry.index), owner: identity), times: entry.value)
    }
    return LinearConstraint(
      Expression(terms), Self.relation(simplex.pointee.state.problem.rows[row].kind),
      Expression(constant: 0 - simplex.pointee.state.problem.rows[row].constant),
      priority: Level.priority(simplex.pointee.state.problem.rows[row].level),
      weight: simplex.pointee.state.problem.rows[row].weight,
      identifier: identifiers[row],
      isImplicit: simplex.pointee.state.problem.rows[row].age < 0)
  }

  static func kind(_ relation: Relation) -> RowKind {
    switch relation {
    case .equal: .equal
    case .greaterThanOrEqual: .atLeast
    case .lessThanOrEqual: .atMost
    }
  }

  private static func relation(_ kind: RowKind) -> Relation {
    switch kind {
    case .equal, .stay: .equal
    case .atLeast: .greaterThanOrEqual
    case .atMost: .lessThanOrEqual
    }
  }

  func checkInvariants(solved: Bool) {
    #if DEBUG
      let isSmall = simplex.pointee.state.variableCount < Self.checkedSize
    #else
      let isSmall = false
    #endif
    guard isSmall || checksInvariants else { return }
    if let broken = simplex.pointee.brokenInvariant(solved: solved && simplex.pointee.state.problem.isWellScaled) {
      preconditionFailure("Cassowary: invariant \(broken) is broken")
    }
  }
}
