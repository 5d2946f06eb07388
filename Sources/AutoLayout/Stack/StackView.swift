// StackView.swift: a row or a column of views: UIKit's `UIStackView`.
//
// A stack view is constraints and nothing else: it computes no frame. Which constraints, under which identifiers and
// priorities, is written in `StackArrangement`. They are brought up to date in the stack view's turn of a pass; those
// that are still wanted stay, so that another spacing is a few constants and nothing more.

import Cassowary

/// Arranges views in a row or a column by constraints: UIKit's `UIStackView`.
///
///     let row = engine.root.add(StackView(arrangedSubviews: [icon, title]), named: "row")
///     row.spacing = 8
///     row.alignment = .center
///
/// The stack view itself is placed by constraints of its user, and in what these leave open it fits what it arranges.
/// Properties may be changed at any time; the next pass carries the changes out. The constraints are UIKit's, with its
/// identifiers (`UISV-spacing`, …). Differences to UIKit: views of equal hugging and compression resistance yield from the
/// first on, always, in stack views that stand in one another too (`UISV-arrangement-order`); a stack view that arranges
/// nothing is empty rather than ambiguous.
open class StackView: View {
  /// How the views share the length of the stack view.
  public enum Distribution: UInt8, Sendable, CaseIterable {
    /// By hugging and compression resistance.
    case fill
    /// All are as long as each other.
    case fillEqually
    /// In proportion to the lengths of their contents.
    case fillProportionally
    /// As long as their contents, with equal gaps of at least the spacing.
    case equalSpacing
    /// As long as their contents, with equal distances between their centres where the spacing allows it.
    case equalCentering
  }

  /// How the views lie across the axis.
  public enum Alignment: UInt8, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge, in a horizontal stack view at the top.
    case leading
    /// With first baselines on one line. In a vertical stack view, as `leading`.
    case firstBaseline
    /// With their middles on one line.
    case center
    /// At the trailing edge, in a horizontal stack view at the bottom.
    case trailing
    /// With last baselines on one line. In a vertical stack view, as `leading`.
    case lastBaseline

    /// The name of `leading` for a horizontal stack view.
    public static var top: Alignment { .leading }
    /// The name of `trailing` for a horizontal stack view.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that stands for `spacing`: UIKit's `UIStackView.spacingUseDefault`.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// A spacing that stands for the system's, 8 points: UIKit's `UIStackView.spacingUseSystem`.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  final var arranged: [ArrangedView] = []
  final var constraintSet = StackConstraints()
  final var guideSet = StackGuides()
  private final var storedSpacing = 0.0
  /// Whether the superview is a stack view that arranges this one.
  final var isArranged = false {
    didSet { if isArranged != oldValue { setNeedsOrder() } }
  }

  /// A stack view that arranges nothing yet.
  public override init() {
    super.init()
  }

  /// A stack view with these arranged subviews, in this order.
  public convenience init(arrangedSubviews views: [View]) {
    self.init()
    for view in views { addArrangedSubview(view) }
  }

  // MARK: How it arranges

  /// The direction in which the views follow each other; horizontal by default, from leading to trailing.
  public final var axis = LayoutAxis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      setNeedsOrder()
      setNeedsArrangement()
    }
  }

  /// How the views share the length along the axis; `fill` by default.
  public final var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// How the views lie across the axis; `fill` by default.
  public final var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbours in points, for `equalSpacing` and `equalCentering` the least one; 0 by default.
  /// Negative spacing makes views overlap.
  ///
  /// NaN, infinity and numbers beyond the solver's range are refused: the spacing stays, and the next `layoutIfNeeded`
  /// throws `LayoutError.invalidSpacing`.
  public final var spacing: Double {
    get { storedSpacing }
    set {
      guard accepts(newValue), newValue != storedSpacing else { return }
      storedSpacing = newValue
      setNeedsArrangement()
    }
  }

  /// Whether the views keep within the layout margins rather than the edges; false by default.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the spacing of a vertical stack view is measured from the last baseline of a view to the first baseline of
  /// the next, where they have any; false by default.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Says that another arrangement is wanted: of this stack view, and of one that this one stands in, since the size and
  /// the baselines of its content may be others.
  final func setNeedsArrangement() {
    setNeedsUpdateConstraints()
    superview?.tell(changeOf: self)
  }

  /// Whether a number can be a spacing; if not, it is refused.
  final func accepts(_ spacing: Double) -> Bool {
    if spacing.magnitude <= 1e12 { return true }
    refuse(.invalidSpacing(spacing, of: debugName))
    return false
  }

  // MARK: In a pass

  /// Brings the constraints in step with what is to be arranged. An override has to call it.
  open override func updateConstraints() {
    super.updateConstraints()
    guard let host = node.host else { return }
    // A view that has come in this sweep has yet to say how large its content is.
    if arranged.contains(where: { $0.view.constraintsAreStale }) { setNeedsUpdateConstraints() }
    var arrangement = StackArrangement(of: self)
    let rows = arrangement.rows()
    if arrangement.awaitsContents { setNeedsUpdateConstraints() }
    do throws(LayoutError) { try constraintSet.become(rows) } catch { refuse(error) }
    host.baselineDidChange(of: self)
  }

  override func baselineBearer(isFirst: Bool) -> View { BaselineLine.bearer(of: self, isFirst: isFirst) }

  open override func didMoveToEngine() {
    super.didMoveToEngine()
    setNeedsUpdateConstraints()
  }

  override func noteChange(of subview: View) {
    // One that another stack view has arranged which is gone, and not this one.
    if let nested = subview as? StackView, nested.isArranged, place(of: nested) == nil { nested.isArranged = false }
    setNeedsArrangement()
  }

  override func noteDeparture(of subview: View) { forget(subview) }
}
