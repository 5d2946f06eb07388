// FrameObservation.swift: being told when a frame changes, as long as somebody wants to know.
//
// Observers stand with the item's node, so that they stay with it from tree to tree. The engine is only told that there are
// some: a pass without observers anywhere asks nobody.

/// An observation of an item's frame, which lasts until it is cancelled or let go of.
///
///     observation = view.observeFrame { old, new in redraw(old.union(new)) }
public final class FrameObservation {
  private var node: ItemNode?
  private let handler: (_ old: Rect, _ new: Rect) -> Void
  /// The frame that was told last.
  private var known: Rect
  private var isTelling = false

  init(_ item: LayoutItem, _ handler: @escaping (_ old: Rect, _ new: Rect) -> Void) {
    node = item.node
    known = item.frame
    self.handler = handler
    item.node.observers.append(Unmanaged.passUnretained(self))
    item.node.host?.noteObserver()
  }

  deinit { cancel() }

  /// Whether it still tells anything.
  public var isActive: Bool { node != nil }

  /// Ends it. Cancelling twice does nothing.
  public func cancel() {
    node?.observers.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    node = nil
  }

  /// Tells of a frame, if it is another than the one that was told last; not inside of itself.
  fileprivate func tell(_ frame: Rect) {
    guard !isTelling, frame != known else { return }
    let old = known
    known = frame
    isTelling = true
    handler(old, frame)
    isTelling = false
  }
}

extension ItemNode {
  /// Tells those who observe the item's frame. They may do anything meanwhile.
  func tellObservers() {
    for observer in observers.map({ $0.takeUnretainedValue() }) {
      guard observer.isActive, let item else { continue }
      observer.tell(item.frame)
    }
    // A scroll view's frame guide has no place of its own to be reported of.
    if let guide = content?.frameLayoutGuide.node, guide !== self, !guide.observers.isEmpty { guide.tellObservers() }
  }
}

extension LayoutItem {
  /// Calls `handler` with the old and the new frame, as `frame` reads them, whenever a pass has changed the frame, until the
  /// observation is cancelled or nobody keeps it any more.
  ///
  /// It is called by `LayoutEngine.layoutIfNeeded()` and what calls that, after the pass, for the items that have changed in the
  /// order of the tree; and may do anything, which the next pass carries out. It is not called inside of itself. The observation
  /// does not keep the item, and stays with it if it is taken to another tree. Scrolling does not change frames.
  public final func observeFrame(
    _ handler: @escaping (_ old: Rect, _ new: Rect) -> Void
  ) -> FrameObservation {
    FrameObservation(self, handler)
  }
}
