// EditTests.swift: edit variables, stays and resting values. Expected values are worked by hand.

import Cassowary
import Testing

@Suite("Edits, stays and resting values")
struct EditTests {
  private let solver = Solver()
  private let left: Variable
  private let width: Variable
  private let right: Variable

  init() throws {
    left = solver.makeVariable("left")
    width = solver.makeVariable("width", value: 30)
    right = solver.makeVariable("right")
    try solver.insert(left + width == right)
    try solver.insert(left == 10)
    try solver.insert(width >= 0)
  }

  @Test("a suggested value moves what depends on it, and nothing else")
  func suggestion() throws {
    try solver.edit(width)
    try solver.solve()
    #expect(solver.values == [10, 30, 40])
    try solver.suggest(120, for: width)
    #expect(try solver.solve().map(\.index) == [1, 2])
    #expect(solver.values == [10, 120, 130])
  }

  @Test("a suggested value never breaks a required constraint")
  func bounds() throws {
    try solver.edit(width)
    try solver.suggest(-50, for: width)
    try solver.solve()
    #expect(solver.values == [10, 0, 10])
    try solver.suggest(70, for: width)
    try solver.solve()
    #expect(solver.values == [10, 70, 80])
  }

  @Test("the last of several suggestions counts, and the same value again changes nothing")
  func lastSuggestion() throws {
    try solver.edit(width)
    for value in [1, 2, 3.0] { try solver.suggest(value, for: width) }
    try solver.solve()
    #expect(solver.values[1] == 3)
    try solver.suggest(9, for: width)
    try solver.suggest(3, for: width)
    #expect(try solver.solve().isEmpty)
  }

  @Test("an edit is optional: a stronger wish beats it, a weaker one does not")
  func priorities() throws {
    try solver.edit(width, priority: .medium)
    let rival = try solver.insert((width == 50).at(.weak))
    try solver.suggest(80, for: width)
    try solver.solve()
    #expect(solver.values[1] == 80)
    try solver.setPriority(.strong, of: rival)
    try solver.solve()
    #expect(solver.values[1] == 50)
  }

  @Test("after the end of an edit the value stays, until something else moves it")
  func endOfEdit() throws {
    let handle = try solver.edit(width)
    try solver.suggest(60, for: width)
    try solver.solve()
    try solver.endEdit(width)
    #expect(!solver.contains(handle))
    #expect(try solver.solve().isEmpty)
    #expect(solver.values[1] == 60)
    try solver.insert((width == 5).at(1))
    try solver.solve()
    #expect(solver.values[1] == 5)
  }

  @Test("an edit begins at the value of the moment, so that beginning it moves nothing")
  func beginning() throws {
    try solver.insert((width == 44).at(.weak))
    try solver.solve()
    let handle = try solver.edit(width, priority: .strong)
    #expect(try solver.solve().isEmpty)
    #expect(try solver.description(of: handle).constant == 44)
  }

  @Test("removing the edit's constraint ends the edit")
  func removedEdit() throws {
    try solver.remove(try solver.edit(width))
    guard case .notEdited = refusal({ try solver.suggest(1, for: width) }) else {
      Issue.record("the edit is still there")
      return
    }
    try solver.edit(width)
    try solver.suggest(77, for: width)
    try solver.solve()
    #expect(solver.values[1] == 77)
  }

  @Test("two edits that pull at one variable: the stronger holds, and both may end in either order")
  func twoEdits() throws {
    try solver.edit(width, priority: .medium)
    try solver.edit(right, priority: .strong)
    try solver.suggest(20, for: width)
    try solver.suggest(100, for: right)
    try solver.solve()
    #expect(solver.values == [10, 90, 100])
    try solver.endEdit(right)
    try solver.solve()
    #expect(solver.values == [10, 20, 30])
  }

  @Test("an edit in the middle of another edit's solve: values in between are never seen")
  func batch() throws {
    try solver.edit(width)
    try solver.solve()
    try solver.suggest(50, for: width)
    #expect(solver.values == [10, 30, 40])
    let floor = try solver.insert(width >= 60)
    #expect(try solver.solve().map(\.index) == [1, 2])
    #expect(solver.values == [10, 60, 70])
    try solver.remove(floor)
    try solver.solve()
    #expect(solver.values == [10, 50, 60])
  }

