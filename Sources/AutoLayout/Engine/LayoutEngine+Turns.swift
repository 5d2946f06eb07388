// LayoutEngine+Turns.swift: the turns of views in a pass: constraints from the leaves up, layout from the root down.
//
// Each queue is worked through in an order that the tree alone determines. Views marked meanwhile have their turn in the
// next sweep over the queue, so a view has one turn unless it is marked again after it.

extension LayoutEngine {
  /// How many times a pass may start over because views mark themselves or each other: beyond what layouts need, as
  /// each level of nested views that depend on their superview's size in code takes one.
  public static let largestNumberOfRounds = 100

  // MARK: Constraints

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
        guard let view = view(in: slot), view.constraintsAreStale else { continue }
        view.constraintsAreStale = false
        view.updateConstraints()
        do throws(LayoutError) {
          try updateOwnConstraints(of: view)
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

  /// The constraints that the engine keeps for a view.
  func updateOwnConstraints(of view: View) throws(LayoutError) {
    try updateAutoresizing(of: view)
    try updateContentSize(of: view)
  }

  // MARK: Layout

  /// Gives views whose size has changed since the last turn, and marked ones, their turn to lay out subviews, each
  /// before what stands in it.
  func layOutSubviewsOfMarkedViews() {
    for place in 0..<table.pass.resized.count { view(in: table.pass.resized[place])?.setNeedsLayout() }
    table.pass.resized.removeAll()
    guard !queues.layout.isEmpty else { return }
    countTreeIfChanged()
    queues.takeLayout(by: table)
    for turn in 0..<queues.turns {
      guard let view = view(in: queues.slot(at: turn)), view.layoutIsStale else { continue }
      view.layoutIsStale = false
      view.layoutSubviews()
    }
  }

  func label(of slot: Slot) -> String { item(in: slot)?.label ?? "" }
}
