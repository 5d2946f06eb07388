// LintReport+SARIF.swift: findings as SARIF.

import LayoutDocument

extension LintReport {
  package func sarif(version: String) -> String {
    SARIFLog(
      version: version,
      rules: LintRule.allCases.map { rule in
        SARIFLog.Rule(
          id: rule.rawValue, summary: rule.summary, level: rule.severity.sarifLevel,
          help: (rule.help(code: rule.rawValue), rule.help(code: "`\(rule.rawValue)`")))
      },
      failures: failures,
      results: findings.map { finding in
        SARIFLog.Result(
          rule: finding.rule.rawValue, level: finding.severity.sarifLevel, message: finding.wholeMessage,
          file: finding.file, position: finding.position, related: finding.relatedPlaces,
          fix: finding.edit.map { (words: finding.fix ?? "", edit: $0) },
          fingerprint: "\(finding.rule.rawValue) \(finding.subject)")
      }
    ).text()
  }
}

extension LintSeverity {
  fileprivate var sarifLevel: SARIFLog.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .information: .note
    }
  }
}

extension LintRule {
  /// What the rule finds, how bad that is, where it is explained and how it is silenced. There is no `helpUri`: that is an
  /// absolute address (SARIF 2.1.0, 3.49.12), and the pages have none.
  fileprivate func help(code: String) -> String {
    let page = isOfInterfaces ? "interface-builder.md" : "layout-inspect.md"
    let level =
      switch severity {
      case .error: "an error"
      case .warning: "a warning"
      case .information: "for information"
      }
    return "\(code) finds \(summary); it is \(level). Explained in Documentation/\(page). "
      + "\"lint: ignore \(rawValue)\" in the notes of a view, or \"off\" in the rules of "
      + "\(LintConfiguration.fileName), silences it."
  }

  private var isOfInterfaces: Bool { rank >= Self.beyondEdge.rank }
}

extension LintFinding {
  /// Each place but the finding's own once: what has a part in it, and what follows from it.
  fileprivate var relatedPlaces: [LintPlace] {
    related
      + follows.map {
        LintPlace(
          position: $0.position,
          message: "\($0.severity == severity ? "" : $0.severity.rawValue + ": ")\($0.message) [\($0.rule.rawValue)]")
      }
  }
}
