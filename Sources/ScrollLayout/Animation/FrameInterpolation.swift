// FrameInterpolation.swift: animation as UIKit and MotionLayout do it, to compare with.
//
// There the layout is solved twice, before and after the change, and what moves are the frames in between:
//
//     frame(p) = before + (after − before)·p      for each view, p being the progress
//
// It costs no solving on the way, but the frames on the way obey no constraint: views that shall touch may part, an
// inequality may be broken, and a scroll view's content is where no offset would put it. `Animator` solves every frame.

import AutoLayout

/// The frames of a tree before and after a change, and everything in between by interpolation.
public struct FrameInterpolation {
  /// The views, each before what stands in it.
  public let views: [View]
  private let before: [Rect]
  private let after: [Rect]

  /// Lays out, makes the changes, lays out again, and keeps both. The engine is left with the change made.
  public init(in engine: LayoutEngine, changing constants: [(constraint: LayoutConstraint, target: Double)])
    throws(LayoutError)
  {
    try engine.layoutIfNeeded()
    views = Self.views(in: engine.root)
    before = views.map { $0.frame }
    for (constraint, target) in constants { try constraint.setConstant(target) }
    try engine.layoutIfNeeded()
    after = views.map { $0.frame }
  }

  private static func views(in root: View) -> [View] {
    var all: [View] = []
    var pending = [root]
    while let view = pending.popLast() {
      all.append(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
    return all
  }

  /// The frame of the view at `index` of `views` when the share `progress` of the path is done.
  public func frame(ofViewAt index: Int, progress: Double) -> Rect {
    if progress == 1 { return after[index] }
    let (a, b) = (before[index], after[index])
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(
      x: between(a.minX, b.minX), y: between(a.minY, b.minY), width: between(a.width, b.width),
      height: between(a.height, b.height))
  }
}
