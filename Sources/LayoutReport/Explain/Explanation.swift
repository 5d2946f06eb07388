// Explanation.swift: why an item lies where it lies, as plain values: all that the text, the JSON and the page say of it.

import AutoLayout
import LayoutDocument

/// A constraint as reports mention it.
struct ConstraintMention: Equatable, Sendable {
  /// Its name and text: `gap: b.left == a.right + 8`.
  let text: String
  /// Above 0, up to 1000.
  let priority: Double
  /// Where it stands in the file; nil for one that is implied.
  let line: Int?
}

/// Why one attribute has its value.
struct AttributeExplanation: Sendable {
  /// A share of the value: `coefficient · constant`.
  struct Share: Sendable {
    let coefficient: Double
    let constant: Double
    /// The constraint that it comes from; nil for what nothing determines, which `note` says.
    let constraint: ConstraintMention?
    let note: String?
  }

  /// What moves the value, and by how many points for each point of its constant: as that grows, and as it falls.
  struct Lever: Sendable {
    let constraint: ConstraintMention
    let increasing: Double
    let decreasing: Double
  }

  /// `left`, `width`, …
  let name: String
  let value: Double
  /// The item that a position is relative to.
  let origin: String?
  /// What comes from no constraint: a baseline's distance from the top.
  let constant: Double
  /// From the edge of the container's frame to its alignment rectangle, where that is not the frame; in the value too.
  let inset: Double
  /// From the root to the item.
  let shares: [Share]
  let levers: [Lever]
}

/// An optional constraint that is not met.
struct LostMention: Sendable {
  let constraint: ConstraintMention
  /// In points.
  let violation: Double
  let beatenBy: [ConstraintMention]
}

/// A contradiction, with what each way out would give.
package struct ConflictExplanation: Sendable {
  struct Way: Sendable {
    let constraint: ConstraintMention
    /// By how many points it would be unmet.
    let violation: Double
    let outcome: Outcome
  }

  /// What would be if a constraint gave way.
  enum Outcome: Sendable {
    /// What would be set aside, the same again if it contradicts others as well, or what contradicts it; and the frames that
    /// would be others.
    case frames(setAside: [ConstraintMention], changes: [FrameMention])
    /// There would be no layout; in words, why not.
    case unsolved(String)
  }

  let setAside: ConstraintMention
  let gap: Double
  /// The smallest set, oldest first.
  let members: [ConstraintMention]
  let ways: [Way]
  /// How many more ways out there are, which were not looked at.
  let untried: Int
}

/// A frame that would change, relative to the superview.
struct FrameMention: Sendable {
  let id: String
  /// What people call the view.
  let name: String
  let frame: Rect
  let newFrame: Rect
}

/// What is open of an item, and what else it could be.
struct AmbiguityExplanation: Sendable {
  let attributes: [String]
  /// Another layout that meets all constraints as well.
  let alternative: [FrameMention]
  /// Constraints that would settle it.
  let settling: [String]
}

/// Why an item lies where it lies.
package struct Explanation: Sendable {
  package let id: String
  /// What people call it.
  package let name: String
  let kind: String
  package let position: SourcePosition?
  package let frame: Rect
  /// What constraints act on, in the frame's coordinates, where that is not the frame itself.
  let alignmentRect: Rect?
  let attributes: [AttributeExplanation]
  let lost: [LostMention]
  let conflicts: [ConflictExplanation]
  let ambiguity: AmbiguityExplanation?
}
