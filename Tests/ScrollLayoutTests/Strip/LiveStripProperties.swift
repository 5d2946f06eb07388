// LiveStripProperties.swift: an indicator strip under random use is what its formulas say, always.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// What may happen to a strip. Indices and places are taken modulo what there is; times pass by `wait`.
enum StripEvent: Sendable {
  case open(Int, duration: Int, curve: Int)
  case insert(Int, width: Int, height: Int)
  case remove(Int)
  case hold
  case letGo
  case wait(Int)
}

/// A strip and what happens to it; times and durations in hundredths of a second.
struct StripStory: Sendable, CustomStringConvertible {
  var widths: [Int]
  var open: Int
  var events: [StripEvent]

  var description: String { "photos \(widths) × 10, open \(open)\n" + events.map { "  \($0)" }.joined(separator: "\n") }

  static var generator: Generator<StripStory> {
    Generator { random in
      let size = Generator.int(in: 1...100)
      let widths = (0..<random.int(in: 1...9)).map { _ in size.draw(&random) }
      let events = (0..<random.int(in: 1...14)).map { _ in event(&random) }
      return StripStory(widths: widths, open: random.int(in: 0...widths.count - 1), events: events)
    } shrink: { story in
      var simpler = shrinksByLeavingOut(story.events).map {
        StripStory(widths: story.widths, open: story.open, events: $0)
      }
      if story.widths.count > 1 {
        let fewer = Array(story.widths.dropLast())
        simpler.append(StripStory(widths: fewer, open: min(story.open, fewer.count - 1), events: story.events))
      }
      if story.open > 0 { simpler.append(StripStory(widths: story.widths, open: 0, events: story.events)) }
      return simpler
    }
  }

  private static func event(_ random: inout SplitMix64) -> StripEvent {
    switch random.int(in: 0...11) {
    case 0...3:
      .open(random.int(in: 0...20), duration: Generator.int(in: 0...40).draw(&random), curve: random.int(in: 0...3))
    case 4...5: .insert(random.int(in: 0...20), width: random.int(in: 1...100), height: 10)
    case 6...7: .remove(random.int(in: 0...20))
    case 8: random.chance(0.5) ? .hold : .letGo
    default: .wait(Generator.int(in: 0...30).draw(&random))
    }
  }
}

/// Plays a story on a strip and its reference, and complains where they part.
private struct Player {
  var live: LiveStrip
  var time = 0.0
  static let curves: [AnimationCurve] = [.linear, .easeInOut, .easeIn, .default]

  init(_ story: StripStory) throws {
    live = try LiveStrip(
      photos: story.widths.map { Size(width: Double($0), height: 10) }, open: story.open,
      screen: Size(width: 100, height: 844))
  }

  mutating func play(_ event: StripEvent) throws {
    let count = live.strip.cells.count
    let widths = live.strip.cells.map { ($0, $0.widthConstraint.constant) }
    switch event {
    case .open(let index, let duration, let curve):
      guard count > 0 else { return }
      try live.open(index % count, at: time, duration: Double(duration) / 100, curve: Self.curves[curve])
    case .insert(let index, let width, let height):
      let photo = Size(width: Double(width), height: Double(height))
      try live.strip.insert(photo, at: index % (count + 1))
      live.reference.insert(photo, at: index % (count + 1))
    case .remove(let index):
      guard count > 0 else { return }
      try live.strip.remove(at: index % count, time: time, duration: 0.2, curve: .easeOut)
      live.reference.remove(index % count, at: time, 0.2, .easeOut)
    case .hold:
      live.strip.hold()
      live.reference.hold(at: time)
    case .letGo:
      try live.strip.glideToFocus(at: time, duration: 0.25)
      live.reference.letGo(at: time, 0.25, .easeInOut)
    case .wait(let hundredths):
      time += Double(hundredths) / 100
      try live.advance(to: time)
      try compare("after waiting")
      return
    }
    if case .open(_, 0, _) = event {
      try live.advance(to: time)
      try compare("\(event)")
      return
    }
    // Nothing that happens moves a constant: only time does.
    for (cell, width) in widths {
      try demand(cell.widthConstraint.constant == width, "\(event) let \(cell.debugName) jump from \(width)")
    }
    try live.engine.layoutIfNeeded()
    try compare("\(event)")
  }

  func compare(_ moment: String) throws {
    let error = live.strip.cells.isEmpty ? live.strip.contentSize.width : live.error(at: time)
    try demand(error <= 1e-9, "\(moment) at \(time): off by \(error)")
    try demand(live.engine.conflicts.isEmpty, "\(moment): \(live.engine.conflicts)")
  }

  /// Waits until nothing moves; then the strip is one of those that can be built at once.
  mutating func rest() throws {
    if live.strip.isHeld { try play(.letGo) }
    try play(.wait(100))
    try demand(!live.strip.isAnimating, "still moving a second later")
    let open = live.strip.openIndex
    try demand(live.wide.allSatisfy { $0 == open }, "open at rest: \(live.wide)")
    guard let open else { return }
    let fresh = try LiveStrip(photos: live.strip.photos, open: open, screen: Size(width: 100, height: 844))
    for (cell, other) in zip(live.strip.cells, fresh.strip.cells) {
      try demand(difference(cell.frame, other.frame) <= 1e-9, "\(cell.frame), from scratch \(other.frame)")
      try demand(difference(cell.rect(), other.rect()) <= 1e-9, "on screen \(cell.rect()), not \(other.rect())")
    }
    let (a, b) = (live.strip.contentInset, fresh.strip.contentInset)
    try demand(abs(a.left - b.left) <= 1e-9 && abs(a.right - b.right) <= 1e-9, "insets \(a), from scratch \(b)")
    try demand(abs(live.strip.contentSize.width - fresh.strip.contentSize.width) <= 1e-9, "content sizes differ")
  }
}

/// In debug builds the solver checks its invariants after every change, which takes most of the time.
private let storyCount = isOptimized ? 600 : 60

@Suite("Properties of the indicator strip")
struct LiveStripProperties {
  @Test("random openings, interruptions, insertions and removals follow the formulas and end like a new strip")
  func stories() throws {
    try forAll(StripStory.generator, seed: 30_000, count: storyCount) { story in
      var player = try Player(story)
      for event in story.events { try player.play(event) }
      try player.rest()
    }
  }

  @Test("an animated constant moves no faster than its animation, whatever interrupts it")
  func speed() throws {
    try forAll(StripStory.generator, seed: 31_000, count: storyCount / 4) { story in
      var player = try Player(story)
      for event in story.events {
        guard case .open(let index, _, _) = event else { continue }
        // Linear, 0.4 s, in steps of 0.01 s: no width moves more than (160 − 30) / 40 points.
        try player.play(.open(index, duration: 40, curve: 0))
        for _ in 0..<index % 6 {
          let before = player.live.strip.cells.map { $0.widthConstraint.constant }
          try player.play(.wait(1))
          for (a, b) in zip(before, player.live.strip.cells.map { $0.widthConstraint.constant }) {
            try demand(abs(a - b) <= 130.0 / 40 + 1e-9, "a jump from \(a) to \(b)")
          }
        }
      }
    }
  }
}
