// ZoomingTests.swift: magnifying a content about a point, insets, indicators and nesting.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Zooming, insets, indicators and nesting")
struct ZoomingTests {
  private func zoomStage(_ size: Size) throws -> (LayoutEngine, ScrollView, View) {
    let engine = LayoutEngine(size: Size(width: 300, height: 400))
    let scroll = engine.root.add(ScrollView(), named: "scroll")
    try LayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    let photo = View()
    try scroll.setZoomedView(photo, size: size)
    scroll.maximumZoomScale = 4
    scroll.centersContent = true
    try engine.layoutIfNeeded()
    try scroll.advance(to: 0)
    return (engine, scroll, photo)
  }

  @Test("the point between the fingers stays there, and the size is the scale's")
  func anchor() throws {
    let (engine, scroll, photo) = try zoomStage(Size(width: 300, height: 400))
    let centre = Point(x: 100, y: 250)
    try scroll.beginZoom(at: centre, time: 1)
    for (k, factor) in [1.3, 2, 3, 2.5].enumerated() {
      let events = try scroll.zoom(by: factor, at: centre, time: 1 + Double(k) / 10)
      #expect(Array(events) == [.didZoom, .didScroll])
      try engine.layoutIfNeeded()
      #expect(abs(photo.frame.width - 300 * factor) < 1e-9 && scroll.zoomScale == factor)
      // (100, 250) of the photo at scale 1 lies at factor times that, less the offset, on the screen.
      #expect(abs(100 * factor - scroll.contentOffset.x - 100) < 1e-9)
      #expect(abs(250 * factor - scroll.contentOffset.y - 250) < 1e-9)
    }
    try scroll.endZoom(at: centre, time: 2)
    #expect(scroll.zoomScale == 2.5 && !scroll.isZoomAnimating)
  }

