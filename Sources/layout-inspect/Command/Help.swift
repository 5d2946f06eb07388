// Help.swift: what --help, help COMMAND and --version print.

import LayoutReport

enum Help {
  static let version = "0.1.0"

  static func text(for command: Command?) -> String {
    guard let command else { return general }
    var parts = ["layout-inspect \(command.name): \(command.summary)", examples(command), "Usage: \(command.usage)"]
    if !command.text.isEmpty { parts.append(command.text) }
    if !command.options.isEmpty { parts.append(options(of: command)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let general = """
    layout-inspect: solve, animate, draw, explain, lint and compare layouts

    Usage: layout-inspect COMMAND [OPTION…] FILE…

    Commands:
    \(commands)

    Options:
      --help, -h        print this help, or that of the command before it
      --version         print the version
      --                end the options: what follows are files, also those whose names begin with -

    FILE is a layout/1 document, a storyboard or a xib; - is the standard input; solve, lint, prove,
    verify and diff take folders too. Results go to the standard output, messages to the standard error.
    Exit status: 0 done, 1 findings, 64 wrong usage, 65 bad document, 66 no such file, 74 not written.

    """

  private static var commands: String {
    let rows = Command.all.map { ($0.name + " " + $0.operands.names, $0.summary) }
    return table(rows + [("help [COMMAND]", "say more about a command")])
  }

  private static func examples(_ command: Command) -> String {
    let rows = command.examples.map { example in
      (
        example.arguments.contains("layout-inspect log") ? example.arguments : "layout-inspect " + example.arguments,
        example.purpose
      )
    }
    return "Examples:\n" + table(rows)
  }

  private static func options(of command: Command) -> String {
    let rows = command.options.map { option in
      (
        [option.rawValue, option.placeholder(of: command)].compactMap { $0 }.joined(separator: " "),
        option.summary(of: command)
      )
    }
    return "Options:\n" + table(rows)
  }

  /// Two columns; where the first is very long, the second goes without.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.filter { !$0.1.isEmpty }.map(\.0.displayWidth).max() ?? 0
    return rows.map { "  " + ($0.1.isEmpty ? $0.0 : $0.0.padded(to: width) + "  " + $0.1) }.joined(separator: "\n")
  }
}
