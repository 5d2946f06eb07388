// PhotoRow.swift: cells chained in a scroll view, one of them tied to the middle.
//
//     cell[0].leading == content.leading        cell[i].leading == cell[i−1].trailing + spacing
//     cell[last].trailing == content.trailing   cell[i].top == content.top,  cell[i].height == row.height
//
// Which cell is where, and how large the content is, follows. The offset is a variable like any other: the *tie*
//
//     cell[j].centerX − offset.x == row.width / 2 + gap
//
// holds the focused cell j at the distance `gap` right of the row's middle, whatever happens to the widths around it.
// To focus another cell its tie replaces the old one with the gap of that instant, so that nothing jumps, and the gap is
// eased to 0, unless a finger holds the row. Where things are is asked of the solver (`evaluate`), never added up here.

import AutoLayout

/// Photos in a row that scrolls horizontally, one of which has the focus: what `IndicatorStrip` and `PhotoPager` share.
///
/// Times are in seconds on a clock of the caller's choice and must not decrease. After `advance(to:)` a layout pass
/// shows the state of that time. All cells are subviews, in order; a row of cells takes part in any layout.
public class PhotoRow: ScrollView {
  /// The cells in order, one for each photo.
  public internal(set) final var cells: [PhotoCell] = []
  /// The index of the cell with the focus; nil only while there are no photos.
  public internal(set) final var focusedIndex: Int?
  /// Whether a finger holds the row: gaps are not eased meanwhile.
  public internal(set) final var isHeld = false
  /// Whether a call that scrolls over time has brought the row where it is: it holds the row like a finger, until the next
  /// focus.
  final var isPlaced = false
  /// How often a finger, or such a call, has taken hold.
  final var takes = 0
  /// Whether one of them moves the row or may do so yet.
  final var isTaken: Bool { motion.phase != .idle || isPlaced }
  /// The distance between neighbouring cells, in points.
  public final let spacing: Double

  final let animator = Animator()
  /// The tie of the focused cell; nil without cells, and while the wanted offset rules. Only one of the two is active: a
  /// wish that is never met would keep the solver busy with all cells before the focused one.
  final var tie: LayoutConstraint?
  /// `last.trailing == content.trailing`, and what closes an empty content; then the height of the content.
  final var end: LayoutConstraint?

  init(spacing: Double) {
    self.spacing = spacing
    super.init()
    contentInsetAdjustmentBehavior = .never
    alwaysBounceHorizontal = true
  }

  // MARK: What a kind of row decides

  /// The constraint that decides the width of a new cell.
  func widthConstraint(for cell: PhotoCell, isFocused: Bool) -> LayoutConstraint {
    pin(cell, .width, to: frameLayoutGuide, .width)
  }

  /// The constraints of the row itself.
  var ownConstraints: [LayoutConstraint] {
    pin(contentLayoutGuide, [.height], to: frameLayoutGuide)
  }

  /// Gives the focus to another cell for good: a glide that is under way ends.
  final func turnFocus(
    to index: Int, at time: Double, duration: Double, curve: AnimationCurve
  ) throws(ScrollError) {
    try checkTurn(to: index, at: time, duration: duration)
    try followDirection()
    if motion.isMoving || isPlaced {
      _ = try stopMoving()
      letGo()
    }
    try moveFocus(to: index, at: time, duration: duration, curve: curve)
  }

  /// Throws what refuses a turn to another cell, before anything has moved.
  final func checkTurn(to index: Int, at time: Double, duration: Double) throws(ScrollError) {
    guard cells.indices.contains(index) else { throw .noSuch("photo", index, count: cells.count) }
    try animator.checkStart(time, duration: duration, of: cells[index].widthConstraint)
  }

  /// Gives the focus to another cell: the tie, and what else goes with it.
  func moveFocus(
    to index: Int, at time: Double, duration: Double, curve: AnimationCurve
  ) throws(ScrollError) {
    try tieFocus(to: index, at: time, duration: duration, curve: curve)
  }

  /// What the row glides over is to be its mirror image about a position.
  func mirrorPath(about position: Double) {}

  /// Cells have come or gone.
  func cellsDidChange() throws(ScrollError) {}

  /// Forgets a cell that is about to go.
  func forget(_ cell: PhotoCell) {
    animator.stop(cell.widthConstraint)
  }

  // MARK: Focus

  /// Ties the cell at `index` to the middle with the gap of this instant, and eases that to 0 unless a finger holds on.
  final func tieFocus(
    to index: Int, at time: Double, duration: Double, curve: AnimationCurve
  ) throws(ScrollError) {
    guard cells.indices.contains(index) else { throw .noSuch("photo", index, count: cells.count) }
    try animator.checkStart(time, duration: duration, of: cells[index].widthConstraint)
    try advanceAnimations(to: time)
    if tie == nil || index != focusedIndex { try replaceTie(with: makeTie(cells[index])) }
    focusedIndex = index
    if !isHeld { try ease(duration: duration, curve: curve, at: time) }
  }

  func replaceTie(with new: LayoutConstraint) throws(ScrollError) {
    try engine?.settle()
    try new.write(new.evaluate() ?? 0)
    if engine != nil { try activate([new]) }
    if let old = tie {
      animator.stop(old)
      old.deactivate()
    }
    tie = new
    contentOffsetConstraints.x.deactivate()
  }

