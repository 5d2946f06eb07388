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
public final class ParallaxPhoto: PhotoTile {
  /// `width == r · height − constant`.
  fileprivate var shrink: LayoutConstraint?
}

/// The large photos of an album: one a page, with the parallax of their shrinking edges.
public final class ParallaxPager: AlbumPart {
  /// S: by how much narrower a photo is that is one page away, in points.
  public let fullSpacing: Double
  /// No photo gets narrower than that by shrinking.
  public let minimumWidth: Double
  /// The photos that have views, by ascending index.
  public var photos: [ParallaxPhoto] { live.tiles }
  /// The photos before the left edge, in pages: the offset divided by the width, from the leading end.
  public private(set) var position = 0.0

  private let live: LivePhotos<ParallaxPhoto>
  private var source: any PhotoSource { live.source }
  private var pageWidth = 0.0
  private var contentWidth: LayoutConstraint?
  /// Whether the offset was set from outside since the album last looked.
  var wasScrolled = false

  init(_ source: any PhotoSource, fullSpacing: Double, minimumWidth: Double, margins: LiveMargins) {
    self.fullSpacing = fullSpacing
    self.minimumWidth = minimumWidth
    live = LivePhotos(source, margins)
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

  // MARK: Following the offset

  /// The content offset is about to be set from outside: the pager is the master from then on.
  public override func willSetContentOffset() throws(LayoutError) {
    wasScrolled = true
    guard let engine else { return }
    try engine.solveIfNeeded()
    followDirectionInCallback()
    // Before its first pass the pager has not been able to say where its page is.
    let width = unroundedRect().width
    if width != pageWidth {
      pageWidth = width
      if pageWidth > 0 { try contentOffsetConstraints.x.setConstant(wantedX) }
    }
  }

  /// Shows the page at a position, in pages: writes the offset.
  func show(_ position: Double) throws(ScrollError) {
    self.position = position
    noteDirection()
    if pageWidth > 0 { try contentOffsetConstraints.x.write(wantedX) }
  }

  /// The offset of the position.
  private var wantedX: Double { offset(of: position) }

  /// The content offset that shows a position, in points from the left.
  func offset(of position: Double) -> Double {
    let fromLeading = position * pageWidth
    return isMirrored ? Double(source.count - 1) * pageWidth - fromLeading : fromLeading
  }

  /// The same pages count from the other side.
  override func textDidTurn() throws(ScrollError) {
    let offset = contentOffsetConstraints.x
    if pageWidth > 0 { try offset.write(Double(source.count - 1) * pageWidth - offset.constant) }
  }

  /// Reads the position from the offset that is wanted, and brings views and shrinking up to date. After a change of the
  /// width, or of the direction of the text, the position stays, and the offset is written.
  func update() throws(ScrollError) {
    try followDirection()
    let width = unroundedRect().width
    if width != pageWidth {
      pageWidth = width
      try show(position)
    } else if width > 0 {
      let x = contentOffsetConstraints.x.constant
      position = (isMirrored ? Double(source.count - 1) * width - x : x) / width
    }
    guard width > 0 else { return }
    let first = min(max(position, 0), Double(max(source.count - 1, 0)))
    try makeLive(visible: Int(first)..<min(Int(first) + (first > Double(Int(first)) ? 2 : 1), source.count))
    for photo in photos {
      let distance = min(1, (position - Double(photo.index)).magnitude)
      try photo.shrink?.write(-fullSpacing * distance)
    }
  }

  /// Throws what `reload` for a page would throw of the photos that it would ask for; nothing changes.
  func checkReload(index: Int) throws(ScrollError) {
    if source.count > 0 { try live.checkAnew(visible: [index..<index + 1]) }
  }

  /// The source has changed: everything is asked for anew.
  func reload(position: Double) throws(ScrollError) {
    live.reset()
    contentWidth?.deactivate()
    if engine != nil {
      let row = makeContentWidth()
      try activate([row])
      contentWidth = row
    }
    try show(position)
    let index = min(max(position > 0 ? Int(position) : 0, 0), max(source.count - 1, 0))
    try makeLive(visible: index..<index + 1)
    try update()
  }

  // MARK: Views

  private func makeLive(visible: Range<Int>) throws(ScrollError) {
    guard source.count > 0, live.update(visible: visible) else { return }
    try live.show { ParallaxPhoto(index: $0, photo: $1) }
    for (place, photo) in photos.enumerated() where photo.superview == nil {
      insert(photo, at: place, named: "photo\(photo.index)")
      arrange(photo)
      if engine != nil { try activate(photo.rows) }
    }
  }

  private func arrange(_ photo: ParallaxPhoto) {
    let ratio = photo.photo.layoutRatio
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
      pin(photo, .centerY, to: contentLayoutGuide, .centerY),
      compare(photo, .height, .lessThanOrEqual, self, .height),
      LayoutConstraint(
        terms: [LayoutTerm(photo, .height, times: ratio), LayoutTerm(self, .width, times: -1)],
        relation: .lessThanOrEqual, file: "", line: 0),
      compare(photo, .height, .equal, self, .height, priority: 1),
      fix(photo, .width, minimumWidth, .greaterThanOrEqual),
      shrink,
    ]
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    let length = makeContentWidth()
    contentWidth = length
    var rows = [length] + pin(contentLayoutGuide, [.height], to: frameLayoutGuide)
    for photo in photos { rows += photo.rows }
    install(rows)
  }

  private func makeContentWidth() -> LayoutConstraint {
    compare(contentLayoutGuide, .width, .equal, self, .width, times: Double(source.count))
  }
}
