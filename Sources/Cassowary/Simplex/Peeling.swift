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
  struct Match {
    var row: Int32
    var variable: Int32
  }

  /// The matches found, and the rows that were not matched, strongest level first.
  private(set) var matches = Buffer<Match>()
  private(set) var leftOver = Buffer<Int32>()
  private(set) var tornCount = 0

  // By variable.
  private var openMark = Buffer<UInt32>()
  private var lateMark = Buffer<UInt32>()
  private var columnCount = Buffer<Int32>()
  // By row.
  private var rowMark = Buffer<UInt32>()
  private var rowCount = Buffer<Int32>()
  private var epoch: UInt32 = 0

  private var rowSingletons = Buffer<Int32>()
  private var columnSingletons = Buffer<Int32>()
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
    matches.removeAll()
    leftOver.removeAll()
    tornCount = 0
    let newVariables = max(0, variables - openMark.count)
    openMark.append(repeating: 0, count: newVariables)
    lateMark.append(repeating: 0, count: newVariables)
    columnCount.append(repeating: 0, count: newVariables)
    let newRows = max(0, rows - rowMark.count)
    rowMark.append(repeating: 0, count: newRows)
    rowCount.append(repeating: 0, count: newRows)
    if epoch >= UInt32.max - 2 {
      for i in openMark.indices {
        openMark[i] = 0
        lateMark[i] = 0
      }
      for i in rowMark.indices { rowMark[i] = 0 }
      epoch = 0
    }
    epoch += 1
  }

  /// Declares a variable to be free for a row to take.
  mutating func open(_ variable: Int) {
    openMark[variable] = epoch
    columnCount[variable] = 0
  }

  func isOpen(_ variable: Int) -> Bool { openMark[variable] == epoch }

  /// Matches as many of `rows` as it can. `byLevel` false treats them as one level.
  mutating func match(
    _ rows: [Int32], of matrix: borrowing SparseMatrix, levels: borrowing Buffer<Simplex.Row>, byLevel: Bool
  ) {
    matchColumnSingletons(rows, of: matrix)
    var left = rows.filter { rowMark[Int($0)] == epoch }
    if byLevel {
      left.sort {
        levels[Int($0)].level != levels[Int($1)].level ? levels[Int($0)].level > levels[Int($1)].level : $0 < $1
      }
    }
    for row in left { rowMark[Int(row)] = 0 }
    var start = 0
    while start < left.count {
      var end = byLevel ? start : left.count
      while end < left.count && levels[Int(left[end])].level == levels[Int(left[start])].level { end += 1 }
      matchLevel(left[start..<end], of: matrix)
      start = end
    }
  }

  // MARK: Step 1

  private mutating func matchColumnSingletons(_ rows: [Int32], of matrix: borrowing SparseMatrix) {
    columnSingletons.removeAll()
    rowSingletons.removeAll()
    for row in rows {
      rowMark[Int(row)] = epoch
      // Never 1 in this step, so that no row singleton is queued.
      rowCount[Int(row)] = 0
      for i in matrix.rows.range(Int(row)) {
        let v = Int(matrix.rows.pool[i].index)
        if isOpen(v) { columnCount[v] += 1 }
      }
    }
    for row in rows {
      for i in matrix.rows.range(Int(row)) {
        let v = matrix.rows.pool[i].index
        if isOpen(Int(v)) && columnCount[Int(v)] == 1 { columnSingletons.append(v) }
      }
    }
    while let v = columnSingletons.popLast() {
      guard let row = rowOfSingleton(Int(v), in: matrix) else { continue }
      take(row, Int(v), in: matrix)
    }
    for row in rows where rowMark[Int(row)] == epoch {
      for i in matrix.rows.range(Int(row)) { columnCount[Int(matrix.rows.pool[i].index)] = 0 }
    }
  }

  // MARK: Step 2

  private mutating func matchLevel(_ rows: ArraySlice<Int32>, of matrix: borrowing SparseMatrix) {
    var level: [Int32] = []
    for row in rows {
      if readsLate(Int(row), in: matrix) { leftOver.append(row) } else { level.append(row) }
    }
    count(level, in: matrix)
    var isHeapFilled = false
    while true {
      if let row = rowSingletons.popLast() {
        guard rowMark[Int(row)] == epoch && rowCount[Int(row)] == 1,
          let v = variableOfSingleton(Int(row), in: matrix)
        else { continue }
        take(Int(row), v, in: matrix)
      } else if let v = columnSingletons.popLast() {
        guard let row = rowOfSingleton(Int(v), in: matrix) else { continue }
        take(row, Int(v), in: matrix)
        lateMark[Int(v)] = epoch
      } else {
        if !isHeapFilled {
          isHeapFilled = true
          fillHeap(level, in: matrix)
        }
        guard let v = nextTorn() else { break }
        close(v, in: matrix)
        tornCount += 1
      }
    }
    for row in level {
      if rowMark[Int(row)] == epoch {
        rowMark[Int(row)] = 0
        leftOver.append(row)
      }
      for i in matrix.rows.range(Int(row)) { columnCount[Int(matrix.rows.pool[i].index)] = 0 }
    }
  }

  private func readsLate(_ row: Int, in matrix: borrowing SparseMatrix) -> Bool {
    for i in matrix.rows.range(row) where lateMark[Int(matrix.rows.pool[i].index)] == epoch { return true }
    return false
  }

  private mutating func count(_ level: [Int32], in matrix: borrowing SparseMatrix) {
    rowSingletons.removeAll()
    columnSingletons.removeAll()
    for row in level {
      rowMark[Int(row)] = epoch
      rowCount[Int(row)] = 0
      for i in matrix.rows.range(Int(row)) {
        let v = Int(matrix.rows.pool[i].index)
        if isOpen(v) {
          rowCount[Int(row)] += 1
          columnCount[v] += 1
        }
      }
    }
    for row in level.reversed() where rowCount[Int(row)] == 1 { rowSingletons.append(row) }
    for row in level {
      for i in matrix.rows.range(Int(row)) {
        let v = matrix.rows.pool[i].index
        if isOpen(Int(v)) && columnCount[Int(v)] == 1 { columnSingletons.append(v) }
      }
    }
  }

  private mutating func fillHeap(_ level: [Int32], in matrix: borrowing SparseMatrix) {
    torn.removeAll()
    for row in level where rowMark[Int(row)] == epoch && rowCount[Int(row)] > 1 {
      for i in matrix.rows.range(Int(row)) {
        let v = matrix.rows.pool[i].index
        if isOpen(Int(v)) { torn.push(Torn(count: columnCount[Int(v)], variable: v)) }
      }
    }
  }

  private mutating func nextTorn() -> Int? {
    while let top = torn.pop() {
      let v = Int(top.variable)
      guard isOpen(v) && columnCount[v] > 0 else { continue }
      if columnCount[v] == top.count { return v }
      torn.push(Torn(count: columnCount[v], variable: top.variable))
    }
    return nil
  }

  // MARK: Singletons

  /// The one waiting row that reads the variable, if its entry there is large enough.
  private func rowOfSingleton(_ v: Int, in matrix: borrowing SparseMatrix) -> Int? {
    guard isOpen(v) && columnCount[v] == 1 else { return nil }
    for i in matrix.columns.range(v) {
      let entry = matrix.columns.pool[i]
      if rowMark[Int(entry.index)] == epoch {
        return isPivot(entry.value, row: Int(entry.index), in: matrix) ? Int(entry.index) : nil
      }
    }
    return nil
  }

  /// The one open variable that the row reads, if its entry is large enough.
  private func variableOfSingleton(_ row: Int, in matrix: borrowing SparseMatrix) -> Int? {
    for i in matrix.rows.range(row) {
      let entry = matrix.rows.pool[i]
      if isOpen(Int(entry.index)) {
        return isPivot(entry.value, row: row, in: matrix) ? Int(entry.index) : nil
      }
    }
    return nil
  }

  private func isPivot(_ value: Double, row: Int, in matrix: borrowing SparseMatrix) -> Bool {
    value.magnitude >= Tolerance.singleton * matrix.largest(inRow: row)
  }

  private mutating func take(_ row: Int, _ v: Int, in matrix: borrowing SparseMatrix) {
    matches.append(Match(row: Int32(row), variable: Int32(v)))
    close(v, in: matrix)
    rowMark[row] = 0
    for i in matrix.rows.range(row) {
      let other = matrix.rows.pool[i].index
      guard isOpen(Int(other)) else { continue }
      columnCount[Int(other)] -= 1
      if columnCount[Int(other)] == 1 { columnSingletons.append(other) }
    }
  }

  /// Makes a variable known: the waiting rows that read it have one open variable less.
  private mutating func close(_ v: Int, in matrix: borrowing SparseMatrix) {
    openMark[v] = 0
    for i in matrix.columns.range(v) {
      let row = matrix.columns.pool[i].index
      guard rowMark[Int(row)] == epoch else { continue }
      rowCount[Int(row)] -= 1
      if rowCount[Int(row)] == 1 { rowSingletons.append(row) }
    }
  }
}
