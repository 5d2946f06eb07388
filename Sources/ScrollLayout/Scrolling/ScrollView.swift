// ScrollView.swift: a view onto a content that may be larger than itself.
//
// What it declares is a pair of variables, the content offset, and two constants that wish for it (`ContentSpace`). Scrolling
// by whatever means (a finger, a glide, an animation, a call) writes these constants and nothing else.

import AutoLayout

/// The callbacks of a scroll view that are running: none is called inside itself.
struct ScrollCallbacks: OptionSet {
  let rawValue: UInt8

  static let offset = ScrollCallbacks(rawValue: 1)
  static let scale = ScrollCallbacks(rawValue: 2)
  static let target = ScrollCallbacks(rawValue: 4)
  static let inset = ScrollCallbacks(rawValue: 8)
}

/// A view whose subviews lie in content coordinates: UIKit's `UIScrollView`, without drawing and without a clock.
///
/// Subviews pinned to all four edges of `contentLayoutGuide` determine the content size, which is written nowhere.
/// On the screen everything in the content appears shifted by `-contentOffset`; frames of subviews do not change with it.
///
///     try scroll.touch(at: Point(x: 100, y: 300), time: 0)
///     try scroll.move(to: Point(x: 100, y: 180), time: 0.1)
///     try scroll.release(time: 0.12)
///     // at each frame
///     let events = try scroll.advance(to: now)
///     try engine.layoutIfNeeded()
open class ScrollView: View, Touchable, Animating, MovingView {
  private final let space: ContentSpace
  private final var storedInset = EdgeInsets.zero
  final var motion = ScrollMotion()
  /// What limits offsets besides sizes and insets.
  final var rules = ScrollRules()
  final var zooming = ZoomMotion()
  /// The callbacks that are running.
  final var callbacks = ScrollCallbacks()
  package final var refused: ScrollError?

  public override init() {
    let space = ContentSpace()
    self.space = space
    super.init(contentSpace: space)
    resident = self
  }

  // MARK: Guides

  /// The content: left and top are 0, width and height are the content size. In content coordinates.
  public final var contentLayoutGuide: LayoutGuide { space.layoutGuide }

  /// The scroll view's frame in the space around it, for constraints that shall not scroll.
  public final var frameLayoutGuide: LayoutGuide { space.frameLayoutGuide }

  /// The size of the content as of the last layout pass, in points.
  public final var contentSize: Size { space.layoutGuide.frame.size }

  // MARK: Offset

  /// The content point at the top left corner of the scroll view: what was set, until a pass has carried it out, and then
  /// what came of it.
  ///
  /// When set, it is what the next pass aims at, at `contentOffsetPriority`: constraints of higher priority outrank it,
  /// and what contents ask of their sizes. Nothing is clamped; see `clamped(_:)`. NaN, and more than 1e12 points, are refused, and the next `layoutIfNeeded` throws. A glide or an
  /// animation that is under way ends; a finger that holds on goes on from there.
  public final var contentOffset: Point {
    get { space.pendingOffset ?? space.offset }
    set {
      do throws(LayoutError) { try setContentOffset(newValue) } catch { refuse(error) }
    }
  }

  /// Sets the content offset as its setter does, and throws `LayoutError.invalidContentOffset` at once if a coordinate
  /// is none within 1e12; then neither changes.
  public final func setContentOffset(_ offset: Point) throws(LayoutError) {
    guard offset.isWithinReach else { throw .invalidContentOffset(offset, of: debugName) }
    try tellOffsetWillChange()
    try space.setOffset(offset)
    offsetWasSet(to: offset)
  }

  /// Called before the wanted offset changes: by the setter, by `setContentOffset` and when `Animator.scroll` begins.
  ///
  /// Does nothing here. A component whose own required constraint holds the offset overrides it to let go of that, and
  /// makes the wanted offset what the offset is, so that the change starts from there. It is not called for an offset that
  /// it sets itself, and the one that was about to be set comes after that.
  open func willSetContentOffset() throws(LayoutError) {}

  /// Calls `willSetContentOffset`, unless it is being called.
  final func tellOffsetWillChange() throws(LayoutError) {
    guard !callbacks.contains(.offset) else { return }
    callbacks.insert(.offset)
    defer { callbacks.remove(.offset) }
    try willSetContentOffset()
  }

  /// How strongly `contentOffset` is meant, along both axes: `LayoutPriority.contentOffset`, 20, to begin with, which is
  /// below all that contents ask by default. Optional constraints below it do not hold back scrolling, those above it do.
  ///
  /// A priority outside (0, 1000), or required, changes nothing, and the next `layoutIfNeeded` throws.
  public final var contentOffsetPriority: LayoutPriority {
    get { space.offsetY.priority }
    set {
      if newValue.isRequired {
        return refuse(
          .requiredWhileActive(from: contentOffsetPriority, to: newValue, space.offsetY.reference))
      }
      space.offsetX.priority = newValue
      space.offsetY.priority = newValue
    }
  }

