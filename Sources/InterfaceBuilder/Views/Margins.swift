// Margins.swift: layout margins, as a document gives them or as Interface Builder assumes them.

import AutoLayout

/// What the margins of views in a scene depend on, besides the views themselves.
struct Margins {
  let settings: DocumentSettings
  let traits: Traits
  let direction: LayoutDirection

  /// The margins of a view before the safe area is added, in points, its root being this wide.
  func of(_ view: InterfaceView, rootWidth: Double) throws(InterfaceError) -> EdgeInsets {
    let own = try written(of: view)
    if view.parent == nil, view.kind != .tableViewCell {
      let side = Habits.sideMargin(width: rootWidth, settings.toolsVersion)
      let sides = Self.largest(own ?? .zero, EdgeInsets(left: side, right: side))
      // One that preserves the margins of what is around it has those of a plain view: 12 views in 2 repositories.
      guard try view.element.flag("preservesSuperviewLayoutMargins") else { return sides }
      return Self.largest(sides, Self.inner)
    }
    guard view.kind == .tableViewCellContentView else {
      return own ?? (view.kind == .stackView ? .zero : Self.inner)
    }
    let standard = try ofCell(view)
    guard try view.element.flag("preservesSuperviewLayoutMargins") else { return own ?? standard }
    // What is written on the cell counts too: 102 of 102 edges in 7 repositories.
    var margins = Self.largest(own ?? .zero, standard)
    if let cell = view.parent, let written = try written(of: cell) { margins = Self.largest(margins, written) }
    return margins
  }

  /// The greater one on each side.
  private static func largest(_ a: EdgeInsets, _ b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(a.top, b.top), left: max(a.left, b.left), bottom: max(a.bottom, b.bottom), right: max(a.right, b.right))
  }

  private static let inner = all(Habits.innerMargin)

  private static func all(_ margin: Double) -> EdgeInsets {
    EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// `<edgeInsets key="layoutMargins" …/>`, whose left is the left in any language, or `<directionalEdgeInsets
  /// key="directionalLayoutMargins" …/>`: as they are where one reads from left to right. Variations may have their own.
  private func written(of view: InterfaceView) throws(InterfaceError) -> EdgeInsets? {
    if let insets = traits.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: view.element) {
      return EdgeInsets(
        top: try insets.number("top") ?? 0, left: try insets.number("leading") ?? 0,
        bottom: try insets.number("bottom") ?? 0, right: try insets.number("trailing") ?? 0)
    }
    guard let insets = traits.child("edgeInsets", key: "layoutMargins", of: view.element) else { return nil }
    let (left, right) = (try insets.number("left") ?? 0, try insets.number("right") ?? 0)
    let isTurned = direction == .rightToLeft
    return EdgeInsets(
      top: try insets.number("top") ?? 0, left: isTurned ? right : left, bottom: try insets.number("bottom") ?? 0,
      right: isTurned ? left : right)
  }

  /// The margins of the content view of a table's cell.
  ///
  /// Before Xcode 9.1 the sides were the table's where both the cell and its content preserved these. Since then they align
  /// with the table's own margins, and less is left beside an accessory.
  private func ofCell(_ content: InterfaceView) throws(InterfaceError) -> EdgeInsets {
    let version = settings.toolsVersion
    guard let cell = content.parent, let frame = cell.recordedFrame else { return Self.inner }
    var margins = Self.all(Habits.cellMargin[version])
    guard Habits.cellsAlignWithTable[version] else {
      let contentPreserves = try content.element.flag("preservesSuperviewLayoutMargins")
      let cellPreserves = try cell.element.flag("preservesSuperviewLayoutMargins")
      if contentPreserves && cellPreserves && cell.parent != nil && !isUnseen(cell) {
        margins.left = Habits.oldTableMargin[version]
        margins.right = margins.left
      }
      return margins
    }
    if Habits.cellMarginHasSeparator[version], let height = content.recordedFrame?.height, height < frame.height {
      margins.bottom -= min(frame.height - height, Habits.separator)
    }
    let side = isUnseen(cell) ? Habits.innerMargin : sideOfCell(cell, frame.width)
    let hasAccessory = (content.recordedFrame?.width ?? frame.width) < frame.width
    margins.left = side
    margins.right = hasAccessory ? Habits.accessoryMargin : side
    return margins
  }

  /// Whether a cell begins below the end of its table, where that is its controller's root: it does not get the table's margins then.
  private func isUnseen(_ cell: InterfaceView) -> Bool {
    guard Habits.unseenCellsHavePlainSides[settings.toolsVersion], let table = cell.parent, table.kind == .tableView,
      table.parent == nil, let end = table.recordedFrame?.height, let start = cell.recordedFrame?.minY
    else { return false }
    return start >= end
  }

  private func sideOfCell(_ cell: InterfaceView, _ width: Double) -> Double {
    let version = settings.toolsVersion
    let screen = settings.device?.size.width ?? 0
    if let table = cell.parent {
      // In inset groups as much as the groups leave at the sides of the table: 87 of 88 edges in 10 repositories.
      if table.element["style"] == "insetGrouped", let inset = cell.recordedFrame?.minX, inset > 0 { return inset }
      let room = max(table.recordedFrame?.width ?? 0, width)
      let isRoot = table.parent == nil
      let isOnWide =
        isRoot
        ? max(screen, room) >= Habits.wideDevice[version]
        : settings.device?.isUprightPhone == true && screen >= Habits.wideDevice[version]
      if isOnWide {
        return room > Habits.narrowCell ? Habits.wideCellSide : Habits.narrowCellSide
      }
      return isRoot ? Habits.narrowCellSide : Habits.innerTableCellSide[version]
    }
    switch Habits.lonelyCellSides[version] {
    case .byWidth: return Habits.sideMargin(width: width, version)
    case .oneForAll where screen < Habits.largeDevice: return Habits.oldLonelyCellSide
    case .oneForAll, .byDevice:
      let isWide = screen >= Habits.wideDevice[version] && width > Habits.narrowCell
      return isWide ? Habits.wideCellSide : Habits.narrowCellSide
    }
  }
}
