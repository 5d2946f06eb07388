// View+Constraints.swift: constraints as UIKit's views hold them.
//
// Here the engine holds all active constraints; which view would hold one in UIKit, the innermost that contains all its
// items, follows from the tree.

extension View {
  /// The active constraints that UIKit would have this view hold, oldest first: those whose items' nearest common
  /// ancestor it is. O(all constraints · depth): a question for diagnosis and tests.
  public final var constraints: [LayoutConstraint] {
    guard let engine = node.engine else { return [] }
    return engine.activeConstraints.filter { $0.container === self }
  }

  /// Activates a constraint among this view and what stands in it: UIKit's older way. Throws as
  /// `LayoutConstraint.activate()` does, and `LayoutError.notInside` if an item stands elsewhere.
  public final func addConstraint(_ constraint: LayoutConstraint) throws(LayoutError) {
    try addConstraints([constraint])
  }

  /// Activates all of them, or, if one is misused, none.
  public final func addConstraints(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    for constraint in constraints {
      var stranger: ItemNode?
      constraint.forEachTerm { term in
        if term.node.container?.isDescendant(of: self) != true { stranger = stranger ?? term.node }
      }
      if let stranger { throw .notInside(stranger.label, label, constraint.reference) }
    }
    try LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint that this view would hold in UIKit; another one is left alone, without complaint.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.isActive, constraint.container === self { constraint.deactivate() }
  }

  /// Deactivates those of them that this view would hold in UIKit.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}

extension LayoutConstraint {
  /// The innermost view that is, owns or holds all items; nil if there is none. O(terms · depth).
  var container: View? {
    var container = first?.node.container
    forEachTerm { term in
      guard let other = term.node.container else {
        container = nil
        return
      }
      while let candidate = container, !other.isDescendant(of: candidate) { container = candidate.superview }
    }
    return container
  }
}

extension ItemNode {
  /// The view itself, or the view that a guide belongs to.
  var container: View? { (item as? View) ?? (item as? LayoutGuide)?.owningView }
}
