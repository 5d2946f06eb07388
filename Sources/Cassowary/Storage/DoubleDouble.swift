// DoubleDouble.swift: sums and products with twice as many digits.
//
// T. Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18, 1971; D. Knuth, The Art of
// Computer Programming, volume 2, section 4.2.2, for the exact sum. No fused multiply-add: where the processor has none, that
// is a call of the system's mathematical library.

/// A number as the sum of two Doubles, of which the second is what rounding took from the first: about 32 digits.
struct DoubleDouble {
  private(set) var high: Double
  private(set) var low = 0.0

  init(_ value: Double) { high = value }

  /// Adds a number.
  mutating func add(_ other: Double) { addExactly(other, 0) }

  /// Adds a product.
  mutating func add(_ a: DoubleDouble, times b: Double) {
    let (product, rest) = Self.product(a.high, b)
    addExactly(product, rest + a.low * b)
  }

  /// Adds a sum of two numbers, the second much smaller.
  private mutating func addExactly(_ other: Double, _ rest: Double) {
    let sum = high + other
    let part = sum - high
    let lost = (high - (sum - part)) + (other - part)
    let below = lost + low + rest
    high = sum + below
    low = below - (high - sum)
  }

  /// A product, and what rounding took from it: each factor is split into halves of 26 digits, whose products are exact.
  private static func product(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let product = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return (product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a  // 2^27 + 1
    let upper = scaled - (scaled - a)
    return (upper, a - upper)
  }
}
