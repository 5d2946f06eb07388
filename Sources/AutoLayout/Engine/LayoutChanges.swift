// LayoutChanges.swift: what a layout pass has moved.

/// The items whose frames a pass has changed, in the order of the tree: parents before children, guides before
/// subviews, subviews in their order.
///
/// A pass may take several rounds, and `animate` looks ahead at the layout that it goes to: what has been there and back is
/// reported too, unless `LayoutEngine.keepsOldFrames`, with which a report has what differs from the one before and nothing else.
///
/// A snapshot: later passes and changes of the tree do not alter it.
public struct LayoutChanges {
  /// Nothing has changed.
  package static var none: LayoutChanges { LayoutChanges(items: [], slots: [], scrolledContents: [], oldFrames: []) }

  let items: [LayoutItem?]
  let slots: [Slot]
  /// The content guides of the scroll views whose offset has changed.
  let scrolledContents: [Slot]

  /// The frame of each changed item as the report before had it, relative to its superview and unrounded; zero for one that
  /// has just come. With the frames of now that is what has to be drawn anew. Empty unless `LayoutEngine.keepsOldFrames`.
  public let oldFrames: [Rect]

  /// The scroll views whose content offset has changed, in the order of the tree; the same holds for what came back.
  public var scrolled: [View] {
    var views: [View] = []
    for slot in scrolledContents {
      if let view = (items[slot.index] as? LayoutGuide)?.owningView { views.append(view) }
    }
    return views
  }

  /// The changed items that are views, in the order of the tree.
  public var views: [View] {
    compactMap { $0 as? View }
  }
}

extension LayoutChanges: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { slots.count }

  public subscript(position: Int) -> LayoutItem {
    guard let item = items[slots[position].index] else {
      preconditionFailure("LayoutChanges: a reported slot without an item")
    }
    return item
  }
}

extension LayoutChanges: CustomStringConvertible {
  /// The changed items by the names that messages use, "list, row, row.title", or "nothing".
  public var description: String {
    isEmpty ? "nothing" : map { $0.debugName }.joined(separator: ", ")
  }
}

/// The frame of an item as a report had it. The node is kept, so that its identity is not given to another.
struct KnownFrame {
  let owner: ItemNode
  let frame: Rect
}
