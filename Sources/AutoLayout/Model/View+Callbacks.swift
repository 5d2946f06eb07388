// View+Callbacks.swift: how the library calls what a view overrides, so that an override may do anything.
//
//   C1  No callback of a view runs inside the same callback of the same view: what would call it leaves a mark instead,
//       and the view has that turn once the first has returned.
//   C2  A callback comes when tree, constraints and lists are whole: as the last thing that a change does, or between two
//       steps of a pass.
//   C3  What a callback leaves behind (another place, another engine, none) is looked up again after it, not remembered.

/// The callbacks of one view that are running, and those that had to wait for them.
struct ViewCallbacks: OptionSet {
  let rawValue: UInt8

  static let constraints = ViewCallbacks(rawValue: 1)
  static let layout = ViewCallbacks(rawValue: 2)
  static let subviews = ViewCallbacks(rawValue: 4)
  static let arrival = ViewCallbacks(rawValue: 8)
  static let missedConstraints = ViewCallbacks(rawValue: 16)
  static let missedLayout = ViewCallbacks(rawValue: 32)
  static let departure = ViewCallbacks(rawValue: 64)
}

extension View {
  /// Gives a marked view its turn to update constraints; false if it is in the middle of one, or not marked.
  final func takeConstraintsTurn() -> Bool {
    guard constraintsAreStale else { return false }
    guard !callbacks.contains(.constraints) else {
      callbacks.insert(.missedConstraints)
      return false
    }
    constraintsAreStale = false
    callbacks.insert(.constraints)
    updateConstraints()
    callbacks.remove(.constraints)
    if callbacks.remove(.missedConstraints) != nil, constraintsAreStale { node.host?.willUpdateConstraints(of: self) }
    return true
  }

  /// Gives a marked view its turn to lay out subviews, unless it is in the middle of one.
  final func takeLayoutTurn() {
    guard layoutIsStale else { return }
    guard !callbacks.contains(.layout) else {
      callbacks.insert(.missedLayout)
      return
    }
    layoutIsStale = false
    callbacks.insert(.layout)
    layoutSubviews()
    callbacks.remove(.layout)
    if callbacks.remove(.missedLayout) != nil, layoutIsStale { node.host?.willLayOutSubviews(of: self) }
  }

  /// Tells the view that a subview has changed: first what the library has made of it, then an override.
  final func tell(changeOf subview: View) {
    noteChange(of: subview)
    guard !callbacks.contains(.subviews) else { return }
    callbacks.insert(.subviews)
    subviewDidChange(subview)
    callbacks.remove(.subviews)
  }

  /// Tells the view that it has come to stand in an engine's tree.
  final func tellArrival() {
    guard !callbacks.contains(.arrival) else { return }
    callbacks.insert(.arrival)
    didMoveToEngine()
    callbacks.remove(.arrival)
  }

  /// Tells the view and what stands in it that they have left an engine's tree.
  final func tellDeparture() {
    let views = subviews.isEmpty ? [self] : leavesFirst
    for view in views where !view.callbacks.contains(.departure) {
      view.callbacks.insert(.departure)
      view.didLeaveEngine()
      view.callbacks.remove(.departure)
    }
  }
}
