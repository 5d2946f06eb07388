// Linter+TieBreaks.swift: views with content of their own that compete for a length under equal priorities.

import AutoLayout
import LayoutDocument

extension Linter {
  /// The siblings of a view that compete with it, for what, and by which priority.
  struct Ties {
    let views: [Int]
    let axis: LayoutAxis
    let name: String
    let isSurplus: Bool
  }

  /// The siblings with which a view with content of its own competes under equal priorities, if that is why its size is
  /// open.
  func tiedSiblings(
    of view: Int, _ open: [String], _ live: LayoutScene, _ scene: SceneSnapshot
  ) -> Ties? {
    for (axis, attribute) in [(LayoutAxis.horizontal, "width"), (.vertical, "height")] where open.contains(attribute) {
      let own = live.views[view]
      let length = axis == .horizontal ? own.intrinsicContentSize.width : own.intrinsicContentSize.height
      guard length != View.noIntrinsicMetric else { continue }
      let siblings = scene.openAttributes.indices.filter { other in
        other != view && outline.views[other].parent == outline.views[view].parent
          && scene.openAttributes[other].contains(attribute)
      }
      let frame = scene.frames[view]
      let isSurplus = (axis == .horizontal ? frame.width : frame.height) >= length
      let tied = siblings.filter { other in
        isSurplus
          ? live.views[other].contentHuggingPriority(for: axis) == own.contentHuggingPriority(for: axis)
          : live.views[other].contentCompressionResistancePriority(for: axis)
            == own.contentCompressionResistancePriority(for: axis)
      }
      if !tied.isEmpty {
        return Ties(
          views: tied, axis: axis, name: isSurplus ? "hugging priority" : "compression resistance",
          isSurplus: isSurplus)
      }
    }
    return nil
  }
}
