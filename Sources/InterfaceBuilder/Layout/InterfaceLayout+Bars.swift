// InterfaceLayout+Bars.swift: the views that items of a toolbar show.
//
// A toolbar lays its items out from its margin on, one behind the other, with the fixed spaces that stand between them, and
// in the middle of the 44 points at its bottom, however high it is (recorded so of toolbars of 44 and of 49 points). A view
// in it that constraints are to place is as large as what it holds makes it, and else nothing: its fitting size.

import AutoLayout

extension InterfaceLayout {
  private static let itemHeight = 44.0

  /// Places what the items of toolbars show, as far as it is not told its frame.
  func placeBarItems() throws(InterfaceError) {
    for bar in views where bar.source.kind == "toolbar" {
      // Nil behind an item whose width is not known: a title, a picture, a space that gives.
      var start: Double? = bar.source.recordedFrame.map { Self.sideMargin(width: $0.width) }
      for item in bar.source.element.list("items") {
        let id = item.children.first { $0["key"] == "customView" }?.id
        if let shown = id.flatMap({ placed[$0] }) {
          let frame = shown.source.recordedFrame ?? .zero
          if shown.source.isBarItem { try place(shown, in: bar.view, x: start ?? frame.minX, frame.size) }
          start = start.map { $0 + frame.width }
        } else if item["systemItem"] == "fixedSpace" {
          let space = try item.number("width") ?? 0
          start = start.map { $0 + space }
        } else {
          start = nil
        }
      }
    }
  }

  private func place(_ shown: PlacedView, in bar: View, x: Double, _ size: Size) throws(InterfaceError) {
    let view = shown.view
    let fitting = [
      view.widthAnchor.constraint(equalToConstant: size.width),
      view.heightAnchor.constraint(equalToConstant: size.height),
    ]
    do throws(LayoutError) {
      for constraint in fitting { try constraint.setPriority(.fittingSizeLevel) }
      try LayoutConstraint.activate(
        fitting + [
          view.leftAnchor.constraint(equalTo: bar.leftAnchor, constant: x),
          view.centerYAnchor.constraint(equalTo: bar.bottomAnchor, constant: -Self.itemHeight / 2),
        ])
    } catch {
      throw shown.source.element.error(.layout(error.description))
    }
  }
}
