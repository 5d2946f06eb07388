// ItemTable.swift: what the engine keeps for each item, in columns indexed by slot.
//
// A slot is four consecutive variables of the solver, 4 · slot + 0, 1, 2, 3: left, top, width and height (for a scroll
// view's content: offset x, offset y, width and height). So the item of a changed variable is found by a division.
// The solver cannot drop a variable, so the slot of an item that is gone is kept, with its implicit rows, for the next.

import Cassowary

struct ItemTable {
  /// Who has the slot; nil while it is free. This is what keeps mounted items alive.
  private(set) var items: [LayoutItem?] = []
  private(set) var variables: [Variable] = []
  /// The value of each variable as of the last pass.
  var values: [Double] = []
  /// x, y, width and height of each slot as last reported: relative to the superview.
  var frames: [Double] = []
  /// The place of each slot in the tree, parents before children. Stale while the engine's `treeChanged` is set.
  var order: [Int32] = []
  /// The number of the last pass that has visited the slot.
  var visited: [UInt32] = []
  private var free: [Int32] = []

  /// A slot for `item`: a free one, or nil if four variables have to be made for a new one.
  mutating func takeFreeSlot(for item: LayoutItem) -> Int32? {
    guard let slot = free.popLast() else { return nil }
    items[Int(slot)] = item
    clearValues(of: slot)
    return slot
  }

  mutating func appendSlot(for item: LayoutItem, variables four: [Variable]) -> Int32 {
    items.append(item)
    variables += four
    for _ in 0..<4 {
      values.append(0)
      frames.append(0)
    }
    order.append(0)
    visited.append(0)
    return Int32(items.count - 1)
  }

  mutating func release(_ slot: Int32) {
    items[Int(slot)] = nil
    free.append(slot)
  }

  private mutating func clearValues(of slot: Int32) {
    for index in Int(slot) * 4..<Int(slot) * 4 + 4 {
      values[index] = 0
      frames[index] = 0
    }
    visited[Int(slot)] = 0
  }

  func frame(_ slot: Int32) -> Rect {
    let i = Int(slot) * 4
    return Rect(x: frames[i], y: frames[i + 1], width: frames[i + 2], height: frames[i + 3])
  }

  /// Left, top, width and height in the item's own space; for a scroll view's content the offset and the size.
  func absolute(_ slot: Int32) -> Rect {
    let i = Int(slot) * 4
    return Rect(x: values[i], y: values[i + 1], width: values[i + 2], height: values[i + 3])
  }
}

extension ItemTable {
  mutating func setFrame(_ frame: Rect, of slot: Int32) {
    let i = Int(slot) * 4
    frames[i] = frame.minX
    frames[i + 1] = frame.minY
    frames[i + 2] = frame.width
    frames[i + 3] = frame.height
  }
}
