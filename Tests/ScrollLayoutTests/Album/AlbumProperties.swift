// AlbumProperties.swift: what holds for an album whatever fingers do to it.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

private struct AlbumStory: Sendable, CustomStringConvertible {
  var count: Int
  var current: Int
  var events: [Event]

  enum Event: Sendable {
    case touch(Bool)
    case drag(Int)
    case letGo(Int)
    /// Hundredths of a second.
    case wait(Int)
    case show(Int)
    case resize(Int, Int)
    case insert(Int, Int)
    case remove(Int, Int)
  }

  var description: String {
    "\(count) photos, \(current) shown\n" + events.map { "\($0)" }.joined(separator: "\n")
  }

  static var generator: Generator<AlbumStory> {
    Generator { random in
      let count = random.int(in: 1...25)
      var story = AlbumStory(count: count, current: random.int(in: 0...count - 1), events: [])
      for _ in 0..<random.int(in: 1...25) {
        func r(_ range: ClosedRange<Int>) -> Int { random.int(in: range) }
        switch r(0...13) {
        case 0, 1: story.events.append(.touch(random.chance(0.5)))
        case 2...5: story.events.append(.drag(r(-300...300)))
        case 6: story.events.append(.letGo(r(-3000...3000)))
        case 7...9: story.events.append(.wait(r(0...60)))
        case 10: story.events.append(.show(r(0...30)))
        case 11: story.events.append(.resize(r(200...900), r(300...900)))
        case 12: story.events.append(.insert(r(0...25), r(1...3)))
        default: story.events.append(.remove(r(0...25), r(1...3)))
        }
      }
      return story
    } shrink: { story in
      story.events.indices.reversed().map { index in
        var shorter = story
        shorter.events.remove(at: index)
        return shorter
      }
    }
  }
}

/// In debug builds the solver checks its invariants after every change, which takes most of the time.
private let albumStoryCount = isOptimized ? 300 : 25

@Suite("Properties of the album")
struct AlbumProperties {
  @Test("nothing jumps at an interruption, and at rest one photo is open, in the middle, with all offsets in range")
  func stories() throws {
    try forAll(AlbumStory.generator, seed: 70_000, count: albumStoryCount) { story in
      let live = try LiveAlbum(
        (0..<story.count).map { mixedPhotos[$0 % 10] }, current: story.current,
        margins: story.count % 2 == 0 ? .everything : LiveMargins())
      var time = 0.0
      var isShowing = false
      for event in story.events {
        // A turn of many pages in 0.3 s is as fast as it has to be.
        if case .show = event { isShowing = true } else if case .touch = event { isShowing = false }
        let before = places(live)
        let isJump = try play(event, live, &time, isShowing)
        if !isJump { try compare(before, places(live), 1e-6, "\(event)") }
        try checkSizes(live, "\(event)")
      }
      if live.album.held != nil { try live.album.release(at: time) }
      try live.advance(to: time)
      try rest(live, time)
    }
  }

  @Test("no thumbnail is wider than its photo while one way of moving takes over from another")
  func widthsDuringSwaps() throws {
    // Thumbnail 2 has not begun to fold when the pager, which the strip has brought to photo 3, takes over and goes back.
    let live = try LiveAlbum(Array(mixedPhotos.prefix(4)), current: 2)
    var time = 0.0
    let story: [AlbumStory.Event] = [.touch(false), .drag(-194), .touch(true), .drag(19)]
    for event in story {
      _ = try play(event, live, &time, false)
      try checkSizes(live, "\(event)")
    }
    // Nor on the way to rest; the finger goes on over the boundary of two photos meanwhile.
    for _ in 0..<40 {
      time += 0.01
      try live.album.move(by: 15)
      try live.advance(to: time)
      try checkSizes(live, "at \(time)")
    }
    try live.album.release(at: time)
    try rest(live, time)
  }

