// LayoutBuilder.swift: from a scene to a layout, phase by phase, and why in this order.

import AutoLayout

enum LayoutBuilder {
  /// Carries out the phases of building, each of which needs what those before it have made.
  static func build(_ draft: inout LayoutDraft, _ makeScrollView: () -> View) throws(InterfaceError) {
    // The views come first, since everything else names them: with the content, the margins and the recorded frames that
    // each has for itself.
    try ViewPhase.carryOut(on: &draft, makeScrollView)
    // Views that keep their frames do so before any constraint of the document is there: of what contradicts, what came
    // first holds.
    try FramePhase.carryOut(on: &draft)
    // Constraints name guides too. Their own constraints hold before those of the document for the same reason.
    try GuidePhase.carryOut(on: &draft)
    // Now all that the document's constraints name is there.
    try ConstraintPhase.carryOut(on: &draft)
    // Which edges a view has besides its centre is known once all of them are there.
    CentrePhase.carryOut(on: draft)
    // What no document says comes behind what it says: the places of what toolbars show, then sizes that are still open,
    // for which it must be known who is arranged in what.
    try BarPhase.carryOut(on: &draft)
    try HiddenPhase.carryOut(on: draft)
    try SharedLengthPhase.carryOut(on: draft)
    try OpenSizePhase.carryOut(on: &draft)
    // Which contradictory constraint gives way is known once all of them are there.
    try YieldPhase.carryOut(on: &draft)
    // Symbols are as much smaller than what constraints make of them: that is known once all constraints are there.
    try SymbolPhase.carryOut(on: &draft)
    // What all this leaves open lies where it was recorded. Only now is it known what that is.
    try OpenPlacePhase.carryOut(on: &draft)
    // All this was at the recorded size, from which autoresizing masks count and at which symbols are recorded.
    try ResizePhase.carryOut(on: &draft)
    // Where safe areas and margins reach depends on where views are at the final size.
    try RestPhase.carryOut(on: &draft)
  }
}
