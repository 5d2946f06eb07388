// Command.swift: what a command is: what it takes, what is said of it in the help and the man page, and what it does.
//
// Each command has a file of its own with all of this; a new one is one file, and its name in the list below.

import HostSystem

struct Command: Sendable {
  /// All commands, in the order of the help.
  static let all: [Command] = [
    SolveCommand.command, AnimateCommand.command, ExplainCommand.command, LintCommand.command, ProveCommand.command,
    RenderCommand.command,
    DiffCommand.command, LogCommand.command, ConvertCommand.command, VerifyCommand.command, DevicesCommand.command,
    ServeCommand.command,
    Completions.command,
    ManualPage.command,
  ]

  /// The word it is called by.
  let name: String
  /// What it does, in half a sentence.
  let summary: String
  let operands: Operands
  let options: [Option]
  /// The formats of the output, the default first; empty if there is no choice.
  let formats: [OutputFormat]
  let formatSummary: String
  /// Whether it speaks of one moment.
  let hasOneMoment: Bool
  /// What is wrong with options that are each right; nil for nothing.
  let mistake: @Sendable (Options) -> String?
  /// Command lines without the name of the program, and what they are for.
  let examples: [(arguments: String, purpose: String)]
  /// What else there is to know, in lines of at most 90 columns.
  let text: String
  /// Carries it out, and returns the exit status.
  let run: @Sendable (Runner, Options) throws(WriteError) -> Int32

  init(
    name: String, summary: String, operands: Operands, options: [Option], formats: [OutputFormat] = [],
    formatSummary: String = "", hasOneMoment: Bool = true,
    mistake: @escaping @Sendable (Options) -> String? = { _ in nil },
    examples: [(arguments: String, purpose: String)], text: String,
    run: @escaping @Sendable (Runner, Options) throws(WriteError) -> Int32
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.formats = formats
    self.formatSummary = formatSummary
    self.hasOneMoment = hasOneMoment
    self.mistake = mistake
    self.examples = examples
    self.text = text
    self.run = run
  }

  /// `layout-inspect solve [OPTION…] FILE…`
  var usage: String {
    ["layout-inspect", name, options.isEmpty ? "" : "[OPTION…]", operands.names].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Command: Equatable {
  static func == (a: Command, b: Command) -> Bool { a.name == b.name }
}

/// What a command takes besides options.
struct Operands: Sendable {
  /// What they are called in a usage line.
  let names: String
  /// How many there may be.
  let count: ClosedRange<Int>
  /// What to say when there are another number of them.
  let wrongCount: @Sendable (Int) -> String

  static let files = Operands(names: "FILE…", count: 1...Int.max) { _ in missing }

  static func oneFile(_ command: String) -> Operands {
    Operands(names: "FILE", count: 1...1) { $0 == 0 ? missing : "\(command) takes one file, found \($0)" }
  }

  private static let missing = "expected a file, or - for the standard input"
}
