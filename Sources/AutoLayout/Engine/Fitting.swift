// Fitting.swift: the size a view would like, were its superview not there.
//
// A solver of its own gets the rows that speak of nothing outside the view, and two more that draw the view to the
// size aimed at; the engine's solver is not touched.

import Cassowary

/// A view and what stands in it, alone in a solver.
final class Fitting {
  private let engine: LayoutEngine
  private let top: View
  private let topSlot: Slot
  private let solver = Solver()
  /// The views, with the slots that they have now: a content that is asked may take them out of the tree.
  private var views: [(view: View, slot: Slot)] = []
  /// The solver's variables, by those of the engine.
  private var variables: [VariableIndex: Variable] = [:]
  /// The slots of all items.
  private var slots: [Slot] = []
  /// The pair of rows for a height that was measured, and the width that it was measured for, by place in `views`.
  private var measured: [Int: (width: Double, hug: Constraint, resist: Constraint)] = [:]

  /// The rows for a content that is asked with proposals, what it was offered last, and what it took.
  private struct FittedRows {
    let width: (hug: Constraint, resist: Constraint)
    let height: (hug: Constraint, resist: Constraint)
    var answer: FittedSize
  }

  /// By place in `views`.
  private var fitted: [Int: FittedRows] = [:]

  init(_ view: View, in engine: LayoutEngine) {
    top = view
    topSlot = view.node.slot
    self.engine = engine
  }

  /// The size of the view's alignment rectangle that is nearest to `target`.
  func size(
    nearest target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) throws(LayoutError) -> Size {
    do throws(SolverError) {
      try insertItems()
      try insertRows()
      try insertFitted()
      if let width = variables[topSlot.variable(.width)] {
        try solver.insert((width == max(0, target.width)).at(horizontal))
      }
      if let height = variables[topSlot.variable(.height)] {
        try solver.insert((height == max(0, target.height)).at(vertical))
      }
      try solver.solve()
    } catch {
      throw Self.layoutError(error, of: top)
    }
    try measureHeights()
    return Size(width: value(.width, of: topSlot), height: value(.height, of: topSlot))
  }

  private func value(_ part: SlotPart, of slot: Slot) -> Double {
    variables[slot.variable(part)].map { solver[$0.index] } ?? 0
  }

  /// Makes the variables of the view and of what stands in it; the view itself lies at (0, 0).
  private func insertItems() throws(SolverError) {
    var pending = [top]
    while let next = pending.popLast() {
      views.append((next, next.node.slot))
      slots.append(next.node.slot)
      for guide in next.guides where guide.node.role != .frame { slots.append(guide.node.slot) }
      pending.append(contentsOf: next.subviews.reversed())
    }
    for slot in slots {
      for part in SlotPart.allCases {
        let variable = solver.makeVariable()
        variables[slot.variable(part)] = variable
        let isZero = slot == topSlot && part.isEdge
        guard isZero || !part.isEdge else { continue }
        try solver.insert(
          LinearConstraint(Expression(variable), isZero ? .equal : .greaterThanOrEqual, isImplicit: true))
      }
    }
  }

  /// Inserts the rows that speak of these items alone, oldest first; but not those for measured heights, nor those that
  /// hold the view itself to the engine's size or to a given frame.
  private func insertRows() throws(SolverError) {
    var rows: [(age: Int, row: LinearConstraint)] = []
    let lowering = engine.lowering
    for slot in slots {
      for constraint in engine.constraints.constraints(of: slot) where !isLeftOut(constraint) {
        rows.append((constraint.handle?.serial ?? 0, lowering.row(of: constraint).row))
      }
    }
    for (view, slot) in views {
      if let content = view.contentSize { addRows(of: content, slot, to: &rows) }
    }
    rows.sort { $0.age < $1.age }
    var last = -1
    // A constraint that names several items is there for each of them.
    for (age, row) in rows where age != last {
      last = age
      var lowered = row
      var isInside = true
      for place in lowered.terms.indices {
        guard let variable = variables[VariableIndex(index: lowered.terms[place].variable.index)] else {
          isInside = false
          break
        }
        lowered.terms[place].variable = variable
      }
      if isInside { try solver.insert(lowered) }
    }
  }

  /// Adds the rows of a content that no constraint stands for.
  private func addRows(of content: ContentSize, _ slot: Slot, to rows: inout [(age: Int, row: LinearConstraint)]) {
    content.forEachSide { axis, side in
      guard case .row(let handle, let priority) = content[axis, side], !isLeftOut(content, axis) else { return }
      let length = Expression(engine.variable(axis == .horizontal ? .width : .height, of: slot))
      let metric = Expression(constant: content[axis].wanted)
      rows.append((handle.serial, LinearConstraint(length, side.relation, metric, priority: priority)))
    }
  }

