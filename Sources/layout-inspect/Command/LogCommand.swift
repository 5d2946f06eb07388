// LogCommand.swift: log [FILE], Apple's log of conflicts, explained.

import HostSystem
import LayoutDocument
import LayoutReport

extension LogCommand {
  static let command = Command(
    name: "log", summary: "explain Apple's log of a conflict",
    operands: Operands(names: "[FILE]", count: 0...1) { "log takes one file, found \($0)" },
    options: [.output, .format, .stdinFilename, .color],
    formats: [.text, .json, .html],
    formatSummary: "text (default), json, or html: a page to share",
    examples: [
      ("log console.txt", "every conflict in a log"),
      ("pbpaste | layout-inspect log", "what has been copied from Xcode"),
      ("log console.txt -o page.html", "a page to share, with pictures and ways out"),
    ],
    text: """
      Reads "Unable to simultaneously satisfy constraints" as UIKit and AppKit print it, with
      anything around it. Says what each constraint means, view by view, which of them cannot
      hold together, and which one is likely at fault. The exit status is 1 if there is a conflict.
      """
  ) { (runner, options) throws(WriteError) in
    try LogCommand(runner: runner, options: options).run()
  }
}

struct LogCommand {
  let runner: Runner
  let options: Options

  /// Status 1 if there is a conflict, 0 if there is none.
  func run() throws(WriteError) -> Int32 {
    let file = options.files.first ?? "-"
    let source: SourceText
    do throws(Failure) {
      source = try runner.read(file)
    } catch {
      runner.report(error.line)
      return error.status
    }
    // A log is what a system printed: bytes that are no UTF-8 are shown as U+FFFD and read over.
    let conflicts = LogReader.read(String(decoding: source.bytes[source.start...], as: UTF8.self))
    let report = LogReport(file: file, conflicts: conflicts)
    switch options.format {
    case .html: try runner.write(report.page())
    case .json: try runner.write(report.json())
    default: try runner.write(report.text(style: runner.terminal.style(options.color)))
    }
    return conflicts.isEmpty ? ExitStatus.success : ExitStatus.findings
  }
}
