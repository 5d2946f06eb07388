// Problem.swift: what is to be solved, as numbers: rows with their terms, and the work that waits for the next solve.

struct Problem: ~Copyable {
  var rows = Buffer<Row>()
  /// The terms of all constraint rows; those of stays are not stored. Row 0 is no row: see `Basis.ownStay`.
  var terms = SparseMatrix()
  /// The terms of the row that is about to be made.
  var newTerms = Buffer<Entry>()
  var freeRows = Buffer<Int32>()
  /// Removed since the last solve: not free yet.
  var retiredRows: [Int32] = []
  /// How often a row came or went.
  var activations = 0
  /// No coefficient or weight lies outside `Tolerance.wellScaled`, and no solve has needed full care; else the invariants about
  /// numbers are not asserted.
  var isWellScaled = true
  /// A coefficient lies outside `Tolerance.evenlyScaled`: optima are verified.
  var isWide = false
  /// The ages of the next rows. Implicit ones are older than all others.
  private var nextAge = 0
  private var nextImplicitAge = Int.min / 2

  // MARK: By variable

  /// The row of its stay, if it has one; else `Basis.ownStay`.
  var stayRow = Buffer<Int32>()
  /// The row of its edit constraint, −1 for none.
  var editRow = Buffer<Int32>()
  var nonbasicCount = Buffer<Int32>()

  // MARK: Work to be done by the next solve

  var pending: [Int32] = []
  /// Active rows that are to be taken out.
  var leaving: [Int32] = []
  /// Rows that are to be taken out, with those that come in their places.
  var successors: [(old: Int32, new: Int32)] = []
  /// Rows whose constants have changed.
  var dirty = Buffer<Int32>()
  /// Values that under-determined variables are to take, latest last.
  var restingWishes: [RestingWish] = []
  /// Rows whose constant follows their variable: after a solve they all hold.
  var followers: [Int32] = []
  var violatedRequired = 0
}

// Methods that only read are `mutating` too, or always inlined: of a large move-only struct a method that borrows it would
// get a copy, and the compiler takes long to check the borrows.

extension Problem {
  /// Makes room for more variables.
  mutating func addVariables(_ count: Int) {
    nonbasicCount.append(repeating: 0, count: count)
    stayRow.append(repeating: Basis.ownStay, count: count)
    editRow.append(repeating: -1, count: count)
    terms.addColumns(count)
  }

  mutating func nextAge(isImplicit: Bool) -> Int {
    if isImplicit {
      nextImplicitAge += 1
      return nextImplicitAge - 1
    }
    nextAge += 1
    return nextAge - 1
  }

  /// Lets a row's constant follow the row's value: after every solve the row holds.
  mutating func makeFollower(_ row: Int) {
    rows[row].isFollower = true
    followers.append(Int32(row))
  }

  @inline(__always)
  mutating func markDirty(_ row: Int) {
    if rows[row].state == .active && !rows[row].isDirty {
      rows[row].isDirty = true
      dirty.append(Int32(truncatingIfNeeded: row))
    }
  }

  /// Whether constants of rows are all that has changed.
  @inline(__always)
  var isOnlyEdited: Bool {
    !dirty.isEmpty && pending.isEmpty && retiredRows.isEmpty && restingWishes.isEmpty && followers.isEmpty
      && violatedRequired == 0
  }

  mutating func finishDirty() {
    var i = 0
    while i < dirty.count {
      rows[Int(dirty[i])].isDirty = false
      i += 1
    }
    dirty.removeAll()
  }

  /// Rows removed since the last solve may still stand in lists of work; now their numbers can be used again.
  mutating func recycleRows() {
    guard !retiredRows.isEmpty else { return }
    followers.removeAll { !rows[Int($0)].isFollower }
    for row in retiredRows { freeRows.append(row) }
    retiredRows.removeAll()
  }

  // MARK: Sides

  mutating func setSide(_ row: Int, _ new: Int8) {
    if rows[row].level == Level.required && rows[row].kind != .stay {
      violatedRequired += (new != 0 ? 1 : 0) - (rows[row].side != 0 ? 1 : 0)
    }
    rows[row].side = new
  }

  mutating func countNonbasic(_ row: Int, _ change: Int32) {
    for i in terms.rows.range(row) {
      nonbasicCount[Int(terms.rows.pool[i].index)] += change
    }
  }

