// ScrollView.swift: a view onto a content that may be larger than itself.

import AutoLayout

/// A view whose subviews lie in content coordinates: UIKit's `UIScrollView`, as far as layout is concerned.
///
/// Subviews pinned to all four edges of `contentLayoutGuide` determine the content size, which is written nowhere.
/// On the screen everything in the content appears shifted by `-contentOffset`; frames of subviews do not change with it.
open class ScrollView: View {
  private final let space: ContentSpace
  private final var storedInset = EdgeInsets.zero

  public override init() {
    let space = ContentSpace()
    self.space = space
    super.init(contentSpace: space)
  }

  // MARK: Guides

  /// The content: left and top are 0, width and height are the content size. In content coordinates.
  public final var contentLayoutGuide: LayoutGuide { space.layoutGuide }

  /// The scroll view's frame in the space around it, for constraints that shall not scroll.
  public final var frameLayoutGuide: LayoutGuide { space.frameLayoutGuide }

  /// The size of the content as of the last layout pass, in points.
  public final var contentSize: Size { space.layoutGuide.frame.size }

  // MARK: Offset

  /// The content point at the top left corner of the scroll view: as of the last layout pass when read.
  ///
  /// When set, it is what the next pass aims at, at priority 750: required constraints on the offset outrank it. Nothing
  /// is clamped; see `clamped(_:)`. NaN and infinity are refused, and the next `layoutIfNeeded` throws.
  public final var contentOffset: Point {
    get { space.offset }
    set {
      do throws(LayoutError) { try setContentOffset(newValue) } catch { refuse(error) }
    }
  }

  /// Sets the content offset as its setter does, and throws `LayoutError.invalidContentOffset` at once if a coordinate
  /// is not finite; then neither changes.
  public final func setContentOffset(_ offset: Point) throws(LayoutError) {
    guard offset.isFinite else { throw .invalidContentOffset(offset, of: label) }
    try willSetContentOffset()
    try space.setOffset(offset)
  }

  /// Called before the wanted offset changes: by the setter, by `setContentOffset` and when `Animator.scroll` begins.
  ///
  /// Does nothing here. A component whose own required constraint holds the offset overrides it to let go of that, and
  /// makes the wanted offset what the offset is, so that the change starts from there.
  open func willSetContentOffset() throws(LayoutError) {}

  /// The content's x at the left edge of what is seen, for constraints between it and things in the content.
  public final var contentOffsetXAnchor: LayoutXAxisAnchor { space.offsetXAnchor }
  /// The content's y at the top edge of what is seen.
  public final var contentOffsetYAnchor: LayoutYAxisAnchor { space.offsetYAnchor }

  /// The optional constraints that draw the offset to its wanted value; animating their constants scrolls.
  public final var contentOffsetConstraints: (x: LayoutConstraint, y: LayoutConstraint) {
    (space.offsetX, space.offsetY)
  }

  // MARK: Limits

  /// By how much the offset may pass the content's edges at rest, in points; positive insets give more room. It limits
  /// offsets (`clamped(_:)`) and moves no frame. Values that are not finite are refused and change nothing; the next
  /// `layoutIfNeeded` throws. Components that derive their insets from the layout override it.
  open var contentInset: EdgeInsets {
    get { storedInset }
    set {
      if newValue.isFinite { storedInset = newValue } else { refuse(.invalidInsets(newValue, of: label)) }
    }
  }

  /// The smallest offset at rest: (−left, −top) of the insets.
  public final var minimumContentOffset: Point {
    Point(x: -contentInset.left, y: -contentInset.top)
  }

  /// The largest offset at rest, for the sizes of the last pass: content + inset − frame, but not below the smallest.
  public final var maximumContentOffset: Point {
    let least = minimumContentOffset
    return Point(
      x: max(least.x, contentSize.width + contentInset.right - frame.width),
      y: max(least.y, contentSize.height + contentInset.bottom - frame.height))
  }

  /// The offset nearest to `offset` at which the scroll view may rest.
  public final func clamped(_ offset: Point) -> Point {
    let least = minimumContentOffset
    let most = maximumContentOffset
    return Point(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// What is seen of the content, in content coordinates: the offset and the frame's size.
  public final var visibleRect: Rect { Rect(origin: contentOffset, size: frame.size) }
}
