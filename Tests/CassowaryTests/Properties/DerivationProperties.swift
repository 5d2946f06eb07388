// DerivationProperties.swift: derivations add up, sensitivities are derivatives, and questions disturb nothing.
//
// A derivation is checked by adding its rows up. Sensitivities are compared with the difference quotient of the exact
// reference (TestSupport/Reference) where the optimum is unique before and after.

import Cassowary
import TestSupport
import Testing

@Suite("Derivations, on random programs")
struct DerivationProperties {
  /// How far constants are moved to see what follows, in points: far beyond rounding.
  private let step = 1.0 / 4096

  /// The sum of the terms' rows, times their coefficients, less the unit row of a variable; the largest entry.
  private func leftover(_ terms: [Derivation.Term], of variable: Int, in replay: Replay) throws -> Double {
    var sum = Array(repeating: 0.0, count: replay.model.variableCount)
    sum[variable] = -1
    for term in terms {
      switch term.source {
      case .restingValue(let resting): sum[resting.index] += term.coefficient
      case .constraint(let constraint):
        let id = try replay.id(of: constraint)
        guard let row = replay.model.entries.first(where: { $0.id == id })?.row else {
          throw Complaint("row \(id) is gone")
        }
        for entry in row.terms { sum[entry.variable] += term.coefficient * entry.coefficient }
        try demand(row.residual(at: replay.solver.values).magnitude < 1e-7, "row \(id), \(row), does not hold exactly")
        try demand(
          (row.constant - term.constant).magnitude < 1e-9, "the constant of \(row) is told as \(term.constant)")
      }
    }
    return sum.map(\.magnitude).max() ?? 0
  }

  @Test("rows that hold, times coefficients, add up to the variable, and their constants to its value")
  func addsUp() throws {
    try forAll(.programs(size: 6, changes: 8), seed: 40_000, count: 150) { program in
      try program.replay { replay in
        let together = try replay.solver.derivations(of: replay.variables.map { Expression($0) })
        for (i, variable) in replay.variables.enumerated() {
          let derivation = try replay.solver.derivation(of: Expression(variable))
          try demand(
            together[i].value == derivation.value && together[i].terms.map(\.source) == derivation.terms.map(\.source),
            "x\(i) is derived otherwise among others")
          let sum = derivation.terms.reduce(derivation.constant) { $0 + $1.contribution }
          let value = replay.solver.values[i]
          try demand(derivation.value == value, "x\(i) is \(value), told as \(derivation.value)")
          try demand((sum - value).magnitude <= 1e-9 * max(1, value.magnitude), "x\(i) is \(value), derived as \(sum)")
          let left = try leftover(derivation.terms, of: i, in: replay)
          try demand(left < 1e-9, "x\(i): the rows add up to something else, by \(left)")
          try demand(Set(derivation.terms.map(\.source)).count == derivation.terms.count, "x\(i): a row stands twice")
        }
      }
    }
  }

  @Test("a sensitivity is the difference quotient of the exact solution, in each direction")
  func differenceQuotient() throws {
    var compared = 0
    try forAll(.systems(size: 3), seed: 41_000, count: 60) { program in
      let replay = try program.replay()
      let rows = replay.model.byAge
      let before = try Reference(variableCount: program.variableCount, rows: rows.map(\.row))
      for (i, variable) in replay.variables.enumerated() {
        guard let value = try before.unique(i) else { continue }
        let told = try replay.solver.sensitivities(of: Expression(variable))
        for (place, entry) in rows.enumerated() {
          let sensitivity = try told.first { try replay.id(of: $0.constraint) == entry.id }
          for (direction, slope) in [(1.0, sensitivity?.increasing ?? 0), (-1, sensitivity?.decreasing ?? 0)] {
            var changed = rows.map(\.row)
            changed[place].constant += direction * step
            guard let after = try Reference(variableCount: program.variableCount, rows: changed).unique(i) else {
              continue
            }
            let quotient = (after - value) / (direction * step)
            // Where another required constraint is set aside the value jumps: half a step moves it as far, or farther.
            changed[place].constant -= direction * step / 2
            guard let half = try Reference(variableCount: program.variableCount, rows: changed).unique(i),
              after == value || (half - value).magnitude < 0.75 * (after - value).magnitude
            else { continue }
            compared += quotient != 0 ? 1 : 0
            try demand(
              (quotient - slope).magnitude < 1e-6 * max(1, slope.magnitude),
              "x\(i) moves by \(quotient) for row \(entry.id), \(entry.row), \(direction); told is \(slope)")
          }
        }
      }
    }
    #expect(compared > 250)
  }

