// AlbumTouchTests.swift: the finger on the parts of an album: what it is told, and what it refuses.

import AutoLayout
import ScrollLayout
import Testing

private func names(_ events: ScrollEvents) -> [String] {
  events.map { String(describing: $0).split(separator: "(")[0].description }
}

@Suite("The finger on an album")
struct AlbumTouchTests {
  @Test("it is told of all that it does, and of nothing else")
  func events() throws {
    let live = try LiveAlbum(mixedPhotos, current: 4)
    let (large, strip) = (live.album.large, live.strip)
    #expect(try large.touch(at: .zero, time: 0).isEmpty)
    #expect(try large.move(to: .zero, time: 0).isEmpty)
    #expect(names(try large.move(to: Point(x: -40, y: 9), time: 0)) == ["willBeginDragging", "didScroll"])
    #expect(try large.move(to: Point(x: -40, y: 90), time: 0).isEmpty)
    // The pages are 390 wide; the pager springs to the one after photo 4.
    #expect(
      Array(try large.release(velocity: Point(x: -2000, y: 0), time: 0)) == [
        .willEndDragging(velocity: Point(x: 2, y: 0), target: Point(x: 5 * 390, y: 0)),
        .didEndDragging(willDecelerate: true), .willBeginDecelerating,
      ])
    #expect(names(try live.album.advance(to: 0.1)) == ["didScroll"])
    #expect(try live.album.advance(to: 0.1).isEmpty)
    // A finger catches it.
    #expect(names(try large.touch(at: .zero, time: 0.2)) == ["didScroll", "didEndDecelerating"])
    #expect(names(try large.release(velocity: .zero, time: 0.2)) == ["willBeginDecelerating"])
    #expect(names(try live.album.advance(to: 3)) == ["didScroll", "didEndDecelerating"])
    // A tap, which leaves the page where it is.
    #expect(try large.touch(at: .zero, time: 3).isEmpty && large.release(velocity: nil, time: 3).isEmpty)
    // The thumbnails glide on.
    try strip.touch(at: .zero, time: 4)
    #expect(names(try strip.move(to: Point(x: 30, y: 0), time: 4)) == ["willBeginDragging", "didScroll"])
    let release = try strip.release(velocity: Point(x: 200, y: 0), time: 4)
    #expect(release.contains(.didEndDragging(willDecelerate: true)))
    // A call shows a photo: the glide ends, and then it is an animation that does.
    try live.album.advance(to: 4.1)
    try live.album.show(2, at: 4.1)
    #expect(names(try live.album.advance(to: 9)) == ["didScroll", "didEndScrollingAnimation"])
    // A finger that rests, and lets go where the page is at rest, sets nothing in motion.
    try large.touch(at: .zero, time: 9)
    try large.move(to: Point(x: 10, y: 0), time: 9)
    try large.move(to: .zero, time: 9)
    #expect(
      Array(try large.release(velocity: .zero, time: 9)).last == .didEndDragging(willDecelerate: false))
  }

  @Test("another one, on either part, takes its place, and the first can do nothing more")
  func second() throws {
    let live = try LiveAlbum(mixedPhotos, current: 4)
    try live.album.large.touch(at: .zero, time: 0)
    try live.album.large.move(to: Point(x: -80, y: 0), time: 0)
    let position = live.album.large.position
    #expect(names(try live.album.large.touch(at: .zero, time: 0)) == ["willEndDragging", "didEndDragging"])
    #expect(live.album.large.position == position)
    try live.album.large.move(to: Point(x: -39, y: 0), time: 0)
    #expect(abs(live.album.large.position - position - 39.0 / 390) <= 1e-9)
    #expect(names(try live.strip.touch(at: .zero, time: 0)) == ["willEndDragging", "didEndDragging"])
    #expect(throws: ScrollError.notHeld("large")) { try live.album.large.move(to: .zero, time: 0) }
    #expect(throws: ScrollError.notHeld("large")) { try live.album.large.release(velocity: nil, time: 0) }
    try live.strip.release(velocity: nil, time: 0)
    try live.advance(to: 9)
    #expect(!live.album.isAnimating)
  }

  @Test("its times do not decrease, and what is refused changes nothing", arguments: [true, false])
  func times(isLarge: Bool) throws {
    let live = try LiveAlbum(mixedPhotos, current: 4)
    let part: ScrollView = isLarge ? live.album.large : live.strip
    try part.touch(at: .zero, time: 1)
    try part.move(to: Point(x: 30, y: 0), time: 2)
    try live.engine.layoutIfNeeded()
    let before = part.contentOffset
    for time in [1.5, -.infinity, .infinity] {
      let error: ScrollError = time == 1.5 ? .timeRunsBackwards(from: 2, to: 1.5) : .invalidTime(time)
      #expect(throws: error) { try part.move(to: Point(x: 60, y: 0), time: time) }
      #expect(throws: error) { try part.release(velocity: nil, time: time) }
      #expect(throws: error) { try part.touch(at: .zero, time: time) }
      #expect(throws: error) { try live.album.advance(to: time) }
    }
    #expect(throws: ScrollError.self) { try part.release(velocity: nil, time: .nan) }
    #expect(throws: ScrollError.self) { try part.release(velocity: Point(x: 0, y: Double.nan), time: 2) }
    try live.engine.layoutIfNeeded()
    #expect(part.contentOffset == before)
    try part.move(to: Point(x: 31, y: 0), time: 2)
    try live.engine.layoutIfNeeded()
    #expect(abs(part.contentOffset.x - before.x + 1) <= 1e-9)
  }
}
