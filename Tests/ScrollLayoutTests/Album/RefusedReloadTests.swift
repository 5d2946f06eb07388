// RefusedReloadTests.swift: a source that has changed for something that is no photo.

import AutoLayout
import ScrollLayout
import Testing

/// What a source can say of its change.
enum SourceChange: CaseIterable {
  case insertion, removal, anew
}

@Suite("A change of the photos that is refused")
struct RefusedReloadTests {
  /// Changes the photos, one of which is none then, and takes that back after `body`.
  private func withBadPhoto(_ change: SourceChange, at bad: Int, in source: CountingSource, _ body: () -> Void) {
    let before = source.photos
    switch change {
    case .insertion: source.photos.insert(contentsOf: [mixedPhotos[0], mixedPhotos[3]], at: 1)
    case .removal: source.photos.removeSubrange(0..<2)
    case .anew: source.photos = source.photos.reversed()
    }
    source.photos[bad] = .zero
    body()
    source.photos = before
  }

  // The photo that is shown, those beside it, and the last that has a view.
  @Test(
    "leaves an album as it was: its frames, its glide, its finger", arguments: SourceChange.allCases, 0...7)
  func album(change: SourceChange, bad: Int) throws {
    for isHeld in [false, true] {
      let live = try LiveAlbum(mixedPhotos, current: 3)
      let album = live.album
      try album.touch(.large, at: 1)
      try album.move(by: -80)
      if !isHeld { try album.release(velocity: -300, at: 1) }
      try live.advance(to: 1.05)
      let views = album.large.photos.map { ObjectIdentifier($0) } + live.strip.thumbnails.map { ObjectIdentifier($0) }
      let frames = live.strip.thumbnails.map { $0.rect() }
      let end = album.animationEnd
      withBadPhoto(change, at: bad, in: live.source) {
        #expect(throws: ScrollError.invalidPhoto(.zero, at: bad)) {
          switch change {
          case .insertion: try album.didInsertPhotos(at: 1..<3)
          case .removal: try album.didRemovePhotos(at: 0..<2)
          case .anew: try album.reloadPhotos()
          }
        }
        #expect(
          album.large.photos.map { ObjectIdentifier($0) } + live.strip.thumbnails.map { ObjectIdentifier($0) } == views)
        #expect(album.held == (isHeld ? .large : nil) && album.animationEnd == end && album.master == .large)
        #expect(album.currentIndex == 3)
      }
      try live.engine.layoutIfNeeded()
      #expect(zip(frames, live.strip.thumbnails).allSatisfy { difference($0, $1.rect()) < 1e-9 })
      if isHeld { try album.release(velocity: -300, at: 1.05) }
      for step in 1...120 { try live.advance(to: 1.05 + Double(step) / 60) }
      #expect(album.currentIndex == 4 && live.error(live.puppet(4)) < 1e-9)
    }
  }

  @Test(
    "leaves a gallery as it was, in the grid, in the detail and between them", arguments: SourceChange.allCases, 0...7)
  func gallery(change: SourceChange, bad: Int) throws {
    for moment in [0.0, 1.1, 3] {
      let live = try LiveGallery(mixedPhotos)
      let gallery = live.gallery
      if moment > 0 { try gallery.select(3, at: 1) }
      if moment > 0 { try live.advance(to: moment) }
      let views = gallery.grid.thumbnails.map { ObjectIdentifier($0) }
      let (photo, end, state, index) = (gallery.photo.rect(), gallery.animationEnd, gallery.state, gallery.currentIndex)
      withBadPhoto(change, at: bad, in: live.source) {
        #expect(throws: ScrollError.invalidPhoto(.zero, at: bad)) {
          switch change {
          case .insertion: try gallery.didInsertPhotos(at: 1..<3)
          case .removal: try gallery.didRemovePhotos(at: 0..<2)
          case .anew: try gallery.reloadPhotos()
          }
        }
        #expect(gallery.grid.thumbnails.map { ObjectIdentifier($0) } == views)
        #expect(gallery.animationEnd == end && gallery.state == state && gallery.currentIndex == index)
      }
      try live.engine.layoutIfNeeded()
      #expect(difference(gallery.photo.rect(), photo) < 1e-9)
      try live.advance(to: 6)
      #expect(live.gridError() < 1e-6)
      if moment > 0 { #expect(live.transitionError(3, 1) < 1e-6) }
    }
  }

  // A hundred photos on a screen for twenty of them; the photo that is shown is not in sight, and has a view all the same.
  @Test("leaves a gallery as it was also where the photo that is shown is far from what is in sight")
  func far() throws {
    let live = try LiveGallery(Array((0..<10).map { _ in mixedPhotos }.joined()))
    let gallery = live.gallery
    gallery.grid.contentOffset.y = gallery.grid.offsetCentring(80).y
    try live.advance(to: 0)
    try gallery.select(80, at: 0)
    try live.advance(to: 2)
    gallery.grid.contentOffset.y = 0
    try live.advance(to: 2)
    let views = gallery.grid.thumbnails.map { ObjectIdentifier($0) }
    for bad in [81, 82, 83, 5] {
      withBadPhoto(.insertion, at: bad, in: live.source) {
        #expect(throws: ScrollError.invalidPhoto(.zero, at: bad)) { try gallery.didInsertPhotos(at: 1..<3) }
        #expect(gallery.currentIndex == 80 && gallery.state == .detail)
        #expect(gallery.grid.thumbnails.map { ObjectIdentifier($0) } == views)
      }
    }
  }
}
