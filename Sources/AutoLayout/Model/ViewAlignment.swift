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
