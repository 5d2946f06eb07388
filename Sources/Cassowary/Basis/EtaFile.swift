// EtaFile.swift: column operations left over from basis changes that could not be re-matched.
//
// An eta (p, [(q, c)]) adds c times column q to column p of the basis. With T the basis after all of them,
// B x = b is solved as T y = b, then x_q += c · x_p, newest eta first; and Bᵀ u = g as g_p += Σ c · g_q, oldest first,
// then Tᵀ u = g. Both are hypersparse: a heap holds the numbers of the etas that a nonzero can reach.

struct EtaFile: ~Copyable {
  private(set) var target = Buffer<Int32>()
  /// By eta: its (q, c).
  private(set) var sources = EntryLists()
  /// By variable: the etas that add to its column, oldest first.
  private var byTarget = EntryLists()
  /// By variable: the etas that read its column (eta number, c), oldest first.
  private var bySource = EntryLists()
  private var queue = Heap<Int32>()
  private var oldestFirst = Heap<Reading>()

  /// The number of etas.
  var count: Int { target.count }
  /// The number of coefficients in them.
  private(set) var coefficientCount = 0
  /// Entries of etas visited or made since `settle`, those of settled etas left out: what refactoring would save.
  private(set) var work = 0
  /// Etas with lower numbers came out of the last factorisation; another one would make them again.
  private var settled: Int32 = 0

  /// Whether any eta reads or writes the variable's column.
  func touches(_ variable: Int) -> Bool {
    count > 0 && variable < byTarget.listCount && (byTarget.count(variable) > 0 || bySource.count(variable) > 0)
  }

  /// Whether any eta reads the variable's column.
  func reads(_ variable: Int) -> Bool {
    count > 0 && variable < bySource.listCount && bySource.count(variable) > 0
  }

  mutating func append(target p: Int, sources entries: borrowing Buffer<Entry>, variables: Int) {
    if byTarget.listCount < variables {
      byTarget.addLists(variables - byTarget.listCount)
      bySource.addLists(variables - bySource.listCount)
    }
    let eta = Int32(target.count)
    target.append(Int32(p))
    if sources.listCount < target.count { sources.addLists(1) }
    sources.reserve(Int(eta), entries.count)
    for entry in entries.elements {
      sources.append(entry, to: Int(eta))
      bySource.append(Entry(index: eta, value: entry.value), to: Int(entry.index))
    }
    byTarget.append(Entry(index: eta, value: 1), to: p)
    coefficientCount += entries.count
    work += entries.count
  }

  mutating func removeAll() {
    work = 0
    settled = 0
    guard count > 0 else { return }
    target.removeAll()
    sources.clearAll()
    byTarget.clearAll()
    bySource.clearAll()
    coefficientCount = 0
  }

  /// How many etas write a variable's column, or read it.
  func count(of variable: Int, asTarget: Bool) -> Int {
    asTarget ? byTarget.count(variable) : bySource.count(variable)
  }

  /// One of these.
  func number(at place: Int, of variable: Int, asTarget: Bool) -> Int32 {
    asTarget ? byTarget[variable, place].index : bySource[variable, place].index
  }

  /// Forgets the etas between these variables: no other variable has a part in any of them.
  mutating func removeAll(among variables: borrowing Buffer<Int32>) {
    for v in variables.elements {
      for place in byTarget.range(Int(v)) {
        let eta = Int(byTarget.pool[place].index)
        coefficientCount -= sources.count(eta)
        sources.clear(eta)
      }
      byTarget.clear(Int(v))
      bySource.clear(Int(v))
    }
  }

  /// Declares the present etas to be as good as a factorisation gets.
  mutating func settle() {
    settled = Int32(count)
    work = 0
  }

  /// Adds to the work that decides about refactoring.
  mutating func charge(_ entries: Int) { work += entries }

  /// x_q += c · x_p for every eta, newest first.
  mutating func applyForward(_ x: inout WorkVector) {
    guard count > 0 else { return }
    queue.removeAll()
    for v in x.support.elements { pushTargets(of: Int(v), below: Int32.max) }
    var last = Int32.max
    while let eta = queue.pop() {
      if eta == last { continue }
      last = eta
      let step = x[Int(target[Int(eta)])]
      if eta >= settled { work += step == 0 ? 2 : 2 + sources.count(Int(eta)) }
      if step == 0 { continue }
      for i in sources.range(Int(eta)) {
        let entry = sources.pool[i]
        let q = Int(entry.index)
        if !x.contains(q) { pushTargets(of: q, below: eta) }
        x.add(entry.value * step, at: q)
      }
    }
  }

  /// g_p += Σ c · g_q for every eta, oldest first.
  mutating func applyBackward(_ g: inout WorkVector) {
    guard count > 0 else { return }
    oldestFirst.removeAll()
    for v in g.support.elements { pushReadings(of: Int(v), after: -1) }
    while let first = oldestFirst.top {
      var sum = 0.0
      while let reading = oldestFirst.top, reading.eta == first.eta {
        _ = oldestFirst.pop()
        let entry = bySource[Int(reading.variable), Int(reading.position)]
        sum += entry.value * g[Int(reading.variable)]
        push(reading.variable, reading.position + 1)
      }
      if first.eta >= settled { work += 4 }
      let p = Int(target[Int(first.eta)])
      let isNew = !g.contains(p)
      g.add(sum, at: p)
      if isNew { pushReadings(of: p, after: first.eta) }
    }
  }

  private mutating func pushTargets(of variable: Int, below limit: Int32) {
    guard variable < byTarget.listCount else { return }
    for i in byTarget.range(variable) where byTarget.pool[i].index < limit {
      queue.push(byTarget.pool[i].index)
    }
  }

  private mutating func pushReadings(of variable: Int, after eta: Int32) {
    guard variable < bySource.listCount else { return }
    var position = 0
    while position < bySource.count(variable) && bySource[variable, position].index <= eta { position += 1 }
    push(Int32(variable), Int32(position))
  }

  private mutating func push(_ variable: Int32, _ position: Int32) {
    guard Int(position) < bySource.count(Int(variable)) else { return }
    oldestFirst.push(
      Reading(eta: bySource[Int(variable), Int(position)].index, variable: variable, position: position))
  }

  /// The next eta that reads a variable. The smallest number is the largest in this order.
  struct Reading: Comparable {
    var eta: Int32
    var variable: Int32
    var position: Int32
    static func < (a: Reading, b: Reading) -> Bool {
      a.eta != b.eta ? a.eta > b.eta : a.variable > b.variable
    }
  }
}

extension EtaFile {
  /// The same etas in storage of their own.
  func copied() -> EtaFile {
    var copy = EtaFile()
    copy.target = target.copied()
    copy.sources = sources.copied()
    copy.byTarget = byTarget.copied()
    copy.bySource = bySource.copied()
    copy.coefficientCount = coefficientCount
    copy.work = work
    copy.settled = settled
    return copy
  }
}
