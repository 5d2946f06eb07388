// AgeTests.swift: which required rows are enforced. Expected: oldest first, each if it agrees with those kept before.

import Cassowary
import Testing

@Suite("Required rows, by age")
struct AgeTests {
  private let solver = Solver()
  private let x: Variable
  private let y: Variable

  init() {
    x = solver.makeVariable("x")
    y = solver.makeVariable("y")
  }

  private var setAside: [Constraint] { solver.conflicts.map(\.setAside) }

  @Test("A x == 0, B x == 1, C x <= 0.5: without A, age wants B in and C out")
  func threeRows() throws {
    let a = try solver.insert(x == 0)
    let b = try solver.insert(x == 1)
    let c = try solver.insert(x <= 0.5)
    try solver.solve()
    #expect(setAside == [b] && solver.values[0] == 0)
    try solver.remove(a)
    try solver.solve()
    #expect(setAside == [c] && solver.values[0] == 1)
    try solver.remove(b)
    try solver.solve()
    #expect(setAside.isEmpty && solver.values[0] <= 0.5)
  }

  @Test("the same three rows by a change of constant: A moves away and back")
  func threeRowsByConstant() throws {
    let a = try solver.insert(x >= 2)
    let b = try solver.insert(x == 1)
    let c = try solver.insert(x <= 0.5)
    try solver.solve()
    #expect(setAside == [b, c] && solver.values[0] >= 2)
    try solver.setConstant(0, of: a)
    try solver.solve()
    #expect(setAside == [c] && solver.values[0] == 1)
    try solver.setConstant(2, of: a)
    try solver.solve()
    #expect(setAside == [b, c])
    try solver.setConstant(0.25, of: b)
    try solver.setConstant(-1, of: a)
    try solver.solve()
    #expect(setAside.isEmpty && solver.values[0] == 0.25)
  }

  // Expected: 1 misses 0 by 1, 2 misses it by 2, and so on; a number past the last has none.
  @Test("conflicts are counted, and had one by one, in the order of their list")
  func oneByOne() throws {
    #expect(solver.conflictCount == 0 && solver.conflict(at: 0) == nil)
    let first = try solver.insert(x == 0)
    let others = try (1...5).map { try solver.insert(x == Double($0)) }
    try solver.solve()
    #expect(solver.conflictCount == 5)
    for (number, other) in others.enumerated() {
      let conflict = try #require(solver.conflict(at: number))
      #expect(conflict.setAside == other && conflict.gap == Double(number + 1))
      #expect(conflict.proof.map(\.constraint) == [first, other])
    }
    #expect(solver.conflict(at: 5) == nil && solver.conflict(at: -1) == nil)
  }

  @Test("a row that is promoted to required keeps the age of its insertion")
  func promotion() throws {
    let old = try solver.insert((x == 5).at(.weak))
    let young = try solver.insert(x == 1)
    try solver.solve()
    #expect(solver.values[0] == 1)
    try solver.setPriority(.required, of: old)
    try solver.solve()
    #expect(solver.values[0] == 5 && setAside == [young])
    try solver.setPriority(.strong, of: old)
    try solver.solve()
    #expect(solver.values[0] == 1 && setAside.isEmpty)
  }

  @Test("a row that is removed and inserted again is a new one")
  func reinsertion() throws {
    let first = try solver.insert(x == 0)
    let second = try solver.insert(x == 1)
    try solver.solve()
    let again = try solver.insert(try solver.remove(first))
    try solver.solve()
    #expect(setAside == [again] && solver.values[0] == 1)
    #expect(again != first && again.serial > second.serial)
  }

  @Test("an implicit row is older than every other, whenever it comes")
  func implicit() throws {
    let negative = try solver.insert(x == -5)
    try solver.solve()
    #expect(solver.values[0] == -5)
    let implicit = try solver.insert(LinearConstraint(Expression(x), .greaterThanOrEqual, isImplicit: true))
    try solver.solve()
    #expect(setAside == [negative] && solver.values[0] >= 0)
    #expect(try solver.description(of: implicit).isImplicit)
    #expect(solver.conflicts[0].proof.map(\.constraint) == [implicit, negative])
    try solver.remove(implicit)
    try solver.solve()
    #expect(setAside.isEmpty && solver.values[0] == -5)
  }

  @Test("a chain of contradictions is told from the oldest, and freed link by link")
  func chainOfConflicts() throws {
    // Row i says x == i: all but the oldest are set aside; take that away, and the next takes its place.
    var rows = try (0..<20).map { try solver.insert(x == Double($0)) }
    while !rows.isEmpty {
      try solver.solve()
      #expect(setAside == Array(rows.dropFirst()))
      #expect(solver.values[0] == Double(20 - rows.count))
      try solver.remove(rows.removeFirst())
    }
  }

  @Test("a proof names every member, with multipliers that cancel the variables")
  func proof() throws {
    // x == 10, y >= 2x, y <= 12: −2·(x == 10)… by hand: 2·x == 20, y − 2x >= 0, −y >= −12 add up to 0 >= 8.
    let a = try solver.insert(x == 10)
    let b = try solver.insert(y >= 2 * x)
    let c = try solver.insert(y <= 12)
    try solver.solve()
    let conflict = try #require(solver.conflicts.first)
    #expect(solver.conflicts.count == 1 && conflict.setAside == c)
    #expect(conflict.proof.map(\.constraint) == [a, b, c])
    #expect(conflict.proof.map(\.multiplier) == [2, 1, -1])
    #expect(conflict.gap == 8)
    #expect(try solver.violation(of: c) == 8)
  }

  @Test("rows that merely repeat others are no conflict")
  func redundancy() throws {
    for _ in 0..<5 {
      try solver.insert(x + y == 10)
      try solver.insert(2 * x + 2 * y == 20)
      try solver.insert(x + y <= 10)
      try solver.insert(-x - y <= -10)
    }
    try solver.insert((x == 3).at(.weak))
    try solver.solve()
    #expect(solver.conflicts.isEmpty && solver.values == [3, 7])
  }

  @Test("equations in a circle agree, unless their offsets do not add up to 0")
  func circle() throws {
    let z = solver.makeVariable("z")
    try solver.insert(y == x + 1)
    try solver.insert(z == y + 1)
    let closing = try solver.insert(x == z - 2)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(-3, of: closing)
    try solver.solve()
    #expect(setAside == [closing] && solver.conflicts[0].proof.count == 3 && solver.conflicts[0].gap == 1)
    try solver.setConstant(-2, of: closing)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
  }
}
