// FramePhase.swift: views that are given their frames take them.

import AutoLayout

/// Has the views that are given frames take them before any constraint of the document, which so gives way to them.
enum FramePhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    let root = draft.engine.root
    try draft.scene.root.element.blamed { () throws(LayoutError) in try root.updateConstraintsIfNeeded() }
  }
}
