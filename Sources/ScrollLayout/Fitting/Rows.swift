// Rows.swift: short ways to write the constraints that components make themselves.
//
// They name no place in a source: such constraints end with their items, and are made again by their component.

import AutoLayout
import Cassowary

/// `a.attribute (==, >=, <=) factor · b.attribute + constant`.
func compare(
  _ a: LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ b: LayoutItem,
  _ other: LayoutAttribute, times factor: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
) -> LayoutConstraint {
  LayoutConstraint(
    terms: [LayoutTerm(a, attribute), LayoutTerm(b, other, times: -factor)], relation: relation, constant: constant,
    priority: priority, file: "", line: 0)
}

/// `a.attribute == b.attribute`, for each attribute.
func pin(_ a: LayoutItem, _ attributes: [LayoutAttribute], to b: LayoutItem) -> [LayoutConstraint] {
  attributes.map { LayoutConstraint(item: a, attribute: $0, relatedBy: .equal, toItem: b, file: "", line: 0) }
}

/// `a.attribute == factor · b.attribute`.
func pin(
  _ a: LayoutItem, _ attribute: LayoutAttribute, to b: LayoutItem, _ other: LayoutAttribute, times factor: Double = 1,
  constant: Double = 0
) -> LayoutConstraint {
  LayoutConstraint(
    item: a, attribute: attribute, relatedBy: .equal, toItem: b, attribute: other, multiplier: factor,
    constant: constant, file: "", line: 0)
}

/// `a.length (==, >=, <=) constant`.
func fix(
  _ a: LayoutItem, _ length: LayoutAttribute, _ constant: Double, _ relation: LayoutRelation = .equal,
  identifier: String? = nil
) -> LayoutConstraint {
  LayoutConstraint(
    item: a, attribute: length, relatedBy: relation, constant: constant, identifier: identifier, file: "", line: 0)
}

/// All four edges of `a` on those of `b`, as lines of the screen: left and right stay so right to left.
func sameEdges(_ a: LayoutItem, _ b: LayoutItem) -> [LayoutConstraint] {
  [LayoutAttribute.left, .top, .right, .bottom].map { compare(a, $0, .equal, b, $0) }
}
