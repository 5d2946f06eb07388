// Numbers.swift: numbers as they are printed: at most so many decimals, the same bytes on every machine.

import AutoLayout

/// The number with at most `decimals` decimals (up to 12), no trailing zeros, and `0` for `-0`.
///
/// The whole part and the fraction are taken apart first, which is exact, so only the last decimal is rounded (half away
/// from zero). Numbers beyond 2^53, which no layout prints, come out in Swift's shortest form.
package func formatNumber(_ value: Double, decimals: Int = 6) -> String {
  guard value.magnitude < 9_007_199_254_740_992 else { return "\(value)" }
  var whole = Int64(value.magnitude)
  let scale = powersOfTen[decimals]
  var fraction = Int64(((value.magnitude - Double(whole)) * Double(scale)).rounded())
  if fraction == scale {
    whole += 1
    fraction = 0
  }
  let sign = value < 0 && (whole != 0 || fraction != 0) ? "-" : ""
  if fraction == 0 { return sign + String(whole) }
  var digits = String(fraction)
  digits = String(repeating: "0", count: decimals - digits.utf8.count) + digits
  while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}

/// On wasm32 an Int has 32 bits.
private let powersOfTen: [Int64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
  1_000_000_000_000,
]

extension String {
  /// With at most six decimals in every number between spaces: `57.66666666666637` becomes `57.666667`. Names that hold
  /// digits, and numbers with an exponent, stay as they are.
  var withShortNumbers: String {
    guard contains(".") else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.contains("."), word.utf8.allSatisfy({ Self.numberBytes.contains($0) }),
        let number = DecimalNumber.value(of: word.utf8)
      else {
        return String(word)
      }
      return formatNumber(number)
    }.joined(separator: " ")
  }

  private static let numberBytes = Array("-.0123456789".utf8)
}
