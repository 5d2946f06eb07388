// FrameDriverTests.swift: one call a frame does what calls of each moving thing and a pass do.

import AutoLayout
import ScrollLayout
import Testing

private let photos = (0..<20).map { Size(width: 40 + Double($0 % 3) * 20, height: 40) }

/// A navigation above a scroll view with a header that an animator moves.
private struct Screen {
  let engine = LayoutEngine(size: Size(width: 300, height: 800))
  let navigation: PhotoNavigation
  let scroll = ScrollView()
  let animator = Animator()
  let height: LayoutConstraint

  init() throws {
    navigation = engine.root.add(try PhotoNavigation(photos: photos), named: "navigation")
    engine.root.add(scroll, named: "scroll")
    let page = scroll.add(View(), named: "page")
    let content = scroll.contentLayoutGuide
    height = navigation.heightAnchor.constraint(equalToConstant: 300)
    var all = [height, page.heightAnchor.constraint(equalToConstant: 5000)]
    for view in [navigation, scroll] {
      all.append(view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor))
      all.append(view.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor))
    }
    all.append(navigation.topAnchor.constraint(equalTo: engine.root.topAnchor))
    all.append(scroll.topAnchor.constraint(equalTo: navigation.bottomAnchor))
    all.append(scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor))
    all.append(page.topAnchor.constraint(equalTo: content.topAnchor))
    all.append(page.bottomAnchor.constraint(equalTo: content.bottomAnchor))
    all.append(page.leadingAnchor.constraint(equalTo: content.leadingAnchor))
    all.append(page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor))
    all.append(content.widthAnchor.constraint(equalTo: page.widthAnchor))
    try LayoutConstraint.activate(all)
    try engine.layoutIfNeeded()
  }

  /// Two fingers have let go, and the header grows.
  func start() throws {
    for (finger, way) in [(navigation.pager as any Touchable, Point(x: -120, y: 0)), (scroll, Point(x: 0, y: -300))] {
      try finger.touch(at: Point(x: 150, y: 400), time: 0)
      for step in 1...5 {
        let share = Double(step) / 5
        try finger.move(to: Point(x: 150 + way.x * share, y: 400 + way.y * share), time: share / 10)
      }
      try finger.release(velocity: Point(x: way.x * 8, y: way.y * 8), time: 0.1)
    }
    try animator.animate(height, to: 360, duration: 0.4, at: 0.1)
  }
}

