// PlaneProver.swift: proves the claims about a layout over two parameters at once, area by area.
//
// As `Prover`, the layout is built and solved from scratch at every place that is looked at.

import AutoLayout
import Cassowary
import LayoutDocument

/// Proves one layout of a file over two parameters.
struct PlaneProver {
  private let layout: LoadedLayout
  private let request: ProofRequest
  private let second: ProofRange
  /// How many areas there may be before the rest counts as unknown.
  private static let mostAreas = 200

  init(_ layout: LoadedLayout, _ request: ProofRequest, and second: ProofRange) {
    self.layout = layout
    self.request = request
    self.second = second
  }

  func proof(_ direction: ReadingDirection) throws(DocumentError) -> Proof {
    let own = try scene(at: nil, direction)
    let (x, y) = (request.range, second.range)
    let places = [
      PlanePoint(x: x.upperBound, y: y.upperBound), PlanePoint(x: x.lowerBound, y: y.lowerBound),
      PlanePoint(x: x.middle, y: y.middle), PlanePoint(x: x.upperBound, y: y.lowerBound),
      PlanePoint(x: x.lowerBound, y: y.upperBound),
    ]
    let claims = try Prover(layout, request).claims(own.scene, scalesTexts: scalesTexts, elsewhere: places) {
      (place: PlanePoint) throws(DocumentError) in try scene(at: place, direction).scene
    }
    let assumptions = DroppedAssumptions()
    let judged = plane(claims.items, direction, dropping: assumptions)
    let plane = assumptions.wereThere ? plane(claims.items, direction) : judged
    let judge = PlaneClaims(plane, judged: judged, claims.items, layout.outline)
    var answers = judge.answers(to: claims.claims)
    explain(&answers, direction)
    var proof = Proof(
      outline: layout.outline, direction: direction, parameter: request.parameter, range: request.range,
      pieces: plane.areas.count, breaks: [], answers: answers, items: claims.items, frames: [])
    proof.plane = PlaneCase(
      parameter: second.parameter, range: second.range, areas: plane.areas.count,
      frames: judge.frames(marksOpen: request.showsFrames))
    proof.notes = Prover(layout, request).notes(on: own.scene)
    return proof
  }

  private var scalesTexts: Bool { request.parameter == .text || second.parameter == .text }

  /// Says what is wrong at the worst places.
  private func explain(_ answers: inout [ClaimAnswer], _ direction: ReadingDirection) {
    var witness = ProofWitness(layout.outline) { (place: PlanePoint) throws(DocumentError) in
      try scene(at: place, direction).scene
    }
    var explained = 0
    for index in answers.indices where answers[index].answer == .fails {
      let worst = answers[index].plane?.least?.place
      witness.testify(to: &answers[index], at: worst, withReasons: explained < Prover.mostReasons)
      explained += 1
    }
  }

  // MARK: The layout at a place

  private func plane(
    _ items: ClaimItems, _ direction: ReadingDirection, dropping assumptions: DroppedAssumptions? = nil
  ) -> LayoutPlane {
    LayoutPlane(over: request.range, and: second.range, limit: Self.mostAreas) { place throws(LayoutDoubt) in
      do throws(DocumentError) {
        let (scene, ruler) = try scene(at: place, direction)
        try assumptions?.drop(from: scene)
        let items = items.all(of: scene, ruler?.firstItem as? View)
        // A guide is there once it is asked for, and has then to be laid out.
        try scene.layoutIfNeeded()
        return SolvedLayout(
          scene.engine, items: items,
          moving: Prover.moving(request.parameter, in: scene, ruler, at: place.x),
          across: Prover.moving(second.parameter, in: scene, ruler, at: place.y))
      } catch {
        throw .notMade(error.message)
      }
    }
  }

  /// The layout, solved, with both parameters at a place; without one, at its own.
  private func scene(
    at place: PlanePoint?, _ direction: ReadingDirection
  ) throws(DocumentError) -> (scene: LayoutScene, ruler: LayoutConstraint?) {
    // The factor on texts has a ruler, and so is the one that moves.
    let isTurned = second.parameter == .text
    let (moving, set) = isTurned ? (second.parameter, request.parameter) : (request.parameter, second.parameter)
    var single = ProofRequest(moving, over: isTurned ? second.range : request.range)
    single.settings = request.settings
    if let place { single.settings.append((set, isTurned ? place.x : place.y)) }
    return try Prover(layout, single).scene(at: place.map { isTurned ? $0.y : $0.x }, direction)
  }
}

/// The answers to the claims about one layout, from its areas.
private struct PlaneClaims {
  private let plane: LayoutPlane
  /// The layout without what is assumed: what is open in it is open.
  private let judged: LayoutPlane
  private let items: ClaimItems
  private let outline: SceneOutline

