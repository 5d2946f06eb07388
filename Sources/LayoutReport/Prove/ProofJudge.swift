// ProofJudge.swift: the answers to the claims about one layout, from its pieces.

import AutoLayout
import Cassowary
import LayoutDocument

/// Decides claims on the pieces of one layout.
struct ProofJudge {
  let path: LayoutPath
  /// The layout without what is assumed: what is open in it is open.
  let judged: LayoutPath
  let items: ClaimItems
  let outline: SceneOutline

  init(_ path: LayoutPath, judged: LayoutPath, _ items: ClaimItems, _ outline: SceneOutline) {
    self.items = items
    self.path = path
    self.judged = judged
    self.outline = outline
  }

  /// The answers, side by side with the claims.
  func answers(to claims: [SceneClaim]) -> [ClaimAnswer] {
    let stated = claims.compactMap { $0.doubt == nil ? $0.claim : nil }
    var verdicts = path.verdicts(on: stated)[...]
    return claims.map { claim in
      if let doubt = claim.doubt { return answer(to: claim, doubt: doubt) }
      if claim.claim != nil, let verdict = verdicts.popFirst() { return answer(to: claim, verdict) }
      guard let view = claim.view else { return answer(to: claim, path.conflictVerdict) }
      return answer(toAmbiguityOf: view, claim)
    }
  }

  private func answer(to claim: SceneClaim, _ verdict: LayoutVerdict) -> ClaimAnswer {
    return ClaimAnswer(
      kind: claim.kind, view: claim.view, other: claim.other, axis: claim.axis, text: claim.text, offset: claim.offset,
      answer: ClaimAnswer.Answer(verdict.answer), failing: verdict.failing, unknown: verdict.unknown,
      least: verdict.least.map { (Self.printed($0.place, within: verdict.failing), $0.margin) },
      claim: claim.claim)
  }

  /// A place as it is printed, so that solving there shows the same: rounded towards the inside of the range in which a claim
  /// fails, for beyond its end the layout may be another one.
  private static func printed(_ place: Double, within failing: [ClosedRange<Double>]) -> Double {
    guard let range = failing.first(where: { $0.contains(place) }) else { return place }
    let scaled = place * 1e6
    for rounded in [scaled.rounded() / 1e6, scaled.rounded(.down) / 1e6, scaled.rounded(.up) / 1e6]
    where range.contains(rounded) {
      return rounded
    }
    return place
  }

  private func answer(to claim: SceneClaim, doubt: String) -> ClaimAnswer {
    var whole = path.unknown.map { $0.range }
    if let first = path.pieces.first?.range.lowerBound, let last = path.pieces.last?.range.upperBound {
      whole = [first...last]
    }
    return ClaimAnswer(
      kind: claim.kind, view: claim.view, other: claim.other, axis: claim.axis, text: claim.text, offset: claim.offset,
      answer: .unknown, failing: [], unknown: whole.map { ($0, doubt) }, least: nil, claim: nil)
  }

  // MARK: Ambiguity

  /// Where something of a view is open.
  private func answer(toAmbiguityOf view: Int, _ claim: SceneClaim) -> ClaimAnswer {
    var failing: [ClosedRange<Double>] = []
    let judge = OpenViews(items: items, outline: outline)
    for piece in judged.pieces where judge.isOpen(view, in: piece.open, numbers: { piece.openNumbers(of: $0) }) {
      if let last = failing.last, last.upperBound == piece.range.lowerBound {
        failing[failing.count - 1] = last.lowerBound...piece.range.upperBound
      } else {
        failing.append(piece.range)
      }
    }
    let unknown = judged.unknown.map { (range: $0.range, reason: $0.doubt.description) }
    return ClaimAnswer(
      kind: claim.kind, view: view, other: nil, text: nil, offset: claim.offset,
      answer: failing.isEmpty ? unknown.isEmpty ? .holds : .unknown : .fails, failing: failing, unknown: unknown,
      least: failing.first.map { ($0.middle, 0) }, claim: nil)
  }

  // MARK: Frames

  /// The frames of the views as functions; with what is open marked, which takes solves.
  func frames(marksOpen: Bool) -> [FrameFormula] {
    var formulas: [FrameFormula] = []
    for (view, _) in outline.tree {
      formulas.append(
        FrameFormula(view: view, numbers: stretches(of: ClaimItems.place(of: view), marksOpen: marksOpen)))
    }
    return formulas
  }

  /// The frame of an item, relative to its superview.
  func stretches(of place: Int, marksOpen: Bool = false) -> [[FrameFormula.Stretch]] {
    var numbers: [[FrameFormula.Stretch]] = [[], [], [], []]
    for piece in path.pieces {
      guard let frame = piece.frame(of: place) else { continue }
      let open = marksOpen ? piece.openNumbers(of: place) : OpenNumbers()
      FrameFormula.Stretch.add(frame.x, isOpen: open.x, on: piece.range, to: &numbers[0])
      FrameFormula.Stretch.add(frame.y, isOpen: open.y, on: piece.range, to: &numbers[1])
      FrameFormula.Stretch.add(frame.width, isOpen: open.width, on: piece.range, to: &numbers[2])
      FrameFormula.Stretch.add(frame.height, isOpen: open.height, on: piece.range, to: &numbers[3])
    }
    return numbers
  }
}

extension ClosedRange<Double> {
  /// The number half way along it.
  var middle: Double { lowerBound + (upperBound - lowerBound) / 2 }
}

extension FrameFormula.Stretch {
  /// Adds what a function does on a range: to the last stretch, where that goes on.
  static func add(
    _ function: LinearFunction, isOpen: Bool = false, on range: ClosedRange<Double>, to stretches: inout [Self]
  ) {
    let value = function(range.lowerBound)
    if let last = stretches.last, last.range.upperBound == range.lowerBound, last.isOpen == isOpen,
      (last.slope - function.slope).magnitude <= 1e-9,
      (last.value(at: range.lowerBound) - value).magnitude <= 1e-7
    {
      stretches[stretches.count - 1].range = last.range.lowerBound...range.upperBound
    } else {
      stretches.append(Self(range: range, value: value, slope: function.slope, isOpen: isOpen))
    }
  }

  /// What it is at a place.
  func value(at place: Double) -> Double { value + slope * (place - range.lowerBound) }
}