  func ease(duration: Double, curve: AnimationCurve, at time: Double) throws(ScrollError) {
    guard let tie, tie.constant != 0 || animator.isAnimating(tie) else { return }
    try animator.animate(tie, to: 0, duration: duration, curve: curve, at: time)
  }

  /// The focused cell's centre less the middle of the row, in points; 0 at rest. Nil while nothing is tied to the middle:
  /// without photos, and after the content offset was set.
  public final var gap: Double? { tie?.constant }

  /// The index of the cell under the middle of the row as of the last solve: the one that has been *reached*. Nil
  /// between two cells and beyond them. O(log photos).
  public final var reachedIndex: Int? {
    let middle = contentOffset.x + contentGuideRect(frameLayoutGuide).width / 2
    var range = 0..<cells.count
    while !range.isEmpty {
      let index = range.lowerBound + range.count / 2
      let frame = cells[index].unroundedRect(in: self)
      if frame.minX <= middle && middle <= frame.maxX { return index }
      range = (middle > frame.maxX) != isMirrored ? index + 1..<range.upperBound : range.lowerBound..<index
    }
    return nil
  }

  /// Setting the content offset, or animating it, takes it from the focused cell: the offset is then what was set, as if
  /// a finger held it there, until the next focus.
  public final override func willSetContentOffset() throws(LayoutError) {
    guard let tie else { return }
    if let engine {
      try engine.solveIfNeeded()
      try contentOffsetConstraints.x.setConstant(contentOffset.x)
      try contentOffsetConstraints.x.activate()
    }
    animator.stop(tie)
    tie.deactivate()
    self.tie = nil
  }

  // MARK: Time

  public final override var isAnimating: Bool { animator.isAnimating || super.isAnimating }

  public final override var animationEnd: Double? {
    [animator.animationEnd, super.animationEnd].compactMap { $0 }.max()
  }

  /// Writes the constants of the given time; the next layout pass moves the rest. While one cell takes over from another,
  /// undisturbed, this writes three constants: two widths and the gap.
  @discardableResult
  public final override func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    let events = try advanceScrolling(to: time)
    try advanceAnimations(to: time)
    return events
  }

  /// Writes the constants of the animations at `time`.
  func advanceAnimations(to time: Double) throws(ScrollError) {
    try animator.advance(to: time)
  }

  // MARK: Scrolling: see PhotoRow+Scrolling.swift

  /// A row has two clocks: its animations may begin at a later time than it has scrolled to.
  final override func checkTime(_ time: Double) throws(ScrollError) {
    try super.checkTime(time)
    try animator.checkTime(time)
  }

  /// Its insets bring the first and the last cell to the middle, and cover nothing.
  final override var coveringInset: EdgeInsets { .zero }

  final override var keepsItsOffset: Bool { tie != nil }

  /// What eases the gap to 0 goes on under a finger that only touches; a glide that it has caught has to be ended.
  final override func settlesAfterTouch() throws(ScrollError) -> Bool { isHeld || tie == nil }

  override func scrollGeometry() throws(ScrollError) -> ScrollGeometry { try rowGeometry() }

  // Only changes of the position count.
  override func restingOffset(at position: Point) -> Point {
    Point(x: contentOffset.x + position.x - motion.position.x, y: contentOffset.y)
  }

  override func position(restingAt offset: Point) -> Point {
    Point(x: motion.position.x + offset.x - contentOffset.x, y: motion.position.y)
  }

  final override var knownGeometry: ScrollGeometry? { nil }

  override func writeOffset(_ offset: Point, from old: Point) throws(ScrollError) {
    try moveRow(by: offset.x - old.x)
  }

  final override func contentIsTaken(byFinger: Bool) throws(ScrollError) {
    hold()
    isPlaced = !byFinger
    takes += 1
  }

  /// The finger has let go and the row has come to rest: the focused cell glides to the middle.
  override func motionDidEnd(at time: Double) throws(ScrollError) {
    if let tie, tie.constant.magnitude < 1e-6 {
      // There already, but for rounding.
      letGo()
      try tie.write(0)
    } else {
      try glideToFocus(at: time)
    }
  }

  // MARK: Insets

  /// The insets that let the first and the last cell reach the middle, for the widths of the last pass. They follow from
  /// the layout: setting them is refused, and the next `layoutIfNeeded` throws. An empty row counts as a cell of width 0.
  public final override var contentInset: EdgeInsets {
    get {
      let middle = unroundedFrame.width / 2
      let first = middle - (cells.first?.unroundedFrame.width ?? 0) / 2
      let last = middle - (cells.last?.unroundedFrame.width ?? 0) / 2
      return EdgeInsets(top: 0, left: isMirrored ? last : first, bottom: 0, right: isMirrored ? first : last)
    }
    set { refuse(.invalidInsets(newValue, property: "contentInset", of: debugName)) }
  }

  // MARK: Constraints

  public final override func didMoveToEngine() {
    noteDirection()
    var all = ownConstraints
    for cell in cells {
      all += cell.rows
      if let link = cell.link { all.append(link) }
    }
    if end == nil { end = makeEnd() }
    if let end { all.append(end) }
    if let tie {
      all.append(tie)
      contentOffsetConstraints.x.deactivate()
    }
    install(all)
  }

  override func textDidTurn() throws(ScrollError) { try mirror() }

  /// The text may have come to run the other way: see `followDirection`.
  public final override func layoutSubviews() {
    super.layoutSubviews()
    followDirectionInCallback()
  }
}
