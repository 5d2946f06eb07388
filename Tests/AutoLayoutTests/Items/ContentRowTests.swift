// ContentRowTests.swift: contents are rows of the solver until somebody asks for the constraints that stand for them. Two engines
// are led through the same random changes, and one is asked now and then: they have to agree about everything.

import AutoLayout
import TestSupport
import Testing

/// A text of equal words, 10 wide and high.
private final class Words: View {
  var count = 5 { didSet { invalidateIntrinsicContentSize() } }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    let columns = max(1, min(Double(count), ((proposal.width ?? .infinity) / 10).rounded(.down)))
    return Size(width: 10 * columns, height: 10 * (Double(count) / columns).rounded(.up))
  }
}

/// A picture that wants half the width once it has been asked for its height at less.
private final class Picture: View {
  var width = 40.0 { didSet { invalidateIntrinsicContentSize() } }
  private var asked = Double.infinity

  override init() {
    super.init()
    heightForWidth = { [unowned self] width in
      asked = width
      return width / 2
    }
  }

  override var intrinsicContentSize: Size {
    get { Size(width: asked < width ? width / 2 : width, height: View.noIntrinsicMetric) }
    set {}
  }
}

/// One of two engines that are led through the same.
private struct Side {
  let engine = LayoutEngine(size: Size(width: 200, height: 300))
  var boxes: [View] = []
  var texts: [View] = []
  var widths: [LayoutConstraint] = []

  init(_ count: Int) throws {
    for place in 0..<count {
      let box = engine.root.add(View(), named: "box\(place)")
      boxes.append(box)
      let kinds: [() -> View] = [{ View() }, { Words() }, { Picture() }, { Words() }]
      for (number, kind) in kinds.enumerated() {
        let text = box.add(kind(), named: "text\(place).\(number)")
        if number == 0 { text.intrinsicContentSize = Size(width: 30, height: 12) }
        let before = number == 0 ? box.leftAnchor : texts[texts.count - 1].rightAnchor
        try LayoutConstraint.activate([
          text.leftAnchor.constraint(equalTo: before), text.topAnchor.constraint(equalTo: box.topAnchor),
          text.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor),
        ])
        texts.append(text)
        // Of two that have to give way it shall not be left open which.
        let rank = Float(texts.count)
        text.setContentCompressionResistancePriority(LayoutPriority(600 + rank), for: .horizontal)
        text.setContentHuggingPriority(LayoutPriority(200 + rank), for: .horizontal)
      }
      try texts[texts.count - 1].rightAnchor.constraint(lessThanOrEqualTo: box.rightAnchor).activate()
      try LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: engine.root.layoutMarginsGuide.leftAnchor),
        box.topAnchor.constraint(equalTo: place == 0 ? engine.root.topAnchor : boxes[place - 1].bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: 0).with(.defaultLow),
      ])
      widths.append(try box.widthAnchor.constraint(equalToConstant: 120).activate())
    }
  }

  func ask(_ random: inout SplitMix64) {
    switch random.int(in: 0...3) {
    case 0: _ = engine.activeConstraints
    case 1: _ = engine.lostConstraints()
    default: _ = random.pick(texts).contentSizeConstraints
    }
  }
}

extension LayoutConstraint {
  fileprivate func with(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}

@Suite("Contents as rows")
struct ContentRowTests {
  private func change(_ side: inout Side, by random: inout SplitMix64) throws {
    let place = random.int(in: 0...side.texts.count - 1)
    let (text, box) = (side.texts[place], side.boxes[place / 4])
    switch random.int(in: 0...9) {
    case 0: side.widths[place / 4].constant = Double(random.int(in: 10...250))
    case 1, 2, 3:
      let size = Double(random.int(in: 0...12))
      if let words = text as? Words { words.count = 1 + Int(size) }
      if let picture = text as? Picture { picture.width = 10 * size }
      if place % 4 == 0 {
        text.intrinsicContentSize = Size(width: size * 10, height: size == 0 ? View.noIntrinsicMetric : size)
      }
    case 4:
      let rank = Float(place + 1)
      let isRequired = random.chance(0.4)
      text.setContentCompressionResistancePriority(
        isRequired ? .required : LayoutPriority(600 + rank), for: .horizontal)
    case 5:
      text.setContentHuggingPriority(LayoutPriority(random.chance(0.5) ? 1000 : 200 + Float(place)), for: .vertical)
    case 6:
      if box.superview == nil {
        side.engine.root.add(box)
        try LayoutConstraint.activate([
          box.leftAnchor.constraint(equalTo: side.engine.root.layoutMarginsGuide.leftAnchor),
          box.topAnchor.constraint(equalTo: side.engine.root.topAnchor),
        ])
      } else {
        box.removeFromSuperview()
      }
    case 7:
      let margin = Double(random.int(in: 0...30))
      side.engine.root.layoutMargins = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    case 8:
      if text.superview != nil {
        text.removeFromSuperview()
      } else {
        box.add(text)
        try text.leftAnchor.constraint(equalTo: box.leftAnchor).activate()
      }
    default: text.invalidateIntrinsicContentSize()
    }
  }

  @Test("a text is felt to have more room in the pass that asks it first, where a content beside it wants less by then")
  func room() throws {
    let engine = LayoutEngine(size: Size(width: 200, height: 300))
    let (picture, words) = (engine.root.add(Picture()), engine.root.add(Words()))
    words.count = 20
    try LayoutConstraint.activate([
      picture.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      picture.widthAnchor.constraint(lessThanOrEqualToConstant: 38),
      words.leftAnchor.constraint(equalTo: picture.rightAnchor),
      words.rightAnchor.constraint(lessThanOrEqualTo: engine.root.rightAnchor),
    ])
    picture.setContentHuggingPriority(900, for: .horizontal)
    picture.setContentCompressionResistancePriority(900, for: .horizontal)
    try engine.layoutIfNeeded()
    // 200 − 38 leaves room for 16 of 20 words, 200 − 40 / 2 for 18.
    #expect(picture.frame.width == 20 && words.frame.size == Size(width: 180, height: 20))
  }

  @Test("who asks for the constraints of contents changes nothing", arguments: UInt64(1)...60)
  func asking(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var questions = SplitMix64(seed: seed &+ 1000)
    let count = random.int(in: 1...3)
    var (quiet, asked) = (try Side(count), try Side(count))
    for step in 0..<30 {
      for _ in 0..<random.int(in: 1...3) {
        var again = random
        try change(&quiet, by: &random)
        try change(&asked, by: &again)
        if questions.chance(0.3) { asked.ask(&questions) }
      }
      try quiet.engine.layoutIfNeeded()
      try asked.engine.layoutIfNeeded()
      for (a, b) in zip(quiet.boxes + quiet.texts, asked.boxes + asked.texts) {
        try #require(a.unroundedFrame == b.unroundedFrame, "step \(step), \(a.debugName)")
      }
      let conflicts = (quiet.engine.conflicts.map(\.setAside.text), asked.engine.conflicts.map(\.setAside.text))
      try #require(conflicts.0 == conflicts.1, "step \(step)")
      if step == 29 {
        let (all, others) = (quiet.engine.activeConstraints, asked.engine.activeConstraints)
        #expect(all.map(\.text) == others.map(\.text))
        for (text, other) in zip(quiet.texts, asked.texts) {
          let (a, b) = (text.contentSizeConstraints, other.contentSizeConstraints)
          #expect(a.map(\.text) == b.map(\.text) && a == text.contentSizeConstraints)
        }
      }
    }
  }
}
