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
