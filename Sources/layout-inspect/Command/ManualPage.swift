// ManualPage.swift: the manual page in roff (man(7)), made from the tables of commands and options.

import HostSystem
import LayoutReport

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
      lines += [".SS \(Roff.escape(command.usage))", Roff.sentence(command.summary)]
      for line in command.text.split(separator: "\n") { lines += Roff.paragraph(String(line)) }
      for option in command.options {
        let name = ([option.rawValue, option.placeholder(of: command)].compactMap { $0 }).joined(separator: " ")
        lines += [".TP", ".B \(Roff.escape(name))", Roff.escape(option.summary(of: command)) + "."]
      }
      lines += [".PP", "Examples:", ".PP", ".nf"]
      for example in command.examples {
        lines.append(
          "    "
            + Roff.escape(example.arguments.contains("|") ? example.arguments : "layout-inspect " + example.arguments))
      }
      lines.append(".fi")
    }
    lines += [
      ".SH OPTIONS", "Of the command itself; those of its commands stand with them.", ".TP", ".B \\-\\-help",
      "Print the commands, or behind one its options.", ".TP", ".B \\-\\-version", "Print the version.",
    ]
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
      "lint found something, prove a claim that fails, diff a difference, log a conflict or something ambiguous, verify a view elsewhere."
    ),
    (ExitStatus.usage, "The command line is wrong."), (ExitStatus.badDocument, "A file cannot be understood."),
    (ExitStatus.noInput, "A file cannot be read."), (ExitStatus.outputFailed, "The output cannot be written."),
  ]
}
