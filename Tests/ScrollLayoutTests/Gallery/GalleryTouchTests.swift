// GalleryTouchTests.swift: the finger on a gallery: what takes it away, what it is told, and what it refuses.

import AutoLayout
import ScrollLayout
import Testing

/// A gallery that shows photo 4 in detail at time 5, with everything at rest.
private func shown() throws -> LiveGallery {
  let live = try LiveGallery(mixedPhotos)
  try live.gallery.select(4, at: 0)
  try live.advance(to: 5)
  return live
}

private func names(_ events: ScrollEvents) -> [String] {
  events.map { String(describing: $0).split(separator: "(")[0].description }
}

@Suite("The finger on a gallery")
struct GalleryTouchTests {
  @Test("in the grid it holds nothing, also after a zoomed photo was sent away")
  func zoomedAndDismissed() throws {
    let live = try shown()
    try live.gallery.setZoom(3, at: 5)
    try live.gallery.dismiss(at: 5)
    try live.advance(to: 10)
    let before = live.gallery.photo.rect()
    for way in [Point(x: 40, y: 0), Point(x: 0, y: 40)] {
      try live.gallery.touch(at: .zero, time: 10)
      #expect(try live.gallery.move(to: way, time: 10).isEmpty)
      #expect(try live.gallery.release(time: 10).isEmpty)
    }
    try live.engine.layoutIfNeeded()
    #expect(live.gallery.photo.rect() == before && live.gallery.state == .grid && !live.gallery.isAnimating)
  }

  @Test("another one takes its place: the first lets go, at rest, and is told of")
  func second() throws {
    let live = try shown()
    let rest = live.gallery.photo.rect()
    try live.gallery.touch(at: .zero, time: 5)
    try live.gallery.move(to: Point(x: 0, y: 60), time: 5.1)
    let events = try live.gallery.touch(at: Point(x: 200, y: 200), time: 5.2)
    #expect(names(events) == ["willEndDragging", "didEndDragging", "willBeginDecelerating"])
    #expect(events.contains(.didEndDragging(willDecelerate: true)))
    // 60 of the 100 points that dismiss, and no velocity: the photo goes back, and the second finger has not moved.
    #expect(live.gallery.isAnimating)
    #expect(names(try live.gallery.advance(to: 9)).contains("didEndDecelerating"))
    try live.engine.layoutIfNeeded()
    #expect(difference(live.gallery.photo.rect(), rest) <= 1e-9 && live.gallery.state == .detail)
    #expect(names(try live.gallery.move(to: Point(x: 170, y: 200), time: 9)) == ["willBeginDragging", "didScroll"])
    let last = try live.gallery.touch(at: .zero, time: 9)
    #expect(names(last) == ["willEndDragging", "didEndDragging", "willBeginDecelerating"])
    try live.gallery.release(time: 9)
    try live.advance(to: 12)
    #expect(live.gallery.currentIndex == 4 && !live.gallery.isAnimating)
  }

