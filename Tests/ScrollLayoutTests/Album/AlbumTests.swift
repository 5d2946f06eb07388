// AlbumTests.swift: the scrolling album against its formulas (written out in Support/LiveAlbum.swift).

import AutoLayout
import ScrollLayout
import Testing

/// How long folding or unfolding takes: max(0.25, full / 80 · 0.25) seconds.
private func duration(_ full: Double) -> Double { max(0.25, full / 80 * 0.25) }

@Suite("The album")
struct AlbumTests {
  static let screens = [Size(width: 390, height: 844), Size(width: 320, height: 568), Size(width: 1366, height: 1024)]

  @Test("pager and puppet follow the formulas over a grid of positions", arguments: screens, [1, 2, 3, 10])
  func puppet(screen: Size, count: Int) throws {
    let live = try LiveAlbum(Array(mixedPhotos.prefix(count)), screen: screen)
    var steps = Array(stride(from: -0.75, through: Double(count) - 0.25, by: 0.125))
    // There, and back by leaps.
    steps += stride(from: Double(count) - 0.4, through: -0.5, by: -0.7)
    for (number, position) in steps.enumerated() {
      live.album.large.contentOffset.x = position * screen.width
      let before = live.engine.statistics
      try live.advance(to: Double(number) / 60)
      #expect(live.largeError(position: position) <= 1e-9, "position \(position)")
      #expect(live.error(live.puppet(position)) <= 1e-9, "position \(position)")
      #expect(live.engine.statistics.activations == before.activations)
    }
    #expect(live.engine.conflicts.isEmpty)
    #expect(try live.engine.ambiguousItems().isEmpty)
  }

