// Generator+Screens.swift: random screens, as apps make them, and what happens to them.

import AutoLayout
import TestSupport

extension Generator where Value == ScreenProgram {
  /// Screens of up to 14 views, and up to 14 steps.
  static var screens: Generator<ScreenProgram> {
    Generator { random in
      var writer = ScreenWriter()
      writer.write(&random)
      let steps = (0..<random.int(in: 1...14)).map { _ in writer.step(&random) }
      return ScreenProgram(plan: writer.plan, steps: steps)
    } shrink: {
      $0.shrinks
    }
  }
}

private struct ScreenWriter {
  var plan = ScreenPlan()

  // MARK: A screen

  mutating func write(_ random: inout SplitMix64) {
    plan.size = size(&random)
    plan.direction = random.chance(0.3) ? .rightToLeft : .leftToRight
    plan.safeArea = insets(&random)
    for _ in 0..<random.int(in: 1...2) { writeChild(of: -1, depth: 0, &random) }
    // Rows that hold, or may come to hold, across the tree.
    for _ in 0..<random.int(in: 0...3) {
      let attribute: LayoutAttribute = random.pick([.width, .height])
      let (a, b) = (item(&random), item(&random))
      if a == b { continue }
      plan.rows.append(
        ScreenPlan.Row(
          item: a, attribute: attribute, relation: random.relation(), other: b, otherAttribute: attribute,
          multiplier: random.pick([1, 1, 0.5]), constant: Double(random.int(in: -10...10)),
          priority: random.pick([600, 740, 300, 900]), isActive: random.chance(0.5)))
    }
  }

  private func size(_ random: inout SplitMix64) -> Size {
    Size(width: Double(random.int(in: 200...500)), height: Double(random.int(in: 250...700)))
  }

  private func insets(_ random: inout SplitMix64) -> EdgeInsets {
    random.chance(0.25) ? EdgeInsets(top: Double(random.int(in: 0...60)), left: 0, bottom: 34, right: 0) : .zero
  }

  private func item(_ random: inout SplitMix64) -> Int { random.int(in: 0...plan.items.count - 1) }

  private mutating func writeChild(of parent: Int, depth: Int, _ random: inout SplitMix64) {
    let leaves: [ScreenPlan.Kind] = [.text, .text, .fitted, .image, .box, .box, .plain]
    let inner: [ScreenPlan.Kind] = [.stack, .stack, .stack, .scroll, .header]
    let isFull = plan.items.count > 10
    let kind = random.pick(depth == 0 ? inner : depth < 4 && !isFull ? leaves + inner : leaves)
    let number = plan.items.count
    var item = ScreenPlan.Item(kind: kind)
    item.parent = parent
    item.isHidden = random.chance(0.1)
    item.letters = random.int(in: 1...60)
    if kind == .box { item.content = content(&random) }
    if random.chance(0.2) { item.hugging[random.int(in: 0...1)] = priority(&random) }
    if random.chance(0.2) { item.resistance[random.int(in: 0...1)] = priority(&random) }
    plan.items.append(item)
    plan.setSubviews(plan.subviews(of: parent) + [number], of: parent)
    let isArranged = parent >= 0 && plan.items[parent].kind == .stack
    if isArranged { plan.items[parent].arranged.append(number) } else { pin(number, &random) }
    writeInside(number, depth, &random)
  }

  private mutating func writeInside(_ number: Int, _ depth: Int, _ random: inout SplitMix64) {
    switch plan.items[number].kind {
    case .stack:
      plan.items[number].axis = random.pick([.vertical, .vertical, .horizontal])
      plan.items[number].distribution = distribution(&random)
      plan.items[number].alignment = alignment(&random)
      plan.items[number].spacing = Double(random.int(in: 0...12))
      plan.items[number].keepsMargins = random.chance(0.15)
      for _ in 0..<random.int(in: 1...4) where plan.items.count < 14 {
        writeChild(of: number, depth: depth + 1, &random)
        if random.chance(0.1) { plan.items[plan.items.count - 1].customSpacing = nil }
      }
    case .scroll:
      plan.rows.append(
        ScreenPlan.Row(
          item: number, attribute: .height, constant: Double(random.int(in: 50...200)),
          priority: random.pick([999, 700])))
      writeChild(of: number, depth: depth + 1, &random)
    case .image:
      plan.rows.append(
        ScreenPlan.Row(
          item: number, attribute: .width, constant: Double(random.int(in: 10...120)),
          priority: random.pick([999, 900, 800])))
      plan.rows.append(
        ScreenPlan.Row(
          item: number, attribute: .height, other: number, otherAttribute: .width,
          multiplier: random.pick([0.5, 0.75, 1, 1.5]),
          constant: 0, priority: 710))
    case .header:
      plan.items[number].lengths = [Double(random.int(in: 0...60)), Double(random.int(in: 0...900))]
      plan.rows.append(
        ScreenPlan.Row(item: number, attribute: .height, constant: Double(random.int(in: 100...250)), priority: 999))
    default: break
    }
  }

