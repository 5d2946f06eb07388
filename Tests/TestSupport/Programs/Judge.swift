// Judge.swift: a solver's answer against the reference's, and its proofs against arithmetic.
//
// Answers are Doubles, the reference's are exact; 1e-6 (relative above 1) lies far above what rounding does to the
// small systems of the tests and far below what a wrong pivot does. Where a row's terms are large and cancel, what rounding
// leaves of them is allowed besides. A sum that is too good by no more than the solver's tolerance of 1e-8 for each row is not
// judged, nor is a value where coefficients differ much. Whether rows contradict each other is not judged where it is by less than 1e-6 in all: to
// the solver they agree up to 1e-8 each.

import Cassowary

private func near(_ a: Double, _ b: Double, besides rounding: Double = 0) -> Bool {
  (a - b).magnitude <= 1e-6 * max(1, a.magnitude, b.magnitude) + rounding
}

extension Replay {
  /// The exact answer to the rows that are live now.
  public func reference() throws(Overflow) -> Reference {
    try Reference(variableCount: model.variableCount, rows: model.byAge.map(\.row))
  }

  /// Complains unless the last solve set aside the right rows and found an optimum of the others.
  public func judge() throws {
    let reference = try reference()
    let aside = reference.setAside.map { model.byAge[$0].id }
    let told = try setAside
    if told != aside, try isCloseCall(told, aside) { throw Discard() }
    try demand(told == aside, "set aside \(told), expected \(aside)")
    try judgeSums(reference, aside: Set(aside))
    let largest = solver.values.reduce(0) { max($0, $1.magnitude) }
    for (i, value) in solver.values.enumerated() {
      let range = try reference.range(of: i)
      let (least, greatest) = (range.least?.approximation ?? -.infinity, range.greatest?.approximation ?? .infinity)
      let rounding = 1e-10 * largest
      let isOptimal =
        (value >= least || near(value, least, besides: rounding))
        && (value <= greatest || near(value, greatest, besides: rounding))
      if !isOptimal, isSteep { throw Discard() }
      try demand(isOptimal, "x\(i) is \(value), optimal from \(least) to \(greatest)")
    }
  }

  /// Whether the oldest row on which two lists of rows set aside differ contradicts older ones by next to nothing, in sum.
  private func isCloseCall(_ told: [Int], _ expected: [Int]) throws(Overflow) -> Bool {
    let required = model.byAge.filter { $0.row.priority.isRequired }
    guard let first = required.firstIndex(where: { told.contains($0.id) != expected.contains($0.id) }) else {
      return false
    }
    let older = required[..<first].filter { !expected.contains($0.id) }.map(\.row)
    let gap = try Reference.leastViolation(variableCount: model.variableCount, rows: older + [required[first].row])
    return gap.approximation <= 1e-6 && !gap.isZero
  }

  /// Whether a row within the solver's tolerance may leave a variable far from where it belongs.
  private var isSteep: Bool {
    model.entries.contains { entry in
      entry.row.terms.contains { $0.coefficient != 0 && !(0x1p-5...0x1p5).contains($0.coefficient.magnitude) }
    }
  }

  /// Each level's sum as the solver tells it, as its values give it, and as it must be.
  private func judgeSums(_ reference: Reference, aside: Set<Int>) throws {
    let told = try sums()
    var seen: [Priority: Double] = [:]
    var rounding: [Priority: Double] = [:]
    for entry in model.entries where !aside.contains(entry.id) {
      let weight = entry.row.priority.isRequired ? 1 : entry.row.weight
      seen[entry.row.priority, default: 0] += weight * entry.row.violation(at: solver.values)
      rounding[entry.row.priority, default: 0] += weight * entry.row.rounding(at: solver.values)
    }
    for (priority, sum) in reference.sums {
      let expected = sum.approximation
      let (seen, told, rounding) = (seen[priority] ?? 0, told[priority] ?? 0, rounding[priority] ?? 0)
      if !near(seen, expected, besides: rounding), near(seen, told, besides: rounding),
        try isWithinTolerance(seen, expected, at: priority, aside: aside)
      {
        throw Discard()
      }
      try demand(near(seen, expected, besides: rounding), "level \(priority): sum \(seen), optimum \(expected)")
      try demand(near(told, expected, besides: rounding), "level \(priority): told \(told), is \(expected)")
    }
  }

  /// Whether a level's sum is better than it can be, but not than it could be if every row were met 1e-8 beside where it is: to
  /// the solver that is no violation, and a row may have small coefficients.
  private func isWithinTolerance(_ sum: Double, _ expected: Double, at priority: Priority, aside: Set<Int>)
    throws(Overflow) -> Bool
  {
    var widened: [Row] = []
    for entry in model.byAge where !aside.contains(entry.id) {
      for (relation, shift) in [(Relation.greaterThanOrEqual, -0x1p-26), (.lessThanOrEqual, 0x1p-26)]
      where entry.row.relation == .equal || entry.row.relation == relation {
        var row = entry.row
        row.relation = relation
        row.constant += shift
        widened.append(row)
      }
    }
    let least = try Reference(variableCount: model.variableCount, rows: widened).sum(at: priority).approximation
    return sum < expected && (sum >= least || near(sum, least))
  }

