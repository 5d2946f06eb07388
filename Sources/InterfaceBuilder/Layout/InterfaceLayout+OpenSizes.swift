// InterfaceLayout+OpenSizes.swift: sizes that neither constraints nor a content decide, and what Interface Builder shows.
//
// A view comes out of Interface Builder's library 240 points wide and 128 high, and stays so where nothing says more. In
// a stack view that does not stretch it, UIKit would make it as small as it can be (`UISV-ambiguity-suppression`, 25);
// Interface Builder shows it with its size (recorded so).

import AutoLayout

extension InterfaceLayout {
  /// The size in points that views have in Interface Builder's library.
  static let librarySize = Size(width: 240, height: 128)
  /// Above the 25 at which a stack view makes views without content small, and below all that fits it (49 and more).
  private static let openSizePriority: LayoutPriority = 26

  /// Views that hold others or draw what their class says, and have no content that would give them a size.
  private static let kindsWithoutContent: Set<String> = [
    "view", "textView", "tableView", "collectionView", "scrollView", "containerView", "mapView",
  ]

  /// Has arranged views without a content be as large as they were, or else as they come from the library.
  func addOpenSizes() throws(InterfaceError) {
    for one in views.dropFirst() where one.source.isSubview && one.source.parent?.kind == "stackView" {
      guard Self.kindsWithoutContent.contains(one.source.kind) else { continue }
      let content = one.view.intrinsicContentSize
      let recorded = one.source.recordedFrame?.size ?? .zero
      if content.width == View.noIntrinsicMetric {
        let width = recorded.width > 0 ? recorded.width : Self.librarySize.width
        try keep(one.view.widthAnchor.constraint(equalToConstant: width), one.source)
      }
      if content.height == View.noIntrinsicMetric {
        let height = recorded.height > 0 ? recorded.height : Self.librarySize.height
        try keep(one.view.heightAnchor.constraint(equalToConstant: height), one.source)
      }
    }
  }

  private func keep(_ size: LayoutConstraint, _ view: InterfaceView) throws(InterfaceError) {
    do throws(LayoutError) {
      try size.setPriority(Self.openSizePriority)
      try size.activate()
      openSizes.append(size)
    } catch {
      throw view.element.error(.layout(error.description))
    }
  }
}
