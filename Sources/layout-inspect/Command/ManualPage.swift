// ManualPage.swift: the manual page in roff (man(7)), made from the tables of commands and options.

extension ManualPage {
  static let command = Command(
    name: "man", summary: "print the manual page",
    operands: Operands(names: "", count: 0...0) { _ in "man takes nothing" },
    options: [],
    examples: [
      ("man > /usr/local/share/man/man1/layout-inspect.1", "")
    ],
    text: ""
  ) { (runner, _) throws(WriteError) in
    try runner.write(ManualPage.text())
    return ExitStatus.success
  }
}

enum ManualPage {
  static func text() -> String {
    var lines = [
      ".TH LAYOUT-INSPECT 1 \"\" \"layout-inspect \(Help.version)\" \"User Commands\"", ".SH NAME",
      "layout-inspect \\- solve, animate, draw, explain, lint and compare layouts", ".SH SYNOPSIS",
      ".B layout-inspect", ".I COMMAND", "[\\fIOPTION\\fR...] \\fIFILE\\fR...", ".SH DESCRIPTION",
      "Works on layouts in files: documents in the format layout/1, storyboards and xibs. A file may be \\- for the",
      "standard input; solve, lint, prove, verify and diff also take folders. Results go to the standard output, messages to the standard error.",
      ".SH COMMANDS",
    ]
    for command in Command.all {
      lines += [".SS \(escape(command.usage))", sentence(command.summary)]
      for line in command.text.split(separator: "\n") { lines += paragraph(String(line)) }
      for option in command.options {
        let name = ([option.rawValue, option.placeholder].compactMap { $0 }).joined(separator: " ")
        lines += [".TP", ".B \(escape(name))", escape(option.summary(of: command)) + "."]
      }
      lines += [".PP", "Examples:", ".PP", ".nf"]
      for example in command.examples {
        lines.append(
          "    " + escape(example.arguments.contains("|") ? example.arguments : "layout-inspect " + example.arguments))
      }
      lines.append(".fi")
    }
    lines += [".SH EXIT STATUS"]
    for (status, meaning) in statuses { lines += [".TP", ".B \(status)", meaning] }
    lines += [
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR",
      "If it is set and not empty, text is not coloured unless \\-\\-color always says so.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let statuses: [(Int32, String)] = [
    (ExitStatus.success, "Done, and nothing found."),
    (
      ExitStatus.findings,
      "lint found something, prove a claim that fails, diff a difference, log a conflict, verify a view elsewhere."
    ),
    (ExitStatus.usage, "The command line is wrong."), (ExitStatus.badDocument, "A file cannot be understood."),
    (ExitStatus.noInput, "A file cannot be read."), (ExitStatus.outputFailed, "The output cannot be written."),
  ]

  /// A line of a text; one that is indented is a row of a table, whose columns are two spaces apart: the first is what the
  /// others are about.
  private static func paragraph(_ line: String) -> [String] {
    guard line.hasPrefix("  ") else { return [escape(line)] }
    var cells: [String] = []
    var isGap = true
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        isGap = true
      } else if isGap {
        cells.append(String(word))
        isGap = false
      } else {
        cells[cells.count - 1] += " " + word
      }
    }
    return [".TP", ".B \(escape(cells[0]))", escape(cells.dropFirst().joined(separator: ": "))]
  }

  private static func sentence(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.prefix(1).uppercased() + escaped.dropFirst() + "."
  }

  /// Hyphens and backslashes as roff wants them, and no line that begins with a control character.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "…": escaped += "..."
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
