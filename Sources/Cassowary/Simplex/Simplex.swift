// Simplex.swift: the state of the lexicographic active-set method, and how values and multipliers move.
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
//   S1  a row is basic only if it is active; stays are always active
//   S2  basic rows hold: residual 0 within tolerance (after a solve)
//   S3  a nonbasic row's side agrees with the sign of its residual (after a solve)
//   S4  Bᵀ z = g at every level
//   S5  no basic row's slope is lexicographically negative (after a solve)
//   S6  `nonbasicCount[v]` counts the active nonbasic rows that read v
//   S7  `violatedRequired` counts the nonbasic rows of the required level with a side other than 0; 0 after a solve
//   S8  each row set aside has a proof whose newest member it is, all of whose other members are enforced
//
// Source      Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 8(4),
//             2001, for the problem and the incremental interface. The method differs: no tableau (it fills in
//             quadratically on chains) but a factored basis, true lexicographic levels instead of weights, and stays
//             that cost nothing.

struct Simplex {
  enum Kind: Int8 {
    case equal
    case atLeast
    case atMost
    case stay
  }

  enum RowState: UInt8 {
    /// The number is free for another row.
    case free
    /// Will be inserted by the next solve.
    case pending
    /// Takes part: basic or nonbasic.
    case active
    /// Required, contradicts older rows, and waits for one of its proof to go.
    case setAside
  }

  /// A nonbasic row that changes sides, strongest level first.
  struct Flip: Comparable {
    var level: Int32
    var row: Int32
    var side: Int8
    static func < (a: Flip, b: Flip) -> Bool {
      a.level != b.level ? a.level > b.level : a.row < b.row
    }
  }

  /// A row that asks for a pivot: a basic one whose leaving may improve the cost (by `size` for each point), or a nonbasic
  /// one on the wrong side (by a residual of `size`). The most urgent is the largest, ties to the lower row.
  struct Candidate: Comparable {
    var level: Int32
    var size: Double
    var row: Int32
    static func < (a: Candidate, b: Candidate) -> Bool {
      if a.level != b.level { return a.level < b.level }
      if a.size != b.size { return a.size < b.size }
      return a.row > b.row
    }
  }

  // MARK: Rows

  /// All constraint rows; stays are not stored.
  var constraints = SparseMatrix()
  var constant: [Double] = []
  var weight: [Double] = []
  var level: [Int32] = []
  var kind: [Kind] = []
  var side: [Int8] = []
  var state: [RowState] = []
  /// Smaller is older. Stays have none.
  var age: [Int] = []
  /// By row: the variable of a stay; for others unused.
  var stayVariable: [Int32] = []
  var isDirty: [Bool] = []
  /// By row: its constant follows its variable.
  var isFollower: [Bool] = []
  var freeRows: [Int32] = []
  /// Removed since the last solve: not free yet.
  var retiredRows: [Int32] = []

  // MARK: Variables

  var value: [Double] = []
  var stayRow: [Int32] = []
  var nonbasicCount: [Int32] = []

  var basis = Basis()
  var multipliers = Multipliers()

  // MARK: Work to be done by the next solve

  var pending: [Int32] = []
  var dirty: [Int32] = []
  /// Values that under-determined variables are to take, latest last.
  var restingWishes: [(variable: Int32, value: Double)] = []
  /// Rows whose constant follows their variable: after a solve they all hold.
  var followers: [Int32] = []
  var flips: [Flip] = []
  var candidates = Heap<Candidate>()
  var violatedRequired = 0
  /// Inside `solve`: values may move.
  var isSolving = false
  /// No coefficient or weight lies outside `Tolerance.wellScaled`; else the invariants about numbers are not asserted.
  var isWellScaled = true
  /// The basis and the values disagree: the last solve was given up.
  var needsRefactoring = false
  /// The first variable whose value left the range of numbers in this solve, −1 for none.
  var overflowed: Int32 = -1

  /// A multiplier up to this times max(1, weight) is no reason to pivot.
  var multiplierTolerance = Tolerance.multiplier

  // MARK: Rows set aside (see Simplex+Required.swift)

  var setAside: [Int32] = []
  var entering: [Int32] = []
  var proofs: [Int32: [ProofTerm]] = [:]
  /// By row: in how many proofs it stands.
  var proofCount: [Int32] = []

  // MARK: Values that changed

