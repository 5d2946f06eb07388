// LivePhotos.swift: the photos of a source that have views at the moment, whatever arranges them.
//
// Whoever shows photos says which are visible; when that asks for another range, views are made for what is new, those that
// are not wanted leave, and the source is told of both. Photos that stay keep their views.

import AutoLayout

/// A view of one photo of a source: a thumbnail, a page.
public class PhotoTile: View {
  /// The number of the photo.
  public final let index: Int
  /// The size of the photo, of which only the ratio matters.
  public final let photo: Size
  /// The constraints that come and go with it.
  final var rows: [LayoutConstraint] = []

  init(index: Int, photo: Size) {
    self.index = index
    self.photo = photo
    super.init()
  }
}

/// The photos of a source that have views.
final class LivePhotos<Tile: PhotoTile> {
  let source: any PhotoSource
  /// By ascending index.
  private(set) var tiles: [Tile] = []
  private var live: LiveRange
  /// The range whose photos have views: what `live` goes back to if a photo is refused.
  private var shown: LiveRange
  /// What the source was told of last.
  private var told = 0..<0

  init(_ source: any PhotoSource, _ margins: LiveMargins) {
    self.source = source
    live = LiveRange(margins)
    shown = live
  }

  /// What is wanted for what is visible, besides single photos.
  var range: Range<Int> { live.range }

  /// Takes note of what is visible; true if views have to come or go.
  func update(visible: Range<Int>) -> Bool { live.update(visible: visible, count: source.count) }

  /// What a photo's size is. Throws for one without a ratio.
  func size(at index: Int) throws(ScrollError) -> Size {
    let size = source.pixelSize(at: index)
    guard size.isPhoto else { throw .invalidPhoto(size, at: index) }
    return size
  }

  /// The view of a photo, if it has one. O(log views).
  func tile(_ index: Int) -> Tile? {
    var places = 0..<tiles.count
    while !places.isEmpty {
      let place = places.lowerBound + places.count / 2
      if tiles[place].index == index { return tiles[place] }
      places = tiles[place].index < index ? place + 1..<places.upperBound : places.lowerBound..<place
    }
    return nil
  }

  /// Gives views to the photos of `range` and to `others`, and to no more: the new ones have no superview yet. Throws for a
  /// photo without a ratio, and nothing changes then: the range is what it was before `update` as well.
  func show(alsoOf others: [Int] = [], make: (Int, Size) -> Tile) throws(ScrollError) {
    var wanted = others.filter { $0 < range.lowerBound }
    wanted += Array(range)
    wanted += others.filter { $0 >= range.upperBound }
    var new: [Tile] = []
    do throws(ScrollError) {
      for index in wanted {
        if let tile = tile(index) { new.append(tile) } else { new.append(make(index, try size(at: index))) }
      }
    } catch {
      live = shown
      throw error
    }
    shown = live
    let (leaving, old) = (tiles, told)
    tiles = new
    told = range
    for part in difference(old, told) { source.release(part) }
    for part in difference(told, old) { source.prefetch(part) }
    for gone in leaving where tile(gone.index) !== gone { gone.removeFromSuperview() }
  }

  /// Throws if one of the photos that would get views after `reset`, if these were visible one after the other, has no ratio. Nothing
  /// changes.
  func checkAnew(visible: [Range<Int>]) throws(ScrollError) {
    var trial = live
    trial.reset()
    for part in visible where trial.update(visible: part, count: source.count) {
      for index in trial.range { _ = try size(at: index) }
    }
  }

  /// The source has changed: all views go, and everything is to be asked for anew.
  func reset() {
    for tile in tiles { tile.removeFromSuperview() }
    if !told.isEmpty { source.release(told) }
    tiles = []
    told = 0..<0
    live.reset()
    shown = live
  }
}

/// What of `a` is not in `b`: before it and behind it.
private func difference(_ a: Range<Int>, _ b: Range<Int>) -> [Range<Int>] {
  let inside = b.clamped(to: a)
  let parts = inside.isEmpty ? [a] : [a.lowerBound..<inside.lowerBound, inside.upperBound..<a.upperBound]
  return parts.filter { !$0.isEmpty }
}

/// What the ratio of a photo may be: beyond that a layout cannot tell its sides apart.
let photoRatios = 1e-3...1e3

extension Size {
  /// Whether it can be the size of a photo: two finite numbers above 0.
  var isPhoto: Bool { isFinite && width > 0 && height > 0 }

  /// Whether it is the size of a photo whose ratio a layout can hold.
  var hasUsableRatio: Bool { isPhoto && photoRatios.contains(width / height) }

  /// The ratio by which a photo is laid out: that of its size, brought into what a layout can hold. On a page of 1000 points
  /// a photo beyond that would be less than a point thick.
  var layoutRatio: Double { min(max(width / height, photoRatios.lowerBound), photoRatios.upperBound) }
}
