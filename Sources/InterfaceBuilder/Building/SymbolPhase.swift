// SymbolPhase.swift: image views that show a symbol of Apple's.
//
// A symbol is drawn within a rectangle that is larger than its picture, or somewhat smaller: that of the letters beside it.
// Constraints act on that rectangle, its alignment rectangle; the frame is the picture's. By how much they differ, documents
// do not say, but where constraints give an image view a size and another one is recorded, that is the difference (recorded
// so: half of it on either side).

import AutoLayout

/// Gives the image views of symbols their recorded sizes, in the middle of what constraints act on. Solves the layout if
/// there are any.
enum SymbolPhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    let symbols = draft.views.filter { $0.source.showsSymbol && $0.source.isPlacedByConstraints }
    guard !symbols.isEmpty else { return }
    try draft.solve()
    for symbol in symbols {
      guard let recorded = symbol.source.recordedFrame?.size, recorded != .zero else { continue }
      let solved = symbol.view.frame.size
      let horizontal = inset(from: solved.width, to: recorded.width)
      let vertical = inset(from: solved.height, to: recorded.height)
      // To within a pixel the sizes are the same, but for rounding.
      guard max(abs(horizontal), abs(vertical)) * 2 * draft.scale >= 1 else { continue }
      symbol.view.alignmentRectInsets = EdgeInsets(
        top: -vertical, left: -horizontal, bottom: -vertical, right: -horizontal)
    }
  }

  /// How far the picture begins inside of what constraints act on; negative, outside of it. One that is recorded still larger
  /// is not where constraints put it.
  private static func inset(from solved: Double, to recorded: Double) -> Double {
    recorded > solved * (1 + Habits.symbolOverhang) ? 0 : (solved - recorded) / 2
  }
}

extension InterfaceView {
  /// `image="chevron.right" catalog="system"`, or an `<imageReference>` that says so.
  fileprivate var showsSymbol: Bool {
    guard kind == .imageView else { return false }
    return element["catalog"] == "system" || element.child("imageReference", key: "image")?["catalog"] == "system"
  }
}
