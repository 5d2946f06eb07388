// HeldStripTests.swift: a finger on the strip, and offsets that are set.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("A finger on the indicator strip")
struct HeldStripTests {
  @Test("while a finger holds the strip, a cell opens where it is, and glides to the middle on release")
  func held() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 2)
    live.strip.hold()
    live.reference.hold(at: 0)
    try live.open(6, at: 0)
    try live.engine.layoutIfNeeded()
    let gap = try #require(live.strip.gap)
    for step in 1...5 {
      let before = live.engine.statistics.constantsWritten
      try live.advance(to: Double(step) * 0.07)
      #expect(live.engine.statistics.constantsWritten - before == 2)
      #expect(live.error(at: Double(step) * 0.07) <= 1e-9)
      #expect(live.strip.gap == gap && abs(live.strip.cells[6].rect().midX - 195 - gap) <= 1e-9)
    }
    try live.strip.glideToFocus(at: 0.4, duration: 0.2, curve: .linear)
    live.reference.letGo(at: 0.4, 0.2, .linear)
    for step in 0...4 {
      try live.advance(to: 0.4 + Double(step) * 0.05)
      #expect(live.error(at: 0.4 + Double(step) * 0.05) <= 1e-9)
    }
    #expect(live.strip.gap == 0 && !live.strip.isHeld)
  }

  @Test("a finger takes the strip out of its glide, moves it by what it moves itself, and writes one constant")
  func drag() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 0)
    // Cell 1, 30 wide and opening to 36, comes to the middle from 39 points right of it: after 0.1 of 0.2 s, half way.
    live.strip.physics.panSlop = 0
    try live.open(1, at: 0, duration: 0.2)
    try live.advance(to: 0.1)
    let before = live.strip.cells[1].rect().midX
    try live.strip.touch(at: Point(x: 100, y: 20), time: 0.1)
    live.reference.hold(at: 0.1)
    let written = live.engine.statistics.constantsWritten
    // The cell under the middle goes on being it: nothing else opens.
    try live.strip.move(to: Point(x: 62.5, y: 20), time: 0.1)
    #expect(live.engine.statistics.constantsWritten - written == 1)
    live.reference.gap = Glide(at: live.reference.gap.value(at: 0.1) - 37.5)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.strip.cells[1].rect().midX - (before - 37.5)) <= 1e-9)
    #expect(live.error(at: 0.1) <= 1e-9)
    // The widths go on meanwhile.
    try live.advance(to: 0.35)
    #expect(live.error(at: 0.35) <= 1e-9 && live.wide == [1])
  }

  @Test("a content offset that is set, or animated, is taken as it is, and the next opening starts from there")
  func offsetSet() throws {
    let live = try LiveStrip(photos: mixedPhotos, open: 3)
    for wanted in [-1000.0, 0, 17.25, 4000] {
      live.strip.contentOffset = Point(x: wanted, y: 0)
      try live.engine.layoutIfNeeded()
      #expect(abs(live.strip.contentOffset.x - wanted) <= 1e-9 && live.strip.gap == nil)
    }
    let animator = Animator()
    try animator.scroll(live.strip, to: Point(x: 100, y: 0), duration: 1, curve: .linear, at: 0)
    try animator.advance(to: 0.5)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.strip.contentOffset.x - 2050) <= 1e-9)
    try live.strip.open(5, at: 0.5)
    try live.engine.layoutIfNeeded()
    // 2050 still: the tie begins with the gap of that instant.
    #expect(abs(live.strip.contentOffset.x - 2050) <= 1e-9)
    try live.advance(to: 1)
    #expect(live.wide == [5] && abs(live.strip.cells[5].rect().midX - 195) <= 1e-9)
  }

  @Test("an animated offset starts from where the tie has held it")
  func scrollFromTie() throws {
    let live = try LiveStrip(photos: mixedPhotos, open: 9)
    let start = live.strip.contentOffset.x
    let animator = Animator()
    try animator.scroll(live.strip, to: Point(x: start - 20, y: 0), duration: 1, curve: .linear, at: 0)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.strip.contentOffset.x - start) <= 1e-9)
    try animator.advance(to: 0.25)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.strip.contentOffset.x - (start - 5)) <= 1e-9)
    // Cell 9 is 33.6 wide, and stays under the middle.
    live.strip.physics.panSlop = 0
    try live.strip.touch(at: .zero, time: 0.25)
    try live.strip.move(to: Point(x: 5, y: 0), time: 0.25)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.strip.contentOffset.x - (start - 10)) <= 1e-9)
    try live.strip.release(velocity: .zero, time: 0.3)
    try live.advance(to: 1)
    #expect(abs(live.strip.contentOffset.x - start) <= 1e-9)
  }
}
