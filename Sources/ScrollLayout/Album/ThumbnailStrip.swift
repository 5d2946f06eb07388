// ThumbnailStrip.swift: the thumbnails of an album: an accordion under a finger, a puppet of the pager.
//
// As constraints, for the thumbnails that have views, in order (prev is the one before it that has, or the content):
//
//     thumb.width == n + its extra width               thumb.top == content.top,   thumb.height == strip.height
//     thumb.leading == prev.trailing + s + its extra gap + (thumbnails between, all folded) · (n + s)
//     content.trailing == last.trailing + s + extra gap + (thumbnails behind) · (n + s)
//     offset.x + strip.width / 2 == middle             from the leading end
//
// The extras and the middle are those of a shape (ThumbnailShape.swift). Whenever the aim changes, what was shown at that
// moment stays in view, and fades: what is shown is a share of it that falls linearly in time from 1 to 0, and for the rest
// the shape aimed at. So nothing jumps, and no thumbnail is ever narrower or wider than it may be.

import AutoLayout

/// The thumbnails of an album, one of them unfolded, or two while the pager moves.
public final class ThumbnailStrip: AlbumPart {
  /// The height of the strip and of its thumbnails.
  public let height: Double
  /// n: the width of a folded thumbnail.
  public let normalWidth: Double
  /// s: the distance between folded thumbnails.
  public let normalSpacing: Double
  /// S: the distance from an unfolded thumbnail to its neighbours.
  public let fullSpacing: Double
  /// What limits the width of an unfolded thumbnail, besides n.
  public let maximumWidth: Double
  /// The thumbnails that have views, by ascending index.
  public var thumbnails: [AlbumThumbnail] { live.tiles }

  /// What the strip aims at.
  enum Aim: Equatable {
    /// Everything folded; what is under the middle then, from the leading end.
    case folded(middle: Double)
    case unfolded(Int)
    /// The pager's index and fraction.
    case puppet(Int, Double)
  }

  let live: LivePhotos<AlbumThumbnail>
  var source: any PhotoSource { live.source }
  let metrics: ThumbnailMetrics
  var aim = Aim.folded(middle: 0)
  var aimed = ThumbnailShape()
  var shown = ThumbnailShape()
  /// What was shown when the aim changed, and the share of it that is still seen: from 1 to 0.
  var left = ThumbnailShape()
  var fading = Motion(.rest(0))
  /// The latest time.
  var now = -Double.infinity
  var endLink: LayoutConstraint?
  var endPrevious = -2
  var middleRow: LayoutConstraint?
  /// Whether the content offset was set, and rules instead of the middle.
  var isScrolled = false

  init(
    _ source: any PhotoSource, height: Double, normalWidth: Double, normalSpacing: Double, fullSpacing: Double,
    maximumWidth: Double, margins: LiveMargins
  ) {
    self.height = height
    self.normalWidth = normalWidth
    self.normalSpacing = normalSpacing
    self.fullSpacing = fullSpacing
    self.maximumWidth = maximumWidth
    metrics = ThumbnailMetrics(normalWidth: normalWidth, normalSpacing: normalSpacing, fullSpacing: fullSpacing)
    live = LivePhotos(source, margins)
    super.init()
  }

  // MARK: What it shows

  /// The width of an unfolded thumbnail: height × ratio, within n … `maximumWidth`.
  public func fullWidth(of photo: Size) -> Double {
    min(max(height * photo.layoutRatio, normalWidth), maximumWidth)
  }

  /// How far a thumbnail is unfolded: 0 folded, 1 unfolded; of one as wide unfolded as folded it is 0.
  public func progress(of index: Int) throws(ScrollError) -> Double {
    let full = try fullWidth(at: index)
    return full > normalWidth ? shown.extra(of: index).width / (full - normalWidth) : 0
  }

  /// The thumbnails that a rectangle of the content's coordinates shares more than an edge with. O(log count); no other
  /// thumbnail is looked at, and none needs a view.
  public func indices(in rect: Rect) -> Range<Int> {
    guard rect.width > 0, rect.height > 0, rect.minY < height, rect.maxY > 0 else { return 0..<0 }
    let from = isMirrored ? contentLength - rect.maxX : rect.minX
    return shown.indices(from: from, to: from + rect.width, count: source.count, metrics)
  }

  /// The thumbnail under the middle of the strip, or nearest to it; nil without photos.
  public var middleIndex: Int? {
    guard source.count > 0 else { return nil }
    let middle = shownMiddle
    let next = shown.indices(from: middle, to: .infinity, count: source.count, metrics).lowerBound
    guard next < source.count else { return source.count - 1 }
    guard next > 0 else { return 0 }
    let before = next - 1
    let end = shown.start(of: before, metrics) + normalWidth + shown.extra(of: before).width
    return shown.start(of: next, metrics) - middle < middle - end ? next : before
  }

  override var part: Album.Part { .thumbnails }

  /// Whether a shape is still fading.
  var isFading: Bool { now < fading.end }

