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
  /// Whether the rows that wait are T's, or such as are still to come to it.
  private var areBasic = false

  /// Starts with nothing open and nothing waiting. Either all the rows that are to wait belong to T, or none.
  mutating func begin(variables: Int, rows: Int, areBasic: Bool) {
    self.areBasic = areBasic
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
  mutating func add(row: Int, of triangle: inout Triangle, over terms: inout SparseMatrix) {
    waitingRows.insert(row)
    var count: Int32 = 0
    for entry in triangle.entries(of: row, in: terms) where openVariables.contains(Int(entry.index)) {
      count += 1
      columnCount[Int(entry.index)] += 1
    }
    rowCount[row] = count
  }

  /// Lets a row wait that is never to count as a row singleton.
  @inline(__always)
  mutating func addForColumns(row: Int, of triangle: inout Triangle, over terms: inout SparseMatrix) {
    add(row: row, of: &triangle, over: &terms)
    rowCount[row] = 0
  }

  /// Takes a row out without a match. Its variables keep their counts.
  @inline(__always)
  mutating func drop(row: Int) { waitingRows.remove(row) }

  /// Sets the counts of the variables that a row reads back to 0.
  @inline(__always)
  mutating func resetColumns(of row: Int, in terms: inout SparseMatrix) {
    for i in terms.rows.range(row) { columnCount[Int(terms.rows.pool[i].index)] = 0 }
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
  mutating func matchNext(in triangle: inout Triangle, over terms: inout SparseMatrix) -> Match? {
    while true {
      var match: Match?
      if let row = rows.popLast() {
        match = matchOfRow(Int(row), in: &triangle, over: &terms)
      } else if let variable = columns.popLast() {
        match = matchOfColumn(Int(variable), in: &triangle, over: &terms)
      } else {
        return nil
      }
      guard let match else { continue }
      matches.append(match)
      waitingRows.remove(Int(match.row))
      close(Int(match.variable), in: &triangle, over: &terms)
      for entry in triangle.entries(of: Int(match.row), in: terms) where openVariables.contains(Int(entry.index)) {
        columnCount[Int(entry.index)] -= 1
        if columnCount[Int(entry.index)] == 1 { columns.append(entry.index) }
      }
      return match
    }
  }

  /// Takes a variable out: the waiting rows that read it have one choice less.
  mutating func close(_ variable: Int, in triangle: inout Triangle, over terms: inout SparseMatrix) {
    openVariables.remove(variable)
    for entry in readers(variable, in: &triangle, over: &terms) { loseChoice(Int(entry.index)) }
    guard areBasic else { return }
    for entry in triangle.ownReaders(variable) { loseChoice(Int(entry.index)) }
  }

  @inline(__always)
  private mutating func loseChoice(_ row: Int) {
    guard waitingRows.contains(row) else { return }
    rowCount[row] -= 1
    if rowCount[row] == 1 { rows.append(Int32(row)) }
  }

  /// The entries at a variable of the problem's rows that may wait.
  @inline(__always)
  private func readers(
    _ variable: Int, in triangle: inout Triangle, over terms: inout SparseMatrix
  ) -> UnsafeBufferPointer<Entry> {
    areBasic ? triangle.sharedReaders(variable, in: terms) : triangle.otherReaders(variable, in: terms)
  }

  @inline(__always)
  private func matchOfRow(_ row: Int, in triangle: inout Triangle, over terms: inout SparseMatrix) -> Match? {
    guard waitingRows.contains(row) && rowCount[row] == 1 else { return nil }
    for entry in triangle.entries(of: row, in: terms) where openVariables.contains(Int(entry.index)) {
      let isFirm = Self.isPivot(entry.value, row: row, in: &triangle, over: &terms)
      return isFirm ? Match(row: Int32(row), variable: entry.index) : nil
    }
    return nil
  }

  @inline(__always)
  private func matchOfColumn(_ variable: Int, in triangle: inout Triangle, over terms: inout SparseMatrix) -> Match? {
    guard openVariables.contains(variable) && columnCount[variable] == 1 else { return nil }
    var reader = firstWaiting(readers(variable, in: &triangle, over: &terms))
    if reader == nil && areBasic { reader = firstWaiting(triangle.ownReaders(variable)) }
    guard let reader, Self.isPivot(reader.value, row: Int(reader.index), in: &triangle, over: &terms) else {
      return nil
    }
    return Match(row: reader.index, variable: Int32(variable), isByColumn: true)
  }

  /// The first entry of a row that waits.
  @inline(__always)
  private func firstWaiting(_ readers: UnsafeBufferPointer<Entry>) -> Entry? {
    for entry in readers where waitingRows.contains(Int(entry.index)) { return entry }
    return nil
  }

  @inline(__always)
  private static func isPivot(_ value: Double, row: Int, in triangle: inout Triangle, over terms: inout SparseMatrix)
    -> Bool
  {
    value.magnitude >= Tolerance.singleton * triangle.largest(inRow: row, in: terms)
  }
}
