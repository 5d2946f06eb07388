// LintReport+Lines.swift: findings for pull requests: as GitHub's workflow commands, and as Markdown.

import LayoutDocument

extension LintReport {
  /// `::warning file=a.json,line=3,col=5,title=overlap::message`, as docs.github.com says in "Workflow commands for GitHub
  /// Actions"; what stands for itself there is written as its actions/toolkit does (`command.ts`).
  package func github() -> String {
    var text = ""
    for failure in failures {
      let place = SourcePosition(line: failure.line, column: failure.column)
      text += GitHubMark.line("error", file: failure.file, place, title: LintFailure.code, failure.message)
    }
    for finding in findings {
      let word =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .information: "notice"
        }
      text += GitHubMark.line(
        word, file: finding.file, finding.position, title: finding.rule.rawValue, finding.lines)
    }
    return text + summary + "\n" + notes.map { "::notice::\(GitHubMark.data($0))\n" }.joined()
  }

  /// A table for a comment, with the summary above it.
  package func markdown() -> String {
    var text = "**\(Markdown.plain(summary))**\n"
    for failure in failures {
      text += "\n\(Markdown.plain("\(failure.file): \(failure.message)"))\n"
    }
    if !findings.isEmpty { text += "\n| place | finding | rule |\n| --- | --- | --- |\n" }
    for finding in findings {
      let place = Markdown.plain("\(finding.file):\(finding.position.line)")
      let lines = finding.lines.split(separator: "\n").map { Markdown.plain(String($0)) }.joined(separator: "<br>")
      text += "| \(place) | **\(finding.severity.rawValue)**: \(lines) | `\(finding.rule.rawValue)` |\n"
    }
    for note in notes { text += "\n\(Markdown.plain(note))\n" }
    return text
  }
}

extension LintFinding {
  /// The message, the fix and what follows, a line each.
  var lines: String {
    var lines = [message]
    if let fix { lines.append("fix: \(fix)") }
    for other in follows {
      lines.append("\(other.link) \(words(of: other))")
    }
    return lines.joined(separator: "\n")
  }
}
