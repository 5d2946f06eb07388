// Terminal.swift: what is at the other end of the standard streams, and the colours that it can show.

/// What text may assume of its reader.
struct Terminal: Sendable {
  /// Whether the output, and the messages, go to a terminal.
  var outputIsTerminal = false
  var errorIsTerminal = false
  /// Whether the environment allows colour: NO_COLOR is not set and the terminal is not dumb.
  var allowsColor = false

  func style(_ choice: ColorChoice) -> TextStyle {
    switch choice {
    case .always: TextStyle(isOn: true)
    case .never: TextStyle(isOn: false)
    case .auto: TextStyle(isOn: outputIsTerminal && allowsColor)
    }
  }
}

/// Colours as SGR sequences (ECMA-48, section 8.3.117), or nothing.
struct TextStyle: Sendable {
  let isOn: Bool
  static let plain = TextStyle(isOn: false)

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func blue(_ text: String) -> String { wrap(text, "34") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
