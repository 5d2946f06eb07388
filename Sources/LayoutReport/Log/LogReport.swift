// LogReport.swift: all conflicts of a log, in each format.

import LayoutDocument

package struct LogReport {
  let file: String
  let prints: LogPrints
  var conflicts: [LogConflict] { prints.conflicts }

  package init(file: String, prints: LogPrints) {
    self.file = file
    self.prints = prints
  }

  package func text(style: TextStyle) -> String {
    let prints = prints.reports(file: file, style: style)
    if conflicts.isEmpty, prints.isEmpty { return "\(file.onOneLine): no conflict in this log\n" }
    let reports = conflicts.enumerated().map { index, conflict in
      LogText(conflict, style: style).report(file: file, number: index + 1, of: conflicts.count)
    }
    return (reports + prints).joined(separator: "\n")
  }

  /// Whether nothing in the log is to be explained.
  package var isEmpty: Bool { conflicts.isEmpty && prints.traces.isEmpty && prints.lists.isEmpty }

  /// Whether there is something that a program can mend.
  package var hasFindings: Bool {
    !conflicts.isEmpty || prints.traces.contains { !$0.ambiguous.isEmpty }
      || prints.lists.contains { $0.openness?.open.isEmpty == false }
  }

  /// What is not understood of the lists of constraints, as `FILE:LINE:COLUMN: warning: entry 2 was not understood: …`. What
  /// stands in a log several times is said once.
  package var warnings: [String] {
    (conflicts + prints.lists.compactMap { $0.content }).flatMap { $0.unread }.map { problem in
      "\(file):\(problem.line):\(problem.column): warning: entry \(problem.number) was not understood: \(quote(problem.text))"
    }
  }

  /// What is not understood of the traces, as `FILE:LINE:COLUMN: error: …`.
  package var problems: [String] {
    var lines: [String] = []
    for trace in prints.traces {
      for problem in trace.problems {
        lines.append("\(file):\(problem.line):\(problem.column): error: \(problem.message)")
      }
    }
    return lines
  }

  package func json() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", "layout-log/1")
      json.member("file", file)
      json.key("conflicts")
      json.array { json in
        for conflict in conflicts { json.conflict(conflict) }
      }
      json.list("traces", prints.traces) { json, trace in json.members(of: trace) }
      json.list("lists", prints.lists) { json, list in json.members(of: list) }
    }
    return json.takeText(endingLine: true)
  }

  /// The page; a log from the standard input is called just that.
  package func page() -> String {
    LogPage(
      file: file == "-" ? "log" : file, conflicts: conflicts, prints: prints.reports(file: file, style: .plain)
    ).text()
  }
}
