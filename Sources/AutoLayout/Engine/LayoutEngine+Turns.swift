// LayoutEngine+Turns.swift: the turns of views in a pass: constraints from the leaves up, layout from the root down.
//
// Each queue is worked through in an order that the tree alone determines. Views marked meanwhile have their turn in the
// next sweep over the queue, so a view has one turn unless it is marked again after it.

extension LayoutEngine {
  /// How many times a pass may start over because views mark themselves or each other: beyond what layouts need, as
  /// each level of nested views that depend on their superview's size in code takes one.
  public static let largestNumberOfRounds = 100

  // MARK: Constraints

  func willUpdateConstraints(of view: View) { queues.constraints.append(view.node.slot) }

  /// Gives marked views their turn to update constraints, unless a pass under way will do so or has done so.
  func updateConstraintsIfNeeded() throws(LayoutError) {
    if queues.isInPass || queues.isAsking { return }
    queues.isInPass = true
    defer { queues.isInPass = false }
    try updateConstraintsOfMarkedViews()
  }

  /// Gives `top` and what stands in it their turn to update constraints, as far as they are marked, each after what stands
  /// in it. Inside another view's turn to do so, and while a content is asked, marks are left as they are.
  func updateConstraints(in top: View) throws(LayoutError) {
    if queues.isUpdating || queues.isAsking { return }
    let wasInPass = queues.isInPass
    queues.isInPass = true
    defer { queues.isInPass = wasInPass }
    for view in top.leavesFirst where view.node.host === self { try updateConstraints(of: view) }
  }

  /// Gives a view its turn, if it is marked.
  private func updateConstraints(of view: View) throws(LayoutError) {
    queues.isUpdating = true
    let hadTurn = view.takeConstraintsTurn()
    queues.isUpdating = false
    guard hadTurn, view.node.host === self else { return }
    do throws(LayoutError) {
      try updateOwnConstraints(of: view)
    } catch {
      // So that the next pass asks again, and throws again.
      view.setNeedsUpdateConstraints()
      throw error
    }
  }

  /// Gives marked views their turn to update constraints, each after what stands in it, until none is marked.
  func updateConstraintsOfMarkedViews() throws(LayoutError) {
    var rounds = 0
    while !queues.constraints.isEmpty {
      guard rounds < Self.largestNumberOfRounds else {
        throw .unsettled(label(of: queues.constraints[0]), rounds: rounds)
      }
      rounds += 1
      countTreeIfChanged()
      queues.takeConstraints(by: table)
      var turn = 0
      while turn < queues.turns {
        let slot = queues.slot(at: turn)
        turn += 1
        guard let view = view(in: slot) else { continue }
        do throws(LayoutError) {
          try updateConstraints(of: view)
        } catch {
          for later in turn..<queues.turns { queues.constraints.append(queues.slot(at: later)) }
          throw error
        }
      }
    }
    if let error = pendingError {
      pendingError = nil
      throw error
    }
  }

  // MARK: Constraints that the engine keeps for views

  func updateOwnConstraints(of view: View) throws(LayoutError) {
    try updateAutoresizing(of: view)
    try updateContentSize(of: view)
  }

  /// Brings the constraints for a view's frame and mask in step, or notes where the view wants to rest without.
  func updateAutoresizing(of view: View) throws(LayoutError) {
    guard let record = view.autoresizing, view.node.slot != .root, let container = view.superview else { return }
    let isLost = record.constraints.contains { !$0.isActive }
    guard record.isStale || isLost else { return }
    LayoutConstraint.deactivate(record.constraints)
    record.constraints = []
    record.isStale = false
    guard record.isTranslated else {
      queues.resting.append(view.node.slot)
      needsSolve = true
      return
    }
    let size = record.containerSize ?? presentSize(of: container)
    record.containerSize = size
    record.constraints =
      AutoresizingRows(of: view, in: container, frame: record.frame, containerSize: size).constraints
    try LayoutConstraint.activate(record.constraints)
  }

