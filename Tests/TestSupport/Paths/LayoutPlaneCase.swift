// LayoutPlaneCase.swift: a random layout over widths and heights at once, and the judgement of what is claimed of it: at random
// sizes, against engines that have been built for them from scratch, as in LayoutPathCase.

import AutoLayout

/// A plan, with contents whose heights go in steps with their widths, and the sizes it is asked about.
public struct LayoutPlaneCase: Sendable {
  public var path: LayoutPathCase
  public var heights: ClosedRange<Double>

  /// The layout along widths at a height.
  private func path(at height: Double) -> LayoutPathCase {
    var path = path
    path.plan.size.height = height
    path.isVertical = false
    return path
  }

  func engine(at place: PlanePoint, lowering functions: [ClaimFunction] = []) throws -> LayoutEngine {
    try path(at: place.y).engine(at: place.x, lowering: functions)
  }
}

extension LayoutPlaneCase: CustomStringConvertible {
  public var description: String { "heights \(heights), \(path)" }
}

extension Generator where Value == LayoutPlaneCase {
  /// Random layouts of that many items over widths and heights.
  public static func layoutPlanes(
    items: Int, texts: Bool, range: ClosedRange<Double>
  ) -> Generator<LayoutPlaneCase> {
    let paths = Generator<LayoutPathCase>.layoutPaths(items: items, texts: texts, range: range)
    return Generator { random in
      LayoutPlaneCase(path: paths.draw(&random), heights: range)
    } shrink: { value in
      paths.shrink(value.path).map { LayoutPlaneCase(path: $0, heights: value.heights) }
    }
  }
}

extension LayoutPlaneCase {
  /// Complains unless everything that the plane claims is so at random sizes, and at the worst places.
  public func judge(places count: Int, seed: UInt64, _ tally: inout LayoutPathTally) throws {
    var random = SplitMix64(seed: seed)
    tally.tried += 1
    let start: LayoutEngine
    let plane: LayoutPlane
    do {
      start = try engine(at: PlanePoint(x: path.range.lowerBound, y: heights.lowerBound))
      plane = try LayoutPlane(of: start, along: .width, over: path.range, and: .height, over: heights, limit: 200)
    } catch {
      // One corner cannot be solved for.
      throw Discard()
    }
    tally.layouts += 1
    tally.pieces += plane.areas.count
    tally.solves += plane.solves
    try judgeCover(plane)
    let claims = path.claims(start, &random)
    let verdicts = claims.map { plane.verdict(on: $0) }
    for verdict in verdicts {
      switch verdict.answer {
      case .holds: tally.holds += 1
      case .fails: tally.fails += 1
      case .unknown:
        tally.unknown += 1
        for gap in verdict.unknown { tally.reasons[gap.reason, default: 0] += 1 }
      }
    }
    for _ in 0..<count {
      let place = PlanePoint(x: Self.number(in: path.range, &random), y: Self.number(in: heights, &random))
      tally.places += 1
      try compare(plane, at: place, claims, verdicts, &tally)
    }
    try judgeConflicts(plane, &random)
  }

