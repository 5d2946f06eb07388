// HiddenPhase.swift: hidden views that wait in a stack view without a constraint of their own.
//
// Beside a single visible view that does not fill the stack view across, UIKit has hidden views wait where they would appear.
// Interface Builder has recorded so those that a constraint is on: 8 stack views in 4 repositories (woocommerce-ios, pocket-casts-ios,
// cosmostation-mobile, Mixin's ios-app), 2 of the last otherwise. Those without one lie where the stack view begins: 11 in 5
// repositories (arcgis-runtime-samples-ios, safe-ios, probe-ios, habitica-ios, Mixin's ios-app), 1 of the last otherwise. Which
// version saved them makes no difference, 17156 through 24765.

import AutoLayout

/// Has hidden views that no constraint is on lie where their stack view begins.
enum HiddenPhase {
  /// Above what has them wait elsewhere (`UISV-spacing`, 50).
  private static let priority: LayoutPriority = 51

  static func carryOut(on draft: LayoutDraft) throws(InterfaceError) {
    for one in draft.views where one.view.isHidden && one.source.isSubview && !one.source.isConstrained {
      guard let stack = one.view.superview as? StackView, stack.alignment != .fill,
        stack.arrangedSubviews.count(where: { !$0.isHidden }) == 1
      else { continue }
      let start =
        stack.axis == .horizontal
        ? one.view.leadingAnchor.constraint(equalTo: stack.leadingAnchor)
        : one.view.topAnchor.constraint(equalTo: stack.topAnchor)
      try one.source.element.blamed { () throws(LayoutError) in
        try start.setPriority(priority)
        try start.activate()
      }
    }
  }
}
