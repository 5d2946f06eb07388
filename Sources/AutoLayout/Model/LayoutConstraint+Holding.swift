// LayoutConstraint+Holding.swift: constraints that are active in a tree which no engine lays out.
//
// As in UIKit, constraints may be activated among views that stand on no screen yet, and a view that is removed takes along
// what holds among it and what stands in it. Such a constraint is held by the innermost view that contains all its items,
// and installed as soon as an engine takes in the tree. What the library makes itself is not held: its
// component activates it anew in `didMoveToEngine`.
//
//   H1  A view that holds a constraint is alive: `View.deinit` lets go of all.
//   H2  A constraint has an engine or a holder or neither, and all its items stand inside the holder.

import Cassowary

extension LayoutConstraint {
  /// Whether a tree that leaves its engine takes the constraint along.
  var isHeldByTrees: Bool { !origin.isLibrary && kind == .user && !isImplicit }

  /// Becomes active among items of one tree without an engine, or throws and changes nothing.
  func hold() throws(LayoutError) {
    var homeless: ItemNode?
    forEachTerm { term in
      if homeless == nil, term.node.host != nil || term.node.container == nil { homeless = term.node }
    }
    if let homeless {
      throw .notInTree((homeless.host == nil ? homeless : first?.node ?? homeless).label, reference)
    }
    guard isHeldByTrees else { throw .notInTree(first?.node.label ?? "", reference) }
    guard let container else { throw .noCommonAncestor(first?.node.label ?? "", strangerLabel, reference) }
    try checkWords()
    hold(in: container)
  }

  /// Lets a view hold the constraint, which has been checked and stands inside it.
  func hold(in view: View) {
    standing = .held(.passUnretained(view))
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
    var sides = Sides()
    if let bareFirst { try checkWords(of: bareFirst, &sides) }
    if let bareSecond { try checkWords(of: bareSecond, &sides) }
    if let extras { for term in extras.others { try checkWords(of: BareTerm(term), &sides) } }
    if let error = misuseOfForm() { throw error }
    guard !sides.isDirectional || !sides.isAbsolute else { throw .mixedDirections(reference) }
    guard constant.magnitude <= Tolerance.largestConstant else { throw .invalidConstant(constant, reference) }
    guard priority.isValid else { throw .invalidPriority(priority, reference) }
  }

  /// Which kinds of sides a constraint names.
  private struct Sides {
    var isDirectional = false
    var isAbsolute = false
  }

  private func checkWords(of term: BareTerm, _ sides: inout Sides) throws(LayoutError) {
    let (attribute, size) = (term.attribute, term.coefficient.magnitude)
    sides.isDirectional = sides.isDirectional || attribute.isDirectional
    sides.isAbsolute = sides.isAbsolute || attribute.isAbsoluteSide
    guard size == 0 || Tolerance.coefficients.contains(size) else {
      throw .invalidMultiplier(term.coefficient, reference)
    }
    guard attribute == .contentOffsetX || attribute == .contentOffsetY else { return }
    if term.node.scrolledContent == nil { throw .doesNotScroll(term.node.label, reference) }
  }

  /// The first item that `host` does not lay out; nil if there is none.
  func stranger(to host: any LayoutHost) -> ItemNode? {
    if let bareFirst, !bareFirst.isLaidOut(by: host) { return bareFirst.node }
    if let bareSecond, !bareSecond.isLaidOut(by: host) { return bareSecond.node }
    if let extras { for term in extras.others where !term.node.isLaidOut(by: host) { return term.node } }
    return nil
  }

  /// Whether an item of the constraint is that of `node`, or stands in it.
  func speaks(of node: ItemNode) -> Bool {
    var isFound = false
    forEachTerm { term in
      if term.node === node { isFound = true }
      if let view = node.item as? View, term.node.container?.isDescendant(of: view) == true { isFound = true }
    }
    return isFound
  }

  /// The innermost view that is, owns or holds all items; nil if there is none. O(terms · depth).
  var container: View? {
    var container = first?.node.container
    forEachTerm { term in
      guard let other = term.node.container else {
        container = nil
        return
      }
      if other !== container { container = container?.commonAncestor(with: other) }
    }
    return container
  }
}
