// LayoutPath+Claims.swift: claims decided piece by piece.
//
// On a piece every function is linear, so the largest of several is convex: it is below 0 on one interval, whose ends are
// zeros, and smallest at an end of the piece or where two functions meet. Where something of a function is open, its least
// value over all optimal solutions takes its place: if the claim holds then, it holds whatever the solution. If it does not,
// and the part has one function, there is a solution that fails; if it has several, which need not be small at once, the
// solution at hand decides, and what it does not refute is unknown.

import Cassowary

extension LayoutPath {
  /// By how much a claim may fail and still hold, in points: rounding.
  public static var slack: Double { 1e-6 }

  /// Decides a claim over the whole range.
  public func verdict(on claim: LayoutClaim) -> LayoutVerdict {
    var verdict = LayoutVerdict()
    for piece in pieces {
      for part in claim.parts { ClaimJudge(piece: piece).judge(part, &verdict) }
    }
    for gap in unknown { verdict.doubt(gap.range, gap.doubt.description) }
    verdict.sort()
    return verdict
  }

  /// Decides several claims, in their order.
  public func verdicts(on claims: [LayoutClaim]) -> [LayoutVerdict] { claims.map { verdict(on: $0) } }

  /// Where required constraints contradict each other; the margin is the negative gap.
  public var conflictVerdict: LayoutVerdict {
    var verdict = LayoutVerdict()
    for piece in pieces {
      for conflict in piece.conflicts {
        let ends = [piece.range.lowerBound, piece.range.upperBound]
        guard ends.contains(where: { conflict.gap($0) > Self.slack }) else { continue }
        verdict.fail(on: piece.range)
        for place in ends { verdict.note(-conflict.gap(place), at: place) }
      }
    }
    for gap in unknown { verdict.doubt(gap.range, gap.doubt.description) }
    return verdict
  }

  /// Where something of an item is open; of any item, if none is given.
  public func ambiguityVerdict(of item: Int? = nil) -> LayoutVerdict {
    var verdict = LayoutVerdict()
    for piece in pieces where piece.open.contains(where: { item == nil || $0.item == item }) {
      verdict.fail(on: piece.range)
    }
    for gap in unknown { verdict.doubt(gap.range, gap.doubt.description) }
    return verdict
  }
}

extension LayoutVerdict {
  fileprivate mutating func sort() {
    failing.sort { $0.lowerBound < $1.lowerBound }
    let found = failing
    failing = []
    for range in found { fail(on: range) }
    unknown.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Decides parts of claims on one piece.
private struct ClaimJudge {
  typealias Strip = (range: ClosedRange<Double>, value: LinearFunction)

  let piece: LayoutPiece

  func judge(_ part: [ClaimFunction], _ verdict: inout LayoutVerdict) {
    var present: [[Strip]] = []
    var isOpen = false
    for function in part {
      guard let value = piece.function(of: function.terms, plus: function.constant) else { return }
      present.append([(piece.range, value)])
      isOpen = isOpen || piece.mentionsOpen(function.terms)
    }
    guard isOpen else { return decide(present, &verdict) }
    if piece.hasOpenMeasures {
      verdict.doubt(piece.range, "a height depends on a width that is open")
      return
    }
    var least: [[Strip]] = []
    for function in part {
      guard let strips = piece.extremes(of: function.terms, plus: function.constant, .least) else {
        verdict.doubt(piece.range, "what is open could not be followed")
        return
      }
      least.append(strips)
    }
    if part.count == 1 { return decide(least, &verdict) }
    decideOpen(least, present, &verdict)
  }

  /// The claim holds, or fails, as the functions say.
  private func decide(_ functions: [[Strip]], _ verdict: inout LayoutVerdict) {
    for strip in Self.strips(of: functions, in: piece.range) {
      let worst = strip.lowest
      verdict.note(worst.margin, at: worst.place)
      if worst.margin < -LayoutPath.slack, let range = strip.belowZero { verdict.fail(on: range) }
    }
  }

  /// Functions that need not be least at once.
  private func decideOpen(_ least: [[Strip]], _ present: [[Strip]], _ verdict: inout LayoutVerdict) {
    for strip in Self.strips(of: least, in: piece.range) {
      let worst = strip.lowest
      if worst.margin >= -LayoutPath.slack {
        verdict.note(worst.margin, at: worst.place)
        continue
      }
      let shown = ConvexStrip(range: strip.range, functions: present.map { $0[0].value })
      let shownWorst = shown.lowest
      if shownWorst.margin < -LayoutPath.slack, let range = shown.belowZero {
        verdict.note(shownWorst.margin, at: shownWorst.place)
        verdict.fail(on: range)
        if range.lowerBound > strip.range.lowerBound {
          verdict.doubt(strip.range.lowerBound...range.lowerBound, Self.openReason)
        }
        if range.upperBound < strip.range.upperBound {
          verdict.doubt(range.upperBound...strip.range.upperBound, Self.openReason)
        }
      } else {
        verdict.doubt(strip.belowZero ?? strip.range, Self.openReason)
      }
    }
  }

  private static var openReason: String { "something is open there, and not every solution could be tried" }

  /// Strips on which every function is linear.
  private static func strips(of functions: [[Strip]], in range: ClosedRange<Double>) -> [ConvexStrip] {
    var ends: [Double] = [range.lowerBound, range.upperBound]
    for strips in functions {
      for strip in strips { ends.append(strip.range.upperBound) }
    }
    ends.sort()
    var found: [ConvexStrip] = []
    var from = range.lowerBound
    for end in ends where end > from || (range.lowerBound == range.upperBound && found.isEmpty) {
      let middle = from + (end - from) / 2
      var values: [LinearFunction] = []
      for strips in functions {
        if let strip = strips.first(where: { $0.range.contains(middle) }) ?? strips.last { values.append(strip.value) }
      }
      found.append(ConvexStrip(range: from...end, functions: values))
      from = end
    }
    return found
  }
}

/// The largest of several linear functions, on an interval.
private struct ConvexStrip {
  let range: ClosedRange<Double>
  let functions: [LinearFunction]

  private func largest(at place: Double) -> Double {
    var largest = -Double.infinity
    for function in functions { largest = max(largest, function(place)) }
    return largest
  }

  /// Where it is smallest.
  var lowest: (place: Double, margin: Double) {
    var best = (place: range.lowerBound, margin: largest(at: range.lowerBound))
    func consider(_ place: Double) {
      guard range.contains(place) else { return }
      let margin = largest(at: place)
      if margin < best.margin { best = (place, margin) }
    }
    consider(range.upperBound)
    for i in functions.indices {
      for j in 0..<i {
        let slope = functions[i].slope - functions[j].slope
        guard slope != 0, functions[i].value.isFinite, functions[j].value.isFinite else { continue }
        let from = range.lowerBound
        consider(from - (functions[i](from) - functions[j](from)) / slope)
      }
    }
    return best
  }

  /// The interval on which all functions are below 0; nil if there is none.
  var belowZero: ClosedRange<Double>? {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    for function in functions {
      guard function.slope != 0 else {
        if function.value >= 0 { return nil }
        continue
      }
      let zero = function.origin - function.value / function.slope
      if function.slope < 0 { lower = max(lower, zero) } else { upper = min(upper, zero) }
    }
    return lower <= upper ? lower...upper : nil
  }
}
