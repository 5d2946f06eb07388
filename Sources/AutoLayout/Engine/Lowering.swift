// Lowering.swift: from a constraint on attributes to a row over the solver's variables.
//
//     left    x              leading   left to right x, right to left W − (x + w)      W: the root's width
//     right   x + w          trailing  left to right x + w, right to left W − x
//     centerX x + w/2        and likewise for y and height
//
// Right to left, a constraint in UIKit's form of leading or trailing and centerX is the mirror image as a whole: there,
// centerX is W − (x + w/2), so that a.leading == b.centerX + 10 makes a.right == b.centerX − 10, as on a phone.
//
// x, y are 0 for the root and for a scroll view's content. Terms in different spaces are brought to the innermost space
// that contains all of them, one scroll view at a time: x outside = scroll.x + x inside − offset.x.

import Cassowary

/// A row being put together, each variable once, and the constant that baselines bring along.
struct LoweredRow {
  fileprivate(set) var terms: [Expression.Term] = []
  var constant = 0.0

  fileprivate mutating func begin() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  /// Becomes one variable.
  mutating func become(_ variable: Variable) {
    begin()
    terms.append(Expression.Term(variable))
  }

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    for place in terms.indices where terms[place].variable.index == variable.index {
      terms[place].coefficient += coefficient
      return
    }
    terms.append(Expression.Term(variable, times: coefficient))
  }
}

/// The variables of a slot and axis: where its line begins and how long it is.
private struct Span {
  let start: VariableIndex
  let length: VariableIndex
  let isOrigin: Bool

  init(_ node: ItemNode, _ axis: LayoutAxis) {
    self.init(node.slot, axis, isOrigin: node.isOrigin)
  }

  init(_ slot: Slot, _ axis: LayoutAxis, isOrigin: Bool) {
    start = slot.variable(axis == .horizontal ? .left : .top)
    length = slot.variable(axis == .horizontal ? .width : .height)
    self.isOrigin = isOrigin
  }
}

