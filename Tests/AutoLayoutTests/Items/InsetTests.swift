// InsetTests.swift: safe area and margins as guides.

import AutoLayout
import Testing

@Suite("Safe area and margins")
struct InsetTests {
  let engine = LayoutEngine.ofTestSize()

  @Test("the guides lie inside the view by their insets, margins counted from the safe area")
  func guides() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    let safe = engine.root.safeAreaLayoutGuide
    engine.root.layoutMargins = EdgeInsets(left: 16, right: 20)
    let margins = engine.root.layoutMarginsGuide
    try engine.layoutIfNeeded()
    #expect(agrees(safe.layoutFrame, Rect(x: 0, y: 47, width: 400, height: 300 - 47 - 34)))
    #expect(agrees(margins.layoutFrame, Rect(x: 16, y: 47, width: 364, height: 219)))
  }

  @Test("what a view inside the root adds to its safe area comes on top, and reaches into its subviews")
  func additionalBelow() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 47)
    let box = engine.root.add(View(), named: "box")
    let inner = box.add(View(), named: "inner")
    try box.place(0, 20, 400, 200, in: engine.root)
    try inner.place(0, 5, 100, 100, in: box)
    box.additionalSafeAreaInsets = EdgeInsets(top: 10)
    let guide = inner.safeAreaLayoutGuide
    try engine.layoutIfNeeded()
    // 47 − 20 + 10 = 37 in the box, and 37 − 5 = 32 in what lies 5 below its top.
    #expect(box.safeAreaInsets == EdgeInsets(top: 37) && inner.safeAreaInsets == EdgeInsets(top: 32))
    #expect(agrees(guide.layoutFrame, Rect(x: 0, y: 32, width: 100, height: 68)))
  }

  @Test("a view that takes the place of one which is gone has guides that follow, too")
  func successor() throws {
    for top in [10.0, 20] {
      let box = engine.root.add(View(), named: "box")
      try box.place(0, 0, 100, 100, in: engine.root)
      let guide = box.safeAreaLayoutGuide
      engine.root.safeAreaInsets = EdgeInsets(top: top)
      try engine.layoutIfNeeded()
      engine.root.safeAreaInsets = EdgeInsets(top: top + 5)
      try engine.layoutIfNeeded()
      #expect(agrees(guide.layoutFrame, Rect(x: 0, y: top + 5, width: 100, height: 95 - top)))
      box.removeFromSuperview()
      engine.root.safeAreaInsets = .zero
      try engine.layoutIfNeeded()
    }
  }

  // 8 at each side of a view 10 wide and 6 high: 10 − 16 = −6, 6 − 16 = −10. UIKit has no constraint against that: views
  // that are smaller than their margins are no conflict (frames recorded by Interface Builder).
  @Test("margins of a view that is smaller than they are have a negative size")
  func negativeMargins() throws {
    let box = engine.root.add(View(), named: "box")
    try box.place(0, 0, 10, 6, in: engine.root)
    let guide = box.layoutMarginsGuide
    let inner = box.add(View(), named: "inner")
    try LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: guide.rightAnchor), inner.topAnchor.constraint(equalTo: guide.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 3), inner.heightAnchor.constraint(equalToConstant: 3),
    ])
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.isEmpty)
    #expect(agrees(guide.layoutFrame, Rect(x: 8, y: 8, width: -6, height: -10)))
    #expect(agrees(inner.frame, Rect(x: 2, y: -2, width: 3, height: 3)))
  }

  @Test("what comes after margins that are gone has a size of at least 0, and margins that come again may have less")
  func afterNegativeMargins() throws {
    for _ in 0..<3 {
      let box = engine.root.add(View(), named: "box")
      try box.place(0, 0, 10, 6, in: engine.root)
      let guide = box.layoutMarginsGuide
      try engine.layoutIfNeeded()
      #expect(engine.conflicts.isEmpty && agrees(guide.layoutFrame, Rect(x: 8, y: 8, width: -6, height: -10)))
      box.removeFromSuperview()
      let views = (0..<4).map { engine.root.add(View(), named: "v\($0)") }
      for view in views { try view.widthAnchor.constraint(equalToConstant: -5).activate() }
      try engine.layoutIfNeeded()
      #expect(engine.conflicts.count == 4)
      for view in views {
        #expect(view.frame.width >= 0)
        view.removeFromSuperview()
      }
    }
  }

  @Test("changed insets move what is pinned to the guide")
  func change() throws {
    let a = engine.root.add(View(), named: "a")
    try a.topAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.topAnchor, constant: 3).activate()
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minY - 3) <= 1e-9)
    engine.root.safeAreaInsets = EdgeInsets(top: 20)
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minY - 23) <= 1e-9)
    engine.size = Size(width: 300, height: 400)
    try engine.layoutIfNeeded()
    #expect(agrees(engine.root.safeAreaLayoutGuide.frame, Rect(x: 0, y: 20, width: 300, height: 380)))
  }

  @Test("the guides of a view that is moved come along and lie in its coordinates")
  func movedView() throws {
    let box = View()
    box.safeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = box.safeAreaLayoutGuide
    engine.root.add(box, named: "box")
    try box.place(100, 50, 40, 30, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 2, y: 1, width: 34, height: 26)))
    #expect(agrees(guide.rect(), Rect(x: 102, y: 51, width: 34, height: 26)))
  }

  @Test("insets that are no numbers are refused")
  func invalid() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: .nan)
    #expect(engine.root.safeAreaInsets == .zero)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    engine.root.layoutMargins = EdgeInsets(right: .infinity)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    #expect(engine.root.layoutMargins == EdgeInsets(left: 16, right: 16))
    // Tolerance.largestConstant is 1e12.
    engine.root.additionalSafeAreaInsets = EdgeInsets(top: 1e13)
    #expect(
      throws: LayoutError.invalidInsets(
        EdgeInsets(top: 1e13), property: "additionalSafeAreaInsets", of: engine.root.debugName)
    ) {
      try engine.layoutIfNeeded()
    }
    #expect(engine.root.additionalSafeAreaInsets == .zero)
    // The largest insets that can be set add up to a length: 1e9, and 8 for the margins.
    engine.root.safeAreaInsets = EdgeInsets(top: 1e9)
    engine.root.layoutMargins = EdgeInsets(top: 8)
    let margins = engine.root.layoutMarginsGuide
    try engine.layoutIfNeeded()
    #expect(margins.layoutFrame.minY == 1_000_000_008)
  }

  @Test("a view has margins of 8, the root 16 at its sides")
  func defaults() throws {
    let box = engine.root.add(View(), named: "box")
    #expect(box.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(engine.root.layoutMargins == EdgeInsets(left: 16, right: 16))
    try box.place(0, 0, 100, 50, in: engine.root)
    let guide = box.layoutMarginsGuide
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 8, y: 8, width: 84, height: 34)))
  }

  // clamp(safe(superview) − distance, 0 … safe(superview)), edge by edge.
  @Test(
    "a safe area reaches as far into a subview as it overlaps it",
    arguments: [
      // y and height of the box in a root of 300 with 47 above and 34 below; what is left at its top and bottom
      (0.0, 300.0, 47.0, 34.0), (20, 260, 27, 14), (47, 219, 0, 0), (100, 50, 0, 0), (-10, 320, 47, 34), (40, 20, 7, 0),
    ])
  func propagation(y: Double, height: Double, top: Double, bottom: Double) throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    let box = engine.root.add(View(), named: "box")
    let inner = box.add(View(), named: "inner")
    try box.place(0, y, 400, height, in: engine.root)
    try inner.place(0, 0, 400, height, in: box)
    let guide = inner.safeAreaLayoutGuide
    try engine.layoutIfNeeded()
    let expected = EdgeInsets(top: top, bottom: bottom)
    #expect(box.safeAreaInsets == expected && inner.safeAreaInsets == expected)
    #expect(agrees(guide.layoutFrame, Rect(x: 0, y: top, width: 400, height: height - top - bottom)))
  }

  @Test("the safe area follows a view that moves, in the same pass")
  func follows() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 40)
    let box = engine.root.add(View(), named: "box")
    let y = try box.place(0, 0, 100, 100, in: engine.root)[1]
    let title = box.add(View(), named: "title")
    try title.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor).activate()
    try engine.layoutIfNeeded()
    #expect(title.frame.minY == 40)
    for (moved, expected) in [(10.0, 30.0), (25, 15), (60, 0), (0, 40)] {
      y.constant = moved
      try engine.layoutIfNeeded()
      #expect(abs(title.frame.minY - expected) <= 1e-9)
    }
  }

  @Test("what is pinned inside its superview's safe area has none left, at every depth")
  func nested() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 21, right: 10)
    var outer: View = engine.root
    for _ in 0..<30 {
      let view = outer.add(View())
      let guide = outer.safeAreaLayoutGuide
      try LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      ])
      outer = view
    }
    try engine.layoutIfNeeded()
    #expect(agrees(outer.rect(), Rect(x: 10, y: 44, width: 380, height: 235)) && outer.safeAreaInsets == .zero)
  }

  @Test("an additional safe area comes on top, and goes on to what stands in the view")
  func additional() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 20)
    engine.root.additionalSafeAreaInsets = EdgeInsets(top: 44, bottom: 49)
    let box = engine.root.add(View(), named: "box")
    try box.place(0, 0, 400, 300, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(box.safeAreaInsets == EdgeInsets(top: 64, bottom: 49))
  }

  @Test("margins count from the safe area, or from the edges when told to")
  func marginsAndSafeArea() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 20)
    engine.root.layoutMargins = EdgeInsets(top: 5, left: 16, bottom: 5, right: 16)
    let guide = engine.root.layoutMarginsGuide
    try engine.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 25 && engine.root.effectiveLayoutMargins.top == 25)
    engine.root.insetsLayoutMarginsFromSafeArea = false
    try engine.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 5 && engine.root.effectiveLayoutMargins.top == 5)
  }

  @Test("preserved margins are at least what the superview's leave over")
  func preserved() throws {
    engine.root.layoutMargins = EdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    let box = engine.root.add(View(), named: "box")
    box.layoutMargins = EdgeInsets(top: 3, left: 8, bottom: 3, right: 8)
    box.preservesSuperviewLayoutMargins = true
    let x = try box.place(10, 50, 390, 100, in: engine.root)[0]
    let guide = box.layoutMarginsGuide
    try engine.layoutIfNeeded()
    // 40 − 10 on the left; on the right, where the box ends at the root's edge, 40.
    #expect(agrees(guide.layoutFrame, Rect(x: 30, y: 3, width: 320, height: 94)))
    x.constant = 36
    try engine.layoutIfNeeded()
    // 40 − 36 is less than its own 8; on the right it ends 26 beyond the root: 66.
    #expect(agrees(guide.layoutFrame, Rect(x: 8, y: 3, width: 316, height: 94)))
    box.preservesSuperviewLayoutMargins = false
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 8, y: 3, width: 374, height: 94)))
  }

  // The root is 400 × 600. The content is pinned to `box` and so as large: 66 for 26 points beyond the edge would make it longer
  // yet, and that more again.
  @Test("what a view scrolls preserves no more than its margins, however far it reaches beyond it")
  func preservedByContent() throws {
    let scroll = engine.root.add(View(contentSpace: ContentSpace()), named: "scroll")
    scroll.layoutMargins = EdgeInsets(top: 5, left: 40, bottom: 5, right: 40)
    _ = try scroll.place(0, 0, 400, 100, in: engine.root)
    let box = scroll.add(View(), named: "box")
    box.layoutMargins = .zero
    box.preservesSuperviewLayoutMargins = true
    let text = box.add(View(), named: "text")
    try LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: scroll.leftAnchor), box.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      box.topAnchor.constraint(equalTo: scroll.topAnchor), box.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      text.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor),
      text.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.rightAnchor),
      text.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
      text.bottomAnchor.constraint(equalTo: box.layoutMarginsGuide.bottomAnchor),
      text.widthAnchor.constraint(equalToConstant: 500), text.heightAnchor.constraint(equalToConstant: 50),
    ])
    try engine.layoutIfNeeded()
    // 40 + 500 + 40, of which 180 lie beyond the right edge; 5 above, and nothing below where the content ends before the edge.
    #expect(agrees(box.frame, Rect(x: 0, y: 0, width: 580, height: 55)))
  }

  @Test("directional margins turn with the text")
  func directional() throws {
    engine.root.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 5)
    #expect(engine.root.layoutMargins == EdgeInsets(top: 1, left: 30, bottom: 2, right: 5))
    let guide = engine.root.layoutMarginsGuide
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 30, y: 1, width: 365, height: 297)))
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 5, y: 1, width: 365, height: 297)))
    #expect(engine.root.layoutMargins == EdgeInsets(top: 1, left: 5, bottom: 2, right: 30))
    engine.root.layoutMargins = EdgeInsets(left: 7)
    #expect(engine.root.directionalLayoutMargins == DirectionalEdgeInsets(trailing: 7))
  }

  @Test("the readable guide is the margins', up to 672 points, in the middle", arguments: [400.0, 1000])
  func readable(width: Double) throws {
    engine.size = Size(width: width, height: 300)
    engine.root.layoutMargins = EdgeInsets(top: 1, left: 50, bottom: 2, right: 70)
    let guide = engine.root.readableContentGuide
    try engine.layoutIfNeeded()
    let expected = min(width - 120, 672)
    #expect(agrees(guide.layoutFrame, Rect(x: 50 + (width - 120 - expected) / 2, y: 1, width: expected, height: 297)))
    #expect(guide.debugName == "root.readable")
  }

  @Test("inside a scroll view the safe area reaches as far as what is seen there overlaps it")
  func scrolled() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 50)
    let space = ContentSpace()
    let scroll = View(contentSpace: space)
    engine.root.add(scroll, named: "scroll")
    try scroll.place(0, 0, 400, 300, in: engine.root)
    let cell = scroll.add(View(), named: "cell")
    try cell.place(0, 100, 400, 80, in: scroll)
    let guide = cell.safeAreaLayoutGuide
    try engine.layoutIfNeeded()
    #expect(cell.safeAreaInsets == .zero)
    try space.setOffset(Point(x: 0, y: 70))
    try engine.layoutIfNeeded()
    // The cell's top is at 100 − 70 = 30 on the screen: 20 of it under the bar.
    #expect(cell.safeAreaInsets.top == 20 && abs(guide.layoutFrame.minY - 20) <= 1e-9)
  }

  // 3 · top == 2 · (top + inset) and inset = 50 − top: at 0 the top would go to 100, where nothing is under the bar, and back.
  @Test("a view that flees its own safe area is led to where it rests")
  func fleeing() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 50)
    let box = engine.root.add(View(), named: "box")
    let safe = box.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      LayoutConstraint(terms: [LayoutTerm(box, .top, times: 3), LayoutTerm(safe, .top, times: -2)]),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(box.frame.minY - 100.0 / 3) <= 1e-9 && abs(box.safeAreaInsets.top - 50.0 / 3) <= 1e-9)
  }

  /// A card at `top` whose label is `height` high, and whose bottom is the label's with its bottom margin.
  private func card(top: Double, height: Double) throws -> (card: View, height: LayoutConstraint) {
    let card = engine.root.add(View(), named: "card")
    let label = card.add(View(), named: "label")
    let tall = label.heightAnchor.constraint(equalToConstant: height)
    try LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: top),
      label.topAnchor.constraint(equalTo: card.topAnchor), tall,
      label.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
    ])
    return (card, tall)
  }

  // The card's bottom is at 100 + height + margin, and its margin 8 and what lies below 200: where 108 + height is 200 and a bit
  // more, each round adds that bit, until all 100 of the bar count; where it is a bit less, it takes it away, until none do.
  @Test("margins that creep by equal steps come to the end of their way", arguments: [0.45, 0.001, 7])
  func creeping(step: Double) throws {
    engine.root.safeAreaInsets = EdgeInsets(bottom: 100)
    let (card, height) = try card(top: 100, height: 92 + step)
    try engine.layoutIfNeeded()
    #expect(abs(card.effectiveLayoutMargins.bottom - 108) <= 1e-9)
    #expect(abs(card.frame.height - (92 + step + 108)) <= 1e-9)
    height.constant = 92 - step
    try engine.layoutIfNeeded()
    #expect(abs(card.effectiveLayoutMargins.bottom - 8) <= 1e-9)
    #expect(abs(card.frame.height - (92 - step + 8)) <= 1e-9)
  }

  // a = 30 + 0.75 · (50 − b) and b = 45 + 0.75 · (50 − a), since 100 less its top is what is under the bar of each: each round leaves
  // three quarters of the distance, and the quotient of an edge's steps is none of them.
  @Test("insets of two views that move each other come to rest by themselves")
  func coupled() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 100)
    let views = ["a", "b"].map { engine.root.add(View(), named: $0) }
    for (view, other, base) in [(views[0], views[1], 30.0), (views[1], views[0], 45)] {
      let safe = other.safeAreaLayoutGuide
      try LayoutConstraint.activate([
        view.heightAnchor.constraint(equalToConstant: 200),
        LayoutConstraint(
          terms: [LayoutTerm(view, .top), LayoutTerm(safe, .top, times: -0.75), LayoutTerm(other, .top, times: 0.75)],
          constant: base - 0.75 * 50),
      ])
    }
    try engine.layoutIfNeeded()
    let a = (30 + 0.75 * 50 - 0.75 * (45 + 0.75 * 50)) / (1 - 0.75 * 0.75)
    #expect(abs(views[0].frame.minY - a) <= 1e-8)
    #expect(abs(views[1].frame.minY - (45 + 0.75 * (50 - a))) <= 1e-8)
  }

  // `card` creeps as above, and arrives when the first step is led. `frame` goes along, and with it `still`, whose margins lie within
  // it and are the same but for rounding, until the last step of the card pushes it down.
  @Test("a guide that has to move in a led round moves, although all that it did before was rounding")
  func late() throws {
    for number in 0..<120 {
      let step = 0.96 + 0.0005 * Double(number)
      let engine = LayoutEngine(size: Size(width: 400, height: 300))
      let root = engine.root
      root.safeAreaInsets = EdgeInsets(bottom: 100)
      let (card, label, frame, still) = (View(), View(), View(), View())
      for (view, outer) in [(card, root), (label, card), (frame, root), (still, frame)] { outer.addSubview(view) }
      frame.layoutMargins = EdgeInsets(top: 100)
      still.layoutMargins = .zero
      still.preservesSuperviewLayoutMargins = true
      for view in [frame, still] { view.insetsLayoutMarginsFromSafeArea = false }
      let (margins, guide) = (card.layoutMarginsGuide, still.layoutMarginsGuide)
      let tall = label.heightAnchor.constraint(equalToConstant: 50)
      let wish = still.topAnchor.constraint(equalTo: frame.topAnchor, constant: 20.3)
      wish.priority = 500
      try LayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: root.topAnchor, constant: 100), tall, wish,
        label.topAnchor.constraint(equalTo: card.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        LayoutConstraint(terms: [LayoutTerm(frame, .top), LayoutTerm(card, .bottom, times: -0.37)], constant: 0.1),
        frame.heightAnchor.constraint(equalToConstant: 200), still.heightAnchor.constraint(equalToConstant: 10),
        still.topAnchor.constraint(greaterThanOrEqualTo: frame.topAnchor, constant: 20.3),
        // still.top − frame.top ≥ 20.3 + 10 · (the card's margin − 108 + half a step)
        LayoutConstraint(
          terms: [
            LayoutTerm(still, .top), LayoutTerm(frame, .top, times: -1), LayoutTerm(card, .bottom, times: -10),
            LayoutTerm(margins, .bottom, times: 10),
          ], relation: .greaterThanOrEqual, constant: 20.3 - 10 * (108 - step / 2)),
      ])
      try engine.layoutIfNeeded()
      tall.constant = 92 + step
      try engine.layoutIfNeeded()
      let isThere = abs(guide.layoutFrame.minY - still.effectiveLayoutMargins.top) <= 1e-6
      #expect(isThere, "step \(step): \(guide.layoutFrame.minY), not \(still.effectiveLayoutMargins.top)")
    }
  }

  // The card is 40 and twice its margin high and begins at 100, so of the root's margin of 100, `40 + 2 · margin + 100 + 100 − height`
  // lies in it: with 300, 2 · margin − 60. From 8 that is nothing, from 100 it grows without end.
  @Test("margins that grow from where they were begin again as those of a new engine")
  func beginsAgain() throws {
    engine.size.height = 740
    engine.root.layoutMargins = EdgeInsets(bottom: 100)
    let card = engine.root.add(View(), named: "card")
    card.layoutMargins = EdgeInsets(bottom: 100)
    card.preservesSuperviewLayoutMargins = true
    let margins = card.layoutMarginsGuide
    try LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 100),
      LayoutConstraint(
        terms: [
          LayoutTerm(card, .bottom, times: -1), LayoutTerm(card, .top, times: -1),
          LayoutTerm(margins, .bottom, times: 2),
        ], constant: 40),
    ])
    try engine.layoutIfNeeded()
    #expect(card.frame.height == 240)
    engine.size.height = 300
    card.layoutMargins = EdgeInsets(bottom: 8)
    try engine.layoutIfNeeded()
    #expect(card.frame.height == 56 && card.effectiveLayoutMargins.bottom == 8)
  }

  // Its margin is what lies below 200, without an end: 100 + height + margin − 200 is 10 more than the margin.
  @Test("a view whose margins grow without end is stopped and named")
  func endless() throws {
    engine.root.layoutMargins = EdgeInsets(bottom: 100)
    let (card, _) = try card(top: 100, height: 110)
    card.preservesSuperviewLayoutMargins = true
    #expect(throws: LayoutError.unsettled("card", rounds: 300)) { try engine.layoutIfNeeded() }
  }

  // By hand: the card is 36 high and its bottom margin grows by what lies below 1900, by d, while its bottom moves by d / 2:
  // d = 1885 + 18 + d / 2 − 1900 = 6.
  @Test("margins that move what they depend on come to rest, far down too")
  func contracting() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 2000))
    engine.root.safeAreaInsets = EdgeInsets(bottom: 100)
    let card = engine.root.add(View(), named: "card")
    let label = card.add(View(), named: "label")
    let margins = card.layoutMarginsGuide
    try LayoutConstraint.activate([
      card.centerYAnchor.constraint(equalTo: engine.root.topAnchor, constant: 1885),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    try engine.layoutIfNeeded()
    #expect((card.frame.height - 42).magnitude < 1e-6 && (card.frame.minY - 1864).magnitude < 1e-6)
  }

  // UIKit ties the guide to both edges, whatever lies between them: nothing contradicts in a view that is too small.
  @Test("a safe area larger than the view is no conflict")
  func safeAreaBeyondTheView() throws {
    let engine = LayoutEngine(size: Size(width: 50, height: 30))
    engine.root.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    let view = engine.root.add(View(), named: "view")
    try LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: engine.root.topAnchor),
      view.bottomAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.isEmpty)
    #expect(view.frame.height == 30)
  }
}
