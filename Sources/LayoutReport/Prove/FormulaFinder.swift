// FormulaFinder.swift: finds how an item goes along a range: the pieces tell where, a layout solved in the middle of each says why.

import AutoLayout
import Cassowary
import LayoutDocument

extension Prover {
  /// How the attributes of an item go along the range: `title.width`, `title`. An unknown item is an answer; what cannot be built
  /// or solved is thrown.
  package func formulas(of item: String) throws(DocumentError) -> Result<FormulaExplanation, UnknownItem> {
    let direction = request.directions.first ?? layout.outline.root.direction
    let own = try scene(at: nil, direction).scene
    let subject: Explainer.Subject
    do throws(UnknownItem) {
      subject = try Explainer(own).subject(item)
    } catch {
      return .failure(error)
    }
    var finder = FormulaFinder(prover: self, direction: direction, item: item, subject: subject, own: own)
    return .success(try finder.explanation())
  }
}

/// Finds the formulas of one item of a layout.
private struct FormulaFinder {
  /// What decides a stretch, and how each constraint is known in other layouts of the range.
  private struct Account {
    let reason: AttributeFormula.Reason
    /// Side by side with the shares; nil for what moves with the parameter, and for what is no constraint.
    let constraints: [LayoutConstraint?]
    let live: LayoutScene
  }

  private let prover: Prover
  private let direction: ReadingDirection
  private let item: String
  /// The item at the layout's own size.
  private let subject: Explainer.Subject
  private let own: LayoutScene
  /// The layouts solved so far.
  private var places: [(at: Double, live: LayoutScene, moving: [MovingLayoutConstraint])] = []
  /// For how many stretches of an attribute reasons are asked for.
  private static let mostReasons = 24

  init(
    prover: Prover, direction: ReadingDirection, item: String, subject: Explainer.Subject, own: LayoutScene
  ) {
    self.prover = prover
    self.direction = direction
    self.item = item
    self.subject = subject
    self.own = own
  }

  mutating func explanation() throws(DocumentError) -> FormulaExplanation {
    let item = item
    let path = prover.path(direction) { scene, _ in Self.items(of: item, in: scene) }
    var attributes: [AttributeFormula] = []
    var first = 0
    for attribute in subject.attributes {
      let terms = Explainer(own).terms(attribute, of: subject.item)
      var formula = AttributeFormula(
        name: attribute.description, origin: Explainer(own).origin(of: attribute, subject.item))
      let inset = Explainer(own).inset(of: attribute, subject.item)
      var claim: [ClaimTerm] = []
      for (place, term) in terms.enumerated() {
        claim.append(ClaimTerm(first + place, term.attribute, times: term.coefficient))
      }
      for piece in path.pieces {
        guard let found = piece.function(of: claim) else { continue }
        let function = LinearFunction(value: found.value + inset, at: found.origin, slope: found.slope)
        FrameFormula.Stretch.add(function, isOpen: piece.isOpen(claim), on: piece.range, to: &formula.stretches)
      }
      try addReasons(to: &formula, attribute)
      first += terms.count
      attributes.append(formula)
    }
    let outline = prover.layout.outline
    return FormulaExplanation(
      outline: outline, id: outline.id(of: subject.reference), name: outline.name(of: subject.reference),
      kind: outline.kind(of: subject.reference), position: outline.position(of: subject.reference),
      direction: direction,
      parameter: prover.request.parameter, range: prover.request.range, attributes: attributes,
      conflicts: path.conflictVerdict.failing,
      unknown: path.unknown.map { (range: $0.range, reason: $0.doubt.description) })
  }

  /// The items that the terms of all attributes speak of, one after the other.
  private static func items(of item: String, in scene: LayoutScene) -> [LayoutItem?] {
    let explainer = Explainer(scene)
    do throws(UnknownItem) {
      let subject = try explainer.subject(item)
      return subject.attributes.flatMap { explainer.terms($0, of: subject.item).map { $0.item } }
    } catch {
      return []
    }
  }

  // MARK: Reasons

  private mutating func addReasons(to formula: inout AttributeFormula, _ attribute: LayoutAttribute)
    throws(DocumentError)
  {
    var last: Account?
    for (index, stretch) in formula.stretches.prefix(Self.mostReasons).enumerated() {
      let account = try account(of: attribute, stretch)
      formula.reasons.append(account.reason)
      if let last, index > 0 {
        let before = formula.stretches[index - 1]
        if before.range.upperBound == stretch.range.lowerBound {
          formula.turns.append(turn(from: last, before, to: account, stretch))
        }
      }
      last = account
    }
  }

