// IndicatorStripTests.swift: the indicator strip against its formulas (StripReference.swift).

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("The indicator strip")
struct IndicatorStripTests {
  @Test("at rest one cell is open and in the middle, and both ends can reach the middle")
  func atRest() throws {
    for open in mixedPhotos.indices {
      let live = try LiveStrip(photos: mixedPhotos, open: open)
      #expect(live.error(at: 0) <= 1e-9)
      let cell = live.strip.cells[open]
      #expect(abs(cell.rect().midX - 195) <= 1e-9)
      #expect(live.wide.allSatisfy { $0 == open })
      // The offsets at which the first and the last cell stand in the middle are the ends of the range.
      let first = live.strip.cells[0].frame.midX - 195
      let last = live.strip.cells[9].frame.midX - 195
      #expect(abs(live.strip.minimumContentOffset.x - first) <= 1e-9)
      #expect(abs(live.strip.maximumContentOffset.x - last) <= 1e-9)
      #expect(live.engine.conflicts.isEmpty)
      #expect(try live.engine.ambiguousItems().isEmpty)
    }
  }

  @Test(
    "from any cell to any other, each step writes two widths and the gap and nothing else, and follows the formulas",
    arguments: mixedPhotos.indices)
  func anyPair(from: Int) throws {
    for to in mixedPhotos.indices where to != from {
      var live = try LiveStrip(photos: mixedPhotos, open: from)
      try live.open(to, at: 1)
      #expect(live.error(at: 1) <= 1e-9)
      for step in 0...4 {
        let time = 1 + Double(step) / 10
        let constants = live.constants
        let before = live.engine.statistics
        try live.advance(to: time)
        let after = live.engine.statistics
        // What has changed is among the three, and as many constants were written as have changed: nothing else was.
        let changed = constants.indices.filter { live.constants[$0] != constants[$0] }
        #expect(Set(changed).isSubset(of: [from, to, mixedPhotos.count]))
        #expect(after.constantsWritten - before.constantsWritten == changed.count)
        #expect(after.activations == before.activations && after.deactivations == before.deactivations)
        #expect(after.prioritiesWritten == before.prioritiesWritten)
        #expect(after.solver.solves - before.solver.solves == 1)
        #expect(live.error(at: time) <= 1e-9)
      }
      #expect(!live.strip.isAnimating && live.strip.gap == 0)
      #expect(live.wide.allSatisfy { $0 == to } && abs(live.strip.cells[to].rect().midX - 195) <= 1e-9)
    }
  }

  @Test("an opening changes nothing by itself: one constraint replaces another, and no frame moves")
  func openingMovesNothing() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 2)
    let before = live.engine.statistics
    let onScreen = live.strip.cells.map { $0.rect() }
    try live.open(7, at: 0)
    #expect(try live.engine.layoutIfNeeded().isEmpty)
    let after = live.engine.statistics
    #expect(after.activations - before.activations == 1 && after.deactivations - before.deactivations == 1)
    #expect(after.constantsWritten == before.constantsWritten)
    for (cell, rect) in zip(live.strip.cells, onScreen) { #expect(difference(cell.rect(), rect) <= 1e-9) }
  }

  @Test(
    "an interruption at any time goes on from the widths and the place of that instant",
    arguments: [0.0, 0.01, 0.1, 0.17, 0.2, 0.3, 0.34999, 0.35])
  func interrupted(after delay: Double) throws {
    // Four cells are partly open in the end, then 6 again, which is still closing.
    var live = try LiveStrip(photos: mixedPhotos, open: 0)
    var time = 0.0
    for (step, index) in [5, 6, 8, 1, 6, 6].enumerated() {
      let curve = [AnimationCurve.easeInOut, .linear, .default, .easeOut][step % 4]
      let constants = live.constants.dropLast()
      try live.open(index, at: time, curve: curve)
      try live.engine.layoutIfNeeded()
      // The times of openings are no times of steps: the instant is that of the call.
      #expect(live.error(at: time) <= 1e-9)
      for (a, b) in zip(constants, live.constants.dropLast()) where delay == 0 { #expect(a == b) }
      for part in 1...3 {
        try live.advance(to: time + delay * Double(part) / 4)
        #expect(live.error(at: time + delay * Double(part) / 4) <= 1e-9)
      }
      time += delay
    }
    try live.advance(to: time + 0.35)
    #expect(live.error(at: time + 0.35) <= 1e-9 && live.wide == [6] && live.strip.gap == 0)
    #expect(!live.strip.isAnimating)
  }

  @Test("an opening between two passes measures the gap of its own instant")
  func pendingChanges() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 0)
    try live.open(8, at: 0)
    try live.strip.advance(to: 0.1)
    // No pass in between, and the report of the next one misses nothing.
    try live.open(3, at: 0.2)
    let changes = try live.engine.layoutIfNeeded()
    #expect(live.error(at: 0.2) <= 1e-9)
    #expect(changes.views.map(\.debugName).contains("cell8") && changes.scrolled.first === live.strip)
  }

  @Test("when the screen changes its width the open cell stays in the middle")
  func resized() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 4)
    live.engine.size = Size(width: 844, height: 844)
    live.reference.screen = 844
    try live.engine.layoutIfNeeded()
    #expect(live.error(at: 0) <= 1e-9)
    try live.open(5, at: 0)
    live.engine.size = Size(width: 100, height: 844)
    live.reference.screen = 100
    try live.advance(to: 0.1)
    #expect(live.error(at: 0.1) <= 1e-9)
    try live.advance(to: 0.35)
    #expect(live.error(at: 0.35) <= 1e-9)
  }

  @Test("right to left the strip is the mirror image")
  func rightToLeft() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 1)
    let engine = LayoutEngine(size: Size(width: 390, height: 844), direction: .rightToLeft)
    let strip = engine.root.add(try IndicatorStrip(photos: mixedPhotos, open: 1))
    try LayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
    try live.open(8, at: 0)
    try strip.open(8, at: 0)
    for step in 0...10 {
      let time = Double(step) * 0.035
      try live.advance(to: time)
      try strip.advance(to: time)
      try engine.layoutIfNeeded()
      for (cell, mirrored) in zip(live.strip.cells, strip.cells) {
        let (a, b) = (cell.rect(), mirrored.rect())
        #expect(abs(a.minX - (390 - b.maxX)) <= 1e-9 && abs(a.width - b.width) <= 1e-9)
      }
      #expect(abs(live.strip.contentInset.left - strip.contentInset.right) <= 1e-9)
    }
    #expect(strip.reachedIndex == 8 && live.strip.reachedIndex == 8)
  }

  @Test("the cell under the middle has been reached; between two cells there is none")
  func reached() throws {
    let live = try LiveStrip(photos: mixedPhotos, open: 3)
    #expect(live.strip.reachedIndex == 3)
    for (index, cell) in live.strip.cells.enumerated() {
      for x in [cell.frame.minX, cell.frame.midX, cell.frame.maxX] {
        live.strip.contentOffset.x = x - 195
        try live.engine.layoutIfNeeded()
        #expect(live.strip.reachedIndex == index)
      }
      live.strip.contentOffset.x = cell.frame.maxX + 1 - 195
      try live.engine.layoutIfNeeded()
      #expect(live.strip.reachedIndex == nil)
    }
    live.strip.contentOffset.x = -1e6
    try live.engine.layoutIfNeeded()
    #expect(live.strip.reachedIndex == nil)
  }
}
