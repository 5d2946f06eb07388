// State+Islands.swift: variables whose columns etas have combined, and which nobody needs any more.
//
// Variables which no basic row reads but some that go, and their own stays, are an island. As the etas stay among them, the rest
// of the factor does not notice if each variable gets its own stay, and the etas are forgotten. Else what comes next to such
// variables would find them in each other's slots, and, as they are combined, could not be matched to them all at once.

/// The search for an island: scratch of one batch of rows that go.
struct IslandSearch: ~Copyable {
  /// The variables found so far, in the order of the search.
  private(set) var members = Buffer<Int32>()
  private var isMember = MarkedSet()
  /// Variables that this batch has come to before, and etas.
  private var seen = MarkedSet()
  private var seenEtas = MarkedSet()
  /// Etas that combine something which an earlier search has found to be on no island.
  private var barredEtas = MarkedSet()

  mutating func begin(variables: Int, etas: Int) {
    isMember.makeRoom(for: variables)
    seen.makeRoom(for: variables)
    seenEtas.makeRoom(for: etas)
    barredEtas.makeRoom(for: etas)
    seen.removeAll()
    seenEtas.removeAll()
    barredEtas.removeAll()
  }

  /// Starts a search. False if the variable was found by an earlier one.
  mutating func begin(at variable: Int32) -> Bool {
    members.removeAll()
    isMember.removeAll()
    return !seen.contains(Int(variable)) && take(variable)
  }

  func contains(_ variable: Int32) -> Bool { isMember.contains(Int(variable)) }

  /// Adds a variable. False if an earlier search has found it, and so has found that it is on no island.
  mutating func take(_ variable: Int32) -> Bool {
    if seen.insert(Int(variable)) {
      isMember.insert(Int(variable))
      members.append(variable)
      return true
    }
    return isMember.contains(Int(variable))
  }

  /// False if the batch has come to an eta before. Then either all that it combines was found with it, or it is barred.
  mutating func visit(eta: Int32) -> Bool { seenEtas.insert(Int(eta)) }

  mutating func bar(eta: Int32) { barredEtas.insert(Int(eta)) }
  func isBarred(eta: Int32) -> Bool { barredEtas.contains(Int(eta)) }
}

extension State {
  /// Clears the islands around what rows that go read; those of the rows that are basic there leave the basis. O(entries of the
  /// etas around), each eta once.
  mutating func clearIslands(leftBy rows: [Int32]) {
    guard basis.etas.count > 0 else { return }
    islands.begin(variables: variableCount, etas: basis.etas.count)
    for row in rows where problem.rows[Int(row)].isLeaving {
      for place in problem.terms.rows.range(Int(row)) {
        let v = problem.terms.rows.pool[place].index
        guard basis.etas.touches(Int(v)), findIsland(around: v) else { continue }
        clearIsland()
      }
    }
  }

  /// Looks for all that etas combine with a variable. False if it is no island, as far as it had to be looked at.
  private mutating func findIsland(around variable: Int32) -> Bool {
    guard islands.begin(at: variable) else { return false }
    var next = 0
    while next < islands.members.count {
      let v = islands.members[next]
      next += 1
      guard isLeft(v) else { return false }
      guard takeNeighbours(of: Int(v), asTarget: true), takeNeighbours(of: Int(v), asTarget: false) else {
        return false
      }
    }
    return isCutOff
  }

  /// Adds all that the etas combine which write a variable's column, or read it. False if some of it is known to be on no island.
  private mutating func takeNeighbours(of v: Int, asTarget: Bool) -> Bool {
    for place in 0..<basis.etas.count(of: v, asTarget: asTarget) {
      let eta = basis.etas.number(at: place, of: v, asTarget: asTarget)
      if islands.isBarred(eta: eta) { return false }
      guard !islands.visit(eta: eta) || take(eta) else {
        islands.bar(eta: eta)
        return false
      }
    }
    return true
  }

  /// Adds all that an eta combines. False if some of it is known to be on no island.
  private mutating func take(_ eta: Int32) -> Bool {
    let sources = basis.etas.sources.range(Int(eta))
    basis.entriesTouched += sources.count
    guard islands.take(basis.etas.target[Int(eta)]) else { return false }
    for place in sources where !islands.take(basis.etas.sources.pool[place].index) { return false }
    return true
  }

  /// Whether a variable's slot has a row that goes, or a stay.
  private mutating func isLeft(_ v: Int32) -> Bool {
    let seated = basis.rowInSlot[Int(v)]
    guard seated != Basis.ownStay else { return true }
    let row = problem.rows[Int(seated)]
    return row.kind == .stay || row.isLeaving
  }

  /// Whether nothing but rows that go, and the stays of the variables found, is basic in their slots or reads them.
  private var isCutOff: Bool {
    mutating get {
      for place in islands.members.indices where !isCutOff(islands.members[place]) { return false }
      return true
    }
  }

  private mutating func isCutOff(_ v: Int32) -> Bool {
    let seated = basis.rowInSlot[Int(v)]
    if seated != Basis.ownStay {
      let row = problem.rows[Int(seated)]
      guard row.kind != .stay || islands.contains(row.stayVariable) else { return false }
    }
    let stay = Int(problem.stayRow[Int(v)])
    if stay != Basis.ownStay, isBasic(stay), !islands.contains(basis.slotOfRow[stay]) { return false }
    for place in problem.terms.columns.range(Int(v)) {
      let slot = basis.slotOfRow[Int(problem.terms.columns.pool[place].index)]
      if slot >= 0 && !islands.contains(slot) { return false }
    }
    return true
  }

  private mutating func clearIsland() {
    for place in islands.members.indices {
      let row = Int(basis.rowInSlot[Int(islands.members[place])])
      if row == Basis.ownStay { continue }
      costs.release(row)
      leaveSlot(row)
      if problem.rows[row].kind != .stay { countOut(row) }
    }
    basis.etas.removeAll(among: islands.members)
  }
}
