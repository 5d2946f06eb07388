// BarPhase.swift: the views that items of a toolbar show.
//
// A toolbar lays its items out from its margin on, one behind the other, with the fixed spaces that stand between them, and
// in the middle of the 44 points at its bottom, however high it is (recorded so of toolbars of 44 and of 49 points). A view
// in it that constraints are to place is as large as what it holds makes it, and else nothing: its fitting size.

import AutoLayout

/// Places what the items of toolbars show, as far as it is not told its frame.
enum BarPhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    for bar in draft.views where bar.source.kind == .toolbar {
      // Nil behind an item whose width is not known: a title, a picture, a space that gives.
      var start: Double? = bar.source.recordedFrame.map { Habits.sideMargin(width: $0.width, draft.version) }
      for item in bar.source.element.list("items") {
        let id = item.children.first { $0["key"] == "customView" }?.id
        if let shown = id.flatMap({ draft.placed[$0] }) {
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

  private static func place(
    _ shown: PlacedView, in bar: View, x: Double, _ size: Size
  ) throws(InterfaceError) {
    let view = shown.view
    let fitting = [
      view.widthAnchor.constraint(equalToConstant: size.width),
      view.heightAnchor.constraint(equalToConstant: size.height),
    ]
    try shown.source.element.blamed { () throws(LayoutError) in
      for constraint in fitting { try constraint.setPriority(.fittingSizeLevel) }
      try LayoutConstraint.activate(
        fitting + [
          view.leftAnchor.constraint(equalTo: bar.leftAnchor, constant: x),
          view.centerYAnchor.constraint(equalTo: bar.bottomAnchor, constant: -Habits.toolbarItems / 2),
        ])
    }
  }
}
