// IncidenceTests.swift: who speaks of whom, beside a plain list that is searched from end to end.

import TestSupport
import Testing

@testable import AutoLayout

@Suite("Who speaks of whom")
struct IncidenceTests {
  /// Constraints as lists of the slots that they name, the newest last; nil where one is gone.
  private struct Plain {
    var constraints: [(number: Int, slots: [Slot])] = []

    /// The numbers that name a slot, as often as they do, the newest first.
    func naming(_ slot: Slot) -> [Int] {
      var found: [Int] = []
      for (number, slots) in constraints.reversed() { for named in slots where named == slot { found.append(number) } }
      return found
    }
  }

  private func naming(_ slot: Slot, in incidence: borrowing Incidence) -> [Int] {
    var found: [Int] = []
    incidence.forEachConstraint(of: slot) { found.append($0) }
    return found
  }

  @Test("constraints of one to five terms that come and go leave what a search of all finds", arguments: 0..<20)
  func comingAndGoing(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var incidence = Incidence()
    var plain = Plain()
    var free: [Int] = []
    for _ in 0..<400 {
      if plain.constraints.isEmpty || random.chance(0.6) {
        // A number that was another constraint's before, as the engine gives them.
        let number = free.popLast() ?? plain.constraints.count
        let slots = (0..<random.int(in: 1...5)).map { _ in Slot(number: Int32(random.int(in: 0...6))) }
        for (term, slot) in slots.enumerated() { incidence.insert(number, term: term, slot: slot) }
        plain.constraints.append((number, slots))
      } else {
        let (number, slots) = plain.constraints.remove(at: random.int(in: 0...plain.constraints.count - 1))
        for (term, slot) in slots.prefix(2).enumerated() { incidence.remove(number, term: term, slot: slot) }
        if slots.count > 2 { incidence.removeFurther(of: number) }
        free.append(number)
      }
      for place in 0...7 {
        let slot = Slot(number: Int32(place))
        let found = naming(slot, in: incidence)
        try #require(found == plain.naming(slot))
        try #require(incidence.anyConstraint(of: slot) == found.first)
      }
    }
  }
}
