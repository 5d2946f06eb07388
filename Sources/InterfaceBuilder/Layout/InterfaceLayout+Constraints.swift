// InterfaceLayout+Constraints.swift: the constraints of a document, and those that recorded sizes stand for.

import AutoLayout

extension InterfaceLayout {
  func addConstraints(file: String) throws(InterfaceError) {
    for one in views {
      if one.view !== engine.root {
        if one.source.isDriven || (one.source.parent?.kind == "stackView" && one.source.isSubview) {
          try setContent(of: one)
        } else {
          pin(one)
        }
      }
      if one.source.kind == "stackView" { addStack(one) }
      let excluded = traits.excluded("constraints", by: one.source.element)
      for element in one.source.element.list("constraints") where element.name == "constraint" {
        if let id = element.id, excluded.contains(id) { continue }
        let source = try InterfaceConstraint(element, owner: one.source, traits: traits)
        if source.isPlaceholder { continue }
        try add(source, file: file)
      }
    }
  }

  private func add(_ source: InterfaceConstraint, file: String) throws(InterfaceError) {
    guard let first = try term(source.first, of: source, times: 1) else { return }
    var terms = [first]
    if let side = source.second {
      guard let second = try term(side, of: source, times: -source.multiplier) else { return }
      terms.append(second)
      if let origin = origin(of: source) { terms.append(origin) }
    }
    let constraint = LayoutConstraint(
      terms: terms, relation: source.relation, constant: constant(of: source), priority: source.priority,
      identifier: source.element["identifier"] ?? source.id, file: file, line: source.element.location.line)
    do throws(LayoutError) {
      try constraint.activate()
    } catch {
      throw source.element.error(.layout(error.description))
    }
    constraints.append(PlacedConstraint(source: source, constraint: constraint))
  }

  /// The term of a side; nil if its item is not installed.
  private func term(
    _ side: InterfaceConstraint.Side, of source: InterfaceConstraint, times factor: Double
  ) throws(InterfaceError) -> LayoutTerm? {
    guard var item = items[side.itemID] else { return nil }
    if let view = item as? View, view.contentSpace != nil, !side.isMargin,
      side.attribute == .centerX || side.attribute == .centerY, let other = other(than: side, in: source),
      other.isDescendant(of: view), other !== view
    {
      return LayoutTerm(view, side.attribute == .centerX ? .width : .height, times: factor / 2)
    }
    if side.isMargin, let view = item as? View { item = view.layoutMarginsGuide }
    return LayoutTerm(item, side.attribute, times: factor)
  }

  /// UIKit measures positions from the origin of the view that holds the constraint, which a multiplier makes matter.
  private func origin(of source: InterfaceConstraint) -> LayoutTerm? {
    guard let second = source.second, source.multiplier != 1, source.first.attribute.isPosition,
      second.attribute.isPosition, let owner = placed[source.owner.id]?.view, owner !== engine.root
    else { return nil }
    let edge: LayoutAttribute = source.first.attribute.axis == .horizontal ? .leading : .top
    return LayoutTerm(owner, edge, times: source.multiplier - 1)
  }

  private func other(than side: InterfaceConstraint.Side, in source: InterfaceConstraint) -> View? {
    guard let second = source.second else { return nil }
    return items[side.itemID == source.first.itemID ? second.itemID : source.first.itemID] as? View
  }

  /// The written constant, but for the standard distance to a layout guide, which is 8 whatever is written.
  private func constant(of source: InterfaceConstraint) -> Double {
    guard source.isSymbolic, source.constant != 0, let second = source.second else { return source.constant }
    return barGuides.contains(source.first.itemID) || barGuides.contains(second.itemID) ? 8 : source.constant
  }

  // MARK: Recorded sizes and places

  /// A view that no constraint places keeps its recorded frame.
  private func pin(_ one: PlacedView) {
    guard let frame = one.source.recordedFrame, let parent = one.view.superview else { return }
    let inner = frame.inset(by: one.view.alignmentRectInsets)
    let view = one.view
    activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: inner.minX),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: inner.minY),
      view.widthAnchor.constraint(equalToConstant: inner.width),
      view.heightAnchor.constraint(equalToConstant: inner.height),
    ])
  }

  /// Gives a view what its kind, its text and its recorded size say of its content.
  private func setContent(of one: PlacedView) throws(InterfaceError) {
    let element = one.source.element
    let view = one.view
    let size = try ownSize(of: one.source)
    view.intrinsicContentSize = Size(
      width: max(0, size.width ?? 0), height: max(0, size.height ?? 0)
    ).with(noWidth: size.width == nil, noHeight: size.height == nil)
    for (axis, name) in [(LayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let hugging = try priority(name + "HuggingPriority", of: element) {
        view.setContentHuggingPriority(hugging, for: axis)
      }
      if let resistance = try priority(name + "CompressionResistancePriority", of: element) {
        view.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
  }

  private func priority(_ name: String, of element: InterfaceElement) throws(InterfaceError) -> LayoutPriority? {
    guard let number = try traits.bearer(of: name, in: element).number(name) else { return nil }
    let priority = LayoutPriority(Float(number))
    guard priority.isValid else {
      throw element.error(.unknownValue(element[name] ?? "", attribute: name, element: element.title))
    }
    return priority
  }

  /// The size that a view has by itself: its placeholder's, what it told Interface Builder when it was drawn there, its
  /// picture's, or the recorded one of text and controls. Of the rectangle that constraints act on.
  private func ownSize(of view: InterfaceView) throws(InterfaceError) -> (width: Double?, height: Double?) {
    let element = view.element
    var width: Double?
    var height: Double?
    let own = ControlMetrics.ownSize(of: element)
    if let frame = view.recordedFrame?.inset(
      by: ControlMetrics.alignmentRectInsets(of: element, scene.settings.toolsVersion))
    {
      if own.contains(.width) { width = frame.width }
      if own.contains(.height) { height = frame.height }
    }
    if let size = scene.settings.designables[view.id], own.isEmpty {
      if size.width >= 0 { width = size.width }
      if size.height >= 0 { height = size.height }
    }
    if let text = element["placeholderIntrinsicWidth"] { width = InterfaceElement.number(text) }
    if let text = element["placeholderIntrinsicHeight"] { height = InterfaceElement.number(text) }
    return (width, height)
  }
}

extension Size {
  /// The same size with no metric where there is none.
  fileprivate func with(noWidth: Bool, noHeight: Bool) -> Size {
    Size(width: noWidth ? View.noIntrinsicMetric : width, height: noHeight ? View.noIntrinsicMetric : height)
  }
}
