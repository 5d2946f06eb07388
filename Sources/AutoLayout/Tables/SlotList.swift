// SlotList.swift: slots that a mechanism of the engine looks at in every pass.

/// Slots, each once, in the order in which they came; some of them perhaps another's now than of the item that was meant.
struct SlotList {
  /// Those that were removed since `sweep` was called last still among them.
  private(set) var slots: [Slot] = []
  private var members: Set<Slot> = []
  private var isSwept = true

  var isEmpty: Bool { slots.isEmpty }

  /// Adds a slot, unless it is there already. O(1), or O(slots) after a removal.
  mutating func insert(_ slot: Slot) {
    guard !members.contains(slot) else { return }
    sweep()
    members.insert(slot)
    slots.append(slot)
  }

  /// O(1): thousands may go at once.
  mutating func remove(_ slot: Slot) {
    if members.remove(slot) != nil { isSwept = false }
  }

  /// Drops what was removed. O(slots).
  mutating func sweep() {
    guard !isSwept else { return }
    slots.removeAll { !members.contains($0) }
    isSwept = true
  }
}
