// ConstraintTable.swift: whose each row of the solver is.

import Cassowary

/// The active constraints by row of the solver, the implicit rows beside them, and who speaks of whom.
struct ConstraintTable {
  /// By row; nil for an implicit one, and for one that is free.
  private var constraints: [LayoutConstraint?] = []
  /// The variable that an implicit row is about (`width >= 0`), by row; none for other rows.
  private var implicitVariables: [VariableIndex] = []
  /// The implicit rows that proofs have named, by row: made when first asked for.
  private var implicitConstraints: [Int: LayoutConstraint] = [:]
  private var incidence = Incidence()

  // MARK: Coming and going

  /// Takes up a constraint that has become a row, with the items it speaks of.
  mutating func insert(_ constraint: LayoutConstraint, _ handle: Constraint) {
    makeRoom(for: handle.row)
    constraints[handle.row] = constraint
    constraint.handle = handle
    var edge = constraint.firstEdge
    constraint.forEachBareTerm { edge = incidence.insert(row: handle.row, slot: $0.slot, sibling: edge) }
    constraint.firstEdge = edge
  }

  mutating func remove(_ constraint: LayoutConstraint, _ handle: Constraint) {
    constraints[handle.row] = nil
    incidence.remove(edgesFrom: constraint.firstEdge)
    Self.forget(constraint)
  }

  /// Notes that a constraint has another row than before.
  mutating func move(_ constraint: LayoutConstraint, from old: Constraint, to new: Constraint) {
    constraints[old.row] = nil
    makeRoom(for: new.row)
    constraints[new.row] = constraint
    constraint.handle = new
    incidence.setRow(new.row, ofEdgesFrom: constraint.firstEdge)
  }

  /// Notes that a row says of a length that it is not negative.
  mutating func insertImplicit(_ handle: Constraint, about length: VariableIndex) {
    makeRoom(for: handle.row)
    constraints[handle.row] = nil
    implicitVariables[handle.row] = length
  }

  private mutating func makeRoom(for row: Int) {
    while constraints.count <= row {
      constraints.append(nil)
      implicitVariables.append(.none)
    }
  }

  /// Makes all constraints inactive, because the engine goes.
  mutating func removeAll() {
    for case let constraint? in constraints {
      constraint.host = nil
      Self.forget(constraint)
    }
    constraints = []
  }

  private static func forget(_ constraint: LayoutConstraint) {
    constraint.handle = nil
    constraint.firstEdge = -1
  }

  // MARK: Reading

  /// The constraint of a row; nil for an implicit one.
  subscript(row: Int) -> LayoutConstraint? { constraints[row] }

  /// All constraints, by row.
  var all: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    for case let constraint? in constraints { all.append(constraint) }
    return all
  }

  /// What an implicit row is about.
  func variable(ofImplicit row: Int) -> VariableIndex { implicitVariables[row] }

  /// An implicit row as a constraint; `item` has the length it is about.
  mutating func implicit(_ handle: Constraint, of item: LayoutItem) -> LayoutConstraint {
    // The row stays with the slot, which another item may have taken since.
    if let made = implicitConstraints[handle.row], made.first?.node === item.node { return made }
    let isWidth = implicitVariables[handle.row].part == .width
    let constraint = LayoutConstraint(
      LayoutTerm(item, isWidth ? .width : .height), .greaterThanOrEqual, nil, constant: 0, origin: .library)
    constraint.isImplicit = true
    constraint.handle = handle
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
