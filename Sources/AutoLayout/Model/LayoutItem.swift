// LayoutItem.swift: what views and layout guides have in common: a name, a frame and anchors.

/// A rectangle that constraints place: a `View` or a `LayoutGuide`.
///
/// An item is a thin object; its place in the layout lives in the tables of the `LayoutEngine` whose tree it stands in.
/// Items belong to one engine at a time and are not to be shared between threads, as little as the engine itself.
open class LayoutItem {
  package final let node: ItemNode

  init(node: ItemNode) {
    self.node = node
    node.item = self
  }

  deinit {
    node.item = nil
  }

  /// A name for people: in proofs, errors and reports. Need not be unique. As `UILayoutGuide.identifier`.
  public final var identifier: String? {
    get { node.name }
    set { node.name = newValue }
  }

  /// The identifier, or a name made up for an item without.
  public final var debugName: String { node.label }

  /// The frame as of the last layout pass, in points, relative to the superview (for a guide: to its view); inside a
  /// scroll view in content coordinates, so that scrolling does not change it. While the item is detached, the frame that
  /// was given to it (`View.setFrame`), or zero.
  public final var frame: Rect {
    guard let host = node.host else { return unroundedFrame }
    return host.shownFrame(of: node)
  }

  /// `frame` without the engine's `pixelRounding`: for code that goes on reckoning with it.
  public final var unroundedFrame: Rect {
    if let host = node.host { return host.frame(of: node) }
    return (self as? View)?.autoresizing?.frame ?? .zero
  }

  /// Where the item lies relative to the top left corner of another view or guide (of its content, if it scrolls), or, if none is
  /// given, on the screen: relative to the root, with every scroll view's offset taken into account. Values are those of
  /// the last layout pass. O(depth of nested scroll views). Zero while the item is detached.
  public final func rect(in other: LayoutItem? = nil) -> Rect {
    guard let host = node.host else { return .zero }
    return host.shownRect(of: node, in: other?.node)
  }

  /// `rect(in:)` without the engine's `pixelRounding`, as of the last solve: for code that goes on reckoning with it.
  public final func unroundedRect(in other: LayoutItem? = nil) -> Rect {
    node.host?.rect(of: node, in: other?.node) ?? .zero
  }
}

/// By identity: two items are equal if they are the same.
extension LayoutItem: Hashable {
  public static func == (a: LayoutItem, b: LayoutItem) -> Bool { a === b }

  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
