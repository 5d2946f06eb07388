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

/// A thumbnail of an album.
public final class AlbumThumbnail: View {
  public let index: Int
  /// The size of the photo, of which only the ratio matters.
  public let photo: Size
  fileprivate var rows: [LayoutConstraint] = []
  fileprivate var link: LayoutConstraint?
  /// The index of the thumbnail it is linked to; −1 for the content's end.
  fileprivate var previous = -1

  fileprivate init(index: Int, photo: Size) {
    self.index = index
    self.photo = photo
    super.init()
  }
}

/// The thumbnails of an album, one of them unfolded, or two while the pager moves.
public final class ThumbnailStrip: ScrollView {
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
  public private(set) var thumbnails: [AlbumThumbnail] = []

  /// What the strip aims at.
  private enum Aim: Equatable {
    /// Everything folded; what is under the middle then, from the leading end.
    case folded(middle: Double)
    case unfolded(Int)
    /// The pager's index and fraction.
    case puppet(Int, Double)
  }

  private let source: any PhotoSource
  private let metrics: ThumbnailMetrics
  private var live: LiveRange
  private var aim = Aim.folded(middle: 0)
  private var aimed = ThumbnailShape()
  private var shown = ThumbnailShape()
  /// What was shown when the aim changed: all that is seen at `leftStart`, and nothing of it from `leftEnd` on.
  private var left = ThumbnailShape()
  private var leftStart = 0.0
  private var leftEnd = 0.0
  /// The latest time.
  private var now = -Double.infinity
  private var endLink: LayoutConstraint?
  private var endPrevious = -2
  private var middleRow: LayoutConstraint?
  /// Whether the content offset was set, and rules instead of the middle.
  private(set) var isScrolled = false

  init(
    _ source: any PhotoSource, height: Double, normalWidth: Double, normalSpacing: Double, fullSpacing: Double,
    maximumWidth: Double, margins: LiveMargins
  ) {
    self.source = source
    self.height = height
    self.normalWidth = normalWidth
    self.normalSpacing = normalSpacing
    self.fullSpacing = fullSpacing
    self.maximumWidth = maximumWidth
    metrics = ThumbnailMetrics(normalWidth: normalWidth, normalSpacing: normalSpacing, fullSpacing: fullSpacing)
    live = LiveRange(margins)
    super.init()
  }

  // MARK: What it shows

  /// The width of an unfolded thumbnail: height × ratio, within n … `maximumWidth`.
  public func fullWidth(of photo: Size) -> Double {
    min(max(height * (photo.width / photo.height), normalWidth), maximumWidth)
  }

