// LayoutPlan.swift: a random layout as plain data: a tree of items and the constraints among them.
//
// Most items are placed as programs place them: an edge against the superview or a sibling, and a size or a second edge, at
// varied priorities. Some rows are missing (ambiguity), some are repeated with other numbers (conflicts), some have many
// terms. Numbers are whole or halves and small. A few items have more (`Extras`): alignment insets, margins, a content with a
// size, an offset of what they scroll; a few are hidden.

import AutoLayout

public struct LayoutPlan: Sendable {
  public enum Kind: Sendable { case view, scroll, guide }

  public struct Item: Sendable {
    public var kind: Kind
    /// The item it stands in, by number; −1 for the root. Guides have no children.
    public var parent: Int
    public var name: String?
    public var baseline: Double?
    public var extras = Extras()
  }

  /// What few views and scroll views have, and no guide.
  public struct Extras: Sendable, Equatable {
    public var alignmentInsets = EdgeInsets.zero
    /// Nil where none are set.
    public var margins: EdgeInsets?
    public var content: Content?
    public var isHidden = false
    /// Where a scroll view is scrolled to.
    public var offset = Point.zero
  }

  /// A content with a size of its own, across and down.
  public struct Content: Sendable, Equatable {
    public var size: Size
    public var hugging: [LayoutPriority]
    public var compressionResistance: [LayoutPriority]
  }

  /// What a term speaks of: an item, or one of its guides.
  public enum Part: Sendable { case itself, safeArea, margins, content, frame }

  public struct Term: Sendable {
    public var item: Int
    public var part: Part
    public var attribute: LayoutAttribute
    public var coefficient: Double
  }

  public struct Row: Sendable {
    public var terms: [Term]
    public var relation: LayoutRelation
    public var constant: Double
    public var priority: LayoutPriority
    public var identifier: String?
  }

  public var size = Size(width: 320, height: 480)
  public var direction = LayoutDirection.leftToRight
  public var safeArea = EdgeInsets.zero
  public var margins = EdgeInsets.zero
  public var items: [Item] = []
  public var rows: [Row] = []
}

/// A plan brought to life.
public struct PlannedLayout {
  public let engine: LayoutEngine
  public let items: [LayoutItem]
  /// By row of the plan; those that the engine refuses are left out of it, and nil here.
  public let constraints: [LayoutConstraint?]
}

extension LayoutPlan {
  /// Builds the tree and activates the rows, in order; nothing is solved yet. Views are made by `makeView`, scroll views by
  /// `makeScroll`.
  public func build(
    makeScroll: () -> View = { View(contentSpace: ContentSpace()) }
  ) -> PlannedLayout {
    let engine = LayoutEngine(size: size, direction: direction, rootName: "screen")
    engine.root.safeAreaInsets = safeArea
    engine.root.layoutMargins = margins
    var made: [LayoutItem] = []
    for item in items {
      let container = item.parent < 0 ? engine.root : (made[item.parent] as? View) ?? engine.root
      switch item.kind {
      case .view:
        let view = container.add(View())
        view.baselineOffsetFromTop = item.baseline
        made.append(view)
      case .scroll: made.append(container.add(makeScroll()))
      case .guide: made.append(container.add(LayoutGuide()))
      }
      made[made.count - 1].identifier = item.name
      if let view = made[made.count - 1] as? View { Self.give(item.extras, to: view) }
    }
    var constraints: [LayoutConstraint?] = []
    for row in rows {
      var terms: [LayoutTerm] = []
      for term in row.terms {
        let item = term.item < 0 ? engine.root : made[term.item]
        terms.append(LayoutTerm(Self.part(term.part, of: item), term.attribute, times: term.coefficient))
      }
      let constraint = LayoutConstraint(
        terms: terms, relation: row.relation, constant: row.constant, priority: row.priority,
        identifier: row.identifier, file: "Plan.swift", line: constraints.count + 1)
      do {
        constraints.append(try constraint.activate())
      } catch {
        constraints.append(nil)
      }
    }
    return PlannedLayout(engine: engine, items: made, constraints: constraints)
  }

