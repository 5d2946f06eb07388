// ContentSize.swift: what the engine keeps for a view whose content has a size of its own.
//
// As in UIKit, a metric of the content is not an equation but a pair of inequalities, so that growing and shrinking can
// be resisted with different strength:
//
//     view.width <= metric  @ hugging priority          the content does not want to be larger
//     view.width >= metric  @ compression resistance    nor smaller
//
// Both stand only while the axis has a metric. The pass that updates constraints keeps them in step; see
// `LayoutEngine.updateContentSize(of:)`.

/// The content of a view: its size, how it resists other sizes, and the constraints that say so.
final class ContentSize {
  /// One axis of a content.
  struct Axis {
    var hugging = LayoutPriority.defaultLow
    var compressionResistance = LayoutPriority.defaultHigh
    /// `length <= metric`; nil without a metric.
    var hug: LayoutConstraint?
    /// `length >= metric`; nil without a metric.
    var resist: LayoutConstraint?
    /// The metric that was wanted last, which an animation may still lead to.
    var wanted = View.noIntrinsicMetric

    /// Whether an animation leads it to another length.
    var isMoving: Bool { Self.isMoving(hug) || Self.isMoving(resist) }

    private static func isMoving(_ constraint: LayoutConstraint?) -> Bool {
      constraint.map { $0.isMoving && !$0.isTaken } ?? false
    }
  }

  /// What `View.intrinsicContentSize` was set to.
  var size = View.noIntrinsicSize
  var heightForWidth: ((Double) -> Double)?
  /// What `View.sizeThatFits` answers; nil if it answers nothing.
  var fitted: FittedSize?
  /// A width of the last solve, and the height asked for at it; nil before the first.
  var measured: Size?
  /// The width that it had when it was invalidated, unless that was its own.
  private(set) var settledWidth: Double?
  /// What `View.intrinsicContentSize` answered when a pass asked last.
  var answered = View.noIntrinsicSize
  /// Whether it is being asked for its height.
  var isMeasuring = false
  /// How often what was measured has been forgotten.
  private(set) var generation = 0
  var horizontal = Axis()
  var vertical = Axis()

  /// Makes the next pass ask for the height again.
  func forgetMeasured() {
    if let measured { settledWidth = measured.width == answered.width ? nil : measured.width }
    measured = nil
    fitted = nil
    generation &+= 1
  }

  /// Whether a pass has to ask at the width that the view gets.
  var isMeasured: Bool { heightForWidth != nil || fitted != nil }

  subscript(axis: LayoutAxis) -> Axis {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// A width and height as a content may have them: each a finite number of at least 0, or `View.noIntrinsicMetric`.
  static func isValid(_ size: Size) -> Bool {
    func isMetric(_ length: Double) -> Bool {
      length == View.noIntrinsicMetric || (length >= 0 && length.isFinite)
    }
    return isMetric(size.width) && isMetric(size.height)
  }
}
