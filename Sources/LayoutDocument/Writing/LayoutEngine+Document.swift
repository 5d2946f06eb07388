// LayoutEngine+Document.swift: a layout that lives in a program, written as a layout/1 document.
//
// What is written is what is laid out: the tree, and every active constraint in the order of its age, so that what is set
// aside here is set aside there. What the format has no word for is written as views and constraints:
//
//     layout guides, safe areas                 guides (the root's safe area and margins: the root's keys)
//     margins                                   the edges of their view and a distance
//     contents with a size, arranged subviews   their constraints, as they are
//     content offsets in constraints            frame and content guide of the scroll view, from each other
//     baselines counted from the bottom         the bottom edge
//
// Numbers are exact: the shortest text that reads back as the same Double. Names stay ids, of equal names
// the later ones get a number, and the characters that an id cannot hold become `_`.

import AutoLayout

extension LayoutEngine {
  /// The tree and all active constraints as the text of a layout/1 document, which `layout-inspect` opens.
  ///
  /// Reading it and solving at the same size gives the same frames where they are determined, and the same constraints set
  /// aside; what is ambiguous here is ambiguous there, and lies anywhere. Not written, since no frame depends on it: content insets of scroll views, and what code does in
  /// `updateConstraints` and `layoutSubviews`.
  ///
  /// Describes the state as it is, changes that no pass has carried out included, but for the `frame` of views that no
  /// constraint names. Throws `LayoutDocumentError` for numbers beyond what a document may hold. O(items + constraints).
  ///
  /// Constraints are written in the order of their age, or, of those in `order`, in this order behind the others; what is
  /// set aside then comes last, so that it is set aside there as well.
  public func document(order: [LayoutConstraint] = []) throws(LayoutDocumentError) -> String {
    var writer = DocumentWriter(engine: self, order: order)
    return try writer.text()
  }
}

/// Why a layout cannot be written as a document: a number is beyond what the format allows.
public enum LayoutDocumentError: Error, Hashable, Sendable {
  /// A coefficient is not within 1e-6 to 1e6 in size, the constant not within 1e9, or there are over 1000 terms.
  case constraint(ConstraintReference)
  /// A size, inset, frame or baseline of the item is larger than 1e9.
  case item(String)
}

extension LayoutDocumentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .constraint(let constraint): "a document cannot hold the numbers of \(constraint.description)"
    case .item(let item): "a document cannot hold the numbers of '\(item)'"
    }
  }
}
