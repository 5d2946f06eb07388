// RemovalTests.swift: what was removed, and is yet to be carried out, answers nothing. Expected: by hand.

import Cassowary
import Testing

@Suite("Questions between a removal and the next solve")
struct RemovalTests {
  private let solver = Solver()

  @Test("a derivation rests on what is left, and adds up")
  func derivation() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let row = try solver.insert(x == 10)
    let sum = try solver.insert(y == x + 5)
    try solver.solve()
    try solver.remove(row)
    let derivation = try solver.derivation(of: Expression(y))
    #expect(derivation.value == 15)
    #expect(derivation.terms.map(\.source) == [.constraint(sum), .restingValue(x)])
    #expect(derivation.terms.map(\.contribution) == [5, 10])
  }

  @Test("nothing that has gone stands against a wish")
  func opposition() throws {
    let x = solver.makeVariable()
    let row = try solver.insert((x == 10).at(.strong))
    let wish = try solver.insert((x == 20).at(.weak))
    try solver.solve()
    #expect(try solver.opposition(to: wish) == [row])
    try solver.remove(row)
    #expect(try solver.opposition(to: wish) == [])
  }

  @Test("a variable that goes elsewhere, and is determined there, is not ambiguous", arguments: [false, true])
  func determinedElsewhere(isOtherOpen: Bool) throws {
    let x = solver.makeVariable()
    let row = try solver.insert((x == 10).at(.strong))
    let wish = try solver.insert((x == 20).at(.weak))
    if isOtherOpen { _ = solver.makeVariable() }
    try solver.solve()
    try solver.remove(row)
    #expect(try solver.ambiguities().map(\.variable.index) == (isOtherOpen ? [1] : []))
    try solver.remove(wish)
    let open = try solver.ambiguities()
    #expect(open.map(\.variable.index) == (isOtherOpen ? [0, 1] : [0]) && open[0].value == 10)
    #expect(solver.values[0] == 10)
  }
}
