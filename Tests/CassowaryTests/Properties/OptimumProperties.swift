// OptimumProperties.swift: what is enforced, and how well the rest is met, on random programs.
//
// Expected values come from the exact reference solver (TestSupport/Reference), itself tested by hand.

import Cassowary
import TestSupport
import Testing

@Suite("The optimum, on random programs")
struct OptimumProperties {
  @Test("a system solved at once: required rows hold, and every level's sum is the least possible")
  func systems() throws {
    try forAll(.systems(size: 5), seed: 1_000, count: 250) { program in
      try program.replay { try $0.judge() }
    }
  }

  @Test("a system in which nearly everything ties, changed step by step: the same, after every solve")
  func ties() throws {
    try forAll(.programs(changes: 8) { RandomSystem.ties(&$0, size: 6) }, seed: 5_000, count: 100) { program in
      try program.replay { try $0.judge() }
    }
  }

  @Test("a system changed step by step: the same, after every solve")
  func programs() throws {
    try forAll(.programs(size: 4, changes: 8), seed: 2_000, count: 200) { program in
      try program.replay { try $0.judge() }
    }
  }

  @Test("a changed system is as good as the same rows solved from scratch")
  func incrementalEqualsFromScratch() throws {
    try forAll(.programs(size: 9, changes: 12), seed: 3_000, count: 150) { program in
      let changed = try program.replay()
      let fresh = Replay(variableCount: program.variableCount)
      for entry in changed.model.entries { try fresh.apply(.insert(entry.id, entry.row)) }
      try fresh.apply(.solve)
      try demandSameAnswer(changed, fresh)
    }
  }

  // These seeds include the few, of 100,000, for which a box overstepped by rounding once lost a multiplier (S4), or a bad
  // basis on the way left a row off by 1e-7 (S2); invariants are checked after every solve.
  @Test("a tangle solved at once is as good as row by row", arguments: [(60, 65_586), (100, 16_242), (100, 95_380)])
  func tangles(size: Int, seed: UInt64) throws {
    try forAll(.tangles(size: size), seed: seed, count: 8) { try demandSameRowByRow($0) }
  }

  @Test("a large system in which nearly everything ties is as good solved at once as row by row")
  func largeTies() throws {
    try forAll(.ties(size: 30), seed: 6_000, count: 20) { try demandSameRowByRow($0) }
  }

  /// Demands the same rows set aside, and sums as small, from a program solved at once as with a solve after each row.
  private func demandSameRowByRow(_ program: Program) throws {
    let whole = Replay(variableCount: program.variableCount)
    whole.solver.checksInvariants = true
    for operation in program.operations { try whole.apply(operation) }
    let gradual = Replay(variableCount: program.variableCount)
    for operation in program.operations {
      try gradual.apply(operation)
      try gradual.apply(.solve)
    }
    try demand(try whole.setAside == gradual.setAside, "other rows are set aside")
    let (sums, others) = (try whole.sums(), try gradual.sums())
    for (priority, sum) in sums { try demandNear(sum, others[priority] ?? .nan, "level \(priority)") }
  }

  @Test("rows that are inserted in another order, none of them required, are met as well")
  func orderOfOptionalRows() throws {
    try forAll(.systems(size: 8), seed: 4_000, count: 100) { program in
      let rows = program.operations.compactMap(\.row).map { row in
        var optional = row
        if row.priority.isRequired { optional.priority = 999.75 }
        return optional
      }
      let forward = try Program(variableCount: program.variableCount, rows: rows).replay()
      let backward = try Program(variableCount: program.variableCount, rows: rows.reversed()).replay()
      let (one, other) = (try forward.sums(), try backward.sums())
      for (priority, sum) in one { try demandNear(sum, other[priority] ?? .nan, "level \(priority)") }
      try demandSameUniqueValues(forward, backward)
    }
  }
}
