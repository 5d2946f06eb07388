// LayoutEngine+Constraints.swift: constraints taking effect, changing and ceasing to.
//
// Everything goes straight to the solver, which keeps it until the next pass; nothing is solved here.

import Cassowary

extension LayoutEngine {
  // MARK: Coming and going

  /// Takes up an inactive constraint, or throws and takes nothing.
  func install(_ constraint: LayoutConstraint) throws(LayoutError) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    // What a content asks of its own view makes sense as it stands; too large a constant is the solver's to refuse.
    if !constraint.kind.isContentSize { try check(constraint) }
    transition?.note(constraint)
    lowering.write(constraint, to: &newRow)
    if heights.isAny { heights.noteComing(constraint, as: newRow.terms) }
    let handle: Constraint
    do throws(SolverError) {
      handle = try solver.insert(
        newRow.terms, constraint.relation, constraint.constant - newRow.constant, priority: constraint.priority,
        weight: constraint.weight, isImplicit: constraint.isImplicit)
    } catch {
      throw layoutError(error, about: constraint)
    }
    constraint.shift = -newRow.constant
    constraints.insert(constraint, handle)
    counters.activations += 1
    needsSolve = true
  }

  /// Lets go of an active constraint.
  func uninstall(_ constraint: LayoutConstraint) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    guard constraint.host === self, let handle = constraint.handle else { return }
    noteChange(of: constraint)
    rememberConflicts()
    trusted { () throws(SolverError) in try solver.discard(handle) }
    constraints.remove(constraint, handle)
    (constraint.isMoving, constraint.isTaken) = (false, false)
    counters.deactivations += 1
    needsSolve = true
  }

  /// All constraints that hold or are set aside, oldest first; of the library's own, those that speak of the root's
  /// size, insets and contents too, but not `width >= 0` and `height >= 0`. O(n log n).
  public var activeConstraints: [LayoutConstraint] {
    var active = allConstraints
    active.sort { ($0.handle?.serial ?? 0) < ($1.handle?.serial ?? 0) }
    return active
  }

  /// The oldest active constraint with this identifier; nil if there is none. O(constraints).
  public func constraint(withIdentifier identifier: String) -> LayoutConstraint? {
    var found: LayoutConstraint?
    for constraint in constraints.all where constraint.identifier == identifier {
      if let age = found?.handle?.serial, let other = constraint.handle?.serial, age < other { continue }
      found = constraint
    }
    return found
  }

  /// Writes anew, as old as they are, the rows of the constraints that name leading or trailing. O(constraints).
  func followDirection() {
    for constraint in constraints.all {
      var isDirectional = false
      constraint.forEachTerm { isDirectional = isDirectional || $0.attribute.isDirectional }
      if isDirectional { rewrite(constraint, as: lowering.row(of: constraint)) }
    }
    // The package's own views have more to turn than rows.
    for case let item? in residents where item.node.role == .view {
      let view = unsafeDowncast(item, to: View.self)
      if view.resident != nil { view.setNeedsLayout() }
    }
  }

  /// Writes the row of an active constraint anew. It stays as old as it is: whatever else holds is enforced as before.
  private func rewrite(_ constraint: LayoutConstraint, as lowered: (row: LinearConstraint, shift: Double)) {
    guard let handle = constraint.handle else { return }
    noteChange(of: constraint)
    if heights.isAny { heights.noteComing(constraint, as: lowered.row.terms) }
    rememberConflicts()
    do throws(SolverError) {
      let new = try solver.replace(handle, by: lowered.row)
      constraints.move(constraint, from: handle, to: new)
      constraint.shift = lowered.shift
    } catch {
      uninstall(constraint)
      refuse(layoutError(error, about: constraint))
    }
    needsSolve = true
  }

  // MARK: Changing

  /// An active constraint goes or changes.
  private func noteChange(of constraint: LayoutConstraint) {
    transition?.note(constraint)
    if heights.isAny { heights.noteChange(of: constraint, in: solver) }
  }

  func write(constant: Double, to constraint: LayoutConstraint) throws(LayoutError) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    guard let handle = constraint.handle else { return }
    noteChange(of: constraint)
    do throws(SolverError) {
      try solver.setConstant(constant + constraint.shift, of: handle)
    } catch {
      throw .invalidConstant(constant, constraint.reference)
    }
    counters.constantsWritten += 1
    needsSolve = true
  }

  func write(priority: LayoutPriority, to constraint: LayoutConstraint) throws(LayoutError) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    guard let handle = constraint.handle else { return }
    noteChange(of: constraint)
    do throws(SolverError) {
      try solver.setPriority(priority, of: handle)
    } catch {
      throw .invalidPriority(priority, constraint.reference)
    }
    counters.prioritiesWritten += 1
    needsSolve = true
  }

  func write(weight: Double, to constraint: LayoutConstraint) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    guard let handle = constraint.handle else { return }
    noteChange(of: constraint)
    trusted { () throws(SolverError) in try solver.setWeight(weight, of: handle) }
    counters.prioritiesWritten += 1
    needsSolve = true
  }

  /// Has the constraints on a view's baselines follow. A baseline counted from the other edge than before is another row.
  func baselineDidChange(of view: View) {
    for constraint in constraints.constraints(of: view.node.slot) {
      guard let handle = constraint.handle, constraint.namesBaseline(of: view.node) else { continue }
      let (lowered, shift) = lowering.row(of: constraint)
      var isSameRow = false
      trusted { () throws(SolverError) in
        let present = try solver.description(of: handle)
        isSameRow = present.hasTerms(of: lowered)
      }
      guard isSameRow else {
        rewrite(constraint, as: (lowered, shift))
        continue
      }
      guard shift != constraint.shift else { continue }
      constraint.shift = shift
      do throws(LayoutError) { try write(constant: constraint.constant, to: constraint) } catch { refuse(error) }
    }
  }

  /// What the terms of a constraint of this engine add up to. O(terms).
  func evaluate(_ constraint: LayoutConstraint) -> Double {
    let (row, shift) = lowering.row(of: constraint)
    var sum = -shift
    for term in row.terms { sum += term.coefficient * table.values[term.variable.index] }
    return sum
  }

  // MARK: Misuse

  func check(_ constraint: LayoutConstraint) throws(LayoutError) {
    if let stranger = constraint.stranger(to: self) {
      guard stranger.host != nil else { throw .notInTree(stranger.label, constraint.reference) }
      throw .noCommonAncestor(constraint.first?.node.label ?? "", stranger.label, constraint.reference)
    }
    try constraint.checkWords()
  }

  /// What the solver refused, in the words of the caller.
  func layoutError(_ error: SolverError, about constraint: LayoutConstraint) -> LayoutError {
    switch error {
    case .invalidCoefficient(let value, _, _): .invalidMultiplier(value, constraint.reference)
    case .invalidPriority(let priority, _): .invalidPriority(priority, constraint.reference)
    default: .invalidConstant(constraint.constant, constraint.reference)
    }
  }

  /// Runs a call of the solver that cannot be refused because of what this module keeps true.
  func trusted<Answer>(_ call: () throws(SolverError) -> Answer) -> Answer {
    do throws(SolverError) {
      return try call()
    } catch {
      preconditionFailure("LayoutEngine: the solver refused a row or a variable of its own")
    }
  }

  // MARK: Contradictions

  /// The required constraints set aside by the last pass, oldest first. Empty when everything required holds.
  ///
  /// A constraint deactivated since then is still named. The first call after a pass costs O(size of the proofs).
  public var conflicts: [LayoutConflict] {
    rememberConflicts()
    return knownConflicts ?? []
  }

  /// Reads the proofs while all rows that they name are still here.
  func rememberConflicts() {
    guard knownConflicts == nil else { return }
    var known: [LayoutConflict] = []
    for conflict in solver.conflicts {
      guard let setAside = layoutConstraint(conflict.setAside) else { continue }
      known.append(LayoutConflict(setAside: setAside, proof: members(of: conflict.proof), gap: conflict.gap))
    }
    knownConflicts = known
  }

  /// The solver's contradictions along a path, or in an area, as those of the layout.
  func conflicts<Gap>(_ found: [MovingConflict<Gap>]) -> [MovingLayoutConflict<Gap>] {
    var conflicts: [MovingLayoutConflict<Gap>] = []
    for conflict in found {
      guard let setAside = layoutConstraint(conflict.setAside) else { continue }
      conflicts.append(
        MovingLayoutConflict(setAside: setAside, proof: members(of: conflict.proof), gap: conflict.gap))
    }
    return conflicts
  }

  /// The members of a proof as constraints of the layout.
  private func members(of proof: [Conflict.Member]) -> [LayoutConflict.Member] {
    var members: [LayoutConflict.Member] = []
    for member in proof {
      guard let constraint = layoutConstraint(member.constraint) else { continue }
      members.append(LayoutConflict.Member(constraint: constraint, multiplier: member.multiplier))
    }
    return members
  }

  /// The constraint of a row, whether activated by a user, asked by a content or implied by an item.
  func layoutConstraint(_ handle: Constraint) -> LayoutConstraint? {
    if let constraint = constraints[handle.row] { return constraint }
    guard solver.contains(handle) else { return nil }
    let row = trusted { () throws(SolverError) in try solver.description(of: handle) }
    guard let variable = row.terms.first.map({ VariableIndex(index: $0.variable.index) }),
      let item = item(in: variable.slot)
    else { return nil }
    if let view = item as? View, let constraint = constraint(ofContent: handle, of: view) { return constraint }
    return constraints.implicit(handle, variable.part, of: item)
  }
}

extension LinearConstraint {
  /// Whether both have the same coefficient for every variable; neither names one twice.
  fileprivate func hasTerms(of other: LinearConstraint) -> Bool {
    guard terms.count == other.terms.count else { return false }
    for term in terms {
      let isShared = other.terms.contains { $0.variable == term.variable && $0.coefficient == term.coefficient }
      if !isShared { return false }
    }
    return true
  }
}
