// OptimalFace.swift: all optimal solutions along a range of a parameter, and the ends of an expression over them.
//
// Openness   what is optimal besides the present solution is a polyhedron: each row that its multiplier holds at zero stays
//            there, the others keep to their sides. Its right sides are linear in the parameter, so the greatest value of an
//            expression is a concave function of it, and the least a convex one; their distance is concave and nowhere
//            below 0: within a region it is 0 everywhere or nowhere inside. One look in the middle decides for all of it.
// Ends       a wish that is weaker than every priority pulls the expression far away; what it reaches is the end, and the
//            walk along the parameter goes on with the wish in place.

/// A copy of a system that can be asked about other optimal solutions, while the solver goes on.
final class OptimalFace {
  private var inquiry: Inquiry
  private let moving: [MovingRow]
  /// The parameter that the copy was solved for, and the constants (on the right) of the moving rows there.
  private let origin: Double
  private let constants: [Double]
  private let owner: SolverIdentity

  init(about simplex: inout Simplex, moving: [MovingRow], at origin: Double, owner: SolverIdentity) {
    inquiry = Inquiry(about: &simplex)
    inquiry.simplex.freezeFollowers()
    self.moving = moving
    self.origin = origin
    self.owner = owner
    constants = inquiry.simplex.rightSides(of: moving)
  }

  /// The variables of those given that are open at a place, in ascending order.
  func openVariables(at place: Double, among wanted: [Int32]) throws(SimplexFailure) -> [Variable] {
    var copy = Inquiry(about: &inquiry.simplex)
    try copy.simplex.bring(moving, from: constants, by: place - origin)
    let open = try copy.findAmbiguities()
    return open.filter { wanted.contains(Int32($0.variable)) }.map { Variable(index: $0.variable, owner: owner) }
  }

  /// See `SolutionPiece.extremes`.
  func extremes(
    of expression: Expression, _ end: ExpressionEnd, over range: ClosedRange<Double>, limit: Int
  ) throws(SolverError) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    var copy = Inquiry(about: &inquiry.simplex)
    let sign: Double = end == .least ? -1 : 1
    copy.state.sumTerms(expression.terms)
    let entries = Array(copy.state.problem.newTerms.elements).filter { $0.value != 0 }
    let now = copy.state.sum(entries)
    let target = now + sign * Self.far
    let wish = copy.state.addRow(
      kind: .equal, level: Level.question, weight: 1, constant: -target, age: Int.max)
    var cover = RangeCover<LinearFunction, SolutionDoubt>(
      of: range, limit: limit, tooMany: .tooManyPieces(limit: limit))
    cover.run { place, _ in
      do throws(SimplexFailure) {
        try copy.simplex.bring(moving, from: constants, by: place - origin)
      } catch {
        return .failed(.unsolved(.workLimit(pivots: 0)))
      }
      let region = copy.simplex.region(moving: moving)
      var slope = 0.0
      var size = 0.0
      for entry in entries {
        slope += entry.value * region.slopes[Int(entry.index)]
        size += (entry.value * region.slopes[Int(entry.index)]).magnitude
      }
      if slope.magnitude <= Tolerance.cancellation * size { slope = 0 }
      let value = copy.state.sum(entries)
      let isEndless = copy.state.violation(wish) < Self.far / 2
      let function =
        isEndless
        ? LinearFunction(value: sign * .infinity, at: place)
        : LinearFunction(value: value + expression.constant, at: place, slope: slope)
      return .found(function, lower: place + region.lower, upper: place + region.upper)
    }
    if !cover.gaps.isEmpty { throw .workLimit(pivots: limit) }
    return cover.stretches.map { ($0.range, $0.found) }
  }

  /// How far a wish pulls: farther than layouts reach.
  private static var far: Double { 1e7 }
}

extension State {
  /// The sum of terms at the present values.
  mutating func sum(_ entries: [Entry]) -> Double {
    var sum = 0.0
    for entry in entries { sum += entry.value * values.value[Int(entry.index)] }
    return sum
  }
}

extension Simplex {
  /// The constants of moving rows, as numbers on the right.
  mutating func rightSides(of moving: [MovingRow]) -> [Double] {
    moving.map { -state.problem.rows[Int($0.row)].constant }
  }

  /// Solves with the constants of moving rows that many units of the parameter away from `constants`.
  mutating func bring(_ moving: [MovingRow], from constants: [Double], by distance: Double) throws(SimplexFailure) {
    for (moved, constant) in zip(moving, constants) {
      setConstant(Int(moved.row), -(constant + moved.rate * distance))
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
