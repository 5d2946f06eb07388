// RangeCover.swift: a range of a number covered by stretches on which what was found holds.
//
// Whoever looks at one place is told something, and where it holds: an interval around the place, by a ratio test and not by
// sampling. So the range is covered from the left: just beyond the last stretch is looked again, and if what is found there
// does not reach back to it, the gap is looked into before going on. What is claimed is therefore never a guess between two
// looks; only where two looks agree that nothing changes by more than the tolerances of a solve is a gap bridged.

/// Stretches of a range, each with what holds on it.
package struct RangeCover<Found, Doubt> {
  /// What a look at one place has found.
  package enum Look {
    /// Something that holds from `lower` to `upper`, which may lie a rounding beside the place looked at.
    case found(Found, lower: Double, upper: Double)
    /// Nothing, because of this.
    case failed(Doubt)
  }

  /// An interval with what holds on it.
  package struct Stretch {
    package var range: ClosedRange<Double>
    package var found: Found
  }

  /// From left to right; neighbours share an end, or have one of `gaps` between them.
  package private(set) var stretches: [Stretch] = []
  /// What could not be decided.
  package private(set) var gaps: [(range: ClosedRange<Double>, doubt: Doubt)] = []
  /// How many looks were taken.
  package private(set) var looks = 0

  private let range: ClosedRange<Double>
  private let limit: Int
  private let tooMany: Doubt
  private let tooFine: Doubt?
  /// All that lies left of this is decided.
  private var covered: Double
  /// What was found further right, the nearest last.
  private var ahead: [Stretch] = []
  private var step = 0.0
  /// How far to leap over what cannot be decided, as a share of the range: more each time, until something is found.
  private var leap = Self.firstLeap

  private static var firstLeap: Double { 1.0 / 1024 }
  /// How many slivers on end make a place where nothing goes on evenly.
  private static var mostSlivers: Int { 16 }

  /// A cover of `range`, which must be finite, by at most `limit` stretches; what is left then is doubtful as `tooMany`. With
  /// `tooFine`, where many stretches on end are so narrow that `limit` of them would not come far, some of the range is doubtful as
  /// that.
  package init(of range: ClosedRange<Double>, limit: Int, tooMany: Doubt, tooFine: Doubt? = nil) {
    self.range = range
    self.limit = limit
    self.tooMany = tooMany
    self.tooFine = tooFine
    covered = range.lowerBound
  }

  /// Looks until the range is covered. `look` is given a place, and the interval in which its answer is of interest.
  package mutating func run(_ look: (_ place: Double, _ interest: ClosedRange<Double>) -> Look) {
    restart()
    lookAtStart(look)
    while covered < range.upperBound {
      let target = ahead.last?.range.lowerBound ?? range.upperBound
      if covered >= target - Self.join(at: target) {
        takeNext()
        continue
      }
      if stretches.count >= limit || looks >= 8 * limit + 64 {
        gaps.append((covered...range.upperBound, tooMany))
        return
      }
      lookBeyond(target, look)
    }
  }

  private mutating func lookAtStart(_ look: (Double, ClosedRange<Double>) -> Look) {
    looks += 1
    let isOneNumber = range.lowerBound == range.upperBound
    switch look(range.lowerBound, range) {
    case .failed(let doubt):
      // A wider range is looked at just beside its beginning.
      if isOneNumber { gaps.append((range, doubt)) }
    case .found(let found, _, let upper):
      if isOneNumber {
        stretches.append(Stretch(range: range, found: found))
      } else if upper > covered {
        take(found, upTo: min(upper, range.upperBound))
      }
    }
  }

  private mutating func lookBeyond(_ target: Double, _ look: (Double, ClosedRange<Double>) -> Look) {
    let width = target - covered
    // The end of the range can be looked at; what lies ahead is known from its beginning on.
    let farthest = ahead.isEmpty ? target : covered + width / 2
    let place = min(covered + step, farthest)
    looks += 1
    switch look(place, covered...target) {
    case .failed(let doubt):
      leapOver(from: covered, atLeast: place - covered, target, doubt)
      restart()
    case .found(let found, let lower, let upper):
      if lower > covered + Self.join(at: covered) {
        let isAhead = lower < target && upper > lower
        if isAhead { ahead.append(Stretch(range: lower...min(upper, target), found: found)) }
        if isAhead { restart() } else { goOn(found, place, farthest, target) }
      } else if upper > covered + Self.join(at: covered) {
        take(found, upTo: min(upper, target))
      } else {
        goOn(found, place, farthest, target)
      }
    }
  }

  /// The solve still ends where it ended left of here, within its tolerances: looks farther, or believes it. Farther away than
  /// tolerances reach, what holds at single places holds nowhere else.
  private mutating func goOn(_ found: Found, _ place: Double, _ farthest: Double, _ target: Double) {
    if place - covered > Self.farthestBridge {
      leapOver(from: covered, atLeast: place - covered, target, tooFine ?? tooMany)
      restart()
    } else if place < farthest {
      step *= 8
    } else {
      take(found, upTo: place)
    }
  }

  private mutating func take(_ found: Found, upTo end: Double) {
    stretches.append(Stretch(range: covered...max(covered, end), found: found))
    covered = max(covered, end)
    if let last = stretches.last, !isNarrow(last.range) { leap = Self.firstLeap }
    if let tooFine { leapOverSlivers(tooFine) }
    restart()
  }

  /// Where the last stretches are all narrow: takes them away, and leaps.
  private mutating func leapOverSlivers(_ doubt: Doubt) {
    var first = stretches.count
    while first > 0, isNarrow(stretches[first - 1].range) {
      let isAlone = first < stretches.count && stretches[first - 1].range.upperBound < stretches[first].range.lowerBound
      if isAlone { break }
      first -= 1
    }
    // Beside a leap one is enough to go on leaping.
    let isBesideLeap = leap > Self.firstLeap && first < stretches.count
    guard stretches.count - first >= Self.mostSlivers || isBesideLeap else { return }
    let start = stretches[first].range.lowerBound
    stretches.removeSubrange(first...)
    leapOver(from: start, atLeast: 0, ahead.last?.range.lowerBound ?? range.upperBound, doubt)
  }

  /// Leaves the range doubtful from a place on, to beyond what is covered, but not beyond `target`.
  private mutating func leapOver(from start: Double, atLeast distance: Double, _ target: Double, _ doubt: Doubt) {
    covered = min(covered + max(distance, leap * (range.upperBound - range.lowerBound)), target)
    leap = min(2 * leap, 1.0 / 16)
    gaps.append((start...covered, doubt))
  }

  private func isNarrow(_ stretch: ClosedRange<Double>) -> Bool {
    let width = stretch.upperBound - stretch.lowerBound
    return Self.isSliver(stretch) || width < (range.upperBound - range.lowerBound) / Double(8 * limit)
  }

  /// Whether a stretch is no wider than a few first steps.
  private static func isSliver(_ range: ClosedRange<Double>) -> Bool {
    range.upperBound - range.lowerBound < 4 * firstStep(at: range.lowerBound)
  }

  private mutating func takeNext() {
    guard let next = ahead.popLast() else {
      // What is left is no more than rounding.
      if let last = stretches.last, last.range.upperBound == covered {
        stretches[stretches.count - 1].range = last.range.lowerBound...range.upperBound
      }
      covered = range.upperBound
      return
    }
    if next.range.upperBound > covered { take(next.found, upTo: next.range.upperBound) }
  }

  private mutating func restart() { step = Self.firstStep(at: covered) }

  /// The stretches, those joined whose second goes on as the first does. One that is no wider than a first step may have been
  /// looked at just where a solution that is one of many turns: then `goesOn` is asked to mind only what has one value, and the
  /// next stretch takes it in.
  package func joined(_ goesOn: (_ last: Found, _ next: Found, _ place: Double, _ isSliver: Bool) -> Bool) -> [Stretch]
  {
    var joined: [Stretch] = []
    for stretch in stretches {
      guard let last = joined.last, last.range.upperBound == stretch.range.lowerBound else {
        joined.append(stretch)
        continue
      }
      let whole = last.range.lowerBound...stretch.range.upperBound
      let isSliver = Self.isSliver(last.range)
      if goesOn(last.found, stretch.found, last.range.upperBound, false) {
        joined[joined.count - 1].range = whole
      } else if isSliver && goesOn(last.found, stretch.found, last.range.upperBound, true) {
        joined[joined.count - 1] = Stretch(range: whole, found: stretch.found)
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }

  /// How far behind the end of a stretch is looked first: farther than a solve ignores where slopes are ordinary.
  private static func firstStep(at place: Double) -> Double { max(1e-6, 1e-9 * place.magnitude) }

  /// The widest gap that is bridged: a solve ignores residuals of 1e-8, which with a slope of a millionth come to this.
  private static var farthestBridge: Double { 1e-2 }

  /// Ends closer than this are one.
  private static func join(at place: Double) -> Double { max(1e-9, 1e-12 * place.magnitude) }
}
