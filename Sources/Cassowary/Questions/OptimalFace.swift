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
  /// What the last question was asked of, if it has not gone too far for the next.
  private var pulled: PulledSystem?

  init(about simplex: inout Simplex, moving: [MovingRow], at origin: Double, owner: SolverIdentity) {
    inquiry = Inquiry(about: &simplex)
    inquiry.simplex.freezeFollowers()
    self.moving = moving
    self.origin = origin
    self.owner = owner
    constants = inquiry.simplex.rightSides(of: moving)
  }

  /// Whether a system is this one but for the constants of its moving rows, and for its basis: then this answers for it too.
  func describes(_ simplex: inout Simplex, moving others: [MovingRow]) -> Bool {
    guard moving.count == others.count, inquiry.state.variableCount == simplex.state.variableCount,
      inquiry.state.problem.rows.count == simplex.state.problem.rows.count
    else { return false }
    for (a, b) in zip(moving, others) where a.row != b.row || a.rate != b.rate { return false }
    for row in simplex.state.problem.rows.indices where simplex.state.problem.rows[row].kind != .stay {
      let (a, b) = (inquiry.state.problem.rows[row], simplex.state.problem.rows[row])
      if a.age != b.age || a.kind != b.kind || a.level != b.level || a.weight != b.weight { return false }
      if (a.state == .free) != (b.state == .free) { return false }
      if a.constant != b.constant && !moving.contains(where: { Int($0.row) == row }) { return false }
    }
    return true
  }

  /// The variables of those given that are open at a place, in ascending order.
  func openVariables(at place: Double, among wanted: [Int32]) throws(SimplexFailure) -> [Variable] {
    var copy = Inquiry(about: &inquiry.simplex)
    try copy.simplex.bring(moving, from: constants, by: place - origin)
    let isWanted = Set(wanted)
    let open = try copy.findAmbiguities()
    return open.filter { isWanted.contains(Int32($0.variable)) }.map { Variable(index: $0.variable, owner: owner) }
  }

  /// The least value over all optimal solutions of the largest of several expressions, along a range; −∞ where there is none.
  ///
  /// A variable that is to be no smaller than any of them is pulled down.
  func least(
    ofLargest expressions: [Expression], over range: ClosedRange<Double>, limit: Int
  ) throws(SolverError) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    let system = pulled ?? PulledSystem(&inquiry.simplex)
    pulled = nil
    system.pullDown(expressions)
    var isEndless = false
    var cover = RangeCover<LinearFunction, SolutionDoubt>(
      of: range, limit: limit, tooMany: .tooManyPieces(limit: limit))
    cover.run { place, _ in
      // What can go on for ever in one place can in all: the directions do not depend on constants.
      let end = LinearFunction(value: -.infinity, at: place)
      if isEndless { return .found(end, lower: range.lowerBound, upper: range.upperBound) }
      do throws(SimplexFailure) {
        try system.inquiry.simplex.bring(moving, from: constants, by: place - origin)
      } catch {
        return .failed(.tooManyPieces(limit: limit))
      }
      if system.hasArrived {
        isEndless = true
        return .found(end, lower: range.lowerBound, upper: range.upperBound)
      }
      let region = system.inquiry.simplex.region(moving: moving)
      return .found(system.end(region, at: place), lower: place + region.lower, upper: place + region.upper)
    }
    if isEndless { return [(range, LinearFunction(value: -.infinity, at: range.lowerBound))] }
    if !cover.gaps.isEmpty { throw .workLimit(pivots: system.inquiry.state.statistics.pivots) }
    system.letGo()
    pulled = system
    return cover.stretches.map { ($0.range, $0.found) }
  }
}

/// A copy with a variable of its own that is no smaller than any of some expressions, and is pulled down.
final class PulledSystem {
  var inquiry: Inquiry
  let ceiling: Int
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

  /// Where it is held, and how that moves.
  func end(_ region: Region, at place: Double) -> LinearFunction {
    LinearFunction(value: inquiry.state.values.value[ceiling], at: place, slope: region.slopes[ceiling])
  }

  /// How far a wish pulls: farther than layouts reach.
  private static var far: Double { 1e6 }
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
