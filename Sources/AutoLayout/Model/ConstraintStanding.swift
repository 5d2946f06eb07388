// ConstraintStanding.swift: what a constraint keeps besides what it says.

import Cassowary

/// Whether a constraint counts, and with whom.
enum ConstraintStanding {
  case inactive
  /// It is active in a tree without an engine, where this view holds it.
  case held(Unmanaged<View>)
  /// It is active in the engine that has its items, which has made this row of it.
  case installed(Constraint)
  /// It was made to name a row that an item brings along, which stays whatever becomes of this.
  case naming(Constraint)
}

/// Whose the constant of a constraint is.
enum ConstraintMotion: UInt8 {
  case still
  /// An animation writes it.
  case moving
  /// An animation wrote it, and somebody else has set it since.
  case taken
}

/// What few constraints have: made when it is first needed, so that the others, of which there are thousands, do without.
final class ConstraintExtras {
  var identifier: String?
  /// What the first term is multiplied by.
  var firstCoefficient = 1.0
  /// What departing from it by a point costs, among those of its priority.
  var weight = 1.0
  /// The terms beyond the first two.
  var others: [LayoutTerm] = []
  /// What the row of the solver adds to the constant.
  var shift = 0.0
  /// What the setters refused while no engine could report it.
  var pendingError: LayoutError?
}
