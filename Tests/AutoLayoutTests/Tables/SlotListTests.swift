// SlotListTests.swift: the slots that a pass looks at.

import Testing

@testable import AutoLayout

@Suite("Slot lists")
struct SlotListTests {
  private let a = Slot(number: 1)
  private let b = Slot(number: 2)
  private let c = Slot(number: 3)

  @Test("a slot that was removed and comes again stands once, behind the others")
  func removedAndInserted() {
    var list = SlotList()
    for slot in [a, b, c, a] { list.insert(slot) }
    #expect(list.slots == [a, b, c])
    list.remove(a)
    list.insert(a)
    #expect(list.slots == [b, c, a])
  }

  @Test("what is removed goes with the next sweep, and the list is empty after all")
  func swept() {
    var list = SlotList()
    for slot in [a, b, c] { list.insert(slot) }
    list.remove(b)
    list.remove(b)
    list.sweep()
    #expect(list.slots == [a, c])
    list.remove(a)
    list.remove(c)
    list.sweep()
    #expect(list.isEmpty)
  }
}
