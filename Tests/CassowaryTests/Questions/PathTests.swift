// PathTests.swift: solutions along a range of a parameter; expected values are worked out by hand.

import Cassowary
import Testing

@Suite("Solutions along a range")
struct PathTests {
  let solver = Solver()
  let width: Variable
  let a: Variable
  let b: Variable
  let size: Constraint

  /// `a` and `b` stand side by side with 8 between them in a width that moves.
  init() throws {
    width = solver.makeVariable("width")
    a = solver.makeVariable("a")
    b = solver.makeVariable("b")
    size = try solver.insert(width == 390)
    try solver.insert(a + b + 8 == width)
  }

  private func path(_ range: ClosedRange<Double>) throws -> SolutionPath {
    try solver.path(from: 390, over: range, moving: [MovingConstant(size)])
  }

  @Test("what holds at single places is not believed of what lies between them")
  func singlePlaces() {
    for tooFine in ["fine", nil] {
      var cover = RangeCover<Int, String>(of: 0...100, limit: 50, tooMany: "many", tooFine: tooFine)
      cover.run { place, _ in .found(1, lower: place, upper: place) }
      let known = cover.stretches.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
      let doubtful = cover.gaps.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
      // A bridge over what a solve ignores is at most a hundredth wide.
      #expect(known <= 0.01 * Double(cover.stretches.count) && abs(known + doubtful - 100) < 1e-9)
    }
  }

  @Test("a bound that takes over from a wish makes a break, where both say the same")
  func breaks() throws {
    try solver.insert(a >= 100)
    try solver.insert((a == width / 4).at(.strong))
    let path = try path(320...1366)
    // width / 4 = 100 at 400.
    #expect(path.breaks == [400] && path.unknown.isEmpty)
    let slopes = path.pieces.map { $0[a].slope }
    #expect(slopes == [0, 0.25])
    let ends = path.pieces.map { $0[a]($0.range.upperBound) }
    #expect(ends == [100, 341.5])
    #expect(path.pieces.allSatisfy { $0.open.isEmpty && $0.conflicts.isEmpty })
  }

  @Test("a conflict begins where its proof has no gap")
  func conflictBegins() throws {
    try solver.insert(a == 100)
    let wanted = try solver.insert(b >= 263.25)
    let path = try path(320...1366)
    // 100 + 8 + 263.25; below, the newest of the three is set aside, by what is missing.
    #expect(path.breaks == [371.25])
    let conflict = try #require(path.pieces.first?.conflicts.first)
    #expect(conflict.setAside == wanted && conflict.gap(320) == 51.25 && conflict.gap.slope == -1)
    #expect(path.pieces.last?.conflicts.isEmpty == true)
  }

  @Test("the solver stays as it was")
  func leavesSolverAlone() throws {
    try solver.insert((a == 50).at(.strong))
    try solver.solve()
    let before = (solver.values, solver.statistics.solves, solver.statistics.entriesTouched)
    _ = try path(0...1000)
    _ = try solver.piece(around: 390, within: 0...1000, moving: [MovingConstant(size)])
    #expect(solver.values == before.0 && solver.statistics.solves == before.1)
    #expect(solver.statistics.entriesTouched == before.2)
  }

  @Test("what is open is said to be, with the ends it can reach")
  func openEnds() throws {
    try solver.insert(a >= 10)
    try solver.insert(b >= 20)
    let path = try path(100...200)
    let piece = try #require(path.pieces.first)
    #expect(path.pieces.count == 1 && piece.open.map(\.index) == [a.index, b.index])
    // a reaches from 10 to what b's least length leaves of the width.
    let least = try piece.extremes(of: Expression(a), .least)
    let greatest = try piece.extremes(of: Expression(a), .greatest)
    #expect(least.map { $0.value(150) } == [10] && greatest.map { $0.value(150) } == [122])
    #expect(greatest.first?.value.slope == 1)
    // Together they have one value whatever each has.
    let both = try piece.extremes(of: a + b, .least)
    #expect(both.map { $0.value(150) } == [142])
  }

  @Test("an end that is not there is infinite")
  func endless() throws {
    try solver.insert(a >= 10)
    let piece = try #require(try path(100...200).pieces.first)
    let greatest = try piece.extremes(of: Expression(a), .greatest)
    #expect(greatest.map { $0.value(150) } == [.infinity])
  }

  @Test("more pieces than allowed are unknown from there on, and none is claimed")
  func tooMany() throws {
    for bound in 1...20 { try solver.insert((a >= Expression(width) * 0 + Double(bound * 10)).at(.strong)) }
    for bound in 1...20 { try solver.insert((b >= Double(bound * 10)).at(.medium)) }
    let path = try solver.path(from: 390, over: 8...400, moving: [MovingConstant(size)], limit: 3)
    let gap = try #require(path.unknown.first)
    #expect(path.unknown.count == 1 && gap.range.upperBound == 400)
    #expect(path.pieces.last?.range.upperBound == gap.range.lowerBound)
  }

  @Test("ends and rates that are no numbers are refused")
  func refusals() throws {
    for bad in [Double.infinity, -.infinity] {
      #expect(throws: SolverError.self) {
        try solver.path(from: 390, over: min(0, bad)...max(0, bad), moving: [MovingConstant(size)])
      }
    }
    #expect(throws: SolverError.self) {
      try solver.path(from: .nan, over: 0...1, moving: [MovingConstant(size)])
    }
    #expect(throws: SolverError.self) {
      try solver.path(from: 0, over: 0...1, moving: [MovingConstant(size, rate: .nan)])
    }
    let other = Solver()
    let stranger = try other.insert(other.makeVariable() == 0)
    #expect(throws: SolverError.self) {
      try solver.path(from: 0, over: 0...1, moving: [MovingConstant(stranger)])
    }
  }

  @Test("a range of one place has one piece")
  func onePlace() throws {
    try solver.insert(a == 100)
    let path = try path(390...390)
    #expect(path.pieces.map(\.range) == [390...390] && path.pieces.first?[b](390) == 282)
  }
}
