// AnimationText+Frames.swift: the views that moved since the step before, where neither a drawing nor a constant of the
// document tells it: size controls of collages, photos of galleries.

import AutoLayout
import LayoutDocument

extension AnimationText {
  private static let mostFrames = 3

  /// `photo 10, 20 300 × 200`: the outermost views whose frames have changed, the first few of them.
  func movedFrames(in step: AnimationStep) -> [String] {
    guard let last else { return [] }
    var hasMoved = Array(repeating: false, count: step.scene.frames.count)
    var moved: [Int] = []
    for (view, _) in document.tree where step.scene.frames[view] != last.scene.frames[view] {
      hasMoved[view] = true
      let parent = document.views[view].parent
      if parent == .root || !hasMoved[parent] { moved.append(view) }
    }
    let texts = moved.prefix(Self.mostFrames).map { view in
      let frame = step.scene.frames[view]
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { formatNumber($0, decimals: 0) }
      return "\(document.views[view].id) \(numbers[0]), \(numbers[1]) \(numbers[2]) × \(numbers[3])"
    }
    return texts + (moved.count > Self.mostFrames ? ["and \(moved.count - Self.mostFrames) more"] : [])
  }
}
