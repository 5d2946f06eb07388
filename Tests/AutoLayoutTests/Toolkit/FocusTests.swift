// FocusTests.swift: in which order a keyboard goes through views, and who is told of frames. Places are written down by hand.

import AutoLayout
import Testing

private final class Key: View {
  override var canBecomeFocused: Bool { true }
}

@Suite("Focus order")
struct FocusTests {
  let engine = LayoutEngine(size: Size(width: 300, height: 300))

  private func key(_ name: String, _ x: Double, _ y: Double, in view: View? = nil) -> Key {
    let key = (view ?? engine.root).add(Key(), named: name)
    key.setFrame(Rect(x: x, y: y, width: 50, height: 20))
    return key
  }

  private var names: [String] { engine.root.focusOrder.compactMap { $0.identifier } }

  @Test("rows from the top, each from its leading edge, and what stands in a view before the next one")
  func order() throws {
    _ = key("c", 0, 100)
    // A little lower than its neighbour, but in the same row.
    _ = key("a", 10, 8)
    _ = key("b", 100, 0)
    let group = engine.root.add(View())
    group.setFrame(Rect(x: 0, y: 200, width: 300, height: 50))
    _ = key("e", 100, 0, in: group)
    _ = key("d", 0, 0, in: group)
    let hidden = key("hidden", 0, 250)
    hidden.isHidden = true
    let deaf = engine.root.add(View())
    deaf.isUserInteractionEnabled = false
    _ = key("deaf", 0, 0, in: deaf)
    try engine.layoutIfNeeded()
    #expect(names == ["a", "b", "c", "d", "e"])
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    #expect(names == ["b", "a", "c", "e", "d"])
  }

  @Test("the next after the last is the first, and the other way round")
  func next() throws {
    #expect(engine.root.nextFocus(after: nil) == nil)
    let (a, b) = (key("a", 0, 0), key("b", 0, 50))
    try engine.layoutIfNeeded()
    #expect(engine.root.nextFocus(after: nil) === a && engine.root.nextFocus(after: a) === b)
    #expect(engine.root.nextFocus(after: b) === a && engine.root.previousFocus(before: a) === b)
    #expect(engine.root.previousFocus(before: nil) === b && engine.root.nextFocus(after: engine.root) === a)
  }
}

@Suite("Observed frames")
struct FrameObservationTests {
  let engine = LayoutEngine(size: Size(width: 300, height: 300))
  let box: View
  let width: LayoutConstraint

  init() throws {
    box = engine.root.add(View(), named: "box")
    width = box.widthAnchor.constraint(equalToConstant: 10)
    try LayoutConstraint.activate([
      width, box.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      box.topAnchor.constraint(equalTo: engine.root.topAnchor), box.heightAnchor.constraint(equalToConstant: 5),
    ])
    try engine.layoutIfNeeded()
  }

  @Test("each change is told once with both frames, until the observation is cancelled or let go of")
  func changes() throws {
    var told: [String] = []
    func note(_ name: String) -> (Rect, Rect) -> Void {
      { old, new in told.append("\(name) \(old.width) \(new.width)") }
    }
    let first = box.observeFrame(note("first"))
    var second: FrameObservation? = box.observeFrame(note("second"))
    try engine.layoutIfNeeded()
    #expect(told.isEmpty && second?.isActive == true)
    width.constant = 20
    try engine.layoutIfNeeded()
    #expect(told == ["first 10.0 20.0", "second 10.0 20.0"])
    second = nil
    width.constant = 30
    try engine.layoutIfNeeded()
    #expect(told.last == "first 20.0 30.0" && told.count == 3)
    first.cancel()
    first.cancel()
    width.constant = 40
    try engine.layoutIfNeeded()
    #expect(told.count == 3 && !first.isActive)
  }

  @Test("guides are observed as views are, and observers go along to another tree")
  func guides() throws {
    let guide = box.add(LayoutGuide())
    try guide.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2).activate()
    var widths: [Double] = []
    let observation = guide.observeFrame { _, new in widths.append(new.width) }
    try engine.layoutIfNeeded()
    let other = LayoutEngine(size: Size(width: 100, height: 100))
    other.root.add(box)
    width.constant = 25
    try other.layoutIfNeeded()
    #expect(widths == [20, 50])
    withExtendedLifetime(observation) {}
    #expect(guide.rect(in: box).width == 50 && box.rect(in: guide).width == 25)
  }

  @Test("an observer may do anything, and is not called inside of itself")
  func reentry() throws {
    var calls = 0
    var mine: [FrameObservation] = []
    let last = box.observeFrame { _, _ in Issue.record("it was cancelled before its turn") }
    mine.append(
      box.observeFrame { _, new in
        calls += 1
        mine.removeAll()
        last.cancel()
        if new.width < 100 { width.constant = new.width + 50 }
        _ = try? engine.layoutIfNeeded()
      })
    mine.append(box.observeFrame { _, _ in })
    mine.reverse()
    withExtendedLifetime(last) {}
    last.cancel()
    width.constant = 20
    try engine.layoutIfNeeded()
    #expect(calls == 1 && box.frame.width == 70)
    box.removeFromSuperview()
    #expect(try engine.layoutIfNeeded().isEmpty)
  }
}

@Suite("Coming and going")
struct ArrivalTests {
  private final class Guest: View {
    var events: [String] = []
    var onArrival: ((Guest) -> Void)?

    override func didMoveToEngine() {
      events.append("came")
      onArrival?(self)
    }

    override func didLeaveEngine() { events.append("left") }
  }

  @Test("a view that a callback takes out and in again is told of each coming once")
  func twice() {
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    let parent = Guest()
    let child = parent.add(Guest())
    parent.onArrival = { parent in
      parent.onArrival = nil
      child.removeFromSuperview()
      parent.add(child)
    }
    engine.root.add(parent)
    #expect(parent.events == ["came"] && child.events == ["came"])
  }

  @Test("a view that leaves before it was told that it has come is not told that it has left")
  func unnoticed() {
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    let parent = Guest()
    let child = parent.add(Guest())
    parent.onArrival = { _ in child.removeFromSuperview() }
    engine.root.add(parent)
    #expect(child.events.isEmpty && child.engine == nil)
  }

  @Test("an engine takes its root out of another tree without anybody coming between")
  func root() throws {
    let old = LayoutEngine(size: Size(width: 100, height: 100))
    let rival = LayoutEngine(size: Size(width: 100, height: 100))
    /// Takes a subview that has left for another tree.
    final class Host: View {
      var rival: LayoutEngine?
      var told = 0
      override func subviewDidChange(_ subview: View) {
        told += 1
        rival?.root.add(subview)
      }
    }
    let host = old.root.add(Host())
    host.rival = rival
    let view = host.add(Guest())
    let engine = try LayoutEngine(root: view, size: Size(width: 10, height: 20))
    // Once it is a root, nobody can have it.
    #expect(view.engine === engine && engine.root === view && view.superview == nil && host.told == 1)
    #expect(view.events == ["came", "left", "came"])
    #expect(throws: LayoutError.self) { try LayoutEngine(root: view, size: .zero) }
    #expect(view.engine === engine)
    try engine.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 10, height: 20))
  }
}
