// WorkVectorTests.swift: the sparse vector that is made and forgotten many times. Expected values: a dictionary.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Work vectors")
struct WorkVectorTests {
  @Test("a vector holds the sums of what was added since it was begun", arguments: UInt64(1)...30)
  func sums(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var vector = WorkVector()
    vector.makeRoom(for: 9)
    for _ in 0..<8 {
      vector.begin()
      var sums: [Int: Double] = [:]
      var order: [Int32] = []
      for _ in 0..<random.int(in: 0...15) {
        let position = random.int(in: 0...8)
        let value = Double(random.int(in: -4...4))
        vector.add(value, at: position)
        if sums[position] == nil { order.append(Int32(position)) }
        sums[position, default: 0] += value
      }
      let (support, values) = (Array(vector.support.elements), (0..<9).map { vector[$0] })
      #expect(support == order)
      #expect(values == (0..<9).map { sums[$0, default: 0] })
    }
  }

  @Test("positions visited anew keep their values, others start from 0")
  func visits() {
    var vector = WorkVector()
    vector.makeRoom(for: 4)
    vector.begin()
    vector.add(5, at: 0)
    vector.add(6, at: 1)
    vector.begin()
    vector.add(7, at: 2)
    vector.beginVisits()
    let isNew = [vector.visit(2), vector.visit(0), vector.visit(2)]
    #expect(isNew == [true, true, false])
    let values = (0..<4).map { vector[$0] }
    #expect(values == [0, 0, 7, 0])
  }
}