  /// Places an item in what is no stack view.
  private mutating func pin(_ number: Int, _ random: inout SplitMix64) {
    let parent = plan.items[number].parent ?? -1
    func add(
      _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ part: ScreenPlan.Part = .itself,
      _ constant: Double,
      _ priority: LayoutPriority = .required, from other: LayoutAttribute? = nil
    ) -> ScreenPlan.Row {
      ScreenPlan.Row(
        item: number, attribute: attribute, relation: relation, other: parent, otherAttribute: other ?? attribute,
        part: part,
        constant: constant, priority: priority, isPin: true)
    }
    let gap = Double(random.int(in: 0...20))
    if parent >= 0, plan.items[parent].kind == .scroll {
      for attribute in [LayoutAttribute.leading, .top] { plan.rows.append(add(attribute, .equal, .content, gap)) }
      for attribute in [LayoutAttribute.trailing, .bottom] { plan.rows.append(add(attribute, .equal, .content, -gap)) }
      if random.chance(0.85) { plan.rows.append(add(.width, .equal, .frame, -2 * gap)) }
      return
    }
    let part: ScreenPlan.Part = random.chance(0.2) ? .margins : .itself
    let sibling = plan.subviews(of: parent).dropLast().last
    plan.rows.append(add(.leading, .equal, part, gap))
    if let sibling {
      var row = add(.top, .equal, .itself, gap, from: .bottom)
      row.other = sibling
      row.isPin = false
      plan.rows.append(row)
    } else {
      plan.rows.append(add(.top, .equal, part, gap))
    }
    plan.rows.append(
      add(.trailing, random.pick([.equal, .equal, .lessThanOrEqual]), part, -gap, random.pick([.required, 999, 760])))
    if random.chance(0.4) {
      plan.rows.append(
        add(.bottom, random.pick([.equal, .lessThanOrEqual]), part, -gap, random.pick([999, 700, 400])))
    }
  }

  private func content(_ random: inout SplitMix64) -> Size {
    Size(
      width: Double(random.int(in: 0...120)),
      height: random.chance(0.8) ? Double(random.int(in: 0...60)) : View.noIntrinsicMetric)
  }

  private func priority(_ random: inout SplitMix64) -> LayoutPriority {
    random.pick([100, 200, 250, 251, 252, 500, 750, 751, 800, 990])
  }

