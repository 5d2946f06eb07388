// SensitivityTests.swift: what it costs to ask how a value follows constants. What is answered, DerivationProperties compares with
// an exact reference.

import Testing

@testable import Cassowary

@Suite("What sensitivities cost")
struct SensitivityTests {
  /// The entries that are touched to tell how the end of a chain of lengths follows them, and how many constants it follows.
  private func work(chain length: Int) throws -> (entries: Int, constants: Int) {
    let solver = Solver()
    var end = solver.makeVariable()
    try solver.insert(end == 0)
    for _ in 0..<length {
      let next = solver.makeVariable()
      try solver.insert(next - end == 10)
      end = next
    }
    try solver.solve()
    var inquiry = Inquiry(about: &solver.simplex.pointee)
    let before = inquiry.state.basis.entriesTouched
    let found = try inquiry.sensitivities(of: [Entry(index: Int32(end.index), value: 1)])
    return (inquiry.state.basis.entriesTouched - before, found.count)
  }

  // The end lies at the sum of all lengths and of where the chain begins.
  @Test("the end of a chain twice as long costs twice as much, not four times")
  func chain() throws {
    let (short, long) = (try work(chain: 200), try work(chain: 400))
    #expect((short.constants, long.constants) == (201, 401))
    #expect(short.entries > 0 && long.entries < 3 * short.entries, "\(short.entries), \(long.entries)")
  }
}
