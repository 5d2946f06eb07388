// BadInputTests.swift: every call that is refused names the culprit and leaves the solver as it was.

import Cassowary
import TestSupport
import Testing

@Suite("Bad input is refused")
struct BadInputTests {
  static let badNumbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]
  static let badWeights: [Double] = [.nan, .infinity, 0, -1, 1e-300, 1e300]
  static let badPriorities: [Float] = [.nan, .infinity, 0, -1, 1000.5]

  @Test("a coefficient that is no usable number", arguments: badNumbers + [1e-300])
  func coefficient(_ bad: Double) throws {
    for isAdded in [false, true] {
      let patient = try Patient()
      let error = try patient.refuses { patient in
        let row = (patient.x + bad * patient.y == 1).named("bad row")
        if isAdded { try patient.solver.add(row) } else { try patient.solver.insert(row) }
      }
      guard case .invalidCoefficient(let value, of: let variable, in: let row) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(value.bitPattern == bad.bitPattern && variable.index == patient.y.index && row.identifier == "bad row")
    }
  }

  @Test("coefficients that are numbers, but whose sum is too large")
  func coefficientsThatAddUp() throws {
    let patient = try Patient()
    let error = try patient.refuses { patient in
      try patient.solver.insert(8e8 * patient.x + 8e8 * patient.x == 1)
    }
    guard case .invalidCoefficient(1.6e9, of: let variable, in: _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(variable.index == patient.x.index)
  }

  @Test("a constant that is no usable number", arguments: badNumbers)
  func constant(_ bad: Double) throws {
    let inserting = try Patient().refuses { patient in
      try patient.solver.insert((patient.x == bad).at(.weak).named("bad row"))
    }
    guard case .invalidConstant(let value, in: let row) = inserting else {
      Issue.record("\(String(describing: inserting))")
      return
    }
    #expect(value.bitPattern == bad.bitPattern && row.identifier == "bad row")
    let changing = try Patient().refuses { patient in
      try patient.solver.setConstant(bad, of: patient.wish)
    }
    guard case .invalidConstant(let value, in: let row) = changing else {
      Issue.record("\(String(describing: changing))")
      return
    }
    #expect(value.bitPattern == bad.bitPattern && row.identifier == "wish")
  }

  @Test("a priority out of range", arguments: badPriorities)
  func priority(_ bad: Float) throws {
    let calls: [(Patient) throws -> Void] = [
      { patient in try patient.solver.insert((patient.x == 1).at(Priority(bad))) },
      { patient in try patient.solver.setPriority(Priority(bad), of: patient.wish) },
      { patient in try patient.solver.edit(patient.y, priority: Priority(bad)) },
      { patient in try patient.solver.stay(patient.y, priority: Priority(bad)) },
    ]
    for call in calls {
      let error = try Patient().refuses(call)
      guard case .invalidPriority(let value, in: _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(value.value.bitPattern == bad.bitPattern)
    }
  }

  @Test("a weight that is no usable number above 0", arguments: badWeights)
  func weight(_ bad: Double) throws {
    let inserting = try Patient().refuses { patient in
      try patient.solver.insert((patient.x == 1).at(.weak, weight: bad))
    }
    guard case .invalidWeight(let value, in: _) = inserting, value.bitPattern == bad.bitPattern else {
      Issue.record("\(String(describing: inserting))")
      return
    }
    let changing = try Patient().refuses { patient in
      try patient.solver.setWeight(bad, of: patient.wish)
    }
    guard case .invalidWeight(let value, in: let row) = changing, value.bitPattern == bad.bitPattern else {
      Issue.record("\(String(describing: changing))")
      return
    }
    #expect(row.identifier == "wish")
  }

  @Test("a variable of another solver, in a constraint")
  func foreignVariableInConstraint() throws {
    let stranger = Solver().makeVariable("stranger")
    for isAdded in [false, true] {
      let error = try Patient().refuses { patient in
        let row = (patient.x + stranger == 1).named("bad row")
        if isAdded { try patient.solver.add(row) } else { try patient.solver.insert(row) }
      }
      guard case .foreignVariableInConstraint(let variable, let row) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      let isNamed: Bool = variable == stranger
      #expect(isNamed && row.identifier == "bad row")
    }
  }

  @Test("a variable of another solver, in every call that takes one")
  func foreignVariable() throws {
    let stranger = Solver().makeVariable()
    let calls: [(Patient) throws -> Void] = [
      { patient in _ = try patient.solver.value(of: stranger) },
      { patient in try patient.solver.setRestingValue(1, of: stranger) },
      { patient in try patient.solver.edit(stranger) },
      { patient in try patient.solver.suggest(1, for: stranger) },
      { patient in try patient.solver.endEdit(stranger) },
      { patient in try patient.solver.stay(stranger) },
    ]
    for (i, call) in calls.enumerated() {
      let error = try Patient().refuses(call)
      guard case .foreignVariable(let variable) = error else {
        Issue.record("call \(i): \(String(describing: error))")
        continue
      }
      let isNamed: Bool = variable == stranger
      #expect(isNamed)
    }
  }

  @Test("a constraint that was removed before, or is another solver's, in every call that takes one")
  func notInserted() throws {
    let other = Solver()
    let variable = other.makeVariable()
    let foreign = try other.insert(variable == 1)
    let calls: [(Solver, Constraint) throws -> Void] = [
      { solver, row in try solver.remove(row) },
      { solver, row in try solver.setConstant(1, of: row) },
      { solver, row in try solver.setPriority(.weak, of: row) },
      { solver, row in try solver.setWeight(2, of: row) },
      { solver, row in _ = try solver.description(of: row) },
      { solver, row in _ = try solver.violation(of: row) },
    ]
    for (i, call) in calls.enumerated() {
      let patient = try Patient()
      let removed = try patient.solver.insert((patient.y == 1).at(.weak))
      try patient.solver.remove(removed)
      for culprit in [removed, foreign] {
        let error = refusal { try call(patient.solver, culprit) }
        guard case .notInserted(let named) = error else {
          Issue.record("call \(i): \(String(describing: error))")
          continue
        }
        #expect(named == culprit)
        #expect(!patient.solver.contains(culprit))
      }
      _ = try patient.refuses { patient in try call(patient.solver, removed) }
    }
    #expect(other.contains(foreign))
  }

  @Test("a spent handle is not mistaken for the constraint that took its place")
  func reusedPlace() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.insert(x == 1)
    try solver.remove(first)
    let second = try solver.insert(x == 2)
    let error = refusal { try solver.remove(first) }
    guard case .notInserted(first) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(solver.contains(second) && first != second)
    try solver.solve()
    #expect(solver.values == [2])
  }

  @Test("a value for a variable that is not edited, or no longer")
  func notEdited() throws {
    let error = try Patient().refuses { patient in try patient.solver.suggest(1, for: patient.y) }
    guard case .notEdited(let variable) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(variable.index == 1)
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.edit(x)
    try solver.endEdit(x)
    for call in 0...1 {
      let error = refusal {
        if call == 0 { try solver.suggest(1, for: x) } else { try solver.endEdit(x) }
      }
      guard case .notEdited = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("an edit of a variable that is being edited")
  func alreadyEdited() throws {
    let error = try Patient().refuses { patient in
      try patient.solver.edit(patient.x, priority: .weak)
    }
    guard case .alreadyEdited(let variable) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(variable.index == 0)
  }

  @Test("a suggested or resting value that is no usable number", arguments: badNumbers)
  func value(_ bad: Double) throws {
    let calls: [(Patient) throws -> Void] = [
      { patient in try patient.solver.suggest(bad, for: patient.x) },
      { patient in try patient.solver.setRestingValue(bad, of: patient.x) },
    ]
    for call in calls {
      let error = try Patient().refuses(call)
      guard case .invalidValue(let value, for: let variable) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(value.bitPattern == bad.bitPattern && variable.index == 0)
    }
  }

  @Test("an edit or a stay that is required")
  func required() throws {
    let calls: [(Patient) throws -> Void] = [
      { patient in try patient.solver.edit(patient.y, priority: .required) },
      { patient in try patient.solver.stay(patient.y, priority: .required) },
    ]
    for call in calls {
      let error = try Patient().refuses(call)
      guard case .mustBeOptional(let variable) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(variable.index == 1)
    }
  }

  @Test("an added constraint that contradicts an older one, with the proof")
  func conflict() throws {
    let patient = try Patient()
    // What was changed before is carried out in any case; here it is the edit, to 5.
    try patient.solver.solve()
    let before = Answer(patient.solver)
    let error = refusal { try patient.solver.add((patient.x + patient.y >= 14).named("late")) }
    guard case .conflict(let conflict) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // x + y >= 14 minus x + y == 10 leaves 0 >= 4.
    #expect(conflict.proof.map(\.constraint) == [patient.sum, conflict.setAside])
    #expect(conflict.proof.map(\.multiplier) == [-1, 1])
    #expect(conflict.gap == 4)
    #expect(!patient.solver.contains(conflict.setAside))
    #expect(Answer(patient.solver) == before)
    #expect(try patient.solver.solve().isEmpty)
  }
}
