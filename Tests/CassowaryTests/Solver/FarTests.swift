// FarTests.swift: variables sent as far as is allowed, and back. At 1e12 a Double knows tenths of thousandths of a point;
// none of that may be left when the variable is back. What is expected follows from the constraints themselves:
// y = x + 0.1 and z = 1000 · (y − x) = 100, wherever x is.

import Cassowary
import Testing

@Suite("There and back from far away")
struct FarTests {
  private let solver = Solver()
  private let x: Variable
  private let y: Variable
  private let z: Variable

  init() throws {
    x = solver.makeVariable("x")
    y = solver.makeVariable("y")
    z = solver.makeVariable("z")
    try solver.add(y - x == 0.1)
    try solver.add(z - 1000 * y + 1000 * x == 0)
  }

  /// Rounding at this place, 1e-14, a hundred times over.
  private func expectBack(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(solver[x.index] == 33.3, sourceLocation: sourceLocation)
    #expect((solver[y.index] - 33.4).magnitude < 1e-12, "\(solver.values)", sourceLocation: sourceLocation)
    #expect((solver[z.index] - 100).magnitude < 1e-9, "\(solver.values)", sourceLocation: sourceLocation)
  }

  @Test("an edit, with so many steps before", arguments: [0, 1, 4])
  func edit(steps: Int) throws {
    try solver.edit(x)
    for target in (0..<steps).map(Double.init) + [1e12, 33.3] {
      try solver.suggest(target, for: x)
      try solver.solve()
    }
    expectBack()
  }

  @Test("a resting value")
  func restingValue() throws {
    for target in [1e12, 33.3] {
      try solver.setRestingValue(target, of: x)
      try solver.solve()
    }
    expectBack()
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
    expectBack()
  }
}
