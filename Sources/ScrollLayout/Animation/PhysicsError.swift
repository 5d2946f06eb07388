// PhysicsError.swift: what springs and the physics of scrolling refuse.

/// Why a spring, a rate or another number of the physics was refused.
public enum PhysicsError: Error, Hashable, Sendable {
  /// A parameter, named as in the call, is NaN, infinite or out of range.
  case invalidParameter(String, Double)
}

extension PhysicsError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidParameter(let name, let value): "\(value) is no \(name)"
    }
  }
}

/// Throws unless a number lies in a range; NaN lies in none.
func checkPhysics(_ name: String, _ value: Double, in range: ClosedRange<Double>) throws(PhysicsError) {
  guard range.contains(value) else { throw .invalidParameter(name, value) }
}
