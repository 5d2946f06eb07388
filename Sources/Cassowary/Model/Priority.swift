// Priority.swift: how strongly a constraint is meant.
//
// A priority is a Float in (0, 1000]. 1000 is *required*; anything below is optional, and the solver treats every
// distinct number as a level of its own: levels are compared strictly, strongest first, so no number of weaker
// constraints ever outvotes a stronger one (Badros, Borning, Stuckey, ACM TOCHI 8(4), 2001, section 2, call this a
// constraint hierarchy with a lexicographic comparator).

/// How strongly a constraint is meant: above 0, up to 1000 (required).
///
/// Two priorities are the same level only if they are the same number: 999.5 outranks any number of rows at 999.
/// A value outside the range can be written down, but is refused by `Solver` with `SolverError.invalidPriority`.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, above 0 and up to 1000 if it is to be accepted.
  public var value: Float

  /// The priority of that number.
  public init(_ value: Float) {
    self.value = value
  }

  /// 1000: must hold, or is set aside with a proof.
  public static let required = Priority(1000)
  /// 750.
  public static let strong = Priority(750)
  /// 500.
  public static let medium = Priority(500)
  /// 250.
  public static let weak = Priority(250)

  /// Whether a constraint of this priority must hold (exactly at 1000).
  public var isRequired: Bool { value == 1000 }

  /// Whether the value lies in the range the solver accepts: above 0, at most 1000, not NaN.
  public var isValid: Bool { value > 0 && value <= 1000 }

  /// Whether `a` yields to `b`.
  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// `(x == 3).at(999.5)`.
  public init(floatLiteral value: Float) { self.init(value) }
  /// `(x == 3).at(750)`.
  public init(integerLiteral value: Int) { self.init(Float(value)) }
}

extension Priority: CustomStringConvertible {
  /// `750`, or `999.5` where there is a fraction.
  public var description: String {
    value.magnitude < 1e6 && Float(Int(value)) == value ? "\(Int(value))" : "\(value)"
  }
}
