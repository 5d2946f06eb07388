// LayoutEngine+ContentSize.swift: contents as constraints; see `ContentSize`.

import Cassowary

extension LayoutEngine {
  /// Brings the constraints for a view's content in step with its intrinsic content size and its priorities.
  ///
  /// Throws `LayoutError.invalidContentSize` for what an override of `View.intrinsicContentSize` answers, and leaves
  /// the constraints as they were.
  func updateContentSize(of view: View) throws(LayoutError) {
    var size = view.intrinsicContentSize
    if let content = view.contentSize, content.heightForWidth != nil {
      size.height = content.height(forContent: size)
      measuredSlots.insert(view.node.slot)
    }
    guard ContentSize.isValid(size) else { throw .invalidContentSize(size, of: view.label) }
    let hasMetric = size.width != View.noIntrinsicMetric || size.height != View.noIntrinsicMetric
    guard hasMetric || view.contentSize != nil else { return }
    let content = view.content()
    try update(&content.horizontal, of: view, .width, to: size.width)
    try update(&content.vertical, of: view, .height, to: size.height)
  }

  private func update(
    _ axis: inout ContentSize.Axis, of view: View, _ attribute: LayoutAttribute, to metric: Double
  ) throws(LayoutError) {
    guard metric != View.noIntrinsicMetric else {
      axis.hug?.deactivate()
      axis.resist?.deactivate()
      axis.hug = nil
      axis.resist = nil
      return
    }
    let term = LayoutTerm(view, attribute)
    axis.hug = try bring(
      axis.hug, .contentHugging, term, .lessThanOrEqual, metric, axis.hugging)
    axis.resist = try bring(
      axis.resist, .contentCompressionResistance, term, .greaterThanOrEqual, metric, axis.compressionResistance)
  }

  /// The constraint as wanted and active: the present one changed, or a new one where that cannot be, since an active
  /// constraint cannot change between required and optional.
  private func bring(
    _ present: LayoutConstraint?, _ kind: LayoutConstraintKind, _ term: LayoutTerm, _ relation: LayoutRelation,
    _ metric: Double, _ priority: LayoutPriority
  ) throws(LayoutError) -> LayoutConstraint {
    if let present, !present.isActive || present.priority.isRequired == priority.isRequired {
      try present.setPriority(priority)
      try present.setConstant(metric)
      return try present.activate()
    }
    present?.deactivate()
    let made = LayoutConstraint(term, relation, nil, constant: metric, priority: priority, file: "", line: 0)
    made.kind = kind
    return try made.activate()
  }
}
