// LintReport.swift: findings as text. The other formats stand in files of their own, beside this one.

import LayoutDocument

package struct LintReport {
  let findings: [LintFinding]
  /// The files that were looked at.
  let files: [String]
  /// The files that could not be.
  let failures: [LintFailure]
  /// How many findings a baseline accepted, and how many the files themselves silence.
  let accepted: Int
  let silenced: Int
  /// How many files of folders were passed over, being of a kind that is not read.
  let passedOver: Int
  /// What else is to be said of the run, in sentences without a full stop.
  let notes: [String]
  /// By finding: whether it makes the run fail.
  let failing: [Bool]

  package init(
    findings: [LintFinding], files: [String], failures: [LintFailure] = [], accepted: Int = 0, silenced: Int = 0,
    passedOver: Int = 0, notes: [String] = [], fails: (LintFinding) -> Bool = { $0.worst != .information }
  ) {
    self.findings = findings
    self.files = files
    self.failures = failures
    self.accepted = accepted
    self.silenced = silenced
    self.passedOver = passedOver
    self.notes = notes
    failing = findings.map(fails)
  }

  /// The same with other names of the files: for CI, where one file has one name however it was typed.
  package func renamed(_ name: (String) -> String) -> LintReport {
    LintReport(self, findings.map { $0.renamed(name) }, files.map(name), failures.map { $0.renamed(name) })
  }

  private init(
    _ other: LintReport, _ findings: [LintFinding], _ files: [String], _ failures: [LintFailure]
  ) {
    (self.findings, self.files, self.failures) = (findings, files, failures)
    (accepted, silenced, passedOver) = (other.accepted, other.silenced, other.passedOver)
    (notes, failing) = (other.notes, other.failing)
  }

  /// `FILE:LINE:COLUMN: warning: message [code]`, under it the fix and what follows, and a sentence on the whole.
  package func text(style: TextStyle) -> String {
    var lines: [String] = []
    for finding in findings {
      let place = "\(finding.file.onOneLine):\(finding.position.line):\(finding.position.column)"
      lines.append("\(style.bold(place)): \(sentence(finding, style))")
      if let fix = finding.fix { lines.append("    fix: \(fix)") }
      for other in finding.follows {
        lines.append("    \(other.link) line \(other.position.line): \(sentence(other, style))")
      }
    }
    if !findings.isEmpty { lines.append("") }
    lines.append(summary)
    for note in notes { lines.append("note: \(note)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `warning: message [code]`
  private func sentence(_ finding: LintFinding, _ style: TextStyle) -> String {
    let severity = finding.severity.rawValue
    let word =
      switch finding.severity {
      case .error: style.red(severity)
      case .warning: style.yellow(severity)
      case .information: style.blue(severity)
      }
    return "\(word): \(finding.message) \(style.dim("[\(finding.rule.rawValue)]"))"
  }

  /// `2 files, 1 error, 3 warnings, 2 follow from these`
  var summary: String {
    var kinds = [(LintSeverity.error, "error"), (.warning, "warning")].compactMap { severity, noun in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : SceneText.count(count, noun)
    }
    let notes = findings.count { $0.severity == .information }
    if notes > 0 { kinds.append("\(notes) for information") }
    let alike = findings.reduce(0) { $0 + $1.follows.count { $0.isAlike } }
    if alike > 0 { kinds.append("\(alike) more of the same") }
    let follows = findings.reduce(0) { $0 + $1.follows.count { !$0.isAlike } }
    if follows > 0 { kinds.append("\(follows) \(follows == 1 ? "follows" : "follow") from these") }
    var text =
      "\(SceneText.count(files.count, "file")), " + (kinds.isEmpty ? "nothing found" : kinds.joined(separator: ", "))
    if accepted > 0 { text += "; \(accepted) accepted" }
    if silenced > 0 { text += "; \(silenced) silenced" }
    if passedOver > 0 { text += "; \(passedOver) passed over" }
    return failures.isEmpty ? text : text + "; \(SceneText.count(failures.count, "file")) not understood"
  }
}

extension LintFinding {
  /// The message with the fix and what follows from it, in sentences: for formats that have one text.
  var wholeMessage: String {
    var sentences = [message]
    if let fix { sentences.append("Fix: \(fix)") }
    for other in follows {
      sentences.append("\(other.isAlike ? "Also" : "So") \(words(of: other))")
    }
    return sentences.joined(separator: ". ")
  }

  /// `line 12: a and b overlap [overlap]`, with the severity where that is another one.
  func words(of other: LintFinding) -> String {
    let severity = other.severity == severity ? "" : other.severity.rawValue + ": "
    return "line \(other.position.line): \(severity)\(other.message) [\(other.rule.rawValue)]"
  }

  /// How it hangs on the finding that it stands below.
  var link: String { isAlike ? "also" : "so" }
}
