// PriorityTests.swift: priorities as numbers. Expected values: the definition, 0 < p <= 1000.

import Cassowary
import Testing

@Suite("Priorities")
struct PriorityTests {
  @Test("required means exactly 1000")
  func required() {
    #expect(Priority(1000).isRequired)
    #expect(!Priority(Float(1000).nextDown).isRequired)
    #expect(Priority.required.value == 1000)
  }

  @Test(
    "only numbers above 0 and up to 1000 are valid",
    arguments: [
      (Float(0.001), true), (1000, true), (999.5, true), (.leastNonzeroMagnitude, true), (0, false), (-1, false),
      (1000.5, false), (.nan, false), (.infinity, false),
    ])
  func validity(value: Float, isValid: Bool) {
    #expect(Priority(value).isValid == isValid)
  }

  @Test("priorities compare as numbers and read as such")
  func orderAndText() {
    #expect(Priority.weak < .medium && .medium < .strong && .strong < .required)
    #expect(Priority(999) < Priority(999.5))
    let literals: [Priority] = [750, 999.5]
    #expect(literals.map(\.description) == ["750", "999.5"])
    #expect(Priority(1e20).description == "1e+20")
  }
}
