// AttributeFormula.swift: how an item goes along a range, and which constraints decide it where, as plain values.

import LayoutDocument

/// How one attribute goes along a range: piece by piece, and what changes where pieces meet.
struct AttributeFormula: Sendable {
  /// A share of the value on a stretch.
  struct Share: Sendable {
    let coefficient: Double
    /// The constant, as it is in the middle of the stretch.
    let constant: Double
    /// By how much the constant grows for each unit of the parameter; 0 for one that stays.
    let rate: Double
    /// The constraint that it comes from; nil for what nothing determines, which `note` says.
    let constraint: ConstraintMention?
    let note: String?
  }

  /// What decides a stretch.
  struct Reason: Sendable {
    /// From the root to the item; empty if nobody has asked.
    var shares: [Share] = []
    /// What comes from no constraint: a baseline's distance from the top.
    var constant = 0.0
    /// From the edge of the container's frame to its alignment rectangle, where that is not the frame; in the value too.
    var inset = 0.0
    /// Whether the shares move as the stretch does: what follows a size by other ways than rows is in no share.
    var addsUp = true
    /// Of a stretch that is left open: what the shares add up to in the middle, where the layout solved there has another solution.
    var other: Double?
  }

  /// Where two stretches meet.
  struct Turn: Sendable {
    let place: Double
    /// By how much the value jumps there.
    let jump: Double
    /// The constraints that decide from there on, and did not before.
    let gains: [ConstraintMention]
    /// Those that decided before.
    let losses: [ConstraintMention]
  }

  /// `left`, `width`, …
  let name: String
  /// The item that a position is relative to.
  let origin: String?
  var stretches: [FrameFormula.Stretch] = []
  /// Side by side with the stretches, as far as they were asked for.
  var reasons: [Reason] = []
  /// Between stretches, those whose reasons are known.
  var turns: [Turn] = []
}

/// How the attributes of an item go along a range.
package struct FormulaExplanation: Sendable {
  let outline: SceneOutline
  let id: String
  /// What people call the item.
  let name: String
  let kind: String
  let position: SourcePosition?
  let direction: ReadingDirection
  let parameter: ProofParameter
  let range: ClosedRange<Double>
  var attributes: [AttributeFormula]
  /// Where constraints contradict each other.
  let conflicts: [ClosedRange<Double>]
  /// Where nothing is known, and why.
  let unknown: [(range: ClosedRange<Double>, reason: String)]
}
