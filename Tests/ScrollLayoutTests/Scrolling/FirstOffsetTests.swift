// FirstOffsetTests.swift: where a scroll view stands that nobody has scrolled. Expected: minus its adjusted inset, as UIKit has it,
// whose lists begin below the bars that cover them.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("The first offset")
struct FirstOffsetTests {
  private let stage: ScrollStage
  private var scroll: ScrollView { stage.scroll }
  private var root: View { stage.engine.root }

  init() throws { stage = try ScrollStage(Size(width: 300, height: 4000)) }

  @Test("of a list under a bar is minus the bar's height from the first frame on, as long as nobody has scrolled")
  func bar() throws {
    root.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    #expect(try stage.engine.advance(to: 0).events(of: scroll).contains(.didScroll))
    #expect(scroll.contentOffset == Point(x: 0, y: -47))
    // A larger bar, the phone on its side, a keyboard.
    root.safeAreaInsets = EdgeInsets(top: 91, bottom: 34)
    try stage.engine.advance(to: 1)
    #expect(scroll.contentOffset == Point(x: 0, y: -91))
    root.safeAreaInsets = .zero
    try stage.engine.advance(to: 2)
    #expect(scroll.contentOffset == .zero)
    root.safeAreaInsets = EdgeInsets(bottom: 300)
    #expect(try stage.engine.advance(to: 3).events(of: scroll).isEmpty)
    scroll.contentInset = EdgeInsets(top: 10, left: 5)
    try stage.engine.advance(to: 4)
    #expect(scroll.contentOffset == Point(x: -5, y: -10))
  }

  @Test("is nobody's any more once it was set, even to where it was, or a finger has dragged")
  func chosen() throws {
    root.safeAreaInsets = EdgeInsets(top: 47)
    try stage.engine.advance(to: 0)
    scroll.contentOffset = Point(x: 0, y: -47)
    root.safeAreaInsets = EdgeInsets(top: 91)
    try stage.engine.advance(to: 1)
    #expect(scroll.contentOffset.y == -47)

    let dragged = try ScrollStage(Size(width: 300, height: 4000))
    try dragged.engine.advance(to: 0)
    try dragged.flick(by: Point(x: 0, y: -200), at: 0, duration: 0.1)
    try dragged.engine.advance(to: 20)
    let end = dragged.scroll.contentOffset
    #expect(end.y > 100)
    dragged.engine.root.safeAreaInsets = EdgeInsets(top: 47)
    try dragged.engine.advance(to: 21)
    #expect(dragged.scroll.contentOffset == end)
  }

  @Test("stays where it was set before the first frame")
  func setEarly() throws {
    root.safeAreaInsets = EdgeInsets(top: 47)
    scroll.contentOffset = .zero
    try stage.engine.advance(to: 0)
    #expect(scroll.contentOffset == .zero)
  }

  @Test("is 0 where the safe area does not count: in a content that does not scroll")
  func short() throws {
    stage.height.constant = 100
    root.safeAreaInsets = EdgeInsets(top: 47)
    try stage.engine.advance(to: 0)
    #expect(scroll.contentOffset == .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    try stage.engine.advance(to: 1)
    #expect(scroll.contentOffset == Point(x: 0, y: -47))
  }

