// InterfaceView+Cell.swift: the frames of views that keep them, and of the content views of cells, which their cells decide.

import AutoLayout

extension InterfaceView {
  /// The frame that it has if constraints do not place it: the recorded one, but for content views of cells whose recorded
  /// frame cannot be what was drawn; nil if there is none.
  func frameToKeep(_ version: ToolsVersion) -> Rect? {
    guard let frame = recordedFrame, !isOlderThanRow else { return kind == .tableViewCell ? row : filling(version) }
    guard kind == .tableViewCellContentView, let cell = parent, let outer = cell.frameToKeep(version) else {
      return frame
    }
    let hidesAccessory = cell.accessoryRoom > 0 && frame.width == cell.recordedFrame?.width
    if abs(outer.height - frame.height) > 1 || hidesAccessory { return filled(outer.size, cell, frame) }
    guard let table = cell.parent, table.element["style"] == "insetGrouped", let whole = table.recordedFrame?.width,
      outer.width == whole
    else { return frame }
    // An inset table whose cell is recorded as wide as the table: its margins are taken off.
    let side = whole >= Habits.wideDevice[version] ? Habits.wideCellSide : Habits.narrowCellSide
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

  /// Whether its recorded frame is none of a row of its table: it is not as wide, or not as high as its row, and its content view
  /// was left as it was. Xcode 6 laid out what is in such cells in their rows: 48 views in 4 repositories.
  private var isOlderThanRow: Bool {
    guard kind == .tableViewCell, let frame = recordedFrame, let table = parent, table.kind == .tableView else {
      return false
    }
    let whole = table.recordedFrame?.width ?? 0
    let height = Self.rowHeight(of: element) ?? frame.height
    guard whole > 0 && abs(whole - frame.width) > 1 || abs(height - frame.height) > 1 else { return false }
    guard let content = contentFrame else { return true }
    return abs(frame.height - content.height) > 1
  }

  /// What the accessory of a cell takes of its content view where that is not recorded.
  private var accessoryRoom: Double {
    element["accessoryType"] == "disclosureIndicator" ? Habits.disclosure : 0
  }

  /// What the separator takes of a cell's content view that is not recorded. A plain table may have none: 26 views in 2
  /// repositories (of one author), in one of which it takes of grouped ones all the same, 8 views.
  private var separatorRoom: Double {
    guard let table = parent?.element else { return Habits.separator }
    return table["separatorStyle"] == "none" && table["style"] != "grouped" ? 0 : Habits.separator
  }

  /// How much lower than its cell the content view of a row is recorded, in points, if it is by no more than a separator; nil for
  /// other views.
  var recordedSeparator: Double? {
    guard kind == .tableViewCellContentView, let height = recordedFrame?.height,
      let room = parent?.recordedFrame.map({ $0.height - height }), room > 0 && room <= Habits.separator
    else { return nil }
    return room
  }

  /// Whether it stands in a row that is as high as its content (`automaticDimension`, UITableView), so that no label in it stays
  /// stretched or squashed: 60 views of one repository, which Xcode does not mark, and none is missed for it.
  var isInSelfSizingRow: Bool {
    var view = parent
    while let next = view, next.kind != .tableViewCell { view = next.parent }
    guard let cell = view, let table = cell.parent, table.kind == .tableView else { return false }
    return Self.rowHeight(of: cell.element) == nil && table.element["rowHeight"] == "-1"
  }

  /// The frame of a cell that none is recorded for, as Xcode 6 left them: a row of its table, below those before it.
  private var row: Rect? {
    guard let table = parent, table.kind == .tableView, let whole = table.recordedFrame?.width else { return nil }
    let width = whole > 0 ? whole : recordedFrame?.width ?? 0
    let sections = table.element.list("sections").flatMap { $0.list("cells") }
    var top = 0.0
    for cell in table.element.list("prototypes") + sections {
      let height = Self.rowHeight(of: cell) ?? Self.rowHeight(of: table.element) ?? Habits.rowHeight
      if cell === element { return Rect(x: 0, y: top, width: width, height: height) }
      top += height
    }
    return nil
  }

  /// The height of rows that a cell or a table asks for; nil if none.
  private static func rowHeight(of element: InterfaceElement) -> Double? {
    element["rowHeight"].flatMap(InterfaceElement.number).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The frame of a content view that none is recorded for: all of its cell, but for the separator.
  private func filling(_ version: ToolsVersion) -> Rect? {
    guard !isSubview, let outer = parent?.frameToKeep(version) else { return nil }
    guard kind == .tableViewCellContentView, let cell = parent else { return Rect(origin: .zero, size: outer.size) }
    return Rect(
      x: 0, y: 0, width: max(0, outer.width - cell.accessoryRoom), height: max(0, outer.height - cell.separatorRoom))
  }

  /// A content view fills its cell, but for the separator and an accessory. One that is recorded otherwise is older than
  /// its cell's frame: Xcode 6 left it so.
  private func filled(_ size: Size, _ cell: InterfaceView, _ frame: Rect) -> Rect {
    let accessory = max(cell.accessoryRoom, (cell.recordedFrame?.width ?? 0) - frame.width)
    let width = cell.element["accessoryType"] == nil ? size.width : max(frame.width, size.width - accessory)
    return Rect(x: frame.minX, y: frame.minY, width: width, height: max(0, size.height - cell.separatorRoom))
  }
}
