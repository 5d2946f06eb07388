// Machine.swift: carries the operations out on a solver and writes the answers.

import Cassowary

/// One solver, and the rows of the program in it.
struct Machine {
  private struct Live {
    let constraint: Constraint
    var priority: Priority
    var weight: Double
  }

  private let solver = Solver()
  private var variables: [Variable] = []
  /// By the program's numbers, which are never used again.
  private var live: [Int: Live] = [:]
  private var ids: [Constraint: Int] = [:]

  mutating func makeVariables(_ count: Int) {
    for _ in 0..<count { variables.append(solver.makeVariable()) }
  }

  /// Carries out the operation whose first word was read; the line of an answer if it was `f`.
  mutating func perform(_ command: String, _ input: inout Input) throws -> String? {
    switch command {
    case "v": makeVariables(try input.nextInt())
    case "a":
      let id = try input.nextInt()
      let row = try readRow(&input)
      record(id, row, try solver.insert(row))
    case "add":
      let id = try input.nextInt()
      let row = try readRow(&input)
      do {
        record(id, row, try solver.add(row))
      } catch .conflict {
        return nil
      }
    case "r": try remove(try input.nextInt())
    case "c":
      let constraint = try find(try input.nextInt()).constraint
      // The protocol writes a row as Σ + constant (==, >=, <=) 0.
      try solver.setConstant(0 - (try input.nextNumber()), of: constraint)
    case "p": try setPriority(try input.nextInt(), Priority(Float(try input.nextNumber())))
    case "w": try setWeight(try input.nextInt(), try input.nextNumber())
    case "f":
      try solver.solve()
      return try answer()
    default: throw SyntaxError("there is no operation \(command)")
    }
    return nil
  }

  private func readRow(_ input: inout Input) throws -> LinearConstraint {
    let relations: [Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    let relation = try input.nextInt()
    guard relations.indices.contains(relation) else {
      throw SyntaxError("there is no relation \(relation)")
    }
    let priority = Priority(Float(try input.nextNumber()))
    let weight = try input.nextNumber()
    let constant = try input.nextNumber()
    var terms: [Expression.Term] = []
    for _ in 0..<(try input.nextInt()) {
      let index = try input.nextInt()
      guard variables.indices.contains(index) else {
        throw SyntaxError("there is no variable \(index)")
      }
      terms.append(.init(variables[index], times: try input.nextNumber()))
    }
    return LinearConstraint(
      Expression(terms), relations[relation], Expression(constant: 0 - constant), priority: priority, weight: weight)
  }

  private mutating func record(_ id: Int, _ row: LinearConstraint, _ constraint: Constraint) {
    live[id] = Live(constraint: constraint, priority: row.priority, weight: row.weight)
    ids[constraint] = id
  }

  private func find(_ id: Int) throws -> Live {
    guard let row = live[id] else { throw SyntaxError("there is no row \(id)") }
    return row
  }

  private mutating func remove(_ id: Int) throws {
    try solver.remove(try find(id).constraint)
    live[id] = nil
  }

  private mutating func setPriority(_ id: Int, _ priority: Priority) throws {
    try solver.setPriority(priority, of: try find(id).constraint)
    live[id]?.priority = priority
  }

  private mutating func setWeight(_ id: Int, _ weight: Double) throws {
    try solver.setWeight(weight, of: try find(id).constraint)
    live[id]?.weight = weight
  }
}

// MARK: The answer

extension Machine {
  /// `{"aside": …, "proofs": …, "sums": …, "x": …}`, every number in full.
  private func answer() throws -> String {
    let conflicts = solver.conflicts
    let aside = conflicts.map { ids[$0.setAside] ?? -1 }
    let proofs = conflicts.map { conflict in
      "[" + list(conflict.proof.map { "\(ids[$0.constraint] ?? -1)" }) + "]"
    }
    let sums = try sums(leavingOut: Set(aside)).map { "\"\($0.priority)\": \($0.sum)" }
    return "{\"aside\": [\(list(aside.map(String.init)))], \"proofs\": [\(list(proofs))], "
      + "\"sums\": {\(list(sums))}, \"x\": [\(list(solver.values.map(\.description)))]}"
  }

  private func list(_ items: [String]) -> String {
    items.joined(separator: ", ")
  }

  /// For each level, strongest first, the sum of weight × violation over the rows that are not set aside.
  private func sums(leavingOut aside: Set<Int>) throws -> [(priority: Priority, sum: Double)] {
    var sums: [Priority: Double] = [:]
    for id in live.keys.sorted() where !aside.contains(id) {
      guard let row = live[id] else { continue }
      sums[row.priority, default: 0] += row.weight * (try solver.violation(of: row.constraint))
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }
}
