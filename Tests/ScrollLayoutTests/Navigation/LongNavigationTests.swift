// LongNavigationTests.swift: what a frame of scrolling costs among very many photos, in counts that no machine changes.
//
// Debug builds take 2,000 photos and count no allocations, as nothing is specialized there.

import AllocationCount
import AutoLayout
import ScrollLayout
import TestSupport
import Testing

private let longCount = isOptimized ? 100_000 : 2_000

@Suite("A long photo navigation")
struct LongNavigationTests {
  /// What the frames of a drag cost at most, after the first three, in which lists grow to their size.
  private func cost(
    of frames: Int, _ stage: NavigationStage, _ body: (Int) throws -> Void
  ) throws -> (entries: Int, visited: Int, allocations: Int) {
    var worst = (entries: 0, visited: 0, allocations: 0)
    for frame in 1...frames {
      let before = stage.engine.statistics
      let allocated = allocation_count()
      try body(frame)
      let allocations = allocation_count() - allocated
      let after = stage.engine.statistics
      guard frame > 3 else { continue }
      worst.entries = max(worst.entries, after.solver.entriesTouched - before.solver.entriesTouched)
      worst.visited = max(worst.visited, after.itemsVisited - before.itemsVisited)
      worst.allocations = max(worst.allocations, allocations)
    }
    return worst
  }

  @Test("a frame of dragging, following and gliding touches what moves, and allocates nothing")
  func frames() throws {
    let stage = try NavigationStage((0..<longCount).map { mixedPhotos[$0 % 10] }, open: longCount / 2)
    // Within the open photo: nothing opens, only offsets and separators move.
    try stage.pager.touch(at: .zero, time: 1)
    let dragged = try cost(of: 12, stage) { frame in
      let time = 1 + Double(frame) / 120
      try stage.pager.move(to: Point(x: -10 * Double(frame), y: 0), time: time)
      try stage.advance(to: time)
    }
    try stage.pager.release(time: 1.11)
    try stage.advance(to: 8)
    try stage.strip.touch(at: .zero, time: 9)
    let strip = try cost(of: 12, stage) { frame in
      let time = 9 + Double(frame) / 120
      try stage.strip.move(to: Point(x: -0.5 * Double(frame), y: 0), time: time)
      try stage.advance(to: time)
    }
    try stage.strip.release(time: 9.11)
    let glided = try cost(of: 6, stage) { frame in try stage.advance(to: 9.11 + Double(frame) / 120) }
    for cost in [dragged, strip, glided] {
      #expect(cost.entries <= 100 && cost.visited <= 12, "\(cost)")
      if isOptimized && allocation_count() >= 0 { #expect(cost.allocations == 0, "\(cost)") }
    }
  }
}
