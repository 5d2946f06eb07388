// LogVerdict.swift: what the engine says of a logged conflict: what cannot hold together, and what gives way.

/// What the engine says of a logged conflict.
struct LogVerdict: Equatable {
  /// The constraints that cannot hold together, by their place in the log; none of them can be left out. Empty if the
  /// constraints, as they are printed, do not contradict each other.
  var core: [Int] = []
  /// The items of which the contradiction needs that no length is below 0, with the lengths.
  var lengths: [Length] = []
  /// By how many points they miss each other.
  var gap = 0.0
  /// Contradictions that share no constraint with that one, nor with each other.
  var others: [Other] = []
  /// The constraints of the log that the engine cannot take, by their place.
  var refused: [Int] = []
  /// Of a list that holds because not all of it is required, what gives way.
  var yields: [Yield] = []
  /// The wishes among the core, and which side of a content each is.
  var sides: [Side] = []

  /// The classes that were read as plain views although their names speak of scrolling: UIKit would take edges against
  /// them for edges of their content, but then nothing would contradict anything.
  var plainScrollViews: [Int] = []
  /// The lines of grids that the log does not tell apart, each with the one it was taken for.
  var takenFor: [Line] = []

  struct Line: Equatable {
    let item: Int
    let other: Int
  }

  struct Other: Equatable {
    let core: [Int]
    let gap: Double
  }

  /// A constraint that is not required, and cannot hold beside others of higher priority.
  struct Yield: Equatable {
    let constraint: Int
    /// Which side of a content; nil for what is none.
    let side: LogContent.Side?
    let priority: Double
    /// What it gives way to; the same for all that might yield instead of it.
    let against: [Int]
  }

  struct Side: Equatable {
    let constraint: Int
    let side: LogContent.Side?
  }

  struct Length: Equatable {
    let item: Int
    let isWidth: Bool
  }

  /// The classes of a constraint in a page: ` core` in the first contradiction, ` core core2` in the second, and nothing in
  /// none. There are four colours: from the fifth contradiction on they come again.
  func mark(_ constraint: Int) -> String {
    if core.contains(constraint) { return " core" }
    guard let other = others.firstIndex(where: { $0.core.contains(constraint) }) else { return "" }
    let colour = (other + 1) % 4 + 1
    return colour == 1 ? " core" : " core core\(colour)"
  }
}
