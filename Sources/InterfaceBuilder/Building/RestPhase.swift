// RestPhase.swift: where scroll views rest, and safe areas that depend on themselves.
//
// A scroll view under a bar is scrolled back by what the bar covers of it, so that its content begins below the bar:
// UIKit's content inset adjustment. What it scrolls has coordinates of its own, which this does not change; but what the
// content's safe area and preserved margins are does: nothing above, and below only what reaches into the covered part.
// `UIScrollView.ContentInsetAdjustmentBehavior` says which ones: by default along the axes along
// which the content is larger or bounces all the same, and below a navigation bar on top of the one that is its controller's
// view or the first view in that.
//
// A view may be constrained so that it is lower the less its safe area is, and its safe area less the lower it is. Then
// no layout is right; the safe areas of some pass are kept, with a warning.

import AutoLayout

/// Scrolls what lies under bars back by as much, and sees to it that safe areas settle. Solves the layout if there is
/// anything to cover.
enum RestPhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    guard
      draft.engine.root.safeAreaInsets != .zero
        || draft.views.contains(where: { $0.view.preservesSuperviewLayoutMargins })
    else { return }
    let root = draft.scene.root.element
    try settleInsets(&draft)
    let isBelowBar = draft.scene.surroundings.navigationBar != .none
    var isScrolled = false
    for one in draft.views {
      let covered = try adjustment(of: one, isBelowBar)
      guard let content = one.view.contentSpace, covered != .zero else { continue }
      try root.blamed { () throws(LayoutError) in try content.setOffset(Point(x: -covered.left, y: -covered.top)) }
      isScrolled = true
    }
    if isScrolled { try settleInsets(&draft) }
  }

  /// What is covered of a scroll view at the left and on top, as far as UIKit adjusts it to that.
  private static func adjustment(of one: PlacedView, _ isBelowBar: Bool) throws(InterfaceError) -> EdgeInsets {
    guard let content = one.view.contentSpace?.layoutGuide.frame else { return .zero }
    let (element, frame, covered) = (one.source.element, one.view.frame, one.view.safeAreaInsets)
    let bouncesAcross = try element.flag("alwaysBounceHorizontal")
    let bouncesAlong = try element.flag("alwaysBounceVertical")
    var left = bouncesAcross || content.width > frame.width
    var top = bouncesAlong || content.height > frame.height
    switch element["contentInsetAdjustmentBehavior"] {
    case "always": (left, top) = (true, true)
    case "never": (left, top) = (false, false)
    case "scrollableAxes": break
    default: top = top || (isBelowBar && isFirst(one.source))
    }
    return EdgeInsets(top: top ? covered.top : 0, left: left ? covered.left : 0)
  }

  /// Whether a view is its scene's root, or the first one in that.
  private static func isFirst(_ view: InterfaceView) -> Bool {
    guard let outer = view.parent else { return true }
    return outer.parent == nil && outer.element.list("subviews").first === view.element
  }

  private static func settleInsets(_ draft: inout LayoutDraft) throws(InterfaceError) {
    do throws(LayoutError) {
      try draft.engine.layoutIfNeeded()
      return
    } catch {
      let root = draft.scene.root.element
      guard case .unsettled = error else { throw root.error(.layout(error.description)) }
      draft.warnings.append(root.warning("safe areas depend on themselves: those of one pass are taken for all"))
    }
    freezeInsets(draft.views)
    try draft.scene.root.element.blamed { () throws(LayoutError) in try draft.engine.layoutIfNeeded() }
  }

  /// Has every view keep the safe area and the margins that it has now.
  private static func freezeInsets(_ views: [PlacedView]) {
    let present = views.dropFirst().map { ($0.view, $0.view.safeAreaInsets, $0.view.effectiveLayoutMargins) }
    for (view, safeArea, margins) in present {
      view.safeAreaInsets = safeArea
      view.layoutMargins = margins
      view.insetsLayoutMarginsFromSafeArea = false
      view.preservesSuperviewLayoutMargins = false
    }
  }
}
