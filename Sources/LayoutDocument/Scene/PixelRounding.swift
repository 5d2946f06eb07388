// PixelRounding.swift: from points to whole pixels, after the solve and never fed back into it.
//
// Edges are rounded, not lengths: two views that touch still touch, and a chain of cells does not drift. Each edge goes
// to the nearest pixel of the space it is given in, halves towards the right and the bottom. Only documents older than
// devices have their origins on whole points, whatever the pixels, and their sizes rounded apart (see `InterfaceLayout`).

import AutoLayout

extension SceneSnapshot {
  /// The same scene with every frame, content size and offset on whole pixels, `scale` of them in a point.
  package func rounded(toPixels scale: Double, originsOnPoints: Bool = false) -> SceneSnapshot {
    func rounded(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
    func edgesRounded(_ frame: Rect) -> Rect {
      let x = rounded(frame.minX)
      let y = rounded(frame.minY)
      return Rect(x: x, y: y, width: rounded(frame.maxX) - x, height: rounded(frame.maxY) - y)
    }
    func originRounded(_ frame: Rect) -> Rect {
      Rect(
        x: (frame.minX + 0.5).rounded(.down), y: (frame.minY + 0.5).rounded(.down), width: rounded(frame.width),
        height: rounded(frame.height))
    }
    var copy = self
    copy.frames = frames.map(originsOnPoints ? originRounded : edgesRounded)
    for i in scrolls.indices {
      copy.scrolls[i].contentSize.width = rounded(scrolls[i].contentSize.width)
      copy.scrolls[i].contentSize.height = rounded(scrolls[i].contentSize.height)
      copy.scrolls[i].contentOffset.x = rounded(scrolls[i].contentOffset.x)
      copy.scrolls[i].contentOffset.y = rounded(scrolls[i].contentOffset.y)
    }
    return copy
  }
}
