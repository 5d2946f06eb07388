// LayoutConflict.swift: required constraints that contradict each other, with the proof.

import Cassowary

/// A required constraint that is not enforced because older ones contradict it, and the proof.
///
/// Multiply each member by its multiplier and add them up: all attributes cancel, and what is left reads `0 >= gap`,
/// with a gap above 0. The multiplier of a `>=` is never negative and that of a `<=` never positive. Without any one of
/// the members the others can hold together, so taking out any one resolves this contradiction.
public struct LayoutConflict {
  public struct Member {
    public let constraint: LayoutConstraint
    public let multiplier: Double
  }

  /// The constraint that is not enforced: the newest of the proof. Implicit rows (`a.width >= 0`) count as oldest.
  public let setAside: LayoutConstraint
  /// The contradicting constraints, oldest first.
  public let proof: [Member]
  /// How far the constraint set aside is from what the others allow, in points.
  public let gap: Double
}

extension LayoutConflict: CustomStringConvertible {
  /// `set aside: … `, and a line for each member of the proof: multiplier × constraint.
  public var description: String {
    var text = "set aside: \(setAside.description), by \(numberText(gap))"
    for member in proof { text += "\n  \(numberText(member.multiplier)) × \(member.constraint.description)" }
    return text
  }
}

extension LayoutEngine {
  /// The required constraints set aside by the last pass, oldest first. Empty when everything required holds.
  ///
  /// A constraint deactivated since then is still named. The first call after a pass costs O(size of the proofs).
  public var conflicts: [LayoutConflict] {
    rememberConflicts()
    return knownConflicts ?? []
  }

  /// Reads the proofs while all rows that they name are still here.
  func rememberConflicts() {
    guard knownConflicts == nil else { return }
    var known: [LayoutConflict] = []
    for conflict in solver.conflicts {
      guard let setAside = layoutConstraint(conflict.setAside) else { continue }
      var proof: [LayoutConflict.Member] = []
      for member in conflict.proof {
        guard let constraint = layoutConstraint(member.constraint) else { continue }
        proof.append(LayoutConflict.Member(constraint: constraint, multiplier: member.multiplier))
      }
      known.append(LayoutConflict(setAside: setAside, proof: proof, gap: conflict.gap))
    }
    knownConflicts = known
  }
}
