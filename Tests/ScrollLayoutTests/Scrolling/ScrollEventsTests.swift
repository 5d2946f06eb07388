// ScrollEventsTests.swift: what is printed of events: the names that UIKit's delegate has.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Scroll events")
struct ScrollEventsTests {
  @Test("events are printed by their names, with the velocity of the offset in points per millisecond")
  func description() throws {
    let stage = try ScrollStage(Size(width: 300, height: 4000))
    #expect("\(try stage.scroll.touch(at: Point(x: 0, y: 700), time: 0))" == "[]")
    // 40 points up, less the 10 of the slop.
    let dragged = try stage.scroll.move(to: Point(x: 0, y: 660), time: 0.1)
    #expect("\(dragged)" == "[willBeginDragging, didScroll]")
    // The finger goes up at 500 points per second, the offset down; slower than 10 a second by
    // 0.499 · (500 − 10) = 244.51.
    let events = try stage.scroll.release(velocity: Point(x: 0, y: -500), time: 0.2)
    guard case .willEndDragging(let velocity, let target) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(velocity == Point(x: 0, y: 0.5) && (target.y - 274.51).magnitude < 1e-6)
    let release = "willEndDragging(velocity: (0, 0.5), target: \(target))"
    #expect("\(events)" == "[\(release), didEndDragging(willDecelerate: true), willBeginDecelerating]")
  }

  @Test("events of one's own are told as the library tells its own, each once and in their order")
  func made() throws {
    let none: ScrollEvents = []
    #expect(none.isEmpty && none == ScrollEvents())
    let release: [ScrollEvent] = [
      .willEndDragging(velocity: Point(x: 0, y: 0.5), target: Point(x: 0, y: 300)),
      .didEndDragging(willDecelerate: true),
      .willBeginDecelerating,
    ]
    #expect(Array(ScrollEvents(release.reversed() + release + [.didScroll])) == [.didScroll] + release)
    let all: ScrollEvents = [
      .willBeginDragging, .willBeginZooming, .didZoom, .didScroll, .didEndDecelerating, .didEndScrollingAnimation,
      .didEndZooming,
    ]
    #expect(all.count == 7 && all.didScroll && all.didEnd)
  }

  @Test("a velocity counts only if the finger has begun to drag")
  func unmoved() throws {
    let stage = try ScrollStage(Size(width: 300, height: 4000))
    try stage.scroll.touch(at: Point(x: 0, y: 700), time: 0)
    #expect(try stage.scroll.move(to: Point(x: 0, y: 690), time: 0.1).isEmpty)
    #expect(try stage.scroll.release(velocity: Point(x: 0, y: -500), time: 0.2).isEmpty)
    #expect(try stage.offset(at: 1) == .zero)
  }
}
