// Terminal.swift: what is at the other end of the standard streams, and the colours that it can show.

import HostSystem
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

extension System {
  /// What is at the other end of the standard streams.
  static func terminal() -> Terminal {
    let isDumb = Platform.variable("TERM").map { $0 == "dumb" } ?? true
    let noColor = Platform.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return Terminal(
      outputIsTerminal: Platform.isTerminal(Platform.standardOutput),
      errorIsTerminal: Platform.isTerminal(Platform.standardError) && !isDumb,
      allowsColor: !isDumb && !noColor,
      columns: Platform.columns(Platform.standardOutput))
  }
}
