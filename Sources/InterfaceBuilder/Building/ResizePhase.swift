// ResizePhase.swift: another size than the recorded one, and another device.

import AutoLayout

/// Lays the scene out at its own size, from which autoresizing masks count, and then makes it another size.
enum ResizePhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    let scene = draft.scene
    let size = draft.size
    if size == scene.size && draft.isOnOwnDevice { return }
    try draft.solve()
    for one in draft.views where one.view.translatesAutoresizingMaskIntoConstraints {
      let ownMask = try one.source.autoresizingMask()
      one.view.autoresizingMask = one.source.cellMask ?? ownMask
    }
    try draft.solve()
    let insets = scene.safeArea(on: draft.device, size: size, draft.version)
    let engine = draft.engine
    engine.size = size
    engine.root.safeAreaInsets = insets
    engine.root.directionalLayoutMargins = DirectionalEdgeInsets(
      try draft.margins.of(scene.root, rootWidth: size.width), in: .leftToRight)
    for bar in draft.barHeights { bar.height.constant = bar.isTop ? insets.top : insets.bottom }
  }
}
