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

struct Simplex: ~Copyable {
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
    var size: Double
    var level: Int32
    var row: Int32

    init(level: Int32, size: Double, row: Int32) {
      self.size = size
      self.level = level
      self.row = row
    }

    static func < (a: Candidate, b: Candidate) -> Bool {
      if a.level != b.level { return a.level < b.level }
      if a.size != b.size { return a.size < b.size }
      return a.row > b.row
    }
  }

  // MARK: Rows

  var rows = Buffer<Row>()
  /// The terms of all constraint rows; those of stays are not stored. Row 0 is no row: see `Basis.ownStay`.
  var constraints = SparseMatrix()
  var freeRows = Buffer<Int32>()
  /// Removed since the last solve: not free yet.
  var retiredRows: [Int32] = []

  // MARK: Variables

  var value = Buffer<Double>()
  /// The row of its stay, if it has one; else `Basis.ownStay`.
  var stayRow = Buffer<Int32>()
  /// The row of its edit constraint, −1 for none.
  var editRow = Buffer<Int32>()
  var nonbasicCount = Buffer<Int32>()

  var basis = Basis()
  /// Which rows are basic and nonbasic, as a number that grows with every change.
  var structure: Int { basis.version &+ activations }
  /// How often a row came or went.
  var activations = 0
  var multipliers = Multipliers()

  /// The ages of the next rows. Implicit ones are older than all others.
  private var nextAge = 0
  private var nextImplicitAge = Int.min / 2
  /// Whether the invariants are checked whatever the size.
  var checksInvariants = false

  /// The terms of the row that is about to be made.
  var terms = Buffer<Entry>()

  // MARK: Work to be done by the next solve

  var pending: [Int32] = []
  var dirty = Buffer<Int32>()
  /// Values that under-determined variables are to take, latest last.
  var restingWishes: [(variable: Int32, value: Double)] = []
  /// Rows whose constant follows their variable: after a solve they all hold.
  var followers: [Int32] = []
  var flips = Buffer<Flip>()
  var candidates = Heap<Candidate>()
  var violatedRequired = 0
  /// Inside `solve`: values may move.
  var isSolving = false
  /// No coefficient or weight lies outside `Tolerance.wellScaled`; else the invariants about numbers are not asserted.
  var isWellScaled = true
  /// See Simplex+Rounding.swift.
  var rounding = Rounding()
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

  // MARK: Values that changed

  /// Variables that the present solve moved, with the values they had before it.
  var changed = Buffer<Int32>()
  var changedMark = Buffer<UInt32>()
  var changedEpoch: UInt32 = 1
  var oldValue = Buffer<Double>()
  /// Variables that solves moved since `takeChanges` was called last, with the values they had then.
  var unreported = Buffer<Int32>()
  /// What an edit plan moves is in order, in `changed` (up to `markPlanned`) and then in `unreported` (while `isInOrder`),
  /// and without marks: here, at the same places, are the values before.
  var changedFrom = Buffer<Double>()
  /// `unreported` comes from an edit plan.
  var isInOrder = false
  /// What the caller was given last, and the time before.
  var reported: [Int32] = []
  var reportedBefore: [Int32] = []
  var isUnreported = Buffer<Bool>()
  var reportedValue = Buffer<Double>()
  var sorter = Heap<Int32>()

  // MARK: Scratch

  var touchedRows = Buffer<Int32>()
  var touchedMark = Buffer<UInt32>()
  var touchedEpoch: UInt32 = 0
  /// By row: how it moves along an edge, and the sizes added up to that.
  var rowSlope = Buffer<(sum: Double, size: Double)>()
  /// Rows that the last pivots tried in vain to bring in.
  var distrusted: [Int32] = []
  var levelList = Buffer<LevelValue>()
  var edge = Buffer<Entry>()
  var breakpoints = Buffer<Breakpoint>()
  var slope = Buffer<LevelValue>()
  var peeling = Peeling()

  // MARK: The dual method (see Simplex+Dual.swift)

  /// Rows whose sides contradict their residuals.
  var contradictions = Heap<Candidate>()
  var room = Buffer<LevelValue>()
  /// What undoes a flip of several rows together.
  var flipsBack = Buffer<Flip>()
  /// How many more times rows are not flipped together, and how many the next failure costs.
  var togetherPause = 0
  var togetherPenalty = 0

  /// See EditPlan.swift.
  var plan = EditPlan()

  // MARK: Counters

  var statistics = Statistics()

  // MARK: Variables and rows

  var variableCount: Int { value.count }

  mutating func addVariable(_ start: Double) -> Int {
    let v = value.count
    if v == nonbasicCount.count { growVariables() }
    if rows.isEmpty { makeFirstRow() }
    value.append(start)
    basis.addVariable()
    return v
  }

  /// Row 0: what is common to all stays that are in their own slots.
  private mutating func makeFirstRow() {
    growRows()
    rows.append(Row(level: Level.stay, kind: .stay))
    basis.pivotValue[Int(Basis.ownStay)] = 1
  }

  /// The row of a variable's stay, which is made if there is none yet. If it is in its own slot, it is there from now on.
  mutating func stay(of v: Int) -> Int {
    var row = Int(stayRow[v])
    if row == Basis.ownStay {
      row = makeRow(.stay, level: Level.stay, weight: 0, constant: -value[v])
      rows[row].age = v
      rows[row].state = .active
      stayRow[v] = Int32(row)
    }
    if basis.rowInSlot[v] == Basis.ownStay {
      rows[row].constant = -value[v]
      basis.seatStay(row: row, slot: v)
    }
    return row
  }

  /// The row in a slot, where it has to be told from others.
  @inline(__always)
  mutating func basicRow(inSlot v: Int) -> Int {
    let row = basis.rowInSlot[v]
    return row == Basis.ownStay ? stay(of: v) : Int(row)
  }

  /// Whether the stay of a variable is basic, in whatever slot.
  @inline(__always)
  mutating func isStayBasic(_ v: Int) -> Bool {
    basis.rowInSlot[v] == Basis.ownStay || (stayRow[v] != Basis.ownStay && isBasic(Int(stayRow[v])))
  }

  /// Lists by variable or by row grow together and by many at once: one by one, the lists would cost more than the work.
  private mutating func growVariables() {
    let more = Self.growth(from: nonbasicCount.count)
    nonbasicCount.append(repeating: 0, count: more)
    stayRow.append(repeating: Basis.ownStay, count: more)
    editRow.append(repeating: -1, count: more)
    changedMark.append(repeating: 0, count: more)
    oldValue.append(repeating: 0, count: more)
    isUnreported.append(repeating: false, count: more)
    reportedValue.append(repeating: 0, count: more)
    constraints.addColumns(more)
    basis.addVariables(more)
  }

  private mutating func growRows() {
    let more = Self.growth(from: touchedMark.count)
    constraints.addRows(more)
    basis.addRows(more)
    multipliers.addRows(more)
    touchedMark.append(repeating: 0, count: more)
  }

  private static func growth(from count: Int) -> Int { max(32, count < 4096 ? count : count / 16) }

  mutating func nextAge(isImplicit: Bool) -> Int {
    if isImplicit {
      nextImplicitAge += 1
      return nextImplicitAge - 1
    }
    nextAge += 1
    return nextAge - 1
  }

  /// Makes a constraint row of what is in `terms` (see `sumTerms`), which the next solve inserts.
  mutating func addRow(kind: RowKind, level: Int32, weight: Double, constant: Double, age: Int) -> Int {
    let row = makeRow(kind, level: level, weight: weight, constant: constant)
    constraints.reserve(row: row, terms.count)
    for term in terms.elements where term.value != 0 {
      constraints.appendUnmirrored(row: row, column: Int(term.index), value: term.value)
      if !Tolerance.wellScaled.contains(term.value.magnitude) { isWellScaled = false }
    }
    if !Tolerance.wellScaled.contains(weight) { isWellScaled = false }
    rows[row].age = age
    rows[row].state = .pending
    pending.append(Int32(row))
    return row
  }

  /// Leaves in `terms` the sum of what is given, each variable once, in the order of their first mention. What rounding
  /// leaves of coefficients that cancel is 0.
  mutating func sumTerms(_ given: [Expression.Term]) {
    terms.removeAll()
    if !isRepeating(given) {
      for i in given.indices {
        terms.append(Entry(index: Int32(given[i].variable.index), value: given[i].coefficient))
      }
      return
    }
    basis.vector.begin()
    basis.sizes.makeRoom(for: variableCount)
    basis.sizes.begin()
    for term in given {
      basis.vector.add(term.coefficient, at: term.variable.index)
      basis.sizes.add(term.coefficient.magnitude, at: term.variable.index)
    }
    for v in basis.vector.support.elements {
      let sum = basis.vector.values[Int(v)]
      let isCancelled = sum.magnitude <= Tolerance.cancelled * basis.sizes.values[Int(v)]
      terms.append(Entry(index: v, value: isCancelled ? 0 : sum))
    }
  }

  /// Whether a variable may occur twice; true also for long sums, which are not looked through.
  private mutating func isRepeating(_ given: [Expression.Term]) -> Bool {
    guard given.count <= 8 else { return true }
    for i in given.indices.dropFirst() {
      for j in 0..<i where given[j].variable.index == given[i].variable.index { return true }
    }
    return false
  }

  /// Lets a row's constant follow the row's value: after every solve the row holds.
  mutating func makeFollower(_ row: Int) {
    rows[row].isFollower = true
    followers.append(Int32(row))
  }

  private mutating func makeRow(_ kind: RowKind, level: Int32, weight: Double, constant: Double) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      if rows.isEmpty { makeFirstRow() }
      row = rows.count
      if row == touchedMark.count { growRows() }
      rows.append(Row())
    }
    rows[row] = Row(constant: constant, weight: weight, level: level, kind: kind)
    return row
  }

  @inline(__always)
  mutating func isBasic(_ row: Int) -> Bool { basis.slotOfRow[row] >= 0 }

  @inline(__always)
  mutating func isNonbasic(_ row: Int) -> Bool { rows[row].state == .active && basis.slotOfRow[row] < 0 }
}
