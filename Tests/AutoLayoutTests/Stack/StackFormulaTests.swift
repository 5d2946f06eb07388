// StackFormulaTests.swift: stack views agree with the formulas of `StackFormulas.swift` in thousands of random cases.

import AutoLayout
import TestSupport
import Testing

/// A stack view to be tried.
struct StackCase: Sendable, CustomStringConvertible {
  var isVertical = false
  var isRightToLeft = false
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  /// The size of the canvas along and across the axis; nil where the stack view is free.
  var length: Double?
  var breadth: Double?
  /// Margins on all four sides, different ones, times this.
  var margin = 0.0
  var items: [StackItem] = []

  var description: String {
    "\(isVertical ? "column" : "row")\(isRightToLeft ? " rtl" : "") \(distribution) \(alignment) spacing \(spacing) "
      + "canvas \(length.map { "\($0)" } ?? "free") × \(breadth.map { "\($0)" } ?? "free") margin \(margin)\n  "
      + items.map(\.description).joined(separator: "\n  ")
  }
}

@Suite("Stack views against formulas")
struct StackFormulaTests {
  static let alignments: [StackView.Alignment] = StackView.Alignment.allCases

  static func drawItem(_ random: inout SplitMix64, baselines: Bool) -> StackItem {
    let levels: [Float] = [0, 0, 0, 1, 5]
    var item = StackItem(
      length: Double(random.pick([0, 10, 20, 33, 40, 80, 100])), breadth: Double(random.int(in: 1...60)))
    item.isHidden = random.chance(0.3)
    item.hugging = 250 + random.pick(levels)
    item.resistance = 750 + random.pick(levels)
    if random.chance(0.15) { item.customSpacing = Double(random.int(in: 0...30)) }
    if baselines && random.chance(0.85) { item.baseline = Double(random.int(in: 0...Int(item.breadth))) }
    return item
  }

  /// Cases of one distribution and alignment.
  static func cases(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) -> Generator<StackCase> {
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    return Generator<StackCase>(
      draw: { random in
        var drawn = StackCase(distribution: distribution, alignment: alignment)
        drawn.isVertical = !isBaseline && random.chance(0.5)
        drawn.isRightToLeft = random.chance(0.3)
        drawn.spacing = Double(random.pick([0, 0, 4, 8, 20]))
        drawn.margin = random.pick([0, 0, 0, 2])
        for _ in 0..<random.int(in: 1...6) { drawn.items.append(drawItem(&random, baselines: isBaseline)) }
        if random.chance(0.75) { drawn.length = Double(random.int(in: 60...500)) }
        if random.chance(0.5) { drawn.breadth = Double(random.int(in: 20...130)) }
        return drawn
      },
      shrink: { value in
        var simpler: [StackCase] = shrinksByLeavingOut(value.items).filter { !$0.isEmpty }.map {
          var copy = value
          copy.items = $0
          return copy
        }
        func attempt(_ change: (inout StackCase) -> Void) {
          var copy = value
          change(&copy)
          if copy.description != value.description { simpler.append(copy) }
        }
        attempt { $0.isVertical = false }
        attempt { $0.isRightToLeft = false }
        attempt { $0.margin = 0 }
        attempt { $0.spacing = 0 }
        for index in value.items.indices {
          attempt { $0.items[index].isHidden = false }
          attempt { $0.items[index].customSpacing = nil }
          attempt { $0.items[index].hugging = 250 }
          attempt { $0.items[index].resistance = 750 }
        }
        return simpler
      })
  }

