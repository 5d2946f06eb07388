// LogSpelling.swift: how an entry of a log may have been meant, where something has rewritten it on its way.

import LayoutDocument

/// Spellings of one entry, the likeliest first.
struct LogSpelling {
  /// At least one.
  let all: [String]

  /// What is put between the lines of an entry that goes on in the next one: no log has it.
  static let lineBreak: UInt8 = 0x1F
  /// Over more lines than this no entry goes on.
  static let mostLines = 4

  /// The likeliest.
  var first: String { all[0] }

  /// A break between lines is a space where words are wrapped, and nothing where a terminal breaks lines anywhere, which is likelier if
  /// `isCut`. Marks and spaces of typesetters are plain ones. `isQuoted` if the entry stood in quotation marks, with escapes.
  init(_ entry: [UInt8], isQuoted: Bool = false, isCut: Bool = false) {
    let ways = Self.joined(entry)
    let joined = (isCut ? ways.reversed() : ways).map {
      String(decoding: isQuoted ? LogEscape.text(of: $0) : $0, as: UTF8.self)
    }
    let plain = joined.map(Self.plain)
    all = plain == joined ? joined : joined + plain
  }

  /// Each break with and without a space.
  private static func joined(_ entry: [UInt8]) -> [[UInt8]] {
    let parts = entry.split(separator: lineBreak, omittingEmptySubsequences: false)
    guard parts.count <= mostLines else { return [Array(parts.joined(separator: [0x20]))] }
    return (0..<(1 << (parts.count - 1))).map { gaps in
      var bytes = Array(parts[0])
      for (number, part) in parts.dropFirst().enumerated() { bytes += (gaps >> number & 1 == 0 ? [0x20] : []) + part }
      return bytes
    }
  }

  private static func plain(_ entry: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\u{2018}", "\u{2019}": text.append("'")
      case "\u{A0}", "\u{2007}", "\u{202F}": text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
