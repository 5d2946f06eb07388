// PlantedFaultTests.swift: twenty layouts with a fault planted at a known size; each is found there, to a millionth of a point.

import AutoLayout
import Testing

/// A row on a root of 390 × 844: a title at the left and a badge at the right, 16 points from the edges.
private struct Faulty {
  let engine = LayoutEngine(size: Size(width: 390, height: 844))
  let title: View
  let badge: View
  let root = 0
  var places: (title: Int, badge: Int) { (1, 2) }

  init(titleWidth: Double? = 200, badgeWidth: Double = 120) throws {
    title = engine.root.add(View(), named: "title")
    badge = engine.root.add(View(), named: "badge")
    try LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 20),
      title.heightAnchor.constraint(equalToConstant: 24),
      badge.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor, constant: -16),
      badge.widthAnchor.constraint(equalToConstant: badgeWidth),
      badge.topAnchor.constraint(equalTo: title.topAnchor),
      badge.heightAnchor.constraint(equalToConstant: 24),
    ])
    if let titleWidth { try title.widthAnchor.constraint(equalToConstant: titleWidth).activate() }
  }

  func path(_ parameter: LayoutParameter = .width, _ range: ClosedRange<Double> = 320...1366) throws -> LayoutPath {
    try LayoutPath(of: engine, along: parameter, over: range)
  }
}

private func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-6 } ?? false }

@Suite("Planted faults")
struct PlantedFaultTests {
  private func expect(
    _ verdict: LayoutVerdict, from: Double, to: Double, by: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(verdict.answer == .fails && verdict.failing.count == 1, sourceLocation: sourceLocation)
    let range = verdict.failing.first
    #expect(
      isNear(range?.lowerBound, from) && isNear(range?.upperBound, to) && isNear(verdict.least?.margin, -by),
      "\(verdict)", sourceLocation: sourceLocation)
  }

  @Test("two views overlap below the sum of their widths", arguments: [200.0, 187.5, 233.25, 260])
  func overlaps(titleWidth: Double) throws {
    let row = try Faulty(titleWidth: titleWidth)
    // 16 + title + 120 + 16; they share the lesser of that many points in width and 24 in height.
    let touching = 152 + titleWidth
    expect(
      try row.path().verdict(on: .apart(1, 2)), from: 320, to: touching, by: min(24, touching - 320))
  }

  @Test("a required distance contradicts the widths below a size", arguments: [19.25, 8, 40.125, 0.5])
  func conflicts(gap: Double) throws {
    let row = try Faulty()
    try row.badge.leadingAnchor.constraint(greaterThanOrEqualTo: row.title.trailingAnchor, constant: gap).activate()
    // With 19.25 it begins at 371.25.
    expect(try row.path().conflictVerdict, from: 320, to: 352 + gap, by: 32 + gap)
  }

  @Test("a control is narrower than 44 points up to a size", arguments: [8.0, 20, 33.5])
  func tooNarrow(gap: Double) throws {
    let row = try Faulty(titleWidth: nil)
    try row.title.trailingAnchor.constraint(equalTo: row.badge.leadingAnchor, constant: -gap).activate()
    // W − 16 − 136 − gap = 44.
    expect(
      try row.path(.width, 160 + gap...800).verdict(on: .atLeast(1, .width, 44)), from: 160 + gap, to: 196 + gap, by: 36
    )
  }

  @Test("a wish gives way to its content at a size, and the content is cut below another")
  func contentIsCut() throws {
    let row = try Faulty(titleWidth: nil)
    row.title.intrinsicContentSize = Size(width: 210.5, height: 24)
    try row.title.trailingAnchor.constraint(lessThanOrEqualTo: row.badge.leadingAnchor, constant: -8).activate()
    let path = try row.path()
    // 16 + 210.5 + 8 + 136.
    expect(path.verdict(on: .atLeast(1, .width, 210.5)), from: 320, to: 370.5, by: 50.5)
    #expect(path.breaks.count == 1 && isNear(path.breaks.first, 370.5))
  }

  @Test("a text 1.3 times as long is too long from a factor on")
  func longText() throws {
    let row = try Faulty(titleWidth: nil)
    row.title.intrinsicContentSize = Size(width: 180, height: 24)
    let path = try row.path(.contentWidths(of: [row.title]), 1...1.5)
    // 16 + 180 f = 390 − 136 at f = 238 / 180; at 1.5 it is 32 points too long, but 24 high.
    expect(path.verdict(on: .apart(1, 2)), from: 238.0 / 180, to: 1.5, by: 24)
  }

  @Test("a view leaves the root below a height", arguments: [700.0, 411.5])
  func tooLow(top: Double) throws {
    let row = try Faulty()
    let foot = row.engine.root.add(View(), named: "foot")
    try LayoutConstraint.activate([
      foot.topAnchor.constraint(equalTo: row.engine.root.topAnchor, constant: top),
      foot.heightAnchor.constraint(equalToConstant: 50), foot.widthAnchor.constraint(equalToConstant: 10),
      foot.leadingAnchor.constraint(equalTo: row.engine.root.leadingAnchor),
    ])
    expect(try row.path(.height, 400...1000).verdict(on: .inside(3, of: 0)), from: 400, to: top + 50, by: top - 350)
  }

  @Test("an order is turned round below a size")
  func order() throws {
    let row = try Faulty()
    // title.left = 16, badge.left = W − 136.
    expect(try row.path(.width, 100...500).verdict(on: .order(1, .left, before: 2, .left)), from: 100, to: 152, by: 52)
  }

  @Test("a constant is too large from a value on")
  func constant() throws {
    let row = try Faulty()
    let moved = try #require(row.engine.activeConstraints.first { $0.firstItem === row.title && $0.constant == 16 })
    // 200 + c <= 390 − 136.
    expect(try row.path(.constant(moved), 0...100).verdict(on: .apart(1, 2)), from: 54, to: 100, by: 24)
  }

  @Test("something is open only where there is room for it")
  func openWhereRoom() throws {
    let row = try Faulty()
    let note = row.engine.root.add(View(), named: "note")
    let wishes = [10, 33.75].map { note.widthAnchor.constraint(equalToConstant: $0) }
    for wish in wishes { wish.priority = 500 }
    try LayoutConstraint.activate([
      note.leadingAnchor.constraint(equalTo: row.title.trailingAnchor),
      note.trailingAnchor.constraint(lessThanOrEqualTo: row.badge.leadingAnchor),
      note.topAnchor.constraint(equalTo: row.title.topAnchor), note.heightAnchor.constraint(equalToConstant: 10),
    ])
    try LayoutConstraint.activate(wishes)
    let path = try row.path(.width, 352...1366)
    // Two wishes of one priority are met as well by all between them; with less room than the lesser only one width is left.
    let open = path.ambiguityVerdict(of: 3).failing
    #expect(open.count == 1 && isNear(open.first?.lowerBound, 362) && isNear(open.first?.upperBound, 1366))
    #expect(path.conflictVerdict.answer == .holds)
  }

  @Test("a text takes another line below a width, and pushes what is below out")
  func lines() throws {
    let row = try Faulty()
    let text = row.engine.root.add(View(), named: "text")
    text.heightForWidth = { $0 < 333.125 ? 820 : 780 }
    try LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: row.title.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: row.engine.root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: row.engine.root.trailingAnchor),
    ])
    // 20 + 24 + 820 > 844.
    expect(try row.path().verdict(on: .inside(3, of: 0)), from: 320, to: 333.125, by: 20)
  }
}
