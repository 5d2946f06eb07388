// CollageTouchTests.swift: the finger on a control of a collage: what it is told, and what it refuses.

import AutoLayout
import ScrollLayout
import Testing

@Suite("The finger on a control of a collage")
struct CollageTouchTests {
  /// Two columns on a screen 300 points wide: the divider is in the middle, and goes no nearer than 44 to an edge.
  private func make() throws -> (live: LiveCollage, control: CollageControl) {
    let live = try LiveCollage(
      Collage(.sideBySide, photos: Array(mixedPhotos.prefix(2))), screen: Size(width: 300, height: 300))
    return (live, live.collage.controls[0])
  }

  @Test("it is told of all that it does, and of nothing else")
  func events() throws {
    let (live, control) = try make()
    #expect(try control.touch(at: .zero, time: 0).isEmpty)
    #expect(try control.move(to: .zero, time: 0).isEmpty)
    #expect(Array(try control.move(to: Point(x: 20, y: 0), time: 0)) == [.willBeginDragging, .didScroll])
    #expect(try control.move(to: Point(x: 20, y: 50), time: 0).isEmpty)
    #expect(Array(try control.move(to: Point(x: 500, y: 50), time: 0)) == [.didScroll])
    // As far as it goes already.
    #expect(try control.move(to: Point(x: 600, y: 50), time: 0).isEmpty)
    #expect(
      Array(try control.release(velocity: Point(x: 900, y: 0), time: 0)) == [
        .willEndDragging(velocity: .zero, target: Point(x: 256, y: 150)), .didEndDragging(willDecelerate: false),
      ])
    // A tap.
    #expect(try control.touch(at: .zero, time: 0).isEmpty && control.release(velocity: nil, time: 0).isEmpty)
    try live.engine.layoutIfNeeded()
    #expect(live.frames[1].width == 44)
  }

  @Test("another one takes its place, and the divider does not jump")
  func second() throws {
    let (live, control) = try make()
    try control.touch(at: .zero, time: 0)
    try control.move(to: Point(x: 30, y: 0), time: 0)
    let events = try control.touch(at: Point(x: 100, y: 0), time: 0)
    #expect(Array(events).last == .didEndDragging(willDecelerate: false))
    try control.move(to: Point(x: 105, y: 0), time: 0)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 185) <= 1e-9)
    try control.release(velocity: nil, time: 0)
    #expect(throws: ScrollError.notHeld("control0")) { try control.move(to: .zero, time: 0) }
    #expect(throws: ScrollError.notHeld("control0")) { try control.release(velocity: nil, time: 0) }
    // So for fingers by number.
    try live.collage.touch(0)
    try live.collage.move(0, by: Point(x: 10, y: 0))
    try live.collage.touch(0)
    try live.collage.move(0, by: Point(x: 5, y: 0))
    try live.collage.release(0)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 200) <= 1e-9)
  }

  @Test("its times do not decrease, and what is refused changes nothing")
  func times() throws {
    let (live, control) = try make()
    try control.touch(at: .zero, time: 1)
    try control.move(to: Point(x: 10, y: 0), time: 2)
    for time in [1.5, -.infinity, .infinity] {
      let error: ScrollError = time == 1.5 ? .timeRunsBackwards(from: 2, to: 1.5) : .invalidTime(time)
      #expect(throws: error) { try control.move(to: Point(x: 60, y: 0), time: time) }
      #expect(throws: error) { try control.release(velocity: nil, time: time) }
      #expect(throws: error) { try control.touch(at: .zero, time: time) }
    }
    #expect(throws: ScrollError.self) { try control.release(velocity: nil, time: .nan) }
    #expect(throws: ScrollError.self) { try control.move(to: Point(x: 1e300, y: 0), time: 2) }
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 160) <= 1e-9 && live.collage.isPanning(0))
  }
}