  @Test("is left alone where a constraint holds the content, as messages that stick to the lower edge")
  func held() throws {
    let sticks = scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor)
    try sticks.activate()
    root.safeAreaInsets = EdgeInsets(top: 47)
    for (time, height) in [4000.0, 4100, 4050].enumerated() {
      stage.height.constant = height
      #expect(try stage.engine.advance(to: Double(time)).events(of: scroll).isEmpty)
      // The screen is 800 high.
      #expect(scroll.contentOffset.y == height - 800)
    }
  }

  @Test("follows again when what has held the content lets go, and along the axis on which nothing does")
  func letGo() throws {
    stage.width.constant = 900
    let sticks = scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor)
    try sticks.activate()
    root.safeAreaInsets = EdgeInsets(top: 47, left: 44)
    try stage.engine.advance(to: 0)
    #expect(scroll.contentOffset == Point(x: -44, y: 3200))
    sticks.deactivate()
    try stage.engine.advance(to: 1)
    #expect(scroll.contentOffset == Point(x: -44, y: -47))
  }

  @Test(
    "glides where an inset or a bar changes in a change that is animated, from where a new screen begins too",
    arguments: [0, 1, 2], [false, true])
  func animated(kind: Int, isNew: Bool) throws {
    root.safeAreaInsets = EdgeInsets(top: 10)
    if !isNew { try stage.engine.advance(to: 0) }
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      switch kind {
      case 0: scroll.contentInset = EdgeInsets(top: 40)
      case 1: root.safeAreaInsets = EdgeInsets(top: 50)
      default: root.additionalSafeAreaInsets = EdgeInsets(top: 40)
      }
    }
    // From −10 to −50.
    for (time, y) in [(0.25, -20.0), (0.5, -30), (1, -50)] {
      try stage.engine.advance(to: time)
      #expect(abs(scroll.contentOffset.y - y) < 1e-9)
    }
  }

  @Test("is left alone once the constants of its wish were set, which scrolls as well")
  func constants() throws {
    try stage.engine.advance(to: 0)
    try stage.engine.animate(duration: 1, at: 0) { scroll.contentOffsetConstraints.y.constant = 500 }
    try stage.engine.advance(to: 1)
    stage.height.constant = 4100
    try stage.engine.advance(to: 2)
    #expect(scroll.contentOffset.y == 500)
  }

  @Test("is nobody's any more once a release without a drag was sent elsewhere")
  func targets() throws {
    root.safeAreaInsets = EdgeInsets(top: 47)
    scroll.adjustedTarget = { _, _ in Point(x: 0, y: 100) }
    try stage.engine.advance(to: 0)
    try scroll.touch(at: .zero, time: 0.1)
    try scroll.release(time: 0.2)
    try stage.engine.advance(to: 20)
    #expect(abs(scroll.contentOffset.y - 100) < 0.5)
  }

  /// Whose inset is there only at the top.
  private final class Shy: ScrollView {
    override var contentInset: EdgeInsets {
      get { EdgeInsets(top: contentOffset.y >= 0 ? 50 : 0) }
      set {}
    }
  }

  @Test("is left where it is, and nothing is told, if the limits run away from it")
  func restless() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100)), shy = engine.root.add(Shy())
    try LayoutConstraint.activate(fill(shy, engine.root))
    try shy.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 900).activate()
    try shy.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 100).activate()
    try engine.advance(to: 0)
    let place = shy.contentOffset
    for time in 1...5 {
      #expect(try engine.advance(to: Double(time)).events(of: shy).isEmpty)
      #expect(shy.contentOffset == place)
    }
  }

  @Test("is told as scrolling only if the content has moved")
  func events() throws {
    let least = scroll.contentOffsetYAnchor.constraint(greaterThanOrEqualTo: scroll.contentLayoutGuide.topAnchor)
    try least.activate()
    root.safeAreaInsets = EdgeInsets(top: 47)
    for time in 0...3 {
      #expect(try stage.engine.advance(to: Double(time)).events(of: scroll).isEmpty)
      #expect(scroll.contentOffset == .zero)
    }
  }

  @Test("of a part of an album, a row of photos, a collage or a header is that one's, whatever the size")
  func components() throws {
    let album = try LiveAlbum(mixedPhotos, current: 4)
    let strip = try LiveStrip(photos: mixedPhotos, open: 4)
    for (time, width) in [390.0, 844, 320].enumerated() {
      album.engine.size = Size(width: width, height: 500)
      try album.engine.advance(to: Double(time))
      #expect(album.album.currentIndex == 4 && album.album.large.contentOffset == Point(x: 4 * width, y: 0))
      strip.engine.size = Size(width: width, height: 500)
      try strip.engine.advance(to: Double(time))
      #expect(strip.strip.focusedIndex == 4)
    }
  }

  /// What an app may change under a scroll view that nobody has scrolled.
  private enum Change: Sendable {
    case safeArea(top: Double, bottom: Double)
    case inset(top: Double, left: Double)
    case content(Int, Int)
    case screen(Int, Int)
    case behavior(ContentInsetAdjustmentBehavior)
    case centers(Bool)
    case turn, touch, lift, stop, pass, leave
  }

  private static var changes: Generator<[Change]> {
    Generator { random in
      (0..<random.int(in: 1...12)).map { _ in
        func length() -> Int { random.int(in: 0...1200) }
        // Tenths of points are no sums of powers of two.
        func inset(_ least: Int) -> Double { Double(random.int(in: least...900)) / (random.chance(0.5) ? 10 : 1) }
        return switch random.int(in: 0...11) {
        case 0: .safeArea(top: inset(0), bottom: inset(0))
        case 1: .inset(top: inset(-200), left: inset(-200))
        case 2: .content(length(), length())
        case 3: .screen(length(), length())
        case 4: .behavior(random.pick(ContentInsetAdjustmentBehavior.allCases))
        case 5: .centers(random.chance(0.5))
        case 6: .touch
        case 7: .lift
        case 8: .stop
        case 9: .pass
        case 10: .leave
        default: .turn
        }
      }
    } shrink: { changes in
      shrinksByLeavingOut(changes)
    }
  }

  private func carryOut(_ change: Change, on stage: ScrollStage, at time: Double) throws {
    let (engine, scroll) = (stage.engine, stage.scroll)
    switch change {
    case .safeArea(let top, let bottom):
      engine.root.safeAreaInsets = EdgeInsets(top: top, bottom: bottom)
    case .inset(let top, let left): scroll.contentInset = EdgeInsets(top: top, left: left)
    case .content(let width, let height):
      (stage.width.constant, stage.height.constant) = (Double(width), Double(height))
    case .screen(let width, let height): engine.size = Size(width: Double(width), height: Double(height))
    case .behavior(let behavior): scroll.contentInsetAdjustmentBehavior = behavior
    case .centers(let centers): scroll.centersContent = centers
    case .turn: engine.direction = engine.direction == .leftToRight ? .rightToLeft : .leftToRight
    case .touch: try scroll.touch(at: .zero, time: time)
    case .lift: if scroll.isTracking { try scroll.release(time: time) }
    case .stop: try scroll.stopScrolling()
    case .pass: try engine.layoutIfNeeded()
    case .leave:
      let held = engine.root.constraints
      scroll.removeFromSuperview()
      engine.root.add(scroll, named: "scroll")
      try LayoutConstraint.activate(held)
    }
  }

  @Test("is the smallest offset at rest whatever was changed, and after a drag it is within the limits")
  func properties() throws {
    try forAll(Self.changes, seed: 62_000, count: isOptimized ? 1000 : 100) { changes in
      let stage = try ScrollStage(Size(width: 300, height: 900))
      for (time, change) in changes.enumerated() {
        try carryOut(change, on: stage, at: Double(time))
        try stage.engine.advance(to: Double(time))
        let (offset, least) = (stage.scroll.contentOffset, stage.scroll.minimumContentOffset)
        // A finger holds the content, and what it lets go of may glide back.
        guard !stage.scroll.isTracking, !stage.scroll.isDecelerating else { continue }
        try demand(abs(offset.x - least.x) + abs(offset.y - least.y) < 1e-6, "\(offset) after \(change), not \(least)")
      }
      let end = Double(changes.count)
      if stage.scroll.isTracking { try stage.scroll.release(time: end) }
      try stage.flick(by: Point(x: -80, y: -120), at: end, duration: 0.1)
      try stage.engine.advance(to: end + 60)
      for (time, change) in changes.enumerated() {
        try carryOut(change, on: stage, at: end + 61 + 5 * Double(time))
        try stage.engine.advance(to: end + 65 + 5 * Double(time))
        guard !stage.scroll.isTracking else { continue }
        let offset = stage.scroll.contentOffset
        let nearest = stage.scroll.clamped(offset)
        try demand(abs(offset.x - nearest.x) + abs(offset.y - nearest.y) < 1e-6, "\(offset) after \(change)")
      }
    }
  }
}
