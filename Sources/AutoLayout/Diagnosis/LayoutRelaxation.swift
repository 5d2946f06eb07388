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
}

extension LayoutRelaxation: CustomStringConvertible {
  /// `relaxing a.width == 10: unmet by 10`, and a line for each frame.
  public var description: String {
    var text = "relaxing \(constraint.description): unmet by \(numberText(violation))"
    for other in remaining { text += "\n  still set aside: \(other.description)" }
    for change in changes { text += "\n  \(change.description)" }
    return text
  }
}

extension LayoutPriority {
  /// The strongest priority below required: 1000 less one bit, about 999.99994.
  public static let justBelowRequired = Priority(Float(bitPattern: Float(1000).bitPattern - 1))
}

extension LayoutEngine {
  /// For each member of a contradiction, in the order of its proof, what relaxing that one alone would give; for the
  /// system with all changes carried out.
  ///
  /// A member that has been deactivated since is left out. One solve on a copy of the solver's state for each member.
  /// Throws `LayoutError.workLimit`, `.illConditioned` and `.overflow`.
  public func relaxations(of conflict: LayoutConflict) throws(LayoutError) -> [LayoutRelaxation] {
    var found: [LayoutRelaxation] = []
    for member in conflict.proof {
      guard let row = row(of: member.constraint) else { continue }
      found.append(try relaxation(of: member.constraint, row))
    }
    return found
  }

  /// The row of an active constraint, or of one that an item implies.
  private func row(of constraint: LayoutConstraint) -> Constraint? {
    guard let handle = constraint.handle else { return nil }
    return constraint.host === self || constraints.isImplicit(constraint, handle) ? handle : nil
  }

  private func relaxation(of constraint: LayoutConstraint, _ row: Constraint) throws(LayoutError) -> LayoutRelaxation {
    do throws(SolverError) {
      let outcome = try solver.outcome(of: row, at: .justBelowRequired)
      return LayoutRelaxation(
        constraint: constraint, violation: outcome.violation, remaining: layoutConstraints(outcome.setAside),
        changes: LayoutFrameChange.changes(outcome.changes, in: self))
    } catch {
      throw layoutError(error)
    }
  }
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
