// LongStripTests.swift: what a long strip costs, in counts that no machine changes.
//
// The strip is built once for all: that takes longest.

import AllocationCount
import AutoLayout
import ScrollLayout
import TestSupport
import Testing

#if DEBUG
  private let longCount = 10_000
#else
  private let longCount = 100_000
#endif

@Suite("A long strip", .serialized)
struct LongStripTests {
  private func measure(_ live: inout LiveStrip, to: Int, at time: Double, _ work: inout [String: [Int]]) throws {
    let before = live.engine.statistics
    try live.strip.open(to, at: time, duration: 1)
    try live.engine.layoutIfNeeded()
    let opened = live.engine.statistics
    var steps: [Int] = []
    var allocations: [Int] = []
    for k in 1...6 {
      let b = live.engine.statistics.solver.entriesTouched
      let a = allocation_count()
      try live.strip.advance(to: time + Double(k) / 10)
      let a2 = allocation_count()
      let changes = try live.engine.layoutIfNeeded().count
      let a3 = allocation_count()
      allocations += [a2 - a, a3 - a2]
      steps.append(live.engine.statistics.solver.entriesTouched - b)
      _ = changes
    }
    try live.strip.advance(to: time + 1)
    try live.engine.layoutIfNeeded()
    print(to, opened.solver.entriesTouched - before.solver.entriesTouched, opened.solver.pivots - before.solver.pivots, steps, allocations)
  }

  @Test("smoke")
  func smoke() throws {
    let clock = ContinuousClock()
    let t0 = clock.now
    var live = try LiveStrip(photos: (0..<longCount).map { mixedPhotos[$0 % 10] }, open: 0)
    print("built", clock.now - t0)
    var w: [String: [Int]] = [:]
    for (k, to) in [1, 10, 100, longCount / 2, longCount - 10, longCount - 1, longCount / 2, longCount / 2 + 100, 0].enumerated() {
      let t0 = clock.now
      try measure(&live, to: to, at: Double(k) * 2, &w)
      print(clock.now - t0)
    }
  }
}
