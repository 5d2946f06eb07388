// UnseenCharacters.swift: characters in names and texts of files that steer a terminal, or turn the direction of what follows:
// reports for people show them as `\u{202E}`.
//
// They are the controls of C0 and C1 but tabs and LF, the characters of the property Bidi_Control (Unicode Standard Annex 9),
// and the two that end a line or a paragraph. Those that join letters and emoji are left as they are.

import LayoutDocument

extension String {
  /// With the breaks of lines shown too, for names of files and messages that stand on one line: `a\u{A}b.json`.
  package var onOneLine: String {
    utf8.contains(0x0A) ? replacingScalars { $0 == "\n" ? "\\u{A}" : nil } : self
  }

  /// With such characters shown; `keepingColours` leaves the colours of `TextStyle`.
  package func showingUnseen(keepingColours: Bool) -> String {
    guard utf8.contains(where: Self.mayBeUnseen) else { return self }
    let scalars = unicodeScalars
    var shown = ""
    var i = scalars.startIndex
    while i < scalars.endIndex {
      let scalar = scalars[i]
      if !Self.isUnseen(scalar) {
        shown.unicodeScalars.append(scalar)
      } else if keepingColours, let end = TextStyle.end(ofColourAt: i, in: scalars) {
        shown.unicodeScalars.append(contentsOf: scalars[i..<end])
        i = end
        continue
      } else {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
      i = scalars.index(after: i)
    }
    return shown
  }

  /// Whether a byte of UTF-8 is one of those, or begins one.
  private static func mayBeUnseen(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || [0x7F, 0xC2, 0xD8, 0xE2].contains(byte)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