  /// How far a thumbnail is unfolded: 0 folded, 1 unfolded; of one as wide unfolded as folded it is 0.
  public func progress(of index: Int) throws(AlbumError) -> Double {
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

  /// Whether a shape is still dying away.
  var isMoving: Bool { now < leftEnd }
  /// When it will have.
  var end: Double { leftEnd }

  /// All that is wide in the content.
  private var contentLength: Double {
    metrics.normalSpacing + Double(source.count) * metrics.pitch + shown.total
  }

  private var shownMiddle: Double {
    guard isScrolled else { return shown.middle }
    let x = contentOffsetConstraints.x.constant + unroundedRect().width / 2
    return isMirrored ? contentLength - x : x
  }

  private var isMirrored: Bool { engine?.direction == .rightToLeft }

  /// The insets that let the first and the last photo reach the middle, for the shape that is shown. They follow from the
  /// layout: setting them is refused, and the next `layoutIfNeeded` throws.
  public override var contentInset: EdgeInsets {
    get {
      let inset = unroundedFrame.width / 2 - metrics.normalSpacing - (metrics.normalWidth + shown.total) / 2
      return EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    }
    set { refuse(.invalidInsets(newValue, of: label)) }
  }

  private func fullWidth(at index: Int) throws(AlbumError) -> Double {
    if let first = thumbnails.first, index >= first.index, index - first.index < thumbnails.count {
      let thumbnail = thumbnails[index - first.index]
      if thumbnail.index == index { return fullWidth(of: thumbnail.photo) }
    }
    return fullWidth(of: try size(at: index))
  }

  private func size(at index: Int) throws(AlbumError) -> Size {
    let size = source.pixelSize(at: index)
    guard size.hasUsableRatio else { throw .invalidPhoto(size, at: index) }
    return size
  }

  // MARK: Aims

  /// How long folding or unfolding a thumbnail takes, in seconds.
  private func duration(_ index: Int) throws(AlbumError) -> Double {
    max(0.25, try fullWidth(at: index) / 80 * 0.25)
  }

  /// Folds everything, while a finger holds what is under the middle now.
  ///
  /// What is under the middle glides to where a folded strip has it: nothing but the folding moves. If `keepingOffset`,
  /// the content offset was set, and goes on to rule.
  func fold(at time: Double, keepingOffset: Bool = false) throws(AlbumError) {
    guard source.count > 0, let index = middleIndex else { return }
    var middle = foldedMiddle(of: index)
    if case .folded = aim {
      // Folded already, by a finger or by an offset that was set; a finger takes it from there.
      if !isScrolled || keepingOffset { return }
      if now >= leftEnd { middle = shownMiddle }
    }
    try move(to: .folded(middle: middle), at: time, duration: try duration(index), keepingOffset: keepingOffset)
  }

  /// Unfolds a thumbnail, which glides to the middle.
  func unfold(_ index: Int, at time: Double) throws(AlbumError) {
    if aim == .unfolded(index), !isScrolled { return }
    try move(to: .unfolded(index), at: time, duration: try duration(index))
  }

  /// Follows the pager at once, but for the rest of what was shown before it began to.
  func follow(_ index: Int, _ fraction: Double, at time: Double) throws(AlbumError) {
    guard case .puppet = aim else {
      // From the unfolded thumbnail the pager shows, the way it was on goes on.
      let end = aim == .unfolded(index) && !isScrolled ? max(leftEnd, time) : time + (try duration(index))
      try move(to: .puppet(index, fraction), at: time, duration: end - time)
      return
    }
    aim = .puppet(index, fraction)
    try takeAim()
  }

  /// Shows the aim at once.
  func jump(to index: Int, _ fraction: Double) throws(AlbumError) {
    aim = .puppet(index, fraction)
    try takeAim()
    left.clear()
    leftEnd = now
  }

  /// What is under the middle once everything is folded; nil unless a finger has folded the strip.
  var foldedMiddle: Double? {
    get {
      if case .folded(let middle) = aim { return middle }
      return nil
    }
    set {
      guard let newValue, case .folded(let middle) = aim else { return }
      aim = .folded(middle: newValue)
      aimed.clear()
      aimed.middle = newValue
      // A finger has both in its hand.
      left.middle += newValue - middle
    }
  }

  /// The thumbnail under the middle, or nearest to it, once everything is folded; nil unless a finger has folded the strip.
  var middleIndexFolded: Int? {
    guard let foldedMiddle, source.count > 0 else { return nil }
    let index = (foldedMiddle - metrics.normalSpacing - normalWidth / 2) / metrics.pitch + 0.5
    return index > 0 ? min(Int(index), source.count - 1) : 0
  }

  /// What is under the middle when the strip is folded and thumbnail `index` is there.
  func foldedMiddle(of index: Int) -> Double {
    Double(index) * metrics.pitch + metrics.normalSpacing + normalWidth / 2
  }

  private func move(
    to new: Aim, at time: Double, duration: Double, keepingOffset: Bool = false
  ) throws(AlbumError) {
    show(at: time)
    let before = aim
    aim = new
    do throws(AlbumError) { try takeAim() } catch {
      aim = before
      throw error
    }
    left.clear()
    left.add(shown, times: 1)
    left.middle = shownMiddle
    leftStart = time
    leftEnd = time + duration
    if !keepingOffset { leaveOffset() }
  }

  private func takeAim() throws(AlbumError) {
    switch aim {
    case .folded(let middle):
      aimed.clear()
      aimed.middle = middle
    case .unfolded(let index):
      aimed.unfold(index, full: try fullWidth(at: index), metrics)
    case .puppet(let index, let fraction):
      let full = try fullWidth(at: index)
      if fraction < 0 || index + 1 >= source.count {
        aimed.unfold(index, full: full, metrics)
        aimed.middle += full * fraction
      } else {
        aimed.follow(index, fraction, full: full, next: try fullWidth(at: index + 1), metrics)
      }
    }
  }

  /// The shape at a time.
  private func show(at time: Double) {
    now = max(now, time)
    let share = now >= leftEnd ? 0 : now <= leftStart ? 1 : (leftEnd - now) / (leftEnd - leftStart)
    shown.clear()
    shown.add(aimed, times: 1 - share)
    if share > 0 { shown.add(left, times: share) }
  }

  // MARK: Writing

  /// Writes the constants of the given time, and brings views for what has become visible. While none comes or goes, this
  /// allocates nothing.
  func update(at time: Double) throws(AlbumError) {
    show(at: time)
    guard engine != nil else { return }
    if source.count > 0 {
      let half = unroundedRect().width / 2
      let middle = shownMiddle
      var visible = shown.indices(from: middle - half, to: middle + half, count: source.count, metrics)
      if visible.isEmpty {
        let nearest = min(visible.lowerBound, source.count - 1)
        visible = nearest..<nearest + 1
      }
      if live.update(visible: visible, count: source.count) || !hasAllSpecial() { try makeLive() }
    }
    do throws(LayoutError) {
      for thumbnail in thumbnails {
        let extra = shown.extra(of: thumbnail.index)
        try thumbnail.rows[0].setConstant(normalWidth + extra.width)
        try thumbnail.link?.setConstant(gap(before: thumbnail.index, after: thumbnail.previous, extra.gap))
      }
      if let endLink {
        try endLink.setConstant(endGap)
      }
      if !isScrolled { try middleRow?.setConstant(shown.middle) }
    } catch {
      throw .layout(error)
    }
  }

  /// The gap between two thumbnails with views, of which the one is linked to the other.
  private func gap(before index: Int, after previous: Int, _ extra: Double) -> Double {
    normalSpacing + extra + Double(index - previous - 1) * metrics.pitch
  }

  /// What lies behind the last thumbnail with a view; nothing in a strip without photos.
  private var endGap: Double {
    source.count == 0 ? 0 : gap(before: source.count, after: endPrevious, shown.extra(of: source.count).gap)
  }

  /// Whether every thumbnail that is not folded has a view.
  private func hasAllSpecial() -> Bool {
    for entry in shown.entries where entry.index < source.count && !hasView(entry.index) { return false }
    return true
  }

  private func hasView(_ index: Int) -> Bool {
    if live.range.contains(index) { return true }
    for thumbnail in thumbnails where thumbnail.index == index { return true }
    return false
  }

  // MARK: Views

  private func makeLive() throws(AlbumError) {
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

  /// What the source was told of last.
  private var told = 0..<0

  /// Brings in the new views, and links every thumbnail to the one before it.
  private func relink() throws(LayoutError) {
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

  private func linkEnd(_ last: AlbumThumbnail?) throws(LayoutError) {
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

  // MARK: The offset

  /// The content offset is about to be set: it rules from now on, until the strip aims at something else.
  public override func willSetContentOffset() throws(LayoutError) {
    guard !isScrolled else { return }
    isScrolled = true
    guard let engine else { return }
    try engine.solveIfNeeded()
    let x = contentOffset.x
    middleRow?.deactivate()
    try contentOffsetConstraints.x.setConstant(x)
    try contentOffsetConstraints.x.activate()
  }

  private func leaveOffset() {
    guard isScrolled else { return }
    isScrolled = false
    guard engine != nil else { return }
    contentOffsetConstraints.x.deactivate()
    do throws(LayoutError) { try middleRow?.activate() } catch { refuse(error) }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    var rows = [
      heightAnchor.constraint(equalToConstant: height, file: "", line: 0),
      contentLayoutGuide.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor, file: "", line: 0),
    ]
    for thumbnail in thumbnails { rows += thumbnail.rows + [thumbnail.link].compactMap { $0 } }
    let middle = makeMiddleRow()
    middleRow = middle
    if !isScrolled {
      rows.append(middle)
      contentOffsetConstraints.x.deactivate()
    }
    do throws(LayoutError) {
      try LayoutConstraint.activate(rows)
      try relink()
    } catch {
      refuse(error)
    }
  }

  /// `offset.x + width / 2 == middle`, counted from the content's leading end.
  private func makeMiddleRow() -> LayoutConstraint {
    let sign = isMirrored ? -1.0 : 1.0
    var terms = [
      LayoutTerm(contentLayoutGuide, .contentOffsetX, times: sign), LayoutTerm(self, .width, times: 0.5 * sign),
    ]
    if isMirrored { terms.append(LayoutTerm(contentLayoutGuide, .width)) }
    return LayoutConstraint(terms: terms, constant: shown.middle, identifier: "middle", file: "", line: 0)
  }
}
