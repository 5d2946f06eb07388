// ItemTable.swift: what the engine keeps for each item, in columns indexed by slot.
//
// A slot is four consecutive variables of the solver, 4 · slot + 0, 1, 2, 3: left, top, width and height (for a scroll
// view's content: offset x, offset y, width and height). So the item of a changed variable is found by a division.
// The solver cannot drop a variable, so the slot of an item that is gone is kept, with its implicit rows, for the next.
//
// A frame is relative to something: to the origin of the item's space, or to another item's left and top, its *base*.
// What hangs on a base is kept in a list of slots, so that a pass needs no object to find what has moved.

import Cassowary

/// How the first two variables of a slot are to be read.
enum SlotKind: UInt8 {
  case free
  /// Left and top.
  case placed
  /// The origin of a space: left and top are 0, the variables are the content offset (of the root: nothing).
  case origin
}

/// Lists of slots that an engine keeps.
struct SlotLists: OptionSet {
  let rawValue: UInt8
  /// `LayoutEngine.insetSlots`.
  static let insets = SlotLists(rawValue: 1)
  /// `LayoutEngine.measuredSlots`.
  static let measured = SlotLists(rawValue: 2)
}

struct ItemTable {
  /// Who has the slot; nil while it is free. This is what keeps mounted items alive.
  private(set) var items: [LayoutItem?] = []
  private(set) var variables: [Variable] = []
  private(set) var kinds: [SlotKind] = []
  /// The value of each variable as of the last pass.
  var values: [Double] = []
  /// x, y, width and height of each slot as last reported: relative to the superview.
  var frames: [Double] = []
  /// The place of each slot in the tree, parents before children. Stale while the engine's `treeChanged` is set.
  var order: [Int32] = []
  /// The place of each slot when each comes after what stands in it. Stale as `order` is.
  var exitOrder: [Int32] = []
  /// The number of the last round that has visited the slot.
  var visited: [UInt32] = []
  /// The number of the last pass in which the slot's frame has changed.
  var reported: [UInt32] = []
  /// In which of the engine's lists the slot stands, whoever has it now.
  var listed: [SlotLists] = []

  /// The slot whose left and top the frame is relative to; −1 for the origin of the space.
  private(set) var base: [Int32] = []
  /// The slots that have this one as base, doubly linked.
  private(set) var firstDependent: [Int32] = []
  private(set) var nextDependent: [Int32] = []
  private var previousDependent: [Int32] = []

  /// Slots without an item: those with rows for width and height >= 0, and those without.
  private var free: [Int32] = []
  private var freeSigned: [Int32] = []
  /// Whether width and height of the slot may be below 0, whoever has it now.
  private(set) var isSigned: [Bool] = []
  var pass = PassScratch()

  // MARK: Coming and going

  /// A slot for `item` that another has left, or nil if four variables have to be made for a new one.
  mutating func takeFreeSlot(for item: LayoutItem, _ kind: SlotKind, isSigned: Bool, base: Int32) -> Int32? {
    guard let slot = isSigned ? freeSigned.popLast() : free.popLast() else { return nil }
    let s = Int(slot)
    items[s] = item
    kinds[s] = kind
    visited[s] = 0
    reported[s] = 0
    for index in s * 4..<s * 4 + 4 {
      values[index] = 0
      frames[index] = 0
    }
    hang(slot, on: base)
    return slot
  }

  mutating func appendSlot(
    for item: LayoutItem, _ kind: SlotKind, isSigned: Bool, base: Int32, variables four: [Variable]
  ) -> Int32 {
    let slot = Int32(items.count)
    items.append(item)
    kinds.append(kind)
    self.isSigned.append(isSigned)
    variables += four
    for _ in 0..<4 {
      values.append(0)
      frames.append(0)
    }
    order.append(0)
    exitOrder.append(0)
    visited.append(0)
    reported.append(0)
    listed.append([])
    self.base.append(-1)
    firstDependent.append(-1)
    nextDependent.append(-1)
    previousDependent.append(-1)
    hang(slot, on: base)
    return slot
  }

  /// Frees a slot. What hangs on it has been released before, or is about to be.
  mutating func release(_ slot: Int32) {
    let s = Int(slot)
    if base[s] >= 0 {
      let (next, previous) = (nextDependent[s], previousDependent[s])
      if previous >= 0 { nextDependent[Int(previous)] = next } else { firstDependent[Int(base[s])] = next }
      if next >= 0 { previousDependent[Int(next)] = previous }
    }
    base[s] = -1
    items[s] = nil
    kinds[s] = .free
    if isSigned[s] { freeSigned.append(slot) } else { free.append(slot) }
  }

  private mutating func hang(_ slot: Int32, on base: Int32) {
    let s = Int(slot)
    self.base[s] = base
    firstDependent[s] = -1
    previousDependent[s] = -1
    nextDependent[s] = -1
    guard base >= 0 else { return }
    let next = firstDependent[Int(base)]
    nextDependent[s] = next
    if next >= 0 { previousDependent[Int(next)] = slot }
    firstDependent[Int(base)] = slot
  }

  /// Notes that a slot stands in a list from now on; false if it does already. O(1).
  mutating func list(_ slot: Int32, in list: SlotLists) -> Bool {
    listed[Int(slot)].insert(list).inserted
  }

  // MARK: Reading

  /// The frame as last reported, relative to the superview.
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
