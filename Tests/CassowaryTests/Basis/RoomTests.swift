// RoomTests.swift: how far a multiplier can move, and the short cut of the ratio test. Expected values: all parts of the room, one by
// one.

import TestSupport
import Testing

@testable import Cassowary

@Suite("The room of a multiplier")
struct RoomTests {
  @Test("one that is said to begin with the row's own cost at a stronger level does, whatever its multiplier is")
  func shortCut() throws {
    var found = (stronger: 0, others: 0)
    // Costs that are used up by others of their level are among the first, in which two wishes of a level weigh the same.
    try forAll(.programs(size: 3, changes: 6), seed: 64_000, count: 300) { program in
      let replay = try program.replay()
      let simplex = replay.solver.simplex
      for row in simplex.pointee.state.problem.rows.indices {
        guard simplex.pointee.state.isBasic(row), simplex.pointee.state.problem.rows[row].kind != .stay else {
          continue
        }
        for change in [1.0, -1] {
          var rest = Room(of: row, change: change, in: &simplex.pointee.state)
          let (whole, bound) = (rest, rest.bound)
          let first = rest.next(of: simplex.pointee.state.costs.multipliers)
          for other in [Int32.min, whole.level - 1, whole.level, whole.level + 1] {
            guard whole.isStronger(than: other, in: simplex.pointee.state.costs.multipliers) else {
              found.others += 1
              continue
            }
            found.stronger += 1
            try demand(whole.level > other, "row \(row) at \(whole.level) is not stronger than \(other)")
            try demand(
              first?.level == whole.level && first?.value == bound,
              "row \(row) begins with \(String(describing: first))")
          }
        }
      }
    }
    #expect(found.stronger > 500 && found.others > 500, "\(found)")
  }
}