  /// All that is wide in the content.
  var contentLength: Double {
    metrics.normalSpacing + Double(source.count) * metrics.pitch + shown.total
  }

  var shownMiddle: Double {
    guard isScrolled else { return shown.middle }
    let x = contentOffsetConstraints.x.constant + unroundedRect().width / 2
    return isMirrored ? contentLength - x : x
  }

  /// The insets that let the first and the last photo reach the middle, for the shape that is shown. They follow from the
  /// layout: setting them is refused, and the next `layoutIfNeeded` throws.
  public override var contentInset: EdgeInsets {
    get {
      let inset = unroundedFrame.width / 2 - metrics.normalSpacing - (metrics.normalWidth + shown.total) / 2
      return EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    }
    set { refuse(.invalidInsets(newValue, property: "contentInset", of: debugName)) }
  }

  func fullWidth(at index: Int) throws(ScrollError) -> Double {
    if let photo = live.tile(index)?.photo { return fullWidth(of: photo) }
    return fullWidth(of: try live.size(at: index))
  }

  // MARK: Writing

  /// Writes the constants of the given time, and brings views for what has become visible. While none comes or goes, this
  /// allocates nothing.
  func update(at time: Double) throws(ScrollError) {
    show(at: time)
    guard engine != nil else { return }
    if source.count > 0 { try makeLive(visible: visible(of: shown, middle: shownMiddle)) }
    for thumbnail in thumbnails {
      let extra = shown.extra(of: thumbnail.index)
      try thumbnail.rows[0].write(normalWidth + extra.width)
      try thumbnail.link?.write(gap(before: thumbnail.index, after: thumbnail.previous, extra.gap))
    }
    try endLink?.write(endGap)
    if !isScrolled { try middleRow?.write(shown.middle) }
  }

  /// The thumbnails that are seen of a shape, or the nearest one.
  func visible(of shape: ThumbnailShape, middle: Double) -> Range<Int> {
    let half = unroundedRect().width / 2
    let visible = shape.indices(from: middle - half, to: middle + half, count: source.count, metrics)
    guard visible.isEmpty else { return visible }
    let nearest = min(visible.lowerBound, source.count - 1)
    return nearest..<nearest + 1
  }

  /// The gap between two thumbnails with views, of which the one is linked to the other.
  func gap(before index: Int, after previous: Int, _ extra: Double) -> Double {
    normalSpacing + extra + Double(index - previous - 1) * metrics.pitch
  }

  /// What lies behind the last thumbnail with a view; nothing in a strip without photos.
  var endGap: Double {
    source.count == 0 ? 0 : gap(before: source.count, after: endPrevious, shown.extra(of: source.count).gap)
  }

  // MARK: The offset

  /// The content offset that has a place of the folded strip, counted from the leading end, under the middle.
  func offset(of middle: Double) -> Double {
    let length = metrics.normalSpacing + Double(source.count) * metrics.pitch
    return (isMirrored ? length - middle : middle) - unroundedRect().width / 2
  }

  /// The content offset is about to be set: it rules from now on, until the strip aims at something else.
  public override func willSetContentOffset() throws(LayoutError) {
    followDirectionInCallback()
    guard !isScrolled else { return }
    isScrolled = true
    guard let engine else { return }
    try engine.solveIfNeeded()
    let x = contentOffset.x
    middleRow?.deactivate()
    try contentOffsetConstraints.x.setConstant(x)
    try contentOffsetConstraints.x.activate()
  }

  /// What is under the middle stays there.
  override func textDidTurn() throws(ScrollError) {
    let row = makeMiddleRow()
    if isScrolled {
      let offset = contentOffsetConstraints.x
      try offset.write(contentLength - unroundedRect().width - offset.constant)
    } else {
      try activate([row])
      middleRow?.deactivate()
    }
    middleRow = row
  }

  func leaveOffset() {
    guard isScrolled else { return }
    isScrolled = false
    guard engine != nil else { return }
    contentOffsetConstraints.x.deactivate()
    if let middleRow { install([middleRow]) }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    var rows = [fix(self, .height, height)] + pin(contentLayoutGuide, [.height], to: frameLayoutGuide)
    for thumbnail in thumbnails { rows += thumbnail.rows + [thumbnail.link].compactMap { $0 } }
    let middle = makeMiddleRow()
    middleRow = middle
    noteDirection()
    if !isScrolled {
      rows.append(middle)
      contentOffsetConstraints.x.deactivate()
    }
    install(rows)
    attempt { () throws(ScrollError) in try relink() }
  }

  /// `offset.x + width / 2 == middle`, counted from the content's leading end.
  func makeMiddleRow() -> LayoutConstraint {
    let sign = isMirrored ? -1.0 : 1.0
    var terms = [
      LayoutTerm(contentLayoutGuide, .contentOffsetX, times: sign), LayoutTerm(self, .width, times: 0.5 * sign),
    ]
    if isMirrored { terms.append(LayoutTerm(contentLayoutGuide, .width)) }
    return LayoutConstraint(terms: terms, constant: shown.middle, identifier: "middle", file: "", line: 0)
  }
}
