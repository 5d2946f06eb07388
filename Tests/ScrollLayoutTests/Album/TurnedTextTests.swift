// TurnedTextTests.swift: text that comes to run the other way under an album, a photo navigation, a pager and a strip.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Photos when the text turns")
struct TurnedTextTests {
  /// The large photo nearest to the middle of the screen.
  private func middlePhoto(_ live: LiveAlbum) -> Int? {
    live.album.large.photos.min { abs($0.rect().midX - live.view / 2) < abs($1.rect().midX - live.view / 2) }?.index
  }

  /// The distance of what is on the screen from its mirror image.
  private func mirrorError(_ before: [Rect], _ after: [Rect], width: Double) -> Double {
    guard before.count == after.count else { return .infinity }
    return zip(before, after).map { old, new in
      difference(Rect(x: width - old.maxX, y: old.minY, width: old.width, height: old.height), new)
    }.max() ?? 0
  }

  private func turn(_ engine: LayoutEngine) {
    engine.direction = engine.direction == .leftToRight ? .rightToLeft : .leftToRight
  }

  private func frames(_ live: LiveAlbum) -> [Rect] {
    live.album.large.photos.map { $0.rect() } + live.strip.thumbnails.map { $0.rect() }
  }

  /// Turns the text under an album: the very next pass, and the step after it, show the mirror image of what was seen, and the same photo.
  private func expectMirrored(_ live: LiveAlbum, at time: Double) throws {
    let (current, before) = (live.album.currentIndex, frames(live))
    turn(live.engine)
    try live.engine.layoutIfNeeded()
    #expect(mirrorError(before, frames(live), width: live.view) < 1e-9)
    try live.advance(to: time)
    #expect(live.album.currentIndex == current)
    #expect(mirrorError(before, frames(live), width: live.view) < 1e-9)
  }

  @Test("an album at rest shows the same photo in the very next pass", arguments: [0, 1, 4, 9])
  func albumAtRest(current: Int) throws {
    let live = try LiveAlbum(mixedPhotos, current: current)
    for step in 1...3 {
      try expectMirrored(live, at: Double(step))
      #expect(live.album.currentIndex == current && middlePhoto(live) == current)
    }
    #expect(try live.engine.ambiguousItems().isEmpty && live.engine.conflicts.isEmpty)
  }

  @Test("an album under a finger, and gliding, goes on with the same photo", arguments: [-270.0, -100, 0, 60, 400])
  func albumUnderFinger(distance: Double) throws {
    for part in [Album.Part.large, .thumbnails] {
      let live = try LiveAlbum(mixedPhotos, current: 4)
      try live.album.touch(part, at: 1)
      try live.album.move(by: distance)
      try live.advance(to: 2)
      let current = live.album.currentIndex
      try expectMirrored(live, at: 3)
      #expect(live.album.held == part)
      // On its way to rest.
      try live.album.release(at: 3)
      try live.advance(to: 3.05)
      turn(live.engine)
      try live.advance(to: 3.1)
      try live.advance(to: 6)
      #expect(live.album.currentIndex == current && middlePhoto(live) == current)
    }
  }

  @Test("an album whose offset was set shows the same photo", arguments: [Album.Part.large, .thumbnails])
  func albumScrolled(part: Album.Part) throws {
    let live = try LiveAlbum(mixedPhotos)
    if part == .large { live.album.large.contentOffset.x = 1300 } else { live.strip.contentOffset.x = -60 }
    try live.advance(to: 1)
    try live.advance(to: 3)
    try expectMirrored(live, at: 4)
    // An offset that is set after the turn, before anything else, counts as it is.
    turn(live.engine)
    if part == .large { live.album.large.contentOffset.x = 780 } else { live.strip.contentOffset.x = -20 }
    try live.advance(to: 5)
    #expect(part == .large ? live.album.large.contentOffset.x == 780 : live.strip.contentOffset.x == -20)
  }

  private func frames(_ row: PhotoRow) -> [Rect] { row.cells.map { $0.rect() } }

  @Test(
    "a photo navigation goes on with the same photo, at rest and under a finger", arguments: [0.0, -100, -300, 250])
  func navigation(distance: Double) throws {
    let stage = try NavigationStage(open: 4)
    if distance != 0 {
      try stage.pager.touch(at: .zero, time: 1)
      try stage.pager.move(to: Point(x: distance, y: 0), time: 1)
      for step in 0...60 { try stage.advance(to: 1 + Double(step) / 60) }
    }
    let before = frames(stage.pager) + frames(stage.strip)
    let separators = [stage.navigation.separatorLeft.rect(), stage.navigation.separatorRight.rect()]
    turn(stage.engine)
    try stage.engine.layoutIfNeeded()
    #expect(mirrorError(before, frames(stage.pager) + frames(stage.strip), width: 390) < 1e-9)
    try stage.advance(to: 2)
    #expect(mirrorError(before, frames(stage.pager) + frames(stage.strip), width: 390) < 1e-9)
    let after = [stage.navigation.separatorRight.rect(), stage.navigation.separatorLeft.rect()]
    #expect(mirrorError(separators, after, width: 390) < 1e-9)
    #expect(stage.navigation.index == 4)
    guard distance != 0 else { return }
    // The finger goes on from where it is.
    try stage.pager.move(to: Point(x: distance + 10, y: 0), time: 2)
    try stage.advance(to: 2.5)
    let moved = stage.pager.cells[4].rect().minX
    #expect(abs(moved - (-distance + 10)) < 1e-9)
    try stage.pager.release(velocity: .zero, time: 2.5)
    for step in 1...120 { try stage.advance(to: 2.5 + Double(step) / 60) }
    let index = distance < -195 ? 5 : distance > 195 ? 3 : 4
    #expect(stage.navigation.index == index && abs(stage.pager.cells[index].rect().minX) < 1e-9)
    #expect(abs(stage.strip.cells[index].rect().midX - 195) < 1e-9)
  }

