// LayoutEngine+Derivation.swift: why things are where they are, asked of the solver's final basis.
//
// All answers are about the last solve, and asking changes nothing. Positions are those of the items' own space, as in
// constraints (a superview's corner is part of the sum); to ask for a distance, give both terms.

import Cassowary

extension LayoutEngine {
  // MARK: Derivations

  /// Why an attribute of an item has its value, as of the last solve: constraints, coefficients and shares that add up to
  /// it. O(items), and a backward solve for each redundant equation nearby.
  ///
  /// Throws `LayoutError.notInTree`, and `.doesNotScroll` for an offset of what does not scroll.
  public func derivation(of item: LayoutItem, _ attribute: LayoutAttribute) throws(LayoutError) -> LayoutDerivation {
    try derivation(of: [LayoutTerm(item, attribute)])
  }

  /// Why a line has its place: `engine.derivation(of: title.leadingAnchor)`.
  public func derivation<Axis>(of anchor: LayoutAnchor<Axis>) throws(LayoutError) -> LayoutDerivation {
    try derivation(of: [LayoutTerm(anchor.item, anchor.attribute)])
  }

  /// Why a width or a height is what it is: `engine.derivation(of: title.widthAnchor)`.
  public func derivation(of dimension: LayoutDimension) throws(LayoutError) -> LayoutDerivation {
    try derivation(of: [LayoutTerm(dimension.item, dimension.attribute)])
  }

  /// Why a sum of attributes has its value; the difference of two lines is a distance.
  public func derivation(of terms: [LayoutTerm]) throws(LayoutError) -> LayoutDerivation {
    try derivations(of: [terms])[0]
  }

  /// The same for several sums, in their order: cheaper than one by one in large layouts.
  public func derivations(of sums: [[LayoutTerm]]) throws(LayoutError) -> [LayoutDerivation] {
    var expressions: [Expression] = []
    for terms in sums { expressions.append(try expression(of: terms)) }
    let answers = trusted { () throws(SolverError) in try solver.derivations(of: expressions) }
    var derivations: [LayoutDerivation] = []
    for (terms, answer) in zip(sums, answers) {
      var found: [LayoutDerivation.Term] = []
      for term in answer.terms {
        guard let source = source(of: term.source) else { continue }
        found.append(LayoutDerivation.Term(source: source, coefficient: term.coefficient, constant: term.constant))
      }
      derivations.append(
        LayoutDerivation(
          subject: LayoutConstraint(terms, origin: .library).leftText, value: answer.value,
          constant: answer.constant, terms: found))
    }
    return derivations
  }

  private func source(of source: Derivation.Source) -> LayoutDerivation.Source? {
    switch source {
    case .constraint(let handle):
      guard let constraint = layoutConstraint(handle) else { return nil }
      return .constraint(constraint)
    case .restingValue(let variable):
      guard let (item, attribute) = meaning(of: variable) else { return nil }
      return .restingValue(item, attribute)
    }
  }

  // MARK: Sensitivities

  /// By how much an attribute follows each constant that moves it, the oldest constraint first, implicit ones among them;
  /// for the system with all changes carried out.
  ///
  /// Exact one-sided derivatives. A look at each constraint that hangs together with the item, a backward solve for each of
  /// these that holds beside those that decide, and a solve on a copy for each at a corner. Throws as `derivation`, and
  /// `LayoutError.workLimit`, `.illConditioned`, `.overflow`.
  public func sensitivities(
    of item: LayoutItem, _ attribute: LayoutAttribute
  ) throws(LayoutError) -> [LayoutSensitivity] {
    try sensitivities(of: [LayoutTerm(item, attribute)])
  }

  /// By how much a line follows each constant that moves it.
  public func sensitivities<Axis>(of anchor: LayoutAnchor<Axis>) throws(LayoutError) -> [LayoutSensitivity] {
    try sensitivities(of: [LayoutTerm(anchor.item, anchor.attribute)])
  }

  /// By how much a width or a height follows each constant that moves it.
  public func sensitivities(of dimension: LayoutDimension) throws(LayoutError) -> [LayoutSensitivity] {
    try sensitivities(of: [LayoutTerm(dimension.item, dimension.attribute)])
  }

  /// By how much a sum of attributes follows each constant that moves it.
  public func sensitivities(of terms: [LayoutTerm]) throws(LayoutError) -> [LayoutSensitivity] {
    try sensitivities(of: [terms])[0]
  }

  /// The same for several sums, in their order: cheaper than one by one. `mostCorners` as the solver has it.
  package func sensitivities(of sums: [[LayoutTerm]], mostCorners: Int = .max) throws(LayoutError)
    -> [[LayoutSensitivity]]
  {
    var expressions: [Expression] = []
    for terms in sums { expressions.append(try expression(of: terms)) }
    let answers: [[Sensitivity]]
    do throws(SolverError) { answers = try solver.sensitivities(of: expressions, mostCorners: mostCorners) } catch {
      throw layoutError(error)
    }
    return answers.map { answer in
      answer.compactMap { sensitivity in
        layoutConstraint(sensitivity.constraint).map {
          LayoutSensitivity(
            constraint: $0, increasing: sensitivity.increasing, decreasing: sensitivity.decreasing,
            isTwoSided: sensitivity.isTwoSided)
        }
      }
    }
  }

