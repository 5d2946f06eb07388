// StackViewTests.swift: what a stack view does while it lives: views that come and go, and what else may change.

import AutoLayout
import Testing

@Suite("Stack views")
struct StackViewTests {
  let engine = LayoutEngine.ofTestSize()
  let stack = StackView()

  /// A view with a content of this size.
  func content(_ name: String, _ width: Double, _ height: Double) -> View {
    let view = View()
    view.identifier = name
    view.intrinsicContentSize = Size(width: width, height: height)
    return view
  }

  /// Puts the stack view, with these views in it, at the root's top left corner.
  func place(_ views: [View]) throws {
    engine.root.add(stack, named: "stack")
    for view in views { stack.addArrangedSubview(view) }
    try stack.leftAnchor.constraint(equalTo: engine.root.leftAnchor).activate()
    try stack.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
  }

  func identifiers(_ view: LayoutItem) -> [String] {
    engine.activeConstraints.filter { $0.terms.contains { $0.item === view } }.compactMap(\.identifier)
  }

  // Expected frames: by hand, from the sizes in the test.
  @Test("a stack view fits its views, and views may be added, moved, hidden and removed while it lives")
  func changes() throws {
    let (a, b, c) = (content("a", 30, 10), content("b", 50, 20), content("c", 20, 5))
    try place([a, b])
    stack.spacing = 8
    try engine.layoutIfNeeded()
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 88, height: 20)))
    #expect(agrees(b.frame, Rect(x: 38, y: 0, width: 50, height: 20)))

    stack.insertArrangedSubview(c, at: 0)
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 28, y: 0, width: 30, height: 20)))
    #expect(stack.arrangedSubviews.map(\.debugName) == ["c", "a", "b"])

    stack.insertArrangedSubview(c, at: 2)
    #expect(stack.arrangedSubviews.map(\.debugName) == ["a", "b", "c"])
    try engine.layoutIfNeeded()
    #expect(agrees(c.frame, Rect(x: 96, y: 0, width: 20, height: 20)))

    b.isHidden = true
    try engine.layoutIfNeeded()
    #expect(agrees(c.frame, Rect(x: 38, y: 0, width: 20, height: 20)))
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 58, height: 20)))

    b.isHidden = false
    b.removeFromSuperview()
    try engine.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.debugName) == ["a", "c"])
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 58, height: 10)))

    stack.removeArrangedSubview(a)
    try engine.layoutIfNeeded()
    #expect(a.superview === stack && identifiers(a).isEmpty)
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 20, height: 5)))
  }

  @Test("axis, alignment and distribution may change while it lives")
  func otherArrangements() throws {
    let (a, b) = (content("a", 30, 10), content("b", 50, 20))
    try place([a, b])
    try engine.layoutIfNeeded()
    stack.axis = .vertical
    stack.alignment = .trailing
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 20, y: 0, width: 30, height: 10)))
    #expect(agrees(b.frame, Rect(x: 0, y: 10, width: 50, height: 20)))
    stack.distribution = .fillEqually
    try engine.layoutIfNeeded()
    #expect(agrees(b.frame, Rect(x: 0, y: 20, width: 50, height: 20)))
    stack.axis = .horizontal
    stack.alignment = .fill
    stack.distribution = .fill
    try engine.layoutIfNeeded()
    #expect(agrees(b.frame, Rect(x: 30, y: 0, width: 50, height: 20)))
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test("a change of spacing changes constants and nothing else")
  func spacing() throws {
    try place((0..<5).map { content("v\($0)", 10, 10) })
    stack.setCustomSpacing(3, after: stack.arrangedSubviews[1])
    try engine.layoutIfNeeded()
    let before = engine.statistics
    stack.spacing = 20
    try engine.layoutIfNeeded()
    let after = engine.statistics
    #expect(after.activations == before.activations && after.deactivations == before.deactivations)
    #expect(after.constantsWritten == before.constantsWritten + 3)
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 50 + 60 + 3, height: 10)))
  }

  @Test("one more view leaves the constraints of the others alone")
  func reuse() throws {
    try place((0..<20).map { content("v\($0)", 10, 10) })
    try engine.layoutIfNeeded()
    let before = engine.statistics
    stack.addArrangedSubview(content("last", 10, 10))
    try engine.layoutIfNeeded()
    let after = engine.statistics
    // Its four content constraints, its spacing, canvas end, two alignments and its place in the order of yielding; only
    // the canvas end of the view that was last goes.
    #expect(after.activations == before.activations + 9 && after.deactivations == before.deactivations + 1)
  }

  @Test("custom spacing holds after its view, until that is set back or removed")
  func customSpacing() throws {
    let (a, b, c) = (content("a", 10, 10), content("b", 10, 10), content("c", 10, 10))
    try place([a, b, c])
    stack.spacing = 5
    stack.setCustomSpacing(20, after: a)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: b)
    stack.setCustomSpacing(50, after: View())
    try engine.layoutIfNeeded()
    #expect(stack.customSpacing(after: a) == 20 && stack.customSpacing(after: c) == StackView.spacingUseDefault)
    #expect(agrees(b.frame, Rect(x: 30, y: 0, width: 10, height: 10)))
    #expect(agrees(c.frame, Rect(x: 48, y: 0, width: 10, height: 10)))
    stack.setCustomSpacing(StackView.spacingUseDefault, after: a)
    stack.removeArrangedSubview(b)
    stack.insertArrangedSubview(b, at: 1)
    try engine.layoutIfNeeded()
    #expect(agrees(c.frame, Rect(x: 30, y: 0, width: 10, height: 10)))
  }

  @Test("negative spacing makes views overlap")
  func negativeSpacing() throws {
    let (a, b) = (content("a", 30, 10), content("b", 30, 10))
    try place([a, b])
    stack.spacing = -8
    try engine.layoutIfNeeded()
    #expect(agrees(b.frame, Rect(x: 22, y: 0, width: 30, height: 10)))
  }

  @Test("the constraints bear UIKit's identifiers and priorities")
  func identifiersAndPriorities() throws {
    let (a, b) = (content("a", 30, 10), content("b", 50, 20))
    try place([a, b])
    stack.alignment = .leading
    stack.spacing = 10
    try engine.layoutIfNeeded()
    // By hand, after the constraints that UIStackView prints for alignment `.leading`.
    let texts = engine.activeConstraints.filter { $0.identifier?.hasPrefix("UISV") == true }
      .map { "\($0.identifier ?? "") \($0.text)" }
    for text in [
      "UISV-canvas-connection stack.leading == a.leading", "UISV-canvas-connection stack.trailing == b.trailing",
      "UISV-spacing b.leading == a.trailing + 10", "UISV-alignment a.top == b.top",
      "UISV-canvas-connection stack.top == a.top",
      "UISV-canvas-connection stack.bottom == UISV-alignment-spanner.bottom",
      "UISV-spanning-boundary UISV-alignment-spanner.top == a.top @ 999.5",
      "UISV-spanning-boundary UISV-alignment-spanner.bottom >= b.bottom",
      "UISV-spanning-fit UISV-alignment-spanner.height == 0 @ 51", "UISV-ambiguity-suppression b.height == 0 @ 25",
    ] { #expect(texts.contains(text), "\(text) is not among \(texts)") }
  }

  @Test("a hidden view keeps a required size of its own, which counts across the axis")
  func hiddenWithOwnSize() throws {
    // As Interface Builder records it: a row of an image of height 30 @ 999 and a hidden view of required height 130 is
    // 130 high; hidden views beside a single visible one wait at the start.
    let (image, hidden) = (content("image", 40, 30), View())
    try place([image, hidden])
    hidden.isHidden = true
    try hidden.heightAnchor.constraint(equalToConstant: 130).activate()
    try hidden.widthAnchor.constraint(equalToConstant: 12).activate()
    try engine.layoutIfNeeded()
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 40, height: 130)))
    #expect(agrees(hidden.frame, Rect(x: 0, y: 0, width: 12, height: 130)))
    #expect(engine.conflicts.isEmpty)
  }

  @Test("beside a single visible view a hidden one waits at the stack view's edge, whatever its margins")
  func hiddenBesideOne() throws {
    // As Interface Builder records it: the visible view begins at the margin of 7, the hidden one at 0.
    let (shown, hidden) = (content("shown", 40, 30), content("hidden", 40, 30))
    try place([shown, hidden])
    stack.layoutMargins = EdgeInsets(top: 3, left: 7, bottom: 3, right: 7)
    stack.isLayoutMarginsRelativeArrangement = true
    hidden.isHidden = true
    try engine.layoutIfNeeded()
    #expect(agrees(shown.frame, Rect(x: 7, y: 3, width: 40, height: 30)))
    #expect(agrees(hidden.frame, Rect(x: 0, y: 3, width: 0, height: 30)))
  }

  @Test("beside one that does not fill across they wait where they would appear: before it, and behind it")
  func hiddenBesideOneThatIsCentred() throws {
    // As Interface Builder records it since 22154: a hidden picture of 16 points lies at -16 before a label, and at 220 behind one
    // that is 220 wide.
    let (shown, before, behind) = (content("shown", 220, 18), View(), View())
    try place([before, shown, behind])
    stack.spacing = 5
    stack.alignment = .center
    for hidden in [before, behind] {
      hidden.isHidden = true
      try hidden.widthAnchor.constraint(equalToConstant: 16).activate()
      try hidden.heightAnchor.constraint(equalToConstant: 16).activate()
    }
    try engine.layoutIfNeeded()
    #expect(agrees(shown.frame, Rect(x: 0, y: 0, width: 220, height: 18)))
    #expect(agrees(before.frame, Rect(x: -16, y: 1, width: 16, height: 16)))
    #expect(agrees(behind.frame, Rect(x: 220, y: 1, width: 16, height: 16)))
    #expect(engine.conflicts.isEmpty)
  }

  @Test("a stack view without visible views is empty, and not ambiguous")
  func nothingVisible() throws {
    try place([])
    try engine.layoutIfNeeded()
    #expect(agrees(stack.frame, .zero))
    let view = content("a", 30, 10)
    view.isHidden = true
    stack.addArrangedSubview(view)
    for alignment in StackView.Alignment.allCases {
      stack.alignment = alignment
      try engine.layoutIfNeeded()
      #expect(agrees(stack.frame, .zero))
      #expect(try engine.ambiguousItems().map(\.item.debugName) == [])
    }
  }

  // Interface Builder records the hidden views of a stack view without others as broad as that, each at its start.
  @Test("hidden views alone fill a stack view of a given breadth, and make none broader")
  func hiddenAlone() throws {
    try place([])
    let (open, second) = (View(), View())
    for view in [open, second] {
      view.isHidden = true
      stack.addArrangedSubview(view)
    }
    let breadth = try stack.heightAnchor.constraint(equalToConstant: 70).activate()
    for distribution in StackView.Distribution.allCases {
      stack.distribution = distribution
      try engine.layoutIfNeeded()
      #expect(agrees(open.frame, Rect(x: 0, y: 0, width: 0, height: 70)), "\(open.frame)")
      #expect(agrees(second.frame, open.frame), "\(second.frame)")
    }
    breadth.deactivate()
    open.intrinsicContentSize = Size(width: 30, height: 10)
    try engine.layoutIfNeeded()
    #expect(stack.frame.height == 0)
  }

  @Test("nested stack views fit, and follow changes deep inside")
  func nested() throws {
    let (icon, title, subtitle) = (content("icon", 40, 40), content("title", 100, 20), content("subtitle", 60, 15))
    let texts = StackView(arrangedSubviews: [title, subtitle])
    texts.axis = .vertical
    try place([icon, texts])
    stack.spacing = 10
    stack.alignment = .center
    try engine.layoutIfNeeded()
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 150, height: 40)))
    #expect(agrees(texts.frame, Rect(x: 50, y: 2.5, width: 100, height: 35)))
    subtitle.intrinsicContentSize = Size(width: 200, height: 30)
    try engine.layoutIfNeeded()
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 250, height: 50)))
    #expect(agrees(icon.frame, Rect(x: 0, y: 5, width: 40, height: 40)))
    texts.isHidden = true
    try engine.layoutIfNeeded()
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 40, height: 40)))
  }

  @Test("with baselines, spacing of a column is from baseline to baseline, where there are any")
  func baselineRelative() throws {
    let (a, b, c) = (content("a", 30, 20), content("b", 30, 24), content("c", 30, 10))
    a.lastBaselineOffsetFromBottom = 5
    b.baselineOffsetFromTop = 18
    try place([a, b, c])
    stack.axis = .vertical
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = true
    try engine.layoutIfNeeded()
    // a's baseline at 15, b's at 45: b begins at 27. b's one baseline is its last one too: c, without one, begins at 75.
    #expect(agrees(b.frame, Rect(x: 0, y: 27, width: 30, height: 24)))
    #expect(agrees(c.frame, Rect(x: 0, y: 75, width: 30, height: 10)))
    b.baselineOffsetFromTop = nil
    try engine.layoutIfNeeded()
    // Between the baseline of a and the top of b: b begins at 45, and c 30 below its bottom.
    #expect(agrees(b.frame, Rect(x: 0, y: 45, width: 30, height: 24)))
    #expect(agrees(c.frame, Rect(x: 0, y: 99, width: 30, height: 10)))
  }

  @Test("the baseline of a nested stack view is that of a view in it")
  func nestedBaseline() throws {
    // Frames as Interface Builder recorded them for a row with last baselines: a column of height 50.5 whose last
    // baseline lies 7 above its end beside one of height 60 and the same offset: 9.5 apart here.
    let (small, unit, large) = (content("small", 20, 30), content("unit", 20, 10), content("large", 80, 60))
    unit.lastBaselineOffsetFromBottom = 2
    large.lastBaselineOffsetFromBottom = 12
    let column = StackView(arrangedSubviews: [small, unit])
    column.axis = .vertical
    try place([column, large])
    stack.alignment = .lastBaseline
    try engine.layoutIfNeeded()
    // Baselines at 38 in the column and at 48 in the large view, which hangs from the top.
    #expect(agrees(large.frame, Rect(x: 20, y: 0, width: 80, height: 60)))
    #expect(agrees(column.frame, Rect(x: 0, y: 10, width: 20, height: 40)))
    #expect(agrees(stack.frame, Rect(x: 0, y: 0, width: 100, height: 50)))
    unit.isHidden = true
    small.lastBaselineOffsetFromBottom = 6
    try engine.layoutIfNeeded()
    #expect(agrees(column.frame, Rect(x: 0, y: 24, width: 20, height: 30)))
  }

  @Test("a stack view that leaves the tree and comes back arranges its views again")
  func leaving() throws {
    let (a, b) = (content("a", 30, 10), content("b", 50, 20))
    try place([a, b])
    stack.distribution = .equalSpacing
    stack.alignment = .center
    try engine.layoutIfNeeded()
    let count = engine.activeConstraints.count
    stack.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    engine.root.add(stack)
    try stack.leftAnchor.constraint(equalTo: engine.root.leftAnchor).activate()
    try stack.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    try engine.layoutIfNeeded()
    #expect(engine.activeConstraints.count == count)
    #expect(agrees(b.frame, Rect(x: 30, y: 0, width: 50, height: 20)))
  }

  @Test("misuse is named and changes nothing")
  func misuse() throws {
    let a = content("a", 30, 10)
    try place([a])
    for spacing in [Double.nan, .infinity, -.infinity, 1e13] {
      stack.spacing = spacing
      #expect(stack.spacing == 0)
      #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
      stack.setCustomSpacing(spacing, after: a)
      #expect(stack.customSpacing(after: a) == StackView.spacingUseDefault)
      #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    }
    stack.spacing = .nan
    #expect(
      performing: {
        try engine.layoutIfNeeded()
      }, throws: { "\($0)" == "nan is no spacing for 'stack'" })
    stack.addArrangedSubview(engine.root)
    #expect(stack.arrangedSubviews.count == 1)
    #expect(throws: LayoutError.cannotAdd("root", to: "stack")) { try engine.layoutIfNeeded() }
    stack.addArrangedSubview(stack)
    #expect(throws: LayoutError.cannotAdd("stack", to: "stack")) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
    stack.removeArrangedSubview(View())
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test("thousands of views and deep nesting are arranged, and taken apart")
  func large() throws {
    let wide = LayoutEngine(size: Size(width: 100, height: 100))
    let row = wide.root.add(StackView(arrangedSubviews: (0..<300).map { content("v\($0)", 1, 1) }))
    try wide.layoutIfNeeded()
    #expect(abs(row.frame.width - 300) < 1e-6)
    var inner = StackView()
    for _ in 0..<5_000 { inner = StackView(arrangedSubviews: [inner]) }
    #expect(inner.arrangedSubviews.count == 1)
  }

  @Test(
    "views that come while constraints are being updated count with their contents",
    arguments: [StackView.Distribution.fill, .fillProportionally])
  func filledInPass(distribution: StackView.Distribution) throws {
    let engine = LayoutEngine.ofTestSize()
    let filler = engine.root.add(Filler())
    let stack = engine.root.add(StackView())
    stack.distribution = distribution
    try stack.place(0, 0, 330, 50, in: engine.root)
    let views = [View(), View()]
    (views[0].intrinsicContentSize, views[1].intrinsicContentSize) = (
      Size(width: 100, height: 20), Size(width: 200, height: 20)
    )
    // The filler's turn comes before that of the stack view, and that of the views after both.
    filler.turn = { for view in views { stack.addArrangedSubview(view) } }
    try engine.layoutIfNeeded()
    // The first of two equals is stretched; one third and two thirds.
    #expect(abs(views[0].frame.width - (distribution == .fill ? 130 : 110)) <= 1e-9)
    #expect(abs(views[1].frame.width - (distribution == .fill ? 200 : 220)) <= 1e-9)
  }

  /// A view that does something once in its turn to update constraints.
  private final class Filler: View {
    var turn: (() -> Void)?
    override func updateConstraints() {
      turn?()
      turn = nil
    }
  }
}
