// RoundedStripTests.swift: frames that are rounded to pixels are for the eye; nothing is reckoned from them.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("Components whose frames are rounded to pixels")
struct RoundedStripTests {
  /// The same strip on a screen of a third of a point less than 390, with and without rounding to whole points.
  private func strips() throws -> (plain: LiveStrip, rounded: LiveStrip) {
    let screen = Size(width: 389 + 2.0 / 3, height: 844)
    let plain = try LiveStrip(photos: mixedPhotos, open: 2, screen: screen)
    let rounded = try LiveStrip(photos: mixedPhotos, open: 2, screen: screen)
    rounded.engine.pixelRounding = .pixel(scale: 1)
    try rounded.engine.layoutIfNeeded()
    return (plain, rounded)
  }

  @Test("a strip under a finger, in a glide and at rest is where it is without rounding")
  func strip() throws {
    let (plain, rounded) = try strips()
    for live in [plain, rounded] {
      try live.strip.touch(at: .zero, time: 0)
      for k in 1...12 {
        try live.strip.move(to: Point(x: -7.3 * Double(k), y: 0), time: Double(k) / 60)
        try live.advance(to: Double(k) / 60)
      }
      try live.strip.release(time: 0.2)
    }
    for k in 12...240 {
      for live in [plain, rounded] { try live.advance(to: Double(k) / 60) }
      #expect(plain.strip.contentOffset == rounded.strip.contentOffset)
      #expect(plain.strip.contentInset == rounded.strip.contentInset)
      #expect(plain.strip.cells.map(\.unroundedFrame) == rounded.strip.cells.map(\.unroundedFrame))
    }
    #expect(rounded.strip.gap == 0 && !rounded.strip.isAnimating)
  }

  @Test("the limits of a scroll view are those of the solved sizes")
  func limits() throws {
    // 1000.4 high, seen through 700.7: the last offset is 299.7, not 1000 − 701.
    let stage = LayoutEngine(size: Size(width: 300, height: 700.7))
    stage.pixelRounding = .pixel(scale: 1)
    let scroll = stage.root.add(ScrollView(), named: "scroll")
    let content = scroll.add(View(), named: "content")
    let (guide, root) = (scroll.contentLayoutGuide, stage.root)
    try LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor), scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.leftAnchor.constraint(equalTo: guide.leftAnchor),
      content.rightAnchor.constraint(equalTo: guide.rightAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000.4),
    ])
    try stage.layoutIfNeeded()
    #expect(abs(scroll.clamped(Point(x: 0, y: 1e6)).y - 299.7) < 1e-9)
  }
}
