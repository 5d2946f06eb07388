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

  /// Where the origin of an item's own coordinates lies on the screen: of what scrolls, its content's, which is counted from the
  /// alignment rectangle.
  func innerOrigin(of node: ItemNode) -> Point {
    guard let content = node.content else { return onScreen(node).origin }
    let (origin, offset) = (aligned(node).origin, offset(of: content))
    return Point(x: origin.x - offset.x, y: origin.y - offset.y)
  }

  private func onScreen(_ node: ItemNode) -> Rect {
    usesAlignmentRects ? outset(aligned(node), of: node) : aligned(node)
  }

  /// What constraints act on, on the screen.
  private func aligned(_ node: ItemNode) -> Rect {
    var rect = table.absolute(node.slot)
    if node.isOrigin { rect.origin = .zero }
    var space = node.space
    while let inner = space {
      let scroll = table.absolute(inner.scrollNode.slot).origin
      let offset = offset(of: inner)
      rect = rect.offsetBy(dx: scroll.x - offset.x, dy: scroll.y - offset.y)
      space = inner.scrollNode.space
    }
    return rect
  }

  // MARK: Old frames

  /// The frames as reported before, of the items that are about to be reported; those of now are kept for the next time. Slots of
  /// items that have gone and come back within the time of the report, as in the layout that an animation looks ahead to, are
  /// taken out.
  func takeOldFrames(of slots: inout [Slot]) -> [Rect] {
    var frames: [Rect] = []
    var moved: [Slot] = []
    for slot in slots {
      guard let node = item(in: slot)?.node else { continue }
      // A slot that has another item now was never reported of that one.
      let known = knownFrames[slot]
      let old = known?.owner === node ? known?.frame : nil
      let frame = frame(of: node)
      if frame == old { continue }
      moved.append(slot)
      frames.append(old ?? .zero)
      knownFrames[slot] = KnownFrame(owner: node, frame: frame)
    }
    slots = moved
    return frames
  }

  /// Takes out the contents whose offset is what it was when it was reported last.
  func takeOldOffsets(of contents: inout [Slot]) {
    contents.removeAll { slot in
      guard let node = item(in: slot)?.node else { return false }
      let frame = Rect(origin: table.absolute(slot).origin, size: .zero)
      let known = knownOffsets.updateValue(KnownFrame(owner: node, frame: frame), forKey: slot)
      return known?.owner === node && known?.frame == frame
    }
  }

  /// Takes down where everything is, for the next report to compare with; but not what that has to tell of already.
  func knowFrames() {
    (knownFrames, knownOffsets) = ([:], [:])
    guard keepsOldFrames else { return }
    for case let item? in residents {
      let (node, slot) = (item.node, item.node.slot)
      knownFrames[slot] = KnownFrame(owner: node, frame: frame(of: node))
      if table.kind(slot) == .origin {
        knownOffsets[slot] = KnownFrame(owner: node, frame: Rect(origin: table.absolute(slot).origin, size: .zero))
      }
    }
    for slot in table.pass.changed.elements { knownFrames[slot] = nil }
    for slot in table.pass.scrolled.elements { knownOffsets[slot] = nil }
  }

  /// Forgets where an item was that leaves: if it comes again, it has just come.
  func forgetFrame(in slot: Slot) {
    guard keepsOldFrames else { return }
    knownFrames[slot] = nil
    knownOffsets[slot] = nil
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

  /// Sees to it that all items have a place in `table.order`. O(1), but for the first time, and where the room for places was used
  /// up: then O(items).
  func countTreeIfChanged() {
    guard table.order.isStale else { return }
    let tour = tour(of: root)
    table.order.number(all: tour)
  }

  /// Gives a view that has come, or has been moved among its siblings, its place, with all that stands in it. O(views that have one),
  /// and O(siblings) if it is neither near the first nor near the last.
  func givePlace(to view: View) {
    guard !table.order.isStale, let outer = view.superview, let index = outer.index(ofSubview: view) else { return }
    let isLast = index == outer.subviews.count - 1
    let lower = index == 0 ? endOfGuides(of: outer) : table.order.leave[outer.subviews[index - 1].node.slot]
    let upper = isLast ? table.order.leave[outer.node.slot] : table.order.enter[outer.subviews[index + 1].node.slot]
    let tour = tour(of: view)
    table.order.number(tour, after: lower, before: upper, isLast ? .atEnd : index == 0 ? .atStart : .between)
  }

  /// Gives the last guide of a view its place.
  func givePlace(to guide: LayoutGuide, of view: View) {
    guard !table.order.isStale, guide.node.role != .frame else { return }
    let upper = view.subviews.first.map { table.order.enter[$0.node.slot] } ?? table.order.leave[view.node.slot]
    var tour = Column<TourStep>()
    tour.append(TourStep(slot: guide.node.slot, isLeaving: false))
    table.order.number(tour, after: endOfGuides(of: view, but: guide), before: upper, .atEnd)
  }

  /// The place of the last guide of a view, or of the view itself.
  private func endOfGuides(of view: View, but other: LayoutGuide? = nil) -> Int64 {
    let last = view.guides.last { $0.node.role != .frame && $0 !== other }
    return table.order.enter[last?.node.slot ?? view.node.slot]
  }

  /// The tour of a view and what stands in it.
  private func tour(of top: View) -> Column<TourStep> {
    var tour = Column<TourStep>()
    var open: [(view: View, next: Int)] = []
    var entered: View? = top
    while true {
      if let view = entered {
        tour.append(TourStep(slot: view.node.slot, isLeaving: false))
        for guide in view.guides where guide.node.role != .frame {
          tour.append(TourStep(slot: guide.node.slot, isLeaving: false))
        }
        open.append((view, 0))
      }
      guard let (view, next) = open.last else { return tour }
      entered = next < view.subviews.count ? view.subviews[next] : nil
      if entered == nil {
        tour.append(TourStep(slot: view.node.slot, isLeaving: true))
        open.removeLast()
      } else {
        open[open.count - 1].next += 1
      }
    }
  }

  /// The place of an item in the order of the tree, once all have one.
  func place(of item: LayoutItem) -> Int64 { table.order.enter[item.node.slot] }

  /// All items of the tree, in its order: each before what stands in it, guides before subviews.
  public var items: [LayoutItem] {
    countTreeIfChanged()
    var all: [LayoutItem] = []
    for case let item? in residents { all.append(item) }
    return all.sorted { place(of: $0) < place(of: $1) }
  }
}
