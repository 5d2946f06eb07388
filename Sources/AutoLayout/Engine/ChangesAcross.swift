// ChangesAcross.swift: which contents may have more room across, or less, than when they were tried with their ideal width.
//
// A content that takes less than its ideal width is tried with that again when something has changed across, so that frames do not
// depend on history. Among thousands of texts a letter in one concerns that one: the others are in groups of their own, tied to
// nothing but what is fixed (see `Influence`).
//
// Waiting     heights may decide widths, where something has an aspect ratio. A change along the other axis, and an answer to a
//             content's question for its height, are noted too, but have nothing tried by themselves: a layout in which widths
//             follow heights and heights widths would never come to rest. What they concern is tried with the next change across.
// Coming      changes are noted in terms of the groups as of the last solve. What has come since is in none: where it ties groups
//             together, they have been noted as it came, since its constraints name their variables. Once these notes have
//             been taken that can be said no more: until the next solve any further change concerns all.

import Cassowary

/// What has changed since the contents that it concerns were tried anew.
struct ChangesAcross {
  /// Along which axis a change is.
  enum Axis { case across, other }

  /// Groups, or all.
  private struct Notes {
    var areAll = false
    var groups: Set<Int32> = []

    var isEmpty: Bool { !areAll && groups.isEmpty }

    /// Notes groups, or all.
    mutating func note(_ more: [Int32]?) {
      if areAll { return }
      guard let more else { return self = Notes(areAll: true) }
      groups.formUnion(more)
    }

    func contain(_ group: Int32) -> Bool { areAll || groups.contains(group) }
  }

  /// Of changes across. All, too, before there are any contents: the widths at which a round asks are those of the solve before
  /// it, and margins may have moved since.
  private var across = Notes()
  /// Of others.
  private var waiting = Notes()
  /// The groups as of the last solve; nil where all may influence each other.
  private var influence: Influence?
  /// Whether changes have been taken since constraints have come or gone.
  private var isBehind = false
  /// Whether a contradiction has taken the groups away since frames began to be followed. A content that is narrowed may bring one
  /// that is gone again once it is tried: that would go on for ever, so only the first counts.
  private var hasLostGroups = false

  /// Whether contents are to be tried.
  var isAny: Bool { !across.isEmpty }

  /// Whether no further change of an axis has to be looked at.
  func concernAll(along axis: Axis) -> Bool { axis == .across ? across.areAll : waiting.areAll }

  /// Notes a change that concerns what a variable may move, unless that is fixed.
  mutating func note(_ variable: VariableIndex, along axis: Axis) {
    guard let influence, !isBehind else { return note(nil, along: axis) }
    guard let group = influence.group(of: variable.index), !influence.isFixed(variable.index) else { return }
    note([group], along: axis)
  }

  /// Notes that a constraint in the solver changes, or goes.
  mutating func note(_ constraint: Constraint, of solver: Solver, along axis: Axis) {
    guard var known = influence, !isBehind else { return note(nil, along: axis) }
    note(solver.groups(movedBy: constraint, of: &known), along: axis)
    influence = known
  }

  /// Notes groups, or all.
  private mutating func note(_ groups: [Int32]?, along axis: Axis) {
    switch axis {
    case .across: across.note(groups)
    case .other: waiting.note(groups)
    }
  }

  /// Whether a width may have changed, or its limits, by what was noted.
  func concern(_ width: VariableIndex) -> Bool {
    guard let group = influence?.group(of: width.index) else { return true }
    return across.contain(group) || waiting.contain(group)
  }

  /// All that was noted has been taken.
  mutating func finish(by solver: Solver) {
    (across, waiting) = (Notes(), Notes())
    if let influence, !solver.isCurrent(influence) { isBehind = true }
  }

  /// Frames begin to be followed.
  mutating func begin() { hasLostGroups = false }

  /// Follows constraints no more: until groups are made anew any change concerns all.
  mutating func forget() {
    if influence == nil { return }
    if !across.isEmpty { across.note(nil) }
    if !waiting.isEmpty { waiting.note(nil) }
    (influence, isBehind) = (nil, false)
  }

  /// Follows constraints that have come and gone, after a solve. O(all) if any have. Where the first contradiction has come up, what
  /// is fixed may have changed, which concerns all.
  mutating func follow(_ solver: Solver) {
    if isAny { return }
    isBehind = false
    if let influence, solver.isCurrent(influence) { return }
    let hadGroups = influence != nil
    forget()
    influence = solver.influence()
    if hadGroups, influence == nil, !hasLostGroups {
      across.note(nil)
      hasLostGroups = true
    }
  }
}
