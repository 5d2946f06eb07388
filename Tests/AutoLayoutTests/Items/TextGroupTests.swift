// TextGroupTests.swift: texts that take less than their ideal width, in groups that cannot move each other.
//
// Expected values are those of a fresh engine with the same views and constraints.

import AutoLayout
import TestSupport
import Testing

extension LayoutConstraint {
  fileprivate func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}

/// What a screen consists of: rows of texts below each other, some in a column, and ties between them.
private struct Plan {
  struct Row {
    var isInColumn: Bool
    var texts: [[Double]]
    /// The largest width of the first text.
    var limit: Double
    /// Whether it reaches to the right edge although no text may be wider than its lines: a contradiction, unless a text takes all
    /// that it is given.
    var isPinned: Bool
  }
  /// The last text of one row is at most so much wider than the first of another.
  struct Tie {
    var row: Int
    var other: Int
    var more: Double
  }
  var width: Double
  var column: Double
  var isColumnPartOfRoot: Bool
  var rows: [Row]
  var ties: [Tie]

  static let slots = 3

  init(_ random: inout SplitMix64) {
    width = Double(random.int(in: 150...500))
    column = Double(random.int(in: 60...300))
    isColumnPartOfRoot = random.chance(0.3)
    rows = []
    ties = []
    for _ in 0..<random.int(in: 2...5) { rows.append(Self.row(&random)) }
    for _ in 0..<random.int(in: 0...2) { ties.append(tie(&random)) }
  }

  static func words(_ random: inout SplitMix64) -> [Double] {
    (0..<random.int(in: 1...5)).map { _ in Double(random.int(in: 10...90)) }
  }

  static func row(_ random: inout SplitMix64) -> Row {
    let texts = (0..<random.int(in: 1...slots)).map { _ in words(&random) }
    let (isInColumn, limit) = (random.chance(0.5), Double(random.int(in: 30...300)))
    return Row(isInColumn: isInColumn, texts: texts, limit: limit, isPinned: random.chance(0.2))
  }

  func tie(_ random: inout SplitMix64) -> Tie {
    let (a, b) = (random.int(in: 0...rows.count - 1), random.int(in: 0...rows.count - 1))
    return Tie(row: a, other: b, more: Double(random.int(in: -20...60)))
  }
}

/// The views of a plan.
private final class Screen {
  let engine: LayoutEngine
  let column = View()
  var columnWidth: LayoutConstraint?
  var rows: [(texts: [WrappingText], limit: LayoutConstraint)] = []
  var ties: [LayoutConstraint?] = []
  private var made = 0

  init(_ plan: Plan) throws {
    engine = LayoutEngine(size: Size(width: plan.width, height: 900))
    engine.root.add(column)
    try column.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 5).activate()
    columnWidth =
      try plan.isColumnPartOfRoot
      ? column.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 0.5).activate()
      : column.widthAnchor.constraint(equalToConstant: plan.column).activate()
    for row in plan.rows { try add(row) }
    for tie in plan.ties { try add(tie) }
  }

  func add(_ row: Plan.Row) throws {
    let host = row.isInColumn ? column : engine.root
    var texts: [WrappingText] = []
    for words in row.texts {
      let text = engine.root.add(WrappingText())
      text.words = words
      // Of two that have to give way it shall not be left open which.
      made += 1
      text.setContentCompressionResistancePriority(LayoutPriority(Float(700 + made * 19 % 49)), for: .horizontal)
      try text.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: Double(rows.count) * 100).activate()
      let before = texts.last?.rightAnchor ?? host.leftAnchor
      try text.leftAnchor.constraint(equalTo: before).activate()
      try text.rightAnchor.constraint(lessThanOrEqualTo: host.rightAnchor).activate()
      texts.append(text)
    }
    if row.isPinned {
      for text in texts { text.setContentHuggingPriority(.required, for: .horizontal) }
      try texts[texts.count - 1].rightAnchor.constraint(equalTo: host.rightAnchor).activate()
    }
    let limit = try texts[0].widthAnchor.constraint(lessThanOrEqualToConstant: row.limit).activate()
    rows.append((texts, limit))
  }

  func add(_ tie: Plan.Tie) throws {
    let (one, other) = (rows[tie.row].texts[rows[tie.row].texts.count - 1], rows[tie.other].texts[0])
    let made = one.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, constant: tie.more)
    ties.append(one === other ? nil : try made.at(LayoutPriority(800)).activate())
  }

  func removeLastTie() {
    ties.removeLast()?.deactivate()
  }
}

