// Influence.swift: which variables can move with which.
//
// A variable is fixed where required equations alone say what it is, one after another, each with a single unknown. All other
// variables that stand in one constraint belong to one group, whatever its priority. As long as the fixed ones keep their values, a
// group is a problem of its own: what is optimal for each group is optimal for all, since every level's sum is the sum of the groups'.

/// The variables of a solver in groups of which none can move another; as of the last solve.
package struct Influence {
  /// What a change to a constraint may move.
  package enum Reach: Equatable {
    /// Whatever there is: the constraint says what is fixed.
    case all
    /// The groups of its variables.
    case groups
  }

  package static let fixed: Int32 = -1
  package static let unknown: Int32 = -2

  /// By variable the number of its group, which is that of one of its variables.
  private var groups: [Int32]
  /// By row whether it is a required equation of fixed variables only.
  private var isFixing: [Bool]
  /// `Problem.activations` as of then.
  fileprivate let structure: Int

  /// The group of a variable by its index; `fixed`, or `unknown` for one that was made later.
  package func group(of index: Int) -> Int32 { index < groups.count ? groups[index] : Self.unknown }

  /// What a change to a constraint may move. One that has come later fixes nothing yet.
  package func reach(of constraint: Constraint) -> Reach {
    constraint.row < isFixing.count && isFixing[constraint.row] ? .all : .groups
  }

  fileprivate init(_ problem: inout Problem) {
    structure = problem.activations
    isFixing = Array(repeating: false, count: problem.rows.count)
    groups = (0..<Int32(problem.stayRow.count)).map { $0 }
    fix(in: &problem)
    for row in problem.rows.indices where problem.rows[row].state == .active && problem.rows[row].kind != .stay {
      var first = Self.fixed
      for entry in problem.terms.rows.entries(row) where groups[Int(entry.index)] != Self.fixed {
        let group = find(entry.index)
        if first == Self.fixed { first = group } else { groups[Int(group)] = first }
      }
    }
    for v in groups.indices where groups[v] != Self.fixed { groups[v] = find(Int32(v)) }
  }

  /// Finds what is fixed: each equation with a single unknown fixes that.
  private mutating func fix(in problem: inout Problem) {
    var unknowns = Array(repeating: 0, count: problem.rows.count)
    var ready: [Int] = []
    for row in problem.rows.indices where problem.isRequiredEquation(row) {
      unknowns[row] = problem.terms.rows.count(row)
      if unknowns[row] == 1 { ready.append(row) }
    }
    while let row = ready.popLast() {
      isFixing[row] = true
      for entry in problem.terms.rows.entries(row) where groups[Int(entry.index)] != Self.fixed {
        groups[Int(entry.index)] = Self.fixed
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
  fileprivate mutating func isRequiredEquation(_ row: Int) -> Bool {
    rows[row].state == .active && rows[row].kind == .equal && rows[row].level == Level.required
  }
}

extension Solver {
  /// Whether groups are what they were: no constraint has come, gone, or become required or optional since, nor is about to.
  package func isCurrent(_ influence: Influence) -> Bool {
    simplex.pointee.state.problem.activations == influence.structure
      && simplex.pointee.state.problem.pending.isEmpty && simplex.pointee.state.problem.leaving.isEmpty
  }

  /// The groups of variables of which none can move another, as of the last solve; nil if required constraints are set aside, for
  /// which of them are depends on all. O(terms of all constraints).
  package func influence() -> Influence? {
    simplex.pointee.setAside.rows.isEmpty ? Influence(&simplex.pointee.state.problem) : nil
  }

  /// Calls `body` with the index of each variable of a constraint.
  package func forEachVariable(of constraint: Constraint, _ body: (Int) -> Void) {
    simplex.pointee.state.problem.forEachVariable(of: constraint.row, body)
  }
}
