// PhotoGrid.swift: thumbnails in columns, of which only those near the visible ones have views.
//
//     column c (guide):  leading == content.leading (c = 0), or column[c−1].trailing + spacing
//                        width == column[0].width,  height == width / aspect,  last.trailing == content.trailing
//     thumb i, row r = i / columns:
//                        leading, width, height == column[i % columns]'s
//                        top == content.top + r · (column.height + spacing)
//     image of thumb i:  covers the thumb (AspectRatio.swift), centred
//     content.height == rows · column.height + (rows − 1) · spacing
//
// No row speaks of another thumbnail: those that are far away need no views. Scrolling writes the offset alone.

import AutoLayout
import Cassowary

/// A thumbnail of a grid: a box of the grid's aspect, covered by its photo.
public final class GridThumbnail: PhotoTile {
  /// The photo: larger than the box in one axis, and centred in it.
  public let image = View()

  override init(index: Int, photo: Size) {
    super.init(index: index, photo: photo)
    add(image, named: "image")
  }
}

/// A grid of thumbnails that scrolls vertically.
public final class PhotoGrid: ScrollView {
  /// How many thumbnails stand side by side.
  public let columns: Int
  /// The distance between thumbnails, in points.
  public let spacing: Double
  /// Width by height of a thumbnail.
  public let aspect: Double
  /// The thumbnails that have views, by ascending index.
  public var thumbnails: [GridThumbnail] { live.tiles }

  let live: LivePhotos<GridThumbnail>
  private var source: any PhotoSource { live.source }
  private let guides: [LayoutGuide]
  /// A photo that has a view wherever it is: the one the gallery shows.
  private var kept: Int?
  private var contentHeight: LayoutConstraint?
  /// As of the last solve.
  private var height: Double { unroundedRect().height }
  private var thumbnailHeight: Double { guides[0].unroundedRect().height }

  init(_ source: any PhotoSource, columns: Int, spacing: Double, aspect: Double, margins: LiveMargins) {
    self.columns = columns
    self.spacing = spacing
    self.aspect = aspect
    live = LivePhotos(source, margins)
    guides = (0..<columns).map { _ in LayoutGuide() }
    super.init()
    for (index, guide) in guides.enumerated() { add(guide, named: "column\(index)") }
  }

  /// How many rows there are.
  public var rowCount: Int { (source.count + columns - 1) / columns }

  // MARK: What is where

  /// The rows that a stretch of the content shares more than an edge with. O(1).
  private func rows(from: Double, to: Double) -> Range<Int> {
    let height = thumbnailHeight
    guard height > 0, to > from else { return 0..<0 }
    let pitch = height + spacing
    let count = Double(rowCount)
    let first = Int(min(max(from / pitch, 0), count))
    let lower = Double(first) * pitch + height > from ? first : first + 1
    let last = min(max(to / pitch, 0), count)
    let upper = last > Double(Int(last)) ? Int(last) + 1 : Int(last)
    return lower..<max(lower, upper)
  }

  /// The thumbnails that a rectangle of the content's coordinates shares more than an edge with, in order; none of the
  /// others is looked at. O(columns + answer).
  public func indices(in rect: Rect) -> [Int] {
    var found: [Int] = []
    let isIn = guides.map { guide in
      guide.unroundedFrame.minX < rect.maxX && guide.unroundedFrame.maxX > rect.minX
    }
    for row in rows(from: rect.minY, to: rect.maxY) {
      for column in 0..<columns where isIn[column] && row * columns + column < source.count {
        found.append(row * columns + column)
      }
    }
    return found
  }

  /// The thumbnail of a photo, if it has a view. O(log views).
  public func thumbnail(_ index: Int) -> GridThumbnail? { live.tile(index) }

  /// The offset at which a photo's thumbnail is in the middle, as far as the content allows.
  public func offsetCentring(_ index: Int) -> Point {
    let (thumbnail, seen) = (thumbnailHeight, height)
    let middle = Double(index / columns) * (thumbnail + spacing) + thumbnail / 2
    let content = Double(rowCount) * (thumbnail + spacing) - spacing
    let least = -contentInset.top
    let most = max(least, content + contentInset.bottom - seen)
    return Point(x: 0, y: min(max(middle - seen / 2, least), most))
  }

  /// Whether all of a photo's thumbnail is visible, for the offset that is wanted.
  func showsAll(of index: Int) -> Bool {
    let thumbnail = thumbnailHeight
    let top = Double(index / columns) * (thumbnail + spacing)
    let offset = contentOffsetConstraints.y.constant
    return top >= offset - 1e-9 && top + thumbnail <= offset + height + 1e-9
  }

  // MARK: Views