  private static func give(_ extras: Extras, to view: View) {
    if extras.alignmentInsets != .zero { view.alignmentRectInsets = extras.alignmentInsets }
    if let margins = extras.margins { view.layoutMargins = margins }
    if let content = extras.content {
      view.intrinsicContentSize = content.size
      for (place, axis) in [LayoutAxis.horizontal, .vertical].enumerated() {
        view.setContentHuggingPriority(content.hugging[place], for: axis)
        view.setContentCompressionResistancePriority(content.compressionResistance[place], for: axis)
      }
    }
    if extras.isHidden { view.isHidden = true }
    if extras.offset != .zero {
      do { try view.contentSpace?.setOffset(extras.offset) } catch { preconditionFailure("\(extras.offset) is finite") }
    }
  }

  private static func part(_ part: Part, of item: LayoutItem) -> LayoutItem {
    guard let view = item as? View else { return item }
    switch part {
    case .itself: return view
    case .safeArea: return view.safeAreaLayoutGuide
    case .margins: return view.layoutMarginsGuide
    case .content: return view.contentSpace?.layoutGuide ?? view
    case .frame: return view.contentSpace?.frameLayoutGuide ?? view
    }
  }
}

// MARK: Random plans

extension Generator where Value == LayoutPlan {
  /// Layouts of up to `items` items.
  public static func layouts(items: Int) -> Generator<LayoutPlan> {
    Generator { random in
      var writer = PlanWriter()
      writer.write(&random, count: random.int(in: 1...items))
      // From numbers of their own, so that whoever draws more after the plan draws what it would without them.
      var branch = random
      var own = SplitMix64(seed: ~branch.next())
      writer.addExtras(&own)
      return writer.plan
    } shrink: {
      $0.shrinks
    }
  }
}

private struct PlanWriter {
  var plan = LayoutPlan()
  private let names: [String?] = [nil, "a", "b", "card", "a", "naïve name", "3d", "H"]

