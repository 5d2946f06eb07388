// LayoutAmbiguity.swift: items that the constraints leave more than one place.

import Cassowary

/// An item that could lie elsewhere, or be of another size, with all constraints met as well as they are now.
public struct LayoutAmbiguity {
  public let item: LayoutItem
  /// Whether its place or size in each axis is open.
  public let isHorizontal: Bool
  public let isVertical: Bool
  /// Which of left, top, width and height are open, in this order.
  public let attributes: [LayoutAttribute]
  /// The frame as it is, in the coordinates of the item's space: the root's, or the content's it scrolls in.
  public let frame: Rect
  /// A frame in the same coordinates with another value for each open number. Each of them is possible; they need not
  /// be at once: for a picture of everything at once, see `LayoutEngine.ambiguities`.
  public let otherFrame: Rect
}

extension LayoutEngine {
  /// The items whose frames are not determined, in the order of the tree, as of the last pass. O(all constraints).
  ///
  /// Positions are looked at in the item's space, so what is pinned to an item without a place is without a place too.
  /// An item that no constraint speaks of is ambiguous.
  public func ambiguousItems() throws(LayoutError) -> [LayoutAmbiguity] {
    var others: [Slot: [SlotPart: Double]] = [:]
    var slots: [Slot] = []
    for found in try findAmbiguities() {
      let variable = VariableIndex(index: found.variable.index)
      let slot = variable.slot
      guard let item = item(in: slot), !variable.part.isEdge || !item.node.isOrigin else { continue }
      if others[slot] == nil { slots.append(slot) }
      others[slot, default: [:]][variable.part] = found.otherValue
    }
    slots.sort { table.order[$0] < table.order[$1] }
    var ambiguities: [LayoutAmbiguity] = []
    for slot in slots {
      guard let item = item(in: slot), let open = others[slot] else { continue }
      ambiguities.append(ambiguity(of: item, open))
    }
    return ambiguities
  }

  private func findAmbiguities() throws(LayoutError) -> [Ambiguity] {
    do throws(SolverError) { return try solver.ambiguities() } catch { throw layoutError(error) }
  }

  private func ambiguity(of item: LayoutItem, _ open: [SlotPart: Double]) -> LayoutAmbiguity {
    var frame = table.absolute(item.node.slot)
    if item.node.isOrigin { frame.origin = .zero }
    var attributes: [LayoutAttribute] = []
    for (part, attribute) in zip(SlotPart.allCases, [LayoutAttribute.left, .top, .width, .height])
    where open[part] != nil {
      attributes.append(attribute)
    }
    let other = Rect(
      x: open[.left] ?? frame.minX, y: open[.top] ?? frame.minY, width: open[.width] ?? frame.width,
      height: open[.height] ?? frame.height)
    return LayoutAmbiguity(
      item: item, isHorizontal: open[.left] != nil || open[.width] != nil,
      isVertical: open[.top] != nil || open[.height] != nil,
      attributes: attributes, frame: frame, otherFrame: other)
  }
}
