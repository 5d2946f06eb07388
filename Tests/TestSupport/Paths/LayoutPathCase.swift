// LayoutPathCase.swift: a random layout along a range of widths, and the judgement of what is claimed of it.
//
// What is so at a width is what an engine says that was resized to it, or built for it from scratch (LayoutSweep): its frames, its
// conflicts, and whether a claim holds. Where something is open, wishes weaker than anything else push a function of the claim down as far as it goes, or
// bring what is open where the path says that it fails.

import AutoLayout

/// A plan, with contents whose heights go in steps with their widths, and the range it is asked about.
public struct LayoutPathCase: Sendable {
  public var plan: LayoutPlan
  /// By item: text of that many points in lines of 20, laid out in the width of the view; 0 for none.
  public var texts: [Double]
  public var isVertical: Bool
  public var range: ClosedRange<Double>

  /// The layout from scratch at a place, solved. Where something is open, of the solutions the one in which the largest of some
  /// functions is least: a number that is to be as large as each of them is drawn far down by a wish that is weaker than anything else.
  public func engine(at place: Double, lowering functions: [ClaimFunction] = []) throws -> LayoutEngine {
    var plan = plan
    plan.size = size(at: place)
    let built = plan.build()
    for (item, length) in zip(built.items, texts) where length > 0 {
      (item as? View)?.heightForWidth = { Self.height(of: length, in: $0) }
    }
    try built.engine.layoutIfNeeded()
    if functions.isEmpty { return built.engine }
    let items = built.engine.items
    // A width lies nowhere, so that the function is counted from where it was; and nothing else wishes for it.
    let line = built.engine.root.add(View())
    let deep = 1e5
    for function in functions {
      var terms = [LayoutTerm(line, .width)]
      for term in function.terms {
        terms.append(LayoutTerm(items[term.item], term.attribute, times: -term.coefficient))
      }
      try LayoutConstraint(terms: terms, relation: .greaterThanOrEqual, constant: function.constant + deep).activate()
    }
    try LayoutConstraint(terms: [LayoutTerm(line, .width)], priority: LayoutPriority(1e-30)).activate()
    try built.engine.layoutIfNeeded()
    return built.engine
  }

  func size(at place: Double) -> Size {
    var size = plan.size
    if isVertical { size.height = place } else { size.width = place }
    return size
  }

  /// The wider the lower, as text is: a height that comes back to what it was is not noticed (`LayoutPath`).
  static func height(of length: Double, in width: Double) -> Double {
    Double(Int((length / max(width, 10)).rounded(.up))) * 20
  }
}

extension LayoutPathCase: CustomStringConvertible {
  public var description: String {
    "\(isVertical ? "heights" : "widths") \(range), texts \(texts), \(plan)"
  }
}

extension Generator where Value == LayoutPathCase {
  /// Random layouts of that many items, along widths or heights; some views have texts of several lines, if wanted.
  public static func layoutPaths(
    items: Int, texts: Bool, range: ClosedRange<Double>
  ) -> Generator<LayoutPathCase> {
    let plans = Generator<LayoutPlan>.layouts(items: items)
    return Generator { random in
      let plan = plans.draw(&random)
      let texts = plan.items.map { _ in texts && random.chance(0.1) ? Double(random.int(in: 50...600)) : 0 }
      return LayoutPathCase(plan: plan, texts: texts, isVertical: random.chance(0.2), range: range)
    } shrink: { value in
      var simpler = value.texts.indices.filter { value.texts[$0] != 0 }.map { place in
        var without = value
        without.texts[place] = 0
        return without
      }
      simpler += plans.shrink(value.plan).filter { $0.items.count == value.plan.items.count }.map { plan in
        var other = value
        other.plan = plan
        return other
      }
      return simpler
    }
  }
}

/// What was compared, along a range or over two: pieces are areas then.
public struct LayoutPathTally: Sendable {
  public var layouts = 0
  public var pieces = 0
  public var solves = 0
  public var places = 0
  public var frames = 0
  public var holds = 0
  public var fails = 0
  public var unknown = 0
  public var reasons: [String: Int] = [:]
  /// Layouts that were tried, also those of which an end of the range cannot be solved for.
  public var tried = 0

  public init() {}

  /// Whether enough was decided for the rest to mean something: nine layouts in ten, and seven claims in eight of these, for what
  /// follows an open width is unknown.
  public var isMeaningful: Bool { 10 * layouts >= 9 * tried && holds + fails >= 7 * unknown && holds > 0 && fails > 0 }
}

