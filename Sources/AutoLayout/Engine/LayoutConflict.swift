// LayoutConflict.swift: required constraints that contradict each other, with the proof.

import Cassowary

/// A required constraint that is not enforced because older ones contradict it, and the proof.
///
/// Multiply each member by its multiplier and add them up: all attributes cancel, and what is left reads `0 >= gap`,
/// with a gap above 0. The multiplier of a `>=` is never negative and that of a `<=` never positive. Without any one of
/// the members the others can hold together, so taking out any one resolves this contradiction.
public struct LayoutConflict {
  /// A constraint of a proof.
  public struct Member {
    /// The constraint.
    public let constraint: LayoutConstraint
    /// By what it is multiplied before all are added up.
    public let multiplier: Double
  }

  /// The constraint that is not enforced: the newest of the proof. Implicit rows (`a.width >= 0`) count as oldest.
  public let setAside: LayoutConstraint
  /// The contradicting constraints, oldest first.
  public let proof: [Member]
  /// How far the constraint set aside is from what the others of the proof allow, in points: by less it does not fit. In the
  /// layout as it is solved it may be farther away, as constraints that the proof does not need may leave it less room.
  public let gap: Double
}

/// A contradiction that holds all through a piece of a range, or all over an area of two parameters.
public struct MovingLayoutConflict<Gap: AffineFunction> {
  /// The constraint that is not enforced: the newest of the proof.
  public let setAside: LayoutConstraint
  /// The contradicting constraints, oldest first: see `LayoutConflict`.
  public let proof: [LayoutConflict.Member]
  /// How far the constraint set aside is from what the others allow, in points. 0 where the conflict begins or ends.
  public let gap: Gap
}

extension LayoutConflict: CustomStringConvertible {
  /// `set aside: … `, and a line for each member of the proof: multiplier × constraint.
  public var description: String {
    var text = "set aside: \(setAside.description), by \(numberText(gap))"
    for member in proof { text += "\n  \(numberText(member.multiplier)) × \(member.constraint.description)" }
    return text
  }
}
