// View+ContentSize.swift: hugging, compression resistance and contents measured at a width, under UIKit's names.

import Cassowary

extension View {
  /// Says that what `intrinsicContentSize` answers has changed. The next pass looks at it again.
  public final func invalidateIntrinsicContentSize() {
    contentSize?.forgetMeasured()
    setNeedsUpdateConstraints()
    superview?.tell(changeOf: self)
  }

  /// The height of the content at a width, both in points, of the alignment rectangle; nil (the default) if it does not
  /// depend on the width. It takes the place of the height in `intrinsicContentSize`.
  ///
  /// A pass solves for the widths, asks, and solves again, as UIKit does for text of several lines, and once more
  /// whenever that changes a width that was asked for, at most `LayoutEngine.largestNumberOfRounds` times. The answer must
  /// be a finite number of at least 0, else the pass throws `LayoutError.invalidContentSize`, and the same for the same
  /// width until `invalidateIntrinsicContentSize()`.
  ///
  /// The short form of `sizeThatFits(_:)`, for a view without a class of its own. The view keeps the closure: one that names the
  /// view has to name it `[unowned view]`, or neither is ever let go.
  public final var heightForWidth: ((Double) -> Double)? {
    get { contentSize?.heightForWidth }
    set {
      let content = content()
      // Kept until the new one is in place: what it held may do anything when it goes.
      let old = content.heightForWidth
      content.heightForWidth = newValue
      withExtendedLifetime(old) {}
      invalidateIntrinsicContentSize()
    }
  }

  /// How strongly the view resists being larger than its content; 250 by default.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    contentSize?[axis].hugging ?? .defaultLow
  }

  /// How strongly the view resists being smaller than its content; 750 by default.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    contentSize?[axis].compressionResistance ?? .defaultHigh
  }

  /// Sets how strongly the view resists being larger than its content. Carried out by the next pass, between required
  /// and optional too. A priority outside (0, 1000] changes nothing, and the next `layoutIfNeeded` throws
  /// `LayoutError.invalidContentPriority`.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard priority.isValid else {
      refuse(.invalidContentPriority(priority, of: debugName))
      return
    }
    guard priority != contentHuggingPriority(for: axis) else { return }
    content()[axis].hugging = priority
    invalidateIntrinsicContentSize()
  }

  /// Sets how strongly the view resists being smaller than its content. As `setContentHuggingPriority` otherwise.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard priority.isValid else {
      refuse(.invalidContentPriority(priority, of: debugName))
      return
    }
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    content()[axis].compressionResistance = priority
    invalidateIntrinsicContentSize()
  }

  /// The constraints that stand for the content's size as of the last pass: for width, then height, hugging and
  /// compression resistance; none for an axis without a metric.
  public final var contentSizeConstraints: [LayoutConstraint] {
    node.host?.contentConstraints(of: self) ?? []
  }

  /// What `intrinsicContentSize` answered when a pass asked last; nobody is asked. For what is looked at in the middle of
  /// something else.
  final var answeredContentSize: Size { contentSize?.answered ?? Self.noIntrinsicSize }

  /// The record of the content, made when first needed.
  final func content() -> ContentSize {
    if let contentSize { return contentSize }
    let made = ContentSize()
    contentSize = made
    return made
  }
}
