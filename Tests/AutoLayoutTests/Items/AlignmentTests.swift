// AlignmentTests.swift: frames around alignment rectangles, and baselines. Expected values are sums done by hand.

import AutoLayout
import Testing

@Suite("Alignment rectangles and baselines")
struct AlignmentTests {
  let engine = LayoutEngine.ofTestSize()

  @Test("constraints act on the alignment rectangle, and the frame lies around it")
  func frame() throws {
    let button = engine.root.add(View(), named: "button")
    button.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try button.place(10, 20, 100, 50, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(agrees(button.frame, Rect(x: 8, y: 19, width: 106, height: 54)))
    #expect(agrees(button.rect(), button.frame))
    #expect(agrees(button.alignmentRect(forFrame: button.frame), Rect(x: 10, y: 20, width: 100, height: 50)))
    #expect(button.frame(forAlignmentRect: Rect(x: 10, y: 20, width: 100, height: 50)) == button.frame)
  }

  @Test("subviews and guides are placed in the frame, though their constraints mean the alignment rectangle")
  func inside() throws {
    let card = engine.root.add(View(), named: "card")
    card.alignmentRectInsets = EdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
    let badge = card.add(View(), named: "badge")
    badge.alignmentRectInsets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let guide = card.add(LayoutGuide(), named: "guide")
    try card.place(100, 50, 40, 30, in: engine.root)
    try badge.place(3, 4, 10, 10, in: card)
    try LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 2),
      guide.topAnchor.constraint(equalTo: card.topAnchor, constant: 2),
      guide.widthAnchor.constraint(equalToConstant: 1), guide.heightAnchor.constraint(equalToConstant: 1),
    ])
    try engine.layoutIfNeeded()
    // In the card's frame its alignment rectangle begins at (7, 5); the badge's frame begins 1 before its own.
    #expect(agrees(badge.frame, Rect(x: 9, y: 8, width: 12, height: 12)))
    #expect(agrees(guide.layoutFrame, Rect(x: 9, y: 7, width: 1, height: 1)))
    #expect(agrees(badge.rect(), Rect(x: 102, y: 53, width: 12, height: 12)))
    #expect(agrees(badge.rect(in: card), badge.frame))
  }

  // The alignment rectangle is (100, 50, 60, 80), so the content's origin lies at (100 − 5, 50 − 20), and the frame's corner at
  // (93, 44), which is (93 − 95, 44 − 30) in the content.
  @Test("a content is counted from the alignment rectangle, for touches and conversions as well")
  func content() throws {
    let list = engine.root.add(View(contentSpace: ContentSpace()), named: "list")
    list.alignmentRectInsets = EdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
    try list.contentSpace?.setOffset(Point(x: 5, y: 20))
    let row = list.add(View(), named: "row")
    try list.place(100, 50, 60, 80, in: engine.root)
    try row.place(10, 30, 40, 12, in: list)
    try engine.layoutIfNeeded()
    #expect(agrees(row.frame, Rect(x: 10, y: 30, width: 40, height: 12)))
    #expect(agrees(row.rect(), Rect(x: 105, y: 60, width: 40, height: 12)))
    #expect(agrees(list.convert(row.frame, to: nil), row.rect()) && agrees(row.rect(in: list), row.frame))
    #expect(agrees(list.bounds, Rect(x: -2, y: 14, width: 76, height: 94)))
    #expect(agrees(list.convert(list.bounds, to: nil), list.rect()))
    #expect(engine.root.hitTest(Point(x: 144, y: 71)) === row && engine.root.hitTest(Point(x: 144, y: 73)) === list)
    #expect(engine.root.hitTest(Point(x: 106, y: 61)) === row && engine.root.hitTest(Point(x: 104, y: 61)) === list)
  }

  @Test("a frame with a mask is the frame, in a content that has alignment insets around it as well")
  func maskInContent() throws {
    let list = engine.root.add(View(contentSpace: ContentSpace()), named: "list")
    list.alignmentRectInsets = EdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
    try list.place(100, 50, 60, 80, in: engine.root)
    let row = list.add(View(), named: "row")
    row.translatesAutoresizingMaskIntoConstraints = true
    row.setFrame(Rect(x: 10, y: 30, width: 40, height: 12))
    try engine.layoutIfNeeded()
    #expect(agrees(row.frame, Rect(x: 10, y: 30, width: 40, height: 12)))
  }

  @Test("changed insets are reported, with what stands in the view")
  func change() throws {
    let card = engine.root.add(View(), named: "card")
    let badge = card.add(View(), named: "badge")
    engine.root.add(View(), named: "bystander")
    try card.place(10, 10, 40, 30, in: engine.root)
    try badge.place(0, 0, 5, 5, in: card)
    try engine.layoutIfNeeded()
    card.alignmentRectInsets = EdgeInsets(left: 6)
    #expect(try engine.layoutIfNeeded().map(\.debugName) == ["card", "badge"])
    #expect(agrees(card.frame, Rect(x: 4, y: 10, width: 46, height: 30)) && badge.frame.minX == 6)
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("the intrinsic size is the alignment rectangle's, and the root has no insets")
  func contentAndRoot() throws {
    let button = engine.root.add(View(), named: "button")
    button.intrinsicContentSize = Size(width: 60, height: 20)
    button.alignmentRectInsets = EdgeInsets(top: 0, left: 0, bottom: 2, right: 2)
    engine.root.alignmentRectInsets = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    try button.leftAnchor.constraint(equalTo: engine.root.leftAnchor).activate()
    try engine.layoutIfNeeded()
    #expect(button.frame.size == Size(width: 62, height: 22) && button.frame.minX == 0)
    #expect(engine.root.frame == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("first and last baseline are apart when both are given, and one line serves as both")
  func baselines() throws {
    let text = engine.root.add(View(), named: "text")
    try text.place(0, 100, 50, 60, in: engine.root)
    let first = engine.root.add(View(), named: "first")
    let last = engine.root.add(View(), named: "last")
    try LayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    func lines() throws -> [Double] {
      try engine.layoutIfNeeded()
      return [first.frame.minY, last.frame.minY]
    }
    // Neither: the top edge and the bottom edge, 100 + 60 (Apple: forFirstBaselineLayout, forLastBaselineLayout).
    #expect(try lines() == [100, 160])
    text.baselineOffsetFromTop = 16
    #expect(try lines() == [116, 116])
    text.lastBaselineOffsetFromBottom = 5
    #expect(try lines() == [116, 155])
    text.baselineOffsetFromTop = 18
    #expect(try lines() == [118, 155])
    text.baselineOffsetFromTop = nil
    #expect(try lines() == [155, 155])
    text.lastBaselineOffsetFromBottom = nil
    #expect(try lines() == [100, 160])
  }

  @Test("a view that is held by its own baseline follows when that moves")
  func ownBaseline() throws {
    let text = engine.root.add(View(), named: "text")
    text.baselineOffsetFromTop = 16
    try text.firstBaselineAnchor.constraint(equalTo: engine.root.topAnchor, constant: 100).activate()
    try engine.layoutIfNeeded()
    #expect(abs(text.frame.minY - 84) <= 1e-9)
    text.baselineOffsetFromTop = 20
    try engine.layoutIfNeeded()
    #expect(abs(text.frame.minY - 80) <= 1e-9)
  }

  @Test("a baseline that changes keeps the age of constraints: the newest is still set aside")
  func baselineAge() throws {
    let text = engine.root.add(View(), named: "text")
    try text.place(0, 100, 50, 60, in: engine.root)
    let box = engine.root.add(View(), named: "box")
    let old = try box.topAnchor.constraint(equalTo: text.firstBaselineAnchor).activate()
    let new = try box.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.first?.setAside === new)
    text.baselineOffsetFromTop = 10
    try engine.layoutIfNeeded()
    #expect(old.isActive && engine.conflicts.first?.setAside === new && box.frame.minY == 110)
  }

  @Test("insets and baselines that are no numbers are refused")
  func invalid() throws {
    let view = engine.root.add(View(), named: "view")
    view.alignmentRectInsets = EdgeInsets(left: .nan)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    let huge = EdgeInsets(left: 1e308)
    view.alignmentRectInsets = huge
    #expect(throws: LayoutError.invalidInsets(huge, property: "alignmentRectInsets", of: "view")) {
      try engine.layoutIfNeeded()
    }
    for wrong in [Double.infinity, 1e13] {
      view.baselineOffsetFromTop = wrong
      #expect(throws: LayoutError.invalidBaseline(wrong, of: "view")) { try engine.layoutIfNeeded() }
    }
    view.lastBaselineOffsetFromBottom = -.infinity
    #expect(throws: LayoutError.invalidBaseline(-.infinity, of: "view")) { try engine.layoutIfNeeded() }
    #expect(view.alignmentRectInsets == .zero && view.baselineOffsetFromTop == nil)
    #expect(view.lastBaselineOffsetFromBottom == nil)
  }
}
