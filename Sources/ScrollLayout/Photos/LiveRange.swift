// LiveRange.swift: which photos have views: those that are visible, and some around them.
//
// The range is chosen anew only when something visible lies outside it, or when it reaches too far behind. In between,
// scrolling brings no view and takes none away.

/// How far around the visible photos others are kept, as shares of the number of visible ones.
public struct LiveMargins: Hashable, Sendable {
  /// Ahead, in the direction of travel: what is prefetched.
  public var ahead: Double
  /// Behind, against the direction of travel: what is prefetched too, should the finger turn round.
  public var behind: Double
  /// Further behind than that, photos are released.
  public var release: Double

  /// Shares below 0, and NaN, count as 0.
  public init(ahead: Double = 1, behind: Double = 0.5, release: Double = 2) {
    self.ahead = ahead > 0 ? ahead : 0
    self.behind = behind > 0 ? behind : 0
    self.release = release > self.behind ? release : self.behind
  }

  /// Every photo is kept: for a few of them, or to look at all frames.
  public static let everything = LiveMargins(ahead: .infinity, behind: .infinity, release: .infinity)
}

/// The photos that have views, as a range that is chosen anew when it has to be.
struct LiveRange {
  let margins: LiveMargins
  private(set) var range = 0..<0
  /// Where the visible range began when it was last looked at.
  private var start = 0

  init(_ margins: LiveMargins) {
    self.margins = margins
  }

  /// Takes note of what is visible of `count` photos; true if the range has changed.
  mutating func update(visible: Range<Int>, count: Int) -> Bool {
    let forward = visible.lowerBound >= start
    start = visible.lowerBound
    let covers = range.lowerBound <= visible.lowerBound && visible.upperBound <= range.upperBound
    let size = Double(max(visible.count, 1))
    let behind = Double(forward ? visible.lowerBound - range.lowerBound : range.upperBound - visible.upperBound)
    guard !covers || range.upperBound > count || behind > margins.release * size + 1 else { return false }
    let (before, after) = forward ? (margins.behind, margins.ahead) : (margins.ahead, margins.behind)
    let lower = Double(visible.lowerBound) - before * size
    let upper = Double(visible.upperBound) + after * size
    let new = (lower > 0 ? Int(lower) : 0)..<(upper < Double(count) ? max(Int(upper), 0) : count)
    defer { range = new }
    return new != range
  }

  /// Forgets what there was: everything is to be looked at again.
  mutating func reset() {
    range = 0..<0
    start = 0
  }
}
