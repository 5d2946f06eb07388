// Comparing.swift: two solvers compared on what is unique: the rows set aside, the sums, the values not ambiguous.

import Cassowary
import TestSupport

func demandNear(_ a: Double, _ b: Double, _ what: @autoclosure () -> String) throws {
  try demand((a - b).magnitude <= 1e-6 * max(1, a.magnitude, b.magnitude), "\(what()): \(a) and \(b)")
}

/// For two replays of the same rows, inserted under the same numbers and in the same order.
func demandSameAnswer(_ one: Replay, _ other: Replay) throws {
  let (aside, otherAside) = (try one.setAside, try other.setAside)
  try demand(aside == otherAside, "set aside are \(aside) and \(otherAside)")
  let (sums, otherSums) = (try one.sums(), try other.sums())
  try demand(sums.count == otherSums.count, "levels: \(sums.keys) and \(otherSums.keys)")
  for priority in sums.keys.sorted(by: >) {
    try demandNear(sums[priority] ?? 0, otherSums[priority] ?? .nan, "level \(priority)")
  }
  try demandSameUniqueValues(one, other)
}

func demandSameUniqueValues(_ one: Replay, _ other: Replay) throws {
  let open = try one.solver.ambiguities().map(\.variable.index)
  let otherOpen = try other.solver.ambiguities().map(\.variable.index)
  try demand(open == otherOpen, "ambiguous are \(open) and \(otherOpen)")
  for i in one.variables.indices where !open.contains(i) {
    try demandNear(one.solver.values[i], other.solver.values[i], "x\(i)")
  }
}
