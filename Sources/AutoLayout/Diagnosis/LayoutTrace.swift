// LayoutTrace.swift: the whole tree, each item with its frame and what is open of it, as `_autolayoutTrace` shows it.

/// One line of a trace.
public struct LayoutTraceEntry {
  /// The item that the line is about.
  public let item: LayoutItem
  /// How deep the item stands: 0 for the root.
  public let depth: Int
  /// Relative to the superview, in points.
  public let frame: Rect
  /// Which of left, top, width and height are open.
  public let ambiguousAttributes: [LayoutAttribute]
  /// Whether any active constraint speaks of the item.
  public let isConstrained: Bool
}

/// A tree of items, in its order: each before what stands in it, guides before subviews.
public struct LayoutTrace {
  /// The lines, from the root on.
  public let entries: [LayoutTraceEntry]
}

extension LayoutTrace: CustomStringConvertible {
  /// A line for each item, indented by `|   `:
  ///
  ///     •root (0, 0, 400, 300)
  ///     |   *a (0, 0, 100, 0) - AMBIGUOUS LAYOUT for a.top, a.height
  ///
  /// `•` marks the root, which the engine hosts, `*` what constraints lay out.
  public var description: String {
    var text = ""
    for entry in entries {
      if !text.isEmpty { text += "\n" }
      for _ in 0..<entry.depth { text += "|   " }
      text += entry.depth == 0 ? "•" : entry.isConstrained ? "*" : ""
      text += entry.item.debugName + " " + entry.frame.description
      var separator = " - AMBIGUOUS LAYOUT for "
      for attribute in entry.ambiguousAttributes {
        text += "\(separator)\(entry.item.debugName).\(attribute.description)"
        separator = ", "
      }
    }
    return text
  }
}
