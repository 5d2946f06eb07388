// WorkVector.swift: a sparse vector over variables, made and forgotten many times.
//
// `values` is dense and never cleared: an entry counts only if its mark is the present epoch. Starting a new vector is
// one increment.

struct WorkVector: ~Copyable {
  var values = Buffer<Double>()
  /// The positions that were written in this epoch, in the order of their first writing (or as a solve left them).
  var support = Buffer<Int32>()
  private(set) var marks = Buffer<UInt32>()
  private(set) var epoch: UInt32 = 1

  mutating func makeRoom(for count: Int) {
    values.makeRoom(for: count, 0)
    marks.makeRoom(for: count, 0)
  }

  /// Starts an empty vector.
  mutating func begin() {
    nextEpoch()
    support.removeAll()
  }

  @inline(__always)
  func contains(_ position: Int) -> Bool { marks[position] == epoch }

  /// The value at a position; 0 where nothing was written.
  @inline(__always)
  subscript(position: Int) -> Double { marks[position] == epoch ? values[position] : 0 }

  @inline(__always)
  mutating func add(_ value: Double, at position: Int) {
    if marks[position] != epoch {
      marks[position] = epoch
      support.append(Int32(position))
      values[position] = 0
    }
    values[position] += value
  }

  /// Sets a position back to 0; it stays in the support.
  @inline(__always)
  mutating func clear(_ position: Int) { values[position] = 0 }

  /// Opens a new epoch whose members are to be marked anew by `visit`; those of the last one keep their values.
  mutating func nextEpoch() {
    if epoch >= UInt32.max - 1 {
      for i in marks.indices { marks[i] = marks[i] == epoch ? 1 : 0 }
      epoch = 1
    }
    epoch += 1
  }

  /// Marks a position as a member of the epoch just opened; one that was not in the epoch before becomes 0.
  /// False if it is a member already.
  @inline(__always)
  mutating func visit(_ position: Int) -> Bool {
    let mark = marks[position]
    if mark == epoch { return false }
    if mark != epoch - 1 { values[position] = 0 }
    marks[position] = epoch
    return true
  }
}

extension WorkVector {
  /// An empty vector over the same positions.
  func emptied() -> WorkVector {
    var other = WorkVector()
    other.makeRoom(for: values.count)
    return other
  }
}
