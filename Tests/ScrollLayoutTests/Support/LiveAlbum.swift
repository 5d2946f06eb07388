// LiveAlbum.swift: an album on a screen, and beside it the formulas of what it has to look like.
//
// n = 30, s = 2, S = 15, thumbnails 48 high and 30 … 160 wide; the pager's S is 100, its least width 40. Positions are
// computed cell by cell, from the left, in content coordinates.

import AutoLayout
import ScrollLayout

/// Counts what is asked of it.
final class CountingSource: PhotoSource {
  var photos: [Size]
  var asked: Set<Int> = []
  var prefetched: Set<Int> = []

  init(_ photos: [Size]) {
    self.photos = photos
  }

  var count: Int { photos.count }

  func pixelSize(at index: Int) -> Size {
    asked.insert(index)
    return photos[index]
  }

  func prefetch(_ indices: Range<Int>) { prefetched.formUnion(indices) }
  func release(_ indices: Range<Int>) { prefetched.subtract(indices) }
}

struct LiveAlbum {
  let engine: LayoutEngine
  let album: Album
  let source: CountingSource

  init(
    _ photos: [Size], current: Int = 0, screen: Size = Size(width: 390, height: 844),
    margins: LiveMargins = .everything, direction: LayoutDirection = .leftToRight
  ) throws {
    engine = LayoutEngine(size: screen, direction: direction)
    source = CountingSource(photos)
    album = engine.root.add(try Album(source, current: current, margins: margins), named: "album")
    try LayoutConstraint.activate(fill(album, engine.root))
    try engine.layoutIfNeeded()
    try advance(to: 0)
  }

  func advance(to time: Double) throws {
    try album.advance(to: time)
    try engine.layoutIfNeeded()
  }

  var photos: [Size] { source.photos }
  var view: Double { engine.size.width }
  var strip: ThumbnailStrip { album.thumbnails }

  func full(_ index: Int) -> Double {
    guard photos.indices.contains(index) else { return 30 }
    return min(max(48 * photos[index].width / photos[index].height, 30), 160)
  }

  // MARK: The pager

  /// The largest distance of the large photos, and of the content's size, from the formulas for a position in pages.
  func largeError(position: Double) -> Double {
    let height = engine.size.height - 48
    var worst = abs(album.large.contentOffset.x - position * view)
    worst = max(worst, abs(album.large.contentSize.width - view * Double(photos.count)))
    for photo in album.large.photos {
      let r = photo.photo.width / photo.photo.height
      let h = min(height, view / r)
      let width = max(40, r * h - 100 * min(1, abs(position - Double(photo.index))))
      let frame = Rect(
        x: (Double(photo.index) + 0.5) * view - width / 2, y: (height - h) / 2, width: width, height: h)
      worst = max(worst, difference(photo.frame, frame))
    }
    return worst
  }

  // MARK: The thumbnails

  /// A state of the strip: widths, the gap before each thumbnail and behind the last, and the content offset.
  struct Strip {
    var widths: [Double]
    var gaps: [Double]
    var inset: Double
    var offset: Double
  }

  /// Thumbnail `a` unfolded by p, as an accordion. The offset is the one that has its centre in the middle.
  func accordion(_ a: Int, _ p: Double) -> Strip {
    let width = (full(a) - 30) * p + 30
    let side = (15 - 2) * p + 2.0
    var strip = Strip(
      widths: photos.map { _ in 30 }, gaps: Array(repeating: 2, count: photos.count + 1),
      inset: view / 2 - side - width / 2, offset: 0)
    strip.widths[a] = width
    strip.gaps[a] = side
    strip.gaps[a + 1] = side
    strip.offset = Double(a) * 32 + side + width / 2 - view / 2
    return strip
  }

  /// The puppet of a pager at a position in pages.
  func puppet(_ position: Double) -> Strip {
    let i = min(max(Int(position.rounded(.down)), 0), photos.count - 1)
    let f = position - Double(i)
    if f < 0 || i == photos.count - 1 {
      var strip = accordion(i, 1)
      // Before the first the offset is full · f − inset; past the last its mirror image.
      if i == 0, f < 0 { strip.offset = full(0) * f - strip.inset }
      if f > 0 { strip.offset += full(i) * f }
      return strip
    }
    let left = (15 - 2) * (1 - f) + 2.0
    var strip = Strip(
      widths: photos.map { _ in 30 }, gaps: Array(repeating: 2, count: photos.count + 1), inset: 0, offset: 0)
    strip.widths[i] = (full(i) - 30) * (1 - f) + 30
    strip.widths[i + 1] = (full(i + 1) - 30) * f + 30
    strip.gaps[i] = left
    strip.gaps[i + 1] = 15
    strip.gaps[i + 2] = 15 + 2 - left
    strip.inset = view / 2 - 15 - (strip.widths[i] + strip.widths[i + 1] - 30) / 2
    strip.offset = 32 * (Double(i) + f) - strip.inset
    return strip
  }

  /// The largest distance from a state, in points; the offset is compared only if `offset` says so.
  func error(_ expected: Strip, offset: Bool = true) -> Double {
    guard strip.thumbnails.count == photos.count else { return .infinity }
    var worst = 0.0
    var x = 0.0
    for (index, thumbnail) in strip.thumbnails.enumerated() {
      x += expected.gaps[index]
      worst = max(worst, difference(thumbnail.frame, Rect(x: x, y: 0, width: expected.widths[index], height: 48)))
      x += expected.widths[index]
    }
    x += expected.gaps[photos.count]
    worst = max(worst, abs(strip.contentSize.width - x))
    worst = max(worst, abs(strip.contentInset.left - expected.inset), abs(strip.contentInset.right - expected.inset))
    if offset { worst = max(worst, abs(strip.contentOffset.x - expected.offset)) }
    return worst
  }
}
