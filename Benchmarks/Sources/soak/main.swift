// main.swift: soak changes a system at random for as long as one likes, and watches the memory and the answer.
//
// usage: soak [OPERATIONS [SEED]]       default 1000000 operations, seed 1
//
// A strip of 100 cells, and 150 rows between random variables at random priorities (required ones too, which contradict
// each other often); every operation takes a row out and puts another in, or changes a constant, a priority or a weight,
// or edits a width, and solves. Prints the memory along the way; at the end the same rows, as they then stand and in the
// order of their age, go into a fresh solver, and the sums of violations at each priority must be the same. (Values need
// not be: where several answers are best, which one it is depends on the way there.)

import Cassowary
import Foundation

/// Sebastiano Vigna's SplitMix64 (public domain), so that every run and platform does the same.
struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

struct Soak {
  private static let cellCount = 100
  private static let looseRowCount = 150
  private static let priorities: [Priority] = [.required, .weak, .medium, .strong, Priority(999)]

  let solver = Solver()
  private var random: Random
  private var variables: [Variable] = []
  private var widths: [Variable] = []
  private var bounds: [Constraint] = []
  private var links: [Constraint] = []
  private var loose: [Constraint] = []

  init(seed: UInt64) throws {
    random = Random(state: seed)
    for i in 0..<Self.cellCount {
      let left = solver.makeVariable(), width = solver.makeVariable(value: 30)
      bounds.append(try solver.edit(width, priority: .strong))
      bounds.append(try solver.insert(width >= 0))
      links.append(try solver.insert(i == 0 ? left == 0 : left == variables[2 * i - 2] + widths[i - 1] + 2))
      variables += [left, width]
      widths.append(width)
    }
    for _ in 0..<Self.looseRowCount { loose.append(try solver.insert(anyRow())) }
    try solver.solve()
  }

  private mutating func anyRow() -> LinearConstraint {
    let a = variables.randomElement(using: &random)!, b = variables.randomElement(using: &random)!
    let constant = Double(Int.random(in: -400...400, using: &random)) / 4
    let factor = Double([1, 1, 1, 2, -1].randomElement(using: &random)!)
    let relation = [Relation.equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &random)!
    return LinearConstraint(
      factor * a - b - constant, relation, priority: Self.priorities.randomElement(using: &random)!,
      weight: [1, 1, 2, 0.5].randomElement(using: &random)!)
  }

  mutating func step() throws {
    let place = Int.random(in: loose.indices, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      try solver.remove(loose[place])
      loose[place] = try solver.insert(anyRow())
    case 2:
      let link = Int.random(in: links.indices, using: &random)
      links[link] = try solver.insert(try solver.remove(links[link]))
    case 3, 4: try solver.setConstant(Double(Int.random(in: -100...100, using: &random)), of: loose[place])
    case 5: try solver.setPriority(Self.priorities.randomElement(using: &random)!, of: loose[place])
    case 6: try solver.setWeight([1, 2, 0.5].randomElement(using: &random)!, of: loose[place])
    default:
      try solver.suggest(
        Double(Int.random(in: 0...120, using: &random)), for: widths.randomElement(using: &random)!)
    }
    try solver.solve()
  }

  /// For each priority the weighted sum of violations; for the required ones the number set aside.
  static func quality(_ solver: Solver, _ rows: [Constraint]) throws -> [Double] {
    var sums = [Double](repeating: 0, count: priorities.count)
    for row in rows {
      let constraint = try solver.description(of: row)
      guard let level = priorities.firstIndex(of: constraint.priority), level > 0 else { continue }
      sums[level] += constraint.weight * (try solver.violation(of: row))
    }
    sums[0] = Double(solver.conflicts.count)
    return sums
  }

  /// The quality of this solver's answer, and that of a fresh one given the same rows.
  func qualities() throws -> (here: [Double], fresh: [Double]) {
    let rows = (bounds + links + loose).sorted { $0.serial < $1.serial }
    let fresh = Solver()
    var copies: [Variable] = []
    for _ in variables { copies.append(fresh.makeVariable()) }
    let inserted = try rows.map { row in
      let constraint = try solver.description(of: row)
      let terms = constraint.terms.map { Expression.Term(copies[$0.variable.index], times: $0.coefficient) }
      return try fresh.insert(
        LinearConstraint(
          Expression(terms, constant: -constraint.constant), constraint.relation, priority: constraint.priority,
          weight: constraint.weight))
    }
    try fresh.solve()
    return (try Self.quality(solver, rows), try Self.quality(fresh, inserted))
  }
}

/// The memory in use now, in kB, from the system's own books (0 where it keeps none).
func memory() throws -> Int {
  guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

let numbers = CommandLine.arguments.dropFirst().map { Int($0) }
guard numbers.count <= 2, numbers.allSatisfy({ $0 ?? 0 > 0 }) else {
  print("usage: soak [OPERATIONS [SEED]]")
  exit(64)
}
let operations = (numbers.first ?? nil) ?? 1_000_000
let seed = (numbers.dropFirst().first ?? nil) ?? 1

var soak = try Soak(seed: UInt64(seed))
for done in 0...operations {
  if done % max(1, operations / 10) == 0 { print("\(done) operations: \(try memory()) kB") }
  if done < operations { try soak.step() }
}
let (here, fresh) = try soak.qualities()
print("violations here:  \(here)\n    from scratch: \(fresh)")
print("\(soak.solver.statistics)")
let agrees = zip(here, fresh).allSatisfy { ($0 - $1).magnitude <= 1e-6 * max(1, $1.magnitude) }
print(agrees ? "the same" : "NOT the same")
exit(agrees ? 0 : 1)
