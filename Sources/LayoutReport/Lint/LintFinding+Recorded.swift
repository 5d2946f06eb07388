// LintFinding+Recorded.swift: what lint says of storyboards and xibs besides what it says of every layout.

import LayoutDocument

extension LintFinding {
  /// What a file says against itself, as findings. A remark of a rule that lint does not have is left out.
  package static func all(of recorded: RecordedScene, _ source: SourceText) throws(DocumentError) -> [LintFinding] {
    try recorded.remarks().compactMap { remark in
      LintRule(rawValue: remark.code).map { rule in
        LintFinding(
          rule: rule, subject: remark.subject, message: remark.message, fix: remark.fix, file: source.name,
          position: source.position(at: remark.offset))
      }
    }
  }
}
