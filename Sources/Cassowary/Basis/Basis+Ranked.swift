// Basis+Ranked.swift: forward solves that stop where the movements of several rows cancel.
//
// When one width of a strip shrinks by as much as another grows, everything behind both stays where it is. A search
// over the structure alone cannot know that; it visits the whole tail. So a right side with several nonzeros is
// propagated numerically: slots wait by rank, the lowest first, and a slot whose right side has cancelled is
// not expanded.
//
// A slot's rank is its place in a topological order of T as it was when ranks were last made. It is only a hint: solving
// is linear, so a slot that receives more after it was expanded is expanded again with what came in since. Too many such
// repetitions, and the depth-first solve takes over what is still waiting.

/// The order in which a ranked solve visits slots.
struct Ranks: ~Copyable {
  /// By slot; no two have the same. And back: the slot of a rank.
  fileprivate(set) var rank = Buffer<Int32>()
  fileprivate(set) var slotOfRank = Buffer<Int32>()
  /// The version of the basis for which the ranks were made, −1 for none.
  fileprivate var madeFor = -1
  /// The version when ranks were asked for last.
  fileprivate var askedFor = Int.min / 2
  /// The ranks of slots that wait to be expanded.
  fileprivate var waiting = RankQueue()
  fileprivate var solution = WorkVector()

  /// The same ranks in storage of their own.
  func copied() -> Ranks {
    var copy = Ranks()
    copy.rank = rank.copied()
    copy.slotOfRank = slotOfRank.copied()
    copy.madeFor = madeFor
    copy.askedFor = askedFor
    copy.waiting.resize(rank.count)
    return copy
  }
}

extension Basis {
  /// Solves B x = b like `forward`, for right sides in which movements may cancel.
  mutating func forwardCancelling(over terms: inout SparseMatrix) {
    guard vector.support.count > 1 && vector.support.count < variableCount / Effort.rankedPart && hasRanks(over: &terms)
    else {
      forward(over: &terms)
      return
    }
    ranks.solution.makeRoom(for: rowInSlot.count)
    sizes.makeRoom(for: rowInSlot.count)
    ranks.solution.begin()
    sizes.begin()
    for v in vector.support.elements {
      sizes.add(vector.values[Int(v)].magnitude, at: Int(v))
      ranks.waiting.insert(Int(ranks.rank[Int(v)]))
    }
    var budget = Effort.rankedVisits(variables: variableCount)
    while let next = ranks.waiting.popFirst() {
      expand(Int(ranks.slotOfRank[next]), over: &terms)
      budget -= 1
      if budget == 0 {
        finishDepthFirst(over: &terms)
        return
      }
    }
    swap(&vector, &ranks.solution)
    etas.applyForward(&vector)
  }

  /// Moves a slot's variable by what has come in, and passes it on.
  private mutating func expand(_ v: Int, over terms: inout SparseMatrix) {
    let b = vector.values[v]
    let isCancelled = b.magnitude <= Tolerance.cancelled * sizes.values[v] || b.magnitude < Tolerance.solveDrop
    vector.clear(v)
    sizes.clear(v)
    if isCancelled { return }
    let row = rowInSlot[v]
    let x = b / pivotValue[Int(row)]
    ranks.solution.add(x, at: v)
    for entry in triangle.sharedReaders(v, in: terms) { pass(x, to: entry, besides: row) }
    for entry in triangle.ownReaders(v) { pass(x, to: entry, besides: row) }
  }

  @inline(__always)
  private mutating func pass(_ x: Double, to entry: Entry, besides row: Int32) {
    entriesTouched += 1
    if entry.index == row { return }
    let slot = Int(slotOfRow[Int(entry.index)])
    vector.add(-entry.value * x, at: slot)
    sizes.add((entry.value * x).magnitude, at: slot)
    ranks.waiting.insert(Int(ranks.rank[slot]))
  }

  /// What still waits is a right side too; its answer is added to what is known.
  private mutating func finishDepthFirst(over terms: inout SparseMatrix) {
    while ranks.waiting.popFirst() != nil {}
    forwardTriangular(over: &terms)
    for v in ranks.solution.support.elements { vector.add(ranks.solution.values[Int(v)], at: Int(v)) }
    etas.applyForward(&vector)
    ranks.madeFor = -1
  }

  /// Whether there are ranks to go by. They are made anew once an eighth of the basis has changed, but not while it
  /// goes on changing as fast: they would not be used often enough.
  private mutating func hasRanks(over terms: inout SparseMatrix) -> Bool {
    let isFresh =
      ranks.madeFor >= 0 && ranks.rank.count == rowInSlot.count
      && version - ranks.madeFor <= variableCount / Effort.staleRanksPart
    let isCalm = ranks.madeFor < 0 || version - ranks.askedFor <= variableCount / Effort.staleRanksPart
    ranks.askedFor = version
    if !isFresh && isCalm { makeRanks(over: &terms) }
    return isFresh || isCalm
  }

  private mutating func makeRanks(over terms: inout SparseMatrix) {
    ranks.madeFor = version
    while ranks.rank.count < rowInSlot.count {
      ranks.slotOfRank.append(Int32(ranks.rank.count))
      ranks.rank.append(Int32(ranks.rank.count))
    }
    ranks.waiting.resize(ranks.rank.count)
    let kept = vector.support.copied()
    var values: [Double] = []
    values.reserveCapacity(kept.count)
    for v in kept.elements { values.append(vector.values[Int(v)]) }
    vector.begin()
    for v in 0..<variableCount { vector.add(0, at: v) }
    reach(alongRows: false, over: &terms)
    // Postorder along columns: a slot after all that depend on it.
    for (place, v) in order.elements.enumerated() {
      ranks.rank[Int(v)] = Int32(order.count - 1 - place)
      ranks.slotOfRank[order.count - 1 - place] = v
    }
    vector.begin()
    for (place, v) in kept.elements.enumerated() { vector.add(values[place], at: Int(v)) }
  }
}
