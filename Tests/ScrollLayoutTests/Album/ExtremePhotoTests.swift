// ExtremePhotoTests.swift: photos that are all but a line, and photos that are none, among others.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Photos of extreme ratios")
struct ExtremePhotoTests {
  /// Ten thousand to one both ways, and what a Double cannot divide.
  static let extremes = [
    Size(width: 10_000, height: 1), Size(width: 1, height: 10_000), Size(width: 1e300, height: 1e-300),
    Size(width: 1e-300, height: 1e300), Size(width: 1000, height: 1), Size(width: 1, height: 1000),
  ]

  private func photos(with extreme: Size, at index: Int) -> [Size] {
    var photos = mixedPhotos
    photos[index] = extreme
    return photos
  }

  @Test(
    "an album turns to and past a photo of any ratio, which is less than a point thick at most", arguments: extremes)
  func album(extreme: Size) throws {
    let live = try LiveAlbum(photos(with: extreme, at: 5), current: 3, margins: LiveMargins())
    try live.album.show(5, at: 1)
    for step in 0...30 { try live.advance(to: 1 + Double(step) / 60) }
    #expect(live.album.currentIndex == 5)
    let photo = try #require(live.album.large.photos.first { $0.index == 5 })
    let frame = photo.rect()
    #expect(abs(frame.midX - 195) < 1e-6 && abs(frame.midY - 398) < 1e-6)
    if extreme.width > extreme.height {
      #expect(abs(frame.width - 390) < 1e-6 && frame.height > 0 && frame.height < 1)
    } else {
      // No large photo is narrower than the least width.
      #expect(abs(frame.height - 796) < 1e-6 && abs(frame.width - 40) < 1e-6)
    }
    #expect(live.strip.fullWidth(of: extreme) == (extreme.width > extreme.height ? 160 : 30))
    // A finger on either part goes past it.
    try live.album.touch(.thumbnails, at: 2)
    try live.album.move(by: 100)
    try live.advance(to: 2.1)
    try live.album.release(at: 2.2)
    for step in 0...60 { try live.advance(to: 2.2 + Double(step) / 60) }
    #expect(live.album.currentIndex == 2)
    try live.album.show(6, at: 4)
    try live.advance(to: 4.2)
    try live.advance(to: 5)
    #expect(live.album.currentIndex == 6)
    #expect(live.engine.conflicts.isEmpty)
  }

  @Test("a gallery opens, zooms and closes a photo of any ratio", arguments: extremes)
  func gallery(extreme: Size) throws {
    let live = try LiveGallery(photos(with: extreme, at: 4))
    try live.gallery.select(4, at: 1)
    for step in 0...60 { try live.advance(to: 1 + Double(step) / 30) }
    let seen = live.gallery.photo.rect()
    #expect(abs(max(seen.width / 390, seen.height / 844) - 1) < 1e-6 && min(seen.width, seen.height) < 1)
    try live.gallery.setZoom(3, at: 4)
    try live.advance(to: 4.1)
    try live.gallery.dismiss(at: 5)
    for step in 0...60 { try live.advance(to: 5 + Double(step) / 30) }
    #expect(difference(live.gallery.photo.rect(), live.thumbnailOnScreen(4)) < 1e-3)
    #expect(live.engine.conflicts.isEmpty)
  }

  @Test("a photo navigation shows a photo of any ratio", arguments: extremes)
  func navigation(extreme: Size) throws {
    let stage = try NavigationStage(photos(with: extreme, at: 5), open: 3)
    try stage.navigation.show(5, at: 1)
    for step in 0...30 { try stage.advance(to: 1 + Double(step) / 60) }
    #expect(stage.navigation.index == 5)
    #expect(stage.strip.cells[5].frame.width == (extreme.width > extreme.height ? 160 : 30))
    #expect(stage.engine.conflicts.isEmpty)
  }

  @Test("a strip without height has a width for a photo of any ratio", arguments: extremes)
  func flatStrip(extreme: Size) throws {
    #expect(try IndicatorStrip(photos: [extreme], height: 0).openWidth(of: extreme) == 30)
    #expect(try Album(PhotoList([extreme]), thumbnailHeight: 0).thumbnails.fullWidth(of: extreme) == 30)
  }

  // The photo that is shown is none, or the next one is, which the thumbnails have to know.
  @Test("an album that is to show what is no photo goes on where it was", arguments: [6, 7], [0, 0.35])
  func refusedShow(bad: Int, duration: Double) throws {
    for isTouched in [false, true] {
      let live = try LiveAlbum(mixedPhotos, current: 1, screen: Size(width: 60, height: 844), margins: LiveMargins())
      live.source.photos[bad] = .zero
      if isTouched {
        try live.album.touch(.thumbnails, at: 1)
        try live.album.move(by: -10)
        try live.advance(to: 1.1)
      }
      let middle = live.strip.contentOffset.x
      if bad == 6 || duration == 0 {
        #expect(throws: ScrollError.invalidPhoto(.zero, at: bad)) {
          try live.album.show(6, at: 1.1, duration: duration)
        }
        #expect(live.album.currentIndex == 1 && live.album.large.position == 1)
        #expect(live.album.held == (isTouched ? .thumbnails : nil))
        #expect(live.album.master == (isTouched ? .thumbnails : .large))
        #expect(!live.album.isAnimating || isTouched)
        try live.advance(to: 1.1)
        #expect(abs(live.strip.contentOffset.x - middle) < 1e-9)
        for step in 1...60 { try live.advance(to: 1.1 + Double(step) / 60) }
        #expect(live.album.currentIndex == 1)
        if isTouched { try live.album.release(at: 3) }
      }
    }
  }
}
