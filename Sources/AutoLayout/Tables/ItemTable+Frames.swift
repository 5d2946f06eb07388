// ItemTable+Frames.swift: from the variables that changed to the frames that changed.
//
// Opening a cell of a long strip moves every cell behind it, so what is done here for one slot is done for fifty thousand:
// numbers in columns, no objects, and loops that hold where the columns are.

import Cassowary

extension ItemTable {
  // MARK: Which frames to look at

  /// Takes over what a solve has changed, and notes the slots whose frames may have changed with it, until `takeFrames`.
  mutating func take(_ changes: ChangedValues) {
    let (rows, values) = (rows.mutableElements, values.mutableElements)
    let round = pass.round
    // As many slots are touched as variables have changed, at most; so the list has room before the loop begins.
    var moved = Column<Slot>()
    swap(&moved, &pass.moved)
    var scrolled = Column<Slot>()
    swap(&scrolled, &pass.scrolled)
    pass.touched.append(atMost: changes.count) { touched in
      var count = 0
      for place in 0..<changes.count {
        let variable = VariableIndex(index: changes.index(at: place))
        let slot = variable.slot
        let row = rows[slot.index]
        let value = changes.value(at: place)
        guard row.kind != .free, values[variable.index] != value else { continue }
        values[variable.index] = value
        if variable.part.isEdge {
          if row.kind == .origin {
            if scrolled.last != slot { scrolled.append(slot) }
            continue
          }
          if !row.firstDependent.isNone, moved.last != slot { moved.append(slot) }
        }
        guard row.visited != round else { continue }
        rows[slot.index].visited = round
        touched[count] = slot
        count &+= 1
      }
      return count
    }
    swap(&moved, &pass.moved)
    swap(&scrolled, &pass.scrolled)
    takeMounted(changes)
    visitDependents()
  }

  /// Slots that have come have all four values to be taken over, changed or not.
  private mutating func takeMounted(_ changes: ChangedValues) {
    for place in 0..<pass.mounted.count {
      let slot = pass.mounted[place]
      guard rows[slot].kind != .free else { continue }
      for index in slot.variables where values[index] != changes.value(of: index) {
        values[index] = changes.value(of: index)
        guard VariableIndex(index: index).part.isEdge else { continue }
        if rows[slot].kind == .origin {
          if pass.scrolled.last != slot { pass.scrolled.append(slot) }
        } else if pass.moved.last != slot {
          pass.moved.append(slot)
        }
      }
      visit(slot)
    }
    pass.mounted.removeAll()
  }

  /// What hangs on a slot that has moved has another frame, unless it has moved along.
  private mutating func visitDependents() {
    for place in 0..<pass.moved.count {
      var dependent = rows[pass.moved[place]].firstDependent
      while !dependent.isNone {
        visit(dependent)
        dependent = next(after: dependent)
      }
    }
    pass.moved.removeAll()
  }

  /// Notes that the frames of a slot, and of what hangs on it, change though no variable does.
  mutating func reshape(_ slot: Slot) {
    pass.reshaped.append(slot)
    var dependent = rows[slot].firstDependent
    while !dependent.isNone {
      pass.reshaped.append(dependent)
      dependent = next(after: dependent)
    }
  }

  private mutating func visit(_ slot: Slot) {
    guard rows[slot].visited != pass.round else { return }
    rows[slot].visited = pass.round
    pass.touched.append(slot)
  }

  // MARK: Their frames

  /// Stores the new frames of the slots touched since the last round and notes which differ. Returns how many slots it
  /// has looked at.
  mutating func takeFrames() -> Int {
    let count = pass.touched.count
    takeTouched()
    for place in 0..<pass.reshaped.count {
      let slot = pass.reshaped[place]
      guard rows[slot].kind != .free else { continue }
      if rows[slot].reported != pass.number {
        rows[slot].reported = pass.number
        pass.changed.append(slot)
      }
      pass.resized.append(slot)
    }
    pass.reshaped.removeAll()
    pass.round &+= 1
    return count
  }

