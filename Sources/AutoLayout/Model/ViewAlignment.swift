// ViewAlignment.swift: the lines of a view that are not its edges: alignment rectangle and baselines.
//
// Constraints act on the alignment rectangle: the solver's left, top, width and height are its. The frame, which is
// what is drawn and what subviews are placed in, lies outside it by `alignmentRectInsets`, as for a button with a
// shadow. Few views have such insets, so an engine looks for them only once one of its views does.

/// What few views have: insets of the alignment rectangle, and baselines.
final class ViewAlignment {
  var insets = EdgeInsets.zero
  var baselineFromTop: Double?
  var lastBaselineFromBottom: Double?
}

extension View {
  /// Distances from the frame inward to the rectangle that constraints act on, in points; `frame` is that rectangle
  /// outset by them. Zero by default. Without effect on an engine's root, which is as large as the engine says.
  ///
  /// NaN and infinity are refused: the insets stay, and the next `layoutIfNeeded` throws `LayoutError.invalidInsets`.
  public final var alignmentRectInsets: EdgeInsets {
    get { viewAlignment?.insets ?? .zero }
    set {
      guard newValue.isFinite else {
        refuse(.invalidInsets(newValue, of: debugName))
        return
      }
      guard newValue != alignmentRectInsets else { return }
      alignmentRecord().insets = newValue
      node.host?.alignmentDidChange(of: self)
    }
  }

  /// The rectangle that constraints act on when the frame is `frame`: less the alignment rectangle's insets.
  public final func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

  /// The frame when constraints act on `rect`: with the alignment rectangle's insets added.
  public final func frame(forAlignmentRect rect: Rect) -> Rect { rect.inset(by: alignmentRectInsets.negated) }

  /// The distance from the top edge of the alignment rectangle down to the first baseline, in points.
  ///
  /// A view of one line of text may give either this or `lastBaselineOffsetFromBottom`, and both baselines are that
  /// line. Without both the first baseline is the top edge and the last one the bottom edge, as Apple documents of
  /// `forFirstBaselineLayout` and `forLastBaselineLayout`; of a stack view, the baselines of what it arranges. Constraints on baselines follow at the next pass. NaN and infinity are
  /// refused: nothing changes, and the next `layoutIfNeeded` throws `LayoutError.invalidBaseline`.
  public final var baselineOffsetFromTop: Double? {
    get { viewAlignment?.baselineFromTop }
    set {
      guard newValue != baselineOffsetFromTop, accepts(baseline: newValue) else { return }
      alignmentRecord().baselineFromTop = newValue
      node.host?.baselineDidChange(of: self)
      superview?.tell(changeOf: self)
    }
  }

  /// The distance from the bottom edge of the alignment rectangle up to the last baseline, in points. As
  /// `baselineOffsetFromTop` otherwise.
  public final var lastBaselineOffsetFromBottom: Double? {
    get { viewAlignment?.lastBaselineFromBottom }
    set {
      guard newValue != lastBaselineOffsetFromBottom, accepts(baseline: newValue) else { return }
      alignmentRecord().lastBaselineFromBottom = newValue
      node.host?.baselineDidChange(of: self)
      superview?.tell(changeOf: self)
    }
  }

  private final func accepts(baseline offset: Double?) -> Bool {
    guard let offset, !offset.isFinite else { return true }
    refuse(.invalidBaseline(offset, of: debugName))
    return false
  }

  private final func alignmentRecord() -> ViewAlignment {
    if let viewAlignment { return viewAlignment }
    let made = ViewAlignment()
    viewAlignment = made
    return made
  }
}

/// Where a baseline is: so far from the top, or so far from the bottom, of the alignment rectangle.
package enum BaselinePlace {
  case fromTop(Double)
  case fromBottom(Double)
}

extension ItemNode {
  /// Where a baseline of the item is.
  package func baseline(_ attribute: LayoutAttribute) -> BaselinePlace {
    let alignment = (item as? View)?.viewAlignment
    let (top, bottom) = (alignment?.baselineFromTop, alignment?.lastBaselineFromBottom)
    if attribute == .firstBaseline, let top { return .fromTop(top) }
    if let bottom { return .fromBottom(bottom) }
    if let top { return .fromTop(top) }
    return attribute == .firstBaseline ? .fromTop(0) : .fromBottom(0)
  }

  /// The node whose baseline a constraint on this one means: of a view that arranges others, one of theirs.
  package func bearer(of attribute: LayoutAttribute) -> ItemNode {
    guard attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? View else { return self }
    return view.baselineBearer(isFirst: attribute == .firstBaseline).node
  }
}
