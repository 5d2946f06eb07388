// EdgeCaseTests.swift: the empty, the degenerate, the huge and the tiny. Expected values are worked by hand.

import Cassowary
import TestSupport
import Testing

@Suite("Edge cases")
struct EdgeCaseTests {
  private let solver = Solver()

  @Test("an empty solver solves, and has nothing to say")
  func empty() throws {
    #expect(try solver.solve().isEmpty)
    #expect(solver.values.isEmpty && solver.conflicts.isEmpty)
    #expect(try solver.ambiguities().isEmpty)
    #expect(!solver.basisDescription.isEmpty)
  }

  @Test("a variable without constraints keeps its first value and is ambiguous")
  func freeVariable() throws {
    let x = solver.makeVariable("x", value: 7)
    let unnamed = solver.makeVariable()
    #expect(try solver.solve().isEmpty)
    #expect(solver.values == [7, 0])
    #expect(try solver.ambiguities().map(\.variable.index) == [0, 1])
    #expect(solver.name(of: x) == "x" && solver.name(of: unnamed) == "x1")
  }

  @Test("a required row without variables is set aside if it is false, alone in its proof")
  func contradictoryConstants() throws {
    let x = solver.makeVariable()
    let isFalse = try solver.insert(LinearConstraint(Expression(), .equal, Expression(constant: 1)))
    try solver.insert(LinearConstraint(Expression(), .greaterThanOrEqual, Expression(constant: -1)))
    try solver.insert(LinearConstraint(Expression(), .equal))
    let cancelled = try solver.insert(x - x <= -2)
    try solver.insert(x == 3)
    try solver.solve()
    #expect(solver.values == [3])
    #expect(solver.conflicts.map(\.setAside) == [isFalse, cancelled])
    for (conflict, gap) in zip(solver.conflicts, [1.0, 2]) {
      #expect(conflict.proof.map(\.constraint) == [conflict.setAside])
      #expect(conflict.proof[0].multiplier.magnitude == 1 && conflict.gap == gap)
    }
    try solver.setConstant(0, of: isFalse)
    try solver.solve()
    #expect(solver.conflicts.map(\.setAside) == [cancelled])
  }

  @Test("an optional row without variables is violated by as much as it is false")
  func optionalConstants() throws {
    let row = try solver.insert(LinearConstraint(Expression(), .equal, Expression(constant: 4), priority: .weak))
    try solver.solve()
    #expect(try solver.violation(of: row) == 4)
    guard case .conflict = refusal({ try solver.add(LinearConstraint(Expression(constant: 1), .equal)) }) else {
      Issue.record("1 == 0 was accepted")
      return
    }
  }

  @Test("terms of the same variable are added up")
  func duplicateTerms() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let row = try solver.insert(x + x + y - x - y + 2 * x == 12)
    try solver.solve()
    #expect(solver.values == [4, 0])
    #expect(try solver.description(of: row).description == "3.0*x0 == 12.0")
  }

  @Test("the same constraint many times is as good as once")
  func duplicateRows() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    for _ in 0..<200 {
      try solver.insert(x + y == 10)
      try solver.insert((x - y == 2).at(.weak))
    }
    try solver.solve()
    #expect(solver.conflicts.isEmpty && solver.values == [6, 4])
  }

  @Test("a removed row leaves no gap: everything can be taken out again, in any order")
  func emptying() throws {
    let variables = (0..<12).map { _ in solver.makeVariable() }
    var random = SplitMix64(seed: 3)
    var rows: [Constraint] = []
    for i in 1..<12 {
      rows.append(try solver.insert(variables[i] == variables[i - 1] + 2))
      rows.append(try solver.insert(variables[i] >= 0))
    }
    try solver.solve()
    while !rows.isEmpty {
      try solver.remove(rows.remove(at: random.int(in: 0...rows.count - 1)))
      try solver.solve()
    }
    #expect(try solver.ambiguities().count == 12)
    try solver.insert(variables[3] == 1)
    try solver.solve()
    #expect(solver.values[3] == 1)
  }

  @Test("constants up to a million million are solved to their precision", arguments: [1e-9, 1e-3, 1e6, 1e12, -1e12])
  func sizes(size: Double) throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.insert(x == size)
    try solver.insert(y == 3 * x)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.values == [size, 3 * size])
  }

  @Test("the smallest and the largest coefficients work", arguments: [1e-9, 1e-6, 1e9])
  func coefficients(size: Double) throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.insert(size * x == 1)
    try solver.insert(y + size * x == 4)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect((solver.values[0] * size - 1).magnitude < 1e-12 && (solver.values[1] - 3).magnitude < 1e-12)
  }

  @Test("a value beyond all bounds is an error, and the solver goes on once the cause is gone")
  func beyondBounds() throws {
    let variables = (0..<50).map { _ in solver.makeVariable() }
    try solver.insert(variables[0] == 1)
    try solver.solve()
    // 1e9 to the power of 49 is no Double.
    let links = try (1..<50).map { try solver.insert(variables[$0] == 1e9 * variables[$0 - 1]) }
    let before = Answer(solver)
    switch refusal({ try solver.solve() }) {
    case .overflow, .illConditioned: break
    case let error: Issue.record("\(String(describing: error))")
    }
    #expect(Answer(solver) == before)
    for link in links.dropFirst() { try solver.remove(link) }
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect((solver.values[0] - 1).magnitude < 1e-9 && (solver.values[1] / 1e9 - 1).magnitude < 1e-9)
  }

  @Test(
    "large coefficients in a row are solved, or refused, but never answered wrongly", arguments: [1e2, 1e3, 1e6, 1e9])
  func largeProducts(factor: Double) throws {
    let variables = (0..<5).map { _ in solver.makeVariable() }
    try solver.insert(variables[0] == 1)
    for i in 1..<5 { try solver.insert(variables[i] == factor * variables[i - 1]) }
    do {
      try solver.solve()
    } catch {
      #expect(factor >= 1e3)
      return
    }
    #expect(solver.conflicts.isEmpty)
    for (i, expected) in [1, factor, factor * factor, factor * factor * factor].enumerated() {
      #expect((solver.values[i] / expected - 1).magnitude < 1e-9)
    }
  }

  @Test("a long chain is no deeper than a short one")
  func longChain() throws {
    let count = 20_000
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for i in 1..<count { try solver.insert(variables[i] == variables[i - 1] + 1) }
    let anchor = try solver.insert(variables[0] == 5)
    try solver.solve()
    #expect(solver.values.last == Double(count + 4))
    try solver.setConstant(6, of: anchor)
    #expect(try solver.solve().count == count)
  }

  @Test("one variable in very many rows is no harder than in few")
  func hub() throws {
    let hub = solver.makeVariable()
    let others = (0..<3_000).map { _ in solver.makeVariable() }
    for other in others { try solver.insert(other == hub + 1) }
    let anchor = try solver.insert((hub == 5).at(.weak))
    try solver.solve()
    #expect(solver.values.dropFirst().allSatisfy { $0 == 6 })
    try solver.setConstant(8, of: anchor)
    try solver.solve()
    #expect(solver.values.dropFirst().allSatisfy { $0 == 9 })
  }

  @Test("two solvers with the same calls are strangers to each other")
  func independence() throws {
    let other = Solver()
    let x = solver.makeVariable(), y = other.makeVariable()
    try solver.insert(x == 1)
    try other.insert(y == 2)
    try solver.solve()
    try other.solve()
    #expect(solver.values == [1] && other.values == [2])
  }
}
