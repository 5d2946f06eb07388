// SymbolPhase.swift: image views that show a symbol of Apple's.
//
// A symbol is drawn within a rectangle that is larger than its picture: that of the letters beside it. Constraints act on
// the larger one, its alignment rectangle; the frame is the picture's. By how much they differ, documents do not say, but
// where constraints give an image view a size and a smaller one is recorded, that is the difference (recorded so: half of
// it on either side).

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
      let horizontal = max(0, solved.width - recorded.width) / 2
      let vertical = max(0, solved.height - recorded.height) / 2
      // To within a pixel the sizes are the same, but for rounding.
      guard max(horizontal, vertical) * 2 * draft.scale >= 1 else { continue }
      symbol.view.alignmentRectInsets = EdgeInsets(
        top: -vertical, left: -horizontal, bottom: -vertical, right: -horizontal)
    }
  }
}

extension InterfaceView {
  /// `image="chevron.right" catalog="system"`, or an `<imageReference>` that says so.
  fileprivate var showsSymbol: Bool {
    guard kind == .imageView else { return false }
    return element["catalog"] == "system" || element.child("imageReference", key: "image")?["catalog"] == "system"
  }
}