  // MARK: Who lost

  /// The optional constraints that speak of an item and are not met, as of the last solve, strongest first, then the
  /// oldest; all items' if none is given. O(constraints), and a few solves for each that lost.
  public func lostConstraints(of item: LayoutItem? = nil) -> [LostConstraint] {
    var lost: [(constraint: LayoutConstraint, handle: Constraint, violation: Double)] = []
    for constraint in allConstraints {
      guard !constraint.priority.isRequired, let handle = constraint.handle else { continue }
      if let item, !constraint.names(item.node) { continue }
      let violation = trusted { () throws(SolverError) in try solver.violation(of: handle) }
      if violation > 0 { lost.append((constraint, handle, violation)) }
    }
    lost.sort {
      $0.constraint.priority != $1.constraint.priority
        ? $0.constraint.priority > $1.constraint.priority : $0.handle.serial < $1.handle.serial
    }
    let handles = lost.map { $0.handle }
    let winners = trusted { () throws(SolverError) in try solver.oppositions(to: handles) }
    return zip(lost, winners).map { lost, winners in
      LostConstraint(
        constraint: lost.constraint, violation: lost.violation, beatenBy: layoutConstraints(winners))
    }
  }

  // MARK: Ways out

  /// For each member of a contradiction, in the order of its proof, what relaxing that one alone would give; for the
  /// system with all changes carried out.
  ///
  /// Insets and measured heights that follow frames stay as they are: what lies by them may be elsewhere in truth.
  /// A member that has been deactivated since is left out. One solve on a copy of the solver's state for each member.
  /// Throws `LayoutError.workLimit`, `.illConditioned` and `.overflow`.
  public func relaxations(of conflict: LayoutConflict) throws(LayoutError) -> [LayoutRelaxation] {
    var found: [LayoutRelaxation] = []
    for member in conflict.proof {
      if let relaxation = try relaxation(of: member.constraint) { found.append(relaxation) }
    }
    return found
  }

  /// The same for one member of a contradiction; nil if it is not active.
  package func relaxation(of member: LayoutConstraint) throws(LayoutError) -> LayoutRelaxation? {
    guard let row = row(of: member) else { return nil }
    return try relaxation(of: member, row)
  }

  /// The row of an active constraint, or of one that an item implies.
  private func row(of constraint: LayoutConstraint) -> Constraint? {
    guard let handle = constraint.handle else { return nil }
    return constraint.host === self || constraints.isImplicit(constraint, handle) ? handle : nil
  }

  private func relaxation(of constraint: LayoutConstraint, _ row: Constraint) throws(LayoutError) -> LayoutRelaxation {
    do throws(SolverError) {
      let outcome = try solver.outcome(of: row, at: .justBelowRequired)
      return LayoutRelaxation(
        constraint: constraint, violation: outcome.violation, remaining: layoutConstraints(outcome.setAside),
        changes: LayoutFrameChange.changes(outcome.changes, in: self), work: outcome.work)
    } catch {
      throw layoutError(error)
    }
  }

  // MARK: Rows and variables

  /// The constraints of rows; rows of items that are gone are left out.
  func layoutConstraints(_ handles: [Constraint]) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for handle in handles {
      if let constraint = layoutConstraint(handle) { found.append(constraint) }
    }
    return found
  }

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
    let constraint = LayoutConstraint(terms, origin: .library)
    guard !terms.isEmpty else { throw .noItems(constraint.reference) }
    try check(constraint)
    let (row, shift) = lowering.row(of: constraint)
    for term in row.terms where !Tolerance.coefficients.contains(term.coefficient.magnitude) {
      throw .invalidMultiplier(term.coefficient, constraint.reference)
    }
    return Expression(row.terms, constant: -shift)
  }
}

extension LayoutItem {
  /// The constraints that determine the item's place and size along an axis as of the last pass, in the order of their
  /// chain; those that act through other items are among them, and implicit ones too. Empty while detached.
  ///
  /// UIKit's `constraintsAffectingLayout(for:)`. The constraints of both derivations, that of the left (top) edge and that
  /// of the width (height).
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    guard let engine = node.engine else { return [] }
    var found: [LayoutConstraint] = []
    for attribute in axis == .horizontal ? [LayoutAttribute.left, .width] : [.top, .height] {
      do throws(LayoutError) {
        for term in try engine.derivation(of: self, attribute).terms {
          guard let constraint = term.constraint else { continue }
          var isNew = true
          for other in found where other === constraint { isNew = false }
          if isNew { found.append(constraint) }
        }
      } catch {
        preconditionFailure("LayoutItem: the engine refused an edge of an item of its own")
      }
    }
    return found
  }
}
