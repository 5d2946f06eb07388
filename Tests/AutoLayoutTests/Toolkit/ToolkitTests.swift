// ToolkitTests.swift: what a toolkit on top of the library asks of it. Expected values by hand.

import AutoLayout
import Testing

@Suite("What toolkits need")
struct ToolkitTests {
  private let engine = LayoutEngine.ofTestSize()

  private func box(_ name: String, _ rect: Rect, in outer: View, at origin: View? = nil) throws -> View {
    let view = outer.add(View(), named: name)
    try view.place(rect.minX, rect.minY, rect.width, rect.height, in: origin ?? outer)
    return view
  }

  @Test("a touch goes to the innermost view in front that has it, and passes over hidden and deaf ones")
  func touches() throws {
    let back = try box("back", Rect(x: 0, y: 0, width: 100, height: 100), in: engine.root)
    let front = try box("front", Rect(x: 50, y: 0, width: 100, height: 100), in: engine.root)
    let inner = try box("inner", Rect(x: 10, y: 10, width: 20, height: 20), in: front)
    let outside = try box("outside", Rect(x: 200, y: 0, width: 50, height: 50), in: front)
    try engine.layoutIfNeeded()
    func hit(_ x: Double, _ y: Double) -> View? { engine.root.hitTest(Point(x: x, y: y)) }
    #expect(hit(10, 10) === back && hit(60, 5) === front && hit(65, 15) === inner)
    // Outside its superview a view has no touches, as in UIKit.
    #expect(hit(260, 10) === engine.root && outside.superview === front && hit(-1, 0) == nil)
    engine.root.bringSubviewToFront(back)
    #expect(hit(65, 15) === back)
    engine.root.exchangeSubview(at: 0, withSubviewAt: 1)
    front.isUserInteractionEnabled = false
    #expect(hit(65, 15) === back && hit(120, 5) === engine.root)
    front.isUserInteractionEnabled = true
    inner.isHidden = true
    #expect(hit(65, 15) === front)
  }

  @Test("points are converted through a scroll view's offset, and back")
  func conversion() throws {
    let space = ContentSpace()
    let scroll = engine.root.add(View(contentSpace: space), named: "scroll")
    try scroll.place(100, 50, 200, 200, in: engine.root)
    let row = try box("row", Rect(x: 0, y: 300, width: 200, height: 40), in: scroll)
    try space.layoutGuide.heightAnchor.constraint(equalToConstant: 1000).activate()
    try space.setOffset(Point(x: 0, y: 250))
    try engine.layoutIfNeeded()
    // 300 down in the content, of which 250 have gone: 50 below the scroll view's top, at 50.
    #expect(row.convert(Point(x: 1, y: 2), to: nil) == Point(x: 101, y: 102))
    #expect(row.convert(Point(x: 1, y: 2), to: scroll) == Point(x: 1, y: 302))
    #expect(row.convert(Point(x: 101, y: 102), from: engine.root) == Point(x: 1, y: 2))
    #expect(scroll.bounds == Rect(x: 0, y: 250, width: 200, height: 200))
    #expect(engine.root.hitTest(Point(x: 101, y: 102)) === row)
    #expect(row.convert(row.bounds, to: nil) == row.rect())
    // 60 further, 40 high, it has left at the top but for nothing.
    try space.setOffset(Point(x: 0, y: 320))
    try engine.layoutIfNeeded()
    #expect(row.clippedRect() == Rect(x: 100, y: 50, width: 200, height: 20))
    #expect(row.clippedRect(in: row) == Rect(x: 0, y: 20, width: 200, height: 20))
    try space.setOffset(Point(x: 0, y: 340))
    try engine.layoutIfNeeded()
    #expect(row.clippedRect() == nil && engine.root.hitTest(Point(x: 101, y: 45)) === engine.root)
    scroll.clipsToBounds = false
    #expect(row.clippedRect() == Rect(x: 100, y: 10, width: 200, height: 40))
  }

  @Test("a detached tree converts by the frames that it was given")
  func detached() {
    let top = View(), middle = top.add(View()), inner = middle.add(View())
    middle.setFrame(Rect(x: 10, y: 20, width: 100, height: 100))
    inner.setFrame(Rect(x: 1, y: 2, width: 10, height: 10))
    #expect(inner.convert(Point.zero, to: top) == Point(x: 11, y: 22))
    #expect(middle.hitTest(Point(x: 3, y: 3)) === inner)
  }

  @Test("views are found by identifier and by tag, constraints by identifier")
  func finding() throws {
    let outer = try box("outer", Rect(x: 0, y: 0, width: 9, height: 9), in: engine.root)
    let inner = try box("inner", Rect(x: 0, y: 0, width: 9, height: 9), in: outer)
    inner.tag = 7
    #expect(engine.root.view(named: "inner") === inner && outer.view(named: "root") == nil)
    #expect(engine.root.viewWithTag(7) === inner && engine.root.viewWithTag(8) == nil && outer.viewWithTag(0) === outer)
    let gap = inner.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    gap.identifier = "gap"
    #expect(engine.constraint(withIdentifier: "gap") == nil)
    try gap.activate()
    #expect(engine.constraint(withIdentifier: "gap") === gap)
  }

