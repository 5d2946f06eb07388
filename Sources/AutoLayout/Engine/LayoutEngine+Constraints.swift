// LayoutEngine+Constraints.swift: constraints taking effect, changing and ceasing to.
//
// Everything goes straight to the solver, which keeps it until the next pass; nothing is solved here.

import Cassowary

extension LayoutEngine {
  // MARK: Coming and going

  /// Takes up an inactive constraint, or throws and takes nothing.
  func install(_ constraint: LayoutConstraint) throws(LayoutError) {
    try check(constraint)
    let (row, shift) = lower(constraint)
    let handle: Constraint
    do throws(SolverError) { handle = try solver.insert(row) } catch { throw layoutError(error, about: constraint) }
    constraint.engine = self
    constraint.handle = handle
    constraint.shift = shift
    keep(constraint, in: handle.row)
    constraint.forEachTerm { term in
      constraint.firstEdge = incidence.insert(row: handle.row, slot: term.node.slot, sibling: constraint.firstEdge)
    }
    counters.activations += 1
    needsSolve = true
  }

  /// Lets go of an active constraint.
  func uninstall(_ constraint: LayoutConstraint) {
    guard constraint.engine === self, let handle = constraint.handle else { return }
    rememberConflicts()
    trusted { () throws(SolverError) in _ = try solver.remove(handle) }
    constraints[handle.row] = nil
    incidence.remove(edgesFrom: constraint.firstEdge)
    constraint.engine = nil
    constraint.handle = nil
    constraint.firstEdge = -1
    counters.deactivations += 1
    needsSolve = true
  }

  /// Notes whose row it is; nil for one of the engine's own.
  func keep(_ constraint: LayoutConstraint?, in row: Int) {
    while constraints.count <= row {
      constraints.append(nil)
      implicitVariables.append(.none)
    }
    constraints[row] = constraint
  }

  /// All constraints that hold or are set aside, oldest first; of the library's own, those that speak of the root's
  /// size, insets and contents too, but not `width >= 0` and `height >= 0`. O(n log n).
  public var activeConstraints: [LayoutConstraint] {
    var active: [LayoutConstraint] = []
    for case let constraint? in constraints { active.append(constraint) }
    active.sort { ($0.handle?.serial ?? 0) < ($1.handle?.serial ?? 0) }
    return active
  }

  /// Takes all active constraints out and in again in the order of their age, as a change of direction demands.
  func reinstallAll() {
    let active = activeConstraints
    for constraint in active { uninstall(constraint) }
    for constraint in active {
      do throws(LayoutError) { try install(constraint) } catch { refuse(error) }
    }
  }

  // MARK: Changing

  func write(constant: Double, to constraint: LayoutConstraint) throws(LayoutError) {
    guard let handle = constraint.handle else { return }
    do throws(SolverError) {
      try solver.setConstant(constant + constraint.shift, of: handle)
    } catch {
      throw .invalidConstant(constant, constraint.reference)
    }
    counters.constantsWritten += 1
    needsSolve = true
  }

  func write(priority: LayoutPriority, to constraint: LayoutConstraint) throws(LayoutError) {
    guard let handle = constraint.handle else { return }
    do throws(SolverError) {
      try solver.setPriority(priority, of: handle)
    } catch {
      throw .invalidPriority(priority, constraint.reference)
    }
    counters.prioritiesWritten += 1
    needsSolve = true
  }

  // MARK: Misuse

  func check(_ constraint: LayoutConstraint) throws(LayoutError) {
    var stranger: ItemNode?
    constraint.forEachTerm { term in
      if stranger == nil, term.node.engine !== self { stranger = term.node }
    }
    if let stranger {
      guard stranger.engine != nil else { throw .notInTree(stranger.label, constraint.reference) }
      throw .noCommonAncestor(constraint.first?.node.label ?? "", stranger.label, constraint.reference)
    }
    try constraint.checkWords()
  }

  /// What the solver refused, in the words of the caller.
  private func layoutError(_ error: SolverError, about constraint: LayoutConstraint) -> LayoutError {
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
}
