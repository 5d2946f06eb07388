// LayoutEngine+Rows.swift: from the solver's rows and variables back to constraints, items and frames.

import Cassowary

extension LayoutEngine {
  // MARK: Rows

  /// The constraint of a row, whether activated by a user or implied by an item.
  func layoutConstraint(_ handle: Constraint) -> LayoutConstraint? {
    if let constraint = constraints[handle.row] { return constraint }
    let variable = implicitVariables[handle.row]
    guard variable != .none, let item = item(in: variable.slot) else { return nil }
    // The row stays with the slot, which another item may have taken since.
    if let made = implicitConstraints[handle.row], made.first?.node === item.node { return made }
    let constraint = LayoutConstraint(
      LayoutTerm(item, variable.part == .width ? .width : .height), .greaterThanOrEqual, nil, constant: 0, file: "",
      line: 0)
    constraint.isImplicit = true
    constraint.handle = handle
    implicitConstraints[handle.row] = constraint
    return constraint
  }

  /// The constraints of rows; rows of items that are gone are left out.
  func layoutConstraints(_ handles: [Constraint]) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for handle in handles {
      if let constraint = layoutConstraint(handle) { found.append(constraint) }
    }
    return found
  }

  /// The row of an active constraint, or of one that an item implies.
  func row(of constraint: LayoutConstraint) -> Constraint? {
    guard let handle = constraint.handle else { return nil }
    return constraint.engine === self || implicitConstraints[handle.row] === constraint ? handle : nil
  }

  // MARK: Variables

  /// What a variable is: an attribute of an item. Nil if the item is gone.
  func meaning(of variable: Variable) -> (item: LayoutItem, attribute: LayoutAttribute)? {
    let variable = VariableIndex(index: variable.index)
    guard let item = item(in: variable.slot) else { return nil }
    let isContent = table.kind(variable.slot) == .origin
    switch variable.part {
    case .left: return (item, isContent ? .contentOffsetX : .left)
    case .top: return (item, isContent ? .contentOffsetY : .top)
    case .width: return (item, .width)
    case .height: return (item, .height)
    }
  }

  /// A sum of attributes over the solver's variables. Throws as the activation of a constraint with these terms does.
  func expression(of terms: [LayoutTerm]) throws(LayoutError) -> Expression {
    let constraint = LayoutConstraint(terms: terms, file: "", line: 0)
    guard !terms.isEmpty else { throw .noItems(constraint.reference) }
    try check(constraint)
    let (row, shift) = lower(constraint)
    for term in row.terms where !Tolerance.coefficients.contains(term.coefficient.magnitude) {
      throw .invalidMultiplier(term.coefficient, constraint.reference)
    }
    return Expression(row.terms, constant: -shift)
  }

  // MARK: Frames

  /// What frames would change if these variables had other values, in the order of the tree.
  func frameChanges(_ changes: [(variable: Variable, value: Double)]) -> [LayoutFrameChange] {
    let old = solver.values
    var new = old
    for change in changes { new[change.variable.index] = change.value }
    var found: [LayoutFrameChange] = []
    for case let item? in residents {
      let before = relativeFrame(item.node.slot, old)
      let after = relativeFrame(item.node.slot, new)
      let isSame = before.isNear(after)
      if isSame { continue }
      let frame = frame(of: item.node)
      found.append(
        LayoutFrameChange(
          item: item, frame: frame,
          newFrame: Rect(
            x: frame.minX + (after.minX - before.minX), y: frame.minY + (after.minY - before.minY),
            width: frame.width + (after.width - before.width), height: frame.height + (after.height - before.height))))
    }
    return found.sorted { table.order[$0.item.node.slot] < table.order[$1.item.node.slot] }
  }

  private func relativeFrame(_ slot: Slot, _ values: [Double]) -> Rect {
    func value(_ part: SlotPart, _ slot: Slot) -> Double { slot.isNone ? 0 : values[slot.variable(part).index] }
    var rect = Rect(x: 0, y: 0, width: value(.width, slot), height: value(.height, slot))
    guard table.kind(slot) == .placed else { return rect }
    let base = table.base(slot)
    rect.origin = Point(x: value(.left, slot) - value(.left, base), y: value(.top, slot) - value(.top, base))
    return rect
  }

  // MARK: Errors

  /// What the solver answers when it cannot answer.
  func layoutError(_ error: SolverError) -> LayoutError {
    switch error {
    case .workLimit(let pivots): .workLimit(pivots: pivots)
    case .illConditioned(let row): .illConditioned(name(ofRow: row.row))
    case .overflow(let variable): .overflow(label(of: VariableIndex(index: variable.index).slot))
    default: preconditionFailure("LayoutEngine: the solver refused a question about its own rows")
    }
  }
}

/// An item whose frame would be another one.
public struct LayoutFrameChange {
  public let item: LayoutItem
  /// The frame as it is, relative to the superview (for a guide: to its view), in points.
  public let frame: Rect
  /// The frame as it would be, in the same coordinates.
  public let newFrame: Rect
}

extension LayoutFrameChange: CustomStringConvertible {
  /// `a: (0, 0, 10, 10) -> (0, 0, 20, 10)`
  public var description: String { "\(item.label): \(frame.description) -> \(newFrame.description)" }
}

extension Rect {
  /// Whether all four numbers differ by no more than rounding (1e-9 points, more for large ones).
  func isNear(_ other: Rect) -> Bool {
    let tolerance = 1e-9 * max(1, minX.magnitude, minY.magnitude, width.magnitude, height.magnitude)
    return (minX - other.minX).magnitude <= tolerance && (minY - other.minY).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
