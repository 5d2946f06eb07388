// EffortTests.swift: the bounds of work that follow a rule. Expected values: the rule, written out.

import Testing

@testable import Cassowary

@Suite("Bounds of work")
struct EffortTests {
  @Test("without progress the usual rule and Bland's take turns, each turn as long as all before it")
  func turns() {
    var ends: [Int] = []
    var isByBland = false
    for stalled in 0..<2000 where Effort.isByBland(stalled: stalled) != isByBland {
      ends.append(stalled)
      isByBland.toggle()
    }
    #expect(ends == [60, 120, 240, 480, 960, 1920])
  }
}
