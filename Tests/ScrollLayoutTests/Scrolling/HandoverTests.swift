// HandoverTests.swift: one motion ends and another begins: by a finger, a call, an animation, or limits that have changed.
//
// Expected numbers are arithmetic on the sizes, and UIKit's behaviour as Apple documents it.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Handing over")
struct HandoverTests {
  /// A scroll view of 400 × 600 at the origin, with one view as its content.
  private final class Fixed {
    let engine = LayoutEngine(size: Size(width: 1000, height: 1000))
    let scroll: ScrollView
    let width: LayoutConstraint
    let height: LayoutConstraint
    let place: [LayoutConstraint]

    init(_ contentWidth: Double, _ contentHeight: Double, _ made: ScrollView = ScrollView()) throws {
      scroll = engine.root.add(made, named: "scroll")
      let content = scroll.add(View(), named: "content")
      let guide = scroll.contentLayoutGuide
      width = content.widthAnchor.constraint(equalToConstant: contentWidth)
      height = content.heightAnchor.constraint(equalToConstant: contentHeight)
      place = [
        scroll.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
        scroll.widthAnchor.constraint(equalToConstant: 400), scroll.heightAnchor.constraint(equalToConstant: 600),
      ]
      try LayoutConstraint.activate(
        place + [
          width, height, content.leftAnchor.constraint(equalTo: guide.leftAnchor),
          content.rightAnchor.constraint(equalTo: guide.rightAnchor),
          content.topAnchor.constraint(equalTo: guide.topAnchor),
          content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
      try engine.advance(to: 0)
    }

    /// The offset after frames up to a time, 60 a second.
    func offset(from start: Double, to end: Double) throws -> Point {
      for frame in 0...Int((end - start) * 60) { try engine.advance(to: start + Double(frame) / 60) }
      try engine.advance(to: end)
      return scroll.contentOffset
    }
  }

  // MARK: Pages

  @Test("a tap leaves a page where it is, however the content came there", arguments: 0...4)
  func tapOnPage(way: Int) throws {
    let live = try Fixed(2400, 600)
    live.scroll.isPagingEnabled = true
    let animator = Animator()
    live.engine.startAdvancing(animator)
    let third = Point(x: 1200, y: 0)
    switch way {
    case 0: live.scroll.contentOffset = third
    case 1: try live.scroll.setContentOffset(third, animated: false, at: 0)
    case 2: try live.scroll.setContentOffset(third, animated: true, at: 0)
    case 3: try live.engine.animate(duration: 0.3, at: 0) { live.scroll.contentOffset = third }
    default: try animator.scroll(live.scroll, to: third, duration: 0.3, at: 0)
    }
    #expect(try live.offset(from: 0, to: 1) == third)
    try live.scroll.touch(at: Point(x: 10, y: 10), time: 1)
    #expect(try live.scroll.release(time: 1.05).isEmpty)
    #expect(try live.offset(from: 1.05, to: 4) == third)
    // Between pages it lies still, too; on its way to one, it goes to the nearest when a finger has caught it.
    let between = Point(x: 1000, y: 0)
    if way == 4 {
      try animator.scroll(live.scroll, to: between, duration: 0.3, at: 4)
    } else {
      try live.scroll.setContentOffset(between, animated: way == 0, at: 4)
    }
    if way == 0 || way == 4 { try live.engine.advance(to: 4.2) }
    let caught = live.scroll.contentOffset.x
    try live.scroll.touch(at: Point(x: 10, y: 10), time: 4.2)
    try live.scroll.release(time: 4.3)
    #expect(try live.offset(from: 4.3, to: 8).x == (way == 0 || way == 4 ? 400 * (caught / 400).rounded() : 1000))
  }

  @Test("limits that shrink under an animation lead to the nearest page")
  func shrinkingPages() throws {
    let live = try Fixed(4000, 600)
    live.scroll.isPagingEnabled = true
    try live.scroll.setContentOffset(Point(x: 3600, y: 0), animated: true, at: 0)
    live.width.constant = 3600
    #expect(try live.offset(from: 0, to: 5).x == 3200)
  }

  @Test("a limit of any number of pages is taken, and none below 0")
  func extremeLimits() {
    for limit in [Int.max, Int.max - 1, nil] {
      #expect(Paging(limit: limit).page(offset: 500, velocity: 300, pitch: 400, start: 1) == 2)
    }
    #expect(Paging(limit: -1).page(offset: 500, velocity: 300, pitch: 400, start: 1) == 1)
    for start in [Int.max, .min] { _ = Paging(limit: 1).page(offset: 500, velocity: 300, pitch: 400, start: start) }
  }

  // MARK: Animations of the engine and of an animator

  @Test(
    "a finger, a call and a zoom stop an offset that an animation moves, where it is seen", arguments: [true, false])
  func stoppedAnimation(isEngines: Bool) throws {
    func moving() throws -> Fixed {
      let live = try Fixed(400, 5000)
      if isEngines {
        try live.engine.animate(duration: 1, curve: .linear, at: 0) { live.scroll.contentOffset = Point(x: 0, y: 2000) }
      } else {
        let animator = Animator()
        live.engine.startAdvancing(animator)
        try animator.scroll(live.scroll, to: Point(x: 0, y: 2000), duration: 1, curve: .linear, at: 0)
      }
      #expect(abs(try live.offset(from: 0, to: 0.5).y - 1000) < 1e-6)
      return live
    }
    let held = try moving()
    try held.scroll.touch(at: Point(x: 0, y: 500), time: 0.5)
    #expect(abs(try held.offset(from: 0.5, to: 0.7).y - 1000) < 1e-6)
    // 15 points up, less the 10 of the slop.
    try held.scroll.move(to: Point(x: 0, y: 485), time: 0.7)
    #expect(abs(try held.offset(from: 0.7, to: 2).y - 1005) < 1e-6)
    let stopped = try moving()
    try stopped.scroll.stopScrolling()
    #expect(abs(try stopped.offset(from: 0.5, to: 2).y - 1000) < 1e-6)
    let elsewhere = try moving()
    try elsewhere.scroll.setContentOffset(Point(x: 0, y: 10), animated: true, at: 0.5)
    #expect(abs(try elsewhere.offset(from: 0.5, to: 2).y - 10) < 1e-6)
    let set = try moving()
    set.scroll.contentOffset = Point(x: 0, y: 10)
    #expect(abs(try set.offset(from: 0.5, to: 2).y - 10) < 1e-6)
    let zoomed = try moving()
    try zoomed.scroll.beginZoom(at: Point(x: 0, y: 0), time: 0.5)
    #expect(abs(try zoomed.offset(from: 0.5, to: 2).y - 1000) < 1e-6)
  }

  @Test(
    "a finger that was there before an animation takes the content from it when it drags", arguments: [true, false])
  func earlierFinger(isEngines: Bool) throws {
    let live = try Fixed(400, 5000)
    try live.scroll.touch(at: Point(x: 0, y: 500), time: 0)
    let animator = Animator()
    live.engine.startAdvancing(animator)
    if isEngines {
      try live.engine.animate(duration: 1, curve: .linear, at: 0) { live.scroll.contentOffset = Point(x: 0, y: 2000) }
    } else {
      try animator.scroll(live.scroll, to: Point(x: 0, y: 2000), duration: 1, curve: .linear, at: 0)
    }
    try live.engine.advance(to: 0.5)
    try live.scroll.move(to: Point(x: 0, y: 485), time: 0.5)
    #expect(abs(try live.offset(from: 0.5, to: 2).y - 1005) < 1e-6)
  }

  @Test("an animator that begins anew begins where the content is, without a frame between")
  func animatorAnew() throws {
    let live = try Fixed(400, 5000)
    let animator = Animator()
    live.engine.startAdvancing(animator)
    try animator.scroll(live.scroll, to: Point(x: 0, y: 2000), duration: 1, curve: .linear, at: 0)
    try live.engine.advance(to: 0.5)
    try live.scroll.setContentOffset(Point(x: 0, y: 100), animated: false, at: 0.5)
    try animator.scroll(live.scroll, to: .zero, duration: 1, curve: .linear, at: 0.5)
    #expect(abs(try live.offset(from: 0.5, to: 0.5).y - 100) < 1e-6)
    #expect(abs(try live.offset(from: 0.5, to: 1).y - 50) < 1e-6)
  }

  @Test("a tap brings a pager that was left between pages to rest")
  func pagerBetweenPages() throws {
    let pager = try PhotoPager(photos: Array(repeating: Size(width: 400, height: 600), count: 5))
    let engine = LayoutEngine(size: Size(width: 400, height: 600))
    engine.root.add(pager)
    try LayoutConstraint.activate([
      pager.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      pager.topAnchor.constraint(equalTo: engine.root.topAnchor), pager.widthAnchor.constraint(equalToConstant: 400),
      pager.heightAnchor.constraint(equalToConstant: 600),
    ])
    try engine.advance(to: 0)
    try pager.touch(at: Point(x: 300, y: 0), time: 0)
    try pager.move(to: Point(x: 150, y: 0), time: 0.1)
    try engine.advance(to: 0.1)
    try pager.stopScrolling()
    try engine.advance(to: 1)
    try pager.touch(at: .zero, time: 1)
    try pager.release(time: 1.1)
    for frame in 0...180 { try engine.advance(to: 1.1 + Double(frame) / 60) }
    #expect(abs(pager.gap ?? .infinity) < 1e-6 && !pager.isAnimating, "\(String(describing: pager.gap))")
  }

  // MARK: Zooms

  /// Two fingers have zoomed a view of 400 × 600 beyond its largest scale, 3.
  private func pinched() throws -> (engine: LayoutEngine, scroll: ScrollView) {
    let engine = LayoutEngine(size: Size(width: 1000, height: 1000))
    let scroll = engine.root.add(ScrollView(), named: "scroll")
    try LayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 400), scroll.heightAnchor.constraint(equalToConstant: 600),
    ])
    try scroll.setZoomedView(View(), size: Size(width: 400, height: 600))
    scroll.maximumZoomScale = 3
    try engine.advance(to: 0)
    try scroll.beginZoom(at: Point(x: 100, y: 100), time: 0)
    try scroll.zoom(by: 6, at: Point(x: 100, y: 100), time: 0)
    return (engine, scroll)
  }

  @Test("while a scale is beyond its limits, another frame is wanted until it has come back")
  func scaleBeyondLimits() throws {
    let (engine, scroll) = try pinched()
    #expect(scroll.zoomScale > 3)
    try scroll.setContentOffset(.zero, animated: true, at: 0)
    var time = 0.0
    while try engine.advance(to: time).isAnimating, time < 10 { time += 1.0 / 60 }
    #expect(scroll.zoomScale == 3)
  }

  @Test("a flick that catches such a scale tells where it comes to rest")
  func targetOfCaughtZoom() throws {
    let (engine, scroll) = try pinched()
    try scroll.touch(at: .zero, time: 0)
    try scroll.move(to: Point(x: 0, y: 30), time: 0.1)
    let events = try scroll.release(velocity: Point(x: 0, y: -2000), time: 0.1)
    try engine.advance(to: 0.1)
    try engine.advance(to: 5)
    guard
      case .willEndDragging(_, let target) = events.first(where: {
        if case .willEndDragging = $0 { true } else { false }
      })
    else { return #expect(Bool(false), "\(events)") }
    #expect(abs(target.x - scroll.contentOffset.x) < 1e-6 && abs(target.y - scroll.contentOffset.y) < 1e-6)
  }

  // MARK: Time and events

  @Test("how many frames there were does not matter to motions that follow each other", arguments: [1, 7, 1000])
  func frames(count: Int) throws {
    let live = try Fixed(400, 4000)
    try live.scroll.setContentOffset(Point(x: 0, y: 3000), animated: true, at: 0)
    live.height.constant = 3000
    try live.engine.advance(to: 0)
    var begun = 0
    var ended = (animation: 0, glide: 0)
    for frame in 1...count {
      for event in try live.engine.advance(to: 10 * Double(frame) / Double(count)).events(of: live.scroll) {
        switch event {
        case .willBeginDecelerating: begun += 1
        case .didEndDecelerating: ended.glide += 1
        case .didEndScrollingAnimation: ended.animation += 1
        default: break
        }
      }
    }
    #expect(live.scroll.contentOffset.y == 2400 && !live.scroll.isDecelerating)
    #expect(begun == 1 && ended.glide == 1 && ended.animation == 1)
  }

  @Test("a bounce that growing limits end is told as the end of a glide")
  func endedBounce() throws {
    let live = try Fixed(400, 1000)
    try live.scroll.touch(at: Point(x: 0, y: 500), time: 0)
    try live.scroll.move(to: .zero, time: 0.1)
    try live.scroll.release(velocity: .zero, time: 0.1)
    try live.engine.advance(to: 0.6)
    live.height.constant = 5000
    let events = try live.engine.advance(to: 0.6).events(of: live.scroll)
    #expect(events.contains(.didEndDecelerating) && !events.contains(.didEndScrollingAnimation), "\(events)")
  }

  @Test("a call that takes the finger away tells the end of its drag", arguments: [true, false])
  func takenFinger(isAnimated: Bool) throws {
    let live = try Fixed(400, 3600)
    try live.scroll.touch(at: Point(x: 0, y: 500), time: 0)
    try live.scroll.move(to: Point(x: 0, y: 300), time: 0.1)
    let events = try live.scroll.setContentOffset(Point(x: 0, y: 1000), animated: isAnimated, at: 0.1)
    #expect(events.contains(.didEndDragging(willDecelerate: false)) && !live.scroll.isTracking, "\(events)")
  }

  @Test("what is told of a release is what whoever was asked for the target has made of it")
  func changedTarget() throws {
    let set = try Fixed(400, 4000)
    set.scroll.adjustedTarget = { [unowned set] target, _ in
      set.scroll.contentOffset = Point(x: 0, y: 2222)
      return target
    }
    try set.scroll.touch(at: Point(x: 0, y: 500), time: 0)
    try set.scroll.move(to: Point(x: 0, y: 390), time: 0.1)
    let events = try set.scroll.release(velocity: Point(x: 0, y: -2000), time: 0.1)
    #expect(
      Array(events) == [
        .willEndDragging(velocity: Point(x: 0, y: 2), target: Point(x: 0, y: 2222)),
        .didEndDragging(willDecelerate: false),
      ])
    let animated = try Fixed(400, 4000)
    animated.scroll.adjustedTarget = { [unowned animated] target, _ in
      do {
        // The release that is under way is told by itself.
        #expect(try animated.scroll.setContentOffset(Point(x: 0, y: 1111), animated: true, at: 0.1).isEmpty)
      } catch {
        Issue.record("\(error)")
      }
      return target
    }
    try animated.scroll.touch(at: Point(x: 0, y: 500), time: 0)
    try animated.scroll.move(to: Point(x: 0, y: 390), time: 0.1)
    let others = try animated.scroll.release(velocity: Point(x: 0, y: -2000), time: 0.1)
    #expect(
      Array(others) == [
        .willEndDragging(velocity: Point(x: 0, y: 2), target: Point(x: 0, y: 1111)),
        .didEndDragging(willDecelerate: false),
      ])
  }

  private final class Refusing: ScrollView {
    var refuses = true
    override func willSetContentOffset() throws(LayoutError) {
      guard refuses else { return }
      refuses = false
      contentOffset = Point(x: 0, y: 1500)
      throw .invalidContentOffset(.zero, of: "me")
    }
  }

  @Test("a drag that is refused has not begun")
  func refusedDrag() throws {
    let scroll = Refusing()
    let live = try Fixed(400, 4000, scroll)
    try scroll.touch(at: Point(x: 0, y: 500), time: 0)
    #expect(throws: ScrollError.self) { try scroll.move(to: Point(x: 0, y: 390), time: 0.1) }
    #expect(scroll.isTracking && !scroll.isDragging && live.scroll === scroll)
    // What was set meanwhile stands: the next step goes on from there. The finger moves 20 points up, of which 10 are the slop.
    try scroll.touch(at: Point(x: 0, y: 390), time: 0.2)
    try scroll.move(to: Point(x: 0, y: 370), time: 0.3)
    #expect(abs(try live.offset(from: 0.3, to: 0.4).y - 1510) < 1e-6)
  }

  // MARK: Limits

  @Test("an offset chosen beyond the limits stays as long as these do, whatever changed before or beside them")
  func beyondLimits() throws {
    let beyond = Point(x: 0, y: 5000)
    for isTouched in [true, false] {
      for isAnimated in [true, false] {
        let live = try Fixed(400, 4000)
        if isTouched { try live.scroll.touch(at: .zero, time: 0) }
        live.height.constant = 3000
        try live.engine.advance(to: 0.1)
        try live.scroll.setContentOffset(beyond, animated: isAnimated, at: 0.2)
        #expect(try live.offset(from: 0.2, to: 2) == beyond, "touched \(isTouched), animated \(isAnimated)")
      }
    }
    let changes: [(ScrollView) -> Void] = [
      { $0.isScrollEnabled = false }, { $0.bounces = false }, { $0.alwaysBounceHorizontal = true },
    ]
    for change in changes {
      let live = try Fixed(400, 3000)
      live.scroll.contentOffset = beyond
      try live.engine.advance(to: 0)
      change(live.scroll)
      #expect(try live.offset(from: 0, to: 1) == beyond)
    }
  }

  // A keyboard goes: of 3000 points, 600 in the frame and 300 below, the offset ends at 2400 instead of 2700.
  @Test("an inset that goes in an animation takes the offset along")
  func animatedInset() throws {
    let live = try Fixed(400, 3000)
    live.scroll.contentInset = EdgeInsets(bottom: 300)
    live.scroll.contentOffset = Point(x: 0, y: 2700)
    try live.engine.advance(to: 0)
    try live.engine.animate(duration: 1, curve: .linear, at: 0) { live.scroll.contentInset = .zero }
    for (time, offset) in [(0.0, 2700.0), (0.25, 2625), (0.5, 2550), (1, 2400), (2, 2400)] {
      try live.engine.advance(to: time)
      #expect(abs(live.scroll.contentOffset.y - offset) < 1e-6, "\(time): \(live.scroll.contentOffset)")
    }
    // What was changed before the block, and what the new inset allows, does not move.
    live.scroll.contentInset = EdgeInsets(bottom: 300)
    try live.engine.animate(duration: 1, at: 2) { live.scroll.contentInset = EdgeInsets(bottom: 400) }
    #expect(try live.offset(from: 2, to: 4) == Point(x: 0, y: 2400))
    // A finger takes it from there.
    live.scroll.contentOffset = Point(x: 0, y: 2800)
    try live.engine.advance(to: 4)
    try live.engine.animate(duration: 1, curve: .linear, at: 4) { live.scroll.contentInset = .zero }
    try live.engine.advance(to: 4.5)
    try live.scroll.touch(at: .zero, time: 4.5)
    #expect(abs(try live.offset(from: 4.5, to: 6).y - 2600) < 1e-6)
  }

  @Test("out of the tree an offset is kept")
  func outOfTree() throws {
    let live = try Fixed(400, 3000)
    let place = Point(x: 0, y: 700)
    live.scroll.contentOffset = place
    try live.engine.advance(to: 0)
    live.scroll.removeFromSuperview()
    try live.scroll.advance(to: 1)
    #expect(live.scroll.contentOffset == place)
    live.engine.root.add(live.scroll)
    try LayoutConstraint.activate(live.place)
    #expect(try live.offset(from: 1, to: 2) == place)
  }

  @Test("at rest a scroll view goes by the clock of the engine that it comes to")
  func anotherClock() throws {
    let live = try Fixed(400, 3000)
    try live.engine.advance(to: 1000)
    live.scroll.removeFromSuperview()
    let other = LayoutEngine(size: Size(width: 500, height: 500))
    other.root.add(live.scroll)
    try other.advance(to: 1)
    try live.scroll.touch(at: .zero, time: 2)
    #expect(live.scroll.isTracking)
  }

  // A field at 500 … 540 in a frame of 600, the lower 300 under a keyboard: it is in sight from 540 − (600 − 300) = 240 on. A row
  // at 450 below a bar of 100: from 450 − 100 = 350 on back.
  @Test("a rectangle is brought into sight between the insets")
  func visibleBetweenInsets() throws {
    let live = try Fixed(400, 3000)
    live.scroll.contentInset = EdgeInsets(bottom: 300)
    try live.scroll.scrollRectToVisible(Rect(x: 0, y: 500, width: 400, height: 40), animated: false, at: 0)
    #expect(live.scroll.contentOffset.y == 240)
    live.scroll.contentInset = EdgeInsets(top: 100)
    live.scroll.contentOffset = Point(x: 0, y: 1000)
    try live.scroll.scrollRectToVisible(Rect(x: 0, y: 450, width: 400, height: 40), animated: false, at: 0)
    #expect(live.scroll.contentOffset.y == 350)
  }
}
