// AspectRatio.swift: boxes of a fixed ratio that cover another box, or fit into it, as constraints.
//
//     cover   w == r · h,  w >= box.w,  h >= box.h  (required)      w == box.w,  h == box.h  @ the helper's level
//     fit     w == r · h,  w <= box.w,  h <= box.h  (required)      w == box.w,  h == box.h  @ the helper's level
//
// Both wishes pull towards the bounds, so of all boxes of the ratio the smallest that covers, or the largest that fits,
// comes out. The helper's level must lie below that of everything that decides the box: it would pull the box otherwise.

import AutoLayout
import Cassowary

/// How a box of a fixed ratio lies to another.
enum AspectMode {
  /// No smaller than the box in either axis: aspect fill.
  case cover
  /// No larger than the box in either axis: aspect fit.
  case fit
}

/// The constraints on the size of `item`, of the ratio `ratio` (width by height), against the size of `box`. The first of
/// them is the one with the ratio.
func aspectConstraints(
  _ item: LayoutItem, _ mode: AspectMode, ratio: Double, in box: LayoutItem, helper: LayoutPriority
) -> [LayoutConstraint] {
  let relation: LayoutRelation = mode == .cover ? .greaterThanOrEqual : .lessThanOrEqual
  return [ratioConstraint(item, ratio)]
    + [LayoutAttribute.width, .height].flatMap { attribute in
      [
        compare(item, attribute, relation, box, attribute),
        compare(item, attribute, .equal, box, attribute, priority: helper),
      ]
    }
}

/// `item.width == ratio · item.height`.
func ratioConstraint(_ item: LayoutItem, _ ratio: Double) -> LayoutConstraint {
  LayoutConstraint(
    terms: [LayoutTerm(item, .width), LayoutTerm(item, .height, times: -ratio)], identifier: "ratio", file: "", line: 0)
}
