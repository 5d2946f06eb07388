// ItemTable.swift: what the engine keeps for each item, in columns indexed by slot.
//
// The solver cannot drop a variable, so the slot of an item that is gone is kept, with its implicit rows, for the next.
//
// A frame is relative to something: to the origin of the item's space, or to another item's left and top, its *base*.
// What hangs on a base is kept in a list of slots, so that a pass needs no object to find what has moved.

/// How the first two variables of a slot are to be read.
enum SlotKind: UInt8 {
  case free
  /// Left and top.
  case placed
  /// The origin of a space: left and top are 0, the variables are the content offset (of the root: nothing).
  case origin
}

/// Numbers for each item of one tree; it knows of no objects, and nothing is solved here.
struct ItemTable: ~Copyable {
  /// What a pass looks at of each slot that it visits.
  struct Row: BitwiseCopyable {
    var kind: SlotKind
    /// The slot whose left and top the frame is relative to; none for the origin of the space.
    var base: Slot
    /// The first of the slots that have this one as base.
    var firstDependent = Slot.none
    /// The number of the last round that has visited the slot; 0 before the first.
    var visited: UInt32 = 0
    /// The number of the last pass in which the slot's frame has changed.
    var reported: UInt32 = 0
  }

  /// The place of a slot in the list of those that have the same base.
  private struct Link: BitwiseCopyable {
    var next = Slot.none
    var previous = Slot.none
  }

  var rows = Column<Row>()
  private var links = Column<Link>()
  /// The value of each variable as of the last solve.
  var values = Column<Double>()
  /// x, y, width and height of each slot as last reported: relative to its base.
  var frames = Column<Double>()
  /// The place of each slot in the tree.
  var order = TreeOrder()

  /// Slots without an item: those with rows for width and height >= 0, and those without.
  private var free = Column<Slot>()
  private var freeSigned = Column<Slot>()
  /// Whether width and height of the slot may be below 0, whoever has it now.
  private var isSigned = Column<Bool>()
  var pass = PassLog()

  var count: Int { rows.count }

  // MARK: Coming and going

  /// A slot that another item has left, or nil if four variables have to be made for a new one.
  mutating func takeFreeSlot(_ kind: SlotKind, isSigned: Bool, base: Slot) -> Slot? {
    guard let slot = isSigned ? freeSigned.popLast() : free.popLast() else { return nil }
    // What a pass has listed of the slot, it has listed of whoever has it in the end.
    let reported = rows[slot].reported
    rows[slot] = Row(kind: kind, base: base)
    rows[slot].reported = reported
    for index in slot.variables {
      values[index] = 0
      frames[index] = 0
    }
    hang(slot, on: base)
    return slot
  }

  /// A new slot, for the four variables that were made last.
  mutating func appendSlot(_ kind: SlotKind, isSigned: Bool, base: Slot) -> Slot {
    let slot = Slot(number: Int32(rows.count))
    rows.append(Row(kind: kind, base: base))
    links.append(Link())
    self.isSigned.append(isSigned)
    values.append(0, count: 4)
    frames.append(0, count: 4)
    order.appendSlot()
    hang(slot, on: base)
    return slot
  }

  /// Frees a slot. What hangs on it has been released before, or is about to be.
  mutating func release(_ slot: Slot) {
    let base = rows[slot].base
    if !base.isNone {
      let link = links[slot]
      if link.previous.isNone { rows[base].firstDependent = link.next } else { links[link.previous].next = link.next }
      if !link.next.isNone { links[link.next].previous = link.previous }
    }
    rows[slot].base = .none
    rows[slot].kind = .free
    if isSigned[slot] { freeSigned.append(slot) } else { free.append(slot) }
  }

  private mutating func hang(_ slot: Slot, on base: Slot) {
    links[slot] = Link()
    guard !base.isNone else { return }
    let next = rows[base].firstDependent
    links[slot].next = next
    if !next.isNone { links[next].previous = slot }
    rows[base].firstDependent = slot
  }

  // MARK: Reading

  func kind(_ slot: Slot) -> SlotKind { rows[slot].kind }
  func base(_ slot: Slot) -> Slot { rows[slot].base }

  /// The slot after this one among those that have the same base; none behind the last.
  func next(after dependent: Slot) -> Slot { links[dependent].next }

  /// The frame as last reported, relative to the base.
  func frame(_ slot: Slot) -> Rect { Self.rect(slot, frames.elements) }

  /// Left, top, width and height in the item's own space; for a scroll view's content the offset and the size.
  func absolute(_ slot: Slot) -> Rect { Self.rect(slot, values.elements) }

  func value(_ variable: VariableIndex) -> Double { values[variable.index] }

  private static func rect(_ slot: Slot, _ numbers: UnsafeBufferPointer<Double>) -> Rect {
    let i = slot.variables.lowerBound
    return Rect(x: numbers[i], y: numbers[i + 1], width: numbers[i + 2], height: numbers[i + 3])
  }
}
