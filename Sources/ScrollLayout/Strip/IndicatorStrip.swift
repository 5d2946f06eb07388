// IndicatorStrip.swift: a strip of small photos, one of which is open.
//
// Every cell has one width constraint: `closedWidth` when it is closed, and when it is open what shows its whole photo,
// height · ratio, but within closedWidth … maximumOpenWidth. Opening another cell animates two constants, the old cell's
// width and the new one's, and the gap of the tie that brings the new one to the middle (see PhotoRow.swift).
//
// *Interruptions.* When a cell opens while others are still closing, all of them start from the widths of that instant
// and close over the new animation: three or more constants besides the gap then, never a jump, and never two open at rest.

import AutoLayout

/// A strip of photos, each a narrow cell, but for the open one, which shows its whole photo in the middle.
///
///     let strip = engine.root.add(try IndicatorStrip(photos: sizes, open: 0), named: "strip")
///     // pin strip's leading, trailing and bottom; its height is its own
///     try strip.open(3, at: now)
///     // at each step
///     try strip.advance(to: now)
///     try engine.layoutIfNeeded()
///
/// Lengths are in points. The strip has a required constraint on its own height.
public final class IndicatorStrip: PhotoRow {
  /// The height of the strip and of its cells.
  public let height: Double
  /// The width of every cell that is not open.
  public let closedWidth: Double
  /// What limits the width of an open cell.
  public let maximumOpenWidth: Double
  /// How long a cell takes to open when a finger brings it to the middle, in seconds.
  public var openingDuration = 0.35
  /// The pace at which it does.
  public var openingCurve = AnimationCurve.easeInOut
  /// The cells that are not closed: the open one, last, and those still closing.
  private var unfolded: [PhotoCell] = []
  /// See IndicatorStrip+Following.swift.
  final var slack: Motion?
  /// What the strip glides over; counts while it glides.
  private var path: StripPath?

  /// A strip of photos with the given sizes, of which only the ratios matter, the one at `open` being open.
  ///
  /// Throws for an empty list, a photo without a ratio, an index out of range, and lengths that are not finite, negative,
  /// or contradict each other.
  public convenience init(
    photos: [Size], open: Int = 0, height: Double = 48, closedWidth: Double = 30, spacing: Double = 2,
    maximumOpenWidth: Double = 160
  ) throws(ScrollError) {
    try self.init(height: height, closedWidth: closedWidth, spacing: spacing, maximumOpenWidth: maximumOpenWidth)
    try fill(photos, focus: open)
    unfolded = [cells[open]]
  }

  /// A strip without photos, for later insertions.
  public init(
    height: Double = 48, closedWidth: Double = 30, spacing: Double = 2, maximumOpenWidth: Double = 160
  ) throws(ScrollError) {
    try check("height", height)
    try check("closedWidth", closedWidth)
    try check("spacing", spacing)
    try check("maximumOpenWidth", maximumOpenWidth, in: closedWidth...lengths.upperBound)
    self.height = height
    self.closedWidth = closedWidth
    self.maximumOpenWidth = maximumOpenWidth
    super.init(spacing: spacing)
  }

  // MARK: Opening

  /// The index of the cell that is open, or opening; nil only without photos.
  public var openIndex: Int? { focusedIndex }

  /// The width of a cell when it is open: height × ratio, within closedWidth … maximumOpenWidth.
  public func openWidth(of photo: Size) -> Double {
    min(max(height * photo.layoutRatio, closedWidth), maximumOpenWidth)
  }

  /// Opens the cell at `index` and closes the open one, from the widths and the place of that instant, and brings the cell
  /// to the middle unless a finger holds the strip. Opening the open one again only restarts what is still moving.
  ///
  /// Writes the widths of `time` first; the rest is written by `advance`. One constraint is replaced. Throws for an
  /// index out of range, a time before the latest one, and a negative duration.
  public func open(
    _ index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    try turnFocus(to: index, at: time, duration: duration, curve: curve)
  }

