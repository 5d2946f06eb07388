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

  // 300 − 15 − 120 = 165, as Interface Builder records of such stack views: 343 frames in 10 apps.
  @Test("views without widths of their own are equal only as far as all else allows")
  func weaklyEqual() throws {
    let views = [box(), box()]
    for view in views { stack.addArrangedSubview(view) }
    let fixed = views[0].widthAnchor.constraint(equalToConstant: 120)
    try fixed.activate()
    stack.spacing = 15
    try expectWidths([120, 165])
    fixed.isActive = false
    try expectWidths([142.5, 142.5])
    // What is in them counts, too: a text of 60 points that hugs at 250 and is as wide as the view.
    let text = views[1].add(box(60))
    try text.leadingAnchor.constraint(equalTo: views[1].leadingAnchor).activate()
    try text.trailingAnchor.constraint(equalTo: views[1].trailingAnchor).activate()
    try expectWidths([225, 60])
  }

  @Test("a stack view of views without widths has none itself, but for the spacings in it")
  func nestedWithout() throws {
    let inner = StackView(arrangedSubviews: [box(), box()])
    stack.addArrangedSubview(inner)
    stack.addArrangedSubview(box())
    let fixed = try inner.widthAnchor.constraint(equalToConstant: 100).activate()
    try expectWidths([100, 200])
    fixed.isActive = false
    inner.spacing = 10
    // 10 of 10, and nothing for the other one.
    try expectWidths([300, 0])
  }

  // Shares are 300 · 10 / 30 and 300 · 20 / 30, and the last one yields.
  @Test("a view without a width among others gets what a required constraint gives it")
  func fixedWithout() throws {
    let views = [box(), box(10), box(20)]
    for view in views { stack.addArrangedSubview(view) }
    try views[0].widthAnchor.constraint(equalToConstant: 50).activate()
    try expectWidths([50, 100, 150])
    views[0].intrinsicContentSize = Size(width: 0, height: 10)
    try engine.layoutIfNeeded()
    #expect(!engine.conflicts.isEmpty)
  }
}
