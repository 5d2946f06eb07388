// State+Values.swift: how values move, and which rows notice.

extension State {
  /// Whether the present solve has given a variable another value.
  mutating func isMoved(_ v: Int) -> Bool { changes.isMoved(v, to: values.value[v]) }

  /// The variables whose values differ from those when this was called last, by number.
  mutating func takeChanges() -> [Int32] { changes.takeChanges(values.value) }

  /// Adds the vector (a forward solve's answer) to the values and judges the nonbasic rows that it touches.
  mutating func moveValues() {
    touched.removeAll()
    var noted = values.rounding
    for position in basis.vector.support.elements {
      let v = Int(position)
      let step = basis.vector.values[v]
      if step == 0 { continue }
      let old = values.value[v]
      changes.note(v, from: old)
      let new = old + step
      values.value[v] = new
      noted.note(step: step, to: new)
      if !new.isFinite && values.overflowed < 0 { values.overflowed = position }
      if problem.nonbasicCount[v] > 0 { touchNonbasicRows(of: v) }
    }
    values.rounding = noted
    for row in touched.members.elements { judge(Int(row)) }
  }

  mutating func touchNonbasicRows(of v: Int) {
    let entries = problem.terms.columns.range(v)
    var k = entries.lowerBound
    while k < entries.upperBound {
      let row = Int(problem.terms.columns.pool[k].index)
      if !touched.contains(row) && isNonbasic(row) { touched.insert(row) }
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
    for row in problem.dirty.elements { loadResidual(Int(row)) }
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
    touchMoved()
    basis.vector.begin()
    for row in touched.members.elements {
      let (r, scale) = residual(Int(row))
      if r.magnitude > part * scale { basis.vector.add(-r, at: Int(basis.slotOfRow[Int(row)])) }
    }
    settleLoaded()
  }

  /// Gathers the basic rows of what has moved since the solve began.
  mutating func touchMoved() {
    touched.removeAll()
    for v in changes.changed.elements { touchBasicRows(of: Int(v)) }
  }

  private mutating func touchBasicRows(of v: Int) {
    touchBasic(problem.stayRow[v])
    for place in problem.terms.columns.range(v) { touchBasic(problem.terms.columns.pool[place].index) }
  }

  @inline(__always)
  private mutating func touchBasic(_ row: Int32) {
    if isBasic(Int(row)) { touched.insert(Int(row)) }
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