  override func moveFocus(
    to index: Int, at time: Double, duration: Double, curve: AnimationCurve
  ) throws(ScrollError) {
    try tieFocus(to: index, at: time, duration: duration, curve: curve)
    let cell = cells[index]
    var others: [PhotoCell] = []
    for other in unfolded where other !== cell {
      if other.widthConstraint.constant == closedWidth {
        animator.stop(other.widthConstraint)
      } else {
        try animator.animate(other.widthConstraint, to: closedWidth, duration: duration, curve: curve, at: time)
        others.append(other)
      }
    }
    unfolded = others + [cell]
    try animator.animate(
      cell.widthConstraint, to: openWidth(of: cell.photo), duration: duration, curve: curve, at: time)
  }

  override func advanceAnimations(to time: Double) throws(ScrollError) {
    try super.advanceAnimations(to: time)
    // The same point stays under the middle of a cell that opens.
    if motion.phase == .gliding, let path { try keepPlace(motion.position.x, of: path) }
    if !animator.isAnimating, unfolded.count > 1, let open = unfolded.last { unfolded = [open] }
  }

  // MARK: Gliding

  override func restGeometry() throws(ScrollError) -> ScrollGeometry {
    let limits = try limits()
    if motion.phase != .gliding { path = try makePath() }
    return path.map { geometry(of: $0) } ?? limits
  }

  override func scrollGeometry() throws(ScrollError) -> ScrollGeometry {
    guard motion.phase == .gliding, let path else { return try super.scrollGeometry() }
    try engine?.settle()
    return geometry(of: path)
  }

  override func writeOffset(_ offset: Point, from old: Point) throws(ScrollError) {
    guard motion.phase == .gliding, let path else { return try super.writeOffset(offset, from: old) }
    try show(offset.x, of: path)
  }

  /// What does not glide on comes to rest with the open cell in the middle.
  override func restingOffset(at position: Point) -> Point {
    let index = position == motion.position ? focusedIndex : path?.cell(at: position.x)
    guard let index else { return super.restingOffset(at: position) }
    return Point(x: restingOffset(of: index), y: contentOffset.y)
  }

  override func position(restingAt offset: Point) -> Point {
    guard let path, let index = cell(restingNearest: offset.x) else { return super.position(restingAt: offset) }
    return Point(x: path.centre(index), y: motion.position.y)
  }

  override func mirrorPath(about position: Double) { path = path?.mirrored(about: position) }

  override func textDidTurn() throws(ScrollError) {
    try super.textDidTurn()
    slack = slack?.mirrored(about: 0)
  }

  /// The path goes on over the cells that there are now, from where it is.
  override func cellsDidChange() throws(ScrollError) {
    if motion.phase == .gliding { path = try makePath() }
  }

  override func motionDidEnd(at time: Double) throws(ScrollError) {
    if let path {
      try super.advanceAnimations(to: time)
      try keepPlace(motion.position.x, of: path)
    }
    path = nil
    try super.motionDidEnd(at: time)
  }

  /// A finger has brought another cell to the middle: it opens.
  override func offsetDidMove() throws(ScrollError) {
    guard motion.phase == .dragging || motion.phase == .animating else { return }
    try engine?.settle()
    guard let reached = reachedIndex, reached != focusedIndex else { return }
    try moveFocus(to: reached, at: motion.now, duration: openingDuration, curve: openingCurve)
  }

  // MARK: What makes the row a strip

  override func widthConstraint(for cell: PhotoCell, isFocused: Bool) -> LayoutConstraint {
    if isFocused { unfolded = [cell] }
    let width = isFocused ? openWidth(of: cell.photo) : closedWidth
    return fix(cell, .width, width)
  }

  override var ownConstraints: [LayoutConstraint] {
    super.ownConstraints + [fix(self, .height, height)]
  }

  override func forget(_ cell: PhotoCell) {
    super.forget(cell)
    unfolded.removeAll { $0 === cell }
  }
}
