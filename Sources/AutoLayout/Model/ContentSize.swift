// ContentSize.swift: what the engine keeps for a view whose content has a size of its own.
//
// As in UIKit, a metric of the content is not an equation but a pair of inequalities, so that growing and shrinking can
// be resisted with different strength:
//
//     view.width <= metric  @ hugging priority          the content does not want to be larger
//     view.width >= metric  @ compression resistance    nor smaller
//
// Both stand only while the axis has a metric. The pass that updates constraints keeps them in step; see
// `LayoutEngine.updateContentSize(of:)`. There are four of them for each text, and hardly anybody ever looks at one: they are rows of
// the solver, of which a `LayoutConstraint` is made when it is asked for, named in a proof, or to be animated. From then on that is kept.

import Cassowary

/// What a content asks along an axis: two things.
enum ContentSide {
  /// `length <= metric`
  case hug
  /// `length >= metric`
  case resist

  var kind: LayoutConstraintKind { self == .hug ? .contentHugging : .contentCompressionResistance }
  var relation: LayoutRelation { self == .hug ? .lessThanOrEqual : .greaterThanOrEqual }

  /// That it is asked of a view, as a constraint.
  func constraint(
    on view: View, _ axis: LayoutAxis, _ metric: Double, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    let made = LayoutConstraint(
      LayoutTerm(view, axis == .horizontal ? .width : .height), relation, nil, constant: metric, priority: priority,
      origin: .library)
    made.kind = kind
    return made
  }
}

/// What stands for a side of a content.
enum ContentConstraint {
  /// Nothing: there is no metric, or the view stands in no engine's tree.
  case none
  /// A row of the view's engine, and its priority; its constant is the metric that was wanted last.
  case row(Constraint, LayoutPriority)
  /// The constraint that was made of it; inactive while the view stands in no engine's tree.
  case made(LayoutConstraint)

  var isRow: Bool {
    guard case .row = self else { return false }
    return true
  }

  /// Whether an animation leads it to another length.
  var isMoving: Bool {
    guard case .made(let constraint) = self else { return false }
    return constraint.isMoving && !constraint.isTaken
  }
}

/// The content of a view: its size, how it resists other sizes, and the constraints that say so.
final class ContentSize {
  /// One axis of a content.
  struct Axis {
    var hugging = LayoutPriority.defaultLow
    var compressionResistance = LayoutPriority.defaultHigh
    /// The metric that was wanted last, which an animation may still lead to.
    var wanted = View.noIntrinsicMetric

    func priority(of side: ContentSide) -> LayoutPriority { side == .hug ? hugging : compressionResistance }
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
  // What stands for the sides of each axis.
  private var widthHug = ContentConstraint.none
  private var widthResist = ContentConstraint.none
  private var heightHug = ContentConstraint.none
  private var heightResist = ContentConstraint.none

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

  /// What stands for a side of an axis.
  subscript(axis: LayoutAxis, side: ContentSide) -> ContentConstraint {
    get {
      switch (axis, side) {
      case (.horizontal, .hug): widthHug
      case (.horizontal, .resist): widthResist
      case (.vertical, .hug): heightHug
      case (.vertical, .resist): heightResist
      }
    }
    set {
      switch (axis, side) {
      case (.horizontal, .hug): widthHug = newValue
      case (.horizontal, .resist): widthResist = newValue
      case (.vertical, .hug): heightHug = newValue
      case (.vertical, .resist): heightResist = newValue
      }
    }
  }

  /// Calls `body` with all sides of both axes, in the order in which they are made.
  @inline(__always)
  func forEachSide(_ body: (_ axis: LayoutAxis, _ side: ContentSide) -> Void) {
    body(.horizontal, .hug)
    body(.horizontal, .resist)
    body(.vertical, .hug)
    body(.vertical, .resist)
  }

  /// Whether an animation leads it to another size.
  var isMoving: Bool { widthHug.isMoving || widthResist.isMoving || heightHug.isMoving || heightResist.isMoving }

  /// Whether rows stand for it of which no constraint was made.
  var hasRows: Bool { widthHug.isRow || widthResist.isRow || heightHug.isRow || heightResist.isRow }

  /// Forgets the rows of an engine that has let go of them.
  func forgetRows() {
    forEachSide { axis, side in if self[axis, side].isRow { self[axis, side] = .none } }
  }

  /// A width and height as a content may have them: each a finite number of at least 0, or `View.noIntrinsicMetric`.
  static func isValid(_ size: Size) -> Bool {
    func isMetric(_ length: Double) -> Bool {
      length == View.noIntrinsicMetric || (length >= 0 && length.isWithinReach)
    }
    return isMetric(size.width) && isMetric(size.height)
  }
}