  init(_ plane: LayoutPlane, judged: LayoutPlane, _ items: ClaimItems, _ outline: SceneOutline) {
    self.plane = plane
    self.judged = judged
    self.items = items
    self.outline = outline
  }

  /// The answers, side by side with the claims.
  func answers(to claims: [SceneClaim]) -> [ClaimAnswer] {
    var verdicts = plane.verdicts(on: claims.compactMap { $0.doubt == nil ? $0.claim : nil })[...]
    return claims.map { claim in
      answer(to: claim, claim.doubt == nil && claim.claim != nil ? verdicts.popFirst() : nil)
    }
  }

  private func answer(to claim: SceneClaim, _ found: PlaneVerdict?) -> ClaimAnswer {
    if let doubt = claim.doubt {
      return answer(to: claim, .unknown, PlaneFinding(failing: [], unknown: [(plane.whole, doubt)]))
    }
    let verdict: PlaneVerdict
    if let found {
      verdict = found
    } else if let view = claim.view {
      let judge = OpenViews(items: items, outline: outline)
      verdict = judged.verdict(failingOn: { area in judge.isOpen(view, in: area.open) { area.openNumbers(of: $0) } })
      return answer(
        to: claim, ClaimAnswer.Answer(verdict.answer),
        PlaneFinding(failing: verdict.failing, unknown: verdict.unknown))
    } else {
      verdict = plane.conflictVerdict
    }
    return answer(to: claim, ClaimAnswer.Answer(verdict.answer), PlaneFinding(verdict))
  }

  private func answer(
    to claim: SceneClaim, _ answer: ClaimAnswer.Answer, _ finding: PlaneFinding
  ) -> ClaimAnswer {
    func range(_ polygon: PlanePolygon) -> ClosedRange<Double> {
      let (low, high) = polygon.bounds
      return low.x...high.x
    }
    var made = ClaimAnswer(
      kind: claim.kind, view: claim.view, other: claim.kind == .unambiguous ? nil : claim.other, axis: claim.axis,
      text: claim.text, offset: claim.offset, answer: answer, failing: finding.failing.map(range),
      unknown: finding.unknown.map { (range($0.polygon), $0.reason) },
      least: finding.least.map { ($0.place.x, $0.margin) }, claim: claim.claim)
    made.plane = finding
    return made
  }

  /// The frames of the file's own views as functions.
  func frames(marksOpen: Bool) -> [PlaneFormula] {
    var formulas: [PlaneFormula] = []
    for (view, _) in outline.tree where outline.views[view].part == nil {
      var formula = PlaneFormula(view: view, numbers: [[], [], [], []])
      for area in plane.areas {
        guard let frame = area.frame(of: ClaimItems.place(of: view)) else { continue }
        let open = marksOpen ? area.openNumbers(of: ClaimItems.place(of: view)) : OpenNumbers()
        formula.add(frame.x, isOpen: open.x, on: area.polygon, to: 0)
        formula.add(frame.y, isOpen: open.y, on: area.polygon, to: 1)
        formula.add(frame.width, isOpen: open.width, on: area.polygon, to: 2)
        formula.add(frame.height, isOpen: open.height, on: area.polygon, to: 3)
      }
      formulas.append(formula)
    }
    return formulas
  }
}

/// Which views count as open.
struct OpenViews {
  let items: ClaimItems
  let outline: SceneOutline

  /// Whether something of a view is open. In a storyboard a position counts only if that in its superview is open; where both
  /// are, `numbers` says which of an item's numbers are open in its superview.
  func isOpen(_ view: Int, in open: [OpenItem], numbers: (Int) -> OpenNumbers) -> Bool {
    func attributes(_ place: Int) -> [LayoutAttribute]? { open.first { $0.item == place }?.attributes }
    // What scrolls is the scroll view's, unless nothing does; but in an Interface Builder file of a version that asks for it.
    let asksForContent = outline.views[view].hasOpenContent || outline.views.contains { $0.parent == view }
    if asksForContent, let content = items.content(of: view), attributes(content) != nil { return true }
    guard let own = attributes(ClaimItems.place(of: view)) else { return false }
    guard outline.judgesFramesInSuperviews, !outline.views[view].isOpenWithSuperview else { return true }
    let outer = attributes(ClaimItems.place(of: outline.views[view].parent)) ?? []
    if own.contains(where: { $0 == .width || $0 == .height || !outer.contains($0) }) { return true }
    let inside = numbers(ClaimItems.place(of: view))
    return (inside.x && own.contains(.left)) || (inside.y && own.contains(.top))
  }
}

extension ClaimAnswer.Answer {
  init(_ answer: LayoutVerdict.Answer) {
    self =
      switch answer {
      case .holds: .holds
      case .fails: .fails
      case .unknown: .unknown
      }
  }
}
