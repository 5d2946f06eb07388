// SharedLengthPhase.swift: views without a content in stack views whose length is shared out in proportion.
//
// A stack view that fills proportionally goes by what the contents of its views ask for. What a stack view in it asks for
// is its fitting size: the sum of the sizes of all that it arranges, and the spacing between (UIStackView, "Sizing the stack
// view"). A view without a content that a constraint makes so long is one of these sizes.

import AutoLayout

/// Has such views ask for the length that a constraint gives them.
enum SharedLengthPhase {
  static func carryOut(on draft: LayoutDraft) throws(InterfaceError) {
    for placed in draft.constraints {
      let source = placed.source
      guard source.second == nil, source.relation == .equal, source.priority == .required, source.constant >= 0,
        source.first.itemID == source.owner.id, source.owner.isSubview,
        let view = draft.placed[source.owner.id]?.view, let stack = view.superview as? StackView
      else { continue }
      switch source.first.attribute {
      case .width where isShared(stack, .horizontal) && view.intrinsicContentSize.width == View.noIntrinsicMetric:
        view.intrinsicContentSize.width = source.constant
      case .height where isShared(stack, .vertical) && view.intrinsicContentSize.height == View.noIntrinsicMetric:
        view.intrinsicContentSize.height = source.constant
      default: break
      }
    }
  }

  /// Whether a stack view stands in one that shares out its length along an axis in proportion.
  private static func isShared(_ stack: StackView, _ axis: LayoutAxis) -> Bool {
    var outer = stack.superview as? StackView
    while let next = outer {
      if next.axis == axis && next.distribution == .fillProportionally { return true }
      outer = next.superview as? StackView
    }
    return false
  }
}
