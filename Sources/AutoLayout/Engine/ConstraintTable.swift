// ConstraintTable.swift: whose each row of the solver is.

import Cassowary

/// The active constraints by row of the solver, and who speaks of whom.
struct ConstraintTable: ~Copyable {
  /// By row; nil for an implicit one, for one of a content for which nobody has asked, and for one that is free.
  private var constraints: [LayoutConstraint?] = []
  /// The implicit rows that proofs have named, by row: made when first asked for.
  private var implicitConstraints: [Int: LayoutConstraint] = [:]
  private var incidence = Incidence()

  // MARK: Coming and going

  /// Takes up a constraint that has become a row, with the items it speaks of.
  mutating func insert(_ constraint: LayoutConstraint, _ handle: Constraint) {
    makeRoom(for: handle.row)
    constraints[handle.row] = constraint
    constraint.standing = .installed(handle)
    var term = 0
    constraint.forEachBareTerm {
      incidence.insert(row: handle.row, term: term, slot: $0.slot)
      term += 1
    }
  }

  /// Lets go of a constraint, whose items have their slots yet.
  mutating func remove(_ constraint: LayoutConstraint, _ handle: Constraint) {
    constraints[handle.row] = nil
    if let first = constraint.bareFirst { incidence.remove(row: handle.row, term: 0, slot: first.slot) }
    if let second = constraint.bareSecond { incidence.remove(row: handle.row, term: 1, slot: second.slot) }
    if constraint.hasFurtherTerms { incidence.removeFurther(ofRow: handle.row) }
    constraint.standing = .inactive
  }

  /// Notes that a constraint has another row than before.
  mutating func move(_ constraint: LayoutConstraint, from old: Constraint, to new: Constraint) {
    constraints[old.row] = nil
    makeRoom(for: new.row)
    constraints[new.row] = constraint
    constraint.standing = .installed(new)
    guard new.row != old.row else { return }
    if let first = constraint.bareFirst { incidence.move(term: 0, slot: first.slot, from: old.row, to: new.row) }
    if let second = constraint.bareSecond { incidence.move(term: 1, slot: second.slot, from: old.row, to: new.row) }
    if constraint.hasFurtherTerms { incidence.moveFurther(from: old.row, to: new.row) }
  }

  /// Makes room for a row.
  mutating func makeRoom(for row: Int) {
    while constraints.count <= row { constraints.append(nil) }
  }

  /// Makes all constraints inactive, because the engine goes.
  mutating func removeAll() {
    for case let constraint? in constraints { constraint.standing = .inactive }
    constraints = []
  }

  // MARK: Reading

  /// The constraint of a row; nil for an implicit one, and for one of a content for which nobody has asked.
  subscript(row: Int) -> LayoutConstraint? { constraints[row] }

  /// All constraints that there are as such, by row.
  var all: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    for case let constraint? in constraints { all.append(constraint) }
    return all
  }

  /// The implicit row of a length as a constraint.
  mutating func implicit(_ handle: Constraint, _ part: SlotPart, of item: LayoutItem) -> LayoutConstraint {
    // The row stays with the slot, which another item may have taken since.
    if let made = implicitConstraints[handle.row], made.first?.node === item.node { return made }
    let constraint = LayoutConstraint(
      LayoutTerm(item, part == .width ? .width : .height), .greaterThanOrEqual, nil, constant: 0, origin: .library)
    constraint.isImplicit = true
    constraint.standing = .naming(handle)
    implicitConstraints[handle.row] = constraint
    return constraint
  }

  /// Whether it is one that `implicit` has made.
  func isImplicit(_ constraint: LayoutConstraint, _ handle: Constraint) -> Bool {
    implicitConstraints[handle.row] === constraint
  }

  // MARK: Who speaks of whom

  /// Whether a constraint speaks of the slot.
  func isConstrained(_ slot: Slot) -> Bool { incidence.anyRow(of: slot) != nil }

  /// Some constraint that speaks of the slot.
  func anyConstraint(of slot: Slot) -> LayoutConstraint? { incidence.anyRow(of: slot).flatMap { constraints[$0] } }

  /// The constraints that speak of the slot, the newest first; one that names it twice is there twice, side by side.
  func constraints(of slot: Slot) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    incidence.forEachRow(of: slot) { row in
      if let constraint = constraints[row] { found.append(constraint) }
    }
    return found
  }
}
