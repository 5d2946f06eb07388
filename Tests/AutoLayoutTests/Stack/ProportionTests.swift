// ProportionTests.swift: shares of a stack view that fills proportionally, where its views are stack views or have no size of
// their own. Expected widths are length · own / sum of own, as Apple documents the distribution.

import AutoLayout
import Testing

@Suite("Proportional stack views")
struct ProportionTests {
  let engine = LayoutEngine.ofTestSize()
  let stack = StackView()

  init() throws {
    engine.root.add(stack, named: "stack")
    stack.distribution = .fillProportionally
    try stack.place(0, 0, 300, 50, in: engine.root)
  }

  private func box(_ width: Double = View.noIntrinsicMetric) -> View {
    let view = View()
    view.intrinsicContentSize = Size(width: width, height: 10)
    return view
  }

  private func expectWidths(_ widths: [Double], sourceLocation: SourceLocation = #_sourceLocation) throws {
    try engine.layoutIfNeeded()
    let found = stack.arrangedSubviews.map(\.frame.width)
    #expect(
      zip(found, widths).allSatisfy { abs($0 - $1) <= 1e-6 } && engine.conflicts.isEmpty, "\(found)",
      sourceLocation: sourceLocation)
  }

  @Test("a nested stack view counts with its views and the spacings between them")
  func nested() throws {
    let inner = StackView(arrangedSubviews: [box(40), box(20), box(0)])
    inner.spacing = 4
    inner.setCustomSpacing(8, after: inner.arrangedSubviews[0])
    stack.addArrangedSubview(inner)
    stack.addArrangedSubview(box(28))
    // 40 + 8 + 20 + 4 = 72 of 100.
    try expectWidths([216, 84])
    inner.arrangedSubviews[2].isHidden = true
    inner.setCustomSpacing(StackView.spacingUseSystem, after: inner.arrangedSubviews[0])
    // 40 + 8 + 20 = 68 of 96.
    try expectWidths([300 * 68 / 96, 300 * 28 / 96])
  }

  @Test("a nested column counts as its widest view")
  func column() throws {
    let inner = StackView(arrangedSubviews: [box(60), box(20)])
    inner.axis = .vertical
    stack.addArrangedSubview(inner)
    stack.addArrangedSubview(box(40))
    try expectWidths([180, 120])
  }

  @Test("a view without a width of its own gets none, and if none has one, all get the same")
  func without() throws {
    stack.addArrangedSubview(box())
    stack.addArrangedSubview(box(10))
    stack.addArrangedSubview(box(20))
    try expectWidths([0, 100, 200])
    for view in stack.arrangedSubviews { view.intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: 10) }
    try expectWidths([100, 100, 100])
  }
}
