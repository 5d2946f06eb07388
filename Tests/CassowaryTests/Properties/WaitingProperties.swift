// WaitingProperties.swift: rows that enter by dual pivots and wait for each other before values move.
//
// In systems of any size here, by `Dual.longMovement`; expected values come from the exact reference solver (TestSupport/Reference),
// and from the same system without waiting.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Dual pivots whose values move together")
struct WaitingProperties {
  private func replay(_ program: Program, longMovement: Int) throws -> Replay {
    let replay = Replay(variableCount: program.variableCount)
    replay.solver.simplex.pointee.dual.longMovement = longMovement
    replay.solver.checksInvariants = true
    return replay
  }

  private func judge(_ program: Program) throws {
    let replay = try replay(program, longMovement: 0)
    for operation in program.operations + (program.operations.last == .solve ? [] : [.solve]) {
      try replay.apply(operation)
      if operation == .solve { try replay.judge() }
    }
  }

  @Test("a system changed step by step: required rows hold, and every level's sum is the least possible")
  func programs() throws {
    try forAll(.programs(size: 4, changes: 8), seed: 61_000, count: 300) { try judge($0) }
  }

  @Test("a system solved at once: the same")
  func systems() throws {
    try forAll(.systems(size: 5), seed: 62_000, count: 250) { try judge($0) }
  }

  @Test("larger systems: the same answer as without waiting, and no more than a few pivots more")
  func large() throws {
    var pivots = (together: 0, singly: 0)
    try forAll(.programs(size: 12, changes: 16), seed: 63_000, count: 150) { program in
      let together = try replay(program, longMovement: 0)
      let singly = try replay(program, longMovement: .max)
      for operation in program.operations + [.solve] {
        try together.apply(operation)
        try singly.apply(operation)
      }
      try demandSameAnswer(together, singly)
      pivots.together += together.solver.statistics.pivots
      pivots.singly += singly.solver.statistics.pivots
    }
    // Without the correction of residuals it is 21 % more.
    #expect(pivots.together * 20 < pivots.singly * 21, "\(pivots)")
  }

  // A row waits whose side will be right once others hold; then another one enters, and it will not.
  @Test("a row that would have come right is judged again once values have moved")
  func judgedAgain() throws {
    try judge(
      Program(
        variableCount: 3,
        operations: [
          .insert(0, Row([(1, 1.0), (0, -1.0), (2, -1.0)], .equal, -4.0)),
          .insert(2, Row([(2, 1.0)], .equal, -1.0, at: 250)),
          .insert(5, Row([(0, 2.0)], .greaterThanOrEqual, -4.0)),
          .insert(8, Row([(2, -1.0)], .greaterThanOrEqual, 0.0)),
          .insert(9, Row([(2, -2.0), (1, -1.0)], .equal, -4.0, at: 250)),
          .insert(10, Row([(2, 1.0), (0, 1.0)], .equal, 0.0, at: 750)),
          .insert(11, Row([(2, 0.5), (0, 1.0)], .equal, -3.25, at: 500)),
          .insert(12, Row([(0, -1.0), (1, 2.0)], .greaterThanOrEqual, -1.0)),
        ]))
  }

  // Of three wishes for one variable the middle one is the best.
  @Test("bounds of one variable are no twins while it has still to move")
  func twins() throws {
    try judge(
      Program(
        variableCount: 1,
        operations: [
          .insert(1, Row([(0, -1.0)], .equal, -2.0, at: 500)),
          .insert(2, Row([], .greaterThanOrEqual, 0.0)),
          .insert(3, Row([(0, 1.0)], .greaterThanOrEqual, 1.0, at: 750)),
          .insert(4, Row([], .greaterThanOrEqual, 0.0)),
          .insert(5, Row([(0, 1.0)], .equal, 1.0, at: 500)),
          .insert(6, Row([], .greaterThanOrEqual, 0.0)),
          .insert(7, Row([], .greaterThanOrEqual, 0.0)),
          .insert(8, Row([(0, 1.0)], .equal, 3.0, at: 500)),
        ]))
  }

  // A list of 200 rows, each below the one before it and at least as high as its text, of which 20 at the top get longer texts at
  // once. Each of the 20 moves all below it: 20 · 200 entries at least, if they do not wait.
  @Test("in a list whose first rows grow together the rest moves once")
  func list() throws {
    func grow(longMovement: Int) throws -> (values: [Double], entries: Int) {
      let solver = Solver()
      solver.simplex.pointee.dual.longMovement = longMovement
      let count = 200
      let tops = (0...count).map { _ in solver.makeVariable() }
      let texts = (0..<count).map { _ in solver.makeVariable() }
      var least: [Constraint] = []
      try solver.insert(tops[0] == 0)
      for i in 0..<count {
        try solver.insert(tops[i + 1] - tops[i] >= texts[i])
        try solver.insert((tops[i + 1] - tops[i] == 20).at(500))
        least.append(try solver.insert((texts[i] == 10).at(900)))
      }
      try solver.solve()
      let before = solver.statistics.entriesTouched
      for i in 0..<20 { try solver.setConstant(30 + Double(i), of: least[i]) }
      try solver.solve()
      return (try tops.map { try solver.value(of: $0) }, solver.statistics.entriesTouched - before)
    }
    let together = try grow(longMovement: 100)
    let singly = try grow(longMovement: .max)
    // 20 · 30 + 190 for the first 20, and 20 each for the others.
    #expect(together.values[20] == 790 && together.values[200] == 790 + 180 * 20)
    #expect(together.values == singly.values)
    #expect(together.entries * 3 < singly.entries, "\(together.entries), without waiting \(singly.entries)")
  }
}
