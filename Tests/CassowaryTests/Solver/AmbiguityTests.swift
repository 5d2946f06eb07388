// AmbiguityTests.swift: which variables constraints leave open. Expected: by hand, from the definition: a variable is
// ambiguous if another solution that is as good at every level gives it another value.

import Cassowary
import Testing

@Suite("Ambiguity")
struct AmbiguityTests {
  private let solver = Solver()

  private func ambiguous() throws -> [Int] {
    try solver.solve()
    return try solver.ambiguities().map(\.variable.index)
  }

  @Test("every variable of one equation is open, and none of those that are fixed")
  func oneEquation() throws {
    // With 1 to 30 variables, because the number must not matter.
    let fixed = solver.makeVariable()
    try solver.insert(fixed == 4)
    var sum = Expression(fixed)
    for count in 1...30 {
      sum = sum + (count % 3 == 0 ? -1.0 : 1) * solver.makeVariable()
      let row = try solver.insert(sum == 1)
      #expect(try ambiguous() == (count == 1 ? [] : Array(1...count)))
      try solver.remove(row)
    }
  }

  @Test("wherever the three variables of one equation stand among others, all three are open")
  func threeOfTwelve() throws {
    let x = (0..<12).map { _ in solver.makeVariable() }
    var wrong: [String] = []
    for i in 0..<10 {
      for j in i + 1..<11 {
        for k in j + 1..<12 {
          let row = try solver.insert(x[i] - x[j] + x[k] == 1)
          if try ambiguous() != Array(0..<12) { wrong.append("x\(i) - x\(j) + x\(k) == 1") }
          try solver.remove(row)
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("a variable between two equal wishes is open, between unequal ones it is not")
  func wishes() throws {
    let x = solver.makeVariable()
    let first = try solver.insert((x == 0).at(.weak))
    try solver.insert((x == 10).at(.weak))
    #expect(try ambiguous() == [0])
    let found = try #require(try solver.ambiguities().first)
    #expect((0...10).contains(found.otherValue) && found.otherValue != found.value)
    try solver.setWeight(2, of: first)
    #expect(try ambiguous() == [])
    #expect(solver.values == [0])
  }

  @Test("the feeblest wish settles what nothing else does")
  func feebleWish() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.insert(x + y == 10)
    #expect(try ambiguous() == [0, 1])
    let wish = try solver.insert((x == 4).at(Priority(.leastNormalMagnitude)))
    #expect(try ambiguous() == [])
    #expect(solver.values == [4, 6])
    try solver.remove(wish)
    #expect(try ambiguous() == [0, 1])
  }

  @Test("an inequality that is not at its limit leaves its variable open; one that a wish presses on does not")
  func inequality() throws {
    let x = solver.makeVariable()
    try solver.insert(x >= 3)
    #expect(try ambiguous() == [0])
    try solver.insert((x == 0).at(.weak))
    #expect(try ambiguous() == [])
  }

  @Test("two inequalities that meet in a point fix it")
  func pinched() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.insert(x + y >= 4)
    try solver.insert(x + y <= 4)
    #expect(try ambiguous() == [0, 1])
    try solver.insert(x - y >= 2)
    try solver.insert(x - y <= 2)
    #expect(try ambiguous() == [])
    #expect(solver.values == [3, 1])
  }

  @Test("an edit or a stay settles a variable as long as it lasts")
  func edits() throws {
    let x = solver.makeVariable("x", value: 2)
    #expect(try ambiguous() == [0])
    try solver.edit(x)
    #expect(try ambiguous() == [])
    try solver.endEdit(x)
    #expect(try ambiguous() == [0])
    #expect(solver.values == [2])
    try solver.stay(x)
    #expect(try ambiguous() == [])
  }
}
