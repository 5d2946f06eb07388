// GalleryTests.swift: the gallery against its formulas (written out in Support/LiveGallery.swift).

import AllocationCount
import AutoLayout
import Foundation
import ScrollLayout
import TestSupport
import Testing

private let linear = AnimationTiming.curve(.linear, duration: 1)

@Suite("The gallery")
struct GalleryTests {
  static let screens = [Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 1024, height: 1366)]

  @Test("the grid follows its formulas for any columns, spacing and aspect", arguments: screens, [1, 3, 4])
  func grid(screen: Size, columns: Int) throws {
    for (spacing, aspect) in [(0.0, 1.0), (2, 4.0 / 3), (7.5, 0.5)] {
      for count in [0, 1, 4, 10] {
        let live = try LiveGallery(
          Array(mixedPhotos.prefix(count)), columns: columns, spacing: spacing, aspect: aspect, screen: screen,
          margins: .everything)
        #expect(live.gallery.grid.thumbnails.count == count && live.gridError() <= 1e-9)
        #expect(live.engine.conflicts.isEmpty)
        let rect = Rect(x: 10, y: 100, width: screen.width / 2, height: 150)
        let found = (0..<count).filter { index in
          let frame = live.thumbnail(index)
          return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
        }
        #expect(live.gallery.grid.indices(in: rect) == found)
      }
    }
  }

  @Test("clip and image go straight from the thumbnail to the fitted frame and back, at every p", arguments: screens)
  func transition(screen: Size) throws {
    let live = try LiveGallery(mixedPhotos, screen: screen)
    var time = 1.0
    for index in [0, 4, 5, 8] {
      try live.gallery.select(index, at: time, timing: linear)
      for p in stride(from: 0.0, through: 1, by: 0.125) {
        try live.advance(to: time + p)
        #expect(live.transitionError(index, p) <= 1e-9)
        #expect(abs(live.gallery.backgroundAlpha - p) <= 1e-12)
      }
      #expect(!live.gallery.isAnimating && live.gallery.state == .detail)
      time += 2
      // The grid may scroll on its own to show the thumbnail: 8 is out of sight in landscape.
      try live.gallery.dismiss(at: time, timing: linear)
      for p in stride(from: 0.0, through: 1, by: 0.125) {
        try live.advance(to: time + p)
        #expect(live.transitionError(index, 1 - p) <= 1e-9)
      }
      #expect(difference(live.gallery.photo.rect(), live.thumbnailOnScreen(index)) <= 1e-9)
      #expect(!live.gallery.isAnimating && live.gallery.detail.isHidden)
      time += 2
    }
    #expect(live.engine.conflicts.isEmpty)
    #expect(try live.engine.ambiguousItems().isEmpty)
  }

  @Test("the spring of the tuning moves both rectangles, with its overshoot, by the closed form")
  func spring() throws {
    let live = try LiveGallery(mixedPhotos)
    let (zeta, duration) = (0.7, 0.6)
    var tuning = GalleryTuning()
    tuning.transition = .dampedSpring(dampingRatio: zeta, duration: duration)
    try live.gallery.setTuning(tuning)
    try live.gallery.select(4, at: 0)
    let root = (1 - zeta * zeta).squareRoot()
    let omega = log(zeta / (0.001 * root)) / (zeta * duration)
    var most = 0.0
    for step in 0..<60 {
      let t = Double(step) / 60
      try live.advance(to: t)
      guard live.gallery.isAnimating else { break }
      let wave = cos(omega * root * t) + zeta / root * sin(omega * root * t)
      let p = 1 - exp(-zeta * omega * t) * wave
      most = max(most, p)
      #expect(live.transitionError(4, p) <= 1e-9)
    }
    #expect(most > 1.02 && most < 1.1)
    try live.advance(to: 3)
    #expect(live.transitionError(4, 1) <= 1e-9 && live.gallery.backgroundAlpha == 1)
  }

  @Test("a finger dismisses far or fast enough, and otherwise the photo comes back; the background fades with its way")
  func pull() throws {
    let live = try LiveGallery(mixedPhotos)
    var time = 0.0
    for (way, velocity, dismisses) in [
      (99.0, 0.0, false), (101, 0, true), (-101, 0, true), (50, 501, true), (50, 499, false), (-50, 600, false),
      (-50, -600, true),
    ] {
      try live.gallery.select(4, at: time)
      try live.advance(to: time + 2)
      let fitted = live.photo(4, in: live.detailRect, covering: false)
      // Sideways, or hardly upward: not a dismissal.
      #expect(try !live.gallery.beginDismissing(toward: Point(x: 5, y: 4), at: time + 2))
      #expect(try live.gallery.beginDismissing(toward: Point(x: 0, y: way), at: time + 2))
      for share in [0.25, 0.5, 1] {
        try live.gallery.pull(by: Point(x: 30 * share, y: way * share))
        try live.engine.layoutIfNeeded()
        let expected = fitted.offsetBy(dx: 30 * share, dy: way * share)
        #expect(difference(live.gallery.photo.rect(), expected) <= 1e-9)
        #expect(difference(live.gallery.picture.rect(), expected) <= 1e-9)
        #expect(abs(live.gallery.backgroundAlpha - (1 - abs(way) * share / 300)) <= 1e-12)
      }
      #expect(try live.gallery.endDismissing(velocity: Point(x: 0, y: velocity), at: time + 3) == dismisses)
      try live.advance(to: time + 3)
      #expect(difference(live.gallery.photo.rect(), fitted.offsetBy(dx: 30, dy: way)) <= 1e-9)
      // The velocity is handed over: a hundredth of a second later it has gone about that far.
      try live.advance(to: time + 3.0001)
      let moved = live.gallery.photo.rect().minY - fitted.minY - way
      #expect(abs(moved - velocity * 0.0001) <= 0.02)
      try live.advance(to: time + 6)
      #expect(live.transitionError(4, dismisses ? 0 : 1) <= 1e-9)
      if !dismisses { try live.gallery.dismiss(at: time + 6) }
      time += 10
      try live.advance(to: time)
      #expect(difference(live.gallery.photo.rect(), live.thumbnailOnScreen(4)) <= 1e-9)
    }
  }

  @Test("zooming keeps the touched point, panning stops at the edges, and what is smaller than the screen is centred")
  func zoom() throws {
    let live = try LiveGallery(mixedPhotos)
    // 1.5 : 1 on 390 × 844: fitted 390 × 260 at y 292.
    try live.gallery.select(0, at: 0)
    try live.advance(to: 2)
    for z in [1.0, 1.5, 2, 3, 4] {
      for anchor in [Point(x: 195, y: 422), Point(x: 100, y: 350), Point(x: 390, y: 552), Point(x: 0, y: 0)] {
        try live.gallery.setZoom(1, at: 2)
        try live.gallery.setZoom(z, about: anchor, at: 2)
        try live.engine.layoutIfNeeded()
        let (w, h) = (390 * z, 260 * z)
        // The point stays, x = a − (a − left) · z, unless a gap would show; centred while smaller.
        let left = w > 390 ? min(max(anchor.x - anchor.x * z, 390 - w), 0) : (390 - w) / 2
        let top = h > 844 ? min(max(anchor.y - (anchor.y - 292) * z, 844 - h), 0) : (844 - h) / 2
        let picture = Rect(x: left, y: top, width: w, height: h)
        #expect(difference(live.gallery.picture.rect(), picture) <= 1e-9, "\(z) at \(anchor)")
        let seen = Rect(x: max(left, 0), y: max(top, 0), width: min(w, 390), height: min(h, 844))
        #expect(difference(live.gallery.photo.rect(), seen) <= 1e-9, "\(z) at \(anchor)")
      }
    }
    // 1560 × 1040: panned far to the lower right, it shows its upper left corner.
    try live.gallery.shiftPhoto(by: Point(x: 5000, y: 5000))
    try live.engine.layoutIfNeeded()
    #expect(difference(live.gallery.picture.rect(), Rect(x: 0, y: 0, width: 1560, height: 1040)) <= 1e-9)
    // Its top edge shows, so it can be pulled down, but not up.
    #expect(try !live.gallery.beginDismissing(toward: Point(x: 0, y: -3), at: 3))
    #expect(try live.gallery.beginDismissing(toward: Point(x: 0, y: 3), at: 3))
    try live.gallery.pull(by: Point(x: 0, y: 200))
    #expect(try live.gallery.endDismissing(at: 3))
    try live.advance(to: 5)
    #expect(live.transitionError(0, 0) <= 1e-9)
    // A double tap, there and back.
    try live.gallery.select(1, at: 5)
    try live.gallery.doubleTap(at: Point(x: 195, y: 422), time: 7)
    try live.advance(to: 7.15)
    #expect(abs(live.gallery.zoom - 1.5) <= 1e-9)
    try live.advance(to: 8)
    #expect(live.gallery.zoom == 2)
    try live.gallery.doubleTap(at: Point(x: 0, y: 0), time: 8)
    try live.advance(to: 9)
    #expect(live.transitionError(1, 1) <= 1e-9)
  }

  @Test("turned pages show the neighbour, and dismissing goes to the thumbnail of the photo that is shown now")
  func turning() throws {
    let live = try LiveGallery((0..<60).map { mixedPhotos[$0 % 10] })
    try live.gallery.select(5, at: 0)
    try live.advance(to: 2)
    #expect(try live.gallery.beginTurning(at: 2))
    try live.gallery.turn(by: -150)
    try live.engine.layoutIfNeeded()
    let fitted = live.photo(5, in: live.detailRect, covering: false)
    #expect(difference(live.gallery.photo.rect(), fitted.offsetBy(dx: -150, dy: 0)) <= 1e-9)
    let next = live.photo(6, in: live.detailRect, covering: false).offsetBy(dx: 390 + 20 - 150, dy: 0)
    #expect(live.gallery.detail.subviews.contains { difference($0.rect(), next) <= 1e-9 })
    try live.gallery.endTurning(velocity: -700, at: 2.1)
    try live.advance(to: 5)
    #expect(live.gallery.currentIndex == 6 && live.transitionError(6, 1) <= 1e-9)
    // Before the first photo the page gives way like a rubber band.
    try live.gallery.dismiss(at: 5)
    try live.gallery.select(0, at: 7)
    try live.advance(to: 9)
    #expect(try live.gallery.beginTurning(at: 9))
    try live.gallery.turn(by: 100)
    try live.engine.layoutIfNeeded()
    let pulled = 100 * 0.55 / 390.0
    let stretch = (1 - 1 / (pulled + 1)) * 390
    #expect(abs(live.gallery.photo.rect().midX - 195 - stretch) <= 1e-9)
    try live.gallery.endTurning(at: 9)
    try live.advance(to: 12)
    #expect(live.gallery.currentIndex == 0 && live.transitionError(0, 1) <= 1e-9)
    // Many pages on, the thumbnail is far below: the grid scrolls to have it in the middle.
    for step in 0..<40 {
      let time = 12 + 2 * Double(step)
      #expect(try live.gallery.beginTurning(at: time))
      try live.gallery.turn(by: -300)
      try live.gallery.endTurning(at: time)
      try live.advance(to: time + 1.9)
    }
    #expect(live.gallery.currentIndex == 40)
    try live.gallery.dismiss(at: 200)
    try live.advance(to: 205)
    #expect(abs(live.gallery.photo.rect().midY - 422) <= 1e-9)
    #expect(difference(live.gallery.photo.rect(), live.thumbnailOnScreen(40)) <= 1e-9)
    // Of the last row the middle is out of reach: the grid ends at its end.
    try live.gallery.select(59, at: 210)
    try live.advance(to: 212)
    try live.gallery.dismiss(at: 212)
    try live.advance(to: 215)
    #expect(difference(live.gallery.photo.rect(), live.thumbnailOnScreen(59)) <= 1e-9)
    #expect(live.gallery.grid.contentOffset.y <= live.gallery.grid.maximumContentOffset.y + 1e-9)
  }

  @Test("an interruption goes on from the place and the velocity of its instant")
  func interruption() throws {
    let live = try LiveGallery(mixedPhotos)
    try live.gallery.select(4, at: 0)
    try live.advance(to: 0.12)
    let before = live.gallery.photo.rect()
    try live.advance(to: 0.1201)
    let speed = (live.gallery.photo.rect().minY - before.minY) / 0.0001
    let (place, alpha) = (live.gallery.photo.rect(), live.gallery.backgroundAlpha)
    try live.gallery.dismiss(at: 0.1201)
    try live.engine.layoutIfNeeded()
    #expect(difference(live.gallery.photo.rect(), place) <= 1e-9)
    #expect(abs(live.gallery.backgroundAlpha - alpha) <= 1e-12)
    try live.advance(to: 0.1202)
    let after = (live.gallery.photo.rect().minY - place.minY) / 0.0001
    #expect(abs(after - speed) <= 0.02 * abs(speed) + 5)
    // And back again, by a finger this time.
    try live.advance(to: 0.2)
    try live.gallery.select(4, at: 0.2)
    try live.advance(to: 0.25)
    let held = live.gallery.photo.rect()
    #expect(try live.gallery.beginDismissing(toward: Point(x: 0, y: 1), at: 0.25))
    try live.gallery.pull(by: Point(x: 0, y: 10))
    try live.engine.layoutIfNeeded()
    #expect(difference(live.gallery.photo.rect(), held.offsetBy(dx: 0, dy: 10)) <= 1e-9)
    try live.gallery.endDismissing(at: 0.3)
    try live.advance(to: 3)
    #expect(live.transitionError(4, 1) <= 1e-9)
  }

  @Test("grid and detail begin at the top or below the safe area, as told", arguments: [true, false], [true, false])
  func statusBar(grid: Bool, detail: Bool) throws {
    let live = try LiveGallery(
      mixedPhotos, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), gridUnderStatusBar: grid,
      detailUnderStatusBar: detail)
    #expect(live.gallery.grid.frame.minY == (grid ? 0 : 47) && live.gallery.detail.frame.minY == (detail ? 0 : 47))
    try live.gallery.select(3, at: 0)
    try live.advance(to: 3)
    #expect(live.transitionError(3, 1) <= 1e-9)
    #expect(difference(live.gallery.background.rect(), live.gallery.rect()) == 0)
  }

  @Test("100,000 photos: only those near the visible ones are asked for, and scrolling within them costs nothing")
  func scale() throws {
    let live = try LiveGallery((0..<100_000).map { mixedPhotos[$0 % 10] })
    // 9 rows of 98 are visible.
    #expect(live.source.asked.count <= 60)
    live.gallery.grid.contentOffset.y = 1_000_000
    try live.advance(to: 1)
    #expect(live.source.asked.count <= 160 && live.gridError() <= 1e-6)
    // Released: all but what is near, and the photo that would be shown.
    #expect(live.source.prefetched.allSatisfy { live.thumbnailOnScreen($0).minY.magnitude < 2000 })
    #expect(live.gallery.grid.thumbnails.count <= 80)
    var allocations = 0
    for step in 0..<60 {
      let before = live.engine.statistics
      let allocated = allocation_count()
      live.gallery.grid.contentOffset.y += 3
      try live.gallery.advance(to: 1 + Double(step) / 60)
      try live.engine.layoutIfNeeded()
      if step > 2 { allocations += allocation_count() - allocated }
      #expect(live.engine.statistics.activations == before.activations)
    }
    if isOptimized && allocation_count() >= 0 { #expect(allocations == 0) }
    let before = live.engine.statistics
    let row = Int(live.gallery.grid.contentOffset.y / (live.thumbnailHeight + 2)) + 3
    try live.gallery.select(row * 3, at: 3)
    try live.engine.layoutIfNeeded()
    #expect(live.engine.statistics.activations - before.activations <= 80)
    try live.advance(to: 6)
    #expect(live.transitionError(row * 3, 1) <= 1e-6)
  }

  // That of its number, as the album has it: of 10 photos number 7 is shown; then of 10 others, of 4 and of none.
  @Test(
    "photos that are all other ones leave it where it is, in the grid, in the detail and on the way",
    arguments: [0.1, 2, 3.1, 6])
  func reloading(moment: Double) throws {
    let live = try LiveGallery(mixedPhotos)
    try live.gallery.select(7, at: 0)
    try live.advance(to: min(moment, 2))
    if moment > 2 { try live.gallery.dismiss(at: 3) }
    try live.advance(to: moment)
    let isOpen = moment <= 2
    for (photos, index) in [(mixedPhotos.reversed(), 7), (Array(mixedPhotos.prefix(4)), 3)] {
      live.source.photos = photos
      try live.gallery.reloadPhotos()
      try live.advance(to: 7)
      #expect(live.gallery.currentIndex == index && live.gallery.state == (isOpen ? .detail : .grid))
      #expect(live.transitionError(index, isOpen ? 1 : 0) <= 1e-6 && live.gridError() <= 1e-6)
    }
    live.source.photos = []
    try live.gallery.reloadPhotos()
    try live.advance(to: 8)
    #expect(live.gallery.currentIndex == nil && live.gallery.state == .grid)
  }

  @Test("bad input is refused, by name, and changes nothing")
  func refusals() throws {
    #expect(throws: ScrollError.invalidParameter("columns", 0)) { try Gallery(PhotoList(mixedPhotos), columns: 0) }
    #expect(throws: ScrollError.invalidParameter("aspect", .infinity)) {
      try Gallery(PhotoList(mixedPhotos), aspect: .infinity)
    }
    let bad = Size(width: .nan, height: 10)
    #expect(throws: (any Error).self) { try Gallery(PhotoList([bad])) }
    let live = try LiveGallery(mixedPhotos)
    #expect(throws: ScrollError.noSuch("photo", 10, count: 10)) { try live.gallery.select(10, at: 0) }
    #expect(throws: ScrollError.notPresented) { try live.gallery.dismiss(at: 0) }
    #expect(throws: ScrollError.notHeld("gallery")) { try live.gallery.pull(by: .zero) }
    var tuning = GalleryTuning()
    tuning.fadeDistance = 0
    #expect(throws: ScrollError.invalidParameter("fadeDistance", 0)) { try live.gallery.setTuning(tuning) }
    #expect(throws: (any Error).self) {
      try live.gallery.select(1, at: 0, timing: .dampedSpring(dampingRatio: .nan, duration: 1))
    }
    try live.engine.layoutIfNeeded()
    #expect(live.engine.conflicts.isEmpty && live.gridError() <= 1e-9)
  }
}
