// LiveScreen.swift: a screen brought to life, and steps carried out on it and on its plan.

import AutoLayout
import ScrollLayout
import TestSupport

/// Letters all 8 wide and 20 high, in lines as long as the width that there is.
private final class FittedText: View {
  var letters = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    let room = proposal.width.map { max(1, (($0 + 1e-6) / 8).rounded(.down)) } ?? Double(letters)
    let lines = (Double(letters) / max(1, room)).rounded(.up)
    return Size(width: 8 * min(Double(letters), room), height: 20 * max(1, lines))
  }
}

private func height(of letters: Int, in width: Double) -> Double {
  let room = max(1, ((width + 1e-6) / 8).rounded(.down))
  return 20 * max(1, (Double(letters) / room).rounded(.up))
}

/// A view of the plan's kind.
private func makeView(_ item: ScreenPlan.Item) throws -> View {
  switch item.kind {
  case .stack:
    let stack = StackView()
    stack.axis = item.axis
    stack.distribution = item.distribution
    stack.alignment = item.alignment
    stack.spacing = item.spacing
    stack.isLayoutMarginsRelativeArrangement = item.keepsMargins
    return stack
  case .fitted: return FittedText()
  case .text, .image, .box, .plain: return View()
  case .scroll: return ScrollView()
  case .header:
    return try ElasticHeader(aspect: 2, minimumHeight: item.lengths[0], contentHeight: item.lengths[1])
  }
}

/// An engine with the views and constraints of a plan.
final class LiveScreen {
  private(set) var plan: ScreenPlan
  let engine: LayoutEngine
  private(set) var views: [View] = []
  private(set) var rows: [LayoutConstraint?] = []
  private(set) var now = 0.0
  /// Completions: how often they are to be called, and how often they were.
  private var begun = 0
  private var ended: [Int] = []
  /// The frames after each pass.
  private(set) var trace: [Rect] = []

  /// A screen that was never anything else.
  init(_ plan: ScreenPlan) throws {
    self.plan = plan
    engine = LayoutEngine(size: plan.size, direction: plan.direction)
    engine.root.safeAreaInsets = plan.safeArea
    for (number, item) in plan.items.enumerated() {
      let view = try makeView(item)
      view.identifier = "v\(number)"
      view.isHidden = item.isHidden
      for (axis, number) in [(LayoutAxis.horizontal, 0), (.vertical, 1)] {
        view.setContentHuggingPriority(item.hugging[number], for: axis)
        view.setContentCompressionResistancePriority(item.resistance[number], for: axis)
      }
      views.append(view)
      writeContent(number)
    }
    for number in plan.subviews { engine.root.add(views[number]) }
    for (number, item) in plan.items.enumerated() {
      for child in item.subviews { views[number].add(views[child]) }
      guard let stack = views[number] as? StackView else { continue }
      for child in item.arranged {
        stack.addArrangedSubview(views[child])
        if let spacing = plan.items[child].customSpacing { stack.setCustomSpacing(spacing, after: views[child]) }
      }
    }
    for row in plan.rows {
      guard !row.isGone else {
        rows.append(nil)
        continue
      }
      let constraint = LayoutConstraint(
        item: views[row.item], attribute: row.attribute, relatedBy: row.relation,
        toItem: row.other.map { part(row.part, of: $0) },
        attribute: row.otherAttribute, multiplier: row.multiplier, constant: row.constant, priority: row.priority)
      if row.isActive { try constraint.activate() }
      rows.append(constraint)
    }
  }

  private func part(_ part: ScreenPlan.Part, of item: Int) -> LayoutItem {
    let view = item < 0 ? engine.root : views[item]
    switch part {
    case .itself: return view
    case .margins: return view.layoutMarginsGuide
    case .content: return (view as? ScrollView)?.contentLayoutGuide ?? view
    case .frame: return (view as? ScrollView)?.frameLayoutGuide ?? view
    }
  }

  private func writeContent(_ number: Int) {
    let item = plan.items[number]
    switch item.kind {
    case .text:
      let letters = item.letters
      views[number].intrinsicContentSize = Size(width: 8 * Double(letters), height: View.noIntrinsicMetric)
      views[number].heightForWidth = { height(of: letters, in: $0) }
    case .fitted: (views[number] as? FittedText)?.letters = item.letters
    case .box, .image: views[number].intrinsicContentSize = item.content
    default: break
    }
  }

