// NestedScrollingTests.swift: one finger over a list in a pager: what it is told, what it refuses, and time.

import AutoLayout
import ScrollLayout
import Testing

private func names(_ events: ScrollEvents) -> [String] {
  events.map { String(describing: $0).split(separator: "(")[0].description }
}

/// A list, 300 by 400 with 2000 points of content, on the first of three pages.
private struct Nest {
  let engine = LayoutEngine(size: Size(width: 300, height: 400))
  let outer = ScrollView()
  let inner = ScrollView()
  let nested: NestedScrolling

  init() throws {
    engine.root.add(outer, named: "pager")
    outer.add(inner, named: "list")
    outer.isPagingEnabled = true
    nested = NestedScrolling([inner, outer])
    try LayoutConstraint.activate(
      fill(outer, engine.root) + [
        inner.leftAnchor.constraint(equalTo: outer.contentLayoutGuide.leftAnchor),
        inner.topAnchor.constraint(equalTo: outer.contentLayoutGuide.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 300), inner.heightAnchor.constraint(equalToConstant: 400),
        outer.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 900),
        outer.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 400),
        inner.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 300),
        inner.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 2000),
      ])
    try engine.layoutIfNeeded()
    try nested.advance(to: 0)
  }

  func offsets() throws -> [Point] {
    try engine.layoutIfNeeded()
    return [inner.contentOffset, outer.contentOffset]
  }
}

@Suite("One finger over nested scroll views")
struct NestedScrollingTests {
  @Test("it is told what happens to any of them")
  func events() throws {
    let nest = try Nest()
    #expect(try nest.nested.touch(at: .zero, time: 0).isEmpty)
    #expect(names(try nest.nested.move(to: Point(x: 0, y: -60), time: 0.1)) == ["willBeginDragging", "didScroll"])
    let release = try nest.nested.release(velocity: Point(x: 0, y: -1000), time: 0.1)
    #expect(names(release) == ["willEndDragging", "didEndDragging", "willBeginDecelerating"])
    // The next finger stops the list.
    #expect(names(try nest.nested.touch(at: .zero, time: 0.2)) == ["didScroll", "didEndDecelerating"])
    // Another one, once it drags the pager, which comes back when that lets go.
    #expect(names(try nest.nested.move(to: Point(x: -60, y: 0), time: 0.2)) == ["willBeginDragging", "didScroll"])
    #expect(nest.nested.dragged === nest.outer)
    #expect(names(try nest.nested.touch(at: .zero, time: 0.2)) == ["willEndDragging", "didEndDragging"])
    #expect(names(try nest.nested.release(velocity: nil, time: 0.2)) == ["willBeginDecelerating"])
  }

  @Test("a release that is refused can be made good, and so can one by a finger that was taken off")
  func refusedRelease() throws {
    let nest = try Nest()
    try nest.nested.touch(at: .zero, time: 1)
    try nest.nested.move(to: Point(x: 0, y: -60), time: 2)
    let before = try nest.offsets()
    for time in [1.5, Double.nan, .infinity] {
      #expect(throws: ScrollError.self) { try nest.nested.release(velocity: nil, time: time) }
    }
    #expect(throws: ScrollError.self) { try nest.nested.release(velocity: Point(x: 0, y: Double.nan), time: 2) }
    #expect(try nest.offsets() == before && nest.inner.isDragging)
    try nest.nested.release(velocity: .zero, time: 2)
    #expect(!nest.inner.isTracking)
    #expect(throws: ScrollError.notHeld("nested scrolling")) { try nest.nested.release(velocity: nil, time: 2) }
    // A call stops one of two that were touched; the finger lets go of the other.
    try nest.nested.touch(at: .zero, time: 3)
    try nest.inner.stopScrolling()
    try nest.nested.release(velocity: nil, time: 3)
    #expect(!nest.inner.isTracking && !nest.outer.isTracking)
  }

  @Test("places and times that are none are refused at once by all of them")
  func refusals() throws {
    let nest = try Nest()
    try nest.outer.advance(to: 2)
    // The list could be touched at 1, the pager not.
    #expect(throws: ScrollError.timeRunsBackwards(from: 2, to: 1)) { try nest.nested.touch(at: .zero, time: 1) }
    #expect(!nest.inner.isTracking)
    try nest.nested.touch(at: .zero, time: 3)
    #expect(throws: ScrollError.self) { try nest.nested.move(to: Point(x: Double.nan, y: 0), time: 3) }
    #expect(throws: ScrollError.self) { try nest.nested.move(to: Point(x: 1, y: 0), time: .nan) }
    try nest.nested.move(to: Point(x: 1, y: 0), time: 4)
    #expect(throws: ScrollError.timeRunsBackwards(from: 4, to: 3.5)) {
      try nest.nested.move(to: Point(x: 2, y: 0), time: 3.5)
    }
  }
}
