// Solver+Edits.swift: variables that are dragged, and variables that would rather stay.

extension Solver {
  /// Makes a variable editable: inserts `variable == its value`, optional, whose constant `suggest` moves.
  @discardableResult
  public func edit(_ variable: Variable, priority: Priority = .strong) throws(SolverError) -> Constraint {
    let v = try index(of: variable)
    guard simplex.pointee.state.problem.editRow[v] < 0 else { throw .alreadyEdited(variable) }
    guard !priority.isRequired else { throw .mustBeOptional(variable) }
    let handle = try insertPresent(v, at: priority)
    simplex.pointee.state.problem.editRow[v] = Int32(handle.row)
    return handle
  }

  /// Gives an edited variable a new target, for the next solve.
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard variable.owner == identity && value.magnitude <= Tolerance.largestConstant else {
      throw refusal(of: value, for: variable)
    }
    let row = Int(simplex.pointee.state.problem.editRow[variable.index])
    guard row >= 0 else { throw refusal(of: value, for: variable) }
    simplex.pointee.setConstant(row, -value)
  }

  /// Why a value cannot be suggested; apart, so that suggesting one costs a step no more than it must.
  @inline(never)
  private func refusal(of value: Double, for variable: Variable) -> SolverError {
    guard variable.owner == identity else { return .foreignVariable(variable) }
    let isEdited = simplex.pointee.state.problem.editRow[variable.index] >= 0
    return isEdited ? .invalidValue(value, for: variable) : .notEdited(variable)
  }

  /// Ends an edit: its constraint goes, the value stays unless something else moves it.
  public func endEdit(_ variable: Variable) throws(SolverError) {
    let v = try index(of: variable)
    guard simplex.pointee.state.problem.editRow[v] >= 0 else { throw .notEdited(variable) }
    try remove(handle(simplex.pointee.state.problem.editRow[v]))
  }

  /// Inserts a wish to stay: `variable == its value`, optional, whose constant follows the variable after each solve.
  /// It resists change, but accepts what stronger constraints impose. `remove` ends it.
  @discardableResult
  public func stay(_ variable: Variable, priority: Priority = .weak) throws(SolverError) -> Constraint {
    let v = try index(of: variable)
    guard !priority.isRequired else { throw .mustBeOptional(variable) }
    let handle = try insertPresent(v, at: priority)
    simplex.pointee.state.problem.makeFollower(handle.row)
    return handle
  }

  /// `variable == its value`.
  private func insertPresent(_ v: Int, at priority: Priority) throws(SolverError) -> Constraint {
    let value = simplex.pointee.state.values.value[v]
    guard priority.isValid else {
      throw .invalidPriority(priority, in: (Variable(index: v, owner: identity) == value).at(priority))
    }
    simplex.pointee.state.problem.newTerms.removeAll()
    simplex.pointee.state.problem.newTerms.append(Entry(index: Int32(v), value: 1))
    return insertChecked(.equal, Level.of(priority), 1, value, isImplicit: false)
  }
}
