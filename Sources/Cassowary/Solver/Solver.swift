// Solver.swift: the public face of the solver: variables, constraints, changes, answers.
//
// The work is done by `Simplex`, which knows rows and columns by number. This class checks what comes in, keeps names,
// and turns handles into numbers and back.

/// An incremental solver of linear constraints in a hierarchy of priorities.
///
///     let solver = Solver()
///     let left = solver.makeVariable("left"), width = solver.makeVariable("width"), right = solver.makeVariable("right")
///     try solver.add(left + width == right)
///     try solver.add(left == 10)
///     let wish = try solver.add((width == 200).at(.strong))
///     try solver.value(of: right)                       // 210
///     try solver.setConstant(120, of: wish)
///     try solver.solve()                                // [width, right] changed
///
/// *What is solved.* Required constraints hold; those that contradict older required ones are set aside and reported
/// with a proof (`conflicts`). The others are met as well as possible, strictly by priority: the weighted sum of
/// violations at a level is never increased to the benefit of a weaker level. What nothing determines keeps its value.
///
/// *When.* Changes are collected and carried out by the next `solve`; until then values are those of the last one. Only
/// `add` solves at once. After a change the cost is that of what the change touches, not of the system.
///
/// *Determinism.* The same calls give the same values, bit for bit.
///
/// A solver is not thread-safe; different solvers are independent.
public final class Solver {
  /// Behind a pointer, because a stored property of a class pays a check of exclusivity for each access.
  let simplex: UnsafeMutablePointer<Simplex>
  let identity: SolverIdentity
  private var variableNames: [Int: String] = [:]

  /// By row.
  var identifiers: [Int: String] = [:]

  /// Whether the invariants are checked after every mutation, whatever the size of the system. In debug builds they
  /// are checked anyway below `Solver.checkedSize` variables. A broken invariant traps with its number.
  public var checksInvariants: Bool {
    get { simplex.pointee.checksInvariants }
    set { simplex.pointee.checksInvariants = newValue }
  }

  /// Below this number of variables debug builds always check the invariants.
  public static let checkedSize = 200

  /// A solver without variables and constraints.
  public init() {
    simplex = .allocate(capacity: 1)
    simplex.initialize(to: Simplex())
    identity = SolverIdentity(address: simplex)
  }

  deinit {
    simplex.deinitialize(count: 1)
    simplex.deallocate()
  }

  // MARK: Variables

  /// Makes a variable, whose value is `value` until constraints determine it.
  ///
  /// The value must be a finite number within `Tolerance.largestConstant`; another one counts as 0.
  public func makeVariable(_ name: String? = nil, value: Double = 0) -> Variable {
    let start = value.magnitude <= Tolerance.largestConstant ? value : 0
    let index = simplex.pointee.state.addVariable(start)
    if let name { variableNames[index] = name }
    return Variable(index: index, owner: identity)
  }

  /// The variable made as number `place`, from 0.
  package func variable(at place: Int) -> Variable { Variable(index: place, owner: identity) }

  /// The number of variables made.
  public var variableCount: Int { simplex.pointee.state.variableCount }

  /// The variable's name, `x` and its index if it was given none.
  public func name(of variable: Variable) -> String { name(variable.index) }

  private func name(_ index: Int) -> String { variableNames[index] ?? "x\(index)" }

  /// The value of a variable as of the last solve.
  public func value(of variable: Variable) throws(SolverError) -> Double {
    simplex.pointee.state.values.value[try index(of: variable)]
  }

  /// The values of all variables by `Variable.index`, as of the last solve. O(variables): `solve(_:)` follows changes, and
  /// `subscript` reads one value.
  public var values: [Double] { Array(simplex.pointee.state.values.value.elements) }

