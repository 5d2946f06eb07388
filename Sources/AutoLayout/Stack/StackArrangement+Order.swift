// StackArrangement+Order.swift: which of several views yields where their priorities say nothing.
//
// The first of them does: UIKit's choice. Each other view with a content has a row that it departs from at a cost, the later ones
// at a higher one. Along an axis all that stand in one another are ordered together, by the outermost stack view of that axis:
//
//   row [a, row [b, c], d]            a before b before c before d
//   row [a, column [b, row [c, d]]]   a before the column; then, within the width that this has, c before d
//
// What stands in a column has the column's width, so of the column the whole is ordered, and a row in it for itself, at a lower
// priority than outside. The same goes for a row in a row that does not fill, or has nothing to show: it can be longer than its
// views.

import Cassowary

extension StackArrangement {
  mutating func orderYielding() {
    guard !stack.isOrderedFromAbove else { return }
    var rank = 0
    order(stack, rank: &rank, at: 0.01)
  }

  /// Writes the rows of what a stack view arranges, and of all in that. `rank` counts what is ordered together. Views that have
  /// equal lengths, or shares, need no order.
  private mutating func order(_ nest: StackView, rank: inout Int, at priority: LayoutPriority) {
    let hasChoice =
      nest.axis == axis && nest.distribution != .fillEqually && nest.distribution != .fillProportionally
    for entry in nest.arranged {
      if entry.view.constraintsAreStale { awaitsContents = true }
      let nested = entry.view as? StackView
      if let nested, hasChoice, nested.axis == axis, nested.isAsLongAsItsViews {
        order(nested, rank: &rank, at: priority)
        continue
      }
      if hasChoice && !entry.view.isHidden { order(entry.view, rank: &rank, at: priority) }
      if let nested {
        var first = 0
        order(nested, rank: &first, at: Self.inner(priority))
      }
    }
  }

  /// Writes the row of one view. No weight is a few times another one: with equal distances of centres one view gives half of
  /// what the two beside it take, and what cancels decides nothing. From the 8,000th on all weigh the same.
  private mutating func order(_ view: View, rank: inout Int, at priority: LayoutPriority) {
    let isFirst = rank == 0
    let weight = Double(rank) + Double(rank * rank) / 64
    rank += 1
    guard !isFirst, let length = orderedLength(of: view) else { return }
    set(.order, view, axis.length, to: length, at: priority, weight: min(weight, Tolerance.weights.upperBound))
  }

  /// The length that a view departs from: what its content asks for, and nothing if it is a stack view that shows nothing.
  private func orderedLength(of view: View) -> Double? {
    if let length = StackView.naturalLength(of: view, axis) { return length }
    return (view as? StackView)?.showsNothing == true ? 0 : nil
  }

  /// The priority in a stack view that is ordered as a whole in one of another priority. From the tenth nest on it is the same.
  private static func inner(_ priority: LayoutPriority) -> LayoutPriority {
    LayoutPriority(max(priority.value / 2, 0.00001))
  }
}

extension StackView {
  /// Whether a stack view that this one stands in, arranged by arranged ones, has the same axis.
  fileprivate final var isOrderedFromAbove: Bool {
    var stack = self
    while stack.isArranged, let outer = stack.superview as? StackView {
      if outer.axis == axis { return true }
      stack = outer
    }
    return false
  }

  /// Whether all that it arranges is hidden, or stack views that show nothing.
  fileprivate final var showsNothing: Bool {
    arranged.allSatisfy { $0.view.isHidden || ($0.view as? StackView)?.showsNothing == true }
  }

  /// Whether its length is that of its views and spacings, whatever it is.
  fileprivate final var isAsLongAsItsViews: Bool { distribution == .fill && !showsNothing && !isHidden }
}
