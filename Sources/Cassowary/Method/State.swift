// State.swift: what all methods work on: the problem, a basis, and the values and multipliers that belong to it.
//
// Each part keeps its own lists; what is here are the movements that concern several of them, as small as they can be
// without breaking an invariant (those are listed in Simplex.swift). What a method needs for itself it keeps itself, and gets
// the state `inout`.
//
// Methods that only read are `mutating` too: of so large a move-only struct a method that borrows it would be handed a copy,
// and the compiler takes long to check the borrows.

struct State: ~Copyable {
  var problem = Problem()
  var basis = Basis()
  var values = Values()
  var changes = ChangeLog()
  var costs = Costs()
  var statistics = Statistics()
  /// Inside a solve: values may move.
  var isSolving = false
  /// The basis and the values disagree: the last solve was given up.
  var needsRefactoring = false
  /// Scratch: rows that something has come upon.
  var touched = NumberList()
  /// What the last refined solve found.
  var refined = Refined()
  /// Scratch of batches.
  var peeling = Peeling()
  var islands = IslandSearch()

  @inline(__always)
  var variableCount: Int { values.value.count }

  /// Which rows are basic and nonbasic, as a number that grows with every change.
  @inline(__always)
  var structure: Int { basis.version &+ problem.activations }

  @inline(__always)
  mutating func isBasic(_ row: Int) -> Bool { basis.slotOfRow[row] >= 0 }

  @inline(__always)
  mutating func isNonbasic(_ row: Int) -> Bool { problem.rows[row].state == .active && basis.slotOfRow[row] < 0 }

  /// Solves B x = b, by slot, in the basis' vector.
  mutating func forward() { basis.forward(over: &problem.terms) }

  /// Solves Bᵀ u = g, by variable, in the basis' vector.
  mutating func backward() { basis.backward(over: &problem.terms) }

  /// The same state in storage of its own, without what the last solve left behind for the next.
  mutating func copied() -> State {
    var copy = State()
    copy.problem = problem.copied()
    copy.basis = basis.copied()
    copy.values = values.copied()
    copy.changes = changes.copied()
    copy.costs = costs.copied()
    copy.statistics = statistics
    copy.needsRefactoring = needsRefactoring
    copy.touched = touched.emptied()
    return copy
  }
}
