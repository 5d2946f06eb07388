// FractionTests.swift: the exact numbers under the reference solver. Expected values are schoolbook arithmetic.

import TestSupport
import Testing

@Suite("Exact fractions")
struct FractionTests {
  @Test("sums, products and quotients come in lowest terms")
  func arithmetic() throws {
    let third = try Fraction(1, over: 3)
    let sixth = try Fraction(-2, over: -12)
    #expect(try third + sixth == Fraction(1, over: 2))
    #expect(try third - sixth == sixth)
    #expect(try third * sixth == Fraction(1, over: 18))
    #expect(try third / sixth == Fraction(2))
    #expect(try (third / (-sixth)).description == "-2")
    #expect(try sixth < third)
    #expect(try !(third < third))
  }

  @Test("a Double is taken exactly as it is")
  func exactDoubles() throws {
    #expect(try Fraction(-2.75) == Fraction(-11, over: 4))
    // IEEE 754: the double nearest to 0.1 is 3602879701896397 / 2^55.
    #expect(try Fraction(0.1) == Fraction(3_602_879_701_896_397, over: 1 << 55))
    #expect(try Fraction(0.0).isZero)
  }

  @Test("what does not fit is an error", arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300, 0x1p62])
  func refusedDoubles(value: Double) {
    #expect(throws: Overflow.self) { try Fraction(value) }
  }

  @Test("arithmetic that outgrows 128 bits is an error, not a wrong number")
  func overflow() throws {
    let large = try Fraction(Int128.max, over: 1)
    #expect(throws: Overflow.self) { try large + Fraction.one }
    #expect(throws: Overflow.self) { try large * Fraction(2) }
    #expect(throws: Overflow.self) { try Fraction(1, over: Int128.max) + Fraction(1, over: Int128.max - 1) }
    #expect(throws: Overflow.self) { try Fraction(Int128.min, over: 3) }
  }
}
