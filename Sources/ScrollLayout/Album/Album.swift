// Album.swift: large photos over their thumbnails, each of which moves the other.
//
//     thumbnails: leading, trailing, bottom == the album's; their height is their own
//     large:      leading, trailing, top == the album's;   large.bottom == thumbnails.top
//
// One of the two is the master, the one a finger touched last; the other is its puppet. The pager's position in pages is
// the only thing that the thumbnails ever learn, and the thumbnail under the middle the only thing that the pager learns.
// Neither is told of what it said itself.

import AutoLayout

/// A scrolling album: a parallax pager over an accordion of thumbnails.
///
///     let album = engine.root.add(try Album(photos), named: "album")
///     // pin album's edges
///     try album.touch(.large, at: now)
///     try album.move(by: -120)                                    // the finger moves, in points
///     try album.release(velocity: -800, at: now)                  // points per second
///     // at each step
///     try album.advance(to: now)
///     try engine.layoutIfNeeded()
///
/// Lengths are in points, times in seconds on a clock of the caller's choice. Only photos near the visible ones are asked
/// of the source and have views; 100,000 photos cost no more than a hundred.
public final class Album: View, Animating, MovingView {
  /// One of the two views of an album.
  public enum Part: Hashable, Sendable {
    /// The pager of large photos.
    case large
    /// The strip of thumbnails.
    case thumbnails
  }

  /// The pager of large photos.
  public let large: ParallaxPager
  /// The strip of thumbnails along the bottom.
  public let thumbnails: ThumbnailStrip
  /// Which of them moves the other: the one that was touched last.
  public internal(set) var master = Part.large
  /// The part that a finger holds.
  public internal(set) var held: Part?
  /// The numbers of dragging, gliding and springing back.
  public var physics = ScrollPhysics()

  let source: any PhotoSource
  /// The time whose constants were written last, and the latest time of any call: a finger may be ahead.
  var clock = MotionClock()
  var latest = MotionClock()
  /// What has happened since a call last returned it.
  var happened = ScrollEvents()
  /// Whether the finger has moved.
  var isDragging = false
  /// What is to be returned when the motion is over; nil if it takes no time.
  var ending: ScrollEvents.Kind?
  /// What moves the master after a release: of the pager its offset, of the thumbnails what is under the middle.
  var motion: Trajectory?
  /// What one page is in that motion: in pages the pager goes on when the screen turns.
  var motionUnit = 1.0
  /// Where a finger without rubber band would have the master: the pager in pages, the thumbnails in points.
  var pulled = 0.0
  var startPage = 0

  /// An album that shows the photo at `current`.
  ///
  /// `fullSpacing` is by how much a photo one page away is narrower, `minimumWidth` how narrow that makes it at most.
  /// Thumbnails are `normalWidth` wide and `normalSpacing` apart when folded; unfolded ones are up to `maximumWidth` wide
  /// and `thumbnailFullSpacing` from their neighbours. Throws for lengths that are not within 0 … 1e9 or contradict each
  /// other, for an index out of range, and for photos without a ratio among the first it asks for.
  public init(
    _ source: any PhotoSource, current: Int = 0, fullSpacing: Double = 100, minimumWidth: Double = 40,
    thumbnailHeight: Double = 48, normalWidth: Double = 30, normalSpacing: Double = 2,
    thumbnailFullSpacing: Double = 15, maximumWidth: Double = 160, margins: LiveMargins = LiveMargins()
  ) throws(ScrollError) {
    try check("fullSpacing", fullSpacing)
    try check("minimumWidth", minimumWidth)
    try check("thumbnailHeight", thumbnailHeight)
    try check("normalWidth", normalWidth)
    try check("normalSpacing", normalSpacing)
    try check("thumbnailFullSpacing", thumbnailFullSpacing, in: normalSpacing...lengths.upperBound)
    try check("maximumWidth", maximumWidth, in: normalWidth...lengths.upperBound)
    guard source.count == 0 ? current == 0 : (0..<source.count).contains(current) else {
      throw .noSuch("photo", current, count: source.count)
    }
    self.source = source
    large = ParallaxPager(source, fullSpacing: fullSpacing, minimumWidth: minimumWidth, margins: margins)
    thumbnails = ThumbnailStrip(
      source, height: thumbnailHeight, normalWidth: normalWidth, normalSpacing: normalSpacing,
      fullSpacing: thumbnailFullSpacing, maximumWidth: maximumWidth, margins: margins)
    super.init()
    resident = self
    large.isAdvancedByOwner()
    thumbnails.isAdvancedByOwner()
    add(large, named: "large")
    add(thumbnails, named: "thumbnails")
    try large.reload(position: Double(current))
    try thumbnails.reload(index: current, 0)
  }

  // MARK: What it shows

  /// The photo that is shown, or most of which is; nil without photos.
  public var currentIndex: Int? {
    guard let index = large.index else { return nil }
    return large.fraction > 0.5 ? min(index + 1, source.count - 1) : index
  }

