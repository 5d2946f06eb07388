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

  /// A basic row that may improve the cost by leaving; the best one is the largest, ties to the lower row.
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
  /// The basis and the values disagree: the last solve was given up.
  var needsRefactoring = false
  /// The first variable whose value left the range of numbers in this solve, −1 for none.
  var overflowed: Int32 = -1

  // MARK: Rows set aside (see Simplex+Required.swift)

  var setAside: [Int32] = []
  var entering: [Int32] = []
  var proofs: [Int32: [ProofTerm]] = [:]
  /// By row: in how many proofs it stands.
  var proofCount: [Int32] = []

  // MARK: Values that changed since the last solve

  var changed: [Int32] = []
  var changedMark: [UInt32] = []
  var changedEpoch: UInt32 = 1
  var oldValue: [Double] = []

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
    for term in terms { constraints.append(row: row, column: Int(term.index), value: term.value) }
    self.age[row] = age
    state[row] = .pending
    pending.append(Int32(row))
    return row
  }

  /// The terms as entries, each variable once, in the order of their first mention.
  mutating func sumTerms(_ terms: [Expression.Term]) -> [Entry] {
    basis.vector.begin()
    for term in terms { basis.vector.add(term.coefficient, at: term.variable.index) }
    return basis.vector.support.map { Entry(index: $0, value: basis.vector.values[Int($0)]) }
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

  // MARK: Residuals and sides

  /// a·x + c at the present values, and the sum of the sizes of its terms.
  func residual(_ row: Int) -> (value: Double, scale: Double) {
    var sum = constant[row]
    var scale = sum.magnitude
    if kind[row] == .stay {
      let x = value[Int(stayVariable[row])]
      return (sum + x, max(scale, x.magnitude))
    }
    let entries = constraints.rows.range(row)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = constraints.rows.pool[k]
      let term = entry.value * value[Int(entry.index)]
      sum += term
      scale += term.magnitude
      k += 1
    }
    return (sum, scale)
  }

  static func residualTolerance(scale: Double) -> Double {
    Tolerance.residual * max(1, scale / Tolerance.residualScale)
  }

  /// The side a nonbasic row belongs on; its present one, if that is allowed, where the residual is 0.
  func properSide(_ row: Int) -> Int8 {
    let (r, scale) = residual(row)
    let kind = kind[row]
    if r.magnitude <= Self.residualTolerance(scale: scale) { return side[row] }
    if r > 0 { return kind == .atLeast ? 0 : 1 }
    return kind == .atMost ? 0 : -1
  }

  /// How far the row is from being met; 0 where it is.
  func violation(_ row: Int) -> Double {
    let (r, scale) = residual(row)
    if r.magnitude <= Self.residualTolerance(scale: scale) { return 0 }
    switch kind[row] {
    case .equal: return r.magnitude
    case .atLeast: return max(0, -r)
    case .atMost: return max(0, r)
    case .stay: return 0
    }
  }

  func upCost(_ row: Int) -> Double { kind[row] == .equal || kind[row] == .atMost ? weight[row] : 0 }
  func downCost(_ row: Int) -> Double { kind[row] == .equal || kind[row] == .atLeast ? weight[row] : 0 }

  mutating func setSide(_ row: Int, _ new: Int8) {
    if level[row] == Level.required && kind[row] != .stay {
      violatedRequired += (new != 0 ? 1 : 0) - (side[row] != 0 ? 1 : 0)
    }
    side[row] = new
  }

  mutating func flip(_ row: Int, to side: Int8) {
    flips.append(Flip(level: level[row], row: Int32(row), side: side))
  }

  /// Queues a flip if the row's residual contradicts its side.
  mutating func judge(_ row: Int) {
    let proper = properSide(row)
    if proper != side[row] { flip(row, to: proper) }
  }

  /// Carries out the flips queued: one backward solve for each level.
  mutating func applyFlips() {
    guard !flips.isEmpty else { return }
    flips.sort()
    var i = 0
    while i < flips.count {
      let level = flips[i].level
      basis.vector.begin()
      while i < flips.count && flips[i].level == level {
        let row = Int(flips[i].row)
        let gain = weight[row] * Double(flips[i].side - side[row])
        setSide(row, flips[i].side)
        if gain != 0 { loadRow(row, times: gain) }
        i += 1
      }
      basis.backward()
      for v in basis.order {
        addMultiplier(basis.vector.values[Int(v)], row: Int(basis.rowInSlot[Int(v)]), level: level)
      }
    }
    flips.removeAll(keepingCapacity: true)
  }

  /// Adds a multiple of a row to the right side of the next solve.
  mutating func loadRow(_ row: Int, times factor: Double = 1) {
    if kind[row] == .stay {
      basis.vector.add(factor, at: Int(stayVariable[row]))
      return
    }
    let entries = constraints.rows.range(row)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = constraints.rows.pool[k]
      basis.vector.add(entry.value * factor, at: Int(entry.index))
      k += 1
    }
  }

  /// Leaves in the basis' vector the row as a combination of the basic rows, by slot.
  mutating func expressByBasis(_ row: Int) {
    basis.vector.begin()
    loadRow(row)
    basis.backward()
  }

  // MARK: Multipliers

  mutating func addMultiplier(_ value: Double, row: Int, level: Int32) {
    if value.magnitude < Tolerance.multiplierDrop { return }
    multipliers.add(value, row: row, level: level)
    offer(row)
  }

  /// Puts a basic row among the candidates if its leaving would improve the cost.
  mutating func offer(_ row: Int) {
    if let gain = improvement(of: row) {
      candidates.push(Candidate(level: gain.level, size: gain.size, row: Int32(row)))
    }
  }

  /// The direction in which a basic row's leaving improves the cost, with the level and the size of the gain.
  func improvement(of row: Int) -> (direction: Double, level: Int32, size: Double)? {
    if multipliers.isEmpty(row) { return nil }
    let up = slopeSign(of: row, direction: 1)
    if up.sign < 0 { return (1, up.level, up.size) }
    let down = slopeSign(of: row, direction: -1)
    return down.sign < 0 ? (-1, down.level, down.size) : nil
  }

  /// The lexicographic sign of the cost's slope as a basic row moves off zero; with the level that decides.
  func slopeSign(of row: Int, direction: Double) -> (sign: Int, level: Int32, size: Double) {
    let own = level[row]
    let cost = direction > 0 ? upCost(row) : downCost(row)
    var isCostDue = cost > 0
    var node = multipliers.head[row]
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      if isCostDue && z.level < own { return (1, own, cost) }
      var slope = direction * z.value
      var scale = 1.0
      if isCostDue && z.level == own {
        slope += cost
        scale = max(1, cost)
        isCostDue = false
      }
      if slope < -Tolerance.multiplier * scale { return (-1, z.level, -slope) }
      if slope > Tolerance.multiplier * scale { return (1, z.level, slope) }
      node = z.next
    }
    return isCostDue ? (1, own, cost) : (0, own, 0)
  }

  /// Updates the multipliers for an exchange: `entering` (expressed by the basis in the vector) takes slot p.
  mutating func exchangeMultipliers(slot p: Int, entering: Int) {
    let leaving = Int(basis.rowInSlot[p])
    let pivot = basis.vector.values[p]
    multipliers.copy(leaving, into: &levelList)
    multipliers.clear(leaving)
    multipliers.clear(entering)
    for item in levelList {
      let z = item.value / pivot
      for v in basis.order where Int(v) != p {
        addMultiplier(
          -z * basis.vector.values[Int(v)], row: Int(basis.rowInSlot[Int(v)]), level: item.level)
      }
      multipliers.add(z, row: entering, level: item.level)
    }
  }

  /// Puts `entering` into slot p, multipliers and counts included; the vector expresses it by the basis. The row that
  /// leaves becomes nonbasic with the side it has. False if the new basis is singular and has to be factored anew.
  mutating func exchange(slot p: Int, entering: Int) -> Bool {
    let leaving = Int(basis.rowInSlot[p])
    exchangeMultipliers(slot: p, entering: entering)
    countNonbasic(leaving, 1)
    countNonbasic(entering, -1)
    let isSound = basis.replace(slot: p, with: entering)
    if isSound { offer(entering) }
    return isSound
  }

  mutating func countNonbasic(_ row: Int, _ change: Int32) {
    for i in constraints.rows.range(row) {
      nonbasicCount[Int(constraints.rows.pool[i].index)] += change
    }
  }

  // MARK: Values

  /// Records that a variable is about to move.
  @inline(__always)
  mutating func noteChange(_ v: Int) {
    if changedMark[v] != changedEpoch {
      changedMark[v] = changedEpoch
      oldValue[v] = value[v]
      changed.append(Int32(v))
    }
  }

  /// Adds the vector (a forward solve's answer) to the values and judges the nonbasic rows that it touches.
  mutating func moveValues() {
    beginTouching()
    for position in basis.vector.support {
      let v = Int(position)
      let step = basis.vector.values[v]
      if step == 0 { continue }
      noteChange(v)
      value[v] += step
      if !value[v].isFinite && overflowed < 0 { overflowed = position }
      if nonbasicCount[v] > 0 { touchNonbasicRows(of: v) }
    }
    for row in touchedRows { judge(Int(row)) }
  }

  mutating func beginTouching() {
    if touchedEpoch == UInt32.max {
      for i in touchedMark.indices { touchedMark[i] = 0 }
      touchedEpoch = 0
    }
    touchedEpoch += 1
    touchedRows.removeAll(keepingCapacity: true)
  }

  private mutating func touchNonbasicRows(of v: Int) {
    let entries = constraints.columns.range(v)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let row = Int(constraints.columns.pool[k].index)
      if touchedMark[row] != touchedEpoch && isNonbasic(row) {
        touchedMark[row] = touchedEpoch
        touchedRows.append(Int32(row))
      }
      k += 1
    }
  }

  /// Moves the values so that the given basic rows hold, and queues the flips that follow.
  mutating func settle(_ rows: [Int32]) {
    basis.vector.begin()
    for row in rows where isBasic(Int(row)) {
      let r = residual(Int(row)).value
      if r != 0 { basis.vector.add(-r, at: Int(basis.slotOfRow[Int(row)])) }
    }
    if basis.vector.support.isEmpty { return }
    basis.forward()
    moveValues()
  }
}
