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
  /// All that lies left of this is decided.
  private var covered: Double
  /// What was found further right, the nearest last.
  private var ahead: [Stretch] = []
  private var step = 0.0

  /// A cover of `range`, which must be finite, by at most `limit` stretches; what is left then is doubtful as `tooMany`.
  package init(of range: ClosedRange<Double>, limit: Int, tooMany: Doubt) {
    self.range = range
    self.limit = limit
    self.tooMany = tooMany
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
    guard case .found(let found, _, let upper) = look(range.lowerBound, range) else { return }
    if range.lowerBound == range.upperBound {
      stretches.append(Stretch(range: range, found: found))
    } else if upper > covered {
      take(found, upTo: min(upper, range.upperBound))
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
      let end = min(target, max(place, covered + (range.upperBound - range.lowerBound) / 16))
      gaps.append((covered...end, doubt))
      covered = end
      restart()
    case .found(let found, let lower, let upper):
      if lower > covered + Self.join(at: covered) {
        let isAhead = lower < target && upper > lower
        if isAhead { ahead.append(Stretch(range: lower...min(upper, target), found: found)) }
        if isAhead { restart() } else { goOn(found, place, farthest) }
      } else if upper > covered + Self.join(at: covered) {
        take(found, upTo: min(upper, target))
      } else {
        goOn(found, place, farthest)
      }
    }
  }

  /// The solve still ends where it ended left of here, within its tolerances: looks farther, or believes it.
  private mutating func goOn(_ found: Found, _ place: Double, _ farthest: Double) {
    if place < farthest { step *= 8 } else { take(found, upTo: place) }
  }

  private mutating func take(_ found: Found, upTo end: Double) {
    stretches.append(Stretch(range: covered...max(covered, end), found: found))
    covered = max(covered, end)
    restart()
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
      let isSliver = last.range.upperBound - last.range.lowerBound < 4 * Self.firstStep(at: whole.lowerBound)
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

  /// Ends closer than this are one.
  private static func join(at place: Double) -> Double { max(1e-9, 1e-12 * place.magnitude) }
}
