// ConstraintPhase.swift: the constraints of a document, as those of an engine.

import AutoLayout

/// Makes the constraints that are installed, an outer view's before an inner one's.
enum ConstraintPhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    for one in draft.views {
      let excluded = draft.traits.excluded("constraints", by: one.source.element)
      var own: [PlacedConstraint] = []
      for element in one.source.element.list("constraints") where element.name == "constraint" {
        if let id = element.id, excluded.contains(id) { continue }
        let source = try InterfaceConstraint(element, owner: one.source, traits: draft.traits)
        if let placed = make(source, &draft) { own.append(placed) }
      }
      // Of contradictory constraints that a view holds, the one that stands last holds (recorded so): it comes first.
      for placed in own.reversed() {
        try placed.source.element.blamed { () throws(LayoutError) in try placed.constraint.activate() }
      }
      draft.constraints += own
    }
  }

  /// The constraint of an engine, or nil if one of its items is not installed, or, with a warning, if it is none.
  private static func make(_ source: InterfaceConstraint, _ draft: inout LayoutDraft) -> PlacedConstraint? {
    for side in [source.first, source.second] {
      guard let id = side?.itemID, draft.items[id] == nil else { continue }
      if !draft.scene.knownItems.contains(id) {
        draft.warnings.append(
          source.element.warning("'\(id)' is no view of its scene: the constraint is left out"))
      }
      return nil
    }
    guard let first = item(of: source.first, draft) else { return nil }
    let second = source.second.flatMap { item(of: $0, draft) }
    let constraint = LayoutConstraint(
      item: first, attribute: source.first.attribute, relatedBy: source.relation, toItem: second,
      attribute: source.second?.attribute, multiplier: source.multiplier, constant: constant(of: source, draft),
      priority: source.priority, identifier: source.name, file: draft.file, line: source.element.location.line)
    return PlacedConstraint(source: source, constraint: constraint)
  }

  /// The item that a side names, or that view's margins; nil if it is not installed.
  private static func item(of side: InterfaceConstraint.Side, _ draft: LayoutDraft) -> LayoutItem? {
    guard let item = draft.items[side.itemID] else { return nil }
    guard side.isMargin, let view = item as? View else { return item }
    return view.layoutMarginsGuide
  }

  /// The written constant, but for the standard distance to the safe area and to a top or bottom layout guide, which is the
  /// same whatever is written.
  private static func constant(of source: InterfaceConstraint, _ draft: LayoutDraft) -> Double {
    guard source.isSymbolic, let second = source.second else { return source.constant }
    let ids = [source.first.itemID, second.itemID]
    if ids.contains(where: { draft.safeAreas.contains($0) }) { return Habits.symbolicSafeAreaDistance }
    guard source.constant != 0, ids.contains(where: { draft.barGuides.contains($0) }) else { return source.constant }
    return Habits.symbolicGuideDistance
  }
}
