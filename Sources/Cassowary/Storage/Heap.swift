// Heap.swift: a binary heap, the largest element on top.

struct Heap<Element: Comparable & BitwiseCopyable>: ~Copyable {
  private(set) var elements = Buffer<Element>()

  var isEmpty: Bool { elements.isEmpty }
  var top: Element? { elements.isEmpty ? nil : elements[0] }

  mutating func removeAll() {
    elements.removeAll()
  }

  mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !(elements[parent] < element) { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  mutating func pop() -> Element? {
    guard let top, let last = elements.popLast() else { return nil }
    if elements.isEmpty { return top }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= elements.count { break }
      if child + 1 < elements.count && elements[child] < elements[child + 1] { child += 1 }
      if !(last < elements[child]) { break }
      elements[hole] = elements[child]
      hole = child
    }
    elements[hole] = last
    return top
  }

  func copied() -> Heap {
    var copy = Heap()
    copy.elements = elements.copied()
    return copy
  }
}
