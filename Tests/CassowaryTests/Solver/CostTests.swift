// CostTests.swift: how work grows with a system's size, by counters that are the same on every run.
//
// Linear means: twice the cells, twice the entries touched. The bound of 2.3 for each doubling leaves room for what
// does not grow at all, and none for anything quadratic (4).

import Cassowary
import TestSupport
import Testing

@Suite("Work grows linearly")
struct CostTests {
  private static let sizes = [200, 400, 800, 1600]

  /// Expects each number to be at most 2.3 times the one before.
  private func expectLinear(_ counts: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    for (small, large) in zip(counts, counts.dropFirst()) {
      #expect(Double(large) <= 2.3 * Double(small), "\(counts)", sourceLocation: sourceLocation)
    }
    #expect(counts.allSatisfy { $0 > 0 }, sourceLocation: sourceLocation)
  }

  private func strip(_ count: Int) throws -> Strip {
    try Strip(widths: Array(repeating: 30, count: count))
  }

  @Test("building a strip")
  func build() throws {
    expectLinear(try Self.sizes.map { try strip($0).solver.statistics.entriesTouched })
  }

  @Test("building a strip row by row, with a solve after each cell, costs a strip for each cell and no more")
  func buildByAndBy() throws {
    // Cell i moves nothing but itself and the content: the whole must stay linear too, give or take refactoring.
    let counts = try [100, 200, 400].map { count in
      let solver = Solver()
      let content = solver.makeVariable()
      var end = Expression(constant: -2)
      for _ in 0..<count {
        let left = solver.makeVariable(), width = solver.makeVariable()
        try solver.insert(left == end + 2)
        try solver.insert((width == 30).at(.strong))
        try solver.solve()
        end = left + width
      }
      try solver.insert(content == end)
      try solver.solve()
      #expect((try solver.value(of: content) - Double(32 * count - 2)).magnitude < 1e-6)
      return solver.statistics.entriesTouched
    }
    expectLinear(counts)
  }

  @Test("building a strip cell by cell, with a solve after each and many constraints in each")
  func buildByBatches() throws {
    let counts = try Self.sizes.map { count in
      let solver = Solver()
      var end = Expression(constant: 0)
      for _ in 0..<count {
        let left = solver.makeVariable(), width = solver.makeVariable()
        try solver.insert(left == end)
        try solver.insert((width == 30).at(.strong))
        for limit in 1...8 { try solver.insert(width >= Double(limit)) }
        try solver.solve()
        end = left + width
      }
      #expect((solver[2 * count - 2] - Double(30 * (count - 1))).magnitude < 1e-6)
      return solver.statistics.entriesTouched
    }
    expectLinear(counts)
  }

  @Test("opening the first cell, which moves all others")
  func widestToggle() throws {
    let counts = try Self.sizes.map { count in
      let strip = try strip(count)
      let before = strip.solver.statistics.entriesTouched
      for width in [120.0, 30] {
        try strip.solver.setConstant(width, of: strip.wishes[0])
        #expect(try strip.solver.solve().count == count + 1)
      }
      return strip.solver.statistics.entriesTouched - before
    }
    expectLinear(counts)
  }

  @Test("two hundred toggles of workload W2")
  func toggles() throws {
    let counts = try Self.sizes.map { count in
      let strip = try strip(count)
      let before = strip.solver.statistics
      var current = 0
      for k in 0..<200 {
        let next = (37 * k + 11) % count
        try strip.solver.setConstant(30, of: strip.wishes[current])
        try strip.solver.setConstant(120, of: strip.wishes[next])
        try strip.solver.solve()
        current = next
      }
      #expect(strip.solver.statistics.pivots == before.pivots)
      return strip.solver.statistics.entriesTouched - before.entriesTouched
    }
    expectLinear(counts)
  }

