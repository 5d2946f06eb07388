// IndicatorStrip+Following.swift: a strip that follows a pager.
//
// For the page i and the fraction f towards its neighbour n (at the right for f > 0), the middle of the strip lies between the
// centres of both cells, f of the distance from i to n. The tie of the focused cell does that with one constant:
//
//     D = (w_i + w_n)/2 + spacing         gap = −f·D for cell i,   (1 − |f|)·D towards n for cell n
//
// D is what the constraints make of the two widths, which are constants themselves. The cell over which the middle lies has
// been reached, and opens; between two cells the open one stays open.
//
// A finger may take the pager while the strip is on a way of its own. What then lies between the strip's place and the one
// that the pager gives it, the slack, is added to the gap and goes over the time that opening takes: nothing jumps.

import AutoLayout

extension IndicatorStrip {
  /// Shows what a pager shows: `fraction` of the distance from the page at `index` to the one at its right, or its left if
  /// negative. Beyond the first and the last cell there is a closed one to imagine. `isTakeover` when the strip was moving
  /// otherwise until now.
  func follow(_ index: Int, fraction: Double, at time: Double, isTakeover: Bool = false) throws(ScrollError) {
    guard cells.indices.contains(index) else { return }
    let share = fraction.magnitude
    let neighbour = index + (fraction < 0 ? -1 : 1) * (isMirrored ? -1 : 1)
    let hasNeighbour = cells.indices.contains(neighbour)
    let width = cells[index].widthConstraint.constant
    let other = hasNeighbour ? cells[neighbour].widthConstraint.constant : closedWidth
    let distance = (width + other) / 2 + spacing
    var reached: Int?
    if !hasNeighbour || share * distance <= width / 2 {
      reached = index
    } else if (1 - share) * distance <= other / 2 {
      reached = neighbour
    } else if focusedIndex != index, focusedIndex != neighbour {
      reached = share < 0.5 ? index : neighbour
    }
    let focus = reached ?? focusedIndex ?? index
    if focus != focusedIndex || tie == nil {
      try moveFocus(to: focus, at: time, duration: openingDuration, curve: openingCurve)
    }
    let sign: Double = fraction < 0 ? -1 : 1
    let gap = focusedIndex == index ? -fraction * distance : sign * (1 - share) * distance
    if isTakeover, let tie {
      slack = Motion(
        .curve(openingCurve, from: tie.constant - gap, to: 0, duration: openingDuration), start: time)
    }
    try tie?.write(gap + (slack?.value(at: time) ?? 0))
    if let slack, time >= slack.end { self.slack = nil }
  }
}
