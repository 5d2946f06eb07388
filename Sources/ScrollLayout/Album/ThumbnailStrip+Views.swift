// ThumbnailStrip+Views.swift: the thumbnails that have views, and the chain of constraints between them.

import AutoLayout

/// A thumbnail of an album.
public final class AlbumThumbnail: View {
  public let index: Int
  /// The size of the photo, of which only the ratio matters.
  public let photo: Size
  var rows: [LayoutConstraint] = []
  var link: LayoutConstraint?
  /// The index of the thumbnail it is linked to; −1 for the content's end.
  var previous = -1

  init(index: Int, photo: Size) {
    self.index = index
    self.photo = photo
    super.init()
  }
}

extension ThumbnailStrip {
  func makeLive() throws(AlbumError) {
    var wanted: [Int] = []
    for entry in shown.entries where entry.index < live.range.lowerBound { wanted.append(entry.index) }
    wanted += Array(live.range)
    for entry in shown.entries where entry.index >= live.range.upperBound && entry.index < source.count {
      wanted.append(entry.index)
    }
    var new: [AlbumThumbnail] = []
    var place = 0
    for index in wanted {
      while place < thumbnails.count, thumbnails[place].index < index { place += 1 }
      if place < thumbnails.count, thumbnails[place].index == index {
        new.append(thumbnails[place])
      } else {
        new.append(AlbumThumbnail(index: index, photo: try size(at: index)))
      }
    }
    let old = told
    told = live.range
    tell(source, old: old, new: told)
    let leaving = thumbnails
    thumbnails = new
    place = 0
    for thumbnail in leaving {
      while place < new.count, new[place].index < thumbnail.index { place += 1 }
      if place >= new.count || new[place] !== thumbnail { thumbnail.removeFromSuperview() }
    }
    do throws(LayoutError) { try relink() } catch { throw .layout(error) }
  }

  /// Brings in the new views, and links every thumbnail to the one before it.
  func relink() throws(LayoutError) {
    var previous: AlbumThumbnail?
    for (place, thumbnail) in thumbnails.enumerated() {
      if thumbnail.superview == nil {
        thumbnail.rows = [
          thumbnail.widthAnchor.constraint(equalToConstant: normalWidth, file: "", line: 0),
          thumbnail.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, file: "", line: 0),
          thumbnail.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor, file: "", line: 0),
        ]
        insert(thumbnail, at: place, named: "thumb\(thumbnail.index)")
        if engine != nil { try LayoutConstraint.activate(thumbnail.rows) }
      }
      if thumbnail.link?.isActive != true || thumbnail.previous != previous?.index ?? -1 {
        thumbnail.link?.deactivate()
        let link = thumbnail.leadingAnchor.constraint(
          equalTo: previous?.trailingAnchor ?? contentLayoutGuide.leadingAnchor, file: "", line: 0)
        thumbnail.link = link
        thumbnail.previous = previous?.index ?? -1
        let gap = gap(before: thumbnail.index, after: thumbnail.previous, shown.extra(of: thumbnail.index).gap)
        try link.setConstant(gap)
        if engine != nil { try link.activate() }
      }
      previous = thumbnail
    }
    try linkEnd(previous)
  }

  func linkEnd(_ last: AlbumThumbnail?) throws(LayoutError) {
    guard endLink?.isActive != true || endPrevious != last?.index ?? -1 else { return }
    endLink?.deactivate()
    let link = contentLayoutGuide.trailingAnchor.constraint(
      equalTo: last?.trailingAnchor ?? contentLayoutGuide.leadingAnchor, file: "", line: 0)
    endLink = link
    endPrevious = last?.index ?? -1
    try link.setConstant(endGap)
    if engine != nil { try link.activate() }
  }

  /// The source has changed: everything is asked for anew.
  func reload(index: Int, _ fraction: Double) throws(AlbumError) {
    for thumbnail in thumbnails { thumbnail.removeFromSuperview() }
    if !told.isEmpty { source.release(told) }
    told = 0..<0
    thumbnails = []
    live.reset()
    endLink?.deactivate()
    endLink = nil
    leaveOffset()
    if source.count > 0 {
      try jump(to: index, fraction)
      show(at: now)
      if live.update(visible: index..<index + 1, count: source.count) || !hasAllSpecial() { try makeLive() }
    } else {
      aim = .folded(middle: 0)
      aimed.clear()
      left.clear()
      leftEnd = now
    }
    do throws(LayoutError) { try relink() } catch { throw .layout(error) }
    try update(at: now)
  }
}
