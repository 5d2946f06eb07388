// Completions.swift: scripts with which shells complete command lines, made from the tables of commands and options.

import HostSystem
import LayoutDocument

extension Completions {
  static let command = Command(
    name: "completions", summary: "print what a shell needs to complete this command",
    operands: Operands(names: "bash|zsh|fish", count: 1...1) { _ in "completions takes a shell: bash, zsh or fish" },
    options: [],
    mistake: Completions.mistake(in:),
    examples: [
      ("completions bash > /etc/bash_completion.d/layout-inspect", ""),
      ("completions zsh > \"${fpath[1]}/_layout-inspect\"", ""),
      ("completions fish > ~/.config/fish/completions/layout-inspect.fish", ""),
    ],
    text: ""
  ) { (runner, options) throws(WriteError) in
    try runner.write(Completions.script(for: options.files[0]))
    return ExitStatus.success
  }
}

enum Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// What is wrong with the shell that is asked for.
  static func mistake(in options: Options) -> String? {
    guard let name = options.files.first, Shell(rawValue: name) == nil else { return nil }
    let known = Shell.allCases.map(\.rawValue)
    return "unknown shell \(quote(name)); expected \(known.joined(separator: ", "))"
      + suggestion(for: name, among: known)
  }

  /// The script for a shell by name; nothing for an unknown one, which the parser refuses.
  static func script(for name: String) -> String {
    switch Shell(rawValue: name) {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    case nil: ""
    }
  }

  private static let commands = Command.all.map(\.name) + ["help"]

  // MARK: bash

  /// Files are left to readline (`-o default`), which knows quotation marks, spaces and ~; nothing else shall be.
  private static var bash: String {
    var lines = [
      "# bash completion of layout-inspect", "_layout_inspect() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} start= values= word",
      "  COMPREPLY=()",
      "  # --option=value: three words, or one if = breaks no words.",
      "  if [[ $current == = ]]; then current=",
      "  elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}",
      "  elif [[ $current == --*=* ]]; then start=${current%%=*}= previous=${current%%=*} current=${current#*=}",
      "  fi",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    values=\"\(commands.joined(separator: " ")) --help --version\"", "  else",
      "    case ${COMP_WORDS[1]}:$previous in",
    ]
    for command in Command.all { lines += bashValues(of: command) }
    lines += ["    *)", "      case ${COMP_WORDS[1]}:$current in"]
    for command in Command.all {
      let options = (command.options.map(\.rawValue) + ["--help"]).joined(separator: " ")
      lines.append("        \(command.name):-*) values=\"\(options)\" ;;")
    }
    lines += [
      "        help:*) values=\"\(Command.all.map(\.name).joined(separator: " "))\" ;;",
      "        completions:*) values=\"\(shells)\" ;;", "        *) return ;;", "      esac ;;", "    esac", "  fi",
      "  for word in $values; do", "    if [[ $word == \"$current\"* ]]; then COMPREPLY+=(\"$start$word\"); fi",
      "  done",
      "  if [ ${#COMPREPLY[@]} -eq 0 ]; then compopt +o default 2>/dev/null; fi", "}",
      "complete -o default -F _layout_inspect layout-inspect",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What follows the options of a command: their values, files, or what nobody can know.
  private static func bashValues(of command: Command) -> [String] {
    var lines: [String] = []
    for option in command.options where !option.values(of: command).isEmpty {
      let values = option.values(of: command).joined(separator: " ")
      lines.append("    \(command.name):\(option.rawValue)) values=\"\(values)\" ;;")
    }
    let others = command.options.filter { $0.placeholder(of: command) != nil && $0.values(of: command).isEmpty }
    for (takesFile, then) in [(true, "return"), (false, "values=")] {
      let names = others.filter { $0.takesFile == takesFile }.map { command.name + ":" + $0.rawValue }
      if !names.isEmpty { lines.append("    \(names.joined(separator: "|"))) \(then) ;;") }
    }
    return lines
  }

  private static let shells = Shell.allCases.map(\.rawValue).joined(separator: " ")

  // MARK: zsh

  private static var zsh: String {
    var lines = [
      "#compdef layout-inspect", "_layout_inspect() {", "  if (( CURRENT == 2 )); then", "    local -a commands=(",
    ]
    lines += Command.all.map { "      '\($0.name):\(zshText($0.summary))'" }
    lines += [
      "      'help:say more about a command'", "    )", "    _describe command commands", "    return", "  fi",
      "  local command=${words[2]}", "  shift words", "  (( CURRENT-- ))", "  case $command in",
    ]
    for command in Command.all {
      lines.append("    \(command.name))")
      let options = command.options.map { "'\(zshOption($0, of: command))'" }
      let operand = command == Completions.command ? "'1:shell:(\(shells))'" : "'*:file:_files'"
      lines.append("      _arguments " + (options + [operand]).joined(separator: " \\\n        ") + " ;;")
    }
    lines += [
      "    help) _values command \(Command.all.map(\.name).joined(separator: " ")) ;;", "  esac", "}",
      "_layout_inspect \"$@\"",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func zshOption(_ option: Option, of command: Command) -> String {
    // A long option with a value takes it behind = as well.
    let isLong = option.placeholder(of: command) != nil && option.rawValue.hasPrefix("--")
    let name = (option.isRepeatable ? "*" : "") + option.rawValue + (isLong ? "=" : "")
    let text = "\(name)[\(zshText(option.summary(of: command)))]"
    guard let placeholder = option.placeholder(of: command) else { return text }
    let values = option.values(of: command)
    if !values.isEmpty { return "\(text):\(placeholder):(\(values.joined(separator: " ")))" }
    return "\(text):\(placeholder):" + (option.takesFile ? "_files" : "")
  }

  /// Between single quotation marks, with what zsh would take for its own escaped.
  private static func zshText(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": escaped += "'\\''"
      case ":", "[", "]", "\\":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  // MARK: fish

  private static var fish: String {
    let name = "layout-inspect"
    var lines = ["# fish completion of layout-inspect"]
    for command in Command.all {
      lines.append(
        "complete -c \(name) -n __fish_use_subcommand -f -a \(command.name) -d \(fishText(command.summary))")
    }
    lines.append("complete -c \(name) -n __fish_use_subcommand -f -a help -d 'say more about a command'")
    for command in Command.all {
      for option in command.options {
        var line = "complete -c \(name) -n '__fish_seen_subcommand_from \(command.name)'"
        line +=
          option.rawValue.hasPrefix("--") ? " -l \(option.rawValue.dropFirst(2))" : " -s \(option.rawValue.dropFirst())"
        let values = option.values(of: command)
        if !values.isEmpty {
          line += " -x -a '\(values.joined(separator: " "))'"
        } else if option.placeholder(of: command) != nil {
          line += option.takesFile ? " -r" : " -x"
        }
        lines.append(line + " -d " + fishText(option.summary(of: command)))
      }
    }
    lines.append("complete -c \(name) -n '__fish_seen_subcommand_from completions' -f -a '\(shells)'")
    lines.append(
      "complete -c \(name) -n '__fish_seen_subcommand_from help' -f -a '\(Command.all.map(\.name).joined(separator: " "))'"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishText(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return "'\(escaped)'"
  }
}