  /// Complains unless each conflict's proof adds up to a contradiction and is irreducible.
  public func judgeProofs() throws {
    for conflict in solver.conflicts {
      let aside = try id(of: conflict.setAside)
      do {
        try judgeProof(conflict)
      } catch let complaint as Complaint {
        throw Complaint("the proof for row \(aside): \(complaint)")
      }
    }
  }

  private func judgeProof(_ conflict: Conflict) throws {
    let members = try conflict.proof.map { member in
      let id = try self.id(of: member.constraint)
      guard let age = model.byAge.firstIndex(where: { $0.id == id }) else { throw Complaint("row \(id) is not live") }
      return (age: age, row: model.byAge[age].row, multiplier: member.multiplier)
    }
    try demand(members.allSatisfy { $0.row.priority.isRequired }, "not all members are required")
    try demand(zip(members, members.dropFirst()).allSatisfy { $0.age < $1.age }, "not oldest first")
    try demand(conflict.proof.last?.constraint == conflict.setAside, "its newest member is not the row set aside")
    try demand(members.last?.multiplier.magnitude == 1, "the multiplier of the row set aside is not 1 or -1")
    try judgeAddition(members.map { ($0.row, $0.multiplier) }, gap: conflict.gap)
    for leftOut in members.indices {
      var others = members.map(\.row)
      others.remove(at: leftOut)
      let canHold = try Reference.canHold(variableCount: model.variableCount, rows: others)
      try demand(canHold, "it contradicts without its member \(leftOut) (\(members[leftOut].row)) too")
    }
  }

  /// The members times their multipliers: all variables cancel, signs are allowed, and `0 >= gap` is left with gap > 0.
  private func judgeAddition(_ members: [(row: Row, multiplier: Double)], gap: Double) throws {
    var coefficients = Array(repeating: 0.0, count: model.variableCount)
    var largest = 0.0
    var constant = 0.0
    for (row, multiplier) in members {
      switch row.relation {
      case .equal: try demand(multiplier != 0, "a multiplier is 0")
      case .greaterThanOrEqual: try demand(multiplier > 0, "\(row) is multiplied by \(multiplier)")
      case .lessThanOrEqual: try demand(multiplier < 0, "\(row) is multiplied by \(multiplier)")
      }
      for term in row.terms {
        coefficients[term.variable] += multiplier * term.coefficient
        largest = max(largest, (multiplier * term.coefficient).magnitude)
      }
      constant += multiplier * row.constant
    }
    let isAllGone = coefficients.allSatisfy { $0.magnitude < 1e-7 + (isSteep ? 1e-11 * largest : 0) }
    try demand(isAllGone, "variables are left: \(coefficients)")
    if isSteep, constant > 0, constant <= 1e-7 { throw Discard() }
    try demand(constant > 1e-7, "no contradiction: 0 >= \(constant)")
    try demand(near(constant, gap), "the gap is \(constant), not \(gap)")
  }

  /// Complains unless the variables reported as ambiguous are exactly those with more than one optimal value, each
  /// with another value that is optimal.
  public func judgeAmbiguities() throws {
    let reference = try reference()
    let reported = try solver.ambiguities()
    let places = reported.map(\.variable.index)
    let ranges = try (0..<model.variableCount).map { try reference.range(of: $0) }
    let expected = ranges.indices.filter { ranges[$0].least == nil || ranges[$0].least != ranges[$0].greatest }
    try demand(places == expected, "ambiguous are said to be \(places), but are \(expected)")
    for ambiguity in reported {
      let (i, other) = (ambiguity.variable.index, ambiguity.otherValue)
      try demand(ambiguity.value == solver.values[i], "x\(i) is \(solver.values[i]), not \(ambiguity.value)")
      try demand(other != ambiguity.value, "x\(i): the other value is the same, \(other)")
      // The optimal solutions are a convex set: every value between the least and the greatest is attained.
      let least = ranges[i].least?.approximation ?? -.infinity,
        greatest = ranges[i].greatest?.approximation ?? .infinity
      let isOptimal = (other >= least || near(other, least)) && (other <= greatest || near(other, greatest))
      try demand(isOptimal, "x\(i): the other value \(other) is not in \(least) … \(greatest)")
    }
  }
}

/// What a solver answers, for comparing two of them bit by bit.
public struct Answer: Equatable, Sendable {
  public var values: [UInt64]
  public var setAside: [Int]
  public var proofs: [[Int]]
  public var multipliers: [[UInt64]]

  public init(_ solver: Solver) {
    let conflicts = solver.conflicts
    values = solver.values.map(\.bitPattern)
    setAside = conflicts.map(\.setAside.serial)
    proofs = conflicts.map { $0.proof.map(\.constraint.serial) }
    multipliers = conflicts.map { $0.proof.map(\.multiplier.bitPattern) }
  }
}
