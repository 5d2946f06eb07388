// SlotList.swift: slots that a mechanism of the engine looks at in every pass.

/// Slots, each once, in the order in which they came; some of them perhaps another's now than of the item that was meant.
struct SlotList {
  private(set) var slots: [Slot] = []
  private var members: Set<Slot> = []

  var isEmpty: Bool { slots.isEmpty }

  /// Adds a slot, unless it is there already. O(1).
  mutating func insert(_ slot: Slot) {
    if members.insert(slot).inserted { slots.append(slot) }
  }

  mutating func remove(_ slot: Slot) {
    guard members.remove(slot) != nil else { return }
    slots.removeAll { $0 == slot }
  }
}