  /// The views of the plan, and those that they bring along.
  var allViews: [View] {
    views
      + views.flatMap { view -> [View] in
        guard let header = view as? ElasticHeader else { return [] }
        return [header.image, header.picture, header.scroll, header.container]
      }
  }

  /// Whether a text has taken less than its ideal width: what was open while it was tried with that is not told.
  var hasNarrowedTexts: Bool {
    views.contains { view in
      guard let text = view as? FittedText, text.engine != nil else { return false }
      return text.frame.width < 8 * Double(text.letters) - 1e-6
    }
  }

  func view(_ number: Int) -> View { number < 0 ? engine.root : views[number] }

  private func stack(_ number: Int) -> StackView? { views[number] as? StackView }

  /// Sets something of a stack view, in the plan as well.
  private func set<Value>(
    _ value: Value, _ planned: WritableKeyPath<ScreenPlan.Item, Value>,
    _ live: ReferenceWritableKeyPath<StackView, Value>, of item: Int
  ) {
    guard let stack = stack(item) else { return }
    plan.items[item][keyPath: planned] = value
    stack[keyPath: live] = value
  }

  // MARK: Steps

  func carryOut(_ steps: [ScreenStep]) throws {
    for step in steps { try carryOut(step) }
  }

  private func carryOut(_ step: ScreenStep) throws {
    switch step {
    case .pass:
      try engine.layoutIfNeeded()
      note()
    case .advance(let time):
      now += time
      try engine.advance(to: now)
      note()
    case .animate(let duration, let delay, let curve, let steps):
      let curves: [AnimationTiming] = [
        .curve(.linear, duration: duration), .curve(.easeInOut, duration: duration),
        .curve(.easeOut, duration: duration),
        .dampedSpring(dampingRatio: 0.7, duration: max(duration, 0.1)),
        .spring(try Spring(dampingRatio: 1, duration: 0.5), velocity: nil),
      ]
      let number = begun
      begun += 1
      try engine.animate(curves[curve], delay: delay, at: now) {
        for step in steps { try change(step, isAnimated: true) }
      } completion: { [unowned self] _ in
        ended.append(number)
      }
      note()
    default: try change(step, isAnimated: false)
    }
  }

  private func note() {
    for view in views where view.engine != nil { trace.append(view.unroundedRect()) }
  }

  private func change(_ step: ScreenStep, isAnimated: Bool) throws {
    switch step {
    case .constant(let number, let value):
      guard let row = rows[number] else { return }
      plan.rows[number].constant = value
      row.constant = value
    case .sameConstant(let number):
      // Where things are by now is what is meant from now on.
      guard let row = rows[number] else { return }
      row.constant = plan.rows[number].constant
    case .priority(let number, let value):
      guard let row = rows[number], !plan.rows[number].isActive || !plan.rows[number].priority.isRequired else {
        return
      }
      plan.rows[number].priority = value
      row.priority = value
    case .toggle(let number):
      guard let row = rows[number] else { return }
      if plan.rows[number].isActive {
        plan.rows[number].isActive = false
        row.isActive = false
      } else if plan.isWhole(plan.rows[number]) {
        plan.rows[number].isActive = true
        try row.activate()
      }
    case .letters(let item, let letters):
      guard plan.items[item].kind == .text || plan.items[item].kind == .fitted else { return }
      plan.items[item].letters = letters
      writeContent(item)
    case .content(let item, let size):
      guard plan.items[item].kind == .box else { return }
      plan.items[item].content = size
      writeContent(item)
    case .hugging(let item, let axis, let priority):
      plan.items[item].hugging[axis == .horizontal ? 0 : 1] = priority
      views[item].setContentHuggingPriority(priority, for: axis)
    case .resistance(let item, let axis, let priority):
      plan.items[item].resistance[axis == .horizontal ? 0 : 1] = priority
      views[item].setContentCompressionResistancePriority(priority, for: axis)
    case .hide(let item):
      plan.items[item].isHidden.toggle()
      views[item].isHidden = plan.items[item].isHidden
    case .axis(let item):
      set(plan.items[item].axis == .horizontal ? .vertical : .horizontal, \.axis, \.axis, of: item)
    case .distribution(let item, let distribution):
      set(distribution, \.distribution, \.distribution, of: item)
    case .alignment(let item, let alignment):
      set(alignment, \.alignment, \.alignment, of: item)
    case .spacing(let item, let spacing):
      set(spacing, \.spacing, \.spacing, of: item)
    case .customSpacing(let item, let spacing):
      guard let parent = plan.items[item].parent, parent >= 0, let stack = stack(parent),
        plan.items[parent].arranged.contains(item)
      else { return }
      plan.items[item].customSpacing = spacing
      stack.setCustomSpacing(spacing, after: views[item])
    case .margins(let item):
      guard let stack = stack(item) else { return }
      plan.items[item].keepsMargins.toggle()
      stack.isLayoutMarginsRelativeArrangement = plan.items[item].keepsMargins
    default: try changeTree(step)
    }
  }

