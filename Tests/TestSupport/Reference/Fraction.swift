// Fraction.swift: exact rational numbers on 128-bit integers; what does not fit is an error, never a wrong number.

/// A number did not fit into 128 bits (or is no number): the case cannot be judged exactly.
public struct Overflow: Error {
  public init() {}
}

/// A rational number in lowest terms.
///
/// The operators throw `Overflow`; they are marked with `try` where they are used. A denominator of 1 takes a short
/// cut, because nearly all numbers of a layout are whole.
public struct Fraction: Hashable, Sendable {
  public let numerator: Int128
  /// Above 0, and without a common divisor with the numerator.
  public let denominator: Int128

  public static let zero = Fraction(0)
  public static let one = Fraction(1)

  public init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  private init(lowest numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// `numerator / denominator`, reduced. The denominator must not be 0.
  public init(_ numerator: Int128, over denominator: Int128) throws(Overflow) {
    if denominator == 1 {
      self.init(lowest: numerator, 1)
      return
    }
    guard numerator != .min, denominator != .min else { throw Overflow() }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(lowest: sign * numerator / Int128(divisor), sign * denominator / Int128(divisor))
  }

  /// The number exactly as it is: 0.5 is 1/2, and 0.1 is not 1/10 but the fraction nearest to it that a Double holds.
  /// Sizes of 2^62 or more, and steps finer than 2^-62, are refused.
  public init(_ value: Double) throws(Overflow) {
    var scaled = value
    var denominator: Int128 = 1
    while scaled.magnitude < 0x1p62, scaled.rounded(.towardZero) != scaled, denominator < 1 << 62 {
      scaled *= 2
      denominator *= 2
    }
    guard scaled.magnitude < 0x1p62, scaled.rounded(.towardZero) == scaled else { throw Overflow() }
    try self.init(Int128(scaled), over: denominator)
  }

  /// The nearest Double, or nearly.
  public var approximation: Double { Double(numerator) / Double(denominator) }

  public var isZero: Bool { numerator == 0 }
  public var isPositive: Bool { numerator > 0 }
  public var isNegative: Bool { numerator < 0 }
}

// MARK: Arithmetic

extension Fraction {
  public static func + (a: Fraction, b: Fraction) throws(Overflow) -> Fraction {
    if a.denominator == 1, b.denominator == 1 {
      return Fraction(lowest: try checked(a.numerator.addingReportingOverflow(b.numerator)), 1)
    }
    let left = try checked(a.numerator.multipliedReportingOverflow(by: b.denominator))
    let right = try checked(b.numerator.multipliedReportingOverflow(by: a.denominator))
    let denominator = try checked(a.denominator.multipliedReportingOverflow(by: b.denominator))
    return try Fraction(try checked(left.addingReportingOverflow(right)), over: denominator)
  }

  public static func * (a: Fraction, b: Fraction) throws(Overflow) -> Fraction {
    let numerator = try checked(a.numerator.multipliedReportingOverflow(by: b.numerator))
    if a.denominator == 1, b.denominator == 1 { return Fraction(lowest: numerator, 1) }
    let denominator = try checked(a.denominator.multipliedReportingOverflow(by: b.denominator))
    return try Fraction(numerator, over: denominator)
  }

  /// The divisor must not be 0.
  public static func / (a: Fraction, b: Fraction) throws(Overflow) -> Fraction {
    precondition(!b.isZero, "division by zero")
    return try a * Fraction(b.denominator, over: b.numerator)
  }

  public static prefix func - (a: Fraction) throws(Overflow) -> Fraction {
    Fraction(lowest: try checked(Int128(0).subtractingReportingOverflow(a.numerator)), a.denominator)
  }

  public static func - (a: Fraction, b: Fraction) throws(Overflow) -> Fraction {
    try a + (try -b)
  }

  public static func < (a: Fraction, b: Fraction) throws(Overflow) -> Bool {
    try (a - b).isNegative
  }
}

private func checked(_ result: (partialValue: Int128, overflow: Bool)) throws(Overflow) -> Int128 {
  if result.overflow { throw Overflow() }
  return result.partialValue
}

/// Euclid's algorithm; in 64 bits as soon as both numbers fit, which is much faster.
private func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 {
    if a <= UInt64.max, b <= UInt64.max {
      var (c, d) = (UInt64(a), UInt64(b))
      while d != 0 { (c, d) = (d, c % d) }
      return UInt128(c)
    }
    (a, b) = (b, a % b)
  }
  return a
}

extension Fraction: CustomStringConvertible {
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
