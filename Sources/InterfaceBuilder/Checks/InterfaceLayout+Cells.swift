// InterfaceLayout+Cells.swift: what of cells some versions of Interface Builder do not lay out.
//
// Since Xcode 15 Interface Builder lays out only what of a table or collection is seen: everything in a cell that
// begins after that is marked ambiguous, however well it is constrained. From Xcode 10 to 12 it did so with a stack view
// that is all that a collection view cell has (both recorded so).

import AutoLayout

extension InterfaceLayout {
  /// The ids of the views that constraints place in cells which begin below, or beside, what is seen of their table or
  /// collection: Interface Builder calls these ambiguous. Empty for older documents, and where conditions are not the
  /// document's. What is seen is judged by where a table is when solved, not by where it was recorded; solves the layout if
  /// there are any cells.
  public var viewsInUnseenCells: Set<String> {
    get throws(InterfaceError) {
      guard Habits.leavesUnseenCells[scene.settings.toolsVersion], isAsRecorded else { return [] }
      var lists: [ObjectIdentifier: View] = [:]
      for one in views where one.source.kind == .tableView || one.source.kind == .collectionView {
        lists[ObjectIdentifier(one.source)] = one.view
      }
      if lists.isEmpty { return [] }
      try solve()
      let uncovered = engine.size.height - (device?.bottomInset ?? 0)
      var unseen: [ObjectIdentifier: (cells: [InterfaceView], reach: Double)] = [:]
      for one in views where one.source.kind == .tableViewCell || one.source.kind == .collectionViewCell {
        guard let owner = one.source.parent.map({ ObjectIdentifier($0) }), let list = lists[owner],
          let frame = one.source.recordedFrame
        else { continue }
        let size = list.frame.size
        let covered = max(0, list.rect().maxY - uncovered)
        guard frame.minY >= size.height - covered || frame.minX >= size.width else { continue }
        var there = unseen[owner] ?? ([], 0)
        there.cells.append(one.source)
        there.reach = max(there.reach, frame.maxY - size.height, frame.maxX - size.width)
        unseen[owner] = there
      }
      var cells: Set<ObjectIdentifier> = []
      for list in unseen.values where list.reach >= Habits.leastUnseen {
        cells.formUnion(list.cells.map { ObjectIdentifier($0) })
      }
      return cells.isEmpty ? [] : placedViews(in: cells)
    }
  }

  /// The ids of the stack views that are alone in collection view cells whose content views have no id, in documents of
  /// versions that call these ambiguous. What is in them is laid out. O(views).
  public var stackViewsAloneInCells: Set<String> {
    guard Habits.leavesLonelyStacks[scene.settings.toolsVersion] else { return [] }
    let alone = views.filter { one in
      guard one.source.kind == .stackView, let cell = one.source.parent, cell.kind == .collectionViewCell else {
        return false
      }
      let content = cell.element.child("view", key: "contentView")
      return content?.id == nil && content?.list("subviews").count == 1
    }
    return Set(alone.map { $0.source.id })
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
