// DecimalNumberTests.swift: decimal numbers are read as the C library reads them, to the last bit.

import AutoLayout
import TestSupport
import Testing

@Suite("Decimal numbers")
struct DecimalNumberTests {
  /// What `strtod` makes of a text, which rounds correctly (glibc manual, "Parsing of Floats"), is what Swift's own
  /// initializer calls; it takes texts that underflow or overflow as no number on some systems, so these are left out.
  private func agrees(_ text: String) -> Bool {
    guard let expected = Double(text) else { return true }
    return DecimalNumber.value(of: text.utf8)?.bitPattern == expected.bitPattern
  }

  @Test("whole numbers, fractions, exponents and signs are read")
  func forms() {
    let forms: [(String, Double)] = [
      ("0", 0), ("-0", -0.0), ("7", 7), ("+7", 7), ("007", 7), ("-12.5", -12.5), (".5", 0.5), ("5.", 5), ("1e3", 1000),
      ("1E+3", 1000), ("25e-2", 0.25), ("0.1", 0.1), ("123456789012345678", 123_456_789_012_345_680),
    ]
    for (text, value) in forms {
      #expect(DecimalNumber.value(of: text.utf8)?.bitPattern == value.bitPattern, "\(text)")
    }
  }

  @Test(
    "what is no decimal number is none",
    arguments: ["", "-", ".", "e3", "1e", "1e+", "1.2.3", "0x10", "nan", "inf", "1 ", " 1", "--1", "1e3.5", "١"])
  func refused(text: String) {
    #expect(DecimalNumber.value(of: text.utf8) == nil)
  }

  @Test("of a longer text, the number that it begins with is taken, and nothing else")
  func taken() {
    let cases: [(String, Double?, String)] = [
      ("8-", 8, "-"), ("1.5.2", 1.5, ".2"), ("2e", 2, "e"), ("2e+", 2, "e+"), ("2em", 2, "em"), ("2e3m", 2000, "m"),
      ("-4)", -4, ")"),
      (".", nil, "."), ("-a", nil, "-a"), ("", nil, ""),
    ]
    for (text, value, rest) in cases {
      var bytes = Array(text.utf8)[...]
      #expect(DecimalNumber.take(from: &bytes) == value, "\(text)")
      #expect(String(decoding: bytes, as: UTF8.self) == rest, "\(text)")
    }
  }

  // IEEE 754: the largest Double is (2 − 2^−52) · 2^1023, the smallest 2^−1074; what is nearer to 2^1024 is infinite, half
  // of the smallest and less is 0.
  @Test("numbers at the ends of what a Double holds")
  func ends() {
    func value(_ text: String) -> Double? { DecimalNumber.value(of: text.utf8) }
    #expect(value("1.7976931348623157e308") == .greatestFiniteMagnitude)
    #expect(value("1.7976931348623158e308") == .greatestFiniteMagnitude)
    #expect(value("1.797693134862315808e308") == .infinity)
    #expect(value("1e309") == .infinity)
    #expect(value("-1e999999999999999999999") == -.infinity)
    #expect(value("0e999999999999999999999") == 0)
    #expect(value("4.9406564584124654e-324") == .leastNonzeroMagnitude)
    #expect(value("2.4703282292062328e-324") == .leastNonzeroMagnitude)
    #expect(value("2.4703282292062327e-324") == 0)
    #expect(value("1e-999999999999999999999") == 0)
    #expect(value("2.2250738585072011e-308") == Double.leastNormalMagnitude.nextDown)
    #expect(value("0." + String(repeating: "0", count: 400) + "1e401") == 1)
    #expect(value("1" + String(repeating: "0", count: 400) + "e-400") == 1)
  }

  // 2^53 + 1 lies between two Doubles: a tie, which goes to the even one unless anything follows.
  @Test("a tie goes to the even neighbour, and any digit behind it decides")
  func ties() {
    func value(_ text: String) -> Double? { DecimalNumber.value(of: text.utf8) }
    let zeros = String(repeating: "0", count: 900)
    #expect(value("9007199254740993") == 9_007_199_254_740_992)
    #expect(value("9007199254740993." + zeros) == 9_007_199_254_740_992)
    #expect(value("9007199254740993." + zeros + "1") == 9_007_199_254_740_994)
    #expect(value("9007199254740992.9" + zeros) == 9_007_199_254_740_992)
    #expect(value("9007199254740995") == 9_007_199_254_740_996)
  }

  @Test("every Double is read back from its shortest form and from more digits than it has")
  func doubles() {
    var random = SplitMix64(seed: 20)
    for round in 0..<20_000 {
      var value = Double(bitPattern: random.next() & 0x7FFF_FFFF_FFFF_FFFF)
      if round % 4 == 1 { value = Double(Int64(truncatingIfNeeded: random.next() >> 20)) / 1024 / 3 }
      if round % 4 == 2 { value = Double(random.next() % 2000) / 60 }
      guard value.isFinite, value >= .leastNormalMagnitude || value == 0 else { continue }
      let read = DecimalNumber.value(of: "\(value)".utf8)
      if read != value { Issue.record("seed 20: \(value) is read as \(String(describing: read))") }
    }
  }

  @Test("random digits are read as the C library reads them")
  func digits() {
    var random = SplitMix64(seed: 21)
    func digits(_ most: UInt64) -> String {
      String(decoding: (0...(random.next() % most)).map { _ in UInt8(0x30 + random.next() % 10) }, as: UTF8.self)
    }
    for _ in 0..<20_000 {
      var text = digits(30)
      if random.next() % 2 == 0 { text += "." + digits(30) }
      if random.next() % 2 == 0 { text += "e\(Int(random.next() % 560) - 280)" }
      if !agrees(text) { Issue.record("seed 21: \(text)") }
    }
  }
}
