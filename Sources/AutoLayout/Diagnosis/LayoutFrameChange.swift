// LayoutFrameChange.swift: the frames that would be others if the solver's variables were.

import Cassowary

/// An item whose frame would be another one.
public struct LayoutFrameChange {
  /// The item in question.
  public let item: LayoutItem
  /// The frame as it is, relative to the superview (for a guide: to its view), in points.
  public let frame: Rect
  /// The frame as it would be, in the same coordinates.
  public let newFrame: Rect
}

extension LayoutFrameChange {
  /// What frames would change if these variables had other values, in the order of the tree.
  static func changes(
    _ changes: [(variable: Variable, value: Double)], in engine: LayoutEngine
  ) -> [LayoutFrameChange] {
    let old = engine.solver.values
    var new = old
    for change in changes { new[change.variable.index] = change.value }
    var found: [LayoutFrameChange] = []
    for case let item? in engine.residents {
      let before = relativeFrame(item.node.slot, old, engine)
      let after = relativeFrame(item.node.slot, new, engine)
      let isSame = before.isNear(after)
      if isSame { continue }
      let frame = engine.frame(of: item.node)
      found.append(
        LayoutFrameChange(
          item: item, frame: frame,
          newFrame: Rect(
            x: frame.minX + (after.minX - before.minX), y: frame.minY + (after.minY - before.minY),
            width: frame.width + (after.width - before.width), height: frame.height + (after.height - before.height))))
    }
    return found.sorted { engine.place(of: $0.item) < engine.place(of: $1.item) }
  }

  private static func relativeFrame(_ slot: Slot, _ values: [Double], _ engine: LayoutEngine) -> Rect {
    func value(_ part: SlotPart, _ slot: Slot) -> Double { slot.isNone ? 0 : values[slot.variable(part).index] }
    var rect = Rect(x: 0, y: 0, width: value(.width, slot), height: value(.height, slot))
    guard engine.table.kind(slot) == .placed else { return rect }
    let base = engine.table.base(slot)
    rect.origin = Point(x: value(.left, slot) - value(.left, base), y: value(.top, slot) - value(.top, base))
    return rect
  }
}

extension LayoutFrameChange: CustomStringConvertible {
  /// `a: (0, 0, 10, 10) -> (0, 0, 20, 10)`
  public var description: String { "\(item.debugName): \(frame.description) -> \(newFrame.description)" }
}

extension Rect {
  /// Whether all four numbers differ by no more than rounding (1e-9 points, more for large ones).
  func isNear(_ other: Rect) -> Bool {
    let tolerance = 1e-9 * max(1, minX.magnitude, minY.magnitude, width.magnitude, height.magnitude)
    return (minX - other.minX).magnitude <= tolerance && (minY - other.minY).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
