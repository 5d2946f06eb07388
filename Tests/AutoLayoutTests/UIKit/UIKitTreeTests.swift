// UIKitTreeTests.swift: defaults, engines, and who holds a constraint: what suites recorded against Apple's engine assert
// about views, in our words. Where this library differs on purpose, the test says so.

import AutoLayout
import Testing

@Suite("UIKit: defaults, engines and constraints")
struct UIKitTreeTests {
  let engine = LayoutEngine(size: Size(width: 500, height: 500))

  // MARK: Defaults

  @Test("a new view translates no autoresizing mask (UIKit: it does), and its content has no size")
  func defaults() {
    let view = View()
    #expect(!view.translatesAutoresizingMaskIntoConstraints && view.autoresizingMask == [])
    #expect(view.intrinsicContentSize == Size(width: -1, height: -1))
  }

  @Test("a view whose width follows its superview's gets four required rows, one of them about the superview's width")
  func rowsOfMask() throws {
    let view = engine.root.add(View(), named: "view")
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = .flexibleWidth
    view.setFrame(Rect(x: 10, y: 20, width: 100, height: 50))
    try engine.layoutIfNeeded()
    let rows = engine.activeConstraints.filter { $0.kind == .autoresizingMask }
    #expect(
      rows.map(\.text) == [
        "view.left == root.left + 10 (autoresizing mask)", "view.width == root.width - 400 (autoresizing mask)",
        "view.top == root.top + 20 (autoresizing mask)", "view.height == 50 (autoresizing mask)",
      ])
    // UIKit's rows for positions speak of the view alone, so there three are the view's own, and one the superview's.
    #expect(view.constraints.count == 1 && engine.root.constraints.filter { !$0.isImplicit }.count == 3)
    // The root's size is the engine's: in UIKit it is no constraint of the view.
    #expect(engine.root.constraints.count == 3)
  }

  // MARK: Engines

  @Test("an engine belongs to one root, and what is added to its tree inherits it")
  func inheritance() {
    let outer = View()
    let inner = outer.add(View())
    #expect(outer.engine == nil && inner.engine == nil)
    engine.root.add(outer)
    let later = inner.add(View())
    #expect(outer.engine === engine && inner.engine === engine && later.engine === engine)
    outer.removeFromSuperview()
    #expect(outer.engine == nil && later.engine == nil)
  }

  @Test("two roots have two engines, which do not meet")
  func twoEngines() throws {
    let other = LayoutEngine(size: Size(width: 10, height: 10))
    let mine = try engine.root.add(View()).widthAnchor.constraint(equalToConstant: 5).activate()
    try other.layoutIfNeeded()
    #expect(other.activeConstraints.allSatisfy { $0 !== mine } && other.root.engine === other)
  }

  @Test("the root's alignment rectangle is its frame, which is as large as the engine")
  func root() throws {
    try engine.layoutIfNeeded()
    #expect(engine.root.frame == Rect(x: 0, y: 0, width: 500, height: 500))
    #expect(engine.root.alignmentRect(forFrame: engine.root.frame) == engine.root.frame)
  }

  // MARK: Managing constraints

  @Test("added, removed, activated and deactivated constraints reach the engine at once")
  func atOnce() throws {
    let view = engine.root.add(View(), named: "view")
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(!width.isActive)
    try view.addConstraint(width)
    #expect(width.isActive && engine.activeConstraints.contains { $0 === width })
    view.removeConstraint(width)
    #expect(!width.isActive && !engine.activeConstraints.contains { $0 === width })
    try LayoutConstraint.activate([width])
    #expect(width.isActive)
    LayoutConstraint.deactivate([width])
    #expect(!width.isActive)
  }

  @Test("a view lists the active constraints that it holds: those of which it is the nearest common ancestor")
  func held() throws {
    let a = engine.root.add(View(), named: "a")
    let b = a.add(View(), named: "b")
    let c = a.add(View(), named: "c")
    let guide = c.add(LayoutGuide(), named: "guide")
    let own = try b.widthAnchor.constraint(equalToConstant: 5).activate()
    let between = try b.leftAnchor.constraint(equalTo: guide.rightAnchor).activate()
    let upward = try c.topAnchor.constraint(equalTo: a.topAnchor).activate()
    _ = b.heightAnchor.constraint(equalToConstant: 7)
    #expect(b.constraints.map(\.text) == [own.text] && c.constraints.isEmpty)
    #expect(a.constraints.map(\.text) == [between.text, upward.text])
  }

  @Test("a view refuses a constraint among views that do not stand in it, and removing an unknown one is harmless")
  func strangers() throws {
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    let between = a.leftAnchor.constraint(equalTo: b.rightAnchor)
    #expect(throws: LayoutError.notInside("b", "a", between.reference)) { try a.addConstraint(between) }
    #expect(!between.isActive)
    try engine.root.addConstraints([between])
    a.removeConstraint(between)
    #expect(between.isActive)
    engine.root.removeConstraints([between, between])
    #expect(!between.isActive)
    b.removeConstraint(View().widthAnchor.constraint(equalToConstant: 1))
  }

  @Test("100 × 150 pinned to the top and trailing edge of 500 × 500 lies at (400, 0)")
  func topTrailing() throws {
    let view = engine.root.add(View())
    try LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 150),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor),
      view.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    ])
    try engine.layoutIfNeeded()
    // From the bottom, as the suite of AppKit counts, y is 350.
    #expect(agrees(view.frame, Rect(x: 400, y: 0, width: 100, height: 150)))
    #expect(try !view.hasAmbiguousLayout)
  }

  @Test("two wishes of equal priority that contradict each other are ambiguous")
  func equalWishes() throws {
    let view = engine.root.add(View())
    try view.place(0, 0, 10, 10, in: engine.root)[0].deactivate()
    for constant in [20.0, 80] {
      let wish = view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: constant)
      wish.priority = .defaultHigh
      try wish.activate()
    }
    try engine.layoutIfNeeded()
    #expect(try view.hasAmbiguousLayout)
    #expect(view.frame.minX >= 20 - 1e-9 && view.frame.minX <= 80 + 1e-9)
  }

  @Test("a detached view is not ambiguous; one in the tree without constraints is (AppKit: no)")
  func withoutConstraints() throws {
    #expect(try !View().hasAmbiguousLayout)
    let view = engine.root.add(View())
    try engine.layoutIfNeeded()
    #expect(try view.hasAmbiguousLayout)
  }

  @Test("subviews and guides take their constraints along when they go")
  func taken() throws {
    let view = engine.root.add(View())
    let guide = engine.root.add(LayoutGuide())
    let constraints = try [
      view.widthAnchor.constraint(equalToConstant: 1).activate(),
      view.leftAnchor.constraint(equalTo: engine.root.leftAnchor).activate(),
      guide.leftAnchor.constraint(equalTo: view.rightAnchor).activate(),
      guide.widthAnchor.constraint(equalToConstant: 1).activate(),
    ]
    view.removeFromSuperview()
    // The view's own width goes along with it; what tied it to others is gone.
    #expect(constraints.map(\.isActive) == [true, false, false, true])
    #expect(view.constraints.count == 1 && engine.root.constraints.count == 1)
    engine.root.removeLayoutGuide(guide)
    #expect(!constraints[3].isActive)
  }

  @Test("the library's own rows for a guide die with it")
  func helperRows() throws {
    let view = engine.root.add(View(), named: "view")
    let before = engine.activeConstraints.count
    _ = view.safeAreaLayoutGuide
    view.intrinsicContentSize = Size(width: 5, height: 5)
    try engine.layoutIfNeeded()
    #expect(engine.activeConstraints.count == before + 8)
    view.removeFromSuperview()
    #expect(engine.activeConstraints.count == before)
  }
}
