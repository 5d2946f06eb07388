// NestedStackTests.swift: which view yields where stack views stand in one another, by the formula of `StackFormulas.swift` for
// what is in a row, and by building anew for any nest.

import AutoLayout
import TestSupport
import Testing

/// What a stack view of a nest holds.
indirect enum Nest: CustomStringConvertible, Sendable {
  case view(StackItem)
  case stack(NestStyle, [Nest])

  var description: String {
    switch self {
    case .view(let item): item.description
    case .stack(let style, let nests): "\(style)[\(nests.map(\.description).joined(separator: ", "))]"
    }
  }

  /// Simpler ones: with something left out, or one of its own parts.
  var simpler: [Nest] {
    switch self {
    case .view(var item):
      guard item.isHidden || item.hugging != 250 || item.resistance != 750 else { return [] }
      (item.isHidden, item.hugging, item.resistance) = (false, 250, 750)
      return [.view(item)]
    case .stack(let style, let nests):
      var found = nests.filter { if case .stack = $0 { true } else { false } }
      found += shrinksByLeavingOut(nests).filter { !$0.isEmpty }.map { .stack(style, $0) }
      for (place, nest) in nests.enumerated() {
        for other in nest.simpler {
          var copy = nests
          copy[place] = other
          found.append(.stack(style, copy))
        }
      }
      var plain = style
      (plain.spacing, plain.isHidden) = (0, false)
      if plain != style { found.append(.stack(plain, nests)) }
      return found
    }
  }
}

struct NestStyle: CustomStringConvertible, Equatable, Sendable {
  var isVertical = false
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var isHidden = false

  var description: String {
    "\(isVertical ? "column" : "row") \(distribution) \(alignment) \(spacing)\(isHidden ? " hidden" : "") "
  }

  func apply(to stack: StackView) {
    stack.axis = isVertical ? .vertical : .horizontal
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.isHidden = isHidden
  }
}

/// A nest in an engine, as large as is said.
private struct BuiltNest {
  let engine = LayoutEngine(size: Size(width: 1000, height: 1000))
  let outermost: StackView
  let width: LayoutConstraint
  let height: LayoutConstraint
  private(set) var views: [View] = []
  private(set) var stacks: [StackView] = []

  init(_ nest: Nest, width: Double, height: Double) throws {
    var made: (views: [View], stacks: [StackView]) = ([], [])
    outermost = try #require(Self.make(nest, &made) as? StackView)
    (views, stacks) = made
    engine.root.add(outermost)
    self.width = outermost.widthAnchor.constraint(equalToConstant: width)
    self.height = outermost.heightAnchor.constraint(equalToConstant: height)
    try LayoutConstraint.activate([
      outermost.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      outermost.topAnchor.constraint(equalTo: engine.root.topAnchor), self.width, self.height,
    ])
  }

  /// Takes a stack view out of the one that it stands in, for a pass beside it, and puts it in again.
  func takeOutAndIn(_ number: Int) throws {
    guard number >= 0, stacks.count > 1 else { return }
    let stack = stacks[1 + number % (stacks.count - 1)]
    let outer = try #require(stack.superview as? StackView)
    let place = try #require(outer.arrangedSubviews.firstIndex { $0 === stack })
    if number % 2 == 0 { outer.removeArrangedSubview(stack) } else { stack.removeFromSuperview() }
    try engine.layoutIfNeeded()
    outer.insertArrangedSubview(stack, at: place)
    try engine.layoutIfNeeded()
  }

  private static func make(_ nest: Nest, _ made: inout (views: [View], stacks: [StackView])) -> View {
    switch nest {
    case .view(let item):
      let view = View()
      view.identifier = "v\(made.views.count)"
      view.intrinsicContentSize = Size(width: item.length, height: item.breadth)
      for axis in [LayoutAxis.horizontal, .vertical] {
        view.setContentHuggingPriority(LayoutPriority(item.hugging), for: axis)
        view.setContentCompressionResistancePriority(LayoutPriority(item.resistance), for: axis)
      }
      view.isHidden = item.isHidden
      made.views.append(view)
      return view
    case .stack(let style, let nests):
      let stack = StackView()
      stack.identifier = "s\(made.stacks.count)"
      made.stacks.append(stack)
      style.apply(to: stack)
      for nest in nests { stack.addArrangedSubview(make(nest, &made)) }
      return stack
    }
  }
}

@Suite("Stack views in stack views")
struct NestedStackTests {
  /// Rows in rows, to a depth of three.
  private static func rows(_ random: inout SplitMix64, depth: Int = 0) -> Nest {
    var nests: [Nest] = []
    for _ in 0..<random.int(in: 1...4) {
      if depth < 2 && random.chance(0.4) {
        nests.append(rows(&random, depth: depth + 1))
      } else {
        nests.append(.view(StackFormulaTests.drawItem(&random, baselines: false)))
      }
    }
    let style = NestStyle(spacing: Double(random.pick([0, 0, 8])))
    return .stack(style, nests)
  }

