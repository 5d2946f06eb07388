// MarkedSetTests.swift: the set that is emptied in one step. Expected values: the standard library's Set.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Marked sets")
struct MarkedSetTests {
  @Test("a marked set holds what a set holds, also where its epochs run out", arguments: UInt64(1)...30)
  func likeASet(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Four emptyings before the largest epoch.
    var marked = MarkedSet(epoch: seed.isMultiple(of: 2) ? UInt32.max - 5 : 1)
    marked.makeRoom(for: 12)
    var set: Set<Int> = []
    var before: Set<Int> = []
    var isKnownBefore = false
    for _ in 0..<120 {
      let number = random.int(in: 0...11)
      switch random.int(in: 0...5) {
      case 0:
        marked.removeAll()
        before = set
        set = []
        isKnownBefore = true
      case 1:
        marked.remove(number)
        set.remove(number)
        before.remove(number)
      default:
        let isNew = marked.insert(number)
        #expect(isNew == set.insert(number).inserted)
        before.remove(number)
      }
      let found = (0..<12).filter { marked.contains($0) }
      #expect(found == set.sorted())
      guard isKnownBefore else { continue }
      let former = (0..<12).filter { marked.wasMember($0) }
      #expect(former == before.sorted())
    }
  }

  @Test("new room holds nothing, whatever the epoch")
  func room() {
    var marked = MarkedSet(epoch: 77)
    marked.makeRoom(for: 3)
    marked.insert(1)
    marked.addRoom(2)
    let found = (0..<5).filter { marked.contains($0) }
    #expect(found == [1])
    #expect(marked.capacity == 5)
  }

  @Test("a number list gives each number once, in the order in which they came")
  func list() {
    var list = NumberList()
    list.addRoom(10)
    for number in [7, 2, 7, 9, 2, 0] { list.insert(number) }
    let members = Array(list.members.elements)
    #expect(members == [7, 2, 9, 0])
    list.removeAll()
    list.insert(9)
    let later = Array(list.members.elements)
    #expect(later == [9])
    let isForgotten = !list.contains(7)
    #expect(isForgotten)
  }
}
