// StackArrangement.swift: the constraints of a stack view, written anew as rows for every change.
//
// Along the axis (`StackArrangement+Distribution`): the first visible view begins where the canvas begins, each other
// one where the one before it ends, plus spacing, and the last one ends where the canvas ends. The canvas is the stack
// view, or its layout margins guide. Across (`StackArrangement+Alignment`): all views are aligned with the first one,
// hidden ones too, and a spanner, a guide that spans the visible views, keeps them within the canvas.
//
//   999.999   UISV-hiding                 a hidden view has no length
//   999.5     UISV-spanning-boundary      the aligned side of the spanner
//   999, 998… UISV-fill-proportionally
//   149, 148… UISV-fill-equally           the distances between centres of equalCentering
//   51        UISV-spanning-fit           the spanner is as small as it can be
//   50        UISV-spacing                where hidden views wait: half the spacing after the last visible one
//   49        UISV-canvas-fit             the stack view is as small as it can be
//   48        UISV-spacing                across, hidden views alone fill the stack view
//   25        UISV-ambiguity-suppression  views without content are as small as they can be across
//   0.01 …    UISV-arrangement-order      of views that could yield, the first does (`StackArrangement+Order`)
//
// The rest is required. Sources: constraints of UIStackView as printed by it (A. Grebenyuk, "Let's Build UIStackView",
// 2017) and frames recorded by Interface Builder: hidden views keep a required size of their own and count across the
// axis; first baselines are aligned at the bottom of a stack view that is too high, last baselines at its top.

import Cassowary

struct StackArrangement {
  /// What the stack view's alignment amounts to: baselines make sense in a row only.
  let alignment: StackView.Alignment
  let stack: StackView
  let axis: LayoutAxis
  let across: LayoutAxis
  let canvas: LayoutItem
  let views: [View]
  /// Those of the views that are not hidden, with their places among all.
  let visible: [(view: View, place: Int)]
  var written: [StackRow] = []
  var usesSpanner = false
  var gapCount = 0
  /// Whether a view deeper inside has yet to say how large its content is.
  var awaitsContents = false

  init(of stack: StackView) {
    self.stack = stack
    axis = stack.axis
    across = axis == .horizontal ? .vertical : .horizontal
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    views = stack.arrangedSubviews
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    alignment = isBaseline && axis == .vertical ? .leading : stack.alignment
    var visible: [(view: View, place: Int)] = []
    for (place, view) in views.enumerated() where !view.isHidden { visible.append((view, place)) }
    self.visible = visible
  }

  /// All rows, in the order in which they are to be activated.
  mutating func rows() -> [StackRow] {
    arrangeAlong()
    arrangeAcross()
    stack.guideSet.keep(spanner: usesSpanner, gaps: gapCount, in: stack)
    return written
  }

  // MARK: Writing rows

  /// Writes `first.attribute (relation) second.attribute + constant`.
  mutating func tie(
    _ purpose: StackPurpose, _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ second: LayoutItem,
    _ secondAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    times multiplier: Double = 1, plus constant: Double = 0, at priority: LayoutPriority = .required
  ) {
    written.append(
      StackRow(
        purpose: purpose, first: LayoutTerm(first, firstAttribute), relation: relation,
        second: LayoutTerm(second, secondAttribute, times: -multiplier), constant: constant, priority: priority))
  }

  /// Writes `guide.attribute == centre of view`, along the axis. The centre is written as the middle between both ends,
  /// which are measured from where the text begins as the guide's are; `centerX` is measured from the left.
  mutating func tie(_ purpose: StackPurpose, _ guide: LayoutGuide, _ attribute: LayoutAttribute, centerOf view: View) {
    written.append(
      StackRow(
        purpose: purpose, first: LayoutTerm(guide, attribute), relation: .equal,
        second: LayoutTerm(view, axis.start, times: -0.5), third: LayoutTerm(view, axis.end, times: -0.5)))
  }

  /// Has a guide reach from edge to edge where its extent means nothing, so that nothing about it is left open.
  mutating func span(_ guide: LayoutGuide, _ axis: LayoutAxis) {
    tie(.canvasConnection, canvas, axis.start, guide, axis.start)
    tie(.canvasConnection, canvas, axis.end, guide, axis.end)
  }

  /// Writes `item.attribute == constant`.
  mutating func set(
    _ purpose: StackPurpose, _ item: LayoutItem, _ attribute: LayoutAttribute, to constant: Double,
    at priority: LayoutPriority = .required, weight: Double = 1
  ) {
    written.append(
      StackRow(
        purpose: purpose, first: LayoutTerm(item, attribute), relation: .equal, constant: constant, priority: priority,
        weight: weight))
  }
}

extension LayoutAxis {
  /// The line at which an item begins: leading or top.
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  /// The line at which an item ends: trailing or bottom.
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  var length: LayoutAttribute { self == .horizontal ? .width : .height }
}

extension Size {
  /// The extent along an axis.
  func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}
