// View+Tree.swift: adding to the tree, removing from it, the order of subviews, and finding a view in it.

extension View {
  /// Adds `view` as the last of the subviews, and returns it. A view that stands elsewhere is taken from there first, as by
  /// `removeFromSuperview`; one that is a subview already just comes to stand last.
  ///
  /// Adding a view to itself or to one inside it, or adding the root of an engine, is misuse: nothing changes, and the
  /// next `layoutIfNeeded` throws `LayoutError.cannotAdd`. O(size of what is added), and O(depth of this view) for a view with subviews.
  @discardableResult
  public final func add<V: View>(_ view: V, named name: String? = nil) -> V {
    insert(view, at: subviews.count, named: name)
    return view
  }

  /// Adds a guide to this view, and returns it.
  @discardableResult
  public final func add(_ guide: LayoutGuide, named name: String? = nil) -> LayoutGuide {
    guard guide.node.role == .guide else {
      refuse(.cannotAdd(guide.debugName, to: debugName))
      return guide
    }
    guide.owningView?.removeLayoutGuide(guide)
    if let name { guide.identifier = name }
    guide.owningView = self
    guides.append(guide)
    node.host?.takeIn(guide, of: self)
    return guide
  }

  /// Adds `view` among the subviews at `index`, which is brought into 0 … `subviews.count`. As `add` otherwise. Of a subview that
  /// is there already nothing changes but its name.
  public final func insert(_ view: View, at index: Int, named name: String? = nil) {
    let wouldHoldItself = view === self || (!view.subviews.isEmpty && isDescendant(of: view))
    guard view.node.slot != .root, !wouldHoldItself else {
      refuse(.cannotAdd(view.debugName, to: debugName))
      return
    }
    if let name { view.identifier = name }
    if view.superview === self {
      let place = max(0, min(index, subviews.count - 1))
      if subviews[place] === view { return }
      takeOut(view)
      subviews.insert(view, at: place)
      node.host?.orderDidChange(of: view)
      return setNeedsLayout()
    }
    let old = view.node.host
    let parent = view.leaveSuperview()
    view.superview = self
    if index >= subviews.count { subviews.append(view) } else { subviews.insert(view, at: max(0, index)) }
    setNeedsLayout()
    let host = node.host
    let arrived = host?.takeIn(view) ?? []
    if let old, old !== host { view.tellDeparture() }
    for view in arrived where view.node.host === host { view.tellArrival() }
    parent?.tell(changeOf: view)
  }

  /// Takes the view out of its superview, with everything inside it. Constraints that tie the view, or anything inside it,
  /// to something outside are deactivated; those among the view and what is inside it go along and stay active, as in UIKit.
  /// Nothing happens to a view without superview.
  public final func removeFromSuperview() {
    let hadHost = node.host != nil
    guard let parent = leaveSuperview() else { return }
    if hadHost { tellDeparture() }
    parent.tell(changeOf: self)
  }

  /// Takes the view out of its superview, and returns that, which has yet to be told.
  final func leaveSuperview() -> View? {
    guard let parent = superview else { return nil }
    if let record = autoresizing, !record.isStale, !record.constraints.isEmpty {
      // It keeps the frame that its mask has given it; the next superview's size is another matter.
      record.frame = unroundedFrame
      record.constraints = []
    }
    if let host = node.host { host.unmount(self) } else { parent.letGoOfAll(about: node) }
    autoresizing?.containerSize = nil
    autoresizing?.isStale = true
    superview = nil
    parent.takeOut(self)
    parent.setNeedsLayout()
    parent.noteDeparture(of: self)
    return parent
  }

  private final func takeOut(_ view: View) {
    if let place = index(ofSubview: view) { subviews.remove(at: place) }
  }

  /// Where a view stands among the subviews. Looked for from both ends, so that removing all, the first or the last one first, is
  /// no more work than there are subviews.
  final func index(ofSubview view: View) -> Int? {
    var (first, last) = (0, subviews.count - 1)
    while first <= last {
      if subviews[last] === view { return last }
      if subviews[first] === view { return first }
      (first, last) = (first + 1, last - 1)
    }
    return nil
  }

  /// Takes a guide out of the view and deactivates the constraints that speak of it. Only guides that were added can go.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.node.role == .guide else { return }
    if let host = node.host { host.unmount(guide) } else { letGoOfAll(about: guide.node) }
    guide.owningView = nil
    guides.removeAll { $0 === guide }
  }

  /// Keeps a misuse for the next pass: with the engine, or with the top of a detached tree until an engine takes it.
  public final func refuse(_ error: LayoutError) {
    if let host = node.host {
      host.refuse(error)
      return
    }
    let top = top
    if top.pendingError == nil { top.pendingError = error }
  }

  // MARK: Finding views

  /// The first view, in the order of the tree, that has this identifier: this one or one that stands in it.
  public final func view(named identifier: String) -> View? { firstView { $0.identifier == identifier } }

  /// The first view, in the order of the tree, that has this tag: this one or one that stands in it.
  public final func viewWithTag(_ tag: Int) -> View? { firstView { $0.tag == tag } }

  private final func firstView(where isMeant: (View) -> Bool) -> View? {
    var pending = [self]
    while let view = pending.popLast() {
      if isMeant(view) { return view }
      pending.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  // MARK: Under UIKit's names

  /// `add(view)`, under UIKit's name.
  public final func addSubview(_ view: View) {
    add(view)
  }

  /// `insert(view, at: index)`, under UIKit's name.
  public final func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Adds `view` among the subviews just before (in drawing: below) `sibling`. If that is no other subview, it is misuse:
  /// nothing changes, and the next `layoutIfNeeded` throws `LayoutError.cannotAdd`.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, 0)
  }

  /// Adds `view` among the subviews just after (in drawing: above) `sibling`. As `insertSubview(_:belowSubview:)` otherwise.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, 1)
  }

  private final func insert(_ view: View, beside sibling: View, _ offset: Int) {
    guard view !== sibling, let place = subviews.firstIndex(where: { $0 === sibling }) else {
      refuse(.cannotAdd(view.debugName, to: debugName))
      return
    }
    // Taken out first, a subview that stands before the sibling makes it move up by one.
    let isBefore = subviews[..<place].contains { $0 === view }
    insert(view, at: place + offset - (isBefore ? 1 : 0))
  }

  /// Has two subviews change places in the order of subviews. Numbers that are none of a subview change nothing.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    guard subviews.indices.contains(index), subviews.indices.contains(other), index != other else { return }
    subviews.swapAt(index, other)
    for place in [min(index, other), max(index, other)] { node.host?.orderDidChange(of: subviews[place]) }
    setNeedsLayout()
  }

  /// Makes a subview the last one, which is drawn in front. Others are left alone, as in UIKit. Constraints stay.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Makes a subview the first one, which is drawn behind the others. Views that are no subviews are left alone.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// `add(guide)`, under UIKit's name.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    add(guide)
  }
}
