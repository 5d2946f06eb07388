// TreeOrder.swift: which item comes before which, by numbers that need not change when others come and go.
//
// A tour of the tree enters each item, and leaves each view after what stands in it; each of these steps has a number:
//
//     enter(view) < its guides < enter and leave of its first subview < … of its last < leave(view)
//
// Between neighbours there is room, and what comes takes numbers from there (order maintenance in its simplest form: Dietz and
// Sleator, STOC 1987). Only where the room is used up, all are numbered anew.

/// A slot with its place in an order, to be sorted by it.
struct PlacedSlot: BitwiseCopyable, Comparable {
  let place: Int64
  let slot: Slot

  @inline(__always)
  static func < (a: PlacedSlot, b: PlacedSlot) -> Bool {
    a.place != b.place ? a.place < b.place : a.slot.number < b.slot.number
  }
}

/// One step of a tour.
struct TourStep: BitwiseCopyable {
  let slot: Slot
  let isLeaving: Bool
}

/// The places of the items of one tree, by slot.
struct TreeOrder: ~Copyable {
  /// Where the tour enters each item: before what stands in it.
  private(set) var enter = Column<Int64>()
  /// Where the tour leaves each view: after what stands in it.
  private(set) var leave = Column<Int64>()
  /// Whether all have to be numbered before anybody asks for a place.
  var isStale = true
  /// How many steps have been numbered so far.
  private(set) var stepsNumbered = 0

  /// Where what comes has its neighbours: the new steps come right after the lower one, right before the upper one, or, among
  /// others, in the middle. What comes at an end leaves nearly all of the room to what comes there later.
  enum Place {
    case atStart, atEnd, between
  }

  private static let limit = Int64(1) << 62

  /// Takes up a slot, which has no place yet.
  mutating func appendSlot() {
    enter.append(0)
    leave.append(0)
  }

  /// Numbers the steps of a tour anew: that of the whole tree.
  mutating func number(all tour: borrowing Column<TourStep>) {
    isStale = false
    number(tour, from: 0, step: Self.limit / Int64(tour.count + 1))
  }

  /// Numbers the steps of a part that has come between two others.
  mutating func number(_ tour: borrowing Column<TourStep>, after lower: Int64, before upper: Int64, _ place: Place) {
    let count = Int64(tour.count)
    let room = upper - lower
    let step = max(min(room >> 16, room / (2 * count + 1)), 1)
    let used = step * (count + 1)
    guard used <= room else {
      isStale = true
      return
    }
    switch place {
    case .atStart: number(tour, from: upper - used, step: step)
    case .atEnd: number(tour, from: lower, step: step)
    case .between: number(tour, from: lower + (room - used) / 2, step: step)
    }
  }

  private mutating func number(_ tour: borrowing Column<TourStep>, from start: Int64, step: Int64) {
    var number = start
    for place in 0..<tour.count {
      number += step
      let step = tour[place]
      if step.isLeaving { leave[step.slot] = number } else { enter[step.slot] = number }
    }
    stepsNumbered += tour.count
  }
}
