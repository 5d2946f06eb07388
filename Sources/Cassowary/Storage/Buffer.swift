// Buffer.swift: a growable list of plain values, for the inner loops.
//
// An Array that is a member of a larger struct pays for being shared: every write asks whether it is the only owner, and
// every subscript whether it is in bounds. In loops of a few nanoseconds that doubles the time. A buffer has one owner by
// construction, and checks its bounds in debug builds only.

struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private(set) var capacity: Int
  /// Only to be followed where there is a capacity: a buffer asks for no memory before it has an element.
  private var base: UnsafeMutablePointer<Element>

  init(capacity: Int = 0) {
    self.capacity = capacity
    base = capacity > 0 ? .allocate(capacity: capacity) : Self.nowhere
  }

  private static var nowhere: UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
      .assumingMemoryBound(to: Element.self)
  }

  deinit { if capacity > 0 { base.deallocate() } }

  /// A buffer with the same elements and storage of its own.
  func copied() -> Buffer {
    var copy = Buffer(capacity: count)
    copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }

  @inline(__always)
  subscript(position: Int) -> Element {
    get {
      assert(position >= 0 && position < count)
      return base[position]
    }
    _modify {
      assert(position >= 0 && position < count)
      yield &base[position]
    }
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var indices: Range<Int> { 0..<count }

  var last: Element? { count == 0 ? nil : base[count - 1] }

  /// The elements, to be looked at before the buffer changes.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Those at some places, likewise.
  @inline(__always)
  func elements(from start: Int, count: Int) -> UnsafeBufferPointer<Element> {
    assert(start >= 0 && count >= 0 && start + count <= self.count)
    return UnsafeBufferPointer(start: base + start, count: count)
  }

  /// The same, to be changed. A long loop that holds these does not look up where they are after every write.
  @inline(__always)
  var mutableElements: UnsafeMutableBufferPointer<Element> {
    mutating get { UnsafeMutableBufferPointer(start: base, count: count) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  mutating func append(repeating element: Element, count more: Int) {
    grow(to: count + more)
    (base + count).initialize(repeating: element, count: more)
    count += more
  }

  /// Appends an element as often as `needed` of them ask for: scratch is so made when it is needed first.
  @inline(__always)
  mutating func makeRoom(for needed: Int, _ element: Element) {
    if count < needed { append(repeating: element, count: needed - count) }
  }

  /// Appends elements without a value: each has to be set before it is read.
  @inline(__always)
  mutating func extend(by more: Int) {
    if count &+ more > capacity { grow(to: count + more) }
    count &+= more
  }

  /// Makes it so long, within its capacity: what is new has no value, and has to be set before it is read.
  @inline(__always)
  mutating func resize(to count: Int) {
    assert(count >= 0 && count <= capacity)
    self.count = count
  }

  /// Makes the storage large enough for so many elements: no larger if it is the first, half as large again if it moves,
  /// so that growing by small steps costs no more than what is added.
  mutating func reserve(_ needed: Int) {
    if needed > capacity { move(to: max(needed, capacity + capacity / 2)) }
  }

  mutating func append(contentsOf other: borrowing Buffer) {
    grow(to: count + other.count)
    (base + count).initialize(from: other.base, count: other.count)
    count += other.count
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count &-= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeLast(_ number: Int = 1) {
    assert(number <= count)
    count &-= number
  }

  /// Keeps the storage.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Keeps the elements for which the condition is false, in their order.
  mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    var kept = 0
    for i in 0..<count where !isUnwanted(base[i]) {
      base[kept] = base[i]
      kept += 1
    }
    count = kept
  }

  mutating func insert(_ element: Element, at position: Int) {
    append(element)
    var i = count - 1
    while i > position {
      base[i] = base[i - 1]
      i -= 1
    }
    base[position] = element
  }

  mutating func sort(by precedes: (Element, Element) -> Bool) {
    if count <= 16 {
      for i in indices.dropFirst() {
        let element = base[i]
        var hole = i
        while hole > 0 && precedes(element, base[hole - 1]) {
          base[hole] = base[hole - 1]
          hole -= 1
        }
        base[hole] = element
      }
      return
    }
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: precedes)
  }

  /// At least doubles the storage where `needed` elements do not fit. Never inlined: it is rarely needed, and its code in
  /// the midst of a loop costs the loop registers.
  @inline(never)
  private mutating func grow(to needed: Int) {
    if needed > capacity { move(to: max(needed, 2 * capacity, 8)) }
  }

  private mutating func move(to newCapacity: Int) {
    let old = capacity
    capacity = newCapacity
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    if old > 0 { base.deallocate() }
    base = larger
  }
}
