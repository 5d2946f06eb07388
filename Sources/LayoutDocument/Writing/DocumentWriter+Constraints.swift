// DocumentWriter+Constraints.swift: constraints as the text of a document.
//
// Attributes mean the same there as here, so a constraint is written as it stands, but for two that the format does not
// have. A baseline counted from the bottom is the bottom edge and a number. Margins and inner safe areas are the edges of
// their view and a number: as guides of their own they could not be as small as they are, below 0. A content offset is
// where the frame's left lies in the content:
//
//     offset.x = scroll.frame.left − scroll.content.left        both outside, wherever that is
//
// Naming positions outside brings all positions of the constraint there, from the content they were counted in; what that
// adds to each of them, the place of that content's origin, is taken off again: content.left, as often as positions occur.
// Where leading and trailing occur, left may not: then centerX − width / 2 stands for it.
//
// What UIKit's form implies is written out: the edge of the nearest common ancestor that positions with a multiplier count
// from, and a centre beside leading or trailing, which is mirrored with them, as the middle between both.

import AutoLayout
import Cassowary

/// `coefficient * path`, as a document has it.
private struct WrittenTerm {
  var path: String
  var coefficient: Double
}

extension DocumentWriter {
  /// The active constraints, oldest first, but for those that the document's own words bring along.
  ///
  /// Those of `order` come behind the others in this order. What is set aside then comes last: all before it can hold
  /// together, so that the same is set aside again, whatever the order among them.
  func writtenConstraints(_ order: [LayoutConstraint]) -> [LayoutConstraint] {
    var written: [LayoutConstraint] = []
    for constraint in engine.activeConstraints where !isImplied(constraint) { written.append(constraint) }
    if order.isEmpty { return written }
    let known = Set(written.map { ObjectIdentifier($0) })
    let ordered = order.filter { known.contains(ObjectIdentifier($0)) }
    let named = Set(ordered.map { ObjectIdentifier($0) })
    let aside = Set(engine.conflicts.map { ObjectIdentifier($0.setAside) })
    let arranged = written.filter { !named.contains(ObjectIdentifier($0)) } + ordered
    return arranged.filter { !aside.contains(ObjectIdentifier($0)) }
      + arranged.filter { aside.contains(ObjectIdentifier($0)) }
  }

  /// The root's size, the wanted offsets of scroll views, and the edges of the root's safe area and margins.
  private func isImplied(_ constraint: LayoutConstraint) -> Bool {
    for own in engine.rootSize where own === constraint { return true }
    guard let guide = constraint.first?.node.item as? LayoutGuide else { return false }
    if let space = guide.owningView?.contentSpace, constraint === space.offsetX || constraint === space.offsetY {
      return true
    }
    for own in guide.ownConstraints where own === constraint {
      return guide.node.role == .margins || guide.node.role == .safeArea || isRootInset(guide)
    }
    return false
  }

  /// The relation and the priority: `b.left == a.right + 8 @ 750`.
  func text(of constraint: LayoutConstraint) throws(LayoutDocumentError) -> String {
    var constant = constraint.constant
    var terms: [WrittenTerm] = []
    var hasOffset = false
    constraint.forEachTerm { hasOffset = hasOffset || $0.attribute.isOffset }
    var spoken = constraint.terms
    if let origin = engine.lowering.origin(of: constraint), !origin.node.isOrigin { spoken.append(origin) }
    for term in spoken where !term.attribute.isOffset {
      let inset = insetGuide(term.node)
      let (attribute, distance) =
        inset.map { attributeAndDistance(term.attribute, in: $0, constraint.countsCentresAlongText) }
        ?? attributeAndDistance(term)
      constant -= term.coefficient * distance
      let meant = engine.lowering.meant(by: term, in: constraint)
      let node = inset?.owningView?.node ?? (hasOffset ? meant : term.node).bearer(of: term.attribute)
      let path = path(node, isExplicit: hasOffset || inset != nil) + "."
      if attribute == .centerX, constraint.countsCentresAlongText, meant === term.node {
        add(path + "leading", term.coefficient / 2, to: &terms)
        add(path + "trailing", term.coefficient / 2, to: &terms)
      } else {
        add(path + attribute.description, term.coefficient, to: &terms)
      }
    }
    if hasOffset { addOffsets(of: constraint, to: &terms) }
    terms.removeAll { $0.coefficient == 0 }
    // What has no attribute left is a statement about numbers; the left of the root is the number 0.
    if terms.isEmpty { terms = [WrittenTerm(path: id(at: 0) + ".left", coefficient: 1)] }
    // A document has no weights: what departing costs is the same for a multiple of the sum.
    if !constraint.priority.isRequired && constraint.weight != 1 {
      for place in terms.indices { terms[place].coefficient *= constraint.weight }
      constant *= constraint.weight
    }
    try check(terms, constant, constraint)
    let text = sides(terms, constraint.relation, constant)
    return constraint.priority.isRequired ? text : text + " @ " + constraint.priority.description
  }

