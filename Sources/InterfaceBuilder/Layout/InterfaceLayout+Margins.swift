// InterfaceLayout+Margins.swift: layout margins, as a document gives them or as Interface Builder assumes them.

import AutoLayout

extension InterfaceLayout {
  /// What a root, and a bar across the screen, leaves at either side.
  static func sideMargin(width: Double) -> Double { width < 400 ? 16 : 20 }

  /// The margins of a view before the safe area is added, in points.
  func margins(of view: InterfaceView, rootSize: Size) throws(InterfaceError) -> EdgeInsets {
    let own = try writtenMargins(of: view)
    if view.parent == nil, view.kind != "tableViewCell" {
      let side = Self.sideMargin(width: rootSize.width)
      guard let own else { return EdgeInsets(left: side, right: side) }
      return EdgeInsets(top: own.top, left: max(own.left, side), bottom: own.bottom, right: max(own.right, side))
    }
    guard view.kind == "tableViewCellContentView" else { return own ?? (view.kind == "stackView" ? .zero : .eight) }
    let standard = try cellMargins(of: view)
    guard let own else { return standard }
    guard try view.element.flag("preservesSuperviewLayoutMargins") else { return own }
    return EdgeInsets(
      top: max(own.top, standard.top), left: max(own.left, standard.left), bottom: max(own.bottom, standard.bottom),
      right: max(own.right, standard.right))
  }

  /// `<edgeInsets key="layoutMargins" …/>`, whose left is the left in any language, or `<directionalEdgeInsets
  /// key="directionalLayoutMargins" …/>`: as they are where one reads from left to right.
  private func writtenMargins(of view: InterfaceView) throws(InterfaceError) -> EdgeInsets? {
    if let insets = view.element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      return EdgeInsets(
        top: try insets.number("top") ?? 0, left: try insets.number("leading") ?? 0,
        bottom: try insets.number("bottom") ?? 0, right: try insets.number("trailing") ?? 0)
    }
    guard let insets = view.element.child("edgeInsets", key: "layoutMargins") else { return nil }
    let (left, right) = (try insets.number("left") ?? 0, try insets.number("right") ?? 0)
    let isTurned = engine.direction == .rightToLeft
    return EdgeInsets(
      top: try insets.number("top") ?? 0, left: isTurned ? right : left, bottom: try insets.number("bottom") ?? 0,
      right: isTurned ? left : right)
  }

  /// The margins of the content view of a table's cell.
  ///
  /// They were 8 before Xcode 9, at the sides the table's 15 where both the cell and its content preserved these. Since
  /// then the sides align with the table's own margins, and beside an accessory 8 are left. Xcode 11 gave cells without a
  /// table 15.
  private func cellMargins(of content: InterfaceView) throws(InterfaceError) -> EdgeInsets {
    let build = scene.settings.toolsVersion.build
    guard let cell = content.parent, let frame = cell.recordedFrame else { return .eight }
    guard build >= 13000 else {
      let contentPreserves = try content.element.flag("preservesSuperviewLayoutMargins")
      let cellPreserves = try cell.element.flag("preservesSuperviewLayoutMargins")
      let alignsWithTable = contentPreserves && cellPreserves && cell.parent != nil
      return alignsWithTable ? EdgeInsets(top: 8, left: 15, bottom: 8, right: 15) : .eight
    }
    var side = 16.0
    if let table = cell.parent {
      let width = max(table.recordedFrame?.width ?? 0, scene.settings.device?.size.width ?? 0)
      if width >= 390 { side = 20 }
    } else if (14810...16999).contains(build) {
      side = 15
    } else if frame.width >= 390 || (build >= 20000 && (scene.settings.device?.size.width ?? 0) >= 390) {
      side = 20
    }
    let hasAccessory = (content.recordedFrame?.width ?? frame.width) < frame.width
    let vertical: Double = build >= 24000 ? 15 : 11
    return EdgeInsets(top: vertical, left: side, bottom: vertical, right: hasAccessory ? 8 : side)
  }
}

extension EdgeInsets {
  static let eight = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
