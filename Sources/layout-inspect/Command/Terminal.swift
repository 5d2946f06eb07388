// Terminal.swift: what is at the other end of the standard streams, and the colours that it can show.

import LayoutReport

/// What text may assume of its reader.
struct Terminal: Sendable {
  /// Whether the output, and the messages, go to a terminal.
  var outputIsTerminal = false
  var errorIsTerminal = false
  /// Whether the environment allows colour: NO_COLOR is not set and the terminal is not dumb.
  var allowsColor = false
  /// How many characters a line of the output has; nil if that is no terminal.
  var columns: Int?

  /// What text may assume that goes to a file; messages go where they went.
  var ofFile: Terminal { Terminal(errorIsTerminal: errorIsTerminal, allowsColor: allowsColor) }

  func style(_ choice: ColorChoice) -> TextStyle {
    switch choice {
    case .always: TextStyle(isOn: true)
    case .never: TextStyle(isOn: false)
    case .auto: TextStyle(isOn: outputIsTerminal && allowsColor)
    }
  }
}
