// ScrollViewTests.swift: content coordinates, content size, offset, and what the edges of a scroll view mean.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
  let engine = LayoutEngine(size: Size(width: 400, height: 300))
  let scroll: ScrollView
  let scrollLeft: LayoutConstraint

  /// A scroll view at (40, 30), 200 × 100.
  init() throws {
    scroll = engine.root.add(ScrollView(), named: "scroll")
    scrollLeft = try scroll.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 40).activate()
    try LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 30),
      scroll.widthAnchor.constraint(equalToConstant: 200),
      scroll.heightAnchor.constraint(equalToConstant: 100),
    ])
  }

  /// A content of 500 × 600, pinned to all four edges.
  private func addContent() throws -> View {
    let content = scroll.add(View(), named: "content")
    try LayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 500), content.heightAnchor.constraint(equalToConstant: 600),
    ])
    return content
  }

  @Test("the content size follows from what is pinned to the content's edges")
  func contentSize() throws {
    _ = try addContent()
    try engine.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 500, height: 600))
    #expect(engine.conflicts.isEmpty)
    #expect(try engine.ambiguousItems().isEmpty)
  }

  @Test("frames inside are content coordinates: scrolling changes none, and is reported as such")
  func scrolling() throws {
    let content = try addContent()
    try engine.layoutIfNeeded()
    try scroll.setContentOffset(Point(x: 70, y: -20))
    let changes = try engine.layoutIfNeeded()
    #expect(changes.isEmpty && changes.scrolled.map(\.debugName) == ["scroll"])
    #expect(scroll.contentOffset == Point(x: 70, y: -20))
    #expect(content.frame.origin == .zero)
    // On the screen: 40 − 70, 30 + 20.
    #expect(difference(content.rect(), Rect(x: -30, y: 50, width: 500, height: 600)) <= 1e-9)
    #expect(difference(content.rect(in: scroll), Rect(x: 0, y: 0, width: 500, height: 600)) <= 1e-9)
    #expect(difference(scroll.visibleRect, Rect(x: 70, y: -20, width: 200, height: 100)) <= 1e-9)
    #expect(difference(scroll.frameLayoutGuide.layoutFrame, scroll.visibleRect) <= 1e-9)
  }

  @Test("a scroll view that moves takes its content along without changing its frames")
  func movedScrollView() throws {
    let content = try addContent()
    let inner = content.add(View(), named: "inner")
    try LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: content.topAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 7), inner.heightAnchor.constraint(equalToConstant: 8),
    ])
    try engine.layoutIfNeeded()
    scrollLeft.constant = 45
    #expect(try engine.layoutIfNeeded().map(\.debugName) == ["scroll"])
    #expect(difference(inner.rect(), Rect(x: 50, y: 36, width: 7, height: 8)) <= 1e-9)
  }

  @Test("edges and centre of a scroll view mean its content for what lies inside, its frame for what lies outside")
  func edges() throws {
    let inside = scroll.add(View(), named: "inside")
    let outside = engine.root.add(View(), named: "outside")
    try LayoutConstraint.activate([
      inside.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 10),
      inside.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -20),
      inside.topAnchor.constraint(equalTo: scroll.topAnchor),
      inside.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      // Width and height of a scroll view always mean its frame: 200 · 3 and 100.
      inside.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 3),
      inside.heightAnchor.constraint(equalTo: scroll.heightAnchor),
      outside.leftAnchor.constraint(equalTo: scroll.rightAnchor, constant: 10),
      outside.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
      outside.widthAnchor.constraint(equalTo: scroll.contentLayoutGuide.widthAnchor, multiplier: 0.1),
      outside.heightAnchor.constraint(equalToConstant: 10),
    ])
    scroll.contentOffset = Point(x: 33, y: 0)
    try engine.layoutIfNeeded()
    #expect(difference(inside.frame, Rect(x: 10, y: 0, width: 600, height: 100)) <= 1e-9)
    #expect(abs(scroll.contentSize.width - 630) <= 1e-9 && abs(scroll.contentSize.height - 100) <= 1e-9)
    #expect(difference(outside.frame, Rect(x: 250, y: 75, width: 63, height: 10)) <= 1e-9)
  }

  @Test("what is pinned to the frame stays on the screen while the content scrolls")
  func pinnedToFrame() throws {
    _ = try addContent()
    let header = scroll.add(View(), named: "header")
    try LayoutConstraint.activate([
      header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 4),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    for offset in [Point(x: 0, y: 0), Point(x: 12, y: 345), Point(x: -3, y: -4)] {
      scroll.contentOffset = offset
      try engine.layoutIfNeeded()
      #expect(difference(header.rect(), Rect(x: 44, y: 30, width: 200, height: 20)) <= 1e-9)
      #expect(difference(header.frame, Rect(x: offset.x + 4, y: offset.y, width: 200, height: 20)) <= 1e-9)
    }
  }

  @Test("an item inside and one outside meet on the screen")
  func acrossTheBorder() throws {
    let content = try addContent()
    let marker = engine.root.add(View(), named: "marker")
    try LayoutConstraint.activate([
      marker.leftAnchor.constraint(equalTo: content.centerXAnchor, constant: 1),
      marker.topAnchor.constraint(equalTo: content.bottomAnchor),
    ])
    try scroll.setContentOffset(Point(x: 100, y: 500))
    try engine.layoutIfNeeded()
    // 40 + 250 − 100 + 1, 30 + 600 − 500.
    #expect(abs(marker.frame.minX - 191) <= 1e-9 && abs(marker.frame.minY - 130) <= 1e-9)
  }

  @Test("the offset takes part in constraints: required ones outrank what is asked for")
  func requiredOffset() throws {
    let content = try addContent()
    let cell = content.add(View(), named: "cell")
    try LayoutConstraint.activate([
      cell.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 120),
      cell.widthAnchor.constraint(equalToConstant: 60),
      cell.leftAnchor.constraint(greaterThanOrEqualTo: scroll.contentOffsetXAnchor, constant: 5),
    ])
    // cell.centerX − offset.x == scroll.width / 2 + gap
    let centred = LayoutConstraint(
      terms: [
        LayoutTerm(cell, .centerX), LayoutTerm(scroll, .contentOffsetX, times: -1),
        LayoutTerm(scroll, .width, times: -0.5),
      ], constant: 8)
    scroll.contentOffset = Point(x: 400, y: 0)
    try engine.layoutIfNeeded()
    #expect(abs(scroll.contentOffset.x - 115) <= 1e-9)
    try centred.activate()
    try engine.layoutIfNeeded()
    // 150 − offset == 100 + 8.
    #expect(abs(scroll.contentOffset.x - 42) <= 1e-9)
    centred.deactivate()
    scroll.contentOffset = Point(x: 42, y: 0)
    try engine.layoutIfNeeded()
    #expect(abs(scroll.contentOffset.x - 42) <= 1e-9 && engine.conflicts.isEmpty)
  }

  @Test("scroll views inside scroll views convert step by step")
  func nested() throws {
    let content = try addContent()
    let inner = content.add(ScrollView(), named: "inner")
    let leaf = inner.add(View(), named: "leaf")
    let marker = engine.root.add(View(), named: "marker")
    try LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 50),
      inner.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 60),
      inner.widthAnchor.constraint(equalToConstant: 70), inner.heightAnchor.constraint(equalToConstant: 80),
      leaf.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 9),
      leaf.topAnchor.constraint(equalTo: inner.contentLayoutGuide.topAnchor, constant: 10),
      leaf.widthAnchor.constraint(equalToConstant: 11), leaf.heightAnchor.constraint(equalToConstant: 12),
      marker.leftAnchor.constraint(equalTo: leaf.rightAnchor),
      marker.topAnchor.constraint(equalTo: leaf.topAnchor),
    ])
    scroll.contentOffset = Point(x: 1, y: 2)
    inner.contentOffset = Point(x: 3, y: 4)
    try engine.layoutIfNeeded()
    #expect(difference(leaf.frame, Rect(x: 9, y: 10, width: 11, height: 12)) <= 1e-9)
    // 40 − 1 + 50 − 3 + 9 and 30 − 2 + 60 − 4 + 10.
    #expect(difference(leaf.rect(), Rect(x: 95, y: 94, width: 11, height: 12)) <= 1e-9)
    #expect(abs(marker.frame.minX - 106) <= 1e-9 && abs(marker.frame.minY - 94) <= 1e-9)
    #expect(difference(leaf.rect(in: content), Rect(x: 56, y: 66, width: 11, height: 12)) <= 1e-9)
  }

  @Test("limits of the offset follow from content, frame and insets")
  func limits() throws {
    _ = try addContent()
    scroll.contentInset = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    try engine.layoutIfNeeded()
    // UIKit: minimum −inset; maximum content + inset − frame, not below the minimum.
    #expect(scroll.minimumContentOffset == Point(x: -20, y: -10))
    #expect(scroll.maximumContentOffset == Point(x: 340, y: 530))
    #expect(scroll.clamped(Point(x: -99, y: 999)) == Point(x: -20, y: 530))
    let empty = engine.root.add(ScrollView(), named: "empty")
    try empty.widthAnchor.constraint(equalToConstant: 50).activate()
    try engine.layoutIfNeeded()
    #expect(empty.maximumContentOffset == .zero && empty.clamped(Point(x: 7, y: 7)) == .zero)
  }

  @Test("an offset set before the scroll view is added is where it begins")
  func detachedOffset() throws {
    let other = ScrollView()
    other.contentOffset = Point(x: 11, y: 12)
    #expect(other.contentOffset == Point(x: 11, y: 12) && other.engine == nil)
    engine.root.add(other, named: "other")
    try engine.layoutIfNeeded()
    #expect(other.contentOffset == Point(x: 11, y: 12))
  }

  /// A scroll view whose content inset asks for what it is part of.
  private final class AskingScrollView: ScrollView {
    var inset = EdgeInsets(top: 30)
    var error: (any Error)?
    private(set) var limits: [Double] = []

    override var contentInset: EdgeInsets {
      get {
        do { try engine?.layoutIfNeeded() } catch { self.error = error }
        limits.append(minimumContentOffset.y)
        return inset
      }
      set {}
    }
  }

  @Test("a content inset that asks for a pass, or for the limits that it is part of, is answered without it")
  func askingInset() throws {
    let asking = engine.root.add(AskingScrollView(), named: "asking")
    try asking.widthAnchor.constraint(equalToConstant: 100).activate()
    try engine.layoutIfNeeded()
    #expect(asking.minimumContentOffset == Point(x: 0, y: -30) && asking.error == nil)
    #expect(!asking.limits.isEmpty && asking.limits.allSatisfy { $0 == 0 })
  }

  @Test(
    "a content inset that an override answers and that is none counts as none, and is thrown",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e13, 1e308,
    ])
  func badOverride(inset: Double) throws {
    let asking = engine.root.add(AskingScrollView(), named: "asking")
    try engine.layoutIfNeeded()
    asking.inset = EdgeInsets(top: inset)
    #expect(asking.minimumContentOffset == .zero)
    do {
      try engine.layoutIfNeeded()
      Issue.record("an inset of \(inset) was taken")
    } catch {
      #expect(error.description.hasPrefix("contentInset of 'asking' cannot be "))
    }
  }

  @Test("offsets and insets that are no numbers are refused and change nothing")
  func invalid() throws {
    try engine.layoutIfNeeded()
    #expect(throws: LayoutError.invalidContentOffset(Point(x: 1, y: .infinity), of: "scroll")) {
      try scroll.setContentOffset(Point(x: 1, y: .infinity))
    }
    scroll.contentInset = EdgeInsets(left: 1e13)
    #expect(scroll.contentInset == .zero)
    #expect(throws: LayoutError.invalidInsets(EdgeInsets(left: 1e13), property: "contentInset", of: "scroll")) {
      try engine.layoutIfNeeded()
    }
    scroll.contentInset = EdgeInsets(left: .nan)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    scroll.contentOffset = Point(x: .nan, y: 0)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
    #expect(scroll.contentOffset == .zero && scroll.contentInset == .zero)
  }

  @Test("a removed scroll view takes its guides and its content's constraints along, and may come back")
  func removal() throws {
    _ = try addContent()
    try engine.layoutIfNeeded()
    scroll.removeFromSuperview()
    #expect(scroll.contentLayoutGuide.engine == nil && scroll.frameLayoutGuide.engine == nil)
    try engine.layoutIfNeeded()
    engine.root.add(scroll)
    #expect(scroll.contentLayoutGuide.engine != nil && scroll.frameLayoutGuide.engine != nil)
    // As UIKit does: the constraints among the view and its subviews are theirs, so the content is as large as before.
    try engine.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 500, height: 600))
    #expect(engine.conflicts.isEmpty)
  }

  @Test("an offset that was set is read as it was set until a pass has carried it out, wherever the view goes")
  func offsetOnTheWay() throws {
    let offset = Point(x: 0, y: 100)
    let moving = ScrollView()
    moving.contentOffset = offset
    #expect(moving.contentOffset == offset)
    engine.root.add(moving)
    #expect(moving.contentOffset == offset)
    try engine.layoutIfNeeded()
    #expect(moving.contentOffset == offset)
    let other = LayoutEngine(size: Size(width: 400, height: 300))
    other.root.add(moving)
    moving.contentOffset.y += 10
    try other.layoutIfNeeded()
    #expect(moving.contentOffset == Point(x: 0, y: 110))
  }

  @Test("an offset is a wish, in a tree and outside of any", arguments: [false, true])
  func requiredOffset(isDetached: Bool) throws {
    let other = ScrollView()
    if !isDetached { engine.root.add(other) }
    other.contentOffsetPriority = .required
    if isDetached { engine.root.add(other) }
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    #expect(other.contentOffsetPriority == .contentOffset)
    other.contentOffsetPriority = 30
    try engine.layoutIfNeeded()
    #expect(other.contentOffsetPriority == 30)
  }
}
