// PathCase.swift: a random system some of whose constants move, and the judgement of its path.
//
// What a path must say at a place is what the exact reference says of the rows with the constants that they have there: which
// are set aside, and the least and the greatest value of each variable. Near breaks, where numbers are no longer small fractions,
// a fresh solver is asked.

import Cassowary

/// Rows, oldest first, of which some constants grow with a parameter; as they are given it is 0.
public struct PathCase: Sendable {
  public var variableCount: Int
  public var rows: [Row]
  /// By row.
  public var rates: [Double]
  public var range: ClosedRange<Double>

  /// The rows at a place.
  public func rows(at place: Double) -> [Row] {
    var moved = rows
    for i in moved.indices { moved[i].constant += rates[i] * place }
    // Implicit rows count as the oldest.
    return moved.filter(\.isImplicit) + moved.filter { !$0.isImplicit }
  }

  /// A solver of the rows as they are at a place, solved.
  public func solver(at place: Double) throws -> (solver: Solver, variables: [Variable], constraints: [Constraint]) {
    let solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    let constraints = try rows(at: place).map { try solver.insert($0.constraint(on: variables)) }
    try solver.solve()
    return (solver, variables, constraints)
  }
}

extension PathCase: CustomStringConvertible {
  public var description: String {
    var text = "\(variableCount) variables, \(range)"
    for (row, rate) in zip(rows, rates) { text += "\n  \(row)" + (rate == 0 ? "" : "  + \(rate) t") }
    return text
  }
}

extension Generator where Value == PathCase {
  /// Random systems of that size in which up to three constants move.
  public static func paths(size: Int, range: ClosedRange<Double>) -> Generator<PathCase> {
    Generator { random in
      let system = RandomSystem.any(&random, size: size)
      var rows = system.rows
      for i in rows.indices where random.chance(0.03) { rows[i].isImplicit = true }
      var rates = [Double](repeating: 0, count: rows.count)
      for _ in 0..<random.pick([1, 1, 1, 2, 3]) {
        rates[random.int(in: 0...rows.count - 1)] = random.pick([1, 1, 1, -1, 2, 0.5])
      }
      return PathCase(variableCount: system.variableCount, rows: rows, rates: rates, range: range)
    } shrink: { value in
      value.rows.indices.map { left in
        var simpler = value
        simpler.rows.remove(at: left)
        simpler.rates.remove(at: left)
        return simpler
      }.filter { !$0.rows.isEmpty }
    }
  }
}

/// What was compared.
public struct PathTally: Sendable {
  public var pieces = 0
  public var places = 0
  public var values = 0
  public var openEnds = 0
  public var conflicts = 0

  public init() {}
}

extension PathCase {
  /// Complains unless the path says at every step of the range, and close to both sides of its breaks, what is so.
  public func judge(step: Double, _ tally: inout PathTally) throws {
    let start = try solver(at: 0)
    var moving: [MovingConstant] = []
    let order = rows.indices.filter { rows[$0].isImplicit } + rows.indices.filter { !rows[$0].isImplicit }
    for (place, row) in order.enumerated() where rates[row] != 0 {
      moving.append(MovingConstant(start.constraints[place], rate: rates[row]))
    }
    let path = try start.solver.path(from: 0, over: range, moving: moving)
    try demand(path.unknown.isEmpty, "unknown: \(path.unknown)")
    try judgeCover(path)
    tally.pieces += path.pieces.count
    let judge = PathJudge(path: path, variables: start.variables, constraints: start.constraints, moved: self)
    var place = range.lowerBound
    while place <= range.upperBound {
      try judge.compareExactly(at: place, &tally)
      place += step
    }
    for (index, at) in path.breaks.enumerated() {
      try judge.compareWithFresh(at: at - 1e-6, in: path.pieces[index], &tally)
      try judge.compareWithFresh(at: at + 1e-6, in: path.pieces[index + 1], &tally)
    }
  }

  private func judgeCover(_ path: SolutionPath) throws {
    var end = range.lowerBound
    for piece in path.pieces {
      try demand(piece.range.lowerBound == end && piece.range.upperBound >= end, "a hole at \(end)")
      end = piece.range.upperBound
    }
    try demand(end == range.upperBound, "it ends at \(end)")
  }
}

