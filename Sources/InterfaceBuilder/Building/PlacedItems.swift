// PlacedItems.swift: what of a document stands for what in a layout.

import AutoLayout

/// A view of a document, and the view of the engine that stands for it.
public struct PlacedView {
  /// What the document has.
  public let source: InterfaceView
  /// What the engine lays out.
  public let view: View
}

/// A layout guide of a document, and that of the engine.
package struct PlacedGuide {
  package let id: String
  /// What the document has.
  package let element: InterfaceElement
  /// The id of the view that it belongs to.
  package let owner: String
  /// What the engine lays out.
  package let item: LayoutItem
}

/// A constraint of a document, and that of the engine.
public struct PlacedConstraint {
  /// What the document has.
  public let source: InterfaceConstraint
  /// What the engine holds.
  public let constraint: LayoutConstraint
}

/// A label that is recorded higher than its lines, or lower than a line, and how high they are, in points.
struct StrainedLabel {
  let view: View
  let line: Double
  /// Whether it has one line, is higher than that by less than a point, and Interface Builder may not see it
  /// (`Habits.seesSlightStrain`).
  var isSlight = false
}
