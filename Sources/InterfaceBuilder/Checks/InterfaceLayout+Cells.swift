// InterfaceLayout+Cells.swift: what of cells some versions of Interface Builder do not lay out.
//
// Since Xcode 15 Interface Builder lays out only what of a table or collection is seen: everything in a cell that
// begins after that is marked ambiguous, however well it is constrained. From Xcode 10 to 12 it did so with a stack view
// that is all that a collection view cell has (both recorded so).

import AutoLayout

extension InterfaceLayout {
  /// The ids of the views that constraints place in cells which begin below, or beside, what is seen of their table or
  /// collection, or in any cell of a collection without a size: Interface Builder calls these ambiguous. Empty for older documents,
  /// and where conditions are not the document's. What is seen is judged by where a table is when solved, not by where it was
  /// recorded; solves the layout if there are any lists that versions like the document's leave cells of.
  public var viewsInUnseenCells: Set<String> {
    get throws(InterfaceError) {
      let version = scene.settings.toolsVersion
      guard isAsRecorded else { return [] }
      let lists = views.filter { one in
        switch one.source.kind {
        case .tableView: Habits.leavesUnseenCells[version]
        case .collectionView: Habits.leavesUnseenCells[version] || Habits.leavesEmptyCollections[version]
        default: false
        }
      }
      if lists.isEmpty { return [] }
      try solve()
      var cells: [ObjectIdentifier: [(view: InterfaceView, frame: Rect)]] = [:]
      for one in views where one.source.kind == .tableViewCell || one.source.kind == .collectionViewCell {
        guard let owner = one.source.parent, let frame = one.source.recordedFrame else { continue }
        cells[ObjectIdentifier(owner), default: []].append((one.source, frame))
      }
      var unseen: Set<ObjectIdentifier> = []
      for list in lists {
        let cells = cells[ObjectIdentifier(list.source)] ?? []
        unseen.formUnion(unseenCells(of: list, cells).map { ObjectIdentifier($0) })
      }
      return unseen.isEmpty ? [] : placedViews(in: unseen)
    }
  }

  /// Those of the cells of a table or collection that are not seen, as of the last solve.
  private func unseenCells(
    of list: PlacedView, _ cells: [(view: InterfaceView, frame: Rect)]
  ) -> [InterfaceView] {
    let (size, version) = (list.view.frame.size, scene.settings.toolsVersion)
    let isEmpty = list.source.kind == .collectionView && (size.width <= 0 || size.height <= 0)
    if isEmpty && Habits.leavesEmptyCollections[version] { return cells.map { $0.view } }
    guard Habits.leavesUnseenCells[version] else { return [] }
    let covered = max(0, list.view.rect().maxY - (engine.size.height - (device?.bottomInset ?? 0)))
    let unseen = cells.filter { $0.frame.minY >= size.height - covered || $0.frame.minX >= size.width }
    let reach = unseen.map { max($0.frame.maxY - size.height, $0.frame.maxX - size.width) }.max() ?? 0
    return reach >= Habits.leastUnseen ? unseen.map { $0.view } : []
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
