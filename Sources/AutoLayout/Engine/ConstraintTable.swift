// ConstraintTable.swift: whose each row of the solver is.

import Cassowary

/// The active constraints by row of the solver, and who speaks of whom.
///
/// A constraint has a number here besides its row: half of the rows are implicit, or those of contents for which nobody has asked.
struct ConstraintTable: ~Copyable {
  /// The number of the constraint of each row; none for an implicit row, for one of a content for which nobody has asked, and for one
  /// that is free.
  private var numbers = Column<Int32>()
  private static let none: Int32 = -1
  /// By number; nil for one that is free.
  private var constraints: [LayoutConstraint?] = []
  private var free = Column<Int32>()
  private var incidence = Incidence()
  /// The implicit rows that proofs have named, by row: made when first asked for.
  private var implicitConstraints: [Int: LayoutConstraint] = [:]

  // MARK: Coming and going

  /// Takes up a constraint that has become a row, with the items it speaks of.
  mutating func insert(_ constraint: LayoutConstraint, _ handle: Constraint) {
    let number = free.popLast() ?? Int32(constraints.count)
    if number < constraints.count { constraints[Int(number)] = constraint } else { constraints.append(constraint) }
    setNumber(number, of: handle.row)
    constraint.standing = .installed(handle)
    var term = 0
    constraint.forEachBareTerm {
      incidence.insert(Int(number), term: term, slot: $0.slot)
      term += 1
    }
  }

  /// Lets go of a constraint, whose items have their slots yet.
  mutating func remove(_ constraint: LayoutConstraint, _ handle: Constraint) {
    let number = Int(numbers[handle.row])
    if let first = constraint.bareFirst { incidence.remove(number, term: 0, slot: first.slot) }
    if let second = constraint.bareSecond { incidence.remove(number, term: 1, slot: second.slot) }
    if constraint.hasFurtherTerms { incidence.removeFurther(of: number) }
    constraints[number] = nil
    free.append(Int32(number))
    numbers[handle.row] = Self.none
    constraint.standing = .inactive
  }

  /// Notes that a constraint has another row than before.
  mutating func move(_ constraint: LayoutConstraint, from old: Constraint, to new: Constraint) {
    let number = numbers[old.row]
    numbers[old.row] = Self.none
    setNumber(number, of: new.row)
    constraint.standing = .installed(new)
  }

  private mutating func setNumber(_ number: Int32, of row: Int) {
    if numbers.count <= row { numbers.append(Self.none, count: row + 1 - numbers.count) }
    numbers[row] = number
  }

  /// Makes all constraints inactive, because the engine goes.
  mutating func removeAll() {
    for case let constraint? in constraints { constraint.standing = .inactive }
    constraints = []
    numbers.removeAll()
  }

  // MARK: Reading

  /// The constraint of a row; nil for an implicit one, and for one of a content for which nobody has asked.
  subscript(row: Int) -> LayoutConstraint? {
    guard row < numbers.count, numbers[row] != Self.none else { return nil }
    return constraints[Int(numbers[row])]
  }

  /// All constraints that there are as such, by row.
  var all: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    for number in numbers.elements where number != Self.none {
      if let constraint = constraints[Int(number)] { all.append(constraint) }
    }
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
  func isConstrained(_ slot: Slot) -> Bool { incidence.anyConstraint(of: slot) != nil }

  /// Some constraint that speaks of the slot.
  func anyConstraint(of slot: Slot) -> LayoutConstraint? {
    incidence.anyConstraint(of: slot).flatMap { constraints[$0] }
  }

  /// The constraints that speak of the slot, the newest first; one that names it twice is there twice, side by side.
  func constraints(of slot: Slot) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    incidence.forEachConstraint(of: slot) { number in
      if let constraint = constraints[number] { found.append(constraint) }
    }
    return found
  }
}
