// Conflict.swift: a contradiction among required constraints, with a proof that anyone can check by adding rows up.

/// A required constraint that is set aside, and why.
///
/// The proof is Farkas' certificate (J. Farkas, 1902; A. Schrijver, Theory of Linear and Integer Programming, 1986,
/// section 7.3): multiply each member by its multiplier and add them up. All variables cancel, and what is left reads
/// `0 >= gap` with a `gap` above 0. The multiplier of a `>=` is never negative, that of a `<=` never positive, and
/// that of an `==` may be either, so every step of the addition is allowed. The set is irreducible: any one member
/// left out, the others can hold together.
public struct Conflict: Sendable {
  /// A constraint of the proof.
  public struct Member: Sendable {
    /// The constraint.
    public let constraint: Constraint
    /// What it is multiplied by as the members are added up.
    public let multiplier: Double
  }

  /// The constraint that is not enforced. It is the newest member of the proof.
  public let setAside: Constraint
  /// The contradicting constraints, oldest first.
  public let proof: [Member]
  /// By how much the proof fails to hold: the sum of multiplier × constant over its members; above 0. The multipliers
  /// are scaled so that the one of the constraint set aside is 1 or −1; the gap is thus how far it is from being met.
  public let gap: Double
}
