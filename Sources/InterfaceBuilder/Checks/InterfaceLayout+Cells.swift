// InterfaceLayout+Cells.swift: the cells of a table that newer versions of Interface Builder do not lay out.
//
// Since Xcode 15 Interface Builder lays out only what of a table is seen: everything in a cell that
// begins below that is marked ambiguous, however well it is constrained (recorded so).

import AutoLayout

extension InterfaceLayout {
  /// The ids of the views that constraints place in cells which begin below what is seen of their table: Interface
  /// Builder calls these ambiguous. Empty for older documents, and where conditions are not the document's. What is seen of
  /// a table is judged by where it is when solved, not by where it was recorded; solves the layout if there are any cells.
  public var viewsInUnseenCells: Set<String> {
    get throws(InterfaceError) {
      guard Habits.leavesUnseenCells[scene.settings.toolsVersion], isAsRecorded else { return [] }
      var tables: [ObjectIdentifier: View] = [:]
      for one in views where one.source.kind == .tableView { tables[ObjectIdentifier(one.source)] = one.view }
      if tables.isEmpty { return [] }
      try solve()
      let covered = device?.bottomInset ?? 0
      var below: [ObjectIdentifier: (cells: [InterfaceView], end: Double)] = [:]
      for one in views where one.source.kind == .tableViewCell {
        guard let owner = one.source.parent, let table = tables[ObjectIdentifier(owner)],
          let frame = one.source.recordedFrame, frame.minY >= table.frame.height - covered
        else { continue }
        var reach = below[ObjectIdentifier(owner)] ?? ([], 0)
        reach.cells.append(one.source)
        reach.end = max(reach.end, frame.maxY - table.frame.height)
        below[ObjectIdentifier(owner)] = reach
      }
      var cells: Set<ObjectIdentifier> = []
      for table in below.values where table.end >= Habits.leastUnseen {
        cells.formUnion(table.cells.map { ObjectIdentifier($0) })
      }
      return cells.isEmpty ? [] : placedViews(in: cells)
    }
  }

  private func placedViews(in cells: Set<ObjectIdentifier>) -> Set<String> {
    var found: Set<String> = []
    for view in scene.views where view.isPlacedByConstraints {
      var outer = view.parent
      while let next = outer, !cells.contains(ObjectIdentifier(next)) { outer = next.parent }
      if outer != nil { found.insert(view.id) }
    }
    return found
  }
}
