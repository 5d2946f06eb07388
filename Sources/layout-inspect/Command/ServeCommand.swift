// ServeCommand.swift: mcp [FOLDER], the commands as tools of the Model Context Protocol, on the standard streams.

import HostSystem
import LayoutServer

extension ServeCommand {
  static let command = Command(
    name: "mcp", summary: "serve agents: the commands as tools of the Model Context Protocol",
    operands: Operands(names: "[FOLDER]", count: 0...1) { "mcp takes one folder, found \($0)" },
    options: [.timeLimit],
    examples: [
      ("mcp", "a server for the folder it is started in"),
      ("mcp --time-limit 5 Layouts", "for another folder; a call may take 5 seconds"),
    ],
    text: """
      Reads and writes JSON-RPC 2.0, a message a line, until the standard input ends. The tools are solve,
      explain, lint, prove, diff, render, log and convert. They read files in FOLDER and below, nothing
      else, wherever links lead; they write none. Revisions 2026-07-28 and, with a greeting, 2025-11-25,
      2025-06-18, 2025-03-26 and 2024-11-05 of the protocol.
      """
  ) { (runner, options) throws(WriteError) in
    if let folder = options.files.first {
      do throws(PlatformError) {
        try Platform.changeFolder(folder)
      } catch {
        runner.report("\(folder): error: \(error.message)")
        return ExitStatus.noInput
      }
    }
    var loop = ServerLoop(server, timeLimit: options.timeLimit ?? 30, output: runner.sink, command: outcome)
    try loop.run(Platform.standardInput)
    return ExitStatus.success
  }
}

enum ServeCommand {
  static let server = Server(
    identity: ServerIdentity(name: "layout-inspect", title: "Layouts solved and explained", version: Help.version),
    instructions: """
      Auto Layout without Xcode, for .storyboard, .xib and layout/1 files in the working folder. lint finds faults with \
      fixes, explain says why a view is where it is, solve lists frames, prove decides what holds at every width. After \
      an edit call lint again, then prove with a width range. Coordinates are points from the superview's top left.
      """)

  /// One command on the files of this folder, with `input` for its standard input.
  static func outcome(_ arguments: [String], _ input: [UInt8]) -> CommandOutcome {
    let (output, messages) = (MemorySink(), MemorySink())
    let files = FileSystem.inside(".", input: input, largestFile: ToolCall.largestFile)
    let status = Runner.run(arguments: arguments, files: files, output: output, error: messages)
    return CommandOutcome(status: status, output: output.text, messages: messages.text)
  }
}
