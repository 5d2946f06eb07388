// HeapTests.swift: the largest element first. Expected values: the standard library's sort.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Heap")
struct HeapTests {
  @Test("elements come out from the largest to the smallest, equal ones too", arguments: UInt64(1)...30)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers = (0..<random.int(in: 0...80)).map { _ in random.int(in: -20...20) }
    var heap = Heap<Int>()
    for number in numbers { heap.push(number) }
    var found: [Int] = []
    while let number = heap.pop() { found.append(number) }
    #expect(found == numbers.sorted(by: >))
  }

  @Test("the top is the largest of what is in it, also while elements come and go", arguments: UInt64(1)...20)
  func top(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var heap = Heap<Int>()
    var present: [Int] = []
    for _ in 0..<100 {
      if random.chance(0.6) {
        let number = random.int(in: 0...30)
        heap.push(number)
        present.append(number)
      } else {
        let popped = heap.pop()
        #expect(popped == present.max())
        if let popped, let place = present.firstIndex(of: popped) { present.remove(at: place) }
      }
      let top = heap.top
      #expect(top == present.max())
    }
  }
}
