// ElasticHeaderTests.swift: the elastic header against its formulas.
//
//     resting = W / aspect,  height = max(minimum, −k · offset)
//     picture: natural height W / r; below it the size stays W × W/r, above it (r · height) × height; centred
//     content size = (W, 600),  top inset = resting,  offset at rest = −resting

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// A header on the whole of a screen.
private struct LiveHeader {
  let engine: LayoutEngine
  let header: ElasticHeader

  init(_ header: ElasticHeader, screen: Size) throws {
    engine = LayoutEngine(size: screen)
    self.header = engine.root.add(header, named: "header")
    try LayoutConstraint.activate([
      header.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      header.topAnchor.constraint(equalTo: engine.root.topAnchor),
      header.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
  }

  /// The largest distance from the formulas, in points, for a photo of ratio `r` and the given offset.
  func error(offset: Double, ratio r: Double, k: Double, minimum: Double = 0, content: Double = 600) -> Double {
    let w = engine.size.width
    let height = -k * offset > minimum ? -k * offset : minimum
    let picture = height <= w / r ? Size(width: w, height: w / r) : Size(width: r * height, height: height)
    let scroll = header.scroll
    return [
      difference(header.image.frame, Rect(x: 0, y: 0, width: w, height: height)),
      difference(
        header.picture.frame,
        Rect(
          x: (w - picture.width) / 2, y: (height - picture.height) / 2, width: picture.width, height: picture.height)),
      difference(header.container.frame, Rect(x: 0, y: 0, width: w, height: content)),
      difference(header.container.rect(), Rect(x: 0, y: -offset, width: w, height: content)),
      difference(scroll.frame, Rect(x: 0, y: 0, width: w, height: engine.size.height)),
      abs(scroll.contentSize.width - w), abs(scroll.contentSize.height - content),
      abs(scroll.contentOffset.y - offset), abs(scroll.contentOffset.x),
      abs(scroll.contentInset.top - w / header.aspect), abs(header.restingHeight - w / header.aspect),
    ].max() ?? 0
  }
}

@Suite("The elastic header")
struct ElasticHeaderTests {
  static let screens = [
    Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
    Size(width: 1024, height: 1366),
  ]

  @Test(
    "its height, its picture and its content follow the formulas for offsets from −500 to 200", arguments: screens,
    [1, 1.2])
  func formulas(screen: Size, k: Double) throws {
    for (aspect, photo) in [
      (16.0 / 9, Size(width: 4000, height: 3000)), (2, Size(width: 1000, height: 3000)), (1, Size(width: 5, height: 1)),
    ] {
      for minimum in [0.0, 88] {
        let header = try ElasticHeader(photo: photo, aspect: aspect, stretch: k, minimumHeight: minimum)
        let live = try LiveHeader(header, screen: screen)
        let ratio = photo.width / photo.height
        let rest = -screen.width / aspect
        #expect(live.error(offset: rest, ratio: ratio, k: k, minimum: minimum) <= 1e-9)
        for step in stride(from: -500.0, through: 200, by: 25) {
          // There and, for the second half, by a jump.
          let offset = step < 0 ? step : 200 - step
          header.scroll.contentOffset.y = offset
          let before = live.engine.statistics
          try live.engine.layoutIfNeeded()
          #expect(live.error(offset: offset, ratio: ratio, k: k, minimum: minimum) <= 1e-9)
          #expect(live.engine.statistics.activations == before.activations)
        }
        #expect(try live.engine.conflicts.isEmpty && live.engine.ambiguousItems().isEmpty)
      }
    }
  }

  @Test("a pull writes one constant")
  func oneConstant() throws {
    let live = try LiveHeader(ElasticHeader(), screen: Self.screens[1])
    live.header.scroll.contentOffset.y = -300
    try live.engine.layoutIfNeeded()
    for offset in [-301.0, -200, 0, 50] {
      let before = live.engine.statistics
      live.header.scroll.contentOffset.y = offset
      try live.engine.layoutIfNeeded()
      let after = live.engine.statistics
      #expect(after.constantsWritten - before.constantsWritten == 1)
      #expect(after.activations == before.activations && after.deactivations == before.deactivations)
    }
  }

  @Test("the picture's centre moves at half the stretch of the content's pace while the header is low")
  func parallax() throws {
    let live = try LiveHeader(ElasticHeader(photo: Size(width: 1, height: 1)), screen: Self.screens[1])
    live.header.scroll.contentOffset.y = -100
    try live.engine.layoutIfNeeded()
    let (centre, top) = (live.header.picture.rect().midY, live.header.container.rect().minY)
    live.header.scroll.contentOffset.y = -60
    try live.engine.layoutIfNeeded()
    let moved = (live.header.picture.rect().midY - centre, live.header.container.rect().minY - top)
    #expect(abs(moved.0 - 1.2 / 2 * moved.1) <= 1e-9 && moved.1 == -40)
  }

  @Test("at rest it follows the width of the screen; an offset that was set stays")
  func resized() throws {
    let live = try LiveHeader(ElasticHeader(minimumHeight: 44), screen: Self.screens[1])
    let r = 16.0 / 9
    for screen in Self.screens {
      live.engine.size = screen
      try live.engine.layoutIfNeeded()
      #expect(live.error(offset: -screen.width / r, ratio: r, k: 1.2, minimum: 44) <= 1e-9)
    }
    live.header.scroll.contentOffset.y = -123
    live.engine.size = Self.screens[0]
    try live.engine.layoutIfNeeded()
    #expect(live.error(offset: -123, ratio: r, k: 1.2, minimum: 44) <= 1e-9 && !live.header.isAtRest)
    try live.header.returnToRest()
    live.engine.size = Self.screens[2]
    try live.engine.layoutIfNeeded()
    #expect(live.error(offset: -844 / r, ratio: r, k: 1.2, minimum: 44) <= 1e-9 && live.header.isAtRest)
  }

  @Test("an animated offset starts at rest, and the header follows it")
  func animated() throws {
    let live = try LiveHeader(ElasticHeader(stretch: 1), screen: Self.screens[1])
    let animator = Animator()
    try animator.scroll(live.header.scroll, to: Point(x: 0, y: 100), duration: 1, curve: .linear, at: 0)
    for step in 0...4 {
      try animator.advance(to: Double(step) / 4)
      try live.engine.layoutIfNeeded()
      let offset = -390.0 * 9 / 16 + (100 + 390.0 * 9 / 16) * Double(step) / 4
      #expect(live.error(offset: offset, ratio: 16.0 / 9, k: 1) <= 1e-9)
    }
  }

  @Test("minimum and content height are constants")
  func constants() throws {
    let live = try LiveHeader(ElasticHeader(), screen: Self.screens[1])
    live.header.scroll.contentOffset.y = 10
    try live.header.setMinimumHeight(77)
    try live.header.setContentHeight(5000)
    try live.engine.layoutIfNeeded()
    #expect(live.error(offset: 10, ratio: 16.0 / 9, k: 1.2, minimum: 77, content: 5000) <= 1e-9)
    #expect(live.header.minimumHeight == 77 && live.header.contentHeight == 5000)
    try live.header.setMinimumHeight(0)
    try live.engine.layoutIfNeeded()
    #expect(live.header.image.frame.height == 0)
  }

  @Test("it can be moved to another tree, at rest or not")
  func moved() throws {
    for offset in [nil, -77.0] {
      let first = try LiveHeader(ElasticHeader(), screen: Self.screens[1])
      if let offset { first.header.scroll.contentOffset.y = offset }
      try first.engine.layoutIfNeeded()
      first.header.removeFromSuperview()
      let second = try LiveHeader(first.header, screen: Self.screens[0])
      #expect(second.error(offset: offset ?? -180, ratio: 16.0 / 9, k: 1.2) <= 1e-9)
      try first.engine.layoutIfNeeded()
    }
  }

  @Test("nonsense is refused by name, and changes nothing")
  func refusals() throws {
    for bad in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      #expect(throws: ScrollError.self) { try ElasticHeader(aspect: bad) }
      #expect(throws: ScrollError.self) { try ElasticHeader(stretch: bad) }
      #expect(throws: ScrollError.self) { try ElasticHeader(photo: Size(width: bad, height: 10)) }
      #expect(throws: ScrollError.self) { try ElasticHeader(photo: Size(width: 10, height: bad)) }
      guard bad != 0 else { continue }
      #expect(throws: ScrollError.self) { try ElasticHeader(minimumHeight: bad) }
      #expect(throws: ScrollError.self) { try ElasticHeader(contentHeight: bad) }
    }
    #expect(throws: ScrollError.invalidParameter("stretch", -2)) { try ElasticHeader(stretch: -2) }
    #expect(ScrollError.invalidParameter("stretch", -2).description == "-2.0 is no stretch")
    let live = try LiveHeader(ElasticHeader(minimumHeight: 50), screen: Self.screens[1])
    #expect(throws: ScrollError.invalidParameter("minimumHeight", -1)) { try live.header.setMinimumHeight(-1) }
    #expect(throws: ScrollError.invalidParameter("contentHeight", 1e10)) {
      try live.header.setContentHeight(1e10)
    }
    #expect(throws: LayoutError.self) { try live.header.scroll.setContentOffset(Point(x: 0, y: .nan)) }
    #expect(live.header.isAtRest)
    live.header.scroll.contentInset.top = 3
    #expect(throws: LayoutError.self) { try live.engine.layoutIfNeeded() }
    try live.engine.layoutIfNeeded()
    #expect(live.error(offset: -390 * 9 / 16, ratio: 16.0 / 9, k: 1.2, minimum: 50) <= 1e-9)
  }
}
