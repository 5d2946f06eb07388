// Simplex+Report.swift: which variables solves have moved since the caller asked last.

extension Simplex {
  /// What `keepChanges` does, where the changes are known to be in order, each by more than rounding.
  @inline(__always)
  mutating func reportPlanned() {
    rounding.solves += 1
    swap(&changed, &unreported)
    isInOrder = true
    changedEpoch &+= 1
    if changedEpoch == UInt32.max { startChangesAnew() }
  }

  /// Nobody has asked for what a plan has changed, and now other changes come.
  mutating func markUnreported() {
    isInOrder = false
    for i in unreported.indices {
      let v = Int(unreported[i])
      isUnreported[v] = true
      reportedValue[v] = changedFrom[i]
    }
  }

  /// Ends a solve's record of changes: what moved by more than rounding waits to be reported, the rest goes back.
  mutating func keepChanges() {
    var i = 0
    while i < changed.count {
      let v = Int(changed[i])
      i += 1
      let old = oldValue[v]
      if (value[v] - old).magnitude <= Tolerance.change * max(1, value[v].magnitude) {
        value[v] = old
      } else if !isUnreported[v] {
        isUnreported[v] = true
        reportedValue[v] = old
        unreported.append(Int32(v))
      }
    }
    changed.removeAll()
    changedEpoch &+= 1
    if changedEpoch == UInt32.max { startChangesAnew() }
  }

  private mutating func startChangesAnew() {
    for i in changedMark.indices { changedMark[i] = 0 }
    changedEpoch = 1
  }

  /// The variables whose values differ from those when this was called last, by number. Two lists take turns, so that
  /// nothing is allocated once they are large enough and the caller has let go of the last one.
  mutating func takeChanges() -> [Int32] {
    if isInOrder {
      isInOrder = false
      if !isReportedAgain {
        swap(&reported, &reportedBefore)
        reported.removeAll(keepingCapacity: true)
        reported.append(contentsOf: unreported.elements)
      }
      unreported.removeAll()
      return reported
    }
    swap(&reported, &reportedBefore)
    reported.removeAll(keepingCapacity: true)
    var isSorted = true
    var last: Int32 = -1
    for v in unreported.elements {
      if value[Int(v)] == reportedValue[Int(v)] {
        isUnreported[Int(v)] = false
        continue
      }
      if v < last { isSorted = false }
      last = v
      reported.append(v)
    }
    unreported.removeAll()
    if !isSorted { sortReported() }
    for v in reported { isUnreported[Int(v)] = false }
    return reported
  }

  /// Forgets the changes of a plan, which the caller has handed over.
  mutating func forgetChanges() {
    isInOrder = false
    unreported.removeAll()
  }

  /// Whether what has changed is just what was reported last, as it is when one thing is dragged. Few are compared: with
  /// many, making the list anew costs little beside the changes themselves.
  @inline(__always)
  private var isReportedAgain: Bool {
    mutating get {
      guard unreported.count == reported.count && unreported.count <= 64 else { return false }
      for i in unreported.indices where unreported[i] != reported[i] { return false }
      return true
    }
  }

  /// Sorts by looking through the marks where the numbers lie close together, as they do when a part of a layout moves;
  /// otherwise by a heap, which is kept, whereas the library's sort allocates.
  private mutating func sortReported() {
    guard var least = reported.first else { return }
    var most = least
    for v in reported {
      least = min(least, v)
      most = max(most, v)
    }
    guard Int(most - least) < 8 * reported.count else {
      for v in reported { sorter.push(v) }
      var place = reported.count
      while let v = sorter.pop() {
        place -= 1
        reported[place] = v
      }
      return
    }
    var place = 0
    for v in least...most where isUnreported[Int(v)] {
      reported[place] = v
      place += 1
    }
  }
}
