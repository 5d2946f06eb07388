// View+Passes.swift: what a view may do in a pass and how it asks for it, under UIKit's names; and how the library calls what a
// view overrides, so that an override may do anything.
//
// A pass updates constraints from the leaves to the root, solves, and lays out subviews from the root to the leaves; see
// `LayoutEngine.layoutIfNeeded()`. A view's turn comes only if it is marked; new views, and those that have just been
// added, are.
//
//   C1  No callback of a view runs inside the same callback of the same view: what would call it leaves a mark instead,
//       and the view has that turn once the first has returned. A question that a view is being asked is answered as a view
//       without an override does.
//   C2  A callback comes when tree, constraints and lists are whole: as the last thing that a change does, or between two
//       steps of a pass.
//   C3  What a callback leaves behind (another place, another engine, none) is looked up again after it, not remembered.

/// The callbacks of one view that are running, and those that had to wait for them.
struct ViewCallbacks: OptionSet {
  let rawValue: UInt16

  static let constraints = ViewCallbacks(rawValue: 1)
  static let layout = ViewCallbacks(rawValue: 2)
  static let subviews = ViewCallbacks(rawValue: 4)
  static let arrival = ViewCallbacks(rawValue: 8)
  static let missedConstraints = ViewCallbacks(rawValue: 16)
  static let missedLayout = ViewCallbacks(rawValue: 32)
  static let departure = ViewCallbacks(rawValue: 64)
  /// It has come to stand in an engine's tree, and has yet to be told.
  static let untold = ViewCallbacks(rawValue: 128)
  static let point = ViewCallbacks(rawValue: 256)
  static let focus = ViewCallbacks(rawValue: 512)
}

extension View {
  // MARK: Asking

  /// Marks the view: the next pass calls `updateConstraints()` once.
  public final func setNeedsUpdateConstraints() {
    guard !constraintsAreStale else { return }
    constraintsAreStale = true
    node.host?.willUpdateConstraints(of: self)
  }

  /// Whether the view is marked for `updateConstraints()`. True for a new view.
  public final func needsUpdateConstraints() -> Bool { constraintsAreStale }

  /// Marks the view: the next pass calls `layoutSubviews()` once.
  public final func setNeedsLayout() {
    guard !layoutIsStale else { return }
    layoutIsStale = true
    node.host?.willLayOutSubviews(of: self)
  }

  /// Whether the view is marked for `layoutSubviews()`. True for a new view.
  public final func needsLayout() -> Bool { layoutIsStale }

  /// Updates the constraints of this view and of what stands in it, as far as they are marked, from the leaves upward;
  /// nothing is solved, and superviews are left alone. Throws what a view in the tree has wrong with its content.
  /// O(views in it).
  public final func updateConstraintsIfNeeded() throws(LayoutError) {
    if let host = node.host { return try host.updateConstraints(in: self) }
    for view in leavesFirst { _ = view.takeConstraintsTurn() }
  }

  /// Brings the layout of the whole tree up to date: `LayoutEngine.layoutIfNeeded()`, whose next call will report what
  /// has changed here too. In a tree without an engine there is nothing to solve; constraints of marked views are
  /// updated and their subviews laid out, as far as the frames there are.
  public final func layoutIfNeeded() throws(LayoutError) {
    if let host = node.host { return try host.layoutUnreported() }
    try updateConstraintsIfNeeded()
    for view in leavesFirst.reversed() { view.takeLayoutTurn() }
  }

  /// This view and all that stands in it, each after what stands in it.
  final var leavesFirst: [View] {
    var found: [View] = []
    var pending = [self]
    while let view = pending.popLast() {
      found.append(view)
      pending += view.subviews
    }
    // Found were views before what stands in them, later siblings first: the mirror image of the order wanted.
    return found.reversed()
  }

  // MARK: Calling

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

  /// Whether a point lies in the view: for one that is being asked that, whether its bounds have it.
  final func answers(inside point: Point) -> Bool {
    guard !callbacks.contains(.point) else { return bounds.contains(point) }
    callbacks.insert(.point)
    defer { callbacks.remove(.point) }
    return self.point(inside: point)
  }

  /// Whether a keyboard can reach the view: one that is being asked that cannot.
  final func takesFocus() -> Bool {
    guard !callbacks.contains(.focus) else { return false }
    callbacks.insert(.focus)
    defer { callbacks.remove(.focus) }
    return canBecomeFocused
  }

  /// Tells the view that it has come to stand in an engine's tree.
  /// Once for each time that it comes: a callback that takes the view out and in again has told it already.
  final func tellArrival() {
    guard callbacks.remove(.untold) != nil, !callbacks.contains(.arrival) else { return }
    callbacks.insert(.arrival)
    didMoveToEngine()
    callbacks.remove(.arrival)
  }

  /// Tells the view and what stands in it that they have left an engine's tree; but, if they have come to no other since, not
  /// those that were never told that they had come.
  final func tellDeparture() {
    let views = subviews.isEmpty ? [self] : leavesFirst
    for view in views where !view.callbacks.contains(.departure) {
      if view.node.host == nil, view.callbacks.remove(.untold) != nil { continue }
      view.callbacks.insert(.departure)
      view.didLeaveEngine()
      view.callbacks.remove(.departure)
    }
  }
}
