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

  @Test("a refused constraint does not take back what an earlier add moved")
  func refusalAfterAdd() throws {
    let x = solver.makeVariable("x"), y = solver.makeVariable("y")
    try solver.remove(try solver.add(x == 5))
    try solver.add(y == 1)
    // The refused row makes x and y travel; x, which nothing determines any more, belongs at 5.
    #expect(throws: SolverError.self) { try solver.add(y == 2) }
    #expect(throws: SolverError.self) { try solver.add(y + 0 * x == 2) }
    #expect(solver.values == [5, 1])
    #expect(try solver.solve().map(\.index) == [0, 1])
    #expect(try solver.solve().isEmpty)
  }

  @Test("a solve given up returns to the values before it, not to those before an earlier add")
  func failureAfterAdd() throws {
    let x = solver.makeVariable("x")
    try solver.add(x == 5)
    var last = solver.makeVariable()
    let first = try solver.insert(last == 1e12)
    for _ in 1..<60 {
      let next = solver.makeVariable()
      try solver.insert(next == 1e9 * last)
      last = next
    }
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(solver.values == [5] + [Double](repeating: 0, count: 60))
    try solver.remove(first)
    #expect(try solver.solve().map(\.index) == [0])
    #expect(solver.values[0] == 5)
  }

  @Test("a variable that two adds moved there and back has not changed")
  func thereAndBack() throws {
    let x = solver.makeVariable("x")
    try solver.remove(try solver.add(x == 5))
    try solver.add(x == 0)
    #expect(try solver.solve().isEmpty)
  }

  @Test("of several resting values of a variable the last one counts")
  func lastRestingValue() throws {
    let x = solver.makeVariable("x"), y = solver.makeVariable("y")
    for value in [3, 7, 5.0] { try solver.setRestingValue(value, of: x) }
    try solver.setRestingValue(2, of: y)
    try solver.solve()
    #expect(solver.values == [5, 2])
  }

  /// Boxes in a row, each at least as wide as its content, and narrower ones after they have gone. Expected is the work of the first.
  @Test("rows that come to variables that begin anew find them as new ones", arguments: [10, 40])
  func rowsAfterRest(count: Int) throws {
    func insertBoxes(_ variables: [Variable], width: Double) throws -> [Constraint] {
      var rows = [try solver.insert(variables[0] == 0)]
      for box in stride(from: 0, to: 2 * count, by: 2) {
        rows.append(try solver.insert(variables[box + 2] == variables[box] + variables[box + 1]))
        rows.append(try solver.insert((variables[box + 1] >= width).at(.medium)))
      }
      return rows
    }
    func pivots(_ change: () throws -> Void) throws -> Int {
      let before = solver.statistics.pivots
      try change()
      try solver.solve()
      return solver.statistics.pivots - before
    }
    let variables = (0...2 * count).map { _ in solver.makeVariable() }
    var rows: [Constraint] = []
    let first = try pivots { rows = try insertBoxes(variables, width: 30) }
    for row in rows { try solver.remove(row) }
    try solver.solve()
    for variable in variables { try solver.restart(variable, at: 0) }
    #expect(try pivots { _ = try insertBoxes(variables, width: 20) } == first)
    #expect(solver.values[2 * count] == 20 * Double(count))
  }

  @Test("a variable that begins anew stays where it begins, also where the same solve meets a contradiction")
  func restartAndConflict() throws {
    let x = solver.makeVariable("x"), y = solver.makeVariable("y")
    try solver.remove(try solver.add(x == 5))
    try solver.add(y == 1)
    try solver.restart(x, at: 0)
    try solver.insert(y == 2)
    try solver.solve()
    #expect(solver.values == [0, 1] && solver.conflicts.count == 1)
  }

  @Test("of a wish and a beginning for one variable the later counts")
  func restartAndWish() throws {
    let x = solver.makeVariable("x"), y = solver.makeVariable("y")
    try solver.setRestingValue(3, of: x)
    try solver.restart(x, at: 1)
    try solver.restart(y, at: 1)
    try solver.setRestingValue(3, of: y)
    try solver.solve()
    #expect(solver.values == [1, 3])
  }

  // u == z + 10 and x <= z: at 20 and 30 both hold, and neither wish alone can be met first.
  @Test("wishes for values that bounds tie to each other are granted together")
  func wishesTogether() throws {
    let x = solver.makeVariable("x"), z = solver.makeVariable("z"), u = solver.makeVariable("u")
    try solver.remove(try solver.add(x == 5))
    try solver.remove(try solver.add(z == 10))
    try solver.insert(u == z + 10)
    try solver.insert(x <= z)
    try solver.solve()
    try solver.setRestingValue(20, of: x)
    try solver.setRestingValue(30, of: z)
    try solver.solve()
    #expect(solver.values == [20, 30, 40])
  }

  @Test("a resting value outlives a solve that was given up")
  func restingValueAfterFailure() throws {
    let x = solver.makeVariable("x")
    var last = solver.makeVariable()
    let first = try solver.insert(last == 1e12)
    for _ in 1..<60 {
      let next = solver.makeVariable()
      try solver.insert(next == 1e9 * last)
      last = next
    }
    try solver.setRestingValue(8, of: x)
    #expect(throws: SolverError.self) { try solver.solve() }
    try solver.remove(first)
    try solver.solve()
    #expect(solver.values[0] == 8)
  }

  @Test("a conflict on a strip costs about as much as the strip")
  func conflictOnStrip() throws {
    func entries(_ count: Int) throws -> Int {
      let solver = Solver()
      var left = solver.makeVariable()
      let first = left
      try solver.insert(left == 0)
      for _ in 0..<count {
        let right = solver.makeVariable(), width = solver.makeVariable()
        try solver.insert(right == left + width)
        try solver.insert((width == 10).at(.strong))
        left = right
      }
      try solver.insert(first == 1)
      try solver.solve()
      #expect(solver.conflicts.count == 1)
      return solver.statistics.entriesTouched
    }
    let (small, large) = (try entries(500), try entries(2000))
    #expect(large < 6 * small)
  }

  @Test("taking a strip apart, and editing all its widths, costs what the strip costs")
  func takingApart() throws {
    func entries(_ count: Int) throws -> [Int] {
      let solver = Solver()
      var left = solver.makeVariable()
      var rows = [try solver.insert(left == 0)]
      var widths: [Variable] = []
      for _ in 0..<count {
        let right = solver.makeVariable(), width = solver.makeVariable()
        rows.append(try solver.insert(right == left + width))
        widths.append(width)
        left = right
      }
      try solver.solve()
      var marks = [solver.statistics.entriesTouched]
      for width in widths { try solver.edit(width) }
      try solver.solve()
      for width in widths { try solver.suggest(3, for: width) }
      #expect(try solver.solve().count == 2 * count)
      marks.append(solver.statistics.entriesTouched)
      for width in widths { try solver.endEdit(width) }
      for row in rows { try solver.remove(row) }
      #expect(try solver.solve().isEmpty)
      marks.append(solver.statistics.entriesTouched)
      return [marks[1] - marks[0], marks[2] - marks[1]]
    }
    let (small, large) = (try entries(500), try entries(2000))
    #expect(large[0] < 6 * small[0] && large[1] < 6 * max(small[1], 500))
  }

  @Test("an edit or a stay cannot be made required later either")
  func editsStayOptional() throws {
    let x = solver.makeVariable("x")
    for row in [try solver.edit(x), try solver.stay(x)] {
      guard case .mustBeOptional(x) = refusal({ try solver.setPriority(.required, of: row) }) else {
        Issue.record("it was made required")
        return
      }
      try solver.setPriority(.medium, of: row)
    }
  }
}
