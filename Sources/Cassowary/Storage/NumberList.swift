// NumberList.swift: a set of small numbers that also knows in which order they came.

struct NumberList: ~Copyable {
  private var marks = MarkedSet()
  /// In the order in which they were inserted.
  private(set) var members = Buffer<Int32>()

  /// The list holds numbers below this one.
  var capacity: Int { marks.capacity }

  mutating func addRoom(_ more: Int) { marks.addRoom(more) }

  mutating func removeAll() {
    marks.removeAll()
    members.removeAll()
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool { marks.contains(number) }

  /// False if the number is in the list already.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    guard marks.insert(number) else { return false }
    members.append(Int32(truncatingIfNeeded: number))
    return true
  }

  /// An empty list with as much room.
  func emptied() -> NumberList {
    var other = NumberList()
    other.addRoom(marks.capacity)
    return other
  }
}