  @Test("where both directions agree and nothing is redundant, coefficients are sensitivities")
  func coefficientsAreSensitivities() throws {
    try forAll(.programs(size: 6, changes: 6), seed: 42_000, count: 100) { program in
      let replay = try program.replay()
      for variable in replay.variables {
        let derivation = try replay.solver.derivation(of: Expression(variable))
        let sensitivities = try replay.solver.sensitivities(of: Expression(variable))
        guard sensitivities.allSatisfy(\.isTwoSided) else { continue }
        let moving = Dictionary(uniqueKeysWithValues: sensitivities.map { ($0.constraint, $0.increasing) })
        // One that is told and moves nothing is implied by others, any of which could have been told in its place.
        let isRedundant = derivation.terms.contains { term in
          guard case .constraint(let constraint) = term.source, term.coefficient != 0 else { return false }
          return moving[constraint] == nil
        }
        if isRedundant { continue }
        for term in derivation.terms {
          guard case .constraint(let constraint) = term.source, let slope = moving[constraint] else { continue }
          let agrees = (slope - term.coefficient).magnitude < 1e-6 * max(1, slope.magnitude)
          if !agrees {
            if try isSaidTwice(replay.id(of: constraint), in: program) { continue }
            if try hasImpliedRest(derivation, of: variable, replay) { continue }
          }
          try demand(
            agrees,
            "x\(variable.index): coefficient \(term.coefficient), slope \(slope)")
        }
      }
    }
  }

  /// Whether other required rows say what a row says, so that one is set aside when its constant changes, and what is open may be
  /// settled otherwise.
  private func isSaidTwice(_ id: Int, in program: Program) throws -> Bool {
    let replay = try program.replay()
    let before = try replay.setAside
    guard let entry = replay.model.entries.first(where: { $0.id == id }) else { return false }
    for change in [step, -step] {
      try replay.apply(.setConstant(id, entry.row.constant + change))
      try replay.apply(.solve)
      if try replay.setAside != before { return true }
    }
    return false
  }

  /// Whether a resting value is told of a variable that the rows settle, or would settle where others rest but not the one asked
  /// for: other sources could have been told in its place.
  private func hasImpliedRest(_ derivation: Derivation, of asked: Variable, _ replay: Replay) throws -> Bool {
    let values = replay.solver.values
    return try derivation.terms.contains { term in
      guard case .restingValue(let told) = term.source, term.coefficient != 0 else { return false }
      let resting = values.indices.filter { $0 != told.index && $0 != asked.index }
      let rests = resting.map { Row([($0, 1)], .equal, values[$0]) }
      let rows = replay.model.byAge.map(\.row)
      return try [rows, rows + rests].contains { rows in
        try Reference(variableCount: values.count, rows: rows).unique(told.index) != nil
      }
    }
  }

  @Test("a constraint that lost is beaten by something, and only by what is as strong")
  func opposition() throws {
    var lost = 0
    try forAll(.programs(size: 5, changes: 8), seed: 43_000, count: 150) { program in
      let replay = try program.replay()
      let aside = try Set(replay.setAside)
      for entry in replay.model.entries where !entry.row.priority.isRequired {
        let handle = try replay.handle(of: entry.id)
        let winners = try replay.solver.opposition(to: handle)
        let reads = Dictionary(entry.row.terms.map { ($0.variable, $0.coefficient) }, uniquingKeysWith: +)
        guard try replay.solver.violation(of: handle) > 0, reads.values.contains(where: { $0 != 0 }) else {
          try demand(winners.isEmpty, "\(entry.row) is met, or nothing could meet it")
          continue
        }
        lost += 1
        try demand(!winners.isEmpty, "nothing stands against \(entry.row)")
        for winner in winners {
          let id = try replay.id(of: winner)
          guard let row = replay.model.entries.first(where: { $0.id == id })?.row else {
            throw Complaint("row \(id) is gone")
          }
          try demand(row.priority >= entry.row.priority, "\(row) is weaker than \(entry.row)")
          try demand(id != entry.id && !aside.contains(id), "row \(id) does not count")
        }
      }
    }
    #expect(lost > 200)
  }

