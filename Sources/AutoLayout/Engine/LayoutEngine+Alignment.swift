// LayoutEngine+Alignment.swift: alignment rectangles and baselines that change, and frames around alignment rectangles.

import Cassowary

extension LayoutEngine {
  /// Has the next pass report a view and what stands in it: their frames change, though no variable does.
  func alignmentDidChange(of view: View) {
    usesAlignmentRects = true
    let slot = view.node.slot
    table.reshape(slot)
  }

  /// Turns an item's rectangle, relative to its superview's alignment rectangle, into its frame in its superview.
  func frame(around rect: Rect, of node: ItemNode) -> Rect {
    var frame = rect
    if !node.slot.isNone, !table.base(node.slot).isNone, let item = node.item {
      let container = (item as? LayoutGuide)?.owningView ?? (item as? View)?.superview
      if let outer = container?.viewAlignment?.insets { frame = frame.offsetBy(dx: outer.left, dy: outer.top) }
    }
    return outset(frame, of: node)
  }

  /// A view's rectangle with its alignment insets added. The root has none.
  func outset(_ rect: Rect, of node: ItemNode) -> Rect {
    guard node.slot != .root, let insets = (node.item as? View)?.viewAlignment?.insets else { return rect }
    return rect.inset(by: insets.negated)
  }

  /// Has the constraints on a view's baselines follow. A baseline counted from the other edge than before is another
  /// row, and to keep the age of all, all are taken up anew: O(constraints).
  func baselineDidChange(of view: View) {
    for row in incidence.rows(of: view.node.slot) {
      guard let constraint = constraints[row], let handle = constraint.handle, constraint.namesBaseline(of: view.node)
      else { continue }
      let (lowered, shift) = lower(constraint)
      var isSameRow = false
      trusted { () throws(SolverError) in
        let present = try solver.description(of: handle)
        isSameRow = present.hasTerms(of: lowered)
      }
      guard isSameRow else {
        reinstallAll()
        return
      }
      guard shift != constraint.shift else { continue }
      constraint.shift = shift
      do throws(LayoutError) { try write(constant: constraint.constant, to: constraint) } catch { refuse(error) }
    }
  }
}

extension LayoutConstraint {
  /// Whether a term is a baseline of the item.
  fileprivate func namesBaseline(of node: ItemNode) -> Bool {
    var isNamed = false
    forEachTerm { term in
      let isBaseline = term.attribute == .firstBaseline || term.attribute == .lastBaseline
      isNamed = isNamed || (isBaseline && term.node === node)
    }
    return isNamed
  }
}

extension LinearConstraint {
  /// Whether both have the same coefficient for every variable; neither names one twice.
  fileprivate func hasTerms(of other: LinearConstraint) -> Bool {
    guard terms.count == other.terms.count else { return false }
    for term in terms {
      let isShared = other.terms.contains { $0.variable == term.variable && $0.coefficient == term.coefficient }
      if !isShared { return false }
    }
    return true
  }
}