@Suite("Frames")
struct FrameDriverTests {
  /// 30,000 square points of text.
  private final class Page: View {
    override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
      let width = proposal.width ?? 300
      return Size(width: width, height: 30_000 / width)
    }
  }

  @Test("a scroll view at its end, whose text is measured anew, is at its end in the same frame")
  func measuredLimits() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    let scroll = engine.root.add(ScrollView())
    let page = scroll.add(Page())
    for guide in [scroll.contentLayoutGuide, scroll.frameLayoutGuide] {
      try guide.widthAnchor.constraint(equalTo: engine.root.widthAnchor).activate()
    }
    try LayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
      scroll.heightAnchor.constraint(equalTo: engine.root.heightAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
    ])
    try engine.advance(to: 0)
    try scroll.setContentOffset(Point(x: 0, y: 200), animated: false, at: 0)
    try engine.advance(to: 0.1)
    // 30,000 / 100 − 100.
    #expect(scroll.contentOffset.y == 200)
    engine.size = Size(width: 200, height: 100)
    let frame = try engine.advance(to: 0.2)
    // 30,000 / 200 − 100.
    #expect(scroll.contentOffset.y == 50)
    #expect(frame.events(of: scroll).didScroll)
    #expect(frame.changes.scrolled == [scroll])
    #expect(page.rect().minY == -50)
    #expect(try engine.advance(to: 0.3).changes.isEmpty)
  }

  @Test("one call moves scroll views, navigations and animators as calls of each do, with one pass a frame")
  func together() throws {
    let driven = try Screen()
    let byHand = try Screen()
    driven.engine.startAdvancing(driven.animator)
    try driven.start()
    try byHand.start()
    #expect(driven.engine.isAnimating && (driven.engine.animationEnd ?? 0) > 0.5)
    var events: [ScrollEvents] = []
    var frames = 0
    var time = 0.1
    while driven.engine.isAnimating {
      time += 1.0 / 60
      frames += 1
      let passes = driven.engine.statistics.passes
      let frame = try driven.engine.advance(to: time)
      #expect(driven.engine.statistics.passes == passes + 1)
      events.append(frame.events(of: driven.scroll))
      #expect(frame.time == time && frame.isAnimating == driven.engine.isAnimating)
      #expect(frame.nextChange == (frame.isAnimating ? time : nil))

      try byHand.animator.advance(to: time)
      try byHand.navigation.advance(to: time)
      let happened = try byHand.scroll.advance(to: time)
      try byHand.engine.layoutIfNeeded()
      #expect(events.last == happened)
      for (one, other) in zip(driven.engine.items, byHand.engine.items) {
        let (a, b) = (one.unroundedRect(), other.unroundedRect())
        #expect((a.minX - b.minX).magnitude < 1e-6 && (a.minY - b.minY).magnitude < 1e-6)
      }
      try #require(frames < 1000)
    }
    #expect(events.contains { $0.contains(.didEndDecelerating) } && frames > 20)
    #expect(driven.engine.animationEnd == nil)
  }

  @Test("a scroll view is moved while it stands in the tree, and no longer")
  func comesAndGoes() throws {
    let screen = try Screen()
    try screen.start()
    screen.scroll.removeFromSuperview()
    try screen.engine.advance(to: 0.2)
    #expect(screen.scroll.isAnimating)
    let other = LayoutEngine(size: Size(width: 300, height: 500))
    other.root.add(screen.scroll)
    #expect(other.isAnimating)
    try other.advance(to: 0.3)
    try other.advance(to: 30)
    #expect(!screen.scroll.isAnimating && !other.isAnimating)
  }

  @Test("a time that is none, or runs backwards for one of them, is refused before any of them moves")
  func time() throws {
    let screen = try Screen()
    try screen.start()
    screen.engine.startAdvancing(screen.animator)
    try screen.engine.advance(to: 0.2)
    let (offset, height) = (screen.scroll.contentOffset, screen.height.constant)
    #expect(throws: ScrollError.timeRunsBackwards(from: 0.2, to: 0.1)) { try screen.engine.advance(to: 0.1) }
    #expect(throws: ScrollError.self) { try screen.engine.advance(to: .nan) }
    // The animator is ahead of the others.
    try screen.animator.advance(to: 0.3)
    let ahead = screen.height.constant
    #expect(throws: ScrollError.timeRunsBackwards(from: 0.3, to: 0.25)) { try screen.engine.advance(to: 0.25) }
    #expect(screen.scroll.contentOffset == offset && screen.height.constant == ahead && height < ahead)
    try screen.engine.advance(to: 0.3)
  }

  @Test("what is stopped stays where it is")
  func stopAdvancing() throws {
    let screen = try Screen()
    try screen.start()
    screen.engine.startAdvancing(screen.animator)
    screen.engine.startAdvancing(screen.animator)
    try screen.engine.advance(to: 0.3)
    let height = screen.height.constant
    screen.engine.stopAdvancing(screen.animator)
    try screen.engine.advance(to: 0.4)
    #expect(screen.height.constant == height && height > 300)
  }

  /// Asks for a frame in each of its turns.
  private final class Impatient: View {
    var frames = 0

    override func layoutSubviews() {
      do throws(ScrollError) {
        let frame = try engine?.advance(to: 1)
        if frame?.changes.isEmpty == true { frames += 1 }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("a frame in the middle of a pass, or of a frame, does nothing")
  func inside() throws {
    let screen = try Screen()
    let view = screen.engine.root.add(Impatient())
    try screen.start()
    try screen.engine.layoutIfNeeded()
    screen.scroll.adjustedTarget = { target, _ in
      _ = try? screen.engine.advance(to: 5)
      return target
    }
    try screen.engine.advance(to: 0.2)
    #expect(view.frames == 1 && screen.scroll.isAnimating)
  }

  @Test("an idle frame changes nothing, and asks for no other")
  func idle() throws {
    let screen = try Screen()
    try screen.engine.advance(to: 0)
    let frame = try screen.engine.advance(to: 1)
    #expect(frame.changes.isEmpty && frame.events.isEmpty && !frame.isAnimating && frame.nextChange == nil)
  }
}
