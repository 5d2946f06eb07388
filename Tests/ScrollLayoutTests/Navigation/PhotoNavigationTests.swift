// PhotoNavigationTests.swift: separators and the link between pager and strip, against the formulas of their description.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// A photo navigation as large as its screen, with fingers that need no slop.
struct NavigationStage {
  let engine: LayoutEngine
  let navigation: PhotoNavigation

  init(
    _ photos: [Size] = mixedPhotos, open: Int = 0, screen: Size = Size(width: 390, height: 600), separator: Double = 20,
    direction: LayoutDirection = .leftToRight
  ) throws {
    engine = LayoutEngine(size: screen, direction: direction)
    navigation = engine.root.add(
      try PhotoNavigation(photos: photos, open: open, separatorWidth: separator), named: "navigation")
    try LayoutConstraint.activate([
      navigation.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      navigation.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      navigation.topAnchor.constraint(equalTo: engine.root.topAnchor),
      navigation.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    navigation.pager.physics.panSlop = 0
    navigation.strip.physics.panSlop = 0
    try engine.layoutIfNeeded()
    try advance(to: 0)
  }

  func advance(to time: Double) throws {
    try navigation.advance(to: time)
    try engine.layoutIfNeeded()
  }

  var pager: PhotoPager { navigation.pager }
  var strip: IndicatorStrip { navigation.strip }

  /// How far the strip's middle is from where it belongs for a pager at `index` and `fraction`, by the cells' frames.
  func linkError(_ index: Int, _ fraction: Double) -> Double {
    let step = (fraction < 0 ? -1 : 1) * (engine.direction == .rightToLeft ? -1 : 1)
    guard strip.cells.indices.contains(index + step) else { return 0 }
    let (a, b) = (strip.cells[index].rect().midX, strip.cells[index + step].rect().midX)
    return abs(a + abs(fraction) * (b - a) - engine.size.width / 2)
  }
}

@Suite("Photo navigation")
struct PhotoNavigationTests {
  // x = W − f·(W + s) for f ≥ 0, x = −s − f·(W + s) for f ≤ 0, on the screen.
  @Test("the separators lie where the formulas say, for all fractions", arguments: [0.0, 1, 20, 55.5])
  func separators(width s: Double) throws {
    for screen in [100.0, 390, 1024] {
      let stage = try NavigationStage(open: 4, screen: Size(width: screen, height: 300), separator: s)
      try stage.pager.touch(at: .zero, time: 0)
      var time = 0.0
      // To the right, back, and to the left up to the next page, which takes the focus.
      for k in Array(0...39) + Array(-40...39).reversed() {
        let f = Double(k) / 40
        time += 0.01
        try stage.pager.move(to: Point(x: -f * screen, y: 0), time: time)
        try stage.advance(to: time)
        let (left, right) = (stage.navigation.separatorLeft.rect(), stage.navigation.separatorRight.rect())
        // There the next page has taken the focus, and both are off the screen.
        if k == -40 {
          #expect(left.maxX <= 1e-9 && right.minX >= screen - 1e-9)
          continue
        }
        if f >= 0 { #expect(abs(right.minX - (screen - f * (screen + s))) < 1e-9, "\(f)") }
        if f <= 0 { #expect(abs(left.minX - (-s - f * (screen + s))) < 1e-9, "\(f)") }
        if f <= 0 { #expect(right.minX >= screen - 1e-9) }
        if f >= 0 { #expect(left.maxX <= 1e-9) }
        #expect(abs(left.width - s) < 1e-9 && abs(right.height - 252) < 1e-9)
      }
    }
  }

  // Its middle lies f of the way from the centre of cell i to that of its neighbour.
  @Test("while the pager is dragged the strip follows, also while its cells open and close")
  func follows() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = try NavigationStage(open: 3, direction: direction)
      let sign: Double = direction == .rightToLeft ? -1 : 1
      try stage.pager.touch(at: .zero, time: 0)
      var opened: [Int] = []
      for k in 0...200 {
        let pages = 2.4 * Double(k) / 200
        let time = Double(k) / 60
        try stage.pager.move(to: Point(x: -sign * pages * 390, y: 0), time: time)
        try stage.advance(to: time)
        let index = try #require(stage.pager.pageIndex)
        #expect(index == 3 + Int(pages + 1e-12))
        #expect(abs(stage.pager.pageFraction - sign * (pages - Double(index - 3))) < 1e-9)
        #expect(stage.linkError(index, stage.pager.pageFraction) < 1e-9, "\(pages)")
        if let open = stage.strip.openIndex, opened.last != open { opened.append(open) }
      }
      #expect(opened == [3, 4, 5])
      try stage.pager.release(time: 4)
      try stage.advance(to: 9)
      #expect(stage.pager.pageIndex == 5 && stage.strip.openIndex == 5 && stage.navigation.leader == .none)
      #expect(abs(stage.strip.cells[5].rect().midX - 195) < 1e-9 && abs(stage.pager.cells[5].rect().midX - 195) < 1e-9)
    }
  }

  @Test("while the strip is dragged the pager jumps from page to page")
  func jumps() throws {
    let stage = try NavigationStage()
    try stage.strip.touch(at: .zero, time: 0)
    var shown: Set<Int> = []
    for k in 1...300 {
      let time = Double(k) / 60
      try stage.strip.move(to: Point(x: -Double(k), y: 0), time: time)
      try stage.advance(to: time)
      #expect(stage.pager.pageIndex == stage.strip.openIndex)
      #expect(abs(stage.pager.cells[stage.pager.pageIndex ?? 0].rect().minX) < 1e-9)
      shown.insert(stage.pager.pageIndex ?? -1)
    }
    #expect(shown.count >= 7)
    try stage.strip.release(time: 5.1)
    try stage.advance(to: 20)
    let open = try #require(stage.strip.openIndex)
    #expect(abs(stage.strip.cells[open].rect().midX - 195) < 1e-9)
    #expect(stage.pager.pageIndex == open && stage.navigation.leader == .none && !stage.navigation.isAnimating)
  }

  @Test("a flick turns one page, both arrive together, and the events are the pager's")
  func flick() throws {
    let stage = try NavigationStage()
    try stage.pager.touch(at: .zero, time: 0)
    for k in 1...6 {
      try stage.pager.move(to: Point(x: -20 * Double(k), y: 0), time: Double(k) / 60)
      try stage.advance(to: Double(k) / 60)
    }
    let events = try stage.pager.release(time: 0.1)
    #expect(events.count == 3)
    try stage.advance(to: 0.2)
    #expect(stage.navigation.leader == .pager && stage.linkError(0, stage.pager.pageFraction) < 1e-9)
    try stage.advance(to: 5)
    try stage.advance(to: 6)
    #expect(stage.pager.pageIndex == 1 && stage.strip.openIndex == 1 && stage.pager.gap == 0 && stage.strip.gap == 0)
  }

  @Test("passing on the same state again changes nothing")
  func idempotent() throws {
    let stage = try NavigationStage()
    try stage.pager.touch(at: .zero, time: 0)
    for k in 1...30 {
      try stage.pager.move(to: Point(x: -17 * Double(k), y: 0), time: Double(k) / 30)
      try stage.advance(to: Double(k) / 30)
      let written = stage.engine.statistics.constantsWritten
      let activations = stage.engine.statistics.activations
      try stage.advance(to: Double(k) / 30)
      #expect(stage.engine.statistics.constantsWritten == written && stage.engine.statistics.activations == activations)
    }
  }

  @Test("a finger that takes the pager in the middle of a show makes nothing jump, and the strip joins it")
  func takeover() throws {
    for (target, start) in [(1, 0.1), (3, 0.15), (5, 0.05), (5, 0.3)] {
      let stage = try NavigationStage()
      try stage.navigation.show(target, at: 0)
      try stage.advance(to: start)
      let before = stage.strip.cells.map { $0.rect().midX }
      // The pager leads as soon as the finger moves: in the same instant the strip is still where it was.
      try stage.pager.touch(at: .zero, time: start)
      try stage.advance(to: start)
      try stage.pager.move(to: Point(x: -1, y: 0), time: start)
      try stage.advance(to: start)
      #expect(stage.navigation.leader == .pager)
      for (a, b) in zip(before, stage.strip.cells) { #expect(abs(a - b.rect().midX) < 1e-9, "\(target) at \(start)") }
      // The finger rests. The strip's way to its place takes 0.35 s, as opening a cell does, and is eased.
      var last = before
      for k in 1...22 {
        try stage.advance(to: start + Double(k) / 60)
        let now = stage.strip.cells.map { $0.rect().midX }
        for (a, b) in zip(last, now) { #expect(abs(a - b) < 5, "\(target) at \(start), frame \(k): \(a) to \(b)") }
        last = now
        #expect(stage.navigation.leader == .pager)
      }
      try stage.advance(to: start + 0.4)
      let index = try #require(stage.pager.pageIndex)
      #expect(stage.linkError(index, stage.pager.pageFraction) < 1e-9, "\(target) at \(start)")
      try stage.advance(to: start + 0.45)
      #expect(!stage.navigation.isAnimating)
    }
  }

  @Test("a wrong separator width is refused")
  func refusals() {
    for bad in [-1, Double.nan, .infinity] {
      #expect(throws: ScrollError.self) { try PhotoNavigation(photos: mixedPhotos, separatorWidth: bad) }
    }
  }
}
