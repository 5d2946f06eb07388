// LayoutDifference.swift: what differs between two solved scenes, view by view; views are the same if their ids are.

import AutoLayout
import LayoutDocument

/// What differs between two scenes.
package struct LayoutDifference {
  /// A view of either scene.
  struct Change: Equatable {
    let id: String
    /// What reports call it.
    let name: String
    /// The frame before and after, relative to the superview; nil where there is no such view.
    let before: Rect?
    let after: Rect?
    /// The ids of the superviews, if they differ.
    var reparented: (from: String, to: String)?
    var isMoved = false
    var isResized = false

    static func == (a: Change, b: Change) -> Bool {
      a.id == b.id && a.before == b.before && a.after == b.after && a.reparented?.to == b.reparented?.to
    }
  }

  let before: SolvedScene
  let after: SolvedScene
  /// The views that differ: those of the scene after in tree order, then those that vanished.
  private(set) var changes: [Change] = []
  /// How many views are the same.
  private(set) var sameCount = 0

  /// Differences of at most `tolerance` points in each number count as none. O(views).
  package init(before: SolvedScene, after: SolvedScene, tolerance: Double) {
    self.before = before
    self.after = after
    var places: [String: Int] = [:]
    for (index, view) in before.outline.views.enumerated() { places[view.id] = index }
    for (index, _) in after.outline.tree {
      let view = after.outline.views[index]
      let frame = after.scene.frames[index]
      guard let old = places.removeValue(forKey: view.id) else {
        changes.append(Change(id: view.id, name: view.name, before: nil, after: frame))
        continue
      }
      let oldFrame = before.scene.frames[old]
      func differs(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude > tolerance }
      var change = Change(id: view.id, name: view.name, before: oldFrame, after: frame)
      change.isMoved = differs(frame.minX, oldFrame.minX) || differs(frame.minY, oldFrame.minY)
      change.isResized = differs(frame.width, oldFrame.width) || differs(frame.height, oldFrame.height)
      let parents = (
        from: before.outline.id(of: before.outline.views[old].parent), to: after.outline.id(of: view.parent)
      )
      if parents.from != parents.to { change.reparented = parents }
      if change.isMoved || change.isResized || change.reparented != nil {
        changes.append(change)
      } else {
        sameCount += 1
      }
    }
    for (index, _) in before.outline.tree where places[before.outline.views[index].id] == index {
      let view = before.outline.views[index]
      changes.append(Change(id: view.id, name: view.name, before: before.scene.frames[index], after: nil))
    }
  }

  package var isEmpty: Bool { changes.isEmpty }
}
