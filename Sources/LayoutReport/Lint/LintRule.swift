// LintRule.swift: what lint looks for: stable codes, severities, and what each means.

import LayoutDocument

/// How bad a finding is.
public enum LintSeverity: String, Sendable {
  /// Something that the layout says and does not keep.
  case error
  /// Something that is most likely not meant.
  case warning
  /// Hidden without --all, and of no effect on the exit status.
  case information = "info"
}

/// What lint looks for; the raw value is the code that reports and baselines have.
public enum LintRule: String, CaseIterable, Sendable {
  /// Required constraints that cannot hold together.
  case conflict
  /// A view that could as well lie elsewhere, or be of another size.
  case ambiguous
  /// Views that share a shortage or a surplus in no particular way: equal priorities.
  case missingTieBreak = "missing-tie-break"
  /// Two siblings that overlap, neither lying within the other, or both in one place.
  case overlap
  /// A view that is not wholly inside its superview, or its scroll view's content.
  case outside
  /// A control of less than 44 points in width or height.
  case touchTarget = "touch-target"
  /// A sibling that lies wholly within another one, or covers it.
  case layered
  /// A constraint that has no effect at any size tried.
  case neverBinds = "never-binds"
  /// Storyboards: a view beside its superview, or held beyond its edge by a constraint: on purpose.
  case beyondEdge = "beyond-edge"
  /// Storyboards: a view that is not recorded where constraints put it, and that Interface Builder has marked so.
  case misplaced
  /// Storyboards: views recorded elsewhere than constraints put them, unmarked or by a point at most.
  case staleFrame = "stale-frame"
  /// Storyboards: a view that keeps a fixed frame at other sizes.
  case fixedFrame = "fixed-frame"
  /// Storyboards: two constraints that say the same.
  case duplicateConstraint = "duplicate-constraint"
  /// Storyboards: a constraint to margins, which differ between devices.
  case relativeToMargin = "relative-to-margin"
  /// Storyboards: a constraint that is removed when the interface is built.
  case placeholderConstraint = "placeholder-constraint"
  /// Storyboards: a constraint to a top or bottom layout guide.
  case oldLayoutGuide = "old-layout-guide"

  /// How bad a finding of the rule is.
  public var severity: LintSeverity {
    switch self {
    case .conflict: .error
    case .ambiguous, .missingTieBreak, .overlap, .outside, .touchTarget, .misplaced, .duplicateConstraint: .warning
    case .layered, .neverBinds, .beyondEdge, .staleFrame, .fixedFrame, .relativeToMargin, .placeholderConstraint,
      .oldLayoutGuide:
      .information
    }
  }

  /// What the rule finds, in half a sentence.
  public var summary: String {
    switch self {
    case .conflict: "required constraints that cannot hold together"
    case .ambiguous: "a view that could as well lie elsewhere, or be of another size"
    case .missingTieBreak: "views that share a shortage or a surplus in no particular way: equal priorities"
    case .overlap: "two siblings that overlap, neither lying within the other, or both in one place"
    case .outside: "a view that is not wholly inside its superview, or its scroll view's content"
    case .touchTarget: "a control of less than 44 points in width or height"
    case .layered: "a sibling that lies wholly within another one, or covers it"
    case .neverBinds: "a constraint that has no effect at any size tried"
    case .beyondEdge: "storyboards: a view beside its superview, or held beyond its edge by a constraint"
    case .misplaced: "storyboards: a view that is not recorded where constraints put it"
    case .staleFrame: "storyboards: recorded frames that differ by a point at most, or that are not marked as misplaced"
    case .fixedFrame: "storyboards: a view that keeps a fixed frame at other sizes"
    case .duplicateConstraint: "storyboards: two constraints that say the same"
    case .relativeToMargin: "storyboards: a constraint to margins, which differ between devices"
    case .placeholderConstraint: "storyboards: a constraint that is removed when the interface is built"
    case .oldLayoutGuide: "storyboards: a constraint to a top or bottom layout guide"
    }
  }

  /// The rule's place among all.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The smallest control that a finger hits: Human Interface Guidelines, "Accessibility", "Buttons and controls".
  static let smallestTarget = 44.0
  /// What is no larger is not meant to be touched, in points: fields that only take a password manager's text.
  static let dot = 2.0
  /// By how many points an accepted finding may become worse before it is one again.
  package static let acceptedSlack = 1.0
  /// What views may stick out or overlap without being a finding, in points: half of what a screen shows.
  static let slack = 0.5
  /// How far views of storyboards may stick out of others, where frames are rounded to points or pixels one by one.
  static let recordedSlack = 1.0
  /// How far words may reach into each other in a storyboard: frames of text have that much air.
  static let textSlack = 2.0

