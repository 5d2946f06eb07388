// StallTests.swift: what is left of constants that were shifted where pivots stalled: nothing.

import Cassowary
import TestSupport
import Testing

@Suite("Where pivots stall")
struct StallTests {
  // Coefficients are 1 and −1 and constants multiples of 10, so a corner's coordinates are fractions, in this program of small numbers.
  // 0.0026 is what a shift once left in two of them that nothing else determines.
  @Test("values come back from shifted constants, also those of variables that are held by nothing but where they are")
  func values() throws {
    var random = SplitMix64(seed: 175)
    let replay = Replay(variableCount: 100)
    var (live, next): ([Int], Int) = ([], 0)
    for _ in 0..<4 {
      let rows = RandomSystem.ties(&random, size: 100).rows
      for row in rows.prefix(100 / random.pick([1, 2, 4])) + rows.suffix(20) {
        try replay.apply(.insert(next, row))
        live.append(next)
        next += 1
      }
      try solve(replay)
      for id in random.sample(live, live.count / 3) {
        try replay.apply(.remove(id))
        live.removeAll { $0 == id }
      }
      try solve(replay)
    }
  }

  private func solve(_ replay: Replay) throws {
    try replay.apply(.solve)
    for value in replay.solver.values {
      let isFraction = (1...64).contains { divisor in
        ((value * Double(divisor)).rounded() / Double(divisor) - value).magnitude < 1e-6
      }
      #expect(isFraction, "\(value)")
    }
  }
}
