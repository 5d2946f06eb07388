// AnimationError.swift: what an animator refuses, leaving everything as it was.

import AutoLayout

/// Why an animation was refused.
public enum AnimationError: Error, Hashable, Sendable {
  /// A time is not finite.
  case invalidTime(Double)
  /// The duration is negative, NaN or infinite.
  case invalidDuration(Double, ConstraintReference)
  /// The time lies before one that has been advanced to already.
  case timeRunsBackwards(from: Double, to: Double)
  /// A number of a spring for the constraint is out of range.
  case physics(PhysicsError, ConstraintReference)
  /// The constraint refused the constant: the target, or a value on the way.
  case layout(LayoutError)
}

extension AnimationError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidTime(let time): "\(time) is no time"
    case .invalidDuration(let duration, let constraint):
      "\(duration) is no duration for an animation of \(constraint.description)"
    case .timeRunsBackwards(let from, let to): "time cannot run back from \(from) to \(to)"
    case .physics(let error, let constraint): "\(error.description) for an animation of \(constraint.description)"
    case .layout(let error): error.description
    }
  }
}