  @Test("a view is told when it leaves an engine, and not when it moves within one")
  func leaving() throws {
    final class Told: View {
      var calls: [String] = []
      override func didMoveToEngine() { calls.append("came") }
      override func didLeaveEngine() { calls.append(engine == nil ? "went" : "went elsewhere") }
    }
    let outer = engine.root.add(Told()), inner = outer.add(Told()), box = engine.root.add(View())
    box.add(outer)
    #expect(outer.calls == ["came", "came"] && inner.calls == ["came", "came"])
    outer.removeFromSuperview()
    #expect(outer.calls.last == "went" && inner.calls.last == "went")
    engine.root.add(outer)
    let other = LayoutEngine.ofTestSize()
    other.root.add(outer)
    #expect(outer.calls.suffix(3) == ["came", "went elsewhere", "came"] && outer.engine === other)
  }

  @Test("reports have the frames of before, if they are asked to")
  func oldFrames() throws {
    let a = try box("a", Rect(x: 0, y: 0, width: 10, height: 10), in: engine.root)
    try engine.layoutIfNeeded()
    engine.keepsOldFrames = true
    let b = engine.root.add(View(), named: "b")
    let place = try b.place(1, 2, 3, 4, in: engine.root)
    var changes = try engine.layoutIfNeeded()
    #expect(changes.map(\.debugName) == ["b"] && changes.oldFrames == [.zero])
    engine.constraint(on: a).constant = 20
    place[0].constant = 5
    changes = try engine.layoutIfNeeded()
    #expect(changes.oldFrames == [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 1, y: 2, width: 3, height: 4)])
    // What leaves and comes again has just come, though it has the frame that it had.
    let inner = engine.root.add(View())
    inner.insert(b, at: 0)
    try b.place(5, 2, 3, 4, in: inner)
    changes = try engine.layoutIfNeeded()
    #expect(
      changes.views.last === b && changes.oldFrames.last == .zero && b.frame == Rect(x: 5, y: 2, width: 3, height: 4))
    engine.keepsOldFrames = false
    engine.constraint(on: a).constant = 21
    #expect(try engine.layoutIfNeeded().oldFrames.isEmpty)
  }

  @Test("what has changed before old frames are asked for is reported all the same, as if it had just come")
  func askedForLate() throws {
    let a = try box("a", Rect(x: 1, y: 2, width: 3, height: 4), in: engine.root)
    let list = engine.root.add(View(contentSpace: ContentSpace()), named: "list")
    list.contentSpace?.offsetX.constant = 5
    // Finds the frames, and leaves the report to the engine.
    try engine.root.layoutIfNeeded()
    engine.keepsOldFrames = true
    let changes = try engine.layoutIfNeeded()
    #expect(changes.views.contains(a) && changes.oldFrames.allSatisfy { $0 == .zero })
    #expect(changes.scrolled == [list] && a.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("an observer is told what it would be told if old frames were not asked for")
  func observed() throws {
    let a = engine.root.add(View(), named: "a")
    let width = try a.widthAnchor.constraint(equalToConstant: 10).activate()
    try engine.layoutIfNeeded()
    engine.keepsOldFrames = true
    width.constant = 20
    try engine.root.layoutIfNeeded()
    var told: [Double] = []
    let observation = a.observeFrame { told += [$0.width, $1.width] }
    width.constant = 10
    let changes = try engine.layoutIfNeeded()
    #expect(changes.isEmpty && told == [20, 10] && observation.isActive)
  }

  @Test("what has been elsewhere and is back by the end of a pass is not reported, if old frames are asked for")
  func thereAndBack() throws {
    let stubborn = Stubborn()
    let engine = try LayoutEngine(root: stubborn, size: Size(width: 100, height: 100))
    engine.keepsOldFrames = true
    let width = stubborn.box.widthAnchor.constraint(equalToConstant: 10)
    try LayoutConstraint.activate([width])
    stubborn.width = width
    try engine.layoutIfNeeded()
    width.constant = 20
    stubborn.setNeedsLayout()
    #expect(try engine.layoutIfNeeded().isEmpty && stubborn.box.frame.width == 10)
    stubborn.width = nil
    width.constant = 20
    #expect(try engine.layoutIfNeeded().views == [stubborn.box])
  }
}

/// A view that has a constant be 10 in its turn.
private final class Stubborn: View {
  let box = View()
  var width: LayoutConstraint?

  override init() {
    super.init()
    add(box)
  }

  override func layoutSubviews() { width?.constant = 10 }
}

extension LayoutEngine {
  /// The width that `View.place` has given a view.
  fileprivate func constraint(on view: View) -> LayoutConstraint {
    activeConstraints.first { $0.firstItem === view && $0.firstAttribute == .width && !$0.isImplicit }!
  }
}
