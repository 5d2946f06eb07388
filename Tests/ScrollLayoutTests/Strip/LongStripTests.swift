// LongStripTests.swift: what a long strip costs, in counts that no machine changes.
//
// Debug builds take 10,000 photos, since building the strip takes longest, and count no allocations, as nothing is
// specialized there.

import AllocationCount
import AutoLayout
import ScrollLayout
import TestSupport
import Testing

private let longCount = isOptimized ? 100_000 : 10_000

@Suite("A long strip")
struct LongStripTests {
  /// What an opening cost: entries touched by the opening itself, then at most in a step; the items that a step looks at
  /// at most; and the allocations of all steps but the first two, in which lists grow to their size.
  private struct Cost {
    var opening = 0
    var step = 0
    var visited = 0
    var allocations = 0
  }

  private func cost(of index: Int, in live: LiveStrip, at time: Double) throws -> Cost {
    var cost = Cost()
    let before = live.engine.statistics
    try live.strip.open(index, at: time, duration: 1)
    try live.engine.layoutIfNeeded()
    cost.opening = live.engine.statistics.solver.entriesTouched - before.solver.entriesTouched
    for step in 1...7 {
      let start = live.engine.statistics
      let allocated = allocation_count()
      try live.strip.advance(to: time + Double(step) / 8)
      try live.engine.layoutIfNeeded()
      if step > 2 { cost.allocations += allocation_count() - allocated }
      let end = live.engine.statistics
      cost.step = max(cost.step, end.solver.entriesTouched - start.solver.entriesTouched)
      cost.visited = max(cost.visited, end.itemsVisited - start.itemsVisited)
      #expect(end.constantsWritten - start.constantsWritten == 3)
    }
    try live.strip.advance(to: time + 1)
    try live.engine.layoutIfNeeded()
    return cost
  }

  @Test("opening a cell costs what lies between and after, and no step of it allocates")
  func costs() throws {
    let live = try LiveStrip(photos: (0..<longCount).map { mixedPhotos[$0 % 10] })
    var time = 0.0
    func open(_ index: Int) throws -> Cost {
      time += 2
      let cost = try cost(of: index, in: live, at: time)
      // One row is replaced, wherever the cells are.
      #expect(cost.opening <= 100)
      if isOptimized && allocation_count() >= 0 { #expect(cost.allocations == 0) }
      return cost
    }
    // Cells of the same open width: what lies after both does not move, and only what lies between costs anything.
    for start in [longCount / 2, longCount / 5] {
      _ = try open(start)
      for gap in [10, 100, 1000] {
        let cost = try open(start + gap)
        #expect(cost.visited <= gap + 1 && cost.step <= 4 * gap + 100, "\(gap) apart: \(cost)")
        _ = try open(start)
      }
    }
    // Neighbours of different open widths: all cells after them move. (The second step makes a plan of three constants.)
    for rest in [10, 100, 1000, longCount / 2] {
      _ = try open(longCount - rest)
      let cost = try open(longCount - rest + 1)
      #expect(cost.visited >= rest - 1 && cost.visited <= rest + 2 && cost.step <= 10 * rest + 100, "\(rest): \(cost)")
    }
    // The strip is right after all of that: sums of 100,000 widths carry rounding errors.
    let width = 32.0 * Double(longCount - 1) + live.strip.cells[live.strip.openIndex ?? 0].frame.width
    #expect(abs(live.strip.contentSize.width - width) <= 1e-6)
    #expect(abs(live.strip.cells[live.strip.openIndex ?? 0].rect().midX - 195) <= 1e-6)
  }
}
