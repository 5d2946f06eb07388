// LongListTests.swift: a list of texts in a scroll view, as a chat is: what comes, goes and turns costs what it touches.
//
// Counts, never times. A row has a bubble at its leading or trailing end, as wide as its text, up to 72 % of the row; a text of
// natural width w is 20 points high for each line that w points take.

import ScrollLayout
import Testing

@testable import AutoLayout

@Suite("Long lists")
struct LongListTests {
  /// A list of rows, in a window of 390 × 844.
  private final class List {
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let scroll = ScrollView()
    var rows: [View] = []
    var links: [ObjectIdentifier: LayoutConstraint] = [:]
    var asked = 0

    init(_ count: Int) throws {
      engine.root.add(scroll)
      try LayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
        scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
      try insert(count, at: 0)
      try scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: rows[count - 1].bottomAnchor).activate()
      try engine.layoutIfNeeded()
    }

    func insert(_ count: Int, at place: Int) throws {
      rows.insert(contentsOf: try (0..<count).map { try makeRow($0) }, at: place)
      try link(from: place, to: min(place + count, rows.count - 1))
    }

    func remove(_ places: Range<Int>) throws {
      for row in rows[places] { row.removeFromSuperview() }
      rows.removeSubrange(places)
      try link(from: places.lowerBound, to: places.lowerBound)
    }

    private func link(from first: Int, to last: Int) throws {
      for place in first...last {
        let row = rows[place]
        links[ObjectIdentifier(row)]?.deactivate()
        let above = place == 0 ? scroll.contentLayoutGuide.topAnchor : rows[place - 1].bottomAnchor
        links[ObjectIdentifier(row)] = try row.topAnchor.constraint(equalTo: above).activate()
      }
    }

    private func makeRow(_ number: Int) throws -> View {
      let row = View()
      let bubble = row.add(View())
      let text = bubble.add(View())
      let natural = Double(40 + number * 67 % 600)
      text.intrinsicContentSize = Size(width: natural, height: View.noIntrinsicMetric)
      text.heightForWidth = { [unowned self] width in
        asked += 1
        return 20 * (natural / width).rounded(.up)
      }
      scroll.add(row)
      try LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        number % 2 == 0
          ? bubble.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8)
          : bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
        bubble.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
        bubble.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
        bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.72),
        text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 6),
        text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
      ])
      return row
    }

    /// The pivots of what `change` does and the pass after it.
    func pivots(_ change: () throws -> Void) throws -> Int {
      let before = engine.statistics.solver.pivots
      try change()
      try engine.layoutIfNeeded()
      return engine.statistics.solver.pivots - before
    }
  }

  @Test("what comes above a held row where others were before costs at most twice what the first did")
  func comingAndGoing() throws {
    let list = try List(60)
    list.engine.checksInvariants = true
    let held = list.rows[30]
    try held.topAnchor.constraint(equalTo: list.scroll.contentOffsetYAnchor, constant: 100).activate()
    try list.engine.layoutIfNeeded()
    let first = try list.pivots { try list.insert(12, at: 0) }
    for _ in 0..<4 {
      #expect(try list.pivots { try list.remove(0..<12) } <= 2)
      let later = try list.pivots { try list.insert(12, at: 0) }
      #expect(later <= 2 * first, "\(later) pivots, \(first) at first")
      #expect((held.frame.minY - list.scroll.contentOffset.y - 100).magnitude <= 1e-6)
    }
  }

  @Test("another direction needs no pivot, asks no text, and gives the mirror image")
  func direction() throws {
    let list = try List(60)
    let before = list.rows.map(\.subviews[0].frame)
    let asked = list.asked
    for direction in [LayoutDirection.rightToLeft, .leftToRight] {
      #expect(try list.pivots { list.engine.direction = direction } == 0)
      for (row, frame) in zip(list.rows, before) {
        let x = direction == .rightToLeft ? 390 - frame.maxX : frame.minX
        let bubble = row.subviews[0].frame
        #expect((bubble.minX - x).magnitude <= 1e-6 && (bubble.width - frame.width).magnitude <= 1e-6)
        #expect((bubble.minY - frame.minY).magnitude <= 1e-6 && (bubble.height - frame.height).magnitude <= 1e-6)
      }
    }
    #expect(list.asked == asked)
  }

  @Test("texts that move, and keep their widths, are not looked at")
  func movedTexts() throws {
    let list = try List(60)
    #expect(list.engine.heights.asked.isEmpty)
    list.links[ObjectIdentifier(list.rows[0])]?.constant = 50
    let changed = try list.engine.layoutIfNeeded().count
    #expect(changed >= 60)
    #expect(list.engine.heights.asked.isEmpty)
    // Half as wide, all are looked at that had more room than that, each asked once a width; then none once more.
    let asked = list.asked
    list.engine.size.width = 195
    try list.engine.layoutIfNeeded()
    #expect(list.asked > asked && list.asked <= asked + 60)
    #expect(list.engine.heights.asked.isEmpty)
  }
}
