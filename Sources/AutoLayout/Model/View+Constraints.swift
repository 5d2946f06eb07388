// View+Constraints.swift: constraints as UIKit's views hold them.
//
// Here the engine has all active constraints of its tree; which view would hold one in UIKit, the innermost that contains
// all its items, follows from the tree. In a tree without an engine that view does hold it.

extension View {
  /// The active constraints that UIKit would have this view hold, oldest first: those whose items' nearest common
  /// ancestor it is. The size that an engine gives its root is none of them. O(all constraints · depth): a question for
  /// diagnosis and tests.
  public final var constraints: [LayoutConstraint] {
    guard let host = node.host else { return held }
    return host.activeConstraints.filter { $0.container === self && !($0.isImplicit && $0.terms.count == 1) }
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
      if let stranger { throw .notInside(stranger.label, debugName, constraint.reference) }
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

  // MARK: While no engine has the tree

  /// The top of the tree that the view stands in. O(depth).
  final var top: View {
    var top = self
    while let outer = top.superview { top = outer }
    return top
  }

  /// Ends the effect of a constraint that the view holds.
  final func letGo(_ constraint: LayoutConstraint) {
    constraint.standing = .inactive
    held.removeAll { $0 === constraint }
  }

  /// Hands out what the view holds, inactive.
  final func takeHeld() -> [LayoutConstraint] {
    let constraints = held
    held = []
    for constraint in constraints { constraint.standing = .inactive }
    return constraints
  }

  /// Ends the effect of what this view, or one around it, holds about `node` or, if that is a view's, what stands in it.
  final func letGoOfAll(about node: ItemNode) {
    var outer: View? = self
    while let view = outer {
      for constraint in view.held where constraint.speaks(of: node) { view.letGo(constraint) }
      outer = view.superview
    }
  }

  // MARK: Where it stands

  /// How many views this one stands in. O(depth).
  private final var depth: Int {
    var depth = 0
    var outer = superview
    while let view = outer {
      depth += 1
      outer = view.superview
    }
    return depth
  }

  /// The innermost view in which both stand, or that is one of them; nil in different trees. O(1) for what stands close
  /// together, else O(depth).
  final func commonAncestor(with other: View) -> View? {
    var outer: View? = self
    for _ in 0..<4 {
      var candidate: View? = other
      for _ in 0..<4 {
        if let candidate, candidate === outer { return candidate }
        candidate = candidate?.superview
      }
      outer = outer?.superview
    }
    return distantAncestor(with: other)
  }

  private final func distantAncestor(with other: View) -> View? {
    var (a, b): (View?, View?) = (self, other)
    let difference = depth - other.depth
    for _ in 0..<max(0, difference) { a = a?.superview }
    for _ in 0..<max(0, -difference) { b = b?.superview }
    while a !== b { (a, b) = (a?.superview, b?.superview) }
    return a
  }
}