  private mutating func takeTouched() {
    let (touched, number) = (pass.touched.elements, pass.number)
    let (rows, values, frames) = (rows.mutableElements, values.elements, frames.mutableElements)
    var resized = Column<Slot>()
    swap(&resized, &pass.resized)
    pass.changed.append(atMost: touched.count) { changed in
      var count = 0
      for slot in touched {
        let row = rows[slot.index]
        guard row.kind != .free else { continue }
        var isChanged = row.kind == .placed && Self.takePlace(of: slot, relativeTo: row.base, values, frames)
        let i = slot.variables.lowerBound
        if frames[i + 2] != values[i + 2] || frames[i + 3] != values[i + 3] {
          frames[i + 2] = values[i + 2]
          frames[i + 3] = values[i + 3]
          resized.append(slot)
          isChanged = true
        }
        guard isChanged, row.reported != number else { continue }
        rows[slot.index].reported = number
        changed[count] = slot
        count &+= 1
      }
      return count
    }
    swap(&resized, &pass.resized)
    pass.touched.removeAll()
  }

  /// Stores left and top of a slot relative to its base; false if they are what they were.
  @inline(__always)
  private static func takePlace(
    of slot: Slot, relativeTo base: Slot, _ values: UnsafeBufferPointer<Double>,
    _ frames: UnsafeMutableBufferPointer<Double>
  ) -> Bool {
    let i = slot.variables.lowerBound
    var isChanged = false
    for axis in 0..<2 {
      let position = values[i + axis]
      let start = base.isNone ? 0 : values[base.variables.lowerBound + axis]
      let relative = position - start
      if relative != frames[i + axis] && !isRounding(relative - frames[i + axis], of: position, start) {
        frames[i + axis] = relative
        isChanged = true
      }
    }
    return isChanged
  }

  /// Whether a difference is no more than the rounding of a subtraction.
  ///
  /// A difference of two positions carries the rounding of both. When an item and its base move together that would
  /// look like a change of the frame. Nothing is lost: the stored frame is that of an earlier pass, not of the last one.
  @inline(__always)
  private static func isRounding(_ difference: Double, of a: Double, _ b: Double) -> Bool {
    b != 0 && difference.magnitude <= 4 * Double.ulpOfOne * (a.magnitude + b.magnitude)
  }

  /// Whether frames may have changed since the last round.
  var hasTouched: Bool { !pass.touched.isEmpty || !pass.scrolled.isEmpty }

  // MARK: The report

  /// The slots whose frames the pass has changed, in the order of the tree.
  mutating func takeChanged() -> [Slot] {
    pass.changedSlots.removeAll(keepingCapacity: true)
    if isInOrder(pass.changed.elements) {
      pass.changedSlots.append(contentsOf: pass.changed.elements)
    } else {
      sortKeys(of: pass.changed.elements)
      for key in pass.keys.elements { pass.changedSlots.append(key.slot) }
    }
    return pass.changedSlots
  }

  /// The contents whose offset the pass has changed, in the order of the tree, each once.
  mutating func takeScrolled() -> [Slot] {
    pass.scrolledSlots.removeAll(keepingCapacity: true)
    guard !pass.scrolled.isEmpty else { return pass.scrolledSlots }
    sortKeys(of: pass.scrolled.elements)
    for key in pass.keys.elements {
      if pass.scrolledSlots.last != key.slot { pass.scrolledSlots.append(key.slot) }
    }
    return pass.scrolledSlots
  }

  /// Forgets what has been reported.
  mutating func endPass() {
    pass.changed.removeAll()
    pass.scrolled.removeAll()
    pass.number &+= 1
  }

  /// Whether slots stand in the order of the tree already, as in a strip, and none has been freed since.
  private func isInOrder(_ slots: UnsafeBufferPointer<Slot>) -> Bool {
    let (order, rows) = (order.enter.elements, rows.elements)
    var last: Int64 = -1
    for slot in slots {
      guard order[slot.index] > last, rows[slot.index].kind != .free else { return false }
      last = order[slot.index]
    }
    return true
  }

  private mutating func sortKeys(of slots: UnsafeBufferPointer<Slot>) {
    pass.keys.removeAll()
    for slot in slots where rows[slot].kind != .free {
      pass.keys.append(PlacedSlot(place: order.enter[slot], slot: slot))
    }
    pass.keys.sort()
  }
}
