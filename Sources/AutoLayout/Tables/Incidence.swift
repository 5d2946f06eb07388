// Incidence.swift: which active constraints speak of which item.
//
// Doubly linked lists in flat arrays, so that a constraint leaves in O(its terms) even the list of an item that ten
// thousand constraints speak of. An edge is one item named by one constraint; it stands in two lists, that of the item
// (`next`, `previous`) and that of the constraint (`sibling`).

struct Incidence {
  /// First edge of each item, by slot; −1 if none.
  private var heads: [Int32] = []
  private var next: [Int32] = []
  private var previous: [Int32] = []
  private var sibling: [Int32] = []
  private var slots: [Slot] = []
  /// The row of the solver that the edge's constraint has.
  private var rows: [Int32] = []
  private var free: [Int32] = []

  /// Notes that `row` speaks of `slot`, and returns the edge; `sibling` is an earlier edge of the same row, or −1.
  mutating func insert(row: Int, slot: Slot, sibling earlier: Int32) -> Int32 {
    while heads.count <= slot.index { heads.append(-1) }
    let head = heads[slot.index]
    let edge: Int32
    if let reused = free.popLast() {
      edge = reused
      next[Int(edge)] = head
      previous[Int(edge)] = -1
      sibling[Int(edge)] = earlier
      slots[Int(edge)] = slot
      rows[Int(edge)] = Int32(row)
    } else {
      edge = Int32(next.count)
      next.append(head)
      previous.append(-1)
      sibling.append(earlier)
      slots.append(slot)
      rows.append(Int32(row))
    }
    if head >= 0 { previous[Int(head)] = edge }
    heads[slot.index] = edge
    return edge
  }

  /// Gives all edges of a constraint another row, given the last one that was inserted for it.
  mutating func setRow(_ row: Int, ofEdgesFrom last: Int32) {
    var edge = last
    while edge >= 0 {
      rows[Int(edge)] = Int32(row)
      edge = sibling[Int(edge)]
    }
  }

  /// Forgets all edges of a row, given the last one that was inserted for it.
  mutating func remove(edgesFrom last: Int32) {
    var edge = last
    while edge >= 0 {
      let i = Int(edge)
      if previous[i] >= 0 { next[Int(previous[i])] = next[i] } else { heads[slots[i].index] = next[i] }
      if next[i] >= 0 { previous[Int(next[i])] = previous[i] }
      free.append(edge)
      edge = sibling[i]
    }
  }

  /// Some row that speaks of the slot, or nil.
  func anyRow(of slot: Slot) -> Int? {
    guard slot.index < heads.count, heads[slot.index] >= 0 else { return nil }
    return Int(rows[Int(heads[slot.index])])
  }

  /// Calls `body` with the rows that speak of the slot, the newest first; one that names it twice is there
  /// twice. `body` must not change them.
  func forEachRow(of slot: Slot, _ body: (Int) -> Void) {
    guard slot.index < heads.count else { return }
    var edge = heads[slot.index]
    while edge >= 0 {
      body(Int(rows[Int(edge)]))
      edge = next[Int(edge)]
    }
  }
}
