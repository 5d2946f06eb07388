// AnswerProperties.swift: what else a caller relies on: the list of changes, ambiguity, and the same answer every time.

import Cassowary
import TestSupport
import Testing

@Suite("Answers, on random programs")
struct AnswerProperties {
  @Test("solve returns exactly the variables whose values differ, by index")
  func changedVariables() throws {
    try forAll(.programs(size: 6, changes: 10), seed: 20_000, count: 150) { program in
      let replay = Replay(variableCount: program.variableCount)
      for operation in program.operations {
        guard operation == .solve else {
          try replay.apply(operation)
          continue
        }
        let before = replay.solver.values
        let reported = try replay.solver.solve().map(\.index)
        let after = replay.solver.values
        let differing = before.indices.filter { before[$0] != after[$0] }
        try demand(reported == differing, "reported are \(reported), differing \(differing)")
        try demand(try replay.solver.solve().isEmpty, "a second solve changes something")
      }
    }
  }

  @Test("values are those of the last solve until the next one")
  func valuesBetweenSolves() throws {
    try forAll(.programs(size: 4, changes: 8), seed: 21_000, count: 100) { program in
      let replay = Replay(variableCount: program.variableCount)
      for operation in program.operations {
        let before = replay.solver.values
        try replay.apply(operation)
        if operation != .solve {
          try demand(replay.solver.values == before, "values changed without a solve, by \(operation)")
        }
      }
    }
  }

  @Test("a variable is ambiguous exactly if another optimal solution gives it another value")
  func ambiguity() throws {
    try forAll(.programs(size: 4, changes: 6), seed: 22_000, count: 150) { program in
      try program.replay { try $0.judgeAmbiguities() }
    }
  }

  @Test("asking for ambiguities changes nothing")
  func askingIsFree() throws {
    try forAll(.programs(size: 6, changes: 8), seed: 23_000, count: 100) { program in
      let curious = try program.replay { replay in
        let before = Answer(replay.solver)
        _ = try replay.solver.ambiguities()
        _ = replay.solver.basisDescription
        try demand(Answer(replay.solver) == before, "the answer changed by being asked about")
      }
      try demandSameAnswer(curious, try program.replay())
    }
  }

  @Test("the same program gives the same answers, bit by bit")
  func repeatable() throws {
    try forAll(.programs(size: 8, changes: 12), seed: 24_000, count: 80) { program in
      let one = try program.replay()
      let other = try program.replay()
      try demand(Answer(one.solver) == Answer(other.solver), "two runs differ")
      try demand(one.solver.basisDescription == other.solver.basisDescription, "two bases differ")
      try demand(
        one.solver.statistics.entriesTouched == other.solver.statistics.entriesTouched, "two amounts of work differ")
      let (open, otherOpen) = (try one.solver.ambiguities(), try other.solver.ambiguities())
      try demand(
        open.map(\.otherValue.bitPattern) == otherOpen.map(\.otherValue.bitPattern), "two other values differ")
    }
  }
}