  @Test("beyond the limits there is resistance, and letting go brings scale and offset back")
  func limits() throws {
    let (engine, scroll, photo) = try zoomStage(Size(width: 300, height: 400))
    let centre = Point(x: 150, y: 200)
    for (factor, rest) in [(8.0, 4.0), (0.01, 1.0)] {
      let time = scroll.zoomScale == 1 ? 1.0 : 20.0
      try scroll.beginZoom(at: centre, time: time)
      try scroll.zoom(by: factor, at: centre, time: time + 0.1)
      #expect(
        factor > 1 ? scroll.zoomScale > 4 && scroll.zoomScale < 8 : scroll.zoomScale < 1 && scroll.zoomScale > 0.5)
      try scroll.endZoom(at: centre, time: time + 0.2)
      var last = scroll.zoomScale
      for k in 1...200 {
        try scroll.advance(to: time + 0.2 + Double(k) / 100)
        #expect(abs(scroll.zoomScale - last) < 0.2)
        last = scroll.zoomScale
      }
      try engine.layoutIfNeeded()
      #expect(scroll.zoomScale == rest && photo.frame.width == 300 * rest && !scroll.isZoomAnimating)
      let (offset, nearest) = (scroll.contentOffset, scroll.clamped(scroll.contentOffset))
      #expect(abs(offset.x - nearest.x) < 1e-9 && abs(offset.y - nearest.y) < 1e-9)
    }
  }

  // max((bounds − content·s)/2, 0) on each axis (uikit.md, B.6).
  @Test("content that is smaller rests in the middle, whatever the scale")
  func centring() throws {
    let (engine, scroll, photo) = try zoomStage(Size(width: 300, height: 100))
    for (k, scale) in [1.0, 2, 3.5, 4, 1.5].enumerated() {
      try scroll.setZoomScale(scale, at: nil, animated: k % 2 == 1, time: 1 + Double(k))
      try scroll.advance(to: 1.9 + Double(k))
      try engine.layoutIfNeeded()
      let spare = max((400 - 100 * scale) / 2, 0)
      #expect(abs(scroll.adjustedContentInset.top - spare) < 1e-9 && abs(photo.rect().midY - 200) < 1e-9, "\(scale)")
      #expect(abs(photo.rect().midX - 150) < 1e-9)
    }
    try scroll.zoom(to: Rect(x: 0, y: 0, width: 100, height: 50), animated: true, time: 10)
    try scroll.advance(to: 11)
    try engine.layoutIfNeeded()
    // 3 times, so the photo is 900 × 300: 0 … 100 fills the width, and its height is less than the screen's.
    #expect(scroll.zoomScale == 3 && abs(scroll.contentOffset.x) < 1e-9 && abs(scroll.contentOffset.y + 50) < 1e-9)
  }

  @Test("scales that are none, and fingers that are not there, are refused")
  func refusals() throws {
    let (_, scroll, _) = try zoomStage(Size(width: 300, height: 400))
    #expect(throws: ScrollError.notZooming("scroll")) { try scroll.zoom(by: 2, at: .zero, time: 1) }
    #expect(throws: ScrollError.notZooming("scroll")) { try scroll.endZoom(at: .zero, time: 1) }
    try scroll.beginZoom(at: .zero, time: 1)
    for bad in [0, -1, Double.nan, .infinity] {
      #expect(throws: ScrollError.self) { try scroll.zoom(by: bad, at: .zero, time: 2) }
      #expect(throws: ScrollError.self) { try scroll.setZoomScale(bad, animated: false, time: 2) }
    }
    #expect(scroll.zoomScale == 1 && scroll.isZooming)
    scroll.minimumZoomScale = 0
    #expect(throws: ScrollError.invalidParameter("minimumZoomScale", 0)) { try scroll.zoom(by: 2, at: .zero, time: 2) }
  }

  // uikit.md, B.5.
  @Test("the safe area is added as the adjustment behaviour says")
  func adjustedInsets() throws {
    let safe = EdgeInsets(top: 47, left: 10, bottom: 34, right: 20)
    let cases: [(ContentInsetAdjustmentBehavior, Size, Bool, EdgeInsets)] = [
      (.never, Size(width: 900, height: 4000), false, .zero),
      (.always, Size(width: 1, height: 1), false, safe),
      (.automatic, Size(width: 300, height: 4000), false, EdgeInsets(top: 47, bottom: 34)),
      (.automatic, Size(width: 900, height: 100), false, EdgeInsets(left: 10, right: 20)),
      (.automatic, Size(width: 1, height: 1), false, .zero),
      (.automatic, Size(width: 1, height: 1), true, EdgeInsets(top: 47, bottom: 34)),
      (.scrollableAxes, Size(width: 1, height: 1), true, .zero),
    ]
    for (behaviour, content, isManaged, added) in cases {
      let stage = try ScrollStage(content)
      stage.engine.root.safeAreaInsets = safe
      stage.scroll.safeAreaInsets = safe
      stage.scroll.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      stage.scroll.contentInsetAdjustmentBehavior = behaviour
      stage.scroll.isManagedByNavigationController = isManaged
      try stage.engine.layoutIfNeeded()
      let expected = added + EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(stage.scroll.adjustedContentInset == expected, "\(behaviour) \(content)")
      #expect(stage.scroll.minimumContentOffset == Point(x: -expected.left, y: -expected.top))
      #expect(
        stage.scroll.maximumContentOffset.y == max(-expected.top, content.height + expected.bottom - 800))
    }
  }

  // By hand: track 800 − 6 = 794; 794·800/4000 = 158.8 long; the rest of the track is 635.2 for 3200 points.
  @Test("a scroll indicator shows what is seen, shrinks past the edge, and fades")
  func indicators() throws {
    let stage = try ScrollStage(Size(width: 300, height: 4000))
    #expect(stage.scroll.scrollIndicators(at: 0).opacity == 0)
    stage.scroll.contentOffset = Point(x: 0, y: 1600)
    try stage.engine.layoutIfNeeded()
    let bar = try #require(stage.scroll.scrollIndicators(at: 0).vertical)
    #expect(stage.scroll.scrollIndicators(at: 0).horizontal == nil)
    #expect(bar.minX == 300 - 5.5 && bar.width == 2.5)
    #expect(abs(bar.height - 158.8) < 1e-9 && abs(bar.minY - (3 + 635.2 / 2)) < 1e-9)
    stage.scroll.contentOffset = Point(x: 0, y: -50)
    try stage.engine.layoutIfNeeded()
    let pulled = try #require(stage.scroll.scrollIndicators(at: 0).vertical)
    #expect(pulled.minY == 3 && abs(pulled.height - 108.8) < 1e-9)
    stage.scroll.contentOffset = .zero
    try stage.flick(by: Point(x: 0, y: -100), at: 1, duration: 0.5)
    #expect(stage.scroll.scrollIndicators(at: 1.5).opacity == 1)
    try stage.offset(at: 9)
    #expect(stage.scroll.scrollIndicators(at: 9.3).opacity > 1 - 1e-9)
    #expect(abs(stage.scroll.scrollIndicators(at: 9.5).opacity - 0.5) < 1e-9)
    #expect(stage.scroll.scrollIndicators(at: 12).opacity == 0)
  }

  @Test("of nested scroll views the innermost that can go the finger's way takes the drag")
  func nesting() throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 400))
    let outer = engine.root.add(ScrollView(), named: "outer")
    let inner = outer.add(ScrollView(), named: "inner")
    let photo = inner.add(View(), named: "photo")
    func fill(_ view: View, _ constraints: [LayoutConstraint]) throws { try LayoutConstraint.activate(constraints) }
    try fill(
      outer,
      [
        outer.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        outer.topAnchor.constraint(equalTo: engine.root.topAnchor),
        outer.widthAnchor.constraint(equalToConstant: 300), outer.heightAnchor.constraint(equalToConstant: 400),
        inner.leftAnchor.constraint(equalTo: outer.contentLayoutGuide.leftAnchor),
        inner.topAnchor.constraint(equalTo: outer.contentLayoutGuide.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 300), inner.heightAnchor.constraint(equalToConstant: 400),
        outer.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 900),
        outer.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 400),
        photo.leftAnchor.constraint(equalTo: inner.contentLayoutGuide.leftAnchor),
        photo.topAnchor.constraint(equalTo: inner.contentLayoutGuide.topAnchor),
        photo.widthAnchor.constraint(equalToConstant: 500), photo.heightAnchor.constraint(equalToConstant: 400),
        inner.contentLayoutGuide.rightAnchor.constraint(equalTo: photo.rightAnchor),
        inner.contentLayoutGuide.bottomAnchor.constraint(equalTo: photo.bottomAnchor),
      ])
    try engine.layoutIfNeeded()
    let nested = NestedScrolling([inner, outer])
    func drag(by way: Double, at time: Double) throws -> ScrollView? {
      try nested.touch(at: .zero, time: time)
      for k in 1...20 {
        _ = try nested.move(to: Point(x: way * Double(k) / 20, y: 0), time: time + Double(k) / 20)
        try engine.layoutIfNeeded()
      }
      _ = try nested.release(time: time + 2)
      try nested.advance(to: time + 5)
      try engine.layoutIfNeeded()
      return nested.dragged
    }
    #expect(try drag(by: -150, at: 0) === inner)
    #expect(try drag(by: -150, at: 10) === inner)
    #expect(inner.contentOffset.x == 200)
    // At its edge now: the one around it goes on.
    #expect(try drag(by: -150, at: 20) === outer)
    #expect(abs(outer.contentOffset.x - 140) < 1e-9 && inner.contentOffset.x == 200)
    #expect(try drag(by: 100, at: 30) === inner)
    #expect(throws: ScrollError.self) { try nested.move(to: .zero, time: 40) }
  }
}
