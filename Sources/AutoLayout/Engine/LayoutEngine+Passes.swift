// LayoutEngine+Passes.swift: the pass: one solve, then the frames of what has changed.
//
// The work of a pass, apart from the solve, is in proportion to the variables that changed and to the children of items
// that moved; what stays where it is, is not visited. Only after views came or went the tree is counted through once.

import Cassowary

/// Lists of one pass, kept for their storage.
struct PassScratch {
  var touched: [Int32] = []
  var moved: [Int32] = []
  var scrolled: [Int32] = []
  var keys: [UInt64] = []
}

extension LayoutEngine {
  /// Carries out all changes since the last pass, in one solve, and returns the items whose frames have changed.
  ///
  /// Contradictory required constraints do not throw; see `conflicts`. Thrown are misuse that a property setter had to
  /// swallow (once: the next pass goes on without it), `LayoutError.workLimit` and `LayoutError.overflow`. Frames stay
  /// as they were when it throws. Cost: what the solver has to change, O(changed · log changed) here.
  @discardableResult
  public func layoutIfNeeded() throws(LayoutError) -> LayoutChanges {
    if let error = pendingError {
      pendingError = nil
      throw error
    }
    let changed = try solve()
    knownConflicts = nil
    counters.passes += 1
    touch(changed)
    return report()
  }

  private func solve() throws(LayoutError) -> VariableList {
    do throws(SolverError) {
      return try solver.solve()
    } catch {
      switch error {
      case .workLimit(let pivots): throw .workLimit(pivots: pivots)
      case .overflow(let variable): throw .overflow(table.items[variable.index / 4]?.label ?? "")
      default: preconditionFailure("LayoutEngine: a solve refused what its insertion had accepted")
      }
    }
  }

  // MARK: Which frames to look at

  /// Takes over the changed values and collects the slots whose frames may have changed, each once.
  private func touch(_ changed: VariableList) {
    scratch.touched.removeAll(keepingCapacity: true)
    scratch.moved.removeAll(keepingCapacity: true)
    scratch.scrolled.removeAll(keepingCapacity: true)
    for variable in changed { take(variable) }
    for slot in mounted where table.items[Int(slot)] != nil {
      for variable in table.variables[Int(slot) * 4..<Int(slot) * 4 + 4] { take(variable) }
      visit(slot)
    }
    mounted.removeAll(keepingCapacity: true)
    for slot in scratch.moved { visitChildren(of: slot) }
  }

  private func take(_ variable: Variable) {
    let index = variable.index
    let slot = index / 4
    guard let item = table.items[slot] else { return }
    let value = trusted { () throws(SolverError) in try solver.value(of: variable) }
    guard table.values[index] != value else { return }
    table.values[index] = value
    let isPosition = index % 4 < 2
    if isPosition && item.node.role == .content {
      if scratch.scrolled.last != Int32(slot) { scratch.scrolled.append(Int32(slot)) }
      return
    }
    if isPosition && scratch.moved.last != Int32(slot) { scratch.moved.append(Int32(slot)) }
    visit(Int32(slot))
  }

  private func visit(_ slot: Int32) {
    let pass = UInt32(truncatingIfNeeded: counters.passes)
    guard table.visited[Int(slot)] != pass else { return }
    table.visited[Int(slot)] = pass
    scratch.touched.append(slot)
  }

  /// The frames of subviews are relative: they change when the superview moves and they do not. A scroll view's content
  /// has its own coordinates and is not concerned.
  private func visitChildren(of slot: Int32) {
    guard let view = table.items[Int(slot)] as? View else { return }
    if view.contentSpace == nil {
      for child in view.subviews { visit(child.node.slot) }
    }
    for guide in view.guides {
      switch guide.node.role {
      case .frame, .content: break
      default: visit(guide.node.slot)
      }
    }
  }

  // MARK: Their frames

