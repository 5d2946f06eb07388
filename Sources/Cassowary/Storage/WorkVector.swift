// WorkVector.swift: a sparse vector over variables, made and forgotten many times.
//
// `values` is dense and never cleared: an entry counts only if its position is marked. Starting a new vector is one
// increment.

struct WorkVector: ~Copyable {
  var values = Buffer<Double>()
  /// The positions that were written since `begin`, in the order of their first writing (or as a solve left them).
  var support = Buffer<Int32>()
  private var marks = MarkedSet()

  mutating func makeRoom(for count: Int) {
    values.makeRoom(for: count, 0)
    marks.makeRoom(for: count)
  }

  /// Starts an empty vector.
  mutating func begin() {
    marks.removeAll()
    support.removeAll()
  }

  @inline(__always)
  func contains(_ position: Int) -> Bool { marks.contains(position) }

  /// The value at a position; 0 where nothing was written.
  @inline(__always)
  subscript(position: Int) -> Double { marks.contains(position) ? values[position] : 0 }

  @inline(__always)
  mutating func add(_ value: Double, at position: Int) {
    if marks.insert(position) {
      support.append(Int32(position))
      values[position] = 0
    }
    values[position] += value
  }

  /// Lets the positions be marked anew by `visit`; those that were marked keep their values.
  mutating func beginVisits() { marks.removeAll() }

  /// Marks a position after `beginVisits`; one that was not marked before becomes 0. False if it is marked already.
  @inline(__always)
  mutating func visit(_ position: Int) -> Bool {
    if marks.contains(position) { return false }
    if !marks.wasMember(position) { values[position] = 0 }
    marks.insert(position)
    return true
  }

  /// An empty vector over the same positions.
  func emptied() -> WorkVector {
    var other = WorkVector()
    other.makeRoom(for: values.count)
    return other
  }
}
