// TouchableTests.swift: fingers and frames that do not know what they move, against those that do.

import AutoLayout
import ScrollLayout
import Testing

/// A finger goes from `start` over each of `places`, counted from there, a fiftieth of a second apart, and lets go.
private func swipe(
  _ target: any Touchable, at time: Double, over places: [Point], velocity: Point?,
  then check: (Int) throws -> Void = { _ in }
) throws {
  let start = Point(x: 100, y: 200)
  try target.touch(at: start, time: time)
  for (index, place) in places.enumerated() {
    let now = time + Double(index + 1) / 50
    try target.move(to: Point(x: start.x + place.x, y: start.y + place.y), time: now)
    try check(index)
  }
  try target.release(velocity: velocity, time: time + Double(places.count) / 50)
}

@Suite("Fingers and frames that do not know what they move")
struct TouchableTests {
  @Test("on the parts of an album they move the album", arguments: [true, false])
  func album(isLarge: Bool) throws {
    let (live, twin) = (try LiveAlbum(mixedPhotos, current: 4), try LiveAlbum(mixedPhotos, current: 4))
    let part: any Touchable = isLarge ? live.album.large : live.album.thumbnails
    try twin.album.touch(isLarge ? .large : .thumbnails, at: 0)
    let way = [-20.0, -64, -48]
    try swipe(part, at: 0, over: way.map { Point(x: $0, y: 0) }, velocity: Point(x: -700, y: 3)) { index in
      try twin.album.move(by: way[index] - (index > 0 ? way[index - 1] : 0))
      #expect(live.album.large.position == twin.album.large.position)
    }
    try twin.album.release(velocity: -700, at: 0.06)
    for step in 0...200 {
      try live.advance(to: 0.06 + Double(step) / 50)
      try twin.advance(to: 0.06 + Double(step) / 50)
      let (a, b) = (live.strip.thumbnails.map { $0.rect() }, twin.strip.thumbnails.map { $0.rect() })
      #expect(live.album.large.position == twin.album.large.position && a == b)
    }
    #expect(!live.album.isAnimating && live.album.currentIndex == twin.album.currentIndex)
    #expect(throws: ScrollError.notHeld("large")) { try live.album.large.move(to: .zero, time: 9) }
  }

  @Test("without a velocity of its own a finger is as fast as its last movements")
  func measured() throws {
    let (live, twin) = (try LiveAlbum(mixedPhotos, current: 4), try LiveAlbum(mixedPhotos, current: 4))
    let places = [-16.0, -32, -48].map { Point(x: $0, y: 0) }
    try swipe(live.album.large, at: 0, over: places, velocity: nil)
    try swipe(twin.album.large, at: 0, over: places, velocity: Point(x: -800, y: 0))
    for time in [0.1, 0.2, 0.5] {
      try live.advance(to: time)
      try twin.advance(to: time)
      #expect(abs(live.album.large.position - twin.album.large.position) <= 1e-9)
    }
  }

  @Test("on the controls of a collage they move its dividers, and the answer is kept")
  func collage() throws {
    let photos = Array(mixedPhotos.prefix(4))
    let live = try LiveCollage(Collage(.fourPanes, photos: photos), screen: Size(width: 300, height: 300))
    let twin = try LiveCollage(Collage(.fourPanes, photos: photos), screen: Size(width: 300, height: 300))
    let way = [Point(x: 20, y: -30), Point(x: 400, y: 10)]
    let control = live.collage.controls[2]
    try twin.collage.touch(2)
    try swipe(control, at: 0, over: way, velocity: nil) { index in
      let move = try twin.collage.move(2, by: way[index])
      let answer = try #require(control.latestMove)
      #expect(answer.accepted == move.accepted && answer.isLegal == (index == 0) && answer.isLegal == move.isLegal)
    }
    try twin.collage.release(2)
    try live.engine.layoutIfNeeded()
    try twin.engine.layoutIfNeeded()
    #expect(live.frames == twin.frames && !live.collage.isPanning(2))
  }

