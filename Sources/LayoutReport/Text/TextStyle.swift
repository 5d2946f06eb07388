// TextStyle.swift: the colours of text on a terminal.

import LayoutDocument

/// Colours as SGR sequences (ECMA-48, section 8.3.117), or nothing.
package struct TextStyle: Sendable {
  package let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }
  static let plain = TextStyle(isOn: false)

  package func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func blue(_ text: String) -> String { wrap(text, "34") }

  /// Where a colour ends that begins at a place: one of those above, or the end of one.
  static func end(
    ofColourAt start: String.UnicodeScalarView.Index, in text: String.UnicodeScalarView
  ) -> String.UnicodeScalarView.Index? {
    for code in ["0", "1", "2", "31", "32", "33", "34"] {
      let sequence = "\u{1B}[\(code)m".unicodeScalars
      if text[start...].starts(with: sequence) { return text.index(start, offsetBy: sequence.count) }
    }
    return nil
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
