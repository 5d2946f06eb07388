// Expression.swift: linear expressions, and the operators that build them.
//
// The operators are concrete for Variable, Expression and Double: generic ones take the type checker several times
// longer, and a literal conformance of Expression would make `2 * x` ambiguous.

/// A sum of variables with coefficients, and a constant: `2 * x - y + 3`.
///
/// The same variable may stand in several terms; the solver adds them up when the constraint is inserted.
public struct Expression: Sendable {
  /// A variable with its coefficient.
  public struct Term: Sendable {
    /// The variable.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// `coefficient · variable`.
    @inlinable
    public init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables with their coefficients.
  public var terms: [Term]
  /// The number that is added.
  public var constant: Double

  /// The sum of the terms and the constant.
  @inlinable
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The variable by itself.
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }
}

// MARK: Sums

/// The sum.
public func + (a: Expression, b: Expression) -> Expression {
  Expression(a.terms + b.terms, constant: a.constant + b.constant)
}
/// The sum.
public func + (a: Expression, b: Variable) -> Expression { a + Expression(b) }
/// The sum.
public func + (a: Expression, b: Double) -> Expression { Expression(a.terms, constant: a.constant + b) }
/// The sum.
public func + (a: Variable, b: Expression) -> Expression { Expression(a) + b }
/// The sum.
public func + (a: Variable, b: Variable) -> Expression { Expression([.init(a), .init(b)]) }
/// The sum.
public func + (a: Variable, b: Double) -> Expression { Expression([.init(a)], constant: b) }
/// The sum.
public func + (a: Double, b: Expression) -> Expression { Expression(b.terms, constant: a + b.constant) }
/// The sum.
public func + (a: Double, b: Variable) -> Expression { Expression([.init(b)], constant: a) }

// MARK: Differences

/// The same with the opposite sign.
public prefix func - (a: Expression) -> Expression { a * -1 }
/// The same with the opposite sign.
public prefix func - (a: Variable) -> Expression { a * -1 }

/// The difference.
public func - (a: Expression, b: Expression) -> Expression { a + -b }
/// The difference.
public func - (a: Expression, b: Variable) -> Expression { a + -b }
/// The difference.
public func - (a: Expression, b: Double) -> Expression { a + -b }
/// The difference.
public func - (a: Variable, b: Expression) -> Expression { a + -b }
/// The difference.
public func - (a: Variable, b: Variable) -> Expression { a + -b }
/// The difference.
public func - (a: Variable, b: Double) -> Expression { a + -b }
/// The difference.
public func - (a: Double, b: Expression) -> Expression { a + -b }
/// The difference.
public func - (a: Double, b: Variable) -> Expression { a + -b }

// MARK: Products with numbers

/// The product: each coefficient and the constant times the number.
public func * (a: Expression, b: Double) -> Expression {
  var product = a
  for i in product.terms.indices { product.terms[i].coefficient *= b }
  product.constant *= b
  return product
}
/// The product: each coefficient and the constant times the number.
public func * (a: Double, b: Expression) -> Expression { b * a }
/// The product: each coefficient and the constant times the number.
public func * (a: Variable, b: Double) -> Expression { Expression([.init(a, times: b)]) }
/// The product: each coefficient and the constant times the number.
public func * (a: Double, b: Variable) -> Expression { b * a }
/// The quotient: each coefficient and the constant by the number.
public func / (a: Expression, b: Double) -> Expression { a * (1 / b) }
/// The quotient: each coefficient and the constant by the number.
public func / (a: Variable, b: Double) -> Expression { a * (1 / b) }