  private static func number(in range: ClosedRange<Double>, _ random: inout SplitMix64) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.int(in: 1...999_999)) / 1e6
  }

  /// The areas and what is unknown are the whole, and no more than it.
  private func judgeCover(_ plane: LayoutPlane) throws {
    let whole = plane.whole.area
    let sum =
      plane.areas.reduce(0) { $0 + $1.polygon.area } + plane.unknown.reduce(0) { $0 + $1.polygon.area }
    try demand((sum - whole).magnitude < 1e-6 * whole, "the areas come to \(sum), the whole is \(whole)")
  }

  private func judgeConflicts(_ plane: LayoutPlane, _ random: inout SplitMix64) throws {
    let verdict = plane.conflictVerdict
    guard let least = verdict.least, !verdict.failing.isEmpty else { return }
    var gap = 0.0
    for number in try engine(at: least.place).conflicts.indices {
      gap = max(gap, try violation(ofConflict: number, at: least.place))
    }
    // One proof may show less of a contradiction than another.
    try demand(
      least.margin < 0 && -least.margin <= gap + 1e-5 * max(1, gap),
      "at \(least.place): violated by \(gap) at the least, told \(least.margin)")
  }

  /// By how much a constraint that is set aside is violated at the least where all others hold: no proof can show more.
  private func violation(ofConflict number: Int, at place: PlanePoint) throws -> Double {
    let engine = try engine(at: place)
    let constraint = engine.conflicts[number].setAside
    constraint.deactivate()
    let wish = try LayoutConstraint(
      terms: constraint.terms, relation: constraint.relation, constant: constraint.constant,
      priority: LayoutPriority(999.9)
    ).activate()
    try engine.layoutIfNeeded()
    let excess = (wish.evaluate() ?? .nan) - wish.constant
    switch constraint.relation {
    case .equal: return excess.magnitude
    case .lessThanOrEqual: return max(0, excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }

  private func compare(
    _ plane: LayoutPlane, at place: PlanePoint, _ claims: [LayoutClaim], _ verdicts: [PlaneVerdict],
    _ tally: inout LayoutPathTally
  ) throws {
    // Beside a border either side may be right.
    let near = plane.areas.filter { area in
      area.polygon.vertices.indices.allSatisfy { corner in
        Self.distance(of: place, to: corner, in: area.polygon) > -1e-6
      }
    }
    guard near.count == 1, let area = near.first else { return }
    let fresh: LayoutEngine
    do { fresh = try engine(at: place) } catch {
      // Heights and insets that follow what is open settle in one solution, and not in another.
      if area.hasOpenMeasures(in: [ClaimTerm(0, .width), ClaimTerm(0, .height)]) { return }
      throw Complaint("at \(place): claimed, but not solved: \(error)")
    }
    guard !area.conflicts.contains(where: { $0.gap(place) < 5e-8 }) else { return }
    let told = area.conflicts.map { $0.setAside.text }
    let found = fresh.conflicts.map { $0.setAside.text }
    try demand(told == found, "at \(place): set aside \(told), a fresh engine says \(found)")
    for (index, item) in fresh.items.enumerated() where !area.open.contains(where: { $0.item == index }) {
      guard let frame = area.frame(of: index)?(place) else { throw Complaint("item \(index) is gone") }
      if let outer = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView,
        let number = fresh.items.firstIndex(where: { $0 === outer }), area.open.contains(where: { $0.item == number })
      {
        continue
      }
      if area.hasOpenMeasures(in: [ClaimTerm(index, .width), ClaimTerm(index, .height)]) { continue }
      tally.frames += 1
      try demand(
        path.near(frame, item.frame),
        "at \(place): \(item.debugName) is told to be \(frame), a fresh engine says \(item.frame); in \(area.polygon)")
    }
    for (claim, verdict) in zip(claims, verdicts) { try compare(claim, verdict, area, fresh, at: place) }
  }

  /// How far left of an edge of a polygon a place lies.
  private static func distance(of place: PlanePoint, to corner: Int, in polygon: PlanePolygon) -> Double {
    let (a, b) = (polygon.vertices[corner], polygon.vertices[(corner + 1) % polygon.vertices.count])
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * (place.y - a.y) - dy * (place.x - a.x)) / (dx * dx + dy * dy).squareRoot()
  }

  private static func lies(_ place: PlanePoint, in polygon: PlanePolygon, within distance: Double) -> Bool {
    polygon.vertices.indices.allSatisfy { self.distance(of: place, to: $0, in: polygon) >= -distance }
  }

  private func compare(
    _ claim: LayoutClaim, _ verdict: PlaneVerdict, _ area: LayoutArea, _ fresh: LayoutEngine, at place: PlanePoint
  ) throws {
    if verdict.unknown.contains(where: { Self.lies(place, in: $0.polygon, within: 1e-6) }) { return }
    let isFailing = verdict.failing.contains { Self.lies(place, in: $0, within: 0) }
    if !isFailing, verdict.failing.contains(where: { Self.lies(place, in: $0, within: 1e-6) }) { return }
    var worst = path.margin(claim, in: fresh, fresh.items)
    if !area.open.isEmpty {
      for part in claim.parts {
        // With heights that follow an open width it may not settle.
        guard let lowered = try? engine(at: place, lowering: part) else { continue }
        worst = min(worst, path.margin(claim, in: lowered, Array(lowered.items.prefix(fresh.items.count))))
      }
    }
    let isRight = isFailing ? worst < 3e-6 : worst > -5e-6
    try demand(
      isRight,
      "at \(place): \(claim) is told to \(isFailing ? "fail" : "hold"), least \(String(describing: verdict.least)), in \(area.polygon); the margin is \(worst)"
    )
    // Nothing is worse than the worst.
    guard let least = verdict.least else { return }
    try demand(
      worst >= least.margin - 5e-6 * max(1, least.margin.magnitude),
      "at \(place): the margin is \(worst), the least is told as \(least.margin) at \(least.place) of \(claim)")
  }
}
