// ParallaxPager.swift: large photos side by side, which shrink as they leave the middle.
//
// With P the pager's width, S the full spacing, r the ratio of photo k, and t its distance from the middle in pages,
//
//     photo.leading + ½ · photo.width == content.leading + (k + ½) · pager.width       centres stay
//     photo.height <= pager.height,   r · photo.height <= pager.width                   aspect fit
//     photo.height == pager.height                                     @ 1
//     photo.width >= minimumWidth     photo.width == r · photo.height − S · t          @ 0.5
//     content.width == count · pager.width
//
// Scrolling writes the offset and S · t of the photos near the middle, at most 1 page away: two constants, or three on a
// boundary. Photos far away have no views; none of these rows speaks of a neighbour.

import AutoLayout
import Cassowary

/// A large photo of an album.
public final class ParallaxPhoto: View {
  public let index: Int
  /// The size of the photo, of which only the ratio matters.
  public let photo: Size
  fileprivate var rows: [LayoutConstraint] = []
  /// `width == r · height − constant`.
  fileprivate var shrink: LayoutConstraint?

  fileprivate init(index: Int, photo: Size) {
    self.index = index
    self.photo = photo
    super.init()
  }
}

/// The large photos of an album: one a page, with the parallax of their shrinking edges.
public final class ParallaxPager: ScrollView {
  /// S: by how much narrower a photo is that is one page away, in points.
  public let fullSpacing: Double
  /// No photo gets narrower than that by shrinking.
  public let minimumWidth: Double
  /// The photos that have views, by ascending index.
  public private(set) var photos: [ParallaxPhoto] = []
  /// The photos before the left edge, in pages: the offset divided by the width, from the leading end.
  public private(set) var position = 0.0

  private let source: any PhotoSource
  private var live: LiveRange
  private var pageWidth = 0.0
  private var contentWidth: LayoutConstraint?
  /// Whether the offset was set from outside since the album last looked.
  var wasScrolled = false

  init(_ source: any PhotoSource, fullSpacing: Double, minimumWidth: Double, margins: LiveMargins) {
    self.source = source
    self.fullSpacing = fullSpacing
    self.minimumWidth = minimumWidth
    live = LiveRange(margins)
    super.init()
  }

  /// The photo under the middle, or before it: ⌊position⌋ within the photos; nil without photos.
  public var index: Int? {
    source.count == 0 ? nil : min(max(position < 0 ? 0 : Int(position), 0), source.count - 1)
  }

  /// How far the photo at `index` has gone, in pages: 0 ..< 1, but below 0 before the first and from 0 on at the last.
  public var fraction: Double { position - Double(index ?? 0) }

  /// The pages that a rectangle of the content's coordinates touches. O(1).
  public func indices(in rect: Rect) -> Range<Int> {
    guard pageWidth > 0, rect.width > 0 else { return 0..<0 }
    let first = isMirrored ? Double(source.count) * pageWidth - rect.maxX : rect.minX
    let count = Double(source.count)
    let lower = min(max(first / pageWidth, 0), count)
    let upper = min(max((first + rect.width) / pageWidth, 0), count)
    let start = Int(lower)
    return start..<max(start, Int(upper) + (upper > Double(Int(upper)) ? 1 : 0))
  }

  private var isMirrored: Bool { engine?.direction == .rightToLeft }

  // MARK: Following the offset

  /// The content offset is about to be set from outside: the pager is the master from then on.
  public override func willSetContentOffset() throws(LayoutError) {
    wasScrolled = true
    guard let engine else { return }
    try engine.solveIfNeeded()
    // Before its first pass the pager has not been able to say where its page is.
    let width = unroundedRect().width
    if width != pageWidth {
      pageWidth = width
      try writeOffset()
    }
  }

  /// Shows the page at a position, in pages: writes the offset.
  func show(_ position: Double) throws(LayoutError) {
    self.position = position
    try writeOffset()
  }

  private func writeOffset() throws(LayoutError) {
    guard pageWidth > 0 else { return }
    let fromLeading = position * pageWidth
    let x = isMirrored ? Double(source.count - 1) * pageWidth - fromLeading : fromLeading
    try contentOffsetConstraints.x.setConstant(x)
  }

  /// Reads the position from the offset that is wanted, and brings views and shrinking up to date. After a change of the
  /// width the position stays, and the offset is written.
  func update() throws(AlbumError) {
    let width = unroundedRect().width
    do throws(LayoutError) {
      if width != pageWidth {
        pageWidth = width
        try writeOffset()
      } else if width > 0 {
        let x = contentOffsetConstraints.x.constant
        position = (isMirrored ? Double(source.count - 1) * width - x : x) / width
      }
    } catch {
      throw .layout(error)
    }
    guard width > 0 else { return }
    let first = min(max(position, 0), Double(max(source.count - 1, 0)))
    let visible = Int(first)..<min(Int(first) + (first > Double(Int(first)) ? 2 : 1), source.count)
    if source.count > 0, live.update(visible: visible, count: source.count) { try makeLive(live.range) }
    do throws(LayoutError) {
      for photo in photos {
        let distance = min(1, (position - Double(photo.index)).magnitude)
        try photo.shrink?.setConstant(-fullSpacing * distance)
      }
    } catch {
      throw .layout(error)
    }
  }

