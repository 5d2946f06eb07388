// View+Passes.swift: what a view may do in a pass, and how it asks for it, under UIKit's names.
//
// A pass updates constraints from the leaves to the root, solves, and lays out subviews from the root to the leaves; see
// `LayoutEngine.layoutIfNeeded()`. A view's turn comes only if it is marked; new views, and those that have just been
// added, are.

extension View {
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
    if let host = node.host {
      try host.runPass()
      return
    }
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
}
