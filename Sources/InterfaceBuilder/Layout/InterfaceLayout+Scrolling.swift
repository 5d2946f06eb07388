// InterfaceLayout+Scrolling.swift: where scroll views rest.
//
// A scroll view under a bar is scrolled back by what the bar covers of it, so that its content begins below the bar:
// UIKit's content inset adjustment. What it scrolls has coordinates of its own, which this does not change; but what the
// content's safe area and preserved margins are does: nothing above, and below only what reaches into the covered part.

import AutoLayout

extension InterfaceLayout {
  /// Scrolls what lies under bars back by as much. Solves the layout if anything does.
  func restScrollViews() throws(InterfaceError) {
    guard engine.root.safeAreaInsets != .zero else { return }
    let scrolling = views.filter { $0.view.contentSpace != nil }
    guard !scrolling.isEmpty else { return }
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
      for one in scrolling {
        let covered = one.view.safeAreaInsets
        guard covered.left != 0 || covered.top != 0 else { continue }
        try one.view.contentSpace?.setOffset(Point(x: -covered.left, y: -covered.top))
      }
    } catch {
      throw scene.root.element.error(.layout(error.description))
    }
  }
}
