// StackArrangement+Alignment.swift: the rows of a stack view across its axis.

import Cassowary

extension StackArrangement {
  mutating func arrangeAcross() {
    if alignment != .fill {
      for view in views { set(.ambiguitySuppression, view, across.length, to: 0, at: 25) }
    }
    guard let first = views.first else {
      set(.canvasFit, stack, across.length, to: 0, at: 49)
      return
    }
    for view in views.dropFirst() { align(view, with: first) }
    guard !visible.isEmpty else {
      set(.canvasFit, stack, across.length, to: 0, at: 49)
      tie(.spacing, first, across.start, canvas, across.start, at: 50)
      // Where nothing else decides, hidden views fill a stack view of hidden views too, without making it any larger.
      if alignment == .fill { tie(.spacing, first, across.end, canvas, across.end, at: 48) }
      return
    }
    guard alignment != .fill else {
      tie(.canvasConnection, canvas, across.start, first, across.start)
      tie(.canvasConnection, canvas, across.end, first, across.end)
      return
    }
    let spanner = stack.guideSet.takeSpanner(in: stack)
    usesSpanner = true
    span(spanner, axis)
    connect(first, spanner)
    for (view, _) in visible { bound(view, by: spanner) }
    set(.spanningFit, spanner, across.length, to: 0, at: 51)
  }

  private mutating func align(_ view: View, with first: View) {
    switch alignment {
    case .fill:
      tie(.alignment, first, across.start, view, across.start)
      tie(.alignment, first, across.end, view, across.end)
    case .leading: tie(.alignment, first, across.start, view, across.start)
    case .trailing: tie(.alignment, first, across.end, view, across.end)
    case .center: tie(.alignment, first, across.center, view, across.center)
    case .firstBaseline:
      if let line = BaselineLine.first(of: first), let other = BaselineLine.first(of: view) {
        tie(.alignment, line.item, line.attribute, other.item, other.attribute)
      } else {
        tie(.alignment, first, .top, view, .top)
      }
    case .lastBaseline:
      if let line = BaselineLine.last(of: first), let other = BaselineLine.last(of: view) {
        tie(.alignment, line.item, line.attribute, other.item, other.attribute)
      } else {
        tie(.alignment, first, .bottom, view, .bottom)
      }
    }
  }

  /// The canvas, the first view and the spanner.
  private mutating func connect(_ first: View, _ spanner: LayoutGuide) {
    switch alignment {
    case .fill: break
    case .leading:
      tie(.canvasConnection, canvas, across.start, first, across.start)
      tie(.canvasConnection, canvas, across.end, spanner, across.end)
    case .trailing:
      tie(.canvasConnection, canvas, across.start, spanner, across.start)
      tie(.canvasConnection, canvas, across.end, first, across.end)
    case .center:
      tie(.canvasConnection, canvas, across.start, spanner, across.start)
      tie(.canvasConnection, canvas, across.end, spanner, across.end)
      tie(.canvasConnection, canvas, across.center, first, across.center)
    case .firstBaseline:
      tie(.canvasConnection, canvas, across.start, first, across.start, .lessThanOrEqual)
      tie(.canvasConnection, canvas, across.end, spanner, across.end)
      set(.canvasFit, stack, across.length, to: 0, at: 49)
    case .lastBaseline:
      tie(.canvasConnection, canvas, across.start, spanner, across.start)
      tie(.canvasConnection, canvas, across.end, first, across.end, .greaterThanOrEqual)
      set(.canvasFit, stack, across.length, to: 0, at: 49)
    }
  }

  /// The spanner reaches from the first to the last of the views' edges.
  private mutating func bound(_ view: View, by spanner: LayoutGuide) {
    if alignment == .leading {
      tie(.spanningBoundary, spanner, across.start, view, across.start, at: 999.5)
    } else {
      tie(.spanningBoundary, spanner, across.start, view, across.start, .lessThanOrEqual)
    }
    if alignment == .trailing {
      tie(.spanningBoundary, spanner, across.end, view, across.end, at: 999.5)
    } else {
      tie(.spanningBoundary, spanner, across.end, view, across.end, .greaterThanOrEqual)
    }
  }
}
