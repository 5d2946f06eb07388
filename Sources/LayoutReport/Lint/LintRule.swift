// LintRule.swift: what lint looks for: stable codes, severities, and what each means.

import LayoutDocument

package enum LintSeverity: String, Sendable {
  case error, warning
  /// Hidden without --all, and of no effect on the exit status.
  case information = "info"
}

package enum LintRule: String, CaseIterable, Sendable {
  case conflict
  case ambiguous
  case missingTieBreak = "missing-tie-break"
  case overlap
  case outside
  case touchTarget = "touch-target"
  case layered
  case neverBinds = "never-binds"
  case misplaced
  case fixedFrame = "fixed-frame"
  case duplicateConstraint = "duplicate-constraint"
  case relativeToMargin = "relative-to-margin"
  case placeholderConstraint = "placeholder-constraint"
  case oldLayoutGuide = "old-layout-guide"

  package var severity: LintSeverity {
    switch self {
    case .conflict: .error
    case .ambiguous, .missingTieBreak, .overlap, .outside, .touchTarget, .misplaced, .duplicateConstraint: .warning
    case .layered, .neverBinds, .fixedFrame, .relativeToMargin, .placeholderConstraint, .oldLayoutGuide: .information
    }
  }

  var summary: String {
    switch self {
    case .conflict: "required constraints that cannot hold together"
    case .ambiguous: "a view that could as well lie elsewhere, or be of another size"
    case .missingTieBreak: "views that share a shortage or a surplus in no particular way: equal priorities"
    case .overlap: "two siblings that overlap, neither lying within the other"
    case .outside: "a view that is not wholly inside its superview, or its scroll view's content"
    case .touchTarget: "a control of less than 44 points in width or height"
    case .layered: "a sibling that lies wholly within an older one"
    case .neverBinds: "a constraint that has no effect at any size tried"
    case .misplaced: "storyboards: a view that is not recorded where constraints put it"
    case .fixedFrame: "storyboards: a view that keeps a fixed frame at other sizes"
    case .duplicateConstraint: "storyboards: two constraints that say the same"
    case .relativeToMargin: "storyboards: a constraint to margins, which differ between devices"
    case .placeholderConstraint: "storyboards: a constraint that is removed when the interface is built"
    case .oldLayoutGuide: "storyboards: a constraint to a top or bottom layout guide"
    }
  }

  /// The smallest control that a finger hits: Human Interface Guidelines, "Accessibility", "Buttons and controls".
  static let smallestTarget = 44.0
  /// What views may stick out or overlap without being a finding, in points: half of what a screen shows.
  static let slack = 0.5

  /// The rules in lines, for help.
  package static var table: String {
    let width = allCases.map(\.rawValue.displayWidth).max() ?? 0
    let lines = allCases.map { rule in
      "  \(rule.rawValue.padded(to: width))  \(rule.severity.rawValue.padded(to: 7))  \(rule.summary)"
    }
    return "The exit status is 1 if there is an error or a warning. Rules:\n" + lines.joined(separator: "\n")
  }
}

/// Something that is wrong with a layout.
package struct LintFinding: Sendable {
  package let rule: LintRule
  /// What it is about, by names that survive edits of the file: ids, names of constraints.
  let subject: String
  let message: String
  /// What to do about it.
  let fix: String
  let file: String
  let position: SourcePosition
}
