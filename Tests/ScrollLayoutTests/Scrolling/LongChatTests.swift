// LongChatTests.swift: what changes of a long chat cost, by counters that are the same on every run.
//
// A message is a row as wide as the content, a bubble of at most three quarters of it, and a text that is measured by its
// width. Twice the messages may cost twice the work: the bound of 2.3 for each doubling leaves room for what does not grow
// at all, and none for anything quadratic (4).

import AutoLayout
import ScrollLayout
import Testing

@Suite("A long chat")
struct LongChatTests {
  /// Rows in a scroll view that fills the root, each with a bubble and a text.
  private final class Chat {
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let scroll: ScrollView
    var rows: [View] = []
    var texts: [View] = []
    var links: [LayoutConstraint] = []
    var end: LayoutConstraint?
    /// How often a text was asked for its height.
    var measures = 0

    init(_ count: Int) throws {
      scroll = engine.root.add(ScrollView())
      try LayoutConstraint.activate([
        scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
        scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
        scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
      for index in 0..<count { try insert(index, at: index) }
      end = try scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: rows[count - 1].bottomAnchor).activate()
      try engine.layoutIfNeeded()
    }

    /// Makes a row and puts it at a place, at the top or below all others.
    private func insert(_ index: Int, at place: Int) throws {
      let row = View(), bubble = row.add(View()), text = bubble.add(View())
      let natural = 8 * Double((index * 7919) % 460)
      text.intrinsicContentSize = Size(width: natural, height: View.noIntrinsicMetric)
      text.heightForWidth = { [unowned self] width in
        measures += 1
        return 18 * max(1, (natural / width).rounded(.up))
      }
      scroll.add(row)
      try LayoutConstraint.activate([
        bubble.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        bubble.topAnchor.constraint(equalTo: row.topAnchor),
        bubble.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.75),
        text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor),
        text.topAnchor.constraint(equalTo: bubble.topAnchor),
        text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
        row.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      ])
      rows.insert(row, at: place)
      texts.insert(text, at: place)
      links.insert(try link(place), at: place)
    }

    /// Ties the top of the row at a place to what is above it.
    private func link(_ place: Int) throws -> LayoutConstraint {
      let above = place == 0 ? scroll.contentLayoutGuide.topAnchor : rows[place - 1].bottomAnchor
      return try rows[place].topAnchor.constraint(equalTo: above).activate()
    }

    private func relinkRow(at place: Int) throws {
      links[place].deactivate()
      links[place] = try link(place)
    }

    /// Puts rows above all others, and takes as many out again, while a row stays where it is seen. Returns the entries that the
    /// solver touches for taking them out.
    func comeAndGo(_ number: Int, holding row: View) throws -> Int {
      scroll.contentOffset.y = row.frame.minY - 100
      try engine.layoutIfNeeded()
      let hold = try row.topAnchor.constraint(equalTo: scroll.contentOffsetYAnchor, constant: 100).activate()
      for index in 0..<number { try insert(index, at: 0) }
      for place in 1...number { try relinkRow(at: place) }
      try engine.layoutIfNeeded()
      let entries = try work {
        for row in rows[..<number] { row.removeFromSuperview() }
        rows.removeFirst(number)
        texts.removeFirst(number)
        links.removeFirst(number)
        try relinkRow(at: 0)
        try engine.layoutIfNeeded()
      }.entries
      hold.deactivate()
      scroll.contentOffset = scroll.contentOffset
      try engine.layoutIfNeeded()
      return entries
    }

    /// Turns the screen there and back while the middle row stays where it is.
    func rotateHolding() throws {
      let middle = rows[rows.count / 2]
      scroll.contentOffset.y = middle.frame.minY
      try engine.layoutIfNeeded()
      for width in [844.0, 390] {
        let hold = try middle.topAnchor.constraint(equalTo: scroll.contentOffsetYAnchor).activate()
        try engine.setSize(Size(width: width, height: 844))
        try engine.layoutIfNeeded()
        hold.deactivate()
        scroll.contentOffset = scroll.contentOffset
        try engine.layoutIfNeeded()
      }
    }