  private func check(
    _ terms: [WrittenTerm], _ constant: Double, _ constraint: LayoutConstraint
  ) throws(LayoutDocumentError) {
    guard terms.count <= 1000, constant.magnitude <= Self.largestNumber else { throw .constraint(constraint.reference) }
    for term in terms where !(1e-6...1e6).contains(term.coefficient.magnitude) {
      throw .constraint(constraint.reference)
    }
  }

  private func add(_ path: String, _ coefficient: Double, to terms: inout [WrittenTerm]) {
    for i in terms.indices where terms[i].path == path {
      terms[i].coefficient += coefficient
      return
    }
    terms.append(WrittenTerm(path: path, coefficient: coefficient))
  }

  // MARK: Items and attributes

  /// How a document names an item; for a scroll view whose frame is meant, said outright if asked for.
  private func path(_ node: ItemNode, isExplicit: Bool) -> String {
    switch node.role {
    case .content: return id(of: node.owner) + ".content"
    case .frame: return id(of: node.owner) + ".frame"
    case .safeArea, .margins:
      if let guide = node.item as? LayoutGuide, isRootInset(guide) {
        return id(at: 0) + (node.role == .safeArea ? ".safeArea" : ".margins")
      }
      return id(at: node.slot.index)
    default: return isExplicit && node.content != nil ? id(at: node.slot.index) + ".frame" : id(at: node.slot.index)
    }
  }

  /// The id of an item as constraints name it.
  private func id(at slot: Int) -> String { Identifier.quoted(ids[slot]) }

  private func id(of node: ItemNode?) -> String { id(at: node?.slot.index ?? 0) }

  /// The attribute to write, and how far below it the one that is meant lies. A document knows baselines from the top.
  private func attributeAndDistance(_ term: LayoutTerm) -> (LayoutAttribute, Double) {
    let node = term.node.bearer(of: term.attribute)
    guard term.attribute.isBaseline, let view = node.item as? View, view.lastBaselineOffsetFromBottom != nil else {
      return (term.attribute, 0)
    }
    switch node.baseline(term.attribute) {
    case .fromTop(let distance): return (.top, distance)
    case .fromBottom(let distance): return (.bottom, -distance)
    }
  }

  // MARK: Margins and safe areas

  /// The margins or the safe area that an item is, if they are written as distances from their view.
  private func insetGuide(_ node: ItemNode) -> LayoutGuide? {
    guard node.role == .margins || node.role == .safeArea, let guide = node.item as? LayoutGuide, !isRootInset(guide)
    else { return nil }
    return guide
  }