  @Test("the outcome of another priority is what setting it gives")
  func outcome() throws {
    try forAll(.programs(size: 5, changes: 6), seed: 44_000, count: 120) { program in
      let replay = try program.replay()
      guard let entry = replay.model.entries.last else { return }
      for priority in [Priority.required, 999.75, 10] {
        let handle = try replay.handle(of: entry.id)
        let outcome = try replay.solver.outcome(of: handle, at: priority)
        var values = replay.solver.values
        for change in outcome.changes { values[change.variable.index] = change.value }
        let changed = try program.replay()
        try changed.apply(.setPriority(entry.id, priority))
        try changed.apply(.solve)
        try demand(
          outcome.setAside.map(\.serial) == changed.solver.conflicts.map(\.setAside.serial), "set aside differ")
        let open = Set(try changed.solver.ambiguities().map(\.variable.index))
        for i in values.indices where !open.contains(i) {
          try demandNear(values[i], changed.solver.values[i], "x\(i) at \(priority)")
        }
        let violation = try changed.solver.violation(of: try changed.handle(of: entry.id))
        if open.isEmpty { try demandNear(outcome.violation, violation, "the violation at \(priority)") }
      }
    }
  }

  @Test("another solution is as good, and is another one exactly if something is open")
  func alternative() throws {
    var others = 0
    try forAll(.programs(size: 4, changes: 6), seed: 45_000, count: 150) { program in
      let replay = try program.replay()
      let open = try replay.solver.ambiguities().map(\.variable)
      let changes = try replay.solver.alternative(moving: replay.variables.map { ($0, 3) })
      try demand(
        changes.isEmpty == open.isEmpty, "open are \(open.map(\.index)), moved \(changes.map(\.variable.index))")
      others += changes.count
      var values = replay.solver.values
      for change in changes { values[change.variable.index] = change.value }
      let aside = try Set(replay.setAside)
      for (priority, sum) in try replay.sums() {
        var other = 0.0
        for entry in replay.model.entries where entry.row.priority == priority && !aside.contains(entry.id) {
          other += entry.row.violation(at: values) * (priority.isRequired ? 1 : entry.row.weight)
        }
        try demandNear(other, sum, "level \(priority)")
      }
    }
    #expect(others > 100)
  }

  @Test("fixing what is told leaves nothing open, and fixing less leaves something")
  func fixes() throws {
    try forAll(.programs(size: 4, changes: 6), seed: 46_000, count: 120) { program in
      let replay = try program.replay()
      let fixes = try replay.solver.fixes(among: replay.variables)
      func open(without leftOut: Variable?) throws -> [Ambiguity] {
        let other = try program.replay()
        for variable in fixes where variable != leftOut {
          try other.solver.insert(other.variables[variable.index] == replay.solver.values[variable.index])
        }
        try other.solver.solve()
        return try other.solver.ambiguities()
      }
      try demand(try open(without: nil).isEmpty, "something is open still")
      if let last = fixes.last { try demand(!open(without: last).isEmpty, "x\(last.index) need not be fixed") }
    }
  }

  @Test("asking changes nothing, not even the counts of work")
  func askingIsFree() throws {
    try forAll(.programs(size: 5, changes: 8), seed: 47_000, count: 80) { program in
      let curious = try program.replay { replay in
        let before = Answer(replay.solver)
        let work = replay.solver.statistics.entriesTouched
        for variable in replay.variables {
          _ = try replay.solver.derivation(of: Expression(variable))
          _ = try replay.solver.sensitivities(of: Expression(variable))
        }
        for entry in replay.model.entries {
          _ = try replay.solver.opposition(to: try replay.handle(of: entry.id))
          _ = try replay.solver.outcome(of: try replay.handle(of: entry.id), at: 10)
        }
        _ = try replay.solver.alternative(moving: replay.variables.map { ($0, 1) })
        _ = try replay.solver.fixes(among: replay.variables)
        try demand(Answer(replay.solver) == before, "the answer changed by being asked about")
        try demand(replay.solver.statistics.entriesTouched == work, "asking counted as work")
      }
      let plain = try program.replay()
      try demand(Answer(curious.solver) == Answer(plain.solver), "asking led elsewhere")
      try demand(curious.solver.basisDescription == plain.solver.basisDescription, "asking led to another basis")
    }
  }
}

extension Reference {
  /// The only optimal value of a variable; nil if there are several.
  fileprivate func unique(_ variable: Int) throws(Overflow) -> Double? {
    let range = try range(of: variable)
    guard let least = range.least, least == range.greatest else { return nil }
    return least.approximation
  }
}
