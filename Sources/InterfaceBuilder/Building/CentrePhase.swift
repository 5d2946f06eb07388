// CentrePhase.swift: the middle of old canvases.
//
// On the canvas of Xcode 6, of one pixel a point, the middle of a view lay half a point to the right of that of its superview.
// It shows where the centre and one edge decide how wide a view is: that is a point more, or less, than twice the distance.

import AutoLayout

/// Moves the centres that such views hold on to.
enum CentrePhase {
  static func carryOut(on draft: LayoutDraft) {
    let settings = draft.scene.settings
    guard settings.device == nil, Habits.hasHalfPointCentres[settings.toolsVersion] else { return }
    var tied: [String: Set<LayoutAttribute>] = [:]
    for placed in draft.constraints where placed.source.isFirm {
      for side in [placed.source.first, placed.source.second] {
        if let side { tied[side.itemID, default: []].insert(side.attribute) }
      }
    }
    for placed in draft.constraints where placed.source.isFirm {
      let source = placed.source
      guard source.first.attribute == .centerX, let second = source.second, second.attribute == .centerX,
        source.multiplier == 1
      else { continue }
      let (a, b) = (source.first.itemID, second.itemID)
      for (inner, outer, shift) in [(a, b, 0.5), (b, a, -0.5)] {
        guard let view = draft.placed[inner]?.source, view.parent?.id == outer else { continue }
        let edges = tied[inner, default: []]
        let isAtStart = edges.contains(.leading) || edges.contains(.left)
        let isAtEnd = edges.contains(.trailing) || edges.contains(.right)
        if isAtStart != isAtEnd, !edges.contains(.width) { placed.constraint.constant += shift }
      }
    }
  }
}

extension InterfaceConstraint {
  fileprivate var isFirm: Bool { relation == .equal && priority == .required }
}
