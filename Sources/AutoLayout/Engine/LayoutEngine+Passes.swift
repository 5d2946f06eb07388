// LayoutEngine+Passes.swift: the pass: constraints, one solve, then the frames of what has changed.
//
// The work of a pass, apart from the solve, is in proportion to the variables that changed and to what hangs on items
// that moved; what stays where it is, is not visited. What comes is given a place in the order of the tree; nothing else is numbered.
//
// One round of a pass:
//   1  marked views update constraints, from the leaves to the root; contents become constraints
//   2  one solve; and another for views that were given a frame to rest at, and for insets and heights that have changed
//      with the frames, until they are still
//   3  the frames of what has changed
//   4  marked views, and those with a new size, lay out subviews, from the root to the leaves
// If a view has changed something in step 4, another round follows.
//
// The layers, from the outside: `layoutIfNeeded` is a pass and its report, `runPass` the rounds, `updateFrames` steps 2 and
// 3, `solve` one solve, or none where nothing has changed. The table stores what comes of it.

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
    if queues.isInPass || queues.isAsking {
      try runPass()
      return .none
    }
    try layoutUnreported()
    counters.passes += 1
    countTreeIfChanged()
    var (slots, contents) = (table.takeChanged(), table.takeScrolled())
    counters.framesChanged += slots.count
    // Observers know themselves what they were told last, which need not be what was reported last.
    let observed = queues.hasObservers ? slots : []
    let oldFrames = keepsOldFrames ? takeOldFrames(of: &slots) : []
    if keepsOldFrames { takeOldOffsets(of: &contents) }
    let changes = LayoutChanges(items: residents, slots: slots, scrolledContents: contents, oldFrames: oldFrames)
    table.endPass()
    for slot in observed { changes.items[slot.index]?.node.tellObservers() }
    return changes
  }

  /// Carries out all changes as `layoutIfNeeded` does, and leaves the report to the next call of that.
  package func layoutUnreported() throws(LayoutError) {
    try runPass()
    if !queues.isInPass, !queues.isAsking { companion?.passDidEnd() }
  }

  /// Does what a pass does but for the report: that is left to the next call of `layoutIfNeeded`.
  func runPass() throws(LayoutError) {
    // Frames are being found: the pass that asks a content goes on with them after its answer.
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    if queues.isAsking { return }
    if let error = pendingError {
      pendingError = nil
      throw error
    }
    if queues.isInPass { return try updateFrames() }
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
    } while hasMoreToDo
  }

  /// Whether views have changed something in their turn that the pass has not carried out yet.
  private var hasMoreToDo: Bool {
    needsSolve || !queues.constraints.isEmpty || !queues.layout.isEmpty || !table.pass.resized.isEmpty
      || insets.isStale || !table.pass.reshaped.isEmpty || pendingError != nil
  }

  /// Solves until nothing that depends on frames other than linearly has changed with them, and takes the frames.
  private func updateFrames() throws(LayoutError) {
    heights.beginFollowing()
    try widenNarrowed()
    try solve()
    if moveToRest() { try solve() }
    if heights.follow(solver) { needsSolve = true }
    var rounds = 0
    var pursuit = InsetPursuit()
    while try followFrames(&pursuit) || pursuit.isUnderWay {
      try check(&pursuit, after: rounds)
      rounds += 1
      try widenNarrowed()
      try solve()
      if heights.follow(solver) { needsSolve = true }
    }
    counters.itemsVisited += table.takeFrames()
  }

  /// Has insets begin again when they have not come to rest, and throws if what follows frames has had as many rounds as it may take.
  private func check(_ pursuit: inout InsetPursuit, after rounds: Int) throws(LayoutError) {
    if pursuit.isUnderWay {
      if pursuit.beginsAgain() { return beginInsetsAgain() }
      guard pursuit.isOver else { return }
      beginInsetsAgain()
    } else if rounds < Self.largestNumberOfRounds {
      return
    }
    let inset = pursuit.escaped.isNone ? pursuit.moved : pursuit.escaped
    throw .unsettled(label(of: heights.asked.first ?? (inset.isNone ? .root : inset)), rounds: rounds)
  }

  /// Moves guides to the insets that their views have without their superviews.
  private func beginInsetsAgain() {
    for slot in insets.slots.slots {
      guard let view = view(in: slot) else { continue }
      view.move(view.insets?.safeAreaGuide, to: view.ownSafeAreaInsets)
      view.move(view.insets?.marginsGuide, to: view.ownEffectiveMargins)
    }
    insets.isStale = true
  }

  /// Carries out all changes in the solver, and leaves the frames, and the report of what has changed, to the next pass.
  ///
  /// For components that change constraints depending on where things are (`LayoutConstraint.evaluate()`), between two
  /// passes. Does nothing if nothing has changed since the last solve. Throws `LayoutError.workLimit` and
  /// `LayoutError.overflow`, and what a view's content has wrong.
  public func solveIfNeeded() throws(LayoutError) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    if queues.isAsking { return }
    try updateConstraintsIfNeeded()
    try solve()
  }

  /// Solves if anything has changed. A solve with nothing to do is not for nothing: it costs what a small one costs, and
  /// makes the solver look again at all that its edit plan watches.
  private func solve() throws(LayoutError) {
    guard needsSolve else { return }
    do throws(SolverError) {
      try solver.solve { changes in table.take(changes) }
    } catch {
      throw layoutError(error)
    }
    needsSolve = false
    solves &+= 1
    knownConflicts = nil
  }

  /// What the solver answers when it cannot answer.
  func layoutError(_ error: SolverError) -> LayoutError {
    switch error {
    case .workLimit(let pivots): .workLimit(pivots: pivots)
    case .illConditioned(let row): .illConditioned(name(of: row))
    case .overflow(let variable): .overflow(label(of: VariableIndex(index: variable.index).slot))
    default: preconditionFailure("LayoutEngine: the solver refused a row or a variable that it had accepted")
    }
  }

  /// The constraint that has a row, as text; an implicit one by the item it is about.
  private func name(of row: Constraint) -> String {
    guard let constraint = layoutConstraint(row) else { return "" }
    if case .naming = constraint.standing { return constraint.firstItem?.debugName ?? "" }
    return constraint.description
  }

  func label(of slot: Slot) -> String { item(in: slot)?.debugName ?? "" }

  // MARK: What follows frames

  /// Changes what depends on frames other than linearly. True if there is something new to solve for.
  private func followFrames(_ pursuit: inout InsetPursuit) throws(LayoutError) -> Bool {
    propagateInsets(&pursuit)
    try measureHeights()
    return needsSolve
  }

  /// Moves the guides whose insets have changed.
  ///
  /// O(views with guides · depth) when insets travel and something has moved; nothing else is looked at otherwise.
  private func propagateInsets(_ pursuit: inout InsetPursuit) {
    pursuit.begin()
    guard insets.isDue(haveFramesChanged: table.hasTouched) else { return }
    let reading = InsetReading(engine: self)
    defer { insets.sweep() }
    for slot in insets.slots.slots {
      guard let view = view(in: slot), let record = view.insets, record.hasGuide else {
        insets.forget(slot)
        continue
      }
      let rect = table.absolute(slot)
      let scale = max(1, rect.minX.magnitude, rect.maxX.magnitude, rect.minY.magnitude, rect.maxY.magnitude)
      if let guide = record.safeAreaGuide {
        let safe = reading.safeArea(of: view)
        pursuit.move(guide, of: view, to: safe, atLeast: view.ownSafeAreaInsets, scale: scale)
      }
      if let guide = record.marginsGuide {
        let margins = reading.margins(of: view)
        pursuit.move(guide, of: view, to: margins, atLeast: view.ownEffectiveMargins, scale: scale)
      }
    }
  }

  /// Asks contents whose width has changed for their heights. O(items touched), and only those are asked.
  private func measureHeights() throws(LayoutError) {
    guard heights.begin(by: table) else { return }
    var place = 0
    while place < heights.asked.count {
      let slot = heights.asked[place]
      do throws(LayoutError) {
        try measureHeight(in: slot)
      } catch {
        heights.giveUp(from: place)
        throw error
      }
      place += 1
    }
  }

  private func measureHeight(in slot: Slot) throws(LayoutError) {
    guard let view = view(in: slot), let content = view.contentSize, content.isMeasured else {
      heights.forget(slot)
      return
    }
    // What is on its way to another size is looked at again when it is there.
    if content.isMoving { return }
    let width = table.value(slot.variable(.width))
    if content.fitted != nil { return try fit(view, content, in: slot, at: width) }
    let before = content.measured?.height
    guard try content.measure(view, at: width, in: self) else {
      if view.node.slot == slot { noteHeight(of: content, in: slot) }
      return
    }
    if content.measured?.height != before { heights.noteAnswer(in: slot) }
    do throws(LayoutError) {
      try updateContentSize(of: view)
    } catch {
      // Asked again, and thrown again, by the next pass.
      content.forgetMeasured()
      throw error
    }
  }

  /// Has the view of a slot looked at again, unless its content has answered for the width of the last solve.
  func noteHeight(of content: ContentSize, in slot: Slot) {
    let width = table.value(slot.variable(.width))
    if content.measured?.width == width { heights.settle(slot, at: width) } else { heights.note(slot) }
  }

  /// Has a view be what its content takes of a width that it has got.
  private func fit(_ view: View, _ content: ContentSize, in slot: Slot, at width: Double) throws(LayoutError) {
    guard content.fitted?.isNews(width) == true else { return heights.settle(slot, at: width) }
    let proposal = SizeProposal(width: width)
    let answer = content.size(for: proposal, of: view, asking: self)
    guard let (size, isSettled) = answer, isSettled, view.node.host === self, view.node.slot == slot else {
      if view.node.slot == slot, view.node.host === self { heights.note(slot) }
      return
    }
    guard FittedSize.isValid(size) else {
      heights.note(slot)
      throw .invalidContentSize(size, of: view.debugName)
    }
    if content.fitted?.size.height != size.height { heights.noteAnswer(in: slot) }
    content.fitted?.proposal = proposal
    content.fitted?.size = size
    heights.narrow(slot)
    try bring(content, of: view, to: size, isAnswer: true)
  }

  /// Tries narrowed contents with their ideal width, if something that concerns them has changed across. O(their number) then.
  private func widenNarrowed() throws(LayoutError) {
    for slot in heights.takeNarrowed(by: solver) {
      guard let view = view(in: slot), let content = view.contentSize, content.fitted?.isNarrowed == true else {
        continue
      }
      if content.isMoving {
        heights.narrow(slot)
        continue
      }
      content.fitted?.reopen()
      heights.note(slot)
      try bring(content, of: view, to: content.fitted?.size ?? View.noIntrinsicSize, isAnswer: true)
    }
  }

  /// Moves views that were given a frame without a mask to it, as far as constraints leave them free. Superviews before
  /// subviews; a subview's place counts from where its superview is going. True if there were any.
  private func moveToRest() -> Bool {
    guard !queues.resting.isEmpty else { return false }
    countTreeIfChanged()
    var slots: [Slot] = []
    for slot in queues.resting where table.kind(slot) == .placed { slots.append(slot) }
    queues.resting.removeAll(keepingCapacity: true)
    slots.sort { table.order.enter[$0] < table.order.enter[$1] }
    var targets: [Slot: Point] = [:]
    for slot in slots {
      guard let view = view(in: slot), let record = view.autoresizing else { continue }
      transition?.note(rest: view)
      let base = table.base(slot)
      let origin = base.isNone ? .zero : targets[base] ?? table.absolute(base).origin
      let insets = base.isNone ? .zero : view.superview?.alignmentRectInsets ?? .zero
      let rect = view.alignmentRect(forFrame: record.frame)
        .offsetBy(dx: origin.x - insets.left, dy: origin.y - insets.top)
      targets[slot] = rect.origin
      for (part, value) in zip(SlotPart.allCases, [rect.minX, rect.minY, rect.width, rect.height]) {
        do throws(SolverError) {
          try solver.setRestingValue(value, of: variable(part, of: slot))
        } catch {
          refuse(.invalidFrame(record.frame, of: view.debugName))
        }
      }
    }
    if !slots.isEmpty { needsSolve = true }
    return !slots.isEmpty
  }

  // MARK: What an animation asks

  /// Whether a pass, or a question to a content, is under way, so that another cannot begin.
  package var isInPass: Bool { queues.isInPass || queues.isAsking }

  /// A constraint that was moving is still: what is measured, or follows insets, may be looked at again.
  package func didStopMoving(_ constraint: LayoutConstraint) {
    (constraint.isMoving, constraint.isTaken) = (false, false)
    guard let item = constraint.firstItem, item.node.host === self else { return }
    if let view = item as? View, view.contentSize?.isMeasured == true {
      heights.note(view.node.slot)
      if view.contentSize?.fitted?.isNarrowed == true { heights.noteChange(along: .horizontal, in: view.node.slot) }
    }
    if item as? LayoutGuide != nil { insets.isStale = true }
  }
}