/// How constraints on attributes become rows: with one direction of the text, over the variables of one solver.
package struct Lowering {
  let direction: LayoutDirection
  /// One of the solver's variables, which come four for each slot.
  let anyVariable: Variable

  /// The row of a constraint among items of the engine, and the constant that it brings along; terms that cancel are left
  /// out.
  func row(of constraint: LayoutConstraint) -> (row: LinearConstraint, shift: Double) {
    var lowered = LoweredRow()
    write(constraint, to: &lowered)
    let row = LinearConstraint(
      Expression(lowered.terms), constraint.relation, Expression(constant: constraint.constant - lowered.constant),
      priority: constraint.priority, weight: constraint.weight, isImplicit: constraint.isImplicit)
    return (row, -lowered.constant)
  }

  /// Puts the left side of a constraint together in place of what is there.
  func write(_ constraint: LayoutConstraint, to row: inout LoweredRow) {
    row.begin()
    let isFlat = constraint.isFlat
    let countsFromAncestor = constraint.countsFromAncestor
    let common = isFlat && !countsFromAncestor ? nil : commonSpace(of: constraint)
    constraint.forEachBareTerm { add($0, of: constraint, in: common, isFlat: isFlat, to: &row) }
    if countsFromAncestor, let origin = origin(of: constraint) {
      withExtendedLifetime(origin) {
        add(BareTerm(origin), of: constraint, in: common, isFlat: false, to: &row)
      }
    }
    if row.terms.contains(where: { $0.coefficient == 0 }) { row.terms.removeAll { $0.coefficient == 0 } }
  }

  /// What makes positions count from the nearest common ancestor of the items, as UIKit has it: with a multiplier other
  /// than 1 it matters where lines are counted from. Nil where it does not, and for relations not in UIKit's form.
  package func origin(of constraint: LayoutConstraint) -> LayoutTerm? {
    guard constraint.countsFromAncestor, let first = constraint.bareFirst, let second = constraint.bareSecond else {
      return nil
    }
    guard let ancestor = constraint.container else { return nil }
    let isDirectional = first.attribute.isDirectional || second.attribute.isDirectional
    let edge: LayoutAttribute =
      first.attribute.axis == .vertical ? .top : isDirectional ? .leading : .left
    return LayoutTerm(ancestor, edge, times: -1 - second.coefficient)
  }

  /// The left side of a constraint in words that do not turn with the text: `root` is that of the tree.
  func unturnedTerms(of constraint: LayoutConstraint, in root: View) -> [LayoutTerm] {
    let isMirrored = direction == .rightToLeft
    let turnsCentres = isMirrored && constraint.countsCentresAlongText
    var terms: [LayoutTerm] = []
    var widths = 0.0
    func add(_ term: LayoutTerm) {
      let attribute: LayoutAttribute
      switch term.attribute {
      case .leading: attribute = isMirrored ? .right : .left
      case .trailing: attribute = isMirrored ? .left : .right
      case .centerX where turnsCentres: attribute = .centerX
      default: return terms.append(term)
      }
      if isMirrored { widths += term.coefficient }
      terms.append(LayoutTerm(term, as: attribute, times: isMirrored ? -1 : 1))
    }
    constraint.forEachTerm(add)
    if let origin = origin(of: constraint) { add(origin) }
    if widths != 0 { terms.append(LayoutTerm(root, .width, times: widths)) }
    return terms
  }

  // MARK: Spaces

  /// The item that a term means: for an edge or centre of a scroll view its content, if another item lies in there.
  package func meant(by term: LayoutTerm, in constraint: LayoutConstraint) -> ItemNode {
    guard term.attribute.isPosition, let content = term.node.content else { return term.node }
    var hasInside = false
    constraint.forEachTerm { other in
      if other.node !== term.node, other.node.lies(in: content) { hasInside = true }
    }
    return hasInside ? content.layoutGuide.node : term.node
  }

  /// The innermost space that contains every item of which the constraint names a position; nil for the root's.
  package func commonSpace(of constraint: LayoutConstraint) -> ContentSpace? {
    var common: ContentSpace?
    var isFirst = true
    constraint.forEachTerm { term in
      guard term.attribute.isPosition else { return }
      let space = meant(by: term, in: constraint).space
      common = isFirst ? space : sharedSpace(common, space)
      isFirst = false
    }
    return common
  }

  package func sharedSpace(_ a: ContentSpace?, _ b: ContentSpace?) -> ContentSpace? {
    var a = a
    var b = b
    while a !== b {
      if (a?.depth ?? 0) >= (b?.depth ?? 0) { a = a?.scrollNode.space } else { b = b?.scrollNode.space }
    }
    return a
  }

  // MARK: Terms

  /// `isFlat` says that all items lie in one space (`LayoutConstraint.isFlat`), so that nothing has to be brought anywhere.
  private func add(
    _ term: BareTerm, of constraint: LayoutConstraint, in common: ContentSpace?, isFlat: Bool,
    to row: inout LoweredRow
  ) {
    let factor = term.coefficient
    let axis = term.attribute.axis
    switch term.attribute {
    case .width, .height:
      row.add(factor, variable(Span(term.slot, axis, isOrigin: false).length))
    case .contentOffsetX, .contentOffsetY:
      if let content = term.node.scrolledContent { row.add(factor, variable(Span(content, axis).start)) }
    case .leading where direction == .rightToLeft, .trailing where direction == .rightToLeft:
      row.add(factor, variable(Slot.root.variable(.width)))
      addLine(term, of: constraint, times: -factor, in: common, isFlat: isFlat, to: &row)
    case .centerX where direction == .rightToLeft && constraint.countsCentresAlongText:
      row.add(factor, variable(Slot.root.variable(.width)))
      addLine(term, of: constraint, times: -factor, in: common, isFlat: isFlat, to: &row)
    default:
      addLine(term, of: constraint, times: factor, in: common, isFlat: isFlat, to: &row)
    }
  }

  /// Adds a position, counted from the left or the top of the common space.
  private func addLine(
    _ term: BareTerm, of constraint: LayoutConstraint, times factor: Double, in common: ContentSpace?,
    isFlat: Bool, to row: inout LoweredRow
  ) {
    let axis = term.attribute.axis
    if isFlat, !term.attribute.isBaseline {
      let span = Span(term.slot, axis, isOrigin: term.isOrigin)
      if !span.isOrigin { row.add(factor, variable(span.start)) }
      let share = shareOfLength(at: term.attribute)
      if share != 0 { row.add(factor * share, variable(span.length)) }
      return
    }
    let node = meant(by: LayoutTerm(term), in: constraint).bearer(of: term.attribute)
    let span = Span(node, axis)
    if !span.isOrigin { row.add(factor, variable(span.start)) }
    // The centre of a scroll view, seen from its content, is that of its bounds at rest: half of what is seen, from the
    // content's origin. So the usual way to make a content as wide as the scroll view works: pin all its edges, and
    // its centre.
    let isCentreOfBounds = node !== term.node && (term.attribute == .centerX || term.attribute == .centerY)
    let length = isCentreOfBounds ? Span(term.node, axis).length : span.length
    switch term.attribute {
    case .firstBaseline, .lastBaseline:
      switch node.baseline(term.attribute) {
      case .fromTop(let offset):
        row.constant += factor * offset
      case .fromBottom(let offset):
        row.add(factor, variable(span.length))
        row.constant -= factor * offset
      }
    default:
      let share = shareOfLength(at: term.attribute)
      if share != 0 { row.add(factor * share, variable(length)) }
    }
    // All items lie in one space, so no scroll offset enters.
    var space = isFlat ? common : node.space
    while let inner = space, inner !== common {
      let scroll = Span(inner.scrollNode, axis)
      if !scroll.isOrigin { row.add(factor, variable(scroll.start)) }
      row.add(-factor, variable(Span(inner.layoutGuide.node, axis).start))
      space = inner.scrollNode.space
    }
  }

  @inline(__always)
  private func variable(_ index: VariableIndex) -> Variable { anyVariable.sibling(at: index.index) }

  /// How far along the item a line lies: 0 at its left or top, 1 at its right or bottom.
  private func shareOfLength(at attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .right, .bottom: 1
    case .centerX, .centerY: 0.5
    case .leading: direction == .leftToRight ? 0 : 1
    case .trailing: direction == .leftToRight ? 1 : 0
    default: 0
    }
  }
}
