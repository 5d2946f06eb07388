// PixelRounding.swift: from points to whole pixels, after the solve and never fed back into it.
//
// Edges are rounded, not lengths: two views that touch still touch, and a chain of cells does not drift. Each edge goes
// to the nearest pixel of the space it is given in, halves towards the right and the bottom.

import AutoLayout

extension SceneSnapshot {
  /// The same scene with every frame, content size and offset on whole pixels, `scale` of them in a point.
  func rounded(toPixels scale: Double) -> SceneSnapshot {
    func rounded(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
    var copy = self
    copy.frames = frames.map { frame in
      let x = rounded(frame.minX)
      let y = rounded(frame.minY)
      return Rect(x: x, y: y, width: rounded(frame.maxX) - x, height: rounded(frame.maxY) - y)
    }
    for i in scrolls.indices {
      copy.scrolls[i].contentSize.width = rounded(scrolls[i].contentSize.width)
      copy.scrolls[i].contentSize.height = rounded(scrolls[i].contentSize.height)
      copy.scrolls[i].contentOffset.x = rounded(scrolls[i].contentOffset.x)
      copy.scrolls[i].contentOffset.y = rounded(scrolls[i].contentOffset.y)
    }
    return copy
  }
}