  /// The content's x at the left edge of what is seen, for constraints between it and things in the content.
  public final var contentOffsetXAnchor: LayoutXAxisAnchor { space.offsetXAnchor }
  /// The content's y at the top edge of what is seen.
  public final var contentOffsetYAnchor: LayoutYAxisAnchor { space.offsetYAnchor }

  /// The optional constraints that draw the offset to its wanted value; animating their constants scrolls.
  public final var contentOffsetConstraints: (x: LayoutConstraint, y: LayoutConstraint) {
    (space.offsetX, space.offsetY)
  }

  /// What is seen of the content, in content coordinates: the offset and the frame's size.
  public final var visibleRect: Rect { Rect(origin: contentOffset, size: frame.size) }

  // MARK: Insets

  /// By how much the offset may pass the content's edges at rest, in points; positive insets give more room. It limits
  /// offsets (`clamped(_:)`) and moves no frame. NaN, and more than 1e9 points, are refused and change nothing; the next
  /// `layoutIfNeeded` throws. Components that derive their insets from the layout override it.
  open var contentInset: EdgeInsets {
    get { storedInset }
    set {
      guard newValue.canBeSet else { return refuse(.invalidInsets(newValue, property: "contentInset", of: debugName)) }
      if newValue != storedInset { motion.insetHasChanged = true }
      storedInset = newValue
    }
  }

