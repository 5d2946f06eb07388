// LayoutPath+Claims.swift: claims decided piece by piece.
//
// A part of a claim holds by as much as the largest of its functions is above 0. On a piece that margin is linear between a few
// places; where something of it is open, the margin of the worst solution takes its place, which is so too: the solver finds it
// (`SolutionPiece.least`). So every part is decided at the ends of strips, and fails between zeros.

import Cassowary

extension LayoutPath {
  /// By how much a frame may be beside the truth, in points: rounding. A claim holds that is off by no more for each of its terms.
  public static var slack: Double { 1e-6 }

  /// Decides a claim over the whole range.
  public func verdict(on claim: LayoutClaim) -> LayoutVerdict {
    verdict(on: claim, by: pieces.map { ClaimJudge($0) })
  }

  private func verdict(on claim: LayoutClaim, by judges: [ClaimJudge]) -> LayoutVerdict {
    var verdict = LayoutVerdict()
    if let (a, b) = claim.pair {
      var parts: [[ClaimFunction]]?
      var side = 0
      for judge in judges where !judge.judgeApart(a, b, &side, &verdict) {
        let stated = parts ?? claim.parts
        parts = stated
        for part in stated { judge.judge(part, &verdict) }
      }
    } else {
      for judge in judges {
        for part in claim.parts { judge.judge(part, &verdict) }
      }
    }
    for gap in unknown { verdict.doubt(gap.range, gap.doubt.description) }
    verdict.sort()
    return verdict
  }

  /// Decides several claims, in their order.
  public func verdicts(on claims: [LayoutClaim]) -> [LayoutVerdict] {
    let judges = pieces.map { ClaimJudge($0) }
    return claims.map { verdict(on: $0, by: judges) }
  }

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
    if failing.isEmpty && unknown.isEmpty { return }
    failing.sort { $0.lowerBound < $1.lowerBound }
    let found = failing
    failing = []
    for range in found { fail(on: range) }
    unknown.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Decides parts of claims on one piece. An object, since tens of thousands of claims go by it.
private final class ClaimJudge {
  private let piece: LayoutPiece
  private let range: ClosedRange<Double>
  private let edges: PieceEdges
  private let hasDoubt: Bool

  /// The slack of a gap between two items: the end of one and the start of the other.
  private static let slackOfGaps = 2 * LayoutPath.slack

  init(_ piece: LayoutPiece) {
    self.piece = piece
    range = piece.range
    edges = PieceEdges(piece)
    hasDoubt = piece.hasOpenMeasures
  }

  /// Decides that two items lie apart from their edges; false if more than these is needed. `side` is the gap that is asked first
  /// whether it says all: what kept them apart on the piece before mostly does on this one.
  func judgeApart(_ a: Int, _ b: Int, _ side: inout Int, _ verdict: inout LayoutVerdict) -> Bool {
    if hasDoubt || !edges.arePlain(a, b) { return false }
    if let least = verdict.least, !edges.hasNaN {
      let known = max(least.margin, -LayoutPath.slack)
      for _ in 0..<PieceEdges.gapCount {
        let gap = edges.gap(side, a, b)
        // Another one may be larger: nothing new comes of it.
        if gap(range.lowerBound) >= known && gap(range.upperBound) >= known { return true }
        side = (side + 1) % PieceEdges.gapCount
      }
    }
    let gaps = edges.gaps(a, b)
    if let one = gaps.largest(range.lowerBound, range.upperBound) {
      decide(one, Self.slackOfGaps, on: range, &verdict)
      return true
    }
    for strip in LinearFunction.largest(of: gaps.list, on: range) {
      decide(strip.value, Self.slackOfGaps, on: strip.range, &verdict)
    }
    return true
  }

  func judge(_ part: [ClaimFunction], _ verdict: inout LayoutVerdict) {
    if part.count == 1, !hasDoubt, let function = edges.function(part[0]) {
      return decide(function, part[0].slack, on: range, &verdict)
    }
    if part.isEmpty {
      verdict.note(-.infinity, at: range.lowerBound)
      return verdict.fail(on: range)
    }
    // What is not there says nothing.
    guard part.allSatisfy({ piece.hasItems(of: $0.terms) }) else { return }
    if part.contains(where: { piece.hasOpenMeasures(in: $0.terms) }) {
      verdict.doubt(piece.range, "a height or an inset depends on what is open")
      return
    }
    do throws(LayoutError) {
      for strip in try piece.strips(ofLeast: part, over: piece.range) {
        decide(strip.value, part.reduce(0) { max($0, $1.slack) }, on: strip.range, &verdict)
      }
    } catch {
      verdict.doubt(piece.range, "the claim cannot be followed: \(error.description)")
    }
  }

  /// The part holds as far as its margin, a linear function, is not below 0. What counts as 0 is asked for where it matters.
  private func decide(
    _ margin: LinearFunction, _ slack: @autoclosure () -> Double, on range: ClosedRange<Double>,
    _ verdict: inout LayoutVerdict
  ) {
    let (first, last) = (margin(range.lowerBound), margin(range.upperBound))
    if first.isNaN || last.isNaN { return verdict.doubt(range, LayoutClaim.notANumber) }
    verdict.note(first, at: range.lowerBound)
    verdict.note(last, at: range.upperBound)
    let least = min(first, last)
    if least >= 0 || least >= -slack() { return }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if let zero = margin.zero {
      if first > 0 { lower = min(max(zero, lower), upper) }
      if last > 0 { upper = max(min(zero, upper), lower) }
    }
    verdict.fail(on: lower...upper)
  }
}