  /// The views of a row of rows in order, hidden ones left out, each with the spacing after it.
  private static func flat(_ nest: Nest) -> [StackItem] {
    switch nest {
    case .view(var item):
      item.customSpacing = nil
      return item.isHidden ? [] : [item]
    case .stack(let style, let nests):
      var items: [StackItem] = []
      for nest in nests {
        let next = flat(nest)
        if next.isEmpty { continue }
        if !items.isEmpty { items[items.count - 1].customSpacing = style.spacing }
        items += next
      }
      return items
    }
  }

  @Test("in rows of rows the first view of all yields, as in one row")
  func rowsOfRows() throws {
    let generator = Generator<(nest: Nest, width: Double)> { random in
      (Self.rows(&random), Double(random.int(in: 40...900)))
    } shrink: { value in
      value.nest.simpler.map { ($0, value.width) }
    }
    let tally = try forAll(generator, seed: 4001, count: 300) { tried in
      let items = Self.flat(tried.nest)
      // A row whose views are all hidden keeps its place between spacings, of which the formula does not know.
      guard !Self.hasEmptyRow(tried.nest), !items.isEmpty else { throw Discard() }
      let formula = DistributionFormula(items: items, spacing: 0, length: tried.width, margin: 0)
      guard let stretches = formula.stretches("fill", alignment: "fill") else { throw Discard() }
      let built = try BuiltNest(tried.nest, width: tried.width, height: 100)
      try built.engine.layoutIfNeeded()
      let visible = built.views.filter { !$0.isHidden }
      for (view, stretch) in zip(visible, stretches) {
        let frame = built.outermost.convert(view.bounds, from: view)
        try demand(
          abs(frame.minX - stretch.start) < 1e-6 && abs(frame.width - stretch.length) < 1e-6,
          "\(view.debugName): \(frame), expected \(stretch)")
      }
    }
    #expect(tally.held >= 150)
  }

  private static func hasEmptyRow(_ nest: Nest) -> Bool {
    guard case .stack(_, let nests) = nest else { return false }
    return flat(nest).isEmpty || nests.contains(where: hasEmptyRow)
  }

  // MARK: Across columns

  private func box(_ width: Double, isFixed: Bool = false) throws -> View {
    let view = View()
    view.intrinsicContentSize = Size(width: width, height: 10)
    if isFixed { try view.widthAnchor.constraint(equalToConstant: width).activate() }
    return view
  }

