// PixelRounding.swift: from points to whole pixels, after the solve and never fed back into it.
//
// Edges are rounded, not lengths, and where they lie: counted from the root or, in a scroll view, from the origin of its content,
// halves towards the right and the bottom. So views that touch still touch, cousins too, and a chain of cells does not drift.
//
// Frames of storyboards are rounded as Interface Builder records them: each edge in its superview.

import AutoLayout

/// How a scene comes to lie on pixels.
package enum SceneRounding: Sendable {
  /// Edges where they lie.
  case edges
  /// Edges in their superviews, as Interface Builder records them.
  case edgesInSuperviews
}

extension SceneSnapshot {
  /// The same scene with every frame, content size and offset on whole pixels, `scale` of them in a point.
  package func rounded(toPixels scale: Double, of outline: SceneOutline, _ rounding: SceneRounding = .edges)
    -> SceneSnapshot
  {
    let pixels = PixelRounding.pixel(scale: scale)
    var copy = self
    switch rounding {
    case .edges: copy.roundEdges(to: pixels, of: outline)
    case .edgesInSuperviews: copy.frames = frames.map(pixels.rounded)
    }
    for i in scrolls.indices {
      copy.scrolls[i].contentSize = pixels.rounded(Rect(origin: .zero, size: scrolls[i].contentSize)).size
      copy.scrolls[i].contentOffset = pixels.rounded(Rect(origin: scrolls[i].contentOffset, size: .zero)).origin
    }
    return copy
  }

  /// The same scene on the pixels of the file that it is of; as it is if that has none.
  package func onPixels(of outline: SceneOutline) -> SceneSnapshot {
    guard let scale = outline.pixelScale else { return self }
    return rounded(toPixels: scale, of: outline, .edgesInSuperviews)
  }

  /// Rounds edges as they are counted from the root or from the content that they lie in.
  private mutating func roundEdges(to pixels: PixelRounding, of outline: SceneOutline) {
    let contents = Set(scrolls.map { $0.view })
    // Where each view's subviews count from, as it is and as it is shown.
    var origins = [Point](repeating: .zero, count: frames.count)
    var shown = origins
    for (view, _) in outline.tree {
      let parent = outline.views[view].parent
      let isInner = parent != ItemIndex.root && !contents.contains(parent)
      let (from, shownFrom) = isInner ? (origins[parent], shown[parent]) : (.zero, .zero)
      let rect = frames[view].offsetBy(dx: from.x, dy: from.y)
      let edges = pixels.rounded(rect)
      (origins[view], shown[view]) = (rect.origin, edges.origin)
      frames[view] = edges.offsetBy(dx: -shownFrom.x, dy: -shownFrom.y)
    }
  }
}
