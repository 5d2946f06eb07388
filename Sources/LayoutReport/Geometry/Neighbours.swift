// Neighbours.swift: which rectangle comes next to the right of each, and which below it.

import AutoLayout

/// The places of the rectangles next to one.
struct Neighbours: Equatable {
  /// The nearest of those that begin where it ends or further right, and stand in part at the same height; of several at the same
  /// distance the first in the list.
  var right: Int?
  /// The same below it, of those that stand in part above or below it.
  var below: Int?

  /// Those of each rectangle. One that begins by no more than `slack` before the other ends still comes behind it. O(n · log n), and a
  /// look at each that lies between the two without standing beside the first.
  static func of(_ frames: [Rect], slack: Double) -> [Neighbours] {
    let fromLeft = frames.indices.sorted { (frames[$0].minX, $0) < (frames[$1].minX, $1) }
    let fromTop = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    return frames.map { frame in
      Neighbours(
        right: first(fromLeft, from: frame.maxX - slack, { frames[$0].minX }) {
          frames[$0].minY < frame.maxY && frame.minY < frames[$0].maxY
        },
        below: first(fromTop, from: frame.maxY - slack, { frames[$0].minY }) {
          frames[$0].minX < frame.maxX && frame.minX < frames[$0].maxX
        })
    }
  }

  /// The first of places, sorted by where they begin, that begins at a line or behind it and is asked for.
  private static func first(
    _ sorted: [Int], from line: Double, _ start: (Int) -> Double, where isAsked: (Int) -> Bool
  ) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if start(sorted[middle]) >= line { high = middle } else { low = middle + 1 }
    }
    return sorted[low...].first(where: isAsked)
  }
}