@Suite("Texts in groups")
struct TextGroupTests {
  @Test(
    "texts depend on the constraints and not on their history, whatever ties them", arguments: 0..<150 as Range<UInt64>)
  func history(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var plan = Plan(&random)
    let screen = try Screen(plan)
    try screen.engine.layoutIfNeeded()
    for step in 0..<20 {
      try change(&plan, screen, &random)
      if random.chance(0.3) { try change(&plan, screen, &random) }
      try screen.engine.layoutIfNeeded()
      let fresh = try Screen(plan)
      try fresh.engine.layoutIfNeeded()
      for (place, (row, other)) in zip(screen.rows, fresh.rows).enumerated() {
        for (text, twin) in zip(row.texts, other.texts) {
          let isSame =
            (text.frame.minX - twin.frame.minX).magnitude < 1e-6
            && (text.frame.width - twin.frame.width).magnitude < 1e-6
            && (text.frame.height - twin.frame.height).magnitude < 1e-6
          #expect(isSame, "seed \(seed), step \(step), row \(place): \(text.frame), not \(twin.frame)")
          if !isSame { return }
        }
      }
    }
  }

  private func change(_ plan: inout Plan, _ screen: Screen, _ random: inout SplitMix64) throws {
    let row = random.int(in: 0...plan.rows.count - 1)
    switch random.int(in: 0...8) {
    case 0:
      plan.width = Double(random.int(in: 150...500))
      screen.engine.size.width = plan.width
    case 1:
      plan.column = Double(random.int(in: 60...300))
      if !plan.isColumnPartOfRoot { screen.columnWidth?.constant = plan.column }
    case 2, 3:
      plan.rows[row].limit = Double(random.int(in: 30...300))
      screen.rows[row].limit.constant = plan.rows[row].limit
    case 4, 5:
      let text = random.int(in: 0...plan.rows[row].texts.count - 1)
      plan.rows[row].texts[text] = Plan.words(&random)
      screen.rows[row].texts[text].words = plan.rows[row].texts[text]
    case 6 where plan.ties.isEmpty:
      plan.rows.append(Plan.row(&random))
      try screen.add(plan.rows[plan.rows.count - 1])
    case 6,
      7 where !plan.ties.isEmpty:
      _ = plan.ties.popLast()
      screen.removeLastTie()
    default:
      plan.ties.append(plan.tie(&random))
      try screen.add(plan.ties[plan.ties.count - 1])
    }
  }

  @Test("a required width that comes to contradict an older one in another group lets the texts beside it widen")
  func contradiction() throws {
    // Older: the column is at least 20 wider than the pole, which is no narrower than it is told. The text takes 100, the column's width.
    func screen(pole: Double) throws -> (LayoutEngine, WrappingText, LayoutConstraint) {
      let engine = LayoutEngine(size: Size(width: 600, height: 400))
      let (column, post) = (engine.root.add(View()), engine.root.add(View()))
      let text = engine.root.add(WrappingText())
      text.words = [60, 60, 60]
      let length = try post.widthAnchor.constraint(greaterThanOrEqualToConstant: pole).activate()
      try LayoutConstraint.activate([
        column.widthAnchor.constraint(greaterThanOrEqualTo: post.widthAnchor, constant: 20),
        column.widthAnchor.constraint(equalToConstant: 100),
        column.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        text.leftAnchor.constraint(equalTo: column.leftAnchor),
        text.rightAnchor.constraint(lessThanOrEqualTo: column.rightAnchor),
      ])
      return (engine, text, length)
    }
    let (engine, text, length) = try screen(pole: 50)
    try engine.layoutIfNeeded()
    #expect(text.frame.width == 60 && engine.conflicts.isEmpty)
    // 250 + 20 is more than 100: the newer width of the column is set aside.
    length.constant = 250
    try engine.layoutIfNeeded()
    let (fresh, other, _) = try screen(pole: 250)
    try fresh.layoutIfNeeded()
    #expect(engine.conflicts.count == 1 && text.frame.width == 200)
    #expect(text.frame.size == other.frame.size)
    length.constant = 50
    try engine.layoutIfNeeded()
    #expect(text.frame.width == 60 && engine.conflicts.isEmpty)
  }

