// LayoutTransition.swift: what has changed between two layouts of one engine, so that the way from one to the other can be
// animated.
//
// A transition remembers the values of all variables as of the last solve, and from `record()` on takes down how each
// constraint stood before it was first changed, whoever changes it: the app, a stack view, a content of another size. After
// a pass, any relation among items has two values, one in each layout. What came meanwhile has no place in the first: it
// counts as standing where it comes to.

import Cassowary

/// How a constraint stood before it was changed.
package struct ConstraintBefore {
  package let constraint: LayoutConstraint
  package let isActive: Bool
  package let constant: Double
  package let priority: LayoutPriority
}

/// The layout as it is, and what changes from then on.
package final class LayoutTransition {
  private let engine: LayoutEngine
  private let before: [Double]
  private var arrived: Set<Slot> = []
  /// The constraints in `changes`, which keeps them alive.
  private var noted: Set<ObjectIdentifier> = []
  /// How each constraint that was touched stood before, in the order in which they were.
  package private(set) var changes: [ConstraintBefore] = []
  /// The views that were given a frame to rest at.
  package private(set) var rested: [View] = []
  private let direction: LayoutDirection

  /// Keeps the layout of the last solve. O(items).
  package init(of engine: LayoutEngine) {
    self.engine = engine
    before = Array(engine.table.values.elements)
    direction = engine.direction
  }

  /// Takes down changes from now on, until `finish()`.
  package func record() { engine.transition = self }

  /// Takes down no more.
  package func finish() { engine.transition = nil }

  /// Whether a constraint means something else than it did, because the text runs the other way now.
  package func hasTurned(_ constraint: LayoutConstraint) -> Bool {
    guard engine.direction != direction else { return false }
    var isDirectional = false
    constraint.forEachTerm { isDirectional = isDirectional || $0.attribute.isDirectional }
    return isDirectional
  }

  /// The left side of a constraint as it was meant in the first layout, in words that do not turn with the text; without what
  /// has left the tree since, as though that stood still.
  package func termsBefore(of constraint: LayoutConstraint) -> [LayoutTerm] {
    let lowering = Lowering(direction: direction, anyVariable: engine.solver.variable(at: 0))
    return lowering.unturnedTerms(of: constraint, in: engine.root).filter { $0.node.host === engine }
  }

  func note(_ constraint: LayoutConstraint) {
    guard noted.insert(ObjectIdentifier(constraint)).inserted else { return }
    changes.append(
      ConstraintBefore(
        constraint: constraint, isActive: constraint.host === engine, constant: constraint.constant,
        priority: constraint.priority))
  }

  func note(arrival slot: Slot) { arrived.insert(slot) }

  func note(rest view: View) { rested.append(view) }

  /// What the terms of a constraint come to in the first layout and in that of the last solve: the constants that would hold.
  /// Nil unless all its items stand in the engine's tree. O(terms).
  package func values(of constraint: LayoutConstraint) -> (before: Double, after: Double)? {
    var isWhole = constraint.first != nil
    constraint.forEachTerm { isWhole = isWhole && $0.node.host === engine }
    guard isWhole else { return nil }
    let (row, shift) = engine.lowering.row(of: constraint)
    var (first, last) = (-shift, -shift)
    for term in row.terms {
      let index = term.variable.index
      let now = engine.table.values[index]
      first += term.coefficient * (isNew(index) ? now : before[index])
      last += term.coefficient * now
    }
    return (first, last)
  }

  /// Whether a constraint speaks of something that stands where it does only since the first layout.
  package func speaksOfNew(_ constraint: LayoutConstraint) -> Bool {
    engine.lowering.row(of: constraint).row.terms.contains { isNew($0.variable.index) }
  }

  /// Whether nothing that a constraint speaks of stood where it does in the first layout.
  package func speaksOfNewOnly(_ constraint: LayoutConstraint) -> Bool {
    let terms = engine.lowering.row(of: constraint).row.terms
    return !terms.isEmpty && terms.allSatisfy { isNew($0.variable.index) }
  }

  private func isNew(_ index: Int) -> Bool {
    index >= before.count || arrived.contains(VariableIndex(index: index).slot)
  }
}
