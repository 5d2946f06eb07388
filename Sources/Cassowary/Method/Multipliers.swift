// Multipliers.swift: the multipliers of the basic rows, level by level.
//
// At each level L, Bᵀ z = g_L, where g_L sums ± weight × row over the violated nonbasic rows of that level. Nearly all
// of z is zero nearly always, so each row has a short list of (level, value), strongest level first.

struct Multipliers: ~Copyable {
  struct Node {
    var level: Int32
    var next: Int32
    var value: Double
  }

  /// Smaller values count as 0.
  var drop = Tolerance.multiplierDrop
  private(set) var nodes = Buffer<Node>()
  private var free: Int32 = -1
  /// By row: the node of the strongest level, −1 for none.
  private(set) var head = Buffer<Int32>()

  mutating func addRows(_ count: Int) { head.append(repeating: -1, count: count) }

  mutating func isEmpty(_ row: Int) -> Bool { head[row] < 0 }

  /// Adds to the multiplier of a row at a level; what cancels is removed.
  mutating func add(_ value: Double, row: Int, level: Int32) {
    _ = add(value, row: row, level: level, after: -1)
  }

  /// Adds a multiple of a list, which has the strongest level first.
  mutating func add(_ list: borrowing Buffer<LevelValue>, times factor: Double, row: Int) {
    var last: Int32 = -1
    var i = 0
    while i < list.count {
      last = add(list[i].value * factor, row: row, level: list[i].level, after: last)
      i += 1
    }
  }

  /// Adds at a level behind a node of a stronger one (−1: the head). Returns the last node of that level or a stronger
  /// one.
  @inline(__always)
  private mutating func add(_ value: Double, row: Int, level: Int32, after start: Int32) -> Int32 {
    if value.magnitude < drop { return start }
    var previous = start
    var node = start < 0 ? head[row] : nodes[Int(start)].next
    while node >= 0 && nodes[Int(node)].level > level {
      previous = node
      node = nodes[Int(node)].next
    }
    if node >= 0 && nodes[Int(node)].level == level {
      nodes[Int(node)].value += value
      if nodes[Int(node)].value.magnitude >= drop { return node }
      link(nodes[Int(node)].next, after: previous, row: row)
      nodes[Int(node)].next = free
      free = node
      return previous
    }
    let place = makeNode(Node(level: level, next: node, value: value))
    link(place, after: previous, row: row)
    return place
  }

  private mutating func makeNode(_ new: Node) -> Int32 {
    guard free >= 0 else {
      nodes.append(new)
      return Int32(nodes.count - 1)
    }
    let place = free
    free = nodes[Int(place)].next
    nodes[Int(place)] = new
    return place
  }

  mutating func clear(_ row: Int) {
    var node = head[row]
    while node >= 0 {
      let next = nodes[Int(node)].next
      nodes[Int(node)].next = free
      free = node
      node = next
    }
    head[row] = -1
  }

  mutating func clearAll() {
    for row in head.indices { head[row] = -1 }
    nodes.removeAll()
    free = -1
  }

  /// Copies a row's list, strongest level first, into `list`.
  mutating func copy(_ row: Int, into list: inout Buffer<LevelValue>) {
    list.removeAll()
    var node = head[row]
    while node >= 0 {
      list.append(.init(level: nodes[Int(node)].level, value: nodes[Int(node)].value))
      node = nodes[Int(node)].next
    }
  }

  private mutating func link(_ node: Int32, after previous: Int32, row: Int) {
    if previous < 0 { head[row] = node } else { nodes[Int(previous)].next = node }
  }
}

extension Multipliers {
  /// The same multipliers in storage of their own.
  func copied() -> Multipliers {
    var copy = Multipliers()
    copy.nodes = nodes.copied()
    copy.head = head.copied()
    copy.free = free
    copy.drop = drop
    return copy
  }
}