  private func changeTree(_ step: ScreenStep) throws {
    switch step {
    case .remove(let item):
      plan.leave(item)
      views[item].removeFromSuperview()
    case .release(let item):
      guard let parent = plan.items[item].parent, parent >= 0, let stack = stack(parent) else { return }
      plan.forget(item, in: parent)
      stack.removeArrangedSubview(views[item])
    case .place(let item, let parent, let index):
      if parent >= 0, plan.isWithin(parent, item) { return }
      plan.place(item, in: parent, at: index)
      if parent >= 0, let stack = stack(parent) {
        stack.insertArrangedSubview(views[item], at: index)
      } else {
        view(parent).insert(views[item], at: index)
      }
      for number in plan.pins(of: item) where !plan.rows[number].isActive {
        plan.rows[number].isActive = true
        try rows[number]?.activate()
      }
    case .scroll(let item, let offset):
      if let scroll = views[item] as? ScrollView { scroll.contentOffset = offset }
      if let header = views[item] as? ElasticHeader { header.scroll.contentOffset = offset }
    case .length(let item, let which, let length):
      guard let header = views[item] as? ElasticHeader else { return }
      plan.items[item].lengths[which] = length
      if which == 0 { try header.setMinimumHeight(length) } else { try header.setContentHeight(length) }
    case .rest(let item):
      try (views[item] as? ElasticHeader)?.returnToRest()
    case .size(let size):
      plan.size = size
      engine.size = size
    case .safeArea(let insets):
      plan.safeArea = insets
      engine.root.safeAreaInsets = insets
    case .turn:
      plan.direction = plan.direction == .leftToRight ? .rightToLeft : .leftToRight
      engine.direction = plan.direction
    case .pass: try engine.layoutIfNeeded()
    default: break
    }
  }

  // MARK: The end

  /// Lets everything that moves arrive, and complains of what is not as it was left.
  func comeToRest() throws {
    var frames = 0
    repeat {
      now = max(now + 1, (engine.animationEnd ?? now) + 0.01)
      try engine.advance(to: now)
      frames += 1
    } while engine.isAnimating && frames < 10
    try engine.advance(to: now + 1)
    note()
    try demand(!engine.isAnimating, "something moves for ever")
    try demand(ended.sorted() == Array(0..<begun), "completions of \(ended), of \(begun) animations")
    for (number, row) in rows.enumerated() {
      guard let row else { continue }
      let meant = plan.rows[number]
      try demand(row.isActive == meant.isActive, "#\(number) is active: \(row.isActive)")
      try demand(row.constant == meant.constant, "#\(number) is \(row.constant), not \(meant.constant)")
      try demand(row.priority == meant.priority, "#\(number) is at \(row.priority), not \(meant.priority)")
    }
    try demand(try engine.layoutIfNeeded().isEmpty, "something was left to do")
  }

  /// Has scroll views wish for what they wish for in another screen.
  func scroll(as other: LiveScreen) throws {
    for (view, original) in zip(allViews, other.allViews) {
      guard let scroll = view as? ScrollView, let original = original as? ScrollView else { continue }
      let (x, y) = original.contentOffsetConstraints
      scroll.contentOffset = Point(x: x.constant, y: y.constant)
    }
    for (view, original) in zip(views, other.views) {
      if let original = original as? ElasticHeader, original.isAtRest { try (view as? ElasticHeader)?.returnToRest() }
    }
  }
}
