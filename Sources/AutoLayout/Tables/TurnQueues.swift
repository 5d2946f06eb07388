// TurnQueues.swift: which views ask for their turn in a pass.

/// The slots of views that are marked. A slot may have been left since by the view that was marked, and be another's
/// now, so the mark of the view that has it is what counts.
struct TurnQueues: ~Copyable {
  /// Views marked by `setNeedsUpdateConstraints`.
  var constraints: [Slot] = []
  /// Views marked by `setNeedsLayout`.
  var layout: [Slot] = []
  /// Views that were given a frame to rest at.
  var resting: [Slot] = []
  /// The queue being worked through.
  private var keys = Column<PlacedSlot>()
  /// Whether a pass, or something else that gives views their turns, is under way.
  var isInPass = false
  /// Whether a view is updating its constraints.
  var isUpdating = false
  /// Which thread is in the middle of a change or a pass.
  var threads = ThreadCheck()
  /// Whether some item has been observed.
  var hasObservers = false
  /// Whether a content is being asked for its size.
  var isAsking = false

  /// The number of turns to be given.
  var turns: Int { keys.count }

  /// The slot whose turn it is.
  func slot(at turn: Int) -> Slot { keys[turn].slot }

  /// Moves the queue of views that update constraints into the turns, each after what stands in it.
  mutating func takeConstraints(by table: borrowing ItemTable) {
    keys.removeAll()
    for slot in constraints where table.kind(slot) != .free {
      keys.append(PlacedSlot(place: table.order.leave[slot], slot: slot))
    }
    constraints.removeAll(keepingCapacity: true)
    takeEachOnce()
  }

  /// Moves the queue of views that lay out subviews into the turns, each before what stands in it.
  mutating func takeLayout(by table: borrowing ItemTable) {
    keys.removeAll()
    for slot in layout where table.kind(slot) != .free {
      keys.append(PlacedSlot(place: table.order.enter[slot], slot: slot))
    }
    layout.removeAll(keepingCapacity: true)
    takeEachOnce()
  }

  /// A view that leaves and comes back is in the queue once for each time. It has one turn all the same: with two, in each of which it
  /// left and came back, the next round would have four.
  private mutating func takeEachOnce() {
    keys.sort()
    keys.dropRepeats()
  }
}
