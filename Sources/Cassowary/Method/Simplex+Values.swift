// Simplex+Values.swift: how values move, and which rows and variables notice.

extension Simplex {
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
    var noted = rounding
    for position in basis.vector.support.elements {
      let v = Int(position)
      let step = basis.vector.values[v]
      if step == 0 { continue }
      noteChange(v)
      let new = value[v] + step
      value[v] = new
      noted.note(way: step, to: new)
      if !new.isFinite && overflowed < 0 { overflowed = position }
      if nonbasicCount[v] > 0 { touchNonbasicRows(of: v) }
    }
    rounding = noted
    for row in touchedRows.elements { judge(Int(row)) }
  }

  mutating func beginTouching() {
    if touchedEpoch == UInt32.max {
      for i in touchedMark.indices { touchedMark[i] = 0 }
      touchedEpoch = 0
    }
    touchedEpoch += 1
    touchedRows.removeAll()
  }

  mutating func touchNonbasicRows(of v: Int) {
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
  mutating func settle(_ moved: [Int32]) {
    basis.vector.begin()
    for row in moved { loadResidual(Int(row)) }
    settleLoaded()
  }

  /// The same for the rows in `dirty`.
  mutating func settleDirtyRows() {
    basis.vector.begin()
    for row in dirty.elements { loadResidual(Int(row)) }
    settleLoaded()
  }

  /// The same for a single row.
  mutating func settle(_ row: Int) {
    basis.vector.begin()
    loadResidual(row)
    settleLoaded()
  }

  /// The same for all basic rows that read a variable moved by the present solve, where the residual is above this part of
  /// the sizes of the row's terms.
  mutating func settleMoved(above part: Double) {
    beginTouching()
    for v in changed.elements { touchBasicRows(of: Int(v)) }
    basis.vector.begin()
    for row in touchedRows.elements {
      let (r, scale) = residual(Int(row))
      if r.magnitude > part * scale { basis.vector.add(-r, at: Int(basis.slotOfRow[Int(row)])) }
    }
    settleLoaded()
  }

  private mutating func touchBasicRows(of v: Int) {
    touchBasic(stayRow[v])
    for place in constraints.columns.range(v) { touchBasic(constraints.columns.pool[place].index) }
  }

  @inline(__always)
  private mutating func touchBasic(_ row: Int32) {
    guard isBasic(Int(row)) && touchedMark[Int(row)] != touchedEpoch else { return }
    touchedMark[Int(row)] = touchedEpoch
    touchedRows.append(row)
  }

  private mutating func loadResidual(_ row: Int) {
    guard isBasic(row) else { return }
    let r = residual(row).value
    if r != 0 { basis.vector.add(-r, at: Int(basis.slotOfRow[row])) }
  }

  private mutating func settleLoaded() {
    if basis.vector.support.isEmpty { return }
    basis.forwardCancelling()
    moveValues()
  }
}
