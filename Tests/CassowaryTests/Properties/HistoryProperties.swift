// HistoryProperties.swift: what was done and undone leaves nothing behind.
//
// Expected values: the answer before the detour. What is compared is what is unique (Comparing.swift).

import Cassowary
import TestSupport
import Testing

/// A program, and a detour: a change at its end that is undone again.
private struct Detour: Sendable, CustomStringConvertible {
  var program: Program
  var there: Operation
  var solvesBetween: Bool

  /// What undoes the change.
  var back: Operation? {
    let rows = program.operations.compactMap { operation in
      if case .insert(let id, let row) = operation { (id: id, row: row) } else { nil }
    }
    func row(_ id: Int) -> Row? { rows.first { $0.id == id }?.row }
    return switch there {
    case .insert(let id, _): .remove(id)
    case .setConstant(let id, _): row(id).map { .setConstant(id, $0.constant) }
    case .setPriority(let id, _): row(id).map { .setPriority(id, $0.priority) }
    case .setWeight(let id, _): row(id).map { .setWeight(id, $0.weight) }
    default: nil
    }
  }

  var description: String {
    "\(program)\n-- there and back:\n\(there)\n\(solvesBetween ? "f\n" : "")\(back.map(\.description) ?? "")\nf"
  }

  /// Draws a system and a change that `draw` makes, given the system and the number of one of its rows.
  static func generator(_ draw: @escaping (inout SplitMix64, Row, Int) -> Operation) -> Generator<Detour> {
    Generator { random in
      let system = RandomSystem.any(&random, size: 6)
      let target = random.int(in: 0...system.rows.count - 1)
      return Detour(
        program: Program(variableCount: system.variableCount, rows: system.rows),
        there: draw(&random, system.rows[target], target), solvesBetween: random.chance(0.7))
    } shrink: { detour in
      // The variables keep their numbers, because the change may name them too.
      detour.program.shrinks.filter { $0.variableCount == detour.program.variableCount }.map { program in
        Detour(program: program, there: detour.there, solvesBetween: detour.solvesBetween)
      }
    }
  }
}

@Suite("There and back changes nothing")
struct HistoryProperties {
  private func check(_ detours: Generator<Detour>, seed: UInt64) throws {
    try forAll(detours, seed: seed, count: 120) { detour in
      let straight = try detour.program.replay()
      let wandering = try detour.program.replay()
      guard let back = detour.back, try wandering.apply(detour.there) else { throw Discard() }
      if detour.solvesBetween { try wandering.solver.solve() }
      try wandering.apply(back)
      let changed = try wandering.solver.solve()
      if !detour.solvesBetween {
        try demand(changed.isEmpty, "nothing happened, but \(changed.map(\.index)) changed")
        try demand(straight.solver.values == wandering.solver.values, "values differ")
      }
      try demandSameAnswer(straight, wandering)
    }
  }

  @Test("a row inserted and removed")
  func insertAndRemove() throws {
    let detours = Detour.generator { random, row, _ in
      var variant = row
      variant.relation = random.relation()
      variant.constant += random.pick([0, 0, 5, -7])
      variant.priority = random.pick([.required, .required, .strong, row.priority])
      return .insert(10_000, variant)
    }
    try check(detours, seed: 5_000)
  }

  @Test("a constant changed and changed back")
  func constant() throws {
    try check(
      Detour.generator { .setConstant($2, $1.constant + $0.pick([1, -1, 20, -300, 0.1])) }, seed: 6_000)
  }

  @Test("a priority changed and changed back, to and from required too")
  func priority() throws {
    try check(Detour.generator { .setPriority($2, $0.pick([.required, .required, .strong, .weak, 0.5])) }, seed: 7_000)
  }

  @Test("a weight changed and changed back")
  func weight() throws {
    try check(Detour.generator { .setWeight($2, $0.pick([0.25, 3, 100])) }, seed: 8_000)
  }

  // What comes again comes in the same order, so that the answer is that of a solver which never had any of it twice.
  @Test("many rows that go together and come again, with or without a solve between")
  func manyTogether() throws {
    let programs = Generator<Program> { random in
      let system = RandomSystem.any(&random, size: random.int(in: 6...16))
      var operations = Program(variableCount: system.variableCount, rows: system.rows).operations
      for _ in 1...4 {
        let start = random.int(in: 0...max(0, system.rows.count - 9))
        let going = start..<system.rows.count
        operations += going.map { .remove($0) }
        if random.chance(0.4) { operations.append(.solve) }
        operations += going.map { .insert($0, system.rows[$0]) }
        operations.append(.solve)
      }
      return Program(variableCount: system.variableCount, operations: operations)
    } shrink: {
      $0.shrinks
    }
    try forAll(programs, seed: 9_000, count: 400) { program in
      var model = Model(variableCount: program.variableCount)
      for operation in program.operations where model.applies(operation) { model.apply(operation) }
      let rows = model.entries.map { Operation.insert($0.id, $0.row) }
      let straight = Program(variableCount: program.variableCount, operations: rows + [.solve])
      try demandSameAnswer(try straight.replay(), try program.replay())
    }
  }
}