  /// Whether anything moves without a finger.
  public var isAnimating: Bool { motion != nil || thumbnails.isFading }

  /// When everything will be at rest; nil while a finger holds on, or if it is. Unfolding after a glide is not foreseen.
  public var animationEnd: Double? {
    guard held == nil, isAnimating else { return nil }
    return [motion?.end, thumbnails.isFading ? thumbnails.fading.end : nil].compactMap { $0 }.max()
  }

  // MARK: Time

  /// Writes the constants of the given time; the next layout pass moves the rest. Times must not decrease.
  ///
  /// A step writes the pager's offset, the shrinking of two or three photos, and the width and the gap of the thumbnails
  /// that are not folded. Only when a photo comes near, or is left far behind, views come and go; in between no memory is
  /// asked for.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try pass(to: time)
    return report()
  }

  /// Throws for a time that is not finite, or runs backwards.
  public func checkAdvance(to time: Double) throws(ScrollError) { try latest.check(time) }

  /// Lets time pass for everything.
  func pass(to time: Double) throws(ScrollError) {
    try latest.check(time)
    try throwRefused()
    try thumbnails.throwRefused()
    try latest.pass(to: time)
    try step(to: time)
  }

  /// What has happened, for whoever asked for it.
  func report() -> ScrollEvents {
    defer { happened = ScrollEvents() }
    return happened
  }

  /// Writes the constants of the given time.
  func step(to time: Double) throws(ScrollError) {
    try clock.pass(to: time)
    try engine?.settle()
    try noticeScrolling(at: time)
    if let motion {
      let isOver = time >= motion.end
      try show(motion.value(at: time) / motionUnit)
      if isOver {
        stopMoving()
        if master == .thumbnails, let index = thumbnails.middleIndexFolded {
          try thumbnails.unfold(index, at: motion.end)
        }
      }
    } else if held == nil, master == .thumbnails, !thumbnails.isScrolled, let index = thumbnails.middleIndexFolded {
      try thumbnails.unfold(index, at: time)
    }
    try update(at: time)
  }

  /// Brings the puppet after the master, and both up to date with the layout.
  func update(at time: Double) throws(ScrollError) {
    try noticeScrolling(at: time)
    try large.update()
    switch master {
    case .large:
      if let index = large.index { try thumbnails.follow(index, large.fraction, at: time) }
      try thumbnails.update(at: time)
    case .thumbnails:
      try thumbnails.update(at: time)
      if let index = thumbnails.middleIndex, Double(index) != large.position {
        try large.show(Double(index))
        try large.update()
      }
    }
  }

  /// A content offset that was set takes its part out of everything else's hands.
  func noticeScrolling(at time: Double) throws(ScrollError) {
    try thumbnails.followDirection()
    if large.wasScrolled {
      large.wasScrolled = false
      stopMoving()
      try large.update()
      try take(.large, at: time)
      if held == .large { takeHold() }
    } else if thumbnails.isScrolled, master == .large || motion != nil {
      stopMoving()
      master = .thumbnails
      try thumbnails.fold(at: time, keepingOffset: true)
    }
  }

  // MARK: Photos that come and go

  /// The source has new photos at `indices`: what is shown stays where it is, and is asked for anew.
  public func didInsertPhotos(at indices: Range<Int>) throws(ScrollError) {
    let index = large.index ?? 0
    try reload(index: index >= indices.lowerBound && source.count > indices.count ? index + indices.count : index)
  }

  /// The photos that were at `indices` are gone from the source; if the one shown is, the next one is shown.
  public func didRemovePhotos(at indices: Range<Int>) throws(ScrollError) {
    let index = large.position < 0 ? 0 : Int(large.position)
    let gone = min(max(index - indices.lowerBound, 0), indices.count)
    try reload(index: index - gone)
  }

  /// The source has changed altogether. Throws for a photo without a ratio, as the two above do; then nothing has changed.
  public func reloadPhotos() throws(ScrollError) {
    try reload(index: large.position < 0 ? 0 : Int(large.position))
  }

  func reload(index: Int) throws(ScrollError) {
    let index = min(max(index, 0), max(source.count - 1, 0))
    try large.checkReload(index: index)
    try thumbnails.checkReload(index: index)
    stopMoving()
    letGo()
    master = .large
    try large.reload(position: Double(index))
    try thumbnails.reload(index: index, 0)
    startPage = index
  }

  package var refused: ScrollError?

  /// A pass has given the album another size, or the text runs the other way: the photo that is shown stays, and views come
  /// for what has become visible. A photo that is refused then is thrown by the next `advance`.
  public override func layoutSubviews() {
    super.layoutSubviews()
    attempt { () throws(ScrollError) in try update(at: clock.now) }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    install(
      pin(thumbnails, [.leading, .trailing, .bottom], to: self) + pin(large, [.leading, .trailing, .top], to: self)
        + [pin(large, .bottom, to: thumbnails, .top)])
  }
}
