// SolutionPiece.swift: a solution as a function of one number on which constants depend, as values.

/// A constraint whose constant moves with a parameter.
public struct MovingConstant: Sendable {
  /// The constraint.
  public let constraint: Constraint
  /// By how much its constant (the number on the right, once all variables are on the left) grows for each unit of the
  /// parameter.
  public let rate: Double

  /// A constant that grows by `rate` for each unit of the parameter.
  public init(_ constraint: Constraint, rate: Double = 1) {
    self.constraint = constraint
    self.rate = rate
  }
}

/// A required constraint that is set aside all through a piece of a range, or an area of two parameters: its proof holds for every
/// place of it.
public struct MovingConflict<Gap: AffineFunction>: Sendable {
  /// The constraint that is not enforced. It is the newest member of the proof.
  public let setAside: Constraint
  /// The contradicting constraints with their multipliers, oldest first: see `Conflict`.
  public let proof: [Conflict.Member]
  /// By how much the proof fails to hold: where this reaches 0 the conflict begins or ends.
  public let gap: Gap
}

/// A range of the parameter on which the values of all variables move in straight lines.
///
/// It is no interpolation: the basis of one solve is optimal all over the range, since no constraint changes sides in it.
public struct SolutionPiece {
  /// Where the functions hold.
  public package(set) var range: ClosedRange<Double>
  /// The place that was solved for.
  public let origin: Double
  /// The required constraints set aside, oldest first.
  public let conflicts: [MovingConflict<LinearFunction>]
  /// The variables that another optimal solution gives another value inside the range, by index; the values are those of
  /// the solution at hand. `extremes(of:)` has the others.
  public let open: [Variable]
  let values: [Double]
  let slopes: [Double]
  let face: OptimalFace?

  /// How a variable of the solver moves.
  public subscript(variable: Variable) -> LinearFunction {
    precondition(variable.index < values.count, "Cassowary: no variable of this piece has this index")
    return LinearFunction(value: values[variable.index], at: origin, slope: slopes[variable.index])
  }

  /// The value at a place of the variable with that index.
  package func value(_ index: Int, at place: Double) -> Double {
    values[index] + slopes[index] * (place - origin)
  }

  /// The value where the solution was taken, and the slope, of the variable with that index.
  @inline(__always)
  package func originValue(_ index: Int) -> Double { values[index] }
  @inline(__always)
  package func slope(_ index: Int) -> Double { slopes[index] }

  /// How an expression moves.
  public subscript(expression: Expression) -> LinearFunction {
    LinearFunction.sum(
      of: expression.terms.map { (self[$0.variable], $0.coefficient) }, plus: expression.constant, at: origin)
  }

  /// Whether an expression names an open variable. It may be determined all the same, as the distance of two that move
  /// together is.
  public func mentionsOpen(_ expression: Expression) -> Bool {
    !open.isEmpty && expression.terms.contains { term in term.coefficient != 0 && open.contains(term.variable) }
  }

