// FarTests.swift: variables sent as far as is allowed, and back. At 1e12 a Double knows a ten-thousandth of a point; none
// of that may be left when the variable is back. What is expected follows from the constraints themselves:
// y = x + 0.1 and z = 1000 · (y − x) = 100, wherever x is.

import Cassowary
import TestSupport
import Testing

@Suite("There and back from far away")
struct FarTests {
  private let solver = Solver()
  private let x: Variable
  private let y: Variable
  private let z: Variable
  private let enlarged: Constraint

  init() throws {
    solver.checksInvariants = true
    x = solver.makeVariable("x")
    y = solver.makeVariable("y")
    z = solver.makeVariable("z")
    try solver.add(y - x == 0.1)
    enlarged = try solver.add(z - 1000 * y + 1000 * x == 0)
  }

  /// Rounding at this place, 1e-14, a hundred times over.
  private func expectBack(within tolerance: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect((solver[x.index] - 33.3).magnitude < tolerance, "\(solver.values)", sourceLocation: sourceLocation)
    #expect((solver[y.index] - 33.4).magnitude < tolerance, "\(solver.values)", sourceLocation: sourceLocation)
    #expect((solver[z.index] - 100).magnitude < 1000 * tolerance, "\(solver.values)", sourceLocation: sourceLocation)
    #expect(try solver.violation(of: enlarged) < 1000 * tolerance, sourceLocation: sourceLocation)
  }

  /// Edits x, with a solve for each target.
  private func drag(through targets: [Double]) throws {
    try solver.edit(x)
    for target in targets {
      try solver.suggest(target, for: x)
      try solver.solve()
    }
  }

  @Test("an edit, with so many steps before", arguments: [0, 1, 4])
  func edit(steps: Int) throws {
    try drag(through: (0..<steps).map(Double.init) + [1e12, 33.3])
    try expectBack()
  }

  @Test("a resting value")
  func restingValue() throws {
    for target in [1e12, 33.3] {
      try solver.setRestingValue(target, of: x)
      try solver.solve()
    }
    try expectBack()
  }

  @Test("a required constraint that comes and goes")
  func requiredConstraint() throws {
    try solver.insert((x == 33.3).at(500))
    try solver.solve()
    let far = try solver.insert(x == 1e12)
    try solver.solve()
    #expect(solver[x.index] == 1e12)
    try solver.remove(far)
    try solver.solve()
    try expectBack()
  }

  @Test("a bound that stops an edit on its way")
  func bound() throws {
    try solver.add(x <= 33.3)
    try drag(through: [0, 1e12])
    try expectBack()
  }

  @Test("a stronger wish that comes along with a far one")
  func competingWishes() throws {
    try solver.insert((x == 1e12).at(250))
    try solver.insert((x == 33.3).at(750))
    try solver.solve()
    try expectBack()
  }

  @Test("a resting value beyond a bound")
  func boundedRestingValue() throws {
    try solver.setRestingValue(1e12, of: x)
    try solver.insert(x <= 33.3)
    try solver.solve()
    try expectBack()
  }

  @Test("an older wish that becomes required")
  func newlyRequired() throws {
    let wish = try solver.insert((x == 33.3).at(500))
    try solver.insert(x == 1e12)
    try solver.solve()
    try solver.setPriority(.required, of: wish)
    try solver.solve()
    try expectBack()
  }

  @Test("an addition that is refused")
  func refusedAddition() throws {
    try solver.add(x >= 33.3)
    try solver.add(x <= 33.3)
    #expect(throws: SolverError.self) { try solver.add(x == 1e12) }
    try expectBack()
  }

  @Test("a thousand steps there and a thousand back", arguments: [1e4, 1e5, 1e6, 9e6])
  func manySteps(length: Double) throws {
    try drag(through: (Array(1...1000) + (0..<1000).reversed()).map { 33.3 + length * Double($0) })
    // What a residual may be, 1e-8, in the row with coefficients of 1000.
    try expectBack(within: 1e-11)
  }

  @Test("a constant that moves its variable a thousand times as far")
  func smallCoefficient() throws {
    let wish = try solver.insert((0.001 * x == 0.0333).at(500))
    for constant in [1, 2, 3e6, 4, 3e6, 0.0333] {
      try solver.setConstant(constant, of: wish)
      try solver.solve()
    }
    try expectBack()
  }

  /// While a row holds x at 8,000 and z at a million, two that say the same are set aside; without it x is 6e-5, and the rounding
  /// of a million, 128 times over, is more than a residual may be. Judged by the reference in fractions.
  @Test("two rows that say the same do not contradict each other once what they read is back")
  func sameTwice() throws {
    let small = 1.0 / 1024
    let same = Row([(0, -1), (2, 128), (1, -1)], .equal, -1)
    let program = Program(
      variableCount: 3,
      operations: [
        .insert(0, Row([(0, 128), (2, 1)], .equal, 0)),
        .insert(1, Row([(1, 1)], .lessThanOrEqual, -1)),
        .insert(2, Row([(2, small), (1, -1024), (0, small)], .equal, 0)),
        .insert(3, same),
        .insert(4, same),
        .solve,
        .remove(1),
      ])
    try program.replay {
      try $0.judge()
      try $0.judgeProofs()
    }
  }
}

// y follows h by half as much: steps of a billionth of a point are no change of y, which is 2000, but a thousand of them are.
@Suite("Steps too small to count")
struct SmallStepTests {
  @Test("many steps, each of them no change, add up to one")
  func manySteps() throws {
    let solver = Solver()
    solver.checksInvariants = true
    let (y, h) = (solver.makeVariable("y"), solver.makeVariable("h"))
    try solver.add(y + 0.5 * h == 2000)
    try solver.edit(h)
    for step in 0..<1000 {
      try solver.suggest(50 + 3e-9 * Double(step), for: h)
      try solver.solve()
      #expect((solver[y.index] + 0.5 * solver[h.index] - 2000).magnitude < 2e-8, "after step \(step)")
    }
  }

  // What x0 weighs on x130 is 2^130: more than single precision holds, by which a candidate was put back for ever.
  @Test("a slope that a chain of doublings makes larger than single precision holds ends, too")
  func steepSlope() throws {
    let chain = Solver()
    let links = (0...130).map { _ in chain.makeVariable() }
    for (link, next) in zip(links, links.dropFirst()) { try chain.insert(next - 2 * link == 0) }
    let start = try chain.insert((links[0] == 0).at(300))
    try chain.insert((links[130] == 100).at(200))
    try chain.solve()
    #expect(chain[links[130].index] == 0)
    try chain.remove(start)
    try chain.solve()
    #expect(chain[links[130].index] == 100)
    #expect(chain[links[0].index].magnitude < 1e-12)
  }
}
