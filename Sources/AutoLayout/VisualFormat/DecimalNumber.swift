// DecimalNumber.swift: from decimal digits to the nearest Double, for where `Double("…")` does not exist.
//
// The digits are kept as a whole number m below 10^19 and an exponent e; the value is m · 10^e. With e >= 0 it is a whole
// number. With e < 0 the quotient m / 10^−e is taken bit by bit, until 62 significant bits are there, and a last bit that
// is set if anything is left; so the rounding to 53 bits that follows sees all it has to see.

package struct DecimalNumber {
  /// Nothing yet: the number 0.
  package init() {}

  private var digits: UInt64 = 0
  private var digitCount = 0
  package var exponent = 0

  /// Appends a digit. Digits beyond the 18th significant one are dropped: they change less than 1e-17 of the value.
  package mutating func append(digit: UInt8, isFraction: Bool) {
    if digitCount == 18 {
      if !isFraction { exponent += 1 }
      return
    }
    digits = digits * 10 + UInt64(digit)
    if digits != 0 { digitCount += 1 }
    if isFraction { exponent -= 1 }
  }

  /// The nearest Double; nil if the number is 2^64 or more. What is below 1e-18 counts as 0 beyond its 18th decimal.
  package var value: Double? {
    var digits = digits
    var exponent = exponent
    if digits == 0 { return 0 }
    while exponent < 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    while exponent > 0 {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      digits = product
      exponent -= 1
    }
    while exponent < -18, digits > 0 {
      digits /= 10
      exponent += 1
    }
    if digits == 0 { return 0 }
    return Self.quotient(of: digits, dividedByTenTo: -exponent)
  }

  private static func quotient(of digits: UInt64, dividedByTenTo power: Int) -> Double {
    var divisor: UInt64 = 1
    for _ in 0..<power { divisor *= 10 }
    var bits = digits / divisor
    var rest = digits % divisor
    var scale = 1.0
    while rest != 0, bits < 1 << 62 {
      rest *= 2
      bits *= 2
      scale /= 2
      if rest >= divisor {
        rest -= divisor
        bits += 1
      }
    }
    return Double(rest == 0 ? bits : bits | 1) * scale
  }
}