private final class PathJudge {
  let path: SolutionPath
  let variables: [Variable]
  let constraints: [Constraint]
  let moved: PathCase
  /// By the origin of a piece, a variable and an end: what was asked once.
  private var known: [String: [(range: ClosedRange<Double>, value: LinearFunction)]] = [:]

  init(path: SolutionPath, variables: [Variable], constraints: [Constraint], moved: PathCase) {
    self.path = path
    self.variables = variables
    self.constraints = constraints
    self.moved = moved
  }

  private func extremes(_ variable: Variable, _ end: ExpressionEnd, of piece: SolutionPiece) throws
    -> [(range: ClosedRange<Double>, value: LinearFunction)]
  {
    let key = "\(piece.origin) \(variable.index) \(end)"
    if let found = known[key] { return found }
    let found = try piece.extremes(of: Expression(variable), end)
    known[key] = found
    return found
  }

  private func near(_ a: Double, _ b: Double) -> Bool {
    a == b || (a - b).magnitude <= 1e-6 * max(1, a.magnitude, b.magnitude)
  }

  func compareExactly(at place: Double, _ tally: inout PathTally) throws {
    let rows = moved.rows(at: place)
    // At a break either piece may be told; what is said of the place itself must be true of one of them.
    let pieces = path.pieces.filter { $0.range.lowerBound - 1e-7 <= place && place <= $0.range.upperBound + 1e-7 }
    guard !pieces.isEmpty else { throw Complaint("nothing at \(place)") }
    // Beside a break, where a solve may still go by the other side.
    if pieces.count > 1 { return }
    let reference = try Reference(variableCount: moved.variableCount, rows: rows)
    let piece = pieces[0]
    // Where a proof has no gap the conflict only begins.
    if piece.conflicts.contains(where: { $0.gap(place) < 1e-7 }) { return }
    let aside = piece.conflicts.map { conflict in constraints.firstIndex(of: conflict.setAside) ?? -1 }.sorted()
    try demand(aside == reference.setAside, "at \(place): set aside \(aside), expected \(reference.setAside)")
    tally.places += 1
    tally.conflicts += aside.count
    for variable in variables {
      let range = try reference.range(of: variable.index)
      let least = range.least?.approximation ?? -.infinity
      let greatest = range.greatest?.approximation ?? .infinity
      let value = piece[variable](place)
      let isOpen = piece.open.contains(variable)
      tally.values += 1
      guard isOpen else {
        try demand(
          near(least, value) && near(greatest, value),
          "at \(place): x\(variable.index) is told as \(value), optimal from \(least) to \(greatest)")
        continue
      }
      tally.openEnds += 2
      for (end, expected) in [(ExpressionEnd.least, least), (.greatest, greatest)] {
        let strips = try extremes(variable, end, of: piece)
        let told = strips.first { $0.range.contains(place) }?.value(place)
        try demand(
          told.map { near($0, expected) } ?? false,
          "at \(place): x\(variable.index) has \(end) \(told ?? .nan), expected \(expected)")
      }
    }
  }

  func compareWithFresh(at place: Double, in piece: SolutionPiece, _ tally: inout PathTally) throws {
    guard piece.range.contains(place), !piece.conflicts.contains(where: { $0.gap(place) < 1e-7 }) else { return }
    let fresh = try moved.solver(at: place)
    let aside = piece.conflicts.map { conflict in constraints.firstIndex(of: conflict.setAside) ?? -1 }
    let found = fresh.solver.conflicts.map { conflict in fresh.constraints.firstIndex(of: conflict.setAside) ?? -1 }
    try demand(aside == found, "at \(place): set aside \(aside), a fresh solver says \(found)")
    tally.places += 1
    for variable in variables where !piece.open.contains(variable) {
      let (told, value) = (piece[variable](place), fresh.solver[variable.index])
      tally.values += 1
      try demand(near(told, value), "at \(place): x\(variable.index) is told as \(told), a fresh solver says \(value)")
    }
  }
}
