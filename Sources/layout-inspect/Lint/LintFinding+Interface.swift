// LintFinding+Interface.swift: what lint says of storyboards and xibs besides what it says of every layout.

import InterfaceBuilder

extension LintFinding {
  /// The findings of a solved scene of Interface Builder.
  static func all(of layout: InterfaceLayout, _ source: SourceText) throws(DocumentError) -> [LintFinding] {
    do throws(InterfaceError) {
      return try layout.findings().map { finding in
        LintFinding(
          rule: LintRule(finding.rule), subject: finding.subject, message: finding.message, fix: finding.fix,
          file: source.name, position: source.position(at: finding.location.offset))
      }
    } catch {
      throw DocumentError(error)
    }
  }
}

extension LintRule {
  init(_ rule: InterfaceFinding.Rule) {
    switch rule {
    case .misplaced: self = .misplaced
    case .fixedFrame: self = .fixedFrame
    case .duplicateConstraint: self = .duplicateConstraint
    case .relativeToMargin: self = .relativeToMargin
    case .placeholderConstraint: self = .placeholderConstraint
    case .oldLayoutGuide: self = .oldLayoutGuide
    }
  }
}
