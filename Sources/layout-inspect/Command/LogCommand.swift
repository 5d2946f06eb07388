// LogCommand.swift: log [FILE], Apple's log of conflicts, explained.

import LayoutDocument
import LayoutReport

extension LogCommand {
  static let command = Command(
    name: "log", summary: "explain Apple's log of a conflict",
    operands: Operands(names: "[FILE]", count: 0...1) { "log takes one file, found \($0)" },
    options: [.output, .format, .color],
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
    try runner.write(report(conflicts, file: file))
    return conflicts.isEmpty ? ExitStatus.success : ExitStatus.findings
  }

  private func report(_ conflicts: [LogConflict], file: String) -> String {
    switch options.format {
    case .html: return LogPage(file: file == "-" ? "log" : file, conflicts: conflicts).text()
    case .json:
      var json = JSONWriter(indented: true)
      json.object { json in
        json.member("format", "layout-log/1")
        json.member("file", file)
        json.key("conflicts")
        json.array { json in
          for conflict in conflicts { json.conflict(conflict) }
        }
      }
      return json.text + "\n"
    default:
      if conflicts.isEmpty { return "\(file): no conflict in this log\n" }
      let style = runner.terminal.style(options.color)
      return conflicts.enumerated().map { index, conflict in
        LogText(conflict, style: style).report(file: file, number: index + 1, of: conflicts.count)
      }.joined(separator: "\n")
    }
  }
}
