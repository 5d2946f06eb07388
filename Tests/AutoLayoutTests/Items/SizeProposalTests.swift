// SizeProposalTests.swift: contents that are asked for their size with proposals.
//
// The content is a `WrappingText`. What its lines take is added up by hand beside each expectation.

import AutoLayout
import TestSupport
import Testing

/// A bubble with 8 around its text, at most 0.8 of the screen.
private struct Bubble {
  let engine: LayoutEngine
  let bubble: View
  let text: WrappingText

  init(_ words: [Double], width: Double) throws {
    engine = LayoutEngine(size: Size(width: width, height: 400))
    bubble = engine.root.add(View(), named: "bubble")
    text = bubble.add(WrappingText(words), named: "text")
    try LayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: engine.root.topAnchor),
      bubble.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: engine.root.widthAnchor, multiplier: 0.8),
      text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
    ])
  }

  var size: Size { bubble.frame.size }
}

@Suite("Proposals")
struct SizeProposalTests {
  @Test("a bubble shrinks to its longest line, and asks once for each width")
  func bubble() throws {
    // 0.8 · 300 − 16 = 224: "100 80" and "120", 190 × 40.
    let chat = try Bubble([100, 80, 120], width: 300)
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 206, height: 56) && chat.text.asked == [nil, 224])
    try chat.engine.layoutIfNeeded()
    chat.engine.root.setNeedsLayout()
    chat.text.setNeedsUpdateConstraints()
    try chat.engine.layoutIfNeeded()
    #expect(chat.text.asked.count == 2)
    // 0.8 · 500 − 16 = 384, all in one line: 320, as it would like to be.
    chat.engine.size.width = 500
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 336, height: 36) && chat.text.asked.count == 2)
    chat.engine.size.width = 300
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 206, height: 56) && chat.text.asked.count == 2)
    // 0.8 · 200 − 16 = 144: three lines, 120 × 60.
    chat.engine.size.width = 200
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 136, height: 76) && chat.text.asked == [nil, 224, 144])
  }

  @Test("a limit that lets go is felt, though nothing touched it")
  func limit() throws {
    let chat = try Bubble([100, 80, 120], width: 500)
    let limit = try chat.text.widthAnchor.constraint(lessThanOrEqualToConstant: 200).activate()
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 206, height: 56))
    limit.constant = 330
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 336, height: 36))
    limit.constant = 200
    try chat.engine.layoutIfNeeded()
    limit.isActive = false
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 336, height: 36))
  }

  @Test("margins that let go are felt too, in the pass that asks the content first and in later ones")
  func margins() throws {
    // 330 − 2 · 40 leaves 250: "100 80" and "120", 190 × 40. All in one line takes 320.
    let engine = LayoutEngine(size: Size(width: 330, height: 400))
    let text = WrappingText([100, 80, 120])
    let guide = engine.root.layoutMarginsGuide
    engine.root.layoutMargins = EdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    func add() throws {
      engine.root.add(text)
      try LayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        text.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
        text.topAnchor.constraint(equalTo: guide.topAnchor),
      ])
    }
    try add()
    engine.root.layoutMargins = .zero
    try engine.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 320, height: 20))
    engine.root.layoutMargins = EdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    try engine.layoutIfNeeded()
    #expect(text.frame == Rect(x: 40, y: 0, width: 190, height: 40))
    text.removeFromSuperview()
    try add()
    engine.root.layoutMargins = .zero
    try engine.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 320, height: 20))
  }

  @Test("another text is asked for anew, a view that is taken elsewhere begins with its ideal width")
  func change() throws {
    let chat = try Bubble([100, 80, 120], width: 300)
    try chat.engine.layoutIfNeeded()
    chat.text.words = [50]
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 66, height: 36) && chat.text.asked == [nil, 224, nil])
    chat.text.words = [100, 80, 120]
    try chat.engine.layoutIfNeeded()
    chat.bubble.removeFromSuperview()
    let wide = LayoutEngine(size: Size(width: 900, height: 400))
    wide.root.add(chat.bubble)
    try wide.layoutIfNeeded()
    #expect(chat.size == Size(width: 336, height: 36))
  }

  @Test("what is stretched by others is asked at that width")
  func stretched() throws {
    let chat = try Bubble([100, 80, 120], width: 500)
    try chat.text.widthAnchor.constraint(equalToConstant: 195).activate()
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 211, height: 56) && chat.text.asked == [nil, 195])
  }

  @Test("the fitting size of a bubble is that of its lines")
  func fitting() throws {
    let chat = try Bubble([100, 80, 120], width: 300)
    try chat.engine.layoutIfNeeded()
    #expect(try chat.bubble.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 336, height: 36))
    let narrow = try chat.bubble.systemLayoutSizeFitting(
      Size(width: 216, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == Size(width: 216, height: 56))
  }

  @Test("an answer that is no size is thrown by each pass until it is one")
  func invalid() throws {
    let chat = try Bubble([100], width: 300)
    for wrong in [Size(width: .nan, height: 1), Size(width: -1, height: 1), Size(width: 1, height: .infinity)] {
      chat.text.answer = wrong
      chat.text.invalidateIntrinsicContentSize()
      for _ in 0..<2 {
        #expect(throws: LayoutError.self) { try chat.engine.layoutIfNeeded() }
      }
    }
    chat.text.answer = nil
    try chat.engine.layoutIfNeeded()
    #expect(chat.size == Size(width: 116, height: 36))
  }

  /// Invalidates itself the first three times that it is asked.
  private final class Undecided: View {
    var asked = 0
    override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
      asked += 1
      if asked <= 3 { invalidateIntrinsicContentSize() }
      return Size(width: 10 * Double(asked), height: 10)
    }
  }

  @Test("an answer that is invalidated while it is given does not stand")
  func undecided() throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 300))
    let view = engine.root.add(Undecided())
    try engine.layoutIfNeeded()
    #expect(view.asked == 4 && view.frame.width == 40)
  }

  @Test("neither an override nor an unowned closure keeps its view")
  func leaks() throws {
    weak var text: WrappingText?
    weak var short: View?
    do {
      let engine = LayoutEngine(size: Size(width: 300, height: 300))
      let made = engine.root.add(WrappingText([100, 200]))
      let other = engine.root.add(View())
      other.heightForWidth = { [unowned other] width in width + Double(other.tag) }
      try engine.layoutIfNeeded()
      (text, short) = (made, other)
      #expect(text != nil && short != nil)
    }
    #expect(text == nil && short == nil)
  }

  @Test("frames depend on the constraints and not on their history", arguments: 0..<20 as Range<UInt64>)
  func history(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = (0..<6).map { _ in (0..<random.int(in: 1...5)).map { _ in Double(random.int(in: 10...90)) } }
    // The margins come last, and are 8 until a pass has looked at them.
    func screen(_ limits: [Double], width: Double, margin: Double) throws -> (
      LayoutEngine, [WrappingText], [LayoutConstraint]
    ) {
      let engine = LayoutEngine(size: Size(width: width, height: 600))
      let inside = engine.root.layoutMarginsGuide
      defer { engine.root.layoutMargins = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin) }
      var texts: [WrappingText] = []
      var constraints: [LayoutConstraint] = []
      for (place, words) in words.enumerated() {
        let text = engine.root.add(WrappingText(words))
        constraints.append(try text.widthAnchor.constraint(lessThanOrEqualToConstant: limits[place]).activate())
        // Every second one stands beside the one before, and takes what that leaves.
        if place % 2 == 1, let before = texts.last {
          try text.leftAnchor.constraint(equalTo: before.rightAnchor).activate()
          try text.topAnchor.constraint(equalTo: before.topAnchor).activate()
        } else {
          try text.leftAnchor.constraint(equalTo: inside.leftAnchor).activate()
          try text.topAnchor.constraint(equalTo: texts.last?.bottomAnchor ?? engine.root.topAnchor).activate()
        }
        try text.rightAnchor.constraint(lessThanOrEqualTo: inside.rightAnchor).activate()
        // Of two that have to give way it shall not be left open which.
        text.setContentCompressionResistancePriority(LayoutPriority(Float(700 + place)), for: .horizontal)
        texts.append(text)
      }
      return (engine, texts, constraints)
    }
    var limits = words.map { _ in Double(random.int(in: 30...300)) }
    var margin = 0.0
    let (engine, texts, constraints) = try screen(limits, width: 300, margin: margin)
    for _ in 0..<12 {
      if random.chance(0.3) {
        engine.size.width = Double(random.int(in: 100...500))
      } else if random.chance(0.3) {
        margin = Double(random.int(in: 0...45))
        engine.root.layoutMargins = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
        if random.chance(0.5) { texts[random.int(in: 0...texts.count - 1)].invalidateIntrinsicContentSize() }
      } else {
        let place = random.int(in: 0...limits.count - 1)
        limits[place] = Double(random.int(in: 30...300))
        constraints[place].constant = limits[place]
      }
      try engine.layoutIfNeeded()
      let (fresh, others, _) = try screen(limits, width: engine.size.width, margin: margin)
      try fresh.layoutIfNeeded()
      for (text, other) in zip(texts, others) {
        let (a, b) = (text.frame, other.frame)
        #expect((a.minX - b.minX).magnitude < 1e-6 && (a.width - b.width).magnitude < 1e-6)
        #expect((a.minY - b.minY).magnitude < 1e-6 && (a.height - b.height).magnitude < 1e-6)
      }
    }
  }
}
