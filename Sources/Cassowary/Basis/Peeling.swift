// Peeling.swift: matching many rows to variables at once so that the basis becomes triangular.
//
// A row is matched to one of its open variables. Whoever is matched later may read what was matched before, never the
// other way round, so no order has to be stored.
//   1. Column singletons over all rows at once: a variable that a single row reads can be given to that row whatever its
//      priority, for nobody else is concerned.
//   2. Level by level, the strongest first: row singletons (all other variables are known), then column singletons
//      within the level; when neither is left, the variable most rows read is torn: taken as known, to be determined
//      afterwards by the rows that are left over.
// A variable given away as a column singleton inside one level is evaluated after everything its row reads; a weaker
// row that reads it could close a cycle, so such rows are left over.
//
// Cost: linear in the entries of the rows, but for a heap of torn variables.

struct Peeling: ~Copyable {
  private(set) var singletons = Singletons()
  /// The rows that were not matched, strongest level first.
  private(set) var leftOver = Buffer<Int32>()
  private(set) var tornCount = 0
  /// Variables given away as column singletons inside a level.
  private var late = MarkedSet()
  private var torn = Heap<Torn>()

  struct Torn: Comparable {
    var count: Int32
    var variable: Int32
    static func < (a: Torn, b: Torn) -> Bool {
      a.count != b.count ? a.count < b.count : a.variable > b.variable
    }
  }

  /// Starts a new matching; every variable is known until it is opened.
  mutating func begin(variables: Int, rows: Int) {
    singletons.begin(variables: variables, rows: rows, areBasic: false)
    leftOver.removeAll()
    tornCount = 0
    late.makeRoom(for: variables)
    late.removeAll()
  }

  /// Declares a variable to be free for a row to take.
  mutating func open(_ variable: Int) { singletons.open(variable) }

  func isOpen(_ variable: Int) -> Bool { singletons.isOpen(variable) }

  /// Matches as many of `rows` as it can. `byLevel` false treats them as one level.
  mutating func match(
    _ rows: [Int32], of triangle: inout Triangle, over terms: inout SparseMatrix, levels: borrowing Buffer<Row>,
    byLevel: Bool
  ) {
    matchColumnSingletons(rows, of: &triangle, over: &terms)
    var left = rows.filter { singletons.isWaiting(Int($0)) }
    if byLevel {
      left.sort {
        levels[Int($0)].level != levels[Int($1)].level ? levels[Int($0)].level > levels[Int($1)].level : $0 < $1
      }
    }
    for row in left { singletons.drop(row: Int(row)) }
    var start = 0
    while start < left.count {
      var end = byLevel ? start : left.count
      while end < left.count && levels[Int(left[end])].level == levels[Int(left[start])].level { end += 1 }
      matchLevel(left[start..<end], of: &triangle, over: &terms)
      start = end
    }
  }

  // MARK: Step 1

  private mutating func matchColumnSingletons(
    _ rows: [Int32], of triangle: inout Triangle, over terms: inout SparseMatrix
  ) {
    singletons.forgetQueued()
    for row in rows { singletons.addForColumns(row: Int(row), of: &triangle, over: &terms) }
    queueColumns(of: rows, in: &terms)
    while singletons.matchNext(in: &triangle, over: &terms) != nil {}
    for row in rows where singletons.isWaiting(Int(row)) { singletons.resetColumns(of: Int(row), in: &terms) }
  }

  private mutating func queueColumns(of rows: [Int32], in terms: inout SparseMatrix) {
    for row in rows {
      for i in terms.rows.range(Int(row)) {
        let v = Int(terms.rows.pool[i].index)
        if singletons.isOpen(v) { singletons.queue(column: v) }
      }
    }
  }

  // MARK: Step 2

  private mutating func matchLevel(
    _ rows: ArraySlice<Int32>, of triangle: inout Triangle, over terms: inout SparseMatrix
  ) {
    var level: [Int32] = []
    for row in rows {
      if readsLate(Int(row), in: &terms) { leftOver.append(row) } else { level.append(row) }
    }
    singletons.forgetQueued()
    for row in level { singletons.add(row: Int(row), of: &triangle, over: &terms) }
    for row in level.reversed() { singletons.queue(row: Int(row)) }
    queueColumns(of: level, in: &terms)
    var isHeapFilled = false
    while true {
      if let match = singletons.matchNext(in: &triangle, over: &terms) {
        if match.isByColumn { late.insert(Int(match.variable)) }
        continue
      }
      if !isHeapFilled {
        isHeapFilled = true
        fillHeap(level, in: &terms)
      }
      guard let v = nextTorn() else { break }
      singletons.close(v, in: &triangle, over: &terms)
      tornCount += 1
    }
    for row in level {
      if singletons.isWaiting(Int(row)) {
        singletons.drop(row: Int(row))
        leftOver.append(row)
      }
      singletons.resetColumns(of: Int(row), in: &terms)
    }
  }

  private func readsLate(_ row: Int, in terms: inout SparseMatrix) -> Bool {
    for i in terms.rows.range(row) where late.contains(Int(terms.rows.pool[i].index)) { return true }
    return false
  }

  private mutating func fillHeap(_ level: [Int32], in terms: inout SparseMatrix) {
    torn.removeAll()
    for row in level where singletons.isWaiting(Int(row)) && singletons.count(ofRow: Int(row)) > 1 {
      for i in terms.rows.range(Int(row)) {
        let v = terms.rows.pool[i].index
        if isOpen(Int(v)) { torn.push(Torn(count: singletons.count(ofColumn: Int(v)), variable: v)) }
      }
    }
  }

  private mutating func nextTorn() -> Int? {
    while let top = torn.pop() {
      let v = Int(top.variable)
      let count = singletons.count(ofColumn: v)
      guard isOpen(v) && count > 0 else { continue }
      if count == top.count { return v }
      torn.push(Torn(count: count, variable: top.variable))
    }
    return nil
  }
}
