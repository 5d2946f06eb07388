// LogCulprit.swift: which constraint of a conflict is likely at fault, why, and what to do.
//
// Rules, the first that fits, by what is known of how such conflicts come about:
//
//   1  a mask of a view that the program constrains as well: translatesAutoresizingMaskIntoConstraints was left true
//   2  a size that a stack view, a cell or a bar is given for a moment (UISV-hiding, a size of 0): the program's own
//      constraint must give way, at priority 999
//   3  two sizes of the same view: one is left over
//   4  else the program's constraint that asks most exactly: a size before a trailing or bottom edge before all others,
//      the one that the framework breaks before its equals, the size of what everything else stands in last

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
    if let mask = forgottenMask(in: core) { return mask }
    let collapse = core.first { isCollapse($0) }
    let own = core.filter { constraints[$0].origin == .program && $0 != collapse }
    guard let best = own.max(by: { rank($0, in: core) < rank($1, in: core) }) else { return frameworkOnly(core) }
    let view = items[constraints[best].relation.first].label
    if let reason = momentarySize(in: core) ?? collapse.map(collapseReason) {
      return LogCulprit(
        constraint: best, reason: reason,
        remedy: "give it priority 999, so that it yields then and holds otherwise")
    }
    if let twin = own.first(where: { $0 != best && isTwin($0, best) }) {
      return LogCulprit(
        constraint: best, reason: "#\(twin + 1) speaks of the same length of \(view)",
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

  private func isInside(_ view: Int?, _ superview: Int) -> Bool {
    guard let view else { return false }
    return items[view].superview == superview
  }

  /// Why the size of something is so for a moment only; nil if it is not.
  private func momentarySize(in core: [Int]) -> String? {
    for index in core {
      let constraint = constraints[index]
      let view = items[constraint.relation.first].label
      if constraint.identifier == "UISV-hiding" { return "a stack view hides \(view), whose length is 0 then" }
      let isGiven = constraint.origin == .encapsulated || constraint.origin == .autoresizing
      if isGiven, constraint.relation.second == nil, constraint.relation.firstAttribute.isSize,
        constraint.relation.constant == 0
      {
        return "\(view) has no size yet when it is laid out for the first time"
      }
    }
    return nil
  }

  /// Whether the program itself makes a view 0 wide or high.
  private func isCollapse(_ index: Int) -> Bool {
    let (relation, origin) = (constraints[index].relation, constraints[index].origin)
    return origin == .program && relation.second == nil && relation.firstAttribute.isSize && relation.constant == 0
      && relation.relation == .equal
  }

  private func collapseReason(_ index: Int) -> String {
    let relation = constraints[index].relation
    return "#\(index + 1) makes \(items[relation.first].label) 0 \(relation.firstAttribute == .width ? "wide" : "high")"
  }

  private func frameworkOnly(_ core: [Int]) -> LogCulprit? {
    guard let index = core.first(where: { $0 == broken }) ?? core.first else { return nil }
    return LogCulprit(
      constraint: index, reason: "none of these constraints is the program's own",
      remedy: "look at what gives these views their sizes: frames, masks, or the views of a framework")
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
}
