// Reference.swift: what a solver has to answer, found slowly and exactly.
//
// Every row i becomes  a_i·x − constant_i = over_i − under_i  with over_i, under_i >= 0. An == is violated by both, a
// >= by `under`, a <= by `over`. The weighted sum of violations is minimised level by level, from required (1000) down,
// each time among the solutions that are best for all stronger levels. Required rows can all hold exactly if their
// least sum is 0. Which of them are enforced is decided oldest first: a row stays if it can hold with those kept before.

import Cassowary

/// The exact answer to a set of rows.
public struct Reference {
  /// The places, in the rows given, of the required ones that are not enforced; ascending.
  public let setAside: [Int]
  /// The least weighted sum of violations at each level that occurs among the other rows, strongest first.
  public let sums: [(priority: Priority, sum: Fraction)]
  private let optimum: SimplexDictionary

  /// Solves the rows, given oldest first.
  public init(variableCount: Int, rows: [Row]) throws(Overflow) {
    let setAside = try Reference.setAside(variableCount: variableCount, rows: rows)
    let enforced = rows.indices.filter { !setAside.contains($0) }.map { rows[$0] }
    var dictionary = try SimplexDictionary(variableCount: variableCount, rows: enforced)
    var sums: [(priority: Priority, sum: Fraction)] = []
    for priority in Set(enforced.map(\.priority)).sorted(by: >) {
      sums.append((priority, try dictionary.minimise(priority, of: enforced)))
    }
    self.setAside = setAside
    self.sums = sums
    optimum = dictionary
  }

  /// Whether the rows, taken as required, can all hold.
  public static func canHold(variableCount: Int, rows: [Row]) throws(Overflow) -> Bool {
    try leastViolation(variableCount: variableCount, rows: rows).isZero
  }

  /// The least sum of violations of the rows, taken as required.
  public static func leastViolation(variableCount: Int, rows: [Row]) throws(Overflow) -> Fraction {
    var required = rows
    for i in required.indices { required[i].priority = .required }
    var dictionary = try SimplexDictionary(variableCount: variableCount, rows: required)
    return try dictionary.minimise(.required, of: required)
  }

  /// Greedily by age; the short cut is that nothing is set aside if all can hold.
  private static func setAside(variableCount: Int, rows: [Row]) throws(Overflow) -> [Int] {
    let required = rows.indices.filter { rows[$0].priority.isRequired }
    if try canHold(variableCount: variableCount, rows: required.map { rows[$0] }) { return [] }
    var kept: [Row] = []
    var setAside: [Int] = []
    for i in required {
      if try canHold(variableCount: variableCount, rows: kept + [rows[i]]) {
        kept.append(rows[i])
      } else {
        setAside.append(i)
      }
    }
    return setAside
  }

  /// The least and the greatest value of a variable among all optimal solutions; nil where there is no bound.
  public func range(of variable: Int) throws(Overflow) -> (least: Fraction?, greatest: Fraction?) {
    var downward = optimum
    var upward = optimum
    let least = try downward.minimise([(variable, .one)])?.constant
    let greatest = try upward.minimise([(variable, Fraction(-1))]).map { (line) throws(Overflow) in try -line.constant }
    return (least, greatest)
  }

  /// The sum of a level; 0 if no enforced row has it.
  public func sum(at priority: Priority) -> Fraction {
    sums.first { $0.priority == priority }?.sum ?? .zero
  }
}

extension SimplexDictionary {
  /// Symbols: the variables, then `over` and `under` of each row by turns. At x = 0, one of the two is basic.
  fileprivate init(variableCount: Int, rows: [Row]) throws(Overflow) {
    let symbolCount = variableCount + 2 * rows.count
    var basic: [Int] = []
    for (i, row) in rows.enumerated() {
      basic.append(variableCount + 2 * i + (row.constant > 0 ? 1 : 0))
    }
    let taken = Set(basic)
    let nonbasic = (0..<symbolCount).filter { !taken.contains($0) }
    var lines: [SimplexDictionary.Line] = []
    for (i, row) in rows.enumerated() {
      // over = a·x − constant + under, or under = constant − a·x + over.
      let sign: Fraction = row.constant > 0 ? Fraction(-1) : .one
      let constant = try -(try Fraction(row.constant) * sign)
      var line = SimplexDictionary.Line(
        constant: constant, coefficients: Array(repeating: .zero, count: nonbasic.count))
      for term in row.terms {
        let coefficient = try Fraction(term.coefficient) * sign
        line.coefficients[term.variable] = try line.coefficients[term.variable] + coefficient
      }
      // The nonbasic symbols are the variables, then one symbol of each row.
      line.coefficients[variableCount + i] = .one
      lines.append(line)
    }
    try self.init(freeCount: variableCount, basic: basic, nonbasic: nonbasic, lines: lines)
  }

  /// Minimises the violations of one level and keeps to the solutions that reach it. Returns the least sum.
  fileprivate mutating func minimise(_ priority: Priority, of rows: [Row]) throws(Overflow) -> Fraction {
    var costs: [(symbol: Int, cost: Fraction)] = []
    for (i, row) in rows.enumerated() where row.priority == priority {
      let weight = priority.isRequired ? .one : try Fraction(row.weight)
      if row.relation != .greaterThanOrEqual { costs.append((freeCount + 2 * i, weight)) }
      if row.relation != .lessThanOrEqual { costs.append((freeCount + 2 * i + 1, weight)) }
    }
    guard let objective = try minimise(costs) else { preconditionFailure("a sum of violations is never below 0") }
    keep(objective)
    return objective.constant
  }
}