  /// The value of the variable with that `Variable.index`, as of the last solve. There must be one.
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < simplex.pointee.state.variableCount, "Cassowary: no variable has this index")
    return simplex.pointee.state.values.value[index]
  }

  /// Moves a variable that constraints leave free: the next solve brings it as near to `value` as they allow, and it
  /// stays there. Weaker than every constraint.
  public func setRestingValue(_ value: Double, of variable: Variable) throws(SolverError) {
    let v = try index(of: variable)
    try check(value, for: variable)
    simplex.pointee.state.problem.restingWishes.append(RestingWish(variable: Int32(v), value: value))
  }

  /// Has a variable whose constraints have all been removed, but for bounds of its own, begin anew at a value with the next
  /// solve, as one that is made then; `value` counts as reported. Others are wished there, as by `setRestingValue`.
  package func restart(_ variable: Variable, at value: Double) throws(SolverError) {
    let v = try index(of: variable)
    try check(value, for: variable)
    simplex.pointee.state.problem.restingWishes.append(
      RestingWish(variable: Int32(v), value: value, isNew: true))
  }

  // MARK: Constraints

  /// Inserts a constraint at the next solve. A required one that contradicts older required ones is then set aside and
  /// reported in `conflicts`; it comes back when what it contradicts goes.
  @discardableResult
  public func insert(_ constraint: LinearConstraint) throws(SolverError) -> Constraint {
    try check(constraint)
    let handle = insertChecked(
      Self.kind(constraint.relation), Level.of(constraint.priority), constraint.weight, constraint.constant,
      isImplicit: constraint.isImplicit)
    if let identifier = constraint.identifier { identifiers[handle.row] = identifier }
    return handle
  }

  /// As `insert(_:)`, of what has been put together in a list that its owner keeps: a layout has thousands of rows.
  package func insert(
    _ terms: [Expression.Term], _ relation: Relation, _ constant: Double, priority: Priority, weight: Double = 1,
    isImplicit: Bool
  ) throws(SolverError) -> Constraint {
    guard isSound(terms, constant, priority) else {
      // Says what is wrong with it.
      return try insert(
        LinearConstraint(
          Expression(terms), relation, Expression(constant: constant), priority: priority, weight: weight,
          isImplicit: isImplicit))
    }
    return insertChecked(Self.kind(relation), Level.of(priority), weight, constant + 0, isImplicit: isImplicit)
  }

  /// Makes a row of the terms in `Problem.newTerms`.
  func insertChecked(
    _ kind: RowKind, _ level: Int32, _ weight: Double, _ constant: Double, isImplicit: Bool
  ) -> Constraint {
    let serial = simplex.pointee.state.problem.nextAge(isImplicit: isImplicit)
    let row = simplex.pointee.state.addRow(kind: kind, level: level, weight: weight, constant: -constant, age: serial)
    checkInvariants(solved: false)
    return Constraint(row: row, serial: serial, owner: identity)
  }

  /// Inserts a constraint and solves. If it contradicts required ones, throws `SolverError.conflict` and leaves no
  /// trace; everything changed before the call is carried out in any case. (An implicit constraint is older than any
  /// other and cannot contradict older ones: what contradicts it is set aside instead.)
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(SolverError) -> Constraint {
    try check(constraint)
    try carryOut()
    let handle = try insert(constraint)
    do {
      try carryOut()
    } catch {
      try remove(handle)
      throw error
    }
    guard simplex.pointee.state.problem.rows[handle.row].state == .setAside else { return handle }
    let conflict = conflict(Int32(handle.row))
    try remove(handle)
    throw .conflict(conflict)
  }

  /// Takes a constraint out; values follow at the next solve. Returns it as it last stood, ready to be inserted again.
  @discardableResult
  public func remove(_ constraint: Constraint) throws(SolverError) -> LinearConstraint {
    let row = try self.row(of: constraint)
    let last = describe(row)
    discard(row)
    return last
  }

  /// As `remove(_:)`, for whoever does not ask how the constraint last stood.
  package func discard(_ constraint: Constraint) throws(SolverError) { discard(try row(of: constraint)) }

  @inline(__always)
  private func discard(_ row: Int) {
    if !identifiers.isEmpty { identifiers[row] = nil }
    let terms = simplex.pointee.state.problem.terms.rows.range(row)
    if let first = terms.first {
      let edited = Int(simplex.pointee.state.problem.terms.rows.pool[first].index)
      if simplex.pointee.state.problem.editRow[edited] == Int32(row) {
        simplex.pointee.state.problem.editRow[edited] = -1
      }
    }
    simplex.pointee.remove(row)
    checkInvariants(solved: false)
  }

  /// Puts another constraint in the place of one: it is as old, so that of contradictory ones the same are enforced as if it had
  /// always been the other. Not for edits and stays. Throws what `insert(_:)` throws, and then changes nothing.
  package func replace(_ old: Constraint, by constraint: LinearConstraint) throws(SolverError) -> Constraint {
    let oldRow = try row(of: old)
    try check(constraint)
    identifiers[oldRow] = nil
    let row = simplex.pointee.state.addRow(
      kind: Self.kind(constraint.relation), level: Level.of(constraint.priority), weight: constraint.weight,
      constant: -constraint.constant, age: old.serial)
    if let identifier = constraint.identifier { identifiers[row] = identifier }
    simplex.pointee.replace(oldRow, by: row)
    checkInvariants(solved: false)
    return Constraint(row: row, serial: old.serial, owner: identity)
  }

  /// Whether the constraint is in this solver, enforced or set aside.
  public func contains(_ constraint: Constraint) -> Bool {
    guard constraint.owner == identity && constraint.row < simplex.pointee.state.problem.rows.count else {
      return false
    }
    let row = simplex.pointee.state.problem.rows[constraint.row]
    return row.age == constraint.serial && row.state != .free && !row.isLeaving && row.kind != .stay
  }

  /// What was inserted, with its present constant, priority and weight; each variable once.
  public func description(of constraint: Constraint) throws(SolverError) -> LinearConstraint {
    describe(try row(of: constraint))
  }

  /// How far a constraint, with its present constant, is from being met by the values of the last solve, in its own
  /// units; 0 if it is met.
  public func violation(of constraint: Constraint) throws(SolverError) -> Double {
    simplex.pointee.state.violation(try row(of: constraint))
  }

  /// Changes the number on the right, once all variables are on the left.
  public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
    let row = try self.row(of: constraint)
    guard constant.magnitude <= Tolerance.largestConstant else {
      throw .invalidConstant(constant, in: describe(row))
    }
    simplex.pointee.setConstant(row, -constant)
  }

  /// Changes the priority, between optional and required too: the age of a constraint stays what it was. Edits and
  /// stays have to remain optional.
  public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
    let row = try self.row(of: constraint)
    guard priority.isValid else { throw .invalidPriority(priority, in: describe(row)) }
    if priority.isRequired, let variable = describe(row).terms.first?.variable,
      simplex.pointee.state.problem.rows[row].isFollower
        || simplex.pointee.state.problem.editRow[variable.index] == Int32(row)
    {
      throw .mustBeOptional(variable)
    }
    simplex.pointee.setLevel(row, Level.of(priority))
    checkInvariants(solved: false)
  }

  /// Changes the weight inside the priority.
  public func setWeight(_ weight: Double, of constraint: Constraint) throws(SolverError) {
    let row = try self.row(of: constraint)
    guard Tolerance.weights.contains(weight) else { throw .invalidWeight(weight, in: describe(row)) }
    simplex.pointee.setWeight(row, weight)
    checkInvariants(solved: false)
  }

  // MARK: Solving

  /// Carries out all changes since the last solve. Returns the variables whose values differ from before, by index.
  ///
  /// Throws `.overflow`, `.workLimit` or `.illConditioned`, and then the values are those of before; the changes stay,
  /// and the next solve tries again, so remove what caused it first.
  @discardableResult
  public func solve() throws(SolverError) -> VariableList {
    try carryOut()
    return VariableList(
      indices32: simplex.pointee.state.takeChanges(), owner: identity)
  }

  /// Carries out all changes since the last solve, and hands over each variable whose value differs from before: its
  /// index, in ascending order, and its value. The caller keeps no list; where thousands change, `ChangedValues` is faster.
  /// `body` may read the solver, but must not change it. Throws as `solve()`, and then hands over nothing.
  public func solve(_ body: (_ index: Int, _ value: Double) -> Void) throws(SolverError) {
    try carryOut()
    // Each access is short, since `body` may read the solver too.
    guard simplex.pointee.state.changes.isInOrder else {
      for v in simplex.pointee.state.takeChanges() {
        body(Int(v), simplex.pointee.state.values.value[Int(v)])
      }
      return
    }
    var i = 0
    while i < simplex.pointee.state.changes.changed.count {
      let v = Int(simplex.pointee.state.changes.changed[i])
      body(v, simplex.pointee.state.values.value[v])
      i += 1
    }
    simplex.pointee.state.changes.forgetChanges()
  }

  /// Carries out all changes since the last solve, and lends what has changed, all at once, together with the values of all
  /// variables. `body` may read the solver, but must not change it. Throws as `solve()`, and then lends nothing.
  public func solve(_ body: (ChangedValues) -> Void) throws(SolverError) {
    try carryOut()
    guard simplex.pointee.state.changes.isInOrder else {
      simplex.pointee.state.takeChanges().withUnsafeBufferPointer {
        body(ChangedValues(indices: $0, values: simplex.pointee.state.values.value.elements))
      }
      return
    }
    body(
      ChangedValues(
        indices: simplex.pointee.state.changes.changed.elements, values: simplex.pointee.state.values.value.elements)
    )
    simplex.pointee.state.changes.forgetChanges()
  }

  @inline(__always)
  private func carryOut() throws(SolverError) {
    do {
      try simplex.pointee.solve()
    } catch {
      throw publicError(error)
    }
    if simplex.pointee.state.values.overflowed >= 0 {
      let variable = Variable(index: Int(simplex.pointee.state.values.overflowed), owner: identity)
      simplex.pointee.state.values.overflowed = -1
      throw .overflow(variable)
    }
    checkInvariants(solved: true)
  }

  // MARK: Answers

  /// The required constraints set aside, oldest first, each with its proof. One whose proof has lost a member since the
  /// last solve is not listed until the next one has decided about it.
  public var conflicts: [Conflict] {
    simplex.pointee.setAside.rows.map { conflict($0) }
  }

  /// How many `conflicts` there are, at once: no proof is written.
  public var conflictCount: Int { simplex.pointee.setAside.rows.count }

  /// One of `conflicts`, in time for its proof alone; nil without one of this number.
  public func conflict(at number: Int) -> Conflict? {
    let rows = simplex.pointee.setAside.rows
    return rows.indices.contains(number) ? conflict(rows[number]) : nil
  }

  private func conflict(_ row: Int32) -> Conflict {
    let proof = simplex.pointee.setAside.proofs[row] ?? []
    return Conflict(
      setAside: handle(row), proof: proof.map { .init(constraint: handle($0.row), multiplier: $0.multiplier) },
      gap: simplex.pointee.setAside.gap(of: proof, in: &simplex.pointee.state.problem))
  }

  /// The variables that another optimal solution gives another value, by index, for the system with all changes carried
  /// out; exact, and therefore a question for diagnosis, not for every frame: it copies the solver's state and solves.
  /// Throws as `solve` does.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    var inquiry = Inquiry(about: &simplex.pointee)
    do {
      return try inquiry.findAmbiguities().map { found in
        Ambiguity(
          variable: Variable(index: found.variable, owner: identity),
          value: found.value,
          otherValue: found.other)
      }
    } catch {
      throw publicError(error)
    }
  }

  func publicError(_ failure: SimplexFailure) -> SolverError {
    switch failure {
    case .workLimit(let pivots): .workLimit(pivots: pivots)
    case .illConditioned(let row): .illConditioned(handle(Int32(row)))
    }
  }

  /// Counts of work since the solver was made.
  public var statistics: Statistics {
    var counts = simplex.pointee.state.statistics
    counts.entriesTouched = simplex.pointee.state.basis.entriesTouched
    return counts
  }

  /// The basis as text; the legend stands at the top of `Simplex+Describe.swift`.
  public var basisDescription: String { simplex.pointee.describe(name) }
}
