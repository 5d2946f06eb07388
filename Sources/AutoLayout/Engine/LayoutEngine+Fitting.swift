// LayoutEngine+Fitting.swift: the size a view would like, were its superview not there.
//
// A solver of its own gets the rows that speak of nothing outside the view, and two more that draw the view to the
// size aimed at; the engine's solver is not touched.

import Cassowary

/// A view and what stands in it, alone in a solver.
private final class Fitting {
  let solver = Solver()
  var views: [View] = []
  /// The solver's variables, by those of the engine.
  var variables: [VariableIndex: Variable] = [:]
  /// The slots of all items.
  var slots: [Slot] = []
  /// The pair of rows for a height that was measured, and the width that it was measured for, by place in `views`.
  var measured: [Int: (width: Double, hug: Constraint, resist: Constraint)] = [:]
}

extension LayoutEngine {
  func fittingSize(
    of view: View, target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) throws(LayoutError) -> Size {
    if !queues.isInPass {
      queues.isInPass = true
      defer { queues.isInPass = false }
      try updateConstraintsOfMarkedViews()
    }
    let fitting = Fitting()
    do throws(SolverError) {
      try insertItems(of: view, into: fitting)
      try insertRows(of: view, into: fitting)
      if let width = variable(view, .width, fitting) {
        try fitting.solver.insert((width == max(0, target.width)).at(horizontal))
      }
      if let height = variable(view, .height, fitting) {
        try fitting.solver.insert((height == max(0, target.height)).at(vertical))
      }
      try fitting.solver.solve()
    } catch {
      throw Self.fittingError(error, of: view)
    }
    try measure(fitting, of: view)
    return Size(width: value(view, .width, fitting), height: value(view, .height, fitting))
  }

  private func variable(_ view: View, _ part: SlotPart, _ fitting: Fitting) -> Variable? {
    fitting.variables[view.node.slot.variable(part)]
  }

  private func value(_ view: View, _ part: SlotPart, _ fitting: Fitting) -> Double {
    guard let variable = variable(view, part, fitting) else { return 0 }
    return fitting.solver[variable.index]
  }

  /// Makes the variables of the view and of what stands in it; the view itself lies at (0, 0).
  private func insertItems(of view: View, into fitting: Fitting) throws(SolverError) {
    var pending = [view]
    while let next = pending.popLast() {
      fitting.views.append(next)
      fitting.slots.append(next.node.slot)
      for guide in next.guides where guide.node.role != .frame { fitting.slots.append(guide.node.slot) }
      pending.append(contentsOf: next.subviews.reversed())
    }
    for slot in fitting.slots {
      for part in SlotPart.allCases {
        let variable = fitting.solver.makeVariable()
        fitting.variables[slot.variable(part)] = variable
        let isZero = slot == view.node.slot && part.isEdge
        guard isZero || !part.isEdge else { continue }
        try fitting.solver.insert(
          LinearConstraint(Expression(variable), isZero ? .equal : .greaterThanOrEqual, isImplicit: true))
      }
    }
  }

  /// Inserts the rows that speak of these items alone, oldest first; but not those for measured heights, nor those that
  /// hold the view itself to the engine's size or to a given frame.
  private func insertRows(of view: View, into fitting: Fitting) throws(SolverError) {
    var rows: [Int] = []
    for slot in fitting.slots { rows += incidence.rows(of: slot) }
    rows.sort { (constraints[$0]?.handle?.serial ?? 0) < (constraints[$1]?.handle?.serial ?? 0) }
    var last = -1
    for row in rows where row != last {
      last = row
      guard let constraint = constraints[row], !isLeftOut(constraint, view) else { continue }
      var lowered = lower(constraint).row
      var isInside = true
      for place in lowered.terms.indices {
        guard let variable = fitting.variables[VariableIndex(index: lowered.terms[place].variable.index)] else {
          isInside = false
          break
        }
        lowered.terms[place].variable = variable
      }
      if isInside { try fitting.solver.insert(lowered) }
    }
  }

  private func isLeftOut(_ constraint: LayoutConstraint, _ view: View) -> Bool {
    switch constraint.kind {
    case .autoresizingMask:
      return constraint.first?.node === view.node
    case .contentHugging, .contentCompressionResistance:
      return constraint.firstAttribute == .height
        && (constraint.firstItem as? View)?.contentSize?.heightForWidth != nil
    case .user:
      return rootSize.contains { $0 === constraint }
    }
  }

  /// Asks contents for the heights at the widths they got, and solves again, until widths are still.
  private func measure(_ fitting: Fitting, of top: View) throws(LayoutError) {
    for _ in 0..<Self.largestNumberOfRounds {
      var isStill = true
      for (place, view) in fitting.views.enumerated() {
        guard let content = view.contentSize, let heightForWidth = content.heightForWidth else { continue }
        let width = value(view, .width, fitting)
        guard fitting.measured[place]?.width != width, let length = variable(view, .height, fitting) else { continue }
        isStill = false
        let height = heightForWidth(width)
        let size = Size(width: width, height: height)
        guard ContentSize.isValid(size), height != View.noIntrinsicMetric else {
          throw .invalidContentSize(size, of: view.label)
        }
        do throws(SolverError) {
          if let known = fitting.measured[place] {
            try fitting.solver.setConstant(height, of: known.hug)
            try fitting.solver.setConstant(height, of: known.resist)
            fitting.measured[place]?.width = width
          } else {
            let hug = try fitting.solver.insert((length <= height).at(content.vertical.hugging))
            let resist = try fitting.solver.insert((length >= height).at(content.vertical.compressionResistance))
            fitting.measured[place] = (width, hug, resist)
          }
        } catch {
          throw Self.fittingError(error, of: view)
        }
      }
      if isStill { return }
      do throws(SolverError) { try fitting.solver.solve() } catch { throw Self.fittingError(error, of: top) }
    }
    throw .unsettled(top.label, rounds: Self.largestNumberOfRounds)
  }

  private static func fittingError(_ error: SolverError, of view: View) -> LayoutError {
    switch error {
    case .workLimit(let pivots): .workLimit(pivots: pivots)
    case .illConditioned: .illConditioned(view.label)
    case .invalidPriority(let priority, _): .invalidContentPriority(priority, of: view.label)
    default: .overflow(view.label)
    }
  }
}
