// InterfaceLayout+Cells.swift: the cells of a table that newer versions of Interface Builder do not lay out.
//
// Since Xcode 16.3 Interface Builder lays out only what of a table is seen: everything in a cell that
// begins below that is marked ambiguous, however well it is constrained (recorded so).

import AutoLayout

extension InterfaceLayout {
  /// The ids of the views that constraints place in cells which begin below what is seen of their table: Interface
  /// Builder calls these ambiguous. Empty for older documents, and where conditions are not the document's.
  public var viewsInUnseenCells: Set<String> {
    guard Habits.leavesUnseenCells[scene.settings.toolsVersion], isAsRecorded else { return [] }
    let covered = device?.bottomInset ?? 0
    var cells: Set<ObjectIdentifier> = []
    for one in views where isUnseen(one.source, covered) { cells.insert(ObjectIdentifier(one.source)) }
    if cells.isEmpty { return [] }
    var unseen: Set<String> = []
    for view in scene.views where view.isPlacedByConstraints {
      var outer = view.parent
      while let next = outer, !cells.contains(ObjectIdentifier(next)) { outer = next.parent }
      if outer != nil { unseen.insert(view.id) }
    }
    return unseen
  }

  private func isUnseen(_ cell: InterfaceView, _ covered: Double) -> Bool {
    guard cell.kind == .tableViewCell, let table = cell.parent, table.kind == .tableView,
      let top = cell.recordedFrame?.minY, let height = table.recordedFrame?.height
    else { return false }
    return top >= height - covered
  }
}
