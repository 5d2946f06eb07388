// RestPhase.swift: where scroll views rest, and safe areas that depend on themselves.
//
// A scroll view under a bar is scrolled back by what the bar covers of it, so that its content begins below the bar:
// UIKit's content inset adjustment. What it scrolls has coordinates of its own, which this does not change; but what the
// content's safe area and preserved margins are does: nothing above, and below only what reaches into the covered part.
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
    let isScrolled = try root.blamed { () throws(LayoutError) in try scrollBack(draft.views) }
    if isScrolled { try settleInsets(&draft) }
  }

  /// Scrolls each view back by what is covered of it; whether there was any.
  private static func scrollBack(_ views: [PlacedView]) throws(LayoutError) -> Bool {
    var isScrolled = false
    for one in views {
      guard let content = one.view.contentSpace else { continue }
      let covered = one.view.safeAreaInsets
      guard covered.left != 0 || covered.top != 0 else { continue }
      try content.setOffset(Point(x: -covered.left, y: -covered.top))
      isScrolled = true
    }
    return isScrolled
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
    try draft.solve()
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
