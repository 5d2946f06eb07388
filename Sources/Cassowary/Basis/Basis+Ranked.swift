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

/// What has come in at a slot that waits, and the sizes that were added up to it.
struct Incoming {
  var value = 0.0
  var size = 0.0
}

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
  /// By rank; 0 where nothing waits.
  fileprivate var incoming = Buffer<Incoming>()

  /// The same ranks in storage of their own.
  func copied() -> Ranks {
    var copy = Ranks()
    copy.rank = rank.copied()
    copy.slotOfRank = slotOfRank.copied()
    copy.madeFor = madeFor
    copy.askedFor = askedFor
    copy.resize()
    return copy
  }

  /// Makes room for slots to wait, as many as there are ranks. None may be waiting.
  fileprivate mutating func resize() {
    waiting.resize(rank.count)
    incoming.makeRoom(for: rank.count, Incoming())
  }

  /// Adds to what waits at a rank.
  @inline(__always)
  fileprivate mutating func add(_ value: Double, at rank: Int) {
    let before = incoming[rank]
    incoming[rank] = Incoming(value: before.value + value, size: before.size + value.magnitude)
    if before.size == 0 { waiting.insert(rank) }
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
    for v in vector.support.elements { ranks.add(vector.values[Int(v)], at: Int(ranks.rank[Int(v)])) }
    vector.begin()
    var budget = Effort.rankedVisits(variables: variableCount)
    while let next = ranks.waiting.popFirst() {
      expand(next, over: &terms)
      budget -= 1
      if budget == 0 { finishDepthFirst(over: &terms) }
    }
    etas.applyForward(&vector)
  }

  /// Moves the variable of the slot at a rank by what has come in, and passes it on.
  private mutating func expand(_ rank: Int, over terms: inout SparseMatrix) {
    let b = ranks.incoming[rank]
    ranks.incoming[rank] = Incoming()
    if b.value.magnitude <= Tolerance.cancelled * b.size || b.value.magnitude < Tolerance.solveDrop { return }
    let v = Int(ranks.slotOfRank[rank])
    let row = rowInSlot[v]
    let x = b.value / pivotValue[Int(row)]
    vector.add(x, at: v)
    for entry in triangle.sharedReaders(v, in: terms) { pass(x, to: entry, besides: row) }
    for entry in triangle.ownReaders(v) { pass(x, to: entry, besides: row) }
  }

  @inline(__always)
  private mutating func pass(_ x: Double, to entry: Entry, besides row: Int32) {
    entriesTouched &+= 1
    if entry.index == row { return }
    ranks.add(-entry.value * x, at: Int(ranks.rank[Int(slotOfRow[Int(entry.index)])]))
  }

  /// What still waits is a right side too; its answer is added to what is known.
  private mutating func finishDepthFirst(over terms: inout SparseMatrix) {
    let known = takeEntries()
    while let next = ranks.waiting.popFirst() {
      vector.add(ranks.incoming[next].value, at: Int(ranks.slotOfRank[next]))
      ranks.incoming[next] = Incoming()
    }
    forwardTriangular(over: &terms)
    for entry in known { vector.add(entry.value, at: Int(entry.index)) }
    ranks.madeFor = -1
  }

  /// The entries of the vector, which is empty after that.
  private mutating func takeEntries() -> [Entry] {
    let entries = vector.support.elements.map { Entry(index: $0, value: vector.values[Int($0)]) }
    vector.begin()
    return entries
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
    ranks.resize()
    let kept = takeEntries()
    for v in 0..<variableCount { vector.add(0, at: v) }
    reach(alongRows: false, over: &terms)
    // Postorder along columns: a slot after all that depend on it.
    for (place, v) in order.elements.enumerated() {
      ranks.rank[Int(v)] = Int32(order.count - 1 - place)
      ranks.slotOfRank[order.count - 1 - place] = v
    }
    vector.begin()
    for entry in kept { vector.add(entry.value, at: Int(entry.index)) }
  }
}
