// Triangle.swift: T, the triangular part of the factor, which mostly is the problem's rows as they are.
//
// A basic row enters T after the etas (see EtaFile.swift). Where none has changed it, T shares it with the problem: nothing
// is stored again, and no entry is copied when the row enters or leaves. Only what an eta has changed, or stands in the slot
// of another variable's stay, has entries of its own here. In each column of the problem's terms the entries of the rows that T
// shares come first, so that a solve along the column meets no others.
//
// T1  `sharedCount[v]` entries lead the column of v; they, and no others, belong to basic rows without entries in `own`
// T2  rows with entries in `own` are basic
//
// The stay of a variable in its own slot has no entries at all: a 1 at its own slot, which nobody has to follow.

struct Triangle: ~Copyable {
  /// The rows that are not the problem's.
  private(set) var own = SparseMatrix()
  /// By variable: how many of the entries in its column of the problem's terms belong to T.
  private(set) var sharedCount = Buffer<Int32>()
  /// Whether any row has ever had entries of its own: only then `own` has lists.
  private(set) var isOwning = false
  private var rowCount = 0

  /// Makes room for more variables.
  mutating func addColumns(_ count: Int) {
    sharedCount.append(repeating: 0, count: count)
    if isOwning { own.addColumns(count) }
  }

  /// Makes room for more rows.
  mutating func addRows(_ count: Int) {
    rowCount += count
    if isOwning { own.addRows(count) }
  }

  // MARK: Reading

  @inline(__always)
  func ownsRow(_ row: Int) -> Bool { isOwning && own.rows.count(row) > 0 }

  /// The entries of a row of T, to be looked at before any row changes.
  @inline(__always)
  func entries(of row: Int, in terms: borrowing SparseMatrix) -> UnsafeBufferPointer<Entry> {
    ownsRow(row) ? own.rows.entries(row) : terms.rows.entries(row)
  }

  /// The entries at a variable of the rows that T shares, likewise.
  @inline(__always)
  func sharedReaders(_ v: Int, in terms: borrowing SparseMatrix) -> UnsafeBufferPointer<Entry> {
    terms.columns.entries(v, first: Int(sharedCount[v]))
  }

  /// The entries at a variable of T's own rows.
  @inline(__always)
  func ownReaders(_ v: Int) -> UnsafeBufferPointer<Entry> {
    isOwning ? own.columns.entries(v) : UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The entries at a variable of the problem's rows that T does not share.
  @inline(__always)
  func otherReaders(_ v: Int, in terms: borrowing SparseMatrix) -> UnsafeBufferPointer<Entry> {
    terms.columns.entries(v, after: Int(sharedCount[v]))
  }

  /// How many of T's rows read a variable; its own stay, in its own slot, is not counted.
  @inline(__always)
  func readerCount(_ v: Int) -> Int { Int(sharedCount[v]) &+ (isOwning ? own.columns.count(v) : 0) }

  /// A row's entry at a variable; 0 if there is none.
  @inline(__always)
  func entry(row: Int, column: Int, in terms: borrowing SparseMatrix) -> Double {
    for entry in entries(of: row, in: terms) where Int(entry.index) == column { return entry.value }
    return 0
  }

  /// The largest size of an entry in a row; 0 for an empty one.
  @inline(__always)
  func largest(inRow row: Int, in terms: borrowing SparseMatrix) -> Double {
    SparseMatrix.largest(of: entries(of: row, in: terms))
  }

  // MARK: Rows that come and go

  /// Lets a row of the problem belong to T as it is.
  mutating func share(row: Int, in terms: inout SparseMatrix) {
    for position in 0..<terms.rows.count(row) {
      let entry = terms.rows[row, position]
      let v = Int(entry.index)
      terms.swapInColumn(v, Int(entry.mate), Int(sharedCount[v]))
      sharedCount[v] += 1
    }
  }

  private mutating func unshare(row: Int, in terms: inout SparseMatrix) {
    for position in 0..<terms.rows.count(row) {
      let entry = terms.rows[row, position]
      let v = Int(entry.index)
      sharedCount[v] -= 1
      terms.swapInColumn(v, Int(entry.mate), Int(sharedCount[v]))
    }
  }

  /// Takes a row out.
  mutating func remove(row: Int, in terms: inout SparseMatrix) {
    if ownsRow(row) { own.clear(row: row) } else { unshare(row: row, in: &terms) }
  }

  /// Takes all rows out.
  mutating func removeAll() {
    own.clearAll()
    for v in sharedCount.indices { sharedCount[v] = 0 }
  }

  // MARK: Own entries

  /// Makes room for a row's own entries.
  mutating func reserve(row: Int, _ count: Int) {
    if !isOwning {
      isOwning = true
      own.addRows(rowCount)
      own.addColumns(sharedCount.count)
    }
    own.reserve(row: row, count)
  }

  /// Adds an entry to a row for which there is room.
  mutating func append(row: Int, column: Int, value: Double) {
    own.append(row: row, column: column, value: value)
  }

  mutating func set(row: Int, position: Int, value: Double) {
    own.set(row: row, position: position, value: value)
  }

  mutating func remove(row: Int, position: Int) { own.remove(row: row, position: position) }

  /// Gives a row of T entries of its own, which may then differ from the problem's.
  mutating func makeOwn(row: Int, in terms: inout SparseMatrix) {
    if ownsRow(row) { return }
    unshare(row: row, in: &terms)
    reserve(row: row, terms.rows.count(row))
    for position in 0..<terms.rows.count(row) {
      let entry = terms.rows[row, position]
      own.append(row: row, column: Int(entry.index), value: entry.value)
    }
  }

  /// Gives a row entries of its own: a multiple of another's.
  mutating func makeOwn(row: Int, from other: Int, times factor: Double) {
    own.reserve(row: row, own.rows.count(other))
    for position in 0..<own.rows.count(other) {
      let entry = own.rows[other, position]
      own.append(row: row, column: Int(entry.index), value: entry.value * factor)
    }
  }

  /// The same rows in storage of their own, for a copy of the terms.
  func copied() -> Triangle {
    var copy = Triangle()
    copy.own = own.copied()
    copy.sharedCount = sharedCount.copied()
    copy.isOwning = isOwning
    copy.rowCount = rowCount
    return copy
  }
}
