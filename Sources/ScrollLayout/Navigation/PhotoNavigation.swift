// PhotoNavigation.swift: a pager over an indicator strip, tied together, with separators between the pages.
//
// As constraints, declared once (W the pager's width, s the separators'):
//
//     pager: top, leading, trailing == the view's     strip: leading, trailing, bottom == the view's    pager.bottom == strip.top
//     separators: top and bottom == the pager's, width == s
//     right.left == page.right − s·f                  left.right == page.left − s·f
//
// `page` is the one with the focus, wherever the pager has scrolled it, f = offset from it / W in −1 … 1. The page itself has
// moved by −f·W on the screen, so the right separator lies at W − f·(W + s), the left one at −s − f·(W + s): both travel W + s
// while the content travels W, and are off the screen again at f = ±1 as at 0. Written at each step: the two constants s·f.
//
// *The link.* One of the two leads: the one that a finger took hold of last. What it does is passed on to the other as
// (index, fraction), and nothing ever comes back. While the pager leads, the strip's gap follows the fraction; while the strip
// leads, the pager jumps to each page that is reached. Passing on the same state twice changes nothing. A strip that was on a
// way of its own when a finger took the pager comes to the pager's place over the time that opening takes.

import AutoLayout

/// A pager of photos, the strip that shows where one is, and separators: the photos app's navigation.
///
///     let navigation = engine.root.add(try PhotoNavigation(photos: sizes), named: "navigation")
///     // pin navigation's edges
///     try navigation.pager.touch(at: finger, time: now)           // or navigation.strip
///     // at each step
///     try navigation.advance(to: now)
///     try engine.layoutIfNeeded()
public final class PhotoNavigation: View, Animating, MovingView {
  /// Which of the two the other one follows.
  public enum Leader: Hashable, Sendable {
    /// Neither.
    case none
    /// The strip follows the pager.
    case pager
    /// The pager follows the strip.
    case strip
  }

  /// The pages.
  public let pager: PhotoPager
  /// The strip under them.
  public let strip: IndicatorStrip
  /// At the left of the page with the focus: its right edge is s·f left of the page.
  public let separatorLeft = View()
  /// At the right of the page with the focus.
  public let separatorRight = View()
  /// s, in points.
  public let separatorWidth: Double
  /// Who leads at the moment.
  public private(set) var leader = Leader.none

  /// How often both had been taken hold of when last looked at.
  private var seen = (pager: 0, strip: 0)
  /// The pager leads from now on, and the strip was on a way of its own.
  private var isTakeover = false
  /// The rows of the separators' places, and the page that they speak of.
  private var separatorRows: [LayoutConstraint] = []
  private var separatedPage: PhotoCell?
  package var refused: ScrollError?

  /// A navigation of photos with the given sizes, showing the one at `open`.
  ///
  /// Throws as `IndicatorStrip` does, and for a separator width that is negative or not finite.
  public init(
    photos: [Size], open: Int = 0, stripHeight: Double = 48, closedWidth: Double = 30, spacing: Double = 2,
    maximumOpenWidth: Double = 160, separatorWidth: Double = 20
  ) throws(ScrollError) {
    try check("separatorWidth", separatorWidth)
    pager = try PhotoPager(photos: photos, page: open)
    strip = try IndicatorStrip(
      photos: photos, open: open, height: stripHeight, closedWidth: closedWidth, spacing: spacing,
      maximumOpenWidth: maximumOpenWidth)
    self.separatorWidth = separatorWidth
    super.init()
    resident = self
    pager.isAdvancedByOwner()
    strip.isAdvancedByOwner()
    add(pager, named: "pager")
    add(strip, named: "strip")
    add(separatorLeft, named: "separatorLeft")
    add(separatorRight, named: "separatorRight")
  }

  // MARK: Photos

  /// The photo that is shown, or on its way; nil only without photos.
  public var index: Int? { leader == .strip ? strip.openIndex : pager.pageIndex }

  /// Shows the photo at `index`: the pager turns and the strip opens, each in its own way, over the same time. A finger that holds one
  /// of them leads on from the next step, and the other follows it. Throws for an index out of range, a time before the latest one,
  /// and a negative duration; then nothing has changed.
  public func show(
    _ index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    try pager.checkTurn(to: index, at: time, duration: duration)
    try strip.checkTurn(to: index, at: time, duration: duration)
    try followDirection()
    try letGo()
    try strip.open(index, at: time, duration: duration, curve: curve)
    try pager.turn(to: index, at: time, duration: duration, curve: curve)
    try placeSeparators()
  }

  /// Puts a new photo before the one at `index` (or after all), in both.
  public func insert(_ photo: Size, at index: Int) throws(ScrollError) {
    try pager.insert(photo, at: index)
    try strip.insert(photo, at: index)
    try placeSeparators()
  }

  /// Takes out the photo at `index`, in both. If it is shown, the next one takes its place: a glide that was under way ends.
  public func remove(
    at index: Int, time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    try pager.remove(at: index, time: time, duration: duration, curve: curve)
    try strip.remove(at: index, time: time, duration: duration, curve: curve)
    if leader == .pager, !pager.isTaken, let page = pager.pageIndex {
      // The page that led is gone, and the pager turns to its heir by itself; so must the strip.
      strip.letGo()
      strip.slack = nil
      leader = .none
      try strip.open(page, at: time, duration: duration, curve: curve)
    }
    try placeSeparators()
  }