  /// The stack view of a case in an engine of its own.
  static func build(_ tried: StackCase) throws -> (engine: LayoutEngine, stack: StackView) {
    let engine = LayoutEngine(
      size: Size(width: 1000, height: 1000), direction: tried.isRightToLeft ? .rightToLeft : .leftToRight)
    let stack = engine.root.add(StackView(), named: "stack")
    stack.axis = tried.isVertical ? .vertical : .horizontal
    stack.distribution = tried.distribution
    stack.alignment = tried.alignment
    stack.spacing = tried.spacing
    stack.layoutMargins = margins(tried)
    stack.isLayoutMarginsRelativeArrangement = tried.margin != 0
    for (index, item) in tried.items.enumerated() {
      let view = View()
      view.identifier = "v\(index)"
      view.intrinsicContentSize =
        tried.isVertical
        ? Size(width: item.breadth, height: item.length) : Size(width: item.length, height: item.breadth)
      view.setContentHuggingPriority(LayoutPriority(item.hugging), for: stack.axis)
      view.setContentCompressionResistancePriority(LayoutPriority(item.resistance), for: stack.axis)
      view.isHidden = item.isHidden
      view.baselineOffsetFromTop = item.baseline
      stack.addArrangedSubview(view)
      if let spacing = item.customSpacing { stack.setCustomSpacing(spacing, after: view) }
    }
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 7),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 11),
    ])
    let canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let along = tried.isVertical ? canvas.heightAnchor : canvas.widthAnchor
    let across = tried.isVertical ? canvas.widthAnchor : canvas.heightAnchor
    if let length = tried.length { try along.constraint(equalToConstant: length).activate() }
    if let breadth = tried.breadth { try across.constraint(equalToConstant: breadth).activate() }
    return (engine, stack)
  }

  static func margins(_ tried: StackCase) -> EdgeInsets {
    EdgeInsets(top: tried.margin, left: tried.margin * 2, bottom: tried.margin * 3, right: tried.margin * 4)
  }

  /// The frames that the formulas give, in the stack view's coordinates, and its size; nil where they know none.
  static func expected(_ tried: StackCase) -> (size: Size, frames: [Rect])? {
    let margins = margins(tried)
    let leading = tried.isRightToLeft ? margins.right : margins.left
    let along = DistributionFormula(
      items: tried.items, spacing: tried.spacing, length: tried.length, margin: tried.isVertical ? margins.top : leading
    )
    let across = AlignmentFormula(items: tried.items, breadth: tried.breadth)
    guard let stretches = along.stretches("\(tried.distribution)", alignment: "\(tried.alignment)"),
      let (breadth, lines) = across.stretches("\(tried.alignment)")
    else { return nil }
    let visibleEnd = zip(stretches, tried.items).filter { !$0.1.isHidden }.map(\.0.end).max() ?? 0
    let length = tried.length ?? visibleEnd
    let canvas = tried.isVertical ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
    let frames = zip(stretches, lines).map { along, across -> Rect in
      var frame =
        tried.isVertical
        ? Rect(x: across.start, y: along.start, width: across.length, height: along.length)
        : Rect(x: along.start, y: across.start, width: along.length, height: across.length)
      if tried.isRightToLeft { frame.origin.x = canvas.width - frame.maxX }
      return frame.offsetBy(dx: margins.left, dy: margins.top)
    }
    return (Size(width: canvas.width + margins.left * 3, height: canvas.height + margins.top * 4), frames)
  }

  static func check(_ tried: StackCase) throws {
    guard let (size, frames) = expected(tried) else { throw Discard() }
    let (engine, stack) = try build(tried)
    try engine.layoutIfNeeded()
    try demand(engine.conflicts.isEmpty, "in conflict: \(engine.conflicts.map(\.description))")
    try demand(
      abs(stack.frame.width - size.width) < 1e-7 && abs(stack.frame.height - size.height) < 1e-7,
      "size \(stack.frame.size), expected \(size)")
    for (view, frame) in zip(stack.arrangedSubviews, frames) {
      try demand(agrees(view.frame, frame, within: 1e-7), "\(view.debugName): \(view.frame), expected \(frame)")
    }
    guard tried.items.count <= 3 else { return }
    let open = try engine.ambiguousItems().map(\.item.debugName)
    try demand(open.isEmpty, "ambiguous: \(open)")
  }

  @Test(
    "every distribution and alignment agrees with the formulas, in 40 random stack views each",
    arguments: StackView.Distribution.allCases, alignments)
  func agreement(_ distribution: StackView.Distribution, _ alignment: StackView.Alignment) throws {
    let seed = UInt64(distribution.rawValue) * 1_000_000 + UInt64(alignment.rawValue) * 10_000
    let tally = try forAll(Self.cases(distribution, alignment), seed: seed, count: 40) { try Self.check($0) }
    // 5 distributions × 6 alignments × 26: at least 780 cases are within what the formulas know.
    #expect(tally.held >= 26)
  }
}
