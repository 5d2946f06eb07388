// StackArrangement+Distribution.swift: the rows of a stack view along its axis.

import Cassowary

extension StackArrangement {
  private var isSpreading: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  mutating func arrangeAlong() {
    for view in views where view.isHidden { set(.hiding, view, axis.length, to: 0, at: 999.999) }
    parkHiddenViews()
    guard let first = visible.first?.view, let last = visible.last?.view else {
      set(.canvasFit, stack, axis.length, to: 0, at: 49)
      orderYielding()
      return
    }
    tie(.canvasConnection, canvas, axis.start, first, axis.start)
    tie(.canvasConnection, canvas, axis.end, last, axis.end)
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let (end, start) = spacedLines(previous.view, next.view)
      tie(
        .spacing, start.item, start.attribute, end.item, end.attribute, isSpreading ? .greaterThanOrEqual : .equal,
        plus: spacing(after: previous.place))
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually: fillEqually()
    case .fillProportionally: fillProportionally()
    case .equalSpacing, .equalCentering: spread()
    }
    orderYielding()
  }

  // MARK: Spacing

  /// The distance wanted between a view and the next visible one.
  private func spacing(after place: Int) -> Double { stack.wantedSpacing(after: place) }

  /// The lines between which spacing is measured: edges, or the baselines that there are.
  private func spacedLines(_ previous: View, _ next: View) -> (end: BaselineLine, start: BaselineLine) {
    guard stack.isBaselineRelativeArrangement, axis == .vertical else {
      return (BaselineLine(previous, axis.end), BaselineLine(next, axis.start))
    }
    return (
      BaselineLine.last(of: previous) ?? BaselineLine(previous, .bottom),
      BaselineLine.first(of: next) ?? BaselineLine(next, .top)
    )
  }

  /// Hidden views wait where they would appear: half the spacing after the last visible view, and at either end of the
  /// stack view at its end. Beside a single visible view that fills the stack view across, and where none is visible, all wait at
  /// the stack view's own start, whatever its margins. (Beside one that does not fill, Interface Builder has recorded those that
  /// no constraint is on at the start, too: its `HiddenPhase`.)
  private mutating func parkHiddenViews() {
    guard visible.count > 1 || visible.count == 1 && alignment != .fill else {
      for view in views where view.isHidden { tie(.spacing, view, axis.start, stack, axis.start, at: 50) }
      return
    }
    var previous: (view: View, place: Int)?
    var upcoming = visible[...]
    for view in views {
      if !view.isHidden {
        previous = upcoming.popFirst()
      } else if let previous {
        let half = upcoming.isEmpty ? 0 : spacing(after: previous.place) / 2
        tie(.spacing, view, axis.start, previous.view, axis.end, plus: half, at: 50)
      } else if let next = upcoming.first {
        tie(.spacing, next.view, axis.start, view, axis.end, at: 50)
      }
    }
  }

  // MARK: Distributions

  private mutating func fillEqually(at priority: LayoutPriority = .required) {
    guard let first = visible.first?.view else { return }
    for (view, _) in visible.dropFirst() {
      tie(.fillEqually, view, axis.length, first, axis.length, at: priority)
    }
  }

  /// Each view gets its content's share of all contents and spacings, the earlier ones more strongly: what the spacings
  /// add to a stack view that is longer or shorter than its contents is at the cost of the last.
  ///
  /// A view without a length of its own gets none, unless something required gives it one: 999.5 is above all shares. If no
  /// view has one, all are equal, but below whatever else they or their contents ask: 25 is UIKit's priority for what only
  /// suppresses ambiguity. Interface Builder's frames say both (357 views in 13 apps); contents that are known to be empty are
  /// required to be.
  private mutating func fillProportionally() {
    let lengths = visible.map { StackView.naturalLength(of: $0.view, axis) }
    var total = lengths.reduce(0) { $0 + ($1 ?? 0) }
    guard total > 0 else { return fillEqually(at: lengths.contains(nil) ? 25 : .required) }
    for (view, _) in visible.dropLast() { total += spacing(after: stack.place(of: view) ?? 0) }
    let isAlone = visible.count == 1
    for (entry, length) in zip(visible, lengths) {
      guard let length else {
        set(.fillProportionally, entry.view, axis.length, to: 0, at: 999.5)
        continue
      }
      guard length > 0 && total > 0 else {
        set(.fillProportionally, entry.view, axis.length, to: 0)
        continue
      }
      // Still above 750, the resistance of contents, however many views there are.
      let priority = isAlone ? LayoutPriority.required : LayoutPriority(max(999 - Float(entry.place), 751))
      tie(.fillProportionally, entry.view, axis.length, canvas, axis.length, times: length / total, at: priority)
    }
  }

  /// Equal gaps between edges, or between centres; gaps are guides.
  private mutating func spread() {
    set(.canvasFit, stack, axis.length, to: 0, at: 49)
    gapCount = visible.count - 1
    let gaps = stack.guideSet.takeGaps(gapCount, in: stack)
    for (index, gap) in gaps.enumerated() {
      span(gap, across)
      let (previous, next) = (visible[index].view, visible[index + 1].view)
      if stack.distribution == .equalCentering {
        tie(.distributingEdge, gap, axis.start, centerOf: previous)
        tie(.distributingEdge, gap, axis.end, centerOf: next)
      } else {
        let (end, start) = spacedLines(previous, next)
        tie(.distributingEdge, gap, axis.start, end.item, end.attribute)
        tie(.distributingEdge, gap, axis.end, start.item, start.attribute)
      }
      guard index > 0 else { continue }
      // Each a level of its own, so that where the spacing keeps some apart the answer is still one; above 51 in any case.
      let priority =
        stack.distribution == .equalSpacing ? LayoutPriority.required : LayoutPriority(max(150 - Float(index), 52))
      tie(.fillEqually, gap, axis.length, gaps[0], axis.length, at: priority)
    }
  }
}
