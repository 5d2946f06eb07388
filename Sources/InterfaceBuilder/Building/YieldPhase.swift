// YieldPhase.swift: which of contradictory constraints give way.
//
// Of what contradicts, the engine sets aside what came last. Where the content of a cell is pinned to both ends of it and is
// too long or too short, Interface Builder shows it as long as it is, from its beginning on: the bottom or the trailing edge to
// the content view is broken (recorded so in 24 documents of 16 repositories; in 7 something else was). Newer versions do so only in
// cells that stand in a document on their own: in a row of a table or collection the ends hold, and of the lengths written within
// it the greatest is broken.

import AutoLayout

/// Has edges to the ends of content views give way to what else contradicts them. Solves the layout.
enum YieldPhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    var edges: [ObjectIdentifier: PlacedConstraint] = [:]
    for placed in draft.constraints where isAtEnd(placed, draft) {
      edges[ObjectIdentifier(placed.constraint)] = placed
    }
    if edges.isEmpty { return }
    try draft.solve()
    var contents: Set<ObjectIdentifier> = []
    var rows: Set<ObjectIdentifier> = []
    for one in draft.views where one.source.isCellContent {
      contents.insert(ObjectIdentifier(one.view))
      if one.source.parent?.parent != nil { rows.insert(ObjectIdentifier(one.view)) }
    }
    let lengths = Habits.lengthsYieldInRows[draft.version] && !rows.isEmpty ? lengths(in: draft) : [:]
    if !lengths.isEmpty { try yieldGreatest(of: lengths, in: rows, against: Set(edges.keys), of: draft) }
    var yielding: [(edge: PlacedConstraint, content: ObjectIdentifier?)] = []
    var firm: Set<ObjectIdentifier?> = []
    for conflict in draft.engine.conflicts {
      let content = content(around: conflict.setAside, among: contents)
      if content.map(rows.contains) == true,
        conflict.proof.contains(where: { lengths[ObjectIdentifier($0.constraint)] != nil })
      {
        continue
      }
      let members = conflict.proof.compactMap { edges[ObjectIdentifier($0.constraint)] }
      // What contradicts itself within the content does so wherever its end is. Sides that would have to be negative count as
      // any: 63 views in 6 repositories, against 14 in 3.
      if members.isEmpty { firm.insert(content) }
      yielding += members.map { ($0, content) }
    }
    for (edge, content) in yielding where !firm.contains(content) { try putLast(edge) }
  }

  /// The lengths that are written for single views: what is exactly, or at least, so wide or high.
  private static func lengths(in draft: LayoutDraft) -> [ObjectIdentifier: (placed: PlacedConstraint, place: Int)] {
    var lengths: [ObjectIdentifier: (placed: PlacedConstraint, place: Int)] = [:]
    for (place, placed) in draft.constraints.enumerated() {
      let source = placed.source
      if source.priority == .required, source.second == nil, source.relation != .lessThanOrEqual {
        lengths[ObjectIdentifier(placed.constraint)] = (placed, place)
      }
    }
    return lengths
  }

  /// Has the greatest of the lengths that keep a row from reaching its ends, and of equal ones the last, be set aside, until
  /// each conflict has come to it. Every pass moves one that was not moved before.
  private static func yieldGreatest(
    of lengths: [ObjectIdentifier: (placed: PlacedConstraint, place: Int)], in rows: Set<ObjectIdentifier>,
    against ends: Set<ObjectIdentifier>, of draft: LayoutDraft
  ) throws(InterfaceError) {
    var moved: Set<ObjectIdentifier> = []
    while true {
      var yielding: [PlacedConstraint] = []
      for conflict in draft.engine.conflicts where content(around: conflict.setAside, among: rows) != nil {
        let members = conflict.proof.map { ObjectIdentifier($0.constraint) }
        guard members.contains(where: ends.contains) else { continue }
        let greatest = members.compactMap { lengths[$0] }.max {
          ($0.placed.constraint.constant, $0.place) < ($1.placed.constraint.constant, $1.place)
        }
        guard let placed = greatest?.placed, placed.constraint !== conflict.setAside else { continue }
        if moved.insert(ObjectIdentifier(placed.constraint)).inserted { yielding.append(placed) }
      }
      if yielding.isEmpty { return }
      for placed in yielding { try putLast(placed) }
      try draft.solve()
    }
  }

  /// Has a constraint be set aside before all others that it contradicts.
  private static func putLast(_ placed: PlacedConstraint) throws(InterfaceError) {
    LayoutConstraint.deactivate([placed.constraint])
    try placed.source.element.blamed { () throws(LayoutError) in try placed.constraint.activate() }
  }

  /// The content view that what a constraint is on stands in; nil if there is none.
  private static func content(
    around constraint: LayoutConstraint, among contents: Set<ObjectIdentifier>
  ) -> ObjectIdentifier? {
    var view = (constraint.firstItem as? View) ?? (constraint.secondItem as? View)
    while let next = view, !contents.contains(ObjectIdentifier(next)) { view = next.superview }
    return view.map { ObjectIdentifier($0) }
  }

  /// Whether a constraint keeps something at a distance from the bottom or the trailing edge of a content view.
  private static func isAtEnd(_ placed: PlacedConstraint, _ draft: LayoutDraft) -> Bool {
    let source = placed.source
    guard source.priority == .required, let second = source.second else { return false }
    for side in [source.first, second] {
      guard [.bottom, .trailing, .right].contains(side.attribute), let one = draft.placed[side.itemID] else { continue }
      if one.source.isCellContent, !one.source.isPlacedByConstraints { return true }
    }
    return false
  }
}

extension InterfaceView {
  /// Whether it is the content view of a cell.
  fileprivate var isCellContent: Bool {
    guard element["key"] == "contentView", let outer = parent else { return false }
    return outer.kind == .tableViewCell || outer.kind == .collectionViewCell
  }
}
