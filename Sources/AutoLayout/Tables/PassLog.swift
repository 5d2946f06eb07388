// PassLog.swift: what a pass has come upon so far.

/// Lists of one pass, kept for their storage. A pass has one round, or more if views change something in their turn.
struct PassLog: ~Copyable {
  /// The numbers of the present pass and of its present round, counted from 1 over all passes.
  var number: UInt32 = 1
  var round: UInt32 = 1
  /// Slots mounted since the last solve, some of them perhaps free again.
  var mounted = Column<Slot>()
  /// Slots whose frames have to be looked at, each once.
  var touched = Column<Slot>()
  /// Slots on which others hang and whose left or top the present solve has changed.
  var moved = Column<Slot>()
  /// Slots whose frames have changed without any variable doing so, some of them perhaps free again.
  var reshaped = Column<Slot>()
  /// Slots whose width or height has changed, for their views' turn to lay out subviews.
  var resized = Column<Slot>()
  /// Slots of contents whose offset has changed.
  var scrolled = Column<Slot>()
  /// Slots with their place in the tree, being sorted.
  var keys = Column<PlacedSlot>()
  /// Slots whose frames the pass has changed so far, each once.
  var changed = Column<Slot>()
  /// What the last pass reported. The storage is used again once nobody looks at that report any more.
  var changedSlots: [Slot] = []
  var scrolledSlots: [Slot] = []
}
