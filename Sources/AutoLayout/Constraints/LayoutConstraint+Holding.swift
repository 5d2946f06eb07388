// LayoutConstraint+Holding.swift: constraints that are active in a tree which no engine lays out.
//
// As in UIKit, constraints may be activated among views that stand on no screen yet, and a view that is removed takes along
// what holds among it and what stands in it. Such a constraint is held by the innermost view that contains all its items,
// and installed as soon as an engine takes in the tree. What the library makes itself (it has no file) is not held: its
// component activates it anew in `didMoveToEngine`.
//
//   H1  `holder` is nil or alive: `View.deinit` clears it.
//   H2  A constraint has an engine or a holder or neither, and all its items stand inside the holder.

import Cassowary

extension LayoutConstraint {
  /// Whether a tree that leaves its engine takes the constraint along.
  var isHeldByTrees: Bool { !file.isEmpty && kind == .user && !isImplicit }

  /// Becomes active among items of one tree without an engine, or throws and changes nothing.
  func hold() throws(LayoutError) {
    var homeless: ItemNode?
    forEachTerm { term in
      if homeless == nil, term.node.engine != nil || term.node.container == nil { homeless = term.node }
    }
    if let homeless {
      throw .notInTree((homeless.engine == nil ? homeless : first?.node ?? homeless).label, reference)
    }
    guard isHeldByTrees else { throw .notInTree(first?.node.label ?? "", reference) }
    guard let container else { throw .noCommonAncestor(first?.node.label ?? "", strangerLabel, reference) }
    try checkWords()
    hold(in: container)
  }

  /// Lets a view hold the constraint, which has been checked and stands inside it.
  func hold(in view: View) {
    holder = view
    view.held.append(self)
  }

  /// The first item that does not stand in the tree of the first one.
  private var strangerLabel: String {
    var label = ""
    guard let top = first?.node.container?.top else { return label }
    forEachTerm { term in
      if label.isEmpty, term.node.container?.top !== top { label = term.node.label }
    }
    return label
  }

  /// Refuses what makes no sense wherever the items stand.
  func checkWords() throws(LayoutError) {
    var isDirectional = false
    var isAbsolute = false
    var error: LayoutError?
    forEachTerm { term in
      isDirectional = isDirectional || term.attribute.isDirectional
      isAbsolute = isAbsolute || term.attribute.isAbsoluteSide
      if error == nil { error = misuse(of: term) }
    }
    if let error = error ?? misuseOfForm() { throw error }
    guard !isDirectional || !isAbsolute else { throw .mixedDirections(reference) }
    guard constant.magnitude <= Tolerance.largestConstant else { throw .invalidConstant(constant, reference) }
    guard priority.isValid else { throw .invalidPriority(priority, reference) }
  }

  private func misuse(of term: LayoutTerm) -> LayoutError? {
    let size = term.coefficient.magnitude
    guard size == 0 || Tolerance.coefficients.contains(size) else {
      return .invalidMultiplier(term.coefficient, reference)
    }
    switch term.attribute {
    case .contentOffsetX, .contentOffsetY:
      return term.node.scrolledContent == nil ? .doesNotScroll(term.node.label, reference) : nil
    default:
      return nil
    }
  }
}

extension View {
  /// The top of the tree that the view stands in. O(depth).
  final var top: View {
    var top = self
    while let outer = top.superview { top = outer }
    return top
  }

  /// Ends the effect of a constraint that the view holds.
  final func letGo(_ constraint: LayoutConstraint) {
    constraint.holder = nil
    held.removeAll { $0 === constraint }
  }

  /// Hands out what the view holds, inactive.
  final func takeHeld() -> [LayoutConstraint] {
    let constraints = held
    held = []
    for constraint in constraints { constraint.holder = nil }
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
}

extension LayoutConstraint {
  /// Whether an item of the constraint is that of `node`, or stands in it.
  fileprivate func speaks(of node: ItemNode) -> Bool {
    var isFound = false
    forEachTerm { term in
      if term.node === node { isFound = true }
      if let view = node.item as? View, term.node.container?.isDescendant(of: view) == true { isFound = true }
    }
    return isFound
  }
}

extension LayoutEngine {
  /// Installs what the views of a tree that has just come hold: of each view after what stands in it, the oldest first.
  func installHeld(of top: View) {
    for view in top.leavesFirst where !view.held.isEmpty {
      for constraint in view.takeHeld() {
        do throws(LayoutError) { try install(constraint) } catch { refuse(error) }
      }
    }
  }

  /// Uninstalls the constraints among a view that is about to leave and what stands in it, and returns them, the oldest
  /// first. O(items · constraints that speak of them).
  func takeInner(of view: View) -> [LayoutConstraint] {
    var nodes: [ItemNode] = []
    var pending = [view]
    while let next = pending.popLast() {
      nodes.append(next.node)
      for guide in next.guides { nodes.append(guide.node) }
      pending += next.subviews
    }
    for node in nodes { node.isLeaving = true }
    var inner: [(constraint: LayoutConstraint, age: Int)] = []
    for node in nodes where node.role != .frame {
      var last = -1
      incidence.forEachRow(of: node.slot) { row in
        // An item that a constraint names twice has its row twice, side by side.
        guard row != last, let constraint = constraints[row], let handle = constraint.handle else { return }
        last = row
        guard constraint.first?.node.slot == node.slot, constraint.isHeldByTrees else { return }
        var isInner = true
        constraint.forEachTerm { isInner = isInner && $0.node.isLeaving }
        if isInner { inner.append((constraint, handle.serial)) }
      }
    }
    for node in nodes { node.isLeaving = false }
    inner.sort { $0.age < $1.age }
    var taken: [LayoutConstraint] = []
    for (constraint, _) in inner {
      uninstall(constraint)
      taken.append(constraint)
    }
    return taken
  }
}
