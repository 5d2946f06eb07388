// EntryLists.swift: many short growable lists of matrix entries in one array.
//
// A list's storage is a segment of the pool with a capacity of 1, 2, 3, 4, 6, 8, 12, … entries. A list that outgrows
// its segment moves to one at least a third larger; the old one goes on a free list of its size, linked through the
// entries' `index`. So lists can be filled and cleared for ever: of each size there are never more segments than were in
// use at once.

/// An entry of a sparse row or column.
struct Entry {
  /// The other coordinate: the column of a row's entry, the row of a column's.
  var index: Int32
  /// In a mirrored matrix: where this entry stands in the other coordinate's list.
  var mate: Int32 = 0
  var value: Double
}

struct EntryLists: ~Copyable {
  struct Segment {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  private(set) var pool = Buffer<Entry>()
  private var segments = Buffer<Segment>()
  /// For each size class the first free segment, −1 for none.
  private var free = Buffer<Int32>()

  /// The number of lists.
  var listCount: Int { segments.count }

  mutating func addLists(_ count: Int) {
    segments.append(repeating: Segment(), count: count)
  }

  @inline(__always)
  func count(_ list: Int) -> Int { Int(segments[list].count) }

  /// Where the list's entries stand in `pool`, until the next append.
  @inline(__always)
  func range(_ list: Int) -> Range<Int> {
    let segment = segments[list]
    return Range(uncheckedBounds: (Int(segment.start), Int(segment.start) &+ Int(segment.count)))
  }

  /// The list's entries, to be looked at before any list changes.
  @inline(__always)
  func entries(_ list: Int) -> UnsafeBufferPointer<Entry> {
    let segment = segments[list]
    return pool.elements(from: Int(segment.start), count: Int(segment.count))
  }

  /// The first of them.
  @inline(__always)
  func entries(_ list: Int, first count: Int) -> UnsafeBufferPointer<Entry> {
    pool.elements(from: Int(segments[list].start), count: count)
  }

  /// Those after the first.
  @inline(__always)
  func entries(_ list: Int, after count: Int) -> UnsafeBufferPointer<Entry> {
    let segment = segments[list]
    return pool.elements(from: Int(segment.start) &+ count, count: Int(segment.count) &- count)
  }

  @inline(__always)
  subscript(list: Int, position: Int) -> Entry {
    get { pool[Int(segments[list].start) &+ position] }
    _modify { yield &pool[Int(segments[list].start) &+ position] }
  }

  /// How many entries the pool has to grow by before a list has room for `count`.
  func poolGrowth(_ list: Int, _ count: Int) -> Int {
    count > Int(segments[list].capacity) ? Self.capacity(of: Self.sizeClass(of: count)) : 0
  }

  /// Makes room in the pool for so many more entries: it need not move then while lists come to them. Returns how many
  /// entries have moved to make it.
  mutating func reservePool(_ more: Int) -> Int {
    let moves = pool.count + more > pool.capacity
    pool.reserve(pool.count + more)
    return moves ? pool.count : 0
  }

  /// Gives a list storage for `count` entries at once.
  mutating func reserve(_ list: Int, _ count: Int) {
    if count > Int(segments[list].capacity) { enlarge(list, to: count) }
  }

  /// Appends an entry and returns its position in the list.
  @discardableResult
  mutating func append(_ entry: Entry, to list: Int) -> Int {
    let segment = segments[list]
    if segment.count == segment.capacity { enlarge(list, to: Int(segment.count) + 1) }
    pool[Int(segments[list].start + segment.count)] = entry
    segments[list].count += 1
    return Int(segment.count)
  }

  /// Removes the entry at `position`; the list's last entry takes its place. Returns the entry that moved, if any.
  mutating func removeSwapping(_ list: Int, at position: Int) -> Entry? {
    segments[list].count -= 1
    let last = Int(segments[list].count)
    if position == last { return nil }
    let moved = self[list, last]
    self[list, position] = moved
    return moved
  }

  /// Empties the list and gives its storage back.
  mutating func clear(_ list: Int) {
    release(segments[list])
    segments[list] = Segment()
  }

  /// Empties every list and forgets the storage, keeping the number of lists.
  mutating func clearAll() {
    guard !pool.isEmpty else { return }
    pool.removeAll()
    free.removeAll()
    for list in segments.indices { segments[list] = Segment() }
  }

  private mutating func enlarge(_ list: Int, to count: Int) {
    let old = segments[list]
    var sizeClass = Self.sizeClass(of: count)
    // A list that has grown once more is likely to grow again.
    if old.capacity >= 4 { sizeClass = max(sizeClass, Self.sizeClass(of: 2 * Int(old.capacity))) }
    let start = take(sizeClass)
    for i in 0..<Int(old.count) { pool[start + i] = pool[Int(old.start) + i] }
    release(old)
    segments[list] = Segment(start: Int32(start), count: old.count, capacity: Int32(Self.capacity(of: sizeClass)))
  }

  /// The number of the least size with room for so many entries (at least 1): 0 for 1, then 2, 3, 4, 6, 8, 12, …
  private static func sizeClass(of count: Int) -> Int {
    if count <= 2 { return count - 1 }
    // 2^k < count <= 2^(k+1), and one more size between the two.
    let k = Int.bitWidth - 1 - (count - 1).leadingZeroBitCount
    return count <= 3 << (k - 1) ? 2 * k : 2 * k + 1
  }

  private static func capacity(of sizeClass: Int) -> Int {
    sizeClass < 2 ? sizeClass + 1 : (sizeClass & 1 == 0 ? 3 : 4) << (sizeClass / 2 - 1)
  }

  private mutating func take(_ sizeClass: Int) -> Int {
    while free.count <= sizeClass { free.append(-1) }
    let head = free[sizeClass]
    if head >= 0 {
      free[sizeClass] = pool[Int(head)].index
      return Int(head)
    }
    let start = pool.count
    pool.extend(by: Self.capacity(of: sizeClass))
    return start
  }

  private mutating func release(_ segment: Segment) {
    guard segment.capacity > 0 else { return }
    let sizeClass = Self.sizeClass(of: Int(segment.capacity))
    pool[Int(segment.start)].index = free[sizeClass]
    free[sizeClass] = segment.start
  }
}

extension EntryLists {
  /// The same lists in storage of their own.
  func copied() -> EntryLists {
    var copy = EntryLists()
    copy.pool = pool.copied()
    copy.segments = segments.copied()
    copy.free = free.copied()
    return copy
  }
}
