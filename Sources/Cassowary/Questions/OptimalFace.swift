// OptimalFace.swift: all optimal solutions along a range of a parameter, or over an area of two, and the ends of an expression over
// them.
//
// Openness   what is optimal besides the present solution is a polyhedron: each row that its multiplier holds at zero stays
//            there, the others keep to their sides. Its right sides are linear in the parameter, so the greatest value of an
//            expression is a concave function of it, and the least a convex one; their distance is concave and nowhere
//            below 0: within a region it is 0 everywhere or nowhere inside. One look in the middle decides for all of it.
//            So it is with two parameters.
// Ends       a wish that is weaker than every priority pulls the expression far away; what it reaches is the end, and the
//            walk along the parameter goes on with the wish in place.

/// A copy of a system that can be asked about other optimal solutions, while the solver goes on.
final class OptimalFace {
  private var inquiry: Inquiry
  private let moving: [MovingRow]
  /// The parameters that the copy was solved for, and the constants (on the right) of the moving rows there. With one parameter
  /// the second number is 0.
  private let origin: PlanePoint
  private let constants: [Double]
  private let owner: SolverIdentity
  /// What the last question was asked of, if it has not gone too far for the next.
  private var pulled: PulledSystem?

  init(about simplex: inout Simplex, moving: [MovingRow], at origin: PlanePoint, owner: SolverIdentity) {
    inquiry = Inquiry(about: &simplex)
    inquiry.simplex.freezeFollowers()
    self.moving = moving
    self.origin = origin
    self.owner = owner
    constants = inquiry.simplex.rightSides(of: moving)
  }

  /// Which of some variables another optimal solution gives another value, and what can be asked about these solutions: nil if
  /// nothing is open. `known` is used again if it speaks of the same system.
  static func about(
    _ simplex: inout Simplex, moving: [MovingRow], at origin: PlanePoint, loose: [Int32], lookingAt place: PlanePoint,
    known: OptimalFace?, owner: SolverIdentity
  ) throws(SimplexFailure) -> (open: [Variable], face: OptimalFace?) {
    if loose.isEmpty { return ([], nil) }
    let isCertain = simplex.certainlyOpenVariables()
    var face: OptimalFace?
    if let known, known.describes(&simplex, moving: moving) { face = known }
    let asked = face ?? OptimalFace(about: &simplex, moving: moving, at: origin, owner: owner)
    if loose.allSatisfy({ isCertain[Int($0)] }) {
      return (loose.map { Variable(index: Int($0), owner: owner) }, asked)
    }
    let open = try asked.openVariables(at: place, among: loose)
    return (open, open.isEmpty ? nil : asked)
  }

  /// Whether a system is this one but for the constants of its moving rows, and for its basis: then this answers for it too.
  func describes(_ simplex: inout Simplex, moving others: [MovingRow]) -> Bool {
    guard moving == others, inquiry.state.variableCount == simplex.state.variableCount,
      inquiry.state.problem.rows.count == simplex.state.problem.rows.count
    else { return false }
    for row in simplex.state.problem.rows.indices where simplex.state.problem.rows[row].kind != .stay {
      let (a, b) = (inquiry.state.problem.rows[row], simplex.state.problem.rows[row])
      if a.age != b.age || a.kind != b.kind || a.level != b.level || a.weight != b.weight { return false }
      if (a.state == .free) != (b.state == .free) { return false }
      if a.constant != b.constant && !moving.contains(where: { Int($0.row) == row }) { return false }
    }
    return true
  }

  private func bring(_ inquiry: inout Inquiry, to place: PlanePoint) throws(SimplexFailure) {
    try inquiry.simplex.bring(moving, from: constants, by: place.x - origin.x, across: place.y - origin.y)
  }

  /// The variables of those given that are open at a place, in ascending order.
  func openVariables(at place: PlanePoint, among wanted: [Int32]) throws(SimplexFailure) -> [Variable] {
    var copy = Inquiry(about: &inquiry.simplex)
    try bring(&copy, to: place)
    let isWanted = Set(wanted)
    let open = try copy.findAmbiguities()
    return open.filter { isWanted.contains(Int32($0.variable)) }.map { Variable(index: $0.variable, owner: owner) }
  }

