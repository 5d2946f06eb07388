// MeetingAnimationTests.swift: one change while another one is on its way. Where numbers are given, curves are linear and a number that is
// a before and b after is a + (b − a)·t; ends are sums of heights, or what the constraints say by hand.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// A view that hangs on the one above it in a list, at both sides of that, as high as its content.
private final class Card: View {
  private var hanging: LayoutConstraint?
  var height: Double {
    didSet {
      intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: height)
      hasGrown = true
    }
  }
  private(set) var hasGrown = false

  init(height: Double) {
    self.height = height
    super.init()
    identifier = "card\(Int(height))"
    intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: height)
  }

  func put(in list: View, below above: Card?) {
    list.add(self)
    leadingAnchor.constraint(equalTo: list.leadingAnchor).isActive = true
    trailingAnchor.constraint(equalTo: list.trailingAnchor).isActive = true
    hang(on: above?.bottomAnchor ?? list.topAnchor)
  }

  func hang(on anchor: LayoutYAxisAnchor) {
    hanging?.isActive = false
    hanging = topAnchor.constraint(equalTo: anchor)
    hanging?.isActive = true
  }
}

/// Three lists side by side, each 100 wide, with a line below the last card.
private struct Board {
  let engine = LayoutEngine(size: Size(width: 1000, height: 2000))
  let lists: [View]
  let lines = (0..<3).map { _ in Card(height: 1) }
  var cards: [[Card]] = [[], [], []]

  init(_ heights: [[Double]]) throws {
    let root = engine.root
    lists = (0..<3).map { place in root.add(View(), named: "list\(place)") }
    for (place, list) in lists.enumerated() {
      try LayoutConstraint.activate([
        list.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100 * Double(place)),
        list.widthAnchor.constraint(equalToConstant: 100), list.topAnchor.constraint(equalTo: root.topAnchor),
        list.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ])
      lines[place].put(in: list, below: nil)
    }
    for (list, heights) in heights.enumerated() {
      for (place, height) in heights.enumerated() { insert(Card(height: height), in: list, at: place) }
    }
    try engine.layoutIfNeeded()
  }

  private func above(_ place: Int, in list: Int) -> Card? { place == 0 ? nil : cards[list][place - 1] }

  private func tie(_ place: Int, in list: Int) {
    let card = place < cards[list].count ? cards[list][place] : lines[list]
    card.hang(on: above(place, in: list)?.bottomAnchor ?? lists[list].topAnchor)
  }

  mutating func insert(_ card: Card, in list: Int, at place: Int) {
    cards[list].insert(card, at: place)
    card.put(in: lists[list], below: above(place, in: list))
    tie(place + 1, in: list)
  }

  mutating func take(_ place: Int, from list: Int) -> Card {
    let card = cards[list].remove(at: place)
    tie(place, in: list)
    return card
  }

  var all: [Card] { cards.joined() + lines }

  /// Whether each card is as high as its content, but for those whose contents have changed.
  var areWhole: Bool { all.allSatisfy { $0.hasGrown || ($0.unroundedRect().height - $0.height).magnitude < 1e-6 } }

  /// Whether the cards of each list stand one below the other, from the top.
  var areInPlace: Bool {
    zip(cards, lines).allSatisfy { list, line in
      var y = 0.0
      return (list + [line]).allSatisfy { card in
        defer { y += card.height }
        return (card.unroundedRect().minY - y).magnitude < 1e-6
      }
    }
  }
}

/// A pane of half the screen's 1000 points, at the leading edge, whose width yields.
private func makePane() throws -> (engine: LayoutEngine, pane: View, width: LayoutConstraint) {
  let engine = LayoutEngine(size: Size(width: 1000, height: 100))
  let (root, pane) = (engine.root, engine.root.add(View(), named: "pane"))
  let width = pane.widthAnchor.constraint(equalToConstant: 500)
  width.priority = .dragThatCannotResizeScene
  try LayoutConstraint.activate([
    pane.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
    pane.topAnchor.constraint(equalTo: root.topAnchor), pane.bottomAnchor.constraint(equalTo: root.bottomAnchor),
  ])
  try engine.layoutIfNeeded()
  return (engine, pane, width)
}

@Suite("Animations that meet")
struct MeetingAnimationTests {
  @Test("a width that is set while the text turns counts at once, and is there with the frame that ends the turn")
  func widthWhileTurning() throws {
    let (engine, pane, width) = try makePane()
    try engine.animate(duration: 1, curve: .linear, at: 0) { engine.direction = .rightToLeft }
    try engine.advance(to: 0.5)
    width.constant = 600
    try engine.advance(to: 0.75)
    // Its leading edge is the right one now, and goes from 500 to 1000.
    #expect(pane.frame == Rect(x: 275, y: 0, width: 600, height: 100))
    let frame = try engine.advance(to: 1)
    #expect(pane.frame == Rect(x: 400, y: 0, width: 600, height: 100) && !frame.isAnimating)
  }

  @Test("a text that turns, turns back and is turned at once is turned when the animations end")
  func turnedThrice() throws {
    let (engine, pane, _) = try makePane()
    try engine.animate(duration: 1, curve: .linear, at: 0) { engine.direction = .rightToLeft }
    try engine.advance(to: 0.25)
    try engine.animate(duration: 1, curve: .linear, at: 0.25) { engine.direction = .leftToRight }
    try engine.advance(to: 0.5)
    engine.direction = .rightToLeft
    let frame = try engine.advance(to: 60)
    #expect(pane.frame == Rect(x: 500, y: 0, width: 500, height: 100) && !frame.isAnimating)
  }

