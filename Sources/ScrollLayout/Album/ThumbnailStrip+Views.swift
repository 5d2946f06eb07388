// ThumbnailStrip+Views.swift: the thumbnails that have views, and the chain of constraints between them.

import AutoLayout

/// A thumbnail of an album.
public final class AlbumThumbnail: PhotoTile {
  var link: LayoutConstraint?
  /// The index of the thumbnail it is linked to; −1 for the content's end.
  var previous = -1
}

extension ThumbnailStrip {
  /// Sees to it that what is visible, and whatever is not folded, has views.
  func makeLive(visible: Range<Int>) throws(ScrollError) {
    func isMissing(_ entry: ThumbnailShape.Entry) -> Bool {
      entry.index < source.count && live.tile(entry.index) == nil
    }
    guard live.update(visible: visible) || shown.entries.contains(where: isMissing) else { return }
    let special = shown.entries.map { $0.index }.filter { $0 < source.count }
    try live.show(alsoOf: special) { AlbumThumbnail(index: $0, photo: $1) }
    try relink()
  }

  /// Brings in the new views, and links every thumbnail to the one before it.
  func relink() throws(ScrollError) {
    var previous: AlbumThumbnail?
    for (place, thumbnail) in thumbnails.enumerated() {
      if thumbnail.superview == nil {
        thumbnail.rows =
          [fix(thumbnail, .width, normalWidth)] + pin(thumbnail, [.top], to: contentLayoutGuide)
          + pin(thumbnail, [.height], to: frameLayoutGuide)
        insert(thumbnail, at: place, named: "thumb\(thumbnail.index)")
        if engine != nil { try activate(thumbnail.rows) }
      }
      if thumbnail.link?.isActive != true || thumbnail.previous != previous?.index ?? -1 {
        thumbnail.link?.deactivate()
        let link = pin(thumbnail, .leading, to: previous ?? contentLayoutGuide, previous == nil ? .leading : .trailing)
        thumbnail.link = link
        thumbnail.previous = previous?.index ?? -1
        try link.write(gap(before: thumbnail.index, after: thumbnail.previous, shown.extra(of: thumbnail.index).gap))
        if engine != nil { try activate([link]) }
      }
      previous = thumbnail
    }
    try linkEnd(previous)
  }

  func linkEnd(_ last: AlbumThumbnail?) throws(ScrollError) {
    guard endLink?.isActive != true || endPrevious != last?.index ?? -1 else { return }
    endLink?.deactivate()
    let link = pin(contentLayoutGuide, .trailing, to: last ?? contentLayoutGuide, last == nil ? .leading : .trailing)
    endLink = link
    endPrevious = last?.index ?? -1
    try link.write(endGap)
    if engine != nil { try activate([link]) }
  }

  /// Throws what `reload` for a photo in the middle would throw of the photos that it would ask for; nothing changes.
  func checkReload(index: Int) throws(ScrollError) {
    guard source.count > 0 else { return }
    var shape = ThumbnailShape()
    let full = fullWidth(of: try live.size(at: index))
    if index + 1 < source.count {
      shape.follow(index, 0, full: full, next: fullWidth(of: try live.size(at: index + 1)), metrics)
    } else {
      shape.unfold(index, full: full, metrics)
    }
    for entry in shape.entries where entry.index < source.count { _ = try live.size(at: entry.index) }
    try live.checkAnew(visible: [index..<index + 1, visible(of: shape, middle: shape.middle)])
  }

  /// The source has changed: everything is asked for anew.
  func reload(index: Int, _ fraction: Double) throws(ScrollError) {
    live.reset()
    endLink?.deactivate()
    endLink = nil
    leaveOffset()
    if source.count > 0 {
      try jump(to: index, fraction)
      show(at: now)
      try makeLive(visible: index..<index + 1)
    } else {
      aim = .folded(middle: 0)
      aimed.clear()
      left.clear()
      fading = Motion(.rest(0), start: now)
    }
    try relink()
    try update(at: now)
  }
}
