// LogCulprit.swift: which constraint of a conflict is likely at fault, why, and what to do.
//
// Rules, the first that fits, by what is known of how such conflicts come about:
//
//   1  a mask of a view that the program constrains as well: translatesAutoresizingMaskIntoConstraints was left true
//   2  what Interface Builder makes at build time for a view that has no constraints there: it wants some, if only for the look of it
//      there (travisjeffery.com, "Preventing 'IB auto generated at build time …'"; SnapKit/SnapKit#101)
//   3  a size that a stack view, a cell or a bar is given for a moment (UISV-hiding, a size of 0): the program's own
//      constraint must give way, at priority 999
//   4  two sizes of the same view: one is left over
//   5  else the program's constraint that asks most exactly: a size before a trailing or bottom edge before all others,
//      the one that the framework breaks before its equals, the size of what everything else stands in last
//
// What a framework has made is never at fault here, as a program cannot change it: private views, bars, sizes given from
// outside, masks of views that are not the program's.

import AutoLayout
import Cassowary
import LayoutDocument

/// The constraint likely at fault, by its place in the log.
struct LogCulprit: Equatable {
  let constraint: Int
  let reason: String
  let remedy: String
}

extension LogConflict {
  /// The culprit among the members of the core; nil if there is none.
  func culprit(in core: [Int]) -> LogCulprit? {
    if isAlert { return nil }
    if let mask = forgottenMask(in: core) { return mask }
    if let made = core.first(where: { isGenerated($0) }) {
      return LogCulprit(
        constraint: made, reason: "Interface Builder makes it for a view that has no constraints there",
        remedy: remedy(ofGenerated: made))
    }
    let collapse = core.first { isCollapse($0) }
    let own = core.filter { constraints[$0].origin == .program && $0 != collapse }
    guard let best = own.max(by: { rank($0, in: core) < rank($1, in: core) }) else { return nil }
    let view = items[constraints[best].relation.first].label
    if let reason = momentarySize(in: core) ?? collapse.map(collapseReason) {
      return LogCulprit(
        constraint: best, reason: reason,
        remedy: "give it priority 999, so that it yields then and holds otherwise")
    }
    if let twin = own.first(where: { $0 != best && isTwin($0, best) }) {
      return LogCulprit(
        constraint: best, reason: "\(mark(twin)) speaks of the same length of \(view)",
        remedy: "deactivate one of the two, or set the constant of the one that is there")
    }
    if let given = core.first(where: { constraints[$0].origin == .encapsulated }) {
      let size = constraints[given].relation
      return LogCulprit(
        constraint: best,
        reason:
          "\(items[size.first].label) is given its size from outside, and the program's constraints ask for another",
        remedy: "give it priority 999, or make the size that is given fit")
    }
    return LogCulprit(
      constraint: best, reason: "it asks more than the others leave",
      remedy: "change its constant, make it an inequality, or give it priority 999")
  }

  private func forgottenMask(in core: [Int]) -> LogCulprit? {
    for index in core where constraints[index].origin == .autoresizing {
      let item = constraints[index].relation.first
      if items[item].isPrivate { continue }
      let isConstrained = constraints.contains { other in
        other.origin == .program && other.relation.first == item && other.relation.second != item
          && !isInside(other.relation.second, item)
      }
      guard isConstrained else { continue }
      return LogCulprit(
        constraint: index,
        reason: "the program constrains \(items[item].label), which still has the constraints of its mask",
        remedy: "set translatesAutoresizingMaskIntoConstraints = false on \(items[item].label)")
    }
    return nil
  }

  /// Whether Interface Builder has made it at build time.
  private func isGenerated(_ index: Int) -> Bool {
    constraints[index].className == "NSIBPrototypingLayoutConstraint"
      || constraints[index].identifier?.hasPrefix("IB auto generated at build time") == true
  }

  private func remedy(ofGenerated index: Int) -> String {
    "give \(items[constraints[index].relation.first].label) constraints in Interface Builder, marked to be removed at build "
      + "time if those of the code are meant"
  }

  private func isInside(_ view: Int?, _ superview: Int) -> Bool {
    guard let view else { return false }
    return items[view].superview == superview
  }

  /// Why the size of something is so for a moment only; nil if it is not.
  private func momentarySize(in core: [Int]) -> String? {
    for index in core {
      let view = items[constraints[index].relation.first].label
      if constraints[index].identifier == "UISV-hiding" { return "a stack view hides \(view), whose length is 0 then" }
      if isWithoutSize(index) { return "\(view) has no size yet when it is laid out for the first time" }
    }
    return nil
  }

  /// Whether a view is given a length of 0 from outside.
  func isWithoutSize(_ index: Int) -> Bool {
    let (relation, origin) = (constraints[index].relation, constraints[index].origin)
    return (origin == .encapsulated || origin == .autoresizing) && relation.second == nil
      && relation.firstAttribute.isSize && relation.constant == 0
  }

  /// Whether the program itself makes a view 0 wide or high.
  private func isCollapse(_ index: Int) -> Bool {
    let (relation, origin) = (constraints[index].relation, constraints[index].origin)
    return origin == .program && relation.second == nil && relation.firstAttribute.isSize && relation.constant == 0
      && relation.relation == .equal
  }

  private func collapseReason(_ index: Int) -> String {
    let relation = constraints[index].relation
    return
      "\(mark(index)) makes \(items[relation.first].label) 0 \(relation.firstAttribute == .width ? "wide" : "high")"
  }

  private func isTwin(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (constraints[a].relation, constraints[b].relation)
    return a.firstAttribute.isSize && a.first == b.first && a.firstAttribute == b.firstAttribute
  }

  private func rank(_ index: Int, in core: [Int]) -> Int {
    let relation = constraints[index].relation
    var rank = index == broken ? 3 : 0
    let isOutermost = items.contains { $0.superview == relation.first } && items[relation.first].superview == nil
    if relation.firstAttribute.isSize, relation.second != nil || !isOutermost {
      rank += relation.relation == .equal ? 6 : 4
    } else if [.trailing, .right, .bottom].contains(relation.firstAttribute) {
      rank += 2
    }
    return rank * 1000 - index
  }

  // MARK: Ways out

  /// What the program can do: for each of its own members of the core, the one likely at fault first, with the others as
  /// they are. Tried: without the member, the rest of the log holds.
  func remedies(for verdict: LogVerdict) -> [LogRemedy] {
    let likely = culprit(in: verdict.core)
    let reading = reading(verdict.takenFor)
    let scrolling = scrolling.subtracting(verdict.plainScrollViews)
    var members = verdict.core.filter { constraints[$0].origin == .program && $0 != likely?.constraint }
    if let likely { members.insert(likely.constraint, at: 0) }
    return members.prefix(Self.mostRemedies).map { member in
      let holds =
        verdict.core.count == constraints.count
        || LogSystem.holds(reading, without: member, scrolling: scrolling)
      var action = "give it priority 999"
      if isGenerated(member) { action = remedy(ofGenerated: member) }
      if let likely, likely.constraint == member { action = likely.remedy }
      return LogRemedy(constraint: member, action: action, isEnough: holds)
    }
  }

  /// More ways out than this are not tried.
  private static let mostRemedies = 40
}

/// One way out of a conflict: what to do about a constraint of the program.
struct LogRemedy: Equatable {
  let constraint: Int
  let action: String
  /// Whether the rest of the log, as it is printed, holds then.
  let isEnough: Bool
}