  @Test("32 panes that a divider squeezes to their least width at once cost a factorisation, not a pivot each")
  func squeezedPanes() throws {
    let solver = Solver()
    let lines = (0...64).map { _ in solver.makeVariable() }
    try solver.insert(lines[0] == 0)
    try solver.insert(lines[64] == 1000)
    for i in 0..<64 {
      try solver.insert(lines[i + 1] - lines[i] >= 10)
      if i > 0 { try solver.insert((lines[i + 1] - 2 * lines[i] + lines[i - 1] == 0).at(.weak)) }
    }
    try solver.edit(lines[32])
    try solver.suggest(324, for: lines[32])
    try solver.solve()
    let before = solver.statistics
    try solver.suggest(312, for: lines[32])
    try solver.solve()
    #expect(solver.statistics.pivots - before.pivots < 8)
    #expect(solver.statistics.refactorings - before.refactorings == 1)
    // 32 panes of 10 points, and 32 that share the rest of 1000.
    for i in 0...64 {
      let place = i <= 32 ? Double(10 * i) : 320 + Double(i - 32) * 680 / 32
      #expect((solver[lines[i].index] - place).magnitude < 1e-9)
    }
  }

  @Test("a root that is too small for 200 views, by another amount for each, costs a pivot for each axis")
  func viewsInTooSmallRoot() throws {
    func inset(_ i: Int, _ axis: Int) -> Double { Double(3 * i % 50 + axis) }
    func least(_ i: Int) -> Double { Double(7 * i % 40) }
    let solver = Solver()
    let root = [solver.makeVariable(), solver.makeVariable()]
    for axis in 0...1 { try solver.edit(root[axis]) }  // at 0
    var views: [[Variable]] = [[], []]
    for i in 0..<200 {
      for axis in 0...1 {
        let size = solver.makeVariable()
        try solver.insert(size + inset(i, axis) == root[axis])
        try solver.insert(size >= least(i))
        views[axis].append(size)
      }
    }
    try solver.solve()
    #expect(solver.statistics.pivots == 2)
    for axis in 0...1 {
      // As large as the most demanding view asks for; and each view is what its inset leaves.
      let size = (0..<200).map { inset($0, axis) + least($0) }.max() ?? 0
      #expect((solver[root[axis].index] - size).magnitude < 1e-9)
      for i in 0..<200 { #expect((solver[views[axis][i].index] - (size - inset(i, axis))).magnitude < 1e-9) }
    }
  }

  @Test("equations that say again what holds already cost no pivot and no factorisation, come and gone")
  func repeatedEquations() throws {
    let solver = Solver()
    let total = solver.makeVariable()
    let columns = (0..<12).map { _ in solver.makeVariable() }
    try solver.insert((total == 360).at(.strong))
    var equations: [LinearConstraint] = []
    for i in 0..<12 {
      let cells = columns.map { _ in solver.makeVariable() }
      equations += zip(cells, columns).map { $0 == $1 }
      equations.append(cells.reduce(Expression(constant: 0)) { $0 + $1 } == total)
      for cell in cells { try solver.insert(cell >= 0) }
      try solver.insert((cells[i] == 40 + Double(i)).at(.weak))
    }
    for equation in equations { try solver.insert(equation) }
    try solver.solve()
    let values = solver.values
    let before = solver.statistics
    for _ in 0..<3 {
      let again = try equations.map { try solver.insert($0) }
      try solver.solve()
      for constraint in again { try solver.remove(constraint) }
      try solver.solve()
    }
    #expect(solver.statistics.pivots == before.pivots)
    #expect(solver.statistics.refactorings == before.refactorings)
    #expect(solver.values == values)
  }

  @Test("a toggle near the end of a long strip touches little")
  func localToggle() throws {
    let strip = try strip(1600)
    let before = strip.solver.statistics.entriesTouched
    try strip.solver.setConstant(120, of: strip.wishes[1590])
    #expect(try strip.solver.solve().count == 11)
    #expect(strip.solver.statistics.entriesTouched - before < 200)
  }

  @Test("a solve without changes costs nothing")
  func idle() throws {
    let strip = try strip(200)
    let before = strip.solver.statistics.entriesTouched
    for _ in 0..<10 { try strip.solver.solve() }
    #expect(strip.solver.statistics.entriesTouched == before)
  }

  // One of these systems once made 42,909 pivots, and was given up, where 539 do: pivots that made no step came back to where they
  // had been.
  // Ten for each row is nearly three times as many as any has needed.
  @Test("where nearly everything ties, pivots do not go round in circles")
  func ties() throws {
    try forAll(.ties(size: 40), seed: 60, count: 10) { program in
      let replay = Replay(variableCount: program.variableCount)
      for operation in program.operations { try replay.apply(operation) }
      let pivots = replay.solver.statistics.pivots
      try demand(pivots <= 10 * program.operations.count, "\(pivots) pivots for \(program.operations.count) rows")
    }
  }
}