  /// Whether the rows of a content along an axis are made here, as its size is measured.
  private func isLeftOut(_ content: ContentSize, _ axis: LayoutAxis) -> Bool {
    content.fitted != nil || (axis == .vertical && content.heightForWidth != nil)
  }

  private func isLeftOut(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.kind {
    case .autoresizingMask:
      return constraint.first?.node === top.node
    case .contentHugging, .contentCompressionResistance:
      guard let content = (constraint.firstItem as? View)?.contentSize else { return false }
      return isLeftOut(content, constraint.firstAttribute == .width ? .horizontal : .vertical)
    case .user:
      return engine.rootSize.contains { $0 === constraint }
    }
  }

  /// Asks contents for the heights at the widths they got, and solves again, until widths are still.
  private func measureHeights() throws(LayoutError) {
    for _ in 0..<LayoutEngine.largestNumberOfRounds {
      var isStill = true
      for (place, (view, slot)) in views.enumerated() {
        guard let content = view.contentSize, content.isMeasured else { continue }
        let width = value(.width, of: slot)
        if content.fitted != nil {
          if try fit(view, content, at: place, to: width) { isStill = false }
          continue
        }
        guard measured[place]?.width != width, let length = variables[slot.variable(.height)] else { continue }
        // A content that asks for a size it is part of has no height of its own in there.
        guard let height = content.height(at: width, asking: engine) else { continue }
        isStill = false
        let size = Size(width: width, height: height)
        guard ContentSize.isValid(size), height != View.noIntrinsicMetric else {
          throw .invalidContentSize(size, of: view.debugName)
        }
        do throws(SolverError) {
          if let known = measured[place] {
            try solver.setConstant(height, of: known.hug)
            try solver.setConstant(height, of: known.resist)
            measured[place]?.width = width
          } else {
            let hug = try solver.insert((length <= height).at(content.vertical.hugging))
            let resist = try solver.insert((length >= height).at(content.vertical.compressionResistance))
            measured[place] = (width, hug, resist)
          }
        } catch {
          throw Self.layoutError(error, of: view)
        }
      }
      if isStill { return }
      do throws(SolverError) { try solver.solve() } catch { throw Self.layoutError(error, of: top) }
    }
    throw .unsettled(top.debugName, rounds: LayoutEngine.largestNumberOfRounds)
  }

  /// Inserts the rows of contents that are asked with proposals, at their ideal sizes.
  private func insertFitted() throws(SolverError) {
    for (place, (view, slot)) in views.enumerated() {
      guard let content = view.contentSize, let known = content.fitted else { continue }
      guard let width = variables[slot.variable(.width)], let height = variables[slot.variable(.height)] else {
        continue
      }
      var answer = known
      answer.reopen()
      fitted[place] = FittedRows(
        width: try insertPair(width, answer.size.width, content.horizontal),
        height: try insertPair(height, answer.size.height, content.vertical), answer: answer)
    }
  }

  private func insertPair(
    _ length: Variable, _ metric: Double, _ axis: ContentSize.Axis
  ) throws(SolverError) -> (hug: Constraint, resist: Constraint) {
    let hug = try solver.insert((length <= metric).at(axis.hugging))
    return (hug, try solver.insert((length >= metric).at(axis.compressionResistance)))
  }

  /// Offers a content the width it got; true if it takes another size of it.
  private func fit(_ view: View, _ content: ContentSize, at place: Int, to width: Double) throws(LayoutError) -> Bool {
    guard var rows = fitted[place], rows.answer.isNews(width) else { return false }
    let proposal = SizeProposal(width: width)
    guard let (size, _) = content.size(for: proposal, of: view, asking: engine) else { return false }
    guard FittedSize.isValid(size) else { throw .invalidContentSize(size, of: view.debugName) }
    rows.answer.proposal = proposal
    rows.answer.size = size
    fitted[place] = rows
    do throws(SolverError) {
      for row in [rows.width.hug, rows.width.resist] { try solver.setConstant(size.width, of: row) }
      for row in [rows.height.hug, rows.height.resist] { try solver.setConstant(size.height, of: row) }
    } catch {
      throw Self.layoutError(error, of: view)
    }
    return true
  }

  private static func layoutError(_ error: SolverError, of view: View) -> LayoutError {
    switch error {
    case .workLimit(let pivots): .workLimit(pivots: pivots)
    case .illConditioned: .illConditioned(view.debugName)
    case .invalidPriority(let priority, _): .invalidContentPriority(priority, of: view.debugName)
    default: .overflow(view.debugName)
    }
  }
}