  private func report() -> LayoutChanges {
    scratch.keys.removeAll(keepingCapacity: true)
    countTreeIfChanged()
    for slot in scratch.touched where takeFrame(slot) {
      scratch.keys.append(UInt64(table.order[Int(slot)]) << 32 | UInt64(slot))
    }
    counters.itemsVisited += scratch.touched.count
    counters.framesChanged += scratch.keys.count
    sortUnlessSorted(&scratch.keys)
    var slots: [Int32] = []
    slots.reserveCapacity(scratch.keys.count)
    for key in scratch.keys { slots.append(Int32(truncatingIfNeeded: key)) }
    return LayoutChanges(items: table.items, slots: slots, scrolled: scrolledViews())
  }

  /// Stores the frame of a slot, relative to the superview; false if it is what it was.
  ///
  /// A difference of two positions carries the rounding of both. When the superview and the item move together that
  /// would look like a change, so a difference within the rounding of its operands leaves the stored frame as it is.
  private func takeFrame(_ slot: Int32) -> Bool {
    guard let item = table.items[Int(slot)] else { return false }
    var frame = table.absolute(slot)
    if item.node.isOrigin { frame.origin = .zero }
    let old = table.frame(slot)
    if let origin = origin(around: item) {
      let x = frame.minX - origin.x
      let y = frame.minY - origin.y
      frame.origin.x = isRounding(x - old.minX, of: frame.minX, origin.x) ? old.minX : x
      frame.origin.y = isRounding(y - old.minY, of: frame.minY, origin.y) ? old.minY : y
    }
    guard frame != old else { return false }
    table.setFrame(frame, of: slot)
    return true
  }

  /// The absolute position of what the item's frame is relative to; nil if that is the origin of the item's space.
  private func origin(around item: LayoutItem) -> Point? {
    let container: View?
    if let guide = item as? LayoutGuide { container = guide.owningView } else { container = (item as? View)?.superview }
    guard let node = container?.node, !node.isOrigin else { return nil }
    if let content = node.content, item.node.space === content { return nil }
    return table.absolute(node.slot).origin
  }

  /// Whether a difference is no more than the rounding of two operands of a subtraction.
  private func isRounding(_ difference: Double, of a: Double, _ b: Double) -> Bool {
    b != 0 && difference.magnitude <= 4 * Double.ulpOfOne * (a.magnitude + b.magnitude)
  }

  private func scrolledViews() -> [View] {
    if scratch.scrolled.isEmpty { return [] }
    var keys: [UInt64] = []
    for slot in scratch.scrolled { keys.append(UInt64(table.order[Int(slot)]) << 32 | UInt64(slot)) }
    sortUnlessSorted(&keys)
    var views: [View] = []
    for key in keys {
      let guide = table.items[Int(UInt32(truncatingIfNeeded: key))] as? LayoutGuide
      if let view = guide?.owningView, views.last !== view { views.append(view) }
    }
    return views
  }

  private func sortUnlessSorted(_ keys: inout [UInt64]) {
    for i in keys.indices.dropFirst() where keys[i] < keys[i - 1] {
      keys.sort()
      return
    }
  }

  // MARK: The order of the tree

  /// Numbers all items, each before what stands in it. O(items), and only after items came or went.
  private func countTreeIfChanged() {
    guard treeChanged else { return }
    treeChanged = false
    var number: Int32 = 0
    var pending = [root]
    while let view = pending.popLast() {
      table.order[Int(view.node.slot)] = number
      number += 1
      for guide in view.guides where guide.node.role != .frame {
        table.order[Int(guide.node.slot)] = number
        number += 1
      }
      pending.append(contentsOf: view.subviews.reversed())
    }
  }

  /// All items of the tree, in its order: each before what stands in it, guides before subviews.
  public var items: [LayoutItem] {
    countTreeIfChanged()
    var all: [LayoutItem] = []
    for case let item? in table.items { all.append(item) }
    return all.sorted { table.order[Int($0.node.slot)] < table.order[Int($1.node.slot)] }
  }
}
