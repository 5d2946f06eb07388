// SeededRandom.swift: random numbers that are the same on every machine and in every version of Swift.
//
// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, figure 16.

/// A small, fast, seeded source of random numbers. The same seed gives the same numbers, always.
public struct SeededRandom: Sendable {
  private var state: UInt64

  /// Numbers that this seed alone determines.
  public init(seed: UInt64) {
    state = seed
  }

  /// 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of the range, all about equally likely.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    // The range of all Ints has 2^64 numbers: every bit pattern is one.
    let offset = count == 0 ? next() : next().multipliedFullWidth(by: count).high
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// True with the given probability.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }
}
