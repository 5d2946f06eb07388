// StackBaselineTests.swift: the baselines of a stack view in constraints of its user. Which view's they are is Apple's
// documentation of UIStackView: a column's first baseline is that of its first view and its last that of its last view, a
// row's are those of its highest view, and of a nested stack view those of its views. Positions are sums.

import AutoLayout
import Testing

@Suite("Baselines of stack views")
struct StackBaselineTests {
  let engine = LayoutEngine.ofTestSize()
  let stack = StackView()
  let first: View
  let last: View

  /// The stack view begins at (0, 100); the tops of `first` and `last` lie on its baselines.
  init() throws {
    engine.root.add(stack, named: "stack")
    first = engine.root.add(View(), named: "first")
    last = engine.root.add(View(), named: "last")
    try LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 100),
      first.topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: stack.lastBaselineAnchor),
    ])
  }

  private func label(_ name: String, height: Double, baseline: Double?) -> View {
    let view = View()
    view.identifier = name
    view.intrinsicContentSize = Size(width: 30, height: height)
    view.baselineOffsetFromTop = baseline
    return view
  }

  private func expectBaselines(_ a: Double, _ b: Double, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try engine.layoutIfNeeded()
    #expect(
      abs(first.frame.minY - a) <= 1e-9 && abs(last.frame.minY - b) <= 1e-9,
      "\(first.frame.minY) \(last.frame.minY)", sourceLocation: sourceLocation)
  }

  @Test("of a column: the first and the last view's, whichever these come to be")
  func column() throws {
    let (a, b) = (label("a", height: 20, baseline: 15), label("b", height: 30, baseline: 22))
    stack.axis = .vertical
    stack.spacing = 10
    // Nothing to arrange: its own edges, of which the bottom one is open here.
    try engine.layoutIfNeeded()
    #expect(abs(first.frame.minY - 100) <= 1e-9)
    stack.addArrangedSubview(a)
    stack.addArrangedSubview(b)
    try expectBaselines(115, 100 + 20 + 10 + 22)
    a.isHidden = true
    try expectBaselines(122, 122)
    a.isHidden = false
    a.baselineOffsetFromTop = 7
    try expectBaselines(107, 152)
    stack.insertArrangedSubview(label("c", height: 8, baseline: 5), at: 0)
    try expectBaselines(105, 100 + 8 + 10 + 20 + 10 + 22)
    b.removeFromSuperview()
    try expectBaselines(105, 100 + 8 + 10 + 7)
  }

  @Test("of a row that centres: the highest view's")
  func row() throws {
    stack.alignment = .center
    for (name, height, baseline) in [("a", 20.0, 15.0), ("b", 30, 22), ("c", 10, 9)] {
      stack.addArrangedSubview(label(name, height: height, baseline: baseline))
    }
    try expectBaselines(122, 122)
  }

  @Test("views without text: the first one's top and the last one's bottom, within the margins")
  func plain() throws {
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    for name in ["a", "b"] { stack.addArrangedSubview(label(name, height: 20, baseline: nil)) }
    // Margins of 8.
    try expectBaselines(108, 148)
  }

  @Test("of nested stack views: the innermost view's, whatever changes inside")
  func nested() throws {
    let (a, b) = (label("a", height: 20, baseline: 15), label("b", height: 30, baseline: 22))
    let inner = StackView(arrangedSubviews: [a, b])
    inner.axis = .vertical
    stack.axis = .vertical
    stack.addArrangedSubview(inner)
    try expectBaselines(115, 142)
    b.isHidden = true
    try expectBaselines(115, 115)
    inner.removeArrangedSubview(a)
    a.removeFromSuperview()
    b.isHidden = false
    try expectBaselines(122, 122)
    // A baseline of its own comes first.
    inner.baselineOffsetFromTop = 3
    try expectBaselines(103, 103)
  }
}
