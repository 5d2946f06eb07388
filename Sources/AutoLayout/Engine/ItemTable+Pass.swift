// ItemTable+Pass.swift: from the variables that changed to the frames that changed.
//
// Only numbers in columns are touched here, no objects: a pass of a strip looks at thousands of slots.

import Cassowary

/// Lists of one pass, kept for their storage. A pass has one round, or more if views change something in their turn.
struct PassScratch {
  /// The numbers of the present pass and of its present round, counted from 1 over all passes.
  var number: UInt32 = 1
  var round: UInt32 = 1
  /// Slots mounted since the last pass, some of them perhaps free again.
  var mounted: [Int32] = []
  /// Slots whose frames have to be looked at, each once.
  var touched: [Int32] = []
  /// Slots whose left or top has changed.
  var moved: [Int32] = []
  /// Slots whose frames have changed without any variable doing so, some of them perhaps free again.
  var reshaped: [Int32] = []
  /// Slots whose width or height has changed, for their views' turn to lay out subviews.
  var resized: [Int32] = []
  /// Slots of contents whose offset has changed.
  var scrolled: [Int32] = []
  /// Slots with their place in the tree, being sorted: place · 2^32 + slot.
  var keys: [UInt64] = []
  /// Slots whose frames the pass has changed so far, each once.
  var changed: [Int32] = []
  /// What the last pass reported. The storage is used again once nobody looks at that report any more.
  var changedSlots: [Int32] = []
  var scrolledSlots: [Int32] = []
}

extension ItemTable {
  // MARK: Which frames to look at

  /// Solves, takes over the changed values, and collects the slots whose frames may have changed, until `takeFrames`.
  mutating func solve(_ solver: Solver) throws(SolverError) {
    try solver.solve { variable, value in take(value, of: variable) }
    for slot in pass.mounted where kinds[Int(slot)] != .free {
      for variable in Int(slot) * 4..<Int(slot) * 4 + 4 { take(solver[variable], of: variable) }
      visit(slot)
    }
    pass.mounted.removeAll(keepingCapacity: true)
    for slot in pass.moved {
      var dependent = firstDependent[Int(slot)]
      while dependent >= 0 {
        visit(dependent)
        dependent = nextDependent[Int(dependent)]
      }
    }
    pass.moved.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ value: Double, of variable: Int) {
    let slot = variable / 4
    guard kinds[slot] != .free, values[variable] != value else { return }
    values[variable] = value
    if variable % 4 < 2 {
      if kinds[slot] == .origin {
        if pass.scrolled.last != Int32(slot) { pass.scrolled.append(Int32(slot)) }
        return
      }
      if pass.moved.last != Int32(slot) { pass.moved.append(Int32(slot)) }
    }
    visit(Int32(slot))
  }

  private mutating func visit(_ slot: Int32) {
    guard visited[Int(slot)] != pass.round else { return }
    visited[Int(slot)] = pass.round
    pass.touched.append(slot)
  }

  // MARK: Their frames

  /// Stores the new frames of the slots touched since the last round and notes which differ. Returns how many slots it
  /// has looked at.
  mutating func takeFrames() -> Int {
    let count = pass.touched.count
    for slot in pass.touched where kinds[Int(slot)] != .free && takeFrame(Int(slot)) { noteChange(of: slot) }
    for slot in pass.reshaped where kinds[Int(slot)] != .free {
      noteChange(of: slot)
      pass.resized.append(slot)
    }
    pass.touched.removeAll(keepingCapacity: true)
    pass.reshaped.removeAll(keepingCapacity: true)
    pass.round &+= 1
    return count
  }

  /// Whether frames may have changed since the last round.
  var hasTouched: Bool { !pass.touched.isEmpty || !pass.scrolled.isEmpty }

  private mutating func noteChange(of slot: Int32) {
    guard reported[Int(slot)] != pass.number else { return }
    reported[Int(slot)] = pass.number
    pass.changed.append(slot)
  }

  /// The slots whose frames the pass has changed, in the order of the tree.
  mutating func takeChanged() -> [Int32] {
    pass.keys.removeAll(keepingCapacity: true)
    for slot in pass.changed where kinds[Int(slot)] != .free { pass.keys.append(key(slot)) }
    Self.sortUnlessSorted(&pass.keys)
    pass.changedSlots.removeAll(keepingCapacity: true)
    for key in pass.keys { pass.changedSlots.append(Int32(truncatingIfNeeded: key)) }
    return pass.changedSlots
  }

  /// Forgets what has been reported.
  mutating func endPass() {
    pass.changed.removeAll(keepingCapacity: true)
    pass.scrolled.removeAll(keepingCapacity: true)
    pass.number &+= 1
  }

  /// The contents whose offset the pass has changed, in the order of the tree, each once.
  mutating func takeScrolled() -> [Int32] {
    pass.scrolledSlots.removeAll(keepingCapacity: true)
    guard !pass.scrolled.isEmpty else { return pass.scrolledSlots }
    pass.keys.removeAll(keepingCapacity: true)
    for slot in pass.scrolled where kinds[Int(slot)] != .free { pass.keys.append(key(slot)) }
    Self.sortUnlessSorted(&pass.keys)
    for key in pass.keys where pass.scrolledSlots.last != Int32(truncatingIfNeeded: key) {
      pass.scrolledSlots.append(Int32(truncatingIfNeeded: key))
    }
    return pass.scrolledSlots
  }

  /// Stores the frame of a slot, relative to its base; false if it is what it was.
  private mutating func takeFrame(_ slot: Int) -> Bool {
    let i = slot * 4
    var isChanged = false
    if kinds[slot] == .placed {
      let base = Int(base[slot]) * 4
      for axis in 0..<2 {
        let position = values[i + axis]
        let start = base < 0 ? 0 : values[base + axis]
        let relative = position - start
        if relative != frames[i + axis] && !isRounding(relative - frames[i + axis], of: position, start) {
          frames[i + axis] = relative
          isChanged = true
        }
      }
    }
    var isResized = false
    for length in i + 2..<i + 4 where frames[length] != values[length] {
      frames[length] = values[length]
      isResized = true
    }
    if isResized { pass.resized.append(Int32(slot)) }
    return isChanged || isResized
  }

  /// Whether a difference is no more than the rounding of a subtraction.
  ///
  /// A difference of two positions carries the rounding of both. When an item and its base move together that would
  /// look like a change of the frame. Nothing is lost: the stored frame is that of an earlier pass, not of the last one.
  private func isRounding(_ difference: Double, of a: Double, _ b: Double) -> Bool {
    b != 0 && difference.magnitude <= 4 * Double.ulpOfOne * (a.magnitude + b.magnitude)
  }

  private func key(_ slot: Int32) -> UInt64 {
    UInt64(order[Int(slot)]) << 32 | UInt64(slot)
  }

  private static func sortUnlessSorted(_ keys: inout [UInt64]) {
    for i in keys.indices.dropFirst() where keys[i] < keys[i - 1] {
      keys.sort()
      return
    }
  }
}
