// ChangesAcross.swift: which contents may have more room across, or less, than when they were tried with their ideal width.
//
// A content that takes less than its ideal width is tried with that again when something has changed across, so that frames do not
// depend on history. Among thousands of texts a letter in one concerns that one: the others are in groups of their own, tied to
// nothing but what is fixed (see `Influence`).
//
// Changes are noted in terms of the groups as of the last solve. What has come since is in none: where it ties groups together, they
// have been noted as it came, since its constraints name their variables. Once these notes have been taken that can be said no
// more: until the next solve any further change concerns all.

import Cassowary

/// What has changed across since the contents that it concerns were tried anew.
struct ChangesAcross {
  /// Whether it may concern all contents. Also before there are any: the widths at which a round asks are those of the solve
  /// before it, and margins may have moved since.
  private(set) var concernAll = false
  private var groups: Set<Int32> = []
  /// The groups as of the last solve; nil where all may influence each other.
  private var influence: Influence?
  /// Whether changes have been taken since constraints have come or gone.
  private var isBehind = false

  var isAny: Bool { concernAll || !groups.isEmpty }

  /// Notes a change that may concern all.
  mutating func noteAll() {
    concernAll = true
    groups.removeAll(keepingCapacity: true)
  }

  /// Notes a change that concerns what a variable may move.
  mutating func note(_ variable: VariableIndex) {
    if concernAll { return }
    guard let influence, !isBehind else { return noteAll() }
    switch influence.group(of: variable.index) {
    case Influence.fixed, Influence.unknown: break
    case let group: groups.insert(group)
    }
  }

  /// Notes that a constraint in the solver changes, or goes.
  mutating func note(_ constraint: Constraint, of solver: Solver) {
    if concernAll { return }
    if influence?.reach(of: constraint) == .all { return noteAll() }
    solver.forEachVariable(of: constraint) { note(VariableIndex(index: $0)) }
  }

  /// Whether a width may have changed, or its limits, by what was noted.
  func concern(_ width: VariableIndex) -> Bool {
    guard !concernAll, let influence else { return true }
    switch influence.group(of: width.index) {
    case Influence.fixed: return false
    case Influence.unknown: return true
    case let group: return groups.contains(group)
    }
  }

  /// Follows constraints no more: until groups are made anew any change concerns all.
  mutating func forget() {
    guard influence != nil else { return }
    if !groups.isEmpty { noteAll() }
    (influence, isBehind) = (nil, false)
  }

  /// All that was noted has been taken.
  mutating func finish(by solver: Solver) {
    concernAll = false
    groups.removeAll(keepingCapacity: true)
    if let influence, !solver.isCurrent(influence) { isBehind = true }
  }

  /// Follows constraints that have come and gone, after a solve. O(all) if any have. Where the first contradiction has come up, what
  /// is fixed may have changed, which concerns all.
  mutating func follow(_ solver: Solver) {
    if isAny { return }
    isBehind = false
    if let influence, solver.isCurrent(influence) { return }
    let hadGroups = influence != nil
    influence = solver.influence()
    if hadGroups, influence == nil { noteAll() }
  }
}
