// LogReport.swift: all conflicts of a log, in each format.

import LayoutDocument

package struct LogReport {
  let file: String
  let conflicts: [LogConflict]

  package init(file: String, conflicts: [LogConflict]) {
    self.file = file
    self.conflicts = conflicts
  }

  package func text(style: TextStyle) -> String {
    if conflicts.isEmpty { return "\(file): no conflict in this log\n" }
    return conflicts.enumerated().map { index, conflict in
      LogText(conflict, style: style).report(file: file, number: index + 1, of: conflicts.count)
    }.joined(separator: "\n")
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
    }
    return json.takeText(endingLine: true)
  }

  /// The page; a log from the standard input is called just that.
  package func page() -> String { LogPage(file: file == "-" ? "log" : file, conflicts: conflicts).text() }
}