  /// Brings the width to 30 and lets go of it.
  private func settle() throws {
    try solver.edit(width)
    try solver.solve()
    try solver.endEdit(width)
    try solver.solve()
  }

  @Test("a stay resists what is weaker and follows what is stronger")
  func stay() throws {
    try settle()
    let stay = try solver.stay(width, priority: .weak)
    let feeble = try solver.insert((width == 0).at(1))
    try solver.solve()
    #expect(solver.values[1] == 30)
    let strong = try solver.insert((width == 90).at(.strong))
    try solver.solve()
    #expect(solver.values[1] == 90)
    // The stay has followed: with the strong wish gone, the width stays at 90 and not at 30.
    try solver.remove(strong)
    try solver.solve()
    #expect(solver.values[1] == 90)
    #expect(try solver.description(of: stay).constant == 90)
    try solver.remove(stay)
    try solver.solve()
    #expect(solver.values[1] == 0)
    try solver.remove(feeble)
    try solver.solve()
    #expect(solver.values[1] == 0)
  }

  @Test("a stay gives way to a stronger edit")
  func stayAndEdit() throws {
    // left is fixed; right moves by 20, and the width is all that can give way.
    try settle()
    try solver.stay(width, priority: .weak)
    try solver.edit(right, priority: .strong)
    try solver.suggest(60, for: right)
    try solver.solve()
    #expect(solver.values == [10, 50, 60])
  }

  @Test("a resting value moves a free variable, and stays behind every constraint")
  func restingValue() throws {
    let free = solver.makeVariable("free", value: 3)
    try solver.solve()
    try solver.setRestingValue(8, of: free)
    #expect(try solver.solve().map(\.index) == [free.index])
    #expect(try solver.value(of: free) == 8)
    try solver.setRestingValue(-4, of: width)
    try solver.solve()
    #expect(solver.values[1] == 0)
    try solver.insert((free == 1).at(0.001))
    try solver.setRestingValue(100, of: free)
    try solver.solve()
    #expect(try solver.value(of: free) == 1)
  }

  @Test("edits that move other variables are not taken for those reported last")
  func changesOfOtherEdits() throws {
    let solver = Solver()
    let variables = (0..<4).map { _ in solver.makeVariable() }
    for variable in variables { try solver.edit(variable) }
    try solver.solve()
    // Each pair is edited often enough to be planned for; two follow each other that differ in one place only.
    for (round, pair) in [[0, 3], [1, 3], [1, 2], [0, 2]].flatMap({ [$0, $0, $0] }).enumerated() {
      for index in pair { try solver.suggest(Double(round + 1), for: variables[index]) }
      #expect(try solver.solve().map(\.index) == pair)
    }
    for (round, pair) in [[0, 3], [1, 3], [0, 3], [0, 2], [1, 2]].enumerated() {
      for index in pair { try solver.suggest(Double(100 + round), for: variables[index]) }
      #expect(try solver.solve().map(\.index) == pair)
    }
  }

  @Test("a row that is outvoted may be edited while others are dragged past it")
  func editOfAnOutvotedRow() throws {
    let solver = Solver()
    solver.checksInvariants = true
    let x = solver.makeVariable("x")
    try solver.edit(x, priority: .strong)
    let wish = try solver.insert((x >= 100).at(.weak))
    for target in [1.0, 2, 3, 4] {
      try solver.suggest(target, for: x)
      try solver.solve()
    }
    // Still out of reach, and so without effect; but from now on dragging x to 60 fulfils it.
    try solver.setConstant(50, of: wish)
    #expect(try solver.solve().isEmpty)
    #expect(try solver.violation(of: wish) == 46)
    for target in [60.0, 40, 70] {
      try solver.suggest(target, for: x)
      try solver.solve()
      #expect(try solver.value(of: x) == target)
      #expect(try solver.violation(of: wish) == max(0, 50 - target))
    }
    try solver.endEdit(x)
    #expect(try solver.solve().isEmpty)
  }
}
