// Row.swift: a constraint as plain data, for a solver that does not exist yet.

import Cassowary

/// `Σ coefficient × variable (==, >=, <=) constant`, the variables by number.
public struct Row: Hashable, Sendable {
  public struct Term: Hashable, Sendable {
    public var variable: Int
    public var coefficient: Double
  }

  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  public var priority: Priority
  public var weight: Double
  public var isImplicit = false

  /// `Row([(0, 1), (1, -1)], .equal, 2)` is `x0 - x1 == 2`.
  public init(
    _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double,
    at priority: Priority = .required, weight: Double = 1
  ) {
    self.terms = terms.map { Term(variable: $0.0, coefficient: $0.1) }
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  /// The same as a constraint of a solver with these variables.
  public func constraint(on variables: [Variable]) -> LinearConstraint {
    let left = Expression(terms.map { .init(variables[$0.variable], times: $0.coefficient) })
    return LinearConstraint(
      left, relation, Expression(constant: constant), priority: priority, weight: weight, isImplicit: isImplicit)
  }

  /// Left side minus right side.
  public func residual(at values: [Double]) -> Double {
    terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// What rounding may leave of terms that cancel: a part of their sizes, where these are so large that it shows.
  func rounding(at values: [Double]) -> Double {
    let size = terms.reduce(constant.magnitude) { $0 + ($1.coefficient * values[$1.variable]).magnitude }
    return size > 1e5 ? 1e-12 * size : 0
  }

  /// How far the row is from being met: 0 when it is.
  public func violation(at values: [Double]) -> Double {
    let residual = residual(at: values)
    return switch relation {
    case .equal: residual.magnitude
    case .greaterThanOrEqual: max(0, -residual)
    case .lessThanOrEqual: max(0, residual)
    }
  }
}

extension Row: CustomStringConvertible {
  /// `1.0*x0 - 1.0*x1 == 2.0 @750`.
  public var description: String {
    let left = terms.map { "\($0.coefficient)*x\($0.variable)" }.joined(separator: " + ")
    let level = priority.isRequired ? "" : " @\(priority)" + (weight == 1 ? "" : " weight \(weight)")
    return "\(left.isEmpty ? "0" : left) \(relation) \(constant)\(level)"
  }
}
