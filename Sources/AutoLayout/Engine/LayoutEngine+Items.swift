// LayoutEngine+Items.swift: items coming into the tree and leaving it.
//
// A mounted item has a slot in the table and two implicit rows, width >= 0 and height >= 0, which stay with the slot; the
// margins of a view that is smaller than they are have none, as in UIKit.
// Trees are walked with a list of what is still to do, never by recursion: they may be as deep as they are large.

import Cassowary

extension LayoutEngine {
  // MARK: Coming

  /// Takes in `view`, whose superview is set, with all that stands in it, and returns the views, each before what stands in it.
  /// They have yet to be told.
  func takeIn(_ view: View) -> [View] {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
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
      view.contentSize?.fitted?.reopen()
      view.callbacks.insert(.untold)
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
      view.resident?.didArrive()
      if !view.subviews.isEmpty { pending.append(contentsOf: view.subviews.reversed()) }
    }
    givePlace(to: view)
    if holdsConstraints { installHeld(of: view) }
    return arrived
  }

  func mount(_ guide: LayoutGuide, of view: View) {
    let node = guide.node
    switch node.role {
    case .frame:
      node.host = self
      node.slot = view.node.slot
      node.space = view.node.space
      if !node.observers.isEmpty { queues.hasObservers = true }
    case .safeArea, .margins, .readable:
      node.space = view.node.space
      takeSlot(guide, .placed, in: view)
    case .content:
      node.space = view.innerSpace
      takeSlot(guide, .origin, in: nil)
      view.contentSpace?.noteArrival()
    case .view, .guide:
      node.space = view.innerSpace
      takeSlot(guide, .placed, in: view)
    }
    activateOwn(guide.ownConstraints)
  }

  /// Takes in a guide of a view that is here already.
  func takeIn(_ guide: LayoutGuide, of view: View) {
    mount(guide, of: view)
    givePlace(to: guide, of: view)
  }

  private func takeSlot(_ item: LayoutItem, _ kind: SlotKind, in container: View?) {
    needsSolve = true
    item.node.host = self
    let kind = item === root ? .origin : kind
    let base = base(of: item, in: container)
    let isSigned = item.node.role.isInset
    if let slot = table.takeFreeSlot(kind, isSigned: isSigned, base: base) {
      item.node.slot = slot
      residents[slot.index] = item
      for place in slot.variables {
        trusted { () throws(SolverError) in try solver.restart(solver.variable(at: place), at: 0) }
      }
    } else {
      let slot = table.appendSlot(kind, isSigned: isSigned, base: base)
      item.node.slot = slot
      residents.append(item)
      for _ in slot.variables { _ = solver.makeVariable() }
      if !isSigned {
        insertNotNegative(slot.variable(.width))
        insertNotNegative(slot.variable(.height))
      }
    }
    if !item.node.observers.isEmpty { queues.hasObservers = true }
    table.pass.mounted.append(item.node.slot)
    transition?.note(arrival: item.node.slot)
  }

  /// The slot that frames of the item are relative to: its container's, unless that is the origin of the item's space,
  /// as the root is, and a scroll view for what lies in its content.
  private func base(of item: LayoutItem, in container: View?) -> Slot {
    guard let node = container?.node, !node.isOrigin else { return .none }
    if let content = node.content, item.node.space === content { return .none }
    return node.slot
  }

  private func insertNotNegative(_ length: VariableIndex) {
    let terms = [Expression.Term(solver.variable(at: length.index))]
    _ = trusted { () throws(SolverError) in
      try solver.insert(terms, .greaterThanOrEqual, 0, priority: .required, isImplicit: true)
    }
  }

  /// Activates constraints that belong to an item itself. Only a constant beyond the solver's range can be refused.
  func activateOwn(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) { try LayoutConstraint.activate(constraints) } catch { refuse(error) }
  }

  func orderDidChange(of view: View) { givePlace(to: view) }

  // MARK: Leaving

  /// Lets go of `view` and all that stands in it. Users' constraints among them go along; all others that speak of them are
  /// deactivated.
  func unmount(_ view: View) {
    let turn = queues.threads.enter()
    defer { queues.threads.leave(turn) }
    let inner = takeInner(of: view)
    defer {
      for constraint in inner {
        if let container = constraint.container { constraint.hold(in: container) }
      }
    }
    var pending = [view]
    while let view = pending.popLast() {
      for guide in view.guides { unmount(guide) }
      view.resident?.willLeave()
      release(view)
      pending += view.subviews
    }
  }

  func unmount(_ guide: LayoutGuide) {
    // The frame guide of a scroll view has that view's slot, and goes with it.
    if guide.node.role != .frame { release(guide) }
  }

  private func release(_ item: LayoutItem) {
    let slot = item.node.slot
    if let view = view(in: slot), let content = view.contentSize { removeRows(of: content, of: view) }
    while let constraint = constraints.anyConstraint(of: slot) { uninstall(constraint) }
    detach(item)
    residents[slot.index] = nil
    forgetFrame(in: slot)
    table.release(slot)
  }

  /// Makes an item forget the engine.
  func detach(_ item: LayoutItem) {
    item.node.host = nil
    item.node.space = nil
    item.node.slot = .none
    if let view = item as? View {
      view.contentSize?.forgetRows()
      for guide in view.guides where guide.node.role == .frame {
        guide.node.host = nil
        guide.node.space = nil
        guide.node.slot = .none
      }
    }
  }

  // MARK: What trees take along

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
      var last: LayoutConstraint?
      // An item that a constraint names twice has it twice, side by side.
      for constraint in constraints.constraints(of: node.slot) where constraint !== last {
        last = constraint
        guard let handle = constraint.handle, constraint.isHeldByTrees else { continue }
        guard constraint.first?.node.slot == node.slot else { continue }
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