  private func stack(_ axis: LayoutAxis, _ views: [View]) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    return stack
  }

  private func solve(_ row: StackView, width: Double) throws -> LayoutEngine {
    let engine = LayoutEngine(size: Size(width: 1000, height: 1000))
    engine.root.add(row)
    try LayoutConstraint.activate([
      row.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      row.topAnchor.constraint(equalTo: engine.root.topAnchor), row.widthAnchor.constraint(equalToConstant: width),
      row.heightAnchor.constraint(equalToConstant: 100),
    ])
    try engine.layoutIfNeeded()
    return engine
  }

  // 10 + 10 + 20 + e + f = 110 leaves 70 of the 100 that e and f ask for; the inner column, with e in it, stands before f.
  @Test("a column in a row of a column yields before what stands after it")
  func columnsInRows() throws {
    let (e, f) = (try box(50), try box(50))
    let inner = stack(.horizontal, [try box(10, isFixed: true), try box(10, isFixed: true), e])
    let middle = stack(.horizontal, [try box(10, isFixed: true), stack(.vertical, [inner]), f])
    let engine = try solve(stack(.horizontal, [try box(10, isFixed: true), stack(.vertical, [middle])]), width: 110)
    #expect(try engine.ambiguousItems().isEmpty)
    #expect(abs(e.frame.width - 20) < 1e-6 && abs(f.frame.width - 50) < 1e-6, "\(e.frame), \(f.frame)")
  }

  // 55 for 600 and 50: the column, which stands before the box, loses all it can.
  @Test("however many views a row in a column has, the column yields first")
  func longInnerRow() throws {
    let last = try box(50)
    let inner = stack(.horizontal, try (0..<60).map { _ in try box(10) })
    let engine = try solve(stack(.horizontal, [try box(0), stack(.vertical, [inner]), last]), width: 55)
    #expect(try engine.ambiguousItems().isEmpty)
    #expect(abs(last.frame.width - 50) < 1e-6, "\(last.frame)")
  }

  @Test("what stands in a hidden row is ordered too, also where nothing else is shown")
  func hiddenRow() throws {
    let (c, d) = (try box(50), try box(50))
    let hidden = stack(.horizontal, [c, d])
    hidden.isHidden = true
    try hidden.widthAnchor.constraint(equalToConstant: 60).activate()
    let engine = try solve(stack(.horizontal, [hidden]), width: 200)
    #expect(try engine.ambiguousItems().filter { $0.item === c || $0.item === d }.isEmpty)
    #expect(abs(c.frame.width - 10) < 1e-6 && abs(d.frame.width - 50) < 1e-6, "\(c.frame), \(d.frame)")
  }

  @Test("a row that outlives the one that arranged it orders its views itself")
  func survivor() throws {
    let (c, d) = (try box(50), try box(50))
    let inner = stack(.horizontal, [c, d])
    do { _ = stack(.horizontal, [inner]) }
    let outer = StackView()
    outer.addSubview(inner)
    let engine = try solve(outer, width: 200)
    try LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor), inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 60), inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(c.frame.width - 10) < 1e-6 && abs(d.frame.width - 50) < 1e-6, "\(c.frame), \(d.frame)")
  }

  // MARK: Any nest

  private static func style(_ random: inout SplitMix64) -> NestStyle {
    NestStyle(
      isVertical: random.chance(0.5),
      distribution: random.pick(
        [.fill, .fill, .fill, .fillEqually, .equalSpacing, .equalCentering, .fillProportionally]),
      alignment: random.pick([.fill, .fill, .center, .leading]), spacing: Double(random.pick([0, 0, 8])),
      isHidden: random.chance(0.1))
  }

  private static func nest(_ random: inout SplitMix64, depth: Int = 0) -> Nest {
    var nests: [Nest] = []
    for _ in 0..<random.int(in: 1...3) {
      if depth < 3 && random.chance(0.5) {
        nests.append(nest(&random, depth: depth + 1))
      } else {
        nests.append(.view(StackFormulaTests.drawItem(&random, baselines: false)))
      }
    }
    var style = style(&random)
    if depth == 0 { style.isHidden = false }
    return .stack(style, nests)
  }

  /// A nest, the styles that its stack views have before, and the sizes before and at the end.
  struct Lived: CustomStringConvertible {
    var nest: Nest
    var before: [NestStyle]
    var sizes: [Size]
    /// Which of the stack views inside others is taken out and put in again, counted round; none below 0.
    var taken = -1
    var description: String { "\(nest)\nbefore: \(before), \(sizes), taken \(taken)" }
  }

  private static func lives() -> Generator<Lived> {
    Generator<Lived> { random in
      let nest = Self.nest(&random)
      var before: [NestStyle] = []
      for _ in 0..<random.int(in: 0...3) { before.append(style(&random)) }
      var sizes: [Size] = []
      for _ in 0..<random.int(in: 1...3) {
        sizes.append(Size(width: Double(random.int(in: 0...600)), height: Double(random.int(in: 0...600))))
      }
      return Lived(nest: nest, before: before, sizes: sizes, taken: random.int(in: -1...3))
    } shrink: { value in
      var found: [Lived] = []
      func attempt(_ change: (inout Lived) -> Void) {
        var copy = value
        change(&copy)
        found.append(copy)
      }
      for nest in value.nest.simpler { attempt { $0.nest = nest } }
      for before in shrinksByLeavingOut(value.before) { attempt { $0.before = before } }
      for sizes in shrinksByLeavingOut(value.sizes) where !sizes.isEmpty { attempt { $0.sizes = sizes } }
      if value.taken >= 0 { attempt { $0.taken = -1 } }
      return found
    }
  }

  @Test("nothing that has a content is open in any nest, and what was before does not matter")
  func anyNest() throws {
    let tally = try forAll(Self.lives(), seed: 4002, count: 400) { lived in
      let size = lived.sizes[lived.sizes.count - 1]
      let fresh = try BuiltNest(lived.nest, width: size.width, height: size.height)
      try fresh.engine.layoutIfNeeded()
      if !fresh.engine.conflicts.isEmpty { throw Discard() }
      let turned = try BuiltNest(lived.nest, width: lived.sizes[0].width, height: lived.sizes[0].height)
      for (stack, style) in zip(turned.stacks, lived.before) { style.apply(to: stack) }
      try turned.engine.layoutIfNeeded()
      for (stack, own) in zip(turned.stacks, fresh.stacks) { stack.becomeStyled(as: own) }
      try turned.takeOutAndIn(lived.taken)
      for size in lived.sizes {
        turned.width.constant = size.width
        turned.height.constant = size.height
        try turned.engine.layoutIfNeeded()
      }
      let open = try fresh.engine.ambiguousItems().filter { !$0.item.isInHidden }
      try demand(open.isEmpty, "open: \(open.map { "\($0.item.debugName) \($0.attributes)" })")
      for (view, other) in zip(fresh.views + fresh.stacks, turned.views + turned.stacks) where !view.isInHidden {
        try demand(agrees(view.frame, other.frame, within: 1e-6), "\(view.debugName): \(view.frame), \(other.frame)")
      }
    }
    #expect(tally.held >= 200)
  }
}

extension StackView {
  fileprivate func becomeStyled(as other: StackView) {
    axis = other.axis
    distribution = other.distribution
    alignment = other.alignment
    spacing = other.spacing
    isHidden = other.isHidden
  }
}

extension LayoutItem {
  /// Whether it, or what it stands in, is hidden.
  fileprivate var isInHidden: Bool {
    var view = (self as? View) ?? (self as? LayoutGuide)?.owningView
    while let present = view {
      if present.isHidden { return true }
      view = present.superview
    }
    return false
  }
}
