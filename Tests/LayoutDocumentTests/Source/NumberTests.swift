// NumberTests.swift: numbers as they are printed.

import TestSupport
import Testing

@testable import LayoutDocument

@Suite("Numbers")
struct NumberTests {
  @Test(
    "at most six decimals, no trailing zeros, and 0 for -0",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (1.0 / 60, "0.016667"), (2.0 / 3, "0.666667"),
      (0.000_000_4, "0"), (-0.000_000_4, "0"), (0.000_000_6, "0.000001"), (-0.000_000_6, "-0.000001"),
      (0.999_999_6, "1"), (-41.999_999_9, "-42"), (123_456_789.125, "123456789.125"), (0.1, "0.1"),
      (85.333_333_333_333_33, "85.333333"), (1e15, "1000000000000000"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func format(value: Double, text: String) {
    #expect(formatNumber(value) == text)
  }

  @Test("fewer decimals round half away from zero")
  func decimals() {
    #expect([0.5, 1.5, 2.4, -0.5, -0.4].map { formatNumber($0, decimals: 0) } == ["1", "2", "2", "-1", "0"])
    #expect(formatNumber(9.9996, decimals: 3) == "10")
  }

  @Test("numbers in the text of a constraint are cut to six decimals; names and exponents stay")
  func inText() {
    // 57 2/3, as Swift prints it; row-1.5 would be no name, and 1e-07 has no decimals to cut.
    #expect("nav.cell3.width == 57.66666666666637".withShortNumbers == "nav.cell3.width == 57.666667")
    #expect("-0.3333333333333 * a_1.2 + 1e-07 (implicit)".withShortNumbers == "-0.333333 * a_1.2 + 1e-07 (implicit)")
    #expect("a.width == 8".withShortNumbers == "a.width == 8")
  }

  @Test("what is printed reads back to within half a millionth")
  func readsBack() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let value = Double(Int64(truncatingIfNeeded: random.next()) >> 20) / 4096 / 1024
      let printed = formatNumber(value)
      let back = Double(printed) ?? .nan
      #expect((back - value).magnitude <= 0.000_000_501, "\(value) was printed as \(printed)")
    }
  }
}
