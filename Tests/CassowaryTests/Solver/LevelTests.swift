// LevelTests.swift: priorities and weights. Expected values are worked by hand beside each case.

import Cassowary
import Testing

@Suite("Levels and weights")
struct LevelTests {
  private let solver = Solver()
  private let x: Variable

  init() {
    x = solver.makeVariable("x")
  }

  @Test("1001 weak constraints never outvote one medium")
  func noOutvoting() throws {
    for _ in 0..<1001 { try solver.insert((x == 0).at(.weak, weight: 1000)) }
    try solver.insert((x == 1).at(.medium, weight: 0.001))
    try solver.solve()
    #expect(solver.values == [1])
  }

  @Test("999.5 is stronger than 999, and 1000 stronger than both")
  func fractions() throws {
    let required = try solver.insert(x <= 2)
    for _ in 0..<3 { try solver.insert((x == 0).at(999)) }
    try solver.insert((x == 3).at(999.5))
    try solver.solve()
    #expect(solver.values == [2])
    try solver.remove(required)
    try solver.solve()
    #expect(solver.values == [3])
  }

  @Test("every priority is a level of its own, as many as there are")
  func manyLevels() throws {
    // Rows x == i at priority i + 1: the strongest left wins.
    let rows = try (0..<300).map { i in try solver.insert((x == Double(i)).at(Priority(Float(i + 1)))) }
    try solver.solve()
    #expect(solver.values == [299])
    for i in [299, 150, 298, 297] { try solver.remove(rows[i]) }
    try solver.solve()
    #expect(solver.values == [296])
  }

  @Test("neighbouring floats are different levels")
  func neighbours() throws {
    try solver.insert((x == 1).at(Priority(Float(500).nextUp)))
    for _ in 0..<10 { try solver.insert((x == 0).at(500)) }
    try solver.solve()
    #expect(solver.values == [1])
  }

  @Test("inside a level the heavier side wins")
  func weights() throws {
    // w·|x − 0| + 2·|x − 10| is least at 0 for w > 2, at 10 for w < 2.
    let light = try solver.insert((x == 0).at(.weak, weight: 1))
    try solver.insert((x == 10).at(.weak, weight: 2))
    try solver.solve()
    #expect(solver.values == [10])
    try solver.setWeight(3, of: light)
    #expect(try solver.solve().map(\.index) == [0])
    #expect(solver.values == [0])
    try solver.setWeight(1.9, of: light)
    try solver.solve()
    #expect(solver.values == [10])
  }

  @Test("many light rows outweigh one heavy row of the same level")
  func median() throws {
    // 5·|x − 1| against 4.5·|x − 2|.
    for _ in 0..<5 { try solver.insert((x == 1).at(.weak)) }
    try solver.insert((x == 2).at(.weak, weight: 4.5))
    try solver.solve()
    #expect(solver.values == [1])
  }

  @Test("the weight of a required constraint has no effect")
  func weightOfRequired() throws {
    let older = try solver.insert((x == 1).at(.required, weight: 0.001))
    let younger = try solver.insert((x == 2).at(.required, weight: 1000))
    try solver.solve()
    #expect(solver.values == [1] && solver.conflicts.map(\.setAside) == [younger])
    try solver.setWeight(0.01, of: older)
    try solver.solve()
    #expect(solver.values == [1])
  }

  @Test("a row moves between levels, and to required and back")
  func changingPriority() throws {
    let mover = try solver.insert((x == 1).at(.weak))
    try solver.insert((x == 2).at(.medium))
    for (priority, expected) in [(Priority.strong, 1.0), (1, 2), (.required, 1), (499, 2), (501, 1)] {
      try solver.setPriority(priority, of: mover)
      try solver.solve()
      #expect(solver.values == [expected])
      #expect(try solver.description(of: mover).priority == priority)
    }
  }

  @Test("violations are told in the row's own units, whatever its weight")
  func violation() throws {
    try solver.insert(x == 1)
    let far = try solver.insert((2 * x >= 10).at(.weak, weight: 7))
    let met = try solver.insert((x <= 3).at(.weak))
    try solver.solve()
    #expect(try solver.violation(of: far) == 8)
    #expect(try solver.violation(of: met) == 0)
  }

  @Test("of an inequality only the broken side costs")
  func sides() throws {
    try solver.insert((x >= 4).at(.strong))
    try solver.insert((x <= 6).at(.strong))
    let wish = try solver.insert((x == 0).at(.weak))
    for (target, expected) in [(0.0, 4.0), (5, 5), (100, 6)] {
      try solver.setConstant(target, of: wish)
      try solver.solve()
      #expect(solver.values == [expected])
    }
  }
}