  @Test("the accordion follows the formulas while it folds under a finger and unfolds at rest", arguments: screens)
  func accordion(screen: Size) throws {
    let live = try LiveAlbum(mixedPhotos, current: 3, screen: screen)
    #expect(live.error(live.accordion(3, 1)) <= 1e-9)
    try live.album.touch(.thumbnails, at: 1)
    let folding = duration(live.full(3))
    for step in 0...20 {
      let p = max(0, 1 - Double(step) / 16)
      try live.advance(to: 1 + folding * Double(step) / 16)
      #expect(live.error(live.accordion(3, p), offset: false) <= 1e-9)
      // Nothing but the folding moves: photo 3 stays in the middle under a finger that rests.
      #expect(abs(live.strip.thumbnails[3].rect().midX - screen.width / 2) <= 1e-9)
    }
    // 70 points to the left: photo 5 is 6 points before the middle then, and the pager has jumped to it.
    try live.album.move(by: -70)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.strip.thumbnails[5].rect().midX - screen.width / 2 + 6) <= 1e-9)
    #expect(live.largeError(position: 5) <= 1e-9)
    try live.album.release(at: 2)
    let unfolding = duration(live.full(5))
    for step in 0...20 {
      let p = min(1, Double(step) / 16)
      try live.advance(to: 2 + unfolding * Double(step) / 16)
      #expect(live.error(live.accordion(5, p), offset: false) <= 1e-9)
      // The centre glides to the middle: what is left to go falls with p.
      #expect(abs(live.strip.thumbnails[5].rect().midX - screen.width / 2 + 6 * (1 - p)) <= 1e-9)
    }
    #expect(live.error(live.accordion(5, 1)) <= 1e-9 && !live.album.isAnimating)
  }

  @Test("an interrupted unfolding starts from where it stood, whoever interrupts it")
  func interruption() throws {
    let live = try LiveAlbum(mixedPhotos, current: 2)
    try live.album.touch(.thumbnails, at: 0)
    try live.advance(to: 1)
    try live.album.release(at: 1)
    let full = live.full(2)
    try live.advance(to: 1 + 0.4 * duration(full))
    #expect(abs(try live.strip.progress(of: 2) - 0.4) <= 1e-12)
    // A finger takes the strip up again: from 0.4 to 0 in the whole duration.
    try live.album.touch(.thumbnails, at: 1 + 0.4 * duration(full))
    for share in [0.0, 0.25, 0.5, 1] {
      try live.advance(to: 1 + (0.4 + share) * duration(full))
      #expect(live.error(live.accordion(2, 0.4 * (1 - share)), offset: false) <= 1e-9)
    }
    // It lets go, and then a finger takes the pager: the unfolding goes on to its end.
    try live.album.release(at: 3)
    try live.advance(to: 3 + 0.5 * duration(full))
    try live.album.touch(.large, at: 3 + 0.5 * duration(full))
    try live.engine.layoutIfNeeded()
    #expect(live.error(live.accordion(2, 0.5), offset: false) <= 1e-9)
    try live.advance(to: 3 + 0.75 * duration(full))
    #expect(live.error(live.accordion(2, 0.75), offset: false) <= 1e-9)
    try live.advance(to: 5)
    #expect(live.error(live.puppet(2)) <= 1e-9)
  }

  @Test("master and puppet swap without moving anything, in the middle of a swipe")
  func swap() throws {
    let live = try LiveAlbum(mixedPhotos, current: 4)
    try live.album.touch(.large, at: 0)
    try live.album.move(by: -0.3 * 390)
    try live.engine.layoutIfNeeded()
    #expect(live.error(live.puppet(4.3)) <= 1e-9)
    let before = live.strip.thumbnails.map { $0.rect() }
    try live.album.touch(.thumbnails, at: 1)
    try live.engine.layoutIfNeeded()
    for (a, b) in zip(before, live.strip.thumbnails.map { $0.rect() }) { #expect(difference(a, b) <= 1e-9) }
    #expect(live.album.master == .thumbnails)
    let middle = live.strip.thumbnails.map { $0.rect() }
    try live.advance(to: 1.1)
    try live.album.touch(.large, at: 1.1)
    try live.engine.layoutIfNeeded()
    try live.advance(to: 1.1)
    #expect(middle.count == 10 && live.album.master == .large)
    try live.album.release(at: 1.2)
    try live.advance(to: 5)
    #expect(live.error(live.puppet(live.album.large.position)) <= 1e-9)
  }

  @Test("a flick of the pager springs to the next page, and a pull past the end comes back like a rubber band")
  func flick() throws {
    let live = try LiveAlbum(mixedPhotos, current: 8)
    try live.album.touch(.large, at: 0)
    try live.album.move(by: -60)
    try live.album.release(velocity: -1500, at: 0.1)
    var last = 8.0
    for step in 0...200 {
      try live.advance(to: 0.1 + Double(step) / 100)
      #expect(live.album.large.position >= last - 1e-9 && live.error(live.puppet(live.album.large.position)) <= 1e-9)
      last = live.album.large.position
    }
    #expect(live.album.currentIndex == 9 && live.largeError(position: 9) <= 1e-9 && !live.album.isAnimating)
    try live.album.touch(.large, at: 3)
    try live.album.move(by: -100)
    try live.engine.layoutIfNeeded()
    // b = (1 − 1 / (x·c/d + 1)) · d with x = 100, c = 0.55, d = 390.
    let pulled = 100 * 0.55 / 390.0
    let stretch = (1 - 1 / (pulled + 1)) * 390
    #expect(live.largeError(position: 9 + stretch / 390) <= 1e-9)
    #expect(live.error(live.puppet(9 + stretch / 390)) <= 1e-9)
    try live.album.release(at: 3.1)
    try live.advance(to: 6)
    #expect(live.largeError(position: 9) <= 1e-9 && live.error(live.puppet(9)) <= 1e-9)
  }

  @Test("a flick of the thumbnails glides, and unfolds what comes to rest in the middle, whichever steps are shown")
  func glide() throws {
    func play(_ steps: Int) throws -> LiveAlbum {
      let live = try LiveAlbum((0..<60).map { mixedPhotos[$0 % 10] }, current: 5)
      try live.album.touch(.thumbnails, at: 0)
      try live.album.move(by: -40)
      try live.album.release(velocity: -1000, at: 0.2)
      for step in 1...steps { try live.advance(to: 0.2 + 6 * Double(step) / Double(steps)) }
      return live
    }
    let (once, often) = (try play(1), try play(300))
    // Glide of the discrete kind, stopped at 10 points a second: (v − 10) · 0.499 points, from 40 points past photo 5.
    let way = 40 + (1000 - 10) * 0.499
    let index = 5 + Int((way / 32).rounded())
    for live in [once, often] {
      #expect(live.album.currentIndex == index)
      #expect(abs(live.strip.thumbnails[index].rect().midX - 195) <= 1e-9)
    }
    #expect(often.error(often.accordion(index, 1)) <= 1e-9)
  }

  @Test("right to left everything is the mirror image")
  func mirrored() throws {
    let live = try LiveAlbum(mixedPhotos, current: 2)
    let mirror = try LiveAlbum(mixedPhotos, current: 2, direction: .rightToLeft)
    for (album, sign) in [(live.album, 1.0), (mirror.album, -1.0)] {
      try album.touch(.large, at: 0)
      try album.move(by: -sign * 130)
    }
    try live.engine.layoutIfNeeded()
    try mirror.engine.layoutIfNeeded()
    func compare(_ a: View, _ b: View) {
      let (a, b) = (a.rect(), b.rect())
      #expect(difference(Rect(x: 390 - a.maxX, y: a.minY, width: a.width, height: a.height), b) <= 1e-9)
    }
    for (a, b) in zip(live.strip.thumbnails, mirror.strip.thumbnails) { compare(a, b) }
    for (a, b) in zip(live.album.large.photos, mirror.album.large.photos) { compare(a, b) }
    for (album, sign) in [(live.album, 1.0), (mirror.album, -1.0)] {
      try album.release(velocity: -sign * 500, at: 0.1)
      try album.advance(to: 3)
      try album.touch(.thumbnails, at: 3)
      try album.move(by: -sign * 50)
      try album.release(velocity: 0, at: 3.5)
      try album.advance(to: 3.6)
    }
    try live.engine.layoutIfNeeded()
    try mirror.engine.layoutIfNeeded()
    #expect(live.album.currentIndex == mirror.album.currentIndex)
    for (a, b) in zip(live.strip.thumbnails, mirror.strip.thumbnails) { compare(a, b) }
  }

  @Test("a scroll of the thumbnails is a finger that holds them there: they fold, and the pager follows")
  func scrolled() throws {
    let live = try LiveAlbum(mixedPhotos)
    live.strip.contentOffset.x = 100
    try live.advance(to: 0)
    #expect(live.strip.contentOffset.x == 100 && live.album.master == .thumbnails)
    try live.advance(to: 1)
    #expect(live.error(live.accordion(0, 0), offset: false) <= 1e-9 && live.strip.contentOffset.x == 100)
    // Under the middle, at 295, is photo 9: 9 · 32 + 2 … + 32.
    #expect(live.album.currentIndex == 9 && live.largeError(position: 9) <= 1e-9)
    live.album.large.contentOffset.x = 390 * 8
    try live.advance(to: 1)
    #expect(live.album.master == .large)
    try live.advance(to: 2)
    #expect(live.error(live.puppet(8)) <= 1e-9)
  }

  @Test("a query by rectangle gives exactly the thumbnails that intersect it, and asks for no photo")
  func query() throws {
    let live = try LiveAlbum((0..<40).map { mixedPhotos[$0 % 10] })
    for position in [0.0, 3.4, 17.5, 39] {
      live.album.large.contentOffset.x = position * 390
      try live.advance(to: 0)
      live.source.asked = []
      for x in stride(from: -100.0, through: 1600, by: 7.5) {
        for width in [0.5, 31, 390] {
          let rect = Rect(x: x, y: 0, width: width, height: 10)
          let found = live.strip.thumbnails.indices.filter { index in
            let frame = live.strip.thumbnails[index].frame
            return frame.minX < rect.maxX && frame.maxX > rect.minX
          }
          let answer = live.strip.indices(in: rect)
          #expect(Array(answer) == found, "\(rect) at \(position)")
        }
      }
      #expect(live.source.asked.isEmpty)
    }
  }

  @Test("turning the screen keeps the photo, and photos may come and go, down to none")
  func changes() throws {
    let live = try LiveAlbum(mixedPhotos, current: 6)
    live.engine.size = Size(width: 844, height: 390)
    try live.engine.layoutIfNeeded()
    try live.advance(to: 1)
    #expect(live.largeError(position: 6) <= 1e-9 && live.error(live.puppet(6)) <= 1e-9)
    live.source.photos.insert(contentsOf: [mixedPhotos[1], mixedPhotos[2]], at: 3)
    try live.album.didInsertPhotos(at: 3..<5)
    try live.advance(to: 1)
    #expect(live.album.currentIndex == 8 && live.error(live.puppet(8)) <= 1e-9)
    live.source.photos.removeSubrange(7..<10)
    try live.album.didRemovePhotos(at: 7..<10)
    try live.advance(to: 1)
    #expect(live.album.currentIndex == 7 && live.largeError(position: 7) <= 1e-9)
    live.source.photos = []
    try live.album.reloadPhotos()
    try live.advance(to: 2)
    #expect(live.album.currentIndex == nil && live.strip.contentSize.width == 0)
    try live.album.touch(.thumbnails, at: 2)
    try live.album.move(by: 10)
    try live.album.release(at: 2)
    live.source.photos = [mixedPhotos[0]]
    try live.album.reloadPhotos()
    try live.advance(to: 3)
    #expect(live.error(live.puppet(0)) <= 1e-9 && live.engine.conflicts.isEmpty)
  }

  @Test("bad input is refused, by name, and changes nothing")
  func refusals() throws {
    #expect(throws: ScrollError.noSuch("photo", 2, count: 2)) {
      try Album(PhotoList(Array(mixedPhotos.prefix(2))), current: 2)
    }
    #expect(throws: ScrollError.invalidParameter("maximumWidth", 20)) {
      try Album(PhotoList(mixedPhotos), maximumWidth: 20)
    }
    let bad = Size(width: 0, height: 10)
    #expect(throws: ScrollError.invalidPhoto(bad, at: 0)) { try Album(PhotoList([bad])) }
    let live = try LiveAlbum(mixedPhotos)
    #expect(throws: ScrollError.notHeld("album")) { try live.album.move(by: 1) }
    #expect(throws: ScrollError.timeRunsBackwards(from: 0, to: -1)) { try live.album.advance(to: -1) }
    #expect(throws: (any Error).self) { try live.album.advance(to: .nan) }
    try live.album.touch(.large, at: 0)
    #expect(throws: (any Error).self) { try live.album.move(by: .infinity) }
    #expect(throws: (any Error).self) { try live.album.release(velocity: .nan, at: 0) }
    try live.engine.layoutIfNeeded()
    #expect(live.error(live.puppet(0)) <= 1e-9)
  }
}
