// AutoresizingRows.swift: frames and masks as constraints.
//
// Along an axis the superview has length W, and the view begins at x and has length w when the frame is given; S is the
// superview's length later. S − W is shared among the flexible parts in proportion to their lengths then, in equal
// shares if those add up to nothing. With a the share of the margin before the view and b that of its length,
//
//     view.left  == superview.left + a · superview.width + (x − a · W)
//     view.width == b · superview.width + (w − b · W)
//
// all required. UIKit writes the same lines with other terms (the right edge where only the left margin is flexible).

import Cassowary

/// The constraints that stand for a view's frame and mask.
struct AutoresizingRows {
  let view: View
  let container: View
  /// The alignment rectangle that the view was given, in its superview's; in the content of one that scrolls.
  let rect: Rect
  /// The size of the superview's alignment rectangle that it was given in.
  let outer: Size

  init(of view: View, in container: View, frame: Rect, containerSize: Size) {
    self.view = view
    self.container = container
    let insets = container.node.slot == .root ? .zero : container.alignmentRectInsets
    let aligned = view.alignmentRect(forFrame: frame)
    // Frames in a content are counted from its origin, whatever surrounds it.
    rect = container.contentSpace == nil ? aligned.offsetBy(dx: -insets.left, dy: -insets.top) : aligned
    outer = Rect(origin: .zero, size: containerSize).inset(by: insets).size
  }

  /// Left and width, top and height.
  var constraints: [LayoutConstraint] {
    rows(.horizontal, rect.minX, rect.width, outer.width) + rows(.vertical, rect.minY, rect.height, outer.height)
  }

  private func rows(_ axis: LayoutAxis, _ start: Double, _ length: Double, _ whole: Double) -> [LayoutConstraint] {
    let flexible = view.autoresizingMask.flexibility(along: axis)
    let shares = AutoresizingMask.shares(
      (flexible.before ? start : nil, flexible.length ? length : nil, flexible.behind ? whole - start - length : nil))
    let (edge, dimension): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.left, .width) : (.top, .height)
    var position = [LayoutTerm(view, edge), LayoutTerm(container, edge, times: -1)]
    if shares.before != 0 { position.append(LayoutTerm(container, dimension, times: -shares.before)) }
    var size = [LayoutTerm(view, dimension)]
    if shares.length != 0 { size.append(LayoutTerm(container, dimension, times: -shares.length)) }
    let made = [
      LayoutConstraint(position, constant: start - shares.before * whole, origin: .library),
      LayoutConstraint(size, constant: length - shares.length * whole, origin: .library),
    ]
    for constraint in made { constraint.kind = .autoresizingMask }
    return made
  }
}
