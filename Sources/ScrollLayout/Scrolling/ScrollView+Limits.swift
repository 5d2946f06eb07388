// ScrollView+Limits.swift: between which offsets a scroll view may rest.
//
//     minimum = −adjusted.top                     maximum = max(−adjusted.top, content.height + adjusted.bottom − frame.height)
//
// and likewise from left to right. adjusted = contentInset, plus the safe area as `contentInsetAdjustmentBehavior` says, plus,
// where content that is smaller is centred, half of what is left over on either side.

import AutoLayout

/// Where the safe area is added to the content inset: UIKit's cases.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable, CaseIterable {
  /// As `scrollableAxes`, and in a navigation controller at the top and the bottom in any case.
  case automatic
  /// Along the axes on which the content is larger than the scroll view, or always bounces.
  case scrollableAxes
  /// Nowhere.
  case never
  /// At all four edges.
  case always
}

/// What decides, with the sizes and the insets, between which offsets a scroll view may rest. Together, because each step of
/// a finger looks at all of it.
struct ScrollRules {
  var insetAdjustment = ContentInsetAdjustmentBehavior.automatic
  var isManagedByNavigationController = false
  var centersContent = false
  var isScrollEnabled = true
  var bounces = true
  var alwaysBounceHorizontal = false
  var alwaysBounceVertical = false
}

extension ScrollView {
  /// The content inset with what the safe area and centring add to it, for the sizes of the last layout pass.
  public final var adjustedContentInset: EdgeInsets {
    adjustedInset(contentSize: contentLayoutGuide.unroundedFrame.size, frame: unroundedFrame.size)
  }

  /// The smallest offset at rest, for the sizes of the last pass: (−left, −top) of the adjusted insets.
  public final var minimumContentOffset: Point {
    let inset = adjustedContentInset
    return Point(x: -inset.left, y: -inset.top)
  }

  /// The largest offset at rest, for the sizes of the last pass: content + inset − frame, but not below the smallest.
  public final var maximumContentOffset: Point {
    let inset = adjustedContentInset
    let (content, frame) = (contentLayoutGuide.unroundedFrame, unroundedFrame)
    return Point(
      x: max(-inset.left, content.width + inset.right - frame.width),
      y: max(-inset.top, content.height + inset.bottom - frame.height))
  }

  /// The offset nearest to `offset` at which the scroll view may rest.
  public final func clamped(_ offset: Point) -> Point {
    let least = minimumContentOffset
    let most = maximumContentOffset
    return Point(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// The inset for a content and a frame of these sizes.
  final func adjustedInset(contentSize: Size, frame: Size) -> EdgeInsets {
    var inset = askedInset()
    let rules = rules
    let safe = safeAreaInsets
    let (across, down): (Bool, Bool) =
      switch rules.insetAdjustment {
      case .never: (false, false)
      case .always: (true, true)
      case .scrollableAxes, .automatic:
        (
          rules.alwaysBounceHorizontal || contentSize.width > frame.width,
          rules.alwaysBounceVertical || contentSize.height > frame.height
            || (rules.insetAdjustment == .automatic && rules.isManagedByNavigationController)
        )
      }
    if across { inset = inset + EdgeInsets(left: safe.left, right: safe.right) }
    if down { inset = inset + EdgeInsets(top: safe.top, bottom: safe.bottom) }
    if rules.centersContent {
      let spareX = max((frame.width - inset.left - inset.right - contentSize.width) / 2, 0)
      let spareY = max((frame.height - inset.top - inset.bottom - contentSize.height) / 2, 0)
      inset = inset + EdgeInsets(top: spareY, left: spareX, bottom: spareY, right: spareX)
    }
    return inset
  }

  /// The content inset of an override, or what was set. Nothing is solved meanwhile, and what asks for limits that it is part of is
  /// answered without it; one that is none counts as none, and the next `layoutIfNeeded` throws.
  private func askedInset() -> EdgeInsets {
    if callbacks.contains(.inset) { return .zero }
    callbacks.insert(.inset)
    defer { callbacks.remove(.inset) }
    let inset = engine?.asking { contentInset } ?? contentInset
    if inset.isWithinReach { return inset }
    refuse(.invalidInsets(inset, property: "contentInset", of: debugName))
    return .zero
  }

  /// The limits for a content of this size, with the frame as of the last solve.
  final func geometry(contentSize: Size) -> ScrollGeometry {
    let frame = contentGuideRect(frameLayoutGuide)
    let inset = adjustedInset(contentSize: contentSize, frame: frame)
    let rules = rules
    return ScrollGeometry(
      x: axis(-inset.left, contentSize.width + inset.right, frame.width, rules.alwaysBounceHorizontal),
      y: axis(-inset.top, contentSize.height + inset.bottom, frame.height, rules.alwaysBounceVertical))
  }

  private func axis(_ least: Double, _ end: Double, _ viewport: Double, _ alwaysBounces: Bool) -> ScrollAxis {
    let rules = rules
    let most = max(least, end - viewport)
    return ScrollAxis(
      range: least...most, viewport: viewport,
      canMove: rules.isScrollEnabled && (most > least || (alwaysBounces && rules.bounces)), bounces: rules.bounces)
  }

  /// The size of one of the two guides as of the last solve, which may be later than the last pass.
  final func contentGuideRect(_ guide: LayoutGuide) -> Size { guide.solvedSize }
}
