// SimplexDictionary.swift: a textbook simplex in exact fractions, for the reference solver.
//
// V. Chvátal, Linear Programming, 1983, chapters 2 and 3: every basic symbol stands alone on the left of its line,
//
//     basic = constant + Σ coefficient × nonbasic
//
// all nonbasic symbols are 0, so a basic one has the value of its constant. Entering and leaving symbols are chosen by
// Bland's rule (R. Bland, Math. of Operations Research 2, 1977): always the lowest number, which cannot cycle.
// Symbols are numbered: 0 ..< freeCount are free, all others are >= 0. Dense, slow and plain, by intention.

struct SimplexDictionary {
  struct Line {
    var constant: Fraction
    /// By place in `nonbasic`.
    var coefficients: [Fraction]
  }

  let freeCount: Int
  private(set) var basic: [Int]
  private(set) var nonbasic: [Int]
  private(set) var lines: [Line]
  /// Symbols that must stay 0 because anything else would spoil an objective minimised before.
  private(set) var fixed: Set<Int> = []

  /// Lines whose basic symbols are not free and whose constants are not negative. Free symbols are made basic at once,
  /// as far as they occur, by pivots that keep the constants of the others from turning negative.
  init(freeCount: Int, basic: [Int], nonbasic: [Int], lines: [Line]) throws(Overflow) {
    self.freeCount = freeCount
    self.basic = basic
    self.nonbasic = nonbasic
    self.lines = lines
    for symbol in 0..<freeCount {
      guard let column = self.nonbasic.firstIndex(of: symbol) else { continue }
      if let line = try blockingLine(of: column, downward: false) {
        try pivot(line, column)
      } else if let line = try blockingLine(of: column, downward: true) {
        try pivot(line, column)
      }
    }
  }

  private func isFree(_ symbol: Int) -> Bool { symbol < freeCount }

  /// Moves to a solution where `Σ cost × symbol` is least, among those that the fixed symbols allow. Returns the
  /// least sum, and for each nonbasic symbol what a unit of it would add; nil if there is no least one.
  mutating func minimise(_ costs: [(symbol: Int, cost: Fraction)]) throws(Overflow) -> Line? {
    while true {
      let objective = try self.objective(costs)
      if nonbasic.indices.contains(where: { isFree(nonbasic[$0]) && !objective.coefficients[$0].isZero }) { return nil }
      let entering = nonbasic.indices
        .filter { objective.coefficients[$0].isNegative && !fixed.contains(nonbasic[$0]) }
        .min { nonbasic[$0] < nonbasic[$1] }
      guard let entering else { return objective }
      guard let leaving = try blockingLine(of: entering, downward: false) else { return nil }
      try pivot(leaving, entering)
    }
  }

  /// Restricts all that follows to the solutions where the objective keeps the least value just found: exactly those
  /// where each symbol that would add to it stays 0.
  mutating func keep(_ objective: Line) {
    for (symbol, coefficient) in zip(nonbasic, objective.coefficients) where coefficient.isPositive {
      fixed.insert(symbol)
    }
  }

  /// `Σ cost × symbol` in terms of the nonbasic symbols.
  private func objective(_ costs: [(symbol: Int, cost: Fraction)]) throws(Overflow) -> Line {
    var sum = Line(constant: .zero, coefficients: Array(repeating: .zero, count: nonbasic.count))
    for (symbol, cost) in costs {
      if let line = basic.firstIndex(of: symbol) {
        try sum.add(lines[line], times: cost)
      } else if let column = nonbasic.firstIndex(of: symbol) {
        sum.coefficients[column] = try sum.coefficients[column] + cost
      }
    }
    return sum
  }

  /// The line whose basic symbol is the first to reach 0 when a nonbasic symbol moves up (or down); the lowest symbol
  /// among several; nil if the way is free.
  private func blockingLine(of column: Int, downward: Bool) throws(Overflow) -> Int? {
    var best: (line: Int, step: Fraction)?
    for line in lines.indices where !isFree(basic[line]) {
      let slope = lines[line].coefficients[column]
      guard downward ? slope.isPositive : slope.isNegative else { continue }
      let quotient = try lines[line].constant / slope
      let step = quotient.isNegative ? try -quotient : quotient
      if let other = best {
        let isLess = try step < other.step
        guard isLess || (step == other.step && basic[line] < basic[other.line]) else { continue }
      }
      best = (line, step)
    }
    return best?.line
  }

  /// Solves a line for a nonbasic symbol and replaces it by that in all other lines.
  private mutating func pivot(_ line: Int, _ column: Int) throws(Overflow) {
    let divisor = try -lines[line].coefficients[column]
    var solved = Line(constant: .zero, coefficients: Array(repeating: .zero, count: nonbasic.count))
    lines[line].coefficients[column] = Fraction(-1)
    try solved.add(lines[line], times: try Fraction.one / divisor)
    for other in lines.indices where other != line {
      let factor = lines[other].coefficients[column]
      guard !factor.isZero else { continue }
      lines[other].coefficients[column] = .zero
      try lines[other].add(solved, times: factor)
    }
    lines[line] = solved
    (basic[line], nonbasic[column]) = (nonbasic[column], basic[line])
  }
}

extension SimplexDictionary.Line {
  mutating func add(_ other: Self, times factor: Fraction) throws(Overflow) {
    constant = try constant + (try other.constant * factor)
    for i in coefficients.indices where !other.coefficients[i].isZero {
      coefficients[i] = try coefficients[i] + (try other.coefficients[i] * factor)
    }
  }
}
