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
      ("log trace.txt", "what lldb has printed: a trace of the layout, constraints of a view"),
    ],
    text: """
      Reads "Unable to simultaneously satisfy constraints" as UIKit and AppKit print it, with
      anything around it. Says what each constraint means, view by view, which of them cannot
      hold together, and which one is likely at fault. Reads what lldb prints for _autolayoutTrace and
      constraintsAffectingLayoutForAxis as well: which views are ambiguous, and what would settle
      them. The exit status is 1 if there is a conflict, or something ambiguous.
      """
  ) { (runner, options) throws(WriteError) in
    try LogCommand(runner: runner, options: options).run()
  }
}

struct LogCommand {
  let runner: Runner
  let options: Options

  /// Status 1 if there is a conflict or something ambiguous, 0 if there is none; 65 if a trace is not understood, or the log is
  /// no text.
  func run() throws(WriteError) -> Int32 {
    let file = options.files.first ?? "-"
    let source: SourceText
    do throws(Failure) {
      source = try runner.read(file)
    } catch {
      runner.report(error.line)
      return error.status
    }
    let report: LogReport
    do throws(LogEncodingError) {
      report = LogReport(file: file, prints: LogPrints(try LogEncoding.text(of: source.bytes)))
      if report.isEmpty, source.bytes.contains(0) { throw LogEncoding.zero(in: source.bytes) }
    } catch {
      runner.report("\(file): error: \(error.message)")
      return ExitStatus.badDocument
    }
    for warning in report.warnings { runner.report(warning) }
    for problem in report.problems { runner.report(problem) }
    switch options.format {
    case .html: try runner.write(report.page())
    case .json: try runner.write(report.json())
    default: try runner.write(report.text(style: runner.terminal.style(options.color)))
    }
    if !report.problems.isEmpty { return ExitStatus.badDocument }
    return report.hasFindings ? ExitStatus.findings : ExitStatus.success
  }
}
