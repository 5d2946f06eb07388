// InterfaceLayout+Constraints.swift: the constraints of a document, as those of an engine.

import AutoLayout

extension InterfaceLayout {
  func addConstraints(file: String) throws(InterfaceError) {
    for one in views {
      let excluded = traits.excluded("constraints", by: one.source.element)
      var own: [PlacedConstraint] = []
      for element in one.source.element.list("constraints") where element.name == "constraint" {
        if let id = element.id, excluded.contains(id) { continue }
        let source = try InterfaceConstraint(element, owner: one.source, traits: traits)
        if let placed = make(source, file: file) { own.append(placed) }
      }
      // Of contradictory constraints that a view holds, the one that stands last holds (recorded so): it comes first.
      for placed in own.reversed() { try activate(placed) }
      constraints += own
    }
  }

  /// The constraint of an engine, or nil if one of its items is not installed, or, with a warning, if it is none.
  private func make(_ source: InterfaceConstraint, file: String) -> PlacedConstraint? {
    for side in [source.first, source.second] {
      guard let id = side?.itemID, items[id] == nil else { continue }
      if !scene.knownItems.contains(id) {
        warnings.append(source.element.warning("'\(id)' is no view of its scene: the constraint is left out"))
      }
      return nil
    }
    guard let first = item(of: source.first) else { return nil }
    let second = source.second.flatMap { item(of: $0) }
    let constraint = LayoutConstraint(
      item: first, attribute: source.first.attribute, relatedBy: source.relation, toItem: second,
      attribute: source.second?.attribute, multiplier: source.multiplier, constant: constant(of: source),
      priority: source.priority, identifier: source.name, file: file, line: source.element.location.line)
    return PlacedConstraint(source: source, constraint: constraint)
  }

  private func activate(_ placed: PlacedConstraint) throws(InterfaceError) {
    do throws(LayoutError) {
      try placed.constraint.activate()
    } catch {
      throw placed.source.element.error(.layout(error.description))
    }
  }

  /// The item that a side names, or that view's margins; nil if it is not installed.
  private func item(of side: InterfaceConstraint.Side) -> LayoutItem? {
    guard let item = items[side.itemID] else { return nil }
    guard side.isMargin, let view = item as? View else { return item }
    return view.layoutMarginsGuide
  }

  /// The written constant, but for the standard distance to a layout guide, which is 8 whatever is written.
  private func constant(of source: InterfaceConstraint) -> Double {
    guard source.isSymbolic, source.constant != 0, let second = source.second else { return source.constant }
    return barGuides.contains(source.first.itemID) || barGuides.contains(second.itemID) ? 8 : source.constant
  }
}