  // MARK: Time

  /// Whether anything moves without a finger.
  public var isAnimating: Bool { pager.isAnimating || strip.isAnimating || strip.slack != nil }

  /// When everything will be at rest, as far as it is known; nil if it is.
  public var animationEnd: Double? {
    [pager.animationEnd, strip.animationEnd, strip.slack?.end].compactMap { $0 }.max()
  }

  /// Throws for a time that is not finite, or runs backwards for one of them.
  public func checkAdvance(to time: Double) throws(ScrollError) {
    try pager.checkTime(time)
    try strip.checkTime(time)
  }

  /// Lets time pass for both, and passes on what the leader does to the other. Returns the leader's events.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try pager.checkTime(time)
    try strip.checkTime(time)
    try throwRefused()
    try pager.throwRefused()
    try strip.throwRefused()
    try followDirection()
    let ofPager = try pager.advance(to: time)
    let ofStrip = try strip.advance(to: time)
    try chooseLeader(at: time)
    try link(at: time)
    try placeSeparators()
    return leader == .strip ? ofStrip : ofPager
  }

  // MARK: Link

  /// Whoever was taken hold of since the last time, by a finger or by a call that scrolls, leads from now on.
  private func chooseLeader(at time: Double) throws(ScrollError) {
    let (pagerTaken, stripTaken) = (pager.takes != seen.pager, strip.takes != seen.strip)
    seen = (pager.takes, strip.takes)
    if pagerTaken, !(stripTaken && strip.isDragging) {
      if leader != .pager { isTakeover = strip.isAnimating && !pager.isPlaced }
      try stop(strip)
      strip.hold()
      leader = .pager
    } else if stripTaken {
      try stop(pager)
      strip.slack = nil
      leader = .strip
    }
  }

  /// Ends a glide; a finger that is still there stays.
  private func stop(_ row: PhotoRow) throws(ScrollError) {
    row.isPlaced = false
    guard !row.isTracking else { return }
    try row.stopScrolling()
  }

  /// Passes on the state of the leader; when it has come to rest, nobody leads any more.
  private func link(at time: Double) throws(ScrollError) {
    switch leader {
    case .none: break
    case .pager:
      // A tap on the strip, say, has let go of it: it shall not ease its gap while it follows.
      if !strip.isHeld { strip.hold() }
      if let index = pager.pageIndex {
        try strip.follow(index, fraction: pager.pageFraction, at: time, isTakeover: isTakeover)
      }
      isTakeover = false
      guard !pager.isTaken else { break }
      leader = .none
      strip.slack = nil
      try strip.glideToFocus(at: time)
    case .strip:
      if let index = strip.openIndex, index != pager.pageIndex {
        try pager.jump(to: index, at: time)
      } else if pager.isHeld, !pager.isTracking {
        // Stopped between two pages.
        try pager.glideToFocus(at: time)
      }
      if !strip.isTaken { leader = .none }
    }
  }

  /// Nobody leads from now on, until a step finds a finger that was there already.
  private func letGo() throws(ScrollError) {
    try stop(pager)
    try stop(strip)
    pager.letGo()
    strip.letGo()
    strip.slack = nil
    leader = .none
    seen = (pager.takes - (pager.isTracking ? 1 : 0), strip.takes - (strip.isTracking ? 1 : 0))
  }

  /// If the text has come to run the other way, both show the mirror image of what they showed.
  private func followDirection() throws(ScrollError) {
    let (ofPager, ofStrip) = (try pager.followDirection(), try strip.followDirection())
    guard ofPager || ofStrip else { return }
    try placeSeparators()
  }

  /// The text may have come to run the other way: the photo that is shown stays, in this very pass.
  public override func layoutSubviews() {
    super.layoutSubviews()
    attempt { () throws(ScrollError) in try followDirection() }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    install(
      pin(pager, [.top, .leading, .trailing], to: self) + [pin(pager, .bottom, to: strip, .top)]
        + pin(strip, [.leading, .trailing, .bottom], to: self))
    for separator in [separatorLeft, separatorRight] {
      install(pin(separator, [.top, .bottom], to: pager.frameLayoutGuide) + [fix(separator, .width, separatorWidth)])
    }
    separatedPage = nil
    attempt { () throws(ScrollError) in try tieSeparators() }
  }

  /// Ties the separators to the page with the focus (without pages, to the pager's edges), if they are not.
  private func tieSeparators() throws(ScrollError) {
    let page = pager.focusedIndex.map { pager.cells[$0] }
    guard engine != nil, separatedPage !== page || separatorRows.isEmpty || !separatorRows[0].isActive else { return }
    for row in separatorRows { row.deactivate() }
    let between: LayoutItem = page ?? pager.frameLayoutGuide
    separatorRows = [
      pin(separatorRight, .left, to: between, .right), pin(separatorLeft, .right, to: between, .left),
    ]
    separatedPage = page
    try activate(separatorRows)
  }

  /// Writes s·f.
  private func placeSeparators() throws(ScrollError) {
    try tieSeparators()
    guard separatorRows.count == 2 else { return }
    let ahead = -separatorWidth * pager.pageFraction
    try separatorRows[0].write(ahead)
    try separatorRows[1].write(ahead)
  }
}
