// SplitMix64.swift: the random numbers of the tests, the same on every machine and in every version of Swift.
//
// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, figure 16. The standard
// library's `random(in:using:)` is not used: how it turns bits into a range is not promised to stay.

/// A small, fast, seeded source of random numbers.
public struct SplitMix64: Sendable {
  private var state: UInt64

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

  /// A whole number of the range, all about equally likely (off by less than range / 2^64).
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
  }

  /// True with the given probability, to within 2^-53.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }

  /// One of the elements, all equally likely; repeat an element to make it likelier. Traps on an empty array.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(in: 0...elements.count - 1)]
  }

  /// `count` different elements, in random order; all of them if there are fewer.
  public mutating func sample<Element>(_ elements: [Element], _ count: Int) -> [Element] {
    var pool = elements
    for i in 0..<min(count, pool.count) {
      pool.swapAt(i, int(in: i...pool.count - 1))
    }
    return Array(pool.prefix(count))
  }
}
