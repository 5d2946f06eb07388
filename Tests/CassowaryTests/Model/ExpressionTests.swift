// ExpressionTests.swift: expressions and constraints as they are written, before any solver sees them.

import Cassowary
import Testing

@Suite("Expressions and constraints")
struct ExpressionTests {
  private let x: Variable
  private let y: Variable
  private let solver = Solver()

  init() {
    x = solver.makeVariable("x")
    y = solver.makeVariable("y")
  }

  /// Terms as text, so that a test reads as the sum it expects: `2.0*x0 -1.0*x1 + 3.0`.
  private func text(_ expression: Expression) -> String {
    expression.terms.map { "\($0.coefficient)*x\($0.variable.index) " }.joined() + "+ \(expression.constant)"
  }

  @Test("sums keep every term and add the constants")
  func sums() {
    #expect(text(x + y) == "1.0*x0 1.0*x1 + 0.0")
    #expect(text(x + 3) == "1.0*x0 + 3.0")
    #expect(text(3 + x) == "1.0*x0 + 3.0")
    #expect(text((x + 1) + (y + 2)) == "1.0*x0 1.0*x1 + 3.0")
    #expect(text((x + 1) + y + 2) == "1.0*x0 1.0*x1 + 3.0")
    #expect(text(y + (x + 1)) == "1.0*x1 1.0*x0 + 1.0")
    #expect(text(2 + (x + 1)) == "1.0*x0 + 3.0")
  }

  @Test("differences turn every sign of what is taken away")
  func differences() {
    #expect(text(x - y) == "1.0*x0 -1.0*x1 + 0.0")
    #expect(text(x - 3) == "1.0*x0 + -3.0")
    #expect(text(3 - x) == "-1.0*x0 + 3.0")
    #expect(text((x + 1) - (y - 2)) == "1.0*x0 -1.0*x1 + 3.0")
    #expect(text((x + 1) - y) == "1.0*x0 -1.0*x1 + 1.0")
    #expect(text((x + 1) - 2) == "1.0*x0 + -1.0")
    #expect(text(y - (x + 1)) == "1.0*x1 -1.0*x0 + -1.0")
    #expect(text(3 - (x + 1)) == "-1.0*x0 + 2.0")
    #expect(text(-(x - y + 2)) == "-1.0*x0 1.0*x1 + -2.0")
    #expect((-x).terms[0].coefficient == -1)
  }

  @Test("products and quotients with numbers scale terms and constant")
  func products() {
    #expect(text(2 * x) == "2.0*x0 + 0.0")
    #expect(text(x * 2) == "2.0*x0 + 0.0")
    #expect(text(2 * (x - y + 3)) == "2.0*x0 -2.0*x1 + 6.0")
    #expect(text((x + 3) * 2) == "2.0*x0 + 6.0")
    #expect(text(x / 4) == "0.25*x0 + 0.0")
    #expect(text((x + 8) / 4) == "0.25*x0 + 2.0")
  }

  @Test("an expression of nothing is 0")
  func empty() {
    #expect(text(Expression()) == "+ 0.0")
    #expect(text(Expression(constant: 5) + Expression()) == "+ 5.0")
  }

  @Test("a constraint has its variables on the left and its number on the right, however it was written")
  func constraints() {
    #expect((x + 2 == y - 3).description == "x0 - x1 == -5.0")
    #expect((x >= 2 * y).description == "x0 - 2.0*x1 >= 0.0")
    #expect((x + y <= 10).description == "x0 + x1 <= 10.0")
    #expect((2 - x <= y).description == "-x0 - x1 <= -2.0")
    #expect((x == 3).description == "x0 == 3.0")
    #expect((x >= y + 1).description == "x0 - x1 >= 1.0")
    #expect((x + 1 >= y).description == "x0 - x1 >= -1.0")
    #expect((x + 1 >= 4).description == "x0 >= 3.0")
    #expect((x <= 4).description == "x0 <= 4.0")
    #expect((x <= y).description == "x0 - x1 <= 0.0")
    #expect((x <= y + 2).description == "x0 - x1 <= 2.0")
    #expect((x + 1 <= y).description == "x0 - x1 <= -1.0")
    #expect((x >= 0).description == "x0 >= 0.0")
    let equation: LinearConstraint = x == y
    #expect(equation.description == "x0 - x1 == 0.0")
    let sum: LinearConstraint = x + 1 == y
    #expect(sum.description == "x0 - x1 == -1.0")
    let other: LinearConstraint = y == x + 1
    #expect(other.description == "x1 - x0 == 1.0")
    #expect(LinearConstraint(Expression(), .equal, Expression(constant: 1)).description == "0 == 1.0")
  }

  @Test("priority, weight and name are part of a constraint, and are written where they matter")
  func attributes() {
    let row = (x == 3).at(.weak, weight: 2).named("width")
    #expect(row.priority == .weak && row.weight == 2 && row.identifier == "width")
    #expect(row.description == "width: x0 == 3.0 @250")
    #expect((x == 3).priority == .required && (x == 3).weight == 1 && !(x == 3).isImplicit)
    #expect((x + 2 * y >= 3).describe { $0.index == 0 ? "left" : "right" } == "left + 2.0*right >= 3.0")
  }

  @Test("variables of two solvers are never equal, even with the same number")
  func identity() {
    let twin = Solver().makeVariable()
    #expect(twin.index == x.index)
    let isSame: Bool = twin == x
    #expect(!isSame)
    let isItself: Bool = x == solverVariable(x)
    #expect(isItself)
  }

  private func solverVariable(_ variable: Variable) -> Variable { variable }
}
