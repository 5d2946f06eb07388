// Singletons.swift: peeling: rows and variables are matched to each other as long as one of them has a single choice left.
//
// A waiting row that reads one open variable only (a row singleton) can have nothing else; an open variable that one
// waiting row only reads (a column singleton) can be given to that row, for nobody else is concerned. Either way the row no
// longer waits and the variable is no longer open, which may leave others with a single choice. What is matched in this
// way makes a triangular matrix.
//
// Two use it: `Peeling` for many rows that come at once, `Basis.replace` for the rows around an exchange. Which rows wait
// and which variables are open is theirs to say, and so is the order in which the first singletons are looked at.

struct Singletons: ~Copyable {
  /// A row and the variable it is to have.
  struct Match {
    var row: Int32
    var variable: Int32
    /// Found as the variable's single choice, not as the row's.
    var isByColumn = false
  }

  /// The matches found so far.
  private(set) var matches = Buffer<Match>()
  private var openVariables = MarkedSet()
  private var waitingRows = MarkedSet()
  /// By variable: how many waiting rows read it, as far as they have been counted.
  private var columnCount = Buffer<Int32>()
  /// By row: how many open variables it reads.
  private var rowCount = Buffer<Int32>()
  private var rows = Buffer<Int32>()
  private var columns = Buffer<Int32>()

  /// Starts with nothing open and nothing waitingRows.
  mutating func begin(variables: Int, rows: Int) {
    matches.removeAll()
    forgetQueued()
    openVariables.makeRoom(for: variables)
    columnCount.makeRoom(for: variables, 0)
    waitingRows.makeRoom(for: rows)
    rowCount.makeRoom(for: rows, 0)
    openVariables.removeAll()
    waitingRows.removeAll()
  }

  /// Declares a variable to be free for a row to take.
  @inline(__always)
  mutating func open(_ variable: Int) {
    openVariables.insert(variable)
    columnCount[variable] = 0
  }

  @inline(__always)
  func isOpen(_ variable: Int) -> Bool { openVariables.contains(variable) }

  @inline(__always)
  func isWaiting(_ row: Int) -> Bool { waitingRows.contains(row) }

  /// How many waiting rows read an open variable, and how many open variables a waiting row reads.
  @inline(__always)
  func count(ofColumn variable: Int) -> Int32 { columnCount[variable] }
  @inline(__always)
  func count(ofRow row: Int) -> Int32 { rowCount[row] }

  /// Lets a row wait, and counts what it reads.
  @inline(__always)
  mutating func add(row: Int, of matrix: borrowing SparseMatrix) {
    waitingRows.insert(row)
    var count: Int32 = 0
    for i in matrix.rows.range(row) {
      let v = Int(matrix.rows.pool[i].index)
      if openVariables.contains(v) {
        count += 1
        columnCount[v] += 1
      }
    }
    rowCount[row] = count
  }

  /// Lets a row wait that is never to count as a row singleton.
  @inline(__always)
  mutating func addForColumns(row: Int, of matrix: borrowing SparseMatrix) {
    add(row: row, of: matrix)
    rowCount[row] = 0
  }

  /// Takes a row out without a match. Its variables keep their counts.
  @inline(__always)
  mutating func drop(row: Int) { waitingRows.remove(row) }

  /// Sets the counts of the variables that a row reads back to 0.
  @inline(__always)
  mutating func resetColumns(of row: Int, of matrix: borrowing SparseMatrix) {
    for i in matrix.rows.range(row) { columnCount[Int(matrix.rows.pool[i].index)] = 0 }
  }

  /// Queues a row, or a variable, to be looked at if it is a singleton.
  @inline(__always)
  mutating func queue(row: Int) {
    if rowCount[row] == 1 { rows.append(Int32(row)) }
  }
  @inline(__always)
  mutating func queue(column variable: Int) {
    if columnCount[variable] == 1 { columns.append(Int32(variable)) }
  }

  mutating func forgetQueued() {
    rows.removeAll()
    columns.removeAll()
  }

  /// Matches the next singleton of those queued, rows first, the latest first, whose pivot is large enough in its row; nil
  /// if there is none.
  mutating func matchNext(in matrix: borrowing SparseMatrix) -> Match? {
    while true {
      var match: Match?
      if let row = rows.popLast() {
        match = matchOfRow(Int(row), in: matrix)
      } else if let variable = columns.popLast() {
        match = matchOfColumn(Int(variable), in: matrix)
      } else {
        return nil
      }
      guard let match else { continue }
      matches.append(match)
      waitingRows.remove(Int(match.row))
      close(Int(match.variable), in: matrix)
      for i in matrix.rows.range(Int(match.row)) {
        let v = Int(matrix.rows.pool[i].index)
        if openVariables.contains(v) {
          columnCount[v] -= 1
          if columnCount[v] == 1 { columns.append(Int32(v)) }
        }
      }
      return match
    }
  }

  /// Takes a variable out: the waiting rows that read it have one choice less.
  mutating func close(_ variable: Int, in matrix: borrowing SparseMatrix) {
    openVariables.remove(variable)
    for i in matrix.columns.range(variable) {
      let row = Int(matrix.columns.pool[i].index)
      if waitingRows.contains(row) {
        rowCount[row] -= 1
        if rowCount[row] == 1 { rows.append(Int32(row)) }
      }
    }
  }

  @inline(__always)
  private func matchOfRow(_ row: Int, in matrix: borrowing SparseMatrix) -> Match? {
    guard waitingRows.contains(row) && rowCount[row] == 1 else { return nil }
    for i in matrix.rows.range(row) {
      let entry = matrix.rows.pool[i]
      if openVariables.contains(Int(entry.index)) {
        return Self.isPivot(entry.value, row: row, in: matrix) ? Match(row: Int32(row), variable: entry.index) : nil
      }
    }
    return nil
  }

  @inline(__always)
  private func matchOfColumn(_ variable: Int, in matrix: borrowing SparseMatrix) -> Match? {
    guard openVariables.contains(variable) && columnCount[variable] == 1 else { return nil }
    for i in matrix.columns.range(variable) {
      let entry = matrix.columns.pool[i]
      if waitingRows.contains(Int(entry.index)) {
        let isFirm = Self.isPivot(entry.value, row: Int(entry.index), in: matrix)
        return isFirm ? Match(row: entry.index, variable: Int32(variable), isByColumn: true) : nil
      }
    }
    return nil
  }

  @inline(__always)
  private static func isPivot(_ value: Double, row: Int, in matrix: borrowing SparseMatrix) -> Bool {
    value.magnitude >= Tolerance.singleton * matrix.largest(inRow: row)
  }
}
