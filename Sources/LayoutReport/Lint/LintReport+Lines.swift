// LintReport+Lines.swift: findings for pull requests: as GitHub's workflow commands, and as Markdown.

import LayoutDocument

extension LintReport {
  /// `::warning file=a.json,line=3,col=5,title=overlap::message`, as docs.github.com says in "Workflow commands for GitHub
  /// Actions"; what stands for itself there is written as its actions/toolkit does (`command.ts`).
  package func github() -> String {
    var text = ""
    for failure in failures {
      let place = "file=\(Self.property(failure.file)),line=\(failure.line),col=\(failure.column)"
      text += "::error \(place),title=\(LintFailure.code)::\(Self.data(failure.message))\n"
    }
    for finding in findings {
      let word =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .information: "notice"
        }
      let place =
        "file=\(Self.property(finding.file)),line=\(finding.position.line),col=\(finding.position.column)"
      text += "::\(word) \(place),title=\(Self.property(finding.rule.rawValue))::\(Self.data(finding.lines))\n"
    }
    return text + summary + "\n" + notes.map { "::notice::\(Self.data($0))\n" }.joined()
  }

  private static func data(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
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
