// Simplex.swift: the lexicographic active-set method: what it keeps true, and the parts that do the work.
//
// Problem     free variables x; rows a·x + c {==, >=, <=} 0, each with a level and a weight. Minimise, level by level
//             from the strongest, the weighted sum of violations.
// Basis       one row for each variable that holds exactly (`Basis`); the others are nonbasic, and `side` says on
//             which side of zero each counts: −1 or +1 violated, 0 satisfied. At a residual of 0 any side that the
//             row's kind allows is right: it is a choice of subgradient.
// Multipliers at level L, Bᵀ z = g_L with g_L = Σ side·weight·a over nonbasic rows of level L.
// Optimal     moving any basic row off zero, up or down, changes the cost by z (or −z) plus the row's own cost at its
//             own level; none of these slopes is lexicographically negative.
//
// Every mutation keeps these invariants (`Simplex+Invariants.swift` checks them):
//   S1  a row is basic only if it is active; stays with a row are always active
//   S2  basic rows hold: residual 0 within tolerance (after a solve)
//   S3  a nonbasic row's side agrees with the sign of its residual (after a solve)
//   S4  Bᵀ z = g at every level
//   S5  no basic row's slope is lexicographically negative (after a solve)
//   S6  `nonbasicCount[v]` counts the active nonbasic rows that read v
//   S7  `violatedRequired` counts the nonbasic rows of the required level with a side other than 0; 0 after a solve
//   S8  each row set aside has a proof whose newest member it is, all of whose other members are enforced, and in which
//       inequalities count as they may
//   S9  row 0 (`Basis.ownStay`) is free, without side, slot, multiplier or entries, and its pivot is 1
//
// Source      Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 8(4),
//             2001, for the problem and the incremental interface. The method differs: no tableau (it fills in
//             quadratically on chains) but a factored basis, true lexicographic levels instead of weights, and stays
//             that cost nothing.
//
// Parts       `State` is the problem with its present basis, values and multipliers. The methods keep what they need for
//             themselves and are handed the state: `Primal` lowers the cost, `Dual` puts rows right that changes have left on
//             the wrong side, `SetAside` decides which required rows are enforced, `EditPlan` remembers what an edit moves.

struct Simplex: ~Copyable {
  var state = State()
  var primal = Primal()
  var dual = Dual()
  var setAside = SetAside()
  var plan = EditPlan()
  /// Whether the invariants are checked whatever the size.
  var checksInvariants = false

  /// The same problem with the same solution, in storage of its own; what a solve leaves behind for the next is made
  /// anew. O(all).
  mutating func copied() -> Simplex {
    var copy = Simplex()
    copy.state = state.copied()
    copy.dual = dual.copied()
    copy.setAside = setAside.copied()
    return copy
  }
}
