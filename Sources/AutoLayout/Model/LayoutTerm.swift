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

  /// A term of a constraint that is alive.
  init(_ term: BareTerm) {
    node = term.node
    attribute = term.attribute
    coefficient = term.coefficient
  }

  /// `cell.width`, without the coefficient.
  var text: String { node.label + "." + attribute.description }
}

/// A term of a constraint as plain numbers. Whoever copies a `LayoutTerm` counts one more use of its node, which in a layout
/// of thousands of constraints takes longer than all else; of this one a copy costs nothing.
///
///   N5 (see ItemNode.swift)  The node is alive as long as the constraint, which retains it when it is made and releases it in the end.
struct BareTerm {
  private let unmanagedNode: Unmanaged<ItemNode>
  let attribute: LayoutAttribute
  let coefficient: Double

  /// The same term, as long as that is alive.
  init(_ term: LayoutTerm) {
    unmanagedNode = .passUnretained(term.node)
    attribute = term.attribute
    coefficient = term.coefficient
  }

  /// A line or length of a node that is alive.
  @inline(__always)
  init(_ node: Unmanaged<ItemNode>, _ attribute: LayoutAttribute, times coefficient: Double) {
    unmanagedNode = node
    self.attribute = attribute
    self.coefficient = coefficient
  }

  var node: ItemNode { unmanagedNode.takeUnretainedValue() }

  // What is asked of every term of every constraint, without counting a use of the node.

  /// The place in the engine's tables.
  @inline(__always) var slot: Slot { unmanagedNode._withUnsafeGuaranteedRef { $0.slot } }
  /// Whether left and top are 0 by definition.
  @inline(__always) var isOrigin: Bool { unmanagedNode._withUnsafeGuaranteedRef { $0.isOrigin } }
  /// Whether the item is a scroll view.
  @inline(__always) var scrolls: Bool { unmanagedNode._withUnsafeGuaranteedRef { $0.scrolls } }
  /// Whether two items lie in the same space.
  @inline(__always) func isInSpace(of other: BareTerm) -> Bool {
    unmanagedNode._withUnsafeGuaranteedRef { node in
      other.unmanagedNode._withUnsafeGuaranteedRef { node.isInSpace(of: $0) }
    }
  }
  /// What lays the item out.
  @inline(__always) var host: (any LayoutHost)? { unmanagedNode._withUnsafeGuaranteedRef { $0.host } }
  /// Whether this is what lays the item out.
  @inline(__always) func isLaidOut(by host: any LayoutHost) -> Bool {
    unmanagedNode._withUnsafeGuaranteedRef { $0.isLaidOut(by: host) }
  }
}