  /// The size of a superview that its subviews' frames were given in: the engine's for the root, that of the last pass,
  /// or, before there was one, the frame that it was given itself.
  private func presentSize(of container: View) -> Size {
    if container.node.slot == .root { return size }
    // No pass has looked at the view since it came into the tree.
    let hasNotBegun = container.node.engine.map { $0.table.rows[container.node.slot].visited == 0 } ?? true
    if let record = container.autoresizing, record.isTranslated || hasNotBegun {
      return record.isStale || hasNotBegun ? record.frame.size : frame(of: container.node).size
    }
    return frame(of: container.node).size
  }

  /// Brings the constraints for a view's content in step with its intrinsic content size and its priorities.
  ///
  /// Throws `LayoutError.invalidContentSize` for what an override of `View.intrinsicContentSize` answers, and leaves
  /// the constraints as they were.
  func updateContentSize(of view: View) throws(LayoutError) {
    if try updateFittedSize(of: view) { return }
    var size = asking { view.intrinsicContentSize }
    let answered = size
    if let content = view.contentSize, content.heightForWidth != nil {
      size.height = content.height(for: size, asking: self)
    }
    // An answer counts only here; a view that has left meanwhile is asked where it has come to.
    guard view.node.host === self else { return }
    guard ContentSize.isValid(size) else { throw .invalidContentSize(size, of: view.debugName) }
    if let content = view.contentSize, content.heightForWidth != nil { noteHeight(of: content, in: view.node.slot) }
    let hasMetric = size.width != View.noIntrinsicMetric || size.height != View.noIntrinsicMetric
    guard hasMetric || view.contentSize != nil else { return }
    let content = view.content()
    content.answered = answered
    try update(content, of: view, to: size)
  }

  /// The same for a view that answers `sizeThatFits`; false for any other.
  private func updateFittedSize(of view: View) throws(LayoutError) -> Bool {
    if view.contentSize?.fitted == nil {
      guard let size = asking({ view.sizeThatFits(.open) }) else { return false }
      guard view.node.host === self else { return true }
      guard FittedSize.isValid(size) else { throw .invalidContentSize(size, of: view.debugName) }
      let content = view.content()
      content.answered = size
      // One that was invalidated meanwhile stands until the next turn, which asks again.
      if view.needsUpdateConstraints() {
        try bring(content, of: view, to: size)
        return true
      }
      content.fitted = FittedSize(size)
    }
    guard let content = view.contentSize, let fitted = content.fitted else { return true }
    heights.note(view.node.slot)
    try bring(content, of: view, to: fitted.size)
    return true
  }

  /// Brings the constraints for a content in step with an answer.
  func bring(_ content: ContentSize, of view: View, to size: Size, isAnswer: Bool = false) throws(LayoutError) {
    heights.isAnswering = isAnswer
    defer { heights.isAnswering = false }
    try update(content, of: view, to: size)
  }

  /// Asks a content. What it marks meanwhile waits, and passes that it asks for are left to the one under way.
  package func asking<Answer>(_ ask: () -> Answer) -> Answer {
    let wasAsking = queues.isAsking
    queues.isAsking = true
    defer { queues.isAsking = wasAsking }
    return ask()
  }

  // MARK: Layout

  func willLayOutSubviews(of view: View) { queues.layout.append(view.node.slot) }

  /// As `setNeedsLayout`, of a view here.
  @inline(__always)
  private func markResized(_ slot: Slot) {
    guard let view = view(in: slot), !view.layoutIsStale else { return }
    view.layoutIsStale = true
    queues.layout.append(slot)
  }

  /// Gives views whose size has changed since the last turn, and marked ones, their turn to lay out subviews, each
  /// before what stands in it.
  func layOutSubviewsOfMarkedViews() {
    for place in 0..<table.pass.resized.count { markResized(table.pass.resized[place]) }
    table.pass.resized.removeAll()
    guard !queues.layout.isEmpty else { return }
    countTreeIfChanged()
    queues.takeLayout(by: table)
    for turn in 0..<queues.turns {
      view(in: queues.slot(at: turn))?.takeLayoutTurn()
    }
  }
}
