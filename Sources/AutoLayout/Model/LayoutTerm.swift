// LayoutTerm.swift: one summand of a constraint.

/// One summand of a constraint: `coefficient * item.attribute`.
///
/// A term does not keep its item alive; `item` is nil once the item is gone. So an item may own its constraints.
public struct LayoutTerm {
  package let node: ItemNode
  /// The line or length of the item.
  public let attribute: LayoutAttribute
  /// What it is multiplied by.
  public let coefficient: Double

  /// `coefficient * item.attribute`.
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

  /// Another line of the item of `term`, `factor` times as much of it.
  init(_ term: LayoutTerm, as attribute: LayoutAttribute, times factor: Double) {
    node = term.node
    self.attribute = attribute
    coefficient = term.coefficient * factor
  }

  /// The item; nil once it is gone.
  public var item: LayoutItem? { node.item }

  /// `cell.width`, without the coefficient.
  var text: String { node.label + "." + attribute.description }
}