  /// The least value over all optimal solutions of the largest of several expressions, along a range; −∞ where there is none.
  func least(
    ofLargest expressions: [Expression], over range: ClosedRange<Double>, limit: Int
  ) throws(SolverError) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    var cover = RangeCover<LinearFunction, SolutionDoubt>(
      of: range, limit: limit, tooMany: .tooManyPieces(limit: limit))
    let isEndless = try pullDown(expressions) { system in
      cover.run { place, _ in
        let end = LinearFunction(constant: -.infinity, at: place)
        switch pull(system, to: PlanePoint(x: place, y: 0)) {
        case .failed: return .failed(.tooManyPieces(limit: limit))
        case .goesOnForEver: return .found(end, lower: range.lowerBound, upper: range.upperBound)
        case .held(let value):
          let region = system.inquiry.simplex.region(moving: moving, at: place)
          let function = LinearFunction(value: value, at: place, slope: region.slopes[system.ceiling])
          return .found(function, lower: place + region.lower, upper: place + region.upper)
        }
      }
      return cover.gaps.isEmpty
    }
    if isEndless { return [(range, LinearFunction(constant: -.infinity, at: range.lowerBound))] }
    return cover.stretches.map { ($0.range, $0.found) }
  }

  /// The same over an area of two parameters.
  func least(
    ofLargest expressions: [Expression], over part: PlanePolygon, _ scale: PlaneScale, limit: Int
  ) throws(SolverError) -> [(polygon: PlanePolygon, value: PlaneFunction)] {
    var cover = PlaneCover<PlaneFunction, SolutionDoubt>(
      of: part, scale, limit: limit, tooMany: .tooManyPieces(limit: limit))
    let isEndless = try pullDown(expressions) { system in
      cover.run { place, _ in
        switch pull(system, to: place) {
        case .failed: return .failed(.tooManyPieces(limit: limit))
        case .goesOnForEver: return .found(PlaneFunction(constant: -.infinity, at: place), part)
        case .held(let value):
          let region = system.inquiry.simplex.region(moving: moving, at: place, within: part, scale)
          let function = PlaneFunction(
            value: value, at: place, slopeX: region.slopesX[system.ceiling], slopeY: region.slopesY[system.ceiling])
          return .found(function, region.polygon)
        }
      }
      return cover.gaps.isEmpty
    }
    if isEndless { return [(part, PlaneFunction(constant: -.infinity, at: origin))] }
    return cover.areas.map { ($0.polygon, $0.found) }
  }

  // MARK: Pulling

  /// Asks a system in which a variable that is no smaller than any of the expressions is pulled down. Returns whether it goes on
  /// for ever; `ask` says whether all was decided, and `.workLimit` is thrown if not.
  private func pullDown(_ expressions: [Expression], _ ask: (PulledSystem) -> Bool) throws(SolverError) -> Bool {
    let system = pulled ?? PulledSystem(&inquiry.simplex)
    pulled = nil
    system.pullDown(expressions)
    let isDecided = ask(system)
    if system.isEndless { return true }
    if !isDecided { throw .workLimit(pivots: system.inquiry.state.statistics.pivots) }
    system.letGo()
    pulled = system
    return false
  }

  /// What comes of a pull at one place.
  private enum Pull {
    case failed
    case goesOnForEver
    case held(at: Double)
  }

  private func pull(_ system: PulledSystem, to place: PlanePoint) -> Pull {
    // What can go on for ever in one place can in all: the directions do not depend on constants.
    if system.isEndless { return .goesOnForEver }
    do throws(SimplexFailure) { try bring(&system.inquiry, to: place) } catch { return .failed }
    system.isEndless = system.hasArrived
    return system.isEndless ? .goesOnForEver : .held(at: system.inquiry.state.values.value[system.ceiling])
  }
}

/// A copy with a variable of its own that is no smaller than any of some expressions, and is pulled down.
final class PulledSystem {
  var inquiry: Inquiry
  /// The variable.
  let ceiling: Int
  /// Whether it was seen to come all the way.
  var isEndless = false
  private var rows: [Int] = []

  init(_ simplex: inout Simplex) {
    inquiry = Inquiry(about: &simplex)
    ceiling = inquiry.state.addVariable(0)
  }

  /// Makes the wish, which comes first, and the bounds of the variable that it pulls.
  func pullDown(_ expressions: [Expression]) {
    inquiry.state.problem.newTerms.removeAll()
    inquiry.state.problem.newTerms.append(Entry(index: Int32(ceiling), value: 1))
    rows = [
      inquiry.state.addRow(kind: .equal, level: Level.question, weight: 1, constant: Self.far, age: Int.max)
    ]
    for expression in expressions {
      inquiry.state.sumTerms(expression.terms)
      for place in inquiry.state.problem.newTerms.indices { inquiry.state.problem.newTerms[place].value *= -1 }
      inquiry.state.problem.newTerms.append(Entry(index: Int32(ceiling), value: 1))
      rows.append(
        inquiry.state.addRow(
          kind: .atLeast, level: Level.required, weight: 1, constant: -expression.constant, age: Int.max))
    }
  }

  /// Takes them away again.
  func letGo() {
    for row in rows { inquiry.simplex.remove(row) }
    rows = []
  }

  /// Whether the variable has come all the way: nothing holds it.
  var hasArrived: Bool { inquiry.state.violation(rows[0]) == 0 }

  /// How far a wish pulls: farther than layouts reach.
  private static var far: Double { 1e6 }
}

extension Simplex {
  /// The constants of moving rows, as numbers on the right.
  mutating func rightSides(of moving: [MovingRow]) -> [Double] {
    moving.map { -state.problem.rows[Int($0.row)].constant }
  }

  /// Solves with the constants of moving rows that many units of the parameter, and of a second one, away from `constants`.
  mutating func bring(
    _ moving: [MovingRow], from constants: [Double], by distance: Double, across: Double = 0
  ) throws(SimplexFailure) {
    for (moved, constant) in zip(moving, constants) {
      setConstant(Int(moved.row), -(constant + (moved.rate * distance + moved.across * across)))
    }
    if hasWork { try solve() }
    if state.values.overflowed >= 0 {
      state.values.overflowed = -1
      throw .workLimit(pivots: 0)
    }
  }

  /// Ends that constants follow their variables: what is asked is what follows from where things are now.
  mutating func freezeFollowers() { state.problem.followers.removeAll() }
}
