// SparseMatrix.swift: a sparse matrix kept by rows and by columns at once.
//
// Every entry is stored twice, and each copy knows the place of the other, so that an entry is removed in constant
// time even from a column with a hundred thousand others.

struct SparseMatrix: ~Copyable {
  private(set) var rows = EntryLists()
  private(set) var columns = EntryLists()

  mutating func addRows(_ count: Int) { rows.addLists(count) }
  mutating func addColumns(_ count: Int) { columns.addLists(count) }

  /// Makes room for so many entries in a row.
  mutating func reserve(row: Int, _ count: Int) { rows.reserve(row, count) }

  /// Makes room for more entries in columns: as many as `counts` says of each. Returns how many entries have moved for it.
  mutating func reserveMore(inColumns counts: borrowing WorkVector) -> Int {
    var growth = 0
    for v in counts.support.elements { growth += columns.poolGrowth(Int(v), room(in: Int(v), counts)) }
    let moved = columns.reservePool(growth)
    for v in counts.support.elements { columns.reserve(Int(v), room(in: Int(v), counts)) }
    return moved
  }

  private func room(in column: Int, _ counts: borrowing WorkVector) -> Int {
    columns.count(column) + Int(counts.values[column])
  }

  /// Appends an entry to a row without its mirror; `mirror` follows before anything else looks at the column.
  mutating func appendUnmirrored(row: Int, column: Int, value: Double) {
    rows.append(Entry(index: Int32(column), mate: -1, value: value), to: row)
  }

  /// Whether the row's entries stand in their columns.
  func isMirrored(row: Int) -> Bool { rows.count(row) == 0 || rows[row, 0].mate >= 0 }

  /// Appends the row's entries to their columns.
  mutating func mirror(row: Int) {
    for position in 0..<rows.count(row) {
      let entry = rows[row, position]
      let mate = columns.append(
        Entry(index: Int32(row), mate: Int32(position), value: entry.value), to: Int(entry.index))
      rows[row, position].mate = Int32(mate)
    }
  }

  mutating func append(row: Int, column: Int, value: Double) {
    let inColumn = columns.append(
      Entry(index: Int32(row), mate: Int32(rows.count(row)), value: value), to: column)
    rows.append(Entry(index: Int32(column), mate: Int32(inColumn), value: value), to: row)
  }

  mutating func set(row: Int, position: Int, value: Double) {
    rows[row, position].value = value
    let entry = rows[row, position]
    columns[Int(entry.index), Int(entry.mate)].value = value
  }

  mutating func remove(row: Int, position: Int) {
    let entry = rows[row, position]
    if let moved = columns.removeSwapping(Int(entry.index), at: Int(entry.mate)) {
      rows[Int(moved.index), Int(moved.mate)].mate = entry.mate
    }
    if let moved = rows.removeSwapping(row, at: position) {
      columns[Int(moved.index), Int(moved.mate)].mate = Int32(position)
    }
  }

  /// Lets two entries of a column change places.
  @inline(__always)
  mutating func swapInColumn(_ column: Int, _ i: Int, _ j: Int) {
    if i == j { return }
    let (a, b) = (columns[column, i], columns[column, j])
    columns[column, i] = b
    columns[column, j] = a
    rows[Int(a.index), Int(a.mate)].mate = Int32(truncatingIfNeeded: j)
    rows[Int(b.index), Int(b.mate)].mate = Int32(truncatingIfNeeded: i)
  }

  mutating func clear(row: Int) {
    for i in rows.range(row) where rows.pool[i].mate >= 0 {
      let entry = rows.pool[i]
      if let moved = columns.removeSwapping(Int(entry.index), at: Int(entry.mate)) {
        rows[Int(moved.index), Int(moved.mate)].mate = entry.mate
      }
    }
    rows.clear(row)
  }

  mutating func clearAll() {
    rows.clearAll()
    columns.clearAll()
  }

  /// The largest size of an entry in the row; 0 for an empty one.
  @inline(__always)
  func largest(inRow row: Int) -> Double {
    Self.largest(of: rows.entries(row))
  }

  @inline(__always)
  static func largest(of entries: UnsafeBufferPointer<Entry>) -> Double {
    var largest = 0.0
    for entry in entries { largest = max(largest, entry.value.magnitude) }
    return largest
  }
}

extension SparseMatrix {
  /// The same matrix in storage of its own.
  func copied() -> SparseMatrix {
    var copy = SparseMatrix()
    copy.rows = rows.copied()
    copy.columns = columns.copied()
    return copy
  }
}
