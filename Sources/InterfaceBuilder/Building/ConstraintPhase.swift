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
    guard let first = term(of: source.first, beside: source.second, draft) else { return nil }
    let second = source.second.flatMap { term(of: $0, beside: source.first, draft) }
    let inset = (second?.inset ?? 0) * source.multiplier - first.inset
    let constraint = LayoutConstraint(
      item: first.item, attribute: source.first.attribute, relatedBy: source.relation, toItem: second?.item,
      attribute: source.second?.attribute, multiplier: source.multiplier, constant: constant(of: source, draft) + inset,
      priority: source.priority, identifier: source.name, file: draft.file, line: source.element.location.line)
    return PlacedConstraint(source: source, constraint: constraint)
  }

  /// The item that a side names, or that view's margins, and how much further its attribute lies; nil if it is not
  /// installed.
  private static func term(
    of side: InterfaceConstraint.Side, beside other: InterfaceConstraint.Side?, _ draft: LayoutDraft
  ) -> (item: LayoutItem, inset: Double)? {
    guard let item = draft.items[side.itemID] else { return nil }
    guard side.isMargin, let view = item as? View else { return (item, 0) }
    if let content = view.contentSpace?.layoutGuide, let inset = contentInset(of: view, side, beside: other, draft) {
      return (content, inset)
    }
    return (follows(side, draft) ? view.readableContentGuide : view.layoutMarginsGuide, 0)
  }

  /// Whether a side of the margins follows the readable width: across, and in an interface wide enough to see it.
  private static func follows(_ side: InterfaceConstraint.Side, _ draft: LayoutDraft) -> Bool {
    guard draft.size.width > View.readableContentWidth, side.attribute.axis == .horizontal else { return false }
    return draft.placed[side.itemID]?.source.followsReadableWidth ?? false
  }

  /// How far the margin of a scroll view lies inside its content, for what it scrolls: "Any constraints between the edges or
  /// margins of the scroll view and its content attach to the scroll view's content area" (Apple, Auto Layout Guide,
  /// "Working with Scroll Views"; 7 views in 2 repositories). At rest nothing covers it there. Nil where the margin is the
  /// frame's: for anything else, and for centres.
  private static func contentInset(
    of view: View, _ side: InterfaceConstraint.Side, beside other: InterfaceConstraint.Side?, _ draft: LayoutDraft
  ) -> Double? {
    guard let other, view.superview != nil, !view.preservesSuperviewLayoutMargins,
      let inner = draft.placed[other.itemID]?.view, inner !== view
    else { return nil }
    var outer = inner.superview
    while let next = outer, next !== view { outer = next.superview }
    guard outer != nil else { return nil }
    let margins = view.directionalLayoutMargins
    switch side.attribute {
    case .leading: return margins.leading
    case .trailing: return -margins.trailing
    case .top: return margins.top
    case .bottom: return -margins.bottom
    default: return nil
    }
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
