// Incidence.swift: which active constraints speak of which item.
//
// Doubly linked lists in a flat column, so that a constraint leaves in O(its terms) even the list of an item that ten
// thousand constraints speak of. An edge is one item named by one constraint. The first two of a constraint stand where its row of
// the solver says, without being looked up; further ones, which few constraints have, stand in a column of their own.

/// An item named by a constraint: its first or second term, by row, or a further one, by its place among those.
struct Edge: Hashable, BitwiseCopyable {
  /// 2 · row and 2 · row + 1, or −2 and less.
  private let number: Int32

  /// No edge.
  static let none = Edge(number: -1)

  private init(number: Int32) { self.number = number }

  /// One of the first two terms of a row.
  init(row: Int, term: Int) { number = Int32(2 * row + term) }

  init(further place: Int) { number = Int32(-2 - place) }

  var isNone: Bool { number == -1 }
  var isFurther: Bool { number < -1 }
  /// The place among the further ones, or among the first two of all rows.
  var place: Int { isFurther ? Int(-2 - number) : Int(number) }
}

struct Incidence: ~Copyable {
  /// An edge's neighbours among those of the same item.
  private struct Link: BitwiseCopyable {
    var next = Edge.none
    var previous = Edge.none
  }

  /// An edge beyond the first two of a constraint.
  private struct Further: BitwiseCopyable {
    var link = Link()
    var row: Int32
    let slot: Slot
    /// The next one of the same constraint; of a free one, the next that is free.
    var sibling: Edge
  }

  /// First edge of each item, by slot.
  private var heads = Column<Edge>()
  /// Two for each row.
  private var links = Column<Link>()
  private var further = Column<Further>()
  private var freeFurther = Edge.none
  /// The last of the further edges of each row that has any.
  private var lastFurther: [Int: Edge] = [:]

  // MARK: Coming and going

  /// Notes that `row` speaks of `slot` in its term number `term`.
  mutating func insert(row: Int, term: Int, slot: Slot) {
    while heads.count <= slot.index { heads.append(.none) }
    let edge: Edge
    if term < 2 {
      edge = Edge(row: row, term: term)
      while links.count <= edge.place { links.append(Link()) }
    } else {
      edge = takeFurther(row, slot)
    }
    let head = heads[slot]
    self[edge] = Link(next: head)
    if !head.isNone { self[head].previous = edge }
    heads[slot] = edge
  }

  /// Forgets that `row` speaks of `slot` in its first or second term.
  mutating func remove(row: Int, term: Int, slot: Slot) {
    unlink(Edge(row: row, term: term), slot)
  }

  /// Forgets what a row says in its further terms.
  mutating func removeFurther(ofRow row: Int) {
    var edge = lastFurther.removeValue(forKey: row) ?? .none
    while !edge.isNone {
      let gone = further[edge.place]
      unlink(edge, gone.slot)
      further[edge.place].sibling = freeFurther
      freeFurther = edge
      edge = gone.sibling
    }
  }

  /// Gives a term of a constraint another row; its place among those that speak of the same item stays.
  mutating func move(term: Int, slot: Slot, from old: Int, to new: Int) {
    let edge = Edge(row: new, term: term)
    while links.count <= edge.place { links.append(Link()) }
    let link = self[Edge(row: old, term: term)]
    self[edge] = link
    if link.previous.isNone { heads[slot] = edge } else { self[link.previous].next = edge }
    if !link.next.isNone { self[link.next].previous = edge }
  }

  /// Gives the further terms of a constraint another row.
  mutating func moveFurther(from old: Int, to new: Int) {
    guard let last = lastFurther.removeValue(forKey: old) else { return }
    lastFurther[new] = last
    var edge = last
    while !edge.isNone {
      further[edge.place].row = Int32(new)
      edge = further[edge.place].sibling
    }
  }

  private mutating func takeFurther(_ row: Int, _ slot: Slot) -> Edge {
    let made = Further(row: Int32(row), slot: slot, sibling: lastFurther[row] ?? .none)
    let edge: Edge
    if freeFurther.isNone {
      edge = Edge(further: further.count)
      further.append(made)
    } else {
      edge = freeFurther
      freeFurther = further[edge.place].sibling
      further[edge.place] = made
    }
    lastFurther[row] = edge
    return edge
  }

  private mutating func unlink(_ edge: Edge, _ slot: Slot) {
    let link = self[edge]
    if link.previous.isNone { heads[slot] = link.next } else { self[link.previous].next = link.next }
    if !link.next.isNone { self[link.next].previous = link.previous }
  }

  private subscript(edge: Edge) -> Link {
    get { edge.isFurther ? further[edge.place].link : links[edge.place] }
    set { if edge.isFurther { further[edge.place].link = newValue } else { links[edge.place] = newValue } }
  }

  // MARK: Reading

  private func row(of edge: Edge) -> Int { edge.isFurther ? Int(further[edge.place].row) : edge.place / 2 }

  /// Some row that speaks of the slot, or nil.
  func anyRow(of slot: Slot) -> Int? {
    guard slot.index < heads.count, !heads[slot].isNone else { return nil }
    return row(of: heads[slot])
  }

  /// Calls `body` with the rows that speak of the slot, the newest first; one that names it twice is there
  /// twice. `body` must not change them.
  func forEachRow(of slot: Slot, _ body: (Int) -> Void) {
    guard slot.index < heads.count else { return }
    var edge = heads[slot]
    while !edge.isNone {
      body(row(of: edge))
      edge = self[edge].next
    }
  }
}
