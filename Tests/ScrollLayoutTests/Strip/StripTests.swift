// StripTests.swift: the photo strip: two constants a step, and everything else follows.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("The photo strip")
struct StripTests {
  static let closed = 30.0
  /// Mixed open widths: images of different ratios at a height of 48.
  static let open = [64.0, 72, 36, 85.3, 48, 160, 27.75, 48 * 4 / 3.0, 30, 121]

  private func strip(open: Int, count: Int = 40) throws -> Strip {
    try Strip(widths: (0..<count).map { $0 == open ? Self.open[$0 % Self.open.count] : Self.closed })
  }

  @Test("in every step exactly two constants are written, and every frame is what the solver makes of them")
  func twoConstants() throws {
    let strip = try strip(open: 3)
    let animator = Animator()
    try strip.engine.layoutIfNeeded()
    try animator.animate(strip.widths[3], to: Self.closed, duration: 0.35, curve: .easeInOut, at: 0)
    try animator.animate(strip.widths[17], to: Self.open[7], duration: 0.35, curve: .easeInOut, at: 0)
    try animator.advance(to: 0)
    for step in 1...21 {
      let before = strip.engine.statistics
      try animator.advance(to: Double(step) / 60)
      try strip.engine.layoutIfNeeded()
      let after = strip.engine.statistics
      #expect(after.constantsWritten - before.constantsWritten == 2)
      // Nothing else reached the solver: no constraint came, went or changed its priority, and it solved once. There is
      // no other way to set a frame, so no position was computed outside the solver.
      #expect(after.activations == before.activations && after.deactivations == before.deactivations)
      #expect(after.prioritiesWritten == before.prioritiesWritten)
      #expect(after.solver.solves - before.solver.solves == 1)
      #expect(strip.error <= 1e-9)
      #expect(abs(strip.scroll.contentSize.width - (strip.closedForm.last?.maxX ?? 0)) <= 1e-9)
    }
    #expect(strip.widths[3].constant == Self.closed && strip.widths[17].constant == Self.open[7])
    #expect(strip.engine.conflicts.isEmpty)
  }

  @Test("only what the two widths move is reported, and looked at")
  func onlyWhatMoves() throws {
    let strip = try strip(open: 10)
    try strip.engine.layoutIfNeeded()
    let before = strip.engine.statistics.itemsVisited
    strip.widths[10].constant = 40
    strip.widths[20].constant = Self.closed + Self.open[0] - 40
    let changes = try strip.engine.layoutIfNeeded()
    // Cell 10 grows narrower, 11 … 20 move, and what follows stays, as the sum of the two widths has not changed.
    #expect(changes.map(\.debugName) == (10...20).map { "cell\($0)" })
    #expect(strip.engine.statistics.itemsVisited - before == 11)
    #expect(strip.error <= 1e-9)
  }

  @Test("an interruption continues from the widths of its instant; constants never jump")
  func interruption() throws {
    let strip = try strip(open: 2)
    let animator = Animator()
    var last = strip.widths.map(\.constant)
    var next = 2
    for step in 0...120 {
      let time = Double(step) / 60
      if step % 9 == 0 {
        // Every 0.15 s, long before the 0.4 s are over, another cell is opened.
        try animator.animate(strip.widths[next], to: Self.closed, duration: 0.4, curve: .linear, at: time)
        next = (next + 7) % 40
        try animator.animate(strip.widths[next], to: Self.open[next % 10], duration: 0.4, curve: .linear, at: time)
      }
      try animator.advance(to: time)
      try strip.engine.layoutIfNeeded()
      #expect(strip.error <= 1e-9)
      // Linear: no width moves more than (160 − 27.75) / 0.4 points a second, in a step of 1/60 s.
      let now = strip.widths.map(\.constant)
      let most = 132.25 / 0.4 / 60.0
      for (a, b) in zip(last, now) { #expect(abs(a - b) <= most + 1e-9) }
      last = now
    }
  }

  @Test("opening another cell and coming back returns every frame")
  func thereAndBack() throws {
    let strip = try strip(open: 5)
    try strip.engine.layoutIfNeeded()
    let original = strip.cells.map(\.frame)
    let animator = Animator()
    var time = 0.0
    for (from, to) in [(5, 12), (12, 5), (5, 39), (39, 0), (0, 5)] {
      try animator.animate(strip.widths[from], to: Self.closed, duration: 0.3, at: time)
      try animator.animate(strip.widths[to], to: Self.open[to % 10], duration: 0.3, at: time)
      try animator.advance(to: time)
      while animator.isAnimating {
        try strip.engine.layoutIfNeeded()
        time += 1.0 / 60
        try animator.advance(to: time)
      }
      try strip.engine.layoutIfNeeded()
    }
    for (cell, frame) in zip(strip.cells, original) { #expect(difference(cell.frame, frame) <= 1e-9) }
  }

  @Test("ten thousand cells lay out, and a toggle touches only what moves")
  func tenThousand() throws {
    // Whole widths, so that the sums of the closed form are exact.
    let strip = try self.strip(open: 0, count: 10_000)
    try strip.engine.layoutIfNeeded()
    #expect(strip.error <= 1e-9)
    let before = strip.engine.statistics
    strip.widths[9_900].constant = 90
    strip.widths[9_950].constant = 45
    let changes = try strip.engine.layoutIfNeeded()
    // Cells 9,900 … 9,999, and the content that has grown.
    #expect(changes.count == 101)
    let after = strip.engine.statistics
    #expect(after.itemsVisited - before.itemsVisited == 101 && after.constantsWritten - before.constantsWritten == 2)
    #expect(strip.error <= 1e-9)
  }

  @Test("right to left the strip is the mirror image in its content")
  func rightToLeft() throws {
    let strip = try Strip(widths: [30, 64, 30, 30], direction: .rightToLeft)
    try strip.engine.layoutIfNeeded()
    let width = 30 + 64 + 30 + 30 + 3 * 2.0
    #expect(abs(strip.scroll.contentSize.width - width) <= 1e-9)
    for (cell, mirrored) in zip(strip.cells, strip.closedForm) {
      #expect(abs(cell.frame.minX - (width - mirrored.maxX)) <= 1e-9)
    }
  }

  @Test("strips of one cell and of none have a size too")
  func small() throws {
    let one = try Strip(widths: [42])
    try one.engine.layoutIfNeeded()
    #expect(one.scroll.contentSize == Size(width: 42, height: 48))
    let none = try Strip(widths: [])
    try none.engine.layoutIfNeeded()
    #expect(none.scroll.contentSize == .zero)
  }
}