  /// The least (or the greatest) value that any optimal solution gives an expression, as functions that hold one beside the
  /// other on the range, or on a part of it: exactly. Where there is none, the function has the value −∞ (or ∞) and no slope.
  ///
  /// An expression without open variables has one value, and this is it. Otherwise it walks the range once more, with one
  /// wish that is weaker than every priority. Throws `.workLimit` if that is not done after `limit` pieces.
  public func extremes(
    of expression: Expression, _ end: ExpressionEnd, over part: ClosedRange<Double>? = nil, limit: Int = 200
  ) throws(SolverError) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    switch end {
    case .least: return try least(ofLargest: [expression], over: part, limit: limit)
    case .greatest: return try least(ofLargest: [-expression], over: part, limit: limit).map { ($0.range, -$0.value) }
    }
  }

  /// How far down the largest of several expressions can be brought by any optimal solution: see `extremes(of:)`. Without open
  /// variables the strips are those on which one of them is the largest.
  public func least(
    ofLargest expressions: [Expression], over part: ClosedRange<Double>? = nil, limit: Int = 200
  ) throws(SolverError) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    let part = part?.clamped(to: range) ?? range
    if let face, expressions.contains(where: mentionsOpen) {
      return try face.least(ofLargest: expressions, over: part, limit: limit)
    }
    return LinearFunction.largest(of: expressions.map { self[$0] }, on: part)
  }

  /// Whether another optimal solution gives an expression another value, inside the range.
  public func isOpen(_ expression: Expression) throws(SolverError) -> Bool {
    guard mentionsOpen(expression) else { return false }
    let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    var distance = 0.0
    for sum in [expression, -expression] {
      distance -= try least(ofLargest: [sum], over: middle...middle).first?.value(middle) ?? -.infinity
    }
    return distance > 1e-6
  }

  /// Where this piece and the next one have the same values, if that is a rounding beside the place at which they were found to meet;
  /// nil if it is that place, or if values jump.
  package func crossing(with next: SolutionPiece, near place: Double) -> Double? {
    guard values.count == next.values.count else { return nil }
    var steepest: (turn: Double, variable: Int)?
    for v in values.indices {
      let turn = (next.slopes[v] - slopes[v]).magnitude
      if turn > 1e-6, turn > steepest?.turn ?? 0 { steepest = (turn, v) }
    }
    guard let v = steepest?.variable else { return nil }
    let crossing = place + (value(v, at: place) - next.value(v, at: place)) / (next.slopes[v] - slopes[v])
    let distance = (crossing - place).magnitude
    guard distance > 1e-9, distance < 1e-5 else { return nil }
    for v in values.indices {
      let (here, there) = (value(v, at: crossing), next.value(v, at: crossing))
      if !((here - there).magnitude <= 1e-7 * max(1, here.magnitude * 1e-5)) { return nil }
    }
    return crossing
  }

  /// Whether another piece, of this solver or of one with the same variables and constraints, moves everything as this one
  /// does, where they meet, at `place`; or, if asked so, all that is not open.
  package func goesOn(as other: SolutionPiece, at place: Double, butForOpen isOpenLeftOut: Bool) -> Bool {
    guard values.count == other.values.count, conflicts.count == other.conflicts.count, open.count == other.open.count
    else { return false }
    for (a, b) in zip(conflicts, other.conflicts) where !a.goesOn(as: b, at: place) { return false }
    for (a, b) in zip(open, other.open) where a.index != b.index { return false }
    let leftOut = Set(isOpenLeftOut ? open.map { $0.index } : [])
    for v in values.indices where leftOut.isEmpty || !leftOut.contains(v) {
      let (a, b) = (slopes[v], other.slopes[v])
      if (a - b).magnitude > 1e-9 * max(1, a.magnitude) { return false }
      let (here, there) = (values[v] + a * (place - origin), other.values[v] + b * (place - other.origin))
      if (here - there).magnitude > 1e-7 * max(1, here.magnitude * 1e-5) { return false }
    }
    return true
  }
}

extension MovingConflict<LinearFunction> {
  /// Whether another one has the same proof, with the same gap.
  fileprivate func goesOn(as other: Self, at place: Double) -> Bool {
    guard setAside.serial == other.setAside.serial, proof.count == other.proof.count else { return false }
    for (a, b) in zip(proof, other.proof) where a.constraint.serial != b.constraint.serial { return false }
    return (gap.slope - other.gap.slope).magnitude <= 1e-9 * max(1, gap.slope.magnitude)
      && (gap(place) - other.gap(place)).magnitude <= 1e-7 * max(1, gap(place).magnitude * 1e-5)
  }
}

/// Which end of what is possible is meant.
public enum ExpressionEnd: Sendable {
  /// The least value.
  case least
  /// The greatest value.
  case greatest
}

/// Why nothing is claimed about a part of a range.
public enum SolutionDoubt: Sendable {
  /// There are more pieces than were allowed; from here on nothing was looked at.
  case tooManyPieces(limit: Int)
  /// A solve was given up.
  case unsolved(SolverError)
}

/// A solution along a range of the parameter: piece by piece.
public struct SolutionPath {
  /// From the least to the greatest parameter. Neighbours share an end; there, values meet, but where a required constraint
  /// begins or ceases to be set aside they may jump.
  public let pieces: [SolutionPiece]
  /// The parts of the range about which nothing is known.
  public let unknown: [(range: ClosedRange<Double>, doubt: SolutionDoubt)]

  /// The piece at a place; of two that meet there the left one.
  public func piece(at parameter: Double) -> SolutionPiece? { pieces.first { $0.range.contains(parameter) } }

  /// Where pieces meet: where something begins to move another way.
  public var breaks: [Double] {
    var breaks: [Double] = []
    for (a, b) in zip(pieces, pieces.dropFirst()) where a.range.upperBound == b.range.lowerBound {
      breaks.append(a.range.upperBound)
    }
    return breaks
  }
}
