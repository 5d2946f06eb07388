// FittedChatTests.swift: what changes of a long chat cost where texts say themselves what they take of a width, by counters that
// are the same on every run.
//
// Such a text asks for its ideal width whenever something has changed across, and is narrowed again: a pivot or two for each,
// and none that goes through all the rows. Twice the messages may cost twice the work, as in LongChatTests.

import AutoLayout
import ScrollLayout
import Testing

@Suite("A long chat of texts that fit themselves")
struct FittedChatTests {
  /// A text of words that are 40 points wide, in lines of 18.
  private final class Text: View {
    var words: Int {
      didSet { invalidateIntrinsicContentSize() }
    }
    init(words: Int) {
      self.words = words
      super.init()
      // As strong as what keeps it from being lower: two bounds that hold at one value.
      setContentHuggingPriority(.defaultHigh, for: .vertical)
    }
    override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
      let most = proposal.width.map { max(1, Int($0 / 40)) } ?? Int.max
      let lines = max(1, (words + min(most, words) - 1) / max(1, min(most, words)))
      return Size(width: 40 * Double(min(most, words)), height: 18 * Double(lines))
    }
  }

  /// Messages at both sides of a scroll view that holds its end above a bar with a field.
  private final class Chat {
    let engine = LayoutEngine(size: Size(width: 420, height: 680))
    let scroll = ScrollView()
    let field = Text(words: 2)
    var rows: [View] = []
    var end: LayoutConstraint?
    var time = 0.0

    init(_ count: Int) throws {
      let bar = View()
      engine.root.add(scroll)
      engine.root.add(bar)
      bar.add(field)
      let root = engine.root
      let sticks = scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor)
      sticks.priority = LayoutPriority(30)
      try LayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: bar.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 9),
        field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
        field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
        field.trailingAnchor.constraint(lessThanOrEqualTo: bar.trailingAnchor, constant: -12),
        sticks,
      ])
      for index in 0..<count { try append(words: 1 + index % 17) }
      try engine.layoutIfNeeded()
    }

    func append(words: Int) throws {
      let row = scroll.add(View()), bubble = row.add(View()), text = bubble.add(Text(words: words))
      let content = scroll.contentLayoutGuide
      let newEnd = content.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 12)
      let hug = bubble.widthAnchor.constraint(equalToConstant: 0)
      hug.priority = LayoutPriority(100)
      end?.deactivate()
      let isMine = rows.count.isMultiple(of: 3)
      try LayoutConstraint.activate([
        isMine
          ? bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -12)
          : bubble.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 12),
        bubble.topAnchor.constraint(equalTo: row.topAnchor), bubble.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.75), hug,
        text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
        text.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -14),
        text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 9),
        text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -7),
        row.topAnchor.constraint(
          equalTo: rows.last?.bottomAnchor ?? content.topAnchor, constant: rows.isEmpty ? 12 : 8),
        row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: content.trailingAnchor), newEnd,
      ])
      end = newEnd
      rows.append(row)
    }

    /// The entries that the solver touches while `body` runs; no more than five pivots a message are made.
    func work(_ body: () throws -> Void) throws -> Int {
      let before = engine.statistics.solver
      try body()
      let after = engine.statistics.solver
      #expect(after.pivots - before.pivots <= 5 * rows.count)
      let last = try #require(rows.last)
      #expect(abs(last.frame.maxY + 12 - scroll.contentOffset.y - scroll.frame.height) < 1e-6)
      return after.entriesTouched - before.entriesTouched
    }
  }

  private func expectLinear(_ work: (Chat) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let counts = try [250, 500, 1000].map { count in
      let chat = try Chat(count)
      // The second and third time are what an app sees; the first may find things as they were made.
      return try (0..<3).map { _ in try chat.work { try work(chat) } }.max() ?? 0
    }
    for (small, large) in zip(counts, counts.dropFirst()) {
      #expect(Double(large) <= 2.3 * Double(small), "\(counts)", sourceLocation: sourceLocation)
    }
    #expect(counts.allSatisfy { $0 > 0 }, sourceLocation: sourceLocation)
  }

  @Test("a message below the others costs in proportion to them, however often one comes")
  func append() throws {
    try expectLinear { chat in
      try chat.append(words: 3)
      try chat.engine.layoutIfNeeded()
    }
  }

  @Test("a message that comes in an animation costs no more than in proportion to the others")
  func animatedAppend() throws {
    try expectLinear { chat in
      try chat.engine.animate(duration: 0.25, at: chat.time) { try chat.append(words: 3) }
      chat.time += 1
      try chat.engine.advance(to: chat.time)
    }
  }

  @Test("a message that is sent, as its field becomes small again, costs no more than in proportion to the others")
  func send() throws {
    try expectLinear { chat in
      chat.field.words = 40
      try chat.engine.layoutIfNeeded()
      chat.scroll.contentOffset = chat.scroll.maximumContentOffset
      try chat.engine.animate(duration: 0.25, at: chat.time) {
        chat.field.words = 1
        try chat.append(words: 3)
      }
      chat.time += 1
      try chat.engine.advance(to: chat.time)
    }
  }
}
