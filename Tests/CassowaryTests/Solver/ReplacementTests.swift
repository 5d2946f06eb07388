// ReplacementTests.swift: rows that come in the places of others, as old as those. Expected: a fresh solver with the new rows, in
// the order of their ages.

import Cassowary
import TestSupport
import Testing

@Suite("Rows in the places of others")
struct ReplacementTests {
  @Test("a row that takes another's place has its age: the younger one is still set aside")
  func age() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    let old = try solver.insert(x == 10)
    let young = try solver.insert(x == 20)
    try solver.solve()
    let new = try solver.replace(old, by: x + y == 12)
    let fixed = try solver.insert(y == 4)
    try solver.solve()
    // x + y == 12 and x == 20 are older than y == 4.
    #expect(solver.conflicts.map(\.setAside) == [fixed])
    #expect(!solver.contains(old) && solver.contains(new) && new.serial == old.serial)
    _ = try solver.replace(new, by: x == 30)
    try solver.solve()
    #expect(solver.conflicts.map(\.setAside) == [young])
    #expect(solver.values == [30, 4])
  }

  /// A chain of boxes from the left, as wide as they wish, each of which holds another, with a margin.
  private func chain(_ boxes: [[Variable]], _ width: Variable, mirrored: Bool) -> [LinearConstraint] {
    var rows: [LinearConstraint] = []
    for (place, box) in boxes.enumerated() {
      let (x, w, inner, innerWidth) = (box[0], box[1], box[2], box[3])
      let before = place == 0 ? Expression(constant: 0) : Expression(boxes[place - 1][0]) + boxes[place - 1][1]
      let after = place == 0 ? Expression(width) : Expression(boxes[place - 1][0])
      // The same relations, and their images in a mirror.
      rows.append(mirrored ? x + w == after - 1 : Expression(x) == before + 1)
      rows.append(mirrored ? x + w == inner + innerWidth + 2 : Expression(inner) == x + 2)
      rows.append(mirrored ? Expression(inner) == x + 3 : inner + innerWidth == x + w - 3)
    }
    return rows
  }

  @Test("a mirror image needs no pivot, and every box lies where the mirror shows it")
  func mirror() throws {
    let solver = Solver()
    solver.checksInvariants = true
    let width = solver.makeVariable()
    try solver.insert(width == 5000)
    var boxes: [[Variable]] = []
    for place in 0..<100 {
      boxes.append((0..<4).map { _ in solver.makeVariable() })
      let wish = Double(5 + place % 7)
      try solver.insert((boxes[place][3] == wish).at(.strong))
      try solver.insert(boxes[place][1] <= 14)
    }
    let rows = chain(boxes, width, mirrored: false)
    var handles = try rows.map { row throws(SolverError) in try solver.insert(row) }
    try solver.solve()
    let before = solver.values
    let pivots = solver.statistics.pivots
    for isMirrored in [true, false] {
      let others = chain(boxes, width, mirrored: isMirrored)
      for place in handles.indices { handles[place] = try solver.replace(handles[place], by: others[place]) }
      try solver.solve()
      for box in boxes {
        for (x, w) in [(box[0].index, box[1].index), (box[2].index, box[3].index)] {
          let expected = isMirrored ? 5000 - before[x] - before[w] : before[x]
          #expect((solver.values[x] - expected).magnitude <= 1e-9)
          #expect((solver.values[w] - before[w]).magnitude <= 1e-9)
        }
      }
    }
    #expect(solver.statistics.pivots == pivots)
  }

  /// A row over some of twelve variables, in small whole numbers.
  private struct RandomRow {
    let terms: [(variable: Int, coefficient: Double)]
    let relation: Relation
    let constant: Double
    let priority: Priority

    init(_ random: inout SplitMix64) {
      var terms: [(variable: Int, coefficient: Double)] = []
      for variable in random.sample(Array(0..<12), random.int(in: 1...3)) {
        terms.append((variable, Double(random.pick([-2, -1, 1, 2]))))
      }
      self.terms = terms
      relation = random.pick([Relation.equal, .greaterThanOrEqual, .lessThanOrEqual])
      constant = Double(random.int(in: -9...9))
      priority = random.pick([Priority.required, .required, Priority(750), Priority(250)])
    }

    func row(over variables: [Variable]) -> LinearConstraint {
      var sum = Expression()
      for term in terms { sum.terms.append(Expression.Term(variables[term.variable], times: term.coefficient)) }
      return LinearConstraint(sum, relation, Expression(constant: constant), priority: priority)
    }
  }

  /// Which rows are set aside, by their place, and by how much those of each level are violated.
  private func outcome(_ solver: Solver, _ handles: [Constraint], _ rows: [RandomRow]) throws -> [Double] {
    let aside = solver.conflicts.map(\.setAside)
    var outcome: [Double] = []
    for priority in [Priority.required, Priority(750), Priority(250)] {
      var sum = 0.0
      for (place, row) in rows.enumerated() where row.priority == priority {
        if aside.contains(handles[place]) {
          outcome.append(Double(place))
        } else {
          sum += try solver.violation(of: handles[place])
        }
      }
      outcome.append(sum)
    }
    return outcome
  }

  @Test("many at once, or few, the answer is that of a fresh solver", arguments: 0..<60)
  func random(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let solver = Solver()
    solver.checksInvariants = true
    let variables = (0..<12).map { _ in solver.makeVariable() }
    var rows = (0..<30).map { _ in RandomRow(&random) }
    var handles = try rows.map { row throws(SolverError) in try solver.insert(row.row(over: variables)) }
    for _ in 0..<4 {
      if random.chance(0.8) { try solver.solve() }
      let share = random.chance(0.6) ? 0.6 : 0.1
      for place in rows.indices where random.chance(share) {
        rows[place] = RandomRow(&random)
        handles[place] = try solver.replace(handles[place], by: rows[place].row(over: variables))
        // Replaced twice before the next solve.
        guard random.chance(0.1) else { continue }
        handles[place] = try solver.replace(handles[place], by: rows[place].row(over: variables))
      }
    }
    try solver.solve()
    let fresh = Solver()
    let copies = variables.map { _ in fresh.makeVariable() }
    let freshHandles = try rows.map { row throws(SolverError) in try fresh.insert(row.row(over: copies)) }
    try fresh.solve()
    let (found, expected) = (try outcome(solver, handles, rows), try outcome(fresh, freshHandles, rows))
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) { #expect((a - b).magnitude <= 1e-6) }
  }
}
