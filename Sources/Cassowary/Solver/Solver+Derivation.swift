// Solver+Derivation.swift: why values are what they are, what would move them, and what else they could be.
//
// Questions for diagnosis: each works on a copy of the solver's state and changes nothing, not even the counts of work.

extension Solver {
  /// Why an expression has its value, as of the last solve.
  ///
  /// The contributions and the expression's own constant add up to the value, to within rounding. One backward solve, and
  /// one more for each redundant equation nearby. Throws `.foreignVariableInConstraint` and `.invalidCoefficient`.
  public func derivation(of expression: Expression) throws(SolverError) -> Derivation {
    try derivations(of: [expression])[0]
  }

  /// The same for several expressions, in their order: cheaper than one by one, since all share one copy of the state.
  public func derivations(of expressions: [Expression]) throws(SolverError) -> [Derivation] {
    var inquiry = Inquiry(about: &simplex.pointee)
    var derivations: [Derivation] = []
    for expression in expressions {
      try check(expression == 0)
      let entries = Array(simplex.pointee.state.problem.newTerms.elements)
      let terms = inquiry.derive(entries).map { term in
        let row = Int(term.row)
        return Derivation.Term(
          source: source(row, about: &inquiry), coefficient: term.coefficient, constant: inquiry.heldConstant(row))
      }
      var value = expression.constant
      for entry in entries where entry.value != 0 {
        value += entry.value * simplex.pointee.state.values.value[Int(entry.index)]
      }
      derivations.append(Derivation(value: value, constant: expression.constant, terms: terms))
    }
    return derivations
  }

  private func source(_ row: Int, about inquiry: inout Inquiry) -> Derivation.Source {
    if inquiry.state.problem.rows[row].kind == .stay {
      return .restingValue(Variable(index: Int(inquiry.state.problem.rows[row].stayVariable), owner: identity))
    }
    return .constraint(handle(Int32(row)))
  }

  /// By how much an expression follows each constant that moves it, the oldest constraint first; for the system with all
  /// changes carried out.
  ///
  /// Exact: the one-sided derivatives of the solution, required constraints that change places included. Where solutions
  /// are not unique it is that of the solution this solver would give. A look at each constraint that hangs together with the
  /// expression, a backward solve for each of these that holds beside those that decide, and a solve on a copy for each that
  /// is at a corner. Throws as `derivation`, and as `solve` if changes were waiting.
  public func sensitivities(of expression: Expression) throws(SolverError) -> [Sensitivity] {
    try sensitivities(of: [expression])[0]
  }

  /// The same for several expressions, in their order: cheaper than one by one, since all share one copy of the state.
  public func sensitivities(of expressions: [Expression]) throws(SolverError) -> [[Sensitivity]] {
    try sensitivities(of: expressions, mostCorners: .max)
  }

  /// The same, exact at no more than so many corners of each; at others as if no constraint took over from another.
  package func sensitivities(of expressions: [Expression], mostCorners: Int) throws(SolverError) -> [[Sensitivity]] {
    var sums: [[Entry]] = []
    for expression in expressions {
      try check(expression == 0)
      sums.append(Array(simplex.pointee.state.problem.newTerms.elements))
    }
    var inquiry = Inquiry(about: &simplex.pointee)
    var sensitivities: [[Sensitivity]] = []
    do {
      try inquiry.catchUp()
      for sum in sums {
        sensitivities.append(
          try inquiry.sensitivities(of: sum, mostCorners: mostCorners).map { found in
            Sensitivity(constraint: handle(found.row), increasing: found.increasing, decreasing: found.decreasing)
          })
      }
    } catch {
      throw publicError(error)
    }
    return sensitivities
  }

  /// The constraints, at least as strong, that would get worse if a violated optional constraint came nearer to being met:
  /// strongest first, then the oldest. As of the last solve; empty for one that is met or set aside.
  public func opposition(to constraint: Constraint) throws(SolverError) -> [Constraint] {
    try oppositions(to: [constraint])[0]
  }

  /// The same for several constraints, in their order: cheaper than one by one, since all share one copy of the state.
  public func oppositions(to constraints: [Constraint]) throws(SolverError) -> [[Constraint]] {
    var rows: [Int] = []
    for constraint in constraints { rows.append(try row(of: constraint)) }
    if rows.isEmpty { return [] }
    var inquiry = Inquiry(about: &simplex.pointee)
    return rows.map { row in inquiry.opposition(to: row).map { handle($0) } }
  }

  /// What the system would give if a constraint were of another priority; for the system with all changes carried out.
  /// Throws `.invalidPriority`, and as `solve` does.
  public func outcome(of constraint: Constraint, at priority: Priority) throws(SolverError) -> Outcome {
    let row = try row(of: constraint)
    guard priority.isValid else { throw .invalidPriority(priority, in: try description(of: constraint)) }
    var inquiry = Inquiry(about: &simplex.pointee)
    let before = inquiry.state.basis.entriesTouched
    do {
      inquiry.simplex.setLevel(row, Level.of(priority))
      try inquiry.simplex.solve()
    } catch {
      throw publicError(error)
    }
    return Outcome(
      changes: differences(&inquiry), violation: inquiry.state.violation(row),
      setAside: inquiry.simplex.setAside.rows.map { handle($0) }, work: inquiry.state.basis.entriesTouched - before)
  }

  /// Another solution that meets all constraints as well as this one: each variable in turn that is still where it was is
  /// moved by about its distance, or else the other way, as far as the constraints leave it open. Returns all variables
  /// that differ; none if the given ones are determined. Throws as `solve` does.
  public func alternative(
    moving wishes: [(variable: Variable, by: Double)]
  ) throws(SolverError) -> [(variable: Variable, value: Double)] {
    var requests: [(variable: Int32, by: Double)] = []
    for wish in wishes {
      guard wish.by.magnitude <= Tolerance.largestConstant else { throw .invalidValue(wish.by, for: wish.variable) }
      requests.append((Int32(try index(of: wish.variable)), wish.by))
    }
    var inquiry = Inquiry(about: &simplex.pointee)
    do {
      try inquiry.catchUp()
      try inquiry.goElsewhere(requests)
    } catch {
      throw publicError(error)
    }
    return differences(&inquiry)
  }

  /// Those of the variables that have to be fixed at their values so that all of the list are determined: each, in the
  /// order given, that the ones fixed before it leave open. Throws as `solve` does.
  public func fixes(among variables: [Variable]) throws(SolverError) -> [Variable] {
    var order: [Int32] = []
    for variable in variables { order.append(Int32(try index(of: variable))) }
    var inquiry = Inquiry(about: &simplex.pointee)
    do {
      try inquiry.catchUp()
      return try inquiry.fixes(in: order).map { Variable(index: Int($0), owner: identity) }
    } catch {
      throw publicError(error)
    }
  }

  /// The variables whose values in another state differ from the present ones by more than rounding.
  private func differences(_ other: inout Inquiry) -> [(variable: Variable, value: Double)] {
    var changes: [(variable: Variable, value: Double)] = []
    for v in 0..<simplex.pointee.state.variableCount {
      let (old, new) = (simplex.pointee.state.values.value[v], other.state.values.value[v])
      if (new - old).magnitude > Tolerance.change * max(1, old.magnitude) {
        changes.append((Variable(index: v, owner: identity), new))
      }
    }
    return changes
  }
}