  @Test("it is told of all that it does, and of nothing else")
  func events() throws {
    let live = try shown()
    let gallery = live.gallery
    // Down by 150, more than the 100 that dismiss.
    #expect(try gallery.touch(at: .zero, time: 5).isEmpty)
    #expect(names(try gallery.move(to: Point(x: 0, y: 100), time: 5)) == ["willBeginDragging", "didScroll"])
    #expect(try gallery.move(to: Point(x: 0, y: 100), time: 5).isEmpty)
    #expect(names(try gallery.move(to: Point(x: 0, y: 150), time: 5)) == ["didScroll"])
    #expect(
      Array(try gallery.release(velocity: Point(x: 0, y: 700), time: 5)) == [
        .willEndDragging(velocity: Point(x: 0, y: -0.7), target: .zero), .didEndDragging(willDecelerate: true),
        .willBeginDecelerating,
      ])
    #expect(names(try gallery.advance(to: 5.1)) == ["didScroll"])
    #expect(try gallery.advance(to: 5.1).isEmpty)
    #expect(names(try gallery.advance(to: 9)) == ["didScroll", "didEndDecelerating"])
    // A photo that a call shows arrives as an animation does.
    try gallery.select(4, at: 9)
    #expect(names(try gallery.advance(to: 12)) == ["didScroll", "didEndScrollingAnimation"])
    // A page is thrown to the next photo: 390 points and the 20 between them.
    try gallery.touch(at: .zero, time: 12)
    try gallery.move(to: Point(x: -100, y: 0), time: 12)
    #expect(
      Array(try gallery.release(velocity: Point(x: -2000, y: 0), time: 12)) == [
        .willEndDragging(velocity: Point(x: 2, y: 0), target: Point(x: 410, y: 0)),
        .didEndDragging(willDecelerate: true), .willBeginDecelerating,
      ])
    // The time passes in a call that answers something else; what happened is not lost.
    #expect(try !gallery.beginDismissing(toward: Point(x: 1, y: 0), at: 15))
    #expect(names(try gallery.advance(to: 15)) == ["didScroll", "didEndDecelerating"])
    // A finger that puts the page back sets nothing in motion.
    try gallery.touch(at: .zero, time: 15)
    try gallery.move(to: Point(x: -9, y: 0), time: 15)
    try gallery.move(to: .zero, time: 15)
    #expect(Array(try gallery.release(velocity: .zero, time: 15)).last == .didEndDragging(willDecelerate: false))
    // A tap holds nothing.
    #expect(try gallery.touch(at: .zero, time: 15).isEmpty && gallery.release(time: 15).isEmpty)
  }

  @Test("what a call takes away from it, it can neither move nor let go of")
  func takenAway() throws {
    for way in [Point(x: 0, y: 40), Point(x: -40, y: 0)] {
      let live = try shown()
      for call in 0..<3 {
        try live.gallery.select(4, at: Double(call) * 10 + 6)
        try live.advance(to: Double(call) * 10 + 10)
        let time = Double(call) * 10 + 10
        try live.gallery.touch(at: .zero, time: time)
        try live.gallery.move(to: way, time: time)
        switch call {
        case 0: try live.gallery.dismiss(at: time)
        case 1: try live.gallery.select(2, at: time)
        default: try live.gallery.reloadPhotos()
        }
        try live.advance(to: time)
        let before = live.gallery.photo.rect()
        for _ in 0..<2 {
          #expect(throws: ScrollError.notHeld("gallery")) { try live.gallery.move(to: .zero, time: time) }
          #expect(throws: ScrollError.notHeld("gallery")) { try live.gallery.release(velocity: nil, time: time) }
        }
        try live.engine.layoutIfNeeded()
        #expect(live.gallery.photo.rect() == before)
        try live.advance(to: time + 5)
        #expect(!live.gallery.isAnimating)
      }
    }
  }

  @Test("its times do not decrease, and what is refused changes nothing")
  func times() throws {
    let live = try shown()
    try live.gallery.touch(at: .zero, time: 6)
    try live.gallery.move(to: Point(x: 0, y: 30), time: 7)
    try live.engine.layoutIfNeeded()
    let before = live.gallery.photo.rect()
    for time in [6.5, -.infinity, .infinity] {
      let error: ScrollError = time == 6.5 ? .timeRunsBackwards(from: 7, to: 6.5) : .invalidTime(time)
      #expect(throws: error) { try live.gallery.move(to: Point(x: 0, y: 90), time: time) }
      #expect(throws: error) { try live.gallery.release(velocity: nil, time: time) }
      #expect(throws: error) { try live.gallery.touch(at: .zero, time: time) }
      #expect(throws: error) { try live.gallery.advance(to: time) }
    }
    #expect(throws: ScrollError.self) { try live.gallery.release(velocity: nil, time: .nan) }
    #expect(throws: ScrollError.self) { try live.gallery.release(velocity: Point(x: 0, y: Double.nan), time: 7) }
    #expect(throws: ScrollError.self) { try live.gallery.touch(at: Point(x: Double.nan, y: 0), time: 7) }
    try live.engine.layoutIfNeeded()
    #expect(live.gallery.photo.rect() == before)
    // It still holds the photo.
    try live.gallery.move(to: Point(x: 0, y: 31), time: 7)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.gallery.photo.rect().midY - before.midY - 1) <= 1e-9)
  }

  @Test("a page that is turning is caught where it is")
  func caught() throws {
    let live = try shown()
    try live.gallery.touch(at: .zero, time: 5)
    try live.gallery.move(to: Point(x: -150, y: 0), time: 5)
    try live.gallery.release(velocity: Point(x: -900, y: 0), time: 5)
    try live.advance(to: 5.1)
    let before = live.gallery.photo.rect().midX
    #expect(before < 195 - 150 && before > 195 - 410)
    try live.gallery.touch(at: .zero, time: 5.1)
    try live.gallery.move(to: Point(x: 1, y: 0), time: 5.1)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.gallery.photo.rect().midX - before - 1) <= 1e-9)
  }
}