  /// Whether things may be elsewhere after the event: fingers, turning screens and coming photos move them.
  private func play(_ event: AlbumStory.Event, _ live: LiveAlbum, _ time: inout Double, _ isShowing: Bool) throws
    -> Bool
  {
    let album = live.album
    switch event {
    case .touch(let large): try album.touch(large ? .large : .thumbnails, at: time)
    case .letGo(let velocity):
      guard album.held != nil else { return false }
      try album.release(velocity: Double(velocity), at: time)
    case .show(let index):
      guard live.photos.count > 0 else { return false }
      try album.show(index % live.photos.count, at: time, duration: 0.3)
    case .drag(let distance):
      guard album.held != nil else { return false }
      try album.move(by: Double(distance))
      try live.engine.layoutIfNeeded()
      return true
    case .wait(let hundredths):
      for _ in 0..<hundredths {
        let before = places(live)
        time += 0.01
        try live.advance(to: time)
        // No way of moving here is faster than this: 3,000 points a second, and a thumbnail's folding.
        if album.animationEnd == nil || !isShowing { try compare(before, places(live), 70, "at \(time)") }
      }
      return true
    case .resize(let width, let height):
      live.engine.size = Size(width: Double(width), height: Double(height))
      try live.engine.layoutIfNeeded()
      try live.advance(to: time)
      return true
    case .insert(let index, let count):
      let index = index % (live.photos.count + 1)
      live.source.photos.insert(contentsOf: mixedPhotos.prefix(count), at: index)
      try album.didInsertPhotos(at: index..<index + count)
      try live.advance(to: time)
      return true
    case .remove(let index, let count):
      guard live.photos.count > 0 else { return false }
      let index = index % live.photos.count
      let gone = index..<min(index + count, live.photos.count)
      live.source.photos.removeSubrange(gone)
      try album.didRemovePhotos(at: gone)
      try live.advance(to: time)
      return true
    }
    try live.engine.layoutIfNeeded()
    return false
  }

  /// Where the thumbnails are on the screen.
  private func places(_ live: LiveAlbum) -> [Int: Rect] {
    var places: [Int: Rect] = [:]
    for thumbnail in live.strip.thumbnails { places[thumbnail.index] = thumbnail.rect() }
    return places
  }

  private func compare(_ a: [Int: Rect], _ b: [Int: Rect], _ limit: Double, _ moment: String) throws {
    for (index, rect) in a {
      guard let other = b[index] else { continue }
      try demand(difference(rect, other) <= limit, "\(moment): thumbnail \(index) went from \(rect) to \(other)")
    }
  }

  private func checkSizes(_ live: LiveAlbum, _ moment: String) throws {
    try demand(live.engine.conflicts.isEmpty, "\(moment): \(live.engine.conflicts)")
    for thumbnail in live.strip.thumbnails {
      let width = thumbnail.frame.width
      try demand(
        width >= 30 - 1e-9 && width <= live.full(thumbnail.index) + 1e-9, "\(moment): thumbnail of \(width)")
    }
    for photo in live.album.large.photos {
      let (w, h) = (photo.frame.width, photo.frame.height)
      try demand(
        w <= max(live.view, 40) + 1e-7 && h <= live.engine.size.height - 48 + 1e-7, "\(moment): photo of \(w) × \(h)")
    }
    // Everything visible has a view.
    let visible = live.strip.indices(in: live.strip.visibleRect)
    let views = Set(live.strip.thumbnails.map(\.index))
    try demand(visible.allSatisfy(views.contains), "\(moment): \(visible) visible, views \(views.sorted())")
  }

  private func rest(_ live: LiveAlbum, _ start: Double) throws {
    var time = start
    for _ in 0..<3 {
      time += 10
      try live.advance(to: time)
    }
    try demand(!live.album.isAnimating, "still moving half a minute later")
    guard let current = live.album.currentIndex else { return }
    try demand(
      live.largeError(position: Double(current)) <= 1e-6,
      "the pager is off by \(live.largeError(position: Double(current)))")
    for thumbnail in live.strip.thumbnails {
      let expected = thumbnail.index == current ? live.full(current) : 30
      try demand(abs(thumbnail.frame.width - expected) <= 1e-7, "thumbnail \(thumbnail.index) is \(thumbnail.frame)")
      if thumbnail.index == current {
        try demand(abs(thumbnail.rect().midX - live.view / 2) <= 1e-6, "photo \(current) is at \(thumbnail.rect())")
      }
    }
    for scroll in [live.strip as ScrollView, live.album.large] {
      let (offset, nearest) = (scroll.contentOffset, scroll.clamped(scroll.contentOffset))
      try demand(abs(offset.x - nearest.x) <= 1e-6, "\(scroll.debugName) rests at \(offset), out of range")
    }
  }
}
