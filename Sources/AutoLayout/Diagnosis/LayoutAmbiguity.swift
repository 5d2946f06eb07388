// LayoutAmbiguity.swift: items that the constraints leave more than one place.

/// An item that could lie elsewhere, or be of another size, with all constraints met as well as they are now.
public struct LayoutAmbiguity {
  /// The item in question.
  public let item: LayoutItem
  /// Whether its left edge or its width is open.
  public let isHorizontal: Bool
  /// Whether its top edge or its height is open.
  public let isVertical: Bool
  /// Which of left, top, width and height are open, in this order.
  public let attributes: [LayoutAttribute]
  /// The frame as it is, in the coordinates of the item's space: the root's, or the content's it scrolls in.
  public let frame: Rect
  /// A frame in the same coordinates with another value for each open number. Each of them is possible; they need not
  /// be at once: for a picture of everything at once, see `LayoutEngine.ambiguities`.
  public let otherFrame: Rect
}

/// All that can be said of what the constraints leave open.
public struct LayoutAmbiguities {
  /// The items whose frames are not determined, in the order of the tree.
  public let items: [LayoutAmbiguity]
  /// One other layout that meets all constraints as well as the present one: the frames that differ.
  public let alternative: [LayoutFrameChange]
  /// Constraints, not yet active, that leave nothing open and keep every frame as it is, to a millionth of a point: their
  /// constants are written as people write them.
  public let settling: [LayoutConstraint]

  /// Whether everything is determined.
  public var isEmpty: Bool { items.isEmpty }
}

extension LayoutAmbiguities: CustomStringConvertible {
  /// A line for each item with what is open of it, the other layout, and the constraints that would settle it.
  public var description: String {
    if isEmpty { return "nothing is ambiguous" }
    var text = "ambiguous:"
    for item in items {
      text += "\n  \(item.item.debugName):"
      for attribute in item.attributes { text += " " + attribute.description }
    }
    text += "\nit could as well be:"
    for change in alternative { text += "\n  \(change.description)" }
    text += "\nthis would settle it:"
    for constraint in settling { text += "\n  \(constraint.text)" }
    return text
  }
}
