// ClaimKind.swift: what can be claimed of a layout at all of its sizes.

/// What can be claimed of a layout; the raw value is its name on the command line and in reports.
public enum ClaimKind: String, CaseIterable, Sendable {
  /// No required constraints contradict each other.
  case noConflict = "no-conflict"
  /// Nothing could as well lie elsewhere.
  case unambiguous
  /// Every view lies within its superview, in a scroll view within its content.
  case inside
  /// Siblings that do not overlap at the layout's own size never do.
  case noOverlap = "no-overlap"
  /// No text is smaller than it is long.
  case content
  /// Controls have the 44 points that a finger needs.
  case touch
  /// What stands left of or above a sibling at the layout's own size stays there.
  case order
  /// A relation between anchors that somebody has written down.
  case relation

  /// What is claimed unless something else is asked.
  package static let named: [ClaimKind] = [.noConflict, .unambiguous, .inside, .noOverlap, .content, .touch, .order]

  /// What it claims, in half a sentence.
  package var summary: String {
    switch self {
    case .noConflict: "no required constraints contradict each other"
    case .unambiguous: "nothing could as well lie elsewhere"
    case .inside: "every view lies within its superview, in a scroll view within the content"
    case .noOverlap: "siblings that do not overlap at the layout's own size never do"
    case .content: "no text is cut: no view is smaller than the content it has"
    case .touch: "controls have the 44 points that a finger needs"
    case .order: "what stands left of or above a sibling at the layout's own size stays there"
    case .relation: "a relation between anchors, as in a constraint"
    }
  }

  /// The named ones in lines, for help.
  package static var table: String {
    let width = named.map { $0.rawValue.displayWidth }.max() ?? 0
    return named.map { "  \($0.rawValue.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
  }
}
