// Expression.swift: linear expressions, and the operators that build them.
//
// The operators are concrete for Variable, Expression and Double: generic ones take the type checker several times
// longer, and a literal conformance of Expression would make `2 * x` ambiguous.

/// A sum of variables with coefficients, and a constant: `2 * x - y + 3`.
///
/// The same variable may stand in several terms; the solver adds them up when the constraint is inserted.
public struct Expression: Sendable {
  public struct Term: Sendable {
    public var variable: Variable
    public var coefficient: Double

    @inlinable
    public init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  public var terms: [Term]
  public var constant: Double

  @inlinable
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }
}

// MARK: Sums

public func + (a: Expression, b: Expression) -> Expression {
  Expression(a.terms + b.terms, constant: a.constant + b.constant)
}
public func + (a: Expression, b: Variable) -> Expression { a + Expression(b) }
public func + (a: Expression, b: Double) -> Expression { Expression(a.terms, constant: a.constant + b) }
public func + (a: Variable, b: Expression) -> Expression { Expression(a) + b }
public func + (a: Variable, b: Variable) -> Expression { Expression([.init(a), .init(b)]) }
public func + (a: Variable, b: Double) -> Expression { Expression([.init(a)], constant: b) }
public func + (a: Double, b: Expression) -> Expression { Expression(b.terms, constant: a + b.constant) }
public func + (a: Double, b: Variable) -> Expression { Expression([.init(b)], constant: a) }

// MARK: Differences

public prefix func - (a: Expression) -> Expression { a * -1 }
public prefix func - (a: Variable) -> Expression { a * -1 }

public func - (a: Expression, b: Expression) -> Expression { a + -b }
public func - (a: Expression, b: Variable) -> Expression { a + -b }
public func - (a: Expression, b: Double) -> Expression { a + -b }
public func - (a: Variable, b: Expression) -> Expression { a + -b }
public func - (a: Variable, b: Variable) -> Expression { a + -b }
public func - (a: Variable, b: Double) -> Expression { a + -b }
public func - (a: Double, b: Expression) -> Expression { a + -b }
public func - (a: Double, b: Variable) -> Expression { a + -b }

// MARK: Products with numbers

public func * (a: Expression, b: Double) -> Expression {
  var product = a
  for i in product.terms.indices { product.terms[i].coefficient *= b }
  product.constant *= b
  return product
}
public func * (a: Double, b: Expression) -> Expression { b * a }
public func * (a: Variable, b: Double) -> Expression { Expression([.init(a, times: b)]) }
public func * (a: Double, b: Variable) -> Expression { b * a }
public func / (a: Expression, b: Double) -> Expression { a * (1 / b) }
public func / (a: Variable, b: Double) -> Expression { a * (1 / b) }
