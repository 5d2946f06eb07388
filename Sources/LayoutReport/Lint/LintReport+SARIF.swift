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
          fix: finding.edits.isEmpty ? nil : (words: finding.fix ?? "", edits: finding.edits),
          fingerprint: "\(finding.rule.rawValue) \(finding.identity)")
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
  /// What the rule finds, how bad that is, what helps, and how it is silenced: text that stands by itself. There is no `helpUri`:
  /// that is an absolute address (SARIF 2.1.0, 3.49.12), and the pages have none.
  fileprivate func help(code: String) -> String {
    let level =
      switch severity {
      case .error: "an error"
      case .warning: "a warning"
      case .information: "for information"
      }
    return "\(code) finds \(summary); it is \(level). \(advice) \"layout-inspect help lint\" lists all rules. "
      + "\"lint: ignore \(rawValue)\" in the notes of a view, or \"off\" in the rules of "
      + "\(LintConfiguration.fileName), silences it."
  }

  /// What helps, in a sentence or two.
  private var advice: String {
    switch self {
    case .conflict:
      "Take out or change one of the constraints that the message names, or give one a priority below 1000."
    case .ambiguous:
      "Add a constraint that says it; \"layout-inspect explain FILE VIEW\" says what would settle it."
    case .missingTieBreak: "Give one of the views another hugging priority or compression resistance."
    case .overlap: "Add a constraint that keeps the views apart, or put one in the other if it belongs there."
    case .outside: "Keep the view's edges within its superview, or clip or scroll what is larger on purpose."
    case .touchTarget: "Make the control at least 44 points wide and high, or its touchable part."
    case .layered: "Nothing to do if it is meant; else put the inner view into the outer one."
    case .neverBinds: "Take the constraint out, or try sizes at which it binds with --size or --devices."
    case .beyondEdge: "Nothing to do if it is meant, as of what slides in."
    case .misplaced: "Update the frames in Interface Builder, or the constraints."
    case .staleFrame: "Update the frames of the scene in Interface Builder."
    case .fixedFrame: "Give the view constraints or an autoresizing mask, if other sizes matter."
    case .duplicateConstraint: "Take one of the two constraints out."
    case .relativeToMargin: "Tie the view to the safe area, or to the edge, if it is to lie alike on all devices."
    case .placeholderConstraint: "Replace it by a constraint that stays, or make it in code."
    case .oldLayoutGuide: "Use the safe area instead."
    }
  }
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
