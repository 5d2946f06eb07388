// RankQueueTests.swift: the least number first. Expected values: a sorted set.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Rank queues")
struct RankQueueTests {
  // 64 and 4096 are where a storey is added.
  @Test("numbers come out in ascending order, each once", arguments: [1, 2, 63, 64, 65, 4095, 4096, 4097, 300_000])
  func order(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var queue = RankQueue()
    queue.resize(count)
    var present: Set<Int> = [0, count - 1]
    for number in present { queue.insert(number) }
    for _ in 0..<300 {
      if random.chance(0.6) {
        let number = random.int(in: 0...count - 1)
        queue.insert(number)
        present.insert(number)
      } else {
        let first = queue.popFirst()
        #expect(first == present.min())
        if let first { present.remove(first) }
      }
    }
    var rest: [Int] = []
    while let number = queue.popFirst() { rest.append(number) }
    #expect(rest == present.sorted())
  }
}
