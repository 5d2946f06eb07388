// LintSilence.swift: findings that a file itself silences.

import LayoutDocument

/// What one layout's file silences.
package struct LintSilence {
  private static let everything = "all"
  private let silenced: [String: [SilencedRule]]

  package init(_ outline: SceneOutline) {
    silenced = outline.silenced
  }

  /// The names among what is silenced that no rule has, as warnings.
  package var warnings: [DocumentError] {
    let known = LintRule.allCases.map({ $0.rawValue }) + [Self.everything]
    return silenced.values.flatMap { $0 }.filter { !known.contains($0.code) }
      .sorted { ($0.offset, $0.code) < ($1.offset, $1.code) }
      .map { rule in
        DocumentError(
          offset: rule.offset,
          message: "lint has no rule \(quote(rule.code)) to ignore" + suggestion(for: rule.code, among: known))
      }
  }

  /// Whether a finding is silenced: by the whole file, or by a view or a constraint that it is about.
  package func covers(_ finding: LintFinding) -> Bool {
    if silenced.isEmpty { return false }
    return ([""] + finding.names).contains { name in
      silenced[name]?.contains { $0.code == finding.rule.rawValue || $0.code == Self.everything } ?? false
    }
  }

  /// A finding without what is silenced of what follows from it; nil if it is silenced itself, with all that follows.
  package func applied(to finding: LintFinding) -> LintFinding? {
    if covers(finding) { return nil }
    var finding = finding
    finding.follows = finding.follows.compactMap { applied(to: $0) }
    return finding
  }
}

extension LintFinding {
  /// The ids and names that its subject consists of.
  fileprivate var names: [String] {
    subject.pieces(between: " + ")
  }
}
