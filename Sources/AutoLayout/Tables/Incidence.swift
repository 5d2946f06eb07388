// Incidence.swift: which active constraints speak of which item.
//
// Doubly linked lists in a flat column, so that a constraint leaves in O(its terms) even the list of an item that ten
// thousand constraints speak of. Constraints have numbers here. An edge is one item named by one constraint; the first two of a
// constraint stand where its number says, and further ones, which few constraints have, in a column of their own.

/// An item named by a constraint: in its first or second term, or in a further one, by its place among those.
struct Edge: Hashable, BitwiseCopyable {
  /// Twice the constraint's number and the term, or −2 and less.
  private let number: Int32

  /// No edge.
  static let none = Edge(number: -1)

  private init(number: Int32) { self.number = number }

  /// One of the first two terms of a constraint.
  init(constraint: Int, term: Int) { number = Int32(2 * constraint + term) }

  init(further place: Int) { number = Int32(-2 - place) }

  var isNone: Bool { number == -1 }
  var isFurther: Bool { number < -1 }
  /// The place among the further ones, or among the first two of all constraints.
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
    let constraint: Int32
    let slot: Slot
    /// The next one of the same constraint; of a free one, the next that is free.
    var sibling: Edge
  }

  /// First edge of each item, by slot.
  private var heads = Column<Edge>()
  /// Two for each constraint.
  private var links = Column<Link>()
  private var further = Column<Further>()
  private var freeFurther = Edge.none
  /// The last of the further edges of each constraint that has any.
  private var lastFurther: [Int: Edge] = [:]

  // MARK: Coming and going

  /// Notes that a constraint speaks of `slot` in its term number `term`.
  mutating func insert(_ constraint: Int, term: Int, slot: Slot) {
    while heads.count <= slot.index { heads.append(.none) }
    let edge: Edge
    if term < 2 {
      edge = Edge(constraint: constraint, term: term)
      while links.count <= edge.place { links.append(Link()) }
    } else {
      edge = takeFurther(constraint, slot)
    }
    let head = heads[slot]
    self[edge] = Link(next: head)
    if !head.isNone { self[head].previous = edge }
    heads[slot] = edge
  }

  /// Forgets that a constraint speaks of `slot` in its first or second term.
  mutating func remove(_ constraint: Int, term: Int, slot: Slot) {
    unlink(Edge(constraint: constraint, term: term), slot)
  }

  /// Forgets what a constraint says in its further terms.
  mutating func removeFurther(of constraint: Int) {
    var edge = lastFurther.removeValue(forKey: constraint) ?? .none
    while !edge.isNone {
      let gone = further[edge.place]
      unlink(edge, gone.slot)
      further[edge.place].sibling = freeFurther
      freeFurther = edge
      edge = gone.sibling
    }
  }

  private mutating func takeFurther(_ constraint: Int, _ slot: Slot) -> Edge {
    let made = Further(constraint: Int32(constraint), slot: slot, sibling: lastFurther[constraint] ?? .none)
    let edge: Edge
    if freeFurther.isNone {
      edge = Edge(further: further.count)
      further.append(made)
    } else {
      edge = freeFurther
      freeFurther = further[edge.place].sibling
      further[edge.place] = made
    }
    lastFurther[constraint] = edge
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

  private func constraint(of edge: Edge) -> Int {
    edge.isFurther ? Int(further[edge.place].constraint) : edge.place / 2
  }

  /// Some constraint that speaks of the slot, or nil.
  func anyConstraint(of slot: Slot) -> Int? {
    guard slot.index < heads.count, !heads[slot].isNone else { return nil }
    return constraint(of: heads[slot])
  }

  /// Calls `body` with the constraints that speak of the slot, the newest first; one that names it twice is there
  /// twice. `body` must not change them.
  func forEachConstraint(of slot: Slot, _ body: (Int) -> Void) {
    guard slot.index < heads.count else { return }
    var edge = heads[slot]
    while !edge.isNone {
      body(constraint(of: edge))
      edge = self[edge].next
    }
  }
}
