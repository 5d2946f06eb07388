// Column.swift: a growable list of plain values with one owner, for what a pass does thousands of times.
//
// An Array that is a member of a larger struct asks before every write whether it is the only owner, and at every subscript
// whether it is in bounds. A column has one owner by construction, and checks its bounds in debug builds only.

struct Column<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  /// Where the elements are; nil until there has been one.
  private var base: UnsafeMutablePointer<Element>?

  deinit { base?.deallocate() }

  @inline(__always)
  subscript(position: Int) -> Element {
    get {
      assert(position >= 0 && position < count)
      return base.unsafelyUnwrapped[position]
    }
    _modify {
      assert(position >= 0 && position < count)
      yield &base.unsafelyUnwrapped[position]
    }
  }

  @inline(__always)
  subscript(slot: Slot) -> Element {
    get { self[slot.index] }
    _modify { yield &self[slot.index] }
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var last: Element? { count == 0 ? nil : self[count - 1] }

  /// The elements, to be looked at before the column changes.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The same, to be changed. A long loop that holds these does not look up where they are after every write.
  @inline(__always)
  var mutableElements: UnsafeMutableBufferPointer<Element> {
    mutating get { UnsafeMutableBufferPointer(start: base, count: count) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base.unsafelyUnwrapped[count] = element
    count &+= 1
  }

  mutating func append(_ element: Element, count more: Int) {
    for _ in 0..<more { append(element) }
  }

  /// Makes room for `most` further elements, has `fill` write some of them, and keeps as many as it says.
  @inline(__always)
  mutating func append(atMost most: Int, _ fill: (UnsafeMutablePointer<Element>) -> Int) {
    guard most > 0 else { return }
    if count &+ most > capacity { grow(to: count + most) }
    count &+= fill(base.unsafelyUnwrapped + count)
    assert(count <= capacity)
  }

  /// Keeps the storage.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func popLast() -> Element? {
    guard let last else { return nil }
    count -= 1
    return last
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(needed, 2 * capacity, 8))
    if let base {
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    capacity = max(needed, 2 * capacity, 8)
    base = larger
  }
}

extension Column where Element: Comparable {
  /// Sorts the elements; where they are in order already, as they mostly are, without asking for memory.
  mutating func sort() {
    var elements = mutableElements
    for place in elements.indices.dropFirst() where elements[place] < elements[place - 1] {
      elements.sort()
      return
    }
  }

  /// Keeps one of each run of equal elements.
  mutating func dropRepeats() {
    let elements = mutableElements
    guard elements.count > 1 else { return }
    var kept = 1
    for place in 1..<elements.count where elements[place] != elements[kept - 1] {
      elements[kept] = elements[place]
      kept += 1
    }
    count = kept
  }
}
