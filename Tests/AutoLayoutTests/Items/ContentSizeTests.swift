// ContentSizeTests.swift: contents that have a size, and how they resist another.
//
// Expected values are UIKit's rule worked out by hand: `length <= metric` at the hugging priority and
// `length >= metric` at the compression resistance, strictly by priority.

import AutoLayout
import Testing

@Suite("Intrinsic content size")
struct ContentSizeTests {
  let engine = LayoutEngine.ofTestSize()
  let label: View

  init() {
    label = engine.root.add(View(), named: "label")
  }

  /// A constraint on the label's width at a priority.
  @discardableResult
  private func width(
    _ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority
  ) throws -> LayoutConstraint {
    try LayoutConstraint(
      terms: [LayoutTerm(label, .width)], relation: relation, constant: constant, priority: priority
    ).activate()
  }

  @Test("a view without content has neither metric, and no constraints for it")
  func none() throws {
    #expect(label.intrinsicContentSize == Size(width: -1, height: -1) && View.noIntrinsicMetric == -1)
    try engine.layoutIfNeeded()
    #expect(label.contentSizeConstraints.isEmpty)
  }

  @Test("a view is as large as its content when nothing else is said")
  func natural() throws {
    label.intrinsicContentSize = Size(width: 120, height: 20.5)
    try engine.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 120, height: 20.5))
    let texts = label.contentSizeConstraints.map(\.text)
    #expect(
      texts == [
        "label.width <= 120 @ 250 (content hugging)", "label.width >= 120 @ 750 (compression resistance)",
        "label.height <= 20.5 @ 250 (content hugging)", "label.height >= 20.5 @ 750 (compression resistance)",
      ])
    let kinds = label.contentSizeConstraints.map(\.kind)
    #expect(kinds.prefix(2) == [.contentHugging, .contentCompressionResistance])
  }

  @Test("a content that has lost its size lets go of the view")
  func lost() throws {
    label.intrinsicContentSize = Size(width: 120, height: 20)
    try width(.equal, 10, 1)
    try engine.layoutIfNeeded()
    #expect(label.frame.width == 120)
    label.intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    try engine.layoutIfNeeded()
    #expect(label.frame.width == 10 && label.contentSizeConstraints.isEmpty)
  }

  @Test("an axis without a metric is left alone")
  func oneAxis() throws {
    label.intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: 4)
    try width(.equal, 77, .required)
    try engine.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 77, height: 4) && label.contentSizeConstraints.count == 2)
    label.intrinsicContentSize = Size(width: 5, height: View.noIntrinsicMetric)
    try engine.layoutIfNeeded()
    #expect(label.contentSizeConstraints.map(\.constant) == [5, 5])
  }

  @Test(
    "growing is decided against hugging, shrinking against compression resistance, by the stronger number",
    arguments: [
      // wanted width, its priority, width that follows from a content of 100: hugging 250, resistance 750
      (300.0, 249.0, 100.0), (300, 251, 300), (40, 749, 100), (40, 751, 40), (300, 1000, 300), (40, 1000, 40),
    ] as [(Double, Float, Double)])
  func strictWinner(wanted: Double, priority: Float, expected: Double) throws {
    label.intrinsicContentSize = Size(width: 100, height: 10)
    try width(.equal, wanted, LayoutPriority(priority))
    try engine.layoutIfNeeded()
    #expect(abs(label.frame.width - expected) <= 1e-9)
  }

  @Test("of two labels in a row the one that hugs less grows, and the one that resists less shrinks")
  func pair() throws {
    let other = engine.root.add(View(), named: "other")
    for view in [label, other] { view.intrinsicContentSize = Size(width: 100, height: 10) }
    other.setContentHuggingPriority(251, for: .horizontal)
    other.setContentCompressionResistancePriority(749, for: .horizontal)
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      other.leftAnchor.constraint(equalTo: label.rightAnchor),
      other.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(label.frame.width - 300) <= 1e-9 && abs(other.frame.width - 100) <= 1e-9)
    engine.size.width = 150
    try engine.layoutIfNeeded()
    #expect(abs(label.frame.width - 100) <= 1e-9 && abs(other.frame.width - 50) <= 1e-9)
  }

  @Test("a change acts at the next pass, and so does a priority that becomes required or ceases to be")
  func changes() throws {
    label.intrinsicContentSize = Size(width: 100, height: 10)
    let wish = try width(.equal, 30, 800)
    try engine.layoutIfNeeded()
    #expect(label.frame.width == 30)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(label.contentCompressionResistancePriority(for: .horizontal) == .required)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(label.frame.width == 30)
    try engine.layoutIfNeeded()
    #expect(label.frame.width == 100)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    label.intrinsicContentSize.width = 60
    try engine.layoutIfNeeded()
    #expect(label.frame.width == 30)
    wish.deactivate()
    try engine.layoutIfNeeded()
    #expect(label.frame.width == 60)
  }

  @Test("a subclass may compute its content's size, and says when it has changed")
  func subclass() throws {
    final class Text: View {
      var letters = 3
      override var intrinsicContentSize: Size {
        get { Size(width: Double(letters) * 8, height: 16) }
        set {}
      }
    }
    let text = engine.root.add(Text(), named: "text")
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 24, height: 16))
    text.letters = 10
    #expect(try engine.layoutIfNeeded().isEmpty)
    text.invalidateIntrinsicContentSize()
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 80, height: 16))
    text.letters = -100
    text.invalidateIntrinsicContentSize()
    #expect(throws: LayoutError.invalidContentSize(Size(width: -800, height: 16), of: "text")) {
      try engine.layoutIfNeeded()
    }
    #expect(text.frame.width == 80)
  }

  @Test("the content's constraints go with the view and come back with it")
  func removal() throws {
    label.intrinsicContentSize = Size(width: 100, height: 10)
    try engine.layoutIfNeeded()
    let before = label.contentSizeConstraints
    label.removeFromSuperview()
    #expect(before.count == 4 && before.allSatisfy { !$0.isActive } && label.contentSizeConstraints.isEmpty)
    let other = LayoutEngine.ofTestSize()
    other.root.add(label)
    label.intrinsicContentSize.width = 70
    try other.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 70, height: 10) && label.contentSizeConstraints.count == 4)
  }

  /// What the engine has written, beside what it took to solve.
  private static func writes(_ engine: LayoutEngine) -> [Int] {
    let counts = engine.statistics
    return [counts.activations, counts.deactivations, counts.constantsWritten, counts.prioritiesWritten]
  }

  @Test("asking for the constraints of contents changes neither frames nor what is written, nor the size that fits")
  func asking() throws {
    let other = LayoutEngine.ofTestSize()
    let (box, otherBox) = (engine.root.add(View()), other.root.add(View()))
    let (text, otherText) = (box.add(View(), named: "text"), otherBox.add(View(), named: "text"))
    let steps: [(View, View) throws -> Void] = [
      { text, box in
        text.intrinsicContentSize = Size(width: 80, height: 20)
        try LayoutConstraint.activate([
          text.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
          text.trailingAnchor.constraint(equalTo: box.trailingAnchor),
          text.topAnchor.constraint(equalTo: box.topAnchor), text.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
      },
      { text, _ in text.intrinsicContentSize = Size(width: 60, height: View.noIntrinsicMetric) },
      { text, _ in text.setContentHuggingPriority(600, for: .horizontal) },
      { text, box in try box.widthAnchor.constraint(equalToConstant: 100).activate() },
      { text, _ in text.setContentCompressionResistancePriority(.required, for: .horizontal) },
      { text, box in
        box.removeFromSuperview()
        text.intrinsicContentSize = Size(width: 300, height: 7)
      },
      { text, _ in text.intrinsicContentSize = Size(width: 40, height: 30) },
    ]
    for (place, step) in steps.enumerated() {
      try step(text, box)
      try step(otherText, otherBox)
      for (engine, box) in [(engine, box), (other, otherBox)] where box.superview == nil && place == steps.count - 1 {
        engine.root.add(box)
      }
      try engine.layoutIfNeeded()
      try other.layoutIfNeeded()
      let asked = other.activeConstraints.filter { $0.kind != .user } + otherText.contentSizeConstraints
      #expect(asked.allSatisfy { $0.isActive && $0.firstItem === otherText })
      #expect(otherText.contentSizeConstraints == Array(asked.suffix(otherText.contentSizeConstraints.count)))
      #expect(text.frame == otherText.frame && box.frame == otherBox.frame)
      #expect(Self.writes(engine) == Self.writes(other))
      let (fitting, otherFitting) = (
        try box.systemLayoutSizeFitting(View.layoutFittingCompressedSize),
        try otherBox.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      )
      #expect(fitting == otherFitting)
    }
    #expect(text.frame == Rect(x: 5, y: 0, width: 95, height: 30))
  }

  @Test("a proof names what a content asks, though nobody has asked for it before")
  func proof() throws {
    label.intrinsicContentSize = Size(width: 120, height: 20)
    label.setContentHuggingPriority(.required, for: .horizontal)
    try engine.layoutIfNeeded()
    try width(.equal, 130, .required)
    try engine.layoutIfNeeded()
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.setAside.text == "label.width == 130")
    #expect(conflict.proof.map(\.constraint.text).contains("label.width <= 120 (content hugging)"))
    let named = try #require(conflict.proof.first { $0.constraint.kind == .contentHugging })
    #expect(named.constraint === label.contentSizeConstraints[0] && named.constraint.isActive)
  }

  @Test(
    "what is no size of a content is refused, and the old one stays",
    arguments: [
      Size(width: .nan, height: 1), Size(width: 1, height: .infinity), Size(width: -2, height: 1),
      Size(width: 1, height: -.infinity),
    ])
  func badSizes(size: Size) throws {
    label.intrinsicContentSize = Size(width: 5, height: 6)
    label.intrinsicContentSize = size
    #expect(label.intrinsicContentSize == Size(width: 5, height: 6))
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 5, height: 6))
  }

  @Test("a content larger than the solver's numbers is refused by the pass, which names it")
  func hugeContent() throws {
    let huge = Size(width: 1e13, height: 6)
    label.intrinsicContentSize = huge
    #expect(throws: LayoutError.invalidContentSize(huge, of: "label")) { try engine.layoutIfNeeded() }
    label.intrinsicContentSize = Size(width: 10, height: 6)
    try engine.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 10, height: 6))
  }

  @Test("priorities of contents outside 0 to 1000 are refused", arguments: [Float.nan, 0, -1, 1000.5])
  func badPriorities(value: Float) throws {
    label.setContentHuggingPriority(LayoutPriority(value), for: .vertical)
    #expect(label.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    label.setContentCompressionResistancePriority(LayoutPriority(value), for: .vertical)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
  }
}

