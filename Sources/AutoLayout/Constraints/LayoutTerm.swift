// LayoutTerm.swift: one summand of a constraint.

/// One summand of a constraint: `coefficient * item.attribute`.
///
/// A term does not keep its item alive; `item` is nil once the item is gone. So an item may own its constraints.
public struct LayoutTerm {
  let node: ItemNode
  public let attribute: LayoutAttribute
  public let coefficient: Double

  public init(_ item: LayoutItem, _ attribute: LayoutAttribute, times coefficient: Double = 1) {
    self.node = item.node
    self.attribute = attribute
    self.coefficient = coefficient
  }

  /// The same attribute with its coefficient times `factor`.
  init(_ term: LayoutTerm, times factor: Double) {
    node = term.node
    attribute = term.attribute
    coefficient = term.coefficient * factor
  }

  public var item: LayoutItem? { node.item }

  /// `cell.width`, without the coefficient.
  var text: String { node.label + "." + attribute.description }
}
