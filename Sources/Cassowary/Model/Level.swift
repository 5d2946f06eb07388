// Level.swift: priorities as integers that compare the same way.

/// A level of the hierarchy as the simplex sees it: a larger number is stronger.
///
/// The bits of a positive Float, read as an integer, are ordered as the numbers are, so every priority is a level of
/// its own; one more level lies between the strongest optional priority and the required ones.
enum Level {
  /// Stays, which cost nothing.
  static let stay: Int32 = -1
  /// Questions asked by the solver itself (`Inquiry+Ambiguity.swift`, `Simplex+Wishes.swift`): weaker than any priority.
  static let question: Int32 = 0
  /// A required row that is trying to enter: stronger than anything optional, weaker than what is enforced.
  static let entering = Int32(bitPattern: Float(1000).bitPattern)
  static let required = entering + 1

  static func of(_ priority: Priority) -> Int32 {
    priority.isRequired ? required : Int32(bitPattern: priority.value.bitPattern)
  }

  static func priority(_ level: Int32) -> Priority {
    level >= entering ? .required : Priority(Float(bitPattern: UInt32(bitPattern: level)))
  }
}