  /// The source has changed: everything is asked for anew.
  func reload(position: Double) throws(AlbumError) {
    for photo in photos { photo.removeFromSuperview() }
    if !live.range.isEmpty { source.release(live.range) }
    photos = []
    live.reset()
    self.position = position
    contentWidth?.deactivate()
    do throws(LayoutError) {
      if engine != nil {
        let row = makeContentWidth()
        try row.activate()
        contentWidth = row
      }
      try writeOffset()
    } catch {
      throw .layout(error)
    }
    let index = min(max(position > 0 ? Int(position) : 0, 0), max(source.count - 1, 0))
    if source.count > 0, live.update(visible: index..<index + 1, count: source.count) { try makeLive(live.range) }
    try update()
  }

  // MARK: Views

  private func makeLive(_ range: Range<Int>) throws(AlbumError) {
    let old = photos.first.map { $0.index..<$0.index + photos.count } ?? 0..<0
    let kept = range.clamped(to: old)
    for index in range where !kept.contains(index) {
      let size = source.pixelSize(at: index)
      guard size.hasUsableRatio else { throw .invalidPhoto(size, at: index) }
    }
    var new: [ParallaxPhoto] = []
    for index in range {
      new.append(
        kept.contains(index)
          ? photos[index - old.lowerBound] : ParallaxPhoto(index: index, photo: source.pixelSize(at: index)))
    }
    for photo in photos where !kept.contains(photo.index) { photo.removeFromSuperview() }
    tell(source, old: old, new: range)
    photos = new
    for (place, photo) in new.enumerated() where photo.superview == nil {
      insert(photo, at: place, named: "photo\(photo.index)")
      do throws(LayoutError) { try arrange(photo) } catch { throw .layout(error) }
    }
  }

  private func arrange(_ photo: ParallaxPhoto) throws(LayoutError) {
    let ratio = photo.photo.width / photo.photo.height
    let shrink = LayoutConstraint(
      terms: [LayoutTerm(photo, .width), LayoutTerm(photo, .height, times: -ratio)], constant: -fullSpacing,
      priority: 0.5, identifier: "parallax", file: "", line: 0)
    photo.shrink = shrink
    photo.rows = [
      LayoutConstraint(
        terms: [
          LayoutTerm(photo, .leading), LayoutTerm(photo, .width, times: 0.5),
          LayoutTerm(contentLayoutGuide, .leading, times: -1),
          LayoutTerm(self, .width, times: -(Double(photo.index) + 0.5)),
        ], identifier: "page", file: "", line: 0),
      photo.centerYAnchor.constraint(equalTo: contentLayoutGuide.centerYAnchor, file: "", line: 0),
      compare(photo, .height, .lessThanOrEqual, self, .height),
      LayoutConstraint(
        terms: [LayoutTerm(photo, .height, times: ratio), LayoutTerm(self, .width, times: -1)],
        relation: .lessThanOrEqual, file: "", line: 0),
      compare(photo, .height, .equal, self, .height, priority: 1),
      photo.widthAnchor.constraint(greaterThanOrEqualToConstant: minimumWidth, file: "", line: 0),
      shrink,
    ]
    if engine != nil { try LayoutConstraint.activate(photo.rows) }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    let length = makeContentWidth()
    contentWidth = length
    var rows = [
      length, contentLayoutGuide.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor, file: "", line: 0),
    ]
    for photo in photos { rows += photo.rows }
    do throws(LayoutError) { try LayoutConstraint.activate(rows) } catch { refuse(error) }
  }

  private func makeContentWidth() -> LayoutConstraint {
    compare(contentLayoutGuide, .width, .equal, self, .width, times: Double(source.count))
  }
}

/// Tells a source which photos have come into the live range, and which have left it.
func tell(_ source: any PhotoSource, old: Range<Int>, new: Range<Int>) {
  for part in difference(old, new) where !part.isEmpty { source.release(part) }
  for part in difference(new, old) where !part.isEmpty { source.prefetch(part) }
}

/// What of `a` is not in `b`: before it and behind it.
private func difference(_ a: Range<Int>, _ b: Range<Int>) -> [Range<Int>] {
  let inside = b.clamped(to: a)
  if inside.isEmpty { return [a] }
  return [a.lowerBound..<inside.lowerBound, inside.upperBound..<a.upperBound]
}
