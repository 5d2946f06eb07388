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

extension LayoutEngine {
  /// The whole tree with frames and ambiguity, as of the last pass. As expensive as `ambiguousItems()`.
  public func layoutTrace() throws(LayoutError) -> LayoutTrace {
    var open: [Slot: [LayoutAttribute]] = [:]
    for found in try ambiguousItems() { open[found.item.node.slot] = found.attributes }
    var entries: [LayoutTraceEntry] = []
    var pending: [(view: View, depth: Int)] = [(root, 0)]
    while let (view, depth) = pending.popLast() {
      entries.append(entry(view, depth, open))
      for guide in view.guides where guide.node.role != .frame { entries.append(entry(guide, depth + 1, open)) }
      for child in view.subviews.reversed() { pending.append((child, depth + 1)) }
    }
    return LayoutTrace(entries: entries)
  }

  private func entry(_ item: LayoutItem, _ depth: Int, _ open: [Slot: [LayoutAttribute]]) -> LayoutTraceEntry {
    LayoutTraceEntry(
      item: item, depth: depth, frame: item.frame, ambiguousAttributes: open[item.node.slot] ?? [],
      isConstrained: isConstrained(item))
  }
}
