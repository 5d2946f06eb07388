// ContentSize+Rows.swift: contents as rows of the solver, and as constraints where somebody asks; see `ContentSize`.

import Cassowary

extension LayoutEngine {
  // MARK: In step with a size

  /// Brings what stands for a view's content in step with a size, and with the content's priorities.
  func update(_ content: ContentSize, of view: View, to size: Size) throws(LayoutError) {
    try update(content, .horizontal, of: view, to: size.width)
    try update(content, .vertical, of: view, to: size.height)
  }

  private func update(
    _ content: ContentSize, _ axis: LayoutAxis, of view: View, to metric: Double
  ) throws(LayoutError) {
    guard metric != View.noIntrinsicMetric else {
      remove(.hug, of: content, axis, of: view)
      return remove(.resist, of: content, axis, of: view)
    }
    try bring(.hug, of: content, axis, of: view, to: metric)
    try bring(.resist, of: content, axis, of: view, to: metric)
    if content[axis].wanted != metric { content[axis].wanted = metric }
  }

  /// Has a side of a content stand for a metric, at the priority that the content has for it.
  private func bring(
    _ side: ContentSide, of content: ContentSize, _ axis: LayoutAxis, of view: View, to metric: Double
  ) throws(LayoutError) {
    let isWanted = metric == content[axis].wanted
    let priority = content[axis].priority(of: side)
    // What is to be animated is a constraint.
    let isAnimated = transition != nil
    switch content[axis, side] {
    case .none where !isAnimated:
      content[axis, side] = .row(try insert(side, on: view, axis, metric, priority), priority)
    case .row(let row, let present) where present == priority && !isAnimated:
      if !isWanted { try write(metric, to: row, side, on: view, axis, priority) }
    default:
      let present = constraint(side, of: content, axis, of: view)
      let wanted = side.constraint(on: view, axis, metric, priority)
      content[axis, side] = .made(try bring(present, to: wanted, isWanted))
    }
  }

  /// The constraint as wanted and active: the present one changed, or a new one where that cannot be, since an active
  /// constraint cannot change between required and optional. One that is on its way to where it is wanted is left to that.
  private func bring(
    _ present: LayoutConstraint?, to wanted: LayoutConstraint, _ isWanted: Bool
  ) throws(LayoutError) -> LayoutConstraint {
    if let present, !present.isActive || present.priority.isRequired == wanted.priority.isRequired {
      try present.setPriority(wanted.priority)
      if !isWanted || !present.isMoving { try present.setConstant(wanted.constant) }
      return try present.activate()
    }
    present?.deactivate()
    return try wanted.activate()
  }

  // MARK: Rows

  private func insert(
    _ side: ContentSide, on view: View, _ axis: LayoutAxis, _ metric: Double, _ priority: LayoutPriority
  ) throws(LayoutError) -> Constraint {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    newRow.become(variable(axis == .horizontal ? .width : .height, of: view.node.slot))
    do throws(SolverError) {
      let row = try solver.insert(newRow.terms, side.relation, metric, priority: priority, isImplicit: false)
      counters.activations += 1
      noteChange(along: axis, of: view)
      return row
    } catch {
      throw layoutError(error, about: side.constraint(on: view, axis, metric, priority))
    }
  }

  private func write(
    _ metric: Double, to row: Constraint, _ side: ContentSide, on view: View, _ axis: LayoutAxis,
    _ priority: LayoutPriority
  ) throws(LayoutError) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    do throws(SolverError) {
      try solver.setConstant(metric, of: row)
      counters.constantsWritten += 1
      noteChange(along: axis, of: view)
    } catch {
      throw layoutError(error, about: side.constraint(on: view, axis, metric, priority))
    }
  }

  private func remove(_ side: ContentSide, of content: ContentSize, _ axis: LayoutAxis, of view: View) {
    if case .row = content[axis, side] {
      let turn = queues.threads.enter()
      defer { queues.threads.leave(turn) }
      // A proof that names the row makes a constraint of it, and so does an animation.
      rememberConflicts()
      if transition != nil { _ = constraint(side, of: content, axis, of: view) }
      if case .row(let row, _) = content[axis, side] {
        trusted { () throws(SolverError) in try solver.discard(row) }
        counters.deactivations += 1
        noteChange(along: axis, of: view)
      }
    }
    if case .made(let constraint) = content[axis, side] { constraint.deactivate() }
    content[axis, side] = .none
  }

  /// Lets go of the rows of a view's content, because the view leaves.
  func removeRows(of content: ContentSize, of view: View) {
    content.forEachSide { axis, side in
      if content[axis, side].isRow { remove(side, of: content, axis, of: view) }
    }
  }

  private func noteChange(along axis: LayoutAxis, of view: View) {
    needsSolve = true
    heights.noteChange(along: axis, in: view.node.slot)
  }

  // MARK: Constraints

  /// What stands for a side of a content as a constraint, which is made if nobody has asked for it before.
  private func constraint(
    _ side: ContentSide, of content: ContentSize, _ axis: LayoutAxis, of view: View
  ) -> LayoutConstraint? {
    switch content[axis, side] {
    case .none: return nil
    case .made(let constraint): return constraint
    case .row(let row, let priority):
      let made = side.constraint(on: view, axis, content[axis].wanted, priority)
      constraints.insert(made, row)
      content[axis, side] = .made(made)
      return made
    }
  }

  /// The constraints that stand for a view's content.
  func contentConstraints(of view: View) -> [LayoutConstraint] {
    guard let content = view.contentSize else { return [] }
    var all: [LayoutConstraint] = []
    content.forEachSide { axis, side in
      guard let constraint = constraint(side, of: content, axis, of: view), constraint.isActive else { return }
      all.append(constraint)
    }
    return all
  }

  /// The constraint of a row of a view's content; nil if it is none of them.
  func constraint(ofContent row: Constraint, of view: View) -> LayoutConstraint? {
    contentConstraints(of: view).first { $0.handle == row }
  }

  /// All active constraints, by row of the solver, those of contents included. O(items + constraints).
  var allConstraints: [LayoutConstraint] {
    for case let item? in residents {
      if let view = view(in: item.node.slot), view.contentSize != nil { _ = contentConstraints(of: view) }
    }
    return constraints.all
  }
}