extension LayoutPathCase {
  /// Complains unless everything that the path claims is so at the places given, and close to both sides of its breaks.
  public func judge(step: Double, seed: UInt64, _ tally: inout LayoutPathTally) throws {
    var random = SplitMix64(seed: seed)
    tally.tried += 1
    let start: LayoutEngine
    let path: LayoutPath
    do {
      start = try engine(at: range.lowerBound)
      path = try LayoutPath(of: start, along: isVertical ? .height : .width, over: range, limit: 200)
    } catch {
      // One end of the range cannot be solved for.
      throw Discard()
    }
    tally.layouts += 1
    tally.pieces += path.pieces.count
    tally.solves += path.solves
    let claims = claims(start, &random)
    let verdicts = path.verdicts(on: claims)
    for verdict in verdicts {
      switch verdict.answer {
      case .holds: tally.holds += 1
      case .fails: tally.fails += 1
      case .unknown:
        tally.unknown += 1
        for gap in verdict.unknown { tally.reasons[gap.reason, default: 0] += 1 }
      }
    }
    var places: [Double] = []
    var place = range.lowerBound
    while place <= range.upperBound {
      places.append(place)
      place += step
    }
    for at in path.breaks + verdicts.flatMap({ $0.failing.flatMap { [$0.lowerBound, $0.upperBound] } }) {
      for side in [-1.0, 1] { places.append(at + side * Double(random.int(in: 100...1000)) * 1e-9) }
    }
    let sweep = LayoutSweep(self, parts: claims.map { $0.parts })
    for place in places where range.contains(place) {
      tally.places += 1
      try compare(path, at: place, claims, verdicts, sweep, &tally)
    }
  }

  func claims(_ engine: LayoutEngine, _ random: inout SplitMix64) -> [LayoutClaim] {
    let items = engine.items
    let all = Array(items.indices)
    var claims: [LayoutClaim] = []
    for _ in 0..<8 {
      let (a, b) = (random.pick(all), random.pick(all))
      let outer = (items[a] as? View)?.superview.flatMap { outer in items.firstIndex { $0 === outer } }
      switch random.int(in: 0...4) {
      case 0: if let outer { claims.append(.inside(a, of: outer)) }
      case 1: if a != b { claims.append(.apart(a, b)) }
      case 2: claims.append(.atLeast(a, random.pick([.width, .height]), random.pick([0, 10, 44])))
      case 3: claims.append(.order(a, .right, before: b, .left))
      default:
        let terms = [
          ClaimTerm(a, random.pick([.left, .right, .width])),
          ClaimTerm(b, random.pick([.left, .width]), times: random.pick([-1, 0.5])),
        ]
        claims.append(
          LayoutClaim(
            terms, random.pick([.greaterThanOrEqual, .lessThanOrEqual]), constant: Double(random.int(in: 0...100))))
      }
    }
    return claims
  }

  private func compare(
    _ path: LayoutPath, at place: Double, _ claims: [LayoutClaim], _ verdicts: [LayoutVerdict],
    _ sweep: LayoutSweep, _ tally: inout LayoutPathTally
  ) throws {
    // At an end itself, a step may belong to either side.
    let pieces = path.pieces.filter { $0.range.lowerBound + 1e-8 < place && place < $0.range.upperBound - 1e-8 }
    guard let piece = pieces.first else { return }
    let fresh: LayoutEngine
    do { fresh = try sweep.engine(at: place) } catch {
      // Heights and insets that follow what is open settle in one solution, and not in another.
      if piece.hasOpenMeasures(in: [ClaimTerm(0, .width), ClaimTerm(0, .height)]) { return }
      throw Complaint("at \(place): claimed, but not solved: \(error)")
    }
    guard !piece.conflicts.contains(where: { $0.gap(place) < 5e-8 }) else { return }
    let told = piece.conflicts.map { $0.setAside.text }
    let found = fresh.conflicts.map { $0.setAside.text }
    try demand(told == found, "at \(place): set aside \(told), a fresh engine says \(found)")
    for (index, item) in fresh.items.enumerated() where !piece.open.contains(where: { $0.item == index }) {
      guard let frame = piece.frame(of: index)?(place) else { throw Complaint("item \(index) is gone") }
      // Relative to something that is open.
      if let outer = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView,
        let number = fresh.items.firstIndex(where: { $0 === outer }), piece.open.contains(where: { $0.item == number })
      {
        continue
      }
      if piece.hasOpenMeasures(in: [ClaimTerm(index, .width), ClaimTerm(index, .height)]) { continue }
      tally.frames += 1
      let isSame = near(frame, item.frame)
      try demand(
        isSame,
        "at \(place): \(item.debugName) is told to be \(frame), a fresh engine says \(item.frame); piece \(piece.range)"
      )
    }
    for (number, (claim, verdict)) in zip(claims, verdicts).enumerated() {
      try compare(claim, number, verdict, piece, fresh, sweep, at: place)
    }
  }

