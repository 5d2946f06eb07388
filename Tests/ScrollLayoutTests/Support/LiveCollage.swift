// LiveCollage.swift: a collage on a screen, and the formulas of what its panes show.

import AutoLayout
import ScrollLayout

/// A collage on the whole of a screen.
struct LiveCollage {
  let engine: LayoutEngine
  let collage: Collage

  init(_ collage: Collage, screen: Size) throws {
    engine = LayoutEngine(size: screen)
    self.collage = engine.root.add(collage, named: "collage")
    try LayoutConstraint.activate(fill(collage, engine.root))
    try engine.layoutIfNeeded()
  }

  var frames: [Rect] { collage.panes.map { $0.frame } }

  /// The largest distance of an image and its offset from the formulas, in points: the image has its photo's ratio, is
  /// `zoom` times the smallest that covers the pane, and `focus` of it is in the middle as far as the edges allow.
  func imageError() -> Double {
    var worst = 0.0
    for pane in collage.panes {
      let r = pane.photo.width / pane.photo.height
      let width = pane.zoom * max(pane.frame.width, pane.frame.height * r)
      worst = max(worst, difference(pane.image.frame, Rect(x: 0, y: 0, width: width, height: width / r)))
      worst = max(worst, abs(pane.contentSize.width - width), abs(pane.contentSize.height - width / r))
      let x = min(max(pane.focus.x * width - pane.frame.width / 2, 0), width - pane.frame.width)
      let y = min(max(pane.focus.y * width / r - pane.frame.height / 2, 0), width / r - pane.frame.height)
      worst = max(worst, abs(pane.contentOffset.x - x), abs(pane.contentOffset.y - y))
    }
    return worst
  }
}

/// All four edges of `a` on those of `b`.
func fill(_ a: View, _ b: View) -> [LayoutConstraint] {
  [
    a.leadingAnchor.constraint(equalTo: b.leadingAnchor), a.trailingAnchor.constraint(equalTo: b.trailingAnchor),
    a.topAnchor.constraint(equalTo: b.topAnchor), a.bottomAnchor.constraint(equalTo: b.bottomAnchor),
  ]
}
