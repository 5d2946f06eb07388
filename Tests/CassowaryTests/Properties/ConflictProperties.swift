// ConflictProperties.swift: proofs, retrying, and the throwing `add`, on random programs.
//
// A proof is checked by adding its rows up; that it needs every member, and which rows come back, by the reference.

import Cassowary
import TestSupport
import Testing

@Suite("Conflicts, on random programs")
struct ConflictProperties {
  @Test("a proof adds up to a contradiction, and loses it without any one member")
  func proofs() throws {
    try forAll(.programs(size: 4, changes: 8), seed: 10_000, count: 200) { program in
      try program.replay { try $0.judgeProofs() }
    }
  }

  @Test("a row that only counts as violated, at a residual of 0, does not get a wrong row into a proof")
  func idleSides() throws {
    // By number, oldest first. Once row 0 asks for x10 + x14 <= 4, the rows 9 and 18 have to go; 19 was said to.
    let rows: [(Int, Row)] = [
      (8, Row([(12, -1)], .equal, 15)),
      (36, Row([(16, -1), (15, -1)], .equal, -165)),
      (37, Row([(10, -1), (3, 1)], .equal, -10, at: 100, weight: 2)),
      (56, Row([(11, 1), (14, -1)], .greaterThanOrEqual, -123)),
      (3, Row([(12, 1), (10, 1)], .greaterThanOrEqual, 53)),
      (29, Row([(16, -1), (19, -1)], .lessThanOrEqual, -187)),
      (57, Row([(19, 1), (14, -1)], .greaterThanOrEqual, -1)),
      (32, Row([(10, -1), (12, -1)], .greaterThanOrEqual, -35, at: 100, weight: 2)),
      (16, Row([(10, -1), (2, 1)], .greaterThanOrEqual, 5)),
      (38, Row([(11, 1), (2, -1), (4, 1)], .lessThanOrEqual, -174)),
      (44, Row([(5, 1), (14, -1)], .greaterThanOrEqual, -177)),
      (0, Row([(10, -1), (14, -1)], .greaterThanOrEqual, -169)),
      (23, Row([(11, 1), (20, -1)], .lessThanOrEqual, -107, at: 250, weight: 0.5)),
      (40, Row([(20, -1)], .greaterThanOrEqual, -84)),
      (45, Row([(16, 1), (14, -1)], .greaterThanOrEqual, 1)),
      (18, Row([(14, -1)], .equal, -96)),
      (19, Row([(14, 1), (15, -1)], .equal, 28)),
      (9, Row([(15, 1)], .greaterThanOrEqual, 68)),
      (13, Row([(5, 1), (19, 1), (4, -1), (3, -1)], .greaterThanOrEqual, 2)),
      (20, Row([(4, 1), (19, 1)], .greaterThanOrEqual, 26)),
      (5, Row([(12, 1), (16, -1)], .equal, -77, at: 100)),
      (24, Row([(10, 1), (11, 1)], .greaterThanOrEqual, 41)),
    ]
    let program = Program(
      variableCount: 21,
      operations: rows.map { .insert($0.0, $0.1) } + [.solve, .setConstant(0, -4), .solve])
    let replay = try program.replay {
      try $0.judge()
      try $0.judgeProofs()
    }
    #expect(try replay.setAside.sorted() == [9, 18])
  }

  @Test("what is set aside comes back when its rivals go, and only then")
  func rivalsGo() throws {
    var comebacks = 0
    try forAll(.systems(size: 4), seed: 11_000, count: 200) { program in
      let replay = try program.replay()
      while let conflict = replay.solver.conflicts.last, let rival = conflict.proof.first {
        let aside = Set(try replay.setAside)
        try replay.apply(.remove(try replay.id(of: rival.constraint)))
        try replay.apply(.solve)
        try replay.judge()
        try replay.judgeProofs()
        comebacks += aside.subtracting(try replay.setAside).count
        if rival.constraint == conflict.setAside { break }
      }
    }
    #expect(comebacks > 20)
  }

  @Test("what is enforced does not depend on when it was solved")
  func timing() throws {
    try forAll(.programs(size: 5, changes: 10), seed: 12_000, count: 150) { program in
      let often = try program.replay()
      let operations = program.operations.filter { $0 != .solve }
      let once = try Program(variableCount: program.variableCount, operations: operations).replay()
      try demandSameAnswer(often, once)
    }
  }

  @Test("add throws exactly if the new row contradicts older ones, and leaves no trace")
  func rejectedAdd() throws {
    var rejections = 0
    try forAll(.programs(size: 4, changes: 8, adds: true), seed: 13_000, count: 200) { program in
      let replay = Replay(variableCount: program.variableCount)
      let spared = Replay(variableCount: program.variableCount)
      for operation in program.operations {
        guard case .add(let id, let row) = operation, replay.model.applies(operation) else {
          try replay.apply(operation)
          try spared.apply(operation)
          if operation == .solve { try demandSameAnswer(replay, spared) }
          continue
        }
        var candidate = replay.model
        candidate.apply(operation)
        let rows = candidate.byAge
        let aside = try Reference(variableCount: program.variableCount, rows: rows.map(\.row))
          .setAside
        let isRejected = aside.contains { rows[$0].id == id }
        // What was changed before is carried out in any case.
        for either in [replay, spared] { try either.apply(.solve) }
        let before = Answer(replay.solver)
        let isAccepted = try replay.apply(operation)
        try demand(isAccepted != isRejected, "\(row) was \(isAccepted ? "accepted" : "rejected")")
        if isRejected {
          rejections += 1
          try demand(Answer(replay.solver) == before, "the rejected \(row) left a trace")
          let changed = try replay.solver.solve().map(\.index)
          try demand(changed.isEmpty, "the rejected \(row) left a change of \(changed) behind")
        } else {
          try spared.apply(.insert(id, row))
          try spared.apply(.solve)
        }
      }
      try replay.apply(.solve)
      try spared.apply(.solve)
      try demandSameAnswer(replay, spared)
    }
    #expect(rejections > 20)
  }
}
