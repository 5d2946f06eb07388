// LogEncoding.swift: the bytes of a log as text. PowerShell and others write UTF-16; what is no text at all is refused, as
// "no conflict" would be said of it else.

import LayoutDocument

/// Why the bytes of a log are not read.
package struct LogEncodingError: Error, Equatable {
  package let message: String
}

package enum LogEncoding {
  /// The text of a log: UTF-8, or UTF-16 behind its byte order mark. A few bytes that are neither are shown as U+FFFD, as a log
  /// is what many programs have printed.
  package static func text(of bytes: [UInt8]) throws(LogEncodingError) -> String {
    let hasZero = bytes.contains(0)
    // Text in UTF-16 has zeros in it, as half of each letter of the frameworks' words.
    if hasZero, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return utf16(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF)
    }
    if hasZero {
      let zeros = bytes.count { $0 == 0 }
      if isUTF16(bytes, zeros) {
        throw LogEncodingError(message: "the log is UTF-16 without its byte order mark; expected that mark, or UTF-8")
      }
      if zeros * mostZeros > bytes.count { throw zero(in: bytes) }
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    var (all, strange) = (0, 0)
    for scalar in text.unicodeScalars {
      all += 1
      if scalar == "\u{FFFD}" || scalar.value < 0x20 && !isUsual(scalar) { strange += 1 }
    }
    if strange * mostStrange > all {
      throw LogEncodingError(message: "the log is no text: too many of its bytes are not valid UTF-8")
    }
    return text
  }

  /// Whether a third of the bytes or more are zero, and nearly all of those at even places, or at odd ones.
  private static func isUTF16(_ bytes: [UInt8], _ zeros: Int) -> Bool {
    guard zeros * 3 > bytes.count else { return false }
    let even = stride(from: 0, to: bytes.count, by: 2).count { bytes[$0] == 0 }
    return min(even, zeros - even) * 20 < zeros
  }

  /// Why a log with zero bytes is not read. One that has but a few, and something to explain, is.
  package static func zero(in bytes: [UInt8]) -> LogEncodingError {
    let line = bytes.prefix { $0 != 0 }.count { $0 == 0x0A } + 1
    return LogEncodingError(message: "the log is no text: line \(line) has a zero byte")
  }

  /// One byte in so many may be zero: programs print one now and then.
  private static let mostZeros = 100
  /// One character in so many may be none: text in another encoding has fewer, compressed data more.
  private static let mostStrange = 4

  /// Whether a control character stands in logs: tabs, ends of lines and pages, and what colours begin with.
  private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
    (0x08...0x0D).contains(scalar.value) || scalar.value == 0x1B
  }

  /// Halves of pairs, and a byte too many, are read as U+FFFD.
  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    var i = bytes.startIndex
    while i + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
      i += 2
    }
    if i < bytes.endIndex { units.append(0xFFFD) }
    return String(decoding: units, as: UTF16.self)
  }
}