  private mutating func account(
    of attribute: LayoutAttribute, _ stretch: FrameFormula.Stretch
  ) throws(DocumentError) -> Account {
    let range = stretch.range
    let place = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    let (live, moving) = try solved(at: place)
    let explainer = Explainer(live)
    let subject: Explainer.Subject
    do throws(UnknownItem) {
      subject = try explainer.subject(item)
    } catch {
      // It is there at the layout's own size, and so everywhere.
      return Account(reason: .init(), constraints: [], live: live)
    }
    // A guide is there once it is asked for, and has then to be laid out.
    try live.layoutIfNeeded()
    let derivation: LayoutDerivation
    do throws(LayoutError) {
      derivation = try live.engine.derivation(of: explainer.terms(attribute, of: subject.item))
    } catch {
      throw DocumentError(offset: live.outline.source.start, message: "cannot be explained: \(error.description)")
    }
    var (shares, constraints, slope): ([AttributeFormula.Share], [LayoutConstraint?], Double) = ([], [], 0)
    for term in derivation.terms.reversed() {
      let share = explainer.share(term)
      let rate = moving.first { $0.constraint === term.constraint }?.rate ?? 0
      slope += term.coefficient * rate
      shares.append(
        AttributeFormula.Share(
          coefficient: share.coefficient, constant: share.constant, rate: rate, constraint: share.constraint,
          note: share.note))
      constraints.append(rate == 0 ? term.constraint : nil)
    }
    let inset = explainer.inset(of: attribute, subject.item)
    let value = derivation.value + inset
    let isSame = (value - stretch.value(at: place)).magnitude <= 1e-6 * max(1, value.magnitude)
    let reason = AttributeFormula.Reason(
      shares: shares, constant: derivation.constant, inset: inset,
      addsUp: (slope - stretch.slope).magnitude <= 1e-6, other: stretch.isOpen && !isSame ? value : nil)
    return Account(reason: reason, constraints: constraints, live: live)
  }

  private mutating func solved(
    at place: Double
  ) throws(DocumentError) -> (live: LayoutScene, moving: [MovingLayoutConstraint]) {
    if let known = places.first(where: { $0.at == place }) { return (known.live, known.moving) }
    let (live, ruler) = try prover.scene(at: place, direction)
    let moving = Prover.moving(prover.request.parameter, in: live, ruler, at: place)
    places.append((place, live, moving))
    return (live, moving)
  }

  /// What decides on one side and not on the other, but for what is met to the point on both: that only hands on.
  private func turn(
    from last: Account, _ before: FrameFormula.Stretch, to next: Account, _ after: FrameFormula.Stretch
  ) -> AttributeFormula.Turn {
    let place = after.range.lowerBound
    let jump = after.value - before.value(at: place)
    let jumps = jump.magnitude > LayoutPath.slack
    var (gains, losses) = (only(next, last, jumps: jumps), only(last, next, jumps: jumps))
    if gains.contains(where: { !$0.hands }) || losses.contains(where: { !$0.hands }) {
      (gains, losses) = (gains.filter { !$0.hands }, losses.filter { !$0.hands })
    }
    return AttributeFormula.Turn(
      place: place, jump: jumps ? jump : 0, gains: gains.map { $0.mention }, losses: losses.map { $0.mention })
  }

  /// What has a share on one side and none on the other, or, where the value jumps, another constant there; and whether it is
  /// met to the point there too.
  private func only(
    _ own: Account, _ other: Account, jumps: Bool
  ) -> [(mention: ConstraintMention, hands: Bool)] {
    var found: [(mention: ConstraintMention, hands: Bool)] = []
    for (share, constraint) in zip(own.reason.shares, own.constraints) {
      guard let mention = share.constraint, let constraint else { continue }
      let origin = own.live.origin(of: constraint)
      // One that the system implies may have another constant on the other side.
      let alike = zip(other.reason.shares, other.constraints).first { its, itsConstraint in
        its.constraint == mention || itsConstraint.map { Self.isSame(other.live.origin(of: $0), origin) } == true
      }
      let isChanged = jumps && alike.map { $0.0.constraint != mention } == true
      if alike != nil && !isChanged { continue }
      found.append((mention, !isChanged && isTight(constraint, own.live, in: other.live)))
    }
    return found
  }

  /// Whether a constraint of one layout is met to the point in another one.
  private func isTight(_ constraint: LayoutConstraint, _ own: LayoutScene, in other: LayoutScene) -> Bool {
    if case .document(let index) = own.origin(of: constraint) { return Self.isTight(other.constraints[index]) }
    if let view = constraint.firstItem as? View, let place = own.index(of: view) {
      let content = other.views[place].contentSizeConstraints.first {
        $0.firstAttribute == constraint.firstAttribute && $0.relation == constraint.relation
          && $0.priority == constraint.priority
      }
      if view.contentSizeConstraints.contains(where: { $0 === constraint }), let content {
        return Self.isTight(content)
      }
    }
    // What the system says of guides and of frames it enforces.
    return constraint.relation == .equal && constraint.priority.isRequired
  }

  private static func isTight(_ constraint: LayoutConstraint) -> Bool {
    guard let value = constraint.evaluate() else { return false }
    return (value - constraint.constant).magnitude <= LayoutPath.slack * max(1, constraint.constant.magnitude)
  }

  /// Whether two layouts of a range speak of one constraint; one that the system implies may have another constant there.
  private static func isSame(_ a: ConstraintOrigin, _ b: ConstraintOrigin) -> Bool {
    if case .implicit(let text) = a, case .implicit(let other) = b { return words(of: text) == words(of: other) }
    return a == b
  }

  /// A text without its numbers.
  private static func words(of text: String) -> [UInt8] {
    text.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) && $0 != UInt8(ascii: ".") }
  }
}
