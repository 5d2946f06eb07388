// PhotoRow+Scrolling.swift: how a finger and a glide move a row whose focused cell is tied to the middle.
//
// The offset of such a row is not set but follows from the tie, so moving the content by dx changes the gap by dx: one
// constant. What the motion counts as its position is therefore not the offset; only its changes matter, and the limits are
// brought into its coordinates each time. That way cells may open, come and go under a finger.

import AutoLayout

extension PhotoRow {
  /// The limits: the leftmost and the rightmost cell in the middle.
  final func rowGeometry() throws(ScrollError) -> ScrollGeometry {
    try engine?.settle()
    let viewport = contentGuideRect(frameLayoutGuide)
    guard let first = cells.first?.unroundedRect(in: self), let last = cells.last?.unroundedRect(in: self) else {
      return geometry(contentSize: contentGuideRect(contentLayoutGuide))
    }
    let shift = contentOffset.x - motion.position.x
    let (left, right) = first.midX <= last.midX ? (first.midX, last.midX) : (last.midX, first.midX)
    let least = left - viewport.width / 2 - shift
    return ScrollGeometry(
      x: ScrollAxis(
        range: least...max(least, right - viewport.width / 2 - shift), viewport: viewport.width,
        canMove: isScrollEnabled && !cells.isEmpty, bounces: bounces),
      y: ScrollAxis(range: 0...0, viewport: viewport.height, canMove: false, bounces: false))
  }

  /// Moves the content by changing the gap, or the wanted offset while nothing is tied to the middle.
  final func moveRow(by distance: Double) throws(ScrollError) {
    if let tie {
      try tie.write(tie.constant - distance)
    } else {
      let wanted = contentOffsetConstraints.x
      try wanted.write(wanted.constant + distance)
    }
  }

  /// The mirror image of what the row shows, with the same cell in the middle; what moves it goes on as the mirror image of what it
  /// was.
  final func mirror() throws(ScrollError) {
    try engine?.settle()
    if let tie {
      try tie.write(-tie.constant)
      animator.negate(tie)
    } else {
      let spare = contentGuideRect(contentLayoutGuide).width - contentGuideRect(frameLayoutGuide).width
      try contentOffsetConstraints.x.write(spare - contentOffsetConstraints.x.constant)
    }
    switch motion.phase {
    case .idle, .touching: break
    case .dragging:
      motion.hold(from: motion.track.last, in: try limits(), coefficient: physics.rubberBandCoefficient)
      motion.startPage.x.negate()
    case .gliding, .animating:
      let position = motion.position.x
      motion.x = motion.x.mirrored(about: position)
      mirrorPath(about: position)
      motion.geometry = try limits()
    }
  }

  // MARK: Holding on

  /// A finger, or whoever leads the row, takes hold: the gap stays what it is, and later ones too, until that lets go.
  package final func hold() {
    isHeld = true
    if let tie { animator.stop(tie) }
  }

  /// Nothing holds the row any more; the gap stays as it is until someone eases it.
  final func letGo() {
    isHeld = false
    isPlaced = false
  }

  /// Nothing holds the row any more from `time` on: the focused cell glides to the middle.
  package final func glideToFocus(
    at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    try animator.checkStart(time, duration: duration, of: contentOffsetConstraints.x)
    letGo()
    if let focus = focusedIndex { try tieFocus(to: focus, at: time, duration: duration, curve: curve) }
  }
}