  @Test("a page that is on its way when the text turns comes to rest as the one it was to be")
  func gliding() throws {
    for velocity in [-800.0, 0, 800] {
      let stage = try NavigationStage(open: 4)
      try stage.pager.touch(at: .zero, time: 1)
      try stage.pager.move(to: Point(x: -100, y: 0), time: 1)
      try stage.advance(to: 1.1)
      try stage.pager.release(velocity: Point(x: velocity, y: 0), time: 1.1)
      try stage.advance(to: 1.15)
      turn(stage.engine)
      for step in 1...180 { try stage.advance(to: 1.15 + Double(step) / 60) }
      let index = velocity < 0 ? 5 : 4
      #expect(stage.navigation.index == index && abs(stage.pager.cells[index].rect().minX) < 1e-9)
      #expect(abs(stage.strip.cells[index].rect().midX - 195) < 1e-9)
    }
    let stage = try NavigationStage(open: 2)
    try stage.navigation.show(6, at: 1)
    try stage.advance(to: 1.1)
    turn(stage.engine)
    for step in 1...60 { try stage.advance(to: 1.1 + Double(step) / 60) }
    #expect(stage.navigation.index == 6 && abs(stage.pager.cells[6].rect().minX) < 1e-9)
    #expect(abs(stage.strip.cells[6].rect().midX - 195) < 1e-9)
  }

  @Test("the strip of a photo navigation keeps its photo under a finger that leads", arguments: [-90.0, -20, 40])
  func strip(distance: Double) throws {
    let stage = try NavigationStage(open: 4)
    try stage.strip.touch(at: Point(x: 195, y: 580), time: 1)
    try stage.strip.move(to: Point(x: 195 + distance, y: 580), time: 1)
    for step in 0...60 { try stage.advance(to: 1 + Double(step) / 60) }
    let (index, before) = (stage.navigation.index, frames(stage.pager) + frames(stage.strip))
    turn(stage.engine)
    try stage.engine.layoutIfNeeded()
    #expect(mirrorError(before, frames(stage.pager) + frames(stage.strip), width: 390) < 1e-9)
    try stage.advance(to: 2.5)
    #expect(stage.navigation.index == index)
    try stage.strip.release(velocity: .zero, time: 2.5)
    for step in 1...120 { try stage.advance(to: 2.5 + Double(step) / 60) }
    #expect(stage.navigation.index == index && abs(stage.strip.cells[index ?? 0].rect().midX - 195) < 1e-9)
  }

  @Test("a pager whose offset was set shows the same page")
  func scrolledPager() throws {
    let stage = try NavigationStage(open: 4)
    stage.pager.contentOffset.x = 6 * 390
    try stage.advance(to: 1)
    let before = frames(stage.pager)
    turn(stage.engine)
    try stage.engine.layoutIfNeeded()
    #expect(mirrorError(before, frames(stage.pager), width: 390) < 1e-9)
    try stage.advance(to: 2)
    #expect(mirrorError(before, frames(stage.pager), width: 390) < 1e-9)
  }

  @Test("text that turns in an animation ends with the same photo, without a contradiction")
  func animated() throws {
    for distance in [0.0, -100] {
      let live = try LiveAlbum(mixedPhotos, current: 4)
      let stage = try NavigationStage(open: 4)
      if distance != 0 {
        try live.album.touch(.large, at: 1)
        try live.album.move(by: distance)
        try stage.pager.touch(at: .zero, time: 1)
        try stage.pager.move(to: Point(x: distance, y: 0), time: 1)
      }
      for engine in [live.engine, stage.engine] {
        for frame in 0...60 { try engine.advance(to: 1 + Double(frame) / 60) }
        try engine.animate(duration: 0.5, at: 2) { turn(engine) }
        for frame in 0...60 {
          try engine.advance(to: 2 + Double(frame) / 60)
          #expect(engine.conflicts.isEmpty)
        }
      }
      #expect(live.album.currentIndex == 4 && stage.navigation.index == 4)
      let photo = try #require(live.album.large.photos.first { $0.index == 4 })
      #expect(abs(photo.rect().midX - 195 + distance) < 1e-6)
      #expect(abs(stage.pager.cells[4].rect().minX + distance) < 1e-6)
    }
  }
}
