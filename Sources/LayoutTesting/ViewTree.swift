// ViewTree.swift: trees of views as values: to be drawn, made simpler, printed, and made into views.

import AutoLayout

/// A tree of views: boxes with a content of a size, in rows and columns.
public indirect enum ViewTree: Hashable, Sendable {
  /// A view with a content of this size, in points.
  case box(Size)
  /// A stack view.
  case stack(LayoutAxis, spacing: Double, [ViewTree])

  /// The views of the tree, each named by its way from the top: `1`, `1.2` for the second one in it, and so on.
  public func makeView(named name: String = "1") -> View {
    switch self {
    case .box(let size):
      let view = View()
      view.identifier = name
      view.intrinsicContentSize = size
      return view
    case .stack(let axis, let spacing, let trees):
      let views = trees.enumerated().map { $1.makeView(named: "\(name).\($0 + 1)") }
      let stack = StackView(arrangedSubviews: views)
      stack.identifier = name
      stack.axis = axis
      stack.spacing = spacing
      return stack
    }
  }

  /// How many views there are.
  public var count: Int {
    switch self {
    case .box: 1
    case .stack(_, _, let trees): trees.reduce(1) { $0 + $1.count }
    }
  }
}

extension ViewTree: CustomStringConvertible {
  /// `row(8: 20 × 10, column(0: 5 × 5))`.
  public var description: String {
    switch self {
    case .box(let size): size.description
    case .stack(let axis, let spacing, let trees):
      (axis == .horizontal ? "row" : "column")
        + "(\(Size(width: spacing, height: 0).description.split(separator: " ")[0]): "
        + trees.map(\.description).joined(separator: ", ") + ")"
    }
  }
}

extension LayoutGenerator where Value == ViewTree {
  /// Trees at most `depth` deep, of stack views with as many views as `children` says, and boxes up to `size`. Shrinks to one of the
  /// trees that stand in it, by leaving out views, and by simplifying what is left.
  public static func viewTree(
    depth: Int = 3, children: ClosedRange<Int> = 1...4, size: Size = Size(width: 200, height: 100)
  ) -> LayoutGenerator<ViewTree> {
    precondition(children.lowerBound >= 0, "LayoutGenerator: no tree has fewer than no views")
    let box = LayoutGenerator<Size>.size(from: .zero, to: size)
    return LayoutGenerator(sample: { random in tree(depth, children, box, &random) })
  }

  private static func tree(
    _ depth: Int, _ children: ClosedRange<Int>, _ box: LayoutGenerator<Size>, _ random: inout SeededRandom
  ) -> LayoutSample<ViewTree> {
    guard depth > 0, random.chance(0.7) else { return box.sample(&random).map { .box($0) } }
    let axis = random.chance(0.5) ? LayoutAxis.horizontal : .vertical
    let spacing = random.chance(0.5) ? 0.0 : 8
    var trees: [LayoutSample<ViewTree>] = []
    for _ in 0..<random.int(in: children) { trees.append(tree(depth - 1, children, box, &random)) }
    return stack(axis, spacing, trees, least: children.lowerBound)
  }

  private static func stack(
    _ axis: LayoutAxis, _ spacing: Double, _ trees: [LayoutSample<ViewTree>], least: Int
  ) -> LayoutSample<ViewTree> {
    let whole = join(trees, least: least).map { ViewTree.stack(axis, spacing: spacing, $0) }
    return LayoutSample(whole.value) {
      trees + (spacing == 0 ? [] : [stack(axis, 0, trees, least: least)]) + whole.simpler()
    }
  }
}
