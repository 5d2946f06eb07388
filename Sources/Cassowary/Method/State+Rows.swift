// State+Rows.swift: how variables and rows come, and the stays that stand for what no row determines.

extension State {
  mutating func addVariable(_ start: Double) -> Int {
    let v = values.value.count
    if v == problem.nonbasicCount.count { growVariables() }
    if problem.rows.isEmpty { makeFirstRow() }
    values.value.append(start)
    basis.addVariable()
    return v
  }

  /// Row 0: what is common to all stays that are in their own slots.
  private mutating func makeFirstRow() {
    growRows()
    problem.rows.append(Row(level: Level.stay, kind: .stay))
    basis.pivotValue[Int(Basis.ownStay)] = 1
  }

  /// The row of a variable's stay, which is made if there is none yet. If it is in its own slot, it is there from now on.
  mutating func stay(of v: Int) -> Int {
    var row = Int(problem.stayRow[v])
    if row == Basis.ownStay {
      row = makeRow(.stay, level: Level.stay, weight: 0, constant: -values.value[v])
      problem.rows[row].age = v
      problem.rows[row].state = .active
      problem.stayRow[v] = Int32(row)
    }
    if basis.rowInSlot[v] == Basis.ownStay {
      problem.rows[row].constant = -values.value[v]
      basis.seat(row: row, slot: v, pivot: 1)
    }
    return row
  }

  /// The row in a slot, where it has to be told from others.
  @inline(__always)
  mutating func basicRow(inSlot v: Int) -> Int {
    let row = basis.rowInSlot[v]
    return row == Basis.ownStay ? stay(of: v) : Int(row)
  }

  /// Whether the stay of a variable is basic, in whatever slot.
  @inline(__always)
  mutating func isStayBasic(_ v: Int) -> Bool {
    basis.rowInSlot[v] == Basis.ownStay || (problem.stayRow[v] != Basis.ownStay && isBasic(Int(problem.stayRow[v])))
  }

  /// Lists by variable or by row grow together and by many at once: one by one, the lists would cost more than the work.
  private mutating func growVariables() {
    let more = Self.growth(from: problem.nonbasicCount.count)
    problem.addVariables(more)
    changes.addVariables(more)
    basis.addVariables(more)
  }

  private mutating func growRows() {
    let more = Self.growth(from: touched.capacity)
    problem.terms.addRows(more)
    basis.addRows(more)
    costs.multipliers.addRows(more)
    touched.addRoom(more)
  }

  private static func growth(from count: Int) -> Int { max(32, count < 4096 ? count : count / 16) }

  /// Makes a constraint row of what is in `newTerms` (see `sumTerms`), which the next solve inserts.
  mutating func addRow(kind: RowKind, level: Int32, weight: Double, constant: Double, age: Int) -> Int {
    let row = makeRow(kind, level: level, weight: weight, constant: constant)
    problem.terms.reserve(row: row, problem.newTerms.count)
    for term in problem.newTerms.elements where term.value != 0 {
      problem.terms.appendUnmirrored(row: row, column: Int(term.index), value: term.value)
      if !Tolerance.evenlyScaled.contains(term.value.magnitude) {
        problem.isWide = true
        if !Tolerance.wellScaled.contains(term.value.magnitude) { problem.isWellScaled = false }
      }
    }
    if !Tolerance.wellScaled.contains(weight) { problem.isWellScaled = false }
    problem.rows[row].age = age
    problem.rows[row].state = .pending
    problem.pending.append(Int32(row))
    return row
  }

  /// Leaves in `newTerms` the sum of what is given, each variable once, in the order of their first mention. What rounding
  /// leaves of coefficients that cancel is 0.
  mutating func sumTerms(_ given: [Expression.Term]) {
    problem.newTerms.removeAll()
    if !isRepeating(given) {
      for i in given.indices {
        problem.newTerms.append(Entry(index: Int32(given[i].variable.index), value: given[i].coefficient))
      }
      return
    }
    basis.vector.begin()
    basis.sizes.makeRoom(for: variableCount)
    basis.sizes.begin()
    for term in given {
      basis.vector.add(term.coefficient, at: term.variable.index)
      basis.sizes.add(term.coefficient.magnitude, at: term.variable.index)
    }
    for v in basis.vector.support.elements {
      let sum = basis.vector.values[Int(v)]
      let isCancelled = sum.magnitude <= Tolerance.cancelled * basis.sizes.values[Int(v)]
      problem.newTerms.append(Entry(index: v, value: isCancelled ? 0 : sum))
    }
  }

  /// Whether a variable may occur twice; true also for long sums, which are not looked through.
  private mutating func isRepeating(_ given: [Expression.Term]) -> Bool {
    guard given.count <= 8 else { return true }
    for i in given.indices.dropFirst() {
      for j in 0..<i where given[j].variable.index == given[i].variable.index { return true }
    }
    return false
  }

  private mutating func makeRow(_ kind: RowKind, level: Int32, weight: Double, constant: Double) -> Int {
    let row: Int
    if let free = problem.freeRows.popLast() {
      row = Int(free)
    } else {
      if problem.rows.isEmpty { makeFirstRow() }
      row = problem.rows.count
      if row == touched.capacity { growRows() }
      problem.rows.append(Row())
    }
    problem.rows[row] = Row(constant: constant, weight: weight, level: level, kind: kind)
    return row
  }

}
