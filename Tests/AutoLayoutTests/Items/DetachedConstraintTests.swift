// DetachedConstraintTests.swift: constraints that are active before an engine has their tree, and that go along with a view
// which leaves. What is expected is what UIKit does with views that stand in no window; numbers are sums done by hand.

import AutoLayout
import Testing

/// As programmers of phones write their views: subviews and constraints in the initializer.
private final class Card: View {
  let title = View()
  let picture = View()
  let titleHeight: LayoutConstraint

  init(titleHeight height: Double) throws {
    titleHeight = title.heightAnchor.constraint(equalToConstant: height)
    super.init()
    addSubview(title)
    addSubview(picture)
    try LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      titleHeight,
      picture.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
      bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
    ])
  }
}

@Suite("Constraints without an engine")
struct DetachedConstraintTests {
  let engine = LayoutEngine.ofTestSize()

  /// Pins a card to the top of the root, 200 wide.
  private func pin(_ card: Card, in engine: LayoutEngine) throws {
    try LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: engine.root.topAnchor),
      card.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      card.widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  /// 8 + 20 + 4 + 200 / 2 + 8 = 140.
  private func expectCard(_ card: Card, height: Double = 140) {
    #expect(agrees(card.frame, Rect(x: 0, y: 0, width: 200, height: height)))
    #expect(agrees(card.title.frame, Rect(x: 12, y: 8, width: 176, height: height - 120)))
    #expect(agrees(card.picture.frame, Rect(x: 0, y: height - 108, width: 200, height: 100)))
  }

  @Test("a view may activate its constraints in its initializer; they hold once an engine has it")
  func initializer() throws {
    let card = try Card(titleHeight: 20)
    #expect(card.titleHeight.isActive && card.constraints.count == 7 && card.title.constraints.count == 1)
    engine.root.add(card)
    #expect(card.titleHeight.isActive && card.constraints.count == 7)
    try pin(card, in: engine)
    try engine.layoutIfNeeded()
    expectCard(card)
  }

