// ContentSize+Rows.swift: contents as constraints; see `ContentSize`.

import Cassowary

extension ContentSize {
  /// Brings the constraints for a view's content in step with this size and its priorities.
  func update(of view: View, to size: Size) throws(LayoutError) {
    try Self.update(&horizontal, of: view, .width, to: size.width)
    try Self.update(&vertical, of: view, .height, to: size.height)
  }

  private static func update(
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
    let isWanted = metric == axis.wanted
    axis.hug = try bring(
      axis.hug, .contentHugging, term, .lessThanOrEqual, metric, isWanted, axis.hugging)
    axis.resist = try bring(
      axis.resist, .contentCompressionResistance, term, .greaterThanOrEqual, metric, isWanted,
      axis.compressionResistance)
    axis.wanted = metric
  }

  /// The constraint as wanted and active: the present one changed, or a new one where that cannot be, since an active
  /// constraint cannot change between required and optional. One that is on its way to where it is wanted is left to that.
  private static func bring(
    _ present: LayoutConstraint?, _ kind: LayoutConstraintKind, _ term: LayoutTerm, _ relation: LayoutRelation,
    _ metric: Double, _ isWanted: Bool, _ priority: LayoutPriority
  ) throws(LayoutError) -> LayoutConstraint {
    if let present, !present.isActive || present.priority.isRequired == priority.isRequired {
      try present.setPriority(priority)
      if !isWanted || !present.isMoving { try present.setConstant(metric) }
      return try present.activate()
    }
    present?.deactivate()
    let made = LayoutConstraint(term, relation, nil, constant: metric, priority: priority, origin: .library)
    made.kind = kind
    return try made.activate()
  }
}
