// AskedPhotosTests.swift: what an album asks of its source, and what it does when the answer is no photo.

import AutoLayout
import ScrollLayout
import Testing

@Suite("What an album asks of its source")
struct AskedPhotosTests {
  @Test("a step asks once for the size of each large photo that comes into view, and for no other")
  func asked() throws {
    let source = ListeningSource(mixedPhotos)
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let album = engine.root.add(try Album(source), named: "album")
    try LayoutConstraint.activate(fill(album, engine.root))
    try engine.layoutIfNeeded()
    try album.advance(to: 0)
    // All ten thumbnails have views from now on.
    #expect(album.thumbnails.thumbnails.count == 10)
    var came = 0
    for step in 1...18 {
      let before = Set(album.large.photos.map { $0.index })
      source.asked = []
      album.large.contentOffset.x = Double(step) * 195
      try album.advance(to: Double(step))
      try engine.layoutIfNeeded()
      let new = album.large.photos.map { $0.index }.filter { !before.contains($0) }
      #expect(source.asked == new)
      came += new.count
    }
    #expect(came > 5)
  }

  @Test("a photo that is refused leaves everything as it was, until it is one")
  func refusedPhoto() throws {
    let source = ListeningSource(mixedPhotos + mixedPhotos)
    source.photos[6] = Size(width: 0, height: 10)
    let engine = LayoutEngine(size: Size(width: 60, height: 844))
    let album = engine.root.add(try Album(source), named: "album")
    try LayoutConstraint.activate(fill(album, engine.root))
    try engine.layoutIfNeeded()
    try album.advance(to: 0)
    try album.show(5, at: 0)
    for time in [2.0, 3] {
      #expect(throws: ScrollError.invalidPhoto(Size(width: 0, height: 10), at: 6)) { try album.advance(to: time) }
    }
    source.photos[6] = mixedPhotos[6]
    _ = try? album.advance(to: 4)
    try album.advance(to: 5)
    try engine.layoutIfNeeded()
    let shown = album.large.photos.map { $0.index }
    #expect(shown.contains(5) && shown.contains(6))
    #expect(album.thumbnails.thumbnails.map { $0.index }.contains(6))
  }
}

/// A source that remembers each question, in order.
private final class ListeningSource: PhotoSource {
  var photos: [Size]
  var asked: [Int] = []

  init(_ photos: [Size]) { self.photos = photos }

  var count: Int { photos.count }

  func pixelSize(at index: Int) -> Size {
    asked.append(index)
    return photos[index]
  }
}