  @Test("a view that is removed keeps what holds inside it, and has it where it comes next")
  func removal() throws {
    let card = try Card(titleHeight: 20)
    engine.root.add(card)
    try pin(card, in: engine)
    try engine.layoutIfNeeded()
    card.removeFromSuperview()
    #expect(engine.activeConstraints.count == 2)  // the root's size
    card.titleHeight.constant = 30
    let other = LayoutEngine.ofTestSize()
    other.root.add(card)
    try LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: other.root.topAnchor),
      card.leftAnchor.constraint(equalTo: other.root.leftAnchor),
    ])
    try other.layoutIfNeeded()
    // Its own width went along, its place did not.
    expectCard(card, height: 150)
    try engine.layoutIfNeeded()
  }

  @Test("a subtree that moves within a tree keeps its inner constraints, and loses those to its old place")
  func moving() throws {
    let (a, b) = (engine.root.add(View(), named: "a"), engine.root.add(View(), named: "b"))
    let box = a.add(View(), named: "box")
    let inner = box.add(View(), named: "inner")
    let width = try inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5).activate()
    let tie = try box.widthAnchor.constraint(equalTo: a.widthAnchor).activate()
    b.add(box)
    #expect(width.isActive && !tie.isActive)
    try box.widthAnchor.constraint(equalToConstant: 60).activate()
    try engine.layoutIfNeeded()
    #expect(abs(inner.frame.width - 30) <= 1e-9)
  }

  @Test("in a tree without an engine, too, what ties a leaving view to the rest ends, and a guide's")
  func detachedRemoval() throws {
    let top = View()
    let box = top.add(View())
    let inner = box.add(View())
    let guide = box.add(LayoutGuide())
    let own = try inner.widthAnchor.constraint(equalToConstant: 5).activate()
    let tie = try inner.leftAnchor.constraint(equalTo: top.leftAnchor).activate()
    let guided = try guide.leftAnchor.constraint(equalTo: inner.leftAnchor).activate()
    #expect(top.constraints.count == 1 && box.constraints.count == 1 && inner.constraints.count == 1)
    box.removeFromSuperview()
    #expect(own.isActive && !tie.isActive && guided.isActive && top.constraints.isEmpty)
    box.removeLayoutGuide(guide)
    #expect(!guided.isActive && own.isActive)
    own.deactivate()
    #expect(!own.isActive && inner.constraints.isEmpty)
  }

  @Test("guides of a leaving scroll view go along, its content's and its frame's too")
  func scrolling() throws {
    let scroll = View(contentSpace: ContentSpace())
    let space = try #require(scroll.contentSpace)
    let page = scroll.add(View())
    try LayoutConstraint.activate([
      page.widthAnchor.constraint(equalTo: space.frameLayoutGuide.widthAnchor),
      space.layoutGuide.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 3),
    ])
    for _ in 0..<2 {
      engine.root.add(scroll)
      let width = try scroll.widthAnchor.constraint(equalToConstant: 70).activate()
      try engine.layoutIfNeeded()
      #expect(abs(space.layoutGuide.frame.width - 210) <= 1e-9)
      scroll.removeFromSuperview()
      #expect(width.isActive)
      width.deactivate()
    }
  }

  @Test("what is activated first is older within a view, and inner views' constraints are older than outer ones'")
  func age() throws {
    let box = View()
    let inner = box.add(View())
    let outer = try box.widthAnchor.constraint(equalToConstant: 1, file: "outer", line: 1).activate()
    let tie = try box.widthAnchor.constraint(equalTo: inner.widthAnchor, file: "tie", line: 1).activate()
    let own = try inner.widthAnchor.constraint(equalToConstant: 2, file: "inner", line: 1).activate()
    engine.root.add(box)
    #expect(Array(engine.activeConstraints.dropFirst(2).map(\.file)) == ["inner", "outer", "tie"])
    try engine.layoutIfNeeded()
    // 2 == 1: the newest of the three gives way.
    #expect(engine.conflicts.map { $0.setAside === tie } == [true])
    box.removeFromSuperview()
    #expect(outer.isActive && tie.isActive && own.isActive)
    // Ages go along.
    engine.root.add(box)
    #expect(Array(engine.activeConstraints.dropFirst(2).map(\.file)) == ["inner", "outer", "tie"])
  }

  @Test("a detached view is fitted with its constraints, as a cell that is on no screen yet")
  func fitting() throws {
    let card = try Card(titleHeight: 20)
    let size = try card.systemLayoutSizeFitting(
      Size(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // 8 + 20 + 4 + 300 / 2 + 8.
    #expect(abs(size.width - 300) <= 1e-6 && abs(size.height - 190) <= 1e-6)
    #expect(card.titleHeight.isActive && card.constraints.count == 7 && card.engine == nil)
  }

  @Test("what makes no sense is refused without an engine too, and nothing of the batch becomes active")
  func misuse() throws {
    let top = View()
    let (a, b) = (top.add(View(), named: "a"), top.add(View(), named: "b"))
    let stranger = View()
    stranger.identifier = "stranger"
    let good = a.widthAnchor.constraint(equalToConstant: 1)
    func refused(_ constraint: LayoutConstraint, _ error: LayoutError) {
      #expect(throws: error) { try LayoutConstraint.activate([good, constraint]) }
      #expect(!good.isActive && !constraint.isActive && top.constraints.isEmpty && a.constraints.isEmpty)
    }
    let apart = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    refused(apart, .noCommonAncestor("a", "stranger", apart.reference))
    let mounted = a.leftAnchor.constraint(equalTo: engine.root.leftAnchor)
    refused(mounted, .notInTree("a", mounted.reference))
    let mixed = a.leftAnchor.constraint(equalTo: b.leadingAnchor)
    refused(mixed, .mixedDirections(mixed.reference))
    let zero = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0)
    refused(zero, .invalidMultiplier(0, zero.reference))
    let vast = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 1e10)
    refused(vast, .invalidMultiplier(-1e10, vast.reference))
    let endless = a.widthAnchor.constraint(equalToConstant: .infinity)
    refused(endless, .invalidConstant(.infinity, endless.reference))
    let huge = a.widthAnchor.constraint(equalToConstant: 1e13)
    refused(huge, .invalidConstant(1e13, huge.reference))
    let weak = LayoutConstraint(terms: [LayoutTerm(a, .width)], priority: 0)
    refused(weak, .invalidPriority(0, weak.reference))
    let edge = LayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .width)
    refused(edge, .incompatibleAttributes(edge.reference))
  }

  @Test("required and optional do not change into each other while active without an engine")
  func priorities() throws {
    let view = View()
    let width = try view.widthAnchor.constraint(equalToConstant: 1).activate()
    #expect(throws: LayoutError.requiredWhileActive(from: 1000, to: 999, width.reference)) {
      try width.setPriority(999)
    }
    width.priority = 999
    #expect(width.priority == 1000)
    let reference = width.reference
    engine.root.add(view)
    #expect(throws: LayoutError.requiredWhileActive(from: 1000, to: 999, reference)) { try engine.layoutIfNeeded() }
  }

  @Test("isActive can be set, as in UIKit; what is wrong is thrown by the next pass")
  func setting() throws {
    let view = View()
    let width = view.widthAnchor.constraint(equalToConstant: 12)
    width.isActive = true
    engine.root.add(view, named: "view")
    try engine.layoutIfNeeded()
    #expect(width.isActive && view.frame.width == 12)
    width.isActive = false
    #expect(!width.isActive)
    let mixed = view.leftAnchor.constraint(equalTo: engine.root.leadingAnchor)
    mixed.isActive = true
    #expect(!mixed.isActive)
    #expect(throws: LayoutError.mixedDirections(mixed.reference)) { try engine.layoutIfNeeded() }
    // Two trees: kept with the first until an engine has it.
    let (lone, other) = (View(), View())
    let apart = lone.leftAnchor.constraint(equalTo: other.leftAnchor)
    apart.isActive = true
    let reference = apart.reference
    engine.root.add(lone)
    #expect(throws: LayoutError.noCommonAncestor("view", "view", reference)) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
  }

  @Test("constraints among views that nobody keeps any more end with them")
  func lifetime() throws {
    weak var watched: View?
    var kept: LayoutConstraint?
    do {
      let top = View()
      let inner = top.add(View())
      kept = try inner.widthAnchor.constraint(equalTo: top.widthAnchor).activate()
      watched = inner
    }
    #expect(watched == nil && kept?.isActive == false && kept?.firstItem == nil)
    let tree = View()
    let child = tree.add(View())
    var outer: View? = View()
    outer?.add(tree)
    let inside = try child.widthAnchor.constraint(equalTo: tree.widthAnchor).activate()
    let across = try child.widthAnchor.constraint(equalTo: try #require(outer).widthAnchor).activate()
    outer = nil
    #expect(inside.isActive && !across.isActive && tree.superview == nil)
  }

  @Test("the nearest common ancestor of items deep in a tree holds their constraint")
  func deep() throws {
    let top = View()
    var (left, right) = (top.add(View()), top.add(View()))
    for _ in 0..<20_000 { (left, right) = (left.add(View()), right.add(View())) }
    let tie = try left.leftAnchor.constraint(equalTo: right.leftAnchor).activate()
    #expect(top.constraints.count == 1)
    right.removeFromSuperview()
    #expect(!tie.isActive)
  }

  @Test("adding a subview again brings it to the front and leaves its constraints alone")
  func reordering() throws {
    let (a, b) = (engine.root.add(View(), named: "a"), engine.root.add(View(), named: "b"))
    let constraints = try a.place(1, 2, 3, 4, in: engine.root)
    engine.root.addSubview(a)
    #expect(constraints.allSatisfy { $0.isActive } && engine.root.subviews.map(\.debugName) == ["b", "a"])
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(engine.items.map(\.debugName) == ["root", "b", "a"])
    engine.root.sendSubviewToBack(a)
    let c = View()
    c.identifier = "c"
    engine.root.insertSubview(c, belowSubview: b)
    #expect(engine.root.subviews.map(\.debugName) == ["a", "c", "b"])
    engine.root.insertSubview(a, aboveSubview: b)
    engine.root.bringSubviewToFront(c)
    #expect(engine.root.subviews.map(\.debugName) == ["b", "a", "c"])
    engine.root.insertSubview(b, aboveSubview: a)
    #expect(engine.root.subviews.map(\.debugName) == ["a", "b", "c"])
    engine.root.insertSubview(c, at: 1)
    #expect(engine.root.subviews.map(\.debugName) == ["a", "c", "b"] && constraints.allSatisfy { $0.isActive })
    try engine.layoutIfNeeded()
    engine.root.insertSubview(View(), belowSubview: View())
    #expect(throws: LayoutError.cannotAdd("view", to: "root")) { try engine.layoutIfNeeded() }
    engine.root.insertSubview(a, aboveSubview: a)
    #expect(throws: LayoutError.cannotAdd("a", to: "root")) { try engine.layoutIfNeeded() }
  }
}
