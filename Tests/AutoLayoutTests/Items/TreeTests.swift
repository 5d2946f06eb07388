// TreeTests.swift: adding, moving and removing views and guides.

import AutoLayout
import Testing

@Suite("The tree")
struct TreeTests {
  let engine = LayoutEngine.ofTestSize()

  @Test("a subtree may be built before it is added")
  func detached() throws {
    let box = View()
    let inner = box.add(View(), named: "inner")
    let guide = box.add(LayoutGuide(), named: "guide")
    #expect(inner.engine == nil && inner.superview === box && guide.owningView === box)
    engine.root.add(box, named: "box")
    #expect(inner.engine === engine && guide.engine === engine)
    try box.place(5, 6, 70, 80, in: engine.root)
    try LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
      guide.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -10),
      inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
      inner.widthAnchor.constraint(equalTo: guide.widthAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 10, y: guide.frame.minY, width: 50, height: guide.frame.height)))
    #expect(abs(inner.frame.minX - 10) <= 1e-9 && abs(inner.frame.width - 50) <= 1e-9)
  }

  @Test("removing a view deactivates the constraints that tie it or what is in it to something outside")
  func removal() throws {
    let box = engine.root.add(View(), named: "box")
    let inner = box.add(View(), named: "inner")
    let other = engine.root.add(View(), named: "other")
    let mine = try box.place(1, 2, 3, 4, in: engine.root)
    let theirs = try other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 5).activate()
    let unconcerned = try other.widthAnchor.constraint(equalToConstant: 9).activate()
    try engine.layoutIfNeeded()
    box.removeFromSuperview()
    // Of left, top, width and height the sizes are the box's own and stay with it, as in UIKit.
    #expect(mine.map(\.isActive) == [false, false, true, true] && !theirs.isActive && unconcerned.isActive)
    #expect(box.superview == nil && box.engine == nil && inner.engine == nil && inner.superview === box)
    #expect(box.frame == .zero && engine.root.subviews.count == 1)
    try engine.layoutIfNeeded()
    #expect(other.frame.width == 9)
  }

  @Test(
    "subviews may be removed in any order, and the rest keep theirs",
    arguments: [[3, 0, 6, 1, 5, 2, 4], [0, 1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1, 0], [2, 4, 1, 5, 3, 0, 6]])
  func anyOrder(order: [Int]) {
    let views = (0..<7).map { engine.root.add(View(), named: "\($0)") }
    var left = views.map(\.debugName)
    for index in order {
      views[index].removeFromSuperview()
      left.removeAll { $0 == "\(index)" }
      #expect(engine.root.subviews.map(\.debugName) == left)
    }
  }

  @Test("places of removed views are used again, clean")
  func reuse() throws {
    for round in 0..<5 {
      let box = engine.root.add(View(), named: "box")
      if round % 2 == 0 { try box.place(50, 60, 70, 80, in: engine.root) }
      try engine.layoutIfNeeded()
      #expect(agrees(box.frame, round % 2 == 0 ? Rect(x: 50, y: 60, width: 70, height: 80) : .zero))
      box.removeFromSuperview()
    }
    #expect(engine.items.count == 1)
  }

  @Test("a view that comes back in the same place is reported again")
  func cameBack() throws {
    let box = engine.root.add(View(), named: "box")
    let constraints = try box.place(50, 60, 70, 80, in: engine.root)
    try engine.layoutIfNeeded()
    box.removeFromSuperview()
    engine.root.add(box)
    try LayoutConstraint.activate(constraints)
    #expect(try engine.layoutIfNeeded().map(\.debugName) == ["box"])
    #expect(agrees(box.frame, Rect(x: 50, y: 60, width: 70, height: 80)))
  }

  @Test("adding a view that stands elsewhere moves it")
  func moving() throws {
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    let child = a.add(View(), named: "child")
    let width = try child.widthAnchor.constraint(equalToConstant: 5).activate()
    b.add(child)
    #expect(a.subviews.isEmpty && b.subviews.count == 1 && child.superview === b && width.isActive)
    let other = LayoutEngine.ofTestSize()
    other.root.add(child)
    #expect(b.subviews.isEmpty && child.engine === other)
  }

  @Test("a view cannot stand in itself, and the next pass says so")
  func cycles() throws {
    let a = engine.root.add(View(), named: "a")
    let b = a.add(View(), named: "b")
    b.add(a)
    #expect(a.superview === engine.root && b.superview === a && b.subviews.isEmpty)
    #expect(throws: LayoutError.cannotAdd("a", to: "b")) { try engine.layoutIfNeeded() }
    a.add(engine.root)
    #expect(throws: LayoutError.cannotAdd("root", to: "a")) { try engine.layoutIfNeeded() }
    let other = LayoutEngine(size: .zero, rootName: "other")
    a.add(other.root)
    #expect(throws: LayoutError.cannotAdd("other", to: "a")) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
  }

  @Test("a detached cycle is reported when an engine takes the tree")
  func detachedCycle() throws {
    let a = View()
    a.identifier = "a"
    let b = a.add(View(), named: "b")
    b.add(a)
    a.add(a)
    engine.root.add(a)
    #expect(throws: LayoutError.cannotAdd("a", to: "b")) { try engine.layoutIfNeeded() }
  }

  @Test("a subview outlives its superview, without one")
  func orphan() {
    var parent: View? = View()
    let child = View()
    parent?.add(child)
    parent = nil
    #expect(child.superview == nil)
  }

  @Test("a tree of 100,000 levels is taken in, laid out, and taken apart", arguments: [true, false])
  func deep(isRemovedFirst: Bool) throws {
    var engine: LayoutEngine? = LayoutEngine.ofTestSize()
    let depth = 100_000
    let top = View()
    var current = top
    for _ in 0..<depth { current = current.add(View()) }
    let deepest = current
    engine?.root.add(top)
    try LayoutConstraint.activate([
      deepest.widthAnchor.constraint(equalToConstant: 7), deepest.leftAnchor.constraint(equalTo: top.leftAnchor),
    ])
    try engine?.layoutIfNeeded()
    #expect(deepest.frame.width == 7)
    if isRemovedFirst { top.removeFromSuperview() }
    engine = nil
    #expect(deepest.engine == nil)
  }

  @Test("ten thousand constraints on one view go with it")
  func hub() throws {
    // Enough views for the solver not to check its invariants after each of the insertions.
    for _ in 0..<60 { engine.root.add(View()) }
    let hub = engine.root.add(View(), named: "hub")
    var constraints: [LayoutConstraint] = []
    for k in 0..<10_000 {
      constraints.append(hub.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(k % 100)))
    }
    try LayoutConstraint.activate(constraints)
    try engine.layoutIfNeeded()
    #expect(hub.frame.width >= 99 - 1e-9)
    hub.removeFromSuperview()
    #expect(constraints.allSatisfy { $0.isActive } && engine.activeConstraints.count == 2)
    try engine.layoutIfNeeded()
  }

  @Test("guides come and go with their constraints")
  func guides() throws {
    let guide = engine.root.add(LayoutGuide(), named: "guide")
    let width = try guide.widthAnchor.constraint(equalToConstant: 12).activate()
    try engine.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 12 && engine.root.layoutGuides.count == 1)
    engine.root.removeLayoutGuide(guide)
    #expect(!width.isActive && guide.owningView == nil && engine.root.layoutGuides.isEmpty)
    engine.root.add(engine.root.safeAreaLayoutGuide)
    #expect(throws: LayoutError.cannotAdd("root.safeArea", to: "root")) { try engine.layoutIfNeeded() }
  }

  @Test("a root of one's own class brings its tree along, and is told when all is there")
  func ownRoot() throws {
    final class Screen: View {
      let box = View()
      var arrivals: [Size] = []
      override init() {
        super.init()
        add(box, named: "box")
      }
      override func didMoveToEngine() { arrivals.append(engine?.size ?? .zero) }
    }
    let screen = Screen()
    try screen.box.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.5).activate()
    let engine = try LayoutEngine(root: screen, size: Size(width: 300, height: 200))
    try engine.layoutIfNeeded()
    #expect(engine.root === screen && screen.box.frame.width == 150)
    #expect(screen.arrivals == [Size(width: 300, height: 200)])
    #expect(throws: LayoutError.cannotAdd(screen.debugName, to: "an engine")) {
      try LayoutEngine(root: screen, size: .zero)
    }
    // One that stands elsewhere is taken from there.
    let other = try LayoutEngine(root: screen.box, size: Size(width: 10, height: 20))
    #expect(screen.subviews.isEmpty && screen.box.engine === other)
    try other.layoutIfNeeded()
    #expect(screen.box.frame.size == Size(width: 10, height: 20))
    #expect(screen.engine === engine)
  }
}
