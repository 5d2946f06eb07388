// PassQueues.swift: which views ask for their turn in a pass.

/// The slots of views that are marked. A slot may have been left since by the view that was marked, and be another's
/// now, so the mark of the view that has it is what counts.
struct PassQueues {
  /// Views marked by `setNeedsUpdateConstraints`.
  var constraints: [Int32] = []
  /// Views marked by `setNeedsLayout`.
  var layout: [Int32] = []
  /// Views that were given a frame to rest at.
  var resting: [Int32] = []
  /// The queue being worked through: place in the order · 2^32 + slot.
  var keys: [UInt64] = []
  /// Whether a pass is under way.
  var isInPass = false

  /// Moves one of the two queues into `keys`, sorted by the place that `order` gives each slot; without free slots.
  mutating func sort(_ queue: QueueName, by order: [Int32], _ kinds: [SlotKind]) {
    keys.removeAll(keepingCapacity: true)
    switch queue {
    case .constraints:
      for slot in constraints { appendKey(of: slot, order, kinds) }
      constraints.removeAll(keepingCapacity: true)
    case .layout:
      for slot in layout { appendKey(of: slot, order, kinds) }
      layout.removeAll(keepingCapacity: true)
    }
    keys.sort()
  }

  private mutating func appendKey(of slot: Int32, _ order: [Int32], _ kinds: [SlotKind]) {
    if kinds[Int(slot)] != .free { keys.append(UInt64(order[Int(slot)]) << 32 | UInt64(slot)) }
  }
}

/// The queues by name.
enum QueueName {
  case constraints
  case layout
}