  @Test("what stood in for a constraint holds nothing in the frame in which its animation ends")
  func endOfStandIn() throws {
    let (engine, pane, width) = try makePane()
    let narrow = pane.widthAnchor.constraint(equalToConstant: 100)
    try narrow.activate()
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, curve: .linear, at: 0) { narrow.isActive = false }
    try engine.advance(to: 0.5)
    #expect(pane.frame.width == 300)
    width.constant = 700
    let frame = try engine.advance(to: 1)
    #expect(pane.frame.width == 700 && !frame.isAnimating)
  }

  // The width goes from 200 to 100, and may be 120 at most from 0.2 on: there it stays until 100 + 100 · (1 − t) is less, at 0.8.
  @Test("what stands in for a constraint, and is beaten, still pulls when something else begins to move")
  func beatenStandIn() throws {
    let (engine, pane, width) = try makePane()
    width.constant = 100
    let (wide, most) = (
      pane.widthAnchor.constraint(equalToConstant: 200), pane.widthAnchor.constraint(lessThanOrEqualToConstant: 400)
    )
    wide.priority = 800
    try LayoutConstraint.activate([wide, most])
    try engine.layoutIfNeeded()
    let other = engine.root.add(View(), named: "other")
    let height = other.heightAnchor.constraint(equalToConstant: 10)
    try height.activate()
    try engine.animate(duration: 1, curve: .linear, at: 0) { wide.isActive = false }
    try engine.advance(to: 0.2)
    most.constant = 120
    try engine.advance(to: 0.3)
    #expect(pane.frame.width == 120)
    try engine.animate(duration: 1, curve: .linear, at: 0.3) { height.constant = 20 }
    #expect(pane.frame.width == 120)
    for (time, width) in [(0.5, 120.0), (0.75, 120), (0.875, 112.5), (1, 100)] {
      try engine.advance(to: time)
      #expect(pane.frame.width == width, "at \(time)")
    }
  }

  @Test("a card that is put back while it is on its way to another list presses no other one")
  func backAgain() throws {
    var board = try Board([[], [], [60, 140]])
    let (card, other) = (board.cards[2][0], board.cards[2][1])
    try board.engine.animate(duration: 1, curve: .linear, at: 0) { board.insert(board.take(0, from: 2), in: 1, at: 0) }
    try board.engine.advance(to: 0.25)
    #expect(other.frame.minY == 45)
    try board.engine.animate(duration: 1, curve: .linear, at: 0.25) {
      board.insert(board.take(0, from: 1), in: 2, at: 1)
    }
    #expect(other.frame.minY == 45 && card.frame.minY == 140)
    for time in [0.25, 0.5, 0.75, 1, 1.25] {
      try board.engine.advance(to: time)
      #expect(board.areWhole && other.frame.minY == max(0, 60 - 60 * time), "at \(time)")
    }
    #expect(board.areInPlace)
  }

  @Test("a card that goes while another one is on its way presses none")
  func goneMeanwhile() throws {
    var board = try Board([[], [], [60, 140, 40]])
    try board.engine.animate(duration: 1, curve: .linear, at: 0) { board.insert(board.take(2, from: 2), in: 2, at: 0) }
    try board.engine.advance(to: 0.25)
    try board.engine.animate(duration: 1, curve: .linear, at: 0.25) { board.take(1, from: 2).removeFromSuperview() }
    #expect(board.cards[2].map { $0.frame.minY } == [150, 70])
    for time in [0.25, 0.5, 0.75, 1, 1.25] {
      try board.engine.advance(to: time)
      #expect(board.areWhole, "at \(time)")
    }
    #expect(board.areInPlace)
  }

  @Test(
    "whatever cards are moved while others are on their way, all stay whole, nothing else jumps, and all arrive",
    arguments: 0..<120 as Range<UInt64>)
  func programs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var height = 20.0
    var board = try Board(
      (0..<3).map { _ in
        (0..<random.int(in: 1...4)).map { _ in
          height += 10
          return height
        }
      })
    var (now, log) = (0.0, "")
    for _ in 0..<6 {
      let from = random.int(in: 0...2)
      if board.cards[from].isEmpty { continue }
      let (place, to) = (random.int(in: 0...(board.cards[from].count - 1)), random.int(in: 0...3))
      let card = board.cards[from][place]
      let before = board.all.filter { $0 !== card || to == 3 }.map { ($0, $0.unroundedRect()) }
      let duration = Double(random.int(in: 1...4)) / 4
      let isSpring = random.int(in: 0...3) == 0
      let timing = isSpring ? AnimationTiming.spring(.bouncy, velocity: nil) : .curve(.easeInOut, duration: duration)
      try board.engine.animate(timing, at: now) {
        if to == 3 {
          card.height = Double(random.int(in: 1...20)) * 10
          log += " \(now): \(from).\(place) is \(card.height)"
        } else {
          _ = board.take(place, from: from)
          let target = random.int(in: 0...board.cards[to].count)
          board.insert(card, in: to, at: target)
          log += " \(now): \(from).\(place) to \(to).\(target)"
        }
      }
      for (card, rect) in before {
        let frame = card.unroundedRect()
        #expect((frame.minY - rect.minY).magnitude < 1e-6, "\(card.debugName) jumps from \(rect) to \(frame):\(log)")
      }
      for _ in 0..<random.int(in: 0...3) {
        now += Double(random.int(in: 0...3)) / 8
        try board.engine.advance(to: now)
        #expect(board.areWhole && board.engine.conflicts.isEmpty, "at \(now):\(log)")
      }
    }
    try board.engine.advance(to: now + 60)
    #expect(board.areWhole && board.areInPlace && !board.engine.isAnimating, "\(log)")
  }
}
