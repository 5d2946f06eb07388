// PhotoPager.swift: full-screen photos side by side, one page each.
//
// Page i has the pager's size; pages are chained and pinned to the content, so the content size follows from the
// constraints. The page that is shown is tied to the middle, and so stays where it is when the pager is resized or pages
// come and go (see PhotoRow.swift).

import AutoLayout

/// A horizontal pager: one photo a page, each as large as the pager.
///
/// `PhotoRow.cells` are the pages.
public final class PhotoPager: PhotoRow {
  /// A pager of photos with the given sizes, showing the page at `page`; neighbouring pages are `spacing` points apart.
  ///
  /// Throws for an empty list, a photo without a ratio, an index out of range, and a spacing that is negative or not
  /// finite.
  public convenience init(photos: [Size], page: Int = 0, spacing: Double = 0) throws(ScrollError) {
    try self.init(spacing: spacing, checked: ())
    try fill(photos, focus: page)
  }

  /// A pager without photos, for later insertions.
  public convenience init(emptyWithSpacing spacing: Double) throws(ScrollError) {
    try self.init(spacing: spacing, checked: ())
  }

  private init(spacing: Double, checked: Void) throws(ScrollError) {
    try check("spacing", spacing)
    super.init(spacing: spacing)
    isPagingEnabled = true
  }

  /// The pages in order, one for each photo.
  public var pages: [PhotoCell] { cells }

  /// The index of the page that is shown, or on its way; nil only without photos.
  public var pageIndex: Int? { focusedIndex }

  /// Turns to the page at `index`, from where the pager is at `time`. Errors as of `IndicatorStrip.open`.
  public func turn(
    to index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    try turnFocus(to: index, at: time, duration: duration, curve: curve)
  }

  // MARK: Paging

  /// How far the pager is from the page with the focus, in pages: positive to the right of it, above 1 only beyond the last
  /// page or while it turns over several; as of the last layout pass.
  public var pageFraction: Double {
    let width = unroundedFrame.width
    guard let focus = focusedIndex, width > 0 else { return 0 }
    if let gap { return -gap / width }
    return (contentOffset.x + width / 2 - cells[focus].unroundedFrame.midX) / width
  }

  /// Shows the page at `index` at once, whatever moved the pager: a strip leads.
  func jump(to index: Int, at time: Double) throws(ScrollError) {
    if !isTracking { letGo() }
    try turnFocus(to: index, at: time, duration: 0, curve: .linear)
    try tie?.write(0)
    if let tie { animator.stop(tie) }
  }

  private var pitch: Double { contentGuideRect(frameLayoutGuide).width + spacing }
  /// By how much the index grows to the right.
  private var step: Int { isMirrored ? -1 : 1 }

  /// Page 0 stands for the one with the focus.
  override var pageGrid: (origin: Point, pitch: Size) {
    (Point(x: motion.position.x + (gap ?? 0), y: 0), Size(width: pitch, height: 0))
  }

  /// A whole page further the next one takes the focus.
  override func offsetDidMove() throws(ScrollError) {
    guard motion.phase == .dragging || motion.isMoving, let focus = focusedIndex, let gap else { return }
    let pitch = pitch
    guard pitch > 0, gap.magnitude >= pitch else { return }
    try focusPage(focus + Int(-gap / pitch) * step)
  }

  /// At rest, the nearest page has the focus, in the middle exactly.
  override func motionDidEnd(at time: Double) throws(ScrollError) {
    if let focus = focusedIndex, let gap, pitch > 0 {
      let pages = -gap / pitch
      try focusPage(focus + Int(pages < 0 ? pages - 0.5 : pages + 0.5) * step)
    }
    try super.motionDidEnd(at: time)
  }

  private func focusPage(_ index: Int) throws(ScrollError) {
    let index = min(max(index, 0), cells.count - 1)
    guard index != focusedIndex else { return }
    try tieFocus(to: index, at: motion.now, duration: 0, curve: .linear)
  }

  /// The pager has been resized: the same fraction of a page is left.
  override func limitsDidChange(from old: ScrollGeometry, to new: ScrollGeometry) throws(ScrollError) {
    guard let tie, old.x.viewport > 0, old.x.viewport != new.x.viewport else { return }
    try tie.write(tie.constant * (new.x.viewport / old.x.viewport))
  }
}