    /// The solver's entries touched and its pivots while `body` runs.
    func work(_ body: () throws -> Void) rethrows -> (entries: Int, pivots: Int) {
      let before = engine.statistics.solver
      try body()
      let after = engine.statistics.solver
      return (after.entriesTouched - before.entriesTouched, after.pivots - before.pivots)
    }
  }

  /// Each twice the one before, and all beyond the size at which the solver begins to bound its work by the number of variables:
  /// there its cost makes a step, about 115 rows.
  private static let sizes = [150, 300, 600]

  private func expectLinear(_ counts: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    for (small, large) in zip(counts, counts.dropFirst()) {
      #expect(Double(large) <= 2.3 * Double(small), "\(counts)", sourceLocation: sourceLocation)
    }
    #expect(counts.allSatisfy { $0 > 0 }, sourceLocation: sourceLocation)
  }

  @Test("a change of direction after a row was held costs what a few first layouts do, however many rows there are")
  func directionAfterHold() throws {
    expectLinear(
      try Self.sizes.map { count in
        let chat = try Chat(count)
        let first = chat.engine.statistics.solver.entriesTouched
        try chat.rotateHolding()
        let (entries, pivots) = try chat.work {
          chat.engine.direction = .rightToLeft
          try chat.engine.layoutIfNeeded()
        }
        #expect(entries <= 6 * first && pivots <= 2 * count)
        return entries
      })
  }

  @Test("a change of direction costs what a few first layouts do")
  func direction() throws {
    expectLinear(
      try Self.sizes.map { count in
        let chat = try Chat(count)
        let first = chat.engine.statistics.solver.entriesTouched
        let (entries, _) = try chat.work {
          chat.engine.direction = .rightToLeft
          try chat.engine.layoutIfNeeded()
        }
        #expect(entries <= 3 * first)
        return entries
      })
  }

  @Test("a scroll view that leaves after a row was held, and comes back, costs what a few first layouts do")
  func leaveAndReturn() throws {
    expectLinear(
      try Self.sizes.map { count in
        let chat = try Chat(count)
        try chat.rotateHolding()
        let frames = chat.rows.map(\.frame)
        let entries = try chat.work {
          let outer = chat.engine.root.constraints
          chat.scroll.removeFromSuperview()
          try chat.engine.layoutIfNeeded()
          chat.engine.root.add(chat.scroll)
          try LayoutConstraint.activate(outer)
          try chat.engine.layoutIfNeeded()
        }.entries
        #expect(chat.rows.map(\.frame) == frames)
        return entries
      })
  }

  @Test("taking rows out above a held one costs in proportion to the rows, however often it is done")
  func comingAndGoing() throws {
    expectLinear(
      try Self.sizes.map { count in
        let chat = try Chat(count)
        let frames = chat.rows.map(\.frame)
        let entries = try (1...6).map { try chat.comeAndGo(5, holding: chat.rows[count * $0 / 12]) }
        #expect(chat.rows.map(\.frame) == frames)
        return entries.max() ?? 0
      })
  }

  @Test("a row held while the screen turns takes a pivot, not one for each text above it")
  func rotation() throws {
    for count in Self.sizes {
      let chat = try Chat(count)
      let middle = chat.rows[count / 2]
      chat.scroll.contentOffset.y = middle.frame.minY
      try chat.engine.layoutIfNeeded()
      let plain = try Chat(count)
      let unheld = try plain.work {
        try plain.engine.setSize(Size(width: 844, height: 844))
        try plain.engine.layoutIfNeeded()
      }
      let held = try chat.work {
        try middle.topAnchor.constraint(equalTo: chat.scroll.contentOffsetYAnchor).activate()
        try chat.engine.setSize(Size(width: 844, height: 844))
        try chat.engine.layoutIfNeeded()
      }
      #expect(held.pivots <= unheld.pivots + 3)
      #expect(abs(chat.scroll.contentOffset.y - middle.frame.minY) < 1e-9)
    }
  }
}
