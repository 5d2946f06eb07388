// LayoutEngine+Passes.swift: the pass: constraints, one solve, then the frames of what has changed.
//
// The work of a pass, apart from the solve, is in proportion to the variables that changed and to what hangs on items
// that moved; what stays where it is, is not visited. Only after views came or went the tree is counted through once.
//
// One round of a pass:
//   1  marked views update constraints, from the leaves to the root; contents become constraints
//   2  one solve; and another for views that were given a frame to rest at, and for insets and heights that have changed
//      with the frames, until they are still
//   3  the frames of what has changed
//   4  marked views, and those with a new size, lay out subviews, from the root to the leaves
// If a view has changed something in step 4, another round follows.

import Cassowary

extension LayoutEngine {
  /// Carries out all changes since the last pass, and returns the items whose frames have changed.
  ///
  /// Contradictory required constraints do not throw; see `conflicts`. Thrown are misuse that a property setter had to
  /// swallow (once: the next pass goes on without it), `LayoutError.workLimit`, `LayoutError.overflow`,
  /// `LayoutError.unsettled` and what a view's content has wrong. Frames stay as they were when it throws, unless it is
  /// in a later round. Cost: what the solver has to change, O(changed · log changed) here, without allocations in steady
  /// state (debug builds aside), if the last report is not kept.
  ///
  /// Called by a view in its turn, it brings frames up to date, gives no other view its turn, and reports nothing.
  @discardableResult
  public func layoutIfNeeded() throws(LayoutError) -> LayoutChanges {
    if queues.isInPass {
      try settle()
      return LayoutChanges(items: [], slots: [], scrolledContents: [])
    }
    try settle()
    counters.passes += 1
    countTreeIfChanged()
    let slots = table.takeChanged()
    counters.framesChanged += slots.count
    let changes = LayoutChanges(items: residents, slots: slots, scrolledContents: table.takeScrolled())
    table.endPass()
    return changes
  }

  /// Does what a pass does but for the report: that is left to the next call of `layoutIfNeeded`.
  func settle() throws(LayoutError) {
    if let error = pendingError {
      pendingError = nil
      throw error
    }
    if queues.isInPass {
      try updateFrames()
      return
    }
    queues.isInPass = true
    defer { queues.isInPass = false }
    var rounds = 0
    repeat {
      guard rounds < Self.largestNumberOfRounds else {
        throw .unsettled(label(of: (queues.constraints + queues.layout).first ?? .root), rounds: rounds)
      }
      rounds += 1
      try updateConstraintsOfMarkedViews()
      try updateFrames()
      layOutSubviewsOfMarkedViews()
    } while needsSolve || !queues.constraints.isEmpty || !queues.layout.isEmpty || !table.pass.resized.isEmpty
  }

  private func updateFrames() throws(LayoutError) {
    try carryOut()
    if takeRests() { try carryOut() }
    var rounds = 0
    while try followFrames() {
      guard rounds < Self.largestNumberOfRounds else {
        throw .unsettled(label(of: insetSlots.slots.first ?? measuredSlots.slots.first ?? .root), rounds: rounds)
      }
      rounds += 1
      try carryOut()
    }
    counters.itemsVisited += table.takeFrames()
  }

  /// Changes what depends on frames other than linearly. True if there is something new to solve for.
  private func followFrames() throws(LayoutError) -> Bool {
    let haveInsetsChanged = propagateInsets()
    let haveHeightsChanged = try measureHeights()
    return haveInsetsChanged || haveHeightsChanged
  }

  /// Carries out all changes in the solver, and leaves the frames, and the report of what has changed, to the next pass.
  ///
  /// For components that change constraints depending on where things are (`LayoutConstraint.evaluate()`), between two
  /// passes. Throws `LayoutError.workLimit` and `LayoutError.overflow`, and what a view's content has wrong.
  public func solveIfNeeded() throws(LayoutError) {
    if !queues.isInPass {
      queues.isInPass = true
      defer { queues.isInPass = false }
      try updateConstraintsOfMarkedViews()
    }
    try carryOut()
  }

  /// Solves if anything has changed. A solve with nothing to do is not for nothing: it costs what a small solve costs, and
  /// the solver follows its edit plan no further without looking at all it watches.
  private func carryOut() throws(LayoutError) {
    guard needsSolve else { return }
    try solve()
    needsSolve = false
    knownConflicts = nil
  }

  /// What the terms of a constraint of this engine add up to. O(terms).
  func evaluate(_ constraint: LayoutConstraint) -> Double {
    let (row, shift) = lower(constraint)
    var sum = -shift
    for term in row.terms { sum += term.coefficient * table.values[term.variable.index] }
    return sum
  }

  private func solve() throws(LayoutError) {
    do throws(SolverError) {
      try solver.solve { changes in table.take(changes) }
    } catch {
      switch error {
      case .workLimit(let pivots): throw .workLimit(pivots: pivots)
      case .illConditioned(let row): throw .illConditioned(name(ofRow: row.row))
      case .overflow(let variable): throw .overflow(label(of: VariableIndex(index: variable.index).slot))
      default: preconditionFailure("LayoutEngine: a solve refused what its insertion had accepted")
      }
    }
  }

  /// The constraint that has a row, as text; an implicit one by the item it is about.
  func name(ofRow row: Int) -> String {
    if let constraint = constraints[row] { return constraint.description }
    return label(of: implicitVariables[row].slot)
  }

  // MARK: The order of the tree

  /// Numbers all items, each before what stands in it, and views also after it. O(items), and only after items came or
  /// went.
  func countTreeIfChanged() {
    guard treeChanged else { return }
    treeChanged = false
    var number: Int32 = 0
    var pending = [root]
    while let view = pending.popLast() {
      table.order[view.node.slot] = number
      number += 1
      for guide in view.guides where guide.node.role != .frame {
        table.order[guide.node.slot] = number
        number += 1
      }
      pending.append(contentsOf: view.subviews.reversed())
    }
    // Views before what stands in them, later siblings first, is the mirror image of each after what stands in it.
    pending.append(root)
    while let view = pending.popLast() {
      number -= 1
      table.exitOrder[view.node.slot] = number
      pending.append(contentsOf: view.subviews)
    }
  }

  /// All items of the tree, in its order: each before what stands in it, guides before subviews.
  public var items: [LayoutItem] {
    countTreeIfChanged()
    var all: [LayoutItem] = []
    for case let item? in residents { all.append(item) }
    return all.sorted { table.order[$0.node.slot] < table.order[$1.node.slot] }
  }
}
