// CentrePhase.swift: the middle of old canvases.
//
// On the canvas of Xcode 6 the middle of a view lay half a point to the right of that of its superview.
// It shows where the centre and one edge decide how wide a view is: that is a point more, or less, than twice the distance.

import AutoLayout

/// Moves the centres that such views hold on to.
enum CentrePhase {
  static func carryOut(on draft: LayoutDraft) {
    // Only on that canvas: at another size, and on another device, the middle is the middle.
    guard draft.scene.hasHalfPointCentres, draft.size == draft.scene.size, draft.isOnOwnDevice else { return }
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

extension InterfaceScene {
  /// Whether it was laid out on a canvas of Xcode 6: all were that no device was chosen for, and the launch screens of that time
  /// still are, since hardly anybody looks at them.
  fileprivate var hasHalfPointCentres: Bool {
    let version = settings.toolsVersion
    guard settings.device == nil, Habits.hasHalfPointCentres[version] else { return isKeptLaunchScreen }
    return !(settings.isLaunchScreen && controller != nil && Habits.launchScreensAreStoryboards[version])
  }

  /// Whether it is a launch screen of Xcode 6 that a newer version has saved.
  fileprivate var isKeptLaunchScreen: Bool {
    let version = settings.toolsVersion
    guard settings.isLaunchScreen, controller == nil, Habits.keepsOldLaunchScreens[version] else { return false }
    return root.recordedFrame?.size == Habits.oldLaunchScreen
  }
}

extension InterfaceConstraint {
  fileprivate var isFirm: Bool { relation == .equal && priority == .required }
}
