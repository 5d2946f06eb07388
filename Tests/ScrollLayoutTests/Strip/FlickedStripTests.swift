// FlickedStripTests.swift: where a strip comes to rest that a finger has thrown, whatever the frames that are shown of it.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// A finger on a strip, and the frames after it.
private struct Flick: Sendable, CustomStringConvertible {
  var open: Int
  var way: Int
  var velocity: Int
  var isMirrored: Bool
  var isNavigation: Bool
  /// Lengths of frames in thousandths of a second, over and over.
  var frames: [Int]

  var description: String {
    "open \(open), way \(way), velocity \(velocity), mirrored \(isMirrored), navigation \(isNavigation), frames \(frames)"
  }

  static var generator: Generator<Flick> {
    Generator { random in
      Flick(
        open: random.int(in: 0...39), way: random.int(in: -200...200), velocity: random.int(in: -4000...4000),
        isMirrored: random.chance(0.3), isNavigation: random.chance(0.3),
        frames: (0..<random.int(in: 1...6)).map { _ in random.pick([1, 5, 16, 33, 100, 400, 2000]) })
    } shrink: { flick in
      shrinksByLeavingOut(flick.frames).filter { !$0.isEmpty }.map { frames in
        var simpler = flick
        simpler.frames = frames
        return simpler
      }
    }
  }

  /// Throws the strip, shows these frames until it is at rest, and says where the release, and where the strip, came to.
  func play(_ frames: [Double]) throws -> (target: Double, end: Double, index: Int?, middle: Double) {
    let photos = (0..<40).map { mixedPhotos[$0 % 10] }
    let direction = isMirrored ? LayoutDirection.rightToLeft : .leftToRight
    let stage = isNavigation ? try NavigationStage(photos, open: open, direction: direction) : nil
    let engine = stage?.engine ?? LayoutEngine(size: Size(width: 390, height: 48), direction: direction)
    let strip = try stage?.strip ?? engine.root.add(try IndicatorStrip(photos: photos, open: open), named: "strip")
    if !isNavigation { try LayoutConstraint.activate(fill(strip, engine.root).dropLast()) }
    try engine.layoutIfNeeded()
    strip.physics.panSlop = 0
    try strip.touch(at: .zero, time: 0)
    for step in 1...10 {
      let time = Double(step) / 100
      try strip.move(to: Point(x: Double(way * step) / 10, y: 0), time: time)
      try engine.advance(to: time)
    }
    var target: Double?
    for event in try strip.release(velocity: Point(x: Double(velocity), y: 0), time: 0.1) {
      if case .willEndDragging(_, let place) = event { target = place.x }
    }
    var (time, frame) = (0.1, 0)
    while time < 9 {
      time += frames[frame % frames.count]
      frame += 1
      try engine.advance(to: time)
    }
    let index = strip.openIndex
    return (target ?? .nan, strip.contentOffset.x, index, strip.cells[index ?? 0].rect().midX)
  }
}

@Suite("A flicked strip")
struct FlickedStripTests {
  @Test("comes to rest where its release says, at 60 and 120 frames a second and with any others")
  func anyFrames() throws {
    try forAll(Flick.generator, seed: 59_000, count: isOptimized ? 200 : 8) { flick in
      let usual = try flick.play([1.0 / 60])
      if flick.way != 0 {
        try demand(abs(usual.target - usual.end) < 0.5, "target \(usual.target), end \(usual.end)")
      }
      for frames in [[1.0 / 120], flick.frames.map { Double($0) / 1000 }] {
        let other = try flick.play(frames)
        try demand(abs(other.end - usual.end) < 0.5, "\(frames): end \(other.end), at 60 a second \(usual.end)")
        try demand(other.index == usual.index, "\(frames): \(String(describing: other.index))")
        // A finger that has not moved has dragged nothing, so no release tells a target.
        let isSame = flick.way == 0 ? other.target.isNaN : abs(other.target - usual.target) < 1e-9
        try demand(isSame, "targets \(other.target), \(usual.target)")
        try demand(abs(other.middle - 195) < 1e-6, "the cell is off by \(other.middle - 195)")
      }
    }
  }

  // A glide of the discrete kind goes (v − 10) · 0.499 points (Deceleration.swift), over the open cell, 72 wide, and closed ones, 32 apart; half
  // of a spacing belongs to either cell.
  @Test("goes as far as a glide over closed cells, whatever opens on the way", arguments: [300.0, 517, 1000, 2400])
  func distance(speed: Double) throws {
    let flick = Flick(
      open: 0, way: -20, velocity: -Int(speed), isMirrored: false, isNavigation: false, frames: [])
    let way = 20 + (speed - 10) * 0.499
    let index = Int((way - 36 - 1) / 32) + 1
    for rate in [24.0, 60, 120] {
      let end = try flick.play([1 / rate])
      #expect(end.index == index, "\(rate) frames a second")
      // Closed cells before it, and half of its own width.
      let width = min(max(48 * mixedPhotos[index % 10].width / 3000, 30), 160)
      #expect(abs(end.end - (32 * Double(index) + width / 2 - 195)) < 1e-6)
      #expect(abs(end.target - end.end) < 1e-6)
    }
  }

  @Test("nothing jumps: from frame to frame what is under the middle moves as fast as the glide, or as a cell opens")
  func smooth() throws {
    let live = try LiveStrip(photos: (0..<40).map { mixedPhotos[$0 % 10] }, open: 3)
    let strip = live.strip
    strip.physics.panSlop = 0
    try strip.touch(at: .zero, time: 0)
    for step in 1...10 {
      try strip.move(to: Point(x: -5 * Double(step), y: 0), time: Double(step) / 100)
      try live.advance(to: Double(step) / 100)
    }
    try strip.release(velocity: Point(x: -900, y: 0), time: 0.1)
    var before = strip.cells.map { $0.rect().midX }
    for frame in 1...4000 {
      try live.advance(to: 0.1 + Double(frame) / 1000)
      let after = strip.cells.map { $0.rect().midX }
      // 900 points a second, at most 160 / 30 times as fast in a cell that opens; and the widths of the cells that do.
      for (old, new) in zip(before, after) where abs(new - 195) < 400 { #expect(abs(new - old) < 0.9 + 4) }
      before = after
    }
    #expect(!strip.isAnimating && strip.gap == 0)
  }

  @Test("an adjusted target is an offset at rest, and the strip comes to the cell that is nearest to it")
  func adjusted() throws {
    for wanted in [0, 7, 20, 39] {
      let live = try LiveStrip(photos: (0..<40).map { mixedPhotos[$0 % 10] }, open: 12)
      let strip = live.strip
      let width = min(max(48 * mixedPhotos[wanted % 10].width / 3000, 30), 160)
      let offset = 32 * Double(wanted) + width / 2 - 195
      strip.adjustedTarget = { _, _ in Point(x: offset, y: 0) }
      strip.physics.panSlop = 0
      try strip.touch(at: .zero, time: 0)
      try strip.move(to: Point(x: -5, y: 0), time: 0.1)
      let events = try strip.release(velocity: Point(x: -400, y: 0), time: 0.1)
      let target = events.compactMap { event -> Double? in
        if case .willEndDragging(_, let place) = event { place.x } else { nil }
      }
      for frame in 1...300 { try live.advance(to: 0.1 + Double(frame) / 60) }
      #expect(abs(strip.contentOffset.x - offset) < 1e-6 && abs((target.first ?? .nan) - offset) < 1e-6)
    }
  }
}
