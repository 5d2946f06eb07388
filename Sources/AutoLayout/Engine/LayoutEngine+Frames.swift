// LayoutEngine+Frames.swift: where items lie, and in what order.

extension LayoutEngine {
  // MARK: Where items lie

  /// The frame as last reported. That of a scroll view's frame guide is what is seen, in content coordinates.
  func frame(of node: ItemNode) -> Rect {
    var frame = table.frame(node.slot)
    if usesAlignmentRects { frame = self.frame(around: frame, of: node) }
    guard node.role == .frame, let content = node.owner?.content else { return frame }
    return Rect(origin: offset(of: content), size: frame.size)
  }

  /// Width and height as of the last solve.
  func solvedSize(of node: ItemNode) -> Size {
    let rect = table.absolute(node.slot)
    return usesAlignmentRects ? outset(rect, of: node).size : rect.size
  }

  func offset(of space: ContentSpace) -> Point {
    table.absolute(space.layoutGuide.node.slot).origin
  }

  /// Where an item's frame lies relative to that of `other`, or to the root, with all offsets taken into account.
  func rect(of node: ItemNode, in other: ItemNode?) -> Rect {
    let rect = onScreen(node)
    guard let other, other.engine === self else { return rect }
    let origin = innerOrigin(of: other)
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Where the origin of an item's own coordinates lies on the screen: of what scrolls, its content's.
  func innerOrigin(of node: ItemNode) -> Point {
    let origin = onScreen(node).origin
    guard let content = node.content else { return origin }
    let offset = offset(of: content)
    return Point(x: origin.x - offset.x, y: origin.y - offset.y)
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

  // MARK: Old frames

  /// The frames as reported before, of items that are about to be reported; those of now are kept for the next time.
  func takeOldFrames(of slots: [Slot]) -> [Rect] {
    var frames: [Rect] = []
    for slot in slots {
      guard let node = item(in: slot)?.node else { continue }
      // A slot that has another item now was never reported of that one.
      let old = knownFrames[slot]
      frames.append(old?.owner === node ? old?.frame ?? .zero : .zero)
      knownFrames[slot] = KnownFrame(owner: node, frame: frame(of: node))
    }
    return frames
  }

  // MARK: Alignment rectangles

  /// Has the next pass report a view and what stands in it: their frames change, though no variable does.
  func alignmentDidChange(of view: View) {
    usesAlignmentRects = true
    let slot = view.node.slot
    table.reshape(slot)
  }

  /// Turns an item's rectangle, relative to its superview's alignment rectangle, into its frame in its superview.
  func frame(around rect: Rect, of node: ItemNode) -> Rect {
    var frame = rect
    if !node.slot.isNone, !table.base(node.slot).isNone, let item = node.item {
      let container = (item as? LayoutGuide)?.owningView ?? (item as? View)?.superview
      if let outer = container?.viewAlignment?.insets { frame = frame.offsetBy(dx: outer.left, dy: outer.top) }
    }
    return outset(frame, of: node)
  }

  /// A view's rectangle with its alignment insets added. The root has none.
  func outset(_ rect: Rect, of node: ItemNode) -> Rect {
    guard node.slot != .root, let insets = (node.item as? View)?.viewAlignment?.insets else { return rect }
    return rect.inset(by: insets.negated)
  }

  // MARK: The order of the tree

  /// Numbers all items, each before what stands in it, and views also after it. O(items), and only after items came or
  /// went.
  func countTreeIfChanged() {
    guard treeChanged else { return }
    treeChanged = false
    var number: Int32 = 0
    var pending = [root]
    while let view = pending.popLast() {
      table.order[view.node.slot] = number
      number += 1
      for guide in view.guides where guide.node.role != .frame {
        table.order[guide.node.slot] = number
        number += 1
      }
      pending.append(contentsOf: view.subviews.reversed())
    }
    // Views before what stands in them, later siblings first, is the mirror image of each after what stands in it.
    pending.append(root)
    while let view = pending.popLast() {
      number -= 1
      table.exitOrder[view.node.slot] = number
      pending.append(contentsOf: view.subviews)
    }
  }

  /// All items of the tree, in its order: each before what stands in it, guides before subviews.
  public var items: [LayoutItem] {
    countTreeIfChanged()
    var all: [LayoutItem] = []
    for case let item? in residents { all.append(item) }
    return all.sorted { table.order[$0.node.slot] < table.order[$1.node.slot] }
  }
}