  private func distribution(_ random: inout SplitMix64) -> StackView.Distribution {
    random.pick([.fill, .fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
  }

  private func alignment(_ random: inout SplitMix64) -> StackView.Alignment {
    random.pick([.fill, .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
  }

  // MARK: What happens

  func step(_ random: inout SplitMix64) -> ScreenStep {
    switch random.int(in: 0...9) {
    case 0...3: change(&random)
    case 4...5: .pass
    case 6...7:
      .animate(
        duration: Double(random.int(in: 0...4)) / 4, delay: random.chance(0.2) ? 0.25 : 0, curve: random.int(in: 0...4),
        (0..<random.int(in: 1...3)).map { _ in random.chance(0.05) ? .pass : change(&random) })
    default: .advance(random.pick([0, 0.05, 0.1, 0.25, 0.5, 1]))
    }
  }

  private func change(_ random: inout SplitMix64) -> ScreenStep {
    let item = item(&random)
    let stacks = plan.items.indices.filter { plan.items[$0].kind == .stack }
    let axis: LayoutAxis = random.pick([.horizontal, .vertical])
    switch random.int(in: 0...29) {
    case 0...3: return rowStep(&random)
    case 4...6:
      let texts = plan.items.indices.filter { plan.items[$0].kind == .text || plan.items[$0].kind == .fitted }
      return .letters(texts.isEmpty ? item : random.pick(texts), random.int(in: 1...60))
    case 7: return .content(item, content(&random))
    case 8: return .hugging(item, axis, priority(&random))
    case 9: return .resistance(item, axis, priority(&random))
    case 10...13: return .hide(item)
    case 14...16 where !stacks.isEmpty: return stackStep(random.pick(stacks), &random)
    case 17: return .customSpacing(item, Double(random.int(in: 0...20)))
    case 18...19: return .remove(item)
    case 20: return .release(item)
    case 21...24:
      let home = plan.items[item].parent ?? -1
      let parents = plan.rows.contains { $0.isPin && $0.item == item } ? stacks + [home] : stacks
      return parents.isEmpty
        ? .turn : .place(item, into: random.chance(0.5) ? home : random.pick(parents), at: random.int(in: 0...4))
    case 25...26:
      let scrolls = plan.items.indices.filter { plan.items[$0].kind == .scroll || plan.items[$0].kind == .header }
      if scrolls.isEmpty { return .hide(item) }
      let scroll = random.pick(scrolls)
      if plan.items[scroll].kind == .header {
        switch random.int(in: 0...3) {
        case 0: return .length(scroll, random.int(in: 0...1), Double(random.int(in: 0...400)))
        case 1: return .rest(scroll)
        default: break
        }
      }
      return .scroll(scroll, Point(x: Double(random.int(in: -5...20)), y: Double(random.int(in: -100...200))))
    case 27: return .size(size(&random))
    case 28: return random.chance(0.3) ? .safeArea(insets(&random)) : .turn
    default: return .turn
    }
  }

  private func rowStep(_ random: inout SplitMix64) -> ScreenStep {
    if plan.rows.isEmpty { return .pass }
    let row = random.int(in: 0...plan.rows.count - 1)
    switch random.int(in: 0...5) {
    case 0, 1, 2: return .constant(row: row, (plan.rows[row].constant + Double(random.int(in: -20...40))).rounded())
    case 3: return .sameConstant(row: row)
    case 4: return .toggle(row: row)
    default: return .priority(row: row, random.pick([999, 700, 500, 300, 30]))
    }
  }

  private func stackStep(_ stack: Int, _ random: inout SplitMix64) -> ScreenStep {
    switch random.int(in: 0...5) {
    case 0: .axis(stack)
    case 1: .distribution(stack, distribution(&random))
    case 2: .alignment(stack, alignment(&random))
    case 3: .margins(stack)
    default: .spacing(stack, Double(random.int(in: 0...20)))
    }
  }
}

// MARK: Simpler programs

extension ScreenProgram {
  fileprivate var shrinks: [ScreenProgram] {
    var simpler: [ScreenProgram] = shrinksByLeavingOut(steps).map { ScreenProgram(plan: plan, steps: $0) }
    func with(_ body: (inout ScreenPlan) -> Void) {
      var copy = self
      body(&copy.plan)
      simpler.append(copy)
    }
    for (number, step) in steps.enumerated() {
      guard case .animate(let duration, let delay, let curve, let inner) = step else { continue }
      var copy = self
      copy.steps.replaceSubrange(number...number, with: inner)
      simpler.append(copy)
      var others = shrinksByLeavingOut(inner).filter { !$0.isEmpty }.map {
        ScreenStep.animate(duration: duration, delay: delay, curve: curve, $0)
      }
      if delay > 0 { others.append(.animate(duration: duration, delay: 0, curve: curve, inner)) }
      if curve > 0 { others.append(.animate(duration: duration, delay: delay, curve: 0, inner)) }
      for other in others {
        copy = self
        copy.steps[number] = other
        simpler.append(copy)
      }
    }
    for number in plan.items.indices.reversed()
    where plan.items[number].parent != nil && plan.items[number].subviews.isEmpty {
      if steps.contains(where: { $0.mentions(number) }) { continue }
      with { plan in
        plan.leave(number)
        for row in plan.rows.indices where plan.rows[row].item == number || plan.rows[row].other == number {
          plan.rows[row].isGone = true
        }
      }
    }
    for row in plan.rows.indices where !plan.rows[row].isGone { with { $0.rows[row].isGone = true } }
    if plan.direction == .rightToLeft { with { $0.direction = .leftToRight } }
    if plan.safeArea != .zero { with { $0.safeArea = .zero } }
    for (number, item) in plan.items.enumerated() where item.parent != nil {
      if item.isHidden { with { $0.items[number].isHidden = false } }
      if item.keepsMargins { with { $0.items[number].keepsMargins = false } }
      if item.kind == .stack {
        if item.spacing != 0 { with { $0.items[number].spacing = 0 } }
        if item.distribution != .fill { with { $0.items[number].distribution = .fill } }
        if item.alignment != .fill { with { $0.items[number].alignment = .fill } }
      }
      if item.kind == .fitted { with { $0.items[number].kind = .text } }
      if item.kind == .text, item.letters != 30 { with { $0.items[number].letters = 30 } }
      if item.hugging != [.defaultLow, .defaultLow] { with { $0.items[number].hugging = [.defaultLow, .defaultLow] } }
      if item.resistance != [.defaultHigh, .defaultHigh] {
        with { $0.items[number].resistance = [.defaultHigh, .defaultHigh] }
      }
    }
    return simpler
  }
}

extension ScreenStep {
  /// Whether the step is about an item.
  fileprivate func mentions(_ item: Int) -> Bool {
    switch self {
    case .letters(item, _), .content(item, _), .hugging(item, _, _), .resistance(item, _, _), .hide(item), .axis(item),
      .distribution(item, _), .alignment(item, _), .spacing(item, _), .customSpacing(item, _), .margins(item),
      .remove(item),
      .release(item), .place(item, _, _), .place(_, into: item, _), .scroll(item, _), .length(item, _, _), .rest(item):
      true
    case .animate(_, _, _, let steps): steps.contains { $0.mentions(item) }
    default: false
    }
  }
}