  mutating func write(_ random: inout SplitMix64, count: Int) {
    plan.size = random.pick([Size(width: 320, height: 480), Size(width: 100, height: 60.5)])
    plan.direction = random.chance(0.3) ? .rightToLeft : .leftToRight
    if random.chance(0.4) { plan.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0) }
    if random.chance(0.4) { plan.margins = EdgeInsets(top: 1, left: 16, bottom: 2, right: 8) }
    for i in 0..<count {
      let parents = (-1..<i).filter { $0 < 0 || plan.items[$0].kind != .guide }
      let kind: LayoutPlan.Kind = random.pick([.view, .view, .view, .view, .scroll, .guide])
      plan.items.append(
        LayoutPlan.Item(
          kind: kind, parent: random.pick(parents), name: random.pick(names),
          baseline: kind == .view && random.chance(0.2) ? 12 : nil))
      place(i, .horizontal, &random)
      place(i, .vertical, &random)
    }
    for i in plan.items.indices where plan.items[i].kind == .scroll { closeContent(of: i, &random) }
    for _ in 0..<random.int(in: 0...2) where !plan.rows.isEmpty { addVariant(&random) }
    if random.chance(0.3) { addSum(&random) }
  }

  private mutating func add(_ terms: [LayoutPlan.Term], _ random: inout SplitMix64, _ constant: Double) {
    let isOptional = random.chance(0.25)
    plan.rows.append(
      LayoutPlan.Row(
        terms: terms,
        relation: isOptional ? random.relation() : random.pick([.equal, .equal, .equal, .equal, random.relation()]),
        constant: constant, priority: isOptional ? random.pick([250, 750, 999.5]) : .required,
        identifier: random.pick([nil, nil, "gap", "wide row"])))
  }

  private func term(
    _ item: Int, _ attribute: LayoutAttribute, _ coefficient: Double = 1, _ part: LayoutPlan.Part = .itself
  ) -> LayoutPlan.Term {
    LayoutPlan.Term(item: item, part: part, attribute: attribute, coefficient: coefficient)
  }

  /// An edge against the superview or an earlier sibling, and a size or the other edge.
  private mutating func place(_ i: Int, _ axis: LayoutAxis, _ random: inout SplitMix64) {
    if random.chance(0.08) { return }
    let isHorizontal = axis == .horizontal
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      !isHorizontal ? (.top, .bottom) : random.chance(0.5) ? (.leading, .trailing) : (.left, .right)
    let (length, center): (LayoutAttribute, LayoutAttribute) =
      isHorizontal ? (.width, .centerX) : (.height, .centerY)
    let parent = plan.items[i].parent
    let siblings = plan.items.indices.dropLast().filter { plan.items[$0].parent == parent }
    let gap = Double(random.int(in: -2...12))
    if let sibling = siblings.last, random.chance(0.5) {
      add([term(i, near), term(sibling, far, -1)], &random, gap)
    } else if random.chance(0.2) {
      add([term(i, center), term(parent, center, -1)], &random, gap / 2)
    } else {
      let part: LayoutPlan.Part =
        parent < 0 ? random.pick([.itself, .safeArea, .margins]) : random.pick([.itself, .itself, .margins])
      add([term(i, near), term(parent, near, -1, part)], &random, gap)
    }
    switch random.int(in: 0...4) {
    case 0: add([term(i, far), term(parent, far, -1)], &random, -gap)
    case 1: add([term(i, length), term(parent, length, -0.5)], &random, 0)
    case 2 where !isHorizontal && plan.items[i].kind == .view:
      add([term(i, .height), term(i, .width, -9.0 / 16)], &random, 0)
    default: add([term(i, length)], &random, Double(random.int(in: 0...80)))
    }
  }

  private mutating func closeContent(of scroll: Int, _ random: inout SplitMix64) {
    guard let last = plan.items.lastIndex(where: { $0.parent == scroll }) else { return }
    add([term(scroll, .right, 1, .content), term(last, .right, -1)], &random, 4)
    add([term(scroll, .bottom, 1, .content), term(last, .bottom, -1)], &random, 4)
    if random.chance(0.3) { add([term(last, .top), term(scroll, .top, -1, .frame)], &random, 0) }
    if random.chance(0.3) {
      let offset = term(scroll, .contentOffsetX)
      add(
        [
          term(last, .left),
          LayoutPlan.Term(item: offset.item, part: .itself, attribute: .contentOffsetX, coefficient: -1),
        ], &random, 3)
    }
  }

  /// A row once more, with another number.
  private mutating func addVariant(_ random: inout SplitMix64) {
    var row = random.pick(plan.rows)
    row.constant += random.pick([0, 1, -3, 20])
    if random.chance(0.3) { row.priority = random.pick([.required, 750]) }
    if random.chance(0.3) { row.relation = random.relation() }
    plan.rows.append(row)
  }

  private mutating func addSum(_ random: inout SplitMix64) {
    let places = random.sample(Array(plan.items.indices), 3)
    let attribute: LayoutAttribute = random.pick([.width, .height])
    add(places.map { term($0, attribute, random.pick([1, 1, 0.5])) }, &random, 200)
  }

  // MARK: Extras

  mutating func addExtras(_ random: inout SplitMix64) {
    for i in plan.items.indices where plan.items[i].kind != .guide {
      var extras = LayoutPlan.Extras()
      if random.chance(0.12) {
        extras.alignmentInsets = random.pick([
          EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), EdgeInsets(top: 0, left: 6, bottom: 0, right: 0.5),
          EdgeInsets(top: 0, left: 0, bottom: 5, right: 0), EdgeInsets(top: -2, left: 3, bottom: 0, right: -1),
        ])
      }
      if random.chance(0.1) {
        extras.margins = random.pick([
          .zero, EdgeInsets(top: 3, left: 5, bottom: 1, right: 2.5), EdgeInsets(top: 0, left: -4, bottom: 0, right: 9),
        ])
      }
      if random.chance(0.15) { extras.content = Self.content(&random) }
      if random.chance(0.1) { extras.isHidden = true }
      if plan.items[i].kind == .scroll, random.chance(0.3) {
        extras.offset = random.pick([Point(x: 0, y: 7), Point(x: 12.5, y: 0), Point(x: -3, y: 40)])
      }
      plan.items[i].extras = extras
    }
  }

  private static func content(_ random: inout SplitMix64) -> LayoutPlan.Content {
    let none = View.noIntrinsicMetric
    let size = random.pick([
      Size(width: 30, height: 20), Size(width: 55.5, height: none), Size(width: none, height: 17),
      Size(width: 0, height: 0), Size(width: 150, height: 12),
    ])
    let hugging: [LayoutPriority] = [250, 250, 1, 251, 750, .required]
    let resistance: [LayoutPriority] = [750, 750, 1, 250, 749, .required]
    return LayoutPlan.Content(
      size: size, hugging: [random.pick(hugging), random.pick(hugging)],
      compressionResistance: [random.pick(resistance), random.pick(resistance)])
  }
}

