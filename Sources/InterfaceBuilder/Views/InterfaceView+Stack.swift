// InterfaceView+Stack.swift: what a document says of a stack view.

import AutoLayout

extension InterfaceView {
  /// Sets up a stack view as the document has it, variations included. That it has margins makes it keep to them.
  func arrange(_ stack: StackView, _ traits: Traits) throws(InterfaceError) {
    stack.axis = try value("axis", traits, ["horizontal": .horizontal, "vertical": .vertical]) ?? .horizontal
    stack.distribution = try value("distribution", traits, Self.distributions) ?? .fill
    stack.alignment = try value("alignment", traits, Self.alignments) ?? .fill
    if let spacing = try traits.bearer(of: "spacing", in: element).number("spacing") {
      stack.spacing = spacing
    } else if traits.attribute("spacingType", of: element) == "standard" {
      stack.spacing = StackView.spacingUseSystem
    }
    stack.isBaselineRelativeArrangement = try element.flag("baselineRelativeArrangement")
    stack.isLayoutMarginsRelativeArrangement =
      traits.child("edgeInsets", key: "layoutMargins", of: element) != nil
      || traits.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: element) != nil
  }

  private static let distributions: [String: StackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: [String: StackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  private func value<Value>(
    _ attribute: String, _ traits: Traits, _ values: [String: Value]
  ) throws(InterfaceError) -> Value? {
    let bearer = traits.bearer(of: attribute, in: element)
    guard let text = bearer[attribute] else { return nil }
    guard let value = values[text] else {
      throw bearer.error(.unknownValue(text, attribute: attribute, element: element.title))
    }
    return value
  }
}