  func near(_ a: Rect, _ b: Rect) -> Bool {
    for (x, y) in [(a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height)]
    where !((x - y).magnitude <= 3e-6 * max(1, y.magnitude * 1e-4)) { return false }
    return true
  }

  // MARK: Claims

  /// By how much a claim holds in an engine whose items begin with those of the case.
  func margin(_ claim: LayoutClaim, in engine: LayoutEngine, _ items: [LayoutItem]) -> Double {
    func value(_ function: ClaimFunction) -> Double {
      let terms = function.terms.map { LayoutTerm(items[$0.item], $0.attribute, times: $0.coefficient) }
      return (LayoutConstraint(terms: terms).evaluate() ?? .nan) + function.constant
    }
    return claim.parts.map { $0.map(value).max() ?? 0 }.min() ?? 0
  }

  private func compare(
    _ claim: LayoutClaim, _ number: Int, _ verdict: LayoutVerdict, _ piece: LayoutPiece, _ fresh: LayoutEngine,
    _ sweep: LayoutSweep, at place: Double
  ) throws {
    if verdict.unknown.contains(where: { $0.range.contains(place) }) { return }
    let failing = verdict.failing.first { $0.contains(place) }
    var worst = margin(claim, in: fresh, fresh.items)
    if !piece.open.isEmpty {
      for part in claim.parts.indices {
        // With heights that follow an open width it may not settle.
        guard let lowered = try? sweep.engine(at: place, lowering: part, of: number) else { continue }
        // What carries the offset comes last.
        let items = Array(lowered.items.prefix(fresh.items.count))
        worst = min(worst, margin(claim, in: lowered, items))
      }
    }
    if failing != nil {
      try demand(
        worst < 3e-6,
        "at \(place): \(claim) is told to fail on \(verdict.failing), least \(String(describing: verdict.least)), in \(piece.range) \(piece.open) by \(claim.parts.map { piece.least(ofLargest: $0) ?? [] }); the margin is \(worst)"
      )
    } else {
      try demand(
        worst > -5e-6,
        "at \(place): \(claim) is told to hold but for \(verdict.failing), least \(String(describing: verdict.least)), in \(piece.range) \(piece.open) by \(claim.parts.map { piece.least(ofLargest: $0) ?? [] }); the margin is \(worst)"
      )
    }
  }
}

/// The engines of a sweep over the places of a range: one as the layout is, and one for each part of each claim, which it pushes down.
/// Each is resized from place to place, and built from scratch at every twentieth and wherever it could not be solved before.
final class LayoutSweep {
  private let layout: LayoutPathCase
  private let parts: [[[ClaimFunction]]]
  /// The plain engine, and those of the parts, one claim after another.
  private var engines: [LayoutEngine?]
  private var uses: [Int]
  private let starts: [Int]

  init(_ layout: LayoutPathCase, parts: [[[ClaimFunction]]]) {
    self.layout = layout
    self.parts = parts
    var starts: [Int] = []
    var count = 1
    for claim in parts {
      starts.append(count)
      count += claim.count
    }
    self.starts = starts
    engines = Array(repeating: nil, count: count)
    uses = Array(repeating: 0, count: count)
  }

  /// The layout at a place.
  func engine(at place: Double) throws -> LayoutEngine { try engine(0, at: place, lowering: []) }

  /// The same, a part of a claim pushed down as far as it goes.
  func engine(at place: Double, lowering part: Int, of claim: Int) throws -> LayoutEngine {
    try engine(starts[claim] + part, at: place, lowering: parts[claim][part])
  }

  private func engine(_ number: Int, at place: Double, lowering functions: [ClaimFunction]) throws -> LayoutEngine {
    uses[number] += 1
    if let engine = engines[number], !uses[number].isMultiple(of: 20) {
      engines[number] = nil
      engine.size = layout.size(at: place)
      try engine.layoutIfNeeded()
      engines[number] = engine
      return engine
    }
    engines[number] = nil
    let engine = try layout.engine(at: place, lowering: functions)
    engines[number] = engine
    return engine
  }
}
