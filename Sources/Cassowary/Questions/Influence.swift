// Influence.swift: which variables can move with which.
//
// A variable is fixed where required equations alone say what it is, one after another, each with a single unknown. All other
// variables that stand in one constraint belong to one group, whatever its priority. As long as the fixed ones keep their values, a
// group is a problem of its own: what is optimal for each group is optimal for all, since every level's sum is the sum of the groups'.
// Fixed ones are in groups too, by the equations that fix them: such a group moves itself and the groups beside it, those that a
// constraint ties to one of its variables, but is moved by none.

/// The variables of a solver in groups of which none can move another, but for fixed ones; as of the last solve.
package struct Influence {
  /// By variable the number of its group, which is that of one of its variables.
  private var groups: [Int32]
  private var isFixed: [Bool]
  /// By row whether it is a required equation of fixed variables only.
  private var isFixing: [Bool]
  /// By fixed group the groups beside it, as far as they have been asked for.
  private var beside: [Int32: [Int32]] = [:]
  /// `Problem.activations` as of then.
  private let structure: Int

  /// The group of a variable by its index; nil for one that was made later.
  package func group(of index: Int) -> Int32? { index < groups.count ? groups[index] : nil }

  init(_ problem: borrowing Problem) {
    structure = problem.activations
    isFixing = Array(repeating: false, count: problem.rows.count)
    isFixed = Array(repeating: false, count: problem.stayRow.count)
    groups = (0..<Int32(problem.stayRow.count)).map { $0 }
    fix(in: problem)
    for row in problem.rows.indices where problem.isActive(row) {
      var first: Int32?
      for entry in problem.terms.rows.entries(row) where isFixing[row] || !isFixed[Int(entry.index)] {
        let group = find(entry.index)
        if let first { groups[Int(group)] = first } else { first = group }
      }
    }
    for v in groups.indices { groups[v] = find(Int32(v)) }
  }

  /// Whether the groups are what they were: no constraint has come, gone, or become required or optional since, nor is about to.
  func isCurrent(for problem: borrowing Problem) -> Bool {
    problem.activations == structure && problem.pending.isEmpty && problem.leaving.isEmpty
  }

  /// The groups that a change to a row may move, some of them perhaps twice. One that has come later fixes nothing yet. O(its terms),
  /// or, the first time for a fixed group, O(terms of all rows).
  mutating func groups(movedBy row: Int, in problem: borrowing Problem) -> [Int32] {
    var moved: [Int32] = []
    for entry in problem.terms.rows.entries(row) where Int(entry.index) < groups.count {
      let group = groups[Int(entry.index)]
      // The variables of an equation that fixes them are one group.
      if row < isFixing.count && isFixing[row] { return [group] + groups(beside: group, in: problem) }
      if !isFixed[Int(entry.index)] { moved.append(group) }
    }
    return moved
  }

  /// Whether a variable is fixed: a constraint that comes beside it does not move it.
  package func isFixed(_ index: Int) -> Bool { index < isFixed.count && isFixed[index] }

  /// The groups that a constraint ties to a variable of a fixed group.
  private mutating func groups(beside group: Int32, in problem: borrowing Problem) -> [Int32] {
    if let known = beside[group] { return known }
    var found: Set<Int32> = []
    for row in isFixing.indices where problem.isActive(row) && !isFixing[row] {
      let known = problem.terms.rows.entries(row).filter { Int($0.index) < groups.count }
      guard known.contains(where: { groups[Int($0.index)] == group }) else { continue }
      for entry in known where !isFixed[Int(entry.index)] { found.insert(groups[Int(entry.index)]) }
    }
    let sorted = found.sorted()
    beside[group] = sorted
    return sorted
  }

  /// Finds what is fixed: each equation with a single unknown fixes that.
  private mutating func fix(in problem: borrowing Problem) {
    var unknowns = Array(repeating: 0, count: problem.rows.count)
    var ready: [Int] = []
    for row in problem.rows.indices where problem.isRequiredEquation(row) {
      unknowns[row] = problem.terms.rows.count(row)
      if unknowns[row] == 1 { ready.append(row) }
    }
    while let row = ready.popLast() {
      isFixing[row] = true
      for entry in problem.terms.rows.entries(row) where !isFixed[Int(entry.index)] {
        isFixed[Int(entry.index)] = true
        for reader in problem.terms.columns.entries(Int(entry.index)) where unknowns[Int(reader.index)] > 0 {
          unknowns[Int(reader.index)] -= 1
          if unknowns[Int(reader.index)] == 1 { ready.append(Int(reader.index)) }
          if unknowns[Int(reader.index)] == 0 { isFixing[Int(reader.index)] = true }
        }
      }
    }
  }

  /// The variable that stands for a group; the way there is halved.
  private mutating func find(_ v: Int32) -> Int32 {
    var v = v
    while groups[Int(v)] != v {
      groups[Int(v)] = groups[Int(groups[Int(v)])]
      v = groups[Int(v)]
    }
    return v
  }
}

extension Problem {
  /// Whether a row is a constraint that takes part.
  fileprivate func isActive(_ row: Int) -> Bool { rows[row].state == .active && rows[row].kind != .stay }

  fileprivate func isRequiredEquation(_ row: Int) -> Bool {
    isActive(row) && rows[row].kind == .equal && rows[row].level == Level.required
  }
}
