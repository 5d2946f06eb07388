// ChangeLog.swift: which variables solves have moved since the caller asked last.

struct ChangeLog: ~Copyable {
  /// Variables that the present solve moved, with the values they had before it. Empty between solves, but for what an edit plan
  /// moved and the caller has not asked for yet.
  private(set) var changed = Buffer<Int32>()
  private var isChanged = MarkedSet()
  private(set) var oldValue = Buffer<Double>()
  /// Variables that solves moved since `takeChanges` was called last, with the values they had then.
  private var unreported = Buffer<Int32>()
  private var isUnreported = Buffer<Bool>()
  private var reportedValue = Buffer<Double>()
  /// What an edit plan moves stays in `changed`, in order and without marks, up to `markPlanned` or `markUnreported`: here, at the
  /// same places, are the values before.
  private var changedFrom = Buffer<Double>()
  /// What waits to be reported is what an edit plan moved, in `changed`, and not in `unreported`.
  private(set) var isInOrder = false
  /// What the caller was given last, and the time before.
  private var reported: [Int32] = []
  private var reportedBefore: [Int32] = []
  private var sorter = Heap<Int32>()

  /// Makes room for more variables.
  mutating func addVariables(_ count: Int) {
    isChanged.addRoom(count)
    oldValue.append(repeating: 0, count: count)
    isUnreported.append(repeating: false, count: count)
    reportedValue.append(repeating: 0, count: count)
  }

  /// Records that a variable is about to move from a value.
  @inline(__always)
  mutating func note(_ v: Int, from old: Double) {
    if isChanged.insert(v) {
      oldValue[v] = old
      changed.append(Int32(truncatingIfNeeded: v))
    }
  }

  /// Whether the present solve has moved a variable to another value than it had.
  @inline(__always)
  func isMoved(_ v: Int, to new: Double) -> Bool { isChanged.contains(v) && new != oldValue[v] }

  /// Ends a solve's record of changes: what moved by more than rounding waits to be reported, the rest goes back. Returns how
  /// far at most that goes.
  @discardableResult
  mutating func keepChanges(in value: inout Buffer<Double>) -> Double {
    var farthest = 0.0
    var i = 0
    while i < changed.count {
      let v = Int(changed[i])
      i += 1
      let old = oldValue[v]
      let step = (value[v] - old).magnitude
      if step <= Tolerance.change * max(1, value[v].magnitude) {
        value[v] = old
        farthest = max(farthest, step)
      } else if !isUnreported[v] {
        isUnreported[v] = true
        reportedValue[v] = old
        unreported.append(Int32(v))
      }
    }
    changed.removeAll()
    isChanged.removeAll()
    return farthest
  }

  /// Whether anything waits to be reported, before a solve begins.
  @inline(__always)
  var hasUnreported: Bool { !unreported.isEmpty || !changed.isEmpty }

  // MARK: What an edit plan has moved

  /// Makes room for all that a plan may move at a time.
  mutating func reservePlanned(_ room: Int) {
    changed.reserve(room)
    changedFrom.reserve(room)
  }

  /// Lends that room, for so many variables and the values that they had, to be set from the first place on; `endPlanned` says how
  /// many are set.
  @inline(__always)
  mutating func beginPlanned(
    _ room: Int
  ) -> (variables: UnsafeMutableBufferPointer<Int32>, values: UnsafeMutableBufferPointer<Double>) {
    isInOrder = false
    changed.resize(to: room)
    changedFrom.resize(to: room)
    return (changed.mutableElements, changedFrom.mutableElements)
  }

  @inline(__always)
  mutating func endPlanned(_ count: Int) {
    changed.resize(to: count)
    changedFrom.resize(to: count)
  }

  /// What `keepChanges` does, where the changes are known to be in order, each by more than rounding. They stay where they are:
  /// handing the list over costs a small step a tenth of its time, since its count has just been written.
  @inline(__always)
  mutating func reportPlanned() { isInOrder = true }

  /// Marks the variables that a plan has moved as changed, where the solve goes on.
  mutating func markPlanned() {
    for i in changed.indices {
      let v = Int(changed[i])
      isChanged.insert(v)
      oldValue[v] = changedFrom[i]
    }
  }

  /// Nobody has asked for what a plan has changed, and now other changes come.
  mutating func markUnreported() {
    isInOrder = false
    swap(&changed, &unreported)
    for i in unreported.indices {
      let v = Int(unreported[i])
      isUnreported[v] = true
      reportedValue[v] = changedFrom[i]
    }
  }

  // MARK: Reporting

  /// The variables whose values differ from those when this was called last, by number. Two lists take turns, so that
  /// nothing is allocated once they are large enough and the caller has let go of the last one.
  mutating func takeChanges(_ value: borrowing Buffer<Double>) -> [Int32] {
    if isInOrder {
      isInOrder = false
      if !isReportedAgain {
        swap(&reported, &reportedBefore)
        reported.removeAll(keepingCapacity: true)
        reported.append(contentsOf: changed.elements)
      }
      changed.removeAll()
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
    changed.removeAll()
  }

  /// Whether what has changed is just what was reported last, as it is when one thing is dragged. Few are compared: with
  /// many, making the list anew costs little beside the changes themselves.
  @inline(__always)
  private var isReportedAgain: Bool {
    mutating get {
      guard changed.count == reported.count && changed.count <= Effort.comparedChanges else { return false }
      for i in changed.indices where changed[i] != reported[i] { return false }
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

  mutating func copied() -> ChangeLog {
    var copy = ChangeLog()
    copy.changed = changed.copied()
    copy.isChanged = isChanged.copied()
    copy.oldValue = oldValue.copied()
    copy.unreported = unreported.copied()
    copy.isUnreported = isUnreported.copied()
    copy.reportedValue = reportedValue.copied()
    copy.changedFrom = changedFrom.copied()
    copy.isInOrder = isInOrder
    return copy
  }
}