  /// Variables that the present solve moved, with the values they had before it.
  var changed: [Int32] = []
  var changedMark: [UInt32] = []
  var changedEpoch: UInt32 = 1
  var oldValue: [Double] = []
  /// Variables that solves moved since `takeChanges` was called last, with the values they had then.
  var unreported: [Int32] = []
  /// What the caller was given last.
  var reported: [Int32] = []
  var isUnreported: [Bool] = []
  var reportedValue: [Double] = []
  var sorter = Heap<Int32>()

  // MARK: Scratch

  var touchedRows: [Int32] = []
  var touchedMark: [UInt32] = []
  var touchedEpoch: UInt32 = 0
  var rowSlope: [Double] = []
  var rowSlopeScale: [Double] = []
  /// Rows that the last pivots tried in vain to bring in.
  var distrusted: [Int32] = []
  var levelList: [(level: Int32, value: Double)] = []
  var edge: [Entry] = []
  var breakpoints: [Breakpoint] = []
  var slope: [(level: Int32, value: Double)] = []
  var peeling = Peeling()

  // MARK: The dual method (see Simplex+Dual.swift)

  /// Rows whose sides contradict their residuals.
  var contradictions = Heap<Candidate>()
  var room: [(level: Int32, value: Double)] = []
  var otherRoom: [(level: Int32, value: Double)] = []
  /// How many more solves do without flipping rows together, and how many the next failure costs.
  var togetherPause = 0
  var togetherPenalty = 0

  // MARK: Counters

  var statistics = Statistics()
  var solvesSinceRefresh = 0

  // MARK: Variables and rows

  var variableCount: Int { value.count }

  mutating func addVariable(_ start: Double) -> Int {
    let v = value.count
    value.append(start)
    nonbasicCount.append(0)
    changedMark.append(0)
    oldValue.append(0)
    isUnreported.append(false)
    reportedValue.append(0)
    constraints.addColumn()
    basis.addVariable()
    let row = makeRow(.stay, level: Level.stay, weight: 0, constant: -start)
    state[row] = .active
    stayVariable[row] = Int32(v)
    stayRow.append(Int32(row))
    basis.seatStay(row: row, slot: v)
    return v
  }

  /// Makes a constraint row that the next solve inserts. Terms name each variable once.
  mutating func addRow(
    _ terms: [Entry], kind: Kind, level: Int32, weight: Double, constant: Double, age: Int
  ) -> Int {
    let row = makeRow(kind, level: level, weight: weight, constant: constant)
    for term in terms {
      constraints.append(row: row, column: Int(term.index), value: term.value)
      if !Tolerance.wellScaled.contains(term.value.magnitude) { isWellScaled = false }
    }
    if !Tolerance.wellScaled.contains(weight) { isWellScaled = false }
    self.age[row] = age
    state[row] = .pending
    pending.append(Int32(row))
    return row
  }

  /// The terms as entries, each variable once, in the order of their first mention. What rounding leaves of
  /// coefficients that cancel is 0.
  mutating func sumTerms(_ terms: [Expression.Term]) -> [Entry] {
    basis.vector.begin()
    basis.sizes.begin()
    for term in terms {
      basis.vector.add(term.coefficient, at: term.variable.index)
      basis.sizes.add(term.coefficient.magnitude, at: term.variable.index)
    }
    return basis.vector.support.map { v in
      let sum = basis.vector.values[Int(v)]
      let isCancelled = sum.magnitude <= Tolerance.cancelled * basis.sizes.values[Int(v)]
      return Entry(index: v, value: isCancelled ? 0 : sum)
    }
  }

  /// Lets a row's constant follow the row's value: after every solve the row holds.
  mutating func makeFollower(_ row: Int) {
    isFollower[row] = true
    followers.append(Int32(row))
  }

  private mutating func makeRow(_ kind: Kind, level: Int32, weight: Double, constant: Double) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = self.constant.count
      constraints.addRow()
      basis.addRow()
      multipliers.addRow()
      self.constant.append(0)
      self.weight.append(0)
      self.level.append(0)
      self.kind.append(.equal)
      side.append(0)
      state.append(.free)
      age.append(0)
      stayVariable.append(-1)
      isDirty.append(false)
      isFollower.append(false)
      proofCount.append(0)
      touchedMark.append(0)
      rowSlope.append(0)
      rowSlopeScale.append(0)
    }
    self.constant[row] = constant
    self.weight[row] = weight
    self.level[row] = level
    self.kind[row] = kind
    side[row] = 0
    isDirty[row] = false
    return row
  }

  func isBasic(_ row: Int) -> Bool { basis.slotOfRow[row] >= 0 }

  func isNonbasic(_ row: Int) -> Bool { state[row] == .active && basis.slotOfRow[row] < 0 }

}