@Suite("How often contents are measured")
struct MeasureCountTests {
  @Test("a content is asked once for each width, and a pass asks only those that change")
  func countsOfMeasures() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 1000))
    var widths: [[Double]] = []
    var texts: [View] = []
    for (index, natural) in [40.0, 250].enumerated() {
      let text = engine.root.add(View())
      widths.append([])
      text.intrinsicContentSize = Size(width: natural, height: View.noIntrinsicMetric)
      text.heightForWidth = { width in
        widths[index].append(width)
        return 10 * (natural / width).rounded(.up)
      }
      try LayoutConstraint.activate([
        text.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        text.rightAnchor.constraint(lessThanOrEqualTo: engine.root.rightAnchor),
        text.topAnchor.constraint(equalTo: engine.root.topAnchor),
      ])
      texts.append(text)
    }
    try engine.layoutIfNeeded()
    // The second text gets less than its own width: it is asked at both.
    #expect(widths == [[40], [250, 100]] && texts.map(\.frame.height) == [10, 30])
    try engine.layoutIfNeeded()
    texts[1].invalidateIntrinsicContentSize()
    try engine.layoutIfNeeded()
    #expect(widths == [[40], [250, 100, 100]])
    try engine.setSize(Size(width: 50, height: 1000))
    try engine.layoutIfNeeded()
    #expect(widths == [[40], [250, 100, 100, 50]])
  }
}
