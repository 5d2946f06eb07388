// Ambiguity.swift: a variable that constraints do not determine.

/// A variable that another optimal solution gives another value.
public struct Ambiguity: Sendable {
  /// The variable that is open.
  public let variable: Variable
  /// The value it has.
  public let value: Double
  /// A value it has in another solution that meets every constraint as well as this one.
  public let otherValue: Double
}