  /// Brings views for what is visible or will be soon, and takes away what is far. Nothing happens while the visible ones
  /// have views.
  func update() throws(ScrollError) {
    if live.update(visible: visible) { try makeLive() }
  }

  /// The photos that are visible, for the offset that is wanted; at least some of them.
  private var visible: Range<Int> {
    let offset = contentOffsetConstraints.y.constant
    let seen = height
    var rows = rows(from: offset, to: offset + seen)
    if rows.isEmpty {
      let nearest = min(rows.lowerBound, max(rowCount - 1, 0))
      rows = nearest..<min(nearest + 1, rowCount)
    }
    return rows.lowerBound * columns..<min(rows.upperBound * columns, source.count)
  }

  /// A finger, a glide or an animation has moved the content: what comes into sight has a view in the same frame. A photo
  /// that is refused is thrown by the gallery's next step, which asks for it again.
  override func offsetDidMove() throws(ScrollError) {
    guard engine != nil else { return }
    do throws(ScrollError) { try update() } catch {
      if case .layout = error { throw error }
    }
  }

  /// The content offset is about to be set: what it brings into sight has a view in the very next pass.
  public override func willSetContentOffset() throws(LayoutError) { setNeedsLayout() }

  /// As after a move of the content.
  public override func layoutSubviews() {
    super.layoutSubviews()
    attempt { () throws(ScrollError) in try offsetDidMove() }
  }

  /// Sees to it that the thumbnail of a photo has a view from now on.
  func keep(_ index: Int) throws(ScrollError) {
    let before = kept
    kept = index
    guard thumbnail(index) == nil else { return }
    do throws(ScrollError) { try makeLive() } catch {
      kept = before
      throw error
    }
  }

  /// Throws what `reload` would throw of the photos that it would ask for; nothing changes.
  func checkReload() throws(ScrollError) { try live.checkAnew(visible: [visible]) }

  /// The source has changed: everything is asked for anew.
  func reload() throws(ScrollError) {
    live.reset()
    kept = nil
    if engine != nil {
      contentHeight?.deactivate()
      let row = makeContentHeight()
      try activate([row])
      contentHeight = row
    }
    try update()
  }

  private func makeLive() throws(ScrollError) {
    let others = kept.map { live.range.contains($0) ? [] : [$0] } ?? []
    try live.show(alsoOf: others) { GridThumbnail(index: $0, photo: $1) }
    for (place, thumbnail) in thumbnails.enumerated() where thumbnail.superview == nil {
      thumbnail.rows = rows(of: thumbnail)
      insert(thumbnail, at: place, named: "thumb\(thumbnail.index)")
      if engine != nil { try activate(thumbnail.rows) }
    }
  }

  // MARK: Constraints

  private func rows(of thumbnail: GridThumbnail) -> [LayoutConstraint] {
    let column = guides[thumbnail.index % columns]
    let row = Double(thumbnail.index / columns)
    let image = thumbnail.image
    return [
      compare(thumbnail, .leading, .equal, column, .leading), compare(thumbnail, .width, .equal, column, .width),
      compare(thumbnail, .height, .equal, column, .height),
      LayoutConstraint(
        terms: [
          LayoutTerm(thumbnail, .top), LayoutTerm(contentLayoutGuide, .top, times: -1),
          LayoutTerm(column, .height, times: -row),
        ], constant: row * spacing, identifier: "row", file: "", line: 0),
      compare(image, .centerX, .equal, thumbnail, .centerX), compare(image, .centerY, .equal, thumbnail, .centerY),
    ]
      + aspectConstraints(image, .cover, ratio: thumbnail.photo.layoutRatio, in: thumbnail, helper: 1)
  }

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    let content = contentLayoutGuide
    var rows = [
      compare(content, .width, .equal, frameLayoutGuide, .width),
      compare(guides[0], .leading, .equal, content, .leading),
      compare(guides[columns - 1], .trailing, .equal, content, .trailing),
    ]
    for (index, guide) in guides.enumerated() {
      rows.append(compare(guide, .top, .equal, content, .top))
      rows.append(compare(guide, .height, .equal, guide, .width, times: 1 / aspect))
      guard index > 0 else { continue }
      rows.append(compare(guide, .leading, .equal, guides[index - 1], .trailing, constant: spacing))
      rows.append(compare(guide, .width, .equal, guides[0], .width))
    }
    let height = makeContentHeight()
    contentHeight = height
    rows.append(height)
    for thumbnail in thumbnails { rows += thumbnail.rows }
    install(rows)
  }

  private func makeContentHeight() -> LayoutConstraint {
    let count = Double(rowCount)
    return compare(
      contentLayoutGuide, .height, .equal, guides[0], .height, times: count, constant: max(count - 1, 0) * spacing)
  }
}