  // MARK: Rows at values

  /// a·x + c at the given values, and the sum of the sizes of its terms.
  @inline(__always)
  func residual(_ row: Int, at value: borrowing Buffer<Double>) -> (value: Double, scale: Double) {
    var sum = rows[row].constant
    var scale = sum.magnitude
    if rows[row].kind == .stay {
      let x = value[Int(rows[row].stayVariable)]
      return (sum + x, max(scale, x.magnitude))
    }
    let entries = terms.rows.range(row)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = terms.rows.pool[k]
      let term = entry.value * value[Int(entry.index)]
      sum += term
      scale += term.magnitude
      k += 1
    }
    return (sum, scale)
  }

  /// The size up to which the residual of a row counts as 0: in a row of small coefficients it is as small a part, so that what it
  /// says of its variables is held as closely. `scale` is the sum of the sizes of its terms.
  @inline(__always)
  func tolerance(of row: Int, scale: Double) -> Double {
    guard isWide && rows[row].kind != .stay else { return Tolerance.forResidual(scale: scale) }
    return Tolerance.forResidual(scale: scale, coefficient: terms.largest(inRow: row))
  }

  /// The side a nonbasic row belongs on; its present one, if that is allowed, where the residual is 0.
  @inline(__always)
  func properSide(_ row: Int, at value: borrowing Buffer<Double>) -> Int8 {
    let (r, scale) = residual(row, at: value)
    return properSide(row, residual: r, scale: scale)
  }

  @inline(__always)
  func properSide(_ row: Int, residual r: Double, scale: Double) -> Int8 {
    let kind = rows[row].kind
    if r.magnitude <= tolerance(of: row, scale: scale) { return rows[row].side }
    if r > 0 { return kind == .atLeast ? 0 : 1 }
    return kind == .atMost ? 0 : -1
  }

  /// How far the row is from being met; 0 where it is.
  @inline(__always)
  func violation(_ row: Int, at value: borrowing Buffer<Double>) -> Double {
    let (r, scale) = residual(row, at: value)
    if r.magnitude <= tolerance(of: row, scale: scale) { return 0 }
    switch rows[row].kind {
    case .equal: return r.magnitude
    case .atLeast: return max(0, -r)
    case .atMost: return max(0, r)
    case .stay: return 0
    }
  }

  // MARK: Reading terms

  mutating func forEachVariable(of row: Int, _ body: (Int) -> Void) {
    if rows[row].kind == .stay {
      body(Int(rows[row].stayVariable))
      return
    }
    for place in terms.rows.range(row) { body(Int(terms.rows.pool[place].index)) }
  }

  mutating func entries(of row: Int) -> [Entry] {
    var entries: [Entry] = []
    for place in terms.rows.range(row) { entries.append(terms.rows.pool[place]) }
    return entries
  }

  /// Adds a multiple of a row to a vector.
  @inline(__always)
  mutating func load(_ row: Int, times factor: Double, into vector: inout WorkVector) {
    if rows[row].kind == .stay {
      vector.add(factor, at: Int(rows[row].stayVariable))
      return
    }
    let entries = terms.rows.range(row)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let entry = terms.rows.pool[k]
      vector.add(entry.value * factor, at: Int(entry.index))
      k += 1
    }
  }

  /// The same problem in storage of its own.
  mutating func copied() -> Problem {
    var copy = Problem()
    copy.rows = rows.copied()
    copy.terms = terms.copied()
    copy.freeRows = freeRows.copied()
    copy.retiredRows = retiredRows
    copy.activations = activations
    copy.isWellScaled = isWellScaled
    copy.isWide = isWide
    copy.stayRow = stayRow.copied()
    copy.editRow = editRow.copied()
    copy.nonbasicCount = nonbasicCount.copied()
    copy.pending = pending
    copy.leaving = leaving
    copy.dirty = dirty.copied()
    copy.restingWishes = restingWishes
    copy.followers = followers
    copy.violatedRequired = violatedRequired
    return copy
  }
}

/// The value that a variable is to have where constraints leave it free.
struct RestingWish {
  let variable: Int32
  let value: Double
  /// Whether the variable is to begin there, as one that has just been made.
  var isNew = false
}
