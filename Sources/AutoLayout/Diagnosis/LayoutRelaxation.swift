// LayoutRelaxation.swift: what each way out of a contradiction would give.
//
// A member of a proof is relaxed by making it optional, at the strongest priority below required: it then gives way by as
// little as it must, and before anything else that is optional does. The engine itself is not touched; the solver answers
// from a copy of its state.

import Cassowary

/// What a layout would be if one member of a contradiction were optional, just below required, and all else as it is.
public struct LayoutRelaxation {
  /// The constraint that gives way.
  public let constraint: LayoutConstraint
  /// By how much it would be unmet, in points.
  public let violation: Double
  /// The required constraints that would still be set aside, oldest first: members of other contradictions.
  public let remaining: [LayoutConstraint]
  /// The items whose frames would change from what they are now, in the order of the tree.
  public let changes: [LayoutFrameChange]
  /// How many entries of matrices were touched to find out.
  package let work: Int
}

extension LayoutRelaxation: CustomStringConvertible {
  /// How many frames are told in words.
  private static let frames = 20

  /// `relaxing a.width == 10: unmet by 10`, and a line for each frame, the first twenty of them; `changes` has all.
  public var description: String {
    var text = "relaxing \(constraint.description): unmet by \(numberText(violation))"
    for other in remaining { text += "\n  still set aside: \(other.description)" }
    for change in changes.prefix(Self.frames) { text += "\n  \(change.description)" }
    if changes.count > Self.frames { text += "\n  and \(changes.count - Self.frames) more" }
    return text
  }
}

extension LayoutPriority {
  /// The strongest priority below required: 1000 less one bit, about 999.99994.
  public static let justBelowRequired = Priority(Float(bitPattern: Float(1000).bitPattern - 1))
}

extension LayoutConflict {
  /// What relaxing each member alone would give; see `LayoutEngine.relaxations(of:)`. Empty once no member is active.
  public var relaxations: [LayoutRelaxation] {
    get throws(LayoutError) {
      for member in proof {
        if let engine = member.constraint.engine { return try engine.relaxations(of: self) }
      }
      return []
    }
  }
}
