// DecimalNumber.swift: from decimal digits to the nearest Double, for where `Double("…")` does not exist.
//
// The usual number is m · 10^e with m below 2^53 and |e| at most 22: one rounding of two exact Doubles (W. D. Clinger,
// "How to read floating point numbers accurately", PLDI 1990). All others are divided as whole numbers of any length:
// 64 bits of the quotient, and whether anything is left, are all that the rounding has to see.

package struct DecimalNumber {
  /// Nothing yet: the number 0.
  private init() {}

  /// The first significant digits, as a whole number below 10^18, and how many there are.
  private var digits: UInt64 = 0
  private var digitCount = 0
  /// The digits behind them, as far as they can matter.
  private var more: [UInt8] = []
  /// The power of ten by which the digits, as a whole number, are multiplied.
  private var exponent = 0

  /// A midpoint of two Doubles has at most 767 significant digits. One digit beyond stands for all that follow.
  private static let mostDigits = 768

  /// Appends a digit.
  private mutating func append(digit: UInt8, isFraction: Bool) {
    if digitCount < 18 {
      digits = digits * 10 + UInt64(digit)
      if digits != 0 { digitCount += 1 }
    } else if 18 + more.count < Self.mostDigits {
      more.append(digit)
    } else {
      // Only whether anything is there counts now: in the last place, where it cannot make a tie.
      if digit != 0, more[more.count - 1] == 0 { more[more.count - 1] = 1 }
      if !isFraction { exponent += 1 }
      return
    }
    if isFraction { exponent -= 1 }
  }

  /// The nearest Double, of two as near the even one (IEEE 754); infinity from 1.8e308 on.
  private var value: Double {
    if digits == 0 { return 0 }
    if more.isEmpty, digits < 1 << 53, exponent.magnitude <= 22 {
      var power = 1.0
      for _ in 0..<exponent.magnitude { power *= 10 }
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    let magnitude = digitCount + more.count + exponent
    if magnitude > 310 { return .infinity }
    if magnitude < -330 { return 0 }
    var numerator = WholeNumber(digits)
    for digit in more { numerator.multiply(by: 10, adding: UInt64(digit)) }
    var denominator = WholeNumber(1)
    for _ in 0..<exponent.magnitude {
      if exponent < 0 { denominator.multiply(by: 10) } else { numerator.multiply(by: 10) }
    }
    return WholeNumber.nearestDouble(numerator, dividedBy: denominator)
  }
}

extension DecimalNumber {
  /// The number that a whole text stands for, as `Double("…")` has it, but decimal only: `12`, `-0.5`, `.5`, `1e-5`.
  /// nil for any other text; infinite from 1.8e308 on.
  package static func value(of text: some Sequence<UInt8>) -> Double? {
    var bytes = Array(text)[...]
    guard let value = take(from: &bytes), bytes.isEmpty else { return nil }
    return value
  }

  /// Takes the longest number that a text begins with; nil, and nothing is taken, if it begins with none.
  package static func take(from text: inout ArraySlice<UInt8>) -> Double? {
    var bytes = text
    var number = DecimalNumber()
    let isNegative = takeSign(from: &bytes)
    guard number.takeDigits(from: &bytes) else { return nil }
    number.takeExponent(from: &bytes)
    text = bytes
    return isNegative ? -number.value : number.value
  }

  /// Takes a sign if there is one; whether it is a minus.
  private static func takeSign(from bytes: inout ArraySlice<UInt8>) -> Bool {
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    return isNegative
  }

  /// The digits before and after a point; false if there are none.
  private mutating func takeDigits(from bytes: inout ArraySlice<UInt8>) -> Bool {
    var hasDigits = false
    var isFraction = false
    while let byte = bytes.first {
      if (0x30...0x39).contains(byte) {
        append(digit: byte - 0x30, isFraction: isFraction)
        hasDigits = true
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      bytes.removeFirst()
    }
    return hasDigits
  }

  /// The power of ten behind an `e`; without digits there it is none, and the `e` stays.
  private mutating func takeExponent(from bytes: inout ArraySlice<UInt8>) {
    guard let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") else { return }
    var rest = bytes.dropFirst()
    let isSmall = Self.takeSign(from: &rest)
    guard let first = rest.first, (0x30...0x39).contains(first) else { return }
    var power = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      power = min(power * 10 + Int(byte - 0x30), 1 << 30)
      rest.removeFirst()
    }
    exponent += isSmall ? -power : power
    bytes = rest
  }
}

/// A whole number of any size, as long as reading decimal numbers needs one.
private struct WholeNumber {
  /// 32 bits each, the low ones first; the last one is not 0.
  private var words: [UInt32] = []

  init(_ value: UInt64) {
    multiply(by: 1, adding: value & 0xFFFF_FFFF)
    if value >> 32 != 0 { words = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)] }
  }

  private var bitCount: Int { words.count * 32 - (words.last?.leadingZeroBitCount ?? 0) }

  mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for i in words.indices {
      carry += UInt64(words[i]) * factor
      words[i] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { words.append(UInt32(carry)) }
  }

  private mutating func shiftLeft(by bits: Int) {
    multiply(by: 1 << UInt64(bits % 32))
    if !words.isEmpty { words.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0) }
  }

  private func isAtLeast(_ other: WholeNumber) -> Bool {
    if words.count != other.words.count { return words.count > other.words.count }
    for i in words.indices.reversed() where words[i] != other.words[i] { return words[i] > other.words[i] }
    return true
  }

  /// Takes away what is not larger.
  private mutating func subtract(_ other: WholeNumber) {
    var borrow: Int64 = 0
    for i in words.indices {
      let difference = Int64(words[i]) - (i < other.words.count ? Int64(other.words[i]) : 0) - borrow
      words[i] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
    while words.last == 0 { words.removeLast() }
  }

  /// The Double nearest to a quotient of numbers that are not 0.
  static func nearestDouble(_ numerator: WholeNumber, dividedBy denominator: WholeNumber) -> Double {
    var (rest, divisor) = (numerator, denominator)
    // The quotient is made to lie in 1/2 … 2, times 2^power.
    var power = rest.bitCount - divisor.bitCount
    if power > 0 { divisor.shiftLeft(by: power) } else { rest.shiftLeft(by: -power) }
    if !rest.isAtLeast(divisor) {
      rest.shiftLeft(by: 1)
      power -= 1
    }
    // Now in 1 … 2. Its bits from 2^0 on, no more than a Double of that size has, and the one behind them.
    let count = min(54, power + 1076)
    var bits: UInt64 = 0
    for _ in 0..<max(count, 0) {
      bits *= 2
      if rest.isAtLeast(divisor) {
        rest.subtract(divisor)
        bits += 1
      }
      rest.shiftLeft(by: 1)
    }
    if count < 1 { return 0 }
    let isUp = bits & 1 == 1 && (!rest.words.isEmpty || bits & 2 == 2)
    let significand = bits / 2 + (isUp ? 1 : 0)
    // bits / 2 counts in units of 2^(power − count + 2), which is at least 2^−1074.
    let unit = power - count + 2
    let high = Double(sign: .plus, exponent: max(unit, -1022), significand: Double(significand))
    return unit < -1022 ? high * Double(sign: .plus, exponent: unit + 1022, significand: 1) : high
  }
}
