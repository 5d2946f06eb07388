// ExercisedItem.swift: what an engine remembers of an ambiguous item that was moved for a look.

import Cassowary

/// Where an item was before its ambiguity was exercised, and where it was sent.
struct ExercisedItem {
  let variables: [Variable]
  let values: [Double]
  let elsewhere: [Double]

  /// Whether the item is still where it was sent.
  func isAway(_ solver: Solver) -> Bool {
    for (variable, value) in zip(variables, elsewhere) {
      if (solver[variable.index] - value).magnitude > 1e-6 * max(1, value.magnitude) { return false }
    }
    return true
  }
}
