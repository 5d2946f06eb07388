// ViewContent.swift: what a document says of a view's content, of a stack, and of a view's place in one.

import AutoLayout
import Cassowary

/// A view's own size and how it insists on it.
struct ViewContent: Sendable {
  var isHidden = false
  /// Width and height, each `View.noIntrinsicMetric` if there is none; nil without any.
  var size: Size?
  /// Priorities for the width and for the height; nil for the usual ones.
  var hugging: (horizontal: Float, vertical: Float)?
  var compression: (horizontal: Float, vertical: Float)?
  /// The spacing behind the view in its stack; nil for the stack's.
  var customSpacing: Double?

  /// Gives a view this content.
  func apply(to view: View) {
    view.isHidden = isHidden
    if let size { view.intrinsicContentSize = size }
    if let hugging {
      view.setContentHuggingPriority(LayoutPriority(hugging.horizontal), for: .horizontal)
      view.setContentHuggingPriority(LayoutPriority(hugging.vertical), for: .vertical)
    }
    if let compression {
      view.setContentCompressionResistancePriority(LayoutPriority(compression.horizontal), for: .horizontal)
      view.setContentCompressionResistancePriority(LayoutPriority(compression.vertical), for: .vertical)
    }
  }
}

/// The parameters of a stack, under UIKit's names.
struct StackParameters: Sendable {
  var axis = LayoutAxis.horizontal
  var alignment = StackView.Alignment.fill
  var distribution = StackView.Distribution.fill
  var spacing = 0.0
  var isMarginsRelative = false
  var isBaselineRelative = false

  func makeView() -> StackView {
    let stack = StackView()
    stack.axis = axis
    stack.alignment = alignment
    stack.distribution = distribution
    stack.spacing = spacing
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    stack.isBaselineRelativeArrangement = isBaselineRelative
    return stack
  }
}