  // Words of 60, 10 apart: in a line 270, in lines of two 130. The edges ask for all of the width, so a required hugging contradicts
  // them once lines are broken, and not before: the contradiction comes and goes with each trial.
  @Test(
    "a text that must not be wider than its lines, and is pinned to be, comes to rest at any width",
    arguments: [30.0, 60, 130, 160, 200, 270, 300])
  func requiredHugging(width: Double) throws {
    func screen(width: Double) throws -> (LayoutEngine, [View]) {
      let engine = LayoutEngine(size: Size(width: width, height: 300))
      let text = engine.root.add(WrappingText([60, 60, 60, 60]))
      let (other, stack) = (engine.root.add(View()), engine.root.add(StackView()))
      let texts = [WrappingText([60, 60, 60, 60]), WrappingText([60, 60])]
      stack.distribution = .fillEqually
      for text in texts { stack.addArrangedSubview(text) }
      for text in [text, texts[0]] { text.setContentHuggingPriority(.required, for: .horizontal) }
      for view in [text, stack] {
        try LayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
        ])
      }
      try LayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: engine.root.topAnchor),
        stack.topAnchor.constraint(equalTo: text.bottomAnchor),
        other.widthAnchor.constraint(equalToConstant: 10),
        other.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
        other.topAnchor.constraint(equalTo: engine.root.topAnchor), other.heightAnchor.constraint(equalToConstant: 10),
      ])
      try engine.layoutIfNeeded()
      return (engine, [text, other] + texts)
    }
    let (engine, views) = try screen(width: 400)
    let (fresh, twins) = try screen(width: width)
    let expected = withExtendedLifetime(fresh) { twins.map(\.frame) }
    engine.size.width = width
    try engine.layoutIfNeeded()
    #expect(views.map(\.frame) == expected)
    #expect(views[0].frame.width == width && views[1].frame.maxX == width)
    for text in [views[0], views[2]].compactMap({ $0 as? WrappingText }) {
      let words = text.words
      text.words = [10]
      try engine.layoutIfNeeded()
      text.words = words
      try engine.layoutIfNeeded()
      #expect(views.map(\.frame) == expected)
    }
  }

  @Test("a height that decides a width counts with the next change across")
  func height() throws {
    // The square is as high as the pole, and the text at most as wide as the square.
    func screen(high: Double, wide: Double) throws -> (LayoutEngine, WrappingText, [LayoutConstraint]) {
      let engine = LayoutEngine(size: Size(width: 600, height: 400))
      let (pole, square, other) = (engine.root.add(View()), engine.root.add(View()), engine.root.add(View()))
      let text = engine.root.add(WrappingText([60, 60, 60]))
      let lengths = [
        pole.heightAnchor.constraint(equalToConstant: high).at(LayoutPriority(900)),
        other.widthAnchor.constraint(equalToConstant: wide),
      ]
      try LayoutConstraint.activate(
        lengths + [
          square.heightAnchor.constraint(equalTo: pole.heightAnchor),
          square.widthAnchor.constraint(equalTo: square.heightAnchor),
          text.widthAnchor.constraint(lessThanOrEqualTo: square.widthAnchor),
        ])
      try engine.layoutIfNeeded()
      return (engine, text, lengths)
    }
    let (engine, text, lengths) = try screen(high: 60, wide: 10)
    // So that nothing is left of the beginning, when all counts.
    lengths[1].constant = 11
    try engine.layoutIfNeeded()
    #expect(text.frame.width == 60)
    lengths[0].constant = 300
    lengths[1].constant = 12
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 200, height: 20))
    let (fresh, twin, _) = try screen(high: 300, wide: 12)
    #expect(fresh.conflicts.isEmpty && twin.frame.size == text.frame.size)
  }

  @Test("a letter in one text has no other text looked at, however many there are")
  func letter() throws {
    func constantsWritten(of count: Int) throws -> Int {
      let engine = LayoutEngine(size: Size(width: 300, height: 900))
      var texts: [WrappingText] = []
      for _ in 0..<count {
        let text = engine.root.add(WrappingText())
        text.words = [80, 80, 80]
        try LayoutConstraint.activate([
          text.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
          text.topAnchor.constraint(equalTo: texts.last?.bottomAnchor ?? engine.root.topAnchor),
          text.widthAnchor.constraint(lessThanOrEqualTo: engine.root.widthAnchor, multiplier: 0.6),
        ])
        texts.append(text)
      }
      try engine.layoutIfNeeded()
      // The first change concerns all: before it no groups are known.
      texts[count / 2].words = [80, 82, 80]
      try engine.layoutIfNeeded()
      let before = engine.statistics.constantsWritten
      texts[count / 2].words = [80, 81, 80]
      try engine.layoutIfNeeded()
      // 0.6 · 300 = 180: "80 81", 171 wide, and "80".
      #expect(texts[count / 2].frame.size == Size(width: 171, height: 40))
      return engine.statistics.constantsWritten - before
    }
    // Its width and its height, each written twice (hugging and resistance), at its ideal and at what it takes.
    let (few, many) = (try constantsWritten(of: 10), try constantsWritten(of: 200))
    #expect(few == many && many <= 8, "\(few), \(many)")
  }
}