  /// The rules in lines, for help.
  package static var table: String {
    let width = allCases.map { $0.rawValue.displayWidth }.max() ?? 0
    let lines = allCases.map { rule in
      "  \(rule.rawValue.padded(to: width))  \(rule.severity.rawValue.padded(to: 7))  \(rule.summary)"
    }
    return "The exit status is 1 if there is an error or a warning, or as --fail-on says. Rules:\n"
      + lines.joined(separator: "\n")
  }
}

/// Something that is wrong with a layout.
public struct LintFinding: Sendable {
  /// The rule, which has the severity.
  public let rule: LintRule
  /// What it is about: ids, names of constraints, and for those without a name where they stand and what they say.
  public let subject: String
  /// What it is about, by what survives edits elsewhere in the file: of constraints without a name what they say.
  package let identity: String
  /// What is wrong, in a sentence without a full stop.
  public internal(set) var message: String
  /// What to do about it, and about what follows as the same thing to mend; nil where nothing simple helps. Of what lint finds
  /// by solving, each fix was carried out on a copy of the layout, on every device that was asked for, where it removed the
  /// finding and brought no other.
  public internal(set) var fix: String?
  /// The name of the document.
  public internal(set) var file: String
  /// Where it stands in the document.
  public let position: SourcePosition
  /// How bad it is: what the rule says, unless a configuration says otherwise.
  public internal(set) var severity: LintSeverity
  /// By how many points it is wrong, where that can be said: at the size and on the device where it is worst.
  package private(set) var amount: Double?
  /// What is found only because of this, and goes with it.
  public internal(set) var follows: [LintFinding] = []
  /// Where else in the document something has a part in it.
  package var related: [LintPlace] = []
  /// The subject with the names that people know in it; nil if that is the same.
  package var name: String?
  /// Whether it stands below another because both are one thing to mend, rather than because it follows from that.
  public internal(set) var isAlike = false
  /// The devices it was seen on, if there was a choice of them.
  package var devices: [String] = []
  /// The fix as changes of the document's text, where it is all at known places; else empty.
  package var edits: [LintEdit] = []

  init(
    rule: LintRule, subject: String, identity: String? = nil, message: String, fix: String?, file: String,
    position: SourcePosition
  ) {
    self.rule = rule
    self.subject = subject
    self.identity = identity ?? subject
    self.message = message
    self.fix = fix
    self.file = file
    self.position = position
    severity = rule.severity
  }
}

extension LintFinding {
  /// Takes over an amount in points if it is worse than the one it has.
  mutating func takeAmount(_ other: Double?) {
    if let other { amount = max(other, amount ?? other) }
  }

  /// The same where a baseline accepts it up to so many points.
  package func worse(than limit: Double) -> LintFinding {
    var finding = self
    let accepted = formatNumber(limit, decimals: TextTable.decimals)
    let now = formatNumber(worstAmount ?? limit, decimals: TextTable.decimals)
    finding.message += " (accepted up to \(accepted) \(accepted == "1" ? "point" : "points"), and now \(now))"
    return finding
  }

  /// The worst amount in points, with that of others that are the same thing to mend.
  package var worstAmount: Double? {
    follows.filter { $0.isAlike }.compactMap { $0.amount }.max().map { max($0, amount ?? $0) } ?? amount
  }
}

/// A place that has a part in a finding, and what stands there.
package struct LintPlace: Sendable {
  package let position: SourcePosition
  package let message: String
}

/// Text to be put in the place of other text; the end is the column behind the last one that goes.
package struct LintEdit: Equatable, Sendable {
  package let start: SourcePosition
  package let end: SourcePosition
  package let text: String
}

extension LintFinding {
  /// The same under another name of its file.
  func renamed(_ name: (String) -> String) -> LintFinding {
    var renamed = self
    renamed.file = name(file)
    renamed.follows = follows.map { $0.renamed(name) }
    return renamed
  }

  /// How bad it is with what follows from it: the worst of all.
  package var worst: LintSeverity {
    let all = [severity] + follows.map({ $0.severity })
    return all.contains(.error) ? .error : all.contains(.warning) ? .warning : .information
  }

  /// Without what is only worth knowing; nil if it is that itself, and all that follows from it.
  package var withoutInformation: LintFinding? {
    if worst == .information { return nil }
    var finding = self
    finding.follows = follows.filter { $0.severity != .information }
    return finding
  }
}

extension LintFinding: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: warning: message [code]`
  public var description: String {
    "\(file):\(position.line):\(position.column): \(severity.rawValue): \(message) [\(rule.rawValue)]"
  }
}
