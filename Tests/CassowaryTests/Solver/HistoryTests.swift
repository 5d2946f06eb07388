// HistoryTests.swift: what a solve or a refusal must leave alone. Expected values are worked by hand.

import Cassowary
import Testing

@Suite("What is left alone")
struct HistoryTests {
  private let solver = Solver()

  @Test(
    "a refused constraint leaves an undetermined variable where it was, whatever the weights", arguments: [0.5, 1, 2])
  func refusalByWeight(weight: Double) throws {
    let x = solver.makeVariable("x")
    try solver.insert((-2 * x >= -1).at(.required, weight: weight))
    #expect(throws: SolverError.self) { try solver.add(x == 2) }
    #expect(solver.values == [0])
  }
}
