// PhotoPagerTests.swift: the pager: page i at i · (W + spacing), as large as the pager; content as wide as all of them.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("The photo pager")
struct PhotoPagerTests {
  private func pager(
    _ count: Int, page: Int = 0, spacing: Double = 0, direction: LayoutDirection = .leftToRight
  ) throws -> (LayoutEngine, PhotoPager) {
    let engine = LayoutEngine(size: Size(width: 390, height: 844), direction: direction)
    let photos = (0..<count).map { mixedPhotos[$0 % 10] }
    let pager = engine.root.add(try PhotoPager(photos: photos, page: page, spacing: spacing), named: "pager")
    try LayoutConstraint.activate([
      pager.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      pager.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      pager.topAnchor.constraint(equalTo: engine.root.topAnchor),
      pager.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor, constant: -48),
    ])
    try engine.layoutIfNeeded()
    return (engine, pager)
  }

  /// The largest distance from the formulas, in points.
  private func error(_ pager: PhotoPager, offset: Double, spacing: Double = 0) -> Double {
    let (w, h) = (pager.frame.width, pager.frame.height)
    var worst = max(
      abs(pager.contentOffset.x - offset), abs(pager.contentSize.height - h),
      abs(pager.contentSize.width - (Double(pager.pages.count) * (w + spacing) - spacing)),
      abs(pager.contentInset.left), abs(pager.contentInset.right))
    for (i, page) in pager.pages.enumerated() {
      worst = max(worst, difference(page.frame, Rect(x: Double(i) * (w + spacing), y: 0, width: w, height: h)))
    }
    return worst
  }

  @Test("pages have the pager's size and the content size follows", arguments: [0.0, 20])
  func pages(spacing: Double) throws {
    for page in [0, 3, 4] {
      let (engine, pager) = try pager(5, page: page, spacing: spacing)
      #expect(error(pager, offset: Double(page) * (390 + spacing), spacing: spacing) <= 1e-9)
      #expect(try engine.ambiguousItems().isEmpty && engine.conflicts.isEmpty)
    }
  }

  @Test("the shown page stays when the screen is turned")
  func turned() throws {
    let (engine, pager) = try pager(7, page: 5)
    engine.size = Size(width: 844, height: 390)
    try engine.layoutIfNeeded()
    #expect(error(pager, offset: 5 * 844) <= 1e-9 && pager.pageIndex == 5)
  }

  @Test("turning the page writes one constant a step, and no page moves in the content")
  func turning() throws {
    let (engine, pager) = try pager(7, page: 1)
    try pager.turn(to: 4, at: 0, duration: 0.4, curve: .easeOut)
    for step in 0...8 {
      let time = Double(step) * 0.05
      let before = engine.statistics.constantsWritten
      try pager.advance(to: time)
      let changes = try engine.layoutIfNeeded()
      #expect(engine.statistics.constantsWritten - before == (step == 0 ? 0 : 1) && changes.isEmpty)
      #expect(error(pager, offset: 390 * (1 + 3 * AnimationCurve.easeOut.progress(at: time / 0.4))) <= 1e-9)
    }
    #expect(pager.reachedIndex == 4)
  }

  @Test("pages come and go beside the one that is shown, which stays; the heir of the shown one slides in")
  func comingAndGoing() throws {
    let (engine, pager) = try pager(3, page: 1)
    try pager.insert(mixedPhotos[4], at: 0)
    try engine.layoutIfNeeded()
    #expect(error(pager, offset: 2 * 390) <= 1e-9 && pager.pageIndex == 2)
    try pager.remove(at: 3, time: 0)
    try engine.layoutIfNeeded()
    #expect(error(pager, offset: 2 * 390) <= 1e-9)
    try pager.remove(at: 2, time: 0, duration: 1, curve: .linear)
    for step in 0...4 {
      try pager.advance(to: Double(step) / 4)
      try engine.layoutIfNeeded()
      // The last but one was 390 points to the left of the middle.
      #expect(error(pager, offset: 390 + 390 * (1 - Double(step) / 4)) <= 1e-9)
    }
    try pager.remove(at: 0, time: 2)
    try pager.remove(at: 0, time: 2)
    try engine.layoutIfNeeded()
    #expect(pager.pageIndex == nil && pager.contentSize.width == 0)
  }

  @Test("right to left the first page is the rightmost")
  func rightToLeft() throws {
    let (engine, pager) = try pager(3, page: 0, direction: .rightToLeft)
    #expect(abs(pager.contentOffset.x - 780) <= 1e-9 && abs(pager.pages[2].frame.minX) <= 1e-9)
    #expect(engine.conflicts.isEmpty)
  }

  @Test("nonsense is refused by name")
  func refusals() throws {
    #expect(throws: ScrollError.noPhotos) { try PhotoPager(photos: []) }
    #expect(throws: ScrollError.noSuch("photo", 3, count: 3)) {
      try PhotoPager(photos: [mixedPhotos[0]] + mixedPhotos[1...2], page: 3)
    }
    #expect(throws: ScrollError.invalidParameter("spacing", -1)) { try PhotoPager(photos: mixedPhotos, spacing: -1) }
    #expect(throws: ScrollError.invalidParameter("spacing", .infinity)) { try PhotoPager(emptyWithSpacing: .infinity) }
    let (engine, pager) = try pager(3, page: 1)
    #expect(throws: ScrollError.noSuch("photo", -1, count: 3)) { try pager.turn(to: -1, at: 0) }
    #expect(try engine.layoutIfNeeded().isEmpty && pager.pageIndex == 1)
  }
}
