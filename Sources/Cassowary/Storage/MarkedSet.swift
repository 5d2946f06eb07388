// MarkedSet.swift: a set of small numbers that is emptied in one step.
//
// A number belongs to the set if its mark is the present epoch; emptying the set opens a new epoch. The set of the epoch
// before is known until then: `wasMember` tells what belonged to it and has not been marked anew.

struct MarkedSet: ~Copyable {
  private var marks = Buffer<UInt32>()
  private var epoch: UInt32 = 1

  /// The set holds numbers below this one.
  var capacity: Int { marks.count }

  /// Begins with an epoch near the end of their range, for tests.
  init(epoch: UInt32 = 1) { self.epoch = epoch }

  /// Makes room for the numbers below `count`.
  @inline(__always)
  mutating func makeRoom(for count: Int) { marks.makeRoom(for: count, 0) }

  /// Makes room for so many more numbers.
  mutating func addRoom(_ more: Int) { marks.append(repeating: 0, count: more) }

  @inline(__always)
  func contains(_ number: Int) -> Bool { marks[number] == epoch }

  /// Whether a number was in the set that `removeAll` emptied last, and has not been inserted or removed since.
  @inline(__always)
  func wasMember(_ number: Int) -> Bool { marks[number] == epoch &- 1 }

  /// False if the number is in the set already.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    if marks[number] == epoch { return false }
    marks[number] = epoch
    return true
  }

  @inline(__always)
  mutating func remove(_ number: Int) { marks[number] = 0 }

  @inline(__always)
  mutating func removeAll() {
    if epoch >= UInt32.max - 1 { restart() }
    epoch &+= 1
  }

  /// Epochs have run out: the present one becomes the first.
  @inline(never)
  private mutating func restart() {
    for i in marks.indices { marks[i] = marks[i] == epoch ? 1 : 0 }
    epoch = 1
  }

  /// The same set in storage of its own.
  func copied() -> MarkedSet {
    var copy = MarkedSet(epoch: epoch)
    copy.marks = marks.copied()
    return copy
  }
}
