// OverlapSweep.swift: which rectangles overlap, without a look at each two of them.
//
// A line sweeps over the rectangles from left to right and knows those that it crosses; each is compared with these as the line
// comes to it. Where that compares more than a line from top to bottom would, as in a column, that one sweeps instead.

import AutoLayout

/// Rectangles that may overlap.
struct OverlapSweep {
  private let frames: [Rect]
  /// Rectangles that share less than that in either direction touch, and do not overlap.
  private let slack: Double
  /// Where each begins and ends in the direction of the sweep.
  private let sides: [(start: Double, end: Double)]

  init(_ frames: [Rect], slack: Double) {
    self.frames = frames
    self.slack = slack
    let across = frames.map { (start: $0.minX, end: $0.maxX) }
    let down = frames.map { (start: $0.minY, end: $0.maxY) }
    sides = Self.meetings(down, slack) < Self.meetings(across, slack) ? down : across
  }

  /// The pairs that overlap, by their places, at most so many, in the order of the sweep. O(n · log n), and a look at each two that
  /// the line crosses at the same time.
  func pairs(most: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var open: [Int] = []
    for place in frames.indices.sorted(by: { (sides[$0].start, $0) < (sides[$1].start, $1) }) {
      open.removeAll { sides[$0].end <= sides[place].start + slack }
      for other in open {
        guard let both = frames[place].common(with: frames[other]), both.width > slack, both.height > slack else {
          continue
        }
        if pairs.count == most { return pairs }
        pairs.append((other, place))
      }
      open.append(place)
    }
    return pairs
  }

  /// How many pairs of ranges share more than the slack.
  private static func meetings(_ ranges: [(start: Double, end: Double)], _ slack: Double) -> Int {
    let ends = ranges.map { $0.end }.sorted()
    var (count, gone) = (0, 0)
    for (place, start) in ranges.map({ $0.start }).sorted().enumerated() {
      while gone < ends.count, ends[gone] <= start + slack { gone += 1 }
      count += max(0, place - gone)
    }
    return count
  }
}
