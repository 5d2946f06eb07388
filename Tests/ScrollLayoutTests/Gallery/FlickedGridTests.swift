// FlickedGridTests.swift: the grid of a gallery under a fast finger and after it, frame by frame.

import AutoLayout
import ScrollLayout
import Testing

@Suite("A flicked grid")
struct FlickedGridTests {
  private func live() throws -> LiveGallery {
    let live = try LiveGallery(Array((0..<200).map { _ in mixedPhotos }.joined()))
    live.gallery.grid.physics.panSlop = 0
    return live
  }

  /// The thumbnails of which some is on the screen, and that have no view.
  private func missing(_ live: LiveGallery) -> [Int] {
    let grid = live.gallery.grid
    let seen = Rect(x: 0, y: grid.contentOffset.y, width: grid.frame.width, height: grid.frame.height)
    return grid.indices(in: seen).filter { grid.thumbnail($0) == nil }
  }

  @Test("every thumbnail on the screen has a view, in every frame", arguments: [600.0, 3000, 9000, 40_000])
  func flick(speed: Double) throws {
    let live = try live()
    let grid = live.gallery.grid
    var time = 1.0
    for direction in [-1.0, 1] {
      try grid.touch(at: Point(x: 100, y: 400), time: time)
      for frame in 1...6 {
        time += 1.0 / 60
        let place = Point(x: 100, y: 400 + direction * speed / 60 * Double(frame))
        try grid.move(to: place, time: time)
        try live.engine.advance(to: time)
        #expect(missing(live).isEmpty)
      }
      try grid.release(velocity: Point(x: 0, y: direction * speed), time: time)
      for _ in 1...90 {
        time += 1.0 / 60
        try live.engine.advance(to: time)
        #expect(missing(live).isEmpty)
      }
    }
    #expect(live.gridError() < 1e-6)
  }

  @Test("an offset that is set shows its thumbnails in the very next pass", arguments: [5000.0, 300, 23_000])
  func offsetSet(offset: Double) throws {
    let live = try live()
    for y in [offset, 0, offset + 40] {
      live.gallery.grid.contentOffset.y = y
      try live.engine.layoutIfNeeded()
      #expect(live.gallery.grid.contentOffset.y == y && missing(live).isEmpty)
      #expect(live.gridError() < 1e-6)
    }
    // A photo that is none is thrown by the gallery's next step, and the pass goes on without it.
    live.source.photos[7] = .zero
    live.gallery.grid.contentOffset.y = 17_000
    try live.engine.layoutIfNeeded()
    live.gallery.grid.contentOffset.y = 0
    try live.engine.layoutIfNeeded()
    #expect(throws: ScrollError.invalidPhoto(.zero, at: 7)) { try live.gallery.advance(to: 1) }
    live.source.photos[7] = mixedPhotos[7]
    try live.advance(to: 2)
    #expect(missing(live).isEmpty)
  }

  @Test("whoever advances by hand advances the grid and the gallery, which does not move its grid")
  func byHand() throws {
    let live = try live()
    let grid = live.gallery.grid
    try grid.touch(at: Point(x: 100, y: 400), time: 1)
    try grid.release(velocity: .zero, time: 1)
    try grid.setContentOffset(Point(x: 0, y: 5000), animated: true, at: 1)
    try live.gallery.advance(to: 1.2)
    try live.engine.layoutIfNeeded()
    #expect(grid.contentOffset.y == 0)
    for frame in 1...30 {
      try grid.advance(to: 1.2 + Double(frame) / 60)
      try live.gallery.advance(to: 1.2 + Double(frame) / 60)
      try live.engine.layoutIfNeeded()
      #expect(missing(live).isEmpty)
    }
    #expect(grid.contentOffset.y == 5000)
  }

  // The system takes a touch away: released at rest, where the finger came down if that would dismiss.
  @Test("a touch that the system cancels leaves the photo in the detail, and the grid where it may rest")
  func cancelled() throws {
    let live = try live()
    try live.gallery.grid.touch(at: Point(x: 100, y: 400), time: 1)
    try live.gallery.grid.move(to: Point(x: 100, y: 700), time: 1.1)
    try live.engine.advance(to: 1.1)
    try live.gallery.grid.release(velocity: .zero, time: 1.2)
    try live.engine.advance(to: 4)
    #expect(live.gallery.grid.contentOffset.y == 0)
    try live.gallery.select(4, at: 4)
    try live.engine.advance(to: 6)
    let start = Point(x: 195, y: 200)
    try live.gallery.touch(at: start, time: 6)
    try live.gallery.move(to: Point(x: 195, y: 700), time: 6.1)
    try live.engine.advance(to: 6.1)
    try live.gallery.move(to: start, time: 6.2)
    try live.gallery.release(velocity: .zero, time: 6.2)
    try live.engine.advance(to: 8)
    #expect(live.gallery.state == .detail && !live.gallery.isAnimating)
    #expect(live.gallery.backgroundAlpha == 1)
  }
}
