// InterfaceView+Cell.swift: the frames of views that keep them, and of the content views of cells, which their cells decide.

import AutoLayout

extension InterfaceView {
  /// The frame that it has if constraints do not place it: the recorded one, but for content views of cells whose recorded
  /// frame cannot be what was drawn; nil if there is none.
  var frameToKeep: Rect? {
    guard let frame = recordedFrame else { return kind == .tableViewCell ? row : filling }
    guard kind == .tableViewCellContentView, let cell = parent, let outer = cell.recordedFrame else { return frame }
    if abs(outer.height - frame.height) > 1 { return filled(outer.size, cell, frame) }
    guard let table = cell.parent, table.element["style"] == "insetGrouped", let whole = table.recordedFrame?.width,
      outer.width == whole
    else { return frame }
    // An inset table whose cell is recorded as wide as the table: its margins are taken off.
    let side = whole >= Habits.wideDevice ? Habits.wideCellSide : Habits.narrowCellSide
    return Rect(x: frame.minX, y: frame.minY, width: frame.width - 2 * side, height: frame.height)
  }

  /// What cells and their content views do at another size, whatever mask the document has: UIKit makes the cells of a table
  /// as wide as that, and the content view of any cell as large as the cell, but for separator and accessory
  /// (UITableViewCell, UICollectionViewCell, `contentView`). nil for other views.
  var cellMask: AutoresizingMask? {
    guard let outer = parent else { return nil }
    if kind == .tableViewCell { return outer.kind == .tableView ? .flexibleWidth : nil }
    let isInCell = outer.kind == .tableViewCell || outer.kind == .collectionViewCell
    return isInCell && element["key"] == "contentView" ? [.flexibleWidth, .flexibleHeight] : nil
  }

  /// The frame of a cell that none is recorded for, as Xcode 6 left them: a row of its table, below those before it.
  private var row: Rect? {
    guard let table = parent, table.kind == .tableView, let width = table.recordedFrame?.width else { return nil }
    func height(_ element: InterfaceElement) -> Double? {
      element["rowHeight"].flatMap(InterfaceElement.number).flatMap { $0 > 0 ? $0 : nil }
    }
    let sections = table.element.list("sections").flatMap { $0.list("cells") }
    var top = 0.0
    for cell in table.element.list("prototypes") + sections {
      let height = height(cell) ?? height(table.element) ?? Habits.rowHeight
      if cell === element { return Rect(x: 0, y: top, width: width, height: height) }
      top += height
    }
    return nil
  }

  /// The frame of a content view that none is recorded for: all of its cell, but for the separator.
  private var filling: Rect? {
    guard !isSubview, let outer = parent?.frameToKeep else { return nil }
    let separator = kind == .tableViewCellContentView ? Habits.separator : 0
    return Rect(x: 0, y: 0, width: outer.width, height: max(0, outer.height - separator))
  }

  /// A content view fills its cell, but for the separator and an accessory. One that is recorded otherwise is older than
  /// its cell's frame: Xcode 6 left it so.
  private func filled(_ size: Size, _ cell: InterfaceView, _ frame: Rect) -> Rect {
    let width = cell.element["accessoryType"] == nil ? size.width : frame.width
    return Rect(x: frame.minX, y: frame.minY, width: width, height: max(0, size.height - Habits.separator))
  }
}