  @Test("on a gallery they pull the photo, turn the page or shift what is zoomed, as the first movement says")
  func gallery() throws {
    let (live, twin) = (try LiveGallery(mixedPhotos), try LiveGallery(mixedPhotos))
    func both(_ body: (LiveGallery) throws -> Void) throws {
      try body(live)
      try body(twin)
    }
    func compare(at time: Double) throws {
      try both { try $0.advance(to: time) }
      #expect(live.gallery.photo.rect() == twin.gallery.photo.rect())
      #expect(live.gallery.picture.rect() == twin.gallery.picture.rect())
      #expect(live.gallery.currentIndex == twin.gallery.currentIndex && live.gallery.state == twin.gallery.state)
    }
    try both { try $0.gallery.select(4, at: 0) }
    try compare(at: 2)
    // Sideways: the page turns.
    #expect(try twin.gallery.beginTurning(at: 2))
    try swipe(live.gallery, at: 2, over: [Point(x: -90, y: 5), Point(x: -150, y: 60)], velocity: Point(x: -700, y: 0)) {
      try twin.gallery.turn(by: $0 == 0 ? -90 : -150)
      try compare(at: 2 + Double($0 + 1) / 50)
    }
    try twin.gallery.endTurning(velocity: -700, at: 2.04)
    try compare(at: 5)
    #expect(live.gallery.currentIndex == 5)
    // Zoomed, with no edge in sight: the photo is shifted, step by step.
    try both { try $0.gallery.setZoom(4, at: 5) }
    try swipe(live.gallery, at: 5, over: [Point(x: 10, y: 40), Point(x: 15, y: 20)], velocity: nil) {
      try twin.gallery.shiftPhoto(by: $0 == 0 ? Point(x: 10, y: 40) : Point(x: 5, y: -20))
      try compare(at: 5 + Double($0 + 1) / 50)
    }
    try both { try $0.gallery.setZoom(1, at: 6) }
    // Down: the photo is pulled, and thrown away.
    #expect(try twin.gallery.beginDismissing(toward: Point(x: 1, y: 30), at: 6))
    try swipe(live.gallery, at: 6, over: [Point(x: 1, y: 30), Point(x: 40, y: 60)], velocity: Point(x: 0, y: 900)) {
      try twin.gallery.pull(by: $0 == 0 ? Point(x: 1, y: 30) : Point(x: 40, y: 60))
      try compare(at: 6 + Double($0 + 1) / 50)
    }
    #expect(try twin.gallery.endDismissing(velocity: Point(x: 0, y: 900), at: 6.04))
    for step in 1...30 { try compare(at: 6.04 + Double(step) / 20) }
    #expect(live.gallery.state == .grid && !live.gallery.isAnimating)
    // In the grid there is nothing to take hold of.
    try swipe(live.gallery, at: 9, over: [Point(x: 0, y: 30)], velocity: nil)
    #expect(!live.gallery.isAnimating)
    #expect(throws: ScrollError.notHeld("gallery")) { try live.gallery.move(to: .zero, time: 10) }
  }

  @Test("whatever is animating can be advanced until nothing is, and says when that will be")
  func frames() throws {
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let strip = engine.root.add(try IndicatorStrip(photos: mixedPhotos), named: "strip")
    let navigation = engine.root.add(try PhotoNavigation(photos: mixedPhotos), named: "navigation")
    let gallery = engine.root.add(try Gallery(PhotoList(mixedPhotos)), named: "gallery")
    let album = engine.root.add(try Album(PhotoList(mixedPhotos)), named: "album")
    let scroll = engine.root.add(ScrollView(), named: "scroll")
    let animator = Animator()
    try LayoutConstraint.activate(
      [navigation, gallery, album, scroll].flatMap { fill($0, engine.root) } + [
        strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
        strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
        strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      ])
    let width = try scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 900).activate()
    try engine.layoutIfNeeded()
    let all: [any Animating] = [strip, navigation, gallery, album, scroll, animator]
    for thing in all {
      try thing.advance(to: 0)
      #expect(!thing.isAnimating && thing.animationEnd == nil)
    }
    try strip.open(3, at: 0)
    try navigation.show(3, at: 0)
    try gallery.select(3, at: 0)
    try album.show(3, at: 0)
    try scroll.setContentOffset(Point(x: 200, y: 0), animated: true, at: 0)
    try animator.animate(width, to: 1000, duration: 0.4, at: 0)
    for thing in all {
      let end = try #require(thing.animationEnd)
      #expect(thing.isAnimating && end > 0.2 && end < 2)
      try thing.advance(to: end - 1e-6)
      #expect(thing.isAnimating)
    }
    for thing in all {
      while let end = thing.animationEnd { try thing.advance(to: end) }
      try engine.layoutIfNeeded()
      #expect(!thing.isAnimating)
    }
    #expect(strip.openIndex == 3 && navigation.index == 3 && album.currentIndex == 3)
    #expect(gallery.state == .detail && scroll.contentOffset.x == 200 && width.constant == 1000)
  }
}
