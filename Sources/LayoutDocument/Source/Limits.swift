// Limits.swift: the largest numbers a document may hold, and why there are limits at all.
//
// A layout is solved in Doubles. Numbers of everyday size leave the solver a dozen digits to work with; a document that
// holds 1e300 is a mistake, and says so where it stands rather than in a frame that is silently wrong.

package enum Limits {
  /// The largest size of a coordinate, a length or a constant, in points.
  package static let largestNumber = 1e9
  static let largestText = "1e9"
  /// The sizes a factor of an anchor may have.
  static let coefficients = 1e-6...1e6
  /// How many anchors one constraint may add up.
  static let termsOfConstraint = 1000
  /// The largest time and duration of the timeline, in seconds.
  package static let longestTime = 3600.0
}