  /// The attribute of the view to write for one of its margins or of its safe area, and how far behind it that lies:
  /// rightwards and downwards, along the text for leading and trailing, and so for the centre beside these.
  private func attributeAndDistance(
    _ attribute: LayoutAttribute, in inset: LayoutGuide, _ countsCentresAlongText: Bool
  ) -> (LayoutAttribute, Double) {
    let own = inset.ownConstraints.map { $0.constant }
    let (top, left, bottom, right) = (own[0], own[1], own[2], own[3])
    let isTurned = engine.direction == .rightToLeft
    switch attribute {
    case .left: return (attribute, left)
    case .right: return (attribute, right)
    case .leading: return (attribute, isTurned ? -right : left)
    case .trailing: return (attribute, isTurned ? -left : right)
    case .centerX: return (attribute, (isTurned && countsCentresAlongText ? -1 : 1) * (left + right) / 2)
    case .width: return (attribute, right - left)
    case .top, .firstBaseline: return (.top, top)
    case .bottom, .lastBaseline: return (.bottom, bottom)
    case .centerY: return (attribute, (top + bottom) / 2)
    case .height: return (attribute, bottom - top)
    case .contentOffsetX, .contentOffsetY: return (attribute, 0)
    }
  }

  // MARK: Offsets

  private func addOffsets(of constraint: LayoutConstraint, to terms: inout [WrittenTerm]) {
    var isDirectional = false
    var axis = LayoutAxis.horizontal
    var positions = 0.0
    var hasPosition = false
    var outside = engine.lowering.commonSpace(of: constraint)
    let inside = outside
    constraint.forEachTerm { term in
      axis = term.attribute.axis
      isDirectional = isDirectional || term.attribute.isDirectional
      guard term.attribute.isPosition else { return }
      let isTurned = term.attribute.isDirectional && engine.direction == .rightToLeft
      positions += isTurned ? -term.coefficient : term.coefficient
      hasPosition = true
    }
    constraint.forEachTerm { term in
      guard term.attribute.isOffset, let content = term.node.scrolledContent, let scroll = content.owner else { return }
      addOrigin(id(of: scroll) + ".frame", axis, isDirectional, term.coefficient, to: &terms)
      addOrigin(id(of: scroll) + ".content", axis, isDirectional, -term.coefficient, to: &terms)
      outside = hasPosition ? engine.lowering.sharedSpace(outside, scroll.space) : scroll.space
      hasPosition = true
    }
    guard let inside, inside !== outside, positions != 0 else { return }
    addOrigin(id(of: inside.scrollNode) + ".content", axis, isDirectional, -positions, to: &terms)
  }

  /// Adds the left or top of an item, in words that go together with leading and trailing if need be.
  private func addOrigin(
    _ path: String, _ axis: LayoutAxis, _ isDirectional: Bool, _ coefficient: Double, to terms: inout [WrittenTerm]
  ) {
    if axis == .vertical {
      add(path + ".top", coefficient, to: &terms)
    } else if isDirectional {
      add(path + ".centerX", coefficient, to: &terms)
      add(path + ".width", -coefficient / 2, to: &terms)
    } else {
      add(path + ".left", coefficient, to: &terms)
    }
  }

  // MARK: Text

  /// `a == b + 8` where there are two terms and the first stands alone; else all terms on the left.
  private func sides(_ terms: [WrittenTerm], _ relation: LayoutRelation, _ constant: Double) -> String {
    if terms.count == 2 && terms[0].coefficient == 1 && terms[1].coefficient < 0 {
      let right = WrittenTerm(path: terms[1].path, coefficient: -terms[1].coefficient)
      let text = terms[0].path + " \(relation.description) " + sum([right])
      if constant == 0 { return text }
      return text + (constant < 0 ? " - " : " + ") + numberText(constant.magnitude)
    }
    return sum(terms) + " \(relation.description) " + numberText(constant + 0)
  }

  private func sum(_ terms: [WrittenTerm]) -> String {
    var text = ""
    for term in terms {
      let isNegative = term.coefficient < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      text += (term.coefficient.magnitude == 1 ? "" : numberText(term.coefficient.magnitude) + " * ") + term.path
    }
    return text
  }
}

extension LayoutAttribute {
  fileprivate var isOffset: Bool { self == .contentOffsetX || self == .contentOffsetY }
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
