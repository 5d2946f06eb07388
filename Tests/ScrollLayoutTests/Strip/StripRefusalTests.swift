// StripRefusalTests.swift: what a strip refuses, by name, without changing anything.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("What an indicator strip refuses")
struct StripRefusalTests {
  static let badSizes = [
    Size(width: .nan, height: 1), Size(width: 1, height: .nan), Size(width: .infinity, height: 1),
    Size(width: 1, height: .infinity), Size(width: 0, height: 1), Size(width: 1, height: 0), Size(width: -1, height: 1),
    Size(width: 1, height: -0.0), .zero,
  ]

  @Test("photos without a ratio, no photos, and lengths that are none")
  func building() throws {
    #expect(throws: ScrollError.noPhotos) { try IndicatorStrip(photos: []) }
    for bad in Self.badSizes {
      let error = #expect(throws: ScrollError.self) { try IndicatorStrip(photos: [mixedPhotos[0], bad]) }
      guard case .invalidPhoto(_, at: 1)? = error else {
        Issue.record("\(bad) gave \(String(describing: error))")
        continue
      }
    }
    for open in [-1, 10, Int.max, Int.min] {
      #expect(throws: ScrollError.noSuch("photo", open, count: 10)) {
        try IndicatorStrip(photos: mixedPhotos, open: open)
      }
    }
    for bad in [Double.infinity, -1, 1e300] {
      #expect(throws: ScrollError.invalidParameter("height", bad)) { try IndicatorStrip(height: bad) }
      #expect(throws: ScrollError.invalidParameter("spacing", bad)) { try IndicatorStrip(spacing: bad) }
      #expect(throws: ScrollError.invalidParameter("closedWidth", bad)) { try IndicatorStrip(closedWidth: bad) }
    }
    #expect(throws: ScrollError.self) { try IndicatorStrip(height: .nan) }
    #expect(throws: ScrollError.invalidParameter("maximumOpenWidth", 29)) { try IndicatorStrip(maximumOpenWidth: 29) }
  }

  @Test("extreme ratios are clamped like any others")
  func extremes() throws {
    for (size, width) in [
      (Size(width: 1e-300, height: 1e300), 30.0), (Size(width: 1e300, height: 1e-300), 160),
      (Size(width: 1e-300, height: 1e-300), 48),
    ] {
      let live = try LiveStrip(photos: [size])
      #expect(live.strip.cells[0].frame.width == width && live.error(at: 0) <= 1e-9)
    }
  }

  @Test("an index out of range, a time that runs back, a duration or distance that is none")
  func driving() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 1)
    try live.open(4, at: 1)
    try live.advance(to: 1.1)
    let constants = live.constants
    let statistics = live.engine.statistics
    for index in [-1, 10, Int.max] {
      #expect(throws: ScrollError.noSuch("photo", index, count: 10)) { try live.strip.open(index, at: 2) }
      #expect(throws: ScrollError.noSuch("photo", index, count: 10)) { try live.strip.remove(at: index, time: 2) }
    }
    #expect(throws: ScrollError.noSuch("photo", 11, count: 10)) { try live.strip.insert(mixedPhotos[0], at: 11) }
    for bad in Self.badSizes { #expect(throws: ScrollError.self) { try live.strip.insert(bad, at: 0) } }
    for time in [1.05, -Double.infinity, .infinity, .nan] {
      #expect(throws: ScrollError.self) { try live.strip.open(3, at: time) }
      #expect(throws: ScrollError.self) { try live.strip.remove(at: 4, time: time) }
      #expect(throws: ScrollError.self) { try live.strip.glideToFocus(at: time) }
      #expect(throws: ScrollError.self) { try live.strip.advance(to: time) }
    }
    for duration in [-1, Double.infinity, .nan] {
      #expect(throws: ScrollError.self) { try live.strip.open(3, at: 2, duration: duration) }
      #expect(throws: ScrollError.self) { try live.strip.remove(at: 3, time: 2, duration: duration) }
      #expect(throws: ScrollError.self) { try live.strip.glideToFocus(at: 2, duration: duration) }
    }
    #expect(throws: ScrollError.notHeld("strip")) { try live.strip.move(to: .zero, time: 2) }
    #expect(live.constants == constants && live.strip.openIndex == 4 && live.strip.cells.count == 10)
    #expect(live.engine.statistics.activations == statistics.activations)
    #expect(live.engine.statistics.constantsWritten == statistics.constantsWritten)
    #expect(live.error(at: 1.1) <= 1e-9)
    try live.strip.touch(at: .zero, time: 1.1)
    for distance in [Double.nan, .infinity, 1e300] {
      #expect(throws: ScrollError.self) { try live.strip.move(to: Point(x: distance, y: 0), time: 1.1) }
    }
    #expect(live.constants == constants)
    live.strip.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(throws: LayoutError.self) { try live.engine.layoutIfNeeded() }
    try live.engine.layoutIfNeeded()
  }

  @Test("an empty strip has nothing to open or to remove")
  func empty() throws {
    let live = try LiveStrip(photos: [])
    #expect(throws: ScrollError.noSuch("photo", 0, count: 0)) { try live.strip.open(0, at: 0) }
    #expect(throws: ScrollError.noSuch("photo", 0, count: 0)) { try live.strip.remove(at: 0, time: 0) }
    try live.strip.touch(at: .zero, time: 0)
    try live.strip.move(to: Point(x: 25, y: 0), time: 0)
    try live.strip.release(velocity: nil, time: 0)
    try live.advance(to: 1)
    #expect(live.error(at: 0) <= 1e-9)
  }

  @Test("errors say in a line what is wrong")
  func descriptions() {
    let cases: [(ScrollError, String)] = [
      (.noPhotos, "there are no photos"),
      (.invalidPhoto(Size(width: 0, height: 4), at: 7), "0 × 4 is no size for photo 7"),
      (.noSuch("photo", 9, count: 3), "there is no photo 9 among 3"),
      (.invalidParameter("spacing", -1), "-1.0 is no spacing"),
      (.notHeld("row"), "no finger holds 'row', so none can move it"),
      (.invalidTime(.infinity), "inf is no time in seconds"),
      (.layout(.workLimit(pivots: 3)), "the solver gave up after 3 pivots"),
    ]
    for (error, text) in cases { #expect(error.description == text) }
  }
}
