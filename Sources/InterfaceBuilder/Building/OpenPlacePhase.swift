// OpenPlacePhase.swift: what constraints leave open lies where it was recorded.
//
// Interface Builder leaves a view that constraints do not wholly place where its author put it. The recorded frame is the
// resting place then: weaker than every constraint, so that what is determined does not move. A frame of no size, as a file
// has it that was not saved by Interface Builder, says nothing.

import AutoLayout

/// Has the views that constraints leave open rest at their recorded frames, where that is wanted. Solves the layout then.
enum OpenPlacePhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    guard draft.restsAsRecorded else { return }
    var sources: [ObjectIdentifier: InterfaceView] = [:]
    for one in draft.views.dropFirst() where one.source.isPlacedByConstraints {
      guard let frame = one.source.recordedFrame, frame.size != .zero else { continue }
      sources[ObjectIdentifier(one.view)] = one.source
    }
    if sources.isEmpty { return }
    try draft.solve()
    let engine = draft.engine
    try draft.scene.root.element.blamed { () throws(LayoutError) in
      for open in try engine.ambiguousItems() {
        guard let view = open.item as? View, let frame = sources[ObjectIdentifier(view)]?.recordedFrame else {
          continue
        }
        view.setFrame(frame)
      }
    }
  }
}