  /// Whether and where the safe area is added to the content inset.
  public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { rules.insetAdjustment }
    set { rules.insetAdjustment = newValue }
  }
  /// Whether a navigation controller adjusts the insets: then the safe area's top and bottom count in any case.
  public final var isManagedByNavigationController: Bool {
    get { rules.isManagedByNavigationController }
    set { rules.isManagedByNavigationController = newValue }
  }
  /// Whether content that is smaller than the scroll view rests in its middle, as photos do.
  public final var centersContent: Bool {
    get { rules.centersContent }
    set { rules.centersContent = newValue }
  }

  // MARK: Behaviour

  /// The numbers of the physics, UIKit's to begin with. Looked at when a finger comes down or lets go.
  public final var physics = ScrollPhysics()
  /// How quickly a glide loses speed.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether a finger moves the content at all. Calls do in any case.
  public final var isScrollEnabled: Bool {
    get { rules.isScrollEnabled }
    set { rules.isScrollEnabled = newValue }
  }
  /// Whether content may be pulled, and glide, past its edges, and comes back.
  public final var bounces: Bool {
    get { rules.bounces }
    set { rules.bounces = newValue }
  }
  /// Whether it may be pulled from side to side although it is no wider than the scroll view.
  public final var alwaysBounceHorizontal: Bool {
    get { rules.alwaysBounceHorizontal }
    set { rules.alwaysBounceHorizontal = newValue }
  }
  /// Whether it may be pulled up and down although it is no higher than the scroll view.
  public final var alwaysBounceVertical: Bool {
    get { rules.alwaysBounceVertical }
    set { rules.alwaysBounceVertical = newValue }
  }
  /// Whether it comes to rest at whole pages, as large as the scroll view, only.
  public final var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it.
  public final var isDirectionalLockEnabled = false
  /// Chooses where a release comes to rest, given where it would and the offset's velocity in points per second: UIKit's
  /// `targetContentOffset`. The answer is brought into the range; if it differs, a spring leads there. It may do anything
  /// meanwhile; if it moves this scroll view itself, that stands, and its answer counts no more.
  public final var adjustedTarget: ((_ proposed: Point, _ velocity: Point) -> Point)?

  /// The smallest zoom scale at rest. Above 0; `maximumZoomScale` wins where they contradict each other.
  public final var minimumZoomScale = 1.0
  /// The largest zoom scale at rest.
  public final var maximumZoomScale = 1.0
  /// Whether fingers may zoom past the limits, with resistance.
  public final var bouncesZoom = true
  /// By how much the content is magnified.
  public final var zoomScale: Double { zooming.scale }

  /// Called when `zoomScale` has changed, for whoever has to write it into constraints. Without an override the size of
  /// what was given to `setZoomedView` follows. A scale that it sets itself does not call it again.
  open func zoomScaleDidChange() throws(LayoutError) {
    try zooming.write()
  }

  open override func didMoveToEngine() {
    takeClock()
    install(zooming.constraints)
  }

  /// Another engine may have another clock, so what is at rest does not remember the old one.
  private final func takeClock() {
    if motion.phase != .idle || zooming.phase != .idle { return }
    motion.clock = MotionClock()
    motion.lastMoved = -Double.infinity
  }

  // MARK: Fingers: see ScrollView+Dragging.swift

  /// A finger comes down at `place`, in any coordinates that do not scroll: the screen's, for instance. Whatever moves the
  /// content stops where it is at `time`; nothing jumps. A finger that is there already lets go first, at rest.
  ///
  /// Throws for a place or time that is not finite, a place beyond ±1e9, a time that runs backwards, and numbers of
  /// `physics` out of range.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try beginDrag(at: place, time: time)
  }

  /// The finger has moved to `place`. Up to the slop nothing happens; then the content follows, less the slop.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try drag(to: place, time: time)
  }

  /// The finger lets go, with `velocity`, or as fast as its last movements were. The content glides on with its velocity,
  /// comes back from past an edge, or settles at a page.
  ///
  /// The velocity is the finger's, in points per second, y down; the offset runs against it, and `ScrollEvent.willEndDragging`
  /// tells the offset's in points per millisecond. It counts only if the finger has begun to drag.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    try endDrag(velocity: velocity, time: time)
  }

  // MARK: Time

  /// Scrolls and zooms to where the motion under way, if any, is at `time`; the next layout pass shows it. Returns what
  /// happened on the way.
  ///
  /// Times are in seconds, on a clock of the caller's choice, and must not decrease. At rest, the offset is brought within
  /// the limits when they have changed since it was set, or since the last time that this was called; one that nobody has set, and
  /// that no finger has moved, is `minimumContentOffset`, unless a constraint holds it elsewhere. O(1) and without allocation, apart from a change of limits.
  /// Throws for a time that is not finite or runs backwards; the position does not change then.
  @discardableResult
  public func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try advanceScrolling(to: time)
  }

  /// Throws for a time that is not finite, or runs backwards.
  public final func checkAdvance(to time: Double) throws(ScrollError) { try checkTime(time) }

  /// Whether the offset or the scale moves without a finger.
  public var isAnimating: Bool { motion.isMoving || zooming.line != nil }

  /// When the offset and the scale will be at rest, if nothing interferes; nil if they are, and under a finger.
  public var animationEnd: Double? {
    let zoomEnd = zooming.line?.progress.end
    guard motion.isMoving else { return zoomEnd }
    return max(motion.end, zoomEnd ?? motion.end)
  }

  // MARK: What a component may do otherwise

  /// Throws unless a call may come at `time`.
  func checkTime(_ time: Double) throws(ScrollError) { try motion.clock.check(time) }

  /// Whether a finger is on it.
  var holdsFinger: Bool { isTracking }

  /// Whether something else keeps the offset where it belongs while nothing scrolls.
  var keepsItsOffset: Bool { false }

  /// Whether a finger that came and went without dragging leaves something to be brought to rest: not on a page, or between pages,
  /// where the content lay still before.
  func settlesAfterTouch() throws(ScrollError) -> Bool {
    if !isPagingEnabled || motion.catches { return true }
    return try !limits().nearlyContains(motion.position)
  }

  /// What of the frame is covered, by bars or a keyboard.
  var coveringInset: EdgeInsets { adjustedContentInset }

  /// Where page 0 lies in the coordinates of `motion`, and the distance between pages.
  var pageGrid: (origin: Point, pitch: Size) { (.zero, contentGuideRect(frameLayoutGuide)) }

  /// The offset limits for the values of now, in the coordinates of `motion`.
  func scrollGeometry() throws(ScrollError) -> ScrollGeometry {
    try engine?.settle()
    return geometry(contentSize: contentGuideRect(contentLayoutGuide))
  }

  /// The limits between which a path to rest is planned from now on.
  func restGeometry() throws(ScrollError) -> ScrollGeometry { try limits() }

  /// The content offset that it comes to when its path ends at a position of `motion`.
  func restingOffset(at position: Point) -> Point { position }

  /// The position of `motion` at which its path is to end for a content offset.
  func position(restingAt offset: Point) -> Point { offset }

  /// The offset limits as of the last solve, in the coordinates of `motion`; nil where only another solve says.
  var knownGeometry: ScrollGeometry? { geometry(contentSize: contentGuideRect(contentLayoutGuide)) }

  /// Moves the content by writing constants.
  func writeOffset(_ offset: Point, from old: Point) throws(ScrollError) {
    try laidOut { () throws(LayoutError) in
      try tellOffsetWillChange()
      try space.setOffset(offset)
    }
  }

  /// The text has come to run the other way.
  func textDidTurn() throws(ScrollError) {}

  /// A finger begins to drag, or a call to scroll over time.
  func contentIsTaken(byFinger: Bool) throws(ScrollError) {}

  /// The position has changed, by a finger, a glide or an animation.
  func offsetDidMove() throws(ScrollError) {}

  /// The limits have changed during a drag or on the way to rest.
  func limitsDidChange(from old: ScrollGeometry, to new: ScrollGeometry) throws(ScrollError) {}

  /// A drag, with everything that followed from it, has come to rest.
  func motionDidEnd(at time: Double) throws(ScrollError) {}
}