// MARK: Simpler plans

extension LayoutPlan {
  var shrinks: [LayoutPlan] {
    var simpler: [LayoutPlan] = shrinksByLeavingOut(rows).map { rows in
      var plan = self
      plan.rows = rows
      return plan
    }
    for i in items.indices.reversed() {
      if let plan = without(item: i) { simpler.append(plan) }
    }
    for i in rows.indices where rows[i].constant != 0 {
      var plan = self
      plan.rows[i].constant = 0
      simpler.append(plan)
    }
    if direction == .rightToLeft {
      var plan = self
      plan.direction = .leftToRight
      simpler.append(plan)
    }
    simpler += withoutExtras
    return simpler
  }

  /// The plans in which one item has less of what few have: nothing, or one thing less.
  private var withoutExtras: [LayoutPlan] {
    var simpler: [LayoutPlan] = []
    for i in items.indices where items[i].extras != Extras() {
      let extras = items[i].extras
      var fewer = [Extras](repeating: extras, count: 5)
      fewer[0].alignmentInsets = .zero
      fewer[1].margins = nil
      fewer[2].content = nil
      fewer[3].isHidden = false
      fewer[4].offset = .zero
      for less in [Extras()] + fewer where less != extras {
        var plan = self
        plan.items[i].extras = less
        simpler.append(plan)
      }
    }
    return simpler
  }

  /// The plan without an item that nothing stands in, and the rows that speak of it.
  private func without(item: Int) -> LayoutPlan? {
    if items.contains(where: { $0.parent == item }) { return nil }
    var plan = self
    plan.items.remove(at: item)
    for i in plan.items.indices where plan.items[i].parent > item { plan.items[i].parent -= 1 }
    plan.rows.removeAll { $0.terms.contains { $0.item == item } }
    for i in plan.rows.indices {
      for j in plan.rows[i].terms.indices where plan.rows[i].terms[j].item > item { plan.rows[i].terms[j].item -= 1 }
    }
    return plan
  }
}

extension LayoutPlan: CustomStringConvertible {
  public var description: String {
    var text = "\(size.width) × \(size.height) \(direction), safe area \(safeArea), margins \(margins)"
    for (i, item) in items.enumerated() {
      text += "\n  item \(i): \(item.kind) in \(item.parent) \(item.name ?? "")\(item.extras)"
    }
    for row in rows {
      let terms = row.terms.map { "\($0.coefficient)*\($0.item).\($0.part).\($0.attribute)" }
      text += "\n  \(terms.joined(separator: " + ")) \(row.relation) \(row.constant) @\(row.priority)"
    }
    return text
  }
}

extension LayoutPlan.Extras: CustomStringConvertible {
  public var description: String {
    var text = ""
    if alignmentInsets != .zero { text += ", alignment insets \(alignmentInsets)" }
    if let margins { text += ", margins \(margins)" }
    if let content {
      text += ", content \(content.size), hugging \(content.hugging), resistance \(content.compressionResistance)"
    }
    if isHidden { text += ", hidden" }
    if offset != .zero { text += ", offset \(offset)" }
    return text
  }
}
