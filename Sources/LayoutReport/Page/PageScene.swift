// PageScene.swift: what a page holds of a scene, as values: as it begins, and at the steps of a timeline.

import LayoutDocument

/// A scene with all that the page shows of it.
package struct PageScene {
  let solved: SolvedScene
  let reasons: PageReasons
  /// The scene at the steps of the timeline; empty without one.
  package var steps: [PageStep] = []
  /// What is proved of it along a range; nil if nothing was asked.
  package var range: PageRange?

  package init(solved: SolvedScene, reasons: PageReasons) {
    self.solved = solved
    self.reasons = reasons
  }

  /// How many views it has, and what is wrong with them.
  var summary: String { SceneText(document: solved.outline, scene: solved.scene).summary }
}

/// A scene at a moment of its timeline.
package struct PageStep {
  let scene: SceneSnapshot
  let reasons: PageReasons
  /// The constraints as arrows.
  let dimensions: [Dimension]

  package init(scene: SceneSnapshot, reasons: PageReasons, dimensions: [Dimension] = []) {
    self.scene = scene
    self.reasons = reasons
    self.dimensions = dimensions
  }
}

/// Why things lie where they lie at one moment.
package struct PageReasons {
  /// By place in the outline; views beyond the limit are left out.
  var views: [Int: Explanation] = [:]
  var conflicts: [ConflictExplanation] = []
  /// How many more there are.
  var moreConflicts = 0
}

/// What of a view's looks may change in time.
struct PageLook: Equatable {
  var isHidden = false
  var alpha = 1.0
  var photo: Int?
  var isOpen = false
  var isConflicting = false

  /// Those of all views. What is in a hidden view is hidden. O(views).
  static func all(_ outline: SceneOutline, _ scene: SceneSnapshot) -> [PageLook] {
    var looks = outline.views.indices.map { view in
      let (what, look) = (outline.views[view], scene.looks[view])
      return PageLook(
        isHidden: what.isHidden || look?.isHidden == true, alpha: look?.alpha ?? 1, photo: look?.photo ?? what.photo,
        isOpen: !scene.openAttributes[view].isEmpty, isConflicting: scene.conflicting.contains(view))
    }
    for (view, _) in outline.tree {
      let parent = outline.views[view].parent
      if parent != .root, looks[parent].isHidden { looks[view].isHidden = true }
    }
    return looks
  }
}
