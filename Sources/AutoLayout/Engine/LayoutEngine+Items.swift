// LayoutEngine+Items.swift: items coming into the tree and leaving it, and where they lie.
//
// A mounted item has a slot in the table and two implicit rows, width >= 0 and height >= 0, which stay with the slot; the
// margins of a view that is smaller than they are have none, as in UIKit.
// Trees are walked with a list of what is still to do, never by recursion: they may be as deep as they are large.

import Cassowary

extension LayoutEngine {
  // MARK: Coming

  /// Takes in `view`, whose superview is set, with all that stands in it.
  func mount(_ view: View) {
    var pending = [view]
    var arrived: [View] = []
    var holdsConstraints = false
    while let view = pending.popLast() {
      arrived.append(view)
      holdsConstraints = holdsConstraints || !view.held.isEmpty
      let node = view.node
      node.space = view.superview?.innerSpace
      takeSlot(view, .placed, in: view.superview)
      node.content?.depth = (node.space?.depth ?? 0) + 1
      view.constraintsAreStale = true
      view.layoutIsStale = true
      queues.constraints.append(node.slot)
      queues.layout.append(node.slot)
      if view.viewAlignment != nil { usesAlignmentRects = true }
      for guide in view.guides { mount(guide, of: view) }
      if view.insets != nil { noteInsets(of: view) }
      if let error = view.pendingError {
        view.pendingError = nil
        refuse(error)
      }
      pending.append(contentsOf: view.subviews.reversed())
    }
    if holdsConstraints { installHeld(of: view) }
    for view in arrived where view.node.engine === self { view.didMoveToEngine() }
  }

  func mount(_ guide: LayoutGuide, of view: View) {
    let node = guide.node
    switch node.role {
    case .frame:
      node.engine = self
      node.slot = view.node.slot
      node.space = view.node.space
    case .safeArea, .margins, .readable:
      node.space = view.node.space
      takeSlot(guide, .placed, in: view)
    case .content:
      node.space = view.innerSpace
      takeSlot(guide, .origin, in: nil)
    case .view, .guide:
      node.space = view.innerSpace
      takeSlot(guide, .placed, in: view)
    }
    activateOwn(guide.ownConstraints)
  }

  private func takeSlot(_ item: LayoutItem, _ kind: SlotKind, in container: View?) {
    treeChanged = true
    needsSolve = true
    item.node.engine = self
    let kind = item === root ? .origin : kind
    let base = base(of: item, in: container)
    let isSigned = item.node.role == .margins
    if let slot = table.takeFreeSlot(kind, isSigned: isSigned, base: base) {
      item.node.slot = slot
      residents[slot.index] = item
      for variable in variables[slot.variables] {
        trusted { () throws(SolverError) in try solver.setRestingValue(0, of: variable) }
      }
    } else {
      let slot = table.appendSlot(kind, isSigned: isSigned, base: base)
      item.node.slot = slot
      residents.append(item)
      for _ in slot.variables { variables.append(solver.makeVariable()) }
      if !isSigned {
        insertNotNegative(slot.variable(.width))
        insertNotNegative(slot.variable(.height))
      }
    }
    table.pass.mounted.append(item.node.slot)
  }

  /// The slot that frames of the item are relative to: its container's, unless that is the origin of the item's space,
  /// as the root is, and a scroll view for what lies in its content.
  private func base(of item: LayoutItem, in container: View?) -> Slot {
    guard let node = container?.node, !node.isOrigin else { return .none }
    if let content = node.content, item.node.space === content { return .none }
    return node.slot
  }

  private func insertNotNegative(_ length: VariableIndex) {
    let row = LinearConstraint(Expression(variables[length.index]), .greaterThanOrEqual, isImplicit: true)
    let handle = trusted { () throws(SolverError) in try solver.insert(row) }
    keep(nil, in: handle.row)
    implicitVariables[handle.row] = length
  }

  /// Activates constraints that belong to an item itself. Only a constant beyond the solver's range can be refused.
  func activateOwn(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) { try LayoutConstraint.activate(constraints) } catch { refuse(error) }
  }

  // MARK: Leaving

  /// Lets go of `view` and all that stands in it. Users' constraints among them go along; all others that speak of them are
  /// deactivated.
  func unmount(_ view: View) {
    let inner = takeInner(of: view)
    defer {
      for constraint in inner {
        if let container = constraint.container { constraint.hold(in: container) }
      }
    }
    var pending = [view]
    while let view = pending.popLast() {
      for guide in view.guides { unmount(guide) }
      release(view)
      pending += view.subviews
    }
  }

  func unmount(_ guide: LayoutGuide) {
    if guide.node.role == .frame { detach(guide) } else { release(guide) }
  }

  private func release(_ item: LayoutItem) {
    let slot = item.node.slot
    while let row = incidence.anyRow(of: slot) {
      guard let constraint = constraints[row] else { break }
      uninstall(constraint)
    }
    detach(item)
    residents[slot.index] = nil
    table.release(slot)
    treeChanged = true
  }

  /// Makes an item forget the engine.
  func detach(_ item: LayoutItem) {
    item.node.engine = nil
    item.node.space = nil
    item.node.slot = .none
    if let view = item as? View {
      for guide in view.guides where guide.node.role == .frame {
        guide.node.engine = nil
        guide.node.space = nil
        guide.node.slot = .none
      }
    }
  }

  // MARK: Where items lie

  /// The frame as last reported. That of a scroll view's frame guide is what is seen, in content coordinates.
  func frame(of node: ItemNode) -> Rect {
    var frame = table.frame(node.slot)
    if usesAlignmentRects { frame = self.frame(around: frame, of: node) }
    guard node.role == .frame, let content = node.owner?.content else { return frame }
    return Rect(origin: offset(of: content), size: frame.size)
  }

  func offset(of space: ContentSpace) -> Point {
    table.absolute(space.layoutGuide.node.slot).origin
  }

  /// Where an item's frame lies relative to that of `other`, or to the root, with all offsets taken into account.
  func rect(of node: ItemNode, in other: ItemNode?) -> Rect {
    let rect = onScreen(node)
    guard let other, other.engine === self else { return rect }
    var origin = onScreen(other).origin
    if let content = other.content {
      let offset = offset(of: content)
      origin = Point(x: origin.x - offset.x, y: origin.y - offset.y)
    }
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  private func onScreen(_ node: ItemNode) -> Rect {
    var rect = table.absolute(node.slot)
    if node.isOrigin { rect.origin = .zero }
    var space = node.space
    while let inner = space {
      let scroll = table.absolute(inner.scrollNode.slot).origin
      let offset = offset(of: inner)
      rect = rect.offsetBy(dx: scroll.x - offset.x, dy: scroll.y - offset.y)
      space = inner.scrollNode.space
    }
    return usesAlignmentRects ? outset(rect, of: node) : rect
  }
}

extension View {
  /// The space that subviews lie in.
  final var innerSpace: ContentSpace? { contentSpace ?? node.space }
}
