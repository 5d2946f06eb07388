// ScrollArea.swift: a scroll view with a bar, that can hold on to its end.

import ScrollLayout

/// A scroll view whose bar is seen while it scrolls, under the wheel as under fingers.
open class ScrollArea: ScrollView, Drawn, Ticking {
  private final var sticks: LayoutConstraint?
  private final var bar = Rect.zero
  private final var barOpacity = 0.0
  private final var wheelTarget: Point?
  private final var wheelLimit = 0.0
  private final var held: LayoutConstraint?

  /// An area to add views to.
  ///
  /// One that follows its end holds the end of the content at its lower edge, whatever comes to either, until somebody scrolls away
  /// from it, and again once it is reached.
  public init(followsEnd: Bool = false) {
    super.init()
    guard followsEnd else { return }
    let sticks = contentLayoutGuide.bottomAnchor.constraint(equalTo: frameLayoutGuide.bottomAnchor)
    sticks.priority = LayoutPriority(30)
    sticks.isActive = true
    self.sticks = sticks
  }

  /// Whether the end of the content is held at the lower edge.
  public final var isAtEnd: Bool { sticks?.isActive ?? false }

  /// Goes to the end at once, and stays there if the area follows it.
  public final func scrollToEnd() {
    contentOffset = Point(x: contentOffset.x, y: maximumContentOffset.y)
    sticks?.isActive = true
  }

  /// Keeps the first subview that begins in sight where it is, however wide or high everything becomes: until `letGo`.
  final func hold() {
    guard held == nil, !isAtEnd, !isTracking, !isAnimating else { return }
    let top = contentOffset.y
    guard let first = subviews.first(where: { !$0.isHidden && $0.unroundedFrame.minY >= top }) else { return }
    let place = first.unroundedFrame.minY - top
    let constraint = first.topAnchor.constraint(equalTo: contentOffsetYAnchor, constant: place)
    constraint.priority = LayoutPriority(30)
    constraint.isActive = true
    held = constraint
  }

  /// Goes on from where the content has come to, or from as near as it may rest.
  final func letGo() {
    guard let held else { return }
    held.isActive = false
    self.held = nil
    contentOffset = clamped(contentOffset)
  }

  /// Scrolls by a distance, as a wheel does: quickly, but not in a jump, and no further than the content goes.
  public final func wheel(by distance: Point, at time: Double) throws {
    let from = isAnimating ? wheelTarget ?? contentOffset : contentOffset
    let target = clamped(Point(x: from.x + distance.x, y: from.y + distance.y))
    guard target != contentOffset else { return }
    note(try setContentOffset(target, animated: true, at: time, duration: 0.15, curve: .easeOut))
    (wheelTarget, wheelLimit) = (target, maximumContentOffset.y)
    sticks?.isActive = false
    stage?.wake(self)
  }

  /// Follows what has happened to it: what `touch`, `move`, `release` and frames have answered.
  public final func note(_ events: ScrollEvents) {
    guard !events.isEmpty else { return }
    if events.contains(.willBeginDragging) { sticks?.isActive = false }
    if events.didEnd {
      // What was the end when the wheel turned counts as the end, if there is more to come to by now.
      let isWheeled = (wheelTarget?.y ?? -.infinity) >= wheelLimit - 1
      wheelTarget = nil
      if isWheeled || contentOffset.y >= maximumContentOffset.y - 1 { sticks?.isActive = true }
    }
    stage?.wake(self)
  }

  /// Has the bar follow, and fade.
  open func tick(at time: Double) -> Double? {
    let bars = scrollIndicators(at: time)
    var rect = bars.vertical ?? .zero
    if isMirrored { rect.origin.x = frame.width - rect.maxX }
    if rect != bar || bars.opacity != barOpacity {
      (bar, barOpacity) = (rect, bars.opacity)
      let whole = self.rect()
      setNeedsDisplay(Rect(x: isMirrored ? whole.minX : whole.maxX - 8, y: whole.minY, width: 8, height: whole.height))
    }
    return bars.opacity > 0 && !isTracking ? time : nil
  }

  open func draw(on canvas: Canvas, in frame: Rect) {}

  open func drawAbove(on canvas: Canvas, in frame: Rect) {
    guard barOpacity > 0, !bar.isEmpty else { return }
    let place = bar.offsetBy(dx: frame.minX, dy: frame.minY)
    canvas.fill(place, radius: place.width / 2, .secondaryText.opacity(0.6 * barOpacity))
  }

  open override func subviewDidChange(_ subview: View) { drawAnew(after: subview) }
}
